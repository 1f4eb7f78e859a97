"""Kinds about one move and the rules: may it be played, and if not, which rule forbids it?"""

from collections.abc import Callable, Iterator
from random import Random

from bao_lessons.board import FRONT, HOUSE, NAMES
from bao_lessons.rules import bao, kiswahili, namua

from .asked import Asked, length
from .entry import Params
from .firstlap import candidates, captures_first
from .kind import ALL, Effort, Hint, Kind
from .sowing import move_of

LIFT = ("must-capture", "single", "front-first", "limit", "own-front", "never-ending")
ENTER = ("enter-marker", "enter-empty", "enter-front", "kimbi-side", "own-front", "never-ending")
OPTIONS: dict[tuple[str, bool], tuple[str, ...]] = {
    ("kujifunza", False): LIFT,
    ("kiswahili", False): (*LIFT, "blocked"),
    ("kiswahili", True): (*ENTER, "enter-house", "enter-single"),
    ("zanzibar", False): LIFT,
    ("zanzibar", True): (*ENTER, "enter-house"),
    ("mozambique", False): ("must-capture", "single-last", "never-ending"),
    ("arabica", False): ("not-yours", "empty-hole", "shuttle"),
}
"""The rules that may forbid a move, by rule set and stage: the choices that a reader gets."""

SHORT = 12
"""A turn that breaks a rule on its way breaks it within so many laps, or is hard to follow."""

LEGAL = "legal"


def stage(asked: Asked) -> tuple[str, ...]:
    """The rules that may forbid a move at this stage."""
    return OPTIONS[asked.rules.name, asked.namua]


def verdict(asked: Asked) -> str:
    """The rule that forbids the move, or that it is legal."""
    refusal = asked.refusal(move_of(asked))
    return refusal.rule if refusal else LEGAL


def broken(asked: Asked) -> set[str]:
    """Every rule of the choices that the move breaks, seen one by one."""
    return {rule for rule in stage(asked) if BROKEN[rule](asked)}


def options(asked: Asked) -> list[str]:
    """The rules to choose from: that which is named first, and those that are not broken."""
    also = broken(asked) - {verdict(asked)}
    return [rule for rule in stage(asked) if rule not in also]


def options_or_legal(asked: Asked) -> list[str]:
    """The rules to choose from, or that the move is legal."""
    return [LEGAL, *options(asked)]


# --- each rule: is it broken here? ---


def hole_of(asked: Asked) -> int:
    """The hole of the move."""
    return int(asked.read_move(move_of(asked)).hole)


def count_of(asked: Asked) -> int:
    """How many kete the hole of the move holds."""
    return int(asked.own[hole_of(asked)])


def captures_here(asked: Asked) -> bool:
    """Whether the first lap of the move captures."""
    return captures_first(asked, move_of(asked))


def beyond_limit(asked: Asked) -> bool:
    """Whether the first lap would capture if it were not too long."""
    move = asked.read_move(move_of(asked))
    found = bao.captures(asked.own, asked.theirs, bao.MOST + 1, 64)
    return (move.hole, move.step) in found


def wrong_kichwa(asked: Asked) -> bool:
    """Whether what is captured from a kimbi would be sown from the other end."""
    move = asked.read_move(move_of(asked))
    return captures_here(asked) and move.step not in namua.ends(move.hole)


def house_works(asked: Asked) -> bool:
    """Whether the player to move has a house that keeps its rights."""
    owned = asked.position.houses[asked.me]
    if asked.rules.name == "kiswahili":
        return kiswahili.functional(asked.own, owned)
    return bool(owned) and asked.own[HOUSE] > 0


def other_fronts(asked: Asked, least: int) -> list[int]:
    """Other occupied front holes with so many kete."""
    at = hole_of(asked)
    return [hole for hole in range(FRONT) if hole != at and asked.own[hole] >= least]


def faulty(asked: Asked, fault: str) -> bool:
    """Whether the sowing itself breaks a rule."""
    return (hole_of(asked) < FRONT or not asked.namua) and asked.turn(move_of(asked)).fault == fault


BROKEN: dict[str, Callable[[Asked], bool]] = {
    "must-capture": lambda a: bool(a.captures) and not captures_here(a),
    "enter-marker": lambda a: bool(a.captures) and not captures_here(a),
    "limit": lambda a: bool(a.captures) and beyond_limit(a),
    "single": lambda a: count_of(a) == 1,
    "single-last": lambda a: count_of(a) == 1 and any(a.own[t.move.hole] > 1 for t in a.turns),
    "front-first": lambda a: (
        hole_of(a) >= FRONT and not captures_here(a) and bool(other_fronts(a, 2))
    ),
    "own-front": lambda a: faulty(a, "own-front"),
    "never-ending": lambda a: faulty(a, "never-ending"),
    "blocked": lambda a: hole_of(a) == a.position.blocked,
    "enter-empty": lambda a: count_of(a) == 0,
    "enter-front": lambda a: hole_of(a) >= FRONT,
    "enter-house": lambda a: (
        hole_of(a) == HOUSE and house_works(a) and not captures_here(a) and bool(other_fronts(a, 1))
    ),
    "enter-single": lambda a: (
        count_of(a) == 1
        and not house_works(a)
        and not captures_here(a)
        and bool(other_fronts(a, 2))
    ),
    "kimbi-side": wrong_kichwa,
    "not-yours": lambda a: hole_of(a) not in a.position.holes_of(a.me),
    "empty-hole": lambda a: count_of(a) == 0,
    "shuttle": lambda a: count_of(a) > 0 and faulty(a, "shuttle"),
}


# --- each rule: why it is not the one ---


