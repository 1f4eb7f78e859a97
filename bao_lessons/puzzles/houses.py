"""Kinds about the house: stop there or play it on, and what is it worth after a turn?"""

from collections.abc import Iterator
from random import Random

from bao_lessons.board import HOUSE
from bao_lessons.explain import summary
from bao_lessons.play import Trace
from bao_lessons.rules import kiswahili

from .asked import Asked, length
from .entry import Params
from .kind import HOUSES, Effort, Hint, Kind
from .replies import ends_game, reply, win_at_once
from .sowing import LONGEST, legal_move, move_of, one_turn, the_move, whole_turn

# --- safari: stop in the house, or play it on? ---

GOALS = ("no-capture", "no-win")
"""After which of the two the other cannot capture; or cannot win at once."""


def both_ways(asked: Asked) -> list[str]:
    """The move that stops, and the one that plays the house on."""
    return [move_of(asked), move_of(asked) + "+"]


def reaches(asked: Asked, text: str) -> bool:
    """Whether a turn of the two reaches the goal."""
    if asked.params["goal"] == "no-capture":
        return reply(asked, text) is None
    return win_at_once(asked.after(asked.turn(text))) is None


def safari_fault(asked: Asked) -> str:
    """The question comes up, and one of its two answers reaches the goal."""
    if not asked.namua or not set(both_ways(asked)) <= set(asked.legal):
        return "fault.no-question"
    if asked.params["goal"] not in GOALS:
        return "fault.goal"
    two = [asked.turn(text) for text in both_ways(asked)]
    if max(turn.laps for turn in two) > LONGEST:
        return "fault.laps"
    if any(ends_game(turn) for turn in two):
        return "fault.over"
    if not all(asked.after(turn).clean for turn in two):
        return "fault.unclean"
    return "" if len(good_ways(asked)) == 1 else "fault.not-one"


def good_ways(asked: Asked) -> list[str]:
    """Which of the two reach the goal."""
    return [text for text in both_ways(asked) if reaches(asked, text)]


def why_not_way(asked: Asked, text: str) -> str:
    """What the other does then."""
    if asked.params["goal"] == "no-capture":
        answer = reply(asked, text)
        assert answer is not None
        return asked.say("reply.takes", move=text, reply=str(answer.move), n=answer.captured)
    return asked.say("reply.wins", move=text, reply=win_at_once(asked.after(asked.turn(text))))


def because_way(asked: Asked, text: str) -> str:
    """The turn, and what the other cannot do."""
    told = summary(asked.turn(text), asked.lang)
    return f"{told} {asked.say('reply.none' if _no_capture(asked) else 'reply.no-win')}"


def _no_capture(asked: Asked) -> bool:
    return bool(asked.params["goal"] == "no-capture")


def a_question(asked: Asked, _: Random) -> Iterator[Params]:
    """The legal turns that come to the house, each with each goal."""
    if asked.namua:
        for turn in asked.turns:
            if turn.asked and not turn.move.safari:
                yield from ({"move": str(turn.move), "goal": goal} for goal in reversed(GOALS))


def way_name(asked: Asked, text: str) -> str:
    """Stop, or safari."""
    return asked.say("way.go" if text.endswith("+") else "way.stop", move=text)


def safari_hints(asked: Asked) -> list[Hint]:
    """What the house holds when it is reached, and how many laps the safari goes on."""
    stop, go = (asked.turn(text) for text in both_ways(asked))
    house = asked.hole(HOUSE)
    held = asked.after(stop).theirs[HOUSE]
    return [
        Hint("hole", "hint.house", {"hole": house, "count": held}, (house,)),
        Hint("lap", "hint.more-laps", {"stop": stop.laps, "go": go.laps}),
    ]


def two_ways(asked: Asked) -> Effort:
    """Both turns must be followed, and the reply seen."""
    two: list[Trace] = [asked.turn(text) for text in both_ways(asked)]
    return Effort(2, max(turn.laps for turn in two), sum(map(length, two)), 2)


