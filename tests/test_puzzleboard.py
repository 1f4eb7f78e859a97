"""The puzzle in JupyterLab, seen from Python; and as a page has it."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from bao_lessons.errors import BaoError
from bao_lessons.lessons import LESSONS
from bao_lessons.messages import catalogue
from bao_lessons.puzzleboard import PuzzleBoard
from bao_lessons.puzzleelement import VARIANTS, element, sheet_of
from bao_lessons.puzzles import SETS, find, load, mark, sheet
from bao_lessons.puzzlescripts import index, script, sets

ROOT = Path(__file__).parents[1]
LAP = "kuj-lap-001"
SET = "kuj-captures-001"


def test_a_puzzle_is_named_by_its_id_and_says_so():
    assert repr(PuzzleBoard(LAP)) == "PuzzleBoard('kuj-lap-001')"
    assert repr(PuzzleBoard(LAP, "mirrored")) == "PuzzleBoard('kuj-lap-001', variant='mirrored')"
    assert repr(PuzzleBoard(find(LAP))) == repr(PuzzleBoard(LAP))


def test_what_is_not_there_is_said():
    with pytest.raises(BaoError, match="no puzzle “kuj-lap-999”"):
        PuzzleBoard("kuj-lap-999")
    with pytest.raises(BaoError, match="no variant “upside”; it has: turned, mirrored, both"):
        PuzzleBoard(LAP, "upside")
    with pytest.raises(ValueError, match="lang is one of en"):
        PuzzleBoard(LAP, lang="xx")


def test_an_answer_set_in_a_cell_is_judged():
    puzzle = PuzzleBoard(LAP)
    seen = []
    puzzle.observe(lambda change: seen.append((change.name, change.new)), ["solved", "tries"])
    puzzle.answer = "A3"
    assert (puzzle.solved, puzzle.tries, puzzle.stars) == (False, 1, 0)
    puzzle.answer = "A1"
    assert (puzzle.solved, puzzle.tries, puzzle.stars) == (True, 2, 3)
    assert sorted(seen) == [("solved", True), ("tries", 1), ("tries", 2)]
    puzzle.answer = "A3"
    assert (puzzle.solved, puzzle.tries, puzzle.stars) == (True, 2, 3)


def test_a_number_may_be_a_number_and_a_set_a_list():
    takes = PuzzleBoard("kuj-takes-001")
    takes.answer = 5
    assert takes.solved
    captures = PuzzleBoard(SET)
    captures.answer = ["A8<"]
    assert not captures.solved
    captures.answer = ["B6>", "A8<"]
    assert captures.solved


def test_what_the_front_end_says_is_heard_all_at_once():
    puzzle = PuzzleBoard(LAP)
    seen = []
    puzzle.observe(lambda _: seen.append((puzzle.answer, puzzle.stars, puzzle.hints)), "solved")
    puzzle.state = {
        "answer": "A1", "solved": True, "shown": False,
        "stars": 4, "tries": 1, "wrong": 0, "hints": 2,
    }  # fmt: skip
    assert seen == [("A1", 4, 2)]


def test_after_the_solution_no_answer_counts():
    puzzle = PuzzleBoard(LAP)
    puzzle.state = {**puzzle.state, "shown": True}
    puzzle.answer = "A1"
    assert (puzzle.solved, puzzle.stars) == (False, 0)


def test_another_variant_begins_anew():
    puzzle = PuzzleBoard(LAP)
    puzzle.answer = "A3"
    puzzle.variant = "mirrored"
    assert (puzzle.answer, puzzle.tries) == (None, 0)
    assert puzzle.sheet["question"].startswith("South plays B7>.")
    puzzle.answer = "A8"
    assert puzzle.solved
    with pytest.raises(BaoError, match="no variant"):
        puzzle.variant = "upside"
    assert puzzle.variant == "mirrored"
    puzzle.variant = None
    assert puzzle.sheet["question"].startswith("South plays B2<.")


@pytest.mark.parametrize("what", ["start", "look", "play", "wrong"])
def test_the_kernel_answers_the_board_of_a_puzzle(what):
    puzzle = PuzzleBoard("kis-differ-001")
    position = "nonsense" if what == "wrong" else puzzle.sheet["position"]
    ask = {"id": what, "what": "look" if what == "wrong" else what, "position": position}
    puzzle._ask = {**ask, "move": "a6>", "rules": puzzle.sheet["solution"]["rules"]}
    assert puzzle._reply["id"] == what
    assert puzzle._reply["ok"] == (what != "wrong")
    if what == "play":  # by the rules of the other game it is legal
        assert puzzle._reply["value"]["events"]


def test_the_page_has_question_picture_and_answer_without_scripts():
    html = PuzzleBoard(LAP).element()
    assert html.startswith(f'<bao-puzzle data-id="{LAP}" data-ask="hole"')
    data = json.loads(re.search(r"<script[^>]*>(.*?)</script>", html)[1])
    assert data == sheet_of(find(LAP))
    rest = unescape(re.sub(r"<script.*?</script>", "", html))
    assert f'<p class="bao-puzzle-question">{data["question"]}</p>' in rest
    assert '<img class="bao-still"' in rest
    assert re.search(r"<details><summary>[^<]+</summary><p>The answer is A1\.", rest)
    bundle = PuzzleBoard(LAP)._repr_mimebundle_()[0]
    assert bundle["text/html"] == html
    assert bundle["text/plain"] == repr(PuzzleBoard(LAP))


def test_no_sheet_closes_its_script():
    data = {**sheet_of(find(LAP)), "question": "</script><b>&"}
    html = element(data)
    assert html.count("</script>") == 1
    assert "<b>" not in re.sub(r"<script.*?</script>", "", html)


# --- what the pages load ---


def test_every_set_and_variant_has_its_script():
    written = dict(sets())
    assert set(written) == {
        name for one in SETS for name in (one, *(f"{one}.{variant}" for variant in VARIANTS))
    }
    for name in SETS:
        assert [data["id"] for data in written[name]] == [entry.id for entry in load(name)]
        for variant in VARIANTS:
            able = [data["id"] for data in written[name] if variant in data["variants"]]
            assert [data["id"] for data in written[f"{name}.{variant}"]] == able
    text = script("kujifunza", written["kujifunza"][:1])
    data = json.loads(text.removeprefix('(self.baoPuzzles??={})["kujifunza"]=')[:-2])
    assert data[0] == written["kujifunza"][0]


def test_a_set_holds_the_puzzles_of_its_rules():
    for name in SETS:
        assert {entry.rules for entry in load(name)} == {name}


def test_the_index_names_only_pages_that_are_in_the_book():
    known = index({"book/puzzles/kujifunza": "Puzzles"})
    assert known["pages"] == {"kujifunza": "book/puzzles/kujifunza.html"}
    assert known["lessons"] == {}
    idea, lesson = next(iter(LESSONS.items()))
    found = index({lesson: "A lesson"})["lessons"]
    assert found[idea] == {"page": f"{lesson}.html", "title": "A lesson"}
    assert set(found) == {other for other, page in LESSONS.items() if page == lesson}


def test_every_lesson_is_in_the_book_and_about_a_rule_that_puzzles_teach():
    ideas = {(name, entry.idea) for name in SETS for entry in load(name)}
    known = {idea for _, idea in ideas} | {f"{name}.{idea}" for name, idea in ideas}
    for idea, page in LESSONS.items():
        assert idea in known, idea
        assert any((ROOT / f"{page}{kind}").exists() for kind in (".ipynb", ".md")), page


def test_every_kind_and_step_of_the_sets_has_a_name():
    texts = catalogue()
    for name in SETS:
        for entry in load(name):
            assert f"solve.kind.{entry.kind}" in texts
            for hint in sheet(entry)["hints"]:
                assert f"solve.step.{hint['step']}" in texts


def test_a_sheet_judges_as_python_does():
    """A page knows no rule: its verdict comes from the sheet alone."""
    for name in SETS:
        for entry in load(name)[::7]:
            data = sheet(entry)
            for choice in data["choices"]:
                value = choice["value"]
                told = mark(entry, [value] if data["ask"] in ("moves", "holes") else value)
                if value in data["right"]:
                    assert told.right or told.text == data["missed"] or len(data["right"]) > 1
                else:
                    assert (told.right, told.text) == (False, data["why"][value])
