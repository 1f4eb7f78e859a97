"""How fast the rules are: the Python package and, where there is a Node, its TypeScript twin.

A turn is the full legal list and one applied move, by random play from the start, trace included.
Prints one line a rule set; `--seconds` a measurement. Times are processor time of one core.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bao_lessons import ALL, Rules
from bao_lessons.explain import sentences
from bao_lessons.play import sow
from bao_lessons.search import deepen

ROOT = Path(__file__).resolve().parent.parent
TURNS = 300
"""A random game that goes on longer is given up."""


def random_turns(rules: Rules, seed: int) -> Any:
    """Traces of random games, for ever."""
    rng = random.Random(seed)
    while True:
        position = rules.start()
        for _ in range(TURNS):
            turns = rules.turns(position)
            if not turns:
                break
            turn = rng.choice(turns)
            yield turn
            position = turn.after


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often a piece of work is done in a second of processor time."""
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        work()
        count += 1
    return count / spent


def measure(rules: Rules, seconds: float, seed: int) -> dict[str, Any]:
    """Turns a second, and legal lists, plays and explanations alone."""
    stream = random_turns(rules, seed)
    sample = [next(stream) for _ in range(2000)]
    pick = random.Random(seed).choice

    def legal() -> None:
        rules.legal(pick(sample).position)

    def replay() -> None:
        turn = pick(sample)
        sow(rules, turn.position, turn.move)

    return {
        "rules": rules.name,
        "turns": round(per_second(lambda: next(stream), seconds)),
        "legal_moves": round(per_second(legal, seconds)),
        "play": round(per_second(replay, seconds)),
        "explain": round(per_second(lambda: sentences(pick(sample)), seconds)),
    }


def searched(rules: Rules) -> dict[str, Any]:
    """Positions a second of a search from the start, and how far it looks in a second."""
    start, depth = time.process_time(), 0
    stop = lambda: time.process_time() - start > 1  # noqa: E731
    for found in deepen(rules, rules.start(), stop=stop):
        depth = found.depth
    again = time.process_time()
    *_, last = deepen(rules, rules.start(), depth=depth)
    spent = time.process_time() - again
    return {
        "rules": rules.name,
        "search_nodes": round(last.nodes / spent),
        "depth_in_a_second": depth,
    }


def twin(seconds: float, seed: int) -> None:
    """The twin's own figures, from its own program."""
    command = [sys.executable, str(ROOT / "tools" / "node.py"), "run", "bench", "--"]
    subprocess.run([*command, f"--seconds={seconds}", f"--seed={seed}"], check=True)


def main() -> None:
    """Measure everything that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--python-only", action="store_true")
    options = parser.parse_args()
    for rules in ALL.values():
        print(json.dumps({"engine": "python", **measure(rules, options.seconds, options.seed)}))
        print(json.dumps({"engine": "python", **searched(rules)}))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"engine": "python", "peak_memory_mib": round(peak / 1024)}), flush=True)
    if not options.python_only:
        twin(options.seconds, options.seed)


if __name__ == "__main__":
    main()
