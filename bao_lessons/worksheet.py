"""A worksheet: puzzles in black and white to be printed, with room to write, and their answers.

The page of the book makes the same sheets from the same seeds: ``frontend/sheet`` follows this
module piece by piece, and tests compare the two.
"""

import re
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from typing import Any

from .cli import save
from .draw import PAPER, svg
from .errors import InvalidText
from .messages import t
from .puzzleelement import sheet_of
from .puzzles import SETS, Entry, load
from .puzzles.cli import number
from .puzzles.kind import HOUSES
from .puzzles.kinds import find_kind
from .puzzles.measure import LEVELS
from .rules import find

Data = dict[str, Any]

PAPERS = ("A4", "Letter")
COUNT, MOST = 6, 40
"""How many puzzles if nothing is said, and how many at most."""

STYLE = Path(__file__).parent / "static" / "sheet.css"

HOLE = re.compile(r"(?:[ABab][1-8]|\d+)")
MOVE = re.compile(r"(?:(?:[ABab][1-8]){1,2}|\d+)[<>].*")


BOXES = ("yes-no", "choice", "rule")
"""Asks that are answered by a tick in a box."""


@dataclass(frozen=True)
class Wish:
    """What a sheet is asked to hold. The same wish gives the same sheet."""

    rules: str = SETS[0]
    kind: str | None = None
    level: int | None = None
    count: int = COUNT
    seed: int = 0
    paper: str = PAPERS[0]

    @property
    def command(self) -> str:
        """The words by which the sheet can be made again."""
        told = [(name, value) for name, value in asdict(self).items() if value is not None]
        return " ".join(["bao worksheet", *(f"--{name} {value}" for name, value in told)])


def worksheet(args: Namespace) -> Iterator[str]:
    """``bao worksheet``: a sheet as one HTML file, or on standard output."""
    wish = _wish(args)
    chosen = choose(load(wish.rules), wish)
    if not chosen:
        raise InvalidText("sheet.error.none", command=wish.command)
    text = document(wish, [sheet_of(entry) for entry in chosen])
    if not args.out:
        yield text
        return
    yield t("sheet.cli.done", {"file": save(args.out, text), "n": len(chosen)}) + "\n"


def _wish(args: Namespace) -> Wish:
    paper = {name.casefold(): name for name in PAPERS}.get((args.paper or PAPERS[0]).casefold())
    if paper is None:
        raise InvalidText("sheet.error.paper", text=args.paper, papers=", ".join(PAPERS))
    return Wish(
        find(args.rules).name if args.rules else SETS[0],
        find_kind(args.kind).name if args.kind else None,
        number(args.level, "level", LEVELS[0], LEVELS[-1]),
        number(args.count, "count", 1, MOST) or COUNT,
        number(args.seed, "seed") or 0,
        paper,
    )


# --- which puzzles ---


def choose(entries: Iterable[Entry], wish: Wish) -> list[Entry]:
    """The puzzles of a wish: kinds take turns, and the easier ones come first."""
    able = [
        entry
        for entry in entries
        if wish.kind in (None, entry.kind) and wish.level in (None, entry.level)
    ]
    able.sort(key=lambda entry: (shuffle(f"{wish.seed} {entry.id}"), entry.id))
    turns, met = {}, Counter[str]()
    for entry in able:
        turns[entry.id] = met[entry.kind]
        met[entry.kind] += 1
    able.sort(key=lambda entry: turns[entry.id])
    return sorted(able[: wish.count], key=lambda entry: entry.level)


def shuffle(text: str) -> int:
    """A number that any text has on every machine: FNV-1a, its bits mixed once more."""
    value = 0x811C9DC5
    for sign in text:
        value = (value ^ ord(sign)) * 0x01000193 & 0xFFFFFFFF
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35), (16, 1)):
        value = (value ^ value >> shift) * factor & 0xFFFFFFFF
    return value


# --- on paper ---


