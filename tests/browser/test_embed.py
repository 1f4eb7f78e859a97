"""A board and a puzzle on a page that knows nothing of them, and the form that makes them."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Frame, Locator, Page, expect

from bao_lessons import Move, embed, find, play
from bao_lessons.draw import describe
from bao_lessons.element import spec_of
from bao_lessons.errors import BaoError
from bao_lessons.explain import why_not
from bao_lessons.messages import t
from bao_lessons.puzzleboard import PuzzleBoard
from bao_lessons.puzzleelement import sheet_of
from bao_lessons.puzzles import find as find_puzzle
from bao_lessons.widget import Board

from .boardhand import Hand
from .conftest import OpenPage
from .test_puzzles import Solver
from .test_site import no_violations_by_day_or_night

RULES = find("kujifunza")
FIRST = play(RULES, RULES.start(), Move.parse("A6>"))
PUZZLE = "kuj-capture-001"

HOSTILE = """
* { all: revert; font-size: 40px !important; color: red !important; background: yellow !important }
button, svg, p { display: none !important }
"""
HOST = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>A page of somebody else</title>
<link rel="icon" href="data:,">
<style>{style}</style>
<body><main><h1>A page of somebody else</h1>
{snippets}
</main>
"""

# --- on a foreign page ---


BROWSERS_OWN = ("content-autofill.googleapis.com:443",)
"""What Chromium asks for by itself, whatever the page, where there are fields to fill in."""


class Witness(SimpleHTTPRequestHandler):
    """A bare server that is the browser's proxy, too: it hears of every request to anywhere.

    Playwright does not tell what a frame in a sandbox asks for.
    """

    def do_GET(self) -> None:
        heard, own = self.server.heard, self.server.address
        heard.append(self.path)
        self.path = self.path.removeprefix(own)
        if "://" in self.path:
            self.send_error(502)
        else:
            super().do_GET()

    def do_CONNECT(self) -> None:
        if self.path not in BROWSERS_OWN:
            self.server.heard.append(self.path)
        self.send_error(502)

    def log_message(self, *_: Any) -> None:
        pass


class Elsewhere(NamedTuple):
    """A folder, the address at which a bare server has it, and what was asked for."""

    folder: Path
    address: str
    heard: list[str]

    def put(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, encoding="utf-8")
        return f"{self.address}/{name}"


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    folder = tmp_path_factory.mktemp("elsewhere")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Witness, directory=str(folder))) as http:
        http.heard, http.address = [], f"http://127.0.0.1:{http.server_port}"
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield Elsewhere(folder, http.address, http.heard)
        http.shutdown()
        thread.join()


Visit = Callable[..., Page]


@pytest.fixture(params=["http", "file"])
def visit(
    request: pytest.FixtureRequest, chromium: Browser, elsewhere: Elsewhere
) -> Iterator[Visit]:
    """`visit(snippet, …, theme=…, style=…)`: a foreign page with them, which asks for itself only.

    No page may ask for anything else, not even of its own server, or complain in its console.
    """
    complaints, contexts = [], []
    elsewhere.heard.clear()

    def visit_it(
        *snippets: str,
        theme: str = "light",
        style: str = "",
        width: int = 1000,
        reduced_motion: str = "reduce",
    ) -> Page:
        text = HOST.format(style=style, snippets="\n<p>Between.</p>\n".join(snippets))
        address = elsewhere.put("page.html", text)
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=theme,
            reduced_motion=reduced_motion,
            proxy={"server": elsewhere.address, "bypass": "<-loopback>"},
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
        served = request.param == "http"
        page.goto(address if served else (elsewhere.folder / "page.html").as_uri())
        return page

    yield visit_it
    for context in contexts:
        context.close()
    own = len(contexts) if request.param == "http" else 0
    assert elsewhere.heard == [f"{elsewhere.address}/page.html"] * own
    assert complaints == []


