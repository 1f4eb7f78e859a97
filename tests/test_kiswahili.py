"""Bao la Kiswahili, rule by rule. Drawings have North at the top, as a position's text has.

The kete that a drawing leaves out lie in a back row, where they do nothing.
"""

import pytest
from asking import Asking, filled, happened, stop

from bao_lessons import find, perft
from bao_lessons.board import NORTH, SOUTH
from bao_lessons.rules import kiswahili

ask = Asking("kiswahili")
START = "00000000/02260000/00006220/00000000 S 22,22 SN -"


def south_front(text):
    return text.split("/")[2]


def houses(text):
    return text.split()[3]


def blocked(text):
    return text.split()[4]


# Three unrelated programs agree to depth 4, two to depth 7.
def test_the_number_of_ways_to_begin_is_the_published_one():
    counts = [perft(ask.rules, ask.rules.start(), depth) for depth in range(1, 8)]
    assert counts == [4, 14, 38, 124, 405, 1430, 5655]


def test_the_game_starts_with_six_in_the_house_two_pairs_and_twenty_two_in_stock():
    assert ask.rules.write(ask.rules.start()) == START
    assert ask.legal(START) == {"A6>", "A6<", "A7>", "A7<"}


# --- namua: captures ---


# A2 and A4 are markers; A5, the house, is none.
#  0 1 0 1 0 0 0 1
#  0 1 0 1 6 0 0 0
MARKERS = filled("01010001", "01016000", "00000000", "S 9,9 SN -")


def test_a_kete_is_entered_into_a_marker_and_captures_what_faces_it():
    turn = ask.turn(MARKERS, "A2>")
    assert happened(turn, "enter", "capture", "stop") == [(1,), (1, 1, 0, 1), (0, "empty")]
    after = ask.rules.write(turn.after)
    assert after.split("/")[1:3] == ["00010001", "12016000"]
    assert after.split()[1:] == ["N", "8,9", "SN", "-"]


def test_from_a_central_hole_the_player_chooses_the_kichwa_and_from_a_kimbi_not():
    assert ask.legal(MARKERS) == {"A2>", "A4>", "A4<"}
    assert happened(ask.turn(MARKERS, "A4>"), "capture") == [(3, 1, 0, 1)]
    assert happened(ask.turn(MARKERS, "A4<"), "capture") == [(3, 1, 7, -1)]
    assert ask.refused(MARKERS, "A2<").rule == "kimbi-side"


@pytest.mark.parametrize(
    ("hole", "moves"),
    [
        (0, {"A1>"}),
        (1, {"A2>"}),
        (2, {"A3>", "A3<"}),
        (3, {"A4>", "A4<"}),
        (4, {"A5>", "A5<"}),
        (5, {"A6>", "A6<"}),
        (6, {"A7<"}),
        (7, {"A8<"}),
    ],
)
def test_only_the_four_central_holes_leave_a_choice(hole, moves):
    def row(at):
        return "".join("1" if place == at else "0" for place in range(8))

    assert ask.legal(filled(row(hole), row(hole), "00000000", "S 3,3 - -")) == moves


def test_while_there_is_a_marker_no_other_hole_is_entered():
    refusal = ask.refused(MARKERS, "A5>")
    assert refusal.rule == "enter-marker"
    assert refusal.params["hole"] == "A5"
    assert {refusal.params[name] for name in ("marker", "facing", "faces")} == {"A2", "a7", 1}
    assert ask.refused(MARKERS, "A1>").rule == "enter-empty"
    assert ask.refused(MARKERS, "B1>").rule == "enter-front"
    assert ask.refused(MARKERS, "a4>").rule == "seat"


#  0 0 0 0 1 0 0 1
#  0 0 1 0 6 0 0 0     the house faces a4
def test_the_house_is_entered_too_if_it_is_a_marker_and_stays_a_house():
    text = filled("00001001", "00106000", "00000000", "S 3,3 S -")
    assert ask.legal(text) == {"A5>", "A5<"}
    after = ask.after(text, "A5>")
    assert (south_front(after), houses(after)) == ("10107000", "S")


# North's house, in a5, faces A4.
def test_a_captured_house_is_gone():
    assert happened(ask.turn(MARKERS, "A4>"), "lose_house") == [(NORTH,)]
    assert houses(ask.after(MARKERS, "A4>")) == "S"


