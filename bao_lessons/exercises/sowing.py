"""Exercise 1: where a lap ends, and the ring after it."""

from functools import partial
from typing import Any

from bao_lessons.board import PATHS, RING
from bao_lessons.messages import t
from bao_lessons.position import Move
from bao_lessons.puzzles.asked import Asked
from bao_lessons.puzzles.sowing import why_not_there, why_there

from .boards import FULL, first_laps, playable, positions
from .verdict import Case, Verdict, compare

BOARDS = [*positions(1, 12), FULL]


def last_hole(function: Any) -> Verdict:
    """``last_hole(hole, count, step)``: the number of the hole where the last kete falls."""
    cases = (
        Case(
            (move.hole, board.own[move.hole], move.step),
            end(board, move),
            partial(wrong_hole, board),
            board.position,
            playable(board, move),
        )
        for board, move in first_laps(BOARDS)
    )
    return compare(function, cases)


def lap(function: Any) -> Verdict:
    """``lap(ring, hole, step)``: the ring after one lap, in a new list."""
    cases = (
        Case(
            ([*board.own], move.hole, move.step),
            sown(board, move),
            partial(wrong_ring, board, move),
            board.position,
            playable(board, move),
        )
        for board, move in first_laps(BOARDS)
    )
    return compare(function, cases)


def end(board: Asked, move: Move) -> int:
    """Where the first lap ends."""
    return int((move.hole + move.step * board.own[move.hole]) % RING)


def sown(board: Asked, move: Move) -> list[int]:
    """The ring after the first lap."""
    ring = [*board.own]
    count, ring[move.hole] = ring[move.hole], 0
    for hole in PATHS[RING][move.step][(move.hole + move.step) % RING][:count]:
        ring[hole] += 1
    return ring


def wrong_hole(board: Asked, got: Any) -> str:
    """Why the lap does not end there."""
    if got not in range(RING):
        return t("exercise.hole")
    return why_not_there(board, board.hole(int(got)))


def wrong_ring(board: Asked, move: Move, got: Any) -> str:
    """Kete that came or went; else the first hole that is not as it should be."""
    if not isinstance(got, list | tuple) or len(got) != RING:
        return t("exercise.ring")
    if sum(got) != sum(board.own):
        return t("exercise.sum", {"n": sum(got), "count": sum(board.own)})
    right = sown(board, move)
    at = next(hole for hole in range(RING) if got[hole] != right[hole])
    words = {"hole": board.hole(at), "at": at, "right": right[at], "got": got[at]}
    return f"{t('exercise.holds', words)} {why_there(board, board.hole(end(board, move)))}"
