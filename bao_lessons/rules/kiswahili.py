"""Bao la Kiswahili, the full game, as Mancala World has it after de Voogt."""

from collections.abc import Iterator

from bao_lessons.board import FRONT, HOUSE, NAMES, RING
from bao_lessons.errors import InvalidText
from bao_lessons.events import Block
from bao_lessons.play import Refusal, Rules, Turn, front_empty, seats
from bao_lessons.position import Move, Position

from . import bao, namua

FUNCTIONAL = 6
"""Kete from which an owned house works (Mancala World, the board, on the nyumba)."""


def functional(ring: list[int], owned: bool) -> bool:
    """A house works while it is owned and holds six or more."""
    return owned and ring[HOUSE] >= FUNCTIONAL


def offers(position: Position) -> Iterator[list[Move]]:
    """First the captures; if there is none, takata. In namua each enters a kete."""
    own, other = seats(position)
    me = position.to_move
    if position.stock[me]:
        yield namua.captures(position)
        yield namua.takata(position, takata_holes(own, position.houses[me]))
    else:
        captures = [start for start in bao.captures(own, other) if start[0] != position.blocked]
        captures = [start for start in captures if not bao.stopped(position, *start)]
        yield bao.moves(me, captures)
        starts = bao.takata_starts(own, position.blocked)
        yield bao.takata_moves(me, starts, but=captures)


def takata_holes(own: list[int], owned: bool) -> list[int]:
    """The holes that a takata in namua may enter, markers not looked at."""
    occupied = namua.occupied(own)
    if functional(own, owned):
        return [hole for hole in occupied if hole != HOUSE] or [HOUSE]
    return [hole for hole in occupied if own[hole] > 1] or occupied


def begin(position: Position, move: Move) -> Turn:
    """Enter and capture, enter and lift, enter and pay the tax; or lift."""
    turn = bao.begin(position, move)
    hole, me = move.hole, turn.player
    if not turn.namua:
        turn.exempt = hole == HOUSE and turn.houses[me]
        namua.lift_all(turn)
        return turn
    taxed = hole == HOUSE and functional(turn.own, turn.houses[me])
    marker = bao.is_marker(turn.own, turn.other, hole)
    bao.enter(turn)
    turn.capturing = marker
    if marker:
        namua.capture(turn, move.step)
    elif taxed:
        bao.lift(turn, 2)
    else:
        namua.lift_all(turn)
    return turn


def landed(turn: Turn) -> None:
    """Blocked, capture, empty, the house, relay: in this order."""
    hole = turn.hole
    if turn.won:
        bao.stop(turn, "bao")
    elif hole == turn.blocked and not (turn.exempt and turn.laps == 1):
        turn.capturing = bool(turn.capturing)
        bao.stop(turn, "blocked")
    elif bao.may_capture(turn):
        namua.capture(turn)
    elif turn.own[hole] == 1:
        bao.stop(turn, "empty")
    elif hole == HOUSE and turn.houses[turn.player]:
        at_house(turn)
    else:
        bao.relay_in_front(turn)


def at_house(turn: Turn) -> None:
    """A lap ended in the mover's own house. In namua it may stop him; in mtaji he must go on."""
    if not functional(turn.own, True):
        bao.relay(turn)
        bao.lose_house(turn, turn.player)
        bao.keep_front(turn)
    elif not turn.namua or (turn.capturing and turn.move.safari):
        bao.safari(turn)
        bao.keep_front(turn)
    elif turn.capturing:
        turn.asked = True
        bao.stop(turn, "chosen")
    else:
        bao.stop(turn, "house")


def end(turn: Turn) -> Position:
    """The position after the turn, with the hole that a takata in mtaji may block."""
    position = bao.end(turn)
    if turn.namua or turn.capturing:
        return position
    hole = takasia(position)
    if hole is None or not RULES.turns(position._replace(blocked=hole)):
        return position
    turn.log.insert(-1, (Block, position.to_move, hole))
    return position._replace(blocked=hole)


def takasia(position: Position) -> int | None:
    """The front hole of the player to move that a takata by the other has just blocked, if any.

    He cannot capture, the other threatens just one hole, and it is none of the three exceptions.
    """
    you = position.to_move
    own, other = seats(position)
    if position.stock[you] or front_empty(own) or bao.captures(own, other):
        return None
    threats = threatened(own, other)
    if len(threats) != 1:
        return None
    (hole,) = threats
    if hole == HOUSE and functional(own, position.houses[you]):
        return None
    rest = [count for at, count in enumerate(own[:FRONT]) if at != hole]
    if not any(rest) or (own[hole] > 1 and max(rest) < 2):
        return None
    return hole


def threatened(own: list[int], other: list[int]) -> set[int]:
    """The front holes of ``own`` that a first lap of ``other`` could capture."""
    return {
        FRONT - 1 - (hole + step * other[hole]) % RING for hole, step in bao.captures(other, own)
    }


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not offered."""
    if position.stock[position.to_move]:
        return refuse_entering(position, move)
    if move.hole == position.blocked:
        return Refusal("blocked", {"hole": NAMES[position.to_move][move.hole]})
    return bao.refuse_start(position, move) or bao.refuse_takata(
        position, move, bao.a_capture(RULES, position)
    )


def refuse_entering(position: Position, move: Move) -> Refusal | None:
    """Why a kete from the stock may not be entered like this."""
    own, _ = seats(position)
    me = position.to_move
    refusal = namua.refuse_start(position, move) or namua.refuse_takata(
        position, move, bao.a_capture(RULES, position)
    )
    if refusal or move.hole in namua.markers(position):
        return refusal
    if move.hole not in takata_holes(own, position.houses[me]):
        house = move.hole == HOUSE and functional(own, position.houses[me])
        rule = "enter-house" if house else "enter-single"
        return Refusal(rule, {"hole": NAMES[me][move.hole]})
    return None


def check(position: Position) -> None:
    """Raises :class:`InvalidText` where the kete, or a blocked hole, contradict the rules."""
    position.counted()
    if position.blocked is not None and position.blocked != _could_be_blocked(position):
        raise InvalidText(
            "error.position.not_blocked", hole=NAMES[position.to_move][position.blocked]
        )


def _could_be_blocked(position: Position) -> int | None:
    return None if any(position.stock) else takasia(position)


RULES = Rules(
    name="kiswahili",
    start=namua.start,
    read=namua.read,
    write=bao.write_full,
    read_move=Move.parse,
    offers=offers,
    begin=begin,
    landed=landed,
    end=end,
    lost_front=bao.front_rows,
    stuck=bao.no_moves,
    complete=namua.complete,
    refuse=refuse,
    check=check,
)
