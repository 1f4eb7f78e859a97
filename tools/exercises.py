"""Make the pupils' notebooks of the programming exercises out of the teachers'.

python tools/exercises.py             write them, run before anything is written in them
python tools/exercises.py --check     name those that are not what the teachers' would make

The teachers' notebooks are the source. A cell with the tag `solution` loses what its functions do;
a cell with the tag `teacher` is left out; all others, the checks among them, stay as they are.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.notebooks import METADATA, NotebookError, notebooks, read, run  # noqa: E402

TEACHERS = ROOT / "exercises"
PUPILS = ROOT / "book" / "classroom" / "programming"

SOLUTION, TEACHER = "solution", "teacher"
HERE = "# Your code here"


def for_pupils(notebook: Any) -> Any:
    """A teacher's notebook without its solutions and outputs."""
    cells = [pupils_cell(cell) for cell in notebook.cells if TEACHER not in tags(cell)]
    return nbformat.from_dict({**notebook, "cells": cells, "metadata": METADATA})  # type: ignore[no-untyped-call]


def tags(cell: Any) -> list[str]:
    return list(cell.metadata.get("tags", ()))


def pupils_cell(cell: Any) -> dict[str, Any]:
    bare = dict(cell)
    if cell.cell_type == "code":
        bare |= {"outputs": [], "execution_count": None}
    if SOLUTION in tags(cell):
        bare |= {"source": stub(cell.source), "metadata": {}}
    return bare


def stub(source: str) -> str:
    """The functions of a solution with nothing but what they are for; else an empty cell."""
    lines = source.splitlines()
    heads = [
        "\n".join([*lines[function.lineno - 1 : function.body[0].end_lineno], f"    {HERE}"])
        for function in ast.parse(source).body
        if isinstance(function, ast.FunctionDef)
    ]
    return "\n\n\n".join(heads) or HERE


def written(notebook: Any) -> str:
    return str(nbformat.writes(notebook, indent=1)) + "\n"  # type: ignore[no-untyped-call]


def up_to_date(source: Path, target: Path) -> bool:
    """Whether a pupil's notebook, its outputs aside, is what the teacher's makes."""
    if not target.exists():
        return False
    stored = read(target)
    for cell in stored.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
    return written(stored) == written(for_pupils(read(source)))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    options = parser.parse_args(arguments)
    try:
        for source in notebooks([TEACHERS]):
            target = PUPILS / source.name
            if options.check:
                if not up_to_date(source, target):
                    told = f"{target.name} is not what {source} makes: `make exercises`"
                    raise NotebookError(told)
            else:
                target.write_text(written(for_pupils(read(source))), encoding="utf-8", newline="\n")
                target.write_text(run(target), encoding="utf-8", newline="\n")
                print(f"{target.relative_to(ROOT)}: stored")
    except NotebookError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
