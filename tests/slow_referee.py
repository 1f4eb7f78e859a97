"""A second referee for all five rule sets, written to be checked by eye and not to be fast.

It shares nothing with the package that it checks. A board is a dict from hole names to counts,
every hole knows its neighbours by name, and kete are dropped one by one. The comments name the
paragraph (§) of the written rules, which the rules pages of the book retell, that a step follows.

    judgement = judge("kujifunza", "22222222/22222222/22222222/22222222 S")
    judgement.winner            None, "S" or "N"; Arabica: None or a tuple of player numbers
    judgement.moves["A8<"]      Played: after, captured, laps, ended (why the turn ended), winner
    judgement.refused           move text -> "own front row", "never ends" or "shuttling"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

RULES = ("kujifunza", "kiswahili", "zanzibar", "mozambique", "arabica")
START = {
    "kujifunza": "22222222/22222222/22222222/22222222 S",
    "kiswahili": "00000000/02260000/00006220/00000000 S 22,22 SN -",
    "zanzibar": "00000000/02260000/00006220/00000000 S 22,22 SN -",
    "mozambique": "22222222/22222222/22222222/22222222 S",
    "arabica": "444444444444 1 0,0 + -/-",
}
LAP_LIMIT = 10_000  # §2.9

# ---------------------------------------------------------------------------------------------
# The board, §1
# ---------------------------------------------------------------------------------------------

FRONT = {
    "S": ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"],
    "N": ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"],
}
BACK = {
    "S": ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"],
    "N": ["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"],
}
OWN = {player: FRONT[player] + BACK[player] for player in "SN"}
HOUSE = {"S": "A5", "N": "a5"}
OTHER = {"S": "N", "N": "S"}

LEFT_KICHWA = {"S": "A1", "N": "a1"}
RIGHT_KICHWA = {"S": "A8", "N": "a8"}
LEFT_KIMBI = {"A1", "A2", "a1", "a2"}
RIGHT_KIMBI = {"A7", "A8", "a7", "a8"}

FACING = {
    "A1": "a8", "A2": "a7", "A3": "a6", "A4": "a5",
    "A5": "a4", "A6": "a3", "A7": "a2", "A8": "a1",
    "a1": "A8", "a2": "A7", "a3": "A6", "a4": "A5",
    "a5": "A4", "a6": "A3", "a7": "A2", "a8": "A1",
}  # fmt: skip

CLOCKWISE = {
    "A1": "A2", "A2": "A3", "A3": "A4", "A4": "A5",
    "A5": "A6", "A6": "A7", "A7": "A8", "A8": "B8",
    "B8": "B7", "B7": "B6", "B6": "B5", "B5": "B4",
    "B4": "B3", "B3": "B2", "B2": "B1", "B1": "A1",
    "a1": "a2", "a2": "a3", "a3": "a4", "a4": "a5",
    "a5": "a6", "a6": "a7", "a7": "a8", "a8": "b8",
    "b8": "b7", "b7": "b6", "b6": "b5", "b5": "b4",
    "b4": "b3", "b3": "b2", "b2": "b1", "b1": "a1",
}  # fmt: skip
NEXT = {
    "clockwise": CLOCKWISE,
    "anticlockwise": {after: before for before, after in CLOCKWISE.items()},
}

# §4: the sign points to the mover's own right or left, in whichever row the hole is.
SIGN = {
    ("front", "clockwise"): ">",
    ("front", "anticlockwise"): "<",
    ("back", "clockwise"): "<",
    ("back", "anticlockwise"): ">",
}


def sign(hole: str, way: str) -> str:
    return SIGN["front" if hole[0] in "Aa" else "back", way]


# ---------------------------------------------------------------------------------------------
# Position texts, §4
# ---------------------------------------------------------------------------------------------

COUNTS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
# As South sees the board: North's rows run against North's hole names.
DIAGRAM = [BACK["N"][::-1], FRONT["N"][::-1], FRONT["S"], BACK["S"]]


@dataclass
class Game:
    rules: str
    holes: dict[str, int]
    mover: str
    stock: dict[str, int]
    houses: set[str]
    blocked: str | None


def count(character: str) -> int:
    if len(character) != 1 or character not in COUNTS:
        raise ValueError(f"{character!r} is not a number of kete")
    return COUNTS.index(character)


def character(kete: int) -> str:
    if kete >= len(COUNTS):
        raise ValueError(f"a hole with {kete} kete cannot be written (61 at most)")
    return COUNTS[kete]


def read(rules: str, text: str) -> Game:
    """The position that a text describes; missing fields mean: no stock, no house, no block."""
    fields = text.split()
    if not 2 <= len(fields) <= 5:
        raise ValueError(f"a position has two to five fields: {text!r}")
    fields += ["0,0", "-", "-"][len(fields) - 2 :]
    board, mover, stock, houses, blocked = fields
    lines = board.split("/")
    if [len(line) for line in lines] != [8, 8, 8, 8]:
        raise ValueError(f"a board has four rows of eight holes: {board!r}")
    if mover not in ("S", "N"):
        raise ValueError(f"to move is S or N: {mover!r}")
    if houses not in ("SN", "S", "N", "-"):
        raise ValueError(f"the houses are SN, S, N or -: {houses!r}")
    holes = {
        hole: count(written)
        for names, line in zip(DIAGRAM, lines, strict=True)
        for hole, written in zip(names, line, strict=True)
    }
    south, north = (int(number) for number in stock.split(","))
    if sum(holes.values()) + south + north != 64:
        raise ValueError(f"there are 64 kete, not {sum(holes.values()) + south + north}")
    if blocked != "-" and blocked not in FRONT[mover]:
        raise ValueError(f"{blocked!r} is no front hole of the player to move")
    game = Game(
        rules,
        holes,
        mover,
        {"S": south, "N": north},
        set(houses) - {"-"},
        None if blocked == "-" else blocked,
    )
    if rules in ("kujifunza", "mozambique") and (south or north or game.houses or game.blocked):
        raise ValueError(f"{rules} has no stock, no house and no blocked hole")
    if rules == "zanzibar" and game.blocked:
        raise ValueError("zanzibar has no blocked hole")
    return game


def rows(holes: dict[str, int]) -> str:
    return "/".join("".join(character(holes[hole]) for hole in row) for row in DIAGRAM)


def write(game: Game) -> str:
    if game.rules in ("kujifunza", "mozambique"):
        return f"{rows(game.holes)} {game.mover}"
    stock = f"{game.stock['S']},{game.stock['N']}"
    houses = "".join(player for player in "SN" if player in game.houses) or "-"
    return f"{rows(game.holes)} {game.mover} {stock} {houses} {game.blocked or '-'}"


# ---------------------------------------------------------------------------------------------
# What the referee says
# ---------------------------------------------------------------------------------------------


class IllegalError(Exception):
    """A move that the rules offer and that nevertheless may not be played."""


@dataclass
class Played:
    after: str | None  # None: a hole holds more kete than a position text can say
    captured: int
    laps: int
    ended: str  # empty, house, chosen, blocked, bao (the other front row is empty), lap (Arabica)
    boards: list[Any] = field(repr=False)  # all holes after each lap
    position: Any = field(repr=False)
    judged: Callable[[Any], Judgement] = field(repr=False)

    @property
    def winner(self) -> Any:
        """Who has won with this move; judged when asked for."""
        return self.judged(self.position).winner


@dataclass
class Judgement:
    winner: Any
    moves: dict[str, Played]
    refused: dict[str, str]


# ---------------------------------------------------------------------------------------------
# The houses of the two full games, §3.2 and 3.3
# ---------------------------------------------------------------------------------------------


def is_namua(game: Game) -> bool:
    # 3.2: the player to move has stock.
    return game.stock[game.mover] > 0


def is_marker(holes: dict[str, int], hole: str) -> bool:
    # §1: an own occupied front hole facing an occupied front hole.
    return hole in FACING and holes[hole] > 0 and holes[FACING[hole]] > 0


def house_counts(rules: str, holes: dict[str, int], houses: set[str], player: str) -> bool:
    """Whether the player's house has its rights (asked in namua only)."""
    if player not in houses:
        return False
    if rules == "kiswahili":
        return holes[HOUSE[player]] >= 6  # 3.2: functional
    if rules == "zanzibar":
        return holes[HOUSE[player]] > 0  # 3.3: no threshold
    return False


