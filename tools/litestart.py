"""The first start of lite/: how much it loads, and how long it is to the first board."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.chromium import find  # noqa: E402
from tools.serve import HERE_ONLY, Quiet  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

NOTEBOOK = "kujifunza/the-capture.ipynb"
PATIENCE = 400_000
FLAGS = [
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    # The page's own worker asks for files where Playwright cannot see it: there is no other host.
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HERE_ONLY}",
]


class Start(NamedTuple):
    """What a reader waits for who has never been there."""

    bytes: int
    """Loaded, as a server sends it that does not pack."""
    seconds: float
    """From the click on the link to the first board."""


class Counting(Quiet):
    """Adds up what it sends."""

    sent = 0

    def copyfile(self, source: object, outputfile: object) -> None:
        Counting.sent += Path(self.translate_path(self.path)).stat().st_size
        super().copyfile(source, outputfile)  # type: ignore[arg-type]


@contextmanager
def served(html: Path) -> Iterator[str]:
    handler = partial(Counting, directory=str(html))
    with ThreadingHTTPServer((HERE_ONLY, 0), handler) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://{HERE_ONLY}:{http.server_port}/"
        http.shutdown()


@contextmanager
def page() -> Iterator[Page]:
    """A page in a browser that finds no host but this machine."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find()), args=FLAGS)
        size: ViewportSize = {"width": 1280, "height": 900}
        context = browser.new_context(reduced_motion="reduce", viewport=size)
        context.set_default_timeout(PATIENCE)
        yield context.new_page()
        browser.close()


def run_all(page: Page) -> None:
    """Wait for the kernel, then run the notebook that is open."""
    page.get_by_text(re.compile(r"\| Idle")).first.wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def start(html: Path) -> Start:
    """Open a lesson for the first time, run it, and wait for its first board."""
    with served(html) as address, page() as opened:
        Counting.sent, begin = 0, time.monotonic()
        opened.goto(f"{address}lite/lab/index.html?path={NOTEBOOK}")
        run_all(opened)
        opened.locator(".jp-OutputArea .bao-root").first.wait_for()
        return Start(Counting.sent, time.monotonic() - begin)
