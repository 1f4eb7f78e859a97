"""Under the worst addresses and storages a page says so, works on, and loses nothing."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from hostile import KEYS, MARKUP
from playwright.sync_api import Page, expect

from bao_lessons.messages import t

from .conftest import LESSON, OpenPage
from .test_class_link import RESULTS
from .test_play_page import PAGE, Table
from .test_puzzles import SET

EVERYTHING = " ".join(MARKUP)
START = "22222222/22222222/22222222/22222222 S"
PUZZLES, PLAY, BOARD = "bao-lessons.2.puzzles", "bao-lessons.1.play", "bao-lessons.1.board"

WORST = [
    EVERYTHING,
    "",
    "\0\ufeff\u202e\ud83d",
    "9" * 3000,
    "[" * 3000,
    '{"__proto__":{"polluted":1}}',
    "null",
    "[]",
    '{"version":1e999,"game":NaN}',
    *KEYS[:2],
]

STORED = [
    EVERYTHING,
    '{"version":2,"puzzles":{"constructor":{"stars":1,"solved":true}},"later":[],"at":{}}',
    '{"game":"1.constructor..hh..-.AAAAAA","earlier":["<b>"],"seed":-1,"lies":"stays"}',
    '{"game":7,"earlier":"x","seed":null,"lies":{}}',
    '{"__proto__":{"polluted":1},"show":"both","speed":1e308,"unit":"__proto__"}',
    "[" * 3000,
]


def coded(text: str) -> str:
    return quote(text, safe="=,", errors="replace")


def unharmed(page: Page) -> None:
    """Nothing that was given has become an element, run, or reached what all objects share."""
    wild = "main :is(sw, [onerror], [onload], [onmouseover], img[src='x'])"
    expect(page.locator(wild)).to_have_count(0)
    assert page.evaluate("'polluted' in {}") is False


def storing(page: Page, server: str, path: str, text: str) -> None:
    """Every key that the pages know holds this text, and then a page is opened."""
    # Elsewhere meanwhile: a page with a game may be about to keep it.
    page.goto(f"{server}book/index.html")
    page.evaluate(
        """([keys, text]) => {
            localStorage.clear();
            for (const key of keys) localStorage.setItem(key, text);
        }""",
        [[PUZZLES, PLAY, BOARD, "bao-lessons.1.puzzles"], text],
    )
    page.goto(server + path)


def stored(page: Page) -> list[str]:
    texts: list[str] = page.evaluate("Object.values(localStorage)")
    return texts


def go(page: Page, url: str) -> None:
    """To an address of the same page, as if it was opened anew."""
    page.goto("about:blank")
    page.goto(url)


def test_a_lesson_shows_its_own_board_under_any_link_and_says_why(
    open_page: OpenPage, site: str
) -> None:
    url = f"{site}{LESSON}.html"
    page = open_page(url, reduced_motion="reduce")
    board = page.locator("bao-board").first
    for text in WORST:
        for rules, position in (("kujifunza", text), (text, START)):
            if not rules or not position:
                continue
            go(page, f"{url}#board=1&rules={coded(rules)}&position={coded(position)}")
            expect(board.locator(".bao-say-text")).to_contain_text("“")
            expect(board.locator("[data-hole]")).to_have_count(32)
            unharmed(page)
    page.goto(f"{url}#board=1&rules=kujifunza&position={quote(START)}")
    expect(board.locator(".bao-say-text")).to_contain_text("South is to move")


def test_a_set_of_puzzles_opens_under_any_address_and_keeps_what_was_stored(
    open_page: OpenPage, server: str
) -> None:
    page = open_page(f"{server}{SET}")
    for text in [*WORST, *(f"list=kuj-lap-001,{text}" for text in WORST[:4])]:
        go(page, f"{server}{SET}#{coded(text)}")
        expect(page.locator(".bz-question")).to_have_count(1)
        unharmed(page)
    for text in STORED:
        storing(page, server, SET, text)
        expect(page.locator(".bz-question")).to_have_count(1)
        expect(page.locator(".bz-notice p")).to_have_text(t("solve.trouble.damaged"))
        page.get_by_role("button", name="Again later").click()
        assert text in stored(page)
        kept = json.loads(page.evaluate(f"localStorage.getItem('{PUZZLES}')"))
        assert len(kept["later"]) == 1
        unharmed(page)


def test_the_play_page_opens_under_any_address_and_keeps_what_was_stored(
    open_page: OpenPage, server: str
) -> None:
    page = open_page(f"{server}{PAGE}", reduced_motion="reduce")
    for text in WORST:
        go(page, f"{server}{PAGE}#game={coded(text)}")
        expect(page.locator(".bp-notice")).to_contain_text("nothing was opened")
        unharmed(page)
    for text in STORED:
        storing(page, server, PAGE, text)
        expect(page.locator(".bp-notice")).to_contain_text("it was set aside")
        table = Table(page)
        table.begin()
        table.play()
        assert text in stored(page)
        unharmed(page)


def test_the_results_of_a_class_take_any_line(open_page: OpenPage, server: str) -> None:
    page = open_page(f"{server}{RESULTS}#{quote(EVERYTHING)}")
    codes = page.get_by_label("The codes, one a line")
    for text in WORST[2:]:
        codes.fill(text.replace("\ud83d", ""))
        expect(page.get_by_role("alert")).to_contain_text("holds no whole code")
        unharmed(page)
    storing(page, server, RESULTS, EVERYTHING)
    codes.fill("x")
    expect(page.get_by_role("alert")).to_contain_text("holds no whole code")


@pytest.mark.parametrize("what", ["getItem", "setItem"])
def test_pages_work_where_the_browser_keeps_nothing(
    open_page: OpenPage, server: str, what: str
) -> None:
    page = open_page("about:blank", reduced_motion="reduce")
    page.add_init_script(f"Storage.prototype.{what} = () => {{ throw new Error('refused') }}")
    page.goto(f"{server}{SET}")
    expect(page.locator(".bz-question")).to_have_count(1)
    expect(page.locator(".bz-notice p")).to_contain_text("keeps nothing")
    page.goto(f"{server}{PAGE}")
    table = Table(page)
    table.begin()
    table.play()
    expect(page.locator(".bp-notice")).to_contain_text("keeps nothing")