SAFARI = Kind(
    name="safari",
    ask="choice",
    games=HOUSES,
    levels=(3, 4),
    idea=lambda _: "safari",
    fault=safari_fault,
    choices=both_ways,
    right=good_ways,
    why=why_not_way,
    because=because_way,
    hints=safari_hints,
    film=good_ways,
    effort=two_ways,
    otherwise="otherwise.choice",
    takes=("move", "goal"),
    propose=a_question,
    label=way_name,
    question=lambda asked: f"ask.safari.{asked.params['goal']}",
    spread=lambda asked: f"{asked.params['goal']}{good_ways(asked)[0][3:]}",
)


# --- house: is it still a house? ---


def owner(asked: Asked) -> int:
    """Whose house is asked about."""
    return asked.me if asked.params["house"] == "own" else 1 - asked.me


def states(asked: Asked) -> list[str]:
    """What a house can be; only one of the two games knows a sleeping one."""
    return ["works", "sleeps", "gone"] if asked.rules.name == "kiswahili" else ["works", "gone"]


def state(asked: Asked, turn: Trace | None = None) -> str:
    """What the house is before the turn, or after it."""
    position = turn.after if turn else asked.position
    player = owner(asked)
    if not position.houses[player]:
        return "gone"
    if asked.rules.name == "kiswahili":
        works = kiswahili.functional(position.rings[player], True)
        return "works" if works else "sleeps"
    return "works"


def house_after(asked: Asked) -> list[str]:
    """What the house is after the turn."""
    return [state(asked, asked.turn(move_of(asked)))]


def house_fault(asked: Asked) -> str:
    """The house is owned before the turn, in namua, and the turn is not too long."""
    if fault := legal_move(asked):
        return fault
    if asked.params["house"] not in ("own", "other"):
        return "fault.whose"
    if not asked.namua or not asked.position.houses[owner(asked)]:
        return "fault.no-house"
    turn = asked.turn(move_of(asked))
    # The leaflet does not say what a house is that the tax has emptied.
    empty = not turn.after.rings[owner(asked)][HOUSE]
    if empty and asked.rules.name == "zanzibar" and state(asked, turn) != "gone":
        return "fault.unclean"
    return "" if turn.laps <= LONGEST else "fault.laps"


def why_house(asked: Asked, _: str) -> str:
    """What the house holds after the turn, or how it was lost."""
    turn = asked.turn(move_of(asked))
    hole, player = asked.hole(HOUSE, owner(asked)), owner(asked)
    count = turn.after.rings[player][HOUSE]
    key = f"house.{house_after(asked)[0]}"
    how = "lifted" if player == asked.me else "captured"
    return asked.say(key, hole=hole, count=count, owner=asked.name(player), how=how)


def a_house(asked: Asked, rng: Random) -> Iterator[Params]:
    """A legal turn and one of the two houses, first those turns that change what it is."""
    found = []
    for turn in asked.turns if asked.namua else ():
        for house in ("own", "other"):
            params = {"move": str(turn.move), "house": house}
            about = asked.with_params(params)
            if asked.position.houses[owner(about)]:
                found.append((state(about) == state(about, turn), rng.random(), params))
    yield from (params for *_, params in sorted(found, key=lambda each: each[:2]))


def house_words(asked: Asked) -> Params:
    """Whose house it is, and its hole."""
    return {"owner": asked.name(owner(asked)), "hole": asked.hole(HOUSE, owner(asked))}


def house_hints(asked: Asked) -> list[Hint]:
    """What the house holds now, and how many laps the turn has."""
    hole = asked.hole(HOUSE, owner(asked))
    count = asked.position.rings[owner(asked)][HOUSE]
    return [
        Hint("hole", "hint.holds", {"hole": hole, "count": count}, (hole,)),
        Hint("lap", "hint.laps", {"laps": asked.turn(move_of(asked)).laps}),
    ]


HOUSE_KIND = Kind(
    name="house",
    ask="choice",
    games=HOUSES,
    levels=(1, 2, 3, 4),
    idea=lambda _: "house",
    fault=house_fault,
    choices=states,
    right=house_after,
    why=why_house,
    because=lambda asked, text: f"{whole_turn(asked, text)} {why_house(asked, text)}",
    hints=house_hints,
    film=the_move,
    effort=one_turn,
    otherwise="otherwise.choice",
    takes=("move", "house"),
    propose=a_house,
    label=lambda asked, name: asked.say(f"house.is.{name}"),
    words=house_words,
    spread=lambda asked: house_after(asked)[0],
)

KINDS = (SAFARI, HOUSE_KIND)
