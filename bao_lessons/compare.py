"""One position under several rule sets: what each of them says, and where and why they part."""

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from . import events as ev
from .board import FRONT, RING
from .errors import InvalidText
from .events import Event
from .explain import cite, player_name, refusal_text, sentences
from .messages import catalogue, t
from .play import Refusal, Rules, Trace, judge
from .position import Position
from .rules import bao, find

HEAP = 9
"""More kete in a hole are hard to see at a glance, and need a letter in the text."""

MOST_STOCK = 22
"""With that in both stocks nothing has been played, so that the board is the first one."""

DATA = Path(__file__).parent / "data" / "differences.jsonl"


class Reading(NamedTuple):
    """What one rule set says of a position: the legal turns, who has won, or why it is silent."""

    rules: Rules
    position: Any
    turns: dict[str, Trace]
    over: tuple[Any, str] | None
    error: InvalidText | None = None

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return list(self.turns)

    @property
    def after(self) -> dict[str, str]:
        """The position after each legal move."""
        return {move: self.rules.write(turn.after) for move, turn in self.turns.items()}

    def text(self, lang: str = "en") -> str:
        """The name of the rule set and what it says."""
        name = self.rules.name
        if self.error:
            why = t(self.error.key, self.error.params, lang)
            return t("compare.silent", {"rules": name, "why": why}, lang)
        if self.over:
            winner = player_name(self.position, self.over[0], lang)
            return t("compare.over", {"rules": name, "winner": winner}, lang)
        return t("compare.moves", {"rules": name, "moves": " ".join(self.turns)}, lang)


class Parting(NamedTuple):
    """A move about which two readings part, and by which rule.

    ``kind`` is the rule's name in the rules reference. ``at`` has the places, in the two traces, of
    the first events that differ; it is ``None`` where ``a`` plays the move and ``b`` refuses it.
    """

    move: str
    kind: str
    a: Reading
    b: Reading
    at: tuple[int, int] | None = None
    refusal: Refusal | None = None

    @property
    def rules(self) -> tuple[str, str]:
        """The names of the two rule sets."""
        return self.a.rules.name, self.b.rules.name

    @property
    def laps(self) -> int:
        """How many laps are sown until the two part, or until the turn that one plays is over."""
        turn = self.a.turns[self.move]
        events = turn.events[: self.at[0]] if self.at else turn.events
        return sum(isinstance(event, ev.Sow) for event in events)

    def says(self, lang: str = "en") -> tuple[str, str]:
        """What each of the two says where they part, with its source."""
        if self.refusal:
            return "", refusal_text(self.b.rules, self.refusal, lang)
        assert self.at is not None
        one, other = self.a.turns[self.move], self.b.turns[self.move]
        return _told(one, self.at[0], self.kind, lang), _told(other, self.at[1], self.kind, lang)

    def text(self, lang: str = "en") -> str:
        """Where the two part, and why."""
        (a, b), (one, other) = self.rules, self.says(lang)
        params = {"move": self.move, "a": a, "b": b, "one": one, "other": other, "n": self.laps}
        return t("compare.refused" if self.refusal else "compare.parts", params, lang)


class Comparison(NamedTuple):
    """A position as several rule sets read it."""

    position: Position
    readings: list[Reading]
    partings: list[Parting]

    def text(self, lang: str = "en") -> str:
        """What each says, and where they part."""
        lines = [reading.text(lang) for reading in self.readings]
        lines += [parting.text(lang) for parting in self.partings]
        if not self.partings:
            lines.append(t("compare.agree", lang=lang))
        return "\n".join([str(self.position), *lines])


def side_by_side(position: Position | str, rule_sets: Iterable[Rules | str]) -> Comparison:
    """A four-row position under several rule sets. Raises :class:`InvalidText` if it is none.

    Each game reads as much of the position as it knows: one without houses passes them over. Where
    a game cannot read it, its reading has an ``error`` that says why, and the others go on.
    """
    board = Position.parse(position) if isinstance(position, str) else position
    board.counted()
    readings = [_read(board, rules) for rules in _found(rule_sets)]
    able = [reading for reading in readings if not reading.error]
    return Comparison(
        board, readings, [parting for pair in combinations(able, 2) for parting in _part(*pair)]
    )


