"""Six players, from one who only avoids the worst to the strongest.

A weaker one looks less far and misjudges what he sees; none moves at random. The twin
``frontend/play/levels.ts`` has the same six.
"""

from typing import Any, NamedTuple

from .errors import InvalidText
from .judgement import Judge, kete, ready
from .play import Rules
from .search import DEEPEST, Found, best


class Level(NamedTuple):
    """How far a player looks, and how well he judges what he sees."""

    depth: int
    """Turns to look ahead."""
    nodes: int
    """Positions looked at."""
    judge: Judge
    doubt: int
    """By how many points he misjudges a position, at most."""


LEVELS = (
    Level(depth=1, nodes=100, judge=kete, doubt=40),
    Level(depth=2, nodes=300, judge=kete, doubt=28),
    Level(depth=2, nodes=300, judge=kete, doubt=0),
    Level(depth=3, nodes=1_500, judge=ready, doubt=0),
    Level(depth=5, nodes=6_000, judge=ready, doubt=0),
    Level(depth=DEEPEST, nodes=40_000, judge=ready, doubt=0),
)


def choose(rules: Rules, position: Any, level: int, seed: int = 0) -> Found | None:
    """What a player of a level, 1 to 6, plays; ``None`` if no move is legal.

    The same ``seed`` gives the same answer. Raises :class:`InvalidText` for another level.
    """
    if level not in range(1, len(LEVELS) + 1):
        raise InvalidText("search.level", level=level, most=len(LEVELS))
    depth, nodes, judge, doubt = LEVELS[level - 1]
    return best(rules, position, doubtful(judge, doubt, seed), depth=depth, nodes=nodes)


def doubtful(judge: Judge, doubt: int, seed: int) -> Judge:
    """A judge who is wrong by up to so many points, always the same of the same position."""
    if not doubt:
        return judge

    def judged(position: Any, us: frozenset[int]) -> int:
        error = _mix(position, seed) % (2 * doubt + 1) - doubt
        return judge(position, us) + error

    return judged


def _mix(position: Any, seed: int) -> int:
    """A number that looks like chance: the FNV-1a sum of the kete, in 32 bits."""
    rows = position.rings if hasattr(position, "rings") else (position.holes, position.stores)
    total = 2166136261 ^ seed
    for row in rows:
        for count in row:
            total = (total ^ count) * 16777619 & 0xFFFFFFFF
    return total ^ (total >> 15)
