"""The directives of the classroom: worksheets, sheets to be printed, and boards for other pages.

::

    ```{bao-worksheet}
    ```

    ```{bao-results}
    ```

    ```{bao-print} board-a4
    :title: A board on one sheet of A4
    ```

    ```{bao-print} text
    :title: The rules on one page

    Two players sit …
    ```

    ```{bao-embed}
    ```
"""

from html import escape
from typing import Any, ClassVar

from docutils import nodes  # type: ignore[import-untyped]
from docutils.parsers.rst import directives  # type: ignore[import-untyped]
from sphinx.util.docutils import SphinxDirective

from .messages import t
from .printboard import SHEETS, paper

TEXT = "text"


def raw(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


class WorksheetDirective(SphinxDirective):
    """A form that makes worksheets; without scripts, a sentence that says how else."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """An element that comes alive where there are scripts."""
        words = t("sheet.static")
        return [
            raw(f"<bao-worksheet><p>{escape(words)}</p></bao-worksheet>"),
            nodes.raw("", words, format="text latex man"),
        ]


class PrintDirective(SphinxDirective):
    """A sheet that a button prints alone: one that is drawn, or the text inside."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"title": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """The sheet, or a warning that says what sheets there are."""
        what, title = self.arguments[0], self.options.get("title", "")
        if what not in (*SHEETS, TEXT):
            words = t("sheet.error.sheet", {"text": what, "sheets": ", ".join((*SHEETS, TEXT))})
            raise self.error(words)
        begin = f'<bao-print data-title="{escape(title)}">'
        if what != TEXT:
            return [raw(f"{begin}{paper(what, title)}</bao-print>")]
        inside = nodes.container()
        self.state.nested_parse(self.content, self.content_offset, inside)
        head = f'{begin}<div class="bp-paper" data-paper="a4"><h2>{escape(title)}</h2>'
        return [raw(head), *inside.children, raw("</div></bao-print>")]


class ResultsDirective(SphinxDirective):
    """Where the codes of a class become a table; without scripts, a sentence."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """An element that comes alive where there are scripts."""
        return [raw(f"<bao-results><p>{escape(t('sheet.result.static'))}</p></bao-results>")]


class EmbedDirective(SphinxDirective):
    """A form that makes a snippet for other pages; without scripts, how else it is made."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """An element that comes alive where there are scripts."""
        return [raw(f"<bao-embed><p>{escape(t('embed.static'))}</p></bao-embed>")]


ALL = {
    "bao-embed": EmbedDirective,
    "bao-results": ResultsDirective,
    "bao-worksheet": WorksheetDirective,
    "bao-print": PrintDirective,
}
