"""Kinds about the stock: where may a kete be entered, and must the tax be paid?"""

from bao_lessons.board import FRONT, HOUSE

from .asked import Asked
from .finding import MOST_MARKED, start_holes, yes_or_no
from .firstlap import capturing
from .judging import house_works
from .kind import HOUSES, Effort, Hint, Kind

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

KINDS = (ENTER, TAX)
