"""The board's Python side, without any browser: what a cell can say to it, and is told by it."""

import base64
import json
import re

import pytest

from bao_lessons import BaoError, IllegalMove, InvalidText, Move, Position, find, play
from bao_lessons.rules import ALL, bao, kujifunza
from bao_lessons.widget import Board

RULES = find("kujifunza")
START = str(RULES.start())
FIRST = play(RULES, RULES.start(), Move.parse("A6<"))
ADDRESS = re.compile(r"0x[0-9a-f]{6,}|IPY_MODEL")


def one_lap(turn):
    """My rule: captures are sown on, nothing else is."""
    if turn.won:
        bao.stop(turn, "bao")
    elif bao.may_capture(turn):
        bao.capture(turn)
    else:
        bao.stop(turn, "lap")


MINE = kujifunza.RULES._replace(name="mine", landed=one_lap)


def spec_of(html):
    (text,) = re.findall(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)
    return json.loads(text)


def picture_of(html):
    (data,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    return base64.b64decode(data).decode()


def ask(board, what, **more):
    """What the front end does: it sets a question and reads the answer."""
    board.ask = {"id": f"q{len(board.answer)}-{what}", "what": what, **more}
    assert board.answer["id"] == board.ask["id"]
    return board.answer


# --- made ---


@pytest.mark.parametrize("name", ALL)
def test_a_board_of_every_rule_set_begins_at_its_start(name):
    board = Board(rules=name)
    assert board.position == ALL[name].write(ALL[name].start())
    assert (board.move, board.trace, board.history) == (None, None, [])
    assert ask(board, "start")["value"]["moves"]


def test_a_position_is_a_text_or_a_value():
    text = "44455444/22222022/00000400/23142000 S"
    assert Board(text).position == Board(Position.parse(text)).position == text


def test_options_reach_the_front_end():
    board = Board(help="path", turned=True, names=False, moves=["A6<"])
    asked = {"help": "path", "turned": True, "names": False, "moves": ["A6<"], "lang": "en"}
    assert asked.items() <= board.spec.items()


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"position": "2222"}, InvalidText, "two fields"),
        ({"position": START.replace("2", "3")}, InvalidText, "64"),
        ({"rules": "chess"}, BaoError, "There is no rule set “chess”; there are kujifunza"),
        ({"help": "much"}, ValueError, "help is one of none, legal, path, not 'much'"),
        ({"lang": "la"}, ValueError, "lang is one of en, not 'la'"),
        ({"moves": ["A1<"]}, IllegalMove, "A capture must be taken"),
        ({"moves": ["Z9"]}, InvalidText, "Z9"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(options, error, words):
    with pytest.raises(error) as caught:
        Board(**options)
    text = str(caught.value)
    assert words in text
    assert "\n" not in text


def test_an_unknown_option_is_named():
    with pytest.raises(TypeError, match="rule"):
        Board(rule="kujifunza")


# --- shown as text ---


def test_repr_and_html_are_the_same_each_time():
    first, second = Board(moves=["A6<"]), Board(moves=["A6<"])
    assert repr(first) == repr(second) == f"Board({START!r}, rules='kujifunza')"
    assert first.element() == second.element()
    assert not ADDRESS.search(repr(first) + first.element())


def test_a_notebook_keeps_text_a_page_and_a_widget():
    board = Board()
    data, _ = board._repr_mimebundle_()
    assert data["text/plain"] == repr(board)
    assert data["text/html"] == board.element()
    assert "application/vnd.jupyter.widget-view+json" in data


def test_html_has_the_data_and_a_still_picture_with_its_description():
    html = Board(turned=True).element()
    assert html.startswith("<bao-board><script")
    assert spec_of(html)["turned"] is True
    assert "South’s front row: 2 2 2 2 2 2 2 2" in html
    assert picture_of(html).startswith("<svg")


def test_html_of_a_board_that_was_played_on_shows_where_it_stands():
    board = Board()
    board.move = "A6<"
    html = board.element()
    spec = spec_of(html)
    assert (spec["position"], spec["moves"], spec["played"]) == (START, ["A6<"], 1)
    assert "film" not in spec
    assert picture_of(html) == picture_of(Board(FIRST.after).element())


def test_html_cannot_be_broken_out_of():
    board = Board()
    board.spec = {**board.spec, "lang": "en", "note": "</script><b>"}
    assert "</script><b>" not in board.element()


# --- told by the front end ---


def test_traits_follow_what_is_played():
    board, seen = Board(), []
    names = ["position", "move", "trace", "history"]
    board.observe(lambda _: seen.append((board.position, board.move, *board.history)), names)
    told = ask(board, "play", position=START, move="A6<")["value"]
    board.state = {
        "start": START,
        "position": told["after"]["position"],
        "history": ["A6<"],
        "trace": FIRST.to_json(),
    }
    assert board.position == str(FIRST.after)
    assert board.trace == FIRST.to_json()
    # Four notices, and with each of them the four already agree.
    assert seen == [(str(FIRST.after), "A6<", "A6<")] * 4
    assert board.spec["position"] == START  # nothing is sent back


def test_a_refusal_comes_with_its_reason_its_anchor_and_a_ghost():
    refused = ask(Board(), "play", position=START, move="A1<")["value"]
    assert refused["text"].startswith("A capture must be taken")
    assert refused["anchor"].startswith("kujifunza-")
    assert "A6<" in refused["options"]
    assert refused["ghost"]["events"][0]["event"] == "lift"


def test_an_unreadable_question_is_answered_with_a_sentence():
    answer = ask(Board(), "look", position="nonsense")
    assert answer["ok"] is False
    assert "nonsense" in answer["error"]


# --- set from Python ---


def test_a_position_set_is_shown_from_anew():
    board = Board()
    board.move = "A6<"
    other = Position.parse("44455444/22222022/00000400/23142000 S")
    board.position = other
    assert (board.position, board.move, board.history) == (str(other), None, [])
    assert board.trace is None
    assert board.spec["position"] == str(other)


def test_a_position_can_be_set_back_to_the_first():
    board = Board()
    board.position = str(FIRST.after)
    board.position = START
    assert board.spec["position"] == board.position == START


def test_a_move_set_is_played():
    board = Board()
    board.move = "A6<"
    assert (board.position, board.history) == (str(FIRST.after), ["A6<"])
    assert board.trace == FIRST.to_json()
    reply = RULES.legal(FIRST.after)[0]
    board.move = reply
    assert board.history == ["A6<", str(reply)]
    assert board.spec["moves"] == board.history
    assert board.spec["played"] == 2


def test_whoever_observes_may_answer_with_a_move():
    board = Board()

    def north(change):
        if change.new.endswith(" N"):
            board.move = RULES.legal(RULES.read(change.new))[0]

    board.observe(north, "position")
    told = {"start": START, "position": str(FIRST.after), "history": ["A6<"]}
    board.state = {**told, "trace": FIRST.to_json()}
    reply = str(RULES.legal(FIRST.after)[0])
    assert board.history == board.spec["moves"] == ["A6<", reply]
    assert board.position == board.state["position"] == str(RULES.turns(FIRST.after)[0].after)


def test_a_history_set_is_a_game_from_where_the_board_began():
    board = Board()
    board.history = ["A6<", RULES.legal(FIRST.after)[0]]
    board.history = ["A6<"]
    assert board.position == str(FIRST.after)
    board.history = []
    assert board.position == START


def test_a_history_goes_on_from_a_position_that_the_reader_set_up():
    board = Board()
    board.state = {"start": str(FIRST.after), "position": str(FIRST.after), "history": []}
    board.move = RULES.legal(FIRST.after)[0]
    assert board.spec["position"] == str(FIRST.after)


@pytest.mark.parametrize("form", [FIRST, FIRST.to_json()], ids=["trace", "json"])
def test_a_trace_set_is_shown(form):
    board = Board(FIRST.after)
    board.trace = form
    assert (board.position, board.history) == (str(FIRST.after), ["A6<"])
    assert board.spec["position"] == START


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("position", "2222", "two fields"),
        ("move", "A1<", "A capture must be taken"),
        ("history", ["A6<", "A6<"], "belongs to the other player"),
        ("trace", {"position": START, "move": "A1<"}, "A capture must be taken"),
    ],
)
def test_what_cannot_be_set_changes_nothing(name, value, words):
    board = Board()
    before = dict(board.spec)
    with pytest.raises(BaoError, match=words):
        setattr(board, name, value)
    assert (board.position, board.move, board.trace, board.history) == (START, None, None, [])
    assert board.spec == before


