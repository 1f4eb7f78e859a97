"""Measure the built book in Chromium: Lighthouse on a lesson, and the board on a slowed processor.

python tools/measure.py                     build the book first: make build
python tools/measure.py --no-lighthouse     without Lighthouse, which is fetched by npm when missing

Prints a table. Nothing passes or fails here: times depend on the machine and on what else it does.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import node  # noqa: E402
from tools.chromium import find as find_chromium  # noqa: E402
from tools.serve import HERE_ONLY, Quiet  # noqa: E402

BOOK = ROOT / "_build" / "html"
LESSON = "book/kujifunza/the-capture.html"
PLAY = "book/play/index.html"
LIGHTHOUSE = ROOT / "tools" / "lighthouse"

FLAGS = [
    "--headless=new",
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}

Row = tuple[str, str, str]


class Packed(Quiet):
    """Sends texts gzipped, as a real server does."""

    KINDS = (".html", ".css", ".js", ".svg", ".json")

    def do_GET(self) -> None:  # noqa: N802  # the base class's name
        path = Path(self.translate_path(self.path))
        if path.suffix not in self.KINDS or not path.is_file():
            super().do_GET()
            return
        body = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer((HERE_ONLY, 0), partial(Packed, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HERE_ONLY}:{server.server_port}/"
        server.shutdown()


# --- Lighthouse ---


def audit(url: str) -> dict[str, Any]:
    program, _ = node.find()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            str(program),
            str(LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"),
            url,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            "--only-categories=performance,accessibility",
            f"--chrome-flags={' '.join(FLAGS)}",
        ]
        environment = {**node.environment(program), "CHROME_PATH": str(find_chromium())}
        subprocess.run(command, check=True, env=environment)
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def lighthouse(url: str, runs: int) -> Iterator[Row]:
    if not (LIGHTHOUSE / "node_modules").exists() and node.npm(["ci"], LIGHTHOUSE):
        sys.exit("Lighthouse could not be fetched: try --no-lighthouse")
    reports = [audit(url) for _ in range(runs)]

    def middle(*path: str) -> float:
        values = []
        for report in reports:
            value: Any = report
            for key in path:
                value = value[key]
            values.append(float(value))
        return statistics.median(values)

    version = reports[0]["lighthouseVersion"]
    what = f"Lighthouse {version}, mobile"
    for category, goal in (("performance", "90, aim 95"), ("accessibility", "100")):
        yield f"{what}: {category}", f"{100 * middle('categories', category, 'score'):.0f}", goal
    seconds = middle("audits", "largest-contentful-paint", "numericValue") / 1000
    yield f"{what}: LCP, simulated", f"{seconds:.1f} s", "2.5 s"
    yield (
        f"{what}: total blocking time",
        f"{middle('audits', 'total-blocking-time', 'numericValue'):.0f} ms",
        "",
    )
    shift = middle("audits", "cumulative-layout-shift", "numericValue")
    yield f"{what}: CLS", f"{shift:.3f}", "0"
    weight = middle("audits", "total-byte-weight", "numericValue") / 1000
    yield f"{what}: bytes sent", f"{weight:.0f} kB", "250 kB"


# --- the board on a slow machine ---

WATCH = """
window.seen = {lcp: 0, shift: 0, tasks: [], events: []};
const watch = (type, hear, more) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry);
}).observe({type, buffered: true, ...more});
watch("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
watch("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));
watch("event", (entry) => seen.events.push([entry.name, entry.duration]), {durationThreshold: 16});
"""

CENTRE = """(selector) => {
    const box = document.querySelector("bao-board " + selector).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
FIRST_KETE = "() => Number(document.querySelector('bao-board input[type=range]').value) >= 2"


class Phone:
    """A page on a phone, asked and tapped without Playwright's own scripts on the main thread."""

    def __init__(self, browser: Any, device: dict[str, Any], *, slower: int) -> None:
        # A first visit also keeps the book; here the board alone is asked for.
        context = browser.new_context(**device, service_workers="block")
        context.add_init_script(WATCH)
        self.page = context.new_page()
        self.cdp = context.new_cdp_session(self.page)
        if slower > 1:
            self.cdp.send("Network.enable")
            self.cdp.send("Network.emulateNetworkConditions", NETWORK)
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})

    def ask(self, function: str, *given: Any) -> Any:
        call = f"({function})({', '.join(map(json.dumps, given))})"
        asked = {"expression": call, "returnByValue": True}
        return self.cdp.send("Runtime.evaluate", asked)["result"].get("value")

    def open(self, url: str) -> None:
        self.page.goto(url, wait_until="networkidle")
        while not self.ask("() => !!document.querySelector('bao-board .is-legal')"):
            time.sleep(0.1)
        time.sleep(2)

    def tap(self, selector: str) -> None:
        self.page.touchscreen.tap(*self.ask(CENTRE, selector))

    def play(self) -> float:
        """The hole, the arrow, and on to the first kete: how long that took from the arrow on."""
        self.tap("[data-hole='7']")
        time.sleep(0.5)
        self.tap("[data-step='-1']")
        start = time.monotonic()
        while not self.ask(FIRST_KETE):
            time.sleep(0.01)
        return time.monotonic() - start

    def busy(self, work: Callable[[], object]) -> list[float]:
        """Milliseconds of processor time of each task on the page's main thread meanwhile."""
        events: list[dict[str, Any]] = []
        ended: list[bool] = []
        self.cdp.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
        self.cdp.on("Tracing.tracingComplete", lambda _: ended.append(True))
        categories = "toplevel,devtools.timeline,disabled-by-default-devtools.timeline"
        self.cdp.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
        self.ask("() => console.timeStamp('begin')")  # what comes before is the tracing itself
        work()
        self.cdp.send("Tracing.end")
        while not ended:
            self.page.wait_for_timeout(50)
        painted = Counter((e["pid"], e["tid"]) for e in events if e["name"] == "Paint")
        main = painted.most_common(1)[0][0]
        begin = next(event["ts"] for event in events if event["name"] == "TimeStamp")
        return [
            event.get("tdur", 0) / 1000
            for event in events
            if (event["pid"], event["tid"]) == main
            and event["name"] == "RunTask"
            and event["ts"] > begin
        ]


def on_a_phone(url: str) -> Iterator[Row]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=FLAGS)
        device = playwright.devices["Moto G4"]

        slow = Phone(browser, device, slower=SLOWER)
        slow.open(url)
        seconds = slow.ask("() => seen.lcp") / 1000
        yield f"LCP at 1.6 Mb/s, {SLOWER}× slower", f"{seconds:.2f} s", "1.6 s"
        yield "layout shift until then", f"{slow.ask('() => seen.shift'):.3f}", "0"
        before = slow.ask("() => performance.now()")
        waited = slow.play()
        tasks = slow.ask("() => seen.tasks")
        long = [f"{length:.0f}" for at, length in tasks if at > before]
        what = f"tasks over 50 ms, tap to first kete, {SLOWER}× slower"
        yield what, f"{', '.join(long)} ms" if long else "none", "none"
        yield "arrow to first kete, the film's own pace included", f"{waited * 1000:.0f} ms", ""
        taps = slow.ask("() => seen.events.map(([, length]) => length)")
        yield (
            f"slowest answer to a tap, {SLOWER}× slower",
            f"{max(taps, default=0):.0f} ms",
            "200 ms",
        )

        plain = Phone(browser, device, slower=1)
        loading = plain.busy(lambda: plain.open(url))
        playing = plain.busy(plain.play)
        for when, busy in (("tap to first kete", playing), ("loading", loading)):
            what = f"longest task, {when}, processor time × {SLOWER}"
            yield what, f"{SLOWER * max(busy):.0f} ms", "50 ms" if busy is playing else ""
        browser.close()


