"""Exercise 5: how many ways a game can go, and how one goes when somebody else chooses."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from bao_lessons.explain import sentences
from bao_lessons.messages import t
from bao_lessons.play import Trace, perft
from bao_lessons.position import Position

from .boards import RULES, positions
from .verdict import Case, Verdict, compare

Choose = Callable[[list[Trace]], Trace]


def count(function: Any) -> Verdict:
    """``count(position, depth)``: how many ways there are to play so many turns."""
    cases = (
        Case(
            (position, depth),
            perft(RULES, position, depth),
            partial(ways, position, depth),
            position,
        )
        for position in [RULES.start(), *positions(6, 60)[9::10]]
        for depth in (1, 2, 3)
    )
    return compare(function, cases)


def ways(position: Position, depth: int, _: Any) -> str:
    """The legal turns; or how many ways there are after each of them."""
    turns = RULES.turns(position)
    if depth == 1:
        moves = ", ".join(str(turn.move) for turn in turns)
        return t("exercise.turns", {"n": len(turns), "moves": moves})
    after = [perft(RULES, turn.after, depth - 1) for turn in turns]
    words = {"n": len(turns), "depth": depth - 1, "total": sum(after)}
    return t("exercise.ways", {**words, "ways": " + ".join(map(str, after))})


def game(function: Any) -> Verdict:
    """``game(choose)``: how many turns a game has from the start, and who wins it, 0 or 1.

    ``choose`` is given the list of legal turns, and takes one.
    """
    choices = [(first, first), (last, last), *((by_chance(n), by_chance(n)) for n in range(20))]
    return compare(function, (game_case(choose, again) for choose, again in choices))


def game_case(choose: Choose, again: Choose) -> Case:
    """One game; ``again`` makes the same choices as ``choose``."""
    turns, position = [], RULES.start()
    while legal := RULES.turns(position):
        turns.append(again(legal))
        position = turns[-1].after
    end = sentences(turns[-1])[-1]
    moves = tuple(str(turn.move) for turn in turns)
    told = t("exercise.game", {"n": len(turns), "end": end})
    return Case(
        (choose,), (len(turns), RULES.winner(position)), lambda _: told, RULES.start(), moves
    )


def first(turns: list[Trace]) -> Trace:
    """The first of the legal turns."""
    return turns[0]


def last(turns: list[Trace]) -> Trace:
    """The last of them."""
    return turns[-1]


def by_chance(seed: int) -> Choose:
    """Any of them, by chance, but the same game for the same seed."""
    chance = Random(seed)

    def choose(turns: list[Trace]) -> Trace:
        return chance.choice(turns)

    choose.__name__ = f"by_chance({seed})"
    return choose