def inside(page: Page, n: int = 0) -> Frame:
    """The document of a frame, once the reader has come to it."""
    frame = page.locator("iframe").nth(n)
    frame.scroll_into_view_if_needed()
    found = frame.element_handle().content_frame()
    assert found
    expect(found.locator("footer")).to_be_visible()
    return found


def fits(page: Page, n: int = 0) -> float:
    """The height of a frame, which holds what is in it without a scroll bar and without a gap."""
    inside(page, n).wait_for_function(
        "innerHeight === Math.ceil(document.documentElement.getBoundingClientRect().height)"
        " && document.documentElement.scrollHeight <= innerHeight"
    )
    box = page.locator("iframe").nth(n).bounding_box()
    assert box
    return box["height"]


def test_a_board_and_a_puzzle_are_played_on_a_hostile_page(visit: Visit) -> None:
    page = visit(Board().to_html(), PuzzleBoard(PUZZLE).to_html(), style=HOSTILE)
    board = inside(page)
    hand = Hand(board, board.locator("bao-board"))
    hand.play(FIRST.move)
    hand.shows(FIRST.after)
    expect(hand.status()).to_contain_text("South played A6>")
    Solver(inside(page, 1), PUZZLE).solve()
    hand.shows(FIRST.after)


def test_neither_page_changes_the_look_or_the_names_of_the_other(visit: Visit) -> None:
    seen = """el => { const s = getComputedStyle(el); return [s.color, s.fontSize, s.display]; }"""
    names = "() => Object.keys(window).filter((name) => !/^\\d+$/.test(name))"
    alone = visit()
    title, known = alone.locator("h1").evaluate(seen), alone.evaluate(names)
    page = visit(Board().to_html())
    say = inside(page).locator(".bao-say-text").evaluate(seen)
    assert page.locator("h1").evaluate(seen) == title
    assert page.evaluate(names) == known
    hostile = visit(Board().to_html(), style=HOSTILE)
    assert inside(hostile).locator(".bao-say-text").evaluate(seen) == say


def test_a_frame_grows_with_what_is_in_it_and_shrinks_again(visit: Visit) -> None:
    page = visit(Board().to_html(), PuzzleBoard(PUZZLE).to_html(), width=420)
    before, other = fits(page), fits(page, 1)
    more = inside(page).get_by_role("button", name="More", exact=True)
    more.click()
    page.wait_for_function(
        "height => document.querySelector('iframe').offsetHeight > height", arg=before
    )
    assert fits(page) > before
    assert fits(page, 1) == other
    more.click()
    page.wait_for_function(
        "height => document.querySelector('iframe').offsetHeight === height", arg=before
    )
    page.set_viewport_size({"width": 900, "height": 900})
    assert fits(page) > before


def test_the_projector_takes_the_frame_and_gives_it_back(visit: Visit) -> None:
    page = visit(Board().to_html())
    before, frame = fits(page), inside(page)
    frame.get_by_role("button", name="More", exact=True).click()
    grown = fits(page)
    assert grown > before
    frame.get_by_role("button", name="Projector view", exact=True).click()
    expect(frame.locator("[data-projector]")).to_be_visible()
    frame.get_by_role("button", name="Leave projector view").click()
    expect(frame.locator("[data-projector]")).to_have_count(0)
    assert fits(page) == grown


def test_nothing_leads_to_a_book_that_is_not_there(visit: Visit) -> None:
    page = visit(Board().to_html(), PuzzleBoard(PUZZLE).to_html())
    board = inside(page)
    hand = Hand(board, board.locator("bao-board"))
    hand.hole("A1").click()
    hand.button(re.compile("^A1<")).click()
    expect(hand.status()).to_contain_text(why_not(RULES, RULES.start(), Move.parse("A1<")))
    hand.button("More").click()
    expect(board.get_by_text("Copy position")).to_be_attached()
    expect(board.get_by_text("Copy link")).to_have_count(0)
    expect(board.locator("a")).to_have_count(0)
    puzzle = inside(page, 1)
    puzzle.get_by_role("button", name=re.compile("^The solution")).click()
    expect(puzzle.get_by_text("What this puzzle teaches")).to_be_visible()
    expect(puzzle.locator("a")).to_have_count(0)


