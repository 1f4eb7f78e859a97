"""What the package promises by name, and what importing it costs."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import bao_lessons
from bao_lessons import ALL, BaoError, IllegalMove, InvalidText, UnknownRules, find

ROOT = Path(__file__).parents[1]

PUBLIC = {
    "ALL", "BaoError", "IllegalMove", "InvalidText", "Move", "Position", "Refusal", "Rules",
    "Trace", "UnknownRules", "find", "judge", "perft", "play", "sow",
}  # fmt: skip


def test_the_public_names_are_these_and_no_others():
    assert set(bao_lessons.__all__) >= PUBLIC
    assert bao_lessons.__all__ == sorted(bao_lessons.__all__)
    assert all(hasattr(bao_lessons, name) for name in bao_lessons.__all__)


@pytest.mark.parametrize("name", sorted(PUBLIC - {"ALL"}))
def test_every_public_name_says_what_it_is_for(name):
    documented = inspect.getdoc(getattr(bao_lessons, name))
    assert documented
    assert documented[0].isupper()
    assert not documented.startswith(f"{name}(")


def test_the_five_rule_sets_are_listed_in_the_order_of_the_book():
    assert list(ALL) == ["kujifunza", "kiswahili", "zanzibar", "mozambique", "arabica"]
    assert all(find(name) is rules and rules.name == name for name, rules in ALL.items())


def test_every_error_is_one_that_a_reader_can_get_wrong():
    for error in (InvalidText, UnknownRules, IllegalMove):
        assert issubclass(error, BaoError)
    assert issubclass(BaoError, ValueError)


# Each answer of a rule set is short enough to be printed in a lesson.
@pytest.mark.parametrize("name", ALL)
def test_the_answers_of_a_rule_set_are_functions_with_a_sentence_each(name):
    answers = [answer for answer in ALL[name] if callable(answer)]
    assert len(answers) == len(ALL[name]) - 1
    for answer in answers:
        if isinstance(answer, type):
            continue
        assert inspect.getdoc(answer)
        assert len(inspect.getsource(answer).splitlines()) <= 35, answer.__qualname__


def imported_with(statement):
    """The modules that a fresh Python has loaded after a statement."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {name.split(".")[0] for name in done.stdout.split()}


# -S: nothing that is installed can be found, so what is imported is the standard library's.
def test_the_rules_need_nothing_but_the_standard_library():
    loaded = imported_with("import bao_lessons, bao_lessons.explain, bao_lessons.rules")
    assert "bao_lessons" in loaded
    assert loaded - {"bao_lessons"} <= set(sys.stdlib_module_names)


# Imports go one way: board, position, events, play, rules, and then those who use them.
ORDER = ["messages", "errors", "board", "position", "events", "play", "rules", "scene", "explain"]


def imports(file):
    """The modules of the package that a file imports, by their first name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        if node.module.startswith("bao_lessons."):
            yield node.module.split(".")[1]
        elif node.level and file.parent.name == "bao_lessons":
            yield node.module.split(".")[0]


@pytest.mark.parametrize("module", ORDER)
def test_imports_of_the_core_go_one_way(module):
    path = ROOT / "bao_lessons" / module
    files = list(path.glob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    assert files
    earlier = set(ORDER[: ORDER.index(module) + 1])
    for file in files:
        assert set(imports(file)) <= earlier, file.name


def test_the_package_knows_its_version_and_says_that_it_is_typed():
    assert bao_lessons.__version__.count(".") == 2
    assert (ROOT / "bao_lessons" / "py.typed").exists()
