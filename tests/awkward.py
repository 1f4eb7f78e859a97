"""Awkward positions for comparing two implementations, the same for the same seed.

    for text in positions("kiswahili", seed=1, count=500): ...

Half come from play (random games of the slow referee), half are made up to sit on the edges of
the rules: a lone kichwa, houses around six, heaps of sixteen, the last kete of a stock, single
kete only, nearly empty front rows, blocked holes. All have the full number of kete.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from slow_referee import (
    BACK,
    FRONT,
    HOUSE,
    LEFT_KICHWA,
    OTHER,
    OWN,
    RIGHT_KICHWA,
    START,
    TOTAL,
    Game,
    Judgement,
    RingGame,
    judge,
    takasia,
    write,
    write_ring,
)

FULL_GAMES = ("kiswahili", "zanzibar")
TALLEST = 50  # leaves room for the kete that fall in during a turn


def positions(rules: str, seed: int, count: int) -> Iterator[str]:
    rng = random.Random(f"{rules} {seed}")
    made = made_ring if rules == "arabica" else made_board
    played = from_play(rng, rules)
    seen: set[str] = set()
    while len(seen) < count:
        text = next(played) if len(seen) % 2 == 0 else made(rng, rules)
        if text is not None and text not in seen:
            seen.add(text)
            yield text


# ---------------------------------------------------------------------------------------------
# Reached in play
# ---------------------------------------------------------------------------------------------


def from_play(rng: random.Random, rules: str) -> Iterator[str]:
    """Every few turns of random games, now and then a finished one."""
    while True:
        text = start(rng, rules)
        for _ in range(120):
            if rng.random() < 0.3:
                yield text
            judgement = judge(rules, text)
            text = some_reply(rng, judgement) or ""
            if not text:
                break


def start(rng: random.Random, rules: str) -> str:
    if rules != "arabica":
        return START[rules]
    kete, stores, memory = rng.choice(
        [("4", "0,0", "-/-"), ("5", "0,0,0", "-/-/-"), ("6", "0,0,0,0", "-/-/-/-")]
    )
    return f"{kete * 12} 1 {stores} {rng.choice('+-')} {memory}"


def some_reply(rng: random.Random, judgement: Judgement) -> str | None:
    replies = [played.after for played in judgement.moves.values() if played.after]
    return rng.choice(replies) if replies else None


# ---------------------------------------------------------------------------------------------
# Made up: four rows
# ---------------------------------------------------------------------------------------------


def made_board(rng: random.Random, rules: str) -> str | None:
    shape = rng.choice(SHAPES)
    game = bare_board(rng, rules)
    shape(rng, game)
    for player in "SN":
        # A house that holds nothing is owned only after the leaflet's tax.
        if game.holes[HOUSE[player]] == 0 and not (rules == "zanzibar" and rng.random() < 0.3):
            game.houses.discard(player)
    if max(game.holes.values()) > TALLEST or kete_left(game) != 0:
        return None
    return write(game)


def bare_board(rng: random.Random, rules: str) -> Game:
    game = Game(rules, dict.fromkeys(OWN["S"] + OWN["N"], 0), rng.choice("SN"), {}, set(), None)
    stock = 0
    if rules in FULL_GAMES:
        stock = rng.choice([0, 0, 0, 1, 1, rng.randint(2, 21)])
        game.houses = {player for player in "SN" if rng.random() < 0.6}
    set_stock(game, stock)
    return game


def set_stock(game: Game, kete: int) -> None:
    """South has begun: with North to move he has entered one kete more."""
    game.stock = {"S": kete, "N": kete}
    if game.mover == "N" and kete > 0:
        game.stock["S"] -= 1


def kete_left(game: Game) -> int:
    return 64 - sum(game.holes.values()) - sum(game.stock.values())


def pour(rng: random.Random, game: Game, holes: list[str], kete: int) -> None:
    """Spread kete over some of these holes, in small handfuls."""
    some = rng.sample(holes, rng.randint(max(1, kete // 20), len(holes)))
    while kete > 0:
        handful = min(kete, rng.choice([1, 1, 1, 2, 2, 3, 5]))
        game.holes[rng.choice(some)] += handful
        kete -= handful


def pour_rest(rng: random.Random, game: Game, mine: list[str], others: list[str]) -> None:
    """All kete that are left, between some holes of the mover and some of the other player."""
    share = rng.randint(0, kete_left(game))
    pour(rng, game, mine, share)
    pour(rng, game, others, kete_left(game))


def scattered(rng: random.Random, game: Game) -> None:
    pour_rest(rng, game, OWN[game.mover], OWN[OTHER[game.mover]])


def lone_kichwa(rng: random.Random, game: Game) -> None:
    kichwa = rng.choice([LEFT_KICHWA, RIGHT_KICHWA])[game.mover]
    game.holes[kichwa] = rng.choice([1, 2, 2, 3, 4, 7, 15, 16, 17])
    pour_rest(rng, game, BACK[game.mover], OWN[OTHER[game.mover]])


def lone_front_hole(rng: random.Random, game: Game) -> None:
    """Often the house: the tax."""
    hole = rng.choice([HOUSE[game.mover], HOUSE[game.mover], rng.choice(FRONT[game.mover])])
    game.holes[hole] = rng.choice([1, 2, 3, 5, 6, 7, 8, 10])
    enemy = OTHER[game.mover]
    pour_rest(rng, game, BACK[game.mover], rng.choice([OWN[enemy], BACK[enemy] + FRONT[enemy][:2]]))


def house_near_six(rng: random.Random, game: Game) -> None:
    if game.rules in FULL_GAMES:
        set_stock(game, rng.randint(1, 16))
        game.houses = set(rng.choice(["S", "N", "SN"]))
    for player in "SN":
        game.holes[HOUSE[player]] = rng.choice([1, 4, 5, 5, 6, 6, 7])
    rest = [hole for hole in OWN["S"] + OWN["N"] if hole not in HOUSE.values()]
    pour(rng, game, rest, kete_left(game))


def heap(rng: random.Random, game: Game) -> None:
    """Around the limit of 15, and more than once round."""
    hole = rng.choice(OWN[game.mover])
    game.holes[hole] = min(
        kete_left(game), rng.choice([14, 15, 16, 16, 17, 17, 18, 25, 31, 32, 33])
    )
    pour_rest(
        rng,
        game,
        [other for other in OWN[game.mover] if other != hole],
        OWN[OTHER[game.mover]],
    )


def last_of_the_stock(rng: random.Random, game: Game) -> None:
    if game.rules in FULL_GAMES:
        set_stock(game, 1)
    scattered(rng, game)


def single_kete(rng: random.Random, game: Game) -> None:
    for row in (FRONT[game.mover], BACK[game.mover]):
        for hole in rng.sample(row, rng.randint(0, 8)):
            game.holes[hole] = 1
    game.holes[rng.choice(FRONT[game.mover])] = 1
    for hole in rng.sample(BACK[game.mover], rng.choice([0, 0, 1])):
        game.holes[hole] = 2
    pour(rng, game, OWN[OTHER[game.mover]], kete_left(game))


def thin_fronts(rng: random.Random, game: Game) -> None:
    """One to three holes with something in them in either front row."""
    for player in "SN":
        for hole in rng.sample(FRONT[player], rng.randint(1, 3)):
            game.holes[hole] = rng.choice([1, 1, 2, 2, 3, 4])
    pour_rest(rng, game, BACK[game.mover], BACK[OTHER[game.mover]])


def empty_front(rng: random.Random, game: Game) -> None:
    loser = rng.choice("SN")
    pour_rest(
        rng,
        game,
        BACK[game.mover] if loser == game.mover else OWN[game.mover],
        OWN[OTHER[game.mover]] if loser == game.mover else BACK[OTHER[game.mover]],
    )


def blocked_hole(rng: random.Random, game: Game) -> None:
    """A block that the takasia rule allows, as if the other player had just played a takata."""
    set_stock(game, 0)
    enemy = OTHER[game.mover]
    for _ in range(60):
        game.holes = dict.fromkeys(game.holes, 0)
        thin, thick = rng.randint(2, 4), rng.randint(1, 3)
        for hole in rng.sample(FRONT[game.mover], thin):
            game.holes[hole] = rng.choice([1, 2, 2, 3, 4, 5, 7])
        for hole in rng.sample(FRONT[enemy], thick):
            game.holes[hole] = rng.choice([1, 2, 3])
        pour_rest(rng, game, BACK[game.mover], BACK[enemy])
        game.blocked = takasia(game, enemy) if game.rules == "kiswahili" else None
        if game.blocked and max(game.holes.values()) <= TALLEST:
            return


Shape = Callable[[random.Random, Game], None]
SHAPES: list[Shape] = [
    scattered,
    scattered,
    lone_kichwa,
    lone_front_hole,
    house_near_six,
    house_near_six,
    heap,
    last_of_the_stock,
    single_kete,
    thin_fronts,
    thin_fronts,
    blocked_hole,
    blocked_hole,
    empty_front,
]


# ---------------------------------------------------------------------------------------------
# Made up: the ring
# ---------------------------------------------------------------------------------------------


def made_ring(rng: random.Random, rules: str) -> str | None:
    players = rng.choice([2, 3, 4])
    game = RingGame(
        dict.fromkeys(range(12), 0),
        rng.randint(1, players),
        dict.fromkeys(range(1, players + 1), 0),
        rng.choice("+-"),
        {player: [] for player in range(1, players + 1)},
    )
    for hole in rng.sample(range(12), rng.randint(2, 12)):
        game.holes[hole] = rng.choice([1, 1, 1, 2, 2, 3, 4])
    if rng.random() < 0.3:
        game.holes[rng.randrange(12)] = rng.choice([11, 12, 13, 14, 24, 25])
    left = TOTAL[players] - sum(game.holes.values())
    if left < 0:
        return None
    while left > 0:
        handful = rng.randint(1, left)
        game.stores[rng.randint(1, players)] += handful
        left -= handful
    text = write_ring(game)
    # A few turns give the players a past, which the ban on shuttling needs.
    for _ in range(rng.choice([0, 0, 1, 2, 4, 8])):
        after = some_reply(rng, judge(rules, text))
        if after is None:
            break
        text = after
    # Play passes over one who cannot move, so a position never asks him.
    judgement = judge(rules, text)
    return text if judgement.moves or judgement.winner else None
