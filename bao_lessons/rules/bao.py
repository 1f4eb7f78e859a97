"""The words that the four-row games share, for rule sets to borrow from."""

from collections.abc import Sequence

from bao_lessons.board import FRONT, HOUSE, NAMES, NORTH, RING, SOUTH
from bao_lessons.errors import InvalidText
from bao_lessons.events import (
    Capture,
    Enter,
    Lift,
    LoseHouse,
    NextPlayer,
    Relay,
    Safari,
    Stop,
    Unblock,
)
from bao_lessons.play import Refusal, Rules, Turn, front_empty, seats
from bao_lessons.position import Move, Position

MOST = 15
"""A first lap of more kete captures nothing (kujifunza-site, *Capturing*; leaflet ¶6)."""

BOTH_WAYS = (1, -1)


def is_marker(own: Sequence[int], other: Sequence[int], hole: int) -> bool:
    """An own occupied front hole that faces an occupied front hole (leaflet ¶5)."""
    return hole < FRONT and own[hole] > 0 and other[FRONT - 1 - hole] > 0


def kichwa_of(hole: int, step: int) -> tuple[int, int]:
    """Where captured kete are sown from, and which way, after a capture made in ``hole``.

    From a kimbi, the kichwa at the same end; else the one that keeps the direction (leaflet ¶8–9).
    """
    if hole < 2 or (hole < FRONT - 2 and step > 0):
        return 0, 1
    return FRONT - 1, -1


def captures(
    own: Sequence[int], other: Sequence[int], least: int = 2, most: int = MOST
) -> list[tuple[int, int]]:
    """The holes and directions whose first lap captures, of ``least`` to ``most`` kete."""
    found = []
    for hole in range(RING):
        count = own[hole]
        if least <= count <= most:
            end = (hole + count) % RING
            if end < FRONT and other[FRONT - 1 - end] and _occupied(own, hole, end, count):
                found.append((hole, 1))
            end = (hole - count) % RING
            if end < FRONT and other[FRONT - 1 - end] and _occupied(own, hole, end, count):
                found.append((hole, -1))
    return found


def _occupied(own: Sequence[int], hole: int, end: int, count: int) -> bool:
    return count > RING or (end != hole and own[end] > 0)


def stopped(position: Position, hole: int, step: int) -> bool:
    """Whether a first lap ends in the blocked hole, which lets none but the house go on."""
    end = (hole + step * position.rings[position.to_move][hole]) % RING
    exempt = hole == HOUSE and position.houses[position.to_move]
    return end == position.blocked and not exempt


def takata_starts(own: Sequence[int], blocked: int | None = None) -> list[int]:
    """Front holes of two or more if there are any, else back holes (leaflet ¶4.1–4.2)."""
    front = [hole for hole in range(FRONT) if own[hole] > 1 and hole != blocked]
    return front or [hole for hole in range(FRONT, RING) if own[hole] > 1]


def begin(position: Position, move: Move) -> Turn:
    """A turn that has not begun, its boards copied."""
    own, other = seats(position)
    turn = Turn(position, move, own, other)
    turn.stock = position.stock
    turn.houses = position.houses
    turn.blocked = position.blocked
    turn.namua = turn.stock[turn.player] > 0
    return turn


def enter(turn: Turn) -> None:
    """One kete from the stock into the hole of the move."""
    south, north = turn.stock
    turn.stock = (south - 1, north) if turn.player == SOUTH else (south, north - 1)
    turn.own[turn.hole] += 1
    turn.log.append((Enter, turn.hole))


def lift(turn: Turn, count: int) -> None:
    """Kete of ``turn.hole`` into the hand, to be sown from the next hole on."""
    turn.own[turn.hole] -= count
    turn.hand += count
    turn.count = turn.hand
    turn.first = (turn.hole + turn.step) % RING
    turn.log.append((Lift, turn.hole, count))


def may_capture(turn: Turn, least: int = 2, most: int = MOST) -> bool:
    """Whether the lap that has just ended captures. The first lap decides for the whole turn."""
    if turn.capturing is False:
        return False
    hole = turn.hole
    marker = hole < FRONT and turn.own[hole] > 1 and turn.other[FRONT - 1 - hole] > 0
    if turn.capturing is None:
        turn.capturing = marker = marker and least <= turn.count <= most
    return marker


def capture(turn: Turn, step: int | None = None) -> None:
    """The facing kete into the hand, to be sown from a kichwa, the first kete into it."""
    hole, other = turn.hole, turn.other
    count = other[FRONT - 1 - hole]
    other[FRONT - 1 - hole] = 0
    turn.captured += count
    turn.first, turn.step = first, step = kichwa_of(hole, step or turn.step)
    turn.hand = count
    turn.capturing = True
    turn.log.append((Capture, hole, count, first, step))
    turn.won = front_empty(other)


def relay(turn: Turn) -> None:
    """Everything in the hole where the lap ended into the hand, to be sown on."""
    hole, own = turn.hole, turn.own
    turn.hand = count = own[hole]
    own[hole] = 0
    turn.first = (hole + turn.step) % RING
    turn.log.append((Relay, hole, count))


def relay_in_front(turn: Turn) -> None:
    """Relay; a takata may not leave its own front row empty."""
    relay(turn)
    if turn.hole < FRONT <= turn.first:
        keep_front(turn)


def keep_front(turn: Turn) -> None:
    """A takata whose hand leaves an empty front row behind, outwards, is not legal."""
    if turn.hole < FRONT <= turn.first and not turn.capturing and front_empty(turn.own):
        turn.break_rule("own-front")