# A4 takes the two of a5 and sows them from A1; the second falls into A2, which faces one in a7.
#  0 3 0 2 0 0 0 1
#  0 1 0 1 0 0 0 0     a kimbi turns round or not, whatever the player would like
def test_only_the_first_capture_of_a_turn_has_a_choice():
    turn = ask.turn(filled("03020001", "01010000", "00000000", "S 4,5 - -"), "A4>")
    assert happened(turn, "capture") == [(3, 2, 0, 1), (1, 3, 0, 1)]


def test_the_last_front_kete_captured_from_hand_win_the_game():
    turn = ask.turn(filled("00010000", "00010000", "00000000", "S 4,4 - -"), "A4<")
    assert (stop(turn), turn.winner) == ("bao", SOUTH)
    assert turn.score == "A4<#"


# --- namua: takata ---


def quiet(front, houses="S"):
    """No marker: North holds only a8, and South's A1 is empty."""
    return filled("10000000", front, "00000000", f"S 4,4 {houses} -")


@pytest.mark.parametrize(
    ("front", "owned", "holes"),
    [
        ("00106020", "S", {"A3", "A7"}),  # a working house: any hole but the house
        ("00006000", "S", {"A5"}),  # the house alone: the tax
        ("00105020", "S", {"A5", "A7"}),  # a dormant house: two or more, its own hole included
        ("00105000", "S", {"A5"}),
        ("00101010", "S", {"A3", "A5", "A7"}),  # single kete only
        ("00106020", "-", {"A5", "A7"}),  # the house is gone
        ("00101010", "-", {"A3", "A5", "A7"}),
        ("00106020", "N", {"A5", "A7"}),  # the other's house is no help
    ],
)
def test_where_a_takata_in_namua_may_enter(front, owned, holes):
    assert ask.legal(quiet(front, owned)) == {hole + sign for hole in holes for sign in "<>"}


def test_a_working_house_is_not_entered_while_another_hole_is_occupied():
    assert ask.refused(quiet("00106020"), "A5>").rule == "enter-house"


def test_without_a_working_house_a_single_kete_is_not_entered_beside_two():
    assert ask.refused(quiet("00105020"), "A3>").rule == "enter-single"
    assert ask.refused(quiet("00106020", "-"), "A3<").rule == "enter-single"


# What the house is, is judged before the kete falls: six are lifted, and it is lost.
def test_a_dormant_house_that_is_entered_is_lifted_and_lost():
    turn = ask.turn(quiet("00105020"), "A5>")
    assert happened(turn, "lift", "lose_house") == [(4, 6), (SOUTH,)]
    assert houses(ask.rules.write(turn.after)) == "-"


@pytest.mark.parametrize(("move", "front"), [("A5>", "00005110"), ("A5<", "00115000")])
def test_the_tax_takes_two_out_and_the_house_stays(move, front):
    turn = ask.turn(quiet("00006000"), move)
    assert happened(turn, "enter", "lift") == [(4,), (4, 2)]
    after = ask.rules.write(turn.after)
    assert (south_front(after), houses(after)) == (front, "S")


#  0 0 0 10 0 0 0 0    North's house is all that he has in front
#  0 4 1  0 9 3 4 0
def test_the_tax_in_a_game_that_was_played():
    text = "00000000/000a0000/04109340/00000000 N 16,17 SN -"
    assert ask.legal(text) == {"a5>", "a5<"}
    assert ask.after(text, "a5>") == "00000000/01190000/04109340/00000000 S 16,16 SN -"
    assert ask.after(text, "a5<") == "00000000/00091100/04109340/00000000 S 16,16 SN -"


# A3 and the kete that is entered end in A5.
def test_a_takata_that_ends_in_the_working_house_stops_there():
    turn = ask.turn(quiet("00106000"), "A3>")
    assert (turn.laps, stop(turn)) == (1, "house")
    after = ask.rules.write(turn.after)
    assert (south_front(after), houses(after)) == ("00017000", "S")


