"""Every sentence a learner reads, by key, from one file that Python and the front end share.

The texts are in a small part of ICU's message format: ``{name}``, ``{n, plural, one {# lap}
other {# laps}}`` and ``{side, select, south {South} other {North}}``. English and Kiswahili have
the same two plural forms. ``<sw>…</sw>`` marks a Kiswahili word.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

LANGUAGES = ("en",)

Params = Mapping[str, object]
NONE: Params = {}


@cache
def catalogue(lang: str = "en") -> dict[str, str]:
    """The texts of one language, by key."""
    if lang not in LANGUAGES:
        raise ValueError(f"there are no messages in {lang!r}; there are: {', '.join(LANGUAGES)}")
    text = (Path(__file__).parent / f"{lang}.json").read_text(encoding="utf-8")
    texts: dict[str, str] = json.loads(text)
    return texts


def t(key: str, params: Params = NONE, lang: str = "en") -> str:
    """The sentence of a key as plain text. An unknown key or a missing value is a ``KeyError``."""
    return _fill(re.sub(r"</?sw>", "", catalogue(lang)[key]), params)


def html(key: str, params: Params = NONE, lang: str = "en") -> str:
    """The sentence of a key as HTML, with its Kiswahili words marked as such."""
    safe = {name: escape(v) if isinstance(v, str) else v for name, v in params.items()}
    text = _fill(catalogue(lang)[key], safe)
    return text.replace("<sw>", '<span lang="sw">').replace("</sw>", "</span>")


class _Slot(NamedTuple):
    """A place for a value; ``forms`` are the texts that a plural or a select chooses from."""

    name: str
    kind: str
    forms: dict[str, str]


@cache
def _parse(text: str) -> tuple[str | _Slot, ...]:
    parts: list[str | _Slot] = []
    at = 0
    while (start := text.find("{", at)) >= 0:
        end = _closing(text, start)
        name, kind, choices = [*text[start + 1 : end].split(",", 2), "", ""][:3]
        parts += [text[at:start], _Slot(name.strip(), kind.strip(), _forms(choices))]
        at = end + 1
    return (*parts, text[at:])


def _closing(text: str, start: int) -> int:
    depth = 0
    for i in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise ValueError(f"a brace is not closed in {text!r}")


def _forms(choices: str) -> dict[str, str]:
    forms, at = {}, 0
    while (start := choices.find("{", at)) >= 0:
        end = _closing(choices, start)
        forms[choices[at:start].strip()] = choices[start + 1 : end]
        at = end + 1
    return forms


def _fill(text: str, params: Params) -> str:
    return "".join(part if isinstance(part, str) else _value(part, params) for part in _parse(text))


def _value(slot: _Slot, params: Params) -> str:
    value, forms = params[slot.name], slot.forms
    if not forms:
        return str(value)
    if slot.kind == "plural":
        exact = forms.get(f"={value}")
        form = forms["one" if value == 1 else "other"] if exact is None else exact
        return _fill(form.replace("#", str(value)), params)
    return _fill(forms.get(str(value), forms["other"]), params)
