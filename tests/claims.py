"""What a page says of a board, as claims that the rules can check.

A claim is a few words: about the position (``only A2> A3<``, ``holds A3 4``, ``kete S 38``) or
about a move in it (``A2> captures 5``, ``A5> refused single``). ``holds`` knows them all.
"""

from bao_lessons import events as ev
from bao_lessons import judge, play, sow
from bao_lessons.board import FRONT, NAMES
from bao_lessons.rules.bao import is_marker

SEATS = "SN"
WAYS = {"clockwise": 1, "anticlockwise": -1}


def wrong(rules, position, text):
    """The claims of a text, parted by semicolons, that do not hold."""
    claims = [claim.strip() for claim in text.split(";")]
    return [claim for claim in claims if claim and not holds(rules, position, claim.split())]


def holds(rules, position, words):
    """Whether a claim is true. Raises ``ValueError`` for words that are no claim."""
    match words:
        case ["only", *moves]:
            return set(moves) == set(map(str, rules.legal(position)))
        case ["legal", count]:
            return len(rules.legal(position)) == int(count)
        case ["winner", who]:
            return winner(rules.winner(position)) == who
        case ["holds", hole, count]:
            return held(position, hole) == int(count)
        case ["kete", who, count]:
            return sum(position.rings[SEATS.index(who)]) == int(count)
        case ["stock", who, count]:
            return position.stock[SEATS.index(who)] == int(count)
        case ["house", who]:
            return position.houses[SEATS.index(who)]
        case ["no-house", who]:
            return not position.houses[SEATS.index(who)]
        case ["marker", hole]:
            return marker(position, hole)
        case ["no-marker", hole]:
            return not marker(position, hole)
        case [move, *rest] if rest:
            return holds_of_move(rules, position, rules.read_move(move), rest)
    raise ValueError(f"no such claim: {' '.join(words)}")


def holds_of_move(rules, position, move, words):
    """Whether a claim about a move is true."""
    move = rules.complete(position, move)
    match words:
        case ["clockwise" | "anticlockwise" as way]:
            return move.step == WAYS[way]
        case ["never", period]:
            return sow(rules, position, move).period == int(period)
        case ["refused", rule]:
            refusal = judge(rules, position, move)
            return refusal is not None and refusal.rule == rule
    turn = play(rules, position, move)
    captures = [event for event in turn.events if isinstance(event, ev.Capture)]
    match words:
        case ["captures", count]:
            return turn.captured == int(count)
        case ["laps", count]:
            return turn.laps == int(count)
        case ["takata"]:
            return turn.takata
        case ["ends", why]:
            return stopped(turn).why == why
        case ["ends", why, hole]:
            return (stopped(turn).why, named(position, stopped(turn).hole)) == (why, hole)
        case ["kichwa", hole]:
            return named(position, captures[0].kichwa) == hole
        case ["turns"]:
            return turned(turn)
        case ["relays"]:
            return any(isinstance(event, ev.Relay) for event in turn.events)
        case ["wins", who]:
            return winner(turn.winner) == who
        case ["blocks", hole]:
            return NAMES[1 - position.to_move][turn.blocks] == hole
        case ["loses-house", who]:
            return ev.LoseHouse(SEATS.index(who)) in turn.events
        case ["keeps-house", who]:
            return turn.after.houses[SEATS.index(who)]
        case ["leaves", count, hole]:
            return held(turn.after, hole) == int(count)
        case ["then", who]:
            return seat(turn.after) == who
        case ["lets", who]:
            return who in {winner(reply.winner) for reply in rules.turns(turn.after)}
        case ["lets-not", who]:
            return who not in {winner(reply.winner) for reply in rules.turns(turn.after)}
        case ["skips", player]:
            return ev.Skip(int(player) - 1) in turn.events
    raise ValueError(f"no such claim: {move} {' '.join(words)}")


def seat(position):
    """Who is to move."""
    return SEATS[position.to_move] if hasattr(position, "rings") else str(position.to_move + 1)


def stopped(turn):
    return next(event for event in turn.events if isinstance(event, ev.Stop))


def turned(turn):
    """Whether a capture turns the direction of the sowing round."""
    step = None
    for event in turn.events:
        if isinstance(event, ev.Capture) and step is not None and event.step != step:
            return True
        if isinstance(event, ev.Sow):
            step = event.step
    return False


def named(position, hole):
    return NAMES[position.to_move][hole] if hasattr(position, "rings") else str(hole)


def place(hole):
    """The player and the number of a hole that is given by its name."""
    player = 1 if hole[0].islower() else 0
    return player, NAMES[player].index(hole)


def held(position, hole):
    """The kete in a hole that is given by its name."""
    if not hasattr(position, "rings"):
        return position.holes[int(hole)]
    player, number = place(hole)
    return position.rings[player][number]


def marker(position, hole):
    """Whether a hole that is given by its name is a marker."""
    player, number = place(hole)
    return number < FRONT and is_marker(position.rings[player], position.rings[1 - player], number)


def winner(said):
    """``S``, ``N`` or ``none``; in the ring the numbers of the players, as in ``1,3``."""
    if said is None:
        return "none"
    if isinstance(said, list):
        return ",".join(str(player + 1) for player in said)
    return SEATS[said]
