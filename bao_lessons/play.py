"""The one sowing loop, what a rule set must answer, and the trace of a turn.

The loop knows only how to sow: while there is a hand, drop it, then ask the rule set what happens.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from . import events as ev
from .board import FRONT, NORTH, PATHS
from .errors import IllegalMove
from .events import Event

LIMIT = 10_000
"""Laps after which a turn counts as never-ending, *undecided*; the number is ours."""

WATCH = 16
"""Laps before which no turn is suspected of never ending: few last as long."""

Log = list[tuple[Any, ...]]


class Turn:
    """A turn while it is played: what the rule set's functions read and change."""

    step: int
    hole: int
    """Where the turn starts; later, where the last kete fell."""
    first: int
    """Where the first kete of the hand goes."""
    hand = 0
    count = 0
    """Kete of the first lap, as lifted."""
    laps = 0
    captured = 0
    capturing: bool | None = None
    """Whether this is a capturing turn; ``None`` until the first lap has ended."""
    namua = False
    """Whether the mover still has a stock."""
    blocked: int | None = None
    exempt = False
    """Whether the first lap may go on from the blocked hole."""
    won = False
    """Whether the other's front row is empty."""
    asked = False
    """Whether the question of stopping or safari came up."""
    fault = ""
    """The rule that the sowing broke."""
    endless = ""
    period = 0
    stock = (0, 0)
    houses = (False, False)

    def __init__(self, position: Any, move: Any, own: list[int], other: list[int]) -> None:
        self.position = position
        self.move = move
        self.player: int = position.to_move
        self.own = own
        self.other = other
        self.step = move.step
        self.hole = move.hole
        self.log: Log = []

    def break_rule(self, rule: str) -> None:
        """The sowing broke this rule, and stops."""
        self.fault = rule
        self.hand = 0


class Refusal(NamedTuple):
    """Why a move is not legal: the rule, what its sentence needs, and what may be played instead.

    ``rule`` is both the message key ``refuse.<rule>`` and the anchor in the rules reference.
    """

    rule: str
    params: dict[str, object]
    options: tuple[Any, ...] = ()


class Rules(NamedTuple):
    """A rule set: every question a player asks, answered by a plain function.

    A variation is made with ``_replace``: ``RULES._replace(name="mine", landed=my_landed)``.
    """

    name: str
    start: Callable[..., Any]
    """The position a game starts from."""
    read: Callable[[str], Any]
    """A position from its text."""
    write: Callable[[Any], str]
    """The text of a position."""
    read_move: Callable[[str], Any]
    """A move from its text."""
    offers: Callable[[Any], Iterator[Sequence[Any]]]
    """What may I play? Groups of moves; the first group in which one is legal binds."""
    begin: Callable[[Any, Any], Turn]
    """How does the turn begin? Leaves a hand, or a fault."""
    landed: Callable[[Turn], None]
    """The last kete has fallen in ``turn.hole``: what now? Leaves a hand, or none."""
    end: Callable[[Turn], Any]
    """The turn is over: the position that follows, and whose turn it is."""
    lost_front: Callable[[Any], tuple[Any, str] | None]
    """Is the game over, whatever moves there are? The winner and why."""
    stuck: Callable[[Any], tuple[Any, str] | None]
    """Nothing is legal: the winner and why, or ``None`` if the player passes."""
    complete: Callable[[Any, Any], Any]
    """A move as the rules write it, where a forced sign was left out."""
    refuse: Callable[[Any, Any], Refusal | None]
    """Why is this move not among the offers?"""
    check: Callable[[Any], None]
    """Is this a position that a game can be set up with? Raises ``InvalidText``."""

    def turns(self, position: Any) -> list["Trace"]:
        """Every legal turn of a position, or of its text, played."""
        if isinstance(position, str):
            position = self.read(position)
        if self.lost_front(position):
            return []
        for group in self.offers(position):
            turns = [turn for move in group for turn in branches(self, position, move)]
            legal = [turn for turn in turns if turn.legal]
            if legal:
                return legal
        return []

    def legal(self, position: Any) -> list[Any]:
        """Every legal move, in the order of the holes; none if the game is over."""
        return [turn.move for turn in self.turns(position)]

    def over(self, position: Any) -> tuple[Any, str] | None:
        """``(winner, why)`` if the game is over for the player to move, else ``None``."""
        if isinstance(position, str):
            position = self.read(position)
        return self.lost_front(position) or (None if self.turns(position) else self.stuck(position))

    def winner(self, position: Any) -> Any:
        """The winner, or ``None`` while the game goes on."""
        over = self.over(position)
        return over[0] if over else None


