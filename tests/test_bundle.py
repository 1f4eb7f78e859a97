"""The book in one zip: small, whole, the same bytes each time, and refused in one sentence."""

from __future__ import annotations

import gzip
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from toc import contents

import bao_lessons
from bao_lessons import offline, policy
from tools import bundle

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "_build" / "html"
TOP = f"bao-lessons-{bao_lessons.__version__}"

FILES = {
    "index.html": '<a href="book/a%20page.html?x=1#top">read</a>',
    "book/a page.html": '<script src="../_static/used.js?v=1"></script><a href="../../up.txt">',
    "lite/index.html": '<img src="only-lite.png">',
    "lite/only-lite.png": "",
    "_static/used.js": "//# sourceMappingURL=used.js.map",
    "_static/used.js.map": "{}",
    "_static/unused.css": "",
    "_static/puzzles/kujifunza.js": "",
    ".buildinfo": "",
    ".doctrees/a.doctree": "",
    "objects.inv": "",
}

ESSENTIAL = {"index.html", "READ-ME.txt", "LICENSE.txt", "LICENSE-TEXT.txt", "LICENSE-DATA.txt"}


def lay(folder: Path, names: list[str]) -> Path:
    """A small built book, its files made in some order."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FILES[name], "utf-8")
    offline.write(folder, "A book", "index.html")
    policy.write(folder)
    return folder


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return lay(tmp_path / "built" / "html", list(FILES))


def names_in(path: Path) -> list[str]:
    with ZipFile(path) as packed:
        return packed.namelist()


def test_the_bundle_holds_what_a_reader_can_come_upon_and_no_more(small: Path) -> None:
    path = small.parent / f"{TOP}.zip"
    bundle.pack(small, path)
    pages = {"book/a page.html", "_static/used.js", "_static/puzzles/kujifunza.js"}
    beside = {"manifest.webmanifest", "sw.js", "policy.txt"}
    assert set(names_in(path)) == {f"{TOP}/{name}" for name in ESSENTIAL | pages | beside}


def test_the_same_book_gives_the_same_bytes(small: Path, tmp_path: Path) -> None:
    other = lay(tmp_path / "elsewhere" / "html", [*reversed(FILES)])
    (other / "index.html").chmod(0o600)
    (other / "_static" / "used.js").touch()
    paths = [folder.parent / f"{TOP}.zip" for folder in (small, other)]
    for folder, path in zip((small, other), paths, strict=True):
        bundle.pack(folder, path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert names_in(paths[0]) == sorted(names_in(paths[0]))
    with ZipFile(paths[0]) as packed:
        assert {stat.S_IMODE(entry.external_attr >> 16) for entry in packed.infolist()} == {0o644}


def test_the_bundle_says_what_it_is_and_how_it_is_opened(small: Path) -> None:
    path = small.parent / f"{TOP}.zip"
    bundle.pack(small, path)
    with ZipFile(path) as packed:
        text = packed.read(f"{TOP}/READ-ME.txt").decode()
        licences = [packed.read(f"{TOP}/{name}.txt") for name in bundle.LICENCES]
    assert text.startswith(f"Bao Lessons {bao_lessons.__version__}\n")
    assert "Open index.html with a double click." in text
    assert licences == [(ROOT / name).read_bytes() for name in bundle.LICENCES]
    assert all(f"{name}.txt" in text for name in bundle.LICENCES)


Run = Callable[..., str]


@pytest.fixture
def refusal(monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(folder: Path) -> str:
        monkeypatch.setattr(sys, "argv", ["bundle.py", str(folder)])
        with pytest.raises(SystemExit) as stopped:
            bundle.main()
        return str(stopped.value)

    return run


def test_without_a_built_book_it_says_so(refusal: Run, tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"There is no built book in {tmp_path}: run `make build` first."
    assert [*tmp_path.iterdir()] == []


def test_a_bundle_that_is_too_large_is_refused_and_not_left_behind(
    refusal: Run, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "BUDGET", 1000)
    said = refusal(small)
    assert said.startswith("The bundle has ")
    assert said.endswith(" bytes; it may have 1,000.")
    assert [path.name for path in small.parent.iterdir()] == ["html"]


# --- the worker's list ---


def test_any_other_byte_is_another_version_of_the_book(small: Path) -> None:
    before = offline.worker(small)
    (small / "_static" / "unused.css").write_text("p {}", "utf-8")
    assert offline.worker(small) == before
    (small / "_static" / "used.js").write_text("1", "utf-8")
    assert offline.worker(small) != before


def test_what_lies_in_the_folder_of_jupyterlite_is_not_kept(small: Path) -> None:
    assert "only-lite" not in (small / "sw.js").read_text("utf-8")
    assert '"lite/' not in (small / "sw.js").read_text("utf-8")


# --- the policy ---


def test_the_policy_allows_nothing_that_is_unsafe_and_no_other_host(small: Path) -> None:
    (line,) = (small / "policy.txt").read_text("utf-8").splitlines()
    assert line.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in line
    assert "http" not in line
    assert "*" not in line


# --- the book, built twice: a small one here, and the whole one as it stands ---

SMALL = {
    "conf.py": """
