"""Kinds about two rule sets and one position: what one allows and the other does not, and where
the same move goes on differently."""

from collections.abc import Iterator
from random import Random

from bao_lessons.errors import InvalidText
from bao_lessons.explain import sentences
from bao_lessons.rules import find

from .asked import Asked, laps, last_hole, told
from .entry import Params
from .firstlap import candidates, moves_hints
from .kind import Effort, Hint, Kind
from .sowing import LONGEST, move_of

PAIRS = {
    "kujifunza": "mozambique",
    "mozambique": "kujifunza",
    "kiswahili": "zanzibar",
    "zanzibar": "kiswahili",
}
"""Games that read each other's positions: the puzzle's own, and the one it is compared with."""

MOST = 8
"""More moves are no pleasure to mark."""


def second(asked: Asked) -> Asked:
    """The same position under the other rule set."""
    known: Asked | None = asked.__dict__.get("_second")
    if known is None:
        rules = find(str(asked.params["other"]))
        position = rules.read(asked.rules.write(asked.position))
        known = asked.__dict__["_second"] = Asked(rules, position, lang=asked.lang)
    return known


def pair_fault(asked: Asked) -> str:
    """The two games can be compared, and neither has a disputed move here."""
    if asked.params["other"] != PAIRS[asked.rules.name] or asked.position.blocked is not None:
        return "fault.pair"
    try:
        other = second(asked)
    except InvalidText:
        return "fault.pair"
    if not asked.clean or not other.clean:
        return "fault.unclean"
    return "" if asked.turns and len(other.turns) > 1 else "fault.no-choice"


def game(asked: Asked, other: bool) -> str:
    """The name of one of the two games."""
    return asked.say(f"game.{asked.params['other'] if other else asked.rules.name}")


def words(asked: Asked) -> Params:
    """The names of the two games."""
    return {"first": game(asked, False), "second": game(asked, True)}


def the_other(asked: Asked, _: Random) -> Iterator[Params]:
    """The game that reads the same positions."""
    yield {"other": PAIRS[asked.rules.name]}


# --- differ: what one allows and the other does not ---


def only_there(asked: Asked) -> list[str]:
    """The moves that the other game allows and this one does not."""
    return [text for text in second(asked).legal if text not in asked.legal]


def differ_fault(asked: Asked) -> str:
    """Some of the moves that the other game allows are not legal here."""
    if fault := pair_fault(asked):
        return fault
    found = only_there(asked)
    if any(text.endswith("+") or len(text) > len("A1>") for text in found):
        return "fault.not-some"
    return "" if 1 <= len(found) <= MOST else "fault.not-some"


def all_moves(asked: Asked) -> list[str]:
    """Every move that can be pointed at in either game."""
    return list(dict.fromkeys([*asked.pointed, *second(asked).pointed]))


def why_no_difference(asked: Asked, text: str) -> str:
    """Both allow it, neither does, or only this game."""
    if text in second(asked).legal:
        return asked.say("differ.both", move=text)
    refusal = second(asked).refusal(text)
    assert refusal is not None
    key = "differ.here" if text in asked.legal else "differ.neither"
    return asked.say(key, move=text, why=second(asked).refused(refusal), **words(asked))


def because_differs(asked: Asked, text: str) -> str:
    """Why this game forbids it."""
    refusal = asked.refusal(text)
    assert refusal is not None
    return asked.say("differ.parts", why=asked.refused(refusal), **words(asked))


def differ_idea(asked: Asked) -> str:
    """The rule of this game that forbids the first of the moves."""
    refusal = asked.refusal(only_there(asked)[0])
    assert refusal is not None
    return refusal.rule


def differ_effort(asked: Asked) -> Effort:
    """First laps in both games."""
    starts = [second(asked).read_move(text).hole for text in only_there(asked)]
    return Effort(2 * candidates(asked), 1, max(asked.own[hole] for hole in starts), 0)


DIFFER = Kind(
    name="differ",
    ask="moves",
    games=("kujifunza", "kiswahili"),
    levels=(1, 2, 3),
    idea=differ_idea,
    fault=differ_fault,
    choices=all_moves,
    right=only_there,
    why=why_no_difference,
    because=because_differs,
    hints=lambda asked: moves_hints(second(asked), only_there(asked)),
    film=lambda asked: only_there(asked)[:1],
    effort=differ_effort,
    takes=("other",),
    propose=the_other,
    words=words,
    spread=differ_idea,
)


