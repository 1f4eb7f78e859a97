"""Kinds about one given turn: where its first lap ends, and where its last."""

from collections.abc import Iterator
from random import Random

from bao_lessons import events as ev
from bao_lessons.board import FRONT
from bao_lessons.explain import sentences, summary

from .asked import Asked, laps, last_hole, length, told
from .entry import Params
from .firstlap import turn_end
from .kind import ALL, LIFTING, Effort, Hint, Kind

LONGEST = 16
"""More laps are no exercise for the head."""


def move_of(asked: Asked) -> str:
    """The move that is asked about."""
    return str(asked.params["move"])


def legal_move(asked: Asked) -> str:
    """The move can be played."""
    return "" if move_of(asked) in asked.legal else "fault.not-legal"


def any_turn(asked: Asked, rng: Random) -> Iterator[Params]:
    """One of the legal turns."""
    if asked.turns:
        yield {"move": rng.choice(asked.legal)}


def the_move(asked: Asked) -> list[str]:
    """The film of the move that is asked about."""
    return [move_of(asked)]


def whole_turn(asked: Asked, _: str) -> str:
    """The turn in one paragraph."""
    return summary(asked.turn(move_of(asked)), asked.lang)


def sowing_idea(asked: Asked) -> str:
    """What the first lap shows: a handful lifted, or one captured."""
    return "kichwa" if isinstance(told(asked.turn(move_of(asked)))[1], ev.Capture) else "sow"


# --- lap: where does the last kete of the first lap fall? ---


def first_lap(asked: Asked) -> ev.Sow:
    """The first lap of the move."""
    return laps(asked.turn(move_of(asked)))[0]


def lap_end(asked: Asked) -> list[str]:
    """The hole in which the first lap ends."""
    return [asked.hole(last_hole(first_lap(asked), asked.size))]


def place(asked: Asked, name: str) -> int:
    """Which kete of the first lap is the first to fall into a hole: 1, 2, 3, …"""
    lap = first_lap(asked)
    return int((asked.holes.index(name) - lap.hole) * lap.step % asked.size + 1)


def why_not_there(asked: Asked, name: str) -> str:
    """How many kete a hole is away, beside how many are sown."""
    lap, nth = first_lap(asked), place(asked, name)
    words = {"hole": name, "first": asked.hole(lap.hole), "count": lap.count, "nth": nth}
    if nth > lap.count:
        return asked.say("lap.short", **words)
    passed = nth + asked.size * ((lap.count - nth) // asked.size)
    rest = lap.count - passed
    # One too few is what those get who count the hole that was lifted.
    if rest == 1 and sowing_idea(asked) == "sow":
        return asked.say("lap.one-more", **words)
    return asked.say("lap.passed" if passed == nth else "lap.round", **words, rest=rest)


def why_there(asked: Asked, name: str) -> str:
    """The count that ends there."""
    lap = first_lap(asked)
    words = {"hole": name, "first": asked.hole(lap.hole), "count": lap.count, "step": lap.step}
    return asked.say("lap.there", **words)


def part_hint(asked: Asked, name: str) -> list[Hint]:
    """In which row a hole lies."""
    if asked.ring:
        return []
    row = "front" if asked.holes.index(name) < FRONT else "back"
    return [Hint("row", "hint.ends", {"row": row})]


def lap_hints(asked: Asked) -> list[Hint]:
    """How many are sown from where, the row, and three holes with the right one among them."""
    lap = first_lap(asked)
    first = asked.hole(lap.hole)
    end = asked.holes.index(lap_end(asked)[0])
    three = tuple(asked.hole((end + away) % asked.size) for away in (-1, 0, 1))
    return [
        Hint("lap", "hint.count", {"count": lap.count, "first": first}, (first,)),
        *part_hint(asked, lap_end(asked)[0]),
        Hint("hole", "hint.three", {"holes": asked.names(list(three))}, three),
    ]


def one_turn(asked: Asked, turns: int = 1) -> Effort:
    """The effort of following the turn to its end."""
    turn = asked.turn(move_of(asked))
    return Effort(1, turn.laps, length(turn), turns)


LAP = Kind(
    name="lap",
    ask="hole",
    games=ALL,
    levels=(1, 2),
    idea=sowing_idea,
    fault=legal_move,
    choices=lambda asked: asked.holes,
    right=lap_end,
    why=why_not_there,
    because=why_there,
    hints=lap_hints,
    film=the_move,
    otherwise="otherwise.own",
    effort=lambda asked: Effort(1, 1, first_lap(asked).count, 0),
    takes=("move",),
    propose=any_turn,
)


# --- turn: where does the last kete of the whole turn fall? ---


def several_laps(asked: Asked) -> str:
    """The turn has more than one lap, and not too many."""
    if fault := legal_move(asked):
        return fault
    return "" if 2 <= asked.turn(move_of(asked)).laps <= LONGEST else "fault.laps"


def why_goes_on(asked: Asked, name: str) -> str:
    """The lap that ends in a hole and is not the last; or that none does."""
    turn = asked.turn(move_of(asked))
    for number, (lap, on) in enumerate(_followed(asked), 1):
        if asked.hole(last_hole(lap, asked.size)) == name and number < turn.laps:
            return asked.say("turn.on", hole=name, lap=number, why=on)
    return asked.say("turn.never", hole=name, laps=turn.laps, first=lap_end(asked)[0])


def _followed(asked: Asked) -> list[tuple[ev.Sow, str]]:
    """Each lap, with the sentence of what happens after it."""
    turn = asked.turn(move_of(asked))
    events, said = told(turn), sentences(turn, asked.lang)
    return [(event, said[at + 1]) for at, event in enumerate(events) if isinstance(event, ev.Sow)]


def turn_hints(asked: Asked) -> list[Hint]:
    """How many laps there are, the end of the first, the row of the last."""
    turn = asked.turn(move_of(asked))
    first = lap_end(asked)[0]
    return [
        Hint("lap", "hint.laps", {"laps": turn.laps}),
        Hint("hole", "hint.first-end", {"hole": first}, (first,)),
        *part_hint(asked, asked.hole(turn_end(asked, move_of(asked)))),
    ]


TURN = Kind(
    name="turn",
    ask="hole",
    games=LIFTING,
    levels=(2, 3, 4),
    idea=lambda _: "relay",
    fault=several_laps,
    choices=lambda asked: asked.holes,
    right=lambda asked: [asked.hole(turn_end(asked, move_of(asked)))],
    why=why_goes_on,
    because=whole_turn,
    hints=turn_hints,
    film=the_move,
    otherwise="otherwise.own",
    effort=one_turn,
    takes=("move",),
    propose=any_turn,
)

KINDS = (LAP, TURN)
