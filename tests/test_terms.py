"""The words of the game: their data, and where they are found in a text."""

import json
import re
from pathlib import Path

import pytest

import bao_lessons
from bao_lessons.messages import catalogue
from bao_lessons.terms import glossary, pieces, terms

DATA = Path(bao_lessons.__file__).parent / "data" / "glossary.jsonl"


def found(text):
    return [(words, term.term) for words, term in pieces(text) if term]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Two kete.", [("kete", "kete")]),
        ("Kete fall into vichwa.", [("Kete", "kete"), ("vichwa", "kichwa")]),
        ("Bao la Kujifunza is Bao.", [("Bao la Kujifunza", "Bao la Kujifunza")]),
        ("the Bao\nla Kiswahili", [("Bao\nla Kiswahili", "Bao la Kiswahili")]),
        ("a bao, and Bao hamna!", [("bao", "bao"), ("Bao hamna", "bao hamna")]),
        ("mtaji moja, mtaji", [("mtaji moja", "mtaji moja"), ("mtaji", "mtaji")]),
        ("a kichwa’s kete", [("kichwa", "kichwa"), ("kete", "kete")]),
        ("Safari, a browser; a safari", [("safari", "safari")]),
        ("ketes, kete-like, mtajis, solo", []),
        ("", []),
    ],
)
def test_words_are_found_whole_and_phrases_first(text, words):
    assert found(text) == words
    assert "".join(words for words, _ in pieces(text)) == text


def test_no_form_belongs_to_two_words():
    forms = [form for term in terms() for form in (term.term, *term.forms, *term.unmarked)]
    assert sorted(set(forms)) == sorted(forms)


def test_the_glossary_is_in_order_and_says_of_each_word_what_and_whence():
    words = [term.term.casefold() for term in glossary()]
    assert words == sorted(words)
    for term in glossary():
        assert term.sources or term.senses, term.term
        assert all(sense.meaning and sense.sources for sense in term.senses)
        assert re.fullmatch(r"term(-[a-z]+)+", term.anchor)
        assert not term.meaning.endswith(".")
        assert len(term.meaning) <= 80, "a meaning is read at a glance"
        for sentences in (term.note, term.unverified):
            assert sentences == "" or re.search(r"[.”]$", sentences)


def test_mtaji_has_its_five_senses():
    (mtaji,) = (term for term in glossary() if term.term == "mtaji")
    assert len(mtaji.senses) == 5


def test_what_is_only_marked_stands_at_the_end_of_the_data():
    lines = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
    has_meaning = ["meaning" in line for line in lines]
    assert has_meaning == sorted(has_meaning, reverse=True)


def test_the_swahili_of_the_sentences_is_in_the_data():
    for key, text in catalogue().items():
        for words in re.findall(r"<sw>(.*?)</sw>", text):
            assert [whole for whole, _ in found(words)] == [words.rstrip("!")], key
