"""What a page with a board has to load for it, packed as a server sends it."""

import gzip
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[1] / "bao_lessons" / "static"


def packed(name: str) -> int:
    return len(gzip.compress((STATIC / name).read_bytes(), 9))


FILES = ["bao-board.js", "board.js", "board.css", "bao-puzzle.js", "puzzle.js", "puzzle.css"]
FILES += ["bao-play.js", "play.css"]
FILES += ["bao-sheet.js", "sheet.css"]
FILES += ["bao-embed.js", "embed-board.js", "embed-puzzle.js", "embed.css"]


# The script of a page holds all five rule sets and their sentences; the one of JupyterLab asks
# the kernel instead.
@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("bao-board.js", 40_000),
        ("board.js", 30_000),
        ("board.css", 6_000),
        ("bao-puzzle.js", 15_000),
        ("puzzle.js", 36_000),
        ("puzzle.css", 3_000),
        ("bao-play.js", 40_000),
        ("play.css", 3_000),
        ("bao-sheet.js", 8_000),
        ("sheet.css", 2_000),
        ("bao-embed.js", 18_000),
    ],
)
def test_the_board_stays_small(name: str, most: int):
    assert packed(name) <= most


@pytest.mark.parametrize("name", FILES)
def test_the_board_fetches_nothing(name: str):
    text = (STATIC / name).read_text("utf-8")
    for way in ("fetch(", "XMLHttpRequest", "import(", "importScripts", "@import", "url(http"):
        assert way not in text