# A2 and the kete that is entered end in A5: five and one are six, four and one are five.
def test_the_kete_that_falls_counts_for_the_house():
    six = ask.turn(quiet("02005000"), "A2>")
    assert (six.laps, stop(six)) == (1, "house")
    assert houses(ask.rules.write(six.after)) == "S"
    five = ask.turn(quiet("02004000"), "A2>")
    assert happened(five, "relay", "safari", "lose_house") == [(4, 5), (SOUTH,)]
    assert houses(ask.rules.write(five.after)) == "-"


#  2 1 1 0 0 0 0 0
#  1 0 3 8 0 0 0 0     A4 takes eight; one of them is the sixth kete of A5
#  0 0 0 1 5 0 0 0
def test_a_dormant_house_revives_with_its_sixth_kete():
    text = "21100000/10380000/00015000/00001232 S 17,17 SN -"
    turn = ask.turn(text, "A4>")
    assert turn.captured == 8
    after = ask.rules.write(turn.after)
    assert (south_front(after)[4], houses(after)) == ("6", "S")


#  1 0 0 0 0 0 0 0
#  2 0 0 0 0 0 0 0     outwards, the first of the three would leave the front row empty
def test_in_namua_too_a_takata_may_not_empty_ones_own_front_row():
    text = filled("01000000", "20000000", "00000000", "S 4,4 - -")
    assert ask.legal(text) == {"A1>"}
    assert ask.refused(text, "A1<").rule == "own-front"


# --- stop or safari ---


# A4 takes five, the last of them falls into the house.
#  1 0 0 5 0 0 0 0
#  0 2 0 1 6 0 0 0
def test_a_capturing_turn_that_ends_in_the_house_may_stop_or_go_on():
    text = filled("10050000", "02016000", "00000000", "S 1,1 SN -")
    assert ask.legal(text) == {"A4>", "A4>+", "A4<"}
    stopped, on = ask.turn(text, "A4>"), ask.turn(text, "A4>+")
    assert (stop(stopped), stopped.laps) == ("chosen", 1)
    assert houses(ask.rules.write(stopped.after)) == "S"
    assert happened(on, "safari", "lose_house") == [(NORTH,), (4, 7), (SOUTH,)]
    assert houses(ask.rules.write(on.after)) == "-"


# Two are taken; the second falls into A2, whose three go on and end in the house.
#  1 0 0 2 0 0 0 0
#  0 2 0 1 6 0 0 0
def test_the_choice_comes_after_a_relay_too():
    text = filled("10020000", "02016000", "00000000", "S 1,1 S -")
    assert {"A4>", "A4>+"} < ask.legal(text)
    assert happened(ask.turn(text, "A4>"), "relay", "stop") == [(1, 3), (4, "chosen")]


# As before, but a4 holds one: the house faces it and captures.
#  1 0 0 5 1 0 0 0
#  0 2 0 1 6 0 0 0
def test_a_capture_comes_before_the_house():
    text = filled("10051000", "02016000", "00000000", "S 1,1 S -")
    assert happened(ask.turn(text, "A4>"), "capture")[:2] == [(3, 5, 0, 1), (4, 1, 0, 1)]


def test_a_plus_is_refused_where_no_lap_comes_to_the_house():
    assert ask.refused(START, "A6>+").rule == "no-question"


#  1 0 0 a 0 0 0 1
#  0 0 5 0 8 1 0 1
def test_stop_and_safari_can_lead_to_opposite_ends():
    text = "11100000/100a0001/00508101/00000000 S 17,17 SN -"
    assert ask.legal(text) == {"A8<", "A8<+"}
    stopped = ask.turn(text, "A8<").after
    assert not any(reply.captured for reply in ask.rules.turns(stopped))
    assert ask.turn(ask.after(text, "A8<+"), "a5<+").winner == NORTH


#  1 0 0 c 2 1 0 1
#  0 0 2 0 a 4 0 1
def test_a_safari_can_lose_at_once_where_stopping_is_safe():
    text = "21000000/100c2101/0020a401/00000001 S 13,13 SN -"
    replies = {
        move: [turn.winner for turn in ask.rules.turns(ask.turn(text, move).after)]
        for move in ("A6<", "A6<+")
    }
    assert NORTH not in replies["A6<"]
    assert NORTH in replies["A6<+"]


# --- mtaji ---


