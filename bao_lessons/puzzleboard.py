"""A puzzle in JupyterLab: the front end asks, and Python sees what was answered."""

from typing import Any

import traitlets

from . import embed
from .errors import BaoError
from .messages import LANGUAGES
from .puzzleelement import element, seen, sheet_of
from .puzzles import Entry, find, mark
from .puzzles.kind import SETS_OF
from .referee import Referee
from .rules import find as find_rules
from .showing import Shown
from .widget import STATIC

FRESH: dict[str, Any] = {
    "answer": None,
    "solved": False,
    "shown": False,
    "stars": 0,
    "tries": 0,
    "wrong": 0,
    "hints": 0,
}


class PuzzleBoard(Shown):
    """A puzzle to be solved on a board: ``PuzzleBoard("kuj-lap-001")``, or one of your own entries.

    ``variant`` shows the same puzzle ``turned``, ``mirrored`` or ``both``, as far as its rules
    allow. ``answer`` is the last answer, a list for a set; ``solved`` whether it was right,
    ``stars`` what it earned, ``tries`` how often was answered, ``hints`` how many were taken. All
    can be observed. ``answer`` can be set, which answers the puzzle. Raises :class:`BaoError`.
    """

    _esm = STATIC / "puzzle.js"
    _css = "".join((STATIC / name).read_text("utf-8") for name in ("board.css", "puzzle.css"))

    sheet = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    variant = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    _ask = traitlets.Dict().tag(sync=True)
    _reply = traitlets.Dict().tag(sync=True)

    answer = traitlets.Any(default_value=None, allow_none=True)
    solved = traitlets.Bool(False)
    stars = traitlets.Int(0)
    tries = traitlets.Int(0)
    hints = traitlets.Int(0)

    def __init__(
        self, puzzle: Entry | str, variant: str | None = None, *, lang: str = "en"
    ) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"lang is one of {', '.join(LANGUAGES)}, not {lang!r}")
        self.entry = puzzle if isinstance(puzzle, Entry) else find(str(puzzle))
        self.lang = lang
        sheet = sheet_of(self.entry, variant, lang)
        super().__init__(sheet=sheet, variant=variant, state=dict(FRESH))

    # --- asked by the front end ---

    @traitlets.observe("_ask")
    def _told(self, change: Any) -> None:
        ask = change.new
        if not ask:
            return
        # A question about two games is answered by the other one's rules, too.
        referee = Referee(find_rules(ask.get("rules", self.entry.rules)), self.lang)
        try:
            if ask["what"] == "start":
                value = referee.start()
            elif ask["what"] == "look":
                value = referee.look(ask["position"])
            else:
                value = referee.play(ask["position"], ask["move"])
        except BaoError as error:
            self._reply = {"id": ask["id"], "ok": False, "error": str(error)}
        else:
            self._reply = {"id": ask["id"], "ok": True, "value": value}

    @traitlets.observe("state")
    def _hear(self, _: Any) -> None:
        # Whoever observes one of them finds the others in step with it.
        with self.hold_trait_notifications():
            for name in ("answer", "solved", "stars", "tries", "hints"):
                setattr(self, name, self.state[name])

    # --- set from Python ---

    @traitlets.validate("variant")
    def _known(self, proposal: Any) -> str | None:
        variant: str | None = proposal.value
        sheet_of(self.entry, variant, self.lang)
        return variant

    @traitlets.observe("variant")
    def _turn(self, change: Any) -> None:
        if change.new == self.sheet.get("variant"):
            return
        with self.hold_sync():
            self.sheet = sheet_of(self.entry, change.new, self.lang)
            self.state = dict(FRESH)

    @traitlets.observe("answer")
    def _answered(self, change: Any) -> None:
        if change.new == self.state.get("answer") or change.new is None:
            return
        self.state = self._judged(change.new)

    def _judged(self, answer: Any) -> dict[str, Any]:
        """The state after an answer; once solved or shown, no more answers count."""
        state, sheet = self.state, self.sheet
        given = answer if sheet["ask"] in SETS_OF else str(answer)
        right = mark(seen(self.entry, self.variant), given, self.lang).right
        if state["solved"] or state["shown"]:
            return {**state, "answer": answer}
        wrong = state["wrong"] + (not right)
        spent = sum(hint["price"] for hint in sheet["hints"][: state["hints"]])
        stars = max(0, sheet["stars"] - sheet["wrong"] * wrong - spent) if right else 0
        tried = {"answer": answer, "tries": state["tries"] + 1, "wrong": wrong}
        return {**state, **tried, "solved": right, "stars": stars}

    # --- as text ---

    def __repr__(self) -> str:
        variant = f", variant={self.variant!r}" if self.variant else ""
        return f"PuzzleBoard({self.entry.id!r}{variant})"

    def element(self) -> str:
        """The puzzle as a book page has it: with its answer, for those without scripts."""
        return element(self.sheet)

    def to_html(self) -> str:
        """The puzzle as any page may have it: a snippet that needs nothing else."""
        return embed.puzzle(self.sheet).snippet
