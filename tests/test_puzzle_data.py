"""The puzzles that the package brings: right, proved, different, and as many as promised."""

import csv
import json
import re
from collections import Counter
from pathlib import Path

import puzzle_referee as referee
import pytest
from each_puzzle import ENTRIES, every_puzzle

from bao_lessons import find as find_rules
from bao_lessons import play
from bao_lessons.explain import cite
from bao_lessons.puzzles import (
    KINDS,
    SETS,
    check,
    faults,
    key,
    load,
    measured,
    parse,
    variants,
    write,
)
from bao_lessons.puzzles import puzzle as pose
from bao_lessons.puzzles.entry import FOLDER
from bao_lessons.puzzles.generate import PREFIX
from bao_lessons.puzzles.kind import Effort
from bao_lessons.puzzles.measure import LEVELS, UP_TO, level
from tools import puzzles as open_data

# --- how many, and which ---


def test_there_are_as_many_as_promised_and_more():
    counts = Counter(entry.rules for entry in ENTRIES)
    assert set(counts) == set(SETS)
    assert sum(counts.values()) >= 240
    assert counts["kujifunza"] >= 120
    assert counts["kiswahili"] >= 90


def test_every_kind_is_asked_and_every_level_filled():
    assert {entry.kind for entry in ENTRIES} == set(KINDS)
    assert len(KINDS) > 20
    for name in ("kujifunza", "kiswahili"):
        levels = Counter(entry.level for entry in load(name))
        assert min(levels[number] for number in LEVELS) >= 20


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_sound_and_in_order(name):
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    assert [str(fault) for fault in faults(text, name)] == []
    entries = parse(text, name)
    assert write(entries) == text
    assert {entry.rules for entry in entries} == {name}
    order = list(KINDS)
    assert entries == sorted(entries, key=lambda each: (each.level, order.index(each.kind)))


def test_an_id_tells_rules_and_kind_and_comes_once():
    ids = [entry.id for entry in ENTRIES]
    assert len(set(ids)) == len(ids)
    for entry in ENTRIES:
        assert re.fullmatch(rf"{PREFIX[entry.rules]}-{entry.kind}-\d{{3}}", entry.id)


def test_no_two_are_the_same_turned_or_mirrored():
    keys = Counter(key(entry) for entry in ENTRIES)
    assert [same for same, n in keys.items() if n > 1] == []


def test_yes_and_no_are_both_asked_for():
    for kind in KINDS.values():
        if kind.ask == "yes-no":
            rights = Counter(pose(e).right[0] for e in ENTRIES if e.kind == kind.name)
            assert min(rights["yes"], rights["no"]) > 2, kind.name


# --- right ---


@every_puzzle
def test_the_referee_gives_the_same_answer(entry):
    found = pose(entry)
    right, expected = set(found.right), referee.answer(entry)
    if found.kind.ask == "rule" and expected == {"illegal"}:
        assert "legal" not in right
    else:
        assert right == expected
    if entry.kind in ("safe", "leave-none"):
        takes = bool(referee.captures(entry.rules, entry.position))
        assert takes == (entry.kind == "safe")


def test_the_referee_can_judge_every_kind():
    assert set(referee.ANSWERS) == set(KINDS)


@every_puzzle
def test_one_answer_is_right_unless_a_set_is_asked_for(entry):
    found = pose(entry)
    assert len(found.right) == len(set(found.right)) >= 1
    if found.kind.ask not in ("moves", "holes"):
        assert len(found.right) == 1


@every_puzzle
def test_nothing_never_ending_comes_into_it_unless_that_is_the_point(entry):
    if entry.kind == "endless" or entry.idea == "never-ending":
        return
    verdict = referee.judge(entry.rules, entry.position)
    assert "never ends" not in verdict.refused.values()
    if entry.idea not in ("own-front", "shuttle"):
        asked = {entry.params.get("move")} if entry.kind in ("legal", "rule") else set()
        assert asked.isdisjoint(verdict.refused)


# --- turned and mirrored ---


def moved(text, variant, entry):
    """A name, a move or another answer, as the variant has it."""
    if entry.rules == "arabica":
        asks_holes = KINDS[entry.kind].ask in ("move", "hole")
        return ring_moved(text, variant, entry.position) if asks_holes else text
    if variant in ("turned", "both"):
        text = re.sub(r"[ABab][1-8]", lambda match: match[0].swapcase(), text)
    if variant in ("mirrored", "both"):
        text = re.sub(r"([ABab])([1-8])", lambda match: f"{match[1]}{9 - int(match[2])}", text)
        text = text.translate(str.maketrans("<>", "><"))
    return text


