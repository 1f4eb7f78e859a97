"""Exercise 2: whether a first lap captures, and from where the captured kete are sown."""

from functools import partial
from typing import Any

from bao_lessons import events as ev
from bao_lessons.board import FRONT
from bao_lessons.explain import sentences
from bao_lessons.play import Trace
from bao_lessons.puzzles.asked import Asked
from bao_lessons.puzzles.firstlap import captures_first, capturing, no_capture
from bao_lessons.rules.bao import kichwa_of

from .boards import FULL, first_laps, playable, positions, turns
from .verdict import Case, Verdict, compare


def captures(function: Any) -> Verdict:
    """``captures(own, other, hole, step)``: whether the first lap of a move captures."""
    cases = (
        Case(
            ([*board.own], [*board.theirs], move.hole, move.step),
            captures_first(board, str(move)),
            partial(wrong_capture, board, str(move)),
            board.position,
            playable(board, move),
        )
        for board, move in first_laps([*positions(2, 40), FULL])
    )
    return compare(function, cases)


def wrong_capture(board: Asked, move: str, _: Any) -> str:
    """How the lap captures, or why it does not."""
    return (capturing if captures_first(board, move) else no_capture)(board, move)


def kichwa(function: Any) -> Verdict:
    """``kichwa(hole, step)``: where the kete captured in a hole are sown from, and which way."""
    cases = (
        Case(
            given, kichwa_of(*given), partial(wrong_kichwa, turn), turn.position, (str(turn.move),)
        )
        for given, turn in sorted(captured_in().items())
    )
    return compare(function, cases)


def captured_in() -> dict[tuple[int, int], Trace]:
    """For each hole of the front row, and each way to come there, a turn that captures at once."""
    found: dict[tuple[int, int], Trace] = {}
    for turn in turns(3):
        lap, then = turn.events[1:3]
        if isinstance(lap, ev.Sow) and isinstance(then, ev.Capture):
            found.setdefault((then.hole, lap.step), turn)
        if len(found) == FRONT * 2:
            break
    return found


def wrong_kichwa(turn: Trace, _: Any) -> str:
    """What the rules say of the capture."""
    return sentences(turn)[2]
