"""A position as an SVG picture: for print, for pages without scripts, for notebooks not yet run.

On a screen the viewBox and the places of the holes are those of the live board, which takes its
place. On paper there is room in each hole to write in, and its name stands outside.
"""

import math
from html import escape
from typing import Any, NamedTuple

from .board import FRONT, HOUSE, NAMES, RING
from .explain import player_name
from .messages import t

WIDTH, HEIGHT = 880, 480
LEFT, PITCH = 90, 100
SEATS = ((1, "back"), (1, "front"), (0, "front"), (0, "back"))

STYLE = (
    ".b{fill:#8a5a33}.r{fill:#4b2c17}.h{fill:#2f1a0d;stroke:#c79a63;stroke-width:3}"
    ".n{font:600 34px system-ui,sans-serif;fill:#fff;text-anchor:middle}"
    ".s{font:600 15px system-ui,sans-serif;fill:#fbe9cf;text-anchor:middle}"
    "@media print{.b{fill:#fff;stroke:#000;stroke-width:3}.h{fill:#fff;stroke:#000}"
    ".n,.s{fill:#000}.r{fill:#000}}"
)


class Look(NamedTuple):
    """Where things stand, and in which colours."""

    height: int
    rows: tuple[int, int, int, int]
    """The middle of each row, from the top."""
    number: int
    """How far below the middle of a hole its number stands, and its name."""
    name: int
    style: str


SCREEN = Look(HEIGHT, (84, 184, 296, 396), 10, 35, STYLE)

PAPER = Look(506, (62, 172, 306, 416), -8, 58, "")  # the style sheet of the page has its colours


def svg(position: Any, look: Look = SCREEN, label: str = "") -> str:
    """The SVG text of a position: holes with their numbers, names, stocks or stores."""
    parts = _rows(position, look) if hasattr(position, "rings") else _ring(position, look)
    named = f' class="bs-board" aria-label="{escape(label)}"' if label else ""
    style = f"<style>{look.style}</style>" if look.style else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {look.height}" role="img"'
        f"{named}>{style}"
        f'<rect class="b" x="3" y="3" width="{WIDTH - 6}" height="{look.height - 6}" rx="34"/>'
        + "".join(parts)
        + "</svg>"
    )


def describe(position: Any, lang: str = "en") -> str:
    """The position in words, row by row, for those who cannot see the picture."""
    if not hasattr(position, "rings"):
        holes = ", ".join(map(str, position.holes))
        stores = ", ".join(map(str, position.stores))
        mover = player_name(position, position.to_move, lang)
        return t("draw.ring", {"holes": holes, "stores": stores, "mover": mover}, lang)
    (south, north), mover = position.rings, player_name(position, position.to_move, lang)
    rows = {
        "north_back": north[FRONT:],
        "north_front": north[FRONT - 1 :: -1],
        "south_front": south[:FRONT],
        "south_back": south[: FRONT - 1 : -1],
    }
    words: dict[str, object] = {row: " ".join(map(str, counts)) for row, counts in rows.items()}
    key = "draw.rows.stock" if any(position.stock) else "draw.rows"
    stock = {"south_stock": position.stock[0], "north_stock": position.stock[1]}
    return t(key, {**words, **stock, "mover": mover}, lang)


def _rows(position: Any, look: Look) -> list[str]:
    parts = [f'<path class="r" d="M34 {look.rows[1] + look.rows[2] - 4 >> 1}h812v4H34z"/>']
    for player in (1, 0):
        for hole in range(RING):
            x, y = _place(player, hole, look)
            square = hole == HOUSE
            count = position.rings[player][hole]
            parts += _hole(x, y, count, NAMES[player][hole], look, square=square)
    if any(position.stock):
        (south, north), bottom = position.stock, look.height - 12
        parts += [_small(WIDTH / 2, 22, f"+{north}"), _small(WIDTH / 2, bottom, f"+{south}")]
    return parts


def _place(player: int, hole: int, look: Look) -> tuple[float, float]:
    front = hole < FRONT
    column = hole if front else RING - 1 - hole
    across = column if player == 0 else FRONT - 1 - column
    row = SEATS.index((player, "front" if front else "back"))
    return LEFT + PITCH * across, look.rows[row]


def _ring(position: Any, look: Look) -> list[str]:
    parts, middle = [], look.height / 2
    look = look._replace(name=SCREEN.name)  # between two holes there is no room for it
    for hole, count in enumerate(position.holes):
        angle = math.radians(90 + 30 * (hole - 1))
        x, y = WIDTH / 2 + 366 * math.cos(angle), middle + 184 * math.sin(angle)
        parts += _hole(x, y, count, str(hole), look, square=False)
    stores = "   ".join(f"{player + 1}: {count}" for player, count in enumerate(position.stores))
    return [*parts, _small(WIDTH / 2, middle, stores)]


def _hole(x: float, y: float, count: int, name: str, look: Look, *, square: bool) -> list[str]:
    shape = (
        f'<rect class="h" x="{x - 43:g}" y="{y - 43:g}" width="86" height="86" rx="8"/>'
        if square
        else f'<circle class="h" cx="{x:.4g}" cy="{y:.4g}" r="43"/>'
    )
    place = f'x="{x:.4g}" y="{y + look.number:.4g}"'
    number = f'<text class="n" {place}>{count}</text>' if count else ""
    return [shape, number, _small(x, y + look.name, name)]


def _small(x: float, y: float, text: str) -> str:
    return f'<text class="s" x="{x:.4g}" y="{y:.4g}">{text}</text>'
