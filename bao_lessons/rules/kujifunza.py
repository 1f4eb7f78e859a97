"""Bao la Kujifunza, the beginners' game: two kete in each hole, nothing else."""

from collections.abc import Iterator

from bao_lessons.play import Refusal, Rules, Turn, seats
from bao_lessons.position import Move, Position

from . import bao


def offers(position: Position) -> Iterator[list[Move]]:
    """First the captures; if there is none, takata from the front row or else from the back."""
    own, other = seats(position)
    captures = bao.captures(own, other)
    yield bao.moves(position.to_move, captures)
    yield bao.takata_moves(position.to_move, bao.takata_starts(own), but=captures)


def begin(position: Position, move: Move) -> Turn:
    """Lift the hole."""
    turn = bao.begin(position, move)
    bao.lift(turn, turn.own[turn.hole])
    bao.keep_front(turn)
    return turn


def landed(turn: Turn) -> None:
    """Capture from a marker, stop in an empty hole, else relay."""
    if turn.won:
        bao.stop(turn, "bao")
    elif bao.may_capture(turn):
        bao.capture(turn)
    elif turn.own[turn.hole] == 1:
        bao.stop(turn, "empty")
    else:
        bao.relay_in_front(turn)


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not offered."""
    return bao.refuse_start(position, move) or bao.refuse_takata(
        position, move, bao.a_capture(RULES, position)
    )


RULES = Rules(
    name="kujifunza",
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