def test_without_storage_the_board_is_set_as_the_reader_likes_it(visit: Visit) -> None:
    frame = inside(visit(Board().to_html()))
    storage = "() => { try { return String(localStorage.length); } catch (e) { return e.name; } }"
    assert frame.evaluate(storage) == "SecurityError"
    frame.get_by_role("combobox", name="Speed").select_option(label="Very fast")
    hand = Hand(frame, frame.locator("bao-board"))
    hand.play(FIRST.move)
    hand.shows(FIRST.after)


def test_all_rule_sets_play_and_a_board_opens_as_it_was_asked_for(visit: Visit) -> None:
    names = ["kiswahili", "zanzibar", "mozambique", "arabica"]
    played = Board(turned=True, names=False, help="none")
    played.move = FIRST.move
    page = visit(*(Board(rules=name).to_html() for name in names), played.to_html())
    for n, name in enumerate(names):
        frame = inside(page, n)
        rules = find(name)
        moves = [turn.move for turn in rules.turns(rules.start())]
        # One that leaves no question, as to join a pair or not.
        sown = [(move.hole, move.step) for move in moves]
        move = moves[next(n for n, one in enumerate(sown) if sown.count(one) == 1)]
        hole = str(move)[: 1 if name == "arabica" else 2]
        frame.locator(f'[data-hole][aria-label^="{hole},"]').click()
        frame.get_by_role("button", name=re.compile(rf"^{re.escape(str(move))},")).click()
        expect(frame.get_by_role("status").first).to_contain_text("played")
    last = inside(page, len(names))
    hand = Hand(last, last.locator("bao-board"))
    hand.shows(FIRST.after)
    expect(last.locator(".is-legal")).to_have_count(0)
    hand.button("Undo").click()
    hand.shows(RULES.start())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_frame_or_around_it(visit: Visit, theme: str) -> None:
    page = visit(Board().to_html(), PuzzleBoard(PUZZLE).to_html(), theme=theme)
    for place in (inside(page), inside(page, 1), page):
        found = Axe().run(place, options={"resultTypes": ["violations"], "iframes": False})
        told = found.response["violations"]
        assert [(rule["id"], [n["target"] for n in rule["nodes"]]) for rule in told] == []


def test_the_frame_follows_the_reader_s_theme_and_colours(visit: Visit) -> None:
    page = visit(Board().to_html())
    frame = inside(page)
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    assert frame.evaluate(paper) == "rgb(255, 253, 249)"
    page.emulate_media(color_scheme="dark")
    assert frame.evaluate(paper) == "rgb(29, 24, 20)"
    page.emulate_media(forced_colors="active")
    assert frame.evaluate("matchMedia('(forced-colors: active)').matches")
    expect(frame.locator(".bao-stage")).to_be_visible()


def test_without_scripts_there_are_a_picture_and_the_puzzle_in_words(
    chromium: Browser, elsewhere: Elsewhere
) -> None:
    text = Board().to_html() + PuzzleBoard(PUZZLE).to_html()
    # As a careful site may leave it; the browser says in its console that it obeys.
    text = text.replace('sandbox="allow-scripts"', "sandbox")
    address = elsewhere.put("still.html", text)
    page = chromium.new_page()
    page.goto(address)
    expect(inside(page).get_by_role("img", name=describe(RULES.start()))).to_be_visible()
    puzzle = inside(page, 1)
    sheet = sheet_of(find_puzzle(PUZZLE))
    expect(puzzle.get_by_text(sheet["question"])).to_be_visible()
    puzzle.get_by_text(t("solve.answer.show")).click()
    expect(puzzle.get_by_text(f"The answer is {sheet['right'][0]}.")).to_be_visible()
    page.close()


