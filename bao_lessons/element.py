"""The board as a book page has it: an element with its data, and a still picture inside."""

import base64
import json
from html import escape
from typing import Any

from .draw import HEIGHT, WIDTH, describe, svg
from .messages import t
from .play import Rules
from .rules import ALL


def element(spec: dict[str, Any], rules: Rules, shown: str = "") -> str:
    """The ``<bao-board>`` element of a spec, with a still picture of the position ``shown``.

    A page knows the rule sets of the book. By a reader's own it cannot play: the picture stays.
    """
    position = rules.read(shown or spec["position"])
    state = json.dumps(spec, separators=(",", ":"), sort_keys=True).replace("</", "<\\/")
    picture = base64.b64encode(svg(position).encode()).decode()
    still = ALL.get(rules.name) != rules
    told = t("board.elsewhere", {"rules": rules.name}, spec["lang"])
    words = f"<p>{escape(told)}</p>" if still else ""
    return (
        f"<bao-board{' data-still' if still else ''}>"
        f'<script type="application/json">{state}</script>'
        f'<img class="bao-still" width="{WIDTH}" height="{HEIGHT}" '
        f'alt="{escape(describe(position, spec["lang"]))}" '
        f'src="data:image/svg+xml;base64,{picture}">{words}</bao-board>'
    )
