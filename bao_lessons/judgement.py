"""What a position is worth before anybody has won: a number of points, for one side."""

from collections.abc import Callable
from typing import Any

Judge = Callable[[Any, frozenset[int]], int]
"""The points of a position for a side, a set of players; what is good for the others is less."""


def kete(position: Any, us: frozenset[int]) -> int:
    """Our kete, in the stock and in the stores too, less those of the others."""
    counts = held(position)
    return sum(count if player in us else -count for player, count in enumerate(counts))


def held(position: Any) -> list[int]:
    """How many kete each player has; in Bao Arabica only what he has captured is his."""
    if hasattr(position, "rings"):
        return [sum(ring) + own for ring, own in zip(position.rings, position.stock, strict=True)]
    stores: tuple[int, ...] = position.stores
    return list(stores)


def ready(position: Any, us: frozenset[int]) -> int:
    """Kete, and holes to play from: who has many seldom has to play what he does not want."""
    points = 2 * kete(position, us)
    if not hasattr(position, "rings"):
        return points
    more = 0
    for player, ring in enumerate(position.rings):
        holes = sum(1 < count < 16 for count in ring)
        more += holes if player in us else -holes
    return points + 3 * more