def thinking(url: str) -> Iterator[Row]:
    """The strongest level begins a game of Bao la Kiswahili against a reader at the page."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_chromium()), args=FLAGS)
        device = {**playwright.devices["Moto G4"], "reduced_motion": "reduce"}
        phone = Phone(browser, device, slower=1)
        page = phone.page
        page.goto(url, wait_until="networkidle")
        table = page.locator("bao-play")
        table.get_by_role("combobox", name="Rules").select_option(label="Bao la Kiswahili")
        table.get_by_role("combobox", name="Level").select_option(label="6: Bingwa")
        page.get_by_label("North", exact=True).check()
        table.get_by_role("button", name="Begin", exact=True).click()
        table.get_by_text("is thinking").wait_for()
        start = time.monotonic()
        page.wait_for_timeout(500)  # the new board stands
        tasks = phone.busy(lambda: table.get_by_text("Your turn").wait_for(timeout=120_000))
        waited = time.monotonic() - start
        yield "strongest level: wait for its turn", f"{waited:.1f} s", ""
        yield "longest task while it thinks, processor time", f"{max(tasks):.0f} ms", "50 ms"
        browser.close()


# --- the rules ---


def relays() -> Iterator[Row]:
    program, _ = node.find()
    done = subprocess.run(
        [str(program), "run.mjs", "relay.ts"],
        cwd=node.FRONTEND,
        env=node.environment(program),
        check=True,
        capture_output=True,
        text=True,
    )
    for line in done.stdout.splitlines():
        told = json.loads(line)
        what = f"{told['rules']}, {told['laps']} laps: turn / whole answer"
        yield what, f"{told['sown']:.3f} / {told['answered']:.1f} ms", "5 ms"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--page", default=LESSON, help=f"by default {LESSON}")
    parser.add_argument("--runs", type=int, default=3, help="of Lighthouse; the median is told")
    parser.add_argument("--no-lighthouse", action="store_true")
    options = parser.parse_args()
    if not (BOOK / options.page).exists():
        sys.exit(f"{options.page} is not in {BOOK.name}: run `make build` first")
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "?"
    print(f"{os.cpu_count()} processors, load {load} at the start")
    print(f"{'what':66} {'measured':>22}  wanted")
    with served(BOOK) as address:
        url = address + options.page
        for rows in (
            relays(),
            on_a_phone(url),
            thinking(address + PLAY),
            iter(()) if options.no_lighthouse else lighthouse(url, options.runs),
        ):
            for what, measured, wanted in rows:
                print(f"{what:66} {measured:>22}  {wanted}", flush=True)


if __name__ == "__main__":
    main()
