"""Kinds in which one of several legal moves is looked for: what takes most, what wins?"""

from typing import Any

from bao_lessons.board import FRONT
from bao_lessons.explain import summary
from bao_lessons.play import Rules, Trace, branches

from .asked import Asked, length
from .firstlap import move_hints, not_allowed
from .kind import ALL, LIFTING, Effort, Kind
from .sowing import LONGEST

FEWEST = 3
"""With fewer moves there is nothing to choose."""


def unclear(asked: Asked, fewest: int = FEWEST) -> str:
    """Too few moves, a disputed one, or a turn too long to follow."""
    if not asked.clean:
        return "fault.unclean"
    if len(asked.turns) < fewest:
        return "fault.no-choice"
    return "" if max(turn.laps for turn in asked.turns) <= LONGEST else "fault.laps"


def just_one(found: list[str]) -> str:
    """Exactly one move answers the question."""
    return "" if len(found) == 1 else "fault.not-one"


def because_summary(asked: Asked, text: str) -> str:
    """The turn in one paragraph."""
    return summary(asked.turn(text), asked.lang)


def all_turns(asked: Asked, ahead: int) -> Effort:
    """Every legal turn must be followed, and then so many turns looked ahead."""
    turns = asked.turns
    return Effort(len(turns), max(t.laps for t in turns), sum(map(length, turns)), ahead)


# --- largest: the move that takes most ---


def largest(asked: Asked) -> list[str]:
    """The moves that take most."""
    most = max((turn.captured for turn in asked.turns), default=0)
    return [str(turn.move) for turn in asked.turns if turn.captured == most > 0]


def largest_fault(asked: Asked) -> str:
    """Several captures, and one that takes more than all others."""
    few = "" if asked.ring or asked.captures else "fault.no-capture"
    return few or unclear(asked, 2) or just_one(largest(asked))


def why_not_largest(asked: Asked, text: str) -> str:
    """How many this move takes: fewer."""
    if text not in asked.legal:
        return not_allowed(asked, text)
    return asked.say("largest.fewer", move=text, n=asked.turn(text).captured)


LARGEST = Kind(
    name="largest",
    ask="move",
    games=ALL,
    levels=(1, 2, 3, 4),
    idea=lambda asked: "chain" if asked.ring else "capture",
    fault=largest_fault,
    choices=lambda asked: asked.pointed,
    right=largest,
    why=why_not_largest,
    because=because_summary,
    hints=lambda asked: move_hints(asked, largest(asked)[0]),
    film=largest,
    effort=lambda asked: all_turns(asked, 1),
)


# --- win: empty the other's front row ---


def emptying(asked: Asked) -> list[str]:
    """The moves after which the other's front row is empty."""
    return [str(turn.move) for turn in asked.turns if turn.turn.won]


def wins(turn: Trace) -> bool:
    """Whether the player who made this turn has won by it."""
    lost = turn.rules.lost_front(turn.after)
    return bool(lost[0] == turn.move.player) if lost else not can_move(turn.rules, turn.after)


def can_move(rules: Rules, position: Any) -> bool:
    """Whether anything is legal; sought no longer than until the first move is found."""
    moves = (move for group in rules.offers(position) for move in group)
    return any(turn.legal for move in moves for turn in branches(rules, position, move))


def win_fault(asked: Asked) -> str:
    """One move wins, among several."""
    fault = unclear(asked) or just_one(emptying(asked))
    if fault:
        return fault
    return just_one([str(turn.move) for turn in asked.turns if wins(turn)])


def why_no_win(asked: Asked, text: str) -> str:
    """What stays in the other's front row."""
    if text not in asked.legal:
        return not_allowed(asked, text)
    front = asked.after(asked.turn(text)).own[:FRONT]
    occupied = [hole for hole in range(FRONT) if front[hole]]
    names = asked.names([asked.hole(hole, 1 - asked.me) for hole in occupied])
    return asked.say("win.left", move=text, n=sum(front), holes=names)


WIN = Kind(
    name="win",
    ask="move",
    games=LIFTING,
    levels=(2, 3, 4),
    idea=lambda _: "over",
    fault=win_fault,
    choices=lambda asked: asked.pointed,
    right=emptying,
    why=why_no_win,
    because=because_summary,
    hints=lambda asked: move_hints(asked, emptying(asked)[0]),
    film=emptying,
    effort=lambda asked: all_turns(asked, 1)._replace(
        laps=asked.turn(emptying(asked)[0]).laps, length=length(asked.turn(emptying(asked)[0]))
    ),
)


KINDS = (LARGEST, WIN)
