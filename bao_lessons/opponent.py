"""A board that answers: in JupyterLab the computer plays the other seats."""

from typing import Any

import traitlets

from .errors import InvalidText
from .levels import LEVELS, choose
from .rules import find
from .widget import Board


class Against(Board):
    """A board on which the computer, of a ``level`` from 1 to 6, answers every turn.

    ``seat`` is the reader's: 0 for South, or the number of a player of Bao Arabica, counted from 0.
    What is taken back stays taken back: the computer answers turns, not *Undo*. The same ``seed``
    plays the same game. Raises ``ValueError`` for a level or a seat that is not there.
    """

    def __init__(
        self,
        level: int = 3,
        rules: Any = "kujifunza",
        *,
        seat: int = 0,
        seed: int = 0,
        **options: Any,
    ) -> None:
        game = find(rules) if isinstance(rules, str) else rules
        if level not in range(1, len(LEVELS) + 1):
            raise InvalidText("search.level", level=level, most=len(LEVELS))
        super().__init__(options.pop("position", None), game, **options)
        players = getattr(game.read(self.position), "players", 2)
        if seat not in range(players):
            raise ValueError(f"seat is a number from 0 to {players - 1}, not {seat!r}")
        self.level, self.seat, self.seed = level, seat, seed
        self._answer_turn()

    @traitlets.observe("history")
    def _hear_turn(self, change: Any) -> None:
        if hasattr(self, "level") and len(change.new) > len(change.old):
            self._answer_turn()

    def _answer_turn(self) -> None:
        position = self.rules.read(self.position)
        if position.to_move == self.seat:
            return
        found = choose(self.rules, position, self.level, self.seed)
        if found:
            self.move = str(found.move)

    def __repr__(self) -> str:
        return f"Against({self.level}, {self.rules.name!r}, position={self.position!r})"