# ---------------------------------------------------------------------------------------------
# One turn
# ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Candidate:
    """A move that the rules offer; whether it is legal turns out when it is played."""

    kind: str  # capture, takata (both without stock), enter capture, enter takata, tax, join
    hole: str
    way: str
    joined: str | None = None

    @property
    def text(self) -> str:
        return self.hole + (self.joined or "") + sign(self.hole, self.way)


class Turn:
    """The kete of one turn, on a board of its own."""

    def __init__(self, game: Game, candidate: Candidate, safari: bool) -> None:
        self.rules = game.rules
        self.player = game.mover
        self.enemy = OTHER[game.mover]
        self.holes = dict(game.holes)
        self.stock = dict(game.stock)
        self.houses = set(game.houses)
        self.namua = is_namua(game)
        # Takasia belongs to the stage without stock.
        self.blocked = None if self.namua else game.blocked
        self.capturing = candidate.kind in ("capture", "enter capture")
        self.safari = safari
        self.from_house = (
            candidate.hole == HOUSE[self.player] and self.player in self.houses and not self.namua
        )
        self.boards: list[dict[str, int]] = []  # after each lap
        self.captured = 0
        self.ended = ""
        self.play(candidate)

    # -- hand and board

    def drop(self, hole: str) -> None:
        self.holes[hole] += 1
        # 2.8: in a takata the own front row may not be empty after any kete has been placed.
        if not self.capturing and self.rules != "mozambique" and self.front_is_empty(self.player):
            raise IllegalError("own front row")

    def front_is_empty(self, player: str) -> bool:
        return all(self.holes[hole] == 0 for hole in FRONT[player])

    def empty(self, hole: str) -> int:
        """All kete of a hole go into the hand; a house whose hole is emptied so is gone."""
        hand = self.holes[hole]
        self.holes[hole] = 0
        for owner in "SN":
            if hole == HOUSE[owner] and self.house_can_be_lost():
                self.houses.discard(owner)
        return hand

    def house_can_be_lost(self) -> bool:
        # 3.3: in the leaflet's second part the field of the houses is only carried along.
        return self.rules == "kiswahili" or self.namua

    def sow(self, hand: int, hole: str, way: str) -> str:
        """2.1: one by one, the first into `hole`. Says where the last kete fell."""
        last = hole
        while hand > 0:
            self.drop(hole)
            hand -= 1
            last = hole
            hole = NEXT[way][hole]
        self.boards.append(dict(self.holes))
        return last

    @property
    def laps(self) -> int:
        # §4: every sown handful is a lap, entering a kete is none.
        return len(self.boards)

    def enter(self, hole: str) -> None:
        self.stock[self.player] -= 1
        self.drop(hole)

    def take(self, hole: str) -> int:
        """2.3: the kete in the facing hole only."""
        hand = self.empty(FACING[hole])
        self.captured += hand
        return hand

    # -- the turn

    def play(self, move: Candidate) -> None:
        if move.kind == "enter capture":
            self.enter(move.hole)
            hand = self.take(move.hole)
            last = self.sow(hand, self.kichwa(move.way), move.way)
        elif move.kind == "tax":
            # 3.2: enter, take just two out; the house stays.
            self.enter(move.hole)
            self.holes[move.hole] -= 2
            last = self.sow(2, NEXT[move.way][move.hole], move.way)
        elif move.kind == "join":
            # 3.3: the kete join the neighbouring pair, all are sown on away from where they were.
            assert move.joined is not None
            self.enter(move.hole)
            hand = self.empty(move.hole) + self.empty(move.joined)
            last = self.sow(hand, NEXT[move.way][move.joined], move.way)
        else:
            if move.kind == "enter takata":
                self.enter(move.hole)
            hand = self.empty(move.hole)
            last = self.sow(hand, NEXT[move.way][move.hole], move.way)
        self.go_on(last, move.way)

    def kichwa(self, way: str) -> str:
        return LEFT_KICHWA[self.player] if way == "clockwise" else RIGHT_KICHWA[self.player]

    def go_on(self, last: str, way: str) -> None:
        """2.2: what follows after the last kete of each lap."""
        seen: set[Any] = set()
        while not self.turn_is_over(last):
            self.refuse_endless(seen, last, way)
            if self.capturing and is_marker(self.holes, last):
                hand = self.take(last)
                # 2.3: a kimbi gives its own end, another hole the end that keeps the direction.
                if last in LEFT_KIMBI:
                    way = "clockwise"
                elif last in RIGHT_KIMBI:
                    way = "anticlockwise"
                last = self.sow(hand, self.kichwa(way), way)
            else:
                hand = self.empty(last)  # relay or safari
                last = self.sow(hand, NEXT[way][last], way)

    def turn_is_over(self, last: str) -> bool:
        # 2.7: the other front row is empty; the captured handful has been its last lap.
        if self.captured and self.front_is_empty(self.enemy):
            self.ended = "bao"
        # 2.2: the hole was empty before this kete.
        elif self.holes[last] == 1:
            self.ended = "empty"
        # 3.2 takasia: a lap that ends in the blocked hole ends the turn, but not a first lap
        # that started from the own house.
        elif last == self.blocked and not (self.laps == 1 and self.from_house):
            self.ended = "blocked"
        # 3.2: a facing hole with kete comes before the house.
        elif self.capturing and is_marker(self.holes, last):
            return False
        elif self.namua and last == HOUSE[self.player] and self.house_is_reached():
            if self.capturing and self.safari:
                return False
            self.ended = "chosen" if self.capturing else "house"
        else:
            return False
        return True

    def house_is_reached(self) -> bool:
        # The kete that has just fallen counts.
        return house_counts(self.rules, self.holes, self.houses, self.player)

    def refuse_endless(self, seen: set[Any], last: str, way: str) -> None:
        # 2.9: own holes, the opponent's front row, where the lap ended, which way.
        state = (
            tuple(self.holes[hole] for hole in OWN[self.player] + FRONT[self.enemy]),
            last,
            way,
        )
        if state in seen or self.laps >= LAP_LIMIT:
            raise IllegalError("never ends")
        seen.add(state)