def unbroken(asked: Asked, rule: str) -> str:
    """Why a rule does not forbid the move."""
    hole = hole_of(asked)
    words = {
        "move": move_of(asked),
        "hole": asked.hole(hole),
        "count": count_of(asked),
        "step": asked.read_move(move_of(asked)).step,
        "takes": "yes" if not asked.ring and captures_here(asked) else "no",
        "front": "yes" if hole < FRONT else "no",
        "any": "yes" if asked.captures else "no",
        "house": "yes" if not asked.ring and house_works(asked) else "no",
        "isit": "yes" if hole == HOUSE else "no",
    }
    if rule in ("own-front", "never-ending"):
        words["laps"] = asked.turn(move_of(asked)).laps
    return asked.say(f"not.{rule}", **words)


def why_not_rule(asked: Asked, choice: str) -> str:
    """Why a choice is wrong: the rule that is broken, or why this one is not."""
    if choice == LEGAL:
        return why_rule(asked, choice)
    return unbroken(asked, choice)


def why_rule(asked: Asked, _: str) -> str:
    """The refusal, or that the move is legal."""
    refusal = asked.refusal(move_of(asked))
    return asked.refused(refusal) if refusal else asked.say("legal.is", move=move_of(asked))


# --- may it be asked? ---


def judged_fault(asked: Asked) -> str:
    """The rule that forbids the move is one of the choices, and it can be seen in the head."""
    found = verdict(asked)
    if found not in (LEGAL, *stage(asked)):
        return "fault.rule"
    turn = asked.turn(move_of(asked)) if found in (LEGAL, "own-front", "never-ending") else None
    if turn and turn.endless == "undecided":
        return "fault.unclean"
    if turn and turn.laps > SHORT and not turn.endless:
        return "fault.laps"
    others = [t for t in asked.tried if str(t.move) != move_of(asked)]
    return "fault.unclean" if any(t.endless for t in others) else ""


def rule_fault(asked: Asked) -> str:
    """The move is illegal besides."""
    return judged_fault(asked) or ("fault.legal" if verdict(asked) == LEGAL else "")


def idea(asked: Asked) -> str:
    """The rule that forbids the move, or the first rule that could."""
    found = verdict(asked)
    if found == LEGAL:
        return "sow" if asked.ring else "must-capture" if asked.captures else "takata"
    return IDEAS.get(found, found)


IDEAS = {"enter-empty": "enter", "empty-hole": "sow", "not-yours": "sow"}
"""Ideas of rules that the sources do not tell one by one."""


def all_tries(asked: Asked) -> list[str]:
    """Every move of an own hole, the empty and, while entering, the back ones included."""
    if asked.ring:
        holes = range(asked.size)
        return [f"{hole}{sign}" for hole in holes for sign in "><"]
    return [f"{name}{sign}" for name in NAMES[asked.me] for sign in "><"]


SOME = 10
"""So many moves are tried in a position; another position costs no more than the rest of them."""

PLAIN = ("enter-empty", "enter-front", "empty-hole", "not-yours")
"""Rules that are seen at a glance."""


def forbidden(asked: Asked, rng: Random) -> Iterator[Params]:
    """One illegal move for each rule that forbids some, what is seen at a glance last."""
    tries = all_tries(asked)
    rng.shuffle(tries)
    found: dict[str, str] = {}
    for text in tries[:SOME]:
        refusal = asked.refusal(text)
        if refusal and refusal.rule in stage(asked):
            found.setdefault(refusal.rule, text)
    for rule in sorted(found, key=lambda rule: rule in PLAIN):
        yield {"move": found[rule]}


def legal_or_not(asked: Asked, rng: Random) -> Iterator[Params]:
    """A legal move, or an illegal one."""
    if not asked.turns:
        return
    if rng.random() < 0.4:
        yield {"move": rng.choice(asked.legal)}
    else:
        yield from forbidden(asked, rng)


def judging_effort(asked: Asked) -> Effort:
    """Captures are looked for among all moves; a sowing that breaks a rule must be followed."""
    found = verdict(asked)
    if found in ("own-front", "never-ending"):
        turn = asked.turn(move_of(asked))
        return Effort(1, turn.laps, length(turn) if turn.laps <= SHORT else 999, 1)
    search = found in ("must-capture", "limit", LEGAL)
    return Effort(candidates(asked) if search and not asked.ring else 1, 1, count_of(asked), 0)


def judging_hints(asked: Asked) -> list[Hint]:
    """Whether there is a capture, and what the hole holds."""
    name = asked.hole(hole_of(asked))
    hints = []
    if not asked.ring:
        hints.append(Hint("row", "hint.any", {"any": "yes" if asked.captures else "no"}))
    hints.append(Hint("hole", "hint.holds", {"hole": name, "count": count_of(asked)}, (name,)))
    return hints


def rule_name(asked: Asked, rule: str) -> str:
    """What a rule forbids, in a few words."""
    return asked.say(f"rule.{rule}")


LEGAL_KIND = Kind(
    name="legal",
    ask="rule",
    games=ALL,
    levels=(1, 2, 3),
    idea=idea,
    fault=judged_fault,
    choices=options_or_legal,
    right=lambda asked: [verdict(asked)],
    why=why_not_rule,
    because=why_rule,
    hints=judging_hints,
    film=lambda asked: [move_of(asked)],
    effort=judging_effort,
    otherwise="otherwise.choice",
    takes=("move",),
    propose=legal_or_not,
    label=rule_name,
    spread=verdict,
)

RULE = LEGAL_KIND._replace(
    name="rule",
    fault=rule_fault,
    choices=options,
    propose=forbidden,
)

KINDS = (LEGAL_KIND, RULE)
