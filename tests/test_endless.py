"""Turns that never end. Each position and period was found by another program."""

import subprocess
import sys
from pathlib import Path

import pytest

from bao_lessons import IllegalMove, find, judge, play, sow
from bao_lessons.explain import why_not
from bao_lessons.play import LIMIT
from bao_lessons.position import Position

ROOT = Path(__file__).parents[1]


def turn(name, text, move, limit=LIMIT):
    rules = find(name)
    return sow(rules, rules.read(text), rules.read_move(move), limit=limit, log=False)


def refusal(name, text, move):
    rules = find(name)
    return judge(rules, rules.read(text), rules.read_move(move))


# Rule set, position, move, period in laps. All are takata: no capture of a game that was played is
# known that never ends.
PROVED = [
    ("kujifunza", "12125016/03446913/11030000/02222201 N", "a6<", 232),
    ("kujifunza", "41010102/360d90c1/01000000/10611001 N", "a2>", 1_476),
    ("kujifunza", "01040501/01550000/4156b121/50120120 S", "A5>", 1_608),
    ("kujifunza", "07777777/01000000/20210101/10120120 S", "A1>", 112),
    # De Voogt's, printed as problem 3 on Mancala World; the page says 218 laps.
    ("kiswahili", "00000000/00009001/16310540/21050301 S 11,11 - -", "A3<", 228),
]


@pytest.mark.parametrize(("name", "text", "move", "period"), PROVED)
def test_a_turn_that_comes_back_to_an_earlier_board_is_proved_never_to_end(
    name, text, move, period
):
    trace = turn(name, text, move)
    assert (trace.fault, trace.endless, trace.period) == ("never-ending", "proved", period)
    assert not trace.legal


@pytest.mark.parametrize(("name", "text", "move", "period"), PROVED)
def test_a_move_that_never_ends_is_refused_and_all_others_end(name, text, move, period):
    rules = find(name)
    position = rules.read(text)
    assert refusal(name, text, move).params["period"] == period
    with pytest.raises(IllegalMove, match=f"every {period} laps"):
        play(rules, position, rules.read_move(move))
    legal = set(map(str, rules.legal(position)))
    assert legal
    assert move not in legal
    holes = {played[:2] for played in legal} | {move[:2]}
    unplayed = {hole + sign for hole in holes for sign in "<>"} - legal
    assert unplayed == {move}
    assert rules.winner(position) is None


# B1< a4> A5> a2> B8> a1> B7> b7> A3< and the board is
#  1 2 1 2 5 0 1 6
#  0 3 4 4 6 9 1 3     North's a6 leftwards is the third hole from the diagram's left
#  1 1 0 3 0 0 0 0
#  0 2 2 2 2 2 0 1
def test_nine_ordinary_turns_lead_to_a_turn_that_never_ends():
    rules = find("kujifunza")
    position = rules.start()
    for move in ["B1<", "a4>", "A5>", "a2>", "B8>", "a1>", "B7>", "b7>", "A3<"]:
        position = play(rules, position, rules.read_move(move)).after
    assert rules.write(position) == "12125016/03446913/11030000/02222201 N"
    turns = rules.turns(position)
    assert len(turns) == 11
    assert (min(turn.laps for turn in turns), max(turn.laps for turn in turns)) == (1, 20)


# Period 4,902,104 and 56,036,576 laps: more than anyone waits for.
UNDECIDED = [
    ("40720201/10000010/01018650/52124065 S", "A6<"),
    ("41232303/1g0e0210/10001000/13101022 N", "a3>"),
]


@pytest.mark.parametrize(("text", "move"), UNDECIDED)
def test_a_turn_of_ten_thousand_laps_counts_as_never_ending_undecided(text, move):
    trace = turn("kujifunza", text, move)
    assert (trace.fault, trace.endless) == ("never-ending", "undecided")
    assert trace.laps == LIMIT == 10_000
    said = why_not(find("kujifunza"), Position.parse(text), find("kujifunza").read_move(move))
    assert "has not ended after 10000 laps" in said


@pytest.mark.parametrize("limit", [1, 2, 3, 100, 231])
def test_below_its_period_a_turn_is_undecided(limit):
    trace = turn("kujifunza", PROVED[0][1], "a6<", limit=limit)
    assert (trace.endless, trace.laps) == ("undecided", limit)


# The first move A8< takes ten laps.
def test_a_turn_that_ends_with_its_last_allowed_lap_has_ended():
    start = "22222222/22222222/22222222/22222222 S"
    assert turn("kujifunza", start, "A8<").laps == 10
    assert turn("kujifunza", start, "A8<", limit=10).legal
    assert turn("kujifunza", start, "A8<", limit=9).endless == "undecided"


#  4 0 7 2 0 2 0 1
#  1 0 0 0 0 0 1 0
#  0 1 0 1 8 6 5 0
#  5 2 1 2 4 0 6 5
# In a program of its own, whose memory nothing else has stretched.
def test_a_cycle_of_almost_five_million_laps_is_proved_without_growing():
    done = subprocess.run(
        [sys.executable, "-c", PROOF, *UNDECIDED[0]], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stderr == ""
    endless, period, grown = done.stdout.split()
    assert (endless, int(period)) == ("proved", 4_902_104)
    assert int(grown) < 50 * 2**20


PROOF = """
import resource, sys
from bao_lessons import find, sow

def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if MAC else 1024)

MAC = sys.platform == "darwin"
rules = find("kujifunza")
before = most()
turn = sow(rules, rules.read(sys.argv[1]), rules.read_move(sys.argv[2]), limit=None, log=False)
print(turn.endless, turn.period, most() - before)
"""
