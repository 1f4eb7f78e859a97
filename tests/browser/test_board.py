"""What the board can do, in a real Chromium: seen, pressed, heard and printed.

No screen reader was run. What one would be told is read from the accessibility tree.
"""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from bao_lessons import ALL, Move, Trace, find, play, sow
from bao_lessons.board import NAMES
from bao_lessons.explain import refusal_text, sentences, summary
from bao_lessons.notation import Record
from bao_lessons.play import judge
from bao_lessons.widget import STATIC, Board

from .boardhand import Hand
from .boardpage import HEAD, Boards, boards, panel
from .conftest import LESSON, OpenPage

__all__ = ["boards"]

RULES = find("kujifunza")
START = RULES.start()
FIRST = play(RULES, START, Move.parse("A6<"))
LONG = max(RULES.turns(START), key=lambda turn: turn.laps)

KISWAHILI = find("kiswahili")
AT_THE_HOUSE = "11100000/100a0001/00508101/00000000 S 17,17 SN -"
BLOCKED = "01232431/0ed10000/11105302/10112020 N 0,0 - a6"


def first(page: Page) -> Hand:
    return Hand(page, page.locator("bao-board").first)


def say(board: Locator) -> Locator:
    return board.locator(".bao-say-text")


def plain(text: str) -> str:
    return re.sub(r"</?sw>", "", text)


# --- a whole lesson by keyboard, read from the accessibility tree ---


def press_until(page: Page, key: str, arrived: str, most: int = 120) -> None:
    for _ in range(most):
        if page.evaluate(arrived):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} did not lead there: {arrived}")


def names_of(turn_or_start: Trace | None, rules, position) -> list[str]:
    """What each hole should be called: name, owner, count and state."""
    takes = {t.move.hole for t in rules.turns(position) if not t.takata}
    legal = {t.move.hole for t in rules.turns(position)}
    stop = [e for e in turn_or_start.events if type(e).__name__ == "Stop"] if turn_or_start else []
    names = []
    for player in (0, 1):
        for hole, name in enumerate(NAMES[player]):
            kete = position.rings[player][hole]
            states = [f"{name}, {('South', 'North')[player]}, {kete} kete"]
            if player == position.to_move and hole in legal:
                states.append("can capture" if hole in takes else "can be played")
            if stop and player == turn_or_start.move.player and hole == stop[-1].hole:
                states.append("the last turn ended here")
            names.append(", ".join(states))
    return sorted(names)


def heard(board: Locator) -> list[str]:
    """The buttons of the board as the accessibility tree has them."""
    tree = board.get_by_role("group", name="Bao board").aria_snapshot()
    return sorted(re.findall(r'- button "([ABab][1-8], [^"]*)"', tree))


def test_the_whole_lesson_by_keyboard_alone(open_page: OpenPage, server: str):
    page = open_page(f"{server}{LESSON}.html", reduced_motion="reduce")
    lessons = "bao-board:not(bao-puzzle *)"
    elements = page.locator(lessons)
    for i in range(elements.count()):
        board = elements.nth(i)
        board.scroll_into_view_if_needed()
        expect(board.locator(".bao-root")).to_be_attached()
        spec = json.loads(board.locator("script").text_content() or "")
        rules = find(spec["rules"])
        position = rules.read(spec["position"])
        there = f"document.querySelectorAll('{lessons}')[{i}].contains(document.activeElement)"
        press_until(page, "Tab", there)
        hole = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert re.match(r"[ABab][1-8], (South|North), \d+ kete", hole), "holes come first"
        if spec["help"] != "none":
            assert heard(board) == names_of(None, rules, position)
        hand = Hand(page, board)
        if spec["moves"]:
            turn = play(rules, position, Move.parse(spec["moves"][0]))
            press_until(page, "Tab", "document.activeElement.innerText === 'Redo'")
            page.keyboard.press("Enter")
        else:
            turn = max(rules.turns(position), key=lambda turn: turn.captured)
            hand.play_by_keys(turn.move)
        expect(hand.status()).to_contain_text(summary(turn))
        hand.shows(turn.after)
        if turn.winner is None:
            if spec["help"] != "none":
                assert heard(board) == names_of(turn, rules, turn.after)
        else:
            expect(board).to_contain_text("has won")
        # The focus is still inside the board.
        assert page.evaluate(there)


def test_controls_have_names_roles_and_states(boards: Boards):
    page = boards(Board())
    board = page.locator("bao-board")
    tree = """
    - group "The turn as a film":
      - button "One step back" [disabled]
      - button "Play the turn" [disabled]
      - button "One step on" [disabled]
      - text: No turn yet
      - slider "Place in the turn" [disabled]: "0"
      - combobox "Speed"
      - combobox "Step by"
      - button "Show the last turn again" [disabled]
    - button "Undo" [disabled]
    - button "Redo" [disabled]
    - button "Restart" [disabled]
    - button "More"
    - status
    """
    expect(board).to_match_aria_snapshot(tree)
    hand = first(page)
    hand.hole("A6").click()
    expect(hand.hole("A6")).to_have_attribute("aria-pressed", "true")
    expect(board.get_by_role("group", name="Direction for A6")).to_match_aria_snapshot(
        """
        - group "Direction for A6":
          - button /A6>, to the right/
          - button /A6<, to the left/
        """
    )
    hand.button(re.compile("^A6<")).click()
    slider = board.get_by_role("slider", name="Place in the turn")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"of {FIRST.laps}"))
    expect(hand.button("Undo")).to_be_enabled()


