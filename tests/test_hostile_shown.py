"""Widgets, pages, paper and the terminal: what they are given stays text, what is wrong is said."""

import io
import json
import re

import pytest
import traitlets
from hostile import (
    KEYS,
    MARKUP,
    ODD,
    Elements,
    answer,
    expect_sentence,
    hostile,
    json_values,
    spoiled,
    texts,
)
from hypothesis import given
from hypothesis import strategies as st

from bao_lessons import ALL, BaoError, InvalidText, find
from bao_lessons.__main__ import COMMANDS, main
from bao_lessons.notation import Record
from bao_lessons.puzzleboard import PuzzleBoard
from bao_lessons.puzzleelement import sheet_of
from bao_lessons.puzzles import Entry, faults, load, mark
from bao_lessons.puzzles import find as find_puzzle
from bao_lessons.widget import Board
from bao_lessons.worksheet import Wish, document

START = "22222222/22222222/22222222/22222222 S"
EVERYTHING = " ".join(MARKUP)

anything = st.one_of(texts, json_values, st.binary(max_size=8), st.just(find("kujifunza").start()))


def inside(html):
    """The pages of a snippet's frames, or the element itself."""
    frames = Elements(html).pages
    return frames or [html]


def harmless(html):
    """Nothing in it is an element, a script or an attribute but what is always there."""
    for page in [html, *inside(html)]:
        found = Elements(page)
        assert not found.names & {"sw", "b", "object", "embed", "base", "link"}
        assert not [name for name in found.attributes if name.startswith("on")]
        assert not [url for url in found.links if url.strip().lower().startswith("javascript")]
        for text in found.data:
            assert "</" not in text
            assert "<!--" not in text
            json.loads(text)
    return True


# --- boards in a notebook ---


@hostile(60)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "position": anything,
            "rules": anything | st.sampled_from([*ALL]),
            "moves": st.lists(anything, max_size=2),
        },
    )
)
def test_a_board_is_made_of_anything_or_refused_in_one_sentence(given_):
    board = answer(Board, **given_)
    if board is not None:
        assert harmless(board.element())
        assert harmless(board.to_html())


@hostile(80)
@given(
    st.lists(
        st.tuples(st.sampled_from(["position", "move", "history", "trace"]), anything),
        min_size=1,
        max_size=3,
    )
)
def test_what_is_set_on_a_board_is_shown_or_refused_in_one_sentence(steps):
    board = Board()
    for name, value in steps:
        before = board.position, board.move, board.history, board.trace
        try:
            setattr(board, name, value)
        except traitlets.TraitError:  # the words of a list that is none are not ours
            assert name == "history"
        except BaoError as error:
            expect_sentence(str(error))
            assert (board.position, board.move, board.history, board.trace) == before
        assert board.position == board.rules.write(board.rules.read(board.position))


@pytest.mark.parametrize("name", ["position", "move", "trace"])
def test_nothing_at_all_can_be_set_where_a_turn_was_played(name):
    board = Board()
    board.move = "A1>"
    with pytest.raises(InvalidText):
        setattr(board, name, None)
    assert board.move == "A1>"


@hostile(60)
@given(st.sampled_from(["start", "look", "play", *KEYS]), texts, texts | st.just("A1>"))
def test_a_board_in_the_browser_is_always_answered(what, position, move):
    board = Board()
    for asked in (position, START):
        board.ask = {"id": f"{what} {asked}", "what": what, "position": asked, "move": move}
        told = board.answer
        assert told["id"] == board.ask["id"]
        if not told["ok"]:
            expect_sentence(told["error"])


def test_rules_with_a_wild_name_are_text_on_the_page():
    rules = find("kujifunza")._replace(name=EVERYTHING)
    board = Board(rules=rules)
    for html in (board.element(), board.to_html()):
        assert harmless(html)
        assert "onerror" not in Elements(html).attributes


# --- puzzles ---


@hostile(15)
@given(anything, st.none() | texts | st.sampled_from(["turned", "mirrored", "both"]))
def test_a_puzzle_is_made_of_anything_or_refused_in_one_sentence(puzzle, variant):
    answer(PuzzleBoard, puzzle)
    assert answer(PuzzleBoard, LAP, variant) or variant is not None


ENTRIES = [entry for name in ALL for entry in load(name)[::7]]
LAP = ENTRIES[0]
lines = st.sampled_from([entry.to_json() for entry in ENTRIES])


@st.composite
def wild_entries(draw):
    """A line of a set, one of its fields or parameters replaced by anything."""
    data = json.loads(draw(lines))
    place = draw(st.sampled_from([data, data["params"]]))
    names = st.sampled_from([*data, *data["params"], *KEYS])
    place[draw(names)] = draw(
        json_values | texts | st.integers(-2, 70) | st.sampled_from([*ALL, "A4>", "A1", "7>"])
    )
    return json.dumps(data)


