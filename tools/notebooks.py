"""Run the lessons' notebooks and store what they show: the same bytes, whoever runs them.

python tools/notebooks.py book            run, and store the outputs
python tools/notebooks.py --check book    run, compare with what is stored, name what differs
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellTimeoutError, DeadKernelError

# Without Python's version, so that the file is the same on every machine.
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
EDITOR_METADATA = ("execution", "ExecuteTime", "collapsed", "scrolled", "trusted", "vscode")
# Holds a random model id; the page and nbval go by text/html and text/plain.
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
SECONDS_A_CELL = 120
DIFF_LINES = 30

READABLE_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
GENERATED_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?")


class NotebookError(Exception):
    """A notebook that cannot be stored as it is, with a sentence for its author."""


def notebooks(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            inside = (p for p in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)
            yield from sorted(inside)
        elif path.suffix == ".ipynb" and path.exists():
            yield path
        else:
            raise NotebookError(f"{path}: neither a notebook nor a folder")


def read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise NotebookError(f"{path}: not JSON ({error})") from None
    # Before nbformat sees it: nbformat would make up the ids that are missing.
    check_ids(path, raw)
    try:
        notebook = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(notebook)
    except nbformat.ValidationError as error:
        raise NotebookError(f"{path}: not a notebook ({error.message})") from None
    return notebook


def check_ids(path: Path, raw: Any) -> None:
    if (raw.get("nbformat"), raw.get("nbformat_minor", 0)) < (4, 5):
        raise NotebookError(f"{path}: cells have ids from notebook format 4.5 on; save it as that")
    seen: set[str] = set()
    for number, cell in enumerate(raw["cells"], start=1):
        name = cell.get("id", "")
        start = "".join(cell.get("source", "")).strip().partition("\n")[0][:50]
        where = f"{path}, cell {number} ({start!r})"
        if not READABLE_ID.fullmatch(name) or GENERATED_ID.fullmatch(name):
            raise NotebookError(
                f"{where}: its id is {name!r}; give it a readable one, like 'the-turn'"
            )
        if name in seen:
            raise NotebookError(f"{where}: the id {name!r} is already taken in this notebook")
        seen.add(name)


def run(path: Path) -> str:
    """The text that the notebook's file should hold."""
    notebook = read(path)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=SECONDS_A_CELL,
        allow_errors=True,  # so that check_outputs can name the cell
        coalesce_streams=True,  # the pieces that print() arrives in depend on the clock
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        client.execute()
    except (CellTimeoutError, DeadKernelError) as error:
        raise NotebookError(f"{path}: {error}") from None
    for cell in notebook.cells:
        check_outputs(path, cell)
        tidy(cell)
    notebook.metadata = nbformat.from_dict(METADATA)  # type: ignore[no-untyped-call]
    return str(nbformat.writes(notebook, indent=1)) + "\n"  # type: ignore[no-untyped-call]


def check_outputs(path: Path, cell: Any) -> None:
    for output in cell.get("outputs", ()):
        where = f"{path}, cell {cell.id!r}"
        if output.output_type == "error":
            raise NotebookError(f"{where} fails: {output.ename}: {output.evalue}")
        if output.output_type == "stream" and output.name == "stderr":
            raise NotebookError(f"{where} writes to stderr: {output.text.strip()}")


def tidy(cell: Any) -> None:
    for key in EDITOR_METADATA:
        cell.metadata.pop(key, None)
    for output in cell.get("outputs", ()):
        for part in ("data", "metadata"):
            output.get(part, {}).pop(WIDGET_VIEW, None)


def differences(path: Path, stored: str, fresh: str) -> str:
    names = f"{path} as stored", f"{path} run now"
    lines = difflib.unified_diff(stored.splitlines(), fresh.splitlines(), *names, n=1, lineterm="")
    shown = [line if len(line) <= 120 else line[:117] + "..." for line in lines]
    more = len(shown) - DIFF_LINES
    return "\n".join(shown[:DIFF_LINES] + ([f"... and {more} lines more"] if more > 0 else []))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="+", type=Path, help="notebooks, or folders of notebooks")
    parser.add_argument("--check", action="store_true", help="compare only, store nothing")
    options = parser.parse_args(arguments)

    different: list[Path] = []
    wrong: list[Path] = []
    count = 0
    try:
        found = list(notebooks(options.paths))
    except NotebookError as error:
        print(error, file=sys.stderr)
        return 1
    for path in found:
        count += 1
        try:
            fresh = run(path)
        except NotebookError as error:
            print(error, file=sys.stderr)
            wrong.append(path)
            continue
        stored = path.read_bytes()
        if stored == fresh.encode():
            print(f"{path}: unchanged")
            continue
        different.append(path)
        if options.check:
            print(differences(path, stored.decode(), fresh))
        else:
            path.write_text(fresh, encoding="utf-8", newline="\n")
            print(f"{path}: stored")
    return report(count, different, wrong, check=options.check)


def report(count: int, different: list[Path], wrong: list[Path], *, check: bool) -> int:
    if not count:
        print("no notebook found", file=sys.stderr)
        return 1
    names = ", ".join(str(path) for path in different)
    if wrong:
        print("not stored: " + ", ".join(str(path) for path in wrong), file=sys.stderr)
    if check and different:
        print(f"differ from a fresh run: {names} (`make notebooks` stores them)", file=sys.stderr)
    verb = "differ" if check else "stored anew"
    print(f"{count} notebooks, {len(different)} {verb}, {len(wrong)} wrong")
    return 1 if wrong or (check and different) else 0


if __name__ == "__main__":
    sys.exit(main())
