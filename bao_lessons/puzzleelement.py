"""A puzzle as a book page has it: an element with its sheet, to be read without scripts, too."""

from html import escape
from typing import Any

from .element import script_json
from .errors import InvalidText
from .messages import t
from .picture import still
from .puzzles import Entry, sheet, variants
from .rules import find

Data = dict[str, Any]

VARIANTS = ("turned", "mirrored", "both")


def seen(entry: Entry, variant: str | None) -> Entry:
    """The entry, or one of its variants. Raises :class:`InvalidText`."""
    if variant is None:
        return entry
    others = variants(entry)
    if variant not in others:
        names = ", ".join(others) or "–"
        raise InvalidText("solve.error.variant", id=entry.id, variant=variant, names=names)
    return others[variant]


def sheet_of(entry: Entry, variant: str | None = None, lang: str = "en") -> Data:
    """The sheet of an entry or of one of its variants. Raises :class:`InvalidText`.

    ``variant`` says which it is, and ``variants`` always which ones the entry has.
    """
    data = sheet(seen(entry, variant), lang)
    return {**data, "variant": variant, "variants": list(variants(entry)), "lang": lang}


def right_text(data: Data) -> str:
    """The right answer, or all that belongs to it, as a reader sees it."""
    texts = {choice["value"]: choice["text"] for choice in data["choices"]}
    return ", ".join(texts.get(item, item) for item in data["right"])


def about(data: Data) -> str:
    """What kind of puzzle it is, how hard, and whether it is a variant."""
    lang, variant = data["lang"], data["variant"]
    parts = [
        t(f"solve.kind.{data['kind']}", lang=lang),
        t("solve.level", {"n": data["level"]}, lang),
        *([t(f"solve.variant.{variant}", lang=lang)] if variant else []),
    ]
    return " · ".join(parts)


def element(data: Data) -> str:
    """The ``<bao-puzzle>`` element of a sheet: question, picture, and the answer folded up."""
    rules, lang = find(data["rules"]), data["lang"]
    answer = t("solve.answer", {"answer": right_text(data)}, lang)
    # How much room the script will need for the answers, so that nothing moves when it comes.
    room = f'data-ask="{data["ask"]}" data-choices="{len(data["choices"])}"'
    return (
        f'<bao-puzzle data-id="{escape(data["id"])}" {room}>'
        f'<script type="application/json">{script_json(data)}</script>'
        f'<p class="bao-puzzle-head">{escape(about(data))}</p>'
        f'<p class="bao-puzzle-question">{escape(data["question"])}</p>'
        f"{still(rules.read(data['position']), lang)}"
        f"<details><summary>{escape(t('solve.answer.show', lang=lang))}</summary>"
        f"<p>{escape(answer)} {escape(data['solution']['text'])}</p></details></bao-puzzle>"
    )
