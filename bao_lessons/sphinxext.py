"""The book's frame: its theme, the board on pages that have one, and the role for Swahili words."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.util.docutils import SphinxRole

from .boarddirective import BoardDirective

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata

HERE = Path(__file__).parent
THEME = HERE / "theme"
STATIC = HERE / "static"

DESCRIPTION_LENGTH = 160  # search engines cut there


class Asset(NamedTuple):
    """Files that a page loads only if its text holds `mark`."""

    mark: str
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


BOARD = Asset("<bao-board", styles=("board.css",), scripts=("bao-board.js",))
OURS = (BOARD,)

# What Sphinx and its extensions load on every page, and the few that need it.
THEIRS = (
    Asset('class="sd-', styles=("sphinx-design.min.css",)),
    Asset("sd-tab-set", scripts=("design-tabs.js",)),
)
SEARCH_SCRIPTS = ("documentation_options.js", "doctools.js")
# The theme has its own colours for code and cells; highlighting found words would leave
# an unprefixed key in the storage that all file:// pages share.
NEVER = ("pygments.css", "basic.css", "mystnb", "sphinx_highlight.js")


class Swahili(SphinxRole):
    """`{sw}` in MyST: docutils turns the class `language-sw` into `lang="sw"`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return [nodes.inline(self.rawtext, self.text, classes=["language-sw"])], []


def configure(_app: Sphinx, config: Config) -> None:
    config.version = config.release = version("bao-lessons")
    config.html_static_path += [
        str(STATIC / name) for asset in OURS for name in (*asset.styles, *asset.scripts)
    ]


def hide_claims(_app: Sphinx, doctree: nodes.document) -> None:
    """What a text says of a board stands beside it for the tests, in comments that need no page."""
    for node in [*doctree.findall(nodes.raw)]:
        if node.astext().startswith("<!-- bao"):
            node.parent.remove(node)


def front_door(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The address of the folder leads to the first page, which need not lie at the top."""
    if app.config.root_doc != "index":
        yield "index", {"title": app.config.html_title}, "front-door.html"


def dress(
    app: Sphinx,
    pagename: str,
    templatename: str,  # noqa: ARG001 (an event of Sphinx)
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page the files it uses and no others, and its description."""
    body: str = context.get("body", "").replace(
        # A label that hides the visible words "Show code cell source" from voice control.
        '<summary aria-label="Toggle hidden content">',
        "<summary>",
    )
    context["body"] = body
    dropped = set(unused(body, pagename))
    for kind in ("css_files", "script_files"):
        # In place: app.add_js_file below appends to this very list.
        context[kind][:] = [file for file in context[kind] if not named(file, dropped)]
    for asset in OURS:
        if asset.mark in body:
            for style in asset.styles:
                app.add_css_file(style)
            for script in asset.scripts:
                app.add_js_file(script, loading_method="defer")
    context["description"] = describe(doctree) if doctree else app.config.html_title


def unused(body: str, pagename: str) -> Iterator[str]:
    yield from NEVER
    if pagename != "search":
        yield from SEARCH_SCRIPTS
    for asset in THEIRS:
        if asset.mark not in body:
            yield from (*asset.styles, *asset.scripts)


def named(file: Any, names: Iterable[str]) -> bool:
    filename = str(getattr(file, "filename", file) or "")
    return any(name in filename for name in names)


def describe(doctree: nodes.document) -> str:
    """The first paragraph, cut at a word."""
    first = next(iter(doctree.findall(nodes.paragraph)), None)
    words = first.astext().split() if first is not None else []
    text = " ".join(words)
    if len(text) <= DESCRIPTION_LENGTH:
        return text
    return text[:DESCRIPTION_LENGTH].rsplit(" ", 1)[0].rstrip(",;:–—") + " …"


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_html_theme("bao", str(THEME))
    app.add_role("sw", Swahili())
    app.add_directive("bao-board", BoardDirective)
    # Jupyter Book sets it even where its comments extension is left out.
    app.add_config_value("comments_config", {}, "")
    app.connect("config-inited", configure)
    app.connect("doctree-read", hide_claims)
    app.connect("html-collect-pages", front_door)
    app.connect("html-page-context", dress)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
