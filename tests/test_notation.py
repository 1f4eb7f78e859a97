"""Game records: text to game and back, by all five rule sets, and what is wrong with a bad one."""

import random

import pytest

from bao_lessons import ALL, IllegalMove, InvalidText, Position, find
from bao_lessons.notation import Record
from bao_lessons.rules import arabica

WORKED = """\
[Rules "mozambique"]
[Site "Mozambique"]

1. B7> a5> {From the left in the sources' diagram: the fourth.} 2. A4<#
"""
"""The game that the travellers' account tells lap by lap: A's first turn, B's, and the hint."""

STARTS = [
    *((rules.name, None) for rules in ALL.values()),
    ("arabica", "555555555555 1 0,0,0 - -/-/-"),
    ("arabica", "666666666666 3 0,0,0,0 + -"),
]


def played(rules, start, seed, turns=80):
    """A game at random, with comments here and there."""
    rng = random.Random(seed)
    record = Record.begin(rules, start, {"South": 'Amina "the \\ quick"', "Event": ""})
    for number in range(turns):
        legal = rules.legal(record.position)
        if not legal:
            break
        record = record.then(rng.choice(legal))
        if number % 7 == 0:
            record = record.noted("why [not]? 1. A4> " * rng.randint(1, 9))
    return record


def wrong(text, rules=None):
    with pytest.raises(InvalidText) as caught:
        Record.parse(text, rules)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


def kujifunza(moves):
    return f'[Rules "kujifunza"]\n\n{moves}\n'


@pytest.mark.parametrize(("name", "text"), STARTS)
def test_a_game_is_written_and_read_back_the_same(name, text):
    rules = find(name)
    start = rules.read(text) if text else None
    for seed in range(4):
        record = played(rules, start, seed)
        again = Record.parse(str(record))
        assert again == record
        assert hash(again) == hash(record)
        assert str(again) == str(record)
        assert again.headers == record.headers
        assert again.position == record.position
        assert [turn.to_json() for turn in again.traces()] == [
            turn.to_json() for turn in record.traces()
        ]


@pytest.mark.parametrize("name", ALL)
def test_a_game_that_starts_in_the_middle_carries_its_position(name):
    rules = find(name)
    game = played(rules, None, seed=5)
    for turn in game.turns[:30]:
        record = Record.begin(rules, turn.after)
        record = record.then(*rules.legal(turn.after)[:1])
        assert f'[Position "{rules.write(turn.after)}"]' in str(record)
        assert Record.parse(str(record)) == record


def test_the_text_form_is_what_a_record_prints():
    record = Record.parse(WORKED)
    assert repr(record) == f"Record.parse({WORKED!r})"


def test_the_worked_game_of_the_travellers_is_a_record():
    record = Record.parse(WORKED)
    assert [str(move) for move in record.moves] == ["B7>", "a5>", "A4<"]
    assert [turn.captured for turn in record.traces()] == [6, 8, 18]
    assert [turn.laps for turn in record.traces()] == [5, 6, 15]
    assert record.traces()[-1].winner == 0
    assert record.headers == {"Site": "Mozambique"}
    assert record.notes == {2: "From the left in the sources' diagram: the fourth."}


def test_takata_takasia_and_the_winning_move_are_marked():
    rules = find("kiswahili")
    before = "01214822/a00a2101/02000020/00220264 S 0,0 - -"
    record = Record.begin(rules, rules.read(before)).then("A7<")
    assert str(record).endswith("\n1. A7<**\n")
    assert str(record.then("a8<")).endswith("\n1. A7<** a8<*\n")
    assert Record.parse(WORKED).turns[-1].winner == 0
    assert str(Record.parse(WORKED)).endswith("A4<#\n")


def test_bao_arabica_has_no_takata_to_mark():
    assert str(Record.begin(arabica.RULES).then("0>")).endswith("\n1. 0>\n")


def test_long_games_are_folded_between_words():
    lines = str(played(find("kiswahili"), None, seed=2)).splitlines()
    assert len(lines) > 8
    assert max(map(len, lines[4:])) <= 80


# Numbers


def test_a_game_that_north_begins_counts_from_his_turn():
    start = Position.parse("22222222/20222000/41444205/22222222 N")
    record = Record.begin(find("kujifunza"), start).then("a8<", "A1>", "b8<")
    assert str(record).endswith("\n1. a8< A1> 2. b8<*\n")


