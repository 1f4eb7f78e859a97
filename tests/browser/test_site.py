"""The book's frame in a browser: menu, themes, search, keyboard, paper, weight."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Response, Route, expect

from bao_lessons.policy import POLICY

from .conftest import LESSON, OpenPage

RULES = "book/rules/kujifunza"
GLOSSARY = "book/reference/glossary"

# First view of a page, all it loads counted, as a server sends it. What was asked for is 250 kB.
BUDGET = 150_000
# It carries what it gives away: a whole page with its board, and one with a puzzle.
BUDGETS = {"book/classroom/embed": 250_000}
PACKED = {".html", ".css", ".js", ".svg", ".json"}


OF_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What a theme can change; all else is the same by day and by night."""


def no_violations(page: Page, only: dict[str, Any] | None = None) -> None:
    # From the disk axe may not fetch the style sheets again, which it wants for one rule only.
    options = {"resultTypes": ["violations"], "preload": not page.url.startswith("file:")}
    if only:
        options["runOnly"] = only
    found = Axe().run(page, options=options).response["violations"]
    places = [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found]
    assert places == []


def no_violations_by_day_or_night(page: Page) -> None:
    for theme, only in (("light", None), ("dark", OF_COLOURS)):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        no_violations(page, only)


def test_axe_finds_nothing(open_page: OpenPage, server: str, docname: str) -> None:
    no_violations_by_day_or_night(open_page(f"{server}{docname}.html"))


def test_axe_finds_nothing_on_a_lesson_opened_from_the_disk(
    open_page: OpenPage, book: Path
) -> None:
    no_violations_by_day_or_night(open_page((book / f"{LESSON}.html").as_uri()))


def test_axe_finds_nothing_with_the_menu_open_on_a_phone(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}book/index.html", width=360, height=740)
    page.get_by_role("button", name="Menu").click()
    no_violations_by_day_or_night(page)


def test_axe_finds_nothing_among_search_results(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}search.html?q=capture")
    expect(page.locator("#search-results li").first).to_be_visible()
    no_violations_by_day_or_night(page)


def test_axe_finds_nothing_where_a_page_is_missing_or_a_meaning_is_shown(
    open_page: OpenPage, server: str
) -> None:
    no_violations(open_page(f"{server}404.html"))
    no_violations(open_page(f"{server}404.html", theme="dark"))
    page = open_page(f"{server}{RULES}.html")
    page.locator("a.term").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    no_violations_by_day_or_night(page)


