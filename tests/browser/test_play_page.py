"""The play page: a game against the computer, of two by a link, kept, taken back, and reviewed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bao_lessons import find
from bao_lessons.notation import Record
from bao_lessons.play import Rules

from .boardhand import Hand
from .conftest import OpenPage
from .test_site import no_violations_by_day_or_night

PAGE = "book/play/index.html"
LONG = 30_000  # ms, for films of several turns
STILL = {"reduced_motion": "reduce"}
KUJIFUNZA = find("kujifunza")


class Table:
    """A reader at the play page, known by what is written and spoken there."""

    def __init__(self, page: Page, rules: Rules = KUJIFUNZA) -> None:
        self.page = page
        self.rules = rules

    def button(self, name: str, **more: Any) -> Locator:
        return self.page.locator("bao-play").get_by_role("button", name=name, **more)

    def choose(self, field: str, option: str) -> None:
        self.page.get_by_role("combobox", name=field, exact=True).select_option(label=option)

    def begin(self) -> Hand:
        self.button("Begin", exact=True).click()
        return self.hand()

    def hand(self) -> Hand:
        return Hand(self.page, self.page.locator("bao-play bao-board"))

    def status(self) -> Locator:
        return self.page.locator(".bp-status")

    def record(self) -> Record:
        """The game as its list of turns tells it, played by Python's rules."""
        moves = self.page.locator(".bp-turn").all_inner_texts()
        return Record.begin(self.rules).then(*(move.rstrip("*#") for move in moves))

    def turns(self, n: int, within: float = 5_000) -> None:
        expect(self.page.locator(".bp-turn")).to_have_count(n, timeout=within)

    def play(self, by: Callable[[Hand, Any], None] = Hand.play) -> None:
        """The first legal move."""
        expect(self.status()).to_contain_text("our turn")
        by(self.hand(), self.rules.legal(self.record().position)[0])

    def code(self) -> str:
        return self.page.get_by_label("Code", exact=True).first.input_value()

    def paste(self, text: str) -> None:
        fold = self.page.locator(".bp-records")
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()
        self.page.get_by_role("textbox", name="A link or a code").fill(text)
        self.button("Open", exact=True).click()


@pytest.fixture
def table(open_page: OpenPage, site: str) -> Table:
    return Table(open_page(f"{site}{PAGE}", **STILL))


# --- against the computer ---


def test_the_computer_answers_by_the_rules_and_the_board_shows_it(table: Table) -> None:
    hand = table.begin()
    for turn in range(3):
        table.play()
        table.turns(2 * turn + 2)
        hand.shows(table.record().position)
    expect(table.status()).to_have_text("Your turn: you are South.")


