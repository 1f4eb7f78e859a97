"""Positions for tests over all rule sets. A new rule set needs nothing here."""

import random
from itertools import pairwise

from awkward import positions
from hypothesis import assume
from hypothesis import strategies as st
from slow_referee import RULES as AWKWARD_FOR

from bao_lessons import InvalidText, Move, Position
from bao_lessons.board import FRONT, RING
from bao_lessons.position import DIGITS
from bao_lessons.rules.arabica import HOLES, RingMove

POOL = 80
"""Awkward positions a rule set to choose from."""

SIGNS = (1, -1)


def played(rules, seed, turns):
    """The position after so many random turns, or where the game was over."""
    rng = random.Random(seed)
    position = rules.start()
    for _ in range(turns):
        moves = rules.turns(position)
        if not moves:
            break
        position = rng.choice(moves).after
    return position


@st.composite
def made(draw, rules):
    """A four-row board with kete anywhere; stocks and houses where the game has them."""
    start = rules.start()
    stock, houses = (0, 0), (False, False)
    if any(start.stock):
        stock = draw(st.sampled_from([(0, 0), (1, 1), (0, 1), (9, 9), (8, 9)]))
        houses = draw(st.tuples(st.booleans(), st.booleans()))
    kete = 64 - sum(stock)
    cuts = draw(st.lists(st.integers(0, kete), min_size=2 * RING - 1, max_size=2 * RING - 1))
    edges = [0, *sorted(cuts), kete]
    counts = [after - before for before, after in pairwise(edges)]
    assume(max(counts) < len(DIGITS))
    order = draw(st.permutations(range(2 * RING)))
    holes = [counts[place] for place in order]
    rings = (tuple(holes[:RING]), tuple(holes[RING:]))
    position = Position(rings, draw(st.integers(0, 1)), stock, houses)
    try:
        rules.check(position)
    except InvalidText:
        assume(False)
    return position


def boards(rules):
    """Positions from play, made up, and awkward."""
    sources = [st.builds(played, st.just(rules), st.integers(0, 999), st.integers(0, 60))]
    if isinstance(rules.start(), Position):
        sources.append(made(rules))
    if rules.name in AWKWARD_FOR:
        texts = list(positions(rules.name, 4, POOL))
        sources.append(st.sampled_from(texts).map(rules.read))
    return st.one_of(sources)


def tries(position):
    """Every move that a reader could try: of either player, every hole, every sign."""
    if not isinstance(position, Position):
        return [RingMove(position.to_move, hole, step) for hole in range(HOLES) for step in SIGNS]
    plain = [
        Move(player, hole, step, safari)
        for player in (0, 1)
        for hole in range(RING)
        for step in SIGNS
        for safari in (False, True)
    ]
    joins = [Move(position.to_move, hole, 1, join=True) for hole in range(FRONT - 1)]
    return [*plain, *joins, *(move._replace(hole=move.hole + 1, step=-1) for move in joins)]
