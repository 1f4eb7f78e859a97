"""Whether a rule set of one's own holds together: it is played at random, and asked why.

The mistakes that are made most often get a sentence that names the function to look at.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

from .board import RING
from .errors import BaoError, FaultyRules
from .explain import refusal_text, sentences
from .play import Refusal, Rules, Turn, judge, sow
from .position import Move, Position

ANSWERS = (
    "start", "offers", "begin", "landed", "end", "lost_front", "stuck", "complete", "refuse",
)  # fmt: skip
"""The functions that are watched."""


def examine(rules: Rules, turns: int = 100, seed: int = 1) -> None:
    """Play so many random turns by a rule set, and ask why other moves are refused.

    Says nothing if all is well. Raises :class:`FaultyRules` for the first mistake: a function that
    fails or answers something else than it should, kete that come or go, a turn that is over
    without a word, a sentence that is missing, a beginning without a legal move.
    """
    chance = random.Random(seed)
    answers: dict[str, Any] = {name: _watched(rules, name) for name in ANSWERS}
    watched = rules._replace(**answers)
    position = start = watched.start()
    _sentences(watched, position)
    for _ in range(turns):
        legal = watched.turns(position)
        if not legal:
            if position is start:
                raise _no_beginning(watched, position)
            position = start
            continue
        turn = chance.choice(legal)
        _told(rules, sentences, turn)
        position = turn.after
        if isinstance(position, Position):
            _counted(rules, "end", turn.position.kete, position.kete)
    _sentences(watched, position)


def _no_beginning(rules: Rules, position: Any) -> FaultyRules:
    if rules.lost_front(position):
        return FaultyRules("examine.over", rules=rules.name)
    moves = [move for group in rules.offers(position) for move in group]
    endless = [move for move in moves if sow(rules, position, move).endless]
    why = "offers" if not moves else "endless" if endless else "start"
    move = str(endless[0]) if endless else ""
    return FaultyRules("examine.beginning", rules=rules.name, why=why, move=move)


def _sentences(rules: Rules, position: Any) -> None:
    """Every move of one hole is legal, or refused with a sentence."""
    if not isinstance(position, Position):
        return  # a ring refuses what is not the player's own, and needs no sentence of a reader's
    for hole in range(RING):
        for step in (1, -1):
            move = rules.complete(position, Move(position.to_move, hole, step))
            refusal = judge(rules, position, move)
            if refusal:
                _told(rules, refusal_text, rules, refusal)


def _told(rules: Rules, tell: Callable[..., Any], *given: Any) -> None:
    try:
        tell(*given)
    except KeyError as error:
        missing = str(error.args[0])
        kind = "sentence" if "." in missing else "value"
        raise FaultyRules("examine.told", rules=rules.name, kind=kind, missing=missing) from error


def _counted(rules: Rules, function: str, before: int, after: int) -> None:
    if before != after:
        raise FaultyRules(
            "examine.kete", rules=rules.name, function=function, before=before, after=after
        )


def _watched(rules: Rules, name: str) -> Callable[..., Any]:
    """The same function; what goes wrong in it is said of it."""
    ask = getattr(rules, name)

    def asked(*given: Any) -> Any:
        turn = given[0] if name == "landed" and isinstance(given[0].position, Position) else None
        before = (_kete(turn), len(turn.log)) if turn else (0, 0)
        try:
            answer = ask(*given)
            if name == "offers":
                answer = [*answer]
        except BaoError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise FaultyRules(
                "examine.failed", rules=rules.name, function=name, reason=reason
            ) from error
        if not _fits(name, answer):
            raise FaultyRules("examine.answer", rules=rules.name, function=name, got=repr(answer))
        if turn:
            _counted(rules, name, before[0], _kete(turn))
            if not turn.fault and len(turn.log) == before[1]:
                raise FaultyRules("examine.silent", rules=rules.name)
        return answer

    return asked


def _kete(turn: Turn) -> int:
    return sum(turn.own) + sum(turn.other) + sum(turn.stock) + turn.hand


def _fits(name: str, answer: Any) -> bool:
    """Whether an answer is of the kind that its question wants."""
    match name:
        case "start" | "end":
            return hasattr(answer, "to_move")
        case "offers":
            return all(
                isinstance(group, Sequence) and all(map(_is_move, group)) for group in answer
            )
        case "begin":
            return isinstance(answer, Turn)
        case "landed":
            return answer is None
        case "complete":
            return _is_move(answer)
        case "refuse":
            return answer is None or isinstance(answer, Refusal)
        case _:
            return answer is None or _is_ending(answer)


def _is_move(answer: Any) -> bool:
    return hasattr(answer, "step") and hasattr(answer, "hole")


def _is_ending(answer: Any) -> bool:
    """Who has won, or nobody, and why."""
    match answer:
        case (int() | list() | None, str()):
            return True
        case _:
            return False
