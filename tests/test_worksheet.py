"""The worksheets of the command line: repeatable, complete, and refused in one sentence."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from bao_lessons.__main__ import main
from bao_lessons.draw import PAPER, svg
from bao_lessons.printboard import SHEETS, paper
from bao_lessons.puzzleelement import right_text, sheet_of
from bao_lessons.puzzles import SETS, load
from bao_lessons.rules import find
from bao_lessons.worksheet import MOST, PAPERS, Wish, choose, markup, shuffle

ROOT = Path(__file__).parents[1]
CHOICES = ROOT / "frontend" / "test" / "sheet" / "choices.json"
"""What the page must choose too: its own tests read the same file."""

WISHES = [
    Wish(),
    Wish(seed=1),
    Wish(level=1, count=10, seed=3),
    Wish(kind="lap", count=40, seed=7),
    Wish("kiswahili", None, 2, 8, 123_456_789, "Letter"),
    Wish("arabica", count=5, seed=2),
    Wish("zanzibar", "tax", 1, 3, 5),
    Wish("mozambique", seed=11),
]


def ids(wish):
    return [entry.id for entry in choose(load(wish.rules), wish)]


def made(capsys, *words):
    assert main(["worksheet", *words]) == 0
    return capsys.readouterr().out


def plain(text):
    return unescape(re.sub(r"<[^>]+>", "\n", text))


# --- which puzzles ---


def test_the_page_is_tested_for_the_same_choices():
    told = [{"wish": vars(wish), "ids": ids(wish)} for wish in WISHES]
    assert json.loads(CHOICES.read_text("utf-8")) == told


@pytest.mark.parametrize("name", SETS)
def test_a_seed_is_repeatable_whatever_the_order_of_the_set(name):
    wish = Wish(name, seed=5)
    chosen = choose(load(name), wish)
    assert choose(reversed(load(name)), wish) == chosen
    assert len({entry.id for entry in chosen}) == len(chosen) == wish.count


def test_seeds_differ():
    assert len({tuple(ids(Wish(seed=seed))) for seed in range(20)}) == 20


def test_kinds_take_turns_and_the_easier_come_first():
    chosen = choose(load("kujifunza"), Wish(count=MOST, seed=4))
    levels = [entry.level for entry in chosen]
    assert levels == sorted(levels)
    counts = [
        sum(entry.kind == kind for entry in chosen) for kind in {entry.kind for entry in chosen}
    ]
    assert max(counts) - min(counts) <= 1


def test_a_shuffled_text_is_the_same_number_everywhere():
    assert shuffle("3 kuj-lap-001") == 1184708403


# --- what stands on it ---


@pytest.mark.parametrize("name", SETS)
def test_every_answer_is_in_the_key_and_only_there(name):
    wish = Wish(name, count=MOST, seed=1)
    sheets = [sheet_of(entry) for entry in choose(load(name), wish)]
    asked, key = markup(wish, sheets).split('<div class="bs-part bs-key">')
    told = plain(key)
    for n, sheet in enumerate(sheets, 1):
        if "none" not in sheet["right"]:
            assert f"{n}. {right_text(sheet)}\n" in told
        for text in (sheet["solution"]["text"], sheet["teaches"], sheet["id"]):
            assert text in told
        assert sheet["question"] in plain(asked)
        assert sheet["solution"]["text"] not in plain(asked)
    assert asked.count("<svg") == len(sheets)
    assert "<svg" not in key


def test_a_sheet_needs_no_other_file_and_says_how_it_was_made(capsys):
    words = ["--rules", "kiswahili", "--level", "1", "--count", "3", "--seed", "9"]
    text = made(capsys, *words, "--paper", "letter")
    assert 'data-paper="Letter"' in text
    assert not re.search(r"<script|<link|<img|src=|url\(|http(?!://www\.w3\.org/2000/svg)", text)
    command = re.search(r"To make this sheet again: (bao worksheet [^<]+)", text)
    assert command
    assert made(capsys, *command[1].split()[2:]) == text
    assert text.count(command[1]) == 2


def test_nothing_that_is_written_in_is_markup():
    sheet = {**sheet_of(load("kujifunza")[0]), "question": "<i>&"}
    assert "1. &lt;i&gt;&amp;" in markup(Wish(), [sheet])


def test_it_is_written_to_a_file(capsys, tmp_path):
    file = tmp_path / "sheet.html"
    said = made(capsys, "--out", str(file), "--count", "1")
    assert said == "sheet.html: one puzzle, and the answers on a page of their own.\n"
    assert file.read_text("utf-8") == made(capsys, "--count", "1")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--rules", "chess"], "chess"),
        (["--kind", "mate"], "no kind “mate”"),
        (["--kind", "win-two", "--level", "1"], "no such puzzle: bao worksheet"),
        (["--kind", "tax"], "no such puzzle"),
        (["--level", "5"], "from 1 to 4"),
        (["--count", "0"], "from 1 to 40"),
        (["--count", "41"], "from 1 to 40"),
        (["--seed", "-1"], "“-1”"),
        (["--seed", "x"], "“x”"),
        (["--paper", "A5"], "no paper “A5”; there are A4, Letter"),
        (["--out", "no/such/folder/sheet.html"], "sheet.html cannot be written: No such file"),
        (["--out", "bad\0name"], "cannot be written"),
        (["--colour", "red"], "bao worksheet [--rules"),
    ],
)
def test_what_is_wrong_is_one_sentence(capsys, words, told):
    assert main(["worksheet", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_every_paper_has_its_page_in_the_style():
    style = (ROOT / "bao_lessons" / "static" / "sheet.css").read_text("utf-8")
    assert all(f"@page bs-{name.lower()}{{" in style for name in PAPERS)


# --- boards ---


def test_a_board_on_paper_has_every_number_and_every_name():
    for name in SETS:
        position = find(name).read(load(name)[0].position)
        picture = svg(position, PAPER, "It")
        numbers = re.findall(r'class="n"[^>]*>(\d+)<', picture)
        held = [*position.rings[1], *position.rings[0]] if name != "arabica" else position.holes
        assert numbers == [str(count) for count in held if count]
        assert picture.count('class="h"') == len(held)
        assert 'aria-label="It"' in picture


def rows(picture):
    """The names of the holes, row by row from the top, from left to right."""
    found = re.findall(
        r'<(?:circle cx="|rect x=")([\d.-]+)" c?y="([\d.-]+)".*?>(\w\d)</text>', picture
    )
    names = {}
    for x, y, name in found:
        names.setdefault(name[0], []).append((float(x), float(y), name))
    lines = sorted(names.values(), key=lambda line: min(y for _, y, _ in line))
    return [" ".join(name for *_, name in sorted(line)) for line in lines]


def test_a_board_to_play_on_has_its_holes_where_they_belong():
    whole = [
        "b8 b7 b6 b5 b4 b3 b2 b1",
        "a8 a7 a6 a5 a4 a3 a2 a1",
        "A1 A2 A3 A4 A5 A6 A7 A8",
        "B1 B2 B3 B4 B5 B6 B7 B8",
    ]
    assert rows(paper("board-a4", "A board")) == whole
    assert rows(paper("board-a3", "A board")) == whole
    halves = paper("board-a4-two", "A board").split("</svg>")[:2]
    assert [rows(half) for half in halves] == [
        [line[:11] for line in whole],
        [line[12:] for line in whole],
    ]


@pytest.mark.parametrize("what", SHEETS)
def test_a_sheet_to_print_is_named(what):
    assert 'aria-label="The &lt;title&gt;"' in paper(what, "The <title>") or what == "words"
