"""Bao la Kujifunza, rule by rule. Drawings have North at the top, as a position's text has."""

import pytest
from asking import Asking, happened, stop

from bao_lessons import Move, Position, play
from bao_lessons.board import NAMES, NORTH, SOUTH

ask = Asking("kujifunza")


# --- sowing ---


#  0 0 0 0 0 0 0 1
#  0 0 0 0 0 3 0 0     A6 rightwards goes down from A8 into B8
#  0 0 0 0 0 0 0 0
def test_the_sowing_turns_the_corner_into_the_back_row():
    turn = ask.turn("w0000000/t0000000/00000300/00000000 S", "A6>")
    assert ask.rules.write(turn.after) == "w0000000/t0000000/00000011/00000001 N"


#  0 0 0 0 0 0 0 0
#  1 0 0 0 0 0 0 0     B1 has three: leftwards they go up into A1, A2, A3
#  3 0 0 0 0 0 0 0
def test_clockwise_in_the_back_row_is_to_the_left():
    turn = ask.turn("w0000000/s0000000/10000000/30000000 S", "B1<")
    assert turn.events[1] == (0, 3, 1)
    assert ask.rules.write(turn.after) == "w0000000/s0000000/21100000/00000000 N"


# Sixteen kete in A1: the last falls into A1 itself, which was emptied at the start.
#  1 0 0 0 0 0 0 0
# 16 1 0 0 0 0 0 0
def test_sixteen_kete_come_back_to_their_own_empty_hole():
    turn = ask.turn("we000000/10000000/g1000000/00000000 S", "A1>")
    assert (turn.laps, stop(turn)) == (1, "empty")
    assert ask.rules.write(turn.after) == "we000000/10000000/12111111/11111111 N"


#  0 2 0 1 0 0 0 0     two from A2 end in A4, whose two go on into A5 and A6
def test_a_lap_that_ends_in_an_occupied_hole_is_lifted_and_sown_on():
    turn = ask.turn("ws000000/10000000/02010000/00000000 S", "A2>")
    assert happened(turn, "relay") == [(3, 2)]
    assert ask.rules.write(turn.after) == "ws000000/10000000/00101100/00000000 N"


# --- capturing ---

EMPTY = [0] * 16


def board(own, other):
    """South's ring and North's, the rest of the 64 kete in North's b1."""
    rest = 64 - sum(own.values()) - sum(other.values())
    rings = []
    for kete in (own, {**other, 15: rest}):
        ring = EMPTY[:]
        for hole, count in kete.items():
            ring[hole] = count
        rings.append(tuple(ring))
    return Position((rings[0], rings[1]))


# Two kete end in the hole, which holds one and faces one. Another hole keeps North's row filled.
@pytest.mark.parametrize(
    ("hole", "clockwise", "anticlockwise"),
    [
        ("A1", "A1>", "A1>"),
        ("A2", "A1>", "A1>"),
        ("A3", "A1>", "A8<"),
        ("A4", "A1>", "A8<"),
        ("A5", "A1>", "A8<"),
        ("A6", "A1>", "A8<"),
        ("A7", "A8<", "A8<"),
        ("A8", "A8<", "A8<"),
    ],
)
def test_captured_kete_are_sown_from_the_kichwa_that_the_hole_and_the_direction_give(
    hole, clockwise, anticlockwise
):
    index = NAMES[SOUTH].index(hole)
    elsewhere = 0 if index != 7 else 1
    for step, kichwa in ((1, clockwise), (-1, anticlockwise)):
        position = board({(index - 2 * step) % 16: 2, index: 1}, {7 - index: 1, elsewhere: 1})
        turn = play(ask.rules, position, Move(SOUTH, (index - 2 * step) % 16, step))
        ((at, count, start, new_step),) = happened(turn, "capture")[:1]
        assert (at, count) == (index, 1)
        assert NAMES[SOUTH][start] + "<>"[new_step > 0] == kichwa


#  0 0 0 5 0 0 0 1
#  0 2 0 1 0 0 0 0     A4 is a marker: its own kete stay, the five of a5 are taken
def test_the_facing_kete_are_taken_and_ones_own_stay():
    turn = ask.turn("wn000000/00050001/02010000/00000000 S", "A2>")
    assert happened(turn, "capture") == [(3, 5, 0, 1)]
    assert ask.rules.write(turn.after) == "wn000000/00000001/11231000/00000000 N"


#  0 0 0 3 0 0 0 0
#  0 2 0 0 0 0 0 0     A4 faces three, but was empty before the kete fell
def test_a_hole_that_was_empty_before_captures_nothing():
    turn = ask.turn("wr000000/00030000/02000000/00000000 S", "A2>")
    assert (turn.captured, turn.laps, stop(turn)) == (0, 1, "empty")


