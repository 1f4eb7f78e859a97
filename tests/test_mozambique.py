"""Bão from Mozambique and Malawi, rule by rule. The account's own game has a file of its own.

The kete that a drawing leaves out lie in a back row, where they do nothing.
"""

import pytest
from asking import Asking, filled, happened, stop
from slow_referee import perft as perft_slowly

from bao_lessons import perft
from bao_lessons.board import NORTH, SOUTH

ask = Asking("mozambique")
EMPTY = "00000000"


def test_the_numbers_of_ways_to_begin_are_those_of_the_referee():
    counts = [perft(ask.rules, ask.rules.start(), depth) for depth in range(1, 6)]
    assert counts == [16, 108, 672, 3218, 14734]
    assert counts == [perft_slowly("mozambique", depth) for depth in range(1, 6)]


# Seventeen from A2 end in A3, which faces one.
#  0  0 1 0 0 0 0 1
#  0 17 1 0 0 0 0 0
def test_a_first_lap_of_any_number_may_capture():
    text = filled("00100001", "0h100000", EMPTY)
    assert ask.legal(text) == {"A2>"}
    assert ask.turn(text, "A2>").captured
    assert ask.refused(text, "A2<").rule == "must-capture"


def test_a_hole_of_twenty_one_wins_a_game_that_was_played():
    text = "42001200/008b13l1/33100000/10100100 N"
    assert ask.legal(text) == {"a2>", "a3>"}
    assert ask.turn(text, "a2>").winner == NORTH


#  0 1 0 0 0 0 0 0
#  0 2 0 0 0 0 0 0
#  0 0 0 0 0 0 0 3
def test_a_turn_without_capture_may_start_in_either_row():
    text = filled("01000000", "02000000", "00000003")
    assert ask.legal(text) == {"A2>", "A2<", "B8>", "B8<"}


def test_a_single_kete_waits_until_nothing_bigger_can_move():
    text = filled("10000000", "01000000", "02000000")
    assert ask.legal(text) == {"B2>", "B2<"}
    assert ask.refused(text, "A2>").rule == "single-last"
    singles = filled("10000000", "01000000", "01000000")
    assert ask.legal(singles) == {"A2>", "A2<", "B2>", "B2<"}


# A2 rightwards ends in A3, which faces two: but B2 holds two.
#  0 0 2 0 0 0 0 0
#  0 1 1 0 0 0 0 0
def test_a_capture_with_a_single_kete_is_compulsory_once_single_kete_may_move():
    text = filled("00200000", "01100000", EMPTY)
    assert ask.legal(text) == {"A2>"}
    refusal = ask.refused(text, "A3>")
    assert (refusal.rule, refusal.params["capture"]) == ("must-capture", "A2>")
    assert ask.legal(filled("00200000", "01100000", "02000000")) == {"B2>", "B2<"}


#  0 2 0 0 0 0 0 0
#  3 0 0 0 0 0 0 0
def test_ones_own_front_row_may_be_emptied_and_then_one_has_lost():
    text = filled("02000000", "30000000", EMPTY)
    turns = {move: ask.turn(text, move) for move in ask.legal(text)}
    assert {move: turn.winner for move, turn in turns.items()} == {"A1>": None, "A1<": NORTH}
    assert turns["A1<"].events[-1] == (NORTH, "front")


# A player with a single kete in front is never stuck.
def test_a_player_with_one_single_kete_moves_it():
    text = filled("20000000", "01000000", EMPTY)
    assert ask.legal(text) == {"A2>", "A2<"}
    assert Asking("kujifunza").winner(text) == NORTH


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("w0000000/10000000/00000000/v0000000 S", NORTH),
        ("w0000000/00000000/10000000/v0000000 N", SOUTH),
    ],
)
def test_the_game_ends_when_a_front_row_is_empty(text, winner):
    assert ask.rules.over(ask.rules.read(text)) == (winner, "front")


#  0 0 0 3 0 0 0 0
#  0 2 0 1 0 0 0 0
def test_the_capture_that_empties_the_front_row_is_sown_out_and_wins():
    turn = ask.turn(filled("00030000", "02010000", EMPTY), "A2>")
    assert (turn.captured, turn.laps, stop(turn), turn.winner) == (3, 2, "bao", SOUTH)


# "One of the last two holes" are the two that one is heading for, as the account's game shows.
#  1 0 0 0 0 0 1 0
#  0 0 0 0 2 0 1 0     A5 rightwards takes one in A7: it is sown from A8, leftwards
#
#  1 0 0 0 0 0 1 0
#  0 0 0 0 0 0 1 0     from B7, coming the other way, the direction stays
#  0 0 0 0 0 0 3 0
def test_a_capture_in_the_last_two_holes_turns_the_sowing_round():
    turned = ask.turn(filled("10000010", "00002010", EMPTY), "A5>")
    assert happened(turned, "sow", "capture") == [(5, 2, 1), (6, 1, 7, -1), (7, 1, -1)]
    same = ask.turn(filled("10000010", "00000010", "00000030"), "B7>")
    assert happened(same, "sow", "capture")[:3] == [(8, 3, -1), (6, 1, 7, -1), (7, 1, -1)]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("A2>", "single-last"),
        ("A1>", "empty-hole"),
        ("a8>", "seat"),
        ("A6A7>", "no-join"),
        ("B2>+", "no-question"),
    ],
)
def test_what_is_refused_without_a_capture(move, rule):
    assert ask.refused(filled("10000000", "01000000", "02000000"), move).rule == rule