def document(wish: Wish, sheets: list[Data]) -> str:
    """The sheet as a file that needs no other."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(_title(wish))}</title>\n<style>{STYLE.read_text('utf-8')}</style>\n"
        f'</head>\n<body class="bs-alone">\n<main>{markup(wish, sheets)}</main>\n</body>\n</html>\n'
    )


def markup(wish: Wish, sheets: list[Data]) -> str:
    """The pages of the questions, and those of the answers."""
    made = f'<p class="bs-made">{_say("sheet.made", command=wish.command)}</p>'
    blanks = "".join(f"<span>{_say(f'sheet.{name}')} <i></i></span>" for name in ("name", "date"))
    how = _say(f"sheet.how.{'ring' if wish.rules == 'arabica' else 'rows'}")
    if wish.rules in HOUSES:
        how += f" {_say('sheet.how.stock')}"
    asked = "".join(_question(n, sheet) for n, sheet in enumerate(sheets, 1))
    told = "".join(_answer(n, sheet) for n, sheet in enumerate(sheets, 1))
    return (
        f'<article class="bs-sheet" data-paper="{wish.paper}">'
        f'<div class="bs-part"><h2>{escape(_title(wish))}</h2><p class="bs-blanks">{blanks}</p>'
        f'<p class="bs-how">{how}</p>{made}{asked}</div>'
        f'<div class="bs-part bs-key"><h2>{_say("sheet.key")}: {escape(_title(wish))}</h2>'
        f"{made}{told}</div></article>"
    )


def _say(key: str, **words: object) -> str:
    return escape(t(key, words))


def _title(wish: Wish) -> str:
    return t("sheet.title", {"game": t(f"solve.set.{wish.rules}"), "n": wish.seed})


def _about(data: Data) -> str:
    kind, level = data["kind"], data["level"]
    parts = [t(f"solve.kind.{kind}"), t("solve.level", {"n": level}), data["id"]]
    return escape(" · ".join(parts))


def _label(data: Data, choice: dict[str, str]) -> str:
    """A choice by its sign: “none” is a word of the puzzle's, not of the sheet's."""
    if choice["value"] == "none" and data["ask"] in ("hole", "holes"):
        return t("solve.none")
    return choice["text"]


def _beside(data: Data) -> list[dict[str, str]]:
    """The choices that cannot be written down as a hole or a move."""
    written = {"hole": HOLE, "holes": HOLE, "move": MOVE, "moves": MOVE}.get(data["ask"])
    texts = [(choice, choice["value"]) for choice in data["choices"]]
    return [choice for choice, text in texts if not written or not written.fullmatch(text)]


def _question(n: int, data: Data) -> str:
    picture = svg(find(data["rules"]).read(data["position"]), PAPER, data["position"])
    boxes = "".join(f"<li>{escape(_label(data, choice))}</li>" for choice in _beside(data))
    ask = data["ask"]
    line = "" if ask in BOXES else f"<p>{_say(f'sheet.space.{ask}')} <i></i></p>"
    return (
        f'<div class="bs-puzzle"><h3>{n}. {escape(data["question"])}</h3>{picture}'
        f'<div class="bs-space">{f"<ul>{boxes}</ul>" if boxes else ""}{line}'
        f"<p>{_say('sheet.because')} <i></i></p><p><i></i></p></div>"
        f'<p class="bs-about">{_about(data)}</p></div>'
    )


def _answer(n: int, data: Data) -> str:
    texts = {choice["value"]: _label(data, choice) for choice in data["choices"]}
    right = ", ".join(texts.get(item, item) for item in data["right"])
    return (
        f'<div class="bs-answer"><h3>{n}. {escape(right)}</h3>'
        f"<p>{escape(data['solution']['text'])}</p>"
        f"<p>{_say('sheet.rule', rule=data['teaches'])}</p>"
        f'<p class="bs-about">{_about(data)}</p></div>'
    )
