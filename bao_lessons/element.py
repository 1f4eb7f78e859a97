"""The board as a book page has it: an element with its data, and a still picture inside."""

import json
from html import escape
from typing import Any

from .messages import t
from .picture import still
from .play import Rules
from .rules import ALL


def element(spec: dict[str, Any], rules: Rules, shown: str = "") -> str:
    """The ``<bao-board>`` element of a spec, with a still picture of the position ``shown``.

    A page knows the rule sets of the book. By a reader's own it cannot play: the picture stays.
    """
    position = rules.read(shown or spec["position"])
    state = json.dumps(spec, separators=(",", ":"), sort_keys=True).replace("</", "<\\/")
    unknown = ALL.get(rules.name) != rules
    told = t("board.elsewhere", {"rules": rules.name}, spec["lang"])
    words = f"<p>{escape(told)}</p>" if unknown else ""
    return (
        f"<bao-board{' data-still' if unknown else ''}>"
        f'<script type="application/json">{state}</script>'
        f"{still(position, spec['lang'])}{words}</bao-board>"
    )
