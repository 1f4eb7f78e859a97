"""A board or a puzzle for any web page: a snippet that needs nothing beside it, or a whole page.

The snippet is a frame with the whole page inside, so that neither page's styles and scripts reach
the other. The form in the book makes the same from ``parts``; its half is ``frontend/embed``.
"""

from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from . import puzzleelement
from .draw import SCREEN
from .element import element, known
from .messages import html, t
from .play import Rules

STATIC = Path(__file__).parent / "static"

STYLES = {
    "board": ("board.css", "embed.css"),
    "puzzle": ("board.css", "puzzle.css", "embed.css"),
}

# The frame tells how high its content is; without that, as where scripts are taken out, it scrolls.
# The script stands before the frame, or the first word could be missed.
GROW = (
    "<script>(s=>addEventListener('message',e=>{let f=s.nextElementSibling;"
    "if(f&&e.source===f.contentWindow&&e.data.baoHeight)f.style.height=e.data.baoHeight+'px'}))"
    "(document.currentScript)</script>"
)
LOOKS = (
    'sandbox="allow-scripts" allow="clipboard-write; fullscreen" loading="lazy" '
    'style="display:block;width:100%;max-width:900px;height:640px;border:0"'
)
FRAME = (f'{GROW}<iframe title="', f'" {LOOKS} srcdoc="', '"></iframe>')

METAS = (
    '<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    '<meta name="color-scheme" content="light dark">'
)


class Embed(NamedTuple):
    """What can be put on a page: its title, as a whole page, and as a snippet in another one."""

    title: str
    page: str
    snippet: str


def board(spec: dict[str, Any], rules: Rules, shown: str = "") -> Embed:
    """The board of a spec; by a reader's own rules, which no page knows, its picture alone."""
    inside, lang = element(spec, rules, shown), spec["lang"]
    if not known(rules):
        return Embed(rules.name, inside, inside)
    game = t(f"solve.set.{rules.name}", lang=lang)
    return _embed("board", t("embed.title.board", {"game": game}, lang), inside, lang)


def puzzle(data: dict[str, Any]) -> Embed:
    """The puzzle of a sheet."""
    lang = data["lang"]
    title = t("embed.title.puzzle", {"kind": t(f"solve.kind.{data['kind']}", lang=lang)}, lang)
    return _embed("puzzle", title, puzzleelement.element(data), lang)


def _embed(kind: str, title: str, inside: str, lang: str) -> Embed:
    head, middle, main, foot = around(kind, lang)
    page = f"{head}{escape(title)}{middle}{escape(title)}{main}{inside}{foot}"
    begin, then, end = FRAME
    return Embed(title, page, f"{begin}{attribute(title)}{then}{attribute(page)}{end}")


def attribute(text: str) -> str:
    """Text for an attribute, on one line and in ASCII: right in any page, in Markdown too."""
    safe = escape(text).replace("\n", "&#10;")
    return safe.encode("ascii", "xmlcharrefreplace").decode("ascii")


@cache
def around(kind: str, lang: str = "en") -> tuple[str, str, str, str]:
    """A page up to its title, from there to its heading, to the board or puzzle, and to its end."""
    style = "".join(_static(name) for name in STYLES[kind])
    licence = html(f"embed.licence.{kind}", lang=lang)
    script = _static(f"embed-{kind}.js")
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n{METAS}\n<title>',
        f'</title>\n<style>{style}</style>\n</head>\n<body>\n<main><h1 class="bao-hidden">',
        "</h1>",
        f"</main>\n<footer>{licence}</footer>\n<script>{script}</script>\n</body>\n</html>\n",
    )


def _static(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8").rstrip("\n")


def parts() -> dict[str, Any]:
    """All that a page needs to make the same, beside a position or the sheet of a puzzle."""
    return {
        "frame": FRAME,
        "around": {kind: around(kind) for kind in STYLES},
        "look": SCREEN._asdict(),
    }