# ---------------------------------------------------------------------------------------------
# First laps that capture, without stock
# ---------------------------------------------------------------------------------------------


def first_lap_catch(game: Game, player: str, hole: str, way: str, blocked: str | None) -> str:
    """The enemy's hole that a first lap from `hole` captures, or ""."""
    kete = game.holes[hole]
    # 2.5: 2 to 15 kete; `mozambique` (3.4) has no upper limit, and single kete are its last resort.
    if kete == 0 or (game.rules != "mozambique" and not 2 <= kete <= 15):
        return ""
    holes = dict(game.holes)
    holes[hole] = 0
    last = hole
    while kete > 0:
        last = NEXT[way][last]
        holes[last] += 1
        kete -= 1
    if holes[last] == 1 or not is_marker(holes, last):
        return ""
    # 3.2 takasia: a lap that ends in the blocked hole ends the turn.
    if last == blocked and not (hole == HOUSE[player] and player in game.houses):
        return ""
    return FACING[last]


def takasia(game: Game, player: str) -> str | None:
    """3.2: the hole of the player to move that is blocked after a takata by `player`."""
    victim = OTHER[player]
    for hole in OWN[victim]:
        for way in NEXT:
            if first_lap_catch(game, victim, hole, way, None):
                return None
    threatened = {
        first_lap_catch(game, player, hole, way, None) for hole in OWN[player] for way in NEXT
    } - {""}
    if len(threatened) != 1:
        return None
    (only,) = threatened
    if only == HOUSE[victim] and victim in game.houses and game.holes[only] >= 6:
        return None
    if [hole for hole in FRONT[victim] if game.holes[hole] > 0] == [only]:
        return None
    if [hole for hole in FRONT[victim] if game.holes[hole] >= 2] == [only]:
        return None
    return only


