"""Holes, positions and moves, and their texts."""

import re

import pytest

from bao_lessons import BaoError, InvalidText, Move, Position, find
from bao_lessons.board import CLOCKWISE, HOUSE, NAMES, NORTH, PATHS, SOUTH, facing, name
from bao_lessons.rules.arabica import Ring, RingMove

KUJIFUNZA = "22222222/22222222/22222222/22222222 S"
KISWAHILI = "00000000/02260000/00006220/00000000 S 22,22 SN -"
ARABICA = "444444444444 1 0,0 + -/-"


# --- holes ---


def test_the_ring_runs_along_the_front_row_and_back_along_the_back_row():
    south = [f"A{n}" for n in range(1, 9)] + [f"B{n}" for n in range(8, 0, -1)]
    assert list(NAMES[SOUTH]) == south
    assert list(NAMES[NORTH]) == [hole.lower() for hole in south]


def test_clockwise_goes_from_a8_to_b8_and_from_b1_to_a1():
    path = PATHS[16][CLOCKWISE]
    assert [name(SOUTH, hole) for hole in path[7][:2]] == ["A8", "B8"]
    assert [name(SOUTH, hole) for hole in path[15][:2]] == ["B1", "A1"]


def test_each_front_hole_faces_the_hole_across_the_middle():
    pairs = {name(SOUTH, hole): name(NORTH, facing(hole)) for hole in range(8)}
    assert pairs == {
        "A1": "a8", "A2": "a7", "A3": "a6", "A4": "a5",
        "A5": "a4", "A6": "a3", "A7": "a2", "A8": "a1",
    }  # fmt: skip


def test_the_house_is_the_fourth_front_hole_from_its_owners_right():
    assert name(SOUTH, HOUSE) == "A5"
    assert name(NORTH, HOUSE) == "a5"
    assert len(NAMES[SOUTH][HOUSE:8]) == 4


# --- positions ---


#  0 0 0 0 0 0 0 0
#  0 2 2 6 0 0 0 0     the first position of the full game
#  0 0 0 0 6 2 2 0
#  0 0 0 0 0 0 0 0
def test_the_rows_are_written_as_south_sees_them():
    position = Position.parse(KISWAHILI)
    front = (0, 0, 0, 0, 6, 2, 2, 0)
    assert [ring[:8] for ring in position.rings] == [front, front]


# Two kete in North's b8 and b7, the two upper corners that South sees first.
def test_norths_rows_run_against_the_names_of_his_holes():
    position = Position.parse("22000000/00000000/00000000/00000000 N")
    occupied = [name(NORTH, hole) for hole, count in enumerate(position.rings[NORTH]) if count]
    assert occupied == ["b8", "b7"]


@pytest.mark.parametrize("text", [KUJIFUNZA, KUJIFUNZA[:-1] + "N"])
def test_a_position_without_stock_is_written_with_two_fields(text):
    assert str(Position.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        KISWAHILI,
        "00000000/02260000/00006031/00000001 N 21,22 SN -",
        "01214822/a00a2101/02001100/00220264 N 0,0 - a4",
        "000000Z1/00000000/00000001/00000000 S 0,1 N -",
    ],
)
def test_a_position_in_full_comes_back_as_it_was_written(text):
    assert Position.parse(text).text(full=True) == text


@pytest.mark.parametrize("name", ["kiswahili", "zanzibar"])
def test_the_full_games_write_all_fields_and_read_two(name):
    rules = find(name)
    position = rules.read(KUJIFUNZA)
    assert rules.write(position) == KUJIFUNZA + " 0,0 - -"
    assert rules.read(rules.write(position)) == position


@pytest.mark.parametrize("name", ["kujifunza", "mozambique"])
def test_the_games_without_a_stock_write_two_fields_and_read_all(name):
    rules = find(name)
    position = rules.read(KUJIFUNZA + " 0,0 - -")
    assert rules.write(position) == KUJIFUNZA


def test_the_printed_form_of_a_position_is_its_text():
    position = Position.parse(KISWAHILI)
    assert eval(repr(position), {"Position": Position}) == position


def test_digits_go_on_with_small_and_then_with_capital_letters():
    position = Position.parse("9azAZ000/00000000/00000000/00000000 S")
    assert position.rings[NORTH][:7:-1] == (0, 0, 0, 61, 36, 35, 10, 9)


