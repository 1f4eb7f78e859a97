"""The first move of the beginners' game, of which the leaflet speaks in its twelfth paragraph.

It promises two kete at least, or eight to one who chooses well, with few mitaji left to the other
player; a word of the sentence is lost. The numbers were computed by two other programs.
"""

import pytest

from bao_lessons import find, perft, play

RULES = find("kujifunza")

# A move and its mirror: captures in order, laps, the opponent's mitaji left, with directions.
FIRST_MOVES = [
    ("A8<", "A1>", [2, 2, 2, 2], 10, 3, 3),
    ("A6>", "A3<", [2, 2, 2, 2], 7, 4, 5),
    ("A5<", "A4>", [2, 2, 2, 2], 11, 5, 5),
    ("B7>", "B2<", [2, 2, 2], 5, 5, 6),
    ("A6<", "A3>", [2, 2, 2], 5, 5, 5),
    ("B8>", "B1<", [2, 2], 4, 7, 9),
    ("A5>", "A4<", [2, 2], 4, 7, 9),
    ("A7<", "A2>", [2], 2, 10, 12),
]


def first(move):
    return play(RULES, RULES.start(), RULES.read_move(move))


def captures(trace):
    return [event.count for event in trace.events if type(event).__name__ == "Capture"]


def mitaji(trace):
    """The opponent's captures after a turn: holes, and holes with their directions."""
    replies = RULES.turns(trace.after)
    assert all(reply.captured for reply in replies)
    return len({reply.move.hole for reply in replies}), len(replies)


def test_the_game_opens_with_sixteen_moves_and_each_captures():
    moves = {move for row in FIRST_MOVES for move in row[:2]}
    assert len(moves) == 16
    assert set(map(str, RULES.legal(RULES.start()))) == moves


@pytest.mark.parametrize("row", FIRST_MOVES, ids=lambda row: row[0])
def test_a_first_move_and_its_mirror_capture_what_the_table_says(row):
    *pair, taken, laps, holes, directions = row
    for move in pair:
        trace = first(move)
        assert captures(trace) == taken
        assert trace.laps == laps
        assert mitaji(trace) == (holes, directions)


def test_only_one_pair_of_first_moves_ends_badly_after_two_kete():
    assert [row[:2] for row in FIRST_MOVES if sum(row[2]) == 2] == [("A7<", "A2>")]


def test_a_further_six_come_with_six_of_the_first_moves_and_leave_three_mitaji_at_best():
    good = [row for row in FIRST_MOVES if sum(row[2]) == 8]
    assert len(good) == 3
    assert min(row[4] for row in good) == 3


#  2 2 2 2 2 2 2 2
#  0 0 2 2 2 0 0 2
#  5 1 4 4 4 0 1 3
#  3 3 0 3 3 0 3 3
def test_the_best_first_move_leaves_this_board():
    assert RULES.write(first("A8<").after) == "22222222/00222002/51444013/33033033 N"


# Four unrelated programs agree to depth 4, two to depth 6.
def test_the_number_of_ways_to_begin_is_the_published_one():
    counts = [perft(RULES, RULES.start(), depth) for depth in range(1, 7)]
    assert counts == [16, 108, 500, 1902, 6550, 23442]
