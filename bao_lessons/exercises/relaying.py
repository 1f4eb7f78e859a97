"""Exercise 3: a turn without capture, lap by lap, and whether it ever ends."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

from bao_lessons.board import RING
from bao_lessons.explain import summary
from bao_lessons.play import Trace
from bao_lessons.puzzles import load
from bao_lessons.puzzles.asked import Asked, laps, last_hole
from bao_lessons.puzzles.endless import because
from bao_lessons.puzzles.sowing import why_goes_on

from .boards import RULES, turns
from .verdict import Case, Verdict, compare

TURNS = 100


def relay(function: Any) -> Verdict:
    """``relay(ring, hole, step)``: how many laps a turn without capture has, and its last hole."""
    cases = (
        Case(
            ring_and_move(turn),
            (turn.laps, last_hole(laps(turn)[-1], RING)),
            partial(wrong_relay, turn),
            turn.position,
            (str(turn.move),),
        )
        for turn in islice(ending(), TURNS)
    )
    return compare(function, cases)


def ends(function: Any) -> Verdict:
    """``ends(ring, hole, step)``: whether a turn without capture ever ends."""
    cases = (
        Case(
            ring_and_move(turn),
            not turn.endless,
            partial(because, asked(turn)),
            turn.position,
            () if turn.endless else (str(turn.move),),
        )
        for turn in [*islice(ending(), TURNS), *endless()]
    )
    return compare(function, cases)


def ending() -> Iterator[Trace]:
    """Turns without capture, from random games."""
    return (turn for turn in turns(4) if turn.takata)


def endless() -> Iterator[Trace]:
    """Turns without capture of which the puzzles know that they never end."""
    for entry in load(RULES.name):
        if entry.kind == "endless":
            board = Asked(RULES, RULES.read(entry.position), entry.params)
            turn = board.turn(str(entry.params["move"]))
            if turn.takata and turn.endless == "proved":
                yield turn


def asked(turn: Trace) -> Asked:
    """A turn as a puzzle about its move."""
    return Asked(RULES, turn.position, {"move": str(turn.move)})


def ring_and_move(turn: Trace) -> tuple[list[int], int, int]:
    """What a turn without capture depends on: the own ring, the hole and the way."""
    return [*turn.position.rings[turn.position.to_move]], turn.move.hole, turn.move.step


def wrong_relay(turn: Trace, got: Any) -> str:
    """Why the turn does not end in that hole; else the whole turn in a paragraph."""
    board = asked(turn)
    hole = got[1] if isinstance(got, list | tuple) and len(got) == 2 else None
    if isinstance(hole, int) and hole in range(RING) and hole != last_hole(laps(turn)[-1], RING):
        return why_goes_on(board, board.hole(hole))
    return summary(turn)