def test_the_door_leads_to_the_first_page(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}index.html")
    page.wait_for_url(f"{site}book/index.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize(("width", "open_at_first"), [(360, False), (1280, True)])
def test_menu_button(open_page: OpenPage, site: str, width: int, open_at_first: bool) -> None:
    page = open_page(f"{site}{LESSON}.html", width=width)
    button = page.get_by_role("button", name="Menu")
    menu = page.locator("#menu")
    for is_open in (open_at_first, not open_at_first, open_at_first):
        expect(menu).to_be_visible(visible=is_open)
        expect(button).to_have_attribute("aria-expanded", str(is_open).lower())
        button.click()


def test_menu_on_a_phone_by_keyboard(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}book/index.html", width=360)
    button = page.get_by_role("button", name="Menu")
    button.press("Enter")
    link = page.locator("#menu").get_by_role("link", name="The capture", exact=True)
    link.focus()
    link.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(button).to_be_focused()
    button.press("Enter")
    link.press("Enter")
    page.wait_for_url(f"{site}{LESSON}.html")


def test_a_closed_menu_stays_closed_on_the_next_page(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}book/index.html")
    page.get_by_role("button", name="Menu").click()
    page.goto(f"{site}{LESSON}.html")
    expect(page.locator("#menu")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.reload()
    expect(page.locator("#menu")).to_be_visible()


def test_theme_follows_the_machine_until_chosen(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}book/index.html", theme="dark")
    root = page.locator("html")
    button = page.get_by_role("button", name="Dark")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "light")
    expect(button).to_have_attribute("aria-pressed", "false")

    button.click()
    expect(root).to_have_attribute("data-theme", "dark")
    page.goto(f"{site}{LESSON}.html")
    expect(root).to_have_attribute("data-theme", "dark")

    page.get_by_role("button", name="Dark").click()
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")


def test_the_first_tab_skips_to_the_text(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{LESSON}.html")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the text")
    expect(link).to_be_focused()
    assert (link.bounding_box() or {})["width"] > 100
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


COVERED = """() => {
    const here = document.activeElement, [line] = here.getClientRects();
    const seen = document.elementFromPoint(
        line.left + Math.min(line.width, innerWidth) / 2,
        line.top + Math.min(line.height, innerHeight) / 2,
    );
    const named = (element) => element && element.outerHTML.slice(0, 80);
    return here.contains(seen) ? null : [named(here), named(seen)];
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800), (320, 256)])
def test_nothing_lies_over_what_has_the_focus(
    open_page: OpenPage, server: str, width: int, height: int
) -> None:
    page = open_page(f"{server}{LESSON}.html", width=width, height=height)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        # A board out of sight takes the focus over from its door in the next frame.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        assert page.evaluate(COVERED) is None


def test_without_scripts_the_text_and_the_menu_are_there(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{LESSON}.html", java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.get_by_role("button", name="Menu")).to_be_hidden()
    expect(page.get_by_role("button", name="Dark")).to_be_hidden()
    expect(page.locator(".bao-still").first).to_be_visible()


def test_a_dark_page_is_printed_black_on_white(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{LESSON}.html", theme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    colours = "getComputedStyle(document.body)"
    assert page.evaluate(f"{colours}.backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate(f"{colours}.color") == "rgb(0, 0, 0)"
    for part in ("header", "#menu", "footer", ".page-turn"):
        expect(page.locator(f"body {part}").first).to_be_hidden()


def test_forced_colours_still_mark_the_page_and_the_theme(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{LESSON}.html", theme="dark", forced_colors="active")
    edge = "element => getComputedStyle(element).borderInlineStartColor"
    links = page.locator("#menu a.internal")
    marks = {page.locator("#menu [aria-current=page]").evaluate(edge)}
    assert marks.isdisjoint({link.evaluate(edge) for link in links.all()} - marks)
    button = page.get_by_role("button", name="Dark")
    ground = "element => getComputedStyle(element).backgroundColor"
    pressed = button.evaluate(ground)
    button.click()
    assert button.evaluate(ground) != pressed


def test_search_tells_where(open_page: OpenPage, server: str) -> None:
    page = open_page(f"{server}{LESSON}.html")
    page.get_by_role("searchbox", name="Search the book").fill("capture")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=capture")
    expect(page.locator("#search-results .context").first).to_contain_text("apture")
    page.locator("#search-results a").first.click()
    expect(page.locator("main h1")).to_be_visible()


def test_search_from_the_disk(open_page: OpenPage, book: Path) -> None:
    page = open_page(f"{book.as_uri()}/search.html?q=capture")
    expect(page.locator("#search-results")).to_contain_text("Places in the book:")
    expect(page.locator("#search-results li a").first).to_be_visible()
    page.get_by_label("Words that a page must hold").fill("qqqqq")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results")).to_contain_text("No page holds all these words.")


def test_search_finds_a_word_in_the_glossary(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}search.html?q=vichwa")
    first = page.locator("#search-results li a").first
    expect(first).to_have_text("Glossary")
    first.click()
    page.wait_for_url(f"{site}{GLOSSARY}.html#term-kichwa")


def test_search_says_what_it_needs(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}search.html?q=kete", java_script_enabled=False)
    expect(page.get_by_text("The search needs JavaScript")).to_be_visible()
    expect(page.locator("#menu")).to_be_visible()
    page = open_page(f"{site}search.html?q=kete")
    expect(page.get_by_text("The search needs JavaScript")).to_be_hidden()


# --- meanings of words ---


def test_a_meaning_appears_under_the_pointer_and_can_be_pointed_at(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(f"{site}{RULES}.html")
    word = page.locator("a.term", has_text="kete").first
    meaning = page.get_by_role("tooltip")
    expect(meaning).to_have_count(0)
    word.hover()
    expect(meaning).to_have_text("seed, counter; one or many")
    meaning.hover()
    page.wait_for_timeout(400)
    expect(meaning).to_be_visible()
    page.mouse.move(0, 0)
    expect(meaning).to_have_count(0)


@pytest.mark.parametrize("width", [320, 1280])
def test_a_meaning_appears_by_keyboard_inside_the_page_and_goes_with_escape(
    open_page: OpenPage, site: str, width: int
) -> None:
    page = open_page(f"{site}{RULES}.html", width=width, height=700)
    meaning = page.get_by_role("tooltip")
    for word in page.locator("a.term").all():
        page.keyboard.press("Shift")  # what follows is by keyboard
        word.focus()
        expect(meaning).to_have_count(1)
        expect(word).to_have_accessible_description(meaning.inner_text())
        box = meaning.bounding_box() or {}
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 700
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.keyboard.press("Escape")
        expect(meaning).to_have_count(0)
        expect(word).to_be_focused()


def test_a_word_is_a_link_to_its_meaning_without_scripts_too(
    open_page: OpenPage, site: str
) -> None:
    page = open_page(f"{site}{RULES}.html", java_script_enabled=False)
    word = page.locator("a.term", has_text="kete").first
    expect(word).to_have_attribute("title", "seed, counter; one or many")
    word.click()
    page.wait_for_url(f"{site}{GLOSSARY}.html#term-kete")


# --- an address that is not there ---


@pytest.mark.parametrize(
    ("top", "missing"),
    [
        ("/", "nowhere"),
        ("/", "book/kujifunza/nowhere.html"),
        ("/bao/", "nowhere.html"),
        ("/bao/", "book/rules/deep/down/nowhere"),
        ("/bao/", "rules/deep/nowhere"),
    ],
)
def test_a_missing_page_leads_on_from_wherever_it_is_served(
    chromium: Browser, book: Path, top: str, missing: str
) -> None:
    host = "http://books.example"
    strictly = {"Content-Security-Policy": (book / POLICY).read_text("utf-8").strip()}

    def serve(route: Route) -> None:
        address = urlsplit(route.request.url)
        assert route.request.url.startswith(host), "nothing is asked of another host"
        file = book / address.path.removeprefix(top)
        if address.path.startswith(top) and file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(status=404, path=book / "404.html", headers=strictly)

    # Without `open_page`, since a browser complains of each 404.
    with chromium.new_context() as context:
        context.route("**", serve)
        page = context.new_page()
        page.goto(host + top + missing)
        expect(page.locator("body")).to_have_css("margin", "0px")
        front = page.get_by_role("link", name="Start at the front page")
        expect(front).to_have_js_property("href", f"{host}{top}book/index.html")
        page.get_by_label("Search the book").fill("kichwa")
        page.keyboard.press("Enter")
        page.wait_for_url(f"{host}{top}search.html?q=kichwa")
        expect(page.locator("#search-results li").first).to_be_visible()


PLACES = """() => [...document.querySelectorAll("main h2, main p, .site-footer")]
    .filter((element) => element.checkVisibility() && !element.closest("bao-board, bao-puzzle"))
    .map((element) => element.getBoundingClientRect().top)"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_board_comes_late(
    open_page: OpenPage, server: str, width: int
) -> None:
    page = open_page("about:blank", width=width)
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/bao-board.js*", hold)
    with page.expect_request("**/bao-board.js*"):
        page.goto(f"{server}{LESSON}.html", wait_until="commit")
    expect(page.locator(".site-footer")).to_be_attached()
    expect(page.locator(".bao-still").first).to_be_visible()
    # Parsed and dressed, with only the held script to come: what a reader sees while he waits.
    page.wait_for_function(
        "document.readyState === 'interactive'"
        " && [...document.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet)"
    )
    before = page.evaluate(PLACES)
    for route in waiting:
        route.continue_()
    expect(page.locator("bao-board .bao-root").first).to_be_visible()
    assert page.evaluate(PLACES) == pytest.approx(before, abs=0.5)


