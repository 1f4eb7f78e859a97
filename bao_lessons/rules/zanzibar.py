"""The full game of the Zanzibar leaflet: a house without a threshold."""

from collections.abc import Iterator

from bao_lessons.board import HOUSE, NAMES, RING, SOUTH
from bao_lessons.play import Refusal, Rules, Turn, seats
from bao_lessons.position import Move, Position

from . import bao, kujifunza, namua

PAIRS = (5, 6)
"""A6 and A7, the two pairs beside the house at the start (leaflet ¶16)."""


def offers(position: Position) -> Iterator[list[Move]]:
    """The first part enters kete; the second is Bao la Kujifunza."""
    if not position.stock[position.to_move]:
        yield from kujifunza.offers(position)
    elif is_first_turn(position):
        yield first_moves()
    else:
        own, _ = seats(position)
        yield namua.captures(position)
        yield namua.takata(position, takata_holes(own, position.houses[position.to_move]))


def is_first_turn(position: Position) -> bool:
    """South to move, nothing entered yet."""
    untouched = position.to_move == SOUTH and position.stock == (22, 22)
    return untouched and all(position.rings[SOUTH][hole] for hole in PAIRS)


def first_moves() -> list[Move]:
    """Into a pair, sown either way; or joined to the pair beside it and sown on together."""
    plain = bao.takata_moves(SOUTH, list(PAIRS))
    return [*plain, Move(SOUTH, 5, 1, join=True), Move(SOUTH, 6, -1, join=True)]


def takata_holes(own: list[int], owned: bool) -> list[int]:
    """Any occupied front hole but the house; the house only if it is alone."""
    occupied = namua.occupied(own)
    return [hole for hole in occupied if not (owned and hole == HOUSE)] or occupied


def begin(position: Position, move: Move) -> Turn:
    """Enter and capture, enter and lift, join, or pay the tax; in the second part lift."""
    turn = bao.begin(position, move)
    if not turn.namua:
        bao.lift(turn, turn.own[turn.hole])
        bao.keep_front(turn)
        return turn
    turn.capturing = turn.hole in namua.markers(position)
    taxed = turn.hole == HOUSE and turn.houses[turn.player]
    bao.enter(turn)
    if turn.capturing:
        namua.capture(turn, move.step)
    elif move.join:
        join(turn)
    elif taxed:
        bao.lift(turn, 2)
    else:
        namua.lift_all(turn)
    return turn


def join(turn: Turn) -> None:
    """The pair beside it is lifted too, and all are sown on from there (¶17)."""
    bao.lift(turn, turn.own[turn.hole])
    turn.hole = (turn.hole + turn.step) % RING
    bao.lift(turn, turn.own[turn.hole])


def landed(turn: Turn) -> None:
    """As in Bao la Kujifunza, but for the house while the mover has stock."""
    hole = turn.hole
    if not turn.namua:
        kujifunza.landed(turn)
    elif turn.won:
        bao.stop(turn, "bao")
    elif bao.may_capture(turn):
        namua.capture(turn)
    elif turn.own[hole] == 1:
        bao.stop(turn, "empty")
    elif hole == HOUSE and turn.houses[turn.player]:
        at_house(turn)
    else:
        bao.relay_in_front(turn)


def at_house(turn: Turn) -> None:
    """A takata stops in the house; a capturing turn may stop or play it on (¶19.4, ¶19.6)."""
    if not turn.capturing:
        bao.stop(turn, "house")
    elif turn.move.safari:
        bao.safari(turn)
    else:
        turn.asked = True
        bao.stop(turn, "chosen")


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not offered."""
    me = position.to_move
    if not position.stock[me]:
        return bao.refuse_start(position, move) or bao.refuse_takata(
            position, move, bao.a_capture(RULES, position)
        )
    if is_first_turn(position):
        if move in first_moves():
            return None
        return Refusal("first-turn", {"move": str(move)})
    refusal = namua.refuse_start(position, move) or namua.refuse_takata(
        position, move, bao.a_capture(RULES, position)
    )
    own, _ = seats(position)
    if refusal or move.hole in namua.markers(position):
        return refusal
    if move.hole not in takata_holes(own, position.houses[me]):
        return Refusal("enter-house", {"hole": NAMES[me][move.hole]})
    return None


def check(position: Position) -> None:
    """Raises :class:`InvalidText` where a hole is blocked: the leaflet has no takasia."""
    bao.nothing_blocked(position)


RULES = Rules(
    name="zanzibar",
    start=namua.start,
    read=namua.read,
    write=bao.write_full,
    read_move=Move.parse,
    offers=offers,
    begin=begin,
    landed=landed,
    end=bao.end,
    lost_front=bao.front_rows,
    stuck=bao.no_moves,
    complete=namua.complete,
    refuse=refuse,
    check=check,
)
