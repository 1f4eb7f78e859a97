"""Game records: one move after another with numbers, after headers like those of chess records.

    [Rules "kiswahili"]
    [Position "…"]

    1. A6> a4<* 2. A8< {The comment stands behind its move.} a5<+ 3. A2>#

A number counts as many turns as there are players, from the first turn on, whoever plays it: a
game that North begins starts ``1. a4> A5>``. (``1... a4> 2. A5>`` is read too.) A player of Bao
Arabica who passes plays no turn. ``Position`` is left out where a game starts from the first
position of its rules. Other headers, and comments in braces, are kept.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from textwrap import fill
from typing import Any, Self

from .errors import InvalidText
from .play import Rules, Trace, play
from .rules import find

WIDTH = 80
OWN_HEADERS = ("Rules", "Position")

HEADER = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
WORD = re.compile(r"\{(?P<note>[^{}]*)\}|(?P<number>\d+)(?P<dots>\.+|…)|(?P<other>[{}]|[^\s{}]+)")
MARKED = re.compile(r"(?P<move>.*?)(?P<takata>\**)(?P<wins>#?)")


@dataclass(frozen=True, eq=False)
class Record:
    """A game: its rules, the position it starts from, and the turns that were played.

    It is made by :meth:`begin` and grows by :meth:`then`, so that every record is a legal game.
    ``headers`` are those beside ``Rules`` and ``Position``; ``notes[n]`` is the comment behind the
    ``n``-th turn, ``notes[0]`` the one before the first.
    """

    rules: Rules
    start: Any
    headers: Mapping[str, str] = field(default_factory=dict)
    turns: tuple[Trace, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def begin(
        cls, rules: Rules, start: Any = None, headers: Mapping[str, str] | None = None
    ) -> Self:
        """A game without a turn. Raises :class:`InvalidText` where a line cannot hold a header."""
        for name, value in (headers or {}).items():
            if name in OWN_HEADERS or not HEADER.fullmatch(_header(name, value)):
                raise InvalidText("error.record.name", name=name)
            if len(value.splitlines()) > 1 or value != value.rstrip("\r\n"):
                raise InvalidText("error.record.value", name=name)
        return cls(rules, rules.start() if start is None else start, dict(headers or {}))

    @classmethod
    def parse(cls, text: str, rules: Rules | None = None) -> Self:
        """Read a record, every turn played and every mark checked. Raises :class:`InvalidText`.

        ``rules`` are taken instead of those that the record names: a reader's own, or others to
        see how far the game would go by them.
        """
        lines = text.removeprefix("\N{BYTE ORDER MARK}").splitlines()
        headers, first = _read_headers(lines)
        record = cls._begun(headers, rules)
        player = record.start.to_move
        for word in _words(lines, first):
            if word.kind == "note":
                record = record.noted(word.text)
            elif word.kind == "number":
                if not record.turns and word.dots not in (".", ""):
                    player = 0
                record._check_number(word, player)
            else:
                record = record._read_turn(word)
        return record

    def then(self, *moves: Any) -> Self:
        """The record with these moves played too. Raises :class:`IllegalMove`."""
        record = self
        for move in moves:
            trace = play(self.rules, record.position, move)
            record = replace(record, turns=(*record.turns, trace))
        return record

    def back(self) -> Self:
        """The record without its last turn, and without the comment behind that."""
        turns = self.turns[:-1]
        notes = {at: note for at, note in self.notes.items() if at <= len(turns)}
        return replace(self, turns=turns, notes=notes)

    def noted(self, note: str) -> Self:
        """The record with a comment behind its last turn. Raises :class:`InvalidText`."""
        if "{" in note or "}" in note:
            raise InvalidText("error.record.brace")
        at = len(self.turns)
        words = " ".join([self.notes.get(at, ""), *note.split()]).strip()
        return replace(self, notes={**self.notes, at: words} if words else self.notes)

    def traces(self) -> list[Trace]:
        """The turns, one by one, with all that happened in them."""
        return list(self.turns)

    @property
    def moves(self) -> list[Any]:
        """The moves that were played."""
        return [trace.move for trace in self.turns]

    @property
    def position(self) -> Any:
        """The position at the end of the record."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def round(self) -> int:
        """How many turns a number counts: the number of players."""
        return len(self.start.stores) if hasattr(self.start, "stores") else 2

    def __str__(self) -> str:
        headers = {"Rules": self.rules.name}
        if self.start != self.rules.start():
            headers["Position"] = self.rules.write(self.start)
        headers |= self.headers
        head = "\n".join(_header(name, value) for name, value in headers.items())
        body = fill(
            " ".join(self._written()), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        return f"{head}\n\n{body}\n" if body else f"{head}\n"

    def __repr__(self) -> str:
        return f"Record.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.rules.name, self.start, tuple(self.moves)))

    def _key(self) -> tuple[object, ...]:
        return self.rules.name, self.start, self.moves, dict(self.headers), dict(self.notes)

    def _written(self) -> Iterator[str]:
        for at, trace in enumerate(self.turns):
            if at in self.notes:
                yield f"{{{self.notes[at]}}}"
            if at % self.round == 0:
                yield f"{at // self.round + 1}."
            yield scored(trace)
        if len(self.turns) in self.notes:
            yield f"{{{self.notes[len(self.turns)]}}}"

    @classmethod
    def _begun(cls, headers: dict[str, tuple[int, str]], rules: Rules | None) -> Self:
        if rules is None:
            if "Rules" not in headers:
                raise InvalidText("error.record.rules")
            line, name = headers["Rules"]
            rules = _at(line, find, name)
        start = rules.start()
        if "Position" in headers:
            line, text = headers["Position"]
            start = _at(line, rules.read, text)
            _at(line, rules.check, start)
        others = {n: value for n, (_, value) in headers.items() if n not in OWN_HEADERS}
        return cls(rules, start, others)

    def _check_number(self, word: "_Word", ahead: int) -> None:
        # Where North begins by "1...", the first round is short of South's turn.
        raise NotImplementedError

    def _read_turn(self, word: "_Word") -> Self:
        raise NotImplementedError
