"""Positions and moves of the four-row games: unchanging values, each with a text form."""

import re
from typing import NamedTuple, Self

from .board import FRONT, KETE, NAMES, NORTH, RING, SOUTH
from .errors import InvalidText

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""One character a hole, 0 to 61 kete."""

Ring = tuple[int, ...]


MOVE = re.compile(r"([ABab][1-8])([ABab][1-8])?([<>RLrl]?)(\+?)(\*{0,2}#?)")


class Position(NamedTuple):
    """A position of a four-row game.

    ``rings[player][hole]`` is a number of kete, ``stock[player]`` the kete not yet entered,
    ``houses[player]`` whether his house is still owned, ``blocked`` the hole of the player to move
    that takasia forbids him, or ``None``.
    """

    rings: tuple[Ring, Ring]
    to_move: int = SOUTH
    stock: tuple[int, int] = (0, 0)
    houses: tuple[bool, bool] = (False, False)
    blocked: int | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form, with two fields or in full. Raises :class:`InvalidText`."""
        fields = text.split()
        if len(fields) not in (2, 5):
            raise InvalidText("error.position.fields", text=text, count=len(fields))
        rings = _read_rows(fields[0])
        to_move = _one_of(fields[1], ("S", "N"), "error.position.side")
        if len(fields) == 2:
            return cls(rings, to_move)
        return cls(
            rings,
            to_move,
            _read_stock(fields[2]),
            _read_houses(fields[3]),
            _read_blocked(fields[4], to_move),
        )

    def text(self, full: bool) -> str:
        """The text form: rows and player to move, and in full stock, houses and blocked hole."""
        south, north = self.rings
        rows = (north[FRONT:], north[FRONT - 1 :: -1], south[:FRONT], south[: FRONT - 1 : -1])
        short = "/".join("".join(map(_digit, row)) for row in rows) + " " + "SN"[self.to_move]
        if not full:
            return short
        houses = "".join(side for side, owned in zip("SN", self.houses, strict=True) if owned)
        blocked = "-" if self.blocked is None else NAMES[self.to_move][self.blocked]
        return f"{short} {self.stock[0]},{self.stock[1]} {houses or '-'} {blocked}"

    def __str__(self) -> str:
        return self.text(full=self[2:] != ((0, 0), (False, False), None))

    def __repr__(self) -> str:
        try:
            return f"Position.parse({str(self)!r})"
        except InvalidText:  # more kete in one hole than the text form can write
            return f"Position{tuple(self)!r}"

    @property
    def kete(self) -> int:
        """All kete on the board and in both stocks; 64 in a real game."""
        return sum(map(sum, self.rings)) + sum(self.stock)

    def counted(self) -> Self:
        """The position itself if it has 64 kete. Raises :class:`InvalidText`."""
        if self.kete != KETE:
            raise InvalidText("error.position.kete", count=self.kete)
        return self


class Move(NamedTuple):
    """A move of a four-row game: a hole and the direction of the first sowing.

    In a capture from the stock, ``step`` is the direction in which the captured kete are sown. It
    is 0 only while a text left the sign out. ``safari`` plays the house on; ``join`` is the
    leaflet's first move of two holes, ``hole`` being the one that the kete is entered in.
    """

    player: int
    hole: int
    step: int
    safari: bool = False
    join: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``A4>``, ``b7<``, ``A3>+``, ``A6A7>``. Raises :class:`InvalidText`.

        ``R`` and ``L`` may stand for the signs; marks ``*``, ``**``, ``#`` behind are passed over.
        """
        match = MOVE.fullmatch(text.strip())
        if not match:
            raise InvalidText("error.move.text", text=text)
        first, second, sign, plus, _ = match.groups()
        player = NORTH if first[0].islower() else SOUTH
        hole = NAMES[player].index(first)
        step = 0
        if sign:
            to_the_right = sign in ">Rr"
            step = 1 if to_the_right == (hole < FRONT) else -1
        if second and (step == 0 or second != NAMES[player][(hole + step) % RING]):
            raise InvalidText("error.move.join", text=text)
        return cls(player, hole, step, bool(plus), bool(second))

    def __str__(self) -> str:
        names = NAMES[self.player]
        first = names[self.hole] + (names[(self.hole + self.step) % RING] if self.join else "")
        return first + self.sign + ("+" if self.safari else "")

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @property
    def sign(self) -> str:
        """``>`` towards the mover's right, ``<`` towards his left; nothing while it is unknown."""
        if self.step == 0:
            return ""
        return ">" if (self.step > 0) == (self.hole < FRONT) else "<"


def _digit(count: int) -> str:
    if count >= len(DIGITS):
        raise InvalidText("error.position.too_many", count=count)
    return DIGITS[count]


def read_digits(row: str) -> list[int]:
    """The numbers of a row of digits. Raises :class:`InvalidText`."""
    for character in row:
        if character not in DIGITS:
            raise InvalidText("error.position.digit", character=character, row=row)
    return [DIGITS.index(character) for character in row]


def write_digits(row: Ring) -> str:
    """The digits of a row of numbers, each at most 61. Raises :class:`InvalidText`."""
    return "".join(map(_digit, row))


def _read_rows(text: str) -> tuple[Ring, Ring]:
    rows = text.split("/")
    if len(rows) != 4:
        raise InvalidText("error.position.rows", count=len(rows))
    for number, row in enumerate(rows, 1):
        if len(row) != FRONT:
            raise InvalidText("error.position.row", number=number, row=row, count=len(row))
    north_back, north_front, south_front, south_back = map(read_digits, rows)
    return tuple(south_front + south_back[::-1]), tuple(north_front[::-1] + north_back)


def _one_of(text: str, choices: tuple[str, ...], key: str) -> int:
    if text not in choices:
        raise InvalidText(key, text=text)
    return choices.index(text)


def _read_stock(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,2}),([0-9]{1,2})", text)
    if not match:
        raise InvalidText("error.position.stock", text=text)
    return int(match[1]), int(match[2])


def _read_houses(text: str) -> tuple[bool, bool]:
    _one_of(text, ("SN", "S", "N", "-"), "error.position.houses")
    return "S" in text, "N" in text


def _read_blocked(text: str, to_move: int) -> int | None:
    if text == "-":
        return None
    front = NAMES[to_move][:FRONT]
    return _one_of(text, front, "error.position.blocked")
