"""The leaflet's full game, rule by rule. Drawings have North at the top, as a position's text has.

The kete that a drawing leaves out lie in a back row, where they do nothing.
"""

import pytest
from asking import Asking, filled, happened, stop
from slow_referee import perft as perft_slowly

from bao_lessons import perft
from bao_lessons.board import NORTH, SOUTH

ask = Asking("zanzibar")
START = "00000000/02260000/00006220/00000000 S 22,22 SN -"
EMPTY = "00000000"


def test_the_numbers_of_ways_to_begin_are_those_of_the_referee():
    counts = [perft(ask.rules, ask.rules.start(), depth) for depth in range(1, 6)]
    assert counts == [6, 23, 72, 246, 893]
    assert counts == [perft_slowly("zanzibar", depth) for depth in range(1, 6)]


# --- the first turn ---


def test_the_first_turn_sows_three_kete_or_joins_them_to_the_pair_beside():
    assert {move: ask.after(START, move) for move in ask.legal(START)} == {
        "A6>": "00000000/02260000/00006031/00000001 N 21,22 SN -",
        "A6<": "00000000/02260000/00117020/00000000 N 21,22 SN -",
        "A7>": "00000000/02260000/00006201/00000011 N 21,22 SN -",
        "A7<": "00000000/02260000/00017300/00000000 N 21,22 SN -",
        "A6A7>": "00000000/02260000/00006001/00001111 N 21,22 SN -",
        "A7A6<": "00000000/02260000/11117000/00000000 N 21,22 SN -",
    }


def test_a_join_lifts_two_holes_and_sows_away_from_the_one_that_was_entered():
    right, left = ask.turn(START, "A6A7>"), ask.turn(START, "A7A6<")
    assert happened(right, "enter", "lift", "sow") == [(5,), (5, 3), (6, 2), (7, 5, 1)]
    assert happened(left, "enter", "lift", "sow") == [(6,), (6, 3), (5, 2), (4, 5, -1)]


def test_the_first_turn_enters_nowhere_else():
    for move in ("A5>", "A1>", "A7A8>", "B8>"):
        assert ask.refused(START, move).rule == "first-turn"


def test_only_the_very_first_turn_joins():
    second = ask.after(START, "A6>")
    assert ask.refused(second, "a6a7>").rule == "no-join"
    assert ask.refused(ask.after(second, *sorted(ask.legal(second))[:1]), "A6A7>").rule == "no-join"


def test_norths_first_turn_is_an_ordinary_one():
    assert ask.legal("00000000/02260000/00006031/00000001 N 21,22 SN -") == {
        "a6>", "a6<", "a7>", "a7<",
    }  # fmt: skip


# --- the first part: captures ---


#  0 1 0 1 0 0 0 1
#  0 1 0 1 6 0 0 0
MARKERS = filled("01010001", "01016000", EMPTY, "S 9,9 SN -")


def test_a_kete_must_be_entered_into_a_marker():
    assert ask.legal(MARKERS) == {"A2>", "A4>", "A4<"}
    assert ask.refused(MARKERS, "A5>").rule == "enter-marker"
    assert ask.refused(MARKERS, "A2<").rule == "kimbi-side"
    assert ask.refused(MARKERS, "A1>").rule == "enter-empty"
    assert ask.refused(MARKERS, "B1>").rule == "enter-front"
    assert ask.refused(MARKERS, "A4>+").rule == "no-question"


def test_a_captured_house_is_gone():
    assert happened(ask.turn(MARKERS, "A4<"), "lose_house") == [(NORTH,)]


# --- the first part: takata ---


def quiet(front, owned="S"):
    """No marker: North holds only a8, and South's A1 is empty."""
    return filled("10000000", front, EMPTY, f"S 4,4 {owned} -")


@pytest.mark.parametrize(
    ("front", "owned", "holes"),
    [
        ("00106020", "S", {"A3", "A7"}),
        ("00101020", "S", {"A3", "A7"}),  # a house of one is a house
        ("00106020", "-", {"A3", "A5", "A7"}),  # no house: any hole, single kete too
        ("00006000", "S", {"A5"}),  # the tax
        ("00001000", "S", {"A5"}),
        ("00100020", "S", {"A3", "A7"}),  # an empty house asks for nothing
    ],
)
def test_where_a_takata_may_enter(front, owned, holes):
    assert ask.legal(quiet(front, owned)) == {hole + sign for hole in holes for sign in "<>"}


def test_a_house_is_not_entered_while_another_hole_is_occupied():
    assert ask.refused(quiet("00101020"), "A5>").rule == "enter-house"


@pytest.mark.parametrize(("move", "front"), [("A5>", "00005110"), ("A5<", "00115000")])
def test_the_tax_takes_two_out_and_the_house_stays(move, front):
    turn = ask.turn(quiet("00006000"), move)
    assert happened(turn, "lift") == [(4, 2)]
    after = ask.rules.write(turn.after)
    assert (after.split("/")[2], after.split()[3]) == (front, "S")


# North's house of one is all that he has in front.
def test_a_tax_that_takes_the_last_two_leaves_the_house_owned_and_empty():
    text = "90000000/00010000/g0000000/g0000000 N 10,12 SN -"
    assert ask.after(text, "a5>") == "90000000/01100000/g0000000/g0000000 S 10,11 SN -"
    assert ask.after(text, "a5<") == "90000000/00001100/g0000000/g0000000 S 10,11 SN -"


