"""The lesson "Sow, relay, capture" says nothing that the rules deny.

Its cells carry small hints under ``metadata.bao``: ``on``, the board whose position the moves of
the text belong to; ``legal``, what the text says may be played there; ``claims``, what it says of a
move; ``heads``, which way round a move goes; ``laps``, the board whose turn a list tells, and
``totals``, the kete of South and North after it.
"""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bao_lessons import ALL, Move, Trace, find, play
from bao_lessons.board import NAMES
from bao_lessons.events import Capture, Lift, Relay, Sow, Stop
from bao_lessons.messages import catalogue
from bao_lessons.position import Position
from bao_lessons.scene import Scene

BOOK = Path(__file__).parents[1] / "book"
CELLS = json.loads((BOOK / "kujifunza" / "sow-relay-capture.ipynb").read_text("utf-8"))["cells"]
TEXTS = {cell["id"]: "".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "markdown"}
HINTS = {cell["id"]: cell["metadata"].get("bao", {}) for cell in CELLS}

SPEC = re.compile(r'<bao-board><script type="application/json">(.*?)</script>', re.DOTALL)
MOVE = re.compile(r"`([ABab][1-8][<>]\+?)`")
WAYS = {"clockwise": 1, "anticlockwise": -1}


def boards() -> Iterator[tuple[str, dict[str, Any]]]:
    """The boards of the lesson, as their stored outputs have them."""
    for cell in CELLS:
        for output in cell.get("outputs", ()):
            html = "".join(output.get("data", {}).get("text/html", ""))
            for spec in SPEC.findall(html):
                yield cell["id"], json.loads(spec)


BOARDS = dict(boards())


def printed(cell_id: str) -> str:
    (cell,) = (cell for cell in CELLS if cell["id"] == cell_id)
    return "".join(
        line
        for output in cell["outputs"]
        if output["output_type"] == "stream"
        for line in output["text"]
    )


def hinted(key: str) -> list[Any]:
    """The cells that have such a hint, as parameters of a test."""
    return [pytest.param(cell_id, id=cell_id) for cell_id, hints in HINTS.items() if key in hints]


# --- boards and moves ---


def test_the_lesson_and_the_landing_page_begin_with_a_board() -> None:
    first = next(cell["id"] for cell in CELLS if cell["cell_type"] == "code")
    assert BOARDS[first]["position"] == str(find("kujifunza").start())
    assert "```{bao-board} kujifunza\n```" in (BOOK / "index.md").read_text("utf-8")


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_can_be_played(board: str) -> None:
    rules = find(BOARDS[board]["rules"])
    position = rules.read(BOARDS[board]["position"])
    assert rules.legal(position)
    for move in BOARDS[board]["moves"]:
        position = play(rules, position, Move.parse(move)).after


@pytest.mark.parametrize("text", [name for name, text in TEXTS.items() if MOVE.search(text)])
def test_a_move_in_the_text_is_legal_on_its_board(text: str) -> None:
    hints = HINTS[text]
    moves = set(MOVE.findall(TEXTS[text]))
    if "on" in hints:
        spec = BOARDS[hints["on"]]
        rules = find(spec["rules"])
        moves -= {str(move) for move in rules.legal(rules.read(spec["position"]))}
    assert moves <= set(hints.get("heads", {}))


@pytest.mark.parametrize("text", hinted("legal"))
def test_what_may_be_played_there(text: str) -> None:
    spec = BOARDS[HINTS[text]["on"]]
    rules = find(spec["rules"])
    legal = [str(move) for move in rules.legal(rules.read(spec["position"]))]
    assert sorted(legal) == sorted(HINTS[text]["legal"])
    assert all(f"`{move}`" in TEXTS[text] for move in legal)


@pytest.mark.parametrize("text", hinted("claims"))
def test_what_the_text_says_of_a_move(text: str) -> None:
    spec = BOARDS[HINTS[text]["on"]]
    rules = find(spec["rules"])
    for move, claims in HINTS[text]["claims"].items():
        assert f"`{move}`" in TEXTS[text]
        turn = play(rules, rules.read(spec["position"]), Move.parse(move))
        assert {name: getattr(turn, name) for name in claims} == claims


# --- tables and directions ---


def table(text: str) -> list[list[str]]:
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[entry.strip() for entry in row] for row in rows if not row[0].startswith(" ---")]


