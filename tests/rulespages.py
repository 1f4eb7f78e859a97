"""The rules reference as data: its anchors, its sections, its boards and what they claim to show.

A board on a page may say what it shows, in claims that can be checked::

    ```{bao-board} kujifunza
    :position: wn000000/00050001/02010000/00000000 S
    :moves: A2>
    :shows: only A2>; A2> captures 5; A2> ends empty A5
    :caption: …
    ```

The claims are those that ``holds`` and ``holds_of_move`` read.
"""

import re
from pathlib import Path
from typing import NamedTuple

from bao_lessons import events as ev
from bao_lessons import find, judge, play, sow
from bao_lessons.board import NAMES

FOLDER = Path(__file__).parents[1] / "book" / "rules"

TARGET = re.compile(r"^\(([\w-]+)\)=$", re.MULTILINE)
BOARD = re.compile(r"^```\{bao-board\} (\S+)\n((?::\w+:.*\n)*)```$", re.MULTILINE)
OPTION = re.compile(r":(\w+):[ ]?(.*)")


class Board(NamedTuple):
    """A board on a page."""

    page: str
    rules: str
    options: dict

    def __str__(self):
        return f"{self.page} {self.rules} {self.options['position']}"


def pages():
    """The text of each page, by its name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md"))}


def anchors(text):
    """The anchors of a page, in order."""
    return TARGET.findall(text)


def sections(text):
    """The anchors of each section of a page, with its text."""
    parts = re.split(r"^((?:\([\w-]+\)=\n)+)(?=#)", text, flags=re.MULTILINE)
    return [
        (TARGET.findall(targets), body)
        for targets, body in zip(parts[1::2], parts[2::2], strict=True)
    ]


def boards():
    """Every board on the pages."""
    return [
        Board(page, rules, dict(OPTION.findall(options)))
        for page, text in pages().items()
        for rules, options in BOARD.findall(text)
    ]


# --- claims ---


def wrong_claims(board):
    """The claims of a board that do not hold."""
    rules = find(board.rules)
    position = rules.read(board.options["position"])
    claims = [claim.strip() for claim in board.options.get("shows", "").split(";")]
    return [claim for claim in claims if claim and not holds(rules, position, claim.split())]


def holds(rules, position, words):
    """Whether a claim is true: about the position, or about a move in it."""
    match words:
        case ["only", *moves]:
            return set(moves) == set(map(str, rules.legal(position)))
        case ["legal", count]:
            return len(rules.legal(position)) == int(count)
        case ["winner", who]:
            return winner(rules.winner(position)) == who
        case [move, *rest]:
            return holds_of_move(rules, position, rules.read_move(move), rest)
    raise ValueError(f"no such claim: {words}")


def holds_of_move(rules, position, move, words):
    move = rules.complete(position, move)
    if words[0] in ("refused", "never"):
        refusal = judge(rules, position, move)
        if words[0] == "never":
            return sow(rules, position, move).period == int(words[1])
        return refusal is not None and refusal.rule == words[1]
    turn = play(rules, position, move)
    captures = [event for event in turn.events if isinstance(event, ev.Capture)]
    match words:
        case ["captures", count]:
            return turn.captured == int(count)
        case ["laps", count]:
            return turn.laps == int(count)
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
            return ev.LoseHouse("SN".index(who)) in turn.events
        case ["keeps-house", who]:
            return turn.after.houses["SN".index(who)]
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
    raise ValueError(f"no such claim: {words}")


def seat(position):
    """Who is to move."""
    return "SN"[position.to_move] if hasattr(position, "rings") else str(position.to_move + 1)


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


def held(position, hole):
    """The kete in a hole that is given by its name."""
    if not hasattr(position, "rings"):
        return position.holes[int(hole)]
    player = 1 if hole[0].islower() else 0
    return position.rings[player][NAMES[player].index(hole)]


def winner(said):
    """``S``, ``N`` or ``none``; in the ring the numbers of the players, as in ``1,3``."""
    if said is None:
        return "none"
    if isinstance(said, list):
        return ",".join(str(player + 1) for player in said)
    return "SN"[said]
