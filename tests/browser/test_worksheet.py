"""The classroom's pages: sheets made in the browser, seen as they are printed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bao_lessons.puzzleelement import sheet_of
from bao_lessons.puzzles import load
from bao_lessons.worksheet import Wish, choose, markup

from .conftest import OpenPage
from .test_site import no_violations_by_day_or_night

SHEETS = "book/classroom/worksheets.html"
PRINT = "book/classroom/print-a-board.html"


def address(wish: Wish) -> str:
    told = {name: value for name, value in vars(wish).items() if value is not None}
    return SHEETS + "#" + "&".join(f"{name}={value}" for name, value in told.items())


def field(page: Page, name: str) -> Locator:
    form = page.get_by_role("group", name="What the sheet holds")
    chosen = form.get_by_role("combobox", name=name, exact=True)
    return chosen.or_(form.get_by_role("spinbutton", name=name, exact=True))


def shown(page: Page, n: int) -> None:
    expect(page.locator(".bs-puzzle")).to_have_count(n)


# --- the sheet ---


@pytest.mark.parametrize(
    "wish",
    [
        Wish(count=12, seed=3),
        Wish("kiswahili", level=1, count=8, seed=2),
        Wish("arabica", count=9, seed=1, paper="Letter"),
        Wish("zanzibar", "tax", 1, 2, 5),
    ],
    ids=lambda wish: wish.rules,
)
def test_the_page_makes_the_sheet_of_the_command(
    open_page: OpenPage, site: str, wish: Wish
) -> None:
    page = open_page(site + address(wish))
    chosen = choose(load(wish.rules), wish)
    shown(page, len(chosen))
    same = markup(wish, [sheet_of(entry) for entry in chosen])
    # Read by the browser, as what stands on the page was.
    wanted = page.evaluate(
        "text => { const el = document.createElement('div'); el.innerHTML = text;"
        " return el.innerHTML; }",
        same,
    )
    assert page.locator(".bs-sheet").evaluate("el => el.outerHTML") == wanted


def test_what_is_chosen_changes_the_sheet_and_the_address(open_page: OpenPage, site: str) -> None:
    page = open_page(site + SHEETS)
    shown(page, 6)
    field(page, "Kind").select_option("lap")
    field(page, "Level").select_option("1")
    field(page, "How many").fill("3")
    field(page, "Seed").fill("7")
    field(page, "Seed").press("Tab")
    shown(page, 3)
    wish = Wish(kind="lap", level=1, count=3, seed=7)
    told = page.locator(".bs-puzzle .bs-about").all_inner_texts()
    ids = [entry.id for entry in choose(load("kujifunza"), wish)]
    assert [text.rsplit(" ", 1)[1] for text in told] == ids
    page.reload()
    shown(page, 3)
    assert page.locator(".bs-puzzle .bs-about").all_inner_texts() == told
    field(page, "Game").select_option("kiswahili")
    expect(page.locator(".bs-sheet h2").first).to_have_text("Bao la Kiswahili, sheet 7")


def test_what_cannot_be_had_is_said(open_page: OpenPage, site: str) -> None:
    page = open_page(site + SHEETS)
    shown(page, 6)
    status = page.locator("bao-worksheet").get_by_role("status")
    field(page, "Game").select_option("arabica")
    field(page, "Kind").select_option("takes")
    expect(status).to_have_text("There are only 2 such puzzles.")
    field(page, "Level").select_option("4")
    expect(status).to_contain_text("There is no such puzzle")
    shown(page, 0)
    field(page, "Game").select_option("kujifunza")
    field(page, "How many").fill("900")
    field(page, "How many").press("Tab")
    expect(field(page, "How many")).to_have_value("40")


def test_another_sheet_has_another_seed(open_page: OpenPage, site: str) -> None:
    page = open_page(site + SHEETS)
    shown(page, 6)
    before = page.locator(".bs-sheet").inner_text()
    page.get_by_role("button", name="Another sheet").click()
    expect(page.locator(".bs-sheet h2").first).not_to_have_text("Bao la Kujifunza, sheet 1")
    assert page.locator(".bs-sheet").inner_text() != before


# --- on paper ---

SEEN = """
() => [...document.querySelectorAll('body *')]
    .filter((el) => el.checkVisibility() && !el.querySelector('*') && el.getClientRects().length)
    .filter((el) => !el.closest('.bs-sheet, [data-printing]'))
    .map((el) => el.outerHTML.slice(0, 80))
