"""Turns told in sentences, and the reason for every move that may not be played."""

import random
from functools import cache

import pytest
from asking import Asking
from awkward import positions
from boards import played, tries
from wording import is_prose, slots

from bao_lessons import ALL, Position, Refusal, find, judge, play, sow
from bao_lessons import events as ev
from bao_lessons.explain import (
    anchor,
    cite,
    refusal_text,
    sentences,
    summary,
    tell,
    told,
    why_not,
)
from bao_lessons.messages import catalogue, html, t

all_rules = pytest.mark.parametrize("name", ALL)


@cache
def some_boards(name):
    rules = ALL[name]
    rng = random.Random(name)
    texts = list(positions(name, 5, 150))
    return [
        *map(rules.read, texts),
        *(played(rules, rng.randrange(1000), turns) for turns in range(40)),
    ]


# --- every turn can be told ---


@all_rules
def test_each_event_of_a_turn_is_told_in_one_sentence(name):
    rules = ALL[name]
    seen = 0
    for position in some_boards(name):
        for turn in rules.turns(position):
            texts = sentences(turn)
            assert len(texts) == len(turn.events)
            assert [text for text in texts if not is_prose(text)] == []
            assert is_prose(summary(turn)), summary(turn)
            seen += 1
    assert seen > 400


@all_rules
def test_turns_that_may_not_be_played_can_be_told_too(name):
    rules = ALL[name]
    for position in some_boards(name)[::4]:
        for turn in rules.turns(position):
            asked = sow(rules, position, turn.move._replace(step=-turn.move.step), limit=24)
            assert [text for text in sentences(asked) if not is_prose(text)] == []


# Nothing that a rule set can tell is left unseen, so that no sentence goes untested.
def test_every_sentence_of_an_event_is_told_in_some_game():
    seen = set()
    for rules in ALL.values():
        for position in [*some_boards(rules.name), *map(rules.read, RARE.get(rules.name, []))]:
            for turn in rules.turns(position):
                seen |= {sentence.key for sentence in told(turn)}
                asked = sow(rules, position, turn.move._replace(step=-turn.move.step), limit=24)
                seen |= {sentence.key for sentence in told(asked)}
    known = {key for key in catalogue() if key.startswith("event.")}
    assert known - seen == set()


# Boards on which something rare happens.
RARE = {
    "kiswahili": [
        "01214822/a00a2101/02000020/00220264 S 0,0 - -",
        "01214822/a00a2101/02001100/00220264 N 0,0 - a4",
        "00000000/000a0000/04109340/00000000 N 16,17 SN -",
    ],
    "kujifunza": [
        "12125016/03446913/11030000/02222201 N",  # a turn without end
        "10000000/10000000/02000000/ws000000 S",  # North is left with single kete
    ],
    "arabica": [
        "010100000000 2 23,23 + 100000,001000/-",
        "010010000000 1 23,23 + 001000/100000,001000",
    ],
}


@all_rules
def test_the_words_of_a_sentence_are_all_given(name):
    """Every value that a message asks for, in each of its forms."""
    rules = ALL[name]
    for position in some_boards(name)[::3]:
        for turn in rules.turns(position):
            for sentence in told(turn):
                needed = names(catalogue()[sentence.key])
                assert needed <= set(sentence.params), sentence.key


def names(text):
    """The names of the values in a message."""
    return {name for name, _ in slots(text)}


# --- the words for numbers and sides ---


@pytest.mark.parametrize(
    ("key", "params", "text"),
    [
        ("event.lift", {"who": "South", "hole": "A4", "count": 1}, "lifts the one kete of A4."),
        ("event.lift", {"who": "South", "hole": "A4", "count": 2}, "lifts the 2 kete of A4."),
        (
            "turn.summary",
            {"who": "South", "move": "A4>", "laps": 1, "captured": 0},
            "South played A4>: one lap, nothing captured.",
        ),
        (
            "turn.summary",
            {"who": "North", "move": "a4>", "laps": 2, "captured": 1},
            "North played a4>: 2 laps, one kete captured.",
        ),
        (
            "turn.summary",
            {"who": "North", "move": "a4>", "laps": 11, "captured": 21},
            "North played a4>: 11 laps, 21 kete captured.",
        ),
    ],
)
def test_one_and_many_have_their_own_forms(key, params, text):
    assert t(key, params).endswith(text)


def test_swahili_words_are_marked_in_html_and_plain_in_text():
    params = {"who": "South", "hole": "A4", "count": 1}
    assert "kete" in t("event.lift", params)
    assert '<span lang="sw">kete</span>' in html("event.lift", params)


def test_what_is_put_into_html_is_escaped():
    assert "A4&gt;" in html("turn.summary", {"who": "<b>", "move": "A4>", "laps": 1, "captured": 0})


# --- one turn, whole ---


