"""A board on which the computer answers every turn of the reader."""

import pytest

from bao_lessons import ALL, find
from bao_lessons.levels import choose
from bao_lessons.opponent import Against

all_rules = pytest.mark.parametrize("name", ALL)


def reader_plays(board, move):
    """What the front end says when the reader has played a move."""
    trace = board.rules.turns(board.rules.read(board.position))
    (turn,) = (turn for turn in trace if str(turn.move) == move)
    board.state = {
        "start": board.state.get("start", board.spec["position"]),
        "position": board.rules.write(turn.after),
        "history": [*board.history, move],
        "trace": turn.to_json(),
    }


@all_rules
def test_the_computer_answers_until_it_is_the_readers_turn(name):
    board = Against(2, name)
    rules = find(name)
    for _ in range(3):
        position = rules.read(board.position)
        if not rules.legal(position):
            break
        assert position.to_move == 0
        reader_plays(board, str(rules.legal(position)[0]))
    assert len(board.history) >= 4


def test_its_answer_is_the_move_of_its_level():
    board = Against(4, "kujifunza", seed=5)
    reader_plays(board, "A3<")
    rules = find("kujifunza")
    after = next(turn.after for turn in rules.turns(rules.start()) if str(turn.move) == "A3<")
    assert board.history == ["A3<", str(choose(rules, after, 4, 5).move)]


def test_it_begins_where_the_reader_sits_on_the_other_side():
    board = Against(1, "kiswahili", seat=1)
    assert len(board.history) == 1
    assert find("kiswahili").read(board.position).to_move == 1


def test_in_the_ring_it_plays_every_other_seat():
    rules = find("arabica")
    four = "666666666666 1 0,0,0,0 + -"
    board = Against(2, "arabica", position=four)
    reader_plays(board, str(rules.legal(rules.read(four))[0]))
    assert len(board.history) == 4
    assert rules.read(board.position).to_move == 0


def test_what_is_taken_back_is_not_answered():
    board = Against(3, "kujifunza")
    reader_plays(board, "A3<")
    board.history = board.history[:1]
    assert len(board.history) == 1
    board.history = []
    assert board.history == []


@pytest.mark.parametrize(
    ("options", "told"), [({"level": 7}, "from 1 to 6"), ({"seat": 2}, "to 1")]
)
def test_a_level_or_seat_that_is_not_there_is_told(options, told):
    with pytest.raises(ValueError, match=told):
        Against(**options)
