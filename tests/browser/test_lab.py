"""The lesson in a real JupyterLab: the kernel's Python rules answer what the board asks."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bao_lessons import Move, Trace, find, play

from .boardhand import Hand
from .conftest import ROOT

pytestmark = pytest.mark.lab

NOTEBOOK = "kujifunza/the-capture.ipynb"
CELLS = "cells.ipynb"
PUZZLES = "puzzles.ipynb"
PATIENCE = 90_000

OWN_RULES = """
from bao_lessons.rules import bao, kujifunza
from bao_lessons.widget import Board

def landed(turn):
    if bao.may_capture(turn):
        bao.capture(turn)
    else:
        bao.stop(turn, "lap")

mine = kujifunza.RULES._replace(name="mine", landed=landed)
Board(rules=mine)
"""
SET_LATER = """
board = Board()
board
"""
ELSEWHERE = "44455444/22222022/00000400/23142000 S"
PARTNER = f"""
board.position = {ELSEWHERE!r}
partner = Board()

def answer(change):
    if len(change.new) % 2 and len(change.new) > len(change.old):
        partner.move = kujifunza.RULES.legal(kujifunza.RULES.read(partner.position))[0]

partner.observe(answer, "history")
partner
"""

PUZZLE = """
from ipywidgets import Label
from bao_lessons.puzzleboard import PuzzleBoard

puzzle = PuzzleBoard("kuj-capture-001")
puzzle
"""
WATCH = """
told = Label()

def tell(_):
    told.value = f"{puzzle.answer}; {puzzle.solved}; {puzzle.stars}; {puzzle.tries}; {puzzle.hints}"

puzzle.observe(tell, ["answer", "solved", "stars", "tries", "hints"])
told
"""
SOLVED_IN_A_CELL = """
other = PuzzleBoard("kuj-lap-001")
other.answer = "A3"
other.answer = "A1"
other
"""


def notebook(*sources: str) -> str:
    cells = [
        {"cell_type": "code", "execution_count": None, "id": f"cell-{i}", "metadata": {},
         "outputs": [], "source": source.strip()}
        for i, source in enumerate(sources)
    ]  # fmt: skip
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    return json.dumps({**whole, "nbformat_minor": 5})


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as reply:
            return bool(reply.status == 200)
    except OSError:
        return False


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A JupyterLab on a copy of the book's notebooks, so that nothing stored is touched."""
    home = tmp_path_factory.mktemp("lab")
    lesson = home / "book" / NOTEBOOK
    lesson.parent.mkdir(parents=True)
    lesson.write_bytes((ROOT / "book" / NOTEBOOK).read_bytes())
    (home / "book" / CELLS).write_text(notebook(OWN_RULES, SET_LATER, PARTNER), encoding="utf-8")
    puzzles = notebook(PUZZLE, WATCH, SOLVED_IN_A_CELL)
    (home / "book" / PUZZLES).write_text(puzzles, encoding="utf-8")
    port, token = free_port(), secrets.token_hex(16)
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
        f"--ServerApp.root_dir={home / 'book'}", f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}",
        f"--LabApp.app_settings_dir={ROOT / 'tools' / 'lab'}",
        f"--LabApp.workspaces_dir={home / 'workspaces'}",
        f"--LabApp.user_settings_dir={home / 'user'}",
    ]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_RUNTIME_DIR": str(home / "run")}
    log = (home / "lab.log").open("w")
    server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + PATIENCE / 1000
        while not answers(f"{address}/api?token={token}"):
            if server.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"JupyterLab did not start:\n{Path(log.name).read_text()}")
            time.sleep(0.2)
        # A workspace of its own for each: a tab that is restored has a kernel that is idle, too.
        yield f"{address}/lab/workspaces/{{workspace}}/tree/{{notebook}}?token={token}"
    finally:
        server.terminate()
        server.wait(30)
        log.close()