# --- a reader's own rules ---


def test_own_rules_answer_the_board():
    board = Board(rules=MINE)
    assert repr(board) == f"Board({START!r}, rules='mine')"
    told = ask(board, "play", position=START, move="A6<")["value"]
    assert told["events"] != FIRST.to_json()["events"]
    assert not any(event["event"] == "relay" for event in told["events"])
    assert any(event.get("why") == "lap" for event in told["events"])
    assert told["sentences"]


def test_a_page_cannot_play_by_them_and_says_so():
    html = Board(rules=MINE).element()
    assert html.startswith("<bao-board data-still>")
    assert "The rules called mine were written in Python" in html
    renamed_only = kujifunza.RULES._replace(landed=one_lap)
    assert "data-still" in Board(rules=renamed_only).element()
    assert "data-still" not in Board().element()


def test_own_rules_that_fail_say_why_instead_of_keeping_the_board_waiting():
    """A mistake that examining the rules does not come upon: a name given up in a later cell."""
    later = {"landed": kujifunza.RULES.landed}

    def broken(turn):
        later["landed"](turn)

    board = Board(rules=kujifunza.RULES._replace(name="broken", landed=broken))
    later["landed"] = lambda turn: turn.no_such_thing
    answer = ask(board, "start")
    assert answer["ok"] is False
    assert answer["error"].startswith("The rule set broken has failed: AttributeError: ")
