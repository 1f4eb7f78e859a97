"""The directive that puts the play page's game on a page.

::

    ```{bao-play}
    ```

Without scripts there is a picture of the first position, and a sentence that says what is missing.
"""

from html import escape

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.util.docutils import SphinxDirective

from .messages import t
from .picture import still
from .rules import kujifunza


class PlayDirective(SphinxDirective):
    """A game against the computer, or of people among themselves."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """An element that comes alive where there are scripts."""
        words = t("play.static")
        picture = still(kujifunza.RULES.start())
        page = f"<bao-play><noscript><p>{escape(words)}</p>{picture}</noscript></bao-play>"
        return [
            nodes.raw("", page, format="html"),
            nodes.raw("", words, format="text latex man"),
        ]
