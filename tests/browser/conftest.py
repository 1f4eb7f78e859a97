"""The built book in a real Chromium: over http and from its files, and with no other network.

A page that asks for anything elsewhere, or complains in its console, fails the test that opened it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, sync_playwright
from toc import contents

from tools.chromium import find
from tools.serve import HERE_ONLY, open_server

ROOT = Path(__file__).parents[2]
BOOK = Path(os.environ.get("BAO_BOOK", ROOT / "_build" / "html"))

FLAGS = [
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


LESSON = "book/kujifunza/the-capture"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "docname" in metafunc.fixturenames:
        metafunc.parametrize("docname", contents())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        apart = item.get_closest_marker("lab") or item.get_closest_marker("lite")
        if Path(__file__).parent in item.path.parents and not apart:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def book() -> Path:
    if not (BOOK / "search.html").exists():
        pytest.fail("there is no built book: run `make build` first")
    return BOOK


@pytest.fixture(scope="session")
def server(book: Path) -> Iterator[str]:
    with open_server(book, 0) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://{HERE_ONLY}:{http.server_port}/"
        http.shutdown()
        thread.join()


@pytest.fixture(params=["http", "file"])
def site(request: pytest.FixtureRequest, book: Path, server: str) -> str:
    """The book's address, ending in a slash: once served, once opened from the disk."""
    return server if request.param == "http" else book.as_uri() + "/"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find()), args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Watch:
    """What the pages of one test asked for elsewhere, and what they complained about."""

    elsewhere: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def is_local(self, url: str) -> bool:
        here = (f"http://{HERE_ONLY}:", "file:", "data:", "blob:", "about:")
        return url.startswith(here)

    def stop(self, route: Route) -> None:
        self.elsewhere.append(route.request.url)
        route.abort()

    def listen(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text}")


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[OpenPage]:
    """`open_page(url, width=…, height=…, theme=…, keeps=…, **options of a Playwright context)`.

    Only a page that `keeps` may have the service worker that keeps the book.
    """
    watch = Watch()
    contexts = []

    def open_it(
        url: str,
        *,
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        keeps: bool = False,
        **options: Any,
    ) -> Page:
        viewport = {"width": width, "height": height}
        context = chromium.new_context(viewport=viewport, color_scheme=theme, **options)
        if not keeps:  # or each test would fetch the whole book; Playwright's own way complains
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.route(lambda asked: not watch.is_local(asked), watch.stop)
        page = context.new_page()
        page.on("console", watch.listen)
        page.on("pageerror", lambda error: watch.complaints.append(f"uncaught: {error}"))
        page.goto(url)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert watch.elsewhere == []
    assert watch.complaints == []
