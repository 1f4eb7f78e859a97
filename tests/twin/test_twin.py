"""The TypeScript twin of the rules tells a board the very same things as the Python rules.

    python tests/twin/test_twin.py --count 20000 --seed 3 kiswahili

compares that many positions and prints each difference; the tests compare a fixed sample.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from vectors import lines

from bao_lessons import ALL
from tools.node import FRONTEND, environment, find

SAMPLE = dict.fromkeys(ALL, 2500) | {"kujifunza": 5000, "arabica": 1200}
"""Positions a rule set."""

REPLAY = FRONTEND / "test" / "rules" / "replay.ts"


def differences(name, seed, count):
    """What the twin says differently, a line each; Node answers while Python goes on asking."""
    node, _ = find()
    with subprocess.Popen(
        [node, "run.mjs", REPLAY],
        cwd=FRONTEND,
        env=environment(node),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as twin:
        asked = 0
        for line in lines(name, seed, count):
            twin.stdin.write(line + "\n")
            asked += 1
        told, _ = twin.communicate()
    assert twin.returncode == 0
    *found, last = told.splitlines()
    assert last == f"{asked} compared"
    return found


@pytest.mark.parametrize("name", ALL)
def test_the_twin_answers_a_board_as_python_does(name):
    found = differences(name, 0, SAMPLE[name])
    assert not found, "\n".join(found[:20])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=list(ALL))
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    found = [
        line for name in options.rules for line in differences(name, options.seed, options.count)
    ]
    print("\n".join([*found, f"{len(found)} differences"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
