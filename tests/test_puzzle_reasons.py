"""Every reason a puzzle gives says what the slow referee sees: holes, counts, replies."""

from functools import cache

import puzzle_referee as referee
import pytest
import slow_referee as slow
from each_puzzle import ENTRIES

from bao_lessons.puzzles import sheet
from bao_lessons.puzzles.asked import Asked


@pytest.fixture(scope="module")
def reasons():
    """What is said on the sheets of all puzzles: entry, key and values."""
    said, say = [], Asked.say
    with pytest.MonkeyPatch.context() as patch:
        for entry in ENTRIES:

            def noting(self, key, entry=entry, **params):
                said.append((entry, key, params))
                return say(self, key, **params)

            patch.setattr(Asked, "say", noting)
            sheet(entry)
    return said


def game_of(entry):
    rules = entry.params.get("other", entry.rules) if entry.kind == "differ" else entry.rules
    return slow.read(rules, entry.position)


def first_lap(game, move):
    """The holes after the first lap of a move that lifts, and where it ends."""
    hole, holes = move[:2], dict(game.holes)
    way = next(way for way in slow.NEXT if slow.sign(hole, way) == move[2])
    hand, holes[hole], last = holes[hole], 0, hole
    while hand:
        last = slow.NEXT[way][last]
        holes[last] += 1
        hand -= 1
    return holes, last


def lap_reason(entry, key, p):
    """Why a first lap captures nothing, or that it captures."""
    game = game_of(entry)
    holes, last = first_lap(game, p["move"])
    assert (p["count"], p["end"]) == (game.holes[p["hole"]], last)
    assert game.holes[p["move"][:2]] == p["count"]
    if key == "nothing.single":
        assert p["count"] == 1
    elif key == "nothing.single-last":
        assert p["count"] == 1
        assert entry.rules == "mozambique"
    elif key == "nothing.limit":
        assert p["count"] > 15
    elif key == "nothing.back":
        assert last[0] in "Bb"
    elif key == "nothing.empty":
        assert holes[last] == 1
    elif key == "nothing.facing":
        assert holes[last] > 1
        assert slow.FACING[last] == p["facing"]
        assert holes[p["facing"]] == 0
    else:
        assert holes[last] > 1
        assert holes[slow.FACING[last]] == p["faces"] > 0
        assert slow.FACING[last] == p["facing"]


def marker_reason(entry, key, p):
    holes = game_of(entry).holes
    assert slow.FACING[p["hole"]] == p["facing"]
    assert holes[p["hole"]] > 0
    assert holes[p["facing"]] == p.get("faces", 0)
    assert (key == "takes.enter") == (holes[p["facing"]] > 0)


def start_reason(entry, key, p):
    game = game_of(entry)
    count = game.holes[p["hole"]]
    front = p["hole"][0] in "Aa"
    others = [game.holes[h] for h in slow.FRONT[game.mover] if h != game.blocked]
    assert p["count"] == count
    assert {
        "start.any": entry.rules == "mozambique" and count > 1,
        "start.back": not front and max(others) > 1,
        "start.blocked": p["hole"] == game.blocked,
        "start.empty": count == 0,
        "start.front": front and count > 1,
        "start.last": not front and count > 1 and max(others) < 2,
        "start.single": count == 1,
        "start.single-last": count == 1 and entry.rules == "mozambique",
    }[key]


def way_reason(entry, key, p):
    """How far a hole is from where the first lap begins."""
    if entry.rules == "arabica":
        step, hole = slow.ARABICA_NEXT[entry.params["move"][-1]], int(p["first"])
    else:
        lap = referee.watched(entry.rules, entry.position, entry.params["move"]).laps[0]
        step, hole = slow.NEXT[lap.way], lap.first
        assert (lap.count, lap.first) == (p["count"], p["first"])
    fell = []
    for _ in range(64):
        fell.append(str(hole))
        hole = step[hole]
    places = [at for at, name in enumerate(fell[: p["count"]], 1) if name == p["hole"]]
    if key == "lap.short":
        assert places == []
        assert fell.index(p["hole"]) + 1 == p["nth"]
    elif key == "lap.there":
        assert places[-1] == p["count"]
    elif key == "lap.one-more":
        assert places[-1] == p["count"] - 1
    else:
        assert places[0] == p["nth"]
        assert places[-1] + p["rest"] == p["count"]


def reply_reason(entry, key, p):
    after = after_of(entry.rules, entry.position, p["move"])
    moves = referee.judge(entry.rules, after).moves
    if key == "reply.takes":
        assert moves[p["reply"]].captured == p["n"] == max(m.captured for m in moves.values())
    elif key == "reply.wins":
        assert p["reply"] in referee.wins_at_once(entry.rules, after)
    else:
        replied = moves[p["reply"]].after
        assert not referee.wins_at_once(entry.rules, replied)


