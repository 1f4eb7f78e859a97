"""Puzzles that explain themselves: plain data without answers, and kinds that compute the rest."""

from .entry import SETS, Entry, find, load, load_all, parse, write
from .generate import make
from .judged import faults
from .kind import Effort, Hint, Kind
from .kinds import KINDS
from .same import key, variants
from .sheet import Mark, Puzzle, answers, check, mark, measured, puzzle, sheet

__all__ = [
    "KINDS", "SETS", "Effort", "Entry", "Hint", "Kind", "Mark", "Puzzle", "answers", "check",
    "faults", "find", "key", "load", "load_all", "make", "mark", "measured", "parse", "puzzle",
    "sheet", "variants", "write",
]  # fmt: skip
