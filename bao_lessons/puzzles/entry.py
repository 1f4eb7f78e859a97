"""A puzzle as plain data, without its answer, and the files that keep such entries, one a line."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bao_lessons.errors import InvalidText

FOLDER = Path(__file__).parents[1] / "data" / "puzzles"

SETS = ("kujifunza", "kiswahili", "zanzibar", "mozambique", "arabica")
"""The sets that the package brings, one file each, in the order of the book."""

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

Params = dict[str, Any]


class Entry(NamedTuple):
    """A question of a ``kind`` about a position. All that can be computed is left out."""

    id: str
    rules: str
    position: str
    kind: str
    params: Params
    """What the kind needs to know besides, as text or number: the move asked about, for example."""
    level: int
    idea: str
    """The rule that the puzzle teaches, by its name in the rules reference."""
    source: str

    def to_json(self) -> str:
        """The entry as one line of a set."""
        return json.dumps(self._asdict(), ensure_ascii=False)

    @classmethod
    def parse(cls, line: str) -> "Entry":
        """Read one line of a set. Raises :class:`InvalidText`."""
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise InvalidText("puzzle.error.json") from error
        if not isinstance(data, dict):
            raise InvalidText("puzzle.error.json")
        for name in cls._fields:
            if name not in data:
                raise InvalidText("puzzle.error.missing", field=name)
            if not _fits(name, data[name]):
                raise InvalidText("puzzle.error.type", field=name, type=_TYPES[name])
        for name in data:
            if name not in cls._fields:
                raise InvalidText("puzzle.error.unknown", field=name)
        if not ID.fullmatch(data["id"]):
            raise InvalidText("puzzle.error.id", id=data["id"])
        return cls(**data)


_TYPES = dict.fromkeys(Entry._fields, "text") | {"params": "object", "level": "number"}
_PYTHON = {"text": str, "number": int, "object": dict}


def _fits(name: str, value: object) -> bool:
    if name == "params":
        return isinstance(value, dict) and all(type(v) in (str, int) for v in value.values())
    return type(value) is _PYTHON[_TYPES[name]]


class Line(NamedTuple):
    """A line of a set: the entry, or what is wrong with it."""

    number: int
    entry: Entry | None
    error: InvalidText | None = None

    def located(self, name: str, error: InvalidText) -> InvalidText:
        """The error, said with the file, the line and, where it can be read, the entry."""
        return InvalidText(
            "puzzle.error.entry",
            file=name,
            line=self.number,
            named="yes" if self.entry else "no",
            id=self.entry.id if self.entry else "",
            reason=error,
        )


def lines(text: str) -> Iterator[Line]:
    """Every line of a set that is not empty."""
    for number, line in enumerate(text.removeprefix("\N{BYTE ORDER MARK}").split("\n"), 1):
        if line.strip():
            try:
                yield Line(number, Entry.parse(line))
            except InvalidText as error:
                yield Line(number, None, error)


def parse(text: str, name: str) -> list[Entry]:
    """The entries of a set. Raises :class:`InvalidText` for the first that cannot be read."""
    entries = []
    for line in lines(text):
        if line.error:
            raise line.located(name, line.error)
        assert line.entry is not None
        entries.append(line.entry)
    return entries


def write(entries: Iterable[Entry]) -> str:
    """The text of a set."""
    return "".join(f"{entry.to_json()}\n" for entry in entries)


def read_file(path: Path) -> str:
    """The text of a file. Raises :class:`InvalidText`."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InvalidText("puzzle.error.utf8", file=path.name) from error
    except OSError as error:
        raise InvalidText("puzzle.error.file", file=path.name, reason=error.strerror) from error
    except ValueError as error:  # no file can have this name
        raise InvalidText("puzzle.error.file", file=path.name, reason=error) from error


def load(name: str) -> list[Entry]:
    """The entries of a set that the package brings. Raises :class:`InvalidText`."""
    if name not in SETS:
        raise InvalidText("puzzle.error.set", name=name, names=", ".join(SETS))
    path = FOLDER / f"{name}.jsonl"
    return parse(read_file(path), path.name)


def load_all() -> list[Entry]:
    """The entries of all sets that the package brings."""
    return [entry for name in SETS for entry in load(name)]


def find(identity: str) -> Entry:
    """The entry of an id. Raises :class:`InvalidText`."""
    for entry in load_all():
        if entry.id == identity:
            return entry
    raise InvalidText("puzzle.error.no-such", id=identity)
