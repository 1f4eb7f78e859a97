"""The kind about takasia: which hole does a turn without capture block, if any?"""

from collections.abc import Iterator
from random import Random

from bao_lessons.board import FRONT, HOUSE, NAMES, NORTH
from bao_lessons.rules import bao, kiswahili

from .asked import Asked, length
from .entry import Params
from .kind import Effort, Hint, Kind
from .sowing import LONGEST, legal_move, move_of, the_move

NONE = "none"


def other_names(asked: Asked) -> tuple[str, ...]:
    """The front holes of the other player, by name."""
    return NAMES[NORTH - asked.me][:FRONT]


def choices(asked: Asked) -> list[str]:
    """Each front hole of the other player, or none."""
    return [NONE, *other_names(asked)]


def blocked(asked: Asked) -> list[str]:
    """The hole that the turn blocks."""
    hole = asked.turn(move_of(asked)).after.blocked
    return [NONE if hole is None else other_names(asked)[hole]]


def fault(asked: Asked) -> str:
    """A takata without stock on either side, not too long, after which the game goes on."""
    if wrong := legal_move(asked):
        return wrong
    turn = asked.turn(move_of(asked))
    if any(asked.position.stock) or not turn.takata:
        return "fault.not-mtaji"
    if turn.laps > LONGEST:
        return "fault.laps"
    after = asked.after(turn)
    if not after.turns:
        return "fault.over"
    # A block that leaves nothing to play is none; no source tells of it.
    found = kiswahili.takasia(after.position._replace(blocked=None))
    return "" if after.clean and found == after.position.blocked else "fault.unclean"


def threats(asked: Asked) -> list[str]:
    """The other's holes that a first lap could capture after the turn."""
    after = asked.after(asked.turn(move_of(asked)))
    holes = kiswahili.threatened(after.own, after.theirs)
    return [other_names(asked)[hole] for hole in sorted(holes)]


def why(asked: Asked, choice: str) -> str:
    """Why a hole is not blocked, or which one is."""
    right = blocked(asked)[0]
    if choice == NONE:
        return asked.say("takasia.is", hole=right)
    held = threats(asked)
    if right != NONE:
        if choice in held:
            raise ValueError(f"{choice} is the one hole under threat")
        return asked.say("takasia.no-threat", hole=choice)
    return why_none(asked, choice)


def reason(asked: Asked) -> str:
    """Why nothing is blocked: a capture, no threat or several, or one of the exceptions."""
    after = asked.after(asked.turn(move_of(asked)))
    held = threats(asked)
    if bao.captures(after.own, after.theirs):
        return "captures"
    if len(held) != 1:
        return "several"
    hole = other_names(asked).index(held[0])
    if hole == HOUSE and kiswahili.functional(after.own, after.position.houses[after.me]):
        return "house"
    others = [n for at, n in enumerate(after.own[:FRONT]) if n and at != hole]
    return "only-two" if others else "only"


def why_none(asked: Asked, choice: str) -> str:
    """The reason in a sentence; for a hole that is not even under threat, just that."""
    why_not, held = reason(asked), threats(asked)
    if why_not != "captures" and choice not in (NONE, *held):
        return asked.say("takasia.no-threat", hole=choice)
    after = asked.after(asked.turn(move_of(asked)))
    words: dict[str, object] = {"n": len(held), "holes": asked.names(held)}
    if why_not == "captures":
        words["reply"] = next(str(turn.move) for turn in after.turns)
    elif why_not != "several":
        words |= {"hole": held[0], "count": after.own[other_names(asked).index(held[0])]}
    return asked.say(f"takasia.{why_not}", **words)


def because(asked: Asked, choice: str) -> str:
    """Why the hole is blocked, or why none is."""
    if choice == NONE:
        return why_none(asked, NONE)
    return asked.say("takasia.is", hole=choice)


def hints(asked: Asked) -> list[Hint]:
    """Whether the other can capture, and how many holes are under threat."""
    after = asked.after(asked.turn(move_of(asked)))
    can = "yes" if bao.captures(after.own, after.theirs) else "no"
    held = tuple(threats(asked))
    return [
        Hint("row", "hint.other-any", {"any": can}),
        Hint("hole", "hint.threats", {"n": len(held)}, held),
    ]


def effort(asked: Asked) -> Effort:
    """The turn must be followed, and the captures of both looked for."""
    turn = asked.turn(move_of(asked))
    occupied = sum(count > 0 for count in turn.after.rings[NORTH - asked.me][:FRONT])
    return Effort(occupied, turn.laps, length(turn), 2)


def takata(asked: Asked, rng: Random) -> Iterator[Params]:
    """The takata of the position; those that block something first."""
    if asked.captures or any(asked.position.stock):
        return
    found = [(turn.after.blocked is None, rng.random(), str(turn.move)) for turn in asked.turns]
    for *_, move in sorted(found):
        yield {"move": move}


KIND = Kind(
    name="takasia",
    ask="hole",
    games=("kiswahili",),
    levels=(3, 4),
    idea=lambda _: "takasia",
    fault=fault,
    choices=choices,
    right=blocked,
    why=why,
    because=because,
    hints=hints,
    film=the_move,
    effort=effort,
    otherwise="otherwise.other-front",
    takes=("move",),
    propose=takata,
    label=lambda asked, name: asked.say("takasia.none") if name == NONE else name,
    spread=lambda asked: NONE if blocked(asked) == [NONE] else "",
)

KINDS = (KIND,)