def test_a_turn_of_the_computer_is_a_film_with_sentences(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{PAGE}")
    table = Table(page)
    page.get_by_label("North", exact=True).check()
    hand = table.begin()
    expect(hand.button("Pause")).to_be_visible()
    expect(page.locator(".bao-say-text")).to_contain_text("South lifts")
    hand.board.get_by_role("combobox", name="Speed").select_option(label="Very fast")
    table.turns(1, LONG)
    hand.shows(table.record().position)
    expect(page.locator(".bao-say-text")).to_contain_text("North is to move")


def test_a_game_by_keyboard_alone(table: Table) -> None:
    page = table.page
    page.get_by_role("combobox", name="Rules").focus()
    table.button("Begin", exact=True).focus()
    page.keyboard.press("Enter")
    expect(table.status()).to_be_focused()
    hand = table.hand()
    hand.hole("A1").focus()
    for turn in range(2):
        table.play(Hand.play_by_keys)
        table.turns(2 * turn + 2)
        hand.shows(table.record().position)
    table.button("Hint").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bp-hint")).to_contain_text("Look at")
    page.keyboard.press("Enter")
    expect(page.locator(".bp-hint")).to_have_text(re.compile(r"^[AB][1-8][<>].* .*proved\)?\.$"))
    # The button is gone: the focus is not.
    expect(page.locator(".bp-hint")).to_be_focused()


TICKS = """() => {
    let last = performance.now();
    window.longest = 0;
    setInterval(() => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last);
        last = now;
    }, 10);
}"""


def test_the_page_stays_free_while_the_strongest_thinks_and_can_hurry_it(table: Table) -> None:
    table.choose("Rules", "Bao la Kiswahili")
    table.rules = find("kiswahili")
    table.choose("Level", "6: Bingwa")
    hand = table.begin()
    hand.play(table.rules.legal(table.rules.start())[0])
    expect(table.status()).to_have_text("North (Bingwa) is thinking.")
    table.page.wait_for_timeout(300)
    table.page.evaluate(TICKS)
    table.page.wait_for_timeout(900)
    # A thread that did the thinking itself would be gone for two seconds.
    assert table.page.evaluate("longest") < 300
    expect(table.status()).to_have_text("North (Bingwa) is thinking.")
    table.button("Play now").click()
    expect(table.status()).to_have_text("Your turn: you are South.", timeout=500)
    table.turns(2)


def test_a_game_taken_back_while_the_computer_thinks_stays_taken_back(table: Table) -> None:
    table.choose("Rules", "Bao la Kiswahili")
    table.choose("Level", "6: Bingwa")
    hand = table.begin()
    start = find("kiswahili").start()
    hand.play(find("kiswahili").legal(start)[0])
    table.turns(1)
    table.button("Take back").click()
    table.turns(0)
    hand.shows(start)
    table.page.wait_for_timeout(2500)
    table.turns(0)


def test_four_players_of_bao_arabica_the_computer_in_three_seats(
    open_page: OpenPage, server: str
) -> None:
    page = open_page(f"{server}{PAGE}")
    table = Table(page)
    table.choose("Rules", "Bao Arabica")
    table.choose("Players", "4")
    table.page.get_by_label("Player 2").check()
    table.button("Begin", exact=True).click()
    page.get_by_role("combobox", name="Speed").select_option(label="Very fast")
    expect(table.status()).to_have_text("Your turn: you are Player 2.", timeout=LONG)
    table.turns(1)
    page.locator(".bao-hole[data-marks~=legal]").first.click()
    page.locator(".bao-direction:not([data-illegal])").first.click()
    # Three films one after the other, and none of them is taken for a turn of the reader.
    table.turns(5, LONG)
    expect(page.locator(".bao-say-text")).to_contain_text("Player 1 played")
    expect(page.locator(".bao-say-text")).to_contain_text("Player 2 is to move")
    table.turns(5)


KEPT = """turns => {
    const kept = localStorage.getItem("bao-lessons.1.play") ?? "{}";
    return (JSON.parse(kept).game ?? "").split(".")[4]?.length === turns;
}"""


def test_of_a_turn_nothing_is_told_before_it_has_been_seen(open_page: OpenPage, site: str) -> None:
    page = open_page(f"{site}{PAGE}")
    table = Table(page)
    table.begin()
    table.play()
    film = page.locator(".bp-status [aria-live=off]")  # nobody who hears the page is told of it
    expect(film).to_have_text("South’s turn is being shown.")
    page.wait_for_function(KEPT, arg=2)
    # The computer has long answered.
    expect(film).to_have_text("South’s turn is being shown.")
    table.turns(0)
    expect(table.button("Hint")).to_be_hidden()
    page.get_by_role("combobox", name="Speed").select_option(label="Very fast")
    expect(film).to_have_text("North’s turn is being shown.", timeout=LONG)
    table.turns(1)
    expect(table.status()).to_have_text("Your turn: you are South.", timeout=LONG)
    expect(film).to_have_count(0)
    table.turns(2)
    # A film that is seen again is nothing new.
    page.get_by_role("combobox", name="Speed").select_option(label="Normal")
    page.locator("bao-play").get_by_role("button", name="Show the last turn again").click()
    expect(page.locator(".bp-board [data-playing]")).to_have_count(1)
    expect(table.status()).to_have_text("Your turn: you are South.")
    table.turns(2)


def test_who_has_won_is_told_when_the_last_turn_has_been_seen(
    open_page: OpenPage, server: str
) -> None:
    table = Table(open_page(f"{server}{PAGE}"))
    table.page.get_by_label("A position that I paste").check()
    table.page.get_by_label("Position", exact=True).fill("00000000/00100000/20000000/gfff0000 S")
    hand = table.begin()
    hand.play(KUJIFUNZA.read_move("A1>"))
    table.page.wait_for_function(KEPT, arg=1)
    expect(table.status()).to_have_text("South’s turn is being shown.")
    expect(table.button("Review this game")).to_be_hidden()
    expect(table.status()).to_have_text("South has won.", timeout=LONG)
    expect(table.button("Review this game")).to_be_visible()


# --- back and forth ---


def test_a_reload_keeps_the_game(table: Table) -> None:
    table.begin()
    table.play()
    table.turns(2)
    before = table.record()
    table.page.reload()
    table.hand().shows(before.position)
    table.turns(2)
    expect(table.status()).to_have_text("Your turn: you are South.")
    table.play()
    table.turns(4)


def test_any_turn_is_looked_at_and_the_game_taken_back_to_it(table: Table) -> None:
    hand = table.begin()
    for turn in range(2):
        table.play()
        table.turns(2 * turn + 2)
    record = table.record()
    table.button("Turn 2, North").click()
    hand.shows(record.turns[1].after)
    expect(table.status()).to_have_text("You look at the game after turn 2 of 4.")
    # A board that is looked at plays nothing.
    hand.hole("A1").click()
    expect(hand.button(re.compile("as its player sees it"))).to_have_count(0)
    table.button("One turn back").click()
    hand.shows(record.turns[0].after)
    table.button("To the last turn").click()
    hand.shows(record.position)
    table.button("Turn 2, North").click()
    table.button("Take the game back to here").click()
    table.turns(2)
    table.play()
    table.turns(4)


def test_who_resigns_is_asked_once_more(table: Table) -> None:
    table.begin()
    table.play()
    table.turns(2)
    table.button("Resign").click()
    table.button("No", exact=True).click()
    expect(table.status()).to_have_text("Your turn: you are South.")
    table.button("Resign").click()
    table.button("Yes", exact=True).click()
    expect(table.status()).to_have_text("South has resigned. North (Newcomer) has won.")
    table.page.reload()
    expect(table.status()).to_have_text("South has resigned. North (Newcomer) has won.")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_who_has_resigned_goes_on_at_the_status(table: Table, way: str) -> None:
    def press(name: str) -> None:
        if way == "mouse":
            table.button(name, exact=True).click()
        else:
            table.button(name, exact=True).focus()
            table.page.keyboard.press("Enter")

    table.begin()
    table.play()
    table.turns(2)
    press("Resign")
    expect(table.button("Yes", exact=True)).to_be_focused()
    press("Yes")
    expect(table.status()).to_have_text("South has resigned. North (Newcomer) has won.")
    expect(table.status()).to_be_focused()
    expect(table.status()).to_be_in_viewport()


def test_two_pages_that_go_on_with_a_game_each_lose_none(table: Table, site: str) -> None:
    table.begin()
    table.play()
    table.turns(2)
    page = table.page.context.new_page()
    page.goto(f"{site}{PAGE}")
    other = Table(page)
    other.turns(2)
    for turns in (4, 6):
        table.play()
        table.turns(turns)
    first = table.record()
    # The other page knows of none of it.
    last = KUJIFUNZA.legal(other.record().position)[-1]
    other.hand().play(last)
    other.turns(4)
    expect(page.locator(".bp-notice")).to_contain_text("This page is open twice")
    table.page.reload()
    table.turns(4)
    assert table.record() == other.record()
    table.page.get_by_text("Earlier games (1)").click()
    table.button("Bao la Kujifunza, 6 turns: open").click()
    table.turns(6)
    assert table.record() == first
    expect(table.page.get_by_text("Earlier games (1)")).to_be_visible()


def test_a_new_game_keeps_the_one_before_it(table: Table) -> None:
    table.begin()
    table.play()
    table.turns(2)
    table.button("New game").click()
    table.begin()
    table.turns(0)
    table.page.get_by_text("Earlier games (1)").click()
    table.button("Bao la Kujifunza, 2 turns: open").click()
    table.turns(2)


def test_a_position_of_ones_own_is_checked(table: Table) -> None:
    table.page.get_by_label("A position that I paste").check()
    field = table.page.get_by_label("Position", exact=True)
    field.fill("2222/22 S")
    table.button("Begin", exact=True).click()
    expect(table.page.get_by_role("alert").first).to_contain_text("four rows")
    expect(field).to_be_focused()
    text = "22222222/23503111/41004205/22222222 S"
    field.fill(text)
    table.begin().shows(KUJIFUNZA.read(text))


def test_where_storage_is_refused_the_page_says_so(open_page: OpenPage, site: str) -> None:
    page = open_page("about:blank", **STILL)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused') }})"
    )
    page.goto(f"{site}{PAGE}")
    table = Table(page)
    table.begin()
    table.play()
    table.turns(2)
    expect(page.locator(".bp-notice")).to_contain_text("keeps nothing")


