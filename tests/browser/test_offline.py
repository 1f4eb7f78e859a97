"""The book without a network: kept by the browser, renewed as a whole, unpacked from its zip."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from bao_lessons import find, offline
from bao_lessons.policy import POLICY
from tools import bundle
from tools.serve import HERE_ONLY, Quiet, open_server

from .boardhand import Hand
from .conftest import LESSON, OpenPage
from .test_puzzles import CAPTURE, SET, Solver

UNVISITED = "book/kujifunza/where-captured-kete-go"
ABOUT = "book/classroom/without-a-network"
LAZY = "_static/puzzles/kujifunza.js"
STILL = {"reduced_motion": "reduce"}


class Published:
    """A copy of the book on a server of its own, in a folder below the top."""

    def __init__(self, site: Path, book: Path) -> None:
        self.site = site
        self.folder = site / "bao"
        shutil.copytree(book, self.folder, ignore=shutil.ignore_patterns(offline.APART))
        # What the server is to send with every file lies at the top of what it serves.
        shutil.copyfile(book / POLICY, site / POLICY)
        self.port = 0
        self.asked: list[str] = []

    @contextmanager
    def served(self) -> Iterator[str]:
        """The address of the book, at the same port each time, and gone after that."""
        asked = self.asked

        class Counted(Quiet):
            def log_request(self, *_: Any) -> None:
                asked.append(self.path.removeprefix("/bao/"))

        with open_server(self.site, self.port, Counted) as http:
            self.port = http.server_port
            thread = threading.Thread(target=http.serve_forever, daemon=True)
            thread.start()
            yield f"http://{HERE_ONLY}:{self.port}/bao/"
            http.shutdown()
            thread.join()

    def edit(self, name: str, end: str) -> None:
        with (self.folder / name).open("a", encoding="utf-8") as file:
            file.write(end)

    def publish(self, edition: int) -> None:
        """Another edition: its number is in every page, in a script of each, and in a lazy one."""
        for page in offline.pages(self.folder):
            self.edit(page, f'<p class="edition" hidden>{edition}</p>')
        self.edit("_static/bao-book.js", f'document.documentElement.dataset.edition="{edition}";')
        self.edit(LAZY, f"// edition {edition}")
        offline.write(self.folder, "Bao Lessons", "book/index.html")


@pytest.fixture
def published(tmp_path: Path, book: Path) -> Published:
    return Published(tmp_path / "site", book)


KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated")
    await new Promise((done) => registration.active.addEventListener("statechange", done));
}"""

EDITIONS = f"""async () => [
  [...document.querySelectorAll(".edition")].at(-1).textContent,
  document.documentElement.dataset.edition,
  (await (await fetch(document.documentElement.dataset.content_root + "{LAZY}")).text()).at(-1),
]"""

# What comes of looking for a new edition: "installed" is whole, and waits; "redundant" is none.
RENEWED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return "nothing new";
  while (coming.state === "installing")
    await new Promise((done) => coming.addEventListener("statechange", done, { once: true }));
  return coming.state;
}"""


IN_CACHE = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).map((request) => request.url);
}"""


def keep(page: Page) -> None:
    """Until the worker has the book; it answers from the next page on."""
    page.evaluate(KEPT)
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def play_a_move(page: Page) -> None:
    hand = Hand(page, page.locator("bao-board").first)
    before = hand.rings()
    rules = find("kujifunza")
    spec = page.locator("bao-board script").first.evaluate("script => JSON.parse(script.text)")
    assert spec["rules"] == rules.name
    position = rules.read(spec["position"])
    turn = rules.turns(position)[0]
    hand.play(turn.move)
    hand.shows(turn.after)
    assert hand.rings() != before


def read_without_a_network(page: Page, address: str) -> None:
    """A lesson nobody has opened, a puzzle, a search, a game against the computer."""
    page.goto(f"{address}{UNVISITED}.html")
    play_a_move(page)
    page.goto(f"{address}{SET}#{CAPTURE}")
    Solver(page, CAPTURE).solve()
    page.goto(f"{address}search.html?q=kichwa")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.goto(f"{address}book/play/index.html")
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator("bao-play bao-board .bao-root")).to_be_visible()


# --- kept by the browser ---


def test_a_book_that_was_opened_once_is_read_played_and_solved_without_a_network(
    open_page: OpenPage, published: Published
) -> None:
    with published.served() as address:
        page = open_page(f"{address}{LESSON}.html", keeps=True, **STILL)
        keep(page)
    page.context.set_offline(True)
    page.reload()
    play_a_move(page)
    read_without_a_network(page, address)
    page.goto(address)
    page.wait_for_url(f"{address}book/index.html")


def test_the_page_about_it_says_when_the_book_is_kept(
    open_page: OpenPage, published: Published
) -> None:
    with published.served() as address:
        page = open_page(f"{address}{ABOUT}.html", keeps=True)
        expect(page.locator("#kept")).to_contain_text("is being fetched")
        page.evaluate(KEPT)
        expect(page.locator("#kept")).to_contain_text("This browser keeps the whole book.")
    page.context.set_offline(True)
    page.goto(f"{address}{LESSON}.html")
    page.goto(f"{address}{ABOUT}.html")
    expect(page.locator("#kept")).to_contain_text("This browser keeps the whole book.")


