"""The English of the pages and of the sentences is spelled as in a British dictionary.

A word that it does not have stands in the glossary if it is Swahili, else in ``words.txt``.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hunspell import Hunspell
from wording import literal

from bao_lessons.messages import catalogue
from bao_lessons.terms import glossary, terms

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "book"
DICTIONARY = ROOT / "frontend" / "node_modules" / "dictionary-en-gb"
OWN = Path(__file__).with_name("words.txt")

WORD = re.compile(r"(?<!\w)[^\W\d_]{2,}(?:’[^\W\d_]+)*(?!\w)")

NO_PROSE = [
    re.compile(r"\A---\n.*?^---$", re.MULTILINE | re.DOTALL),
    re.compile(r"<!--.*?-->", re.DOTALL),
    re.compile(
        r"^(`{3,})\{(?:code|code-cell|code-block|eval-rst|math)\}.*?^\1$", re.MULTILINE | re.DOTALL
    ),
    re.compile(r"^(`{3,}|~{3,})(?!\{)[^`]*?\n.*?^\1$", re.MULTILINE | re.DOTALL),
    re.compile(r"^\([\w-]+\)=$", re.MULTILINE),
    re.compile(r"^:(?!caption:)[\w-]+:.*$", re.MULTILINE),
    re.compile(r"^:caption:", re.MULTILINE),
    re.compile(r"^[`:]{3,}\{[\w-]+\}(?: bao-\S+| \S+$)?", re.MULTILINE),
    re.compile(r"\{[\w:-]+\}`[^`<]*`"),
    re.compile(r"\{\{.*?\}\}"),
    re.compile(r"(?<!`)(?<!\})(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL),
    re.compile(r"\]\([^)\s]*\)|\]\[[^\]]*\]"),
    re.compile(r"<[^>\n]*>"),
    re.compile(r"\S+\.(?:ca|com|ipynb|json|jsonl|html|md|org|py|txt|yml)\b\S*"),
]

# The words of `{ref}`words <target>``.
LINKED = re.compile(r"\{[\w:-]+\}`([^`<]*)<[^`>]*>`")


def prose(text: str) -> str:
    """The words of a MyST text that a reader reads: no code, addresses, options or comments."""
    text = LINKED.sub(r"\1", text)
    for pattern in NO_PROSE:
        text = pattern.sub(" ", text)
    return text


def texts() -> Iterator[tuple[str, str]]:
    for path in sorted(BOOK.rglob("*.md")):
        yield str(path.relative_to(ROOT)), path.read_text("utf-8")
    for path in sorted(BOOK.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in path.parts:
            continue
        cells = json.loads(path.read_text("utf-8"))["cells"]
        said = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        yield str(path.relative_to(ROOT)), "\n\n".join(said)
    said = (literal(text) for key, text in catalogue().items() if not key.startswith("cli."))
    yield "messages", "\n\n".join(said)
    yield (
        "glossary",
        "\n\n".join(f"{one.meaning}. {one.note} {one.unverified}" for one in glossary()),
    )


TEXTS = dict(texts())


@cache
def speller() -> Hunspell:
    return Hunspell("index", hunspell_data_dir=str(DICTIONARY))


@cache
def swahili() -> frozenset[str]:
    forms = (form for term in terms() for form in (term.term, *term.forms, *term.unmarked))
    return frozenset(word.casefold() for form in forms for word in WORD.findall(form))


@cache
def own() -> frozenset[str]:
    return frozenset(OWN.read_text("utf-8").split())


@cache
def strange(word: str) -> str:
    """What the dictionary and the glossary do not have of a word: itself, without an ’s."""
    stem = word.removesuffix("’s")
    if stem.casefold() in swahili() or speller().spell(word) or speller().spell(stem):
        return ""
    return stem


def wrong(text: str) -> set[str]:
    found = set(filter(None, map(strange, WORD.findall(prose(text)))))
    return {word for word in found if not {word, word.lower()} & own()}


@pytest.mark.parametrize("name", TEXTS)
def test_words_are_spelled_as_in_the_dictionary(name: str) -> None:
    assert wrong(TEXTS[name]) == set()


def test_the_list_of_own_words_is_sorted_and_each_is_needed() -> None:
    listed = OWN.read_text("utf-8").split()
    assert listed == sorted(set(listed), key=lambda word: (word.casefold(), word))
    found = {strange(word) for text in TEXTS.values() for word in WORD.findall(prose(text))}
    assert own() - found - {word.lower() for word in found} == set()


@pytest.mark.parametrize("text", ["It occured.", "the color", "Realize it", "seperate’s kete"])
def test_a_wrong_word_is_found(text: str) -> None:
    assert len(wrong(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Its colour, `culor`, is [here](#culor); kete’s and Kichwa’s <!-- culor -->",
        "```{admonition} What sources say\nThis.\n```\n\n```python\nculor\n```\n",
        "```{bao-board} kujifunza\n:position: culor\n:caption: The board.\n```\n",
        "{ref}`the tax <culor-tax>`, {cite}`culor1995` and {{ culor }} at culor.org",
    ],
)
def test_what_is_no_prose_is_passed_over(text: str) -> None:
    assert wrong(text) == set()


def test_a_caption_and_the_text_of_a_link_are_prose() -> None:
    assert wrong("```{bao-board} arabica\n:caption: Culor.\n```\n") == {"Culor"}
    assert wrong("[culor](#here)") == wrong("{ref}`culor <here>`") == {"culor"}