# --- with somebody elsewhere ---


@pytest.fixture
def sent(table: Table) -> Table:
    """A game by link after its first turn."""
    table.page.get_by_label("Two people, by a link").check()
    table.begin()
    table.play()
    table.turns(1)
    return table


def test_a_game_goes_to_and_fro_by_its_code(sent: Table, open_page: OpenPage, site: str) -> None:
    expect(sent.status()).to_have_text("North is to move, elsewhere.")
    link = f"{site}{PAGE}#game={sent.code()}"
    shown = sent.page.get_by_label("Link", exact=True)
    if site.startswith("http"):
        expect(shown.first).to_have_value(link)
    else:
        # A link to a file of one's own leads nobody anywhere.
        expect(shown).to_have_count(0)
    other = Table(open_page(link, **STILL))
    expect(other.status()).to_have_text("Your turn: you are North.")
    assert "#" not in other.page.url
    other.play()
    other.turns(2)
    sent.paste(f"Here you are: {other.code()}")
    expect(sent.status()).to_have_text("Your turn: you are South.")
    sent.turns(2)
    sent.hand().shows(other.record().position)
    # What is older changes nothing.
    sent.play()
    sent.turns(3)
    sent.paste(other.code())
    expect(sent.page.locator(".bp-notice")).to_contain_text("nothing was changed")
    sent.turns(3)


