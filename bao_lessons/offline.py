"""The book as a web page that stays: its files, its manifest, the worker that keeps it.

Browsers run a worker only for what a server sends by https, or on the same machine; pages that are
opened from files do without.
"""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote

WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
APART = "lite"
"""A folder with a service worker of its own."""
BY_SCRIPTS = "_static/puzzles"
"""Files that no page names, since scripts put their names together."""
ICONS = {
    "_static/icon-192.png": ("192x192", "any"),
    "_static/icon-512.png": ("512x512", "any"),
    "_static/icon-maskable.png": ("512x512", "maskable"),
}
TEMPLATE = Path(__file__).parent / "theme" / WORKER
NAMED = re.compile(r'\b(?:href|src)="([^"#?:]+)')


def pages(folder: Path) -> Iterator[str]:
    """The pages of a built book, by their paths inside it."""
    for path in folder.rglob("*.html"):
        name = path.relative_to(folder)
        if name.parts[0] != APART:
            yield name.as_posix()


def named(folder: Path, page: str) -> Iterator[str]:
    """The paths to which a page leads or that it loads; they may be anything that ends so."""
    top = page.rpartition("/")[0]
    for address in NAMED.findall((folder / page).read_text("utf-8")):
        yield normpath(f"{top}/{unquote(address)}").lstrip("/")


def parts(folder: Path) -> list[str]:
    """The files of a built book that a reader can come upon, sorted: no others are kept."""
    found = {*pages(folder)}
    found |= {name for page in [*found] for name in named(folder, page)}
    found |= {f"{BY_SCRIPTS}/{path.name}" for path in (folder / BY_SCRIPTS).glob("*")}
    found |= {MANIFEST, *ICONS}
    here = (name for name in found if name.split("/")[0] not in {APART, ".."})
    return sorted(name for name in here if (folder / name).is_file())


def manifest(title: str, start: str) -> str:
    """What a browser wants to know of a page that is to be installed."""
    paper = "#fbf7ef"
    told = {
        "name": title,
        "short_name": title,
        "lang": "en",
        "start_url": start,
        "scope": "./",
        "display": "standalone",
        "display_override": ["minimal-ui"],
        "background_color": paper,
        "theme_color": paper,
        "icons": [
            {"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose}
            for src, (sizes, purpose) in ICONS.items()
        ],
    }
    return json.dumps(told, indent=1) + "\n"


def worker(folder: Path) -> str:
    """The service worker of a built book: another one as soon as any of its files is another."""
    files = {name: sha256((folder / name).read_bytes()).hexdigest() for name in parts(folder)}
    template = TEMPLATE.read_text("utf-8")
    return template.replace("/* files */", json.dumps(files, indent=1))


def write(folder: Path, title: str, start: str) -> None:
    """Make a built book one that can be installed; it is last, since it counts all other files."""
    (folder / MANIFEST).write_text(manifest(title, start), "utf-8")
    (folder / WORKER).write_text(worker(folder), "utf-8")