def test_letter_keys_speak_and_can_be_switched_off(boards: Boards):
    page = boards(Board(moves=["A6<"]))
    hand = first(page)
    page.keyboard.press("c")
    expect(hand.status()).to_have_text("")  # not while the focus is elsewhere
    hand.hole("A6").focus()
    page.keyboard.press("c")
    expect(hand.status()).to_contain_text("You must capture. Choose from A1>, A2>")
    page.keyboard.press("p")
    expect(hand.status()).to_contain_text(f"A6<: {FIRST.laps} laps, {FIRST.captured} captured")
    page.keyboard.press("r")
    expect(hand.status()).to_contain_text("No turn has been played yet.")
    page.keyboard.press("n")
    expect(hand.status()).to_contain_text(sentences(FIRST)[0])
    page.keyboard.press("r")
    expect(hand.status()).to_contain_text(sentences(FIRST)[1])
    page.keyboard.press("?")
    expect(hand.status()).to_contain_text("Arrow keys move, Enter chooses a hole")
    box = panel(hand.board, "Help and view").get_by_label("Letter keys")
    box.uncheck()
    hand.hole("A6").focus()
    page.keyboard.press("c")
    expect(hand.status()).to_contain_text("Arrow keys move")
    page.reload()  # and it is remembered
    hand.hole("A6").focus()
    page.keyboard.press("c")
    expect(hand.status()).to_have_text("")


# --- a refusal is an answer ---


def test_an_illegal_try_is_told_shown_and_taken_back(boards: Boards):
    page = boards(Board())
    hand = first(page)
    hand.hole("B3").click()
    refusal = judge(RULES, START, Move.parse("B3>"))
    assert refusal
    told = refusal_text(RULES, refusal)
    expect(hand.status()).to_have_text(told)
    expect(say(hand.board)).to_have_text(told)
    link = hand.board.get_by_role("link", name="Read the rule")
    expect(link).to_have_attribute("href", f"rules/kujifunza.html#kujifunza-{refusal.rule}")
    for move in refusal.options:
        name = NAMES[0][move.hole]
        expect(hand.hole(name)).to_have_accessible_name(re.compile("this would be right"))
    marked = hand.board.locator(".is-asked")
    expect(marked).to_have_count(len({move.hole for move in refusal.options}))

    hand.button("Show what would have happened").click()
    expect(hand.status()).to_contain_text("So it would have gone. Nothing has been played.")
    expect(hand.board.locator(".bao-root")).to_have_attribute("data-ghost", "")
    ghost = sow(RULES, START, Move.parse("B3>"), limit=24)
    hand.shows(ghost.after)
    hand.button("One step back").click()
    expect(say(hand.board)).to_contain_text("If it were allowed:")
    hand.button("Back to the game").click()
    hand.shows(START)
    expect(hand.board.locator(".bao-root")).not_to_have_attribute("data-ghost", "")
    assert page.evaluate("document.activeElement.matches('.bao-hole')")


# --- help ---


def test_the_path_of_a_turn_is_shown_on_hover_focus_and_long_press(boards: Boards):
    page = boards(Board(help="path"), has_touch=True)
    hand = first(page)
    paths = hand.board.locator(".bao-trail .bao-t-path")
    expect(paths).to_have_count(0)
    hand.hole("A6").hover()
    expect(paths.first).to_be_attached()
    page.get_by_role("heading").hover()
    expect(paths).to_have_count(0)
    hand.hole("A6").focus()
    expect(paths.first).to_be_attached()
    page.evaluate("document.activeElement.blur()")
    expect(paths).to_have_count(0)
    hole = hand.hole("A6")
    hole.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(paths.first).to_be_attached()
    hole.dispatch_event("pointerup", {"pointerType": "touch"})
    expect(paths).to_have_count(0)


def test_the_levels_of_help_differ_and_can_be_changed(boards: Boards):
    page = boards(Board(help="none"))
    hand = first(page)
    expect(hand.board.locator(".is-legal")).to_have_count(0)
    panel(hand.board, "Help and view").get_by_label("Help").select_option("legal")
    legal = {move.hole for move in RULES.legal(START)}
    expect(hand.board.locator(".is-legal")).to_have_count(len(legal))


