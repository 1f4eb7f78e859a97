"""The book's frame: its theme, the board on pages that have one, and the words of the game."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from docutils import nodes  # type: ignore[import-untyped]

from . import offline, policy
from .boarddirective import BoardDirective
from .playdirective import PlayDirective
from .puzzledirective import ALL as PUZZLE_DIRECTIVES
from .puzzlescripts import write as write_scripts
from .sheetdirective import ALL as SHEET_DIRECTIVES
from .termlinks import GlossaryDirective, MarkText, MarkTitles

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
PUZZLE = Asset(
    "<bao-puzzle",
    styles=("board.css", "puzzle.css"),
    scripts=("bao-board.js", "bao-puzzle.js"),
)
PLAY = Asset(
    "<bao-play",
    styles=("board.css", "play.css"),
    scripts=("bao-board.js", "bao-play.js"),
)
WORKSHEET = Asset("<bao-worksheet", styles=("sheet.css",), scripts=("bao-sheet.js",))
PRINT = WORKSHEET._replace(mark="<bao-print")
RESULTS = WORKSHEET._replace(mark="<bao-results")
EMBED = Asset(
    "<bao-embed",
    styles=("board.css", "puzzle.css", "sheet.css"),
    scripts=("bao-board.js", "bao-puzzle.js", "bao-embed.js"),
)
OURS = (BOARD, PUZZLE, PLAY, WORKSHEET, PRINT, RESULTS, EMBED)

# What Sphinx and its extensions load on every page, and the few that need it.
THEIRS = (
    Asset('class="sd-', styles=("sphinx-design.min.css",)),
    Asset("sd-tab-set", scripts=("design-tabs.js",)),
)
SEARCH_SCRIPTS = ("documentation_options.js", "doctools.js")
# The theme has its own colours for code and cells; highlighting found words would leave
# an unprefixed key in the storage that all file:// pages share.
NEVER = ("pygments.css", "basic.css", "mystnb", "sphinx_highlight.js")

MENDED = {
    # A label that hides the visible words "Show code cell source" from voice control.
    '<summary aria-label="Toggle hidden content">': "<summary>",
    # A role that has been given up, in a list of which it would be no item.
    'role="doc-biblioentry"': 'role="listitem"',
    # A strict page takes no style attributes.
    r'style="width: (\d+)px;"': r'width="\1"',
}


def files(assets: Iterable[Asset]) -> list[str]:
    """What some assets need, in order, each file once."""
    needed = [name for asset in assets for name in (*asset.styles, *asset.scripts)]
    return list(dict.fromkeys(needed))


def configure(_app: Sphinx, config: Config) -> None:
    config.version = config.release = version("bao-lessons")
    if "myst_substitutions" in config:
        config.myst_substitutions["version"] = config.version
    config.html_static_path += [str(STATIC / name) for name in files(OURS)]


def open_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Let a link to a page and its `#anchor` lead to an `(anchor)=`, as it does to a heading."""
    known = app.env.metadata[app.env.docname].setdefault("myst_slugs", {})
    for name, explicit in doctree.nametypes.items():
        if explicit and (anchor := doctree.nameids.get(name)):
            heading = doctree.ids[anchor].next_node(nodes.title)
            known.setdefault(name, (1, anchor, heading.astext() if heading else name))


def hide_claims(_app: Sphinx, doctree: nodes.document) -> None:
    """What a text says of a board stands beside it for the tests, in comments that need no page."""
    for node in [*doctree.findall(nodes.raw)]:
        if node.astext().startswith("<!-- bao"):
            node.parent.remove(node)


def say_no_aliases(*told: Any) -> None:
    """A field of a tuple that nobody has described is better off without Python’s own words."""
    lines: list[str] = told[-1]
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def pages_at_the_top(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """What servers send for addresses that are not there; and the way to the first page."""
    yield "404", {"title": app.config.html_title}, "404.html"
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
    body: str = context.get("body", "")
    for wrong, right in MENDED.items():
        body = re.sub(wrong, right, body)
    context["body"] = body
    dropped = set(unused(body, pagename))
    for kind in ("css_files", "script_files"):
        # In place: app.add_js_file below appends to this very list.
        context[kind][:] = [file for file in context[kind] if not named(file, dropped)]
    for name in files(asset for asset in OURS if asset.mark in body):
        if name.endswith(".css"):
            app.add_css_file(name)
        else:
            app.add_js_file(name, loading_method="defer")
    context["description"] = describe(doctree) if doctree else app.config.html_title


def write_puzzles(app: Sphinx, exception: Exception | None) -> None:
    """What the pages load of the puzzles, once all titles are known."""
    if exception or app.builder.format != "html":
        return
    titles = {page: title.astext() for page, title in app.env.titles.items()}
    write_scripts(Path(app.outdir) / "_static" / "puzzles", titles)


def write_offline(app: Sphinx, exception: Exception | None) -> None:
    """What the pages need to stay when the network goes, and how strictly they may be served."""
    if exception or app.builder.format != "html":
        return
    folder = Path(app.outdir)
    offline.write(folder, app.config.html_title, f"{app.config.root_doc}.html")
    policy.write(folder)


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
    texts = first.findall(nodes.Text) if first is not None else ()
    words = "".join(text for text in texts if not isinstance(text.parent, nodes.raw)).split()
    text = " ".join(words)
    if len(text) <= DESCRIPTION_LENGTH:
        return text
    return text[:DESCRIPTION_LENGTH].rsplit(" ", 1)[0].rstrip(",;:–—") + " …"


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_html_theme("bao", str(THEME))
    app.add_directive("bao-board", BoardDirective)
    for name, directive in (PUZZLE_DIRECTIVES | SHEET_DIRECTIVES).items():
        app.add_directive(name, directive)
    app.add_directive("bao-play", PlayDirective)
    app.add_directive("bao-glossary", GlossaryDirective)
    app.add_config_value("bao_glossary", "", "env")  # the page that words are linked to
    app.add_transform(MarkTitles)
    app.add_post_transform(MarkText)
    # Jupyter Book sets it even where its comments extension is left out.
    app.add_config_value("comments_config", {}, "")
    app.connect("config-inited", configure)
    app.connect("doctree-read", hide_claims)
    app.connect("doctree-read", open_anchors)
    if "sphinx.ext.autodoc" in app.extensions:
        app.connect("autodoc-process-docstring", say_no_aliases)
    app.connect("html-collect-pages", pages_at_the_top)
    app.connect("html-page-context", dress)
    app.connect("build-finished", write_puzzles)
    app.connect("build-finished", write_offline)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
