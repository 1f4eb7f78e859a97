"""The lesson in a real JupyterLab: the kernel's Python rules answer what the board asks."""

from __future__ import annotations

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

from bao_lessons import find

from .boardhand import Hand
from .conftest import ROOT

pytestmark = pytest.mark.lab

NOTEBOOK = "kujifunza/sow-relay-capture.ipynb"
PATIENCE = 90_000


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
        yield f"{address}/lab/tree/{NOTEBOOK}?token={token}"
    finally:
        server.terminate()
        server.wait(30)
        log.close()


@pytest.fixture
def page(chromium: Browser, lab: str) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    here = re.compile(r"^(http|ws)://127\.0\.0\.1:")
    context.route(lambda url: not here.match(url) and url[:5] != "data:", lambda r: r.abort())
    page = context.new_page()
    page.goto(lab)
    yield page
    context.close()


def idle(page: Page) -> None:
    expect(page.get_by_text(re.compile(r"\| Idle")).first).to_be_visible(timeout=PATIENCE)


def test_a_notebook_not_yet_run_shows_the_still_picture(page: Page):
    still = page.locator(".jp-OutputArea img").first
    expect(still).to_be_visible(timeout=PATIENCE)
    assert (still.get_attribute("src") or "").startswith("data:image/svg+xml")


def test_a_hole_clicked_in_jupyterlab_is_answered_by_the_kernel(page: Page):
    idle(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    board = page.locator(".jp-OutputArea .bao-root").first
    expect(board).to_be_visible(timeout=PATIENCE)
    idle(page)
    rules = find("kujifunza")
    turn = rules.turns(rules.start())[0]
    hand = Hand(page, board)
    hand.play(turn.move)
    expect(board).to_contain_text("North is to move", timeout=PATIENCE)
    hand.shows(turn.after)
