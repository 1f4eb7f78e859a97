"""Run make targets one after another, go on after a failure, and say how long each took.

python tools/steps.py FIRST OTHER...    if FIRST fails, the others are not run
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence


def run(target: str) -> tuple[float, str]:
    print(f"\n=== {target}", flush=True)
    start = time.monotonic()
    make = os.environ.get("MAKE", "make")
    done = subprocess.run([make, "--no-print-directory", target])
    return time.monotonic() - start, "ok" if done.returncode == 0 else "FAILED"


def table(rows: Sequence[tuple[str, float, str]]) -> str:
    total = sum(seconds for _, seconds, _ in rows)
    verdict = "green" if all(result == "ok" for *_, result in rows) else "RED"
    lines = [*rows, ("total", total, verdict)]
    return "\n".join(f"{name:<18}{seconds:>8.1f} s  {result}" for name, seconds, result in lines)


def main(targets: Sequence[str]) -> int:
    rows: list[tuple[str, float, str]] = []
    for number, target in enumerate(targets):
        seconds, result = run(target)
        rows.append((target, seconds, result))
        if number == 0 and result != "ok":
            rows.extend((later, 0.0, "not run") for later in targets[1:])
            break
    print(f"\n{table(rows)}")
    return 0 if all(result == "ok" for *_, result in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