#  1 0 0 0 0 0 0 0
#  0 0 0 0 7 0 0 0
def test_in_mtaji_the_house_may_start_and_is_gone():
    turn = ask.turn(filled("10000000", "00007000", "00000000", "S 0,0 SN -"), "A5>")
    assert happened(turn, "lift", "lose_house") == [(4, 7), (SOUTH,)]
    assert houses(ask.rules.write(turn.after)) == "N"


#  1 0 0 0 0 0 0 0
#  0 0 2 0 6 0 0 0     A3 rightwards ends in the house
def test_in_mtaji_a_takata_goes_on_through_the_house():
    turn = ask.turn(filled("10000000", "00206000", "00000000", "S 0,0 S -"), "A3>")
    assert happened(turn, "safari", "lose_house") == [(4, 7), (SOUTH,)]
    assert turn.laps == 2


#  1 0 0 5 0 0 0 0
#  0 2 0 1 6 0 0 0     A2 takes five in A4; the last falls into the house
def test_in_mtaji_safari_is_compulsory_and_is_no_choice():
    text = filled("10050000", "02016000", "00000000", "S 0,0 S -")
    assert ask.legal(text) == {"A2>"}
    turn = ask.turn(text, "A2>")
    assert len(happened(turn, "safari")) == 1
    assert not turn.asked
    assert houses(ask.rules.write(turn.after)) == "-"


#  1 0 0 0 0 0 0 0
#  0 0 2 0 3 0 0 0     an owned house of three: the lap relays, and the house is gone too
def test_in_mtaji_a_dormant_house_is_relayed_and_lost():
    turn = ask.turn(filled("10000000", "00203000", "00000000", "S 0,0 S -"), "A3>")
    assert happened(turn, "safari", "relay", "lose_house")[:2] == [(4, 4), (SOUTH,)]


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
def test_what_mtaji_refuses_without_a_capture(front, back, move, rule):
    text = filled("01000000", front, back, "S 0,0 - -")
    assert ask.refused(text, move).rule == rule


# Seventeen from A2 end in A3, a marker; A6 rightwards captures in A8.
#  0  0 1 0 0 0 0 1
#  0 17 1 0 0 2 0 1
def test_in_mtaji_a_first_lap_of_sixteen_or_more_captures_nothing():
    text = filled("00100001", "0h100201", "00000000", "S 0,0 - -")
    assert ask.legal(text) == {"A6>"}
    assert ask.refused(text, "A2>").rule == "limit"
    assert ask.refused(text, "A6<").rule == "must-capture"


def test_a_player_with_single_kete_only_has_lost():
    text = filled("10000000", "01000000", "00000001", "S 0,0 - -")
    assert ask.rules.over(ask.rules.read(text)) == (NORTH, "moves")


# --- takasia ---

# The published one, with all 64 kete, as South's A7 goes leftwards.
#  0 1 2 1  4 8 2 2
# 10 0 0 10 2 1 0 1     a4, the fifth from the left, is all that South could take: B8 ends in A5
#  0 2 0 0  0 0 2 0
#  0 0 2 2  0 2 6 4
PUBLISHED = "01214822/a00a2101/02000020/00220264 S 0,0 - -"


def test_the_published_takata_blocks_the_published_hole():
    turn = ask.turn(PUBLISHED, "A7<")
    assert ask.rules.write(turn.after) == "01214822/a00a2101/02001100/00220264 N 0,0 - a4"
    assert happened(turn, "block") == [(NORTH, 3)]
    assert turn.score == "A7<**"


def test_after_the_published_takata_north_has_four_moves_and_one_is_cut_short():
    text = ask.after(PUBLISHED, "A7<")
    turns = {move: ask.turn(text, move) for move in ask.legal(text)}
    assert {move: (turn.laps, stop(turn)) for move, turn in turns.items()} == {
        "a8>": (1, "empty"),
        "a8<": (5, "blocked"),
        "a5>": (2, "empty"),
        "a5<": (10, "empty"),
    }
    left = {move: turn.after.rings[NORTH][3] for move, turn in turns.items()}
    assert left == {"a8>": 2, "a8<": 5, "a5>": 2, "a5<": 6}
    for turn in turns.values():
        assert happened(turn, "unblock") == [(NORTH, 3)]
        assert turn.after.blocked is None
        assert all(reply.captured for reply in ask.rules.turns(turn.after))
    assert ask.refused(text, "a4>").rule == "blocked"