@hostile(150)
@given(texts | spoiled(lines, times=1) | wild_entries())
def test_a_set_of_puzzles_is_sound_or_each_fault_is_one_sentence(text):
    for fault in faults(text, "set.jsonl"):
        expect_sentence(str(fault))


@hostile(60)
@given(wild_entries())
def test_an_entry_is_read_back_as_it_was_written_and_shown_as_text(line):
    entry = answer(Entry.parse, line)
    if entry is None:
        return
    assert Entry.parse(entry.to_json()) == entry
    board = answer(PuzzleBoard, entry)
    if board is not None:
        assert harmless(board.element())


@pytest.mark.parametrize("idea", ["seat", "", EVERYTHING])
def test_a_rule_that_no_puzzle_is_about_is_refused(idea):
    with pytest.raises(InvalidText, match="have no rule named"):
        PuzzleBoard(LAP._replace(idea=idea))


def test_a_wild_source_and_id_are_text_on_the_page():
    wild = find_puzzle("kuj-lap-001")._replace(id=EVERYTHING, source=EVERYTHING)
    board = PuzzleBoard(wild)
    for html in (board.element(), board.to_html()):
        assert harmless(html)
    assert harmless(document(Wish(), [sheet_of(wild)]))


@hostile(100)
@given(st.sampled_from(ENTRIES), st.one_of(texts, json_values))
def test_any_answer_to_a_puzzle_is_judged_in_a_sentence(entry, given_):
    said = answer(mark, entry, given_)
    if said is not None:
        expect_sentence(said.text)


# --- the terminal ---


def bao(monkeypatch, arguments, typed=""):
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stderr", err)
    code = main(arguments)
    monkeypatch.undo()
    return code, out.getvalue(), err.getvalue()


# Depths, nodes and seconds are patience, not malice.
LONG = {"perft", "best"}
words = texts.filter(lambda text: "/dev" not in text)
options = [
    "--rules",
    "--position",
    "--kind",
    "--level",
    "--seed",
    "--count",
    "--paper",
    "--json",
    "--tell",
    "--out",
]
arguments = st.one_of(
    st.lists(words, max_size=3),
    st.tuples(
        st.sampled_from([name for name in COMMANDS if name not in LONG]),
        st.lists(
            words | st.sampled_from([*options, *ALL, "A4>", "-", "list", "check", START]),
            max_size=4,
        ),
    ).map(lambda pair: [pair[0], *pair[1]]),
    st.tuples(st.sampled_from(sorted(LONG)), st.sampled_from([*KEYS, *MARKUP, *ODD])).map(list),
)


def test_any_command_line_is_answered_or_refused_in_one_sentence(monkeypatch, tmp_path):
    @hostile(250)
    @given(arguments, texts)
    def check(arguments, typed):
        monkeypatch.chdir(tmp_path)
        code, out, err = bao(monkeypatch, arguments, typed)
        assert code in (0, 2)
        if code:
            assert err.count("\n") == 1
            assert err.endswith("\n")
            expect_sentence(err.rstrip("\n"))
        else:
            assert err == ""
        assert not re.search(r"[\0-\x09\x0b-\x1f\x7f-\x9f]", out + err)

    check()


@hostile(60)
@given(spoiled(st.just(str(Record.begin(find("kujifunza")).then("A1>")))) | texts)
def test_any_file_with_a_record_is_told_or_refused_in_one_sentence(tmp_path_factory, text):
    path = tmp_path_factory.mktemp("record") / "game.txt"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    with pytest.MonkeyPatch.context() as patch:
        code, _, err = bao(patch, ["replay", str(path)])
    assert code in (0, 2)
    if code:
        expect_sentence(err.rstrip("\n"))


def test_a_file_name_that_no_file_can_have_is_refused(monkeypatch):
    for command in (
        ["replay", "a\0b"],
        ["puzzles", "list", "a\0b"],
        ["worksheet", "--out", "a\0b"],
    ):
        code, _, err = bao(monkeypatch, command)
        assert code == 2
        expect_sentence(err.rstrip("\n"))


def test_a_file_cannot_speak_to_the_terminal(monkeypatch, tmp_path):
    path = tmp_path / "set.jsonl"
    entry = find_puzzle("kuj-lap-001")._replace(position="\x1b]0;title\x07\x9b2J", idea="a\r\nb")
    path.write_text(entry.to_json(), encoding="utf-8")
    code, out, err = bao(monkeypatch, ["puzzles", "list", str(path)])
    assert (code, err) == (0, "")
    assert not re.search(r"[\0-\x09\x0b-\x1f\x7f-\x9f]", out)
    assert "]0;title" in out


def test_a_sheet_on_paper_holds_its_wish_as_text(monkeypatch):
    code, out, _ = bao(monkeypatch, ["worksheet", "--seed", "3", "--count", "2"])
    assert code == 0
    assert harmless(out)
