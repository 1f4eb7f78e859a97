"""A list of puzzles behind a link, the code at its end, and the table that codes become."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from bao_lessons.puzzles import load
from bao_lessons.worksheet import Wish, choose

from .conftest import OpenPage
from .test_puzzles import SET, Solver
from .test_site import no_violations_by_day_or_night

RESULTS = "book/classroom/class-link.html"
CAPTURE, TURN, YES = "kuj-capture-001", "kuj-lap-002", "kuj-endless-001"
LIST = f"#list={CAPTURE},{YES},{TURN}"


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", name=text)).to_be_visible()


def solved_list(page: Page, name: str) -> str:
    """The list of above: the first solved, the second shown, the third left alone."""
    first = Solver(page, CAPTURE)
    first.solve()
    first.button("Next puzzle").click()
    second = Solver(page, YES)
    second.button(re.compile("^Show the solution|^The solution")).click()
    page.get_by_label("Your name, or nothing").fill(name)
    return page.get_by_label("Your code").input_value()


def test_a_list_is_solved_in_its_order_and_becomes_a_table(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{SET}{LIST}", reduced_motion="reduce")
    heading(page, "3 puzzles, chosen for you")
    expect(page.get_by_label("Your code")).to_be_hidden()
    code = solved_list(page, "Mwana Kombo")
    expect(page.get_by_text("1 of 3 solved, 5 stars.")).to_be_visible()
    # Once more does not count.
    page.get_by_role("button", name="Puzzle 1, solved").click()
    Solver(page, CAPTURE).solve()
    assert page.get_by_label("Your code").input_value() == code
    # In the whole set the stars are there, too.
    page.goto(f"{site}{RESULTS}")
    page.get_by_label("The codes, one a line").fill(f"{code}\n\n{code[:-1]}\nhello\n")
    expect(page.get_by_role("alert")).to_have_text(
        "2 lines hold no whole code and were left out: 3, 4."
    )
    row = page.get_by_role("row", name=re.compile("Mwana Kombo"))
    assert row.locator("td").all_inner_texts() == ["5", "○", "·", "1", "5"]
    page.get_by_label("The link of the list").fill(f"{site}{SET}{LIST}")
    names = page.locator("bao-results thead th").all_inner_texts()
    assert names == ["Name", CAPTURE, YES, TURN, "Solved", "Stars"]


def test_a_list_with_strangers_says_so_and_one_of_nothing_is_the_set(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(f"{site}{SET}#list={CAPTURE},kuj-lap-999,kis-tax-001")
    heading(page, "One puzzle, chosen for you")
    expect(page.get_by_text("2 puzzles of this list are not in this set.")).to_be_visible()
    page.goto(f"{site}book/index.html")
    page.goto(f"{site}{SET}#list=kuj-lap-999")
    heading(page, "All puzzles of this set")


def test_from_a_list_to_the_set_and_back(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{SET}{LIST}")
    heading(page, "3 puzzles, chosen for you")
    page.evaluate(f"location.hash = '{TURN}'")
    heading(page, "All puzzles of this set")
    Solver(page, TURN)
    page.go_back()
    heading(page, "3 puzzles, chosen for you")


def test_the_sheet_leads_to_its_puzzles(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}book/classroom/worksheets.html#rules=kujifunza&count=4&seed=8")
    page.get_by_role("link", name="Link to play these puzzles").click()
    heading(page, "4 puzzles, chosen for you")
    Solver(page, choose(load("kujifunza"), Wish(count=4, seed=8))[0].id)


def test_a_name_is_no_markup(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{SET}#list={CAPTURE}", reduced_motion="reduce")
    Solver(page, CAPTURE).solve()
    page.get_by_label("Your name, or nothing").fill("<b>Asha</b>")
    code = page.get_by_label("Your code").input_value()
    page.goto(f"{site}{RESULTS}")
    page.get_by_label("The codes, one a line").fill(code)
    expect(page.get_by_role("rowheader", name="<b>Asha</b>")).to_be_visible()
    expect(page.locator("bao-results b")).to_have_count(0)


@pytest.mark.parametrize("path", [f"{SET}{LIST}", RESULTS])
def test_axe_finds_nothing_and_320_px_are_enough(
    open_page: OpenPage, server: str, path: str
) -> None:
    page = open_page(server + path, width=320, height=640, reduced_motion="reduce")
    if path == RESULTS:
        codes = "1.u3y6Zc.53s-0.QXNoYQ.broken"
        page.get_by_label("The codes, one a line").fill(codes)
        expect(page.get_by_role("alert")).to_contain_text("One line")
    else:
        page.get_by_role("button", name="Puzzle 2", exact=True).click()
        second = Solver(page, YES)
        second.button("Yes").click()
        expect(page.get_by_label("Your code")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    no_violations_by_day_or_night(page)
