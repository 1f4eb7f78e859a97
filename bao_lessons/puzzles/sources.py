"""Where the positions of new puzzles come from: random play, its endings, and boards made of it."""

from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Any

from bao_lessons.board import FRONT, HOUSE, RING
from bao_lessons.rules import bao, zanzibar
from bao_lessons.rules import find as find_rules
from bao_lessons.rules.arabica import start as ring_start
from bao_lessons.rules.kiswahili import FUNCTIONAL

from .asked import Asked
from .kind import HOUSES, Kind
from .known import endless_boards

LONGEST = 120
"""Longer random games show nothing new."""

ENDING = {"win": 1, "win-two": 3}
"""How many turns before the end of a game it may well be won."""


def positions(sort: Kind, name: str, rng: Random) -> Iterator[Asked]:
    """Positions to ask about, without an end."""
    if sort.name in ENDING:
        return endings(name, rng, ENDING[sort.name])
    if sort.name == "part":
        return made(name, rng)
    return with_endless(name, rng) if sort.name == "endless" else from_play(name, rng)


def from_play(name: str, rng: Random) -> Iterator[Asked]:
    """Every position of one random game after another."""
    while True:
        yield from a_game(name, rng)


def a_game(name: str, rng: Random) -> Iterator[Asked]:
    """The positions of a random game."""
    rules = find_rules(name)
    position: Any = rules.start()
    if name == "arabica":
        position = ring_start(rng.choice((2, 2, 2, 3, 4)))
    for _ in range(LONGEST):
        asked = Asked(rules, position)
        if not asked.turns:
            break
        # The leaflet's very first turn has rules of its own, and one side to sit on.
        if name != "zanzibar" or not zanzibar.is_first_turn(position):
            yield asked
        position = rng.choice(asked.turns).after


def endings(name: str, rng: Random, turns: int) -> Iterator[Asked]:
    """The position so many turns before the end of one random game after another."""
    while True:
        last = deque(a_game(name, rng), turns)
        if len(last) == turns:
            yield last[0]


def with_endless(name: str, rng: Random) -> Iterator[Asked]:
    """Positions from play, and now and then one with a turn that never ends."""
    known, played = endless_boards(name, rng), from_play(name, rng)
    while True:
        yield next(known)
        for _ in range(20):
            yield next(played)


def made(name: str, rng: Random) -> Iterator[Asked]:
    """Positions from play, changed so that they show what play shows seldom."""
    change = low_house if name in HOUSES else heap
    return (change(asked, rng) for asked in from_play(name, rng))


def low_house(asked: Asked, rng: Random) -> Asked:
    """The position with a house of the player to move that has run low."""
    ring = list(asked.own)
    for _ in range(ring[HOUSE] - rng.randint(1, FUNCTIONAL - 2)):
        ring[HOUSE] -= 1
        ring[rng.randrange(FRONT, RING)] += 1
    return _with_ring(asked, ring)


def heap(asked: Asked, rng: Random) -> Asked:
    """The position with a front hole of 16 or more, filled up from the back row."""
    ring = list(asked.own)
    hole = rng.randrange(FRONT)
    wanted = rng.randint(bao.MOST + 1, bao.MOST + FRONT)
    for back in rng.sample(range(FRONT, RING), FRONT):
        moved = min(ring[back], max(0, wanted - ring[hole]))
        ring[back] -= moved
        ring[hole] += moved
    return _with_ring(asked, ring)


def _with_ring(asked: Asked, ring: list[int]) -> Asked:
    south, north = asked.position.rings
    rings = (tuple(ring), north) if asked.me == 0 else (south, tuple(ring))
    return Asked(asked.rules, asked.position._replace(rings=rings, blocked=None))
