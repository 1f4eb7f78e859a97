"""Bão, as travellers learned it in Mozambique and Malawi."""

from collections.abc import Iterator

from bao_lessons.board import NAMES, RING
from bao_lessons.play import Refusal, Rules, Turn, seats
from bao_lessons.position import Move, Position

from . import bao

ANY = 64
"""No limit: a first lap of any number may capture."""


def offers(position: Position) -> Iterator[list[Move]]:
    """Captures, other moves, and only then single kete: captures, other moves."""
    own, other = seats(position)
    for least, most in ((2, ANY), (1, 1)):
        captures = bao.captures(own, other, least, most)
        starts = [hole for hole in range(RING) if least <= own[hole] <= most]
        yield bao.moves(position.to_move, captures)
        yield bao.takata_moves(position.to_move, starts, but=captures)


def begin(position: Position, move: Move) -> Turn:
    """Lift the hole."""
    turn = bao.begin(position, move)
    bao.lift(turn, turn.own[turn.hole])
    return turn


def landed(turn: Turn) -> None:
    """Capture from a marker, stop in an empty hole, else relay."""
    if turn.won:
        bao.stop(turn, "bao")
    elif bao.may_capture(turn, 1, ANY):
        bao.capture(turn)
    elif turn.own[turn.hole] == 1:
        bao.stop(turn, "empty")
    else:
        bao.relay(turn)


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not offered."""
    own, other = seats(position)
    turns = RULES.turns(position)
    only_singles = all(own[turn.move.hole] == 1 for turn in turns)
    if refusal := bao.refuse_start(position, move, least=1):
        return refusal
    if own[move.hole] == 1 and not only_singles:
        return Refusal("single-last", {"hole": NAMES[position.to_move][move.hole]})
    capture = bao.a_capture(RULES, position)
    if capture and (move.hole, move.step) not in bao.captures(own, other, 1, ANY):
        words = bao.first_lap_words(own, other, capture)
        return Refusal("must-capture", {"move": str(move), **words})
    return None


RULES = Rules(
    name="mozambique",
    start=bao.start_of_twos,
    read=bao.read_short,
    write=bao.write_short,
    read_move=Move.parse,
    offers=offers,
    begin=begin,
    landed=landed,
    end=bao.end,
    lost_front=bao.front_rows,
    stuck=bao.no_moves,
    complete=bao.as_written,
    refuse=refuse,
    check=bao.fine,
)