def test_a_policy_without_scripts_leaves_the_picture(
    chromium: Browser, elsewhere: Elsewhere
) -> None:
    policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'">'
    address = elsewhere.put("strict.html", policy + Board().to_html())
    page = chromium.new_page()
    page.goto(address)
    expect(inside(page).get_by_role("img", name=describe(RULES.start()))).to_be_visible()
    page.close()


def test_the_snippet_is_right_in_a_page_of_any_encoding(
    chromium: Browser, elsewhere: Elsewhere
) -> None:
    page = chromium.new_page()
    text = f'<meta charset="windows-1252">{PuzzleBoard(PUZZLE).to_html()}'
    address = elsewhere.put("old.html", text)
    page.goto(address)
    question = inside(page).locator(".bz-question")
    expect(question).to_have_text(sheet_of(find_puzzle(PUZZLE))["question"])
    page.close()


def test_a_page_in_a_file_of_its_own_plays_from_the_disk(
    open_page: OpenPage, tmp_path: Path
) -> None:
    file = tmp_path / "board.html"
    file.write_text(embed.board(spec_of(RULES), RULES).page, encoding="utf-8")
    page = open_page(file.as_uri(), width=360, reduced_motion="reduce")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    hand = Hand(page, page.locator("bao-board"))
    hand.play(FIRST.move)
    hand.shows(FIRST.after)


# --- the form ---

FORM = "book/classroom/embed.html"


