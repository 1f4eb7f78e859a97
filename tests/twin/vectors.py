"""Positions and what the Python rules answer there, for the TypeScript twin to answer too.

    python tests/twin/vectors.py --count 1000 --seed 3 kiswahili > kiswahili.jsonl

writes one line a position: what a board is told when it looks, and when it tries some moves, legal
or not, with the rule and the values behind each refusal; then some game records, many of them with
a slip of the pen. The same seed writes the same lines.
"""

import argparse
import json
import random
import sys
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from awkward import made_board, made_ring
from slow_referee import RULES as MADE_FOR

from bao_lessons import ALL, BaoError, Rules, find, judge
from bao_lessons.board import NAMES
from bao_lessons.notation import Record
from bao_lessons.referee import Referee
from bao_lessons.rules import arabica

# fmt: off
KNOWN = {
    "kujifunza": {
        # Never-ending: short, longer, beyond 10,000 laps (4,902,104 and 56,036,576), back at once.
        "12125016/03446913/11030000/02222201 N": "a6<", "41010102/360d90c1/01000000/10611001 N": "",
        "01040501/01550000/4156b121/50120120 S": "", "40720201/10000010/01018650/52124065 S": "A6<",
        "41232303/1g0e0210/10001000/13101022 N": "a3>",
        "N0000000/01000000/20210101/10120120 S": "A1>",
        # A kimbi turns the sowing round; one capture among many tempting moves; the limit of 15.
        "01103008/0j018a50/01110000/10021010 N": "", "04010401/19604d50/00002010/01303303 S": "",
        "46544393/20231660/00000011/00100102 N": "", "46210243/32640844/11200000/21201001 N": "",
        "42001200/008b13l1/33100000/10100100 N": "a2>",
        # A lone kichwa, of one kete, two, sixteen; only single kete; an empty front row.
        "i0000000/40000000/10000000/g000000p S": "A1>",
        "i0000000/40000000/20000000/g000000o S": "A1<",
        "g0000000/40000000/g0000000/a000000i S": "A1<",
        "z0000000/l0000000/11111000/11000001 S": "A1>", "00000000/J0000000/00000000/j0000000 S": "",
        "J0000000/00000000/j0000000/00000000 S": "A1>",
    },
    "kiswahili": {
        # De Voogt's never-ending namua; stop or safari; the tax; a house of five that revives.
        "00000000/00009001/16310540/21050301 S 11,11 - -": "A3<",
        "11100000/100a0001/00508101/00000000 S 17,17 SN -": "A8<+",
        "21000000/100c2101/0020a401/00000001 S 13,13 SN -": "A6<+",
        "00000000/000a0000/04109340/00000000 N 16,17 SN -": "a5>",
        "21100000/10380000/00015000/00001232 S 17,17 SN -": "A4>",
        # Takasia: about to be, published, and two where it changes a turn.
        "01214822/a00a2101/02000020/00220264 S 0,0 - -": "A7<",
        "01214822/a00a2101/02001100/00220264 N 0,0 - a4": "a4>",
        "30204029/00011690/a0100010/04043121 N 0,0 - a2": "a3>",
        "14000101/00001010/15c18401/06304541 N 0,0 - a4": "b7<",
    },
    "zanzibar": {
        "00000000/02260000/00006220/00000000 S 22,22 SN -": "A7A6<",
        "00000000/06100000/1006a040/10000000 N 17,18 S -": "a6>",
    },
    "mozambique": {"42001200/008b13l1/33100000/10100100 N": "a2>"},
    "arabica": {
        "555555555555 1 0,0,0 + -/-/-": "3>", "666666666666 1 0,0,0,0 - -/-/-/-": "2<",
        "555555555555 3 0,0,0 - -": "", "100000000001 1 23,23 + 010000/-": "0>",
    },
}
"""Positions that are known to be hard, from the sources, from play or made up; a move of each."""

BROKEN = [
    "", "S", "x", "22222222/22222222/22222222/22222222", "22222222/22222222/22222222/22222222 X",
    "22222222/22222222/22222222/22222223 S", "2222222/22222222/22222222/222222222 S",
    "22222222/22222222/22222222 S", "2222222é/22222222/22222222/22222222 S",
    "22222222/22222222/22222222/22222222 S 0,0 - -",
    "22222222/22222222/22222222/22222222 S 0,0 - B1",
    "00000000/02260000/00006220/00000000 S 22 SN -",
    "00000000/02260000/00006220/00000000 S 22,22 NS -",
    "00000000/02260000/00006220/00000000 S 22,22 SN A3",
    "00000000/02260000/00006220/00000000 N 21,23 - -",
    "444444444444 1 0,0 + -/-/-", "44444444444 1 0,0 + -/-", "444444444444 3 0,0 + -/-",
    "444444444444 0 0,0 + -/-", "444444444444 1 0 + -", "444444444444 1 0,0 * -",
    "444444444444 1 0,1 + -", "444444444444 1 0,0 + 44444/-", "44444444444! 1 0,0 + -/-",
    "444444444444 1 0,0 + 4444!/-/-", "444444444444 2 0,0 - 444444,044444/-",
]
"""Texts of positions that some or all of the rule sets cannot read."""
# fmt: on

