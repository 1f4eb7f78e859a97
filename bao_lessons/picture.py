"""The still picture of a position, as an image that even a sanitized notebook shows."""

import base64
from html import escape
from typing import Any

from .draw import HEIGHT, WIDTH, describe, svg


def still(position: Any, lang: str = "en") -> str:
    """An ``<img>`` that needs no file and no script."""
    picture = base64.b64encode(svg(position).encode()).decode()
    return (
        f'<img class="bao-still" width="{WIDTH}" height="{HEIGHT}" '
        f'alt="{escape(describe(position, lang))}" '
        f'src="data:image/svg+xml;base64,{picture}">'
    )