def test_a_damaged_code_opens_nothing_and_loses_nothing(sent: Table) -> None:
    code = sent.code()
    at = code.index("..")
    sent.paste(code[: at + 4] + ("B" if code[at + 4] != "B" else "C") + code[at + 5 :])
    expect(sent.page.get_by_role("alert").first).to_contain_text("nothing was opened")
    sent.turns(1)
    sent.page.evaluate("code => location.hash = `game=${code}`", code[:-1])
    expect(sent.page.locator(".bp-notice")).to_contain_text("nothing was opened")
    sent.turns(1)
    sent.page.reload()
    sent.turns(1)


def test_two_at_one_device_have_the_board_turned_to_whoever_is_to_move(table: Table) -> None:
    page = table.page
    page.get_by_label("People at this device").check()
    page.get_by_label("Turned to whoever is to move").check()
    hand = table.begin()
    expect(page.locator(".bao-root[data-turned]")).to_have_count(0)
    hand.play(KUJIFUNZA.legal(KUJIFUNZA.start())[0])
    expect(page.locator(".bao-root[data-turned]")).to_have_count(1)


# --- records ---


def test_a_record_goes_out_as_a_file_and_comes_in_again(table: Table) -> None:
    table.begin()
    table.play()
    table.turns(2)
    moves = table.page.locator(".bp-turn").all_inner_texts()
    table.page.locator(".bp-records > summary").click()
    with table.page.expect_download() as saving:
        table.button("Save as a file").click()
    text = saving.value.path().read_text("utf-8")
    record = Record.parse(text)
    assert [str(move) for move in record.moves] == [move.rstrip("*#") for move in moves]
    assert '[North "Newcomer, level 1"]' in text
    table.page.locator(".bp-file").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(table.status()).to_have_text("South is to move.")
    table.turns(2)


def test_a_bad_record_is_refused_with_its_line_and_the_reason(table: Table) -> None:
    table.paste('[Rules "kujifunza"]\n\n1. B3>\n')
    alert = table.page.locator(".bp-records").get_by_role("alert")
    expect(alert).to_have_text(re.compile(r"^Line 3, move 1, “B3>”: .+\."))


@pytest.mark.parametrize("text", ["hello", "A1> a3>", "1. A1> a3>", f"{KUJIFUNZA.start()}"])
def test_what_is_neither_a_code_nor_a_game_is_told_what_would_be(table: Table, text: str) -> None:
    table.paste(text)
    alert = table.page.locator(".bp-records").get_by_role("alert")
    expect(alert).to_contain_text("[Rules")
    expect(alert).to_contain_text("a position belongs under “New game”")


