"""What ``bao puzzles`` answers: the puzzles there are, whether a set is sound, and new ones."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from bao_lessons.errors import InvalidText
from bao_lessons.messages import t
from bao_lessons.rules import find as find_rules

from .entry import Entry, lines, load_all, parse, read_file
from .generate import make
from .judged import faults
from .kinds import find_kind
from .measure import LEVELS

MOST = 1000
"""More new puzzles are not made at a time."""

COLUMNS = ("id", "rules", "kind", "level", "position", "idea")

ACTIONS = ("list", "check", "make")


def puzzles(args: Namespace) -> Iterator[str]:
    """``bao puzzles``: one of its three actions."""
    if args.action not in ACTIONS:
        raise InvalidText("puzzle.cli.action", text=args.action or "", actions=", ".join(ACTIONS))
    yield from {"list": _list, "check": _check, "make": _make}[args.action](args)


def _list(args: Namespace) -> Iterator[str]:
    for entry in _wanted(args):
        if args.json:
            yield json.dumps({name: getattr(entry, name) for name in COLUMNS}) + "\n"
        else:
            yield f"{entry.id:<22}{entry.level}  {entry.idea:<14}{entry.position}\n"


def _wanted(args: Namespace) -> Iterator[Entry]:
    """The entries of a file, or of the package, of the kind, level and rules asked for."""
    level = _level(args)
    kind = find_kind(args.kind).name if args.kind else None
    rules = find_rules(args.rules).name if args.rules else None
    entries = parse(*_named(args.file)) if args.file else load_all()
    for entry in entries:
        wanted = (entry.kind, entry.level, entry.rules)
        if all(is_ == ask for is_, ask in zip(wanted, (kind, level, rules), strict=True) if ask):
            yield entry


def _check(args: Namespace) -> Iterator[str]:
    if not args.file:
        raise InvalidText("puzzle.cli.file")
    text, name = _named(args.file)
    found = 0
    for fault in faults(text, name):
        found += 1
        yield f"{fault}\n"
    n = sum(1 for _ in lines(text))
    if found or not n:
        raise InvalidText("puzzle.cli.damaged", file=name, n=n, found=found)
    yield t("puzzle.cli.sound", {"file": name, "n": n}) + "\n"


def _make(args: Namespace) -> Iterator[str]:
    if not args.kind:
        raise InvalidText("puzzle.cli.kind")
    count = number(args.count, "count", 1, MOST) or 1
    seed = number(args.seed, "seed") or 0
    found = make(args.kind, _level(args), seed, count, args.rules)
    yield from (f"{entry.to_json()}\n" for entry in found)


def _level(args: Namespace) -> int | None:
    return number(args.level, "level", LEVELS[0], LEVELS[-1])


def number(text: str | None, what: str, least: int = 0, most: int = 0) -> int | None:
    """A whole number, or ``None`` if nothing was said; ``most`` of 0 is no limit."""
    if text is None:
        return None
    whole = text.isascii() and text.isdigit() and len(text) < 10
    if not whole or int(text) < least or (most and int(text) > most):
        raise InvalidText("puzzle.cli.number", what=what, text=text, least=least, most=most)
    return int(text)


def _named(name: str) -> tuple[str, str]:
    """The text of a set and the name to call it by; ``-`` is standard input."""
    if name == "-":
        return sys.stdin.read(), name
    return read_file(Path(name)), Path(name).name
