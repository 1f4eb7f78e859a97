"""A position about which a question is asked, and what every kind of puzzle wants to know of it."""

from functools import cached_property
from typing import Any, Self

from bao_lessons import events as ev
from bao_lessons.board import FRONT, NAMES, NORTH, PATHS, RING
from bao_lessons.events import Event
from bao_lessons.explain import player_name, refusal_text
from bao_lessons.messages import catalogue, t
from bao_lessons.play import Refusal, Rules, Trace, branches, judge, sow
from bao_lessons.rules.arabica import HOLES

from .entry import Params

NO_PARAMS: Params = {}


class Asked:
    """A position under a rule set, with the turns that can be tried in it played once."""

    def __init__(
        self, rules: Rules, position: Any, params: Params = NO_PARAMS, lang: str = "en"
    ) -> None:
        self.rules = rules
        self.position = position
        self.params = params
        self.lang = lang
        self.me: int = position.to_move
        self.ring: bool = not hasattr(position, "rings")
        """Whether this is Bao Arabica, with one ring for all."""
        self._sown: dict[str, Trace] = {}

    def with_params(self, params: Params) -> Self:
        """The same position, asked about something else; nothing is played again."""
        other = type(self)(self.rules, self.position, params, self.lang)
        other.__dict__.update(
            {name: self.__dict__[name] for name in ("tried", "turns") if name in self.__dict__}
        )
        other._sown = self._sown
        return other

    # --- the turns ---

    @cached_property
    def tried(self) -> list[Trace]:
        """Every turn that the rules offer, up to the group that binds, legal or not."""
        found: list[Trace] = []
        if self.rules.lost_front(self.position):
            return found
        for group in self.rules.offers(self.position):
            turns = [turn for move in group for turn in branches(self.rules, self.position, move)]
            found += turns
            if any(turn.legal for turn in turns):
                break
        return found

    @cached_property
    def turns(self) -> list[Trace]:
        """Every legal turn."""
        return [turn for turn in self.tried if turn.legal]

    @property
    def captures(self) -> list[Trace]:
        """The legal turns that capture."""
        return [turn for turn in self.turns if not turn.takata]

    @property
    def clean(self) -> bool:
        """Whether no turn on offer is never-ending or breaks a rule while it is sown."""
        return all(turn.legal for turn in self.tried)

    @property
    def legal(self) -> list[str]:
        """The legal moves."""
        return [str(turn.move) for turn in self.turns]

    def read_move(self, text: str) -> Any:
        """A move of the player to move. Raises ``InvalidText``."""
        return self.rules.complete(self.position, self.rules.read_move(text))

    def turn(self, text: str) -> Trace:
        """The turn of a move, legal or not."""
        if text not in self._sown:
            known = [turn for turn in self.tried if str(turn.move) == text]
            self._sown[text] = known[0] if known else self.sown(text)
        return self._sown[text]

    def sown(self, text: str) -> Trace:
        """The turn of a move, played whatever the rules say."""
        return sow(self.rules, self.position, self.read_move(text))

    def refusal(self, text: str) -> Refusal | None:
        """Why a move is not legal."""
        return judge(self.rules, self.position, self.read_move(text))

    def after(self, turn: Trace) -> "Asked":
        """The position after a turn, asked about in its turn."""
        return Asked(self.rules, turn.after, lang=self.lang)

    # --- the board ---

    @property
    def own(self) -> Any:
        """The ring of the player to move."""
        return self.position.holes if self.ring else self.position.rings[self.me]

    @property
    def theirs(self) -> Any:
        """The ring of the other player."""
        return self.position.rings[NORTH - self.me]

    @property
    def namua(self) -> bool:
        """Whether the player to move enters kete from the stock."""
        return not self.ring and self.position.stock[self.me] > 0

    @property
    def size(self) -> int:
        """How many holes there are in a ring."""
        return HOLES if self.ring else RING

    def hole(self, hole: int, player: int | None = None) -> str:
        """The name of a hole, of the player to move if no other is named."""
        return str(hole) if self.ring else NAMES[self.me if player is None else player][hole]

    def facing(self, hole: int) -> str:
        """The name of the hole that faces an own front hole."""
        return NAMES[NORTH - self.me][FRONT - 1 - hole]

    @property
    def holes(self) -> list[str]:
        """The names of the holes of the ring that is sown in."""
        return [self.hole(hole) for hole in range(self.size)]

    @property
    def occupied(self) -> list[int]:
        """The own holes that hold kete; while a kete is entered, those in front."""
        if self.ring:
            return [hole for hole in self.position.holes_of(self.me) if self.own[hole]]
        return [hole for hole in range(FRONT if self.namua else RING) if self.own[hole]]

    @cached_property
    def pointed(self) -> list[str]:
        """Every move that a reader can point at: of an own hole with kete, and what is legal."""
        moves = [
            self.rules.read_move(f"{self.hole(hole)}{sign}")
            for hole in self.occupied
            for sign in "><"
        ]
        texts = [str(move) for move in moves]
        return texts + [text for text in self.legal if text not in texts]

    # --- the words ---

    def say(self, key: str, **params: object) -> str:
        """A sentence of the puzzles, about the players of this position."""
        return t(f"puzzle.{key}", {**self.players, **params}, self.lang)

    @property
    def players(self) -> dict[str, object]:
        """The names of the player to move and of the other, and whether holes are numbers."""
        names: dict[str, object] = {"who": self.name(self.me), "ring": "yes" if self.ring else "no"}
        return names if self.ring else {**names, "other": self.name(NORTH - self.me)}

    def name(self, player: int) -> str:
        """The name of a player."""
        return player_name(self.position, player, self.lang)

    def reminder(self, idea: str) -> str:
        """What a rule says, in a sentence."""
        return self.say(self.reminds_of(idea))

    def reminds_of(self, idea: str) -> str:
        """The key of what a rule says; nothing where no puzzle is about it."""
        keys = f"idea.{self.rules.name}.{idea}", f"idea.{idea}"
        return next((key for key in keys if f"puzzle.{key}" in catalogue(self.lang)), "")

    def refused(self, refusal: Refusal) -> str:
        """The sentence of a refusal, with its source."""
        return refusal_text(self.rules, refusal, self.lang)

    def names(self, holes: list[str]) -> str:
        """Some names, joined."""
        if len(holes) < 2:
            return "".join(holes)
        return t("list.and", {"first": ", ".join(holes[:-1]), "last": holes[-1]}, self.lang)


def told(turn: Trace) -> list[Event]:
    """What happened while a turn was sown, without asking who has won by it."""
    return [kind(*fields) for kind, *fields in turn.turn.log]


def laps(turn: Trace) -> list[ev.Sow]:
    """The laps of a turn."""
    return [event for event in told(turn) if isinstance(event, ev.Sow)]


def last_hole(lap: ev.Sow, size: int) -> int:
    """Where the last kete of a lap falls."""
    return PATHS[size][lap.step][lap.hole][lap.count - 1]


def length(turn: Trace) -> int:
    """How many kete are sown in a turn, all laps together."""
    return sum(lap.count for lap in laps(turn))
