"""The puzzles of the package, for tests that ask something of every one of them."""

from functools import cache, wraps

import pytest

from bao_lessons.puzzles import KINDS, load_all, sheet

ENTRIES = load_all()

sheet_of = cache(lambda identity: sheet(next(e for e in ENTRIES if e.id == identity)))


def every_puzzle(test):
    """The test once for each kind; where it fails, the puzzle is named."""

    @wraps(test)
    def of_a_kind(kind):
        for entry in ENTRIES:
            if entry.kind == kind:
                try:
                    test(entry)
                except BaseException as error:
                    error.add_note(f"Puzzle {entry.id}: {entry}")
                    raise

    del of_a_kind.__wrapped__  # pytest would ask it for its parameters
    return pytest.mark.parametrize("kind", KINDS)(of_a_kind)
