"""The board as a book page has it: an element with its data, and a still picture inside."""

import base64
import json
from html import escape
from typing import Any

from .draw import HEIGHT, WIDTH, describe, svg
from .play import Rules


def element(spec: dict[str, Any], rules: Rules) -> str:
    """The ``<bao-board>`` element of a spec, with a still picture of its position inside."""
    position = rules.read(spec["position"])
    state = json.dumps(spec, separators=(",", ":"), sort_keys=True).replace("</", "<\\/")
    picture = base64.b64encode(svg(position).encode()).decode()
    return (
        f'<bao-board><script type="application/json">{state}</script>'
        f'<img class="bao-still" width="{WIDTH}" height="{HEIGHT}" '
        f'alt="{escape(describe(position, spec["lang"]))}" '
        f'src="data:image/svg+xml;base64,{picture}"></bao-board>'
    )
