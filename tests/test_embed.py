"""A board or a puzzle for any page: small, alone, safe, and the same by every way."""

import gzip
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bao_lessons import embed
from bao_lessons.__main__ import main
from bao_lessons.element import element, script_json, spec_of
from bao_lessons.puzzleboard import PuzzleBoard
from bao_lessons.puzzleelement import sheet_of
from bao_lessons.puzzles import SETS, load
from bao_lessons.rules import ALL, find
from bao_lessons.widget import Board

MOST = 60_000  # bytes, as a server sends them
PUZZLES = {(entry.rules, entry.kind): entry for name in SETS for entry in load(name)}
"""One of each kind of each set."""

LIMIT = "42001200/008b13l1/33100000/10100100 N"


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and the text of its scripts."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.scripts, self.open = [], [], None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.open = tag
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, _):
        self.open = None

    def handle_data(self, data):
        if self.open == "script":
            self.scripts[-1] += data


def framed(snippet):
    """The frame of a snippet, which is a script and a frame and nothing else."""
    (first, _), (tag, attributes) = Tags(snippet).tags
    assert (first, tag) == ("script", "iframe")
    return attributes


def packed(text):
    return len(gzip.compress(text.encode(), 9))


def board(name="kujifunza", **more):
    rules = find(name)
    return embed.board(spec_of(rules, **more), rules)


def puzzle(entry, variant=None):
    return embed.puzzle(sheet_of(entry, variant))


def everything():
    yield from (board(name) for name in ALL)
    yield from (puzzle(entry) for entry in PUZZLES.values())


# --- small and alone ---


def test_none_is_larger_than_60_kilobytes_packed():
    sizes = {made.title: packed(made.snippet) for made in everything()}
    assert len(sizes) > 20
    assert {title: size for title, size in sizes.items() if size > MOST} == {}


WAYS_OUT = re.compile(
    r"""https?:|\bwss?:|fetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|import\(|@import"""
    r"""|importScripts|url\((?!#)|(?<=["'\s(])//\w"""
)
NAMES = ("http://www.w3.org/2000/svg",)
"""A name of a language, at which nobody looks."""


def test_none_knows_an_address_or_a_way_to_ask_for_one():
    for made in everything():
        text = made.page
        for name in NAMES:
            text = text.replace(name, "")
        assert WAYS_OUT.findall(text) == [], made.title
        for tag, attributes in Tags(made.page).tags:
            assert attributes.get("src", "data:").startswith("data:"), tag
            assert not attributes.keys() & {"href", "srcset", "action", "ping"}, tag


def test_a_frame_holds_the_whole_page_and_may_run_scripts_and_nothing_else():
    for made in everything():
        frame = framed(made.snippet)
        assert frame["srcdoc"] == made.page
        assert frame["title"] == made.title
        assert frame["sandbox"] == "allow-scripts"


def test_a_page_has_a_title_a_language_one_element_with_its_data_and_one_script():
    for kind, made in (("board", board()), ("puzzle", puzzle(load("kujifunza")[0]))):
        seen = Tags(made.page)
        names = [tag for tag, _ in seen.tags]
        assert names[:2] == ["html", "head"]
        assert dict(seen.tags)["html"] == {"lang": "en"}
        for tag in ("title", "style", "main", "h1", f"bao-{kind}", "img", "footer"):
            assert names.count(tag) == 1, tag
        assert [attrs for tag, attrs in seen.tags if tag == "script"] == [
            {"type": "application/json"},
            {},
        ]
        assert seen.scripts[1] == (embed.STATIC / f"embed-{kind}.js").read_text("utf-8").strip()


# --- not to be broken out of ---

SIGNS = ["</script>", "<script>", "<!--", "-->", "]]>", '"', "'", "&", "&quot;", "&#10", "\n"]
hostile = st.lists(
    st.sampled_from(SIGNS) | st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=5),
    max_size=8,
).map("".join)


@given(hostile)
def test_any_text_comes_back_from_an_attribute_of_one_line_in_ascii(text):
    safe = embed.attribute(text)
    assert safe.isascii()
    assert not re.search(r"""["'<>\n]""", safe)
    assert Tags(f'<iframe srcdoc="{safe}">').tags == [("iframe", {"srcdoc": text})]


@given(hostile)
def test_no_text_ends_the_data_or_keeps_it_open(text):
    held = script_json({"note": text})
    assert "</" not in held
    assert "<!--" not in held
    assert Tags(f"<script>{held}</script><b>").tags == [("script", {}), ("b", {})]


@given(hostile)
def test_a_puzzle_of_ones_own_cannot_break_out_of_its_page(text):
    entry = load("kujifunza")[0]
    sheet = {**sheet_of(entry), "id": text, "source": text, "question": text}
    sheet["solution"] = {**sheet["solution"], "text": text}
    made, plain = embed.puzzle(sheet), puzzle(entry)
    seen, wanted = Tags(made.page), Tags(plain.page)
    assert [tag for tag, _ in seen.tags] == [tag for tag, _ in wanted.tags]
    assert dict(seen.tags)["bao-puzzle"]["data-id"] == text
    assert seen.scripts[1] == wanted.scripts[1]
    assert framed(made.snippet)["srcdoc"] == made.page


