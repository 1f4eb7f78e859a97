"""A player that looks ahead: alpha-beta search, deepened turn by turn.

A value is what a position is worth to the side that is to move, in the judge's own measure; ``WIN``
is a game that is proved won. Sides, not players: in Bao Arabica partners are one side, and against
one player the others are taken for one side too, which is the worst that they could be (*paranoid*
search). The twin ``frontend/play/search.ts`` finds the same values, moves and numbers of nodes.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .errors import InvalidText
from .judgement import Judge, kete
from .play import Rules, Trace

WIN = 1_000_000
DEEPEST = 60
"""Turns; further nobody waits."""

ENTRIES = 200_000
"""Positions that a search remembers; then it begins to remember anew."""

Line = tuple[Any, ...]
"""Moves, one after the other."""


class Choice(NamedTuple):
    """What a move is worth, and how the game would go on after it."""

    value: int
    line: Line

    @property
    def move(self) -> Any:
        """The move itself."""
        return self.line[0]


class Found(NamedTuple):
    """What a search of so many turns has found, the best choice first."""

    depth: int
    nodes: int
    choices: tuple[Choice, ...]

    @property
    def move(self) -> Any:
        """The best move."""
        return self.choices[0].move

    @property
    def value(self) -> int:
        """What the position is worth to the player to move."""
        return self.choices[0].value

    @property
    def line(self) -> Line:
        """How the game would go on if both sides play what was found best."""
        return self.choices[0].line

    @property
    def proved(self) -> bool:
        """Whether the game is won or lost whatever the other side plays."""
        return abs(self.value) == WIN


class _Entry(NamedTuple):
    depth: int
    value: int
    bound: int
    """0 if the value is exact, 1 if it is at least this, -1 if at most."""
    line: Line


class _EnoughError(Exception):
    """No node more is wanted."""


def deepen(
    rules: Rules,
    position: Any,
    judge: Judge = kete,
    *,
    depth: int = DEEPEST,
    nodes: int | None = None,
    stop: Callable[[], bool] = lambda: False,
    every: bool = False,
) -> Iterator[Found]:
    """Search one turn ahead, then two, … and tell what was found each time.

    Ends at ``depth`` turns, before node number ``nodes``, as soon as ``stop`` says so, or with a
    proof; one turn is always looked ahead. ``every`` move is valued if so wanted, else the best
    only. Nothing is found where no move is legal.
    """
    looking = _Looking(rules, position, judge)
    turns = looking.ordered(rules.turns(position))
    for ahead in range(1, depth + 1) if turns else ():
        try:
            choices = looking.choose(turns, ahead, every)
        except _EnoughError:
            return
        found = Found(ahead, looking.nodes, tuple(choices))
        yield found
        if found.proved and not every:
            return
        turns.sort(key=lambda turn: turn.move != found.move)
        looking.most, looking.stop = nodes, stop


def best(
    rules: Rules,
    position: Any,
    judge: Judge = kete,
    *,
    depth: int = DEEPEST,
    nodes: int | None = None,
    seconds: float | None = None,
    every: bool = False,
) -> Found | None:
    """What the deepest search within these limits finds; ``None`` if no move is legal.

    The position may be a text. The same limits but ``seconds`` give the same answer on every
    machine. Raises :class:`InvalidText` for less than one turn ahead.
    """
    if isinstance(position, str):
        position = rules.read(position)
    if depth < 1:
        raise InvalidText("search.depth", depth=depth)
    end = None if seconds is None else time.monotonic() + seconds
    limits: dict[str, Any] = {"depth": depth, "nodes": nodes, "every": every}
    if end is not None:
        limits["stop"] = lambda: time.monotonic() >= end
    return [None, *deepen(rules, position, judge, **limits)][-1]


def prove(rules: Rules, position: Any, turns: int) -> Found | None:
    """A proof that the game is won or lost within so many turns of both sides, or ``None``.

    Only finished games count, so that nothing is judged; ``depth`` is the number of turns.
    """
    found = best(rules, position, _nothing, depth=turns)
    return found if found and found.proved else None


def _nothing(_position: Any, _us: frozenset[int]) -> int:
    return 0


class _Looking:
    """A search while it goes on."""

    def __init__(self, rules: Rules, position: Any, judge: Judge) -> None:
        self.rules = rules
        self.judge = judge
        self.us = side(position)
        self.nodes = 0
        self.most: int | None = None
        self.stop: Callable[[], bool] = lambda: False
        self.table: dict[Any, _Entry] = {}

    def choose(self, turns: list[Trace], depth: int, every: bool) -> list[Choice]:
        found: list[Choice] = []
        for turn in turns:
            low = found[0].value if found and not every else -WIN
            value, line = self.after(turn, True, depth - 1, low, WIN)
            choice = Choice(value, (turn.move, *line))
            if every:
                found.append(choice)
            elif not found or value > low:
                found = [choice]
        return sorted(found, key=lambda choice: -choice.value)

    def after(self, turn: Trace, ours: bool, depth: int, low: int, high: int) -> tuple[int, Line]:
        """The value of a turn to the side that plays it."""
        position = turn.after
        if (position.to_move in self.us) == ours:
            return self.value(position, ours, depth, low, high)
        value, line = self.value(position, not ours, depth, -high, -low)
        return -value, line

    def value(self, position: Any, ours: bool, depth: int, low: int, high: int) -> tuple[int, Line]:
        """The value of a position to the side to move, and the moves that lead to it.

        Exact between ``low`` and ``high``; outside, a bound.
        """
        self.nodes += 1
        if (self.most is not None and self.nodes > self.most) or self.stop():
            raise _EnoughError
        lost = self.rules.lost_front(position)
        if lost:
            return self.won(lost[0], ours), ()
        if depth == 0:
            points = self.judge(position, self.us)
            return (points if ours else -points), ()
        entry = self.table.get(position)
        if entry and self.answers(entry, depth, low, high):
            return entry.value, entry.line
        turns = self.rules.turns(position)
        if not turns:
            stuck = self.rules.stuck(position)
            return (self.won(stuck[0], ours) if stuck else 0), ()
        best, line, floor = -WIN - 1, (), low
        for turn in self.ordered(turns, entry.line[0] if entry else None):
            value, then = self.after(turn, ours, depth - 1, max(low, best), high)
            if value > best:
                best, line = value, (turn.move, *then)
                if best >= high:
                    break
        self.remember(position, depth, best, (best > floor) - (best < high), line)
        return best, line

    def answers(self, entry: _Entry, depth: int, low: int, high: int) -> bool:
        """Whether what is remembered is what a search would find."""
        proved = abs(entry.value) == WIN and entry.depth < depth
        if entry.depth != depth and not proved:
            return False
        return (
            entry.bound == 0
            or (entry.bound > 0 and entry.value >= high)
            or (entry.bound < 0 and entry.value <= low)
        )

    def remember(self, position: Any, depth: int, value: int, bound: int, line: Line) -> None:
        if len(self.table) >= ENTRIES:
            self.table.clear()
        self.table[position] = _Entry(depth, value, bound, line)

    def ordered(self, turns: list[Trace], first: Any = None) -> list[Trace]:
        """What was best before, then what takes most: a good move early saves looking at others."""
        return sorted(turns, key=lambda turn: (turn.move != first, -turn.captured))

    def won(self, winner: int | list[int], ours: bool) -> int:
        """The value of a game that is over; shared by both sides it is worth nothing."""
        winners = {winner} if isinstance(winner, int) else set(winner)
        if winners <= self.us:
            return WIN if ours else -WIN
        return 0 if winners & self.us else (-WIN if ours else WIN)


def side(position: Any) -> frozenset[int]:
    """The players who win with the one to move: he himself and, of four, his partner."""
    me, players = position.to_move, getattr(position, "players", 2)
    return frozenset({me, (me + 2) % 4} if players == 4 else {me})
