"""Exercise 4: the list of legal moves, beside the one that the rules make."""

from functools import partial
from typing import Any

from bao_lessons.board import FRONT, RING
from bao_lessons.messages import t
from bao_lessons.position import Move, Position
from bao_lessons.puzzles.asked import Asked
from bao_lessons.puzzles.firstlap import captures_first, capturing, not_allowed

from .boards import RULES, positions
from .verdict import Case, Verdict, compare

BOARDS = 800

PAIRS = [(hole, step) for hole in range(RING) for step in (1, -1)]


def legal_moves(function: Any) -> Verdict:
    """``legal_moves(own, other)``: the pairs of hole and step that may be played, in any order.

    The last two rules, about turns that never end or leave the own front row empty, are not asked
    for: they show only while a turn is sown. The verdict says where they would matter.
    """
    boards = positions(8, BOARDS)
    verdict = compare(in_order(function), (case(position) for position in boards))
    few = [position for position in boards if len(RULES.legal(position)) < len(offered(position))]
    if not verdict.right or not few:
        return verdict
    board = Asked(RULES, few[0])
    forbidden = next(move for move in offered(few[0]) if str(move) not in board.legal)
    words = {"n": len(few), "of": BOARDS, "why": not_allowed(board, str(forbidden))}
    return Verdict(True, f"{verdict.text} {t('exercise.fewer', words)}", few[0])


def in_order(function: Any) -> Any:
    """The same function, its list sorted if it is one."""

    def sorted_moves(own: list[int], other: list[int]) -> Any:
        got = function(own, other)
        try:
            return sorted((hole, step) for hole, step in got)
        except (TypeError, ValueError):
            return got

    sorted_moves.__name__ = function.__name__
    return sorted_moves


def offered(position: Position) -> list[Move]:
    """What may be played as far as that can be seen before it is sown."""
    return list(next(group for group in RULES.offers(position) if group))


def case(position: Position) -> Case:
    """One position."""
    board = Asked(RULES, position)
    right = sorted((move.hole, move.step) for move in offered(position))
    given = [*board.own], [*board.theirs]
    return Case(given, right, partial(wrong_moves, board, right), position)


def wrong_moves(board: Asked, right: list[tuple[int, int]], got: Any) -> str:
    """A move that is missing, and why it is legal; or one too many, and why it is not."""
    if not isinstance(got, list) or any(one not in PAIRS for one in got):
        return t("exercise.pairs")
    for pair in right:
        if pair not in got:
            move = str(Move(board.me, *pair))
            return t("exercise.missing", {"move": move, "pair": str(pair), "why": why(board, move)})
    for pair in got:
        if pair not in right:
            move = str(Move(board.me, *pair))
            words = {"move": move, "pair": str(pair), "why": not_allowed(board, move)}
            return t("exercise.too-many", words)
    return t("exercise.twice")


def why(board: Asked, move: str) -> str:
    """Why a move is legal."""
    if captures_first(board, move):
        return capturing(board, move)
    hole = board.read_move(move).hole
    key = "start.front" if hole < FRONT else "start.last"
    return board.say(key, hole=board.hole(hole), count=board.own[hole])