def test_guesses_are_asked_for_and_counted(boards: Boards):
    page = boards(Board())
    hand = first(page)
    part = panel(hand.board, "Predict")
    part.get_by_label("Guess before each turn").check()
    hand.play(Move.parse("A6<"))
    expect(hand.status()).to_contain_text("Where will the last kete of the first lap fall?")
    hand.shows(START)
    hand.hole("A4").click()
    expect(hand.status()).to_contain_text("Right: it falls into A4. 1 of 1 foreseen.")
    hand.shows(FIRST.after)

    part.get_by_label("Where the last kete falls in").select_option("turn")
    second = RULES.turns(FIRST.after)[0]
    hand.play(second.move)
    expect(hand.status()).to_contain_text("of the whole turn fall?")
    hand.hole("a4").click()
    end = next(e for e in reversed(second.events) if type(e).__name__ == "Stop")
    assert NAMES[1][end.hole] != "a4"
    expect(hand.status()).to_contain_text(f"You said a4; it falls into {NAMES[1][end.hole]}.")
    expect(part).to_contain_text("1 of 2 foreseen.")


def test_whoever_guesses_is_asked_first_whether_the_house_is_played(boards: Boards):
    page = boards(Board(AT_THE_HOUSE, rules="kiswahili"))
    hand = first(page)
    part = panel(hand.board, "Predict")
    part.get_by_label("Guess before each turn").check()
    part.get_by_label("Where the last kete falls in").select_option("turn")
    hand.hole("A8").click()
    page.keyboard.press("<")
    expect(hand.status()).to_contain_text("The turn comes to your house.")
    hand.button("Go on: play the house").click()
    expect(hand.status()).to_contain_text("of the whole turn fall?")
    hand.hole("A1").click()
    hand.shows(play(KISWAHILI, KISWAHILI.read(AT_THE_HOUSE), Move.parse("A8<+")).after)


# --- time inside a turn ---


def test_a_turn_is_stepped_through_by_event_with_its_sentences(boards: Boards):
    page = boards(Board())
    hand = first(page)
    hand.play(LONG.move)
    hand.shows(LONG.after)
    slider = hand.board.get_by_role("slider", name="Place in the turn")
    slider.focus()
    page.keyboard.press("Home")
    expect(say(hand.board)).to_have_text("Before the turn.")
    hand.board.get_by_label("Step by").select_option("event")
    on, told = hand.button("One step on"), sentences(LONG)
    for sentence in told[:8]:
        on.click()
        expect(say(hand.board)).to_have_text(sentence)
        expect(hand.status()).to_have_text(sentence)


def test_laps_kete_and_the_bar(boards: Boards):
    page = boards(Board())
    hand = first(page)
    hand.play(LONG.move)
    expect(hand.board.locator(".bao-laps")).to_have_text(f"Lap {LONG.laps} of {LONG.laps}")
    slider = hand.board.get_by_role("slider", name="Place in the turn")
    end = slider.input_value()
    assert end == slider.get_attribute("max")
    hand.button("One step back").click()
    expect(slider).to_have_value(str(int(end) - 1))
    hand.board.get_by_label("Step by").select_option("lap")
    slider.fill("0")
    for lap in (1, 2, 3):
        hand.button("One step on").click()
        expect(hand.board.locator(".bao-laps")).to_have_text(f"Lap {lap} of {LONG.laps}")
    expect(hand.board.locator(".bao-ticks i")).to_have_count(LONG.laps)
    hand.button("Show the last turn again").click()
    hand.shows(LONG.after)
    options = hand.board.get_by_label("Speed").locator("option")
    expect(options).to_have_text(["Slow", "Normal", "Fast", "Very fast"])


def test_faster_is_faster_and_the_last_turn_can_be_seen_again(boards: Boards):
    page = boards(Board(), reduced_motion="no-preference")
    hand = first(page)
    slider = hand.board.get_by_role("slider", name="Place in the turn")
    speed = hand.board.get_by_label("Speed")
    speed.select_option("Slow")
    hand.play(LONG.move)
    page.wait_for_timeout(900)
    hand.button("Pause").click()
    slow = int(slider.input_value())
    speed.select_option("Very fast")
    hand.button("Show the last turn again").click()
    page.wait_for_timeout(900)
    hand.button("Pause").click()
    assert slow < int(slider.input_value()) < int(slider.get_attribute("max") or 0)


# --- the record ---


@pytest.fixture
def game() -> list[Trace]:
    turns = [FIRST]
    for _ in range(2):
        turns.append(RULES.turns(turns[-1].after)[0])
    return turns


def test_moves_are_listed_and_lead_back_and_branches_are_kept(boards: Boards, game: list[Trace]):
    page = boards(Board())
    hand = first(page)
    for turn in game:
        hand.play(turn.move)
    part = panel(hand.board, "Moves")
    entries = part.get_by_role("button")
    laps = [f"{t.laps} lap{'s' * (t.laps != 1)}" for t in game]
    taken = [f", {t.captured} captured" * (t.captured > 0) for t in game]
    told = [f"{t.score} {lap}{took}" for t, lap, took in zip(game, laps, taken, strict=True)]
    expect(entries).to_have_text(["Start", *told])
    expect(entries.nth(3)).to_have_attribute("aria-current", "step")
    entries.nth(1).click()
    hand.shows(game[0].after)

    other = RULES.turns(game[0].after)[1]
    hand.play(other.move)
    hand.shows(other.after)
    expect(part.locator(".bao-branch")).to_contain_text(f"or {game[1].score}")
    part.get_by_role("button", name=game[1].score).click()
    hand.shows(game[1].after)
    hand.button("Redo").click()
    hand.shows(game[2].after)
    hand.button("Undo").click()
    hand.button("Undo").click()
    hand.shows(game[0].after)


