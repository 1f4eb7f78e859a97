"""Bao Arabica, rule by rule. Holes are numbered clockwise from 0, players from 1 as in texts."""

import pytest
from asking import Asking, happened, stop
from slow_referee import perft as perft_slowly

from bao_lessons import perft
from bao_lessons.rules.arabica import start

ask = Asking("arabica")


def holes(text):
    return text.split()[0]


# The referee, asked once, has 178,968 for depth 5 as well.
def test_the_numbers_of_ways_to_begin_are_those_of_the_referee():
    counts = [perft(ask.rules, ask.rules.start(), depth) for depth in range(1, 5)]
    assert counts == [12, 144, 1568, 17064]
    assert counts[:3] == [perft_slowly("arabica", depth) for depth in range(1, 4)]


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (2, "444444444444 1 0,0 + -/-"),
        (3, "555555555555 1 0,0,0 + -/-/-"),
        (4, "666666666666 1 0,0,0,0 + -/-/-/-"),
    ],
)
def test_two_three_or_four_players_start_with_four_five_or_six_kete_a_hole(players, text):
    assert ask.rules.write(start(players)) == text


@pytest.mark.parametrize(
    ("players", "own"),
    [
        (2, {0, 1, 2, 6, 7, 8}),
        (3, {0, 1, 2, 3}),
        (4, {0, 1, 2}),
    ],
)
def test_a_player_sows_his_own_holes_either_way(players, own):
    ring = start(players)
    assert set(map(str, ask.rules.legal(ring))) == {
        f"{hole}{sign}" for hole in own for sign in "<>"
    }


def test_another_players_hole_and_an_empty_one_are_refused():
    text = "440444444444 1 4,0 + -/-"
    refusal = ask.refused(text, "3>")
    assert (refusal.rule, refusal.params) == ("not-yours", {"hole": "3", "owner": "2"})
    assert ask.refused(text, "2>").rule == "empty-hole"


# --- sowing and capturing ---


def test_a_turn_is_one_lap():
    turn = ask.turn("444444444444 1 0,0 + -/-", "0>")
    assert happened(turn, "lift", "sow", "stop") == [(0, 4), (1, 4, 1), (4, "lap")]
    assert holes(ask.rules.write(turn.after)) == "055554444444"


def test_on_a_full_circle_the_first_hole_gets_a_kete_again():
    assert holes(ask.after("c00100000000 1 20,15 + -/-", "0>")) == "111211111111"


# Three from hole 2 make 2, 3 and 2 in holes 3, 4 and 5.
def test_a_chain_of_twos_and_threes_is_taken_backwards():
    turn = ask.turn("003121010001 1 20,19 + -/-", "2>")
    assert happened(turn, "take") == [(5, 2), (4, 3), (3, 2)]
    assert ask.rules.write(turn.after).split()[:3] == ["000000010001", "2", "27,19"]


def test_a_chain_is_broken_by_a_hole_of_four():
    turn = ask.turn("003131010001 1 20,18 + -/-", "2>")
    assert happened(turn, "take") == [(5, 2)]


def test_a_last_hole_of_four_takes_nothing():
    assert ask.turn("001300000001 1 22,21 + -/-", "2>").captured == 0


def test_a_last_kete_in_an_own_hole_takes_nothing():
    assert ask.turn("110100000000 1 23,22 + -/-", "0>").captured == 0


# The source is silent about partners. Hole 6 is the partner's; hole 5 behind it an opponent's.
def test_a_partner_is_captured_from_and_the_chain_ends_with_his_holes():
    turn = ask.turn("600001100001 1 20,20,20,3 + -/-/-/-", "0>")
    assert happened(turn, "take") == [(6, 2)]


# --- no moving back and forth ---


# Player 1 has one kete, which goes to and fro between holes 0 and 1.
def test_a_content_that_a_player_has_had_does_not_come_back():
    text = ask.after("100100000000 1 23,23 + -/-", "0>", "3>")
    assert ask.legal(text) == {"1>"}
    refusal = ask.refused(text, "1<")
    assert (refusal.rule, refusal.params) == ("shuttle", {"move": "1<"})


# Player 2 sends a kete into hole 8, player 1 sends it back.
def test_what_another_player_changed_may_come_back():
    text = ask.after("100100000100 1 23,22 + -/-", "0>", "9<")
    assert happened(ask.turn("010100000100 2 23,22 + 100000/-", "9<"), "forget") == [(0,)]
    assert "8>" in ask.legal(text)
    assert holes(ask.after(text, "8>")) == "010100000100"


def test_the_ban_is_a_part_of_the_positions_text():
    after = ask.after("100100000000 1 23,23 + -/-", "0>")
    assert after == "010100000000 2 23,23 + 100000/-"
    assert happened(ask.turn("100100000000 1 23,23 + -/-", "0>"), "remember") == [
        (0, [1, 0, 0, 0, 0, 0])
    ]


# --- whose turn ---


@pytest.mark.parametrize(("order", "second"), [("+", "2"), ("-", "4")])
def test_the_order_of_turns_is_a_setting(order, second):
    assert ask.after(f"666666666666 1 0,0,0,0 {order} -", "0>").split()[1] == second


# Player 2 of three, with holes 4 to 7, has nothing.
@pytest.mark.parametrize(
    ("text", "move", "passed", "then"),
    [
        ("110000001000 1 20,20,17 + -", "0>", 1, "3"),
        ("110000001000 3 20,20,17 - -", "8>", 1, "1"),
    ],
)
def test_one_who_cannot_move_passes(text, move, passed, then):
    turn = ask.turn(text, move)
    assert happened(turn, "skip") == [(passed,)]
    assert ask.rules.write(turn.after).split()[1] == then


# Whichever way player 1 sent his one kete, his holes would hold what they held before.
def test_one_who_could_only_shuttle_passes_too():
    turn = ask.turn("010100000000 2 23,23 + 100000,001000/-", "3>")
    assert happened(turn, "skip", "turn") == [(0,), (1,)]


# --- the end ---


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        ("100000000000 1 10,37 + -", [1]),  # two players: the other has nothing
        ("100000000000 1 23,24 + -", [0, 1]),  # 24 each
        ("110000000000 2 20,20,18 + -", [0]),  # three: two have nothing; 22 with what is left
        ("110010000000 2 20,20,17 + -", None),  # three: only one has nothing
        ("100000100000 1 30,10,20,10 + -", [0, 2]),  # teams: opposite players add up
        ("100000100000 1 34,34,0,2 + -", [0, 1, 2, 3]),
        ("010010000000 1 23,23 + 001000,100000/100000,001000", [0, 1]),  # nobody can move
    ],
)
def test_the_end_is_judged_with_the_kete_that_are_left(text, winners):
    assert ask.winner(text) == winners


def test_the_last_capture_ends_the_game():
    turn = ask.turn("001100000000 1 24,22 + -/-", "2>")
    assert stop(turn) == "lap"
    assert turn.winner == [0]
    assert turn.events[-1] == ([0], "holes")


def test_nothing_is_played_after_the_end():
    assert ask.refused("100000000000 1 10,37 + -", "0>").rule == "over"
