"""Plain plots for lessons: bars and lines as SVG, each with its numbers in a table.

Pure text, the same bytes on every run. Letters take the colour of the page around them; the marks
have middle tones that stand out on paper and on a dark page, and differ in pattern or shape too.
"""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT = 440, 270
LEFT, RIGHT, TOP, BOTTOM = 62, 10, 34, 48
ROW = 20
"""Height of a line of the legend."""

LETTER = 8
"""Width of a letter, about."""

COLOURS = ("#3f86c0", "#c0622d", "#6f8f3a", "#a565b0", "#8a7661")
PATTERNS = (
    "",
    '<path d="M0 6L6 0" stroke="{colour}" stroke-width="2"/>',
    '<circle cx="3" cy="3" r="1.7" fill="{colour}"/>',
    '<path d="M0 3H6" stroke="{colour}" stroke-width="2"/>',
    '<path d="M3 0V6" stroke="{colour}" stroke-width="2"/>',
)
SHAPES = (
    "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z",
    "M-4-4H4V4H-4Z",
    "M0-5L5 4H-5Z",
    "M0-5L5 0L0 5L-5 0Z",
    "M-5-1H-1V-5H1V-1H5V1H1V5H-1V1H-5Z",
)
DASHES = ("", "7 4", "2 3", "9 3 2 3", "4 4")
MOST_MARKS = 25
"""Points of a line that get a shape each; of more, only every so many."""

Numbers = Sequence[float | None]


class Plot:
    """A plot: a page and JupyterLab show it as a picture, a terminal as a table."""

    def __init__(self, title: str, says: str, head: Sequence[str], rows: Any, svg: str) -> None:
        self.title = title
        self.says = says
        self.head = head
        self.rows = [[_number(cell) for cell in row] for row in rows]
        self.svg = svg

    def __repr__(self) -> str:
        lines = [self.title, *("  ".join(row) for row in [self.head, *self.rows])]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.head)
        rows = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in self.rows
        )
        caption = f"{self.title}. {self.says}" if self.says else f"{self.title}."
        return (
            f'<figure class="bao-plot">{self.svg}'
            f"<figcaption>{escape(caption)}</figcaption></figure>"
            f"<details><summary>The numbers: {escape(self.title)}</summary>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>"
        )


def bars(
    title: str,
    labels: Sequence[object],
    series: Mapping[str, Numbers],
    *,
    x: str = "",
    y: str = "",
    says: str = "",
) -> Plot:
    """Bars beside each other: for each label one of each series."""
    frame = _Frame(title, series, y)
    names = [str(label) for label in labels]
    slot = frame.slot(names)
    wide = slot * 0.8 / len(series)
    parts = [*frame.patterns(), *frame.axes(names, x, slot)]
    for number, values in enumerate(series.values()):
        for place, value in enumerate(values):
            if value:
                at = frame.left + place * slot + slot * 0.1 + number * wide
                top = frame.height(value)
                parts.append(
                    f'<rect x="{at:.1f}" y="{top:.1f}" width="{wide:.1f}"'
                    f' height="{HEIGHT - BOTTOM - top:.1f}" {frame.fill(number)}/>'
                )
    return frame.plot(says, [x or "", *series], names, parts)


def lines(
    title: str,
    labels: Sequence[object],
    series: Mapping[str, Numbers],
    *,
    x: str = "",
    y: str = "",
    says: str = "",
    log: bool = False,
) -> Plot:
    """Lines through one point for each label; ``log`` makes each step upwards ten times more."""
    frame = _Frame(title, series, y, lines=True, log=log)
    names = [str(label) for label in labels]
    slot = frame.slot(names)
    parts = frame.axes(names, x, slot)
    every = math.ceil(len(names) / MOST_MARKS)
    for number, values in enumerate(series.values()):
        points = [
            (frame.left + (place + 0.5) * slot, frame.height(value))
            for place, value in enumerate(values)
            if value is not None and (value > 0 or not log)
        ]
        path = "L".join(f"{at:.1f} {high:.1f}" for at, high in points)
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        colour = COLOURS[number]
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>')
        parts += [frame.mark(number, at, high) for at, high in points[::every]]
    return frame.plot(says, [x or "", *series], names, parts)


