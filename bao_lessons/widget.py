"""The board in JupyterLab: a thin widget. The front end draws; the kernel's rules answer."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from .element import element
from .errors import BaoError
from .play import Rules
from .referee import Referee
from .rules import find

STATIC = Path(__file__).parent / "static"
HELP = ("none", "legal", "path")


class Board(anywidget.AnyWidget):
    """A Bao board that plays.

    ``position`` is a position's text or value, the start if left out; ``rules`` a rule set or its
    name; ``moves`` a record to walk through from ``position``; ``help`` one of ``none``, ``legal``
    and ``path``; ``turned`` puts North below; ``names`` shows the names of the holes.

    ``position``, ``move``, ``trace`` and ``history`` can be observed; setting ``position`` shows
    another one. Raises :class:`BaoError` for what cannot be read and ``ValueError`` for the rest.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    spec = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    ask = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)

    position = traitlets.Unicode()
    move = traitlets.Unicode(allow_none=True, default_value=None)
    trace = traitlets.Any(default_value=None, allow_none=True)
    history: traitlets.List[str] = traitlets.List()

    def __init__(
        self,
        position: Any = None,
        rules: Rules | str = "kujifunza",
        *,
        moves: Sequence[Any] = (),
        help: str = "legal",  # noqa: A002  # the reader's word, as in ux of other boards
        turned: bool = False,
        names: bool = True,
        lang: str = "en",
    ) -> None:
        if help not in HELP:
            raise ValueError(f"help is one of {', '.join(HELP)}, not {help!r}")
        self.rules = find(rules) if isinstance(rules, str) else rules
        self.referee = Referee(self.rules, lang)
        if position is None:
            position = self.rules.start()
        elif isinstance(position, str):
            position = self.rules.read(position)
        text = self.rules.write(position)
        spec = {
            "rules": self.rules.name,
            "position": text,
            "moves": [str(move) for move in moves],
            "help": help,
            "turned": turned,
            "names": names,
            "lang": lang,
        }
        super().__init__(spec=spec, position=text)

    @traitlets.observe("ask")
    def _answer(self, change: Any) -> None:
        ask = change.new
        if not ask:
            return
        try:
            value = self._ask(ask)
        except BaoError as error:
            self.answer = {"id": ask["id"], "ok": False, "error": str(error)}
        else:
            self.answer = {"id": ask["id"], "ok": True, "value": value}

    def _ask(self, ask: dict[str, Any]) -> dict[str, Any]:
        if ask["what"] == "start":
            return self.referee.start()
        if ask["what"] == "look":
            return self.referee.look(ask["position"])
        return self.referee.play(ask["position"], ask["move"])

    @traitlets.observe("state")
    def _hear(self, change: Any) -> None:
        state = change.new
        self.history = state.get("history", [])
        self.move = self.history[-1] if self.history else None
        self.trace = state.get("trace")
        self.position = state.get("position", self.position)

    @traitlets.observe("position")
    def _show(self, change: Any) -> None:
        shown = (self.state or self.spec).get("position", change.new)
        if change.new != shown:
            text = self.rules.write(self.rules.read(change.new))
            self.spec = {**self.spec, "position": text, "moves": []}

    def __repr__(self) -> str:
        return f"Board({self.spec['position']!r}, rules={self.rules.name!r})"

    def to_html(self) -> str:
        """The board as a book page has it: an element with its data and a still picture."""
        return element(self.spec, self.rules)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        data["text/html"] = self.to_html()
        return data, metadata
