"""Bao Arabica, a ring of twelve holes for two to four players.

A modern game of the Oware family; it shares only the word with the others.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple, Self

from bao_lessons.board import PATHS
from bao_lessons.errors import InvalidText
from bao_lessons.events import Forget, Lift, NextPlayer, Remember, Skip, Stop, Take
from bao_lessons.play import Refusal, Rules, Turn
from bao_lessons.position import read_digits, write_digits

HOLES = 12
KETE = {2: 4, 3: 5, 4: 6}
"""Kete in each hole at the start, by the number of players."""

OWNERS = {
    2: (0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1),
    3: (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2),
    4: (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3),
}
"""``OWNERS[players][hole]``: the player whose hole it is."""

Contents = tuple[int, ...]


class Ring(NamedTuple):
    """A position of Bao Arabica.

    ``holes`` and ``stores`` are numbers of kete; ``order`` is the direction in which the turn goes
    round, +1 clockwise; ``memory[player]`` the earlier contents of his holes that he may not come
    back to, the present one apart.
    """

    holes: tuple[int, ...]
    to_move: int
    stores: tuple[int, ...]
    order: int
    memory: tuple[tuple[Contents, ...], ...]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.stores)

    def holes_of(self, player: int) -> list[int]:
        """The holes of a player."""
        owners = OWNERS[self.players]
        return [hole for hole in range(HOLES) if owners[hole] == player]

    def content(self, player: int) -> Contents:
        """What a player's holes hold."""
        return tuple(self.holes[hole] for hole in self.holes_of(player))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``444444444444 1 0,0 + -/-``. Raises :class:`InvalidText`."""
        fields = text.split()
        if len(fields) != 5:
            raise InvalidText("error.ring.fields", text=text, count=len(fields))
        holes = read_digits(fields[0])
        if len(holes) != HOLES:
            raise InvalidText("error.ring.holes", text=fields[0], count=len(holes))
        stores = _stores(fields[2])
        players = len(stores)
        if not re.fullmatch(rf"[1-{players}]", fields[1]):
            raise InvalidText("error.ring.player", text=fields[1], players=players)
        if fields[3] not in ("+", "-"):
            raise InvalidText("error.ring.order", text=fields[3])
        memory = _memory(fields[4], players)
        order = 1 if fields[3] == "+" else -1
        ring = cls(tuple(holes), int(fields[1]) - 1, stores, order, memory)
        total = HOLES * KETE[players]
        if sum(holes) + sum(stores) != total:
            count = sum(holes) + sum(stores)
            raise InvalidText("error.ring.kete", count=count, players=players, total=total)
        return ring

    def __str__(self) -> str:
        stores = ",".join(map(str, self.stores))
        order = "+" if self.order > 0 else "-"
        memory = "/".join(",".join(map(write_digits, told)) or "-" for told in self.memory)
        return f"{write_digits(self.holes)} {self.to_move + 1} {stores} {order} {memory}"

    def __repr__(self) -> str:
        return f"Ring.parse({str(self)!r})"


def _stores(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"[0-9]{1,2}(,[0-9]{1,2}){1,3}", text):
        raise InvalidText("error.ring.stores", text=text)
    return tuple(map(int, text.split(",")))


def _memory(text: str, players: int) -> tuple[tuple[Contents, ...], ...]:
    parts = text.split("/")
    if parts == ["-"]:
        parts *= players
    if len(parts) != players:
        raise InvalidText("error.ring.memory", text=text, players=players)
    size = HOLES // players if players > 2 else 6
    told = [
        () if part == "-" else tuple(tuple(read_digits(content)) for content in part.split(","))
        for part in parts
    ]
    if any(len(content) != size for contents in told for content in contents):
        raise InvalidText("error.ring.memory", text=text, players=players)
    return tuple(told)


class RingMove(NamedTuple):
    """A hole, 0 to 11, and a direction: ``7>`` is clockwise, ``7<`` anticlockwise."""

    player: int
    hole: int
    step: int
    safari: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``7>``; whose hole it is, the position tells. Raises :class:`InvalidText`."""
        match = re.fullmatch(r"([0-9]|1[01])([<>RLrl])#?", text.strip())
        if not match:
            raise InvalidText("error.ring.move", text=text)
        return cls(-1, int(match[1]), 1 if match[2] in ">Rr" else -1)

    def __str__(self) -> str:
        return f"{self.hole}{'>' if self.step > 0 else '<'}"

    def __repr__(self) -> str:
        return f"RingMove.parse({str(self)!r})"


def start(players: int = 2, order: int = 1) -> Ring:
    """The first position for two, three or four players; a turn goes round in ``order``."""
    nothing = ((),) * players
    return Ring((KETE[players],) * HOLES, 0, (0,) * players, order, nothing)


def offers(ring: Ring) -> Iterator[list[RingMove]]:
    """Any own hole with kete, either way."""
    me = ring.to_move
    holes = [hole for hole in ring.holes_of(me) if ring.holes[hole]]
    yield [RingMove(me, hole, step) for hole in holes for step in (1, -1)]