#  0 0 0 0 0 0 0 1
#  0 2 0 1 0 0 0 0     A4 faces an empty hole
def test_a_marker_faces_kete():
    turn = ask.turn("ws000000/00000001/02010000/00000000 S", "A2>")
    assert (turn.captured, turn.laps) == (0, 2)


#  0 0 0 0 0 1 0 0
#  2 0 2 0 0 1 0 0     A1 rightwards ends in A3, whose three end in A6; A6 is a marker
def test_what_the_first_lap_does_not_capture_is_not_captured_later():
    text = "wq000000/00000100/20200100/00000000 S"
    assert ask.legal(text) == {"A1>", "A1<", "A3>", "A3<"}
    turn = ask.turn(text, "A1>")
    assert happened(turn, "relay") == [(2, 3), (5, 2)]
    assert turn.captured == 0


# A capturing turn that relays may capture again: the first lap decides.
def test_a_relay_does_not_end_the_right_to_capture():
    turn = ask.turn("22222222/22222222/22222222/22222222 S", "B7>")
    kinds = [type(event).__name__ for event in turn.events]
    assert kinds.index("Relay") < len(kinds) - kinds[::-1].index("Capture") - 1


# --- compulsory ---


@pytest.mark.parametrize(
    ("text", "only", "captured"),
    [
        ("46544393/20231660/00000011/00100102 N", "a5<", 1),
        ("46210243/32640844/11200000/21201001 N", "a2>", 2),
    ],
)
def test_the_only_capture_is_the_only_move(text, only, captured):
    assert ask.legal(text) == {only}
    assert ask.turn(text, only).captured == captured
    holes = [hole for hole, count in enumerate(ask.rules.read(text).rings[NORTH]) if count > 1]
    others = {f"{NAMES[NORTH][hole]}{sign}" for hole in holes for sign in "<>"} - {only}
    assert {ask.refused(text, move).rule for move in others} == {"must-capture"}


#  0 0 0 2 0 0 0 1
#  0 2 0 1 0 2 0 0     A2 and A6 both end in A4, a marker; A6 rightwards takes nothing
def test_the_refusal_of_a_quiet_move_names_the_capture_and_its_numbers():
    refusal = ask.refused("wo000000/00020001/02010200/00000000 S", "A6>")
    assert refusal.rule == "must-capture"
    assert refusal.params == {
        "move": "A6>",
        "capture": "A2>",
        "from": "A2",
        "count": 2,
        "end": "A4",
        "holds": 1,
        "facing": "a5",
        "faces": 2,
    }
    assert set(map(str, refusal.options)) == {"A2>", "A6<"}


def test_which_capture_is_free():
    assert len(ask.legal("22222222/22222222/22222222/22222222 S")) == 16


# --- fifteen ---


#  1 1 0 0 0 0 0 1
#  1 n 0 0 0 0 0 0     n kete from A2 clockwise: 15 end in A1, 16 in A2 itself
@pytest.mark.parametrize(("count", "captures"), [(15, True), (16, False)])
def test_a_first_lap_of_fifteen_captures_and_one_of_sixteen_does_not(count, captures):
    position = board({1: count, 0: 1}, {7: 1, 6: 1, 0: 1})
    legal = ask.rules.turns(position)
    assert any(turn.captured for turn in legal) == captures


# Seventeen from A2 end in A3, which holds one and faces one.
#  0  0 1 0 0 0 0 1
#  0 17 1 0 0 2 0 1    A6 rightwards captures in A8: so A2 is refused for its number
def test_a_hole_of_seventeen_is_refused_for_its_number_while_there_is_a_capture():
    position = board({1: 17, 2: 1, 5: 2, 7: 1}, {5: 1, 0: 1})
    text = ask.rules.write(position)
    assert ask.legal(text) == {"A6>"}
    refusal = ask.refused(text, "A2>")
    assert (refusal.rule, refusal.params["hole"], refusal.params["count"]) == ("limit", "A2", 17)


def test_a_hole_of_seventeen_is_a_takata_where_nothing_can_be_captured():
    position = board({1: 17, 2: 1}, {5: 1, 1: 1})
    text = ask.rules.write(position)
    assert ask.legal(text) == {"A2>", "A2<"}
    turn = ask.turn(text, "A2>")
    assert happened(turn, "relay")[0] == (2, 3)
    assert turn.captured == 0


# The limit is for the first lap. Here a capture of sixteen is sown and captures again.
#  0 0 0 16 0 0 0 1
#  0 2 0 1 0 0 0 0     sixteen from A1 end in B1, so the relay goes on
def test_a_captured_handful_of_sixteen_goes_on_as_any_other():
    position = board({1: 2, 3: 1, 15: 1}, {4: 16, 0: 1})
    turn = ask.turn(ask.rules.write(position), "A2>")
    assert happened(turn, "capture")[0] == (3, 16, 0, 1)
    assert turn.laps > 2


# --- takata ---


