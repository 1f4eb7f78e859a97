"""The kind about never-ending turns: does this one ever end?"""

from collections.abc import Iterator
from random import Random

from bao_lessons.explain import summary

from .asked import Asked, laps, last_hole, length
from .entry import Params
from .finding import yes_or_no
from .kind import LIFTING, Effort, Hint, Kind
from .sowing import move_of

SHORTEST = 6
"""Turns of fewer laps leave no doubt."""

LONGEST = 200
"""Longer turns that end are no fair question either."""


def ends(asked: Asked) -> list[str]:
    """Whether the turn ends."""
    return ["no" if asked.turn(move_of(asked)).endless else "yes"]


def fault(asked: Asked) -> str:
    """The move may be tried, and its turn is neither too short nor too long to wonder."""
    turn = asked.turn(move_of(asked))
    if turn not in asked.tried or turn.fault not in ("", "never-ending"):
        return "fault.not-legal"
    if turn.endless:
        return ""
    return "" if SHORTEST <= turn.laps <= LONGEST else "fault.laps"


def why(asked: Asked, _: str) -> str:
    """After how many laps it ends, or the board comes back."""
    turn = asked.turn(move_of(asked))
    if turn.endless:
        refusal = asked.refusal(move_of(asked))
        assert refusal is not None
        return asked.refused(refusal)
    return asked.say("endless.ends", move=move_of(asked), laps=turn.laps)


def because(asked: Asked, choice: str) -> str:
    """The same, and the whole turn if there is an end."""
    turn = asked.turn(move_of(asked))
    return why(asked, choice) if turn.endless else summary(turn, asked.lang)


def hints(asked: Asked) -> list[Hint]:
    """Where the first lap ends, and how far the turn can be followed at least."""
    turn = asked.turn(move_of(asked))
    first = asked.hole(last_hole(laps(turn)[0], asked.size))
    more = sum(turn.laps > number for number in (5, 10, 20, 50, 100))
    least = (0, 5, 10, 20, 50, 100)[more]
    return [
        Hint("hole", "hint.first-end", {"hole": first}, (first,)),
        Hint("lap", "hint.at-least", {"laps": least}),
    ]


def effort(asked: Asked) -> Effort:
    """All laps must be followed until the turn ends, or is seen to come back."""
    turn = asked.turn(move_of(asked))
    return Effort(1, turn.laps, length(turn), 1)


def doubtful(asked: Asked, rng: Random) -> Iterator[Params]:
    """Long turns without capture, those that never end first."""
    tried = [turn for turn in asked.tried if turn.takata and turn.laps >= SHORTEST]
    found = [(not turn.endless, rng.random(), str(turn.move)) for turn in tried]
    yield from ({"move": move} for *_, move in sorted(found))


KIND = Kind(
    name="endless",
    ask="yes-no",
    games=LIFTING,
    levels=(3, 4),
    idea=lambda _: "never-ending",
    fault=fault,
    choices=yes_or_no,
    right=ends,
    why=why,
    because=because,
    hints=hints,
    film=lambda asked: [move_of(asked)],
    effort=effort,
    takes=("move",),
    propose=doubtful,
    spread=lambda asked: ends(asked)[0],
)

KINDS = (KIND,)