def test_what_scripts_and_styles_say_does_not_end_them():
    for kind in embed.STYLES:
        script = (embed.STATIC / f"embed-{kind}.js").read_text("utf-8").lower()
        assert not re.search(r"</script|<!--", script)
        for name in embed.STYLES[kind]:
            assert "</" not in (embed.STATIC / name).read_text("utf-8")


# --- the same by every way ---


def told(capsys, *words):
    assert main(["embed", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", ALL)
def test_python_and_the_command_make_the_same_board(capsys, name):
    assert told(capsys, "--rules", name) == Board(rules=name).to_html() + "\n"


def test_python_and_the_command_make_the_same_board_with_all_it_can_have(capsys):
    rules = find("mozambique")
    moves = [str(rules.turns(rules.read(LIMIT))[0].move)]
    words = ["--rules", "mozambique", "--position", LIMIT, "--moves", " ".join(moves)]
    words += ["--help-level", "path", "--turned", "--nameless"]
    made = Board(LIMIT, "mozambique", moves=moves, help="path", turned=True, names=False)
    assert told(capsys, *words) == made.to_html() + "\n"


@pytest.mark.parametrize(("name", "variant"), [("kuj-lap-001", None), ("kuj-lap-001", "turned")])
def test_python_and_the_command_make_the_same_puzzle(capsys, name, variant):
    words = ["--puzzle", name, *(["--variant", variant] if variant else [])]
    assert told(capsys, *words) == PuzzleBoard(name, variant).to_html() + "\n"


def test_the_command_writes_a_whole_page(capsys, tmp_path):
    file = tmp_path / "page.html"
    said = told(capsys, "--puzzle", "kis-tax-001", "--out", str(file))
    assert said == "page.html: Bao puzzle: The tax, on a page of its own.\n"
    html = PuzzleBoard("kis-tax-001").to_html()
    assert file.read_text("utf-8") == framed(html)["srcdoc"]


def test_a_board_that_was_played_on_opens_where_it_stands():
    played = Board()
    played.move = "A6>"
    page = framed(played.to_html())["srcdoc"]
    assert played.element() in page
    assert '"moves":["A6>"]' in page
    assert '"played":1' in page


def test_a_board_that_was_set_up_by_hand_opens_as_it_was_set_up():
    other = "22222222/20222000/41444205/22222222 N"
    board = Board()
    board.state = {"start": other, "position": other, "history": [], "trace": None}
    assert f'"position":"{other}"' in board.element()


def test_by_rules_of_ones_own_a_page_cannot_play_and_has_a_picture_and_a_sentence():
    mine = Board(rules=find("kujifunza")._replace(name="</script>mine"))
    assert mine.to_html() == mine.element()
    assert "were written in Python" in mine.to_html()
    assert [tag for tag, _ in Tags(mine.to_html()).tags] == ["bao-board", "script", "img", "p"]


def test_a_notebook_keeps_the_element_and_not_the_snippet():
    for shown in (Board(), PuzzleBoard("kuj-lap-001")):
        bundle, _ = shown._repr_mimebundle_()
        assert bundle["text/html"] == shown.element()
        assert shown.element() in framed(shown.to_html())["srcdoc"]
        assert len(shown.element()) < len(shown.to_html()) / 5


# --- what is wrong is said in one sentence ---


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rules", "chess"], "There is no rule set “chess”"),
        (["--position", "222"], "A position has two fields"),
        (["--moves", "A1> A1>"], "A1 belongs to the other player"),
        (["--moves", "A9>"], "“A9>” is no move"),
        (["--help-level", "much"], "There is no help “much”; there are none, legal, path."),
        (["--puzzle", "kuj-x"], "There is no puzzle “kuj-x”."),
        (["--puzzle", "kuj-lap-001", "--variant", "upside"], "has no variant “upside”"),
        (["--puzzle", "kuj-lap-001", "--help-level", "path"], "leave out --help-level"),
        (["--puzzle", "kuj-lap-001", "--turned"], "leave out --turned"),
        (["--variant", "turned"], "Only a puzzle has variants"),
        (["--out", "/"], "cannot be written"),
        (["more"], "This was not understood"),
    ],
)
def test_the_command_says_what_is_wrong(capsys, words, sentence):
    assert main(["embed", *words]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert sentence in error
    assert error.count("\n") == 1


def test_the_page_of_the_book_gets_all_that_is_needed_to_make_the_same():
    parts = embed.parts()
    head, middle, main, foot = parts["around"]["board"]
    begin, then, end = parts["frame"]
    rules = find("kujifunza")
    made = board()
    inside = element(spec_of(rules), rules)
    page = f"{head}{made.title}{middle}{made.title}{main}{inside}{foot}"
    assert made.page == page
    assert made.snippet == begin + made.title + then + embed.attribute(page) + end