# --- part: where the same move goes on differently ---


def both(asked: Asked) -> tuple[Asked, Asked]:
    """The position under the two games."""
    return asked, second(asked)


def together(asked: Asked) -> int:
    """How many laps the move has in common in the two games."""
    one, other = (laps(each.turn(move_of(asked))) for each in both(asked))
    same = [a == b for a, b in zip(one, other, strict=False)]
    return same.index(False) if False in same else len(same)


def part_fault(asked: Asked) -> str:
    """The move is legal in both, and they part after a lap and not before one."""
    if fault := pair_fault(asked):
        return fault
    move = move_of(asked)
    if not all(move in each.legal for each in both(asked)):
        return "fault.not-legal"
    turns = [each.turn(move) for each in both(asked)]
    if max(turn.laps for turn in turns) > LONGEST:
        return "fault.laps"
    if together(asked) == max(turn.laps for turn in turns) or not together(asked):
        return "fault.no-part"
    ends = ends_together(asked)
    return "" if ends.count(ends[-1]) == 1 else "fault.not-one"


def ends_together(asked: Asked) -> list[str]:
    """The holes in which the laps end that the two have in common."""
    found = laps(asked.turn(move_of(asked)))[: together(asked)]
    return [asked.hole(last_hole(lap, asked.size)) for lap in found]


def what_follows(asked: Asked, lap: int) -> str:
    """The sentence of what happens after a lap."""
    turn = asked.turn(move_of(asked))
    events, said = told(turn), sentences(turn, asked.lang)
    places = [at for at, event in enumerate(events) if event in laps(turn)]
    return said[places[lap - 1] + 1]


def why_together(asked: Asked, name: str) -> str:
    """Both go on alike from there, or no lap ends there before they part."""
    ends = ends_together(asked)
    if name in ends:
        lap = ends.index(name) + 1
        return asked.say("part.alike", hole=name, lap=lap, why=what_follows(asked, lap))
    return asked.say("part.never", hole=name, laps=len(ends))


def because_part(asked: Asked, name: str) -> str:
    """What each game says after that lap."""
    lap = together(asked)
    other = second(asked).with_params(asked.params)
    says = {"one": what_follows(asked, lap), "two": what_follows(other, lap)}
    return asked.say("part.there", hole=name, lap=lap, **says, **words(asked))


def part_hints(asked: Asked) -> list[Hint]:
    """How many laps are the same, and where the first of them ends."""
    first = ends_together(asked)[0]
    return [
        Hint("lap", "hint.together", {"laps": together(asked)}),
        Hint("hole", "hint.first-end", {"hole": first}, (first,)),
    ]


def part_effort(asked: Asked) -> Effort:
    """The laps that the two have in common must be followed."""
    sown = laps(asked.turn(move_of(asked)))[: together(asked)]
    return Effort(1, len(sown), sum(lap.count for lap in sown), 1)


def part_idea(asked: Asked) -> str:
    """The house, or what the first lap may capture."""
    return "house" if asked.rules.name in ("kiswahili", "zanzibar") else "capture"


def shared_moves(asked: Asked, rng: Random) -> Iterator[Params]:
    """The legal moves, to be compared with the other game."""
    for move in rng.sample(asked.legal, len(asked.legal)):
        yield {"move": move, "other": PAIRS[asked.rules.name]}


PART = Kind(
    name="part",
    ask="hole",
    games=("mozambique", "kiswahili", "zanzibar"),
    levels=(1, 2, 3),
    idea=part_idea,
    fault=part_fault,
    choices=lambda asked: asked.holes,
    right=lambda asked: ends_together(asked)[-1:],
    why=why_together,
    because=because_part,
    hints=part_hints,
    film=lambda asked: [move_of(asked)],
    otherwise="otherwise.own",
    effort=part_effort,
    takes=("move", "other"),
    propose=shared_moves,
    words=words,
)

KINDS = (DIFFER, PART)
