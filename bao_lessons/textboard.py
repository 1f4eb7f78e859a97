"""A position drawn in characters, for the terminal."""

from typing import Any

from .board import FRONT, HOUSE, NAMES, NORTH, RING, SOUTH
from .explain import player_name
from .messages import t
from .rules.arabica import Ring

EDGE = 4
"""Left margin of the four rows."""


def board(position: Any) -> str:
    """The holes with their names, whose turn it is, and what lies beside the board."""
    return _ring(position) if isinstance(position, Ring) else _rows(position)


def _rows(position: Any) -> str:
    """Four rows as South sees them; North's names run the other way."""
    front, back = range(FRONT), range(RING - 1, FRONT - 1, -1)
    lines = [
        _line(NAMES[NORTH][hole] for hole in reversed(back)),
        _line(_kete(position, NORTH, hole) for hole in reversed(back)),
        _line(_kete(position, NORTH, hole) for hole in reversed(front)),
        _line(NAMES[NORTH][hole] for hole in reversed(front)),
        " " * EDGE + "-" * 5 * FRONT,
        _line(NAMES[SOUTH][hole] for hole in front),
        _line(_kete(position, SOUTH, hole) for hole in front),
        _line(_kete(position, SOUTH, hole) for hole in back),
        _line(NAMES[SOUTH][hole] for hole in back),
        "",
    ]
    south, north = position.stock
    who = player_name(position, position.to_move)
    notes = [t("cli.show.to-move", {"who": who})]
    if south or north:
        notes.append(t("cli.show.stock", {"south": south, "north": north}))
    if any(position.houses):
        notes.append(t("cli.show.house"))
    if position.blocked is not None:
        notes.append(t("cli.show.blocked"))
    return "\n".join([*lines, " ".join(notes)])


def _line(cells: Any) -> str:
    return (" " * EDGE + "".join(f"{cell:^5}" for cell in cells)).rstrip()


def _kete(position: Any, player: int, hole: int) -> str:
    count = str(position.rings[player][hole] or ".")
    if hole == HOUSE and position.houses[player]:
        return f"[{count}]"
    return f"({count})" if (player, hole) == (position.to_move, position.blocked) else count


def _ring(ring: Ring) -> str:
    """The ring as a square, hole 0 below on the right, clockwise round."""
    holes = [str(count or ".") for count in ring.holes]
    gap = " " * 8
    lines = [
        _line([gap, "6", "7", "8"]),
        _line([gap, *holes[6:9]]),
        *(
            _line([left, holes[left], gap + gap + "  ", holes[14 - left], 14 - left])
            for left in (5, 4, 3)
        ),
        _line([gap, *holes[2::-1]]),
        _line([gap, "2", "1", "0"]),
        "",
    ]
    for player in range(ring.players):
        own = ", ".join(str(hole) for hole in ring.holes_of(player))
        words = {"who": player_name(ring, player), "holes": own, "store": ring.stores[player]}
        lines.append(t("cli.show.player", words))
    words = {"who": player_name(ring, ring.to_move), "order": ring.order}
    return "\n".join([*lines, t("cli.show.ring", words)])