class Trace:
    """A turn that was played: its events and the position that follows.

    ``legal`` is false where the sowing itself broke a rule: ``fault`` is ``own-front`` if the own
    front row fell empty, ``never-ending`` if it cannot end (``endless`` says *proved*, with the
    ``period`` in laps, or *undecided*). There is no position ``after`` it then.
    """

    def __init__(self, rules: Rules, turn: Turn) -> None:
        self.rules = rules
        self.turn = turn
        self.move = turn.move
        self.legal = not turn.fault
        self.asked = turn.asked

    @property
    def position(self) -> Any:
        """The position before the turn."""
        return self.turn.position

    @property
    def laps(self) -> int:
        """How many handfuls were sown."""
        return self.turn.laps

    @property
    def captured(self) -> int:
        """How many kete were taken."""
        return self.turn.captured

    @property
    def takata(self) -> bool:
        """Whether this is a turn without capture."""
        return self.turn.capturing is False

    @property
    def fault(self) -> str:
        """The rule that the sowing broke, or nothing."""
        return self.turn.fault

    @property
    def endless(self) -> str:
        """``proved`` or ``undecided`` for a never-ending turn, else nothing."""
        return self.turn.endless

    @property
    def period(self) -> int:
        """After how many laps a never-ending turn comes back to the same board."""
        return self.turn.period

    @cached_property
    def after(self) -> Any:
        """The position after the turn. Raises ``ValueError`` for a turn that broke a rule."""
        if not self.legal:
            raise ValueError(f"no position follows {self.move}: it breaks the rule {self.fault}")
        return self.rules.end(self.turn)

    @cached_property
    def events(self) -> list[Event]:
        """What happened, in order, whose turn it is and who has won included."""
        over = self.rules.over(self.after) if self.legal else None
        told = [kind(*fields) for kind, *fields in self.turn.log]
        return [*told, ev.Win(*over)] if over else told

    @property
    def winner(self) -> Any:
        """Who has won by this turn, or ``None``."""
        last = self.events[-1]
        return last.winner if isinstance(last, ev.Win) else None

    @property
    def blocks(self) -> int | None:
        """The opponent's hole that this turn blocks by takasia, or ``None``."""
        return next((event.hole for event in self.events if isinstance(event, ev.Block)), None)

    @property
    def score(self) -> str:
        """The move as a record has it, with its mark: ``*`` takata, ``**`` takasia, ``#`` wins."""
        mark = ("**" if self.blocks is not None else "*") if self.takata else ""
        return f"{self.move}{mark}{'#' if self.winner is not None else ''}"

    def to_json(self) -> dict[str, Any]:
        """The trace as plain data, the same as the front end's."""
        return {
            "rules": self.rules.name,
            "position": self.rules.write(self.position),
            "move": str(self.move),
            "events": [ev.to_json(event) for event in self.events],
            "after": self.rules.write(self.after) if self.legal else None,
            "laps": self.laps,
            "captured": self.captured,
        }

    def __repr__(self) -> str:
        return f"<Trace {self.move}: laps {self.laps}, captured {self.captured}>"