def ring_moved(text, variant, position):
    players = position.split()[2].count(",") + 1
    number, sign = re.fullmatch(r"(\d+)([<>]?)", text).groups()
    hole = int(number)
    if variant in ("mirrored", "both"):
        hole, sign = 2 - hole, sign.translate(str.maketrans("<>", "><"))
    if variant in ("turned", "both"):
        hole += {2: 3, 3: 4, 4: 3}[players]
    return f"{hole % 12}{sign}"


@every_puzzle
def test_a_variant_asks_the_same_of_another_place(entry):
    found = variants(entry)
    assert "turned" in found
    for name, other in found.items():
        assert check(other).entry == other
        assert key(other) == key(entry)
        assert {moved(text, name, entry) for text in pose(entry).right} == set(pose(other).right)


@every_puzzle
def test_a_variant_goes_on_like_the_puzzle(entry):
    """What is played there leads to the variant of what is played here, memory and block too."""
    rules = find_rules(entry.rules)
    for turn in pose(entry).asked.turns[:2]:
        here = entry._replace(kind="lap", params={"move": str(turn.move)})
        after = here._replace(position=rules.write(turn.after), params={})
        for name, there in variants(here).items():
            played = play(rules, rules.read(there.position), rules.read_move(there.params["move"]))
            expected = variants(after).get(name)
            assert expected is None or rules.write(played.after) == expected.position


@pytest.mark.parametrize("name", ["kujifunza", "mozambique"])
def test_without_a_house_every_puzzle_has_a_mirror(name):
    assert all("mirrored" in variants(entry) for entry in load(name))


def test_a_house_knows_left_from_right():
    housed = [e for e in load("kiswahili") if e.position.split()[3] != "-"]
    assert housed
    assert all(list(variants(entry)) == ["turned"] for entry in housed)


# --- levels and ideas ---


@every_puzzle
def test_the_level_is_measured(entry):
    assert measured(entry) == entry.level
    assert entry.level in KINDS[entry.kind].levels


def test_a_level_is_that_of_the_hardest_feature():
    easy = Effort(1, 1, 1, 0)
    assert level(easy) == 1
    for feature, most in UP_TO.items():
        for number, value in enumerate(most, 1):
            assert level(easy._replace(**{feature: value})) <= number
            assert level(easy._replace(**{feature: value + 1})) == 1 + sum(
                value + 1 > each for each in most
            )
    assert level(easy._replace(candidates=999)) == 3
    assert level(easy._replace(laps=999)) == 4


@every_puzzle
def test_the_idea_is_a_rule_with_a_source_and_a_reminder(entry):
    assert cite(find_rules(entry.rules), entry.idea)
    assert pose(entry).asked.reminder(entry.idea).endswith(".")
    assert entry.source


# --- open data ---


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    folder = tmp_path_factory.mktemp("open") / "puzzles"
    assert open_data.main([str(folder)]) == 0
    return folder


def test_the_open_data_are_the_same_to_the_byte_on_a_second_run(published, tmp_path):
    open_data.main([str(tmp_path)])
    names = {path.name for path in published.iterdir()}
    assert names == {"puzzles.csv", "puzzles.jsonl", "README.txt", "columns.txt"}
    for name in names:
        first = (published / name).read_bytes()
        assert first == (tmp_path / name).read_bytes()
        assert b"\r" not in first


def test_the_book_offers_the_open_data_of_today(published):
    offered = Path(__file__).parents[1] / "book" / "puzzles" / "data"
    for path in published.iterdir():
        assert (offered / path.name).read_bytes() == path.read_bytes(), "run `make open-data`"


def test_both_files_of_the_open_data_say_the_same(published):
    with (published / "puzzles.csv").open(encoding="utf-8", newline="") as lines:
        table = list(csv.DictReader(lines))
    lines = (published / "puzzles.jsonl").read_text(encoding="utf-8").splitlines()
    objects = list(map(json.loads, lines))
    assert len(table) == len(objects) == len(ENTRIES)
    for row, data, entry in zip(table, objects, ENTRIES, strict=True):
        assert list(row) == list(data) == list(open_data.COLUMNS)
        assert row["answer"].split() == data["answer"] == pose(entry).right
        assert json.loads(row["params"]) == data["params"] == entry.params
        assert int(row["level"]) == data["level"] == entry.level


def test_every_column_is_explained(published):
    about = (published / "README.txt").read_text(encoding="utf-8")
    assert "CC0" in about
    assert all(re.search(rf"^{name}\s+\S", about, re.MULTILINE) for name in open_data.COLUMNS)
    assert Path(open_data.__file__).name == "puzzles.py"