def as_known(board: Position, rules: Rules) -> Any:
    """The position as far as a game knows stock, houses and takasia. Raises ``InvalidText``."""
    if not isinstance(rules.start(), Position):
        raise InvalidText("compare.ring", rules=rules.name)
    unblocked = board._replace(blocked=None)
    for known in (board, unblocked, unblocked._replace(houses=(False, False))):
        try:
            position = rules.read(known.text(full=True))
            rules.check(position)
        except InvalidText as error:
            if error.key not in ("error.position.no_stock", "error.position.no_takasia"):
                raise
        else:
            return position
    raise InvalidText("compare.stock", rules=rules.name, count=sum(board.stock))


def _found(rule_sets: Iterable[Rules | str]) -> list[Rules]:
    return [find(rules) if isinstance(rules, str) else rules for rules in rule_sets]


def _read(board: Position, rules: Rules) -> Reading:
    try:
        position = as_known(board, rules)
    except InvalidText as error:
        return Reading(rules, None, {}, None, error)
    turns = {str(turn.move): turn for turn in rules.turns(position)}
    return Reading(rules, position, turns, None if turns else rules.over(position))


def _part(a: Reading, b: Reading) -> Iterator[Parting]:
    for move in dict.fromkeys([*a.turns, *b.turns]):
        if move in a.turns and move in b.turns:
            yield from _part_on_the_way(move, a, b)
        else:
            plays, other = (a, b) if move in a.turns else (b, a)
            refusal = judge(other.rules, other.position, plays.turns[move].move)
            assert refusal is not None, f"{other.rules.name} neither lists nor refuses {move}"
            yield Parting(move, refusal.rule, plays, other, refusal=refusal)


def _part_on_the_way(move: str, a: Reading, b: Reading) -> Iterator[Parting]:
    turns = a.turns[move], b.turns[move]
    for (i, one), (j, other) in zip(*map(_shown, turns), strict=False):
        if one != other:
            rules = _rule(turns[0], one, other), _rule(turns[1], other, one)
            yield Parting(move, min(rules, key=TELLING.index), a, b, (i, j))
            return


def _shown(turn: Trace) -> Iterator[tuple[int, Event | None]]:
    """The events by which two boards can differ, with their places in the trace; ``None`` behind.

    That a house is gone or a block over matters only where a game asks for it, and to play the
    house on is, for the kete, a relay.
    """
    for at, event in enumerate(turn.events):
        if isinstance(event, ev.Safari):
            yield at, ev.Relay(*event)
        elif not isinstance(event, ev.LoseHouse | ev.Unblock):
            yield at, event
    yield len(turn.events), None


TELLING = (
    "takasia", "blocked", "tax", "house-stop", "safari", "limit", "capture", "over", "relay",
)  # fmt: skip
"""Rules by how much they tell of a difference: that a lap was relayed tells least."""


def _rule(turn: Trace, event: Event | None, other: Event | None) -> str:
    """The rule that an event comes from, seen beside the other game's event."""
    match event, other:
        case ev.Block(), _:
            return "takasia"
        case ev.Stop(_, "blocked"), _:
            return "blocked"
        case ev.Lift(_, count), ev.Lift(_, more) if count < more:
            return "tax"
        case ev.Stop(_, "house"), _:
            return "house-stop"
        case ev.Stop(_, "chosen"), _:
            return "safari"
        case ev.Capture(), _:
            lifted = turn.events[0]
            beyond = isinstance(lifted, ev.Lift) and lifted.count > bao.MOST
            return "limit" if beyond else "capture"
        case ev.Win(), _:
            return "over"
        case _:
            return "relay"


def _told(turn: Trace, at: int, rule: str, lang: str) -> str:
    if at == len(turn.events):
        return t("compare.goes-on", lang=lang)
    told, source = sentences(turn, lang)[at], cite(turn.rules, rule, lang)
    return f"{told} {t('refuse.source', {'source': source}, lang)}" if source else told


class Difference(NamedTuple):
    """A small position in which two rule sets part about a move, by the rule ``kind``."""

    id: str
    rules: tuple[str, str]
    kind: str
    position: str
    move: str
    moves: dict[str, list[str]]
    """The legal moves by each of the two."""


def differences() -> list[Difference]:
    """The differences that the package keeps."""
    with DATA.open(encoding="utf-8") as lines:
        kept = [json.loads(line) for line in lines]
    return [Difference(**{**data, "rules": tuple(data["rules"])}) for data in kept]