class Form:
    """The form of the book, by the names of its controls."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("bao-embed")
        expect(self.snippet()).not_to_have_value("")

    def control(self, name: str) -> Locator:
        def named(role: Any) -> Locator:
            return self.root.get_by_role(role, name=name, exact=True)

        return named("combobox").or_(named("textbox")).or_(named("checkbox"))

    def snippet(self) -> Locator:
        return self.root.get_by_label("The snippet")

    def alert(self) -> Locator:
        return self.root.get_by_role("alert")

    def write(self, name: str, text: str) -> None:
        self.control(name).fill(text)
        self.control(name).press("Enter")

    def holds(self, made: embed.Embed) -> None:
        expect(self.snippet()).to_have_value(made.snippet)


@pytest.fixture
def form(open_page: OpenPage, site: str) -> Form:
    return Form(open_page(site + FORM, reduced_motion="reduce"))


POSITION, MOVES = "Position; empty for the first of the game", "Moves to walk through, as A1> a5<"
LIMIT = "42001200/008b13l1/33100000/10100100 N"
TAX = "00000000/000a0000/04109340/00000000 N 16,17 SN -"
THREE = "555555555555 1 0,0,0 + -"


def made(name: str, position: str | None = None, **more: Any) -> embed.Embed:
    rules = find(name)
    return embed.board(spec_of(rules, position, **more), rules)


def test_the_form_makes_the_same_board_as_python(form: Form) -> None:
    form.holds(made("kujifunza"))
    for name, position in [("kiswahili", TAX), ("mozambique", LIMIT), ("arabica", THREE)]:
        form.control("Game").select_option(name)
        form.write(POSITION, position)
        form.holds(made(name, position))
    form.write(POSITION, "")
    form.control("Game").select_option("zanzibar")
    form.holds(made("zanzibar"))
    form.control("Game").select_option("kujifunza")
    form.write(MOVES, " A1>  a5< ")
    form.control("Help").select_option("path")
    form.control("Turn the board round").check()
    form.control("Names of the holes").uncheck()
    moves = ["A1>", "a5<"]
    form.holds(made("kujifunza", moves=moves, help="path", turned=True, names=False))


@pytest.mark.parametrize(
    ("identity", "variant"),
    [
        ("kuj-lap-001", None),
        ("kuj-lap-001", "turned"),
        ("kis-tax-001", None),
        ("ara-takes-001", None),
    ],
)
def test_the_form_makes_the_same_puzzle_as_python(
    form: Form, identity: str, variant: str | None
) -> None:
    form.control("What").select_option("puzzle")
    form.write("Puzzle, by its id", identity)
    if variant:
        form.control("Variant").select_option(variant)
    form.holds(embed.puzzle(sheet_of(find_puzzle(identity), variant)))


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (POSITION, "222/3 S"),
        (POSITION, '<img src=x onerror="x()">'),
        (MOVES, "A1> A9>"),
        (MOVES, "B3>"),
    ],
)
def test_a_damaged_position_is_refused_with_a_sentence_and_nothing_is_lost(
    form: Form, field: str, text: str
) -> None:
    before = form.snippet().input_value()
    with pytest.raises(BaoError) as wrong:
        made("kujifunza", **({"position": text} if field == POSITION else {"moves": text.split()}))
    form.write(field, text)
    expect(form.alert()).to_have_text(str(wrong.value))
    expect(form.control(field)).to_have_attribute("aria-invalid", "true")
    expect(form.control(field)).to_have_value(text)
    expect(form.snippet()).to_be_hidden()
    form.write(field, "")
    expect(form.alert()).to_be_hidden()
    expect(form.snippet()).to_have_value(before)


def test_an_unknown_puzzle_is_refused_with_a_sentence(form: Form) -> None:
    form.control("What").select_option("puzzle")
    for name in ("kuj-lap-999", "constructor", "<b>", ""):
        form.write("Puzzle, by its id", name)
        expect(form.alert()).to_have_text(f"There is no puzzle “{name}”.")
        expect(form.snippet()).to_be_hidden()


def test_the_board_of_the_form_plays(form: Form) -> None:
    form.write(MOVES, "A6>")
    hand = Hand(form.page, form.root.locator("bao-board"))
    hand.shows(RULES.start())
    hand.play(FIRST.move)
    hand.shows(FIRST.after)
    form.control("What").select_option("puzzle")
    form.write("Puzzle, by its id", PUZZLE)
    Solver(form.page, PUZZLE).solve()


def test_the_form_is_filled_in_by_keyboard_and_the_snippet_copied(
    open_page: OpenPage, server: str
) -> None:
    page = open_page(
        server + FORM,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    form = Form(page)
    keys = page.keyboard
    form.control("What").focus()
    keys.press("Tab")
    keys.type("Bao la Kis")
    keys.press("Tab")
    keys.type("Show")
    keys.press("Tab")
    keys.type(TAX)
    for _ in range(4):
        keys.press("Tab")
    wanted = made("kiswahili", TAX, help="path")
    form.holds(wanted)
    expect(form.snippet()).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    expect(form.root.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == wanted.snippet


def test_the_page_is_downloaded_as_a_file(form: Form) -> None:
    form.control("Game").select_option("mozambique")
    with form.page.expect_download() as asked:
        form.root.get_by_role("button", name="Download as a page").click()
    assert asked.value.suggested_filename == "bao-mozambique.html"
    assert Path(asked.value.path()).read_text("utf-8") == made("mozambique").page


@pytest.mark.parametrize("what", ["board", "puzzle"])
def test_axe_finds_nothing_and_320_px_are_enough(
    open_page: OpenPage, server: str, what: str
) -> None:
    page = open_page(server + FORM, width=320, height=640)
    Form(page).control("What").select_option(what)
    preview = page.locator(f"bao-embed bao-{what}")
    preview.scroll_into_view_if_needed()
    expect(preview.locator(".bao-root")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    no_violations_by_day_or_night(page)


def test_without_scripts_the_page_says_how_else(open_page: OpenPage, site: str) -> None:
    page = open_page(site + FORM, java_script_enabled=False)
    expect(page.locator("bao-embed")).to_have_text(t("embed.static"))
