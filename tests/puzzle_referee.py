"""What the slow referee answers to a puzzle: worked out again, without the package's rules."""

from dataclasses import dataclass, field
from functools import cache

import slow_referee as slow

SIGNS = (">", "<")
SIDES = {"S": "South", "N": "North"}


@dataclass
class Lap:
    count: int
    first: str
    last: str
    way: str
    captured_in: str = ""  # the hole of the capture that this lap sows


@dataclass
class Watched:
    """The laps of a turn, as the referee sows them."""

    laps: list[Lap] = field(default_factory=list)
    turn: object = None


def watched(rules, position, move):
    """The turn of a move that the rules offer, lap by lap; no ``turn`` if it is illegal."""
    game = slow.read(rules, position)
    (candidate,) = [
        each for group in slow.rounds(game) for each in group if each.text == move.rstrip("+")
    ]
    seen = Watched()

    class Turn(slow.Turn):
        taken_in = ""

        def take(self, hole):
            self.taken_in = hole
            return super().take(hole)

        def sow(self, hand, hole, way):
            lap = Lap(hand, hole, hole, way, self.taken_in)
            self.taken_in = ""
            seen.laps.append(lap)
            lap.last = super().sow(hand, hole, way)
            return lap.last

    try:
        seen.turn = Turn(game, candidate, move.endswith("+"))
    except slow.IllegalError:
        seen.turn = None
    return seen


@cache
def judge(rules, position):
    return slow.judge(rules, position)


def captures(rules, position):
    """The moves that capture."""
    return [move for move, played in judge(rules, position).moves.items() if played.captured]


def wins_at_once(rules, position):
    """The moves that win."""
    mover = position.split()[1]
    return [m for m, played in judge(rules, position).moves.items() if played.winner == mover]


def chain(position, move):
    """The holes that a move of Bao Arabica empties, and where its last kete falls."""
    game = slow.read_ring(position)
    hole, sign = int(move[:-1]), move[-1]
    holes = dict(game.holes)
    hand, holes[hole] = holes[hole], 0
    while hand:
        hole = slow.ARABICA_NEXT[sign][hole]
        holes[hole] += 1
        hand -= 1
    last, owner, taken = hole, game.owner(hole), []
    back = slow.ARABICA_NEXT["<" if sign == ">" else ">"]
    while owner != game.mover and game.owner(hole) == owner and holes[hole] in (2, 3):
        taken.append(hole)
        holes[hole] = 0
        hole = back[hole]
    return taken, str(last)


def answer(entry):
    """The answer as a set of texts; for questions about rules, whether the move is legal."""
    return ANSWERS[entry.kind](entry.rules, entry.position, entry.params)


def lap(rules, position, params):
    if rules == "arabica":
        return {chain(position, params["move"])[1]}
    return {watched(rules, position, params["move"]).laps[0].last}


def kichwa(rules, position, params):
    sown = [lap for lap in watched(rules, position, params["move"]).laps if lap.captured_in]
    return {sown[params["capture"] - 1].first}


def largest(rules, position, _):
    moves = judge(rules, position).moves
    most = max(played.captured for played in moves.values())
    return {move for move, played in moves.items() if played.captured == most > 0}


def harmless(rules, position, _):
    moves = judge(rules, position).moves
    return {move for move, played in moves.items() if not captures(rules, played.after)}


def forcing(rules, position, _):
    moves = judge(rules, position).moves
    assert not wins_at_once(rules, position)
    return {move for move, played in moves.items() if loses(rules, played.after)}


def loses(rules, position):
    """Whether every move of the player to move is answered by a win."""
    replies = judge(rules, position).moves.values()
    return all(wins_at_once(rules, reply.after) for reply in replies)


def legal(rules, position, params):
    verdict = judge(rules, position)
    if params["move"] in verdict.moves:
        return {"legal"}
    fault = verdict.refused.get(params["move"], "")
    names = {"own front row": "own-front", "never ends": "never-ending", "shuttling": "shuttle"}
    return {names.get(fault, "illegal")}


def tax(rules, position, _):
    game = slow.read(rules, position)
    offered = [move for group in slow.rounds(game) for move in group]
    return {"yes" if {move.kind for move in offered} == {"tax"} else "no"}


def safari(rules, position, params):
    moves, good = judge(rules, position).moves, set()
    for move in (params["move"], params["move"] + "+"):
        after = moves[move].after
        ask = captures if params["goal"] == "no-capture" else wins_at_once
        if not ask(rules, after):
            good.add(move)
    return good


def house(rules, position, params):
    mover = position.split()[1]
    player = mover if params["house"] == "own" else slow.OTHER[mover]
    after = slow.read(rules, judge(rules, position).moves[params["move"]].after)
    if player not in after.houses:
        return {"gone"}
    return {"works" if slow.house_counts(rules, after.holes, after.houses, player) else "sleeps"}


def takasia(rules, position, params):
    blocked = judge(rules, position).moves[params["move"]].after.split()[4]
    return {"none" if blocked == "-" else blocked}


def endless(rules, position, params):
    verdict = judge(rules, position)
    if params["move"] in verdict.moves:
        return {"yes"}
    return {"no"} if verdict.refused.get(params["move"]) == "never ends" else {"illegal"}


def differ(rules, position, params):
    return set(judge(params["other"], position).moves) - set(judge(rules, position).moves)


def part(rules, position, params):
    two = [watched(name, position, params["move"]).laps for name in (rules, params["other"])]
    common = []
    for one, other in zip(*two, strict=False):
        if one != other:
            break
        common.append(one.last)
    assert len(common) < max(map(len, two))
    return {common[-1]}


ANSWERS = {
    "lap": lap,
    "turn": lambda r, p, q: {watched(r, p, q["move"]).laps[-1].last},
    "kichwa": kichwa,
    "takes": lambda r, p, q: {str(judge(r, p).moves[q["move"]].captured)},
    "capture": lambda r, p, _: set(judge(r, p).moves) if captures(r, p) else set(),
    "captures": lambda r, p, _: {move.rstrip("+") for move in captures(r, p)},
    "must": lambda r, p, _: {"yes" if captures(r, p) else "no"},
    "starts": lambda r, p, _: {move[:2] for move in judge(r, p).moves},
    "enter": lambda r, p, _: {move[:2] for move in judge(r, p).moves},
    "legal": legal,
    "rule": legal,
    "tax": tax,
    "safari": safari,
    "house": house,
    "largest": largest,
    "win": lambda r, p, _: set(wins_at_once(r, p)),
    "leave-none": harmless,
    "safe": harmless,
    "win-two": forcing,
    "takasia": takasia,
    "endless": endless,
    "differ": differ,
    "part": part,
    "chain": lambda _, p, __: {m for m in judge("arabica", p).moves if len(chain(p, m)[0]) > 1},
}