class _Frame:
    """What bars and lines share: the scale, the axes, the legend."""

    def __init__(
        self,
        title: str,
        series: Mapping[str, Numbers],
        y: str,
        *,
        lines: bool = False,
        log: bool = False,
    ) -> None:
        if not 1 <= len(series) <= len(COLOURS):
            raise ValueError(f"a plot has 1 to {len(COLOURS)} series, not {len(series)}")
        self.title, self.series, self.y = title, series, y
        self.lines, self.log = lines, log
        self.name = hashlib.sha256(title.encode()).hexdigest()[:8]
        most = max(value for values in series.values() for value in values if value is not None)
        if log:
            self.ticks = [10.0**n for n in range(math.ceil(math.log10(max(most, 10))) + 1)]
        else:
            step = _step(most)
            self.ticks = [n * step for n in range(math.ceil(most / step) + 1)]
        self.left = max(LEFT, LETTER * max(len(_number(tick)) for tick in self.ticks) + 6)

    def slot(self, names: Sequence[str]) -> float:
        """How wide the place of a label is."""
        return (WIDTH - self.left - RIGHT) / len(names)

    def height(self, value: float) -> float:
        """Where a value is, from the top."""
        top = self.ticks[-1]
        part = math.log10(value) / math.log10(top) if self.log else value / top
        return HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP)

    def axes(self, names: Sequence[str], x: str, slot: float) -> list[str]:
        """Lines across with their numbers, and what stands below."""
        parts = []
        for tick in self.ticks:
            high = self.height(tick)
            parts.append(
                f'<path d="M{self.left} {high:.1f}H{WIDTH - RIGHT}" stroke="currentColor"'
                ' stroke-opacity="0.25"/>'
                f'<text x="{self.left - 6}" y="{high + 5:.1f}" text-anchor="end">'
                f"{_number(tick)}</text>"
            )
        longest = max(map(len, names)) * LETTER + 6
        every = max(1, math.ceil(longest / slot))
        for place, name in enumerate(names):
            if place % every == 0:
                at = self.left + (place + 0.5) * slot
                parts.append(
                    f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
                    f"{escape(name)}</text>"
                )
        middle = (self.left + WIDTH - RIGHT) / 2
        if x:
            parts.append(
                f'<text x="{middle:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(x)}</text>'
            )
        if self.y:
            parts.append(f'<text x="2" y="{TOP - 18}">{escape(self.y)}</text>')
        return parts

    def patterns(self) -> Iterator[str]:
        """What the bars are filled with."""
        for number in range(1, len(self.series)):
            inside = PATTERNS[number].format(colour=COLOURS[number])
            yield (
                f'<pattern id="{self.name}-{number}" width="6" height="6"'
                f' patternUnits="userSpaceOnUse">{inside}</pattern>'
            )

    def fill(self, number: int) -> str:
        colour = COLOURS[number]
        inside = colour if number == 0 else f"url(#{self.name}-{number})"
        return f'fill="{inside}" stroke="{colour}"'

    def mark(self, number: int, at: float, high: float) -> str:
        where = f'transform="translate({at:.1f} {high:.1f})"'
        return f'<path d="{SHAPES[number]}" {where} fill="{COLOURS[number]}"/>'

    def legend(self) -> Iterator[str]:
        """The names of the series, below."""
        for number, name in enumerate(self.series):
            high = HEIGHT + 6 + number * ROW
            if self.lines:
                dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
                yield (
                    f'<path d="M{LEFT} {high}h30" fill="none" stroke="{COLOURS[number]}"'
                    f' stroke-width="2"{dash}/>' + self.mark(number, LEFT + 15, high)
                )
            else:
                yield (
                    f'<rect x="{LEFT}" y="{high - 7}" width="30" height="13" {self.fill(number)}/>'
                )
            yield f'<text x="{LEFT + 38}" y="{high + 5}">{escape(name)}</text>'

    def plot(
        self, says: str, head: Sequence[str], names: Sequence[str], parts: Sequence[str]
    ) -> Plot:
        several = len(self.series) > 1
        tall = HEIGHT + (ROW * len(self.series) if several else 0)
        inside = "".join([*parts, *(self.legend() if several else ())])
        svg = (
            f'<svg viewBox="0 0 {WIDTH} {tall}" role="img" aria-label="{escape(self.title)}"'
            ' width="512" font-family="system-ui,sans-serif"'
            f' font-size="14" fill="currentColor">{inside}</svg>'
        )
        rows = zip(names, *self.series.values(), strict=True)
        return Plot(self.title, says, head, rows, svg)


def _step(most: float) -> float:
    """A round number of which three to six make up the most."""
    if most <= 0:
        return 1
    power = float(10 ** math.floor(math.log10(most)))
    return next(power * part for part in (0.2, 0.25, 0.5, 1, 2) if most / (power * part) <= 6)


def _number(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.2f}".rstrip("0").rstrip(".")
    return f"{value:,}" if isinstance(value, int) else str(value)