@cache
def after_of(rules, position, move):
    return referee.judge(rules, position).moves[move].after


def fewer_reason(entry, _, p):
    moves = referee.judge(entry.rules, entry.position).moves
    assert moves[p["move"]].captured == p["n"] < max(m.captured for m in moves.values())


def left_reason(entry, _, p):
    holes = slow.read(entry.rules, after_of(entry.rules, entry.position, p["move"])).holes
    front = slow.FRONT[slow.OTHER[entry.position.split()[1]]]
    assert sum(holes[hole] for hole in front) == p["n"]
    assert p["holes"].replace(" and", ",").split(", ") == [h for h in front if holes[h]]


def turn_reason(entry, key, p):
    laps = referee.watched(entry.rules, entry.position, entry.params["move"]).laps
    ends = [lap.last for lap in laps]
    if key == "turn.on":
        assert ends[p["lap"] - 1] == p["hole"]
        assert p["lap"] < len(laps)
    else:
        assert p["hole"] not in ends[:-1]
        assert (p["laps"], p["first"]) == (len(laps), ends[0])


def chain_reason(entry, key, p):
    taken, last = referee.chain(entry.position, p["move"])
    after = slow.read_ring(after_of("arabica", entry.position, p["move"]))
    if key == "chain.none":
        assert (taken, last) == ([], p["hole"])
        assert (after.owner(int(last)) == slow.read_ring(entry.position).mover) == (
            p["own"] == "yes"
        )
        assert after.holes[int(last)] == p["count"]
    else:
        assert [str(hole) for hole in taken] == [last] == [p["hole"]]
        same = after.owner(int(p["behind"])) == after.owner(int(last))
        assert same == (p["same"] == "yes")
        assert after.holes[int(p["behind"])] == p["count"]


def takasia_reason(entry, key, p):
    after = slow.read(entry.rules, after_of(entry.rules, entry.position, entry.params["move"]))
    mover = entry.position.split()[1]
    ways = [(hole, way) for hole in slow.OWN[mover] for way in slow.NEXT]
    held = {slow.first_lap_catch(after, mover, *each, None) for each in ways} - {""}
    front = slow.FRONT[slow.OTHER[mover]]
    ok = {
        "takasia.no-threat": lambda: p["hole"] not in held,
        "takasia.several": lambda: len(held) == p["n"] != 1,
        "takasia.captures": lambda: p["reply"] in referee.captures(entry.rules, slow.write(after)),
        "takasia.is": lambda: held == {p["hole"]} == {after.blocked},
        "takasia.house": lambda: held == {p["hole"]} and p["hole"] in slow.HOUSE.values(),
        "takasia.only": lambda: [h for h in front if after.holes[h]] == [*held] == [p["hole"]],
        "takasia.only-two": lambda: (
            [h for h in front if after.holes[h] > 1] == [*held] == [p["hole"]]
        ),
        "takasia.none": lambda: True,
    }
    assert ok[key]()


def tax_reason(entry, key, p):
    game = game_of(entry)
    house = slow.HOUSE[game.mover]
    works = slow.house_counts(game.rules, game.holes, game.houses, game.mover)
    others = [h for h in slow.FRONT[game.mover] if game.holes[h] and h != house]
    assert (p["hole"], p["count"]) == (house, game.holes[house])
    assert {
        "tax.capture": bool(referee.captures(entry.rules, entry.position)),
        "tax.no-house": not works and (p.get("owned") == "yes") == (game.mover in game.houses),
        "tax.others": works and len(others) == p.get("n"),
        "tax.only": works and not others,
    }[key]


TRUE = {
    "nothing": lap_reason,
    "nothing.marker": marker_reason,
    "takes.lap": lap_reason,
    "takes.enter": marker_reason,
    "start": start_reason,
    "lap": way_reason,
    "reply.takes": reply_reason,
    "reply.wins": reply_reason,
    "win-two.escape": reply_reason,
    "largest": fewer_reason,
    "win": left_reason,
    "turn": turn_reason,
    "chain": chain_reason,
    "takasia": takasia_reason,
    "tax": tax_reason,
}


@pytest.mark.parametrize("group", TRUE)
def test_every_reason_is_true(reasons, group):
    judged = 0
    for entry, key, params in reasons:
        if group == key or (group == key.split(".")[0] and key not in TRUE):
            # What is said of a capture without stock needs no word about the other stage.
            if group == "start" and entry.kind == "enter":
                continue
            judged += 1
            try:
                TRUE[group](entry, key, params)
            except BaseException as error:
                error.add_note(f"Puzzle {entry.id}: {key} {params}")
                raise
    assert judged
