"""What a self-check says: a few sentences, and the board that they speak of."""

from collections.abc import Callable, Iterable
from copy import deepcopy
from html import escape
from typing import Any, NamedTuple

from bao_lessons.messages import t
from bao_lessons.picture import still

LONGEST = 120
"""Characters of a call or an answer that a sentence repeats."""


class Verdict(NamedTuple):
    """Whether an answer is right, and why not; a notebook shows it with a drawn position."""

    right: bool
    text: str
    position: Any = None
    moves: tuple[str, ...] = ()
    """What can be played from there."""

    @property
    def board(self) -> str:
        """The Python that shows the position on a board that plays."""
        moves = f", moves={[*self.moves]}" if self.moves else ""
        return f"Board({str(self.position)!r}{moves})"

    def __repr__(self) -> str:
        if self.position is None:
            return self.text
        return f"{self.text}\n{t('exercise.see', {'code': self.board})}"

    def _repr_html_(self) -> str:
        text = f"<p>{escape(self.text)}</p>"
        if self.position is None:
            return text
        code = f"<code>{escape(self.board)}</code>"
        see = escape(t("exercise.see", {"code": "\0"})).replace("\0", code)
        return f"{text}{still(self.position)}<p>{see}</p>"


class Case(NamedTuple):
    """One question to a reader's function."""

    given: tuple[Any, ...]
    right: Any
    why: Callable[[Any], str]
    """What to say of a wrong answer."""
    position: Any = None
    moves: tuple[str, ...] = ()


def compare(function: Any, cases: Iterable[Case]) -> Verdict:
    """The first case in which a function is wrong, or that it is right in all of them."""
    tried = 0
    for case in cases:
        tried += 1
        if wrong := fault(function, case):
            return wrong
    return Verdict(True, t("exercise.right", {"n": tried}))


def fault(function: Any, case: Case) -> Verdict | None:
    """What is wrong with the answer to one case."""
    got = answer(function, case.given, case.position)
    if isinstance(got, Verdict):
        return got
    if plain(got) == plain(case.right):
        return None
    words = {"call": called(function, case.given), "got": repr(got), "right": repr(case.right)}
    key = "exercise.wrong" if max(map(len, words.values())) <= LONGEST else "exercise.wrong-here"
    return Verdict(False, f"{t(key, words)} {case.why(got)}", case.position, case.moves)


def answer(function: Any, given: tuple[Any, ...], position: Any = None) -> Any:
    """What a function answers; a verdict if it has no answer, or changes what it is given."""
    call, copy = called(function, given), deepcopy(given)
    try:
        got = function(*copy)
    except KeyboardInterrupt:
        return Verdict(False, t("exercise.stopped", {"call": call}), position)
    except Exception as error:  # noqa: BLE001  # a reader's own code
        reason = f"{type(error).__name__}: {error}"
        return Verdict(False, t("exercise.failed", {"call": call, "reason": reason}), position)
    if got is None:
        return Verdict(False, t("exercise.nothing", {"name": function.__name__}))
    if copy != given:
        return Verdict(False, t("exercise.changed", {"call": call}), position)
    return got


def called(function: Any, given: tuple[Any, ...]) -> str:
    """The call as the reader would write it."""
    words = (getattr(value, "__name__", None) or repr(value) for value in given)
    return f"{function.__name__}({', '.join(words)})"


def short(value: Any) -> str:
    """A value as Python writes it, cut where it becomes tiresome."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def plain(value: Any) -> Any:
    """Lists and tuples of the same things are the same answer."""
    return tuple(map(plain, value)) if isinstance(value, list | tuple) else value
