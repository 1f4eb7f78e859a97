"""No page of the book says of a move, a hole or a count what the rules deny."""

import pytest
from prose import BOOK, Printed, Text, faults, pages, parts, shown

# North's back row, North's front row, South's front row, South's back row:
#   5 5 5 5 5 5 5 5 / 2 2 2 0 2 0 3 2 / 0 0 0 0 2 0 1 0 / 3 1 2 0 2 0 0 0, South to move
KIMBI = "55555555/22202032/00002010/31202000 S"


@pytest.mark.parametrize("page", pages(), ids=lambda path: str(path.relative_to(BOOK)))
def test_a_page_says_nothing_that_the_rules_deny(page):
    assert faults(parts(page)) == []


# --- the reader of pages itself ---


def said(words, moves=(), printed=""):
    board = shown("the-board", "kujifunza", KIMBI, list(moves))
    return faults([board, Printed(printed), Text("", words)])


@pytest.mark.parametrize(
    "words",
    [
        "`A5>` turns. <!-- bao: A5> captures 3; A5> laps 3; A5> turns -->",
        "A7 holds one. <!-- bao: holds A7 1; marker A7; kete S 11 -->",
        "`A7>` is refused. <!-- bao: A7> refused single -->",
        "A move is written `B7<`. <!-- bao any: B7< -->",
        "Then North. <!-- bao after A5>: kete S 14 -->",
        "As above. <!-- bao on the-board: holds A5 2 -->",
        "On the mean 26.5. <!-- bao printed: 26.5 -->",
        "```python\n`A7>`\n```",
    ],
)
def test_a_true_text_has_no_fault(words):
    assert said(words, printed="mean 26.5") == []


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("<!-- bao: A5> captures 4 -->", "A5> captures 4"),
        ("<!-- bao: holds A7 2 -->", "holds A7 2"),
        ("Play `A7>`.", "`A7>` is not legal"),
        ("<!-- bao: A5> flies -->", "no such claim"),
        ("<!-- bao after A7>: kete S 14 -->", "A7 holds a single kete"),
        ("<!-- bao on another: holds A5 2 -->", "no board another"),
        ("<!-- bao printed: 27 -->", "no cell prints 27"),
        ("`55555555/22202032/00002010/31202001 S`", "64"),
    ],
)
def test_a_false_text_is_told(words, fault):
    (told,) = said(words, printed="mean 26.5")
    assert fault in told


def test_moves_in_one_code_are_played_one_after_the_other():
    assert said("`A5> a6<`") == []
    assert said("`a6<`") != []
    assert said("`a6<`", moves=["A5>"]) == []
