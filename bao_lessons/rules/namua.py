"""The words of the two games with a stock: kete that are entered from hand."""

from bao_lessons.board import FRONT, HOUSE, NAMES, NORTH
from bao_lessons.play import Refusal, Turn, seats
from bao_lessons.position import Move, Position

from . import bao


def start() -> Position:
    """Six kete in each house and two pairs beside it, 22 in each stock, South to move."""
    ring = (0, 0, 0, 0, 6, 2, 2, 0) + (0,) * FRONT
    return Position((ring, ring), 0, (22, 22), (True, True))


def read(text: str) -> Position:
    """A position with stock, houses and blocked hole. Raises :class:`InvalidText`."""
    return Position.parse(text).counted()


def markers(position: Position) -> list[int]:
    """The holes into which a kete captures."""
    own, other = seats(position)
    return [hole for hole in range(FRONT) if bao.is_marker(own, other, hole)]


def ends(hole: int) -> tuple[int, ...]:
    """The directions in which kete captured by entering into ``hole`` may be sown.

    Both from the four central holes, where the player chooses the kichwa.
    """
    return tuple(step for step in bao.BOTH_WAYS if bao.kichwa_of(hole, step)[1] == step)


def captures(position: Position) -> list[Move]:
    """A kete into a marker, the captured kete from a kichwa that the rules allow."""
    starts = [(hole, step) for hole in markers(position) for step in ends(hole)]
    return bao.moves(position.to_move, starts)


def takata(position: Position, holes: list[int]) -> list[Move]:
    """A kete into one of these holes, sown either way; not where it would capture."""
    capturing = markers(position)
    return bao.takata_moves(position.to_move, [hole for hole in holes if hole not in capturing])


def occupied(own: list[int]) -> list[int]:
    """The front holes that hold kete."""
    return [hole for hole in range(FRONT) if own[hole]]


def lift_all(turn: Turn) -> None:
    """All of the hole that the turn starts from; a house is gone with it."""
    bao.lift(turn, turn.own[turn.hole])
    if turn.hole == HOUSE:
        bao.lose_house(turn, turn.player)
    bao.keep_front(turn)


def capture(turn: Turn, step: int | None = None) -> None:
    """Take the facing kete; with them, maybe, the other's house."""
    bao.capture(turn, step)
    if turn.hole == FRONT - 1 - HOUSE:
        bao.lose_house(turn, NORTH - turn.player)


def refuse_start(position: Position, move: Move) -> Refusal | None:
    """A kete is entered into an occupied front hole, and captures from a kimbi turn one way."""
    own, _ = seats(position)
    hole = NAMES[position.to_move][move.hole]
    if move.join:
        return Refusal("no-join", {"move": str(move)})
    if move.hole >= FRONT:
        return Refusal("enter-front", {"hole": hole})
    if own[move.hole] == 0:
        return Refusal("enter-empty", {"hole": hole})
    if move.hole in markers(position) and move.step not in ends(move.hole):
        return Refusal("kimbi-side", {"hole": hole, "move": str(move)})
    return None


def refuse_takata(position: Position, move: Move, capture: Move | None) -> Refusal | None:
    """A kete must be entered into a marker while there is one."""
    if capture is None or move.hole in markers(position):
        return None
    _, other = seats(position)
    me = position.to_move
    return Refusal(
        "enter-marker",
        {
            "hole": NAMES[me][move.hole],
            "capture": str(capture),
            "marker": NAMES[me][capture.hole],
            "facing": NAMES[NORTH - me][FRONT - 1 - capture.hole],
            "faces": other[FRONT - 1 - capture.hole],
        },
    )


def complete(position: Position, move: Move) -> Move:
    """Write the sign of a namua capture from a kimbi, which is forced."""
    if move.step == 0 and position.stock[position.to_move] and move.hole in markers(position):
        forced = ends(move.hole)
        if len(forced) == 1:
            return move._replace(step=forced[0])
    return bao.as_written(position, move)
