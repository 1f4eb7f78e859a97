"""tools/notebooks.py on small notebooks made for the purpose."""

import json
from pathlib import Path

import pytest

from tools.notebooks import WIDGET_VIEW, main


def write(path: Path, *cells: tuple[str, str], minor: int = 5) -> Path:
    notebook = {
        "cells": [
            {
                "cell_type": "code",
                "execution_count": 17,
                "id": name,
                "metadata": {"execution": {"iopub.execute_input": "now"}, "tags": ["kept"]},
                "outputs": [],
                "source": source,
            }
            for name, source in cells
        ],
        "metadata": {
            "kernelspec": {"display_name": "Mine", "language": "python", "name": "my-own"},
            "language_info": {"name": "python", "version": "3.11.1"},
            "widgets": {"application/vnd.jupyter.widget-state+json": {}},
        },
        "nbformat": 4,
        "nbformat_minor": minor,
    }
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One stored notebook with what makes notebooks restless: a widget, prints in pieces."""
    pieces = "import time\nfor n in range(3):\n    print(n, flush=True)\n    time.sleep(0.2)"
    path = write(
        tmp_path_factory.mktemp("book") / "lesson.ipynb",
        ("a-widget", "from ipywidgets import IntSlider\nIntSlider()"),
        ("prints", pieces),
        ("an-answer", "6 * 7"),
        ("where-am-i", "from pathlib import Path\nPath('lesson.ipynb').exists()"),
    )
    assert main([str(path)]) == 0
    return path


@pytest.fixture
def copy(stored: Path, tmp_path: Path) -> Path:
    path = tmp_path / stored.name
    path.write_bytes(stored.read_bytes())
    return path


def test_a_stored_notebook_holds_outputs_and_nothing_of_the_machine(stored: Path) -> None:
    notebook = json.loads(stored.read_text(encoding="utf-8"))
    assert notebook["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    widget, prints, answer, where = notebook["cells"]
    assert list(widget["outputs"][0]["data"]) == ["text/plain"]
    assert WIDGET_VIEW not in stored.read_text(encoding="utf-8")
    assert [output["text"] for output in prints["outputs"]] == [["0\n", "1\n", "2\n"]]
    assert answer["outputs"][0]["data"] == {"text/plain": ["42"]}
    assert where["outputs"][0]["data"] == {"text/plain": ["True"]}
    assert [cell["execution_count"] for cell in notebook["cells"]] == [1, 2, 3, 4]
    assert all(cell["metadata"] == {"tags": ["kept"]} for cell in notebook["cells"])
    assert [c["id"] for c in notebook["cells"]] == ["a-widget", "prints", "an-answer", "where-am-i"]


def test_a_second_run_changes_no_byte_and_the_check_is_content(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = copy.read_bytes()
    assert main(["--check", str(copy.parent)]) == 0
    assert main([str(copy.parent)]) == 0
    assert f"{copy}: unchanged" in capsys.readouterr().out
    assert copy.read_bytes() == before


def test_a_wrong_stored_output_is_caught_named_and_left_alone(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = copy.read_text(encoding="utf-8").replace('"42"', '"43"')
    copy.write_text(wrong, encoding="utf-8")
    assert main(["--check", str(copy.parent)]) == 1
    said = capsys.readouterr()
    assert str(copy) in said.err
    assert '-       "43"' in said.out
    assert '+       "42"' in said.out
    assert copy.read_text(encoding="utf-8") == wrong


def test_a_lesson_may_neither_fail_nor_warn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fails = write(tmp_path / "fails.ipynb", ("divides", "1 / 0"))
    warns = write(tmp_path / "warns.ipynb", ("warns", "import warnings\nwarnings.warn('old')"))
    before = fails.read_bytes(), warns.read_bytes()
    assert main([str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert f"{fails}, cell 'divides' fails: ZeroDivisionError: division by zero" in said
    assert f"{warns}, cell 'warns' writes to stderr" in said
    assert f"not stored: {fails}, {warns}" in said
    assert (fails.read_bytes(), warns.read_bytes()) == before


@pytest.mark.parametrize(
    "generated", ["a1b2c3d4", "a1b2c3d4-0123-4567-89ab-0123456789ab", "", "A B"]
)
def test_every_cell_needs_a_readable_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], generated: str
) -> None:
    assert main([str(write(tmp_path / "lesson.ipynb", (generated, "6 * 7")))]) == 1
    said = capsys.readouterr().err
    assert f"cell 1 ('6 * 7'): its id is '{generated}'; give it a readable one" in said


def test_two_cells_may_not_share_an_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(write(tmp_path / "twice.ipynb", ("same", "1"), ("same", "2")))]) == 1
    assert "the id 'same' is already taken" in capsys.readouterr().err


def test_what_is_not_a_notebook_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.ipynb").write_text("{", encoding="utf-8")
    assert main([str(tmp_path / "broken.ipynb")]) == 1
    assert "not JSON" in capsys.readouterr().err
    assert main([str(tmp_path / "missing.ipynb")]) == 1
    assert "neither a notebook nor a folder" in capsys.readouterr().err
    assert main([str(write(tmp_path / "old.ipynb", ("fine", "1"), minor=4))]) == 1
    assert "from notebook format 4.5 on" in capsys.readouterr().err


def test_a_check_of_nothing_is_not_green(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check", str(tmp_path)]) == 1
    assert "no notebook found" in capsys.readouterr().err
