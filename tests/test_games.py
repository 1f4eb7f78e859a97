"""Every game of the collection is a legal game to its end, and its comments belong to its turns."""

import re

import pytest

from bao_lessons import InvalidText
from bao_lessons.games import FOLDER, NAMES, load
from bao_lessons.levels import choose
from bao_lessons.notation import Record

SEATS = ("South", "North")
every_game = pytest.mark.parametrize("name", NAMES)


@every_game
def test_a_game_is_played_to_its_end_and_has_comments(name):
    record = load(name)
    assert record.rules.winner(record.position) is not None
    assert record.headers["Title"]
    assert len(record.notes) >= 3


@every_game
def test_its_text_is_what_a_record_writes(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert str(Record.parse(text)) == text


@every_game
def test_what_a_comment_says_of_its_turn_is_so(name):
    record = load(name)
    numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    numbers += ["eleven", "twelve"]
    words = {word: number for number, word in enumerate(numbers, 1)}
    words |= {"fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "twenty-three": 23}
    for at, note in record.notes.items():
        turn = record.turns[at - 1]
        for word in re.findall(r"([\w-]+) laps", note.lower()):
            assert turn.laps == words[word]
        for word in re.findall(r"^([\w-]+) kete|takes ([\w-]+)\b", note.lower()):
            counts = [words[one] for one in word if one in words]
            assert all(turn.captured == count for count in counts), note


@pytest.mark.parametrize("name", [name for name in NAMES if "Made" in load(name).headers])
def test_the_computer_would_play_the_same_again(name):
    record = load(name)
    ring = record.rules.name == "arabica"
    players = [record.headers[key] for key in (("Player1", "Player2") if ring else SEATS)]
    levels = [int(player.rpartition(" ")[2]) for player in players]
    given = "first move was given" in record.headers["Made"]
    for turn in record.turns[given:]:
        assert (
            choose(record.rules, turn.position, levels[turn.position.to_move], 1).move == turn.move
        )


def test_a_game_that_is_not_there_is_told():
    with pytest.raises(InvalidText, match="There is no game “chess”; there are "):
        load("chess")
