"""The positions that answers are tried on: out of random games, the same ones each time."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from bao_lessons.board import ANTICLOCKWISE, CLOCKWISE, RING
from bao_lessons.play import Trace
from bao_lessons.position import Move, Position
from bao_lessons.puzzles.asked import Asked
from bao_lessons.rules import find

RULES = find("kujifunza")

FULL = RULES.read("F0000000/00100001/0h100201/00000000 S")
"""Seventeen kete in A2: once round the whole ring."""


def turns(seed: int) -> Iterator[Trace]:
    """The turns of one random game after the other, without end."""
    chance = Random(seed)
    while True:
        position = RULES.start()
        while legal := RULES.turns(position):
            turn = chance.choice(legal)
            yield turn
            position = turn.after


def positions(seed: int, count: int) -> list[Position]:
    """Positions in which a turn was played."""
    return [turn.position for turn in islice(turns(seed), count)]


def first_laps(places: list[Position]) -> Iterator[tuple[Asked, Move]]:
    """Every first lap that there is to sow, legal or not, as a puzzle about that move."""
    for position in places:
        for hole in range(RING):
            if position.rings[position.to_move][hole]:
                for step in (CLOCKWISE, ANTICLOCKWISE):
                    move = Move(position.to_move, hole, step)
                    yield Asked(RULES, position, {"move": str(move)}), move


def playable(board: Asked, move: Move) -> tuple[str, ...]:
    """The move, if a board would play it."""
    return (str(move),) if str(move) in board.legal else ()
