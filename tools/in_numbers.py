"""Measure Bao: games at random, games of equals, and how the tree of turns grows.

python tools/in_numbers.py                    writes book/thinking/numbers.json for the book
python tools/in_numbers.py --games 100 --equals 5 --out numbers.json     a quick look

The same seed and numbers of games give the same file on every machine.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bao_lessons import ALL, Rules, Trace, perft  # noqa: E402
from bao_lessons.events import Sow  # noqa: E402
from bao_lessons.levels import choose  # noqa: E402
from bao_lessons.play import branches  # noqa: E402

OUT = ROOT / "book" / "thinking" / "numbers.json"
MOST_TURNS = 2_000
"""A game that has gone on for so long is stopped, and said to have been."""

LAPS_SHOWN = 20
TURNS_SHOWN = 60
BIN = 10
DEPTHS = {"kujifunza": 6, "kiswahili": 7, "zanzibar": 6, "mozambique": 5, "arabica": 5}
FOUR_ROWS = ("kujifunza", "kiswahili", "zanzibar", "mozambique")
LEVEL = 3
"""The player who meets himself."""

OPENING = 4
"""Turns played at random before that, or it would always be the same game."""


def looked_at(rules: Rules, position: Any) -> tuple[list[Trace], list[Trace]]:
    """The legal turns, as ``rules.turns`` has them, and those that never end, met on the way."""
    endless: list[Trace] = []
    if rules.lost_front(position):
        return [], []
    for group in rules.offers(position):
        turns = [turn for move in group for turn in branches(rules, position, move)]
        endless += [turn for turn in turns if turn.endless]
        if legal := [turn for turn in turns if turn.legal]:
            return legal, endless
    return [], endless


def at_random(rules: Rules, chance: random.Random) -> Iterator[tuple[Any, list[Trace], Trace, int]]:
    """A game: before each turn the position and its legal turns; the turn; never-ending moves."""
    position = rules.start()
    for _ in range(MOST_TURNS):
        turns, endless = looked_at(rules, position)
        if not turns:
            return
        turn = chance.choice(turns)
        yield position, turns, turn, len(endless)
        position = turn.after


def measure(name: str, games: int, seed: int) -> dict[str, Any]:
    """What so many games at random show, every legal turn being equally likely."""
    rules, chance = ALL[name], random.Random(f"{seed} {name}")
    lengths: list[int] = []
    ends: Counter[str] = Counter()
    choices = [[0, 0] for _ in range(TURNS_SHOWN)]
    total = only = captures = taken = most_taken = kete = never = stopped = stock = 0
    laps: list[int] = []
    for _ in range(games):
        count = 0
        for _position, turns, turn, endless in at_random(rules, chance):
            if count < TURNS_SHOWN:
                choices[count][0] += len(turns)
                choices[count][1] += 1
            count += 1
            total += len(turns)
            only += len(turns) == 1
            never += endless
            laps.append(turn.laps)
            kete += sum(event.count for event in turn.events if isinstance(event, Sow))
            captures += turn.captured > 0
            taken += turn.captured
            most_taken = max(most_taken, turn.captured)
        lengths.append(count)
        over = rules.over(turn.after)
        if over is None:
            stopped += 1
            continue
        winner, why = over
        winners = winner if isinstance(winner, list) else [winner]
        ends["shared" if len(winners) > 1 else ("first", "second")[winners[0]]] += 1
        ends[f"by {why}"] += 1
        stock += any(getattr(turn.after, "stock", ()))
    turns_played = sum(lengths)
    return {
        "games": games,
        "turns": {
            "mean": round(statistics.mean(lengths), 1),
            "median": int(statistics.median(lengths)),
            "shortest": min(lengths),
            "longest": max(lengths),
            "in tens": in_bins(lengths),
        },
        "choices": {
            "mean": round(total / turns_played, 2),
            "only one": round(100 * only / turns_played, 1),
            "at turn": [round(all_ / n, 2) if n >= games / 20 else None for all_, n in choices],
        },
        "ends": dict(sorted(ends.items())),
        "with stock left": stock,
        "stopped": stopped,
        "laps": {
            "mean": round(statistics.mean(laps), 2),
            "longest": max(laps),
            "up to": [sum(lap == n for lap in laps) for n in range(1, LAPS_SHOWN + 1)],
            "more": sum(lap > LAPS_SHOWN for lap in laps),
        },
        "captures": {
            "of turns": round(100 * captures / turns_played, 1),
            "mean": round(taken / captures, 2),
            "most": most_taken,
        },
        "kete sown": round(kete / turns_played, 1),
        "never-ending": never,
        "turns played": turns_played,
    }


def in_bins(lengths: Sequence[int]) -> list[int]:
    bins = Counter(length // BIN for length in lengths)
    return [bins[number] for number in range(max(bins) + 1)]


def among_equals(name: str, games: int, seed: int) -> dict[str, Any]:
    """Two players of the same level, each game after another opening: who wins, and how soon."""
    rules, chance = ALL[name], random.Random(f"{seed} {name} {LEVEL}")
    lengths: list[int] = []
    south = 0
    while len(lengths) < games:
        opening = rules.start()
        for _ in range(OPENING):
            if turns := rules.turns(opening):
                opening = chance.choice(turns).after
        if rules.turns(opening):
            winner, length = one_game(rules, opening)
            south += winner == 0
            lengths.append(length + OPENING)
    mean = round(statistics.mean(lengths), 1)
    return {"games": games, "South wins": south, "mean turns": mean}


def one_game(rules: Rules, position: Any) -> tuple[int | None, int]:
    """The winner, or nobody if the game is stopped, and the number of turns."""
    for count in range(MOST_TURNS):
        found = choose(rules, position, LEVEL)
        if found is None:
            return rules.winner(position), count
        turns = rules.turns(position)
        position = next(turn.after for turn in turns if turn.move == found.move)
    return None, MOST_TURNS


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000, help="games at random")
    parser.add_argument("--equals", type=int, default=400, help="games between two equal players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args(arguments)

    played = {name: measure(name, options.games, options.seed) for name in ALL}
    met = {name: among_equals(name, options.equals, options.seed) for name in FOUR_ROWS}
    counted = {
        name: [perft(ALL[name], ALL[name].start(), ahead) for ahead in range(1, deep + 1)]
        for name, deep in DEPTHS.items()
    }
    made = {
        "command": f"python tools/in_numbers.py --games {options.games}"
        f" --equals {options.equals} --seed {options.seed}",
        "what": "random games: every legal turn equally likely, stop and safari are two turns; "
        f"equals: level {LEVEL} of bao_lessons.levels against itself after {OPENING} random turns",
    }
    told = {"made": made, "random": played, "equals": met, "sequences": counted}
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(as_text(told), "utf-8", newline="\n")
    print(f"{options.out}: written")
    return 0


def as_text(told: dict[str, Any]) -> str:
    """JSON with a short list on one line."""
    encoder = json.JSONEncoder(ensure_ascii=False)

    def lines(value: Any, indent: str) -> str:
        if not isinstance(value, dict):
            return encoder.encode(value)
        inside = indent + " "
        parts = [f"{inside}{encoder.encode(k)}: {lines(v, inside)}" for k, v in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"

    return lines(told, "") + "\n"


if __name__ == "__main__":
    sys.exit(main())
