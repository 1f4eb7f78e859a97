"""A review tells where a game was won and lost, and its numbers are those of the search."""

import random

import numpy as np
import pytest

from bao_lessons import ALL, find
from bao_lessons.notation import Record
from bao_lessons.review import MISS, review
from bao_lessons.search import best

all_rules = pytest.mark.parametrize("name", ALL)


def by_chance(name, seed=4, turns=12):
    """A game by chance, in which much is given away."""
    chance, record = random.Random(seed), Record.begin(find(name))
    for _ in range(turns):
        if legal := record.rules.legal(record.position):
            record = record.then(chance.choice(legal))
    return record


@all_rules
def test_there_is_a_number_a_turn_and_nothing_is_gained_by_a_worse_move(name):
    record = by_chance(name)
    told = review(record, depth=2)
    assert told.worth.shape == told.lost.shape == (len(record.turns),)
    assert (told.lost >= 0).all()
    for move, best_move, lost, _ in told.rows:
        assert lost == 0 or move != best_move


@all_rules
def test_who_always_plays_the_best_gives_nothing_away(name):
    record = Record.begin(find(name))
    for _ in range(6):
        record = record.then(best(record.rules, record.position, depth=2).move)
    assert not review(record, depth=2).lost.any()


# The travellers' game: North's answer lets South win at once.
def test_the_travellers_game_was_lost_by_norths_answer():
    record = Record.begin(find("mozambique")).then("B7>", "a5>", "A4<")
    told = review(record, depth=2)
    assert told.misses[0] == 1
    assert told.worth[2] == 64
    assert told.turning_points[-1] == 1


def test_misses_are_the_worst_first_and_none_is_small():
    told = review(by_chance("kujifunza"), depth=3)
    lost = told.lost[told.misses]
    assert (np.diff(lost) <= 0).all()
    assert (lost >= MISS).all()
    assert len(lost) == (told.lost >= MISS).sum()


def test_the_curve_is_described_and_marks_the_misses():
    told = review(by_chance("kujifunza"), depth=2)
    svg = told.svg()
    assert svg.count("<circle") == len(told.misses)
    assert 'aria-label="What the game was worth over' in svg
    assert "currentColor" in svg
    assert told.says() in svg
    assert f">{told.says()}</figcaption>" in told._repr_html_()


def test_a_game_without_a_turn_has_a_review_too():
    told = review(Record.begin(find("kujifunza")))
    assert told.rows == []
    assert told.svg().startswith("<svg")