# A small one. A7 leftwards leaves single kete in A6 and A5; then B8, rightwards, would end in A5.
#  2 0 0 0 2 0 0 0     a4 faces A5
#  0 0 0 0 0 0 2 0
# 20 0 0 0 0 0 0 4     sixteen and more never capture, so B1 threatens nothing
SMALL = filled("20002000", "00000020", "k0000004", "S 0,0 - -")


def blocks(north, south="00000020", back="k0000004", fields="S 0,0 - -", move="A7<"):
    return blocked(ask.after(filled(north, south, back, fields), move))


def test_the_one_hole_under_threat_is_blocked():
    assert blocked(ask.after(SMALL, "A7<")) == "a4"


def test_two_holes_that_threaten_the_same_one_still_block_it():
    assert blocks("20002000", back="5k000004") == "a4"


# B7 rightwards ends in A6, which faces one in a3.
def test_two_holes_under_threat_are_both_free():
    assert blocks("20002100", back="k0000044") == "-"


def test_no_hole_under_threat_no_block():
    assert blocks("20002000", back="k0000000") == "-"


# Twenty from B8 end in A5 as four do.
def test_sixteen_or_more_kete_threaten_nothing():
    assert blocks("20002000", back="4000000k") == "-"


# a2 rightwards ends in a4 and takes from A5.
def test_one_who_can_capture_is_not_blocked():
    assert blocks("20002020") == "-"


def test_one_who_has_stock_left_is_not_blocked():
    assert blocks("20002000", fields="S 0,1 - -") == "-"


# A single kete in A7 and the last of the stock make the same board: that is still namua.
def test_the_takata_that_enters_the_last_kete_blocks_nothing():
    last = filled("20002000", "00000010", "k0000004", "S 1,0 - -")
    assert ask.after(last, "A7<").split()[0] == ask.after(SMALL, "A7<").split()[0]
    assert blocked(ask.after(last, "A7<")) == "-"


# B7 takes what faces A8; South then threatens a2 alone, and North could not capture.
def test_a_capturing_turn_blocks_nothing():
    turn = ask.turn("11342513/720a5032/00001002/02141121 S 0,0 - -", "B7>")
    assert turn.captured
    assert kiswahili.takasia(turn.after) == 1
    assert turn.after.blocked is None


# A6 leftwards ends in A4, which faces a5, North's house; B8's five end there too.
@pytest.mark.parametrize(
    ("kete", "owned", "hole"),
    [("6", "N", "-"), ("5", "N", "a5"), ("6", "-", "a5"), ("6", "S", "a5")],
)
def test_a_working_house_is_not_blocked_but_one_of_five_and_a_lost_one_are(kete, owned, hole):
    north = f"200{kete}0000"
    assert blocks(north, "00000200", "k0000005", f"S 0,0 {owned} -", "A6<") == hole


# A2's two end in the blocked A4 and take nothing; A6's two end in A8 and capture. Such a position
# can be written, not played: one who can capture is never blocked.
#  0 0 0 3 0 0 0 3
#  0 2 0 1 0 2 0 1
def test_a_lap_that_the_block_stops_is_no_capture():
    text = filled("00030003", "02010201", "00000000", "S 0,0 - A4")
    assert ask.legal(text) == {"A6>"}
    refusal = ask.refused(text, "A2>")
    assert refusal.rule == "must-capture"
    assert refusal.params["capture"] == "A6>"


def test_the_only_occupied_front_hole_is_not_blocked():
    assert blocks("00002000") == "-"
    assert blocks("00001000") == "-"


def test_the_only_front_hole_of_two_or_more_is_not_blocked():
    assert blocks("10002000") == "-"
    assert blocks("10003000") == "-"


# Our reading: nothing in the source protects a single kete.
def test_a_single_kete_can_be_blocked():
    assert blocks("20001000") == "a4"
    assert blocks("21001000") == "a4"


def test_the_blocked_hole_starts_no_turn():
    text = ask.after(SMALL, "A7<")
    assert ask.legal(text) == {"a8>", "a8<"}
    assert ask.refused(text, "a4<").rule == "blocked"
    assert "blocked by takasia" in str(_error(text, "a4<"))


