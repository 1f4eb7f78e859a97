"""Kinds that foresee the reply: leave no capture, take and be safe, win by the next turn."""

from bao_lessons.play import Trace

from .asked import Asked
from .choosing import all_turns, because_summary, can_move, just_one, unclear, wins
from .firstlap import move_hints, not_allowed
from .kind import LIFTING, Kind

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

KINDS = (LEAVE_NONE, SAFE, WIN_TWO)
