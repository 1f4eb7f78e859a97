"""The programming exercises: the pupils' notebooks, and what the checks say to their functions."""

import ast
import json
import random
import re
import shutil
import time

import pytest
from wording import is_prose

from bao_lessons.exercises import CHECKS, check
from bao_lessons.exercises.boards import RULES, first_laps, positions
from bao_lessons.exercises.sowing import sown
from tools import exercises

NAMES = sorted(path.name for path in exercises.TEACHERS.glob("*.ipynb"))


def cells(folder, name):
    """The code cells of a notebook, with what they say as text and what they show."""
    for cell in json.loads((folder / name).read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            source, shown = (
                "".join(cell["source"]),
                [out.get("data", {}) for out in cell["outputs"]],
            )
            said = "".join(line for data in shown for line in data.get("text/plain", ""))
            html = "".join(line for data in shown for line in data.get("text/html", ""))
            yield cell, source, said, html


# --- the notebooks ---


def test_the_pupils_notebooks_are_what_the_teachers_make():
    assert len(NAMES) == 6
    assert sorted(path.name for path in exercises.PUPILS.glob("*.ipynb")) == NAMES
    assert exercises.main(["--check"]) == 0


@pytest.mark.parametrize("folder", ["TEACHERS", "PUPILS"])
def test_a_notebook_changed_on_one_side_is_named(folder, tmp_path, monkeypatch, capsys):
    for name in ("TEACHERS", "PUPILS"):
        copy = shutil.copytree(getattr(exercises, name), tmp_path / name)
        monkeypatch.setattr(exercises, name, copy)
    changed = tmp_path / folder / "the-relay.ipynb"
    changed.write_text(changed.read_text("utf-8").replace("How long is a turn?", "How long?"))
    assert exercises.main(["--check"]) == 1
    assert "the-relay.ipynb is not what" in capsys.readouterr().err


@pytest.mark.parametrize("name", NAMES)
def test_no_solution_and_no_word_to_the_teacher_stands_in_a_pupils_notebook(name):
    teachers = {cell["id"]: cell for cell, *_ in cells(exercises.TEACHERS, name)}
    by_tag = {"solution": set(), "teacher": set()}
    for key, cell in teachers.items():
        for tag in cell["metadata"].get("tags", ()):
            by_tag.setdefault(tag, set()).add(key)
    pupils = {cell["id"]: source for cell, source, *_ in cells(exercises.PUPILS, name)}
    assert by_tag["solution"]
    assert by_tag["teacher"]
    assert pupils.keys() == teachers.keys() - by_tag["teacher"]
    for key in by_tag["solution"]:
        assert exercises.HERE in pupils[key]
        nodes = ast.walk(ast.parse(pupils[key]))
        kinds = {type(node) for node in nodes} - {ast.Module, ast.FunctionDef, ast.arguments}
        assert kinds <= {ast.arg, ast.Expr, ast.Constant}


@pytest.mark.parametrize("name", NAMES)
def test_the_checks_say_right_to_the_solutions_and_explain_the_mistakes(name):
    said = {"mistake": 0, "check": 0}
    for cell, _, text, html in cells(exercises.TEACHERS, name):
        if cell["id"].endswith("-mistake"):
            assert re.match("Not yet[:,] ", text)
            assert '<img class="bao-still"' in html
            said["mistake"] += 1
        if cell["id"].endswith("-check"):
            assert text.startswith("Right")
            said["check"] += 1
    assert said["mistake"] == said["check"] > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_checks_say_that_nothing_is_written_yet(name):
    said = [text for cell, _, text, _ in cells(exercises.PUPILS, name) if "-check" in cell["id"]]
    assert said
    assert all(text.startswith("Not written yet: ") for text in said)


def test_every_check_has_its_exercise():
    sources = [source for name in NAMES for _, source, *_ in cells(exercises.PUPILS, name)]
    asked = [
        found
        for source in sources
        for found in re.findall(r"^check\((\w+)\)$", source, re.MULTILINE)
    ]
    assert sorted(asked) == sorted(CHECKS)


def test_a_solution_keeps_the_heads_of_its_functions_and_nothing_else():
    source = '''
import random


def lap(ring, hole, step):
    """The ring after a lap."""
    return ring


print(lap([], 0, 1))


def far():
    """Two
    lines."""
    return 1
'''
    assert exercises.stub(source) == (
        'def lap(ring, hole, step):\n    """The ring after a lap."""\n    # Your code here\n\n\n'
        'def far():\n    """Two\n    lines."""\n    # Your code here'
    )
    assert exercises.stub("total = 1 + 1") == "# Your code here"


# --- the checks ---


def named(name, function):
    function.__name__ = name
    return function


@pytest.fixture(scope="module")
def solutions():
    """The functions of the teachers' notebooks."""
    found = {}
    for name in NAMES:
        names = {}
        for cell, source, *_ in cells(exercises.TEACHERS, name):
            if cell["id"] in ("imports", "turns", "the-first", "ring-as-a-list") or (
                "solution" in cell["metadata"].get("tags", ()) and "def " in source
            ):
                exec(source, names)
        found |= {key: value for key, value in names.items() if key in CHECKS}
    return found


@pytest.mark.parametrize("name", CHECKS)
def test_a_solution_is_right(name, solutions):
    assert check(solutions[name]).right


ODD = (
    None, -1, 10**9, 0.5, float("nan"), "A1>", "", [], [1], [[1, 1]], [0] * 16, [(0, 9)],
    [(0, 1), "x"], {}, (7, 7), (None, None), object(), lambda: 1,
)  # fmt: skip


@pytest.mark.parametrize("name", CHECKS)
def test_whatever_a_function_answers_the_check_has_a_sentence(name):
    for odd in ODD:
        verdict = check(named(name, lambda *_, odd=odd: odd))
        assert not verdict.right
        assert is_prose(verdict.text.replace(repr(odd), "it")), verdict.text
        assert verdict._repr_html_().startswith("<p>")


@pytest.mark.parametrize("name", CHECKS)
def test_an_error_in_a_function_is_told_and_not_raised(name):
    def fails(*_):
        raise LookupError("where is it?")

    verdict = check(named(name, fails))
    assert not verdict.right
    assert "LookupError: where is it?" in verdict.text
    assert "positional argument" in check(named(name, lambda: 1)).text


def test_a_function_that_is_stopped_by_hand_is_told_so():
    def stopped(*_):
        raise KeyboardInterrupt

    assert "goes on for ever" in check(named("relay", stopped)).text


@pytest.mark.parametrize("name", ["lap", "captures", "relay", "ends", "legal_moves"])
def test_a_function_that_spoils_what_it_is_given_is_told_to_copy(name, solutions):
    def spoils(ring, *rest):
        answer = solutions[name](ring, *rest)
        ring[0] += 1
        return answer

    verdict = check(named(name, spoils))
    assert not verdict.right
    assert "Work on a copy" in verdict.text


@pytest.mark.parametrize("strange", [3, "lap", None, lambda: 1, dict, check])
def test_what_is_no_exercise_is_told_which_there_are(strange):
    verdict = check(strange)
    assert not verdict.right
    assert all(name in verdict.text for name in CHECKS)


def test_lists_and_tuples_are_the_same_answer(solutions):
    right = solutions["lap"]
    assert check(named("lap", lambda *given: tuple(right(*given)))).right
    assert check(named("kichwa", lambda *given: list(solutions["kichwa"](*given)))).right


def test_moves_may_come_in_any_order_but_once_each(solutions):
    right, chance = solutions["legal_moves"], random.Random(1)

    def shuffled(*rings):
        moves = right(*rings)
        return chance.sample(moves, len(moves))

    assert check(named("legal_moves", shuffled)).right
    twice = check(named("legal_moves", lambda *rings: right(*rings) * 2))
    assert "once" in twice.text


def test_the_rules_that_only_sowing_shows_are_told_with_a_board(solutions):
    verdict = check(solutions["legal_moves"])
    assert verdict.right
    assert "own front row empty" in verdict.text
    assert verdict.position is not None


def test_a_player_who_plays_what_is_not_legal_is_told_why():
    verdict = check(named("player", lambda _: "A1"))
    assert "needs a direction" in verdict.text
    verdict = check(named("player", lambda _: RULES.read_move("a1>")))
    assert "belongs to the other player" in verdict.text
    assert verdict.position is not None


def test_a_board_of_a_verdict_can_be_copied_into_a_cell():
    from bao_lessons.widget import Board

    verdict = check(named("last_hole", lambda hole, count, step: (hole + step * (count - 1)) % 16))
    board = eval(verdict.board, {"Board": Board})
    assert board.history == [] or board.spec["moves"] == [*verdict.moves]


def test_a_lap_that_is_a_whole_turn_leaves_the_ring_of_the_rules():
    seen = 0
    for board, move in first_laps(positions(1, 40)):
        turn = board.turn(str(move))
        if turn.legal and turn.laps == 1 and turn.takata:
            assert tuple(sown(board, move)) == turn.after.rings[board.me]
            seen += 1
    assert seen > 20


def test_a_check_takes_seconds_at_most(solutions):
    begin = time.monotonic()
    for function in solutions.values():
        check(function)
    assert time.monotonic() - begin < 60
