"""How hard a puzzle is: four levels, from what a reader has to do in his head."""

from .kind import Effort

LEVELS = (1, 2, 3, 4)

UP_TO: dict[str, tuple[int, ...]] = {
    "candidates": (10, 18),
    "laps": (1, 3, 7),
    "length": (8, 24, 64),
    "ahead": (1, 1, 2),
}
"""Each feature's most for level 1, 2 and 3; what is more belongs to the next level.

That there is much to choose from makes a puzzle long but never deep: candidates alone come to level
3 at most. A reply to be foreseen (two turns ahead) is level 3 at least, the turn after it level 4.
"""


def level(effort: Effort) -> int:
    """The level of a puzzle: that of its hardest feature."""
    return max(grade(name, value) for name, value in effort._asdict().items())


def grade(feature: str, value: int) -> int:
    """The level of one feature."""
    return 1 + sum(value > most for most in UP_TO[feature])


STARS = 5
"""What a puzzle is worth that is solved at once and without a hint."""

PRICE = {"rule": 0, "lap": 1, "row": 1, "hole": 1, "direction": 1, "film": 5}
"""Stars that each step of the ladder takes away."""

WRONG = 2
"""Stars that a wrong answer takes away: more than a hint, for a hint is asked for on purpose."""
