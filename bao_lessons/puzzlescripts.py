"""The puzzles as classic scripts beside the pages: from a file nothing can be fetched."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import embed
from .element import script_json
from .lessons import LESSONS
from .puzzleelement import VARIANTS, sheet_of
from .puzzles import SETS, load, variants

PACKAGE = Path(__file__).parent
PAGES = "book/puzzles"
"""Where the page of each set lies in the book."""


def script(name: str, data: Any) -> str:
    """A script that leaves data under a name, for whoever waits for it."""
    return f'(self.baoPuzzles??={{}})["{name}"]={script_json(data)};\n'


def sets() -> Iterator[tuple[str, Any]]:
    """The sheets of every set, and of every variant, by the name of their script."""
    for name in SETS:
        entries = load(name)
        yield name, [sheet_of(entry) for entry in entries]
        for variant in VARIANTS:
            able = [entry for entry in entries if variant in variants(entry)]
            yield f"{name}.{variant}", [sheet_of(entry, variant) for entry in able]


def index(titles: dict[str, str]) -> Any:
    """The ids of each set, its page, and the lessons, as far as the book has them."""
    pages = {name: f"{PAGES}/{name}" for name in SETS}
    return {
        "sets": {name: [entry.id for entry in load(name)] for name in SETS},
        "pages": {name: f"{page}.html" for name, page in pages.items() if page in titles},
        "lessons": {
            idea: {"page": f"{page}.html", "title": titles[page]}
            for idea, page in LESSONS.items()
            if page in titles
        },
    }


def newest(folder: Path) -> float:
    """When anything that a sheet depends on was last changed."""
    files = (path for kind in ("*.py", "*.jsonl", "*.json") for path in folder.rglob(kind))
    return max(path.stat().st_mtime for path in files)


def write(folder: Path, titles: dict[str, str]) -> None:
    """Put the scripts where the pages look for them; those of the sets only if they changed."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.js").write_text(script("index", index(titles)), encoding="utf-8")
    (folder / "embed.js").write_text(script("embed", embed.parts()), encoding="utf-8")
    written = [folder / f"{name}.js" for name in SETS]
    if all(path.exists() and path.stat().st_mtime > newest(PACKAGE) for path in written):
        return
    for name, data in sets():
        (folder / f"{name}.js").write_text(script(name, data), encoding="utf-8")