#  0 1 0 0 0 0 0 0
#  0 2 0 0 0 0 0 0, then 0 1 0 0 0 0 0 0; four kete in B8
def test_the_back_row_starts_only_while_the_front_row_holds_single_kete():
    assert ask.legal("wp000000/10000000/02000000/00000004 S") == {"A2>", "A2<"}
    refusal = ask.refused("wp000000/10000000/02000000/00000004 S", "B8>")
    assert (refusal.rule, refusal.params) == ("front-first", {"hole": "B8", "other": "A2"})
    assert ask.legal("wq000000/10000000/01000000/00000004 S") == {"B8>", "B8<"}


def test_a_single_kete_starts_nothing():
    text = "wq000000/10000000/01000000/00000004 S"
    assert ask.refused(text, "A2>").rule == "single"
    assert ask.refused(text, "A1>").rule == "empty-hole"


#  0 1 0 0 0 0 0 0
#  3 0 0 0 0 0 0 0
def test_a_lone_kichwa_is_sown_towards_the_centre():
    text = "wr000000/02000000/30000000/00000000 S"
    assert ask.legal(text) == {"A1>"}
    assert ask.refused(text, "A1<").rule == "own-front"


# Eighteen kete would come back to the front row, but the first one leaves it empty.
def test_a_kichwa_of_eighteen_may_not_empty_the_front_row_in_passing():
    text = "w0c00000/02000000/i0000000/00000000 S"
    assert ask.legal(text) == {"A1>"}
    assert ask.refused(text, "A1<").rule == "own-front"


#  0 0 0 0 0 0 0 2     B7 rightwards captures in A8: A8's own kete stay, so what is sown from A8
#  0 0 0 0 0 0 0 1     falls in front again
def test_a_capture_goes_on_whatever_ones_own_front_row_holds():
    position = board({9: 2, 7: 1}, {0: 2, 3: 1})
    assert ask.legal(ask.rules.write(position)) == {"B7>"}


# --- the end ---


#  0 0 0 3 0 0 0 0
#  0 2 0 1 0 0 0 0     North's last front kete are captured: three are sown, and that is all
def test_the_capture_that_empties_the_front_row_is_sown_out_and_wins():
    turn = ask.turn("wq000000/00030000/02010000/00000000 S", "A2>")
    assert (turn.captured, turn.laps, stop(turn), turn.winner) == (3, 2, "bao", SOUTH)
    assert ask.rules.write(turn.after) == "wq000000/00000000/11220000/00000000 N"
    assert turn.events[-1] == (SOUTH, "front")


def test_a_player_with_single_kete_only_has_lost():
    text = "wt000000/10000000/01000000/00000001 S"
    assert ask.rules.over(ask.rules.read(text)) == (NORTH, "moves")


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("w0000000/10000000/00000000/v0000000 S", NORTH),
        ("w0000000/00000000/10000000/v0000000 S", SOUTH),
        ("w0000000/10000000/00000000/v0000000 N", NORTH),
        ("w0000000/00000000/00000000/w0000000 S", NORTH),
        ("w0000000/00000000/00000000/w0000000 N", SOUTH),
    ],
)
def test_an_empty_front_row_loses_and_the_player_to_move_is_asked_first(text, winner):
    assert ask.rules.over(ask.rules.read(text)) == (winner, "front")
    assert ask.legal(text) == set()


def test_nothing_is_played_after_the_end():
    text = "w0000000/00000000/10000000/v0000000 S"
    assert ask.refused(text, "B1>").rule == "over"


# --- what belongs to other games, or to the other player ---


@pytest.mark.parametrize(
    ("move", "rule"),
    [("a5>", "seat"), ("A6A7>", "no-join"), ("A5>+", "no-question")],
)
def test_a_move_of_another_seat_or_game_is_refused_by_its_own_rule(move, rule):
    assert ask.refused("22222222/22222222/22222222/22222222 S", move).rule == rule


# --- boards that show one rule, reached in play ---


def test_a_capture_in_a_kimbi_turns_the_sowing_round():
    turn = ask.turn("01103008/0j018a50/01110000/10021010 N", "a2>")
    assert turn.captured == 1
    ((hole, _, kichwa, step),) = happened(turn, "capture")
    assert (NAMES[NORTH][hole], NAMES[NORTH][kichwa], step) == ("a7", "a8", -1)
    longer = ask.turn("04010401/19604d50/00002010/01303303 S", "A5>")
    assert longer.captured == 5
    assert happened(longer, "stop") == [(3, "empty")]


def test_a_hole_of_twenty_one_captures_only_by_the_travellers_rules():
    text = "42001200/008b13l1/33100000/10100100 N"
    assert ask.legal(text) == {"a3>"}
    assert ask.refused(text, "a2>").rule == "limit"
    assert Asking("mozambique").legal(text) == {"a2>", "a3>"}
