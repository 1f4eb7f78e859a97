"""A small collection of annotated games: one from a source, the others played by the computer."""

from pathlib import Path

from .errors import InvalidText
from .notation import Record

FOLDER = Path(__file__).parent / "data" / "games"

NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))
"""The games there are."""


def load(name: str) -> Record:
    """A game of the collection. Raises :class:`InvalidText` for a name that is not there."""
    if name not in NAMES:
        raise InvalidText("error.game", text=name, names=", ".join(NAMES))
    return Record.parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