# ---------------------------------------------------------------------------------------------
# Which moves the rules offer. Each round is offered only if no move of those before it is legal.
# ---------------------------------------------------------------------------------------------


def rounds(game: Game) -> list[list[Candidate]]:
    if game.rules == "mozambique":
        return mozambique_rounds(game)
    if is_namua(game):
        return namua_rounds(game)
    return [captures(game, at_least=2), takata(game)]


def captures(game: Game, at_least: int, at_most: int = 64) -> list[Candidate]:
    return [
        Candidate("capture", hole, way)
        for hole in OWN[game.mover]
        for way in NEXT
        if at_least <= game.holes[hole] <= at_most
        and first_lap_catch(game, game.mover, hole, way, game.blocked)
    ]


def quiet(game: Game, holes: Iterable[str]) -> list[Candidate]:
    """Takata from these holes; a move whose first lap captures is none."""
    return [
        Candidate("takata", hole, way)
        for hole in holes
        for way in NEXT
        if not first_lap_catch(game, game.mover, hole, way, game.blocked)
    ]


def takata(game: Game) -> list[Candidate]:
    # 2.6, with the blocked hole of 3.2: no start from it, and it does not keep the row closed.
    front = [hole for hole in FRONT[game.mover] if game.holes[hole] >= 2 and hole != game.blocked]
    back = [hole for hole in BACK[game.mover] if game.holes[hole] >= 2]
    return quiet(game, front or back)