def begin(ring: Ring, move: RingMove) -> Turn:
    """Lift the hole."""
    board = list(ring.holes)
    turn = Turn(ring, move, board, board)
    turn.hand = board[move.hole]
    board[move.hole] = 0
    turn.first = (move.hole + move.step) % HOLES
    turn.log.append((Lift, move.hole, turn.hand))
    return turn


def landed(turn: Turn) -> None:
    """One lap only. Twos and threes of one other player are taken, backwards from the last hole."""
    owners = OWNERS[turn.position.players]
    turn.log.append((Stop, turn.hole, "lap"))
    hole, loser = turn.hole, owners[turn.hole]
    while loser != turn.player and owners[hole] == loser and turn.own[hole] in (2, 3):
        turn.log.append((Take, hole, turn.own[hole]))
        turn.captured += turn.own[hole]
        turn.own[hole] = 0
        hole = (hole - turn.step) % HOLES
    turn.capturing = turn.captured > 0 or None
    if _comes_back(turn.position, turn.move):
        turn.break_rule("shuttle")


def _content(turn: Turn, player: int) -> Contents:
    return tuple(turn.own[hole] for hole in turn.position.holes_of(player))


def end(turn: Turn) -> Ring:
    """What is remembered, and who is next to move: one who cannot is passed over."""
    ring: Ring = turn.position
    me = turn.player
    memory = list(ring.memory)
    memory[me] = (*memory[me], ring.content(me))
    turn.log.append((Remember, me, list(ring.content(me))))
    for player in range(ring.players):
        changed = player != me and _content(turn, player) != ring.content(player)
        if changed and memory[player]:
            memory[player] = ()
            turn.log.append((Forget, player))
    stores = list(ring.stores)
    stores[me] += turn.captured
    after = Ring(tuple(turn.own), _next(ring, me), tuple(stores), ring.order, tuple(memory))
    if ended(after) is None:
        after = _pass_on(after, turn)
    turn.log.append((NextPlayer, after.to_move))
    return after


def _pass_on(ring: Ring, turn: Turn) -> Ring:
    seat = _next_to_move(ring)
    if seat is None:
        return ring
    player = ring.to_move
    while player != seat.to_move:
        turn.log.append((Skip, player))
        player = _next(ring, player)
    return seat


def _next_to_move(ring: Ring) -> Ring | None:
    seat = ring
    for _ in range(ring.players):
        if any(not _comes_back(seat, move) for move in next(offers(seat))):
            return seat
        seat = seat._replace(to_move=_next(seat, seat.to_move))
    return None


def _comes_back(ring: Ring, move: RingMove) -> bool:
    earlier = ring.memory[ring.to_move]
    if not earlier:
        return False
    board = list(ring.holes)
    hand, board[move.hole] = board[move.hole], 0
    for hole in PATHS[HOLES][move.step][(move.hole + move.step) % HOLES][:hand]:
        board[hole] += 1
    return tuple(board[hole] for hole in ring.holes_of(ring.to_move)) in earlier


def _next(ring: Ring, player: int) -> int:
    return (player + ring.order) % ring.players


def ended(ring: Ring) -> tuple[list[int], str] | None:
    """The game ends when one of two, or two of three or four, have no kete in their holes."""
    empty = sum(not any(ring.content(player)) for player in range(ring.players))
    return (winners(ring), "holes") if empty >= (1 if ring.players == 2 else 2) else None


def stuck(ring: Ring) -> tuple[list[int], str] | None:
    """Nobody can move. While only the player to move cannot, the game goes on."""
    return (winners(ring), "moves") if _next_to_move(ring) is None else None


def winners(ring: Ring) -> list[int]:
    """Who has most kete, those in his holes included; partners, opposite, add up. Equals share."""
    totals = [ring.stores[p] + sum(ring.content(p)) for p in range(ring.players)]
    if ring.players == 4:
        totals = [totals[p] + totals[(p + 2) % 4] for p in range(4)]
    return [p for p in range(ring.players) if totals[p] == max(totals)]


def complete(ring: Ring, move: RingMove) -> RingMove:
    """The move of the player to move."""
    return move._replace(player=ring.to_move)


def refuse(ring: Ring, move: RingMove) -> Refusal | None:
    """Why a move is not offered, or brings back an earlier content."""
    owner = OWNERS[ring.players][move.hole]
    if owner != ring.to_move:
        return Refusal("not-yours", {"hole": str(move.hole), "owner": str(owner + 1)})
    if ring.holes[move.hole] == 0:
        return Refusal("empty-hole", {"hole": str(move.hole)})
    if _comes_back(ring, move):
        return Refusal("shuttle", {"move": str(move)})
    return None


def check(ring: Ring) -> None:
    """Every ring whose kete are complete can be set up."""


RULES = Rules(
    name="arabica",
    start=start,
    read=Ring.parse,
    write=str,
    read_move=RingMove.parse,
    offers=offers,
    begin=begin,
    landed=landed,
    end=end,
    lost_front=ended,
    stuck=stuck,
    complete=complete,
    refuse=refuse,
    check=check,
)
