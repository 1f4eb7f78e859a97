"""Rule sets of a reader's own: the mistakes that are made most often each get a sentence.

Every rule set here is Kujifunza with one function changed, as the book's lesson does it.
"""

import pytest

from bao_lessons import ALL, InvalidText, Move, Refusal, find
from bao_lessons.errors import FaultyRules
from bao_lessons.examine import examine
from bao_lessons.explain import why_not
from bao_lessons.messages import catalogue
from bao_lessons.rules import bao
from bao_lessons.widget import Board

KUJIFUNZA = find("kujifunza")
START = KUJIFUNZA.start()


def changed(**answers):
    return KUJIFUNZA._replace(name="ours", **answers)


def clockwise(position):
    for group in KUJIFUNZA.offers(position):
        yield [move for move in group if move.step == 1]


def forgot_to_yield(position):
    for group in KUJIFUNZA.offers(position):
        [move for move in group if move.step == 1]


def one_by_one(position):
    for group in KUJIFUNZA.offers(position):
        yield from group


def makes_a_kete(turn):
    KUJIFUNZA.landed(turn)
    turn.own[0] += 1


def says_why_with_a_typing_error(turn):
    bao.may_capture(turn)
    bao.stop(turn, "resting9")


def goes_on_for_ever(turn):
    turn.capturing = True
    bao.relay(turn) if turn.own[turn.hole] else turn.break_rule("never-ending")


MISTAKES = [
    ("start", lambda: "22222222/22222222/22222222/22222222 S", "start must return a position"),
    ("start", lambda: None, "not None"),
    ("offers", forgot_to_yield, "offers"),
    ("offers", one_by_one, "offers must yield lists of moves"),
    ("offers", lambda _: [[1, 2]], "offers must yield lists of moves"),
    ("offers", lambda _: iter(()), "offers yields no move"),
    ("begin", lambda _p, _m: None, "begin must return a turn"),
    ("landed", lambda _: None, "landed leaves no hand and says nothing"),
    ("landed", lambda turn: turn.hole / 0, "ZeroDivisionError"),
    ("landed", makes_a_kete, "none may come or go"),
    ("landed", says_why_with_a_typing_error, "no sentence for event.stop.resting9"),
    ("landed", lambda turn: turn.break_rule("never-ending"), "nobody can begin"),
    ("end", lambda turn: str(bao.end(turn)), "end must return the position"),
    ("end", lambda turn: bao.end(turn)._replace(stock=(1, 1)), "none may come or go"),
    ("lost_front", lambda _: "South", "lost_front must return the winner and why"),
    ("lost_front", lambda _: (0, "front"), "over before it begins"),
    ("refuse", lambda _p, _m: "no", "refuse must return a Refusal"),
    ("complete", lambda _p, _m: None, "complete must return a move"),
]


@pytest.mark.parametrize(("function", "ours", "said"), MISTAKES)
def test_a_mistake_in_a_function_is_said_of_that_function(function, ours, said):
    with pytest.raises(FaultyRules) as caught:
        examine(changed(**{function: ours}))
    assert said in str(caught.value)
    assert "“ours”" in str(caught.value)


def test_a_beginning_that_cannot_be_read_says_so_itself():
    with pytest.raises(InvalidText, match="kete"):
        examine(changed(start=lambda: KUJIFUNZA.read("22222222/22222222/22222222/22222223 S")))


def test_a_sentence_that_wants_more_than_it_is_given_is_named(monkeypatch):
    monkeypatch.setitem(catalogue("en"), "refuse.one-way", "{move} goes {way}.")
    ours = changed(offers=clockwise, refuse=lambda _p, m: Refusal("one-way", {"move": str(m)}))
    with pytest.raises(FaultyRules, match="wants the value way"):
        examine(ours)


def test_a_move_that_is_not_offered_is_refused_without_a_sentence_of_ones_own():
    ours = changed(offers=clockwise)
    examine(ours)
    told = why_not(ours, START, Move.parse("A8<"))
    assert told == "A8< is not among the moves that the rules ours offer here."


@pytest.mark.parametrize("rules", ALL.values(), ids=ALL)
def test_the_rules_of_the_book_hold_together(rules):
    examine(rules, turns=60)


def test_a_board_does_not_begin_with_rules_that_do_not_hold_together():
    with pytest.raises(FaultyRules, match="offers"):
        Board(rules=changed(offers=forgot_to_yield))
    assert Board(rules=changed(offers=clockwise)).position
