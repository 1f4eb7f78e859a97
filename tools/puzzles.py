"""Writes the puzzles as open data: a CSV, a file of JSON Lines, and what the columns mean.

    python tools/puzzles.py book/puzzles/data

The data is computed from the sets in ``bao_lessons/data/puzzles`` and is the same to the byte on
every run.
"""

import argparse
import csv
import io
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bao_lessons.puzzles import Entry, load_all, puzzle

COLUMNS = {
    "id": "name of the puzzle; it stays the same",
    "rules": "rule set: kujifunza, kiswahili, zanzibar, mozambique or arabica",
    "position": "position before the turn, in the notation of the book",
    "kind": "kind of question",
    "params": "what the question needs besides, as a JSON object: often the move asked about",
    "level": "1 to 4, from the four measures below",
    "idea": "rule that the puzzle teaches, by its name in the rules reference",
    "question": "the question in English",
    "ask": "what is asked for: move, moves, hole, holes, number, yes-no, choice or rule",
    "answer": "the answer; where a set is asked for, all of it",
    "line": "moves that show the solution, one turn after another; one may be illegal",
    "line_rules": "rule set by which these moves are played",
    "candidates": "moves or holes among which to choose",
    "laps": "laps of the longest turn to be followed",
    "length": "kete to be sown in all turns to be followed",
    "ahead": "turns to look ahead: 0 a first lap, 1 an own turn, 2 with the reply, 3 with the next",
    "source": "where the position comes from",
}
"""The columns and what they mean. Several answers or moves are a list; in CSV, blanks part them."""

ABOUT = """\
Puzzles about Bao, from the book Bao Lessons.

puzzles.csv and puzzles.jsonl hold the same: {count} puzzles, one a line, in UTF-8. Dedicated to the
public domain: CC0 1.0. No answer was typed by hand; the rules computed them all.

{columns}
"""


def row(entry: Entry) -> dict[str, Any]:
    """One puzzle with everything that the columns promise."""
    found = puzzle(entry)
    return {
        **entry._asdict(),
        **found.kind.effort(found.asked)._asdict(),
        "question": found.question,
        "ask": found.kind.ask,
        "answer": found.right,
        "line": found.kind.film(found.asked),
        "line_rules": entry.params.get("other", entry.rules),
    }


def as_csv(rows: list[dict[str, Any]]) -> str:
    """The rows as CSV: a list as words, an object as JSON."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([_cell(each[name]) for name in COLUMNS] for each in rows)
    return out.getvalue()


def _cell(value: Any) -> Any:
    if isinstance(value, list):
        return " ".join(value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else value


def as_json_lines(rows: list[dict[str, Any]]) -> str:
    """The rows as JSON, one object a line."""
    ordered = ({name: each[name] for name in COLUMNS} for each in rows)
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in ordered)


def about(rows: list[dict[str, Any]]) -> str:
    """What the files are, and what the columns mean."""
    columns = "\n".join(f"{name:<12}{what}" for name, what in COLUMNS.items())
    return ABOUT.format(count=len(rows), columns=columns)


def table(rows: list[dict[str, Any]]) -> str:
    """What the columns mean, and an example of each, for the page that offers the files."""
    lines = ["| column | what it is | in the first puzzle |", "| --- | --- | --- |"]
    lines += [f"| `{name}` | {what} | {_shown(rows[0][name])} |" for name, what in COLUMNS.items()]
    return "\n".join(lines) + "\n"


def _shown(value: Any) -> str:
    text = str(_cell(value))
    return f"`{text}`" if text else ""


def main(arguments: list[str] | None = None) -> int:
    """Write the files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the files go; made if it is not there")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    rows = [row(entry) for entry in load_all()]
    texts = {
        "puzzles.csv": as_csv(rows),
        "puzzles.jsonl": as_json_lines(rows),
        "README.txt": about(rows),
        "columns.txt": table(rows),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(rows)} puzzles in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
