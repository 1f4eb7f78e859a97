"""Game records: one move after another with numbers, after headers like those of chess records.

    [Rules "kiswahili"]
    [Position "…"]

    1. A6> a4<* 2. A8< {A comment stands behind its turn.} a5<+ 3. A2>#

A number counts as many turns as there are players, from the first turn on, whoever plays it: a
game that North begins is written ``1. a4> A5>`` (``1... a4> 2. A5>`` is read too). A player of Bao
Arabica who passes plays no turn. ``Position`` is left out where a game starts from the first
position of its rules. Other headers, and comments in braces, are kept.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from textwrap import fill
from typing import Any, NamedTuple, Self, TypeVar

from .errors import BaoError, InvalidText
from .play import Rules, Trace, play
from .rules import find

WIDTH = 80

LONGEST = 100_000
"""Characters of a record; one of a few hundred turns with comments has a tenth of it."""

NAME = re.compile(r"[A-Za-z0-9_]+")
HEADER = re.compile(rf'\[\s*({NAME.pattern})\s+"((?:[^"\\]|\\["\\])*)"\s*\]')
WORD = re.compile(
    r"\{(?P<note>[^{}]*)\}|(?P<number>[0-9]+)(?P<dots>\.[\s.…]*|…)|(?P<move>[{}]|[^\s{}]+)"
)
MARKED = re.compile(r"([^*#]*)(\**)(#?)")

T = TypeVar("T")
R = TypeVar("R", bound="Record")


@dataclass(frozen=True, eq=False, repr=False)
class Record:
    """A game: its rules, the position it starts from, and the turns that were played.

    Made by :meth:`begin` and :meth:`then`, or read from its text, so that every record is a legal
    game. ``headers`` are those beside ``Rules`` and ``Position``; ``notes[n]`` is the comment
    behind the ``n``-th turn, ``notes[0]`` the one before the first.
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
        """A game without a turn yet.

        Raises :class:`InvalidText` for a start that contradicts itself, or a header no line holds.
        """
        for name, value in (headers or {}).items():
            if name in _OWN or not NAME.fullmatch(name):
                raise InvalidText("error.record.name", name=name)
            if value.splitlines() not in ([], [value]):
                raise InvalidText("error.record.value", name=name)
        start = rules.start() if start is None else start
        rules.check(start)
        return cls(rules, start, dict(headers or {}))

    @classmethod
    def parse(cls, text: str, rules: Rules | None = None) -> Self:
        """Read a record: every turn is played, every mark checked. Raises :class:`InvalidText`.

        ``rules`` are taken instead of those that the record names: a reader's own, or others, to
        see how far the game would go by them.
        """
        if len(text) > LONGEST:
            raise InvalidText("error.record.long", count=len(text), most=LONGEST)
        lines = text.removeprefix("\N{BYTE ORDER MARK}").splitlines()
        headers, first = _headers(lines)
        rules, start = _set_up(headers, rules)
        others = {name: value for name, (_, value) in headers.items() if name not in _OWN}
        record = cls.begin(rules, start, others)
        early = 0
        for word in _words(lines, first):
            if word.kind == "note":
                record = record.noted(word.text)
            elif word.kind == "number":
                if word.elided and not record.turns:
                    early = record.seat
                _check_number(word, record, early)
            else:
                record = _played(word, record, early)
        return record

    def then(self, *moves: Any) -> Self:
        """The record with these moves, or texts of moves, played too. Raises :class:`BaoError`."""
        record = self
        for move in moves:
            asked = self.rules.read_move(move) if isinstance(move, str) else move
            turn = play(self.rules, record.position, asked)
            record = replace(record, turns=(*record.turns, turn))
        return record

    def back(self) -> Self:
        """The record without its last turn and the comment behind that."""
        turns = self.turns[:-1]
        notes = {at: note for at, note in self.notes.items() if at <= len(turns)}
        return replace(self, turns=turns, notes=notes)

    def noted(self, note: str) -> Self:
        """The record with a comment behind its last turn. Raises :class:`InvalidText`."""
        if "{" in note or "}" in note:
            raise InvalidText("error.record.note")
        at = len(self.turns)
        said = note.split()
        words = " ".join([self.notes[at], *said] if at in self.notes else said)
        return replace(self, notes={**self.notes, at: words}) if words else self

    def traces(self) -> list[Trace]:
        """The turns, with all that happened in them."""
        return list(self.turns)

    @property
    def moves(self) -> list[Any]:
        """The moves that were played."""
        return [turn.move for turn in self.turns]

    @property
    def position(self) -> Any:
        """The position at the end."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def players(self) -> int:
        """How many play, and so how many turns a number counts."""
        return len(self.start.stores) if hasattr(self.start, "stores") else 2

    @property
    def seat(self) -> int:
        """How many players come before the one who begins, in the order of turns."""
        return int(self.start.to_move * getattr(self.start, "order", 1) % self.players)

    def __str__(self) -> str:
        headers = {"Rules": self.rules.name}
        if self.start != self.rules.start():
            headers["Position"] = self.rules.write(self.start)
        headers |= self.headers
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]
        words = " ".join(self._written())
        body = fill(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*lines, "", body, ""] if body else [*lines, ""])

    def __repr__(self) -> str:
        return f"Record.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._value == other._value

    def __hash__(self) -> int:
        return hash((self.rules.name, self.start, tuple(self.moves)))

    @property
    def _value(self) -> tuple[object, ...]:
        return self.rules.name, self.start, self.moves, self.headers, self.notes

    def _written(self) -> Iterator[str]:
        for at in range(len(self.turns) + 1):
            if at:
                yield self.turns[at - 1].score
            if at in self.notes:
                yield f"{{{self.notes[at]}}}"
            if at % self.players == 0 and at < len(self.turns):
                yield f"{at // self.players + 1}."


_OWN = ("Rules", "Position")
_Headers = dict[str, tuple[int, str]]


class _Word(NamedTuple):
    line: int
    kind: str
    text: str
    elided: bool = False


def _headers(lines: list[str]) -> tuple[_Headers, int]:
    """The headers with their lines, and the line on which the moves begin."""
    headers: _Headers = {}
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text and not text.startswith("["):
            return headers, number
        if not text:
            continue
        match = HEADER.fullmatch(text)
        if not match:
            raise InvalidText("error.record.header", line=number, text=text)
        if match[1] in headers:
            raise InvalidText("error.record.twice", line=number, name=match[1])
        headers[match[1]] = number, re.sub(r"\\(.)", r"\1", match[2])
    return headers, len(lines) + 1


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)


def _set_up(headers: _Headers, rules: Rules | None) -> tuple[Rules, Any]:
    if rules is None:
        if "Rules" not in headers:
            raise InvalidText("error.record.rules")
        line, name = headers["Rules"]
        rules = _on_line(line, find, name)
    if "Position" not in headers:
        return rules, None
    line, text = headers["Position"]
    start = _on_line(line, rules.read, text)
    _on_line(line, rules.check, start)
    return rules, start


def _on_line(line: int, ask: Callable[[Any], T], value: Any) -> T:
    try:
        return ask(value)
    except BaoError as error:
        raise InvalidText("error.record.line", line=line, reason=error) from error


def _words(lines: list[str], first: int) -> Iterator[_Word]:
    text = "\n".join(lines[first - 1 :])
    line, counted = first, 0
    for match in WORD.finditer(text):
        line += text.count("\n", counted, match.start())
        counted = match.start()
        if match["dots"]:
            yield _Word(line, "number", match["number"], match["dots"].strip() != ".")
        elif match["note"] is not None:
            yield _Word(line, "note", match["note"])
        elif match["move"] in "{}":
            raise InvalidText("error.record.brace", line=line)
        elif match["move"].startswith("["):
            raise InvalidText("error.record.late", line=line)
        else:
            yield _Word(line, "move", match["move"])


def _number(record: Record, early: int) -> int:
    return (len(record.turns) + early) // record.players + 1


def _check_number(word: _Word, record: Record, early: int) -> None:
    number = _number(record, early)
    if word.text.lstrip("0") != str(number):
        raise InvalidText("error.record.number", line=word.line, text=word.text, number=number)


def _played(word: _Word, record: R, early: int) -> R:
    match = MARKED.fullmatch(word.text)
    move, takata, wins = match.groups() if match else (word.text, "", "")
    number = _number(record, early)
    try:
        record = record.then(move or word.text)
        turn = record.turns[-1].score
        _, its_takata, its_wins = MARKED.findall(turn)[0]
        if takata not in ("", its_takata) or wins not in ("", its_wins):
            raise InvalidText("error.record.mark", score=turn)
    except BaoError as error:
        at = {"line": word.line, "number": number, "text": word.text}
        raise InvalidText("error.record.move", **at, reason=error) from error
    return record