@pytest.fixture
def page(chromium: Browser, lab: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """JupyterLab with the lesson open, or with the notebook that the test is marked for."""
    name = getattr(request, "param", NOTEBOOK)
    # As high as the notebook: JupyterLab does not draw what lies below the window.
    size = {"width": 1280, "height": 900 if name == NOTEBOOK else 4000}
    context = chromium.new_context(viewport=size, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    here = re.compile(r"^(http|ws)://127\.0\.0\.1:")
    context.route(lambda url: not here.match(url) and url[:5] != "data:", lambda r: r.abort())
    page = context.new_page()
    page.goto(lab.format(workspace=secrets.token_hex(4), notebook=name))
    yield page
    context.close()


def idle(page: Page) -> None:
    expect(page.get_by_text(re.compile(r"\| Idle")).first).to_be_visible(timeout=PATIENCE)


def test_a_notebook_not_yet_run_shows_the_still_picture(page: Page):
    still = page.locator(".jp-OutputArea img").first
    expect(still).to_be_visible(timeout=PATIENCE)
    assert (still.get_attribute("src") or "").startswith("data:image/svg+xml")


def run_all(page: Page) -> None:
    idle(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def test_a_hole_clicked_in_jupyterlab_is_answered_by_the_kernel(page: Page):
    run_all(page)
    board = page.locator(".jp-OutputArea .bao-root").first
    expect(board).to_be_visible(timeout=PATIENCE)
    idle(page)
    rules = find("kujifunza")
    turn = rules.turns(rules.start())[0]
    hand = Hand(page, board)
    hand.play(turn.move)
    expect(board).to_contain_text("North is to move", timeout=PATIENCE)
    hand.shows(turn.after)


def best(turns: list[Trace]) -> Trace:
    return max(turns, key=lambda turn: turn.laps)


@pytest.mark.parametrize("page", [CELLS], indirect=True)
def test_cells_bring_their_own_rules_set_boards_and_answer_them(page: Page):
    run_all(page)
    roots = page.locator(".jp-OutputArea .bao-root")
    expect(roots).to_have_count(3, timeout=PATIENCE)
    own, later, partner = (Hand(page, roots.nth(i)) for i in range(3))
    rules = find("kujifunza")

    later.shows(rules.read(ELSEWHERE))

    names: dict[str, object] = {}
    exec(OWN_RULES.rpartition("\n")[0].replace("Board(rules=mine)", ""), names)
    mine = names["mine"]
    turn = play(mine, mine.start(), Move.parse("A6<"))
    assert turn.after != play(rules, rules.start(), Move.parse("A6<")).after
    own.play(turn.move)
    own.shows(turn.after)

    turn = best(rules.turns(rules.start()))
    partner.play(turn.move)
    partner.shows(rules.turns(turn.after)[0].after)
    expect(roots.nth(2)).to_contain_text("South is to move")
    partner.button("Undo").click()
    partner.shows(turn.after)


@pytest.mark.parametrize("page", [PUZZLES], indirect=True)
def test_a_puzzle_is_solved_by_clicks_and_python_sees_it(page: Page):
    run_all(page)
    roots = page.locator(".jp-OutputArea .bz-root")
    expect(roots).to_have_count(2, timeout=PATIENCE)
    puzzle, solved = roots.nth(0), roots.nth(1)
    told = page.locator(".jp-OutputArea .widget-label")
    rules = find("kujifunza")
    hand = Hand(page, puzzle.locator(".bao-root"))

    puzzle.get_by_role("button", name="The rule free").click()
    expect(told).to_have_text("None; False; 0; 0; 1")
    hand.play(rules.read_move("b4<"))
    expect(puzzle.locator(".bz-verdict")).to_contain_text("Not right. b4< sows 4")
    expect(told).to_have_text("b4<; False; 0; 1; 1")
    # The kernel has played what was tried, as a ghost.
    expect(puzzle.locator(".bao-say")).to_contain_text("So it would have gone", timeout=PATIENCE)
    hand.play(rules.read_move("b6>"))
    expect(puzzle.locator(".bz-verdict")).to_contain_text("Right! 3 stars.")
    expect(told).to_have_text("b6>; True; 3; 2; 1")

    puzzle.get_by_role("button", name="The same, turned or mirrored").click()
    expect(roots.first.locator(".bz-head")).to_contain_text("turned")
    expect(told).to_have_text("None; False; 0; 0; 0")

    # What was answered in a cell stands there as if it had been clicked.
    expect(solved.locator(".bz-verdict")).to_contain_text("Right! 3 stars.")