@pytest.mark.parametrize(
    "moves", ["1... a8< 2. A1> b8<", "1. … a8< 2. A1> b8<", "1…a8< 2.A1> b8<", "1.a8< A1> 2.b8<"]
)
def test_both_ways_to_number_such_a_game_are_read(moves):
    head = '[Rules "kujifunza"]\n[Position "22222222/20222000/41444205/22222222 N"]\n\n'
    record = Record.parse(head + moves)
    assert [str(move) for move in record.moves] == ["a8<", "A1>", "b8<"]


def test_a_number_counts_as_many_turns_as_there_are_players():
    three = Record.begin(arabica.RULES, arabica.start(3)).then("0>", "4>", "8>", "1>")
    assert str(three).endswith("\n1. 0> 4> 8> 2. 1>\n")
    four = Record.begin(arabica.RULES, arabica.start(4, -1)).then("0>", "9>", "6>", "3>", "1>")
    assert str(four).endswith("\n1. 0> 9> 6> 3> 2. 1>\n")
    assert [turn.position.to_move for turn in four.turns] == [0, 3, 2, 1, 0]


def test_numbers_may_be_left_out_and_moves_stand_one_a_line():
    record = Record.parse('[Rules "kujifunza"]\nA6>\r\na8<\r\n\r\nA1R')
    assert [str(move) for move in record.moves] == ["A6>", "a8<", "A1>"]


def test_a_wrong_number_is_told_with_the_right_one():
    assert wrong(kujifunza("1. A6> 3. a8<")) == "Line 3: move number 3 should be 1."
    assert wrong(kujifunza("1. A6> a8<\n1. A5>")) == "Line 4: move number 1 should be 2."
    assert "should be 1" in wrong(kujifunza(f"{'9' * 5000}. A6>"))


# Marks


@pytest.mark.parametrize("moves", ["B7> a5> A4<", "B7> a5> A4<#"])
def test_marks_are_not_needed(moves):
    assert Record.parse(f'[Rules "mozambique"]\n\n{moves}').turns[-1].winner == 0


@pytest.mark.parametrize(
    ("rules", "moves", "score"),
    [
        ("kujifunza", "A6>*", "A6>"),
        ("kujifunza", "A6>#", "A6>"),
        ("kujifunza", "A6>**", "A6>"),
        ("kiswahili", "A6<**", "A6<*"),
        ("kiswahili", "A6<*#", "A6<*"),
        ("kiswahili", "A6<***", "A6<*"),
        ("arabica", "0>*", "0>"),
        ("arabica", "0>#", "0>"),
    ],
)
def test_a_wrong_mark_is_told_with_the_right_one(rules, moves, score):
    assert wrong(f'[Rules "{rules}"]\n\n1. {moves}') == (
        f"Line 3, move 1, “{moves}”: its mark is wrong, for this turn is written {score}."
    )


def test_a_wrong_mark_is_told_in_its_own_round():
    assert wrong(kujifunza("1. A6> a8<#")).startswith("Line 3, move 1, “a8<#”")


def test_one_star_does_not_deny_takasia_but_two_say_too_much():
    head = '[Rules "kiswahili"]\n[Position "01214822/a00a2101/02000020/00220264 S 0,0 - -"]\n\n'
    assert Record.parse(f"{head}1. A7<**").turns
    assert "is written A7<**" in wrong(f"{head}1. A7<*")


# What is wrong, and on which line


