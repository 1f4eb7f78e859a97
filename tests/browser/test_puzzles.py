"""The puzzles on the pages of the book: solved, kept, carried elsewhere, and refused."""

from __future__ import annotations

import datetime as dt
import json
import re
from functools import cached_property
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bao_lessons.messages import t
from bao_lessons.puzzleboard import PuzzleBoard
from bao_lessons.puzzles import find, load, load_all, sheet
from bao_lessons.rules import find as find_rules

from .boardhand import Hand
from .conftest import OpenPage
from .test_site import no_violations_by_day_or_night

SET = "book/puzzles/kujifunza.html"
CAPTURE = "kuj-capture-001"
KEY = "bao-lessons.2.puzzles"


class Solver:
    """A reader with a puzzle, known to him by what is written and spoken on the page."""

    def __init__(self, page: Page, identity: str) -> None:
        self.page = page
        self.sheet = sheet(find(identity))
        self.root = page.get_by_role("group", name=self.sheet["question"])
        expect(self.root).to_be_visible()

    @cached_property
    def hand(self) -> Hand:
        return Hand(self.page, self.root.locator(".bao-root"))

    def verdict(self) -> Locator:
        return self.root.locator(".bz-verdict")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.root.get_by_role("button", name=name)

    def play(self, move: str) -> None:
        self.hand.play(find_rules(self.sheet["rules"]).read_move(move))

    def stars(self, n: int) -> None:
        expect(self.root.locator(".bz-worth .bao-hidden")).to_have_text(
            re.compile(rf"^(worth )?{n} of 5 stars")
        )

    def solve(self) -> None:
        self.play(self.sheet["right"][0])
        expect(self.verdict()).to_contain_text("Right!")


@pytest.fixture
def solver(open_page: OpenPage, site: str) -> Solver:
    page = open_page(f"{site}{SET}#{CAPTURE}", reduced_motion="reduce")
    return Solver(page, CAPTURE)


# --- solving ---


def test_a_wrong_answer_is_told_why_and_shown_to_its_end(solver: Solver) -> None:
    wrong = "b4<"
    solver.play(wrong)
    expect(solver.verdict()).to_have_text(f"Not right. {solver.sheet['why'][wrong]}")
    expect(solver.root.locator(".bao-root")).to_have_attribute("data-ghost", "")
    expect(solver.root.get_by_text(t("board.ghost.end")).first).to_be_visible()
    solver.stars(3)
    # The question is never taken away, and the board is as it was.
    expect(solver.root.locator(".bz-question")).to_have_text(solver.sheet["question"])
    solver.button("Back to the question").click()
    solver.hand.shows(find_rules("kujifunza").read(solver.sheet["position"]))


def test_hints_have_their_price_on_them_and_then_it_is_solved(solver: Solver) -> None:
    told = {hint["step"]: hint["text"] for hint in solver.sheet["hints"]}
    solver.button("The rule free").click()
    expect(solver.root.get_by_text(told["rule"]).first).to_be_visible()
    solver.stars(5)
    solver.button("Which row 1 star").click()
    solver.button("Which hole 1 star").click()
    expect(solver.root.get_by_text(told["hole"]).first).to_be_visible()
    hinted = solver.hand.hole("b6")
    expect(hinted).to_have_accessible_name(re.compile("a hint points here"))
    solver.stars(3)
    solver.play("b4<")
    solver.stars(1)
    solver.solve()
    expect(solver.verdict()).to_contain_text("1 star.")
    expect(solver.root.get_by_text(t("solve.teaches"))).to_be_visible()
    rule = solver.root.get_by_role("link", name=t("solve.rule"))
    assert (rule.get_attribute("href") or "").endswith(
        "rules/kujifunza.html#kujifunza-must-capture"
    )
    lesson = solver.root.get_by_role("link", name=re.compile("^Lesson: "))
    lesson.click()
    expect(solver.page.get_by_role("heading", level=1)).to_be_visible()


def tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(80):
        if wanted.evaluate("el => el === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_by_keyboard_alone(solver: Solver) -> None:
    page, rules = solver.page, find_rules("kujifunza")
    first = solver.hand.board.locator("[data-hole][tabindex='0']")
    tab_to(page, first)
    solver.hand.play_by_keys(rules.read_move("b4<"))
    expect(solver.root.get_by_role("status").filter(has_text="Not right.")).to_be_visible()
    tab_to(page, solver.button("The rule free"))
    page.keyboard.press("Enter")
    expect(solver.root.get_by_text(solver.sheet["teaches"]).first).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.locator("body").press("Control+Home")
    solver.hand.hole("b4").focus()
    solver.hand.play_by_keys(rules.read_move("b6>"))
    expect(solver.root.get_by_role("status").filter(has_text="Right! 3 stars.")).to_be_visible()
    tab_to(page, solver.button("Next puzzle"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#kuj-capture-002$"))
    expect(page.locator(".bz-question")).to_be_focused()


def test_the_keys_of_the_board_do_not_tell_the_answer(solver: Solver) -> None:
    solver.hand.hole("b6").focus()
    for key in "cp":
        solver.page.keyboard.press(key)
    expect(solver.hand.status().filter(has_text=re.compile("b6|capture"))).to_have_count(0)
    for mark in ("can be played", "can capture"):
        expect(solver.root.get_by_role("button", name=re.compile(mark))).to_have_count(0)


def test_a_list_of_answers_does_what_the_board_does(open_page: OpenPage, server: str) -> None:
    page = open_page(f"{server}{SET}#kuj-captures-001", reduced_motion="reduce")
    solver = Solver(page, "kuj-captures-001")
    solver.root.get_by_text(t("solve.list.move")).click()
    for text in ("A8<", "A2>"):
        solver.button(re.compile(f"^{text}$")).click()
    solver.button("Check A8<, A2>").click()
    expect(solver.verdict()).to_have_text(f"Not right. {solver.sheet['why']['A2>']}")
    marked = solver.button(re.compile("^A2>$"))
    expect(marked).to_have_attribute("aria-pressed", "true")
    marked.click()
    solver.button("Check A8<").click()
    expect(solver.verdict()).to_have_text(f"Not all yet. {solver.sheet['missed']}")
    solver.play("B6>")
    solver.button("Check A8<, B6>").click()
    expect(solver.verdict()).to_contain_text("Right!")


def test_a_hole_is_chosen_and_then_checked(open_page: OpenPage, server: str) -> None:
    page = open_page(f"{server}{SET}#kuj-lap-001", reduced_motion="reduce")
    solver = Solver(page, "kuj-lap-001")
    solver.hand.hole("A4").click()
    expect(solver.hand.hole("A4")).to_have_attribute("aria-pressed", "true")
    solver.hand.hole("A1").click()
    expect(solver.hand.hole("A4")).to_have_attribute("aria-pressed", "false")
    solver.button("Check A1").click()
    expect(solver.verdict()).to_contain_text("Right! 5 stars.")


def test_the_solution_is_played_and_costs_all_stars(solver: Solver) -> None:
    solver.button("The solution 5 stars").click()
    expect(solver.verdict()).to_contain_text("The answer is b6>.")
    expect(solver.root.locator(".bao-say")).to_contain_text("North played b6>")
    solver.stars(0)
    expect(solver.button(t("solve.watch"))).to_be_visible()


def test_the_same_puzzle_elsewhere_is_judged_there(solver: Solver) -> None:
    entry = find(CAPTURE)
    solver.button(t("solve.other")).click()
    turned = PuzzleBoard(entry, "turned").sheet
    root = solver.page.get_by_role("group", name=turned["question"])
    expect(root.locator(".bz-head")).to_contain_text("turned")
    hand = Hand(solver.page, root.locator(".bao-root"))
    hand.play(find_rules("kujifunza").read_move(turned["right"][0]))
    expect(root.locator(".bz-verdict")).to_contain_text("Right! 5 stars.")


# --- a set ---


def chip(page: Page, identity: str) -> Locator:
    return page.get_by_role("link", name=re.compile(rf"^{identity},"))


def test_progress_stays_and_the_set_goes_on_where_it_was_left(solver: Solver) -> None:
    page = solver.page
    solver.solve()
    page.goto(page.url.split("#")[0].replace(SET, "book/puzzles/index.html"))
    expect(page.locator("[data-progress=kujifunza]")).to_contain_text("1 of 165 solved, 5 of 825")
    page.locator("bao-puzzle-progress").get_by_role("link", name="Bao la Kujifunza").click()
    Solver(page, "kuj-capture-002")
    expect(chip(page, CAPTURE)).to_have_accessible_name(re.compile("solved, 5 stars"))


def test_nothing_goes_on_by_itself(solver: Solver) -> None:
    solver.solve()
    solver.page.wait_for_timeout(1500)
    expect(solver.page).to_have_url(re.compile(f"#{CAPTURE}$"))
    solver.button("Next puzzle").click()
    Solver(solver.page, "kuj-capture-002")
    solver.page.go_back()
    Solver(solver.page, CAPTURE)


def test_filters_and_again_later(solver: Solver) -> None:
    page = solver.page
    solver.button("Again later").click()
    expect(solver.button("Again later")).to_have_attribute("aria-pressed", "true")
    shown = page.get_by_role("link", name=re.compile("^kuj-"))
    page.get_by_role("combobox", name="Show").select_option(label="Again later")
    expect(shown).to_have_count(1)
    expect(chip(page, CAPTURE)).to_have_accessible_name(re.compile("again later"))
    solver.solve()
    page.get_by_role("combobox", name="Show").select_option(label="Not solved yet")
    expect(shown).to_have_count(len(load("kujifunza")) - 1)
    page.get_by_role("combobox", name="Kind").select_option(label="The end of a lap")
    laps = [entry for entry in load("kujifunza") if entry.kind == "lap"]
    expect(shown).to_have_count(len(laps))
    page.get_by_role("combobox", name="Level").select_option(label="Level 4")
    expect(shown).to_have_count(sum(entry.level == 4 for entry in laps))


@pytest.mark.parametrize("name", ["kiswahili", "zanzibar", "mozambique", "arabica"])
def test_every_set_opens_and_its_first_puzzle_can_be_given_up(
    open_page: OpenPage, site: str, name: str
) -> None:
    page = open_page(f"{site}book/puzzles/{name}.html", reduced_motion="reduce")
    solver = Solver(page, load(name)[0].id)
    solver.button("The solution 5 stars").click()
    expect(solver.verdict()).to_contain_text("The answer is")
    expect(solver.root.locator(".bao-root")).to_have_attribute("data-film", "")


# --- progress as a file, and in trouble ---


def overview(open_page: OpenPage, site: str) -> Page:
    return open_page(f"{site}book/puzzles/index.html")


def put(page: Page, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()


def stored(page: Page) -> dict[str, object]:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return dict(json.loads(text)) if text else {}


def test_progress_goes_from_one_browser_to_another(
    open_page: OpenPage, site: str, tmp_path: Path, solver: Solver
) -> None:
    solver.solve()
    solver.page.goto(f"{site}book/puzzles/index.html")
    with solver.page.expect_download() as saved:
        solver.page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "progress.json"
    saved.value.save_as(file)
    there = overview(open_page, site)
    there.get_by_label("Open a file").set_input_files(file)
    expect(there.get_by_role("status").filter(has_text="one solved puzzle")).to_be_visible()
    expect(there.locator("[data-progress=kujifunza]")).to_contain_text("1 of 165 solved, 5 of 825")
    assert stored(there) == json.loads(file.read_text("utf-8"))


@pytest.mark.parametrize(
    ("text", "told"),
    [("{half", "import.damaged"), ("[1]", "import.damaged"), ('{"version":9}', "import.newer")],
)
def test_a_file_that_cannot_be_read_changes_nothing(
    open_page: OpenPage, server: str, tmp_path: Path, text: str, told: str
) -> None:
    page = overview(open_page, server)
    mine = {"version": 2, "puzzles": {CAPTURE: {"stars": 4, "solved": True}}, "later": [], "at": {}}
    put(page, json.dumps(mine))
    file = tmp_path / "progress.json"
    file.write_text(text, encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_role("status").filter(has_text=t(f"solve.{told}"))).to_be_visible()
    assert stored(page) == mine


def test_damaged_progress_is_said_in_a_sentence_and_kept_aside(
    open_page: OpenPage, site: str
) -> None:
    page = overview(open_page, site)
    put(page, '{"version":2,"puzzles":{"kuj-')
    told = page.get_by_text(t("solve.trouble.damaged"))
    expect(told).to_be_visible()
    expect(page.locator("[data-progress=kujifunza]")).to_contain_text("0 of 165")
    with page.expect_download() as saved:
        page.locator(".bz-notice").get_by_role("button", name="Save it as a file").click()
    assert Path(saved.value.path()).read_text("utf-8") == '{"version":2,"puzzles":{"kuj-'
    page.get_by_role("button", name=t("solve.trouble.forget")).click()
    expect(told).to_be_hidden()


def test_progress_of_an_older_version_is_carried_over(open_page: OpenPage, server: str) -> None:
    page = overview(open_page, server)
    old = json.dumps({"version": 1, "stars": {CAPTURE: 4}})
    page.evaluate("text => localStorage.setItem('bao-lessons.1.puzzles', text)", old)
    page.reload()
    expect(page.locator("[data-progress=kujifunza]")).to_contain_text("1 of 165 solved, 4 of 825")


def test_starting_anew_is_asked_twice_and_can_be_undone(open_page: OpenPage, server: str) -> None:
    page = overview(open_page, server)
    mine = {"version": 2, "puzzles": {CAPTURE: {"stars": 4, "solved": True}}, "later": [], "at": {}}
    put(page, json.dumps(mine))
    sum_ = page.locator("[data-progress=kujifunza]")
    page.get_by_role("button", name="Start anew").click()
    expect(page.get_by_role("button", name="Keep them")).to_be_focused()
    expect(sum_).to_contain_text("1 of 165")
    page.get_by_role("button", name="Delete all").click()
    expect(sum_).to_contain_text("0 of 165")
    page.get_by_role("button", name="Bring them back").click()
    expect(sum_).to_contain_text("1 of 165")


def test_a_browser_that_keeps_nothing_is_told_and_nothing_breaks(
    open_page: OpenPage, site: str
) -> None:
    page = overview(open_page, site)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused'); }})"
    )
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}{SET}#{CAPTURE}")
    expect(page.get_by_text(t("solve.trouble.refused"))).to_be_visible()
    solver = Solver(page, CAPTURE)
    solver.solve()
    expect(page.locator(".bz-sum")).to_contain_text("1 of 165 solved")


# --- the day's ---


def fnv(text: str) -> int:
    value = 0x811C9DC5
    for c in text:
        value = ((value ^ ord(c)) * 0x01000193) & 0xFFFFFFFF
    return value


def puzzle_of(day: dt.date) -> str:
    """All puzzles in a shuffled order that never changes, one a day."""
    order = sorted((entry.id for entry in load_all()), key=fnv)
    return order[(day - dt.date(1970, 1, 1)).days % len(order)]


def test_the_puzzle_of_the_day_follows_the_readers_calendar(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}book/puzzles/daily.html", reduced_motion="reduce")
    for day, name in enumerate(("Monday", "Tuesday", "Wednesday"), 1):
        page.clock.set_fixed_time(dt.datetime(2027, 3, day, 23, 30))
        page.reload()
        expect(page.locator(".bz-day")).to_have_text(f"{name}, March {day}, 2027")
        Solver(page, puzzle_of(dt.date(2027, 3, day)))
    page.get_by_role("button", name=t("solve.day.before")).click()
    expect(page.locator(".bz-day")).to_contain_text("March 2, 2027")
    expect(page.get_by_role("button", name=t("solve.day.after"))).to_be_visible()
    page.get_by_role("button", name=t("solve.day.after")).click()
    expect(page.get_by_role("button", name=t("solve.day.after"))).to_be_hidden()


# --- on a page of its own, on paper, small, and without scripts ---

PAGE = """<!DOCTYPE html>
<html lang="en" data-content_root="./" data-rules="book/rules/">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A puzzle</title>
<link rel="stylesheet" href="_static/board.css"><link rel="stylesheet" href="_static/puzzle.css">
<script defer src="_static/bao-board.js"></script>
<script defer src="_static/bao-puzzle.js"></script>
<base href="{base}"><body><main><h1>A puzzle</h1>{puzzles}</main>
"""


@pytest.fixture
def embedded(tmp_path: Path, book: Path) -> str:
    """The address of a page with two puzzles in its text."""
    puzzles = "<p>Text.</p>".join(PuzzleBoard(name).element() for name in (CAPTURE, "kuj-lap-001"))
    file = tmp_path / "puzzles.html"
    page = PAGE.replace("_static/", f"{book.as_uri()}/_static/")
    file.write_text(page.format(base=book.as_uri() + "/", puzzles=puzzles), encoding="utf-8")
    return file.as_uri()


def test_puzzles_stand_in_a_text_by_their_id(open_page: OpenPage, embedded: str) -> None:
    page = open_page(embedded, reduced_motion="reduce")
    one, two = Solver(page, CAPTURE), Solver(page, "kuj-lap-001")
    one.solve()
    two.hand.hole("A1").click()
    two.button("Check A1").click()
    expect(two.verdict()).to_contain_text("Right!")
    expect(page.get_by_text(t("solve.answer.show"))).to_have_count(0)


def test_without_scripts_a_puzzle_can_be_read(open_page: OpenPage, embedded: str) -> None:
    page = open_page(embedded, java_script_enabled=False)
    puzzle = page.locator("bao-puzzle").first
    expect(puzzle.locator(".bao-puzzle-question")).to_have_text(sheet(find(CAPTURE))["question"])
    expect(puzzle.locator("img")).to_be_visible()
    answer = puzzle.get_by_text("The answer is b6>.")
    expect(answer).to_be_hidden()
    puzzle.locator("summary").click()
    expect(answer).to_be_visible()


def test_on_paper_are_question_board_and_room(solver: Solver) -> None:
    solver.page.emulate_media(media="print")
    expect(solver.root.locator(".bz-question")).to_be_visible()
    expect(solver.root.locator(".bao-stage")).to_be_visible()
    for name in (".bz-hints", ".bz-foot", ".bz-answers .bz-fold", ".bz-worth"):
        expect(solver.root.locator(name)).to_be_hidden()
    expect(solver.page.locator(".bz-nav")).to_be_hidden()


def test_axe_finds_nothing_in_any_state(solver: Solver) -> None:
    no_violations_by_day_or_night(solver.page)
    solver.root.get_by_text(t("solve.list.move")).click()
    solver.button("The rule free").click()
    solver.play("b4<")
    no_violations_by_day_or_night(solver.page)
    solver.solve()
    no_violations_by_day_or_night(solver.page)


@pytest.mark.parametrize("identity", [CAPTURE, "kuj-legal-001", "kuj-takes-001", "kuj-starts-001"])
def test_a_puzzle_fits_320_px_and_a_finger(open_page: OpenPage, server: str, identity: str) -> None:
    address = f"{server}{SET}#{identity}"
    page = open_page(address, width=320, height=640, reduced_motion="reduce")
    solver = Solver(page, identity)
    solver.button("The rule free").click()
    for fold in solver.root.locator("details > summary").all():
        fold.click()
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        small = solver.root.locator("button:visible:not(.bao-root *):not([aria-disabled])")
        for button in small.all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 24
        if solver.button("The solution 5 stars").count():
            solver.button("The solution 5 stars").click()


def test_only_pages_with_puzzles_load_their_script(book: Path) -> None:
    with_puzzles = (book / SET).read_text("utf-8")
    assert "bao-puzzle.js" in with_puzzles
    assert with_puzzles.count("bao-board.js") == 1
    assert "bao-puzzle.js" not in (book / "book/rules/kujifunza.html").read_text("utf-8")
