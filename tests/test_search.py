"""The computer player: it finds what looking at everything finds, and keeps to its limits."""

import random
import time
from functools import cache

import pytest
from awkward import positions

from bao_lessons import ALL, InvalidText, find, play
from bao_lessons.judgement import kete
from bao_lessons.levels import LEVELS, choose
from bao_lessons.search import WIN, best, deepen, prove, side

all_rules = pytest.mark.parametrize("name", ALL)
SAMPLE = 500
"""Positions a rule set that are searched in both ways."""

# South's A4< takes the last kete of North's front row; the other two captures do not:
#   2 2 2 2 2 2 2 2 / 5 2 0 2 4 4 1 0 / 2 0 0 3 3 0 1 6 / 2 2 2 2 2 2 0 3, South to move
HINTED = "22222222/52024410/20033016/22222203 S"


def everything(rules, position, depth, us):
    """What a position is worth to ``us`` if every turn is looked at, without any cleverness."""

    def won(winner):
        winners = {winner} if isinstance(winner, int) else set(winner)
        if winners <= us:
            return WIN
        return 0 if winners & us else -WIN

    lost = rules.lost_front(position)
    if lost:
        return won(lost[0])
    if depth == 0:
        return kete(position, us)
    turns = rules.turns(position)
    if not turns:
        stuck = rules.stuck(position)
        return won(stuck[0]) if stuck else 0
    values = [everything(rules, turn.after, depth - 1, us) for turn in turns]
    return max(values) if position.to_move in us else min(values)


@cache
def small(name):
    """Positions from games by chance and awkward ones, each with at least one legal move."""
    rules, chance, found = find(name), random.Random(3), []
    while len(found) < SAMPLE * 3 // 4:
        position = rules.start()
        while turns := rules.turns(position):
            if chance.random() < 0.2:
                found.append(position)
            position = chance.choice(turns).after
    texts = positions(name, 5, SAMPLE * 2)
    made = [position for position in map(rules.read, texts) if rules.legal(position)]
    return (found + made)[:SAMPLE]


# --- values ---


@all_rules
def test_a_search_finds_what_looking_at_everything_finds(name):
    rules = find(name)
    assert len(small(name)) == SAMPLE
    deepest = 2 if name == "arabica" else 3  # four players have many moves
    for number, position in enumerate(small(name)):
        found = best(rules, position, depth=1 + number % deepest)
        assert found.value == everything(rules, position, found.depth, side(position))


@all_rules
def test_every_move_gets_its_own_value(name):
    rules = find(name)
    for position in small(name)[:40]:
        found = best(rules, position, depth=2, every=True)
        after = {turn.move: turn.after for turn in rules.turns(position)}
        assert {choice.move for choice in found.choices} == set(after)
        for choice in found.choices:
            worth = everything(rules, after[choice.move], found.depth - 1, side(position))
            assert choice.value == worth
        values = [choice.value for choice in found.choices]
        assert values == sorted(values, reverse=True)


@all_rules
def test_the_line_is_played_by_the_rules_and_leads_to_the_value(name):
    rules = find(name)
    for position in small(name)[:60]:
        found = best(rules, position, depth=3)
        us, at = side(position), position
        for move in found.line:
            assert move in rules.legal(at)
            at = play(rules, at, move).after
        assert found.value == everything(rules, at, found.depth - len(found.line), us)


def test_a_win_in_one_turn_is_found_and_proved():
    rules = find("mozambique")
    found = best(rules, rules.read(HINTED))
    assert (str(found.move), found.depth, found.proved) == ("A4<", 1, True)


@pytest.mark.parametrize("name", ["kujifunza", "kiswahili", "zanzibar", "mozambique"])
def test_wins_in_several_turns_are_found_at_the_first_depth_that_proves_them(name):
    rules, found = find(name), 0
    for position in small(name):
        for told in deepen(rules, position, depth=3):
            if told.proved:
                worth = [everything(rules, position, n, side(position)) for n in (1, 2, 3)]
                assert worth.index(told.value) + 1 == told.depth
                found += 1
    assert found > 20


@pytest.mark.parametrize("name", ["kujifunza", "kiswahili", "zanzibar", "mozambique"])
def test_a_proof_names_the_fewest_turns_in_which_the_game_is_decided(name):
    rules, found = find(name), 0
    for position in small(name)[:200]:
        proof = prove(rules, position, 3)
        worth = [everything(rules, position, n, side(position)) for n in (1, 2, 3)]
        decided = [turns for turns, value in enumerate(worth, 1) if abs(value) == WIN]
        assert (proof.depth if proof else None) == next(iter(decided), None)
        found += bool(proof)
    assert found


# --- limits ---


@all_rules
def test_a_search_keeps_to_its_nodes_and_answers_the_same_again(name):
    rules = find(name)
    for position in small(name)[:20]:
        found = best(rules, position, nodes=300)
        assert found.nodes <= max(300, len(rules.turns(position)))
        assert best(rules, position, nodes=300) == found


def test_a_search_stops_when_its_time_is_over():
    rules = find("kujifunza")
    start = time.monotonic()
    best(rules, rules.start(), seconds=0.2)
    assert time.monotonic() - start < 2


def test_a_search_can_be_stopped_at_once():
    rules = find("kujifunza")
    (found,) = deepen(rules, rules.start(), stop=lambda: True)
    assert found.depth == 1


@all_rules
def test_nothing_is_found_where_no_move_is_legal(name):
    rules, chance = find(name), random.Random(1)
    position = rules.start()
    while turns := rules.turns(position):
        position = chance.choice(turns).after
    assert best(rules, position) is None


# --- levels ---


@all_rules
@pytest.mark.parametrize("level", range(1, 5))
def test_a_level_plays_legal_moves_and_the_same_ones_for_the_same_seed(name, level):
    rules = find(name)
    for position in small(name)[:10]:
        found = choose(rules, position, level, seed=7)
        assert found.move in rules.legal(position)
        assert choose(rules, position, level, seed=7) == found


def test_the_weakest_level_is_not_always_of_the_same_mind():
    rules = find("kujifunza")
    moves = {choose(rules, rules.start(), 1, seed).move for seed in range(30)}
    assert len(moves) > 3


@pytest.mark.parametrize("level", [0, len(LEVELS) + 1])
def test_a_level_that_is_not_there_is_told(level):
    rules = find("kujifunza")
    with pytest.raises(InvalidText, match="levels from 1 to 6"):
        choose(rules, rules.start(), level)
