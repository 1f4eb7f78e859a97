"""Why the first lap of a move captures, or why it does not, and other reasons kinds share."""

from bao_lessons.board import FRONT, RING
from bao_lessons.rules import bao

from .asked import Asked, laps, last_hole
from .kind import Effort, Hint


def least(asked: Asked) -> int:
    """From how many kete on a hole may be lifted here. Only Bão ever lifts a single one."""
    only_singles = all(asked.own[turn.move.hole] == 1 for turn in asked.turns)
    return 1 if asked.rules.name == "mozambique" and only_singles else 2


def most(asked: Asked) -> int:
    """Up to how many kete a first lap may capture."""
    return RING * 4 if asked.rules.name == "mozambique" else bao.MOST


def end_of_lap(asked: Asked, text: str) -> int:
    """The hole in which the first lap of a move that lifts would end."""
    move = asked.read_move(text)
    return int((move.hole + move.step * asked.own[move.hole]) % RING)


def captures_first(asked: Asked, text: str) -> bool:
    """Whether the first lap of a move captures, be the turn legal or not."""
    move = asked.read_move(text)
    if asked.namua:
        return bao.is_marker(asked.own, asked.theirs, move.hole)
    found = bao.captures(asked.own, asked.theirs, least(asked), most(asked))
    return (move.hole, move.step) in found


def no_capture(asked: Asked, text: str) -> str:
    """Why the first lap of a move captures nothing; in namua, why its hole is no marker.

    A blocked hole makes no difference: takasia only comes where nothing can be captured.
    """
    move = asked.read_move(text)
    hole = asked.hole(move.hole)
    if asked.namua:
        return asked.say("nothing.marker", hole=hole, facing=asked.facing(move.hole))
    count, end = asked.own[move.hole], end_of_lap(asked, text)
    words = {"move": text, "hole": hole, "count": count, "end": asked.hole(end)}
    if count < least(asked):
        last_resort = asked.rules.name == "mozambique"
        return asked.say("nothing.single-last" if last_resort else "nothing.single", **words)
    if count > most(asked):
        return asked.say("nothing.limit", **words)
    if end >= FRONT:
        return asked.say("nothing.back", **words)
    if (count < RING and not asked.own[end]) or count == RING:
        return asked.say("nothing.empty", **words)
    return asked.say("nothing.facing", **words, facing=asked.facing(end))


def capturing(asked: Asked, text: str) -> str:
    """How the first lap of a move captures."""
    move = asked.read_move(text)
    end = move.hole if asked.namua else end_of_lap(asked, text)
    words = {
        "move": text,
        "hole": asked.hole(move.hole),
        "count": asked.own[move.hole],
        "end": asked.hole(end),
        "holds": asked.own[end],
        "facing": asked.facing(end),
        "faces": asked.theirs[FRONT - 1 - end],
    }
    return asked.say("takes.enter" if asked.namua else "takes.lap", **words)


def not_allowed(asked: Asked, text: str) -> str:
    """Why a move is not legal, without giving away a capture that is."""
    refusal = asked.refusal(text)
    assert refusal is not None
    if refusal.rule in ("must-capture", "limit", "enter-marker"):
        return asked.say("must", why=no_capture(asked, text))
    return asked.refused(refusal)


# --- hints ---


def row_hint(asked: Asked, hole: int) -> list[Hint]:
    """In which part of the board to look."""
    if asked.ring:
        return []
    if asked.namua:
        part = "centre" if hole in (2, 3, 4, 5) else "kimbi"
        return [Hint("row", "hint.part", {"part": part})]
    return [Hint("row", "hint.row", {"row": "front" if hole < FRONT else "back"})]


def move_hints(asked: Asked, text: str) -> list[Hint]:
    """From the row to the direction of one move."""
    move = asked.read_move(text)
    hole = asked.hole(move.hole)
    return [
        *row_hint(asked, move.hole),
        Hint("hole", "hint.hole", {"hole": hole}, (hole,)),
        direction_hint(asked, text, hole),
    ]


def direction_hint(asked: Asked, text: str, hole: str) -> Hint:
    """Which way a move goes, or from which kichwa a handful captured by entering is sown."""
    move = asked.read_move(text)
    safari = "yes" if move.safari else "no"
    if asked.namua and captures_first(asked, text):
        kichwa = asked.hole(0 if move.step > 0 else FRONT - 1)
        words: dict[str, object] = {"kichwa": kichwa, "safari": safari}
        return Hint("direction", "hint.kichwa", words, (hole,))
    return Hint("direction", "hint.direction", {"step": move.step, "safari": safari}, (hole,))


def moves_hints(asked: Asked, texts: list[str]) -> list[Hint]:
    """From the rows to the directions of a set of moves."""
    moves = [asked.read_move(text) for text in texts]
    holes = sorted({move.hole for move in moves})
    names = tuple(asked.hole(hole) for hole in holes)
    front = sum(move.hole < FRONT for move in moves)
    ways = sum(move.step > 0 for move in moves)
    hints = []
    if not asked.namua:
        rows: dict[str, object] = {"front": front, "back": len(moves) - front}
        hints.append(Hint("row", "hint.rows", rows))
    where = {"n": len(names), "holes": asked.names(list(names))}
    hints.append(Hint("hole", "hint.holes", where, names))
    both: dict[str, object] = {"n": len(moves), "right": ways, "left": len(moves) - ways}
    if asked.namua and all(captures_first(asked, text) for text in texts):
        both |= {"one": asked.hole(0), "eight": asked.hole(FRONT - 1)}
        hints.append(Hint("direction", "hint.kichwas", both, names))
    else:
        hints.append(Hint("direction", "hint.directions", both, names))
    return hints


# --- effort ---


def candidates(asked: Asked) -> int:
    """Among how many moves a reader has to choose: own holes, both ways where there are two."""
    if asked.namua:
        return len(asked.occupied)
    return 2 * sum(1 for hole in asked.occupied if asked.own[hole] >= least(asked))


def first_lap_effort(asked: Asked, texts: list[str], choices: int) -> Effort:
    """Only first laps need to be counted; entering a kete is no counting at all."""
    counts = [] if asked.namua else [asked.own[asked.read_move(text).hole] for text in texts]
    return Effort(choices, 1, max(counts, default=1), 0)


def turn_end(asked: Asked, text: str) -> int:
    """The hole in which the last kete of a turn falls."""
    return last_hole(laps(asked.turn(text))[-1], asked.size)