def test_an_illegal_move_is_refused_with_its_reason():
    text = kujifunza("1. A6>\n{North is in a hurry.}\na1<")
    rules = find("kujifunza")
    position = Record.parse(kujifunza("1. A6>")).position
    with pytest.raises(IllegalMove) as caught:
        Record.begin(rules, position).then("a1<")
    assert wrong(text) == f"Line 5, move 1, “a1<”: {caught.value}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The record does not say which rules it was played by"),
        ("1. A6>", "The record does not say which rules it was played by"),
        ('[Rules "chess"]', "Line 1: There is no rule set “chess”; there are kujifunza"),
        ("[Rules kujifunza]", "Line 1: “[Rules kujifunza]” is no header"),
        ('[Rules "kujifunza"', 'Line 1: “[Rules "kujifunza"” is no header'),
        ('[Rules "kujifunza"]\n[Rules "kujifunza"]', "Line 2: the header Rules"),
        ('\n[Rules "kujifunza"]\n[Position "2 S"]', "Line 3: A position has four rows"),
        (
            '[Rules "zanzibar"]\n[Position "0000000a/00300000/00b00E00/00000000 S 0,0 S A3"]',
            "Line 2: A3 cannot be blocked: this game has no takasia.",
        ),
        (kujifunza("1. A6> {well"), "Line 3: a comment stands between braces"),
        (kujifunza("1. A6> }"), "Line 3: a comment stands between braces"),
        (kujifunza("1. A6>") + '[South "Amina"]', "Line 4: headers come before the first move."),
        (kujifunza("1. A6> e4"), "Line 3, move 1, “e4”: “e4” is no move"),
        (kujifunza("1. A6> 1"), "Line 3, move 1, “1”: “1” is no move"),
        (kujifunza("1. A6> *"), "Line 3, move 1, “*”: “*” is no move"),
        (kujifunza("1. A6>#*"), "Line 3, move 1, “A6>#*”: “A6>#*” is no move"),
        (kujifunza("1. A6"), "Line 3, move 1, “A6”: A6 needs a direction"),
        (kujifunza("1. A6> A5>"), "Line 3, move 1, “A5>”: A5 belongs to the other player"),
        (WORKED + "a1>", "Line 5, move 2, “a1>”: The game is over"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence_with_its_line(text, sentence):
    assert wrong(text).startswith(sentence)


def test_no_scrambled_record_is_more_than_an_error():
    rng = random.Random(11)
    texts = [str(played(rules, None, seed=1, turns=12)) for rules in ALL.values()]
    sentences = []
    for _ in range(400):
        text = list(rng.choice(texts))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text[at] = rng.choice(
                ['"', "[", "]", "{", "}", "\n", "", "9", "<", "A", "a1", "*", "é"]
            )
        try:
            Record.parse("".join(text))
        except InvalidText as error:
            sentences.append(str(error))
    assert len(sentences) > 100
    assert not any("\n" in sentence for sentence in sentences)


# Growing


def test_a_record_grows_and_shrinks_without_changing():
    one = Record.begin(find("kujifunza")).then("A6>").noted("good")
    two = one.then("a8<").noted("bad").noted(" and\n ugly ")
    assert two.notes == {1: "good", 2: "bad and ugly"}
    assert two.back() == one
    assert one.back() == Record.begin(find("kujifunza"))
    assert one.back().back() == one.back()
    assert one.noted("  ") == one


def test_only_legal_turns_come_into_a_record():
    with pytest.raises(IllegalMove):
        Record.begin(find("kujifunza")).then("A1<")


def test_what_no_line_can_hold_is_refused():
    rules = find("kujifunza")
    for headers in ({"Rules": "x"}, {"Position": "x"}, {"two words": "x"}, {"Event": "a\nb"}):
        with pytest.raises(InvalidText):
            Record.begin(rules, None, headers)
    with pytest.raises(InvalidText, match="braces"):
        Record.begin(rules).noted("a } b")


def test_a_start_that_contradicts_itself_is_refused():
    start = Position.parse("0000000a/00300000/00b00E00/00000000 S 0,0 S A2")
    with pytest.raises(InvalidText, match="A2 cannot be blocked"):
        Record.begin(find("kiswahili"), start)


def test_a_record_can_be_read_by_other_rules():
    text = '[Rules "kujifunza"]\n\n1. A6> a8<'
    mine = find("kujifunza")._replace(name="mine")
    assert Record.parse(text, mine).rules is mine
    assert str(Record.parse(text, find("mozambique"))).startswith('[Rules "mozambique"]')
    assert "a8 is empty" in wrong(text, find("zanzibar"))


def test_a_forced_sign_may_be_left_out_and_is_written():
    rules = find("kiswahili")
    start = rules.read("00000000/02260000/00006220/00000000 S 22,22 SN -")
    record = Record.begin(rules, start)
    while not any(move.hole in (0, 1, 6, 7) for move in _captures(rules, record.position)):
        record = record.then(rules.legal(record.position)[0])
    move = next(m for m in _captures(rules, record.position) if m.hole in (0, 1, 6, 7))
    assert record.then(str(move).rstrip("<>+")).moves[-1] == move._replace(safari=False)


def _captures(rules, position):
    return [turn.move for turn in rules.turns(position) if turn.captured and not turn.move.safari]


def test_the_memory_of_bao_arabica_is_part_of_a_start():
    rules = find("arabica")
    record = played(rules, arabica.start(2), seed=9, turns=9)
    assert any(record.position.memory)
    later = Record.begin(rules, record.position).then(*rules.legal(record.position)[:1])
    assert Record.parse(str(later)).start.memory == record.position.memory
