"""Bao la Kujifunza played on the built lesson, by mouse and by keyboard, network or not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bao_lessons import Move, find
from bao_lessons.explain import why_not
from bao_lessons.play import Trace

from .boardhand import Hand
from .conftest import LESSON, OpenPage

RULES = find("kujifunza")
STILL = {"reduced_motion": "reduce"}


def short_game() -> list[Trace]:
    """The first moves in the list, with a win as soon as there is one."""
    turns, position = [], RULES.start()
    while choice := RULES.turns(position):
        wins = [turn for turn in choice if turn.winner is not None]
        turn = wins[0] if wins else max(choice, key=lambda turn: turn.captured)
        turns.append(turn)
        position = turn.after
    return turns


@pytest.fixture
def lesson(open_page: OpenPage, site: str) -> Page:
    return open_page(f"{site}{LESSON}.html", **STILL)


def first_board(page: Page) -> Hand:
    return Hand(page, page.locator("bao-board").first)


def test_a_whole_game_is_played_by_clicks_and_the_board_says_who_has_won(lesson: Page):
    hand = first_board(lesson)
    game = short_game()
    for turn in game:
        hand.play(turn.move)
        hand.shows(turn.after)
    winner = ("South", "North")[game[-1].winner]
    expect(hand.board).to_contain_text(f"{winner} wins")


def test_a_whole_game_is_played_by_keyboard_alone(lesson: Page):
    hand = first_board(lesson)
    # One stop for the Tab key: the board is entered where a hole can be played.
    hand.hole("A1").focus()
    for turn in short_game():
        hand.play_by_keys(turn.move)
        hand.shows(turn.after)
    expect(hand.board).to_contain_text("has won")


def test_undo_takes_the_last_turn_back_and_restart_all_of_them(lesson: Page):
    hand = first_board(lesson)
    first, second = short_game()[:2]
    hand.play(first.move)
    hand.play(second.move)
    hand.shows(second.after)
    hand.button("Undo").click()
    hand.shows(first.after)
    hand.button("Redo").click()
    hand.shows(second.after)
    hand.button("Restart").click()
    hand.shows(RULES.start())


def test_an_illegal_hole_is_answered_with_the_rule(lesson: Page):
    # B3 holds two kete, but neither way captures while sixteen other moves do.
    hand = first_board(lesson)
    hand.hole("B3").click()
    told = why_not(RULES, RULES.start(), Move.parse("B3>"))
    expect(hand.status()).to_have_text(told)
    hand.shows(RULES.start())


def test_a_relay_can_be_paused_in_its_middle_and_stepped_on(open_page: OpenPage, site: str):
    page = open_page(f"{site}{LESSON}.html")
    hand = first_board(page)
    longest = max(RULES.turns(RULES.start()), key=lambda turn: turn.laps)
    hand.play(longest.move)
    hand.button("Pause").click()
    expect(hand.button("Play the turn")).to_be_enabled()
    slider = hand.board.get_by_role("slider", name="Place in the turn")
    place = int(slider.input_value())
    assert 0 <= place < int(slider.get_attribute("max") or 0)
    hand.button("One step on").click()
    expect(slider).to_have_value(str(place + 1))
    hand.board.get_by_role("combobox", name="Speed").select_option(label="Very fast")
    hand.button("Play the turn").click()
    expect(hand.board).to_contain_text("North is to move", timeout=30_000)
    hand.shows(longest.after)


def test_without_scripts_the_still_picture_and_its_description_are_there(
    open_page: OpenPage, site: str
):
    page = open_page(f"{site}{LESSON}.html", java_script_enabled=False)
    still = page.locator("bao-board img").first
    expect(still).to_be_visible()
    assert "South’s front row: 2 2 2 2 2 2 2 2" in (still.get_attribute("alt") or "")
