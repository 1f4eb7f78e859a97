"""The directive that puts a board on a page: rule set, position, and how it is shown.

::

    ```{bao-board} kujifunza
    :position: 22222222/22222222/22222222/22222222 S
    :moves: A1> a5<
    :caption: Every hole holds two.
    ```
"""

from typing import Any, ClassVar

from docutils import nodes  # type: ignore[import-untyped]
from docutils.parsers.rst import directives  # type: ignore[import-untyped]
from sphinx.util.docutils import SphinxDirective

from .draw import describe
from .element import HELP, element
from .errors import BaoError
from .rules import find


class BoardDirective(SphinxDirective):
    """A live board with a still picture inside; a description where there is no HTML."""

    required_arguments = 1
    has_content = False
    option_spec: ClassVar[dict[str, Any]] = {
        "name": directives.unchanged,  # by which the checks of a page know it
        "position": directives.unchanged_required,
        "moves": directives.unchanged,
        "shows": directives.unchanged,
        "caption": directives.unchanged,
        "help": lambda word: directives.choice(word, HELP),
        "turned": directives.flag,
        "nameless": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """The board, or a warning that says what is wrong with it."""
        try:
            rules = find(self.arguments[0])
            text = self.options.get("position")
            position = rules.read(text) if text else rules.start()
        except BaoError as wrong:
            raise self.error(str(wrong)) from wrong
        spec = {
            "rules": rules.name,
            "position": rules.write(position),
            "moves": self.options.get("moves", "").split(),
            "help": self.options.get("help", "legal"),
            "turned": "turned" in self.options,
            "names": "nameless" not in self.options,
            "lang": "en",
        }
        live = nodes.raw("", element(spec, rules), format="html")
        still = nodes.raw("", describe(position), format="text latex man")
        caption = self.options.get("caption")
        if not caption:
            return [live, still]
        words, problems = self.parse_inline(caption)
        return [live, still, nodes.paragraph("", "", *words, classes=["bao-caption"]), *problems]
