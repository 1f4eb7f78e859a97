"""The lessons of the beginners' game: what their tables and lists say, the rules say too.

Claims in the running text are checked with those of every other page, in ``test_prose.py``.
"""

import json
import random
import re
from pathlib import Path

import pytest
from test_first_moves import FIRST_MOVES
from test_worked_game import FIRST, SECOND, THIRD, laps

from bao_lessons import Move, find, play
from bao_lessons.board import NAMES
from bao_lessons.events import Capture, Relay, Sow, Stop
from bao_lessons.messages import catalogue
from bao_lessons.puzzles import find as find_puzzle

PART = Path(__file__).parents[1] / "book" / "kujifunza"
RULES = find("kujifunza")

SPEC = re.compile(r'<bao-board><script type="application/json">(.*?)</script>', re.DOTALL)
WAYS = {"clockwise": 1, "anticlockwise": -1}


class Lesson:
    """A notebook: its texts, what it printed, its boards, all by the names of the cells."""

    def __init__(self, path):
        self.cells = json.loads(path.read_text("utf-8"))["cells"]
        self.texts = {c["id"]: "".join(c["source"]) for c in self.cells}
        self.printed = {
            cell["id"]: "".join("".join(output.get("text", "")) for output in cell["outputs"])
            for cell in self.cells
            if cell["cell_type"] == "code"
        }
        self.boards = {
            cell["id"]: json.loads(spec)
            for cell in self.cells
            for output in cell.get("outputs", ())
            for spec in SPEC.findall("".join(output.get("data", {}).get("text/html", "")))
        }


LESSONS = {path.stem: Lesson(path) for path in sorted(PART.glob("*.ipynb"))}


def ids(names):
    return [pytest.param(name, id=name) for name in names]


# --- every lesson ---


@pytest.mark.parametrize("name", ids(LESSONS))
def test_a_lesson_begins_with_a_board(name):
    lesson = LESSONS[name]
    first = next(cell["id"] for cell in lesson.cells if cell["cell_type"] == "code")
    assert first in lesson.boards
    assert [cell["cell_type"] for cell in lesson.cells[:2]] == ["markdown", "code"]


@pytest.mark.parametrize("name", ids(LESSONS))
def test_the_boards_of_a_lesson_can_be_played(name):
    for spec in LESSONS[name].boards.values():
        rules = find(spec["rules"])
        position = rules.read(spec["position"])
        assert rules.legal(position)
        for move in spec["moves"]:
            position = play(rules, position, move).after


def test_no_puzzle_is_asked_twice_and_all_are_of_this_game():
    asked = [found for path in PART.iterdir() for found in asked_on(path)]
    assert len(asked) == len(set(asked))
    assert {find_puzzle(name).rules for name in asked} == {"kujifunza"}


def asked_on(path):
    if path.suffix == ".md":
        return re.findall(r"^```\{bao-puzzle\} (\S+)", path.read_text("utf-8"), re.MULTILINE)
    if path.suffix != ".ipynb":
        return []
    return [
        name
        for cell in LESSONS[path.stem].cells
        for name in re.findall(r'PuzzleBoard\("(.*?)"\)', "".join(cell["source"]))
    ]


def test_the_text_names_what_stands_on_the_board():
    landing = (PART.parent / "index.md").read_text("utf-8")
    pages = ["\n".join(lesson.texts.values()) for lesson in LESSONS.values()]
    for page in (*pages, landing):
        headings = set(re.findall(r"^#+ (.*)$", page, re.MULTILINE))
        named = {
            " ".join(words.split())
            for words in re.findall(r"(?<![*\w])\*([A-Z][^*]*)\*(?!\*)", page)
        } - headings
        assert named <= set(catalogue("en").values())
    assert "*by lap*" in LESSONS["sowing-and-relay"].texts["relay-after"]
    assert "by lap" in catalogue("en").values()


# --- the board and its words ---


def table(text):
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[entry.strip() for entry in row] for row in rows if not row[0].startswith(" ---")]


def test_the_signs_go_round_as_the_table_says():
    (_, *signs), front, back = table(LESSONS["board-and-words"].texts["ends"])
    for row, letter in ((front, "A"), (back, "B")):
        for sign, way in zip(signs, row[1:], strict=True):
            for side in (letter, letter.lower()):
                assert Move.parse(f"{side}4{sign[1]}").step == WAYS[way]


def test_the_numbers_of_facing_holes_make_nine():
    rows = LESSONS["board-and-words"].printed["names"].splitlines()
    _, north, south, _ = (line.split() for line in rows)
    for here, there in zip(south, north, strict=True):
        assert (here[0], there[0]) == ("A", "a")
        assert int(here[1]) + int(there[1]) == 9


# --- where captured kete go ---


def test_captured_kete_go_where_the_table_says():
    said = {}
    for holes, *entries in table(LESSONS["where-captured-kete-go"].texts["table"])[1:]:
        for came, entry in zip((1, -1), entries, strict=True):
            (kichwa,) = re.findall(r"from (A[1-8])", entry)
            (way,) = re.findall(r"(clockwise|anticlockwise)$", entry)
            assert ("reversed" in entry) == (WAYS[way] != came)
            for hole in re.findall(r"A[1-8]", holes.partition("(")[0]):
                said[NAMES[0].index(hole), came] = (NAMES[0].index(kichwa), WAYS[way])
    assert len(said) == 16

    chance, seen = random.Random(1), {}
    while len(seen) < 16:
        position = RULES.start()
        while turns := RULES.turns(position):
            turn = chance.choice(turns)
            for before, event in zip(turn.events, turn.events[1:], strict=False):
                if isinstance(event, Capture):
                    assert isinstance(before, Sow)
                    seen[event.hole, before.step] = (event.kichwa, event.step)
            position = turn.after
    assert seen == said