# A3 and one more end in A5: empty and owned it stops nothing, with one kete it does.
@pytest.mark.parametrize(
    ("front", "owned", "why", "after"),
    [
        ("00100020", "S", "empty", "00011020"),
        ("00101020", "S", "house", "00012020"),
        ("00101020", "-", "empty", "00010101"),
    ],
)
def test_a_takata_that_ends_in_the_house_stops_there_whatever_it_holds(front, owned, why, after):
    turn = ask.turn(quiet(front, owned), "A3>")
    assert stop(turn) == why
    text = ask.rules.write(turn.after)
    assert text.split()[3] == owned
    assert text.split("/")[2] == after


def test_a_kete_that_falls_into_an_empty_house_makes_it_count_again():
    after = ask.after(quiet("00100020"), "A3>")
    again = after.replace(" N ", " S ")
    assert after.split()[3] == "S"
    assert not {move for move in ask.legal(again) if move.startswith("A5")}


# A4 takes five, the last of them falls into a house of one.
#  1 0 0 5 0 0 0 0
#  0 2 0 1 1 0 0 0
def test_a_capturing_turn_that_ends_in_the_house_may_stop_or_go_on():
    text = filled("10050000", "02011000", EMPTY, "S 1,1 S -")
    assert ask.legal(text) == {"A4>", "A4>+", "A4<"}
    stopped, on = ask.turn(text, "A4>"), ask.turn(text, "A4>+")
    assert stop(stopped) == "chosen"
    assert ask.rules.write(stopped.after).split()[3] == "S"
    assert happened(on, "safari", "lose_house") == [(4, 2), (SOUTH,)]
    assert ask.rules.write(on.after).split()[3] == "-"


#  0 1 0 0 0 0 0 0
#  2 0 0 0 0 0 0 0     our reading: the leaflet does not say that a takata keeps a kete in front
def test_a_takata_may_not_empty_ones_own_front_row():
    text = filled("01000000", "20000000", EMPTY, "S 4,4 - -")
    assert ask.legal(text) == {"A1>"}
    assert ask.refused(text, "A1<").rule == "own-front"


# --- the second part ---


#  1 0 0 0 0 0 0 0
#  0 0 2 0 6 0 0 0     A3 rightwards ends in what was the house
def test_in_the_second_part_the_house_means_nothing_and_its_field_is_carried_along():
    turn = ask.turn(filled("10000000", "00206000", EMPTY, "S 0,0 SN -"), "A3>")
    assert happened(turn, "relay", "safari", "lose_house") == [(4, 7)]
    assert ask.rules.write(turn.after).split()[3] == "SN"


#  1 0 0 5 0 0 0 0
#  0 2 0 1 6 0 0 0     A2 takes North's house and ends in South's: no choice
def test_in_the_second_part_there_is_no_choice_at_the_house():
    text = filled("10050000", "02016000", EMPTY, "S 0,0 SN -")
    assert ask.legal(text) == {"A2>"}
    turn = ask.turn(text, "A2>")
    assert happened(turn, "lose_house", "safari") == []
    assert ask.rules.write(turn.after).split()[3] == "SN"


@pytest.mark.parametrize(
    ("front", "back", "move", "rule"),
    [
        ("00201000", "00000002", "B8<", "front-first"),
        ("00201000", "00000002", "A5>", "single"),
        ("00201000", "00000002", "A1>", "empty-hole"),
        ("00201000", "00000002", "A3>+", "no-question"),
        ("20000000", "00000000", "A1<", "own-front"),
        ("00201000", "00000000", "a8>", "seat"),
        ("00201000", "00000000", "A6A7>", "no-join"),
    ],
)
def test_what_the_second_part_refuses_without_a_capture(front, back, move, rule):
    assert ask.refused(filled("01000000", front, back, "S 0,0 - -"), move).rule == rule


#  0  0 1 0 0 0 0 1
#  0 17 1 0 0 2 0 1    seventeen from A2 end in A3, a marker; A6 rightwards captures in A8
def test_in_the_second_part_a_first_lap_of_sixteen_or_more_captures_nothing():
    text = filled("00100001", "0h100201", EMPTY, "S 0,0 - -")
    assert ask.legal(text) == {"A6>"}
    assert ask.refused(text, "A2>").rule == "limit"


# The published takasia of Bao la Kiswahili.
def test_the_leaflet_knows_no_takasia():
    after = ask.after("01214822/a00a2101/02000020/00220264 S 0,0 - -", "A7<")
    assert after == "01214822/a00a2101/02001100/00220264 N 0,0 - -"
    assert {"a4<", "a4>"} < ask.legal(after)


# The leaflet's second part is its beginners' game.
@pytest.mark.parametrize(
    "text",
    [
        "46544393/20231660/00000011/00100102 N",
        "04010401/19604d50/00002010/01303303 S",
        "12125016/03446913/11030000/02222201 N",
    ],
)
def test_the_second_part_is_bao_la_kujifunza(text):
    kujifunza = Asking("kujifunza")
    assert ask.legal(text) == kujifunza.legal(text)
    for move in ask.legal(text):
        assert ask.turn(text, move).events == kujifunza.turn(text, move).events