def mozambique_rounds(game: Game) -> list[list[Candidate]]:
    # 3.4: either row; single kete only if no move of two or more is legal.
    own = OWN[game.mover]
    return [
        captures(game, at_least=2),
        quiet(game, [hole for hole in own if game.holes[hole] >= 2]),
        captures(game, at_least=1, at_most=1),
        quiet(game, [hole for hole in own if game.holes[hole] == 1]),
    ]


def namua_rounds(game: Game) -> list[list[Candidate]]:
    front = [hole for hole in FRONT[game.mover] if game.holes[hole] > 0]
    if game.rules == "zanzibar" and game.mover == "S" and game.stock == {"S": 22, "N": 22}:
        return [leaflet_first_turn(front)]
    markers = [hole for hole in front if is_marker(game.holes, hole)]
    entered = []
    for hole in markers:
        # 3.2: a kimbi gives its own end, for a central hole the player chooses.
        if hole not in RIGHT_KIMBI:
            entered.append(Candidate("enter capture", hole, "clockwise"))
        if hole not in LEFT_KIMBI:
            entered.append(Candidate("enter capture", hole, "anticlockwise"))
    # A kete entered into a marker captures, so a marker starts no takata.
    return [entered, [move for move in namua_takata(game, front) if move.hole not in markers]]


def namua_takata(game: Game, front: list[str]) -> list[Candidate]:
    house = HOUSE[game.mover]
    kind = "enter takata"
    if house_counts(game.rules, game.holes, game.houses, game.mover):
        # 3.2 and 3.3: any occupied front hole but the house; only the house there: tax.
        holes = [hole for hole in front if hole != house]
        if not holes:
            holes, kind = [house], "tax"
    elif game.rules == "kiswahili":
        # 3.2: two or more; only if all are single: those.
        holes = [hole for hole in front if game.holes[hole] >= 2] or front
    else:
        holes = front
    return [Candidate(kind, hole, way) for hole in holes for way in NEXT]


def leaflet_first_turn(front: list[str]) -> list[Candidate]:
    # 3.3: into A6 or A7, then takata or join.
    offered = [
        Candidate("enter takata", hole, way)
        for hole in ("A6", "A7")
        for way in NEXT
        if hole in front
    ]
    if "A6" in front and "A7" in front:
        offered.append(Candidate("join", "A6", "clockwise", joined="A7"))
        offered.append(Candidate("join", "A7", "anticlockwise", joined="A6"))
    return offered


# ---------------------------------------------------------------------------------------------
# The verdict on a position of a four-row game
# ---------------------------------------------------------------------------------------------


def after_turn(game: Game, turn: Turn) -> Game:
    enemy = turn.enemy
    after = Game(game.rules, turn.holes, enemy, turn.stock, turn.houses, None)
    # 3.2 takasia: a takata made without stock, and the opponent has none either.
    if (
        game.rules == "kiswahili"
        and not turn.capturing
        and not turn.namua
        and after.stock[enemy] == 0
    ):
        after.blocked = takasia(after, game.mover)
    return after


def written_after(after: Game) -> str | None:
    # §4: in a finished game nothing is blocked.
    if after.blocked and judge_game(after).winner is not None:
        after = Game(after.rules, after.holes, after.mover, after.stock, after.houses, None)
    try:
        return write(after)
    except ValueError:
        return None


def judge_game(game: Game) -> Judgement:
    # 2.7, for the player to move.
    if all(game.holes[hole] == 0 for hole in FRONT[game.mover]):
        return Judgement(OTHER[game.mover], {}, {})
    if all(game.holes[hole] == 0 for hole in FRONT[OTHER[game.mover]]):
        return Judgement(game.mover, {}, {})
    verdict = Judgement(None, {}, {})
    for offered in rounds(game):
        for candidate in offered:
            hear(game, candidate, verdict)
        # 2.4: a capture that is illegal does not oblige.
        if verdict.moves:
            break
    if not verdict.moves:
        verdict.winner = OTHER[game.mover]
    return verdict


