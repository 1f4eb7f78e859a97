"""Whatever is read is a value or one sentence: never another exception, never another meaning."""

import re
import time

import pytest
from boards import boards
from hostile import KEYS, MARKUP, answer, hostile, spoiled, texts
from hypothesis import given
from hypothesis import strategies as st

from bao_lessons import ALL, BaoError, InvalidText, Move, Position, UnknownRules, find, games
from bao_lessons.board import FRONT, NAMES, RING
from bao_lessons.compare import side_by_side
from bao_lessons.notation import Record
from bao_lessons.position import DIGITS
from bao_lessons.rules.arabica import RingMove

every_game = pytest.mark.parametrize("name", ALL)
POSITIONS = {name: boards(rules).map(rules.write) for name, rules in ALL.items()}


@st.composite
def any_position(draw):
    """Any position that can be written, possible or not."""
    kete = st.integers(0, len(DIGITS) - 1)
    ring = st.lists(kete, min_size=RING, max_size=RING).map(tuple)
    two = st.integers(0, 99)
    return Position(
        draw(st.tuples(ring, ring)),
        draw(st.integers(0, 1)),
        draw(st.tuples(two, two)),
        draw(st.tuples(st.booleans(), st.booleans())),
        draw(st.none() | st.integers(0, FRONT - 1)),
    )


steps = st.sampled_from([1, -1])
moves = st.builds(
    Move, st.integers(0, 1), st.integers(0, RING - 1), steps, st.booleans(), st.booleans()
)
ring_moves = st.builds(RingMove, st.just(-1), st.integers(0, 11), steps, st.just(False))


# --- positions ---


@hostile(100)
@given(any_position())
def test_a_position_is_read_back_as_it_was_written(position):
    assert Position.parse(position.text(full=True)) == position
    assert Position.parse(str(position)) == position


@every_game
def test_any_text_is_a_position_or_one_sentence(name):
    @hostile(100)
    @given(texts | spoiled(POSITIONS[name]))
    def check(text):
        position = answer(ALL[name].read, text)
        if position is not None:
            assert ALL[name].read(ALL[name].write(position)) == position

    check()


@every_game
def test_a_position_with_a_slip_is_refused_or_means_what_it_says(name):
    @hostile(100)
    @given(spoiled(POSITIONS[name]))
    def check(text):
        position = answer(ALL[name].read, text)
        if position is None:
            return
        fields = text.split()
        written = str(position) if name == "arabica" else position.text(len(fields) == 5)
        said = [re.sub(r"\b0(?=[0-9]\b)", "", fields[2])] if len(fields) == 5 else []
        told = written.split()
        assert [*fields[:2], *said] == told[: 2 + len(said)]
        if name == "arabica":
            assert fields[3] == told[3]
            assert fields[4] in ("-", told[4])
        else:
            assert fields[3:] == told[3:]

    check()


@hostile(100)
@given(
    texts | spoiled(POSITIONS["kiswahili"]), st.lists(texts | st.sampled_from([*ALL]), max_size=2)
)
def test_several_games_read_any_text_or_say_one_sentence(text, names):
    answer(side_by_side, text, names or ALL)


# --- moves ---


@hostile(100)
@given(moves)
def test_a_move_is_read_back_as_it_was_written(move):
    assert Move.parse(str(move)) == move


@hostile(100)
@given(ring_moves)
def test_a_move_of_the_ring_is_read_back_as_it_was_written(move):
    assert RingMove.parse(str(move)) == move


@hostile(100)
@given(texts | spoiled(moves.map(str)) | spoiled(st.sampled_from(["A6A7>", "a7a6<", "B1A1>"])))
def test_any_text_is_a_move_that_means_what_it_says_or_one_sentence(text):
    move = answer(Move.parse, text)
    if move is not None:
        said = re.sub("[*#]+$", "", text.strip())
        said = re.sub("[Rr]", ">", said)
        assert str(move) == re.sub("[Ll]", "<", said)
        assert move.hole < RING
        assert NAMES[move.player][move.hole] == text.strip()[:2]


