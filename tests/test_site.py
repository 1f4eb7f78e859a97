"""The Sphinx extension on a small book, and the pages of the built one, read without a browser."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from toc import contents

import bao_lessons
from bao_lessons.notation import Record
from bao_lessons.rules import find
from bao_lessons.terms import glossary

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "_build" / "html"

CONF = """
extensions = ["myst_parser", "sphinx_design", "bao_lessons.sphinxext"]
project = html_title = "A small book"
html_theme = "bao"
root_doc = "pages/start"
bao_glossary = "pages/words"
myst_enable_extensions = ["substitution"]
"""

PAGES = {
    "pages/start.md": """
# Start here

The first page, which says in more than a hundred and sixty characters what the book is about,
so that its description has to be cut somewhere, and that is done at the end of a word.

```{toctree}
:caption: Lessons
board
plain
words
```
""",
    "pages/board.md": """
# A mtaji turn

Sown from kichwa, `kichwa` and *vichwa*. See {ref}`how kete are sown <kete>` or
[Bao la Kete](/pages/plain.md#kete).
A mtaji turn. <small>Also a small one.</small>

<small>Source: “Takata”.</small>

Version {{ version }}.

<bao-board class="bao"><img class="bao-still" alt="" width="880" height="480"></bao-board>
""",
    "pages/plain.md": """
---
myst:
  html_meta:
    description: Said by the author.
---
# A plain page

(kete)=
## Kete

```{dropdown} Solution
Play `A4>`.
```
""",
    "pages/words.md": """
# Words

A kete and the glossary.

```{bao-glossary}
```
""",
}


class Parsed(HTMLParser):
    """What the tests ask of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.language: str | None = None
        self.described: list[str] = []
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.tags: Counter[str] = Counter()
        self.pictures_without_text = 0
        self.titles: list[str] = []
        self.turns: dict[str, str] = {}
        self.in_title = False
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        self.in_title = tag == "title"
        if "id" in found:
            self.anchors.append(found["id"])
        if tag == "html":
            self.language = found.get("lang")
        elif tag == "meta" and found.get("name") == "description":
            self.described.append(found["content"])
        elif tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and found["rel"] in {"prev", "next"}:
            self.turns[found["rel"]] = found["href"]
        elif tag == "link" and found["rel"] in {"stylesheet", "icon", "preload"}:
            self.loaded.append(found["href"])
        elif "src" in found:
            self.loaded.append(found["src"])
        if tag == "img" and "alt" not in found:
            self.pictures_without_text += 1

    def handle_data(self, data: str) -> None:
        if self.in_title:
            self.titles.append(data)
            self.in_title = False

    def loads(self, name: str) -> bool:
        return any(Path(urlsplit(address).path).name == name for address in self.loaded)


@pytest.fixture(scope="module")
def small_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("small_book")
    (source / "conf.py").write_text(CONF, "utf-8")
    (source / "pages").mkdir()
    for name, text in PAGES.items():
        (source / name).write_text(text.lstrip(), "utf-8")
    built = source / "html"
    sphinx = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "-q", "-j", "2"]
    done = subprocess.run([*sphinx, source, built], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return built


def page(book: Path, name: str) -> Parsed:
    return Parsed(book / f"{name}.html")


def test_only_a_page_with_a_board_loads_it(small_book: Path) -> None:
    for name in ("bao-board.js", "board.css"):
        assert page(small_book, "pages/board").loads(name)
        assert not page(small_book, "pages/plain").loads(name)
        assert (small_book / "_static" / name).is_file()
    text = (small_book / "pages" / "board.html").read_text("utf-8")
    assert re.search(r'<script defer="defer" src="[^"]*/bao-board\.js', text)


def test_only_a_page_that_uses_a_card_or_dropdown_loads_its_style(small_book: Path) -> None:
    assert page(small_book, "pages/plain").loads("sphinx-design.min.css")
    assert not page(small_book, "pages/board").loads("sphinx-design.min.css")


def test_only_the_search_page_loads_the_index(small_book: Path) -> None:
    for name in ("searchindex.js", "searchtools.js", "doctools.js"):
        assert page(small_book, "search").loads(name)
        assert not page(small_book, "pages/start").loads(name)


def said(book: Path, name: str) -> str:
    return (book / f"{name}.html").read_text("utf-8").partition("<main")[2]


KETE, KICHWA, MTAJI = (f'<span lang="sw">{word}</span>' for word in ("kete", "kichwa", "mtaji"))


def test_swahili_words_say_so(small_book: Path) -> None:
    text = said(small_book, "pages/board")
    assert f"<h1>A {MTAJI} turn" in text
    assert '<em><span lang="sw">vichwa</span></em>' in text
    assert f"how {KETE} are sown</span></a>" in text
    assert '<span lang="sw">Bao la Kete</span></span></a>' in text
    assert '“<span lang="sw">Takata</span>”' in text
    assert page(small_book, "pages/board").titles == ["A mtaji turn · A small book"]


def test_swahili_words_in_the_menu_and_among_the_neighbours_say_so(small_book: Path) -> None:
    for name in ("pages/start", "pages/plain"):
        text = (small_book / f"{name}.html").read_text("utf-8")
        menu, _, main = text.partition("<main")
        assert f">A {MTAJI} turn</a>" in menu
        assert f"</small> A {MTAJI} turn</a>" in main


def test_the_first_use_of_a_word_in_the_text_leads_to_the_glossary(small_book: Path) -> None:
    text = said(small_book, "pages/board")
    links = re.findall(r'<a class="term[^>]*href="([^"]*)" title="([^"]+)">(.*?)</a>', text)
    assert [(address, words) for address, _, words in links] == [
        ("words.html#term-kichwa", KICHWA),
        ("words.html#term-mtaji", MTAJI),
    ]
    assert "<code" in text
    assert 'class="term' not in said(small_book, "pages/words")


def test_the_glossary_has_every_word_and_the_search_knows_where(small_book: Path) -> None:
    parsed = page(small_book, "pages/words")
    assert {term.anchor for term in glossary()} <= set(parsed.anchors)
    index = (small_book / "searchindex.js").read_text("utf-8")
    for word in ("vichwa", "kichwa"):
        assert re.search(rf'"{word}": ?\[\[\d+, ?"term-kichwa", ?true\]\]', index)
    text = said(small_book, "pages/words")
    assert text.count("Unverified: ") == sum(bool(term.unverified) for term in glossary())
    senses = [sense.meaning[1:] for term in glossary() for sense in term.senses]
    assert [sense for sense in senses if f"{sense}. <span" not in text] == []


def test_an_anchor_of_another_page_may_stand_in_a_plain_link(small_book: Path) -> None:
    assert "plain.html#kete" in page(small_book, "pages/board").links


def test_a_page_may_name_the_version(small_book: Path) -> None:
    assert f"Version {bao_lessons.__version__}." in said(small_book, "pages/board")


def test_descriptions(small_book: Path) -> None:
    assert page(small_book, "pages/plain").described == ["Said by the author."]
    (whole,) = page(small_book, "pages/board").described
    assert whole.startswith("Sown from kichwa, kichwa and vichwa. See how kete are sown or Bao la")
    assert whole.endswith(" A mtaji turn. Also a small one.")
    (cut,) = page(small_book, "pages/start").described
    assert cut.startswith("The first page, which says")
    assert cut.endswith("cut somewhere, and that is …")
    assert len(cut) <= 162


def test_the_folder_leads_to_the_first_page(small_book: Path) -> None:
    assert page(small_book, "index").links == ["pages/start.html"]


def test_a_page_for_addresses_that_are_not_there(small_book: Path) -> None:
    parsed = page(small_book, "404")
    assert parsed.titles == ["No such page · A small book"]
    assert parsed.loaded == ["data:,"]
    names = {"start", "board", "plain", "words"}
    assert set(parsed.links) == {f"pages/{name}.html" for name in names}
    assert 'action="search.html"' in (small_book / "404.html").read_text("utf-8")


def test_the_captions_of_the_menu_are_no_headings(small_book: Path) -> None:
    text = (small_book / "pages" / "board.html").read_text("utf-8")
    assert '<p class="caption"><span class="caption-text">Lessons</span></p>' in text
    assert text.count('aria-current="page"') == 1


# --- the built book ---


@pytest.fixture(scope="module")
def pages() -> dict[Path, Parsed]:
    found = {path: Parsed(path) for path in sorted(BUILT.rglob("*.html"))}
    if not found:
        pytest.fail("there is no built book: run `make build` first")
    return found


@pytest.mark.browser
def test_every_page_says_what_it_is(pages: dict[Path, Parsed]) -> None:
    titles = Counter(title for parsed in pages.values() for title in parsed.titles)
    for path, parsed in pages.items():
        assert parsed.language == "en", path
        assert parsed.tags["h1"] == parsed.tags["main"] == 1, path
        assert len(parsed.titles) == 1, path
        assert [bool(text) for text in parsed.described] == [True], path
        assert parsed.pictures_without_text == 0, path
    assert [title for title, count in titles.items() if count > 1] in ([], ["Bao Lessons"])


@pytest.mark.browser
def test_descriptions_are_of_use_and_differ(pages: dict[Path, Parsed]) -> None:
    there = {BUILT / f"{name}.html" for name in contents()}
    descriptions = [parsed.described[0] for path, parsed in pages.items() if path in there]
    assert len(descriptions) == len(there)
    assert [text for text, count in Counter(descriptions).items() if count > 1] == []
    assert [text for text in descriptions if not 20 <= len(text) <= 162] == []


@pytest.mark.browser
def test_the_pages_follow_each_other_as_in_the_contents(pages: dict[Path, Parsed]) -> None:
    order = [BUILT / f"{name}.html" for name in contents()]
    for before, after in pairwise(order):
        assert (before.parent / pages[before].turns["next"]).resolve() == after
        assert (after.parent / pages[after].turns["prev"]).resolve() == before
    assert "prev" not in pages[order[0]].turns
    assert "next" not in pages[order[-1]].turns


@pytest.mark.browser
def test_no_page_is_left_out_of_the_contents() -> None:
    folder = ROOT / "book"
    there = [*folder.rglob("*.md"), *folder.rglob("*.ipynb")]
    names = {
        path.relative_to(ROOT).with_suffix("").as_posix()
        for path in there
        if ".ipynb_checkpoints" not in path.parts
    }
    assert names == set(contents())


@pytest.mark.browser
def test_every_page_loads_only_files_of_the_book(pages: dict[Path, Parsed]) -> None:
    for path, parsed in pages.items():
        for address in parsed.loaded:
            where = urlsplit(address)
            if where.scheme == "data":
                continue
            assert where.scheme + where.netloc == "", f"{path} loads {address}"
            assert (path.parent / unquote(where.path)).is_file(), f"{path} loads {address}"


@pytest.mark.browser
def test_every_link_into_the_book_arrives(pages: dict[Path, Parsed]) -> None:
    for path, parsed in pages.items():
        for link in parsed.links:
            where = urlsplit(link)
            if where.scheme or where.netloc:
                continue
            target = (path.parent / unquote(where.path)).resolve() if where.path else path
            assert target.is_file(), f"{path} links to {link}"
            if where.fragment:
                assert unquote(where.fragment) in pages[target].anchors, f"{path} links to {link}"


@pytest.mark.browser
def test_no_anchor_stands_twice_on_a_page(pages: dict[Path, Parsed]) -> None:
    for path, parsed in pages.items():
        assert [name for name, count in Counter(parsed.anchors).items() if count > 1] == [], path


@pytest.mark.browser
def test_no_script_of_an_unused_service_is_named(pages: dict[Path, Parsed]) -> None:
    for path in pages:
        text = path.read_text("utf-8").lower()
        for word in ("thebe", "unpkg", "jsdelivr", "cdnjs", "mathjax", "googletagmanager"):
            assert word not in text, path


@pytest.mark.browser
def test_every_work_and_every_word_is_listed(pages: dict[Path, Parsed]) -> None:
    reference = BUILT / "book" / "reference"
    bib = (ROOT / "book" / "reference" / "references.bib").read_text("utf-8")
    text = (reference / "bibliography.html").read_text("utf-8")
    assert text.count('class="citation"') == len(re.findall(r"^@", bib, re.MULTILINE))
    assert text.count("nverified") >= bib.count("nverified")
    assert {term.anchor for term in glossary()} <= set(pages[reference / "glossary.html"].anchors)


# --- what the page on notation shows, beside its boards ---

NOTATION = (ROOT / "book" / "reference" / "notation.md").read_text("utf-8")
SHOWN = re.findall(r"^```text\n(.*?)^```$", NOTATION, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", [text for text in SHOWN if text.startswith("[Rules")])
def test_a_record_on_the_page_about_notation_is_a_game(text: str) -> None:
    assert str(Record.parse(text)) == text


def test_a_position_on_the_page_about_notation_is_one() -> None:
    (text,) = (text.strip() for text in SHOWN if not text.startswith("[Rules"))
    rules = find("arabica")
    assert rules.write(rules.read(text)) == text