# --- a whole game ---

GAME = LESSONS["a-whole-game"]
TURNS = {"south-first": FIRST, "north": SECOND, "south-second": THIRD}


def board_turn(cell):
    """The one turn that a board has ready."""
    spec = GAME.boards[f"{cell}-board"]
    rules = find(spec["rules"])
    (move,) = spec["moves"]
    return play(rules, rules.read(spec["position"]), move)


def played(turn):
    """How many kete, the holes of the first and the last, and what then, a lap each; the ways."""
    names = NAMES[turn.position.to_move]
    told, ways = [], []
    for event in turn.events:
        match event:
            case Sow(first, count, step):
                told.append([count, names[first], names[(first + step * (count - 1)) % 16]])
                ways.append(step)
            case Capture(_, count):
                told[-1].append(f"capture {count}")
            case Relay(_, count):
                told[-1].append(f"relay {count}")
            case Stop():
                told[-1].append("end")
    return told, ways


def said_of(cell):
    """The laps of a list in the text, each with its sentences."""
    text = GAME.texts[f"{cell}-laps"].partition("<!--")[0]
    for item in re.split(r"^\d+\. ", text, flags=re.MULTILINE)[1:]:
        sown = re.match(r"\*\*([ABab][1-8]) to ([ABab][1-8])\*\*, (\d+) kete\. ", item)
        assert sown, item
        then = [f"capture {n}" for n in re.findall(r"(\d+) captured", item)]
        then += [f"relay {n}" for n in re.findall(r"(\d+) lifted", item)]
        then += ["end"] * ("the turn ends" in item)
        yield [int(sown[3]), sown[1], sown[2], *then], " ".join(item.split())


def test_each_turn_begins_where_the_one_before_ended():
    position = find("mozambique").start()
    for cell in TURNS:
        turn = board_turn(cell)
        assert turn.position == position
        position = turn.after


@pytest.mark.parametrize(("cell", "golden"), TURNS.items())
def test_a_turn_is_the_one_that_was_worked_by_hand(cell, golden):
    move, boards = golden
    turn = board_turn(cell)
    assert str(turn.move) == move
    assert laps(turn) == boards


@pytest.mark.parametrize("cell", TURNS)
def test_the_laps_in_our_own_words(cell):
    told, ways = played(board_turn(cell))
    said = list(said_of(cell))
    assert [lap for lap, _ in said] == told
    for number, (lap, words) in enumerate(said):
        for here, there in re.findall(r"([ABab][1-8]) faces ([ABab][1-8])", words):
            assert here == lap[2]
            assert here.swapcase()[0] == there[0]
            assert int(here[1]) + int(there[1]) == 9
        for kichwa in re.findall(r"\bfrom ([ABab][1-8])", words):
            assert kichwa == told[number + 1][1]
        for way in re.findall(r"(?:now goes|turns|goes on|back to) (\w*clockwise)", words):
            assert WAYS[way] == ways[number + 1]


@pytest.mark.parametrize("cell", TURNS)
def test_the_trace_that_is_printed_beside_it(cell):
    turn = board_turn(cell)
    first, *lines, last = GAME.printed[f"{cell}-told"].splitlines()
    assert first.split(maxsplit=1) == [turn.score, str(turn.position)]
    assert last == str(turn.after)
    printed = [line for line in lines if re.match(r" *\d+\. ", line)]
    for line, (count, start, end, _) in zip(printed, played(turn)[0], strict=True):
        assert start in line
        assert end in line
        assert str(count) in line or count == 1


def test_the_last_turn_wins_and_no_other_would():
    turn = board_turn("south-second")
    winners = [t.score for t in turn.rules.turns(turn.position) if t.winner is not None]
    assert winners == ["A4<#"]
    assert GAME.printed["three-ways"].count("#") == 1


def test_the_game_is_the_same_in_kujifunza():
    assert GAME.printed["same-turns"].count("True") == len(TURNS)
    assert "False" not in GAME.printed["same-turns"]
    for cell in TURNS:
        turn = board_turn(cell)
        assert play(RULES, turn.position, turn.move).events == turn.events


# --- the first move ---


def test_the_table_of_first_moves():
    said = []
    for moves, *numbers in table(LESSONS["the-first-move"].texts["table"])[1:]:
        pair = re.findall(r"`(\S+)`", moves)
        said.append((*pair, *(int(number.strip("*")) for number in numbers)))
    assert sorted(said) == sorted(
        (move, mirror, sum(taken), turns, holes, ways)
        for move, mirror, taken, turns, holes, ways in FIRST_MOVES
    )
    printed = LESSONS["the-first-move"].printed["computed"].splitlines()[1:]
    rows = [(row[0], *map(int, row[1:])) for row in map(str.split, printed)]
    assert sorted(rows) == sorted((row[0], *row[2:]) for row in said)