def test_sixty_two_kete_in_a_hole_cannot_be_written():
    full = Position(((62, *[0] * 15), (2, *[0] * 15)))
    with pytest.raises(InvalidText, match="62 kete"):
        str(full)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "two fields .* or five .*, not 0"),
        ("22222222/22222222/22222222/22222222", "not 1"),
        (KISWAHILI + " -", "not 6"),
        (KUJIFUNZA + " 0,0", "not 3"),
        ("22222222/22222222/22222222 S", "four rows .*, not 3"),
        ("22222222/22222222/22222222/2222222 S", "Row 4 .* 7 holes"),
        ("2/22222222/22222222/22222222 S", "Row 1 .* one hole"),
        ("22222222/222222222/22222222/22222222 S", "Row 2 .* 9 holes"),
        ("2222?222/22222222/22222222/22222222 S", "“[?]” in “2222[?]222”"),
        ("2222٣222/22222222/22222222/22222222 S", "“٣”"),
        ("22222222/22222222/22222222/22222222 W", "S or N, not “W”"),
        ("22222222/22222222/22222222/22222222 s", "S or N, not “s”"),
        (KISWAHILI.replace("22,22", "22"), "two numbers, .* “22” is not"),
        (KISWAHILI.replace("22,22", "22,-2"), "“22,-2” is not"),
        (KISWAHILI.replace("22,22", "22;22"), "“22;22” is not"),
        (KISWAHILI.replace("SN", "NS"), "not “NS”"),
        (KISWAHILI[:-1] + "B1", "front hole of the player to move, .* “B1” is neither"),
        (KISWAHILI[:-1] + "a4", "“a4” is neither"),
    ],
)
def test_a_text_that_is_no_position_is_refused_in_one_sentence_that_says_why(text, said):
    with pytest.raises(InvalidText) as refused:
        Position.parse(text)
    sentence = str(refused.value)
    assert re.search(said, sentence)
    assert "\n" not in sentence
    assert isinstance(refused.value, BaoError)


@pytest.mark.parametrize("name", ["kujifunza", "kiswahili", "zanzibar", "mozambique"])
def test_a_board_with_a_kete_too_few_is_no_game(name):
    with pytest.raises(InvalidText, match="63 kete"):
        find(name).read("22222222/22222222/22222222/22222221 S")


@pytest.mark.parametrize("name", ["kujifunza", "mozambique"])
def test_a_stock_does_not_belong_to_a_game_without_one(name):
    with pytest.raises(InvalidText, match="no stock, no house"):
        find(name).read(KISWAHILI)


# The published takasia, with the blocked hole moved from a4 to a1, which South does not threaten.
def test_a_blocked_hole_that_takasia_does_not_allow_cannot_be_set_up():
    rules = find("kiswahili")
    allowed = rules.read("01214822/a00a2101/02001100/00220264 N 0,0 - a4")
    rules.check(allowed)
    with pytest.raises(InvalidText, match="a1 cannot be blocked here"):
        rules.check(allowed._replace(blocked=0))


def test_no_hole_can_be_blocked_by_the_leaflet():
    rules = find("zanzibar")
    with pytest.raises(InvalidText, match="a4 cannot be blocked"):
        rules.check(rules.read("01214822/a00a2101/02001100/00220264 N 0,0 - a4"))


# --- moves ---


@pytest.mark.parametrize(
    ("text", "hole", "step"),
    [
        ("A4>", "A4", 1),
        ("A4<", "A4", -1),
        ("B4<", "B4", 1),
        ("B4>", "B4", -1),
        ("a4>", "a4", 1),
        ("b7<", "b7", 1),
    ],
)
def test_the_sign_points_to_the_movers_right_or_left_in_either_row(text, hole, step):
    move = Move.parse(text)
    assert (name(move.player, move.hole), move.step) == (hole, step)
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("A4R", "A4>"),
        ("A4L", "A4<"),
        ("b7r", "b7>"),
        ("b7l", "b7<"),
        (" A4> ", "A4>"),
        ("A4>*", "A4>"),
        ("A4>**", "A4>"),
        ("A4>#", "A4>"),
        ("A3>+*#", "A3>+"),
    ],
)
def test_other_ways_to_write_a_move_are_read_and_written_plainly(text, written):
    assert str(Move.parse(text)) == written


def test_a_plus_plays_the_house_on():
    assert Move.parse("A3>+").safari
    assert not Move.parse("A3>").safari


