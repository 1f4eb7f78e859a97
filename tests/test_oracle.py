"""Whole positions on which unrelated programs agree, where they are laid beside the checkout."""

import gzip
import json
from pathlib import Path

import pytest

from bao_lessons import Move, Position, find

ORACLE = Path(__file__).resolve().parents[2] / "shared" / "oracle"

pytestmark = pytest.mark.skipif(not ORACLE.is_dir(), reason="the oracle is not beside the checkout")


def records(name):
    with gzip.open(ORACLE / name, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def position_of(data):
    return Position(
        tuple(tuple(ring) for ring in data["pits"]),
        data["to_move"],
        tuple(data["stock"]),
        tuple(bool(owned) for owned in data["nyumba"]),
    )


def move_of(position, data):
    return Move(position.to_move, data["pit"], data["dir"], data.get("house") == "safari")


@pytest.mark.parametrize("name", ["kujifunza", "kiswahili"])
def test_legal_moves_and_results_are_those_of_the_other_programs(name):
    rules = find(name)
    wrong = []
    for record in records(f"consensus-{name}.jsonl.gz"):
        position = position_of(record["position"])
        turns = {turn.move: turn for turn in rules.turns(position)}
        expected = {move_of(position, move): move["result"] for move in record["moves"]}
        if set(turns) != set(expected):
            wrong.append((str(position), sorted(map(str, turns)), sorted(map(str, expected))))
            continue
        for move, result in expected.items():
            after = turns[move].after
            if result["end"] is not None:
                if f"win{turns[move].winner}" != result["end"]:
                    wrong.append((str(position), str(move), turns[move].winner, result["end"]))
                continue
            if result.get("in_hand"):
                continue
            same = after.rings == tuple(map(tuple, result["pits"]))
            same = same and after.stock == tuple(result["stock"])
            for owned, said in zip(after.houses, result["nyumba"] or (None, None), strict=True):
                same = same and said in (None, owned)
            if not same:
                wrong.append((str(position), str(move), str(after), result))
    assert wrong == []


def test_takasia_blocks_the_hole_that_the_other_programs_mark():
    rules = find("kiswahili")
    wrong = []
    for record in records("takasia-kiswahili.jsonl.gz"):
        position = position_of(record["position"])
        for data in record["moves"]:
            move = move_of(position, data)
            after = {turn.move: turn.after for turn in rules.turns(position)}[move]
            next_moves = set(map(str, rules.legal(after)))
            told = {
                str(move_of(after, reply))
                for replies in record["next_moves"].values()
                for reply in replies
            }
            if after.blocked != record["takasia"]["pit"] or next_moves != told:
                wrong.append((str(position), str(move), str(after), next_moves, told))
    assert wrong == []