ODD = [
    "", "A", "A9>", "C1<", "A4>>", "A4", "a7", "A4 >", "12>", "x", "A3>+#",
    "A6A8>", "A6a7>", "A6A7<", "A6A7", "A1A2>", "A8B8>", "B1B2<", "B1A1<",
]  # fmt: skip
"""Texts of moves that no reader should write, and some that one may."""


def texts_of_moves(rules):
    """Every move that could be tried, of either player, and some that cannot be read."""
    if rules.name == "arabica":
        plain = [f"{hole}{sign}" for hole in range(arabica.HOLES) for sign in "><RL"]
    else:
        holes = [hole for names in NAMES for hole in names]
        plain = [hole + sign for hole in holes for sign in (">", "<", ">+", "<+", "", "R", "l**#")]
    return [*plain, "A6A7>", "A7A6<", "A5A6>", "a3a2<", "a6a7>", *ODD]


def reached(rules, rng):
    """The positions of random games, one after another, for ever."""
    while True:
        position = rules.start()
        if rules.name == "arabica":
            position = rules.start(rng.choice((2, 3, 4)), rng.choice((1, -1)))
        for _ in range(200):
            yield rules.write(position)
            turns = rules.turns(position)
            if not turns:
                break
            position = rng.choice(turns).after


def made(rules, rng):
    """Positions that sit on the edges of the rules, for ever."""
    make = made_ring if rules.name == "arabica" else made_board
    while True:
        text = make(rng, rules.name)
        if text is not None:
            yield text


def positions(rules, rng, count):
    """The known ones, those that cannot be read, and then from play and made by turns."""
    first = [*KNOWN[rules.name], *BROKEN]
    yield from first
    sources = [reached(rules, rng)]
    if rules.name in MADE_FOR:
        sources.append(made(rules, rng))
    for number in range(count - len(first)):
        yield next(sources[number % len(sources)])


def answer(ask, *args):
    """What comes back, or the sentence of what is wrong."""
    try:
        return ask(*args)
    except BaoError as error:
        return {"error": str(error)}


def refusal(rules, text, move):
    """Rule and values of a refusal, ``None`` for a legal move."""
    position = rules.read(text)
    refused = judge(rules, position, rules.complete(position, rules.read_move(move)))
    return refused and {"rule": refused.rule, "params": refused.params}


@contextmanager
def remembering():
    """Every question here is asked several times: the legal turns of a position are kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rules, "turns", lru_cache(1000)(Rules.turns))
        yield


def vectors(name, seed, count, every=2):
    """For each position what a board is told, and for some two moves, the first of them legal."""
    rules = find(name)
    referee = Referee(rules)
    rng = random.Random(f"{name} {seed}")
    tries = texts_of_moves(rules)
    known = KNOWN[name]
    with remembering():
        for number, text in enumerate(positions(rules, rng, count)):
            look = answer(referee.look, text)
            vector = {"rules": name, "position": text, "look": look, "plays": {}, "refusals": {}}
            legal = [move["move"] for move in look.get("moves", ())]
            some = []
            if text in known:
                some = [*legal, known[text] or tries[0], *rng.sample(tries, 8)]
            elif number % every == 0:
                some = [*rng.sample(legal, min(1, len(legal))), rng.choice(tries)]
            for move in some:
                vector["plays"][move] = answer(referee.play, text, move)
                if move not in legal:
                    vector["refusals"][move] = answer(refusal, rules, text, move)
            yield vector


def record(text):
    """What is read from a game record: the record as it is written, and the position at the end."""
    read = Record.parse(text)
    return {"record": str(read), "end": read.rules.write(read.position)}


def some_record(rules, rng):
    """The text of a game's first turns, from the start or anywhere, with headers and comments."""
    start = rules.read(next(reached(rules, rng)))
    if rng.random() < 0.5 and rules.name in MADE_FOR:
        start = rules.read(next(made(rules, rng)))
    game = Record.begin(rules, start, {"Event": rng.choice(("", 'a "b" \\ c', "…"))})
    for _ in range(rng.randrange(30)):
        legal = rules.legal(game.position)
        if not legal:
            break
        game = game.then(rng.choice(legal))
        if rng.random() < 0.1:
            game = game.noted(rng.choice(("A comment.", "and 1. more - of it", "word " * 30)))
    return str(game)


def spoiled(text, rng):
    """The text with a slip of the pen: something left out, doubled or put in."""
    at = rng.randrange(len(text))
    slips = (text[at + 1 :], text[at] + text[at:], rng.choice('{}[]*#.1 >"…\n') + text[at:])
    return text[:at] + rng.choice(slips)


def records(name, seed, count):
    """Game records as they should be, and not quite."""
    rng = random.Random(f"{name} {seed}")
    for number in range(count):
        try:
            text = some_record(find(name), rng)
        except BaoError:
            continue
        for _ in range(number % 3):
            text = spoiled(text, rng)
        yield {"rules": name, "text": text, "read": answer(record, text)}


def lines(name, seed, count):
    """All that is asked of a rule set, as lines of JSON."""
    for vector in chain(vectors(name, seed, count), records(name, seed, count // 10)):
        yield json.dumps(vector)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=list(ALL))
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for name in options.rules:
        print("\n".join(lines(name, options.seed, options.count)))


if __name__ == "__main__":
    main()
