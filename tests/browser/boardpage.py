"""A small page with nothing but boards, made for one test and opened from the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bao_lessons.widget import STATIC, Board

from .conftest import OpenPage

HEAD = """<!DOCTYPE html>
<html lang="en" data-rules="rules/">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boards</title>
<link rel="stylesheet" href="{static}/board.css">
<script defer src="{static}/bao-board.js"></script>
<style>body {{ margin: 0; color-scheme: light dark; background: Canvas; color: CanvasText }}</style>
<body><main><h1>Boards</h1>
"""

Boards = Callable[..., Page]


@pytest.fixture
def boards(open_page: OpenPage, tmp_path: Path) -> Boards:
    """`boards(Board(…), Board(…), **options)`: a page with them; result at once, no films."""

    def show(*shown: Board, reduced_motion: str = "reduce", **options: Any) -> Page:
        text = HEAD.format(static=STATIC.as_uri())
        file = tmp_path / "boards.html"
        file.write_text(text + "\n".join(board.element() for board in shown), encoding="utf-8")
        page = open_page(file.as_uri(), reduced_motion=reduced_motion, **options)
        for board in page.locator("bao-board").all():
            board.scroll_into_view_if_needed()
            expect(board.locator(".bao-root")).to_be_attached()
        page.evaluate("scrollTo(0, 0)")
        return page

    return show


def panel(board: Locator, part: str) -> Locator:
    """A part of what *More* opens, unfolded."""
    more = board.get_by_role("button", name="More", exact=True)
    if more.get_attribute("aria-expanded") != "true":
        more.click()
    fold = board.locator("details", has=board.page.locator("summary", has_text=part)).first
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return fold
