"""The four-row board: sixteen holes in a ring for each player, and which hole faces which.

A hole is its index in its owner's ring, seen from his own seat: 0–7 are A1–A8, the front row from
left to right, and 8–15 are B8–B1, the back row from right to left. A step of +1 is clockwise,
-1 anticlockwise; the ring looks clockwise from above for both players.
"""

RING = 16
FRONT = 8
HOUSE = 4
KETE = 64
CLOCKWISE, ANTICLOCKWISE = 1, -1
SOUTH, NORTH = 0, 1

NAMES = tuple(
    tuple([f"{front}{n}" for n in range(1, 9)] + [f"{back}{n}" for n in range(8, 0, -1)])
    for front, back in (("A", "B"), ("a", "b"))
)
"""Names of the holes as K.I.B.A. writes them: ``NAMES[player][hole]``, North in small letters."""


def name(player: int, hole: int) -> str:
    """The name of a hole, ``A1``–``B8`` for South and ``a1``–``b8`` for North."""
    return NAMES[player][hole]


def facing(hole: int) -> int:
    """The opponent's front hole, in his own ring, that faces this front hole."""
    return FRONT - 1 - hole


def _paths(size: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    return {
        step: tuple(
            tuple((first + step * n) % size for n in range(KETE + 16)) for first in range(size)
        )
        for step in (CLOCKWISE, ANTICLOCKWISE)
    }


PATHS = {RING: _paths(RING), 12: _paths(12)}
"""``PATHS[size][step][first]``: the holes that a handful passes, ``first`` included."""
