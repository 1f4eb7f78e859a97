"""The package and the slow referee, two hands that share no code, on the same positions.

    python tests/test_against_referee.py --count 10000 --seed 3 kiswahili

compares that many positions and prints each difference; the tests compare a fixed sample.
"""

import argparse
import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from awkward import positions
from slow_referee import judge as judge_slowly

from bao_lessons import ALL, InvalidText, judge, sow
from bao_lessons.events import Stop

SAMPLE = dict.fromkeys(ALL, 1350) | {"arabica": 350}
"""Positions a rule set, half from play, half made to be awkward. The referee is slow at rings."""

FAULTS = {"own front row": "own-front", "never ends": "never-ending", "shuttling": "shuttle"}


def differences(rules, text):
    """What the two say differently about a position: sentences, none if they agree."""
    position = rules.read(text)
    expected = judge_slowly(rules.name, text)
    turns = {str(turn.move): turn for turn in rules.turns(position)}
    if winner(rules, position) != expected.winner:
        yield f"winner {winner(rules, position)}, referee {expected.winner}"
    if set(turns) != set(expected.moves):
        yield f"legal {sorted(turns)}, referee {sorted(expected.moves)}"
    for move in set(turns) & set(expected.moves):
        ours, theirs = told(rules, turns[move]), told_slowly(expected.moves[move])
        if ours != theirs:
            yield f"{move}: {ours}, referee {theirs}"
    for move, fault in expected.refused.items():
        if move not in turns:
            reason = why_refused(rules, position, move)
            if reason != FAULTS[fault]:
                yield f"{move}: refused for {reason}, referee {fault}"


def told(rules, turn):
    """What comes of a turn. What Arabica remembers may be written in more than one way."""
    stops = [event.why for event in turn.events if isinstance(event, Stop)]
    try:
        after = written(rules.write(turn.after))
    except InvalidText:
        after = None
    return after, turn.captured, turn.laps, stops, winner(rules, turn.after)


def told_slowly(played):
    after = None if played.after is None else written(played.after)
    return after, played.captured, played.laps, [played.ended], played.winner


def written(text):
    fields = text.split()
    return fields[:4] if len(fields[0]) == 12 else fields


def winner(rules, position):
    said = rules.winner(position)
    if isinstance(said, list):
        return tuple(player + 1 for player in said)
    return None if said is None else "SN"[said]


def why_refused(rules, position, text):
    move = rules.complete(position, rules.read_move(text))
    refusal = judge(rules, position, move)
    # A rule that the sowing breaks may come second to one that forbids the start.
    return refusal and (sow(rules, position, move).fault or refusal.rule)


def compare(rules, seed, count):
    """Every difference on ``count`` positions, each with its position."""
    return [
        (text, difference)
        for text in positions(rules.name, seed, count)
        for difference in differences(rules, text)
    ]


@pytest.mark.parametrize("name", ALL)
def test_the_package_and_the_referee_say_the_same_of_every_position(name):
    assert compare(ALL[name], seed=1, count=SAMPLE[name]) == []


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rules", nargs="*", default=list(ALL), help="all if left out")
    parser.add_argument("--count", type=int, default=10_000, help="positions a rule set")
    parser.add_argument("--seed", type=int, default=2)
    options = parser.parse_args()
    found = 0
    for name in options.rules:
        different = compare(ALL[name], options.seed, options.count)
        print(f"{name}: {options.count} positions, {len(different)} differences", flush=True)
        for text, difference in different:
            print(f"  {text}\n    {difference}")
        found += len(different)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