def test_the_signs_go_round_as_the_table_says() -> None:
    (_, *signs), front, back = table(TEXTS["directions"])
    for row, letter in ((front, "A"), (back, "B")):
        for sign, way in zip(signs, row[1:], strict=True):
            for side in (letter, letter.lower()):
                assert Move.parse(f"{side}4{sign[1]}").step == WAYS[way]


@pytest.mark.parametrize("text", hinted("heads"))
def test_a_move_goes_round_as_the_text_says(text: str) -> None:
    for move, way in HINTS[text]["heads"].items():
        assert Move.parse(move).step == WAYS[way]
        assert way in TEXTS[text]


def test_the_numbers_of_facing_holes_make_nine() -> None:
    _, north, south, _ = (line.split() for line in printed("names").splitlines())
    for here, there in zip(south, north, strict=True):
        assert (here[0], there[0]) == ("A", "a")
        assert int(here[1]) + int(there[1]) == 9


def test_captured_kete_go_where_the_table_says() -> None:
    said = {}
    for holes, *entries in table(TEXTS["kichwa"])[1:]:
        for came, entry in zip((1, -1), entries, strict=True):
            (kichwa,) = re.findall(r"from (A[1-8])", entry)
            (way,) = re.findall(r"(clockwise|anticlockwise)$", entry)
            assert ("turned" in entry) == (WAYS[way] != came)
            for hole in re.findall(r"A[1-8]", holes.partition("(")[0]):
                said[NAMES[0].index(hole), came] = (NAMES[0].index(kichwa), WAYS[way])
    assert len(said) == 16

    rules, chance, seen = find("kujifunza"), random.Random(1), {}
    while len(seen) < 16:
        position = rules.start()
        while turns := rules.turns(position):
            turn = chance.choice(turns)
            for before, event in zip(turn.events, turn.events[1:], strict=False):
                if isinstance(event, Capture):
                    assert isinstance(before, Sow)
                    seen[event.hole, before.step] = (event.kichwa, event.step)
            position = turn.after
    assert seen == said


def test_six_first_moves_take_eight_and_a_bad_one_takes_two() -> None:
    rules = find("kujifunza")
    taken = [turn.captured for turn in rules.turns(rules.start())]
    assert "There are six" in TEXTS["exercise"]
    assert taken.count(8) == 6
    assert (min(taken), max(taken)) == (2, 8)


# --- the travellers' game ---

# Worked by hand from the text of the source "mozambique-malawi", with the holes as its diagram has
# them: A at the bottom, columns 1-8 from the left, ACW and CW as seen from above. The rows are B
# outer, B inner, A inner, A outer after the lap, before anything is lifted. Two programs that share
# nothing with this one come to the same. Laps 3 to 15 of the third turn are beyond the source.
GOLDEN = """
A1.1  | 2 ACW | outer 8 → inner 8 | 22222222/22222222/22222223/22222203 | capture 2
A1.2  | 2 ACW | inner 8 → inner 7 | 22222222/22222220/22222234/22222203 | capture 2
A1.3  | 2 ACW | inner 8 → inner 7 | 22222222/22222200/22222245/22222203 | relay 4
A1.4  | 4 ACW | inner 6 → inner 3 | 22222222/22222200/22333305/22222203 | capture 2
A1.5  | 2 ACW | inner 8 → inner 7 | 22222222/22022200/22333316/22222203 | end
B2.1  | 2 CW  | inner 3 → inner 2 | 22222222/23102200/22333316/22222203 | capture 2
B2.2  | 2 ACW | inner 1 → inner 2 | 22222222/34102200/20333316/22222203 | relay 4
B2.3  | 4 ACW | inner 3 → inner 6 | 22222222/30213300/20333316/22222203 | capture 3
B2.4  | 3 ACW | inner 1 → inner 3 | 22222222/41313300/20333016/22222203 | capture 3
B2.5  | 3 ACW | inner 1 → inner 3 | 22222222/52413300/20033016/22222203 | relay 4
B2.6  | 4 ACW | inner 4 → inner 7 | 22222222/52024410/20033016/22222203 | end
A3.1  | 3 ACW | inner 3 → inner 1 | 22222222/52024410/31103016/22222203 | capture 5
A3.2  | 5 CW  | inner 1 → inner 5 | 22222222/02024410/42214016/22222203 | capture 4
A3.3  | 4 CW  | inner 1 → inner 4 | 22222222/02020410/53324016/22222203 | capture 2
A3.4  | 2 CW  | inner 1 → inner 2 | 22222222/02000410/64324016/22222203 | capture 2
A3.5  | 2 CW  | inner 1 → inner 2 | 22222222/00000410/75324016/22222203 | relay 5
A3.6  | 5 CW  | inner 3 → inner 7 | 22222222/00000410/70435126/22222203 | capture 1
A3.7  | 1 ACW | inner 8 → inner 8 | 22222222/00000400/70435127/22222203 | relay 7
A3.8  | 7 ACW | inner 7 → inner 1 | 22222222/00000400/81546230/22222203 | relay 8
A3.9  | 8 ACW | outer 1 → outer 8 | 22222222/00000400/01546230/33333314 | relay 4
A3.10 | 4 ACW | inner 8 → inner 5 | 22222222/00000400/01547341/33333310 | relay 7
A3.11 | 7 ACW | inner 4 → outer 3 | 22222222/00000400/12650341/44433310 | relay 4
A3.12 | 4 ACW | outer 4 → outer 7 | 22222222/00000400/12650341/44044420 | relay 2
A3.13 | 2 ACW | outer 8 → inner 8 | 22222222/00000400/12650342/44044401 | relay 2
A3.14 | 2 ACW | inner 7 → inner 6 | 22222222/00000400/12650450/44044401 | capture 4
A3.15 | 4 ACW | inner 8 → inner 5 | 22222222/00000000/12651561/44044401 | end
"""
LIFTED_FROM = {"A1": "outer 7", "B2": "inner 4", "A3": "inner 4"}
GAME = {"south-first": "A1", "north": "B2", "south-second": "A3"}