def test_a_game_is_copied_and_opened_again(boards: Boards, game: list[Trace]):
    page = boards(Board(), permissions=["clipboard-read", "clipboard-write"])
    hand = first(page)
    for turn in game:
        hand.play(turn.move)
    part = panel(hand.board, "Copy, open, link")
    text = part.get_by_label("Game")
    part.get_by_role("button", name="Copy game").click()
    expect(part.get_by_role("status")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert [str(t.move) for t in Record.parse(copied).turns] == [str(t.move) for t in game]

    hand.button("Restart").click()
    text.fill("[Rules “kujifunza”]\n\n1. A6< a9?")
    part.get_by_role("button", name="Open game").click()
    expect(part.get_by_role("status")).not_to_be_empty()
    hand.shows(START)
    text.fill('[Rules "kujifunza"]\n\n1. A6< A6<')
    part.get_by_role("button", name="Open game").click()
    expect(part.get_by_role("status")).to_contain_text("The game stops at A6<: A6 belongs to")
    text.fill('[Rules "zanzibar"]\n\n1. A6<')
    part.get_by_role("button", name="Open game").click()
    expect(part.get_by_role("status")).to_contain_text("played by other rules: zanzibar")
    text.fill(copied)
    part.get_by_role("button", name="Open game").click()
    expect(part.get_by_role("status")).to_have_text("Opened.")
    hand.shows(game[-1].after)


def test_a_position_is_copied_and_opened_again(boards: Boards):
    page = boards(Board(), permissions=["clipboard-read", "clipboard-write"])
    hand = first(page)
    part = panel(hand.board, "Copy, open, link")
    part.get_by_role("button", name="Copy position").click()
    expect(part.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == str(START)
    text = part.get_by_label("Position")
    text.fill("22222222/22222222/22222222/22222229 S")
    part.get_by_role("button", name="Open position").click()
    expect(part.get_by_role("status")).to_have_text(
        "There are 71 kete on the board and in the stocks; a game has 64."
    )
    hand.shows(START)
    text.fill(str(FIRST.after))
    part.get_by_role("button", name="Open position").click()
    hand.shows(FIRST.after)


def test_a_link_opens_the_same_position_side_and_help(open_page: OpenPage, site: str):
    permissions = ["clipboard-read", "clipboard-write"]
    page = open_page(f"{site}{LESSON}.html", reduced_motion="reduce", permissions=permissions)
    board = page.locator("bao-board").nth(1)
    spec = json.loads(board.locator("script").text_content() or "")
    turn = RULES.turns(RULES.read(spec["position"]))[0]
    board.scroll_into_view_if_needed()
    hand = Hand(page, board)
    hand.play(turn.move)
    view = panel(board, "Help and view")
    view.get_by_label("Help").select_option("path")
    view.get_by_label("Turn the board round").check()
    part = panel(board, "Copy, open, link")
    part.get_by_role("button", name="Copy link").click()
    expect(part.get_by_role("status")).to_have_text("Copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(f"{site}{LESSON}.html#")

    again = open_page(address, reduced_motion="reduce")
    opened = Hand(again, again.locator("bao-board").nth(1))
    opened.shows(turn.after)
    expect(opened.board).to_be_in_viewport()
    expect(opened.board.locator(".bao-root")).to_have_attribute("data-turned", "")
    expect(panel(opened.board, "Help and view").get_by_label("Help")).to_have_value("path")
    again.locator("bao-board").first.scroll_into_view_if_needed()
    first(again).shows(START)


def test_a_position_is_set_up_by_hand(boards: Boards):
    page = boards(Board())
    hand = first(page)
    part = panel(hand.board, "Set up a position")
    part.get_by_role("button", name="Set up by hand").click()
    part.get_by_role("button", name="Empty the board").click()
    expect(say(hand.board)).to_contain_text("0 of 64 kete so far")
    hand.hole("A1").click()
    hand.hole("A1").click()
    expect(hand.hole("A1")).to_have_accessible_name(re.compile(", 2 kete"))
    hand.button("Take kete out").click()
    hand.hole("A1").click()
    hand.hole("a1").focus()
    page.keyboard.press("3")
    expect(say(hand.board)).to_contain_text("4 of 64 kete so far")
    hand.button("Play from here").click()
    expect(hand.status()).to_contain_text("There are 4 kete on the board")
    expect(say(hand.board)).to_contain_text("There are 4 kete on the board")
    hand.hole("b1").focus()
    for _ in range(60):
        page.keyboard.press("+")
    part.get_by_label("To move").select_option("North")
    hand.button("Play from here").click()
    expect(hand.board).to_contain_text("North is to move")
    hand.shows(RULES.read("0000000Y/00000003/10000000/00000000 N"))


def test_setting_up_ends_beside_the_board_and_keeps_the_focus_there(boards: Boards):
    page = boards(Board(), width=360, height=740)
    hand = first(page)
    begin = panel(hand.board, "Set up a position").get_by_role("button", name="Set up by hand")
    for done in ("Cancel", "Play from here"):
        begin.press("Enter")
        expect(hand.hole("A1")).to_be_focused()
        for name in ("Take kete out", "Play from here", "Cancel"):
            expect(hand.button(name)).to_be_in_viewport()
        hand.button(done).press("Enter")
        expect(hand.button(done)).to_have_count(0)
        expect(hand.hole("A1")).to_be_focused()


# --- seats and looks ---


def middle(hand: Hand, hole: str) -> tuple[float, float]:
    """Where a hole lies on its board, however far the page has been scrolled."""
    box, stage = hand.hole(hole).bounding_box(), hand.board.locator(".bao-stage").bounding_box()
    assert box
    assert stage
    return box["x"] - stage["x"] + box["width"] / 2, box["y"] - stage["y"] + box["height"] / 2


def test_turning_the_board_and_reading_it_from_both_sides(boards: Boards):
    page = boards(Board())
    hand = first(page)
    view = panel(hand.board, "Help and view")
    here, there = middle(hand, "A1"), middle(hand, "a1")
    view.get_by_label("Turn the board round").check()
    assert middle(hand, "A1") == pytest.approx(there, abs=1)
    assert middle(hand, "a1") == pytest.approx(here, abs=1)
    view.get_by_label("Turn the board round").uncheck()

    view.get_by_label("Two readers, face to face").check()
    turned = "element => new DOMMatrix(getComputedStyle(element).transform).a"
    plates = hand.board.locator(".bao-plate")
    assert [plate.evaluate(turned) for plate in plates.all()] == pytest.approx([-1, 1])
    counts = [hand.hole(name).locator(".bao-n").evaluate(turned) for name in ("a1", "A1")]
    assert counts == pytest.approx([-1, 1])


def test_names_and_counts_can_be_left_away(boards: Boards):
    page = boards(Board(names=False))
    hand = first(page)
    names = hand.board.locator(".bao-coordinates i")
    assert not any(name.is_visible() for name in names.all())
    view = panel(hand.board, "Help and view")
    view.get_by_label("Names of the holes").check()
    assert all(name.is_visible() for name in names.all())
    count, kete = hand.hole("A1").locator(".bao-n"), hand.board.locator(".bao-kete ellipse")
    expect(count).to_have_text("2")
    drawn = kete.count()
    view.get_by_label("Draw").select_option("numbers")
    expect(kete).to_have_count(0)
    view.get_by_label("Draw").select_option("kete")
    expect(count).to_be_hidden()
    expect(kete).to_have_count(drawn)


def test_the_board_as_text(boards: Boards):
    page = boards(Board(AT_THE_HOUSE, rules="kiswahili"))
    part = panel(page.locator("bao-board"), "Board as text")
    expect(part.get_by_role("row")).to_have_text(
        [
            re.compile(r"^North, back\s*b8 1\s*b7 1"),
            re.compile(r"^North, front\s*a8 1.*a5 10"),
            re.compile(r"^South, front\s*A1 0.*A5 8"),
            re.compile(r"^South, back\s*B1 0"),
        ]
    )
    expect(part).to_contain_text("South is to move. South has 17 in stock.")
    expect(part).to_contain_text("South owns the house.")


LISTEN = """
window.heard = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
    createBufferSource() { window.heard++; return super.createBufferSource(); }
};
"""


def test_sound_is_off_until_asked_for_and_then_remembered(boards: Boards):
    page = boards(Board(), reduced_motion="no-preference")
    page.add_init_script(LISTEN)
    page.reload()
    hand = first(page)
    hand.board.get_by_label("Speed").select_option("Very fast")
    hand.play(Move.parse("A6<"))
    expect(hand.button("Pause")).to_have_count(0, timeout=20_000)
    assert page.evaluate("heard") == 0
    panel(hand.board, "Help and view").get_by_label("Sound").check()
    page.reload()
    hand.play(Move.parse("A6<"))
    expect(hand.board).to_contain_text("North is to move", timeout=20_000)
    assert page.evaluate("heard") > 10


def test_the_projector_view_fills_the_window_and_the_space_bar_steps(boards: Boards):
    page = boards(Board(moves=["A6<"]))
    hand = first(page)
    root = hand.board.locator(".bao-root")
    panel(hand.board, "Help and view").get_by_role("button", name="Projector view").click()
    expect(root).to_have_attribute("data-projector", "")
    box, size = root.bounding_box(), page.evaluate("[innerWidth, innerHeight]")
    assert box
    assert [box["width"], box["height"]] == size
    stage = hand.board.locator(".bao-stage").bounding_box()
    assert stage
    assert stage["y"] >= 0
    assert stage["y"] + stage["height"] <= size[1]
    hand.hole("A1").focus()
    page.keyboard.press("Space")
    expect(say(hand.board)).to_have_text(sentences(FIRST)[0])
    page.keyboard.press("Space")
    expect(say(hand.board)).to_have_text(sentences(FIRST)[1])
    hand.button("Leave projector view").click()
    expect(root).not_to_have_attribute("data-projector", "")


def test_the_projector_view_keeps_the_place_in_the_page_and_the_focus(boards: Boards):
    page = boards(Board(), Board(), Board())
    hand = Hand(page, page.locator("bao-board").last)
    opener = panel(hand.board, "Help and view").get_by_role("button", name="Projector view")
    opener.scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    assert place > 0
    opener.press("Enter")
    expect(hand.hole("A1")).to_be_focused()
    expect(hand.hole("A1")).to_be_in_viewport()
    hand.button("Leave projector view").press("Enter")
    expect(opener).to_be_focused()
    expect(opener).to_be_in_viewport()
    page.wait_for_function("place => scrollY === place", arg=place)


def test_the_buttons_of_the_projector_view_hold_their_words_on_a_phone(boards: Boards):
    page = boards(Board(), width=360, height=740)
    hand = first(page)
    panel(hand.board, "Help and view").get_by_role("button", name="Projector view").click()
    for button in hand.board.locator(".bao-actions button").all():
        assert button.evaluate(
            """el => {
                const words = document.createRange();
                words.selectNodeContents(el);
                const [inner, outer] = [words, el].map((of) => of.getBoundingClientRect());
                return inner.left > outer.left + 4 && inner.right < outer.right - 4
                    && inner.top > outer.top && inner.bottom < outer.bottom;
            }"""
        )


SHIFTS = """() => { window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(
        ...list.getEntries().filter((entry) => !entry.hadRecentInput).map((entry) =>
            entry.sources.map((source) => source.node?.className || source.node?.nodeName))
    )).observe({ type: "layout-shift" }); }"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_shifts_while_a_turn_is_shown(boards: Boards, width: int):
    page = boards(Board(moves=[str(LONG.move)]), reduced_motion="no-preference", width=width)
    hand = first(page)
    hand.board.get_by_label("Speed").select_option("Very fast")
    page.evaluate(SHIFTS)
    hand.button("Play the next turn").click()
    expect(hand.board).to_contain_text("North is to move", timeout=20_000)
    assert page.evaluate("shifts") == []


def test_play_does_not_look_pressable_before_there_is_a_turn(boards: Boards):
    page = boards(Board())
    hand = first(page)
    style = "el => ['color', 'backgroundColor', 'borderStyle'].map((k) => getComputedStyle(el)[k])"
    play_it, back = hand.button("Play the turn"), hand.button("One step back")
    expect(play_it).to_be_disabled()
    assert play_it.evaluate(style) == back.evaluate(style)
    hand.play(FIRST.move)
    expect(play_it).to_be_enabled()
    assert play_it.evaluate(style) != back.evaluate(style)


def test_of_two_directions_the_path_of_the_one_pointed_at_is_shown(boards: Boards):
    turns = [turn for turn in RULES.turns(START) if turn.move.hole == FIRST.move.hole]
    assert len(turns) == 2
    page = boards(Board(help="path"))
    hand = first(page)
    hand.hole("A6").click()
    for turn in turns:
        hand.button(re.compile(rf"^{re.escape(str(turn.move))},")).hover()
        expect(say(hand.board)).to_contain_text(f"{turn.move}: {turn.laps} lap")
        lifted = next(e.count for e in turn.events if type(e).__name__ == "Sow")
        expect(hand.board.locator(".bao-trail .bao-t-path")).to_have_count(lifted - 1)


@pytest.mark.parametrize("rules", ["kujifunza", "kiswahili"])
def test_the_board_as_text_fits_a_phone(boards: Boards, rules: str):
    page = boards(Board(rules=rules), width=360, height=740)
    part = panel(page.locator("bao-board"), "Board as text")
    frame = part.get_by_role("region", name="Board as text")
    assert frame.evaluate("el => el.scrollWidth <= el.clientWidth")


def test_on_paper_a_board_is_black_on_white_with_its_counts(boards: Boards):
    page = boards(Board(), theme="dark")
    hand = first(page)
    page.emulate_media(media="print", color_scheme="dark")
    for part in (".bao-time", ".bao-actions", ".bao-say"):
        expect(hand.board.locator(part)).to_be_hidden()
    style = "(element, name) => getComputedStyle(element)[name]"
    assert hand.board.locator(".bao-slab").evaluate(style, "fill") == "rgb(255, 255, 255)"
    count = hand.hole("A1").locator(".bao-n")
    expect(count).to_be_visible()
    assert count.evaluate(style, "color") == "rgb(0, 0, 0)"
    page.pdf()


def test_forced_colours_keep_holes_marks_and_focus_apart(boards: Boards):
    page = boards(Board(), theme="dark", forced_colors="active")
    hand = first(page)
    style = "(element, name) => getComputedStyle(element)[name]"
    ground = hand.board.locator(".bao-slab")
    assert ground.evaluate(style, "fill") != ground.evaluate(style, "stroke")
    mark = hand.board.locator(".is-legal .bao-m-legal").first
    assert mark.evaluate(style, "stroke") != ground.evaluate(style, "fill")
    count = hand.hole("A1").locator(".bao-n")
    assert count.evaluate(style, "color") != count.evaluate(style, "backgroundColor")
    page.keyboard.press("Tab")
    expect(hand.board.locator(".bao-hole:focus-visible")).to_have_css("outline-style", "solid")


SMALL_TARGETS = """root => [...root.querySelectorAll("button, select, summary, input, textarea, a")]
    .filter((element) => element.checkVisibility({checkVisibilityCSS: true}))
    .map((element) => [element.closest("label") ?? element, element])
    .map(([target, element]) => [target.getBoundingClientRect(), element.outerHTML.slice(0, 80)])
    .filter(([box]) => box.width && (box.width < 24 || box.height < 24))"""

SMALL_COUNTS = """root => [...root.querySelectorAll(".bao-n:not(:empty)")]
    .map((element) => parseFloat(getComputedStyle(element).fontSize))
    .filter((size) => size < 14)"""


def test_on_the_smallest_phone(boards: Boards):
    page = boards(*(Board(rules=name) for name in ALL), width=320, height=640)
    for board in page.locator("bao-board").all():
        board.get_by_role("button", name="More").click()
        board.evaluate("el => el.querySelectorAll('details').forEach((fold) => fold.open = true)")
        assert board.evaluate(SMALL_TARGETS) == []
        assert board.evaluate(SMALL_COUNTS) == []
        board.get_by_role("button", name="Set up by hand").click()
        assert board.evaluate(SMALL_TARGETS) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def violations(page: Page) -> list[tuple[str, list[str]]]:
    options = {"resultTypes": ["violations"], "preload": False}  # a file may not fetch its styles
    found = Axe().run(page, options=options).response["violations"]
    return [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found]


def test_axe_finds_nothing_with_everything_open(boards: Boards):
    page = boards(Board())
    hand = first(page)
    hand.play(FIRST.move)
    panel(hand.board, "Help and view")
    hand.board.evaluate("el => el.querySelectorAll('details').forEach((fold) => fold.open = true)")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert violations(page) == []
    hand.hole("b1").click()  # refused, with what may be played instead
    expect(hand.board.locator(".is-asked").first).to_be_attached()
    hand.board.get_by_role("button", name="Set up by hand").click()
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert violations(page) == []


# --- the full game ---


def test_at_the_house_the_board_asks_and_both_halves_are_taken_back_as_one(boards: Boards):
    page = boards(Board(AT_THE_HOUSE, rules="kiswahili"))
    hand = first(page)
    position = KISWAHILI.read(AT_THE_HOUSE)
    turns = {str(turn.move): turn for turn in KISWAHILI.turns(position)}
    assert set(turns) == {"A8<", "A8<+"}
    for answer, move in [("Stop here", "A8<"), ("Go on: play the house", "A8<+")]:
        hand.hole("A8").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("<")
        expect(hand.status()).to_contain_text("Stop here, or lift the house and go on?")
        hand.button(answer).focus()
        page.keyboard.press("Enter")
        hand.shows(turns[move].after)
        part = panel(hand.board, "Moves")
        expect(part.locator("[aria-current]")).to_contain_text(move)
        hand.button("Undo").click()
        hand.shows(position)
    hand.hole("A8").click()
    page.keyboard.press("<")
    hand.button("Undo").click()  # before an answer is given
    hand.shows(position)


def test_a_blocked_hole_is_marked_named_and_refused_with_its_reason(boards: Boards):
    page = boards(Board(BLOCKED, rules="kiswahili"))
    hand = first(page)
    expect(hand.hole("a6")).to_have_accessible_name(re.compile("blocked for this turn"))
    expect(hand.board.locator(".is-blocked .bao-m-blocked")).to_be_visible()
    hand.hole("a6").click()
    expect(hand.status()).to_contain_text("a6")
    expect(hand.status()).to_contain_text("block")


def test_the_stock_and_the_house_are_shown(boards: Boards):
    page = boards(Board(rules="kiswahili"))
    hand = first(page)
    expect(hand.board.locator(".bao-stock")).to_have_text(["22 in stock", "22 in stock"])
    expect(hand.hole("A5")).to_have_accessible_name(re.compile("house"))
    turn = KISWAHILI.turns(KISWAHILI.start())[0]
    hand.play(turn.move)
    hand.shows(turn.after)
    expect(hand.board.locator(".bao-stock")).to_have_text(["22 in stock", "21 in stock"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ring_of_arabica(boards: Boards, players: int):
    rules = find("arabica")
    page = boards(Board(rules.start(players), rules="arabica"))
    board = page.locator("bao-board")
    expect(board.locator(".bao-store")).to_have_count(players)
    holes = board.get_by_role("group", name="Bao board").get_by_role("button")
    expect(holes).to_have_count(12)
    turn = rules.turns(rules.start(players))[0]
    holes.nth(turn.move.hole).click()
    choices = board.locator(".bao-direction:not([data-illegal])")
    if choices.count():
        choices.first.click()
    expect(board).to_contain_text("Player 2 is to move")
    for hole, kete in zip(holes.all(), turn.after.holes, strict=True):
        expect(hole).to_have_accessible_name(re.compile(rf", {kete} kete"))


# --- what a page keeps and what it leaves ---


def test_rules_that_only_python_knows_stay_a_picture_and_say_so(boards: Boards):
    mine = RULES._replace(name="mine")
    page = boards(Board())
    page.evaluate(
        "html => document.querySelector('main').innerHTML = html", Board(rules=mine).element()
    )
    expect(page.get_by_role("img", name="South’s front row: 2 2 2")).to_be_visible()
    expect(page.get_by_text("The rules called mine were written in Python")).to_be_visible()
    expect(page.locator(".bao-root")).to_have_count(0)


def test_a_board_written_out_after_some_moves_opens_there(boards: Boards):
    board = Board()
    board.move = FIRST.move
    page = boards(board)
    hand = first(page)
    hand.shows(FIRST.after)
    hand.button("Undo").click()
    hand.shows(START)


HUNDRED = """async ([html, count]) => {
    const main = document.querySelector("main");
    for (let i = 0; i < count; i++) {
        const box = document.createElement("div");
        box.innerHTML = html;
        main.append(box);
    }
    dispatchEvent(new Event("beforeprint"));  // those out of sight come too
    while (document.querySelectorAll("main [data-hole='5']").length < count + 1) {
        await new Promise((done) => setTimeout(done, 20));
    }
    const boards = [...document.querySelectorAll("main div > bao-board")];
    boards[0].querySelector("[data-act=more]").click();
    boards[0].querySelector("[data-hole='5']").click();
    await new Promise((done) => setTimeout(done, 20));
    boards[0].querySelector("[data-step='-1']").click();
    await new Promise((done) => setTimeout(done, 20));
    for (const board of boards) board.parentElement.remove();
}"""


def test_a_hundred_boards_come_and_go_and_leave_nothing(boards: Boards):
    page = boards(Board(), reduced_motion="no-preference")
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")

    def left() -> dict[str, float]:
        cdp.send("HeapProfiler.collectGarbage")
        told = cdp.send("Performance.getMetrics")["metrics"]
        return {m["name"]: m["value"] for m in told if m["name"] in {"Nodes", "JSEventListeners"}}

    html = Board().element()
    one_board = page.evaluate("document.querySelectorAll('bao-board *').length")
    page.evaluate(HUNDRED, [html, 3])  # once to warm up: styles and messages are kept
    before = left()
    page.evaluate(HUNDRED, [html, 100])
    for _ in range(20):
        after = left()
        if after["Nodes"] < before["Nodes"] + one_board:
            break
        page.wait_for_timeout(250)  # what is collected is counted a little later
    assert after["Nodes"] < before["Nodes"] + one_board
    assert after["JSEventListeners"] <= before["JSEventListeners"] + 2


# --- boards out of sight ---


@pytest.fixture
def far(open_page, tmp_path):
    """Three boards, each a screen below the one before, with a link between them."""
    text = HEAD.format(static=STATIC.as_uri())
    gap = '<p style="height: 250vh"><a href="#">between</a></p>'
    file = tmp_path / "far.html"
    file.write_text(text + gap.join(Board().element() for _ in range(3)), encoding="utf-8")
    page = open_page(file.as_uri(), reduced_motion="reduce")
    expect(page.locator(".bao-root")).to_have_count(1)
    return page


def test_a_board_out_of_sight_wakes_when_the_reader_comes_near(far):
    last = far.locator("bao-board").nth(2)
    expect(last.get_by_role("img")).to_have_attribute("alt", re.compile("South’s back row: 2 2"))
    last.scroll_into_view_if_needed()
    Hand(far, last).play(Move.parse("A2>"))
    expect(last.get_by_role("status")).to_contain_text("South played A2>")


def test_tab_goes_through_the_boards_in_order_awake_or_not(far):
    met = []
    for _ in range(60):
        far.keyboard.press("Tab")
        far.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        focused = far.evaluate(
            """() => {
                const board = document.activeElement.closest("bao-board");
                const hole = document.activeElement.hasAttribute("data-hole");
                return board && hole ? [...document.querySelectorAll("bao-board")].indexOf(board)
                    : document.activeElement.textContent;
            }"""
        )
        if focused == "between" or isinstance(focused, int):
            met.append(focused)
        if focused == 2:
            break
    assert met == [0, "between", 1, "between", 2]


def test_a_list_of_buttons_has_a_door_to_a_board_out_of_sight(far):
    far.get_by_role("button", name="Open this board").nth(1).press("Enter")
    expect(far.locator("bao-board").nth(2).locator(".bao-root")).to_be_visible()


def test_paper_has_every_board_of_a_page(far):
    far.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(far.locator(".bao-root")).to_have_count(3)
