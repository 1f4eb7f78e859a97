"""Boards on which a turn never ends: known ones, entered at any lap of their round."""

from collections.abc import Iterator
from random import Random

from bao_lessons.board import FRONT, KETE, RING
from bao_lessons.position import Position
from bao_lessons.rules import find

from .asked import Asked, laps

KNOWN = (
    "12125016/03446913/11030000/02222201 N a6<",
    "0H000000/00001000/20121201/31012310 S A6>",
    "0K000000/00001000/32030121/01012010 S A2>",
    "0q000000/00001000/31453232/43210301 S A4>",
    "0s000000/00001000/12032345/23201232 S A2>",
)
"""Positions of Bao la Kujifunza and a takata that never ends, found by random search.

Random play meets such a turn once in some 40,000: too seldom to wait for. Periods 96 to 232 laps.
"""


def endless_boards(name: str, rng: Random) -> Iterator[Asked]:
    """Positions with a turn that never ends, its mover's ring taken from the round of a known one.

    Every lap of such a round is the first lap of another endless turn. The other player, whom a
    turn without capture does not touch, gets his kete anew.
    """
    rules = find(name)
    rounds = [_round(text) for text in KNOWN]
    while True:
        own = rng.choice(rng.choice(rounds))
        to_move = rng.randrange(2)
        other = _scattered(KETE - sum(own), rng)
        rings = (own, other) if to_move == 0 else (other, own)
        yield Asked(rules, Position(rings, to_move))


def _round(text: str) -> list[tuple[int, ...]]:
    """The mover's ring before each lap of an endless turn."""
    position, _, move = text.rpartition(" ")
    asked = Asked(find("kujifunza"), Position.parse(position))
    ring, found = list(asked.own), []
    for lap in laps(asked.turn(move)):
        found.append(tuple(ring))
        ring[(lap.hole - lap.step) % RING] = 0
        for nth in range(lap.count):
            ring[(lap.hole + nth * lap.step) % RING] += 1
    return found


def _scattered(kete: int, rng: Random) -> tuple[int, ...]:
    """Kete for the other player: one or two holes in front, the rest behind."""
    ring = [0] * RING
    for hole in rng.sample(range(FRONT), rng.randint(1, 2)):
        ring[hole] = min(rng.randint(1, 3), kete - 1)
        kete -= ring[hole]
    for _ in range(kete):
        ring[rng.randrange(FRONT, RING)] += 1
    return tuple(ring)