def sow(
    rules: Rules, position: Any, move: Any, limit: int | None = LIMIT, log: bool = True
) -> Trace:
    """Play a move whether it is legal or not, as a question: what would happen?

    ``limit=None`` goes on until the turn ends or is proved never to end; ``log=False`` keeps no
    events, so that memory stays constant however long that takes.
    """
    turn = rules.begin(position, move)
    own, tell, landed = turn.own, turn.log.append, rules.landed
    paths, sown = PATHS[len(own)], ev.Sow
    # Brent's cycle finding: one remembered state, renewed at laps 16, 32, 64, … Nothing is chosen
    # within a turn, so that a state which comes back proves that the turn never ends.
    watch: tuple[Any, ...] = ()
    laps, renew, look = 0, WATCH, 0 if limit is not None and limit < WATCH else WATCH
    while count := turn.hand:
        first, step = turn.first, turn.step
        if laps >= look:
            if watch and watch[0] == first and watch[1] == own and watch[2] == _rest(turn):
                turn.endless, turn.period = "proved", laps - watch[3]
                turn.break_rule("never-ending")
                break
            if laps == limit:
                turn.endless = "undecided"
                turn.break_rule("never-ending")
                break
            if laps == renew:
                renew *= 2
                watch = (first, own[:], _rest(turn), laps)
        if not log:
            turn.log.clear()
        tell((sown, first, count, step))
        for hole in paths[step][first][:count]:
            own[hole] += 1
        turn.hole, turn.hand = hole, 0
        turn.laps = laps = laps + 1
        landed(turn)
    if turn.fault:
        tell((ev.Stop, turn.hole, turn.fault))
    return Trace(rules, turn)


def _rest(turn: Turn) -> tuple[Any, ...]:
    """What a lap depends on besides the own ring and where it begins."""
    return turn.step, turn.hand, turn.other[:], turn.houses


def branches(rules: Rules, position: Any, move: Any) -> Iterator[Trace]:
    """The turn of a move, and the turn that plays the house on if the question comes up."""
    turn = sow(rules, position, move)
    yield turn
    if turn.asked and not move.safari:
        yield sow(rules, position, move._replace(safari=True))


def judge(rules: Rules, position: Any, move: Any) -> Refusal | None:
    """Why a move is not legal, or ``None`` if it is. The move must be complete."""
    turns = rules.turns(position)
    legal = [turn.move for turn in turns]
    if move in legal:
        return None
    options = tuple(legal)
    if not legal:
        return Refusal("over", {})
    if move.player != position.to_move:
        return Refusal("seat", {"hole": str(move)[:2]}, options)
    refusal = rules.refuse(position, move)
    if refusal is None:
        turn = sow(rules, position, move)
        if turn.fault == "never-ending":
            params = {"endless": turn.endless, "period": turn.period, "laps": turn.laps}
            refusal = Refusal("never-ending", {"move": str(move), **params})
        elif turn.fault:
            refusal = Refusal(turn.fault, {"move": str(move)})
        elif move.safari:
            refusal = Refusal("no-question", {"move": str(move)})
        else:
            refusal = Refusal("not-offered", {"move": str(move), "rules": rules.name})
    return refusal._replace(options=options)


def play(rules: Rules, position: Any, move: Any) -> Trace:
    """Play a legal move. Position and move are values or their texts.

    Raises :class:`IllegalMove`, whose text says why, and :class:`InvalidText`.
    """
    if isinstance(position, str):
        position = rules.read(position)
    if isinstance(move, str):
        move = rules.read_move(move)
    move = rules.complete(position, move)
    refusal = judge(rules, position, move)
    if refusal:
        raise IllegalMove(f"refuse.{refusal.rule}", refusal, **refusal.params)
    return sow(rules, position, move)


def perft(rules: Rules, position: Any, depth: int) -> int:
    """How many sequences of exactly ``depth`` turns there are; finished games add nothing."""
    if depth == 0:
        return 1
    turns = rules.turns(position)
    if depth == 1:
        return len(turns)
    return sum(perft(rules, turn.after, depth - 1) for turn in turns)


def seats(position: Any) -> tuple[list[int], list[int]]:
    """Fresh lists of the mover's ring and of the other's."""
    rings, me = position.rings, position.to_move
    return list(rings[me]), list(rings[NORTH - me])


def front_empty(ring: Sequence[int]) -> bool:
    """Whether the front row of a ring has no kete."""
    return not any(ring[:FRONT])