def safari(turn: Turn) -> None:
    """The mover's house into the hand, to be sown on; it is no house any more."""
    relay(turn)
    turn.log[-1] = (Safari, *turn.log[-1][1:])
    lose_house(turn, turn.player)


def lose_house(turn: Turn, player: int) -> None:
    """The house of a player is gone, if he still owned it."""
    if turn.houses[player]:
        south, north = turn.houses
        turn.houses = (False, north) if player == SOUTH else (south, False)
        turn.log.append((LoseHouse, player))


def stop(turn: Turn, why: str) -> None:
    """The turn ends in the hole where the last kete fell."""
    turn.log.append((Stop, turn.hole, why))


def end(turn: Turn) -> Position:
    """The position after the turn, the other player to move."""
    me, you = turn.player, NORTH - turn.player
    if turn.blocked is not None:
        turn.log.append((Unblock, me, turn.blocked))
    turn.log.append((NextPlayer, you))
    own, other = tuple(turn.own), tuple(turn.other)
    return Position(
        (own, other) if me == 0 else (other, own),
        you,
        turn.stock,
        turn.houses,
    )


def front_rows(position: Position) -> tuple[int, str] | None:
    """The player to move has lost with an empty front row; else he has won if the other's is."""
    me = position.to_move
    if front_empty(position.rings[me]):
        return NORTH - me, "front"
    if front_empty(position.rings[NORTH - me]):
        return me, "front"
    return None


def no_moves(position: Position) -> tuple[int, str]:
    """A player who must move and has no legal move has lost."""
    return NORTH - position.to_move, "moves"


def start_of_twos() -> Position:
    """Two kete in each of the 32 holes, South to move."""
    return Position(((2,) * RING, (2,) * RING))


def read_short(text: str) -> Position:
    """A position of a game without stock, house and takasia. Raises :class:`InvalidText`."""
    position = Position.parse(text).counted()
    if position[2:] != Position(position.rings)[2:]:
        raise InvalidText("error.position.no_stock", text=text)
    return position


def write_short(position: Position) -> str:
    """Rows and player to move."""
    return position.text(full=False)


def write_full(position: Position) -> str:
    """Rows, player to move, stock, houses and blocked hole."""
    return position.text(full=True)


def as_written(_position: Position, move: Move) -> Move:
    """The move itself: in these games the sign is never forced. Raises :class:`InvalidText`."""
    if move.step == 0:
        raise InvalidText("error.move.sign", move=str(move))
    return move


def fine(position: Position) -> None:
    """Every position of 64 kete can be set up."""
    position.counted()


def nothing_blocked(position: Position) -> None:
    """64 kete and no blocked hole. Raises :class:`InvalidText`."""
    position.counted()
    if position.blocked is not None:
        hole = NAMES[position.to_move][position.blocked]
        raise InvalidText("error.position.no_takasia", hole=hole)


def moves(player: int, starts: Sequence[tuple[int, int]]) -> list[Move]:
    """Moves of holes and directions."""
    return [Move(player, hole, step) for hole, step in starts]


def takata_moves(
    player: int, holes: Sequence[int], but: Sequence[tuple[int, int]] = ()
) -> list[Move]:
    """Moves of these holes, either way, ``but`` some."""
    both = [(hole, step) for hole in holes for step in BOTH_WAYS]
    return moves(player, [start for start in both if start not in but])


def refuse_start(position: Position, move: Move, least: int = 2) -> Refusal | None:
    """What the four-row games refuse about the hole of a move that lifts it."""
    own, _ = seats(position)
    hole = NAMES[position.to_move][move.hole]
    if move.join:
        return Refusal("no-join", {"move": str(move)})
    if own[move.hole] == 0:
        return Refusal("empty-hole", {"hole": hole})
    if own[move.hole] < least:
        return Refusal("single", {"hole": hole})
    return None


def refuse_takata(position: Position, move: Move, capture: Move | None) -> Refusal | None:
    """Not a takata while there is a ``capture``; not from the back while the front row can."""
    own, other = seats(position)
    me = position.to_move
    names = NAMES[me]
    count = own[move.hole]
    start = move.hole, move.step
    if start in captures(own, other) and not stopped(position, *start):
        return None
    if capture is not None:
        params = first_lap_words(own, other, capture)
        if count > MOST and start in captures(own, other, MOST + 1, 64):
            return Refusal("limit", {**params, "hole": names[move.hole], "count": count})
        return Refusal("must-capture", {"move": str(move), **params})
    starts = takata_starts(own, position.blocked)
    if move.hole not in starts and move.hole >= FRONT:
        return Refusal("front-first", {"hole": names[move.hole], "other": names[starts[0]]})
    return None


def a_capture(rules: Rules, position: Position) -> Move | None:
    """The first legal capture, or ``None``."""
    turns = rules.turns(position)
    return turns[0].move if turns and not turns[0].takata else None


def first_lap_words(own: Sequence[int], other: Sequence[int], move: Move) -> dict[str, object]:
    """What a sentence says of a first lap that captures: from where, how many, into what."""
    names, facing_names = NAMES[move.player], NAMES[NORTH - move.player]
    count = own[move.hole]
    end = (move.hole + move.step * count) % RING
    return {
        "capture": str(move),
        "from": names[move.hole],
        "count": count,
        "end": names[end],
        "holds": (own[end] if end != move.hole else 0) + (count - 1) // RING,
        "facing": facing_names[FRONT - 1 - end],
        "faces": other[FRONT - 1 - end],
    }
