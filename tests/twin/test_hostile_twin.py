"""The twin of the rules reads what nobody should write, or refuses it, as Python does."""

import json
import subprocess

import pytest
from hostile import KEYS, hostile, spoiled, texts
from hypothesis import given
from hypothesis import strategies as st
from test_twin import REPLAY
from vectors import answer, record, refusal, some_record

from bao_lessons import ALL, find
from bao_lessons.referee import Referee
from tools.node import FRONTEND, environment
from tools.node import find as find_node

BLANKS = [*"\t\v\x1c\x1d\x1e\x1f\x85\xa0\u180e\u2003\u200b\u2028\u2029\u3000\ufeff"]


def collected(strategy, examples):
    """Values of a strategy, as they come out of JSON, which joins two halves of a character."""
    found = []

    @hostile(examples)
    @given(strategy)
    def collect(value):
        found.append(json.loads(json.dumps(value)))

    collect()
    return found


def differences(lines):
    """What the twin says differently, a line each."""
    node, _ = find_node()
    done = subprocess.run(
        [node, "run.mjs", REPLAY],
        cwd=FRONTEND,
        env=environment(node),
        input="".join(f"{json.dumps(line)}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    *found, last = done.stdout.splitlines()
    assert last == f"{len(lines)} compared"
    return found


def vector(rules, text, move):
    """What a board is told about a position and a move there."""
    referee = Referee(rules)
    return {
        "rules": rules.name,
        "position": text,
        "look": answer(referee.look, text),
        "plays": {move: answer(referee.play, text, move)},
        "refusals": {move: answer(refusal, rules, text, move)},
    }


@pytest.mark.parametrize("name", ALL)
def test_the_twin_reads_hostile_positions_and_moves_as_python_does(name):
    rules = find(name)
    start = rules.write(rules.start())
    blank = st.sampled_from(BLANKS)
    odd = st.tuples(blank, blank).map(lambda two: two[0] + start.replace(" ", two[1]))
    positions = texts | spoiled(st.just(start)) | odd
    moves = (
        texts | spoiled(st.sampled_from(["A4>", "A3>+", "A6A7>", "7>"])) | blank.map("A1>{}".format)
    )
    asked = collected(st.tuples(positions, moves), 100)
    asked.append(("444444444444 1 0,0 + -,444444/-", "7>"))
    vectors = [vector(rules, text, move) for text, move in asked]
    vectors += [vector(rules, start, move) for _, move in asked]
    found = differences(vectors)
    assert not found, "\n".join(found[:20])


def test_the_twin_reads_hostile_records_as_python_does():
    whole = st.builds(
        some_record, st.sampled_from([*ALL.values()]), st.randoms(use_true_random=False)
    )
    names = st.sampled_from(KEYS).map('[Rules "{}"]'.format)
    odd = st.tuples(whole, st.sampled_from(BLANKS)).map(lambda two: two[0].replace(" ", two[1]))
    asked = collected(texts | names | odd | spoiled(whole), 200)
    lines = [{"rules": "", "text": text, "read": answer(record, text)} for text in asked]
    found = differences(lines)
    assert not found, "\n".join(found[:20])
