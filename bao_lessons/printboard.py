"""Boards to play on, in millimetres, to be printed; and positions to be filled in."""

from html import escape

from .board import FRONT, HOUSE, NAMES, RING
from .draw import PAPER, SEATS, svg
from .messages import html, t
from .position import Position
from .terms import glossary

EMPTY = Position(((0,) * RING, (0,) * RING))

WIDE = {"board-a4": "a4-wide", "board-a4-two": "a4-wide", "board-a3": "a3-wide"}
"""The sheets that lie on their long side."""

BLANKS = 2
"""Boards on the sheet with empty positions."""


def playing(width: int, height: int, columns: range, title: str) -> str:
    """Some columns of an empty board, as South sees them, on a sheet of so many millimetres."""
    pitch, gap = width / len(columns), 6
    band = (height - gap) / 4
    radius = min(pitch, band) / 2 - 2.5
    parts = [f'<path d="M0 {height / 2:g}h{width}" stroke-width="0.8"/>']
    for row, (player, side) in enumerate(SEATS):
        front = side == "front"
        middle = band * (row + 0.5) + gap * (player == 0)
        for place, column in enumerate(columns):
            across = column if player == 0 else FRONT - 1 - column
            hole = across if front else RING - 1 - across
            x = pitch * (place + 0.5)
            parts.append(_hole(x, middle, radius, NAMES[player][hole], hole == HOUSE, player))
    return (
        f'<svg class="bp-board" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {width} {height}" aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )


def _hole(x: float, y: float, radius: float, name: str, square: bool, player: int) -> str:
    """A hole, with its name at its edge, to be read by the player whose it is."""
    size = f'{2 * radius:g}" height="{2 * radius:g}'
    shape = (
        f'<rect x="{x - radius:g}" y="{y - radius:g}" width="{size}" rx="3" stroke-width="0.6"/>'
        if square
        else f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" stroke-width="0.6"/>'
    )
    turned = f' transform="rotate(180 {x:g} {y:g})"' if player else ""
    text = f'<text x="{x:g}" y="{y + radius - 1.5:g}" font-size="3.5"{turned}>{name}</text>'
    return shape + text


def paper(what: str, title: str) -> str:
    """A sheet by its name, as HTML."""
    if what == "board-a4":
        inside = playing(283, 195, range(FRONT), title)
    elif what == "board-a3":
        inside = playing(404, 280, range(FRONT), title)
    elif what == "board-a4-two":
        halves = range(FRONT // 2), range(FRONT // 2, FRONT)
        inside = "".join(playing(283, 195, half, title) for half in halves)
    elif what == "positions":
        inside = _place(title) * BLANKS
    else:
        inside = f"<h2>{escape(title)}</h2>{_words()}"
    return f'<div class="bp-paper" data-paper="{WIDE.get(what, "a4")}">{inside}</div>'


SHEETS = (*WIDE, "positions", "words")


def _place(title: str) -> str:
    fill = "".join(
        f'<p class="bp-fill">{html(f"sheet.fill.{name}")} <i></i></p>'
        for name in ("game", "stock", "question", "answer")
    )
    return f'<div class="bp-place">{svg(EMPTY, PAPER, title)}{fill}</div>'


def _words() -> str:
    """Every Kiswahili word of the glossary, its meaning, and its other forms."""
    rows = "".join(
        f'<div><dt lang="sw">{escape(one.term)}</dt> <dd>{escape(one.meaning)}</dd></div>'
        for one in glossary()
        if one.lang == "sw"
    )
    return f"<dl>{rows}</dl><p>{escape(t('sheet.words'))}</p>"
