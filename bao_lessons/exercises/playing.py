"""Exercise 6: a player, against the weakest of the book's own."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from bao_lessons.errors import BaoError
from bao_lessons.levels import choose
from bao_lessons.messages import t
from bao_lessons.play import Trace, play
from bao_lessons.position import Move, Position

from .boards import RULES
from .verdict import Verdict, answer, called, short

LEVEL = 1
PAIRS = 20
OPENING = 4
"""Turns by chance, before the players take over."""


def player(function: Any) -> Verdict:
    """``player(position)``: a legal move. More than half of the games should be won.

    From each opening two games are played, with the seats changed.
    """
    won, answered = 0, list[tuple[Trace, Trace]]()
    for seed in range(PAIRS):
        for seat in (0, 1):
            game = meet(function, opening(seed), seat, seed)
            if isinstance(game, Verdict):
                return game
            won += RULES.winner(game[-1].after) == seat
            answered += replies(game, seat)
    words = {"won": won, "n": 2 * PAIRS, "level": t(f"play.level.{LEVEL}.name")}
    if won > PAIRS:
        return Verdict(True, t("exercise.beats", words))
    mine, reply = max(answered, key=lambda pair: pair[1].captured)
    moves = str(mine.move), str(reply.move)
    shown = {"move": moves[0], "reply": moves[1], "count": reply.captured}
    text = f"{t('exercise.loses', words)} {t('exercise.worst', shown)}"
    return Verdict(False, text, mine.position, moves)


def opening(seed: int) -> Position:
    """A position after some turns by chance."""
    chance = Random(seed)
    position: Position = RULES.start()
    for _ in range(OPENING):
        if turns := RULES.turns(position):
            position = chance.choice(turns).after
    return position


def meet(function: Any, position: Position, seat: int, seed: int) -> list[Trace] | Verdict:
    """The turns of a game in which a function has a seat; or what is wrong with its answer."""
    turns: list[Trace] = []
    while RULES.turns(position):
        if position.to_move == seat:
            turn = own_turn(function, position)
            if isinstance(turn, Verdict):
                return turn
        else:
            found = choose(RULES, position, LEVEL, seed)
            assert found is not None
            turn = play(RULES, position, found.move)
        turns.append(turn)
        position = turn.after
    return turns


def own_turn(function: Any, position: Position) -> Trace | Verdict:
    """The turn that a function plays; or why it cannot be played."""
    got = answer(function, (position,), position)
    if isinstance(got, Verdict):
        return got
    try:
        return play(RULES, position, got if isinstance(got, Move) else str(got))
    except BaoError as error:
        call = called(function, (position,))
        words = {"call": call, "got": short(got), "why": str(error)}
        return Verdict(False, t("exercise.illegal", words), position)


def replies(game: list[Trace], seat: int) -> Iterator[tuple[Trace, Trace]]:
    """Each turn of a seat, with the one that answered it."""
    return (pair for pair in pairwise(game) if pair[0].position.to_move == seat)
