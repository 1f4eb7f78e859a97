"""Kinds about one given turn: where laps end, from which kichwa they are sown, what they take."""

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


# --- kichwa: from which one is a captured handful sown? ---


def nth_capture(asked: Asked) -> tuple[int, ev.Capture]:
    """How many laps come before the capture that is asked about, and that capture."""
    number, sown = 0, 0
    for event in told(asked.turn(move_of(asked))):
        sown += isinstance(event, ev.Sow)
        number += isinstance(event, ev.Capture)
        if isinstance(event, ev.Capture) and number == asked.params["capture"]:
            return sown, event
    raise LookupError("there are not so many captures in the turn")


def captures_of(asked: Asked, text: str) -> int:
    """How many captures a turn makes."""
    return sum(isinstance(event, ev.Capture) for event in told(asked.turn(text)))


def kichwa_fault(asked: Asked) -> str:
    """The capture is there, and the player did not choose its kichwa by his move."""
    if fault := legal_move(asked):
        return fault
    number = asked.params["capture"]
    if type(number) is not int or not 1 <= number <= captures_of(asked, move_of(asked)):
        return "fault.no-capture"
    if asked.namua and number == 1:
        return "fault.chosen"
    return "" if nth_capture(asked)[0] <= LONGEST else "fault.laps"


def a_capture(asked: Asked, rng: Random) -> Iterator[Params]:
    """A capture of a legal turn."""
    for turn in rng.sample(asked.captures, min(2, len(asked.captures))):
        move = str(turn.move)
        yield {"move": move, "capture": rng.randint(1, captures_of(asked, move))}


def why_kichwa(asked: Asked, _: str) -> str:
    """The rule that gives the kichwa, for the hole of this capture."""
    hole = nth_capture(asked)[1].hole
    kimbi = hole in (0, 1, 6, 7)
    words = {"hole": asked.hole(hole), "step": _step_before(asked)}
    return asked.say("kichwa.kimbi" if kimbi else "kichwa.on", **words)


def _step_before(asked: Asked) -> int:
    sown = nth_capture(asked)[0]
    return laps(asked.turn(move_of(asked)))[sown - 1].step


def kichwa_hints(asked: Asked) -> list[Hint]:
    """The hole of the capture, and which way the lap before it went."""
    _, capture = nth_capture(asked)
    hole = asked.hole(capture.hole)
    return [
        Hint("hole", "hint.captured-in", {"hole": hole}, (hole,)),
        Hint("direction", "hint.came", {"step": _step_before(asked)}, (hole,)),
    ]


def kichwa_effort(asked: Asked) -> Effort:
    """Only the laps before the capture must be followed."""
    before, _ = nth_capture(asked)
    sown = laps(asked.turn(move_of(asked)))[:before]
    return Effort(2, before, sum(lap.count for lap in sown), 0 if before == 1 else 1)


KICHWA = Kind(
    name="kichwa",
    ask="hole",
    games=LIFTING,
    levels=(1, 2, 3, 4),
    idea=lambda _: "kichwa",
    fault=kichwa_fault,
    choices=lambda asked: [asked.hole(0), asked.hole(FRONT - 1)],
    right=lambda asked: [asked.hole(nth_capture(asked)[1].kichwa)],
    why=why_kichwa,
    because=why_kichwa,
    hints=kichwa_hints,
    film=the_move,
    effort=kichwa_effort,
    otherwise="otherwise.kichwa",
    takes=("move", "capture"),
    propose=a_capture,
)


# --- takes: how many kete? ---


def takes_some(asked: Asked) -> str:
    """The turn captures, and does not last too long."""
    if fault := legal_move(asked):
        return fault
    turn = asked.turn(move_of(asked))
    return "" if turn.captured and turn.laps <= LONGEST else "fault.no-capture"


def taken(asked: Asked) -> list[ev.Capture | ev.Take]:
    """The captures of the turn."""
    return [e for e in told(asked.turn(move_of(asked))) if isinstance(e, ev.Capture | ev.Take)]


def why_not_so_many(asked: Asked, number: str) -> str:
    """Which mistake gives this number, if it is one that is often made."""
    counts = [capture.count for capture in taken(asked)]
    first = taken(asked)[0]
    words = {"n": len(counts), "hole": asked.hole(first.hole), "count": counts[0]}
    if number == str(counts[0]) and len(counts) > 1:
        return asked.say("takes.first", **words)
    if number == str(sum(lap.count for lap in laps(asked.turn(move_of(asked))))):
        return asked.say("takes.sown", **words)
    if number == "0":
        return asked.say("takes.none", **words)
    return asked.say("takes.other", **words)


def because_taken(asked: Asked, _: str) -> str:
    """The captures, one after the other."""
    counts = " + ".join(str(capture.count) for capture in taken(asked))
    many = len(taken(asked))
    return asked.say("takes.sum", n=many, counts=counts, total=asked.turn(move_of(asked)).captured)


def takes_hints(asked: Asked) -> list[Hint]:
    """How many laps and captures there are, and the first of them."""
    first = taken(asked)[0]
    hole = asked.hole(first.hole)
    turn = asked.turn(move_of(asked))
    return [
        Hint("lap", "hint.captures", {"laps": turn.laps, "n": len(taken(asked))}),
        Hint("hole", "hint.first-capture", {"hole": hole, "count": first.count}, (hole,)),
    ]


TAKES = Kind(
    name="takes",
    ask="number",
    games=ALL,
    levels=(1, 2, 3, 4),
    idea=lambda asked: "chain" if asked.ring else "capture",
    fault=takes_some,
    choices=lambda _: [],
    right=lambda asked: [str(asked.turn(move_of(asked)).captured)],
    why=why_not_so_many,
    because=because_taken,
    hints=takes_hints,
    film=the_move,
    effort=one_turn,
    takes=("move",),
    propose=any_turn,
)

KINDS = (LAP, TURN, KICHWA, TAKES)
