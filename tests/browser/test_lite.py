"""JupyterLite beside the built book: a lesson runs in the browser, which finds no other host."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Response, expect

from bao_lessons import find, offline
from tools.litestart import NOTEBOOK, PATIENCE, page, run_all, served

from .boardhand import Hand
from .conftest import BOOK

pytestmark = pytest.mark.lite

LESSON = "book/kujifunza/the-capture.html"
OFFER = re.compile(r"^Run it in this browser: (\d+) MB, about (\d+) seconds$")


@pytest.fixture(scope="module")
def lite() -> Path:
    """The folder of JupyterLite, in its copy of the book."""
    folder = BOOK.parent / "lite" / "html" / "lite"
    if not (folder / "lab" / "index.html").exists():
        pytest.fail("there is no JupyterLite beside the book: run `make lite` first")
    return folder


@pytest.fixture
def address(lite: Path) -> Iterator[str]:
    with served(lite.parent) as found:
        yield found


@pytest.fixture
def reader(address: str) -> Iterator[Page]:
    """A page; what it asks of another host, or gets a refusal for, fails the test."""
    wrong: list[str] = []
    with page() as opened:

        def asks(request: Request) -> None:
            if not request.url.startswith((address, "data:", "blob:", "file:")):
                wrong.append(request.url)

        def answers(response: Response) -> None:
            if response.status >= 400:
                wrong.append(f"{response.status} {response.url}")

        opened.context.on("request", asks)
        opened.context.on("response", answers)
        opened.on("pageerror", lambda error: wrong.append(str(error)))
        yield opened
    assert wrong == []


def test_a_lesson_runs_and_its_board_is_played_by_the_rules_in_python(
    reader: Page, address: str
) -> None:
    reader.goto(address + LESSON)
    offer = reader.get_by_role("link", name=OFFER)
    offer.click()
    run_all(reader)
    board = reader.locator(".jp-OutputArea .bao-root").first
    expect(board).to_be_visible(timeout=PATIENCE)
    rules = find("kujifunza")
    turn = rules.turns(rules.start())[0]
    hand = Hand(reader, board)
    hand.play(turn.move)
    expect(board).to_contain_text("North is to move", timeout=PATIENCE)
    hand.shows(turn.after)


def test_an_exercise_is_checked(reader: Page, address: str) -> None:
    reader.goto(f"{address}lite/lab/index.html?path=classroom/programming/the-ring.ipynb")
    run_all(reader)
    told = reader.locator(".jp-OutputArea").get_by_text("Not written yet: last_hole")
    expect(told).to_be_visible(timeout=PATIENCE)


def test_a_notebook_that_cannot_run_there_says_so(reader: Page, address: str) -> None:
    for name in ("thinking/in-numbers", "play/computer"):
        reader.goto(f"{address}book/{name}.html")
        expect(reader.locator(".page-source")).to_contain_text(
            "something that it needs is not there"
        )
        expect(reader.get_by_role("link", name=OFFER)).to_have_count(0)


def test_a_page_from_a_file_says_why_not(reader: Page, lite: Path) -> None:
    reader.goto((lite.parent / LESSON).as_uri())
    expect(reader.locator(".page-source")).to_contain_text("It cannot be run from a file")
    expect(reader.get_by_role("link", name=OFFER)).to_have_count(0)


def test_the_offer_says_how_much_is_there_at_most(lite: Path) -> None:
    text = (lite.parent / "_static" / "lite.js").read_text("utf-8")
    measured = json.loads(re.search(r"= (\{.*\});", text)[1])
    whole = sum(path.stat().st_size for path in lite.rglob("*") if path.is_file()) / 1e6
    assert 15 < measured["megabytes"] < whole
    assert measured["seconds"] >= 10
    assert NOTEBOOK in measured["notebooks"]
    assert "thinking/in-numbers.ipynb" not in measured["notebooks"]
    for name in measured["notebooks"]:
        assert (lite / "files" / name).is_file()
        assert (lite.parent / "book" / name).with_suffix(".html").is_file()


def test_no_source_maps_are_there_and_the_whole_is_not_large(lite: Path) -> None:
    files = [path for path in lite.rglob("*") if path.is_file()]
    assert [path.name for path in files if path.suffix == ".map"] == []
    assert sum(path.stat().st_size for path in files) < 50e6


def test_the_worker_that_keeps_the_book_knows_the_offer_and_nothing_of_lite(lite: Path) -> None:
    worker = (lite.parent / offline.WORKER).read_text("utf-8")
    assert worker == offline.worker(lite.parent)
    assert '"lite/' not in worker


def test_the_book_itself_says_nothing_of_it(book: Path) -> None:
    assert not (book / "lite").exists()
    assert "megabytes" not in (book / "_static" / "lite.js").read_text("utf-8")