def hear(game: Game, candidate: Candidate, verdict: Judgement) -> None:
    """Play the candidate, and where the player may choose at his house, both ways."""
    for safari in (False, True):
        text = candidate.text + ("+" if safari else "")
        try:
            turn = Turn(game, candidate, safari)
        except IllegalError as why:
            verdict.refused[text] = str(why)
            return
        after = after_turn(game, turn)
        verdict.moves[text] = Played(
            written_after(after),
            turn.captured,
            turn.laps,
            turn.ended,
            turn.boards,
            after,
            judge_game,
        )
        if turn.ended != "chosen":
            return


# ---------------------------------------------------------------------------------------------
# Bao Arabica, §3.5
# ---------------------------------------------------------------------------------------------

HOLES_OF = {
    2: {1: [0, 1, 2, 6, 7, 8], 2: [3, 4, 5, 9, 10, 11]},
    3: {1: [0, 1, 2, 3], 2: [4, 5, 6, 7], 3: [8, 9, 10, 11]},
    4: {1: [0, 1, 2], 2: [3, 4, 5], 3: [6, 7, 8], 4: [9, 10, 11]},
}
TEAMS: dict[int, list[tuple[int, ...]]] = {
    2: [(1,), (2,)],
    3: [(1,), (2,), (3,)],
    4: [(1, 3), (2, 4)],
}
TOTAL = {2: 48, 3: 60, 4: 72}
RIGHT_OF = dict(enumerate([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]))  # clockwise
LEFT_OF = {after: before for before, after in RIGHT_OF.items()}
ARABICA_NEXT = {">": RIGHT_OF, "<": LEFT_OF}


@dataclass
class RingGame:
    holes: dict[int, int]
    mover: int
    stores: dict[int, int]
    order: str
    memory: dict[int, list[str]]  # per player the earlier contents of his holes

    @property
    def players(self) -> int:
        return len(self.stores)

    def holes_of(self, player: int) -> list[int]:
        return HOLES_OF[self.players][player]

    def owner(self, hole: int) -> int:
        return next(player for player in self.stores if hole in self.holes_of(player))

    def content(self, player: int) -> str:
        return "".join(character(self.holes[hole]) for hole in self.holes_of(player))

    def copy(self) -> RingGame:
        memory = {player: list(contents) for player, contents in self.memory.items()}
        return RingGame(dict(self.holes), self.mover, dict(self.stores), self.order, memory)


def read_ring(text: str) -> RingGame:
    fields = text.split()
    if len(fields) == 4:
        fields.append("-")
    if len(fields) != 5:
        raise ValueError(f"an Arabica position has five fields: {text!r}")
    ring, mover, stores, order, memory = fields
    if len(ring) != 12:
        raise ValueError(f"the ring has twelve holes: {ring!r}")
    holes = {hole: count(written) for hole, written in enumerate(ring)}
    counts = {player: int(number) for player, number in enumerate(stores.split(","), start=1)}
    if len(counts) not in HOLES_OF:
        raise ValueError(f"there are two to four players: {stores!r}")
    if mover not in [str(player) for player in counts]:
        raise ValueError(f"there is no player {mover!r}")
    if order not in ("+", "-"):
        raise ValueError(f"the order of turns is + or -: {order!r}")
    if sum(holes.values()) + sum(counts.values()) != TOTAL[len(counts)]:
        raise ValueError(f"{len(counts)} players have {TOTAL[len(counts)]} kete")
    remembered = memory.split("/") if memory != "-" else ["-"] * len(counts)
    if len(remembered) != len(counts):
        raise ValueError(f"one memory for each player: {memory!r}")
    contents = {
        player: [] if written == "-" else written.split(",")
        for player, written in enumerate(remembered, start=1)
    }
    return RingGame(holes, int(mover), counts, order, contents)


def write_ring(game: RingGame) -> str:
    ring = "".join(character(game.holes[hole]) for hole in range(12))
    stores = ",".join(str(number) for number in game.stores.values())
    memory = "/".join(",".join(contents) or "-" for contents in game.memory.values())
    return f"{ring} {game.mover} {stores} {game.order} {memory}"