class Lap(NamedTuple):
    """A handful: how many kete, which way, the holes of the first and the last, and what then."""

    count: int
    step: int
    first: str
    last: str
    then: str
    rows: str = ""


def hole(player: str, place: str) -> str:
    """The name of a hole of the diagram, whose columns run from South's left for both players."""
    row, column = place.split()
    if player == "A":
        return {"inner": "A", "outer": "B"}[row] + column
    return {"inner": "a", "outer": "b"}[row] + str(9 - int(column))


def golden(turn: str) -> list[Lap]:
    laps = []
    for line in GOLDEN.strip().splitlines():
        lap, sown, way, rows, then = (part.strip() for part in line.split("|"))
        if lap.startswith(turn):
            count, direction = sown.split()
            first, last = (hole(turn[0], place) for place in way.split(" → "))
            laps.append(Lap(int(count), 1 if direction == "CW" else -1, first, last, then, rows))
    return laps


def played(turn: Trace) -> list[Lap]:
    names = NAMES[turn.position.to_move]
    scene, laps = Scene(turn.position), []
    for event in turn.events:
        scene.apply(event)
        match event:
            case Sow(first, count, step):
                last = names[(first + step * (count - 1)) % 16]
                south, north = map(tuple, scene.rings)
                rows = str(Position((south, north))).split()[0]
                laps.append(Lap(count, step, names[first], last, "", rows))
            case Capture(_, count) | Relay(_, count):
                kind = "capture" if isinstance(event, Capture) else "relay"
                laps[-1] = laps[-1]._replace(then=f"{kind} {count}")
            case Stop():
                laps[-1] = laps[-1]._replace(then="end")
    return laps


def board_turn(board: str) -> Trace:
    """The one turn that a board has ready."""
    spec = BOARDS[board]
    rules = find(spec["rules"])
    (move,) = spec["moves"]
    return play(rules, rules.read(spec["position"]), Move.parse(move))


def told(cell_id: str) -> Iterator[tuple[Lap, str]]:
    """The laps of a list in the text, each with its sentences."""
    ways = [lap.step for lap in golden(GAME[cell_id.removesuffix("-laps")])]
    items = re.split(r"^\d+\. ", TEXTS[cell_id], flags=re.MULTILINE)[1:]
    for item, step in zip(items, ways, strict=True):
        sown = re.match(r"\*\*([ABab][1-8]) to ([ABab][1-8])\*\*, (\d+) {sw}`kete`\. ", item)
        assert sown, item
        then = [f"capture {n}" for n in re.findall(r"(\d+) captured", item)]
        then += [f"relay {n}" for n in re.findall(r"(\d+) lifted", item)]
        then += ["end"] * ("the turn ends" in item)
        assert len(then) == 1, item
        yield Lap(int(sown[3]), step, sown[1], sown[2], then[0]), item


