"""The directives that put puzzles on a page: one by its id, a set, a day's, and the progress.

::

    ```{bao-puzzle} kuj-lap-001
    ```

    ```{bao-puzzles} kujifunza
    ```

    ```{bao-puzzle-daily}
    ```

    ```{bao-puzzle-progress}
    ```

Each is an element that can be read without scripts, and that comes alive where there are some.
"""

from collections import Counter
from html import escape
from typing import Any, ClassVar

from docutils import nodes  # type: ignore[import-untyped]
from docutils.parsers.rst import directives  # type: ignore[import-untyped]
from sphinx.util.docutils import SphinxDirective

from .errors import BaoError
from .messages import html, t
from .puzzleelement import VARIANTS, element, right_text, sheet_of
from .puzzles import SETS, find, load


def raw(text: str) -> list[nodes.Node]:
    return [nodes.raw("", text, format="html")]


class PuzzleDirective(SphinxDirective):
    """A puzzle to be solved; where there is no HTML, its question and answer."""

    required_arguments = 1
    has_content = False
    option_spec: ClassVar[dict[str, Any]] = {
        "variant": lambda word: directives.choice(word, VARIANTS),
    }

    def run(self) -> list[nodes.Node]:
        """The puzzle, or a warning that says what is wrong with it."""
        try:
            data = sheet_of(find(self.arguments[0]), self.options.get("variant"))
        except BaoError as wrong:
            raise self.error(str(wrong)) from wrong
        text = f"{data['question']} ({right_text(data)})"
        return [*raw(element(data)), nodes.raw("", text, format="text latex man")]


class SetDirective(SphinxDirective):
    """All puzzles of a set; without scripts, what kinds there are and how many of each."""

    required_arguments = 1
    has_content = False

    def run(self) -> list[nodes.Node]:
        """The set, or a warning that says what sets there are."""
        name = self.arguments[0]
        try:
            entries = load(name)
        except BaoError as wrong:
            raise self.error(str(wrong)) from wrong
        kinds = Counter(entry.kind for entry in entries)
        rows = "".join(
            f"<tr><td>{html(f'solve.kind.{kind}')}</td><td>{n}</td></tr>"
            for kind, n in kinds.items()
        )
        head = f"<th>{t('solve.filter.kind')}</th><th>{t('solve.puzzles')}</th>"
        return raw(
            f'<bao-puzzles data-set="{name}"><p>{t("solve.static.set")}</p>'
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></bao-puzzles>"
        )


class DailyDirective(SphinxDirective):
    """The puzzle of the reader's own day, which no build can know."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """An element that finds out which day it is."""
        return raw(f"<bao-puzzle-daily><p>{t('solve.static.daily')}</p></bao-puzzle-daily>")


class ProgressDirective(SphinxDirective):
    """The sets with the reader's stars, which are kept in his browser and nowhere else."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """A table of the sets, to be filled in."""
        rows = "".join(
            f'<tr><td><a href="{name}.html">{html(f"solve.set.{name}")}</a></td>'
            f'<td>{len(load(name))}</td><td data-progress="{name}">–</td></tr>'
            for name in SETS
        )
        heads = [t("solve.set"), t("solve.puzzles"), t("solve.progress")]
        head = "".join(f"<th>{escape(text)}</th>" for text in heads)
        return raw(
            f"<bao-puzzle-progress><table><thead><tr>{head}</tr></thead>"
            f"<tbody>{rows}</tbody></table></bao-puzzle-progress>"
        )


ALL = {
    "bao-puzzle": PuzzleDirective,
    "bao-puzzles": SetDirective,
    "bao-puzzle-daily": DailyDirective,
    "bao-puzzle-progress": ProgressDirective,
}
