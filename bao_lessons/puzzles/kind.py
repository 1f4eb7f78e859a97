"""What a kind of puzzle is: a question, its answer by the rules, and a reason for all others."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from .asked import Asked
from .entry import Params


class Hint(NamedTuple):
    """One step of the ladder: its name, its sentence by key and values, and holes to mark."""

    step: str
    """rule, row, hole, direction, lap or film."""
    key: str
    params: dict[str, object]
    marks: tuple[str, ...] = ()


class Effort(NamedTuple):
    """What a reader has to do in his head, as far as it can be measured."""

    candidates: int
    """Moves or holes among which to choose."""
    laps: int
    """Laps of the longest turn that must be followed."""
    length: int
    """Kete to be sown in all turns that must be followed."""
    ahead: int
    """Turns to look ahead: 0 for a first lap, 1 for an own turn, 2 with the reply, 3 beyond."""


def no_params(_: Asked, __: Random) -> Iterator[Params]:
    """The question needs nothing but the position."""
    yield {}


def no_spread(_: Asked) -> str:
    """No two of its answers are alike anyway."""
    return ""


def no_words(_: Asked) -> Params:
    """The question has no words of its own."""
    return {}


class Kind(NamedTuple):
    """A kind of puzzle. Its answers are texts: moves, holes, numbers, or names of choices."""

    name: str
    ask: str
    """What is asked for: move, moves, hole, holes, number, yes-no, choice or rule."""
    games: tuple[str, ...]
    """The rule sets in which it makes sense."""
    levels: tuple[int, ...]
    """The levels that it can have; others are not worth a search."""
    idea: Callable[[Asked], str]
    """The rule that it teaches, by its name in the rules reference."""
    fault: Callable[[Asked], str]
    """Why the question cannot be asked here, as a key; nothing if it can be, with one answer."""
    choices: Callable[[Asked], list[str]]
    """Everything that can be answered; an empty list for a number."""
    right: Callable[[Asked], list[str]]
    """The answer; for a set, all that belongs to it."""
    why: Callable[[Asked, str], str]
    """Why a choice is wrong or, for a set, does not belong to it."""
    because: Callable[[Asked, str], str]
    """Why a right answer is right or, for a set, belongs to it."""
    hints: Callable[[Asked], list[Hint]]
    """The ladder, without its first step, the rule, and its last, the film."""
    film: Callable[[Asked], list[str]]
    """The turns that show the solution; a single one may be illegal, and is shown as a ghost."""
    effort: Callable[[Asked], Effort]
    otherwise: str = "otherwise.hole"
    """The key of what is said of an answer that is none of the choices."""
    takes: tuple[str, ...] = ()
    """The names of its parameters."""
    propose: Callable[[Asked, Random], Iterator[Params]] = no_params
    """Parameters with which the question might be asked about a position."""
    label: Callable[[Asked, str], str] | None = None
    """The text of a choice where its name is not enough."""
    words: Callable[[Asked], Params] = no_words
    """What its question says besides the players and the parameters."""
    question: Callable[[Asked], str] | None = None
    """The key of the question where the kind has more than one."""
    spread: Callable[[Asked], str] = no_spread
    """What should not be the same in most puzzles of a set; nothing if it does not matter."""


SETS_OF = ("moves", "holes")
"""Asks that are answered by a set."""

LIFTING = ("kujifunza", "kiswahili", "zanzibar", "mozambique")
"""The four-row games."""

HOUSES = ("kiswahili", "zanzibar")
"""The games with stock and house."""

ALL = (*LIFTING, "arabica")