def test_a_game_without_a_turn_is_a_game_at_its_start_for_the_board_and_for_the_page(
    table: Table,
) -> None:
    hand = table.begin()
    table.button("Explore").click()
    hand.button("More").click()
    share = hand.board.locator("[data-part=share]")
    share.locator("summary").click()
    field = share.get_by_role("textbox", name="Game", exact=True)
    text = field.input_value()
    assert text == f"{Record.begin(KUJIFUNZA)}"
    hand.play(KUJIFUNZA.legal(KUJIFUNZA.start())[0])
    expect(field).not_to_have_value(text)
    field.fill(text)
    share.get_by_role("button", name="Open game").click()
    expect(share.get_by_role("status")).to_have_text("Opened.")
    hand.shows(KUJIFUNZA.start())
    table.button("Back to the game").click()
    table.paste(text)
    expect(table.status()).to_have_text("South is to move.")
    hand.shows(KUJIFUNZA.start())


# --- looking further ---


SURE = re.compile(r"^(looked \d+ turns? ahead, .+ positions; not proved|proved: .+ wins in .+)$")


def test_exploring_tells_how_sure_it_is_and_leaves_the_game_alone(table: Table) -> None:
    hand = table.begin()
    table.play()
    table.turns(2)
    position = table.record().position
    table.button("Explore").click()
    sure = table.page.locator(".bp-sure")
    known = re.compile(
        r"^(looked \d+ turns ahead, .+ positions; not proved|proved: .+ wins in .+)$"
    )
    expect(sure).to_have_text(known)
    # A search that proves something ends by itself, perhaps while a hand is on its way.
    table.button("Stop", exact=True).evaluate_all("all => all.forEach(button => button.click())")
    proved = sure.filter(has_text=re.compile("^proved"))
    expect(proved.or_(table.button("Look deeper"))).to_be_visible()
    assert table.page.locator(".bao-t-best").count() == 1
    hand.play(KUJIFUNZA.legal(position)[0])
    expect(table.page.locator(".bp-explore tbody tr").first).to_be_visible()
    table.button("Back to the game").click()
    hand.shows(position)
    table.turns(2)


@pytest.fixture
def lost(table: Table) -> Table:
    """A game that was given up after a few turns."""
    table.begin()
    for turn in range(3):
        table.play()
        table.turns(2 * turn + 2)
    table.button("Resign").click()
    table.button("Yes", exact=True).click()
    return table


def test_a_game_is_reviewed_and_tried_again(lost: Table) -> None:
    lost.button("Review this game").click()
    review = lost.page.locator(".bp-review")
    expect(review.get_by_role("img", name="Curve of the game")).to_be_visible()
    expect(review.locator("figcaption")).not_to_be_empty()
    review.locator("summary").click()
    expect(review.locator("tbody tr")).to_have_count(6)
    again = review.get_by_role("button", name="Try again from here")
    better = review.get_by_role("button", name="Find something better")
    if better.count():
        better.first.click()
        expect(lost.page.locator(".bp-question")).to_contain_text("Find something better")
        lost.button("Show the best").click()
        expect(lost.page.locator(".bp-verdict")).to_contain_text("the best that was found")
        lost.button("Back to the review").click()
        expect(review).to_be_visible()
    if again.count():
        again.first.click()
        lost.turns(0)


def states(table: Table) -> list[Callable[[], None]]:
    """What the page can show, one after the other."""

    def begin() -> None:
        table.begin()
        table.play()
        table.turns(2)
        table.page.locator(".bp-records > summary").click()

    def explore() -> None:
        table.button("Explore").click()
        expect(table.page.locator(".bp-explore tbody tr").first).to_be_visible()

    def review() -> None:
        table.button("Back to the game").click()
        table.button("Resign").click()
        table.button("Yes", exact=True).click()
        table.button("Review this game").click()
        expect(table.page.locator(".bp-curve")).to_be_visible()
        table.page.locator(".bp-result summary").click()

    return [lambda: None, begin, explore, review]


def test_axe_finds_nothing_in_any_state_by_day_or_night(open_page: OpenPage, server: str) -> None:
    table = Table(open_page(f"{server}{PAGE}", **STILL))
    for go in states(table):
        go()
        no_violations_by_day_or_night(table.page)


def test_nothing_is_wider_than_320_px(open_page: OpenPage, site: str) -> None:
    table = Table(open_page(f"{site}{PAGE}", width=320, height=640, **STILL))
    for go in states(table):
        go()
        assert table.page.evaluate("document.documentElement.scrollWidth") == 320
