"""A hand and an eye for the board: what a reader would press, and what he would see."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect

from bao_lessons import Move, Position
from bao_lessons.board import NAMES, RING

PATIENCE = 10  # seconds


class Hand:
    """Plays on one board of a page through its accessible names."""

    def __init__(self, page: Page, board: Locator) -> None:
        self.page = page
        self.board = board
        expect(self.hole("A1")).to_be_visible()

    def holes(self) -> Locator:
        return self.board.get_by_role("group", name="Bao board").get_by_role("button")

    def hole(self, name: str) -> Locator:
        return self.holes().and_(self.page.get_by_role("button", name=re.compile(rf"^{name}\b")))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.board.get_by_role("button", name=name)

    def status(self) -> Locator:
        return self.board.get_by_role("status")

    def rings(self) -> tuple[tuple[int, ...], ...]:
        """The kete of every hole, by the names that a screen reader hears."""
        told = self.holes().evaluate_all("all => all.map(hole => hole.ariaLabel)")
        counts = {}
        for label in told:
            if match := re.match(r"([ABab][1-8]), .*?(\d+) kete", label):
                counts[match[1]] = int(match[2])
        return tuple(
            tuple(counts[NAMES[player][hole]] for hole in range(RING)) for player in (0, 1)
        )

    def shows(self, position: Position) -> None:
        """Waits until the board shows a position."""
        deadline = time.monotonic() + PATIENCE
        while (seen := self.rings()) != position.rings and time.monotonic() < deadline:
            self.page.wait_for_timeout(50)
        assert seen == position.rings

    def play(self, move: Move) -> None:
        """By mouse: the hole, then the direction."""
        self.hole(NAMES[move.player][move.hole]).click()
        self.button(re.compile(rf"^{re.escape(str(move))},")).click()

    def play_by_keys(self, move: Move) -> None:
        """By keyboard alone: arrows to the hole, Enter, then the sign of the direction."""
        self._walk_to(NAMES[move.player][move.hole])
        self.page.keyboard.press("Enter")
        self.page.keyboard.press(move.sign)

    def _focused(self) -> str:
        label = self.page.evaluate("document.activeElement.getAttribute('aria-label') || ''")
        return str(label)[:2]

    def _walk_to(self, name: str) -> None:
        rows = ["bbbbbbbb", "aaaaaaaa", "AAAAAAAA", "BBBBBBBB"]
        order = [row[0] for row in rows]
        for _ in range(12):
            at = self._focused()
            if at[0] == name[0]:
                break
            down = order.index(name[0]) > order.index(at[0])
            self.page.keyboard.press("ArrowDown" if down else "ArrowUp")
        for _ in range(8):
            at = self._focused()
            if at == name:
                return
            right = (int(name[1]) > int(at[1])) == name[0].isupper()
            self.page.keyboard.press("ArrowRight" if right else "ArrowLeft")
        raise AssertionError(f"the arrows did not lead to {name}, but to {self._focused()}")
