"""Self-checks for the programming exercises: ``check(lap)`` says what is wrong, and shows it."""

from collections.abc import Callable
from typing import Any

from bao_lessons.messages import t

from .capturing import captures, kichwa
from .counting import count, game
from .moving import legal_moves
from .playing import player
from .relaying import ends, relay
from .sowing import lap, last_hole
from .verdict import Verdict

CHECKS: dict[str, Callable[[Any], Verdict]] = {
    "last_hole": last_hole,
    "lap": lap,
    "captures": captures,
    "kichwa": kichwa,
    "relay": relay,
    "ends": ends,
    "legal_moves": legal_moves,
    "count": count,
    "game": game,
    "player": player,
}
"""What looks at a reader's function, by the name of the function, in the order of the book."""


def check(function: Any) -> Verdict:
    """Whether a function does what its exercise asks, told in sentences; nothing is raised.

    The function is known by its name. ``check(lap).right`` is the verdict as a truth value.
    """
    name = getattr(function, "__name__", "")
    if name not in CHECKS:
        return Verdict(False, t("exercise.unknown", {"names": ", ".join(CHECKS)}))
    return CHECKS[name](function)
