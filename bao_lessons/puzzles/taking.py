"""Kinds about the captures of one turn: from which kichwa they are sown, what they take."""

from collections.abc import Iterator
from random import Random

from bao_lessons import events as ev
from bao_lessons.board import FRONT

from .asked import Asked, laps, told
from .entry import Params
from .kind import ALL, LIFTING, Effort, Hint, Kind
from .sowing import LONGEST, any_turn, legal_move, move_of, one_turn, the_move

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

KINDS = (KICHWA, TAKES)
