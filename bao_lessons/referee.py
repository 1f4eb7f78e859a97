"""What a board asks and what it is told: plain data, the same from here and from the twin."""

from typing import Any

from .explain import anchor, refusal_text, sentences, summary
from .play import Rules, Trace, judge, sow

Data = dict[str, Any]


class Referee:
    """Answers a board's questions by a rule set, a reader's own included."""

    def __init__(self, rules: Rules, lang: str = "en") -> None:
        self.rules = rules
        self.lang = lang

    def start(self) -> Data:
        """The start position and what may be played there."""
        return self._view(self.rules.start())

    def look(self, position: str) -> Data:
        """What may be played in a position. Raises :class:`InvalidText`."""
        return self._view(self.rules.read(position))

    def play(self, position: str, move: str) -> Data:
        """The turn of a move, told; or why it is refused. Raises :class:`InvalidText`."""
        rules = self.rules
        before = rules.read(position)
        asked = rules.complete(before, rules.read_move(move))
        refusal = judge(rules, before, asked)
        if refusal is None:
            return self._told(sow(rules, before, asked))
        return {
            "text": refusal_text(rules, refusal, self.lang),
            "anchor": anchor(rules, refusal.rule),
            "options": [str(option) for option in refusal.options],
            "ghost": self._ghost(before, asked, refusal.rule),
        }

    def _ghost(self, before: Any, move: Any, rule: str) -> Data | None:
        if rule in NO_GHOST:
            return None
        return self._told(sow(self.rules, before, move, limit=GHOST_LAPS))

    def _view(self, position: Any) -> Data:
        over = self.rules.over(position)
        return {
            "position": self.rules.write(position),
            "moves": [_move(turn) for turn in self.rules.turns(position)],
            "over": over is not None,
            "winner": over[0] if over else None,
            "toMove": position.to_move,
        }

    def _told(self, trace: Trace) -> Data:
        data = trace.to_json()
        del data["rules"]
        after = trace.after if trace.legal else trace.position
        return {
            **data,
            "after": self._view(after),
            "sentences": sentences(trace, self.lang),
            "summary": summary(trace, self.lang),
        }


GHOST_LAPS = 24
"""A forbidden turn is shown for so many laps at most."""

NO_GHOST = frozenset(
    [
        "over",
        "seat",
        "empty-hole",
        "no-join",
        "enter-front",
        "enter-empty",
        "not-yours",
        "no-question",
    ]
)
"""Refusals of moves that nobody could make, so that there is nothing to show."""


def _move(turn: Trace) -> Data:
    move = turn.move
    return {
        "move": str(move),
        "hole": move.hole,
        "step": move.step,
        "player": move.player,
        "safari": move.safari,
        "join": getattr(move, "join", False),
        "capture": turn.captured > 0,
    }