#  0 0 0 5 0 0 0 1
#  0 2 0 1 0 0 0 0
def test_a_turn_is_told_event_by_event():
    turn = Asking("kujifunza").turn("wn000000/00050001/02010000/00000000 S", "A2>")
    captured = (
        "A4 was occupied and faces a5: the 5 kete of a5 are captured, to be sown from the kichwa"
        " A1 on, in the same direction."
    )
    assert tell(turn).splitlines() == [
        "A2>  wn000000/00050001/02010000/00000000 S",
        "     South lifts the 2 kete of A2.",
        "  1. The 2 kete fall one by one from A3 on, clockwise; the last falls into A4.",
        f"     {captured}",
        "  2. The 5 kete fall one by one from A1 on, clockwise; the last falls into A5.",
        "     The last kete fell into A5, which was empty: the turn ends.",
        "     North is to move.",
        "wn000000/00000001/11231000/00000000 N",
    ]


def test_the_summary_says_how_a_turn_ended_and_who_has_won():
    turn = Asking("kujifunza").turn("wp000000/00030000/02020000/00000000 S", "A2>")
    assert summary(turn) == (
        "South played A2>#: 2 laps, 3 kete captured. The captured handful has been sown and"
        " the turn ends, because North’s front row is empty. South wins: nothing is left in"
        " North’s front row. Bao hamna!"
    )


# --- the reasons ---


@all_rules
def test_every_move_that_may_not_be_played_is_refused_in_prose_and_with_its_source(name):
    rules = ALL[name]
    seen = {}
    for position in some_boards(name)[::12]:
        for move in tries(position):
            refusal = judge(rules, position, move)
            if refusal is None:
                continue
            assert names(catalogue()[f"refuse.{refusal.rule}"]) <= set(refusal.params)
            text = refusal_text(rules, refusal)
            assert is_prose(text), text
            assert cite(rules, refusal.rule), f"{name}: where does {refusal.rule} come from?"
            assert text.endswith(f"Source: {cite(rules, refusal.rule)}.")
            seen.setdefault(refusal.rule, text)
    assert len(seen) > 2


def test_the_reason_names_the_capture_that_must_be_taken_with_its_numbers():
    rules = ALL["kujifunza"]
    position = rules.read("wo000000/00020001/02010200/00000000 S")
    assert why_not(rules, position, rules.read_move("A6>")) == (
        "A capture must be taken: A2> sows 2 kete and ends in A4, which holds 1 and faces 2 in a5."
        f" Source: {cite(rules, 'must-capture')}."
    )


def test_there_is_no_reason_against_a_legal_move():
    rules = ALL["kujifunza"]
    assert why_not(rules, rules.start(), rules.read_move("A1>")) == ""


def test_a_rule_has_its_anchor_in_the_rules_reference():
    assert anchor(ALL["kujifunza"], "must-capture") == "kujifunza-must-capture"


# A rule set of a reader's own has no source, and its reasons no anchor's page.
def test_a_readers_own_rules_cite_nothing():
    mine = ALL["kujifunza"]._replace(name="mine")
    assert cite(mine, "must-capture") == ""
    refusal = judge(mine, mine.start(), mine.read_move("A1>+"))
    assert "Rule:" not in refusal_text(mine, refusal)


def test_told_turns_of_both_players_name_the_right_one():
    ask = Asking("kiswahili")
    turn = ask.turn("01214822/a00a2101/02000020/00220264 S 0,0 - -", "A7<")
    by_event = dict(zip(map(type, turn.events), sentences(turn), strict=True))
    assert "a4" in by_event[ev.Block]
    assert "North may not start from it" in by_event[ev.Block]
    assert by_event[ev.NextPlayer] == "North is to move."
    assert isinstance(turn.position, Position)


# North's back row, North's front row, South's front row, South's back row:
#   2 2 2 2 2 2 2 2 / 5 2 0 2 4 4 1 0 / 2 0 0 3 3 0 1 6 / 2 2 2 2 2 2 0 3, South to move
def test_a_turn_that_wins_does_not_call_the_loser_to_move():
    rules = find("mozambique")
    position = rules.read("22222222/52024410/20033016/22222203 S")
    told = sentences(play(rules, position, "A4<"))
    assert told[-2] == "It would be North’s turn."
    assert told[-1].startswith("South wins")


def test_the_holes_of_the_ring_are_called_holes():
    rules = find("arabica")
    told = sentences(play(rules, rules.start(), str(rules.legal(rules.start())[0])))
    assert "from hole" in told[1]
    assert "falls into hole" in told[1]


def test_a_rule_of_a_readers_own_is_named_even_without_a_sentence():
    mine = find("kujifunza")._replace(
        name="mine", refuse=lambda _position, _move: Refusal("only-on-mondays", {})
    )
    told = why_not(mine, mine.start(), mine.read_move("A8>"))
    assert told == "That breaks a rule of mine: only-on-mondays."
