"""The rules reference is complete: every rule that can be cited or broken has its place there."""

import re
from functools import cache

import pytest
from awkward import positions
from boards import tries
from rulespages import BOARD, anchors, boards, pages, sections, wrong_claims

from bao_lessons import ALL, find, judge, play
from bao_lessons.messages import catalogue

# Boards on which something rare is refused.
LIMIT = "42001200/008b13l1/33100000/10100100 N"
ENDLESS = "12125016/03446913/11030000/02222201 N"
RARE = {
    "kiswahili": ["01214822/a00a2101/02001100/00220264 N 0,0 - a4", LIMIT, ENDLESS],
    "kujifunza": [LIMIT, ENDLESS],
    "zanzibar": [LIMIT, ENDLESS],
    "mozambique": ["07777777/01000000/20210101/10120120 S"],
    "arabica": ["010100000000 1 23,23 + 100000/-"],
}

all_rules = pytest.mark.parametrize("name", ALL)


@cache
def refusals(name):
    """The rules by which a rule set refuses moves, on awkward boards and rare ones."""
    rules = ALL[name]
    texts = [*positions(name, 11, 40), *RARE.get(name, []), rules.write(rules.start())]
    given = set()
    for text in texts:
        position = rules.read(text)
        for move in tries(position):
            refusal = judge(rules, position, move)
            if refusal:
                given.add(refusal.rule)
    return given


@cache
def cited(name):
    """The rules of a rule set for which a source is named."""
    start = f"cite.{name}."
    return {key.removeprefix(start) for key in catalogue() if key.startswith(start)}


# --- rules and anchors ---


def test_there_is_a_page_for_each_rule_set_and_one_on_the_sources():
    assert set(pages()) == {"index", *ALL}


@all_rules
def test_every_rule_that_can_be_broken_has_an_anchor(name):
    there = set(anchors(pages()[name]))
    assert {f"{name}-{rule}" for rule in refusals(name)} - there == set()


@all_rules
def test_every_rule_that_is_cited_has_an_anchor_and_every_anchor_its_citation(name):
    assert {f"{name}-{rule}" for rule in cited(name)} == set(anchors(pages()[name]))


@all_rules
def test_every_rule_that_can_be_broken_cites_a_source(name):
    assert refusals(name) - cited(name) == set()


def test_every_refusal_in_the_catalogue_is_given_by_some_rule_set():
    known = {key.removeprefix("refuse.") for key in catalogue() if key.startswith("refuse.")}
    assert known - {"source", "own-rule", "not-offered"} == set().union(*map(refusals, ALL))


def test_no_anchor_comes_twice():
    every = [anchor for text in pages().values() for anchor in anchors(text)]
    assert len(every) == len(set(every))


@all_rules
def test_each_section_names_the_source_of_each_of_its_rules(name):
    for targets, body in sections(pages()[name]):
        words = " ".join(body.split())
        for target in targets:
            source = catalogue()[f"cite.{name}.{target.removeprefix(f'{name}-')}"]
            assert source in words, target


@all_rules
def test_every_anchor_stands_before_a_heading(name):
    text = pages()[name]
    assert sum(len(targets) for targets, _ in sections(text)) == len(anchors(text))


# --- readings ---


def test_every_reading_of_ours_is_told_on_the_page_about_the_sources():
    told = pages()["index"]
    ours = [
        key.removeprefix("cite.").replace(".", "-")
        for key, text in catalogue().items()
        if key.startswith("cite.") and re.search(r"\bours?\b", text)
    ]
    assert len(ours) > 5
    assert [anchor for anchor in ours if f"<{anchor}>`" not in told] == []


def test_every_reference_on_the_pages_leads_to_an_anchor():
    there = {anchor for text in pages().values() for anchor in anchors(text)}
    found = {
        target
        for text in pages().values()
        for target in re.findall(r"\{ref\}`[^`<]*<([\w-]+)>`", text)
    }
    assert len(found) > 20
    assert found - there == set()


# --- boards ---


def test_almost_every_section_has_a_board():
    for name in ALL:
        without = [
            targets
            for targets, body in sections(pages()[name])
            if "```{bao-board}" not in body and "{ref}" not in body
        ]
        assert without == []


@pytest.mark.parametrize("board", boards(), ids=str)
def test_a_board_can_be_set_up_and_plays_the_moves_it_is_given(board):
    assert set(board.options) <= {"position", "moves", "shows", "caption", "help", "turned"}
    assert board.options["caption"].endswith((".", "!", "?"))
    rules = find(board.rules)
    position = rules.read(board.options["position"])
    rules.check(position)
    for text in board.options.get("moves", "").split():
        move = rules.complete(position, rules.read_move(text))
        position = play(rules, position, move).after


@pytest.mark.parametrize("board", boards(), ids=str)
def test_a_board_shows_what_it_claims(board):
    assert board.options.get("shows")
    assert wrong_claims(board) == []


# A caption that names a move or a number has a claim behind it.
@pytest.mark.parametrize("board", boards(), ids=str)
def test_what_a_caption_says_of_a_move_is_claimed(board):
    moves = re.findall(r"`([ABab0-9]{1,4}[<>]\+?)`", board.options["caption"])
    claimed = board.options["shows"]
    assert [move for move in moves if move not in claimed.replace(";", " ").split()] == []


def test_a_false_claim_would_be_seen():
    (board, *_) = [board for board in boards() if "captures" in board.options["shows"]]
    false = board._replace(options={**board.options, "shows": "legal 99"})
    assert wrong_claims(false) == ["legal 99"]


@pytest.mark.parametrize("page", pages())
def test_no_line_is_longer_than_an_editor_shows(page):
    lines = BOARD.sub("", pages()[page]).splitlines()
    assert [line for line in lines if len(line) > 120 and not line.startswith("|")] == []
