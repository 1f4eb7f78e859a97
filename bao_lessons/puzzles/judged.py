"""A whole set, judged: every entry, and whether one is there twice."""

from collections.abc import Iterator

from bao_lessons.errors import InvalidText

from .entry import Entry, Line, lines
from .same import key
from .sheet import check


def faults(text: str, name: str) -> Iterator[InvalidText]:
    """Everything that is wrong with a set, each said with file, line and entry."""
    ids: dict[str, int] = {}
    keys: dict[str, str] = {}
    for line in lines(text):
        error = line.error or _fault(line, ids, keys)
        if error:
            yield line.located(name, error)


def _fault(line: Line, ids: dict[str, int], keys: dict[str, str]) -> InvalidText | None:
    entry = line.entry
    assert entry is not None
    try:
        check(entry)
        _alone(entry, line.number, ids, keys)
    except InvalidText as error:
        return error
    return None


def _alone(entry: Entry, number: int, ids: dict[str, int], keys: dict[str, str]) -> None:
    if entry.id in ids:
        raise InvalidText("puzzle.error.twice", id=entry.id, line=ids[entry.id])
    ids[entry.id] = number
    same = key(entry)
    if same in keys:
        raise InvalidText("puzzle.error.same", id=keys[same])
    keys[same] = entry.id