@pytest.mark.parametrize(("text", "hole", "step"), [("A6A7>", "A6", 1), ("A7A6<", "A7", -1)])
def test_two_holes_are_a_join(text, hole, step):
    move = Move.parse(text)
    assert move.join
    assert (name(SOUTH, move.hole), move.step) == (hole, step)
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no move"),
        ("A9>", "“A9>” is no move"),
        ("C1>", "no move"),
        ("A4^", "no move"),
        ("A4>>", "no move"),
        ("A4+>", "no move"),
        ("4>", "no move"),
        ("A4>***", "no move"),
        ("A6A8>", "does not join two neighbouring holes"),
        ("A6a7>", "does not join two neighbouring holes"),
    ],
)
def test_a_text_that_is_no_move_is_refused_in_one_sentence(text, said):
    with pytest.raises(InvalidText, match=said):
        Move.parse(text)


# A capture into A2 can only be sown from A1; into A4 from either end.
#  0 1 0 1 0 0 0 0
#  0 1 0 1 0 0 0 0
def test_the_sign_may_be_left_out_where_the_kimbi_forces_it():
    rules = find("kiswahili")
    position = rules.read("wo000000/01010000/01010000/00000000 S 2,2 - -")
    assert str(rules.complete(position, Move.parse("A2"))) == "A2>"
    with pytest.raises(InvalidText, match="A4 needs a direction"):
        rules.complete(position, Move.parse("A4"))


@pytest.mark.parametrize("name", ["kujifunza", "kiswahili", "zanzibar", "mozambique"])
def test_a_direction_is_needed_where_no_kete_is_captured_from_hand(name):
    rules = find(name)
    with pytest.raises(InvalidText, match="A7 needs a direction"):
        rules.complete(rules.start(), Move.parse("A7"))


def test_the_printed_form_of_a_move_is_its_text():
    move = Move.parse("A3>+")
    assert eval(repr(move), {"Move": Move}) == move


# --- Bao Arabica ---


@pytest.mark.parametrize(
    "text",
    [
        ARABICA,
        "555555555555 3 0,0,0 - -/-/-",
        "666666666666 4 0,0,0,0 + -/-/-/-",
        "044445544444 2 2,0 + 444444,055444/-",
    ],
)
def test_a_ring_comes_back_as_it_was_written(text):
    ring = Ring.parse(text)
    assert str(ring) == text
    assert eval(repr(ring), {"Ring": Ring}) == ring


def test_one_dash_stands_for_the_memory_of_all_players():
    assert str(Ring.parse("555555555555 1 0,0,0 + -")) == "555555555555 1 0,0,0 + -/-/-"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("444444444444 1 0,0 +", "five fields .*, not 4"),
        ("44444444444 1 0,0 + -/-", "12 holes, .* has 11"),
        ("44444444444! 1 0,0 + -/-", "“!”"),
        ("444444444444 3 0,0 + -/-", "from 1 to 2, not “3”"),
        ("444444444444 0 0,0 + -/-", "not “0”"),
        ("444444444444 1 0 + -/-", "two to four numbers"),
        ("444444444444 1 0,0 * -/-", "[+] .* or - .*, not “[*]”"),
        ("444444444444 1 0,0 + -/-/-", "2 players"),
        ("444444444444 1 0,0 + 4444/-", "2 players"),
        ("444444444444 1 0,1 + -/-", "49 kete .* 2 players have 48"),
        ("444444444444 1 0,0,0 + -/-/-", "48 kete .* 3 players have 60"),
    ],
)
def test_a_text_that_is_no_ring_is_refused_in_one_sentence(text, said):
    with pytest.raises(InvalidText, match=said):
        Ring.parse(text)


@pytest.mark.parametrize(
    ("text", "hole", "step"), [("7>", 7, 1), ("7<", 7, -1), ("11R", 11, 1), ("0l#", 0, -1)]
)
def test_a_move_of_the_ring_is_a_number_and_a_direction(text, hole, step):
    move = RingMove.parse(text)
    assert (move.hole, move.step) == (hole, step)


@pytest.mark.parametrize("text", ["", "12>", "7", "-1>", "A4>", "7>+"])
def test_a_text_that_is_no_move_of_the_ring_is_refused(text):
    with pytest.raises(InvalidText, match="no move of Bao Arabica"):
        RingMove.parse(text)


def test_an_unknown_rule_set_is_named_with_those_that_there_are():
    with pytest.raises(BaoError, match="no rule set “oware”; there are kujifunza, kiswahili"):
        find("oware")


def test_a_value_that_cannot_be_written_still_shows_what_it_is():
    heap = (63,) + (0,) * 15
    lone = (1,) + (0,) * 15
    assert repr(Position((heap, lone))).startswith("Position(((63, 0,")
