"""The order of the book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

TOC = Path(__file__).parents[1] / "_toc.yml"


def contents() -> list[str]:
    """The pages that _toc.yml names, in order."""

    def walk(entry: Any) -> Iterator[str]:
        if isinstance(entry, dict):
            yield from (entry[key] for key in ("root", "file") if key in entry)
            for value in entry.values():
                yield from walk(value)
        elif isinstance(entry, list):
            for part in entry:
                yield from walk(part)

    return list(walk(yaml.safe_load(TOC.read_text("utf-8"))))
