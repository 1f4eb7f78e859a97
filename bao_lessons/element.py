"""The board as a book page has it: an element with its data, and a still picture inside."""

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from .errors import InvalidText
from .messages import t
from .picture import still
from .play import Rules, Trace, play
from .rules import ALL

HELP = ("none", "legal", "path")


def text_of(rules: Rules, position: Any) -> str:
    """The text of a position, a value or a text. Raises :class:`InvalidText`."""
    if isinstance(position, str):
        position = rules.read(position)
    elif not isinstance(position, type(rules.start())):
        raise InvalidText("error.position.value", value=repr(position))
    return rules.write(position)


def turns(rules: Rules, start: str, moves: Sequence[Any]) -> list[Trace]:
    """The turns of moves, values or texts, played from a position. Raises :class:`BaoError`."""
    position, traces = rules.read(start), []
    for move in moves:
        traces.append(play(rules, position, rules.read_move(str(move))))
        position = traces[-1].after
    return traces


def spec_of(
    rules: Rules,
    position: Any = None,
    moves: Sequence[Any] = (),
    *,
    help: str = "legal",  # noqa: A002  # the reader's word, as in ux of other boards
    turned: bool = False,
    names: bool = True,
    lang: str = "en",
) -> dict[str, Any]:
    """What a board is told: the position, the start if left out, and the moves to walk through.

    Both may be values or texts. Raises :class:`BaoError` for what cannot be read or played.
    """
    text = text_of(rules, rules.start() if position is None else position)
    return {
        "rules": rules.name,
        "position": text,
        "moves": [str(trace.move) for trace in turns(rules, text, moves)],
        "help": help,
        "turned": turned,
        "names": names,
        "lang": lang,
    }


def known(rules: Rules) -> bool:
    """Whether a page can play by these rules: it knows those of the book, no reader's own."""
    return ALL.get(rules.name) == rules


def element(spec: dict[str, Any], rules: Rules, shown: str = "") -> str:
    """The ``<bao-board>`` element of a spec, with a still picture of the position ``shown``.

    By a reader's own rules a page cannot play: the picture stays.
    """
    position = rules.read(shown or spec["position"])
    told = t("board.elsewhere", {"rules": rules.name}, spec["lang"])
    words = "" if known(rules) else f"<p>{escape(told)}</p>"
    return (
        f"<bao-board{'' if known(rules) else ' data-still'}>"
        f'<script type="application/json">{script_json(spec)}</script>'
        f"{still(position, spec['lang'])}{words}</bao-board>"
    )


def script_json(data: object) -> str:
    """JSON that neither closes the script element it stands in nor keeps it open."""
    text = json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    return text.replace("</", "<\\/").replace("<!--", "\\u003c!--")
