"""Kinds about stock and house: where to enter, the tax, stop or safari, what the house is worth."""

from collections.abc import Iterator
from random import Random

from bao_lessons.board import FRONT, HOUSE
from bao_lessons.explain import summary
from bao_lessons.play import Trace
from bao_lessons.rules import kiswahili

from .asked import Asked, length
from .choosing import LONGEST, ends_game, reply, win_at_once
from .entry import Params
from .finding import MOST_MARKED, start_holes, yes_or_no
from .firstlap import capturing
from .judging import house_works
from .kind import HOUSES, Effort, Hint, Kind
from .sowing import legal_move, move_of, one_turn, the_move, whole_turn

# --- enter: into which holes may a kete be entered? ---


def enter_idea(asked: Asked) -> str:
    """A capture comes first; the house is an exception of its own."""
    if asked.captures:
        return "enter-marker"
    return "enter-house" if house_works(asked) else "enter"


def enter_fault(asked: Asked) -> str:
    """A kete is to be entered, and not simply into every occupied front hole."""
    if not asked.clean:
        return "fault.unclean"
    if not asked.namua or not asked.turns:
        return "fault.not-namua"
    if any(turn.move.join for turn in asked.turns):
        return "fault.first"
    traps = len(asked.occupied) - len(start_holes(asked))
    return "" if traps and len(start_holes(asked)) <= MOST_MARKED else "fault.no-trap"


def why_not_enter(asked: Asked, name: str) -> str:
    """Why a kete may not be entered into a hole."""
    hole = asked.holes.index(name)
    words = {"hole": name, "count": asked.own[hole]}
    if not asked.own[hole]:
        return asked.say("start.empty", **words)
    if asked.captures:
        return asked.say("nothing.marker", hole=name, facing=asked.facing(hole))
    if hole == HOUSE and house_works(asked):
        return asked.say("enter.house", **words)
    return asked.say("enter.single", **words)


def why_enter(asked: Asked, name: str) -> str:
    """Why a kete may be entered into a hole."""
    hole = asked.holes.index(name)
    if asked.captures:
        move = next(str(turn.move) for turn in asked.turns if turn.move.hole == hole)
        return capturing(asked, move)
    any_will_do = house_works(asked) or asked.rules.name == "zanzibar"
    key = "enter.any" if any_will_do else "enter.more"
    return asked.say(key, hole=name, count=asked.own[hole])


def enter_hints(asked: Asked) -> list[Hint]:
    """Whether there is a capture, how many holes there are, and one of them."""
    name = start_holes(asked)[0]
    return [
        Hint("row", "hint.any", {"any": "yes" if asked.captures else "no"}),
        Hint("hole", "hint.one", {"hole": name}, (name,)),
    ]


ENTER = Kind(
    name="enter",
    ask="holes",
    games=HOUSES,
    levels=(1,),
    idea=enter_idea,
    fault=enter_fault,
    choices=lambda asked: asked.holes[:FRONT],
    right=start_holes,
    why=why_not_enter,
    because=why_enter,
    hints=enter_hints,
    film=lambda asked: asked.legal[:1],
    effort=lambda asked: Effort(len(asked.occupied), 0, 0, 0),
    otherwise="otherwise.front",
    spread=enter_idea,
)


# --- tax: or not? ---


def _house_only(asked: Asked) -> bool:
    return all(turn.move.hole == HOUSE for turn in asked.turns)


def tax_fault(asked: Asked) -> str:
    """A kete is to be entered, and the house holds some."""
    if not asked.clean:
        return "fault.unclean"
    return "" if asked.namua and asked.turns and asked.own[HOUSE] else "fault.not-namua"


def reason(asked: Asked) -> str:
    """What decides: a capture, no working house, another hole, or nothing but the house."""
    if asked.captures:
        return "capture"
    if not house_works(asked):
        return "no-house"
    return "only" if _house_only(asked) else "others"


def why_tax(asked: Asked, _: str) -> str:
    """What decides, in a sentence."""
    others = [asked.hole(hole) for hole in asked.occupied if hole != HOUSE]
    words: dict[str, object] = {"hole": asked.hole(HOUSE), "count": asked.own[HOUSE]}
    match reason(asked):
        case "capture":
            words["why"] = capturing(asked, asked.legal[0])
        case "no-house":
            words["owned"] = "yes" if asked.position.houses[asked.me] else "no"
        case "others":
            words |= {"n": len(others), "holes": asked.names(others)}
    return asked.say(f"tax.{reason(asked)}", **words)


def tax_hints(asked: Asked) -> list[Hint]:
    """Whether there is a capture, and what the house holds."""
    house = asked.hole(HOUSE)
    holds: dict[str, object] = {"hole": house, "count": asked.own[HOUSE]}
    return [
        Hint("row", "hint.any", {"any": "yes" if asked.captures else "no"}),
        Hint("hole", "hint.holds", holds, (house,)),
    ]


TAX = Kind(
    name="tax",
    ask="yes-no",
    games=HOUSES,
    levels=(1,),
    idea=lambda _: "tax",
    fault=tax_fault,
    choices=yes_or_no,
    right=lambda asked: ["yes" if reason(asked) == "only" else "no"],
    why=why_tax,
    because=why_tax,
    hints=tax_hints,
    film=lambda asked: asked.legal[:1],
    effort=lambda asked: Effort(len(asked.occupied), 0, 0, 0),
    spread=reason,
)


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

KINDS = (ENTER, TAX, SAFARI, HOUSE_KIND)
