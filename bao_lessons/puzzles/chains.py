"""The kind of Bao Arabica: capture a chain, hole after hole backwards."""

from bao_lessons import events as ev
from bao_lessons.explain import summary
from bao_lessons.rules.arabica import OWNERS

from .asked import Asked, told
from .firstlap import move_hints, turn_end
from .kind import Effort, Kind


def taken(asked: Asked, text: str) -> list[ev.Take]:
    """The holes that a turn empties into the store."""
    return [event for event in told(asked.turn(text)) if isinstance(event, ev.Take)]


def chains(asked: Asked) -> list[str]:
    """The moves that take more than one hole."""
    return [text for text in asked.legal if len(taken(asked, text)) > 1]


def fault(asked: Asked) -> str:
    """One move takes a chain, among several."""
    if not asked.clean:
        return "fault.unclean"
    if len(asked.turns) < 2:
        return "fault.no-choice"
    return "" if len(chains(asked)) == 1 else "fault.not-one"


def why(asked: Asked, text: str) -> str:
    """Why a move takes nothing, or one hole only."""
    refusal = asked.refusal(text)
    if refusal:
        return asked.refused(refusal)
    end = turn_end(asked, text)
    lap_end = {"move": text, "hole": str(end)}
    if not taken(asked, text):
        return asked.say("chain.none", **lap_end, **held(asked, text, end))
    behind = int((end - asked.read_move(text).step) % asked.size)
    words = {"move": text, "hole": str(end), "behind": str(behind), "n": asked.turn(text).captured}
    owners = OWNERS[asked.position.players]
    same = "yes" if owners[behind] == owners[end] else "no"
    return asked.say("chain.one", **words, same=same, **held(asked, text, behind))


def held(asked: Asked, text: str, hole: int) -> dict[str, object]:
    """What a hole that was not taken holds after the lap, and whether it is the mover's own."""
    own = "yes" if hole in asked.position.holes_of(asked.me) else "no"
    return {"count": asked.turn(text).after.holes[hole], "own": own}


KIND = Kind(
    name="chain",
    ask="move",
    games=("arabica",),
    levels=(1, 2),
    idea=lambda _: "chain",
    fault=fault,
    choices=lambda asked: asked.pointed,
    right=chains,
    why=why,
    because=lambda asked, text: summary(asked.turn(text), asked.lang),
    hints=lambda asked: move_hints(asked, chains(asked)[0]),
    film=chains,
    effort=lambda asked: Effort(
        len(asked.turns), 1, asked.own[asked.read_move(chains(asked)[0]).hole], 0
    ),
    otherwise="otherwise.hole",
)

KINDS = (KIND,)
