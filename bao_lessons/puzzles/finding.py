"""Kinds about first laps: which move captures, which all do, whether one must, where to start."""

from bao_lessons.board import FRONT

from .asked import Asked
from .firstlap import (
    candidates,
    capturing,
    first_lap_effort,
    move_hints,
    moves_hints,
    no_capture,
    not_allowed,
    row_hint,
)
from .kind import LIFTING, Effort, Hint, Kind

MOST_MARKED = 10
"""More moves are no pleasure to mark."""


def starts_of(texts: list[str]) -> list[str]:
    """Moves without the question of safari, each once."""
    return list(dict.fromkeys(text.removesuffix("+") for text in texts))


# --- capture: exactly one ---


def idea_of_captures(asked: Asked) -> str:
    """In namua a capture is a matter of entering."""
    return "must-capture" if not asked.namua else "capture"


def only_one(asked: Asked) -> str:
    """One legal move, and it captures."""
    if not asked.clean:
        return "fault.unclean"
    return "" if len(asked.turns) == 1 and asked.captures else "fault.not-one"


CAPTURE = Kind(
    name="capture",
    ask="move",
    games=LIFTING,
    levels=(1, 2, 3),
    idea=idea_of_captures,
    fault=only_one,
    choices=lambda asked: asked.pointed,
    right=lambda asked: asked.legal,
    why=not_allowed,
    because=capturing,
    hints=lambda asked: move_hints(asked, asked.legal[0]),
    film=lambda asked: asked.legal,
    effort=lambda asked: first_lap_effort(asked, asked.legal, candidates(asked)),
)


# --- captures: all of them ---


def capturing_moves(asked: Asked) -> list[str]:
    """The moves that capture."""
    return starts_of([str(turn.move) for turn in asked.captures])


def some(asked: Asked) -> str:
    """Two to ten moves capture, and some do not."""
    found = capturing_moves(asked)
    if not asked.clean:
        return "fault.unclean"
    fits = 2 <= len(found) <= MOST_MARKED and len(found) < len(all_starts(asked))
    return "" if fits else "fault.not-some"


def all_starts(asked: Asked) -> list[str]:
    """Moves to mark; from a kimbi the sign of a capture by entering is forced."""
    starts = starts_of(asked.pointed)
    if not asked.namua:
        return starts
    legal = starts_of(asked.legal)
    forced = {text[:2] for text in legal if text[:2] + _turned(text[2]) not in legal}
    return [text for text in starts if text in legal or text[:2] not in forced]


def _turned(sign: str) -> str:
    return "<" if sign == ">" else ">"


CAPTURES = Kind(
    name="captures",
    ask="moves",
    games=LIFTING,
    levels=(1, 2, 3),
    idea=lambda _: "capture",
    fault=some,
    choices=all_starts,
    right=capturing_moves,
    why=no_capture,
    because=capturing,
    hints=lambda asked: moves_hints(asked, capturing_moves(asked)),
    film=lambda asked: capturing_moves(asked)[:1],
    effort=lambda asked: first_lap_effort(asked, capturing_moves(asked), candidates(asked)),
)


# --- must: is a capture compulsory? ---


def yes_or_no(_: Asked) -> list[str]:
    """The two answers."""
    return ["yes", "no"]


def must(asked: Asked) -> list[str]:
    """Yes if any move captures."""
    return ["yes" if asked.captures else "no"]


def tempting(asked: Asked) -> str:
    """The move that comes nearest to a capture: one that ends in front, if there is such a one."""

    def nearness(text: str) -> tuple[bool, bool]:
        lap = asked.own[asked.read_move(text).hole]
        return lap > 1, no_capture(asked, text) != "" and _ends_in_front(asked, text)

    return max(asked.pointed, key=nearness)


def _ends_in_front(asked: Asked, text: str) -> bool:
    move = asked.read_move(text)
    return asked.namua or bool((move.hole + move.step * asked.own[move.hole]) % 16 < FRONT)


