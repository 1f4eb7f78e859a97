"""The rules reference as data: its anchors, its sections, its boards and what they claim to show.

A board on a page may say what it shows, in claims that can be checked::

    ```{bao-board} kujifunza
    :position: wn000000/00050001/02010000/00000000 S
    :moves: A2>
    :shows: only A2>; A2> captures 5; A2> ends empty A5
    :caption: …
    ```

The claims are those of ``claims.py``.
"""

import re
from pathlib import Path
from typing import NamedTuple

from claims import wrong

from bao_lessons import find

FOLDER = Path(__file__).parents[1] / "book" / "rules"

TARGET = re.compile(r"^\(([\w-]+)\)=$", re.MULTILINE)
BOARD = re.compile(r"^```\{bao-board\} (\S+)\n((?::\w+:.*\n)*)```$", re.MULTILINE)
OPTION = re.compile(r":(\w+):[ ]?(.*)")


class Board(NamedTuple):
    """A board on a page."""

    page: str
    rules: str
    options: dict

    def __str__(self):
        return f"{self.page} {self.rules} {self.options['position']}"


def pages():
    """The text of each page, by its name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md"))}


def anchors(text):
    """The anchors of a page, in order."""
    return TARGET.findall(text)


def sections(text):
    """The anchors of each section of a page, with its text."""
    parts = re.split(r"^((?:\([\w-]+\)=\n)+)(?=#)", text, flags=re.MULTILINE)
    return [
        (TARGET.findall(targets), body)
        for targets, body in zip(parts[1::2], parts[2::2], strict=True)
    ]


def boards():
    """Every board on the pages."""
    return [
        Board(page, rules, dict(OPTION.findall(options)))
        for page, text in pages().items()
        for rules, options in BOARD.findall(text)
    ]


def wrong_claims(board):
    """The claims of a board that do not hold."""
    rules = find(board.rules)
    position = rules.read(board.options["position"])
    return wrong(rules, position, board.options.get("shows", ""))