"""


def printing(page: Page) -> None:
    """`print()` itself would wait for somebody to press a button."""
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")


def test_only_the_sheet_is_printed_with_its_boards_and_without_buttons(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(site + address(Wish(count=4, seed=2)), theme="dark")
    shown(page, 4)
    printing(page)
    page.get_by_role("button", name="Print", exact=True).click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    assert page.evaluate(SEEN) == []
    expect(page.locator(".bs-sheet svg:visible")).to_have_count(4)
    expect(page.locator("button:visible, select:visible, input:visible")).to_have_count(0)
    colours = page.locator(".bs-sheet").evaluate(
        "el => [getComputedStyle(el).color, getComputedStyle(el).backgroundColor]"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_answers_are_apart_and_no_puzzle_is_torn(open_page: OpenPage, site: str) -> None:
    page = open_page(site + address(Wish(count=5, seed=2, paper="Letter")))
    shown(page, 5)
    page.emulate_media(media="print")
    how = "el => { const s = getComputedStyle(el); return [s.breakBefore, s.breakInside, s.page]; }"
    assert page.locator(".bs-key").evaluate(how)[0] == "page"
    for part in page.locator(".bs-puzzle, .bs-answer").all():
        assert part.evaluate(how)[1] == "avoid"
    assert page.locator(".bs-sheet").evaluate(how)[2] == "bs-letter"
    # Holes of some 14 mm: a child can write in them.
    hole = page.locator(".bs-sheet circle").first.bounding_box()
    assert hole
    assert hole["width"] > 13 * 96 / 25.4


def test_one_sheet_is_printed_alone(open_page: OpenPage, site: str) -> None:
    page = open_page(site + PRINT)
    printing(page)
    sheets = page.locator("bao-print")
    for n in range(sheets.count()):
        sheets.nth(n).get_by_role("button", name=re.compile("^Print: ")).click()
        page.emulate_media(media="print")
        assert page.evaluate(SEEN) == []
        expect(sheets.nth(n).locator(".bp-paper")).to_be_visible()
        expect(page.locator(".bp-paper:visible")).to_have_count(1)
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(page.locator("[data-printing]")).to_have_count(0)
    papers = [
        sheets.nth(n).locator(".bp-paper").get_attribute("data-paper")
        for n in range(sheets.count())
    ]
    assert papers == ["a4-wide", "a4-wide", "a3-wide", "a4", "a4", "a4"]


def test_without_scripts_the_sheets_to_print_are_there(open_page: OpenPage, site: str) -> None:
    page = open_page(site + PRINT, java_script_enabled=False)
    expect(page.locator(".bp-paper svg:visible")).to_have_count(6)
    page = open_page(site + SHEETS, java_script_enabled=False)
    expect(page.locator("bao-worksheet")).to_contain_text("bao worksheet")


# --- for everybody ---


@pytest.mark.parametrize("path", [SHEETS, PRINT, "book/classroom/teachers-guide.html"])
def test_axe_finds_nothing_and_320_px_are_enough(
    open_page: OpenPage, server: str, path: str
) -> None:
    page = open_page(server + path, width=320, height=640)
    if path == SHEETS:
        shown(page, 6)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    no_violations_by_day_or_night(page)


def test_a_damaged_address_is_no_harm(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{SHEETS}#rules=chess&kind=mate&count=-3&seed=%ZZ&paper=A5&level=9")
    shown(page, 6)
    told = dict(
        json.loads(
            page.evaluate("JSON.stringify([...new URLSearchParams(location.hash.slice(1))])")
        )
    )
    assert told == {"rules": "kujifunza", "count": "6", "seed": "1", "paper": "A4"}