def test_the_book_can_be_installed(open_page: OpenPage, published: Published) -> None:
    with published.served() as address:
        page = open_page(f"{address}{LESSON}.html", keeps=True)
        keep(page)
        cdp = page.context.new_cdp_session(page)
        told = cdp.send("Page.getAppManifest")
        assert told["url"] == f"{address}manifest.webmanifest"
        assert told["errors"] == []
        errors = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A window without traces, as tests have, installs nothing.
        assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_an_open_page_stays_as_old_as_it_is_and_later_all_pages_are_new(
    open_page: OpenPage, published: Published
) -> None:
    published.publish(1)
    with published.served() as address:
        first = open_page(f"{address}{LESSON}.html", keeps=True)
        keep(first)
        context = first.context
        second = context.new_page()
        second.goto(f"{address}{UNVISITED}.html")
        published.publish(2)
        published.asked.clear()
        assert first.evaluate(RENEWED) == "installed"
        asked = [name for name in published.asked if name.startswith(("_images/", "_sources/"))]
        assert asked == [], "what has not changed is not fetched again"
        assert LAZY in published.asked
        second.reload()
        first.goto(f"{address}{ABOUT}.html")
        for page in (first, second):
            assert page.evaluate(EDITIONS) == ["1", "1", "1"]
        first.close()
        assert second.evaluate(EDITIONS) == ["1", "1", "1"]
        second.goto(f"{address}{LESSON}.html")
        assert second.evaluate(EDITIONS) == ["1", "1", "1"]
        second.close()
    # The browser takes a moment to see that no page is left. None is mixed in the meantime.
    seen = []
    while seen[-1:] != [["2", "2", "2"]] and len(seen) < 50:
        page = context.new_page()
        page.goto(f"{address}{UNVISITED}.html")
        seen.append(page.evaluate(EDITIONS))
        last = page
        if seen[-1] != ["2", "2", "2"]:
            page.close()
    assert seen[-1] == ["2", "2", "2"]
    assert all(len(set(editions)) == 1 for editions in seen)
    last.goto(f"{address}{LESSON}.html")
    assert last.evaluate(EDITIONS) == ["2", "2", "2"]
    assert len(last.evaluate(IN_CACHE)) == len(offline.parts(published.folder))


@pytest.mark.parametrize("fault", ["a file is missing", "a file is of another edition"])
def test_a_renewal_that_fails_leaves_the_old_book_whole_and_is_made_good_later(
    open_page: OpenPage, published: Published, fault: str
) -> None:
    published.publish(1)
    with published.served() as address:
        page = open_page(f"{address}{LESSON}.html", keeps=True)
        keep(page)
        published.publish(2)
        lazy = published.folder / LAZY
        good = lazy.read_text("utf-8")
        if fault == "a file is missing":
            lazy.unlink()
        else:
            lazy.write_text(good.replace("edition 2", "edition 3"), "utf-8")
        assert page.evaluate(RENEWED) == "redundant"
    page.context.set_offline(True)
    for name in (LESSON, UNVISITED):
        page.goto(f"{address}{name}.html")
        assert page.evaluate(EDITIONS) == ["1", "1", "1"]
    lazy.write_text(good, "utf-8")
    page.context.set_offline(False)
    with published.served():
        assert page.evaluate(RENEWED) == "installed"


SAVING = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'


def test_a_reader_who_saves_data_is_sent_only_what_he_opens(
    open_page: OpenPage, published: Published
) -> None:
    with published.served() as address:
        page = open_page("about:blank", keeps=True)
        page.context.add_init_script(SAVING)
        page.goto(f"{address}{ABOUT}.html")
        expect(page.locator("#kept")).to_contain_text("set to save data")
        assert page.evaluate("navigator.serviceWorker.getRegistration()") is None
    assert "sw.js" not in published.asked


def test_a_worker_fetches_no_new_edition_for_a_reader_who_saves_data(
    open_page: OpenPage, published: Published
) -> None:
    with published.served() as address:
        page = open_page(f"{address}{LESSON}.html", keeps=True)
        keep(page)
        published.publish(2)
        worker = published.folder / offline.WORKER
        worker.write_text(SAVING + worker.read_text("utf-8"), "utf-8")
        published.asked.clear()
        assert page.evaluate(RENEWED) == "redundant"
    assert set(published.asked) == {"sw.js"}


def test_the_worker_leaves_jupyterlite_alone(open_page: OpenPage, published: Published) -> None:
    note = published.folder / offline.APART / "note.txt"
    note.parent.mkdir()
    note.write_text("before", "utf-8")
    with published.served() as address:
        page = open_page(f"{address}{LESSON}.html", keeps=True)
        keep(page)
        note.write_text("after", "utf-8")
        read = "url => fetch(url).then((answer) => answer.text())"
        assert page.evaluate(read, f"{address}lite/note.txt") == "after"
        kept = page.evaluate(IN_CACHE)
    assert len(kept) == len(offline.parts(published.folder))
    assert [url for url in kept if "/lite/" in url] == []


def test_a_page_from_the_disk_asks_for_no_worker_and_no_manifest(
    open_page: OpenPage, book: Path
) -> None:
    page = open_page((book / f"{ABOUT}.html").as_uri(), keeps=True)
    expect(page.locator("#kept")).to_contain_text("They need no network.")
    expect(page.locator("link[rel=manifest]")).to_have_count(0)


# --- unpacked from its zip ---


def test_the_bundle_is_read_played_and_solved_from_a_folder_of_any_name(
    open_page: OpenPage, book: Path, tmp_path: Path
) -> None:
    path = tmp_path / "book.zip"
    bundle.pack(book, path)
    stick = tmp_path / "Vitabu vya Bao – ñandú 100% #1"
    with ZipFile(path) as packed:
        packed.extractall(stick)
    address = (stick / "book").as_uri() + "/"
    page = open_page(f"{address}index.html", **STILL)
    page.wait_for_url(f"{address}book/index.html")
    read_without_a_network(page, address)
