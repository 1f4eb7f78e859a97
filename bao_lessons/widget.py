"""The board in JupyterLab: a thin widget. The front end draws; the kernel's rules answer."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import traitlets

from . import embed
from .element import HELP, element, known, spec_of, text_of, turns
from .errors import BaoError, InvalidText
from .examine import examine
from .messages import LANGUAGES, t
from .play import Rules, Trace
from .referee import Referee
from .rules import find
from .showing import Shown

STATIC = Path(__file__).parent / "static"


class Board(Shown):
    """A Bao board that plays.

    ``position`` is a position's text or value, the start if left out; ``rules`` a rule set or its
    name; ``moves`` a record to walk through from ``position``; ``help`` one of ``none``, ``legal``
    and ``path``; ``turned`` puts North below; ``names`` shows the names of the holes.

    ``position``, ``move``, ``trace`` and ``history`` follow what is played, and can be observed.
    Each can be set: ``position`` shows another one, ``move`` plays one more, ``history`` plays a
    game from where the board began, ``trace`` shows a turn. Raises :class:`BaoError` for what
    cannot be read or played, and ``ValueError`` for the rest.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    spec = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    ask = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)

    # Not `Any`, for which nothing else is asked of ``None``.
    position: traitlets.TraitType[Any, Any] = traitlets.TraitType()
    move: traitlets.TraitType[Any, Any] = traitlets.TraitType(default_value=None)
    trace: traitlets.TraitType[Any, Any] = traitlets.TraitType(default_value=None)
    history: traitlets.List[Any] = traitlets.List()

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
        if lang not in LANGUAGES:
            raise ValueError(f"lang is one of {', '.join(LANGUAGES)}, not {lang!r}")
        self.rules = rules if isinstance(rules, Rules) else find(str(rules))
        if not known(self.rules):
            examine(self.rules, turns=10)
        self.referee = Referee(self.rules, lang)
        spec = spec_of(
            self.rules, position, moves, help=help, turned=turned, names=names, lang=lang
        )
        super().__init__(spec=spec, position=spec["position"])

    # --- asked by the front end ---

    @traitlets.observe("ask")
    def _answer(self, change: Any) -> None:
        ask = change.new
        if not ask:
            return
        try:
            value = self._ask(ask)
        except BaoError as error:
            self.answer = {"id": ask["id"], "ok": False, "error": str(error)}
        except Exception as error:  # noqa: BLE001  # a reader's own rules: the board would wait
            reason = f"{type(error).__name__}: {error}"
            told = t("error.rules.failed", {"name": self.rules.name, "reason": reason})
            self.answer = {"id": ask["id"], "ok": False, "error": told}
        else:
            self.answer = {"id": ask["id"], "ok": True, "value": value}

    def _ask(self, ask: dict[str, Any]) -> dict[str, Any]:
        if ask["what"] == "start":
            return self.referee.start()
        if ask["what"] == "look":
            return self.referee.look(ask["position"])
        return self.referee.play(ask["position"], ask["move"])

    @traitlets.observe("state")
    def _hear(self, _: Any) -> None:
        told = self._told()
        # Whoever observes one of them finds the others in step with it.
        with self.hold_trait_notifications():
            for name, value in told.items():
                setattr(self, name, value)

    def _told(self) -> dict[str, Any]:
        """What the four are, as long as nobody sets one of them."""
        history = self.state.get("history", [])
        return {
            "position": self.state.get("position", self.spec["position"]),
            "move": history[-1] if history else None,
            "trace": self.state.get("trace"),
            "history": history,
        }

    # --- set from Python ---

    @property
    def _start(self) -> str:
        return str(self.state.get("start", self.spec["position"]))

    def _show(self, start: str, moves: Sequence[Any]) -> None:
        traces = turns(self.rules, start, moves)
        history = [str(trace.move) for trace in traces]
        played = {"moves": history, "played": len(history), "film": True}
        with self.hold_sync():
            self.spec = {**self.spec, "position": start, **played}
            self.state = {
                "start": start,
                "position": self.rules.write(traces[-1].after) if traces else start,
                "history": history,
                "trace": traces[-1].to_json() if traces else None,
            }

    @traitlets.validate("position", "move", "trace", "history")
    def _playable(self, proposal: Any) -> Any:
        """The value as the board writes it; an error says why it cannot be, and changes nothing."""
        name, value = proposal.trait.name, proposal.value
        if value == self._told()[name]:
            return value
        if name == "position":
            return text_of(self.rules, value)
        if name == "move":
            return str(turns(self.rules, self.position, [value])[0].move)
        if name == "history":
            return [str(trace.move) for trace in turns(self.rules, self._start, value)]
        told = value.to_json() if isinstance(value, Trace) else value
        if not isinstance(told, dict) or not {"position", "move"} <= told.keys():
            raise InvalidText("error.trace.value", value=repr(value))
        before = text_of(self.rules, told["position"])
        return turns(self.rules, before, [told["move"]])[0].to_json()

    @traitlets.observe("position", "move", "trace", "history")
    def _set(self, change: Any) -> None:
        name, value = change.name, change.new
        # A notice may come late, when another observer has already set something else.
        if value == self._told()[name] or value != getattr(self, name):
            return
        if name == "position":
            self._show(value, [])
        elif name == "move":
            self._show(self._start, [*self.history, value])
        elif name == "history":
            self._show(self._start, value)
        else:
            self._show(value["position"], [value["move"]])

    # --- as text ---

    def __repr__(self) -> str:
        return f"Board({self.position!r}, rules={self.rules.name!r})"

    def element(self) -> str:
        """The board as a book page has it: an element with its data and a still picture."""
        return element(self._written(), self.rules, self.position)

    def to_html(self) -> str:
        """The board as any page may have it, where it stands: a snippet that needs nothing else.

        By rules of your own it cannot play outside the kernel; then it is a still picture.
        """
        return embed.board(self._written(), self.rules, self.position).snippet

    def _written(self) -> dict[str, Any]:
        spec = {key: value for key, value in self.spec.items() if key != "film"}
        if not self.history and self._start == spec["position"]:
            return spec
        played = {"moves": self.history, "played": len(self.history)}
        return {**spec, "position": self._start, **played}