def _error(text, move):
    with pytest.raises(ValueError, match="takasia") as error:
        ask.turn(text, move)
    return error.value


# a8 leftwards ends in a6, whose two end in a4.
#  2 0 1 0 2 0 0 0
def test_a_later_lap_that_ends_in_the_blocked_hole_stops():
    text = ask.after(filled("20102000", "00000020", "k0000004", "S 0,0 - -"), "A7<")
    assert blocked(text) == "a4"
    stopped = ask.turn(text, "a8<")
    assert (stopped.laps, stop(stopped)) == (2, "blocked")
    free = ask.turn(text.replace("a4", "-"), "a8<")
    assert (free.laps, stop(free)) == (3, "empty")


# Five from a8 pass through a4 and end in a3.
def test_sowing_through_the_blocked_hole_is_ordinary():
    text = ask.after(filled("50002000", "00000020", "k0000004", "S 0,0 - -"), "A7<")
    assert blocked(text) == "a4"
    turn = ask.turn(text, "a8<")
    assert (turn.laps, stop(turn), turn.after.rings[NORTH][3]) == (1, "empty", 3)


# South's A5, two kete, ends in A7, which is blocked.
#  0 1 0 0 0 0 0 0
#  0 0 0 0 2 0 3 0
def test_a_first_lap_from_ones_own_house_goes_on_in_the_blocked_hole():
    position = "wq000000/01000000/00002030/00000000 S 0,0 {} A7"
    owned = ask.turn(position.format("S"), "A5>")
    assert (owned.laps, stop(owned)) == (2, "empty")
    gone = ask.turn(position.format("-"), "A5>")
    assert (gone.laps, stop(gone)) == (1, "blocked")


# A smaller first lap would have captured in the blocked hole, and nothing would be blocked: so in a
# game the exception takes a house of sixteen or more.
#  0 0 0 0  2 0 1 0     a4 leftwards would end in a2 and take A7
#  0 0 0 0 18 0 3 0
@pytest.mark.parametrize(("owned", "laps"), [("S", 9), ("-", 1)])
def test_the_exception_in_a_position_that_a_game_can_reach(owned, laps):
    text = filled("00002010", "0000i030", "00000000", f"S 0,0 {owned} A7")
    ask.rules.check(ask.rules.read(text))
    assert ask.turn(text, "A5>").laps == laps


# A5 leftwards ends in A3, whose twelve end in A7: that is the second lap.
#  0 1  0 0 0 0 0 0
#  0 0 11 0 2 0 3 0
def test_a_second_lap_from_the_house_stops_in_the_blocked_hole():
    turn = ask.turn("wf000000/01000000/00b02030/00000000 S 0,0 S A7", "A5<")
    assert (turn.laps, stop(turn)) == (2, "blocked")


@pytest.mark.parametrize(
    ("text", "hole", "free", "with_block"),
    [
        (
            "30204029/00011690/a0100010/04043121 N 0,0 - -",
            "a2",
            {"a2>": 2, "a2<": 12, "a3>": 8, "a3<": 2},
            {"a3>": 3, "a3<": 2},
        ),
        (
            "14000101/00001010/15c18401/06304541 N 0,0 - -",
            "a4",
            {"b7>": 1, "b7<": 5},
            {"b7>": 1, "b7<": 4},
        ),
    ],
)
def test_blocks_that_mattered_in_games(text, hole, free, with_block):
    for position, expected in ((text, free), (text[:-1] + hole, with_block)):
        assert {move: ask.turn(position, move).laps for move in ask.legal(position)} == expected
    ask.rules.check(ask.rules.read(text[:-1] + hole))


# --- beside the leaflet ---


#  0 6 1 0 0 0 0 0     a single kete in a6, two and more elsewhere, and no house of North's
#  1 0 0 6 a 0 4 0
def test_only_the_leaflet_lets_a_single_kete_be_entered_here():
    text = "00000000/06100000/1006a040/10000000 N 17,18 S -"
    assert ask.legal(text) == {"a7>", "a7<"}
    assert ask.refused(text, "a6>").rule == "enter-single"
    leaflet = find("zanzibar")
    assert set(map(str, leaflet.legal(leaflet.read(text)))) == {"a7>", "a7<", "a6>", "a6<"}