@pytest.mark.parametrize(("cell", "turn"), GAME.items())
def test_the_worked_game_lap_by_lap(cell: str, turn: str) -> None:
    trace = board_turn(f"{cell}-board")
    lifted = trace.events[0]
    assert isinstance(lifted, Lift)
    names = NAMES[trace.position.to_move]
    assert names[lifted.hole] == hole(turn[0], LIFTED_FROM[turn])
    assert played(trace) == golden(turn)


def test_each_turn_of_the_worked_game_begins_where_the_one_before_ended() -> None:
    position = find("mozambique").start()
    for cell in GAME:
        turn = board_turn(f"{cell}-board")
        assert turn.position == position
        position = turn.after


@pytest.mark.parametrize(("cell", "turn"), GAME.items())
def test_the_trace_that_is_printed_beside_it(cell: str, turn: str) -> None:
    first, *lines, last = printed(f"{cell}-told").splitlines()
    trace = board_turn(f"{cell}-board")
    assert first.split(maxsplit=1) == [trace.score, str(trace.position)]
    assert last == str(trace.after)
    laps = [line for line in lines if re.match(r" *\d+\. ", line)]
    for line, lap in zip(laps, golden(turn), strict=True):
        assert lap.first in line
        assert lap.last in line
        assert str(lap.count) in line or lap.count == 1


@pytest.mark.parametrize("cell", hinted("laps"))
def test_the_laps_in_our_own_words(cell: str) -> None:
    turn = golden(GAME[cell.removesuffix("-laps")])
    assert HINTS[cell]["laps"] == cell.removesuffix("laps") + "board"
    laps = list(told(cell))
    assert [lap for lap, _ in laps] == [lap._replace(rows="") for lap in turn]
    for number, (lap, words) in enumerate(laps):
        for here, there in re.findall(r"([ABab][1-8]) faces ([ABab][1-8])", words):
            assert here == lap.last
            assert here.swapcase()[0] == there[0]
            assert int(here[1]) + int(there[1]) == 9
        for kichwa in re.findall(r"\bfrom ([ABab][1-8])", words):
            assert kichwa == laps[number + 1][0].first
        for way in re.findall(
            r"(?:now goes|turns|goes on|back to) (\w*clockwise)", " ".join(words.split())
        ):
            assert WAYS[way] == laps[number + 1][0].step


@pytest.mark.parametrize("cell", hinted("totals"))
def test_what_each_player_has_after_it(cell: str) -> None:
    after = board_turn(HINTS[cell]["laps"]).after
    totals = HINTS[cell]["totals"]
    assert [sum(ring) for ring in after.rings] == totals
    *_, last = (words for _, words in told(cell))
    assert all(str(total) in last for total in totals)


def test_the_last_turn_wins_and_no_other_would() -> None:
    turn = board_turn("south-second-board")
    assert turn.winner == 0
    winners = [str(t.move) for t in turn.rules.turns(turn.position) if t.winner is not None]
    assert winners == ["A4<"]
    assert printed("three-ways").count("#") == 1


def test_the_worked_game_is_the_same_in_kujifunza() -> None:
    assert printed("same-turns").count("True") == len(GAME)
    assert "False" not in printed("same-turns")
    for cell in GAME:
        turn = board_turn(f"{cell}-board")
        assert play(find("kujifunza"), turn.position, turn.move).events == turn.events


# --- words of the board, and the landing page ---

EMPHASIS = re.compile(r"(?<![*\w])\*([A-Z][^*]*)\*(?!\*)")


def test_the_text_names_what_stands_on_the_board() -> None:
    landing = (BOOK / "index.md").read_text("utf-8")
    for page in ("\n".join(TEXTS.values()), landing):
        headings = set(re.findall(r"^#+ (.*)$", page, re.MULTILINE))
        named = set(EMPHASIS.findall(page)) - headings - {"Ours"}
        assert "More" in named
        assert named <= set(catalogue("en").values())
    assert "*by lap*" in TEXTS["relay-after"]
    assert "by lap" in catalogue("en").values()


def test_the_landing_page_names_every_rule_set() -> None:
    page = (BOOK / "index.md").read_text("utf-8")
    assert re.findall(r"^\| [^|]+ \| `(\w+)` \|", page, re.MULTILINE) == list(ALL)


def test_the_python_on_the_landing_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (BOOK / "index.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "book/index.md", "exec"), {})
    assert capsys.readouterr().out.startswith("A6>  22222222/")
