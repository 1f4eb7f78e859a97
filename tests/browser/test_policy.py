"""The Content-Security-Policy that `make book` sends: what it stops, and that no page needs more.

All tests over http run under it, and what it stops is an error in the console, which fails them.
"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser

from bao_lessons import offline
from bao_lessons.policy import INLINE, POLICY

from .conftest import LESSON

SCRIPT = re.compile(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))[^>]*>")
INSIDE_A_TAG = re.compile(r"<[a-z][^<>]*?\s(style|on[a-z]+)=\"")


def test_every_file_is_sent_with_the_policy_of_the_book(server: str, book: Path) -> None:
    (policy,) = (book / POLICY).read_text("utf-8").splitlines()
    for name in ("", f"{LESSON}.html", "_static/bao-board.js", "sw.js"):
        with urlopen(server + name) as answer:
            assert answer.headers["Content-Security-Policy"] == policy


def test_no_page_brings_scripts_or_styles_inside_it(book: Path) -> None:
    pages = [name for name in offline.pages(book) if name not in INLINE]
    assert len(pages) > 60
    for name in pages:
        text = (book / name).read_text("utf-8")
        assert SCRIPT.findall(text) == [], name
        assert "<style" not in text, name
        assert INSIDE_A_TAG.findall(text) == [], name


def test_what_is_slipped_into_a_page_does_not_run(chromium: Browser, server: str) -> None:
    # Without `open_page`, since the browser complains of each.
    with chromium.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{server}{LESSON}.html")
        page.evaluate(
            """() => {
              const script = document.createElement("script");
              script.textContent = "self.ran = 'a script'";
              document.body.append(script);
              const picture = document.createElement("div");
              picture.innerHTML = "<img src='data:,' onerror=\\"self.ran = 'a handler'\\">";
              document.body.append(picture);
              setTimeout("self.ran = 'a text'");
              document.head.prepend(Object.assign(document.createElement("base"), { href: "/x/" }));
            }"""
        )
        page.wait_for_function("() => [...document.images].at(-1).complete")
        assert page.evaluate("new Promise((done) => setTimeout(() => done(self.ran), 50))") is None
        assert page.evaluate("document.baseURI") == f"{server}{LESSON}.html"
