"""What a game was worth, turn by turn: where it was won and lost, as numbers and as a curve."""

from html import escape
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .judgement import Judge, held, kete
from .messages import t
from .notation import Record
from .search import WIN, best

Numbers = NDArray[np.int64]

MISS, MISS_IN_THE_RING = 16, 6
"""Points that a turn must give away to be called a miss; the numbers are ours."""

KETE_OF_A_RING = 72
"""The most that a store of Bao Arabica can hold."""

WIDTH, HEIGHT, LEFT, EDGE = 440, 180, 44, 20


class Review(NamedTuple):
    """A game looked at, the search going ``depth`` turns ahead from each position.

    Each array has one number a turn, in the judge's points (kete, if nothing else was said).
    """

    record: Record
    depth: int
    worth: Numbers
    """What the position before the turn was worth to the side of the first player: South, or 1."""
    lost: Numbers
    """What the turn gave away, against the best that was found; never negative."""
    best: tuple[str, ...]
    """The best move that was found."""

    @property
    def misses(self) -> list[int]:
        """The turns that gave away much, counted from 0, the worst first."""
        least = MISS if hasattr(self.record.start, "rings") else MISS_IN_THE_RING
        order = np.argsort(-self.lost, kind="stable")
        return [int(turn) for turn in order if self.lost[turn] >= least]

    @property
    def turning_points(self) -> list[int]:
        """The turns before which the one side was better off, and after which the other."""
        sign = np.sign(self.worth)
        return [int(turn) for turn in np.flatnonzero(sign[:-1] * sign[1:] < 0)]

    @property
    def rows(self) -> list[tuple[str, str, int, int]]:
        """A row a turn: the move, the best one, what it gave away, what the position was worth."""
        given = zip(self.record.moves, self.best, self.lost, self.worth, strict=True)
        return [(str(move), best, int(lost), int(worth)) for move, best, lost, worth in given]

    def says(self, lang: str = "en") -> str:
        """What the curve shows, in words."""
        return t("review.curve", {"turns": len(self.worth), "n": len(self.misses)}, lang)

    def svg(self, lang: str = "en") -> str:
        """The curve of the game, drawn in the colour of the text around it."""
        top = max(1, int(np.abs(self.worth).max(initial=0)))
        middle = HEIGHT / 2
        across = (WIDTH - LEFT - EDGE) / max(1, len(self.worth) - 1)
        points = [
            (LEFT + turn * across, middle - value * (middle - EDGE) / top)
            for turn, value in enumerate(self.worth)
        ]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        marks = "".join(
            f'<circle cx="{points[turn][0]:.1f}" cy="{points[turn][1]:.1f}" r="5" fill="none"/>'
            for turn in self.misses
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'width="512" aria-label="{escape(self.says(lang))}" '
            f'stroke="currentColor" fill="currentColor" '
            f'font-family="system-ui,sans-serif" font-size="15">'
            f'<path d="M{LEFT} {middle}H{WIDTH - EDGE}" stroke-dasharray="2 4" fill="none"/>'
            f'<polyline points="{line}" fill="none" stroke-width="2"/>{marks}'
            f'<g stroke="none" text-anchor="end"><text x="{LEFT - 8}" y="{EDGE + 5}">+{top}</text>'
            f'<text x="{LEFT - 8}" y="{HEIGHT - EDGE + 5}">−{top}</text></g></svg>'
        )

    def __repr__(self) -> str:
        turns, misses = len(self.worth), len(self.misses)
        return f"<Review {self.record.rules.name}: turns {turns}, misses {misses}>"

    def _repr_html_(self) -> str:
        # The picture says it to a screen reader, the caption to the eye.
        caption = f'<figcaption aria-hidden="true">{escape(self.says())}</figcaption>'
        return f'<figure class="bao-plot">{self.svg()}{caption}</figure>'


def review(record: Record, depth: int = 4, judge: Judge = kete) -> Review:
    """Look at every turn of a game: a few seconds for a game, at the usual depth."""
    worth, lost, moves = [], [], []
    most = sum(held(record.start)) if hasattr(record.start, "rings") else KETE_OF_A_RING
    first = {0, 2} if record.players == 4 else {0}
    for turn in record.turns:
        found = best(record.rules, turn.position, judge, depth=depth, every=True)
        assert found is not None  # the turn was legal
        value = found.value
        played = next(choice.value for choice in found.choices if choice.move == turn.move)
        worth.append(_kept(value if turn.position.to_move in first else -value, most))
        lost.append(_kept(value, most) - _kept(played, most))
        moves.append(str(found.move))
    return Review(record, depth, np.array(worth, int), np.array(lost, int), tuple(moves))


def _kept(value: int, most: int) -> int:
    """A proved win is worth every kete there is, so that a curve stays on its paper."""
    return {WIN: most, -WIN: -most}.get(value, value)
