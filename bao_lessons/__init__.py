"""Bao, East Africa's great mancala: rules, traces and boards for lessons."""

from .errors import BaoError, IllegalMove, InvalidText, UnknownRules
from .play import Refusal, Rules, Trace, judge, perft, play, sow
from .position import Move, Position
from .rules import ALL, find

__version__ = "0.1.0"
__all__ = [
    "ALL", "BaoError", "IllegalMove", "InvalidText", "Move", "Position", "Refusal", "Rules",
    "Trace", "UnknownRules", "find", "judge", "perft", "play", "sow",
]  # fmt: skip
