"""The words of the game on the book's pages: marked as Swahili, linked to the glossary, listed.

The first use of a word in the text of a page becomes a link with its meaning. In headings and in
other links a word is only marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from .terms import Sense, Term, glossary, pieces

if TYPE_CHECKING:
    from collections.abc import Iterator

NOT_TEXT = (
    nodes.literal,
    nodes.FixedTextElement,
    nodes.raw,
    nodes.math,
    nodes.Invisible,
    nodes.citation_reference,
    nodes.label,
)
NOT_LINKED = (nodes.title, nodes.rubric, nodes.reference, nodes.citation)


def marked(words: str, lang: str) -> nodes.Node:
    """Words in their language: the class becomes a `lang` in HTML."""
    if lang == "en":
        return nodes.Text(words)
    return nodes.inline(words, words, classes=[f"language-{lang}"])


def texts(node: nodes.Node) -> list[nodes.Text]:
    return [text for text in node.findall(nodes.Text) if not inside(text, NOT_TEXT)]


def inside(node: nodes.Node, kinds: tuple[type, ...]) -> bool:
    while node.parent is not None:
        node = node.parent
        known = any(name.startswith("language-") for name in node.get("classes", ()))
        if isinstance(node, kinds) or (known and isinstance(node, nodes.inline)):
            return True
    return False


def in_small_print(text: nodes.Text) -> bool:
    """Whether it stands in a line of sources, `<small>…</small>`."""
    return isinstance(text.parent[0], nodes.raw) and text.parent[0].astext() == "<small>"


class MarkTitles(SphinxTransform):
    """Words in headings, early: the menu and the page's neighbours take the headings as read."""

    default_priority = 870  # before the event on which Sphinx collects them

    def apply(self, **_kwargs: Any) -> None:
        for title in self.document.findall(nodes.title):
            for text in texts(title):
                cut = [marked(words, term.lang if term else "en") for words, term in pieces(text)]
                text.parent.replace(text, cut)


class MarkText(SphinxPostTransform):
    """All other words, late: a reference gets its words when it is resolved."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        there = self.config.bao_glossary
        here = self.env.docname
        linking = there in self.env.found_docs and here != there
        seen: set[str] = set()
        for text in texts(self.document):
            bare = linking and not inside(text, NOT_LINKED) and not in_small_print(text)
            cut = []
            for words, term in pieces(text):
                node = marked(words, term.lang if term else "en")
                if bare and term and term.meaning and term.term not in seen:
                    seen.add(term.term)
                    node = self.link(there, term, node)
                cut.append(node)
            text.parent.replace(text, cut)

    def link(self, there: str, term: Term, node: nodes.Node) -> nodes.reference:
        address = self.app.builder.get_relative_uri(self.env.docname, there)
        return nodes.reference(
            "",
            "",
            node,
            internal=True,
            refuri=f"{address}#{term.anchor}",
            reftitle=term.meaning,
            classes=["term"],
        )


class GlossaryDirective(SphinxDirective):
    """The whole glossary, each word with an address, and found by the search as a word."""

    def run(self) -> list[nodes.Node]:
        found = [
            ("single", word, term.anchor, "main", None)
            for term in glossary()
            for word in (term.term, *term.forms, *term.unmarked)
        ]
        listed = nodes.definition_list("", *map(self.item, glossary()), classes=["glossary"])
        return [addnodes.index(entries=found), listed]

    def item(self, term: Term) -> nodes.definition_list_item:
        head = nodes.term("", "", marked(term.term, term.lang), ids=[term.anchor])
        self.state.document.note_explicit_target(head)
        if term.plural:
            head += nodes.inline("", "", nodes.Text(" ("), *swahili(term.plural), nodes.Text(")"))
        said: list[nodes.Node] = []
        if term.senses:
            items = [
                nodes.list_item("", nodes.paragraph("", "", *sentence(one))) for one in term.senses
            ]
            said += [paragraph(f"{capital(term.meaning)}:"), nodes.enumerated_list("", *items)]
        else:
            said.append(nodes.paragraph("", "", *sentence(term)))
        if term.note:
            said.append(paragraph(term.note))
        if term.unverified:
            said.append(paragraph(f"Unverified: {term.unverified[0].lower()}{term.unverified[1:]}"))
        return nodes.definition_list_item("", head, nodes.definition("", *said))


def sentence(said: Term | Sense) -> Iterator[nodes.Node]:
    yield nodes.Text(f"{capital(said.meaning)}. ")
    yield nodes.inline("", "; ".join(said.sources), classes=["glossary-sources"])


def paragraph(text: str) -> nodes.paragraph:
    return nodes.paragraph("", text)


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def swahili(text: str) -> Iterator[nodes.Node]:
    for words, term in pieces(text):
        yield marked(words, term.lang if term else "en")
