"""The kind about two rule sets: which move do they judge differently in the same position?"""

from collections.abc import Iterator
from random import Random

from bao_lessons.errors import InvalidText
from bao_lessons.explain import summary
from bao_lessons.rules import find

from .asked import Asked
from .entry import Params
from .firstlap import candidates, move_hints
from .kind import Effort, Hint, Kind

PAIRS = {
    "kujifunza": "mozambique",
    "mozambique": "kujifunza",
    "kiswahili": "zanzibar",
    "zanzibar": "kiswahili",
}
"""Games that read each other's positions. The puzzle's own game plays the first, asks the other."""


def second(asked: Asked) -> Asked:
    """The same position under the other rule set."""
    known = asked.__dict__.get("_second")
    if known is None:
        rules = find(str(asked.params["other"]))
        position = rules.read(asked.rules.write(asked.position))
        known = asked.__dict__["_second"] = Asked(rules, position, lang=asked.lang)
    return known


def only_there(asked: Asked) -> list[str]:
    """The moves that the other game allows and this one does not."""
    return [text for text in second(asked).legal if text not in asked.legal]


def fault(asked: Asked) -> str:
    """The two can be compared, and part about one move that only the other game allows."""
    if asked.params["other"] != PAIRS[asked.rules.name]:
        return "fault.pair"
    if not asked.ring and asked.position.blocked is not None:
        return "fault.pair"
    try:
        other = second(asked)
    except InvalidText:
        return "fault.pair"
    if not asked.clean or not other.clean:
        return "fault.unclean"
    if not asked.turns or len(other.turns) < 2:
        return "fault.no-choice"
    return "" if len(only_there(asked)) == 1 else "fault.not-one"


def choices(asked: Asked) -> list[str]:
    """Every move that can be pointed at in either game."""
    return list(dict.fromkeys([*asked.pointed, *second(asked).pointed]))


def why(asked: Asked, text: str) -> str:
    """Both allow it, neither does, or only this game."""
    if text in second(asked).legal:
        return asked.say("differ.both", move=text)
    refusal = second(asked).refusal(text)
    assert refusal is not None
    key = "differ.here" if text in asked.legal else "differ.neither"
    return asked.say(key, move=text, why=second(asked).refused(refusal), second=game(asked, True))


def because(asked: Asked, text: str) -> str:
    """Why this game forbids it, and what it does in the other."""
    refusal = asked.refusal(text)
    assert refusal is not None
    there = summary(second(asked).turn(text), asked.lang)
    words = {"first": game(asked, False), "second": game(asked, True)}
    return asked.say("differ.parts", why=asked.refused(refusal), there=there, **words)


def game(asked: Asked, other: bool) -> str:
    """The name of one of the two games."""
    return asked.say(f"game.{asked.params['other'] if other else asked.rules.name}")


def words(asked: Asked) -> Params:
    """The names of the two games."""
    return {"first": game(asked, False), "second": game(asked, True)}


def hints(asked: Asked) -> list[Hint]:
    """Where the move starts and which way it goes, by the other game."""
    return move_hints(second(asked), only_there(asked)[0])


def effort(asked: Asked) -> Effort:
    """First laps in both games."""
    move = second(asked).read_move(only_there(asked)[0])
    return Effort(2 * candidates(asked), 1, asked.own[move.hole], 0)


def idea(asked: Asked) -> str:
    """The rule of this game that forbids the move."""
    refusal = asked.refusal(only_there(asked)[0])
    assert refusal is not None
    return refusal.rule


def the_other(asked: Asked, _: Random) -> Iterator[Params]:
    """The game that reads the same positions."""
    yield {"other": PAIRS[asked.rules.name]}


KIND = Kind(
    name="differ",
    ask="move",
    games=tuple(PAIRS),
    idea=idea,
    fault=fault,
    choices=choices,
    right=only_there,
    why=why,
    because=because,
    hints=hints,
    film=only_there,
    effort=effort,
    takes=("other",),
    propose=the_other,
    words=words,
)

KINDS = (KIND,)