extensions = ["myst_parser", "bao_lessons.sphinxext"]
project = html_title = "A small book"
html_theme = "bao"
root_doc = "book/start"
""",
    "book/start.md": """
# A board

Sown from kichwa.

```{bao-board} kujifunza
```

```{toctree}
puzzle
```
""",
    "book/puzzle.md": """
# A puzzle

```{bao-puzzle} kuj-capture-001
```
""",
}


def test_a_book_built_twice_is_the_same_to_the_byte(tmp_path: Path) -> None:
    built = []
    for seed in ("1", "2"):
        source = tmp_path / seed
        for name, text in SMALL.items():
            path = source / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.lstrip(), "utf-8")
        html = source / "html"
        sphinx = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "-q", str(source), str(html)]
        run = subprocess.Popen(sphinx, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed})
        built.append((html, run))
    assert [run.wait() for _, run in built] == [0, 0]
    one, other = (bundle.contents(html) for html, _ in built)
    assert one.keys() == other.keys()
    assert [name for name in one if one[name] != other[name]] == []


@pytest.mark.browser
def test_the_whole_book_fits_into_the_budget_and_leaves_no_page_out(tmp_path: Path) -> None:
    if not (BUILT / offline.WORKER).exists():
        pytest.fail("there is no built book: run `make build` first")
    paths = [tmp_path / "1" / f"{TOP}.zip", tmp_path / "2" / f"{TOP}.zip"]
    for path in paths:
        path.parent.mkdir()
        bundle.pack(BUILT, path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert paths[0].stat().st_size <= bundle.BUDGET
    inside = set(names_in(paths[0]))
    assert {f"{TOP}/{name}.html" for name in contents()} <= inside
    assert {f"{TOP}/{name}" for name in ESSENTIAL} <= inside
    for useless in (
        ".map",
        ".doctree",
        "basic.css",
        "pygments.css",
        ".woff2",
        ".ttf",
        ".buildinfo",
    ):
        assert [name for name in inside if name.endswith(useless)] == []


@pytest.mark.browser
def test_the_page_about_it_says_how_large_the_book_is() -> None:
    """In millions of bytes: packed as servers send it, and as it lies on a device."""
    page = (ROOT / "book" / "classroom" / "without-a-network.md").read_text("utf-8")
    (sent,) = {int(size) for size in re.findall(r"about (\d+) MB", page)}
    (lying,) = re.findall(r"(\d+) MB on the device", page)
    files = [(BUILT / name).read_bytes() for name in offline.parts(BUILT)]
    assert sum(len(gzip.compress(data, 6)) for data in files) / 1e6 == pytest.approx(sent, rel=0.25)
    assert sum(map(len, files)) / 1e6 == pytest.approx(int(lying), rel=0.15)


@pytest.mark.browser
def test_the_worker_of_the_built_book_knows_every_file_as_it_is() -> None:
    assert (BUILT / offline.WORKER).read_text("utf-8") == offline.worker(BUILT)
    assert (BUILT / policy.POLICY).read_text("utf-8").strip() == policy.policy(BUILT)