def test_a_page_is_light_fits_320_px_and_is_marked_in_the_menu(
    open_page: OpenPage, server: str, docname: str, record_property: pytest.RecordProperty
) -> None:
    seen: dict[str, Response] = {}
    page = open_page("about:blank")
    page.on("response", lambda response: seen.update({response.url: response}))
    page.goto(f"{server}{docname}.html", wait_until="networkidle")
    assert {response.status for response in seen.values()} == {200}
    weights = {}
    for url, response in list(seen.items()):  # asking for a body may let another one in
        name = url.removeprefix(server).split("?")[0]
        body = response.body()
        weights[name] = len(gzip.compress(body, 6) if Path(name).suffix in PACKED else body)
    total = sum(weights.values())
    record_property("gzip bytes", {"all": total, **weights})
    print(f"\n{total:>8,} {docname}")
    for name, weight in sorted(weights.items(), key=lambda item: -item[1]):
        print(f"{weight:>8,}   {name}")
    assert "searchindex.js" not in weights
    assert total <= BUDGETS.get(docname, BUDGET)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    expect(page.locator("#menu [aria-current=page]")).to_have_count(1)


def test_the_icons_are_there(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{LESSON}.html")
    icons = page.locator("link[rel=icon]").evaluate_all("links => links.map(link => link.href)")
    # Playwright answers for favicon.ico itself, so the browser is not asked to draw it.
    for icon, start in zip(icons, [b"\0\0\1\0", b"<svg"], strict=True):
        with urlopen(icon) as file:
            assert file.read(4) == start
