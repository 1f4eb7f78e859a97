"""The twin's computer player finds the same moves, values and numbers of nodes as Python's."""

import json
import random
import subprocess

import pytest

from bao_lessons import ALL, find
from bao_lessons.levels import choose
from bao_lessons.search import deepen
from tools.node import FRONTEND, environment
from tools.node import find as find_node

ANSWER = FRONTEND / "test" / "play" / "answer.ts"
SAMPLE = 40
"""Positions a rule set."""


def asks(name):
    """Searches of positions of games by chance."""
    rules, chance, found = find(name), random.Random(9), []
    while len(found) < SAMPLE:
        position = rules.start()
        while turns := rules.turns(position):
            if chance.random() < 0.1:
                what = {"rules": name, "position": rules.write(position)}
                found.append(what | {"depth": 3, "nodes": 2000, "every": len(found) % 3 == 0})
                found.append(what | {"level": 1 + len(found) // 2 % 5, "seed": len(found)})
            position = chance.choice(turns).after
    return found[:SAMPLE]


def told(found):
    choices = [
        {"value": choice.value, "line": [str(move) for move in choice.line]}
        for choice in found.choices
    ]
    return {"depth": found.depth, "nodes": found.nodes, "choices": choices}


def python(ask):
    rules = find(ask["rules"])
    position = rules.read(ask["position"])
    if "level" in ask:
        return [told(choose(rules, position, ask["level"], ask["seed"]))]
    limits = {name: ask[name] for name in ("depth", "nodes", "every")}
    return [told(found) for found in deepen(rules, position, **limits)]


@pytest.mark.parametrize("name", ALL)
def test_the_twin_finds_what_python_finds(name):
    node, _ = find_node()
    given = asks(name)
    done = subprocess.run(
        [node, "run.mjs", ANSWER],
        cwd=FRONTEND,
        env=environment(node),
        input="\n".join(map(json.dumps, given)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    for ask, line in zip(given, done.stdout.splitlines(), strict=True):
        assert json.loads(line) == python(ask), ask
