"""The words of the game: the glossary, and where its words stand in a text.

``data/glossary.jsonl`` has one word or phrase a line. ``forms`` are other forms that are found in
texts, ``unmarked`` those that are not, since English has them too. A line without a meaning is
only marked as Swahili and stands in no glossary.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# With a capital these are something else in English: the game, and a browser.
LOANS = ("bao", "safari")


@dataclass(frozen=True)
class Sense:
    """One of several meanings, and whose it is."""

    meaning: str
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Term:
    """A word of the glossary; without a meaning, one that is only marked."""

    term: str
    lang: str = "sw"
    plural: str = ""
    forms: tuple[str, ...] = ()
    unmarked: tuple[str, ...] = ()
    meaning: str = ""
    senses: tuple[Sense, ...] = ()
    note: str = ""
    unverified: str = ""
    sources: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """The name of its place in the glossary."""
        return "term-" + self.term.casefold().replace(" ", "-")


@cache
def terms() -> tuple[Term, ...]:
    """All of them, in the order of the alphabet."""
    text = (Path(__file__).parent / "data" / "glossary.jsonl").read_text(encoding="utf-8")
    return tuple(map(_read, text.splitlines()))


def glossary() -> tuple[Term, ...]:
    """Those that have a meaning."""
    return tuple(term for term in terms() if term.meaning)


def pieces(text: str) -> Iterator[tuple[str, Term | None]]:
    """A text cut at the words of the game, phrases whole."""
    at = 0
    for found in _pattern().finditer(text):
        if found.start() > at:
            yield text[at : found.start()], None
        yield found[0], _words()[" ".join(found[0].split())]
        at = found.end()
    if at < len(text):
        yield text[at:], None


def _read(line: str) -> Term:
    found = json.loads(line)
    for name in ("forms", "unmarked", "sources"):
        found[name] = tuple(found.get(name, ()))
    senses = (Sense(one["meaning"], tuple(one["sources"])) for one in found.get("senses", ()))
    return Term(**{**found, "senses": tuple(senses)})


@cache
def _words() -> dict[str, Term]:
    """Every form, also with a capital as at the beginning of a sentence."""
    found = {}
    for term in terms():
        for form in (term.term, *term.forms):
            found[form] = term
            if form not in LOANS:
                found[form[0].upper() + form[1:]] = term
    return found


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_words(), key=lambda form: (-len(form), form))
    phrases = "|".join(re.escape(form).replace(r"\ ", r"\s+") for form in longest_first)
    return re.compile(rf"(?<![\w-])(?:{phrases})(?![\w-])")
