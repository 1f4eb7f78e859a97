"""The catalogue of sentences: complete, used, well formed, and the same in every language."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest
from wording import closing, forms, literal, slots

from bao_lessons.messages import LANGUAGES, catalogue, html, t

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "bao_lessons"
TEXTS = PACKAGE / "messages"

every_language = pytest.mark.parametrize("lang", LANGUAGES)

HOLE = "\0"
"""Stands in a key for what the code fills in."""


# --- the files ---


@every_language
def test_the_keys_are_sorted_and_none_comes_twice(lang):
    text = (TEXTS / f"{lang}.json").read_text(encoding="utf-8")
    pairs = json.loads(text, object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert keys == sorted(set(keys))
    assert text == json.dumps(dict(pairs), indent=2, ensure_ascii=False) + "\n"


@every_language
def test_every_language_has_a_file_and_every_file_is_a_language(lang):
    assert catalogue(lang)
    assert {path.stem for path in TEXTS.glob("*.json")} == set(LANGUAGES)


def test_a_language_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="no messages in 'xx'"):
        catalogue("xx")


@every_language
def test_every_language_has_the_same_keys_and_asks_for_the_same_values(lang):
    english = catalogue("en")
    other = catalogue(lang)
    assert set(other) == set(english)
    for key, text in other.items():
        # A language may count where English does not; it must not want what the code cannot give.
        assert {name for name, _ in slots(text)} == {name for name, _ in slots(english[key])}, key


# --- the texts ---


@every_language
def test_swahili_words_are_marked_from_beginning_to_end(lang):
    for key, text in catalogue(lang).items():
        tags = re.findall(r"</?sw>", text)
        assert tags == ["<sw>", "</sw>"] * (len(tags) // 2), key
        assert not re.search(r"<(?!/?sw>)/?[a-z]", text), f"{key} has other markup"
        # A form that opens a word closes it.
        for inside in re.findall(r"<sw>(.*?)</sw>", text):
            assert inside, key
            assert not re.search(r"[{}]", inside), key


@every_language
def test_the_kete_are_never_without_their_mark(lang):
    """Not in citations, whose names of sources and sections stay as they are."""
    words = re.compile(r"(?i)(?<!<sw>)\b(kete|kichwa|kimbi|takata|takasia|safari|nyumba|mtaji)\b")
    found = [
        key
        for key, text in catalogue(lang).items()
        if not key.startswith(("cite.", "cli.", "draw.")) and words.search(literal(text))
    ]
    assert found == []


@every_language
def test_braces_are_closed_and_nothing_is_doubled(lang):
    for key, text in catalogue(lang).items():
        assert text.count("{") == text.count("}"), key
        for at, sign in enumerate(text):
            if sign == "{":
                closing(text, at)
        assert "  " not in text or key.startswith("cli."), key
        assert text.strip() == text or key.startswith(("board.moves", "cli.")), key


@every_language
def test_every_choice_has_a_form_for_the_rest_and_plurals_have_one_for_one(lang):
    for key, text in catalogue(lang).items():
        for name, kind, choices in forms(text):
            assert kind in ("plural", "select"), key
            assert "other" in choices, f"{key}: {name}"
            assert len(choices) == len(set(choices)), key
            if kind == "plural":
                assert set(choices) <= {"one", "other", *(f"={n}" for n in range(10))}, key


# --- filling in ---


TRY = "{n, plural, =0 {none} one {one <sw>kete</sw>} other {# <sw>kete</sw> of {who}}}"


@pytest.fixture
def one_message(monkeypatch):
    """A catalogue of one's own."""

    def use(text):
        monkeypatch.setattr("bao_lessons.messages.catalogue", lambda _="en": {"key": text})

    return use


@pytest.mark.parametrize(
    ("n", "text"), [(0, "none"), (1, "one kete"), (2, "2 kete of South"), (21, "21 kete of South")]
)
def test_a_plural_takes_the_form_of_its_number(one_message, n, text):
    one_message(TRY)
    assert t("key", {"n": n, "who": "South"}) == text


def test_a_form_may_be_empty(one_message):
    one_message("{n, plural, =0 {} other {#}}{side, select, north {} other {!}}")
    assert t("key", {"n": 0, "side": "north"}) == ""
    assert t("key", {"n": 3, "side": "south"}) == "3!"


def test_a_choice_without_its_own_form_takes_the_last(one_message):
    one_message("{side, select, north {North} other {South}}")
    assert t("key", {"side": "north"}) == "North"
    assert t("key", {"side": "x"}) == "South"


def test_html_marks_the_swahili_and_escapes_what_comes_from_outside(one_message):
    one_message("<sw>kete</sw> of {who}")
    assert html("key", {"who": "<i>&"}) == '<span lang="sw">kete</span> of &lt;i&gt;&amp;'
    assert t("key", {"who": "<i>&"}) == "kete of <i>&"


def test_a_missing_value_or_key_is_an_error_of_the_program():
    with pytest.raises(KeyError):
        t("event.lift", {})
    with pytest.raises(KeyError):
        t("no.such.key")


# --- what the code uses ---


def python_texts():
    """Every string in the package, with what an f-string fills in as a hole."""
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inner = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                inner |= {id(part) for part in node.values}
                yield (
                    path,
                    "".join(
                        part.value if isinstance(part, ast.Constant) else HOLE
                        for part in node.values
                    ),
                )
        for node in ast.walk(tree):
            plain = isinstance(node, ast.Constant) and isinstance(node.value, str)
            if plain and id(node) not in inner:
                yield path, node.value


QUOTED = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')


COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def front_end_texts():
    """The same of the front end."""
    for folder in ("rules", "board", "puzzle", "play", "sheet", "embed"):
        for path in (ROOT / "frontend" / folder).rglob("*.ts"):
            code = COMMENT.sub("", path.read_text(encoding="utf-8"))
            for plain, template in QUOTED.findall(code):
                yield path, re.sub(r"\$\{[^}]*\}", HOLE, plain or template)


@cache
def used():
    """Where each text that looks like a key stands."""
    groups = {key.split(".")[0] for key in catalogue()}
    looks = re.compile(rf"(?:{'|'.join(sorted(groups))})(?:\.[\w\0-]+)+\.?")
    return {
        text: path.relative_to(ROOT).as_posix()
        for path, text in [*python_texts(), *front_end_texts()]
        if looks.fullmatch(text) and not text.endswith((".js", ".css"))
    }


def matching(text, keys):
    """The keys that a text may become: as it is, with its holes filled, or at the end of one."""
    pattern = re.compile(re.escape(text).replace(re.escape(HOLE), r"[\w.-]+") + r"(\.[\w.-]+)?")
    exact = {key for key in keys if key == text or key.endswith(f".{text}")}
    return exact or {key for key in keys if pattern.fullmatch(key)}


def test_every_key_that_the_code_names_is_in_the_catalogue():
    keys = set(catalogue())
    missing = {text: where for text, where in used().items() if not matching(text, keys)}
    assert missing == {}


def test_every_message_is_named_somewhere_in_the_code():
    keys = set(catalogue())
    named = set()
    for text in used():
        if HOLE in text:
            named |= matching(text, keys)
        elif text in keys:
            # A key that the code adds to: `key += ".tax"`.
            named |= {text, *(key for key in keys if key.startswith(f"{text}."))}
    # Citations are looked up by rule set and rule; another test asks for each of them.
    assert {key for key in keys - named if not key.startswith("cite.")} == set()