def find_differences(
    a: Rules | str,
    b: Rules | str,
    seed: int = 0,
    games: int = 20,
    tries: int = 500,
    kinds: Sequence[str] = (),
) -> list[Difference]:
    """Small positions in which two rule sets part: the smallest found of each kind.

    ``games`` are played at random, each turn by one of the two rule sets. What they part about is
    then made smaller by ``tries`` random changes, so that it can be set up but need not come up in
    a game. The same seed finds the same positions.
    Raises :class:`InvalidText` for a kind that there is not.
    """
    _check_kinds(kinds)
    rng = random.Random(seed)
    pair = _found([a, b])
    smallest: dict[str, tuple[int, Position]] = {}
    for _ in range(games):
        for board in _random_game(pair, rng):
            for kind, parting in _smallest(board, pair).items():
                size = _size(board, parting)
                if kind not in smallest or size < smallest[kind][0]:
                    smallest[kind] = size, board
    wanted = [kind for kind in sorted(smallest) if not kinds or kind in kinds]
    return [
        _difference(kind, _shrunk(kind, smallest[kind][1], pair, rng, tries), pair)
        for kind in wanted
    ]


def _check_kinds(kinds: Iterable[str]) -> None:
    refused = (key.removeprefix("refuse.") for key in catalogue() if key.startswith("refuse."))
    known = {*TELLING, *refused}
    for kind in kinds:
        if kind not in known:
            raise InvalidText("compare.kind", kind=kind, kinds=", ".join(sorted(known)))


def _random_game(
    pair: Sequence[Rules], rng: random.Random, longest: int = 200
) -> Iterator[Position]:
    """The positions of a game, and each once more with some kete astray: play alone shows too
    seldom what some rules are about, a house that has run low above all."""
    board: Position = rng.choice(pair).start()
    for _ in range(longest):
        yield board
        yield _changed(_changed(board, rng), rng)
        readings = [_read(board, rules) for rules in pair]
        turns = [turn for reading in readings for turn in reading.turns.values()]
        if not turns:
            return
        board = rng.choice(turns).after


def _smallest(board: Position, pair: Sequence[Rules]) -> dict[str, Parting]:
    """By kind, the parting of a position that is sown soonest."""
    found: dict[str, Parting] = {}
    for parting in side_by_side(board, pair).partings:
        if parting.kind not in found or parting.laps < found[parting.kind].laps:
            found[parting.kind] = parting
    return found


def _size(board: Position, parting: Parting) -> int:
    """How much there is to look at: moves, laps, front holes with kete, and heaps anywhere."""
    readings = parting.a, parting.b
    laps = [r.turns[parting.move].laps for r in readings if parting.move in r.turns]
    moves = sum(len(reading.turns) for reading in readings)
    front = sum(count > 0 for ring in board.rings for count in ring[:FRONT])
    heaps = sum(count - HEAP for ring in board.rings for count in ring if count > HEAP)
    return 2 * moves + 2 * sum(laps) + 2 * front + heaps


def _shrunk(
    kind: str, board: Position, pair: Sequence[Rules], rng: random.Random, tries: int
) -> Position:
    """The position after those random changes that keep the parting and make it no bigger."""
    size = _size(board, _smallest(board, pair)[kind])
    for _ in range(tries):
        changed = _changed(board, rng)
        parting = _smallest(changed, pair).get(kind)
        if parting and _size(changed, parting) <= size:
            board, size = changed, _size(changed, parting)
    return board


def _changed(board: Position, rng: random.Random) -> Position:
    """Some kete of a hole in another one, or in both stocks alike; now and then a house gone."""
    rings, (south, north) = [list(ring) for ring in board.rings], board.stock
    if south == north == MOST_STOCK:
        return board
    occupied = [(player, hole) for player in (0, 1) for hole in range(RING) if rings[player][hole]]
    player, hole = rng.choice(occupied)
    count = rng.choice((rings[player][hole], rng.randint(1, rings[player][hole])))
    rings[player][hole] -= count
    each = count // 2
    if (south or north) and count % 2 == 0 and max(south, north) + each < MOST_STOCK:
        south, north = south + each, north + each
    else:
        rings[rng.randrange(2)][rng.randrange(RING)] += count
    houses = board.houses
    if rng.random() < 0.1:
        houses = houses[0] and rng.random() < 0.5, houses[1] and rng.random() < 0.5
    return board._replace(
        rings=(tuple(rings[0]), tuple(rings[1])), stock=(south, north), houses=houses
    )


def _difference(kind: str, board: Position, pair: Sequence[Rules]) -> Difference:
    parting = _smallest(board, pair)[kind]
    names = pair[0].name, pair[1].name
    text = max((rules.write(as_known(board, rules)) for rules in pair), key=len)
    moves = {reading.rules.name: reading.moves for reading in (parting.a, parting.b)}
    return Difference(
        f"{names[0]}-{names[1]}-{kind}",
        names,
        kind,
        text,
        parting.move,
        {name: moves[name] for name in names},
    )
