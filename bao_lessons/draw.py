"""A position as an SVG picture: for print, for pages without scripts, for notebooks not yet run.

The viewBox and the places of the holes are those of the live board, which takes its place.
"""

import math
from typing import Any

from .board import FRONT, HOUSE, NAMES, RING
from .explain import player_name
from .messages import t

WIDTH, HEIGHT = 880, 480
ROWS = {(1, "back"): 84, (1, "front"): 184, (0, "front"): 296, (0, "back"): 396}
LEFT, PITCH = 90, 100

STYLE = (
    ".b{fill:#8a5a33}.r{fill:#4b2c17}.h{fill:#2f1a0d;stroke:#c79a63;stroke-width:3}"
    ".n{font:600 34px system-ui,sans-serif;fill:#fff;text-anchor:middle}"
    ".s{font:600 15px system-ui,sans-serif;fill:#fbe9cf;text-anchor:middle}"
    "@media print{.b{fill:#fff;stroke:#000;stroke-width:3}.h{fill:#fff;stroke:#000}"
    ".n,.s{fill:#000}.r{fill:#000}}"
)


def svg(position: Any) -> str:
    """The SVG text of a position: holes with their numbers, names, stocks or stores."""
    parts = _rows(position) if hasattr(position, "rings") else _ring(position)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<style>{STYLE}</style>"
        f'<rect class="b" x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="34"/>'
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


def _rows(position: Any) -> list[str]:
    parts = ['<path class="r" d="M34 238h812v4H34z"/>']
    for player in (1, 0):
        for hole in range(RING):
            x, y = _place(player, hole)
            square = hole == HOUSE
            count = position.rings[player][hole]
            parts += _hole(x, y, count, NAMES[player][hole], square)
    if any(position.stock):
        south, north = position.stock
        parts += [_small(WIDTH / 2, 22, f"+{north}"), _small(WIDTH / 2, HEIGHT - 12, f"+{south}")]
    return parts


def _place(player: int, hole: int) -> tuple[float, float]:
    front = hole < FRONT
    column = hole if front else RING - 1 - hole
    across = column if player == 0 else FRONT - 1 - column
    return LEFT + PITCH * across, ROWS[player, "front" if front else "back"]


def _ring(position: Any) -> list[str]:
    parts = []
    for hole, count in enumerate(position.holes):
        angle = math.radians(90 + 30 * (hole - 1))
        x, y = WIDTH / 2 + 366 * math.cos(angle), HEIGHT / 2 + 184 * math.sin(angle)
        parts += _hole(x, y, count, str(hole), square=False)
    stores = "   ".join(f"{player + 1}: {count}" for player, count in enumerate(position.stores))
    return [*parts, _small(WIDTH / 2, HEIGHT / 2, stores)]


def _hole(x: float, y: float, count: int, name: str, square: bool) -> list[str]:
    shape = (
        f'<rect class="h" x="{x - 43:g}" y="{y - 43:g}" width="86" height="86" rx="8"/>'
        if square
        else f'<circle class="h" cx="{x:.4g}" cy="{y:.4g}" r="43"/>'
    )
    number = f'<text class="n" x="{x:.4g}" y="{y + 10:.4g}">{count}</text>' if count else ""
    return [shape, number, _small(x, y + 35, name)]


def _small(x: float, y: float, text: str) -> str:
    return f'<text class="s" x="{x:.4g}" y="{y:.4g}">{text}</text>'