def playable(asked: Asked) -> str:
    """There is a move to be made, and none that could be disputed."""
    if not asked.clean:
        return "fault.unclean"
    return "" if asked.turns else "fault.over"


def why_must(asked: Asked, _: str) -> str:
    """The capture that there is, or the nearest to one that is none."""
    if asked.captures:
        return asked.say("must.yes", why=capturing(asked, capturing_moves(asked)[0]))
    return asked.say("must.no", why=no_capture(asked, tempting(asked)))


def must_hints(asked: Asked) -> list[Hint]:
    """Where the capture is, or the nearest to one."""
    look = capturing_moves(asked)[0] if asked.captures else tempting(asked)
    hole = asked.read_move(look).hole
    name = asked.hole(hole)
    where: dict[str, object] = {"hole": name, "move": look}
    return [
        *row_hint(asked, hole),
        Hint("hole", "hint.opposite" if asked.namua else "hint.look", where, (name,)),
    ]


MUST = Kind(
    name="must",
    ask="yes-no",
    games=LIFTING,
    levels=(1, 2, 3),
    idea=lambda _: "must-capture",
    fault=playable,
    choices=yes_or_no,
    right=must,
    why=why_must,
    because=why_must,
    hints=must_hints,
    film=lambda asked: asked.legal[:1],
    effort=lambda asked: first_lap_effort(asked, capturing_moves(asked), candidates(asked)),
    spread=lambda asked: must(asked)[0],
)


# --- starts: which holes may start a takata? ---


def start_holes(asked: Asked) -> list[str]:
    """The holes of the legal moves."""
    return list(dict.fromkeys(asked.hole(turn.move.hole) for turn in asked.turns))


def quiet(asked: Asked) -> str:
    """No stock and no capture, and holes to start from that are not simply all."""
    if not asked.clean:
        return "fault.unclean"
    if asked.namua or asked.captures or not asked.turns:
        return "fault.not-quiet"
    traps = [hole for hole in asked.occupied if asked.hole(hole) not in start_holes(asked)]
    return "" if traps and len(start_holes(asked)) <= MOST_MARKED else "fault.no-trap"


def why_no_start(asked: Asked, name: str) -> str:
    """Why a turn may not start from a hole."""
    hole = asked.holes.index(name)
    count = asked.own[hole]
    words = {"hole": name, "count": count}
    if hole == asked.position.blocked:
        return asked.say("start.blocked", **words)
    if count < 2:
        last_resort = "start.single-last" if asked.rules.name == "mozambique" else "start.single"
        return asked.say(last_resort if count else "start.empty", **words)
    return asked.say("start.back", **words)


def why_start(asked: Asked, name: str) -> str:
    """Why a turn may start from a hole."""
    hole = asked.holes.index(name)
    words = {"hole": name, "count": asked.own[hole]}
    if asked.rules.name == "mozambique":
        return asked.say("start.any", **words)
    return asked.say("start.front" if hole < FRONT else "start.last", **words)


def holes_hints(asked: Asked, names: list[str]) -> list[Hint]:
    """How many holes there are in each row, and the first of them."""
    front = sum(asked.holes.index(name) < FRONT for name in names)
    rows: dict[str, object] = {"front": front, "back": len(names) - front}
    return [
        Hint("row", "hint.rows", rows),
        Hint("hole", "hint.one", {"hole": names[0]}, (names[0],)),
    ]


STARTS = Kind(
    name="starts",
    ask="holes",
    games=LIFTING,
    levels=(1, 2),
    idea=lambda asked: "takata" if asked.position.blocked is None else "blocked",
    fault=quiet,
    choices=lambda asked: asked.holes,
    right=start_holes,
    why=why_no_start,
    because=why_start,
    hints=lambda asked: holes_hints(asked, start_holes(asked)),
    otherwise="otherwise.own",
    film=lambda asked: asked.legal[:1],
    effort=lambda asked: Effort(len(asked.occupied), 0, 0, 0),
)

KINDS = (CAPTURE, CAPTURES, MUST, STARTS)