def sow_ring(game: RingGame, hole: int, sign: str) -> tuple[RingGame, int]:
    """One lap and its captures; says how many kete were taken."""
    after = game.copy()
    hand = after.holes[hole]
    after.holes[hole] = 0
    changed = {hole}
    last = hole
    while hand > 0:
        last = ARABICA_NEXT[sign][last]
        after.holes[last] += 1
        changed.add(last)
        hand -= 1
    # The last kete in a hole of another player makes 2 or 3; then backwards in his holes.
    taken = 0
    victim = game.owner(last)
    backwards = ARABICA_NEXT["<" if sign == ">" else ">"]
    while victim != game.mover and game.owner(last) == victim and after.holes[last] in (2, 3):
        taken += after.holes[last]
        after.holes[last] = 0
        last = backwards[last]
    after.stores[game.mover] += taken
    # Another player has changed these holes: what they held before binds nobody any more.
    for player in game.stores:
        if player != game.mover and changed & set(game.holes_of(player)):
            after.memory[player] = []
    # The mover's holes before and after his move.
    for content in (game.content(game.mover), after.content(game.mover)):
        if content not in after.memory[game.mover]:
            after.memory[game.mover].append(content)
    return after, taken


def ring_moves(game: RingGame, player: int) -> tuple[dict[str, tuple[RingGame, int]], list[str]]:
    """What the player can play and what the ban on shuttling forbids him."""
    asked = game.copy()
    asked.mover = player
    legal, banned = {}, []
    earlier = {*game.memory[player], game.content(player)}
    for hole in game.holes_of(player):
        for sign in ARABICA_NEXT:
            if game.holes[hole] == 0:
                continue
            after, taken = sow_ring(asked, hole, sign)
            if after.content(player) in earlier:
                banned.append(f"{hole}{sign}")
            else:
                legal[f"{hole}{sign}"] = (after, taken)
    return legal, banned


def ring_winner(game: RingGame) -> tuple[int, ...] | None:
    bare = [
        player
        for player in game.stores
        if all(game.holes[hole] == 0 for hole in game.holes_of(player))
    ]
    nobody_moves = all(not ring_moves(game, player)[0] for player in game.stores)
    if len(bare) < (1 if game.players == 2 else 2) and not nobody_moves:
        return None
    # What is left belongs to the holes' owners; teams add up; equal firsts share.
    score = {
        team: sum(
            game.stores[player] + sum(game.holes[hole] for hole in game.holes_of(player))
            for player in team
        )
        for team in TEAMS[game.players]
    }
    best = max(score.values())
    return tuple(sorted(player for team in score if score[team] == best for player in team))


def next_player(game: RingGame, player: int) -> int:
    step = 1 if game.order == "+" else -1
    return (player - 1 + step) % game.players + 1


def pass_on(game: RingGame, mover: int) -> None:
    """The next player is to move; one who cannot passes."""
    game.mover = next_player(game, mover)
    if ring_winner(game) is None:
        while not ring_moves(game, game.mover)[0]:
            game.mover = next_player(game, game.mover)


def judge_ring(game: RingGame) -> Judgement:
    winner = ring_winner(game)
    if winner is not None:
        return Judgement(winner, {}, {})
    legal, banned = ring_moves(game, game.mover)
    verdict = Judgement(None, {}, dict.fromkeys(banned, "shuttling"))
    for text, (after, taken) in legal.items():
        pass_on(after, game.mover)
        try:
            written = write_ring(after)
        except ValueError:
            written = None
        verdict.moves[text] = Played(written, taken, 1, "lap", [after.holes], after, judge_ring)
    return verdict


# ---------------------------------------------------------------------------------------------
# The two questions
# ---------------------------------------------------------------------------------------------


def judge(rules: str, position: str) -> Judgement:
    """Who has won, what can be played and what comes of it, what is refused and why."""
    if rules not in RULES:
        raise ValueError(f"no rule set is called {rules!r}")
    if rules == "arabica":
        return judge_ring(read_ring(position))
    return judge_game(read(rules, position))


def perft(rules: str, depth: int, position: str | None = None) -> int:
    """§5: how many sequences of exactly `depth` turns there are."""
    return sequences(judge(rules, position or START[rules]), depth)


def sequences(judgement: Judgement, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(judgement.moves)
    return sum(
        sequences(played.judged(played.position), depth - 1) for played in judgement.moves.values()
    )
