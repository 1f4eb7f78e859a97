"""Kinds in which the best of several legal moves is looked for, with the reply or without."""

from typing import Any

from bao_lessons.board import FRONT
from bao_lessons.explain import summary
from bao_lessons.play import Rules, Trace, branches

from .asked import Asked, length
from .firstlap import move_hints, not_allowed
from .kind import ALL, LIFTING, Effort, Kind

LONGEST = 16
"""More laps are no exercise for the head."""

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


# --- leave-none, safe: after which the other cannot capture ---


def reply(asked: Asked, text: str) -> Trace | None:
    """The largest capture of the other after a move, or ``None``."""
    answers = asked.after(asked.turn(text)).captures
    return max(answers, key=lambda turn: turn.captured, default=None)


def harmless(asked: Asked) -> list[str]:
    """The moves after which the other cannot capture."""
    return [text for text in asked.legal if reply(asked, text) is None]


def reply_unclear(asked: Asked) -> str:
    """A reply is disputed, or the game is over before there is one."""
    for turn in asked.turns:
        after = asked.after(turn)
        if not after.clean:
            return "fault.unclean"
        if not after.turns:
            return "fault.over"
    return ""


def leave_none_fault(asked: Asked) -> str:
    """No capture here, and just one move after which the other has none either."""
    if asked.captures:
        return "fault.not-quiet"
    return unclear(asked) or just_one(harmless(asked)) or reply_unclear(asked)


def safe_fault(asked: Asked) -> str:
    """Several captures, and one after which the other has none."""
    if not asked.captures:
        return "fault.no-capture"
    return unclear(asked, 2) or just_one(harmless(asked)) or reply_unclear(asked)


def why_not_safe(asked: Asked, text: str) -> str:
    """The capture that a move leaves to the other."""
    if text not in asked.legal:
        return not_allowed(asked, text)
    answer = reply(asked, text)
    assert answer is not None
    return asked.say("reply.takes", move=text, reply=str(answer.move), n=answer.captured)


def because_safe(asked: Asked, text: str) -> str:
    """The turn, and that nothing can be captured after it."""
    return f"{because_summary(asked, text)} {asked.say('reply.none')}"


LEAVE_NONE = Kind(
    name="leave-none",
    ask="move",
    games=LIFTING,
    levels=(3, 4),
    idea=lambda asked: "takata" if not asked.namua else "enter",
    fault=leave_none_fault,
    choices=lambda asked: asked.pointed,
    right=harmless,
    why=why_not_safe,
    because=because_safe,
    hints=lambda asked: move_hints(asked, harmless(asked)[0]),
    film=harmless,
    effort=lambda asked: all_turns(asked, 2),
)

SAFE = LEAVE_NONE._replace(
    name="safe",
    idea=lambda _: "capture",
    fault=safe_fault,
)


# --- win-two: win by the next turn, whatever the other plays ---


def win_at_once(asked: Asked) -> str | None:
    """A move that wins, or ``None``."""
    return next((str(turn.move) for turn in asked.turns if wins(turn)), None)


def an_escape(asked: Asked, text: str) -> str | None:
    """The first reply after which the next turn does not win."""
    after = asked.after(asked.turn(text))
    for turn in after.turns:
        if win_at_once(after.after(turn)) is None:
            return str(turn.move)
    return None


def forcing(asked: Asked) -> list[str]:
    """The moves after which every reply loses to the next turn."""
    return [text for text in asked.legal if an_escape(asked, text) is None]


def win_two_fault(asked: Asked) -> str:
    """Nothing wins at once, and just one move wins by the next turn."""
    if fault := unclear(asked):
        return fault
    if win_at_once(asked) is not None:
        return "fault.wins"
    if any(ends_game(turn) for turn in asked.turns):
        return "fault.over"
    fault = just_one(forcing(asked)) or reply_unclear(asked)
    if fault:
        return fault
    # A single reply is no choice, and little to look ahead at.
    return "" if len(asked.after(asked.turn(forcing(asked)[0])).turns) > 1 else "fault.no-choice"


def ends_game(turn: Trace) -> bool:
    """Whether the game is over after a turn."""
    after = turn.after
    return turn.rules.lost_front(after) is not None or not can_move(turn.rules, after)


def why_no_force(asked: Asked, text: str) -> str:
    """The reply after which the next turn cannot win."""
    if text not in asked.legal:
        return not_allowed(asked, text)
    return asked.say("win-two.escape", move=text, reply=an_escape(asked, text))


def line(asked: Asked) -> list[str]:
    """The move, the reply that takes most, and the move that wins."""
    first = forcing(asked)[0]
    after = asked.after(asked.turn(first))
    answer = max(after.turns, key=lambda turn: turn.captured)
    last = win_at_once(after.after(answer))
    assert last is not None
    return [first, str(answer.move), last]


def because_forced(asked: Asked, _: str) -> str:
    """The line, and how many replies there are."""
    first, answer, last = line(asked)
    n = len(asked.after(asked.turn(first)).turns)
    return asked.say("win-two.line", move=first, reply=answer, last=last, n=n)


WIN_TWO = Kind(
    name="win-two",
    ask="move",
    games=LIFTING,
    levels=(4,),
    idea=lambda _: "over",
    fault=win_two_fault,
    choices=lambda asked: asked.pointed,
    right=forcing,
    why=why_no_force,
    because=because_forced,
    hints=lambda asked: move_hints(asked, forcing(asked)[0]),
    film=line,
    effort=lambda asked: all_turns(asked, 3),
)

KINDS = (LARGEST, WIN, LEAVE_NONE, SAFE, WIN_TWO)
