"""The figures of "Bao in numbers": made anew they are the same."""

import json
from pathlib import Path

import pytest

from bao_lessons import ALL, perft
from tools import in_numbers

STORED = Path(__file__).parents[1] / "book" / "thinking" / "numbers.json"


def test_the_same_seed_measures_the_same():
    assert in_numbers.measure("kujifunza", 5, 1) == in_numbers.measure("kujifunza", 5, 1)
    assert in_numbers.measure("kujifunza", 5, 1) != in_numbers.measure("kujifunza", 5, 2)
    assert in_numbers.among_equals("mozambique", 2, 1) == in_numbers.among_equals(
        "mozambique", 2, 1
    )


@pytest.mark.parametrize("name", list(ALL))
def test_what_is_measured_adds_up(name):
    told = in_numbers.measure(name, 6, 3)
    assert sum(told["turns"]["in tens"]) == 6
    ends = told["ends"]
    assert sum(ends.get(who, 0) for who in ("first", "second", "shared")) + told["stopped"] == 6
    assert sum(told["laps"]["up to"]) + told["laps"]["more"] == told["turns played"]


def test_turns_are_those_of_the_rules():
    rules = ALL["kujifunza"]
    turns, endless = in_numbers.looked_at(rules, rules.start())
    assert [turn.move for turn in turns] == rules.legal(rules.start())
    assert endless == []
    position = rules.read("12125016/03446913/11030000/02222201 N")
    turns, endless = in_numbers.looked_at(rules, position)
    assert (len(turns), [str(turn.move) for turn in endless]) == (11, ["a6<"])


def test_the_stored_figures_say_how_they_were_made():
    stored = json.loads(STORED.read_text("utf-8"))
    assert STORED.read_text("utf-8") == in_numbers.as_text(stored)
    assert stored["made"]["command"].startswith("python tools/in_numbers.py --games")
    assert list(stored["random"]) == list(ALL)
    for name, counts in stored["sequences"].items():
        assert counts[:3] == [perft(ALL[name], ALL[name].start(), depth) for depth in (1, 2, 3)]