@hostile(100)
@given(texts | spoiled(ring_moves.map(str)))
def test_any_text_is_a_move_of_the_ring_that_means_what_it_says_or_one_sentence(text):
    move = answer(RingMove.parse, text)
    if move is not None:
        said = re.sub("[Rr]", ">", text.strip().rstrip("#"))
        assert str(move) == re.sub("[Ll]", "<", said)


# --- names ---


@hostile(100)
@given(texts | st.sampled_from(KEYS))
def test_a_game_that_is_not_there_is_one_sentence(name):
    for ask in (find, games.load):
        assert answer(ask, name) is None or name in (*ALL, *games.NAMES)


@pytest.mark.parametrize("name", KEYS)
def test_no_rule_set_is_called_like_a_part_of_an_object(name):
    with pytest.raises(UnknownRules):
        find(name)


# --- records ---

GAMES = {game: str(games.load(game)) for game in games.NAMES}
record_texts = st.sampled_from(sorted(GAMES.values()))

header_names = st.sampled_from(["Event", " Event", "Rules ", *KEYS]) | texts
headers = st.dictionaries(header_names, texts, max_size=3)


@hostile(100)
@given(texts | spoiled(record_texts))
def test_any_text_is_a_record_or_one_sentence(text):
    record = answer(Record.parse, text)
    if record is not None:
        assert Record.parse(str(record)) == record


@hostile(100)
@given(spoiled(record_texts, times=1))
def test_a_record_with_a_slip_is_refused_or_has_the_moves_it_says(text):
    record = answer(Record.parse, text)
    if record is None:
        return
    body = re.sub(r"\{[^{}]*\}|^\s*\[.*$", " ", text, flags=re.MULTILINE)
    said = re.findall(r"(?<![0-9A-Za-z])(?:(?:[ABab][1-8]){1,2}[<>RLrl]?\+?|[0-9]+[<>RLrl])", body)
    assert len(said) == len(record.moves)


@hostile(100)
@given(st.sampled_from([*ALL]), headers, st.lists(texts, max_size=2))
def test_headers_and_comments_come_back_or_are_refused_in_one_sentence(name, told, notes):
    record = answer(Record.begin, find(name), None, told)
    if record is None:
        return
    for note in notes:
        record = answer(record.noted, note) or record
    assert Record.parse(str(record)) == record


def test_a_header_name_with_a_blank_is_refused():
    for name in (" Event", "Event ", " Rules", "Rules "):
        with pytest.raises(InvalidText, match="cannot be the name of a header"):
            Record.begin(find("kujifunza"), None, {name: "x"})


def test_markup_in_a_sentence_is_what_was_given():
    for text in MARKUP:
        with pytest.raises(BaoError, match=re.escape(f"“{text}”")):
            find("kujifunza").read_move(text)


def test_the_sentence_about_a_line_ends_with_its_own_full_stop_however_long_the_line_is():
    text = f'[Rules "kujifunza"]\n[Position "{"x" * 5000}"]'
    with pytest.raises(InvalidText, match=r"(?s)^Line 2: A position has .*…”\.$"):
        Record.parse(text)


def test_a_record_of_endless_length_is_refused_before_it_is_read():
    text = '[Rules "kujifunza"]\n' + "{a} " * 30_000
    with pytest.raises(InvalidText, match="at most 100000 characters, and this text has 120020"):
        Record.parse(text)


@pytest.mark.parametrize("part", ["{a}", "1. ", "1", "{", "[", '\\"', "A4> "])
def test_a_record_as_long_as_may_be_is_read_at_once(part):
    began = time.monotonic()
    answer(Record.parse, '[Rules "kujifunza"]\n\n' + part * (90_000 // len(part)))
    assert time.monotonic() - began < 10
