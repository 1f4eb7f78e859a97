"""Every kind of puzzle, by name, in the order in which a learner meets them."""

from bao_lessons.errors import InvalidText

from . import (
    chains,
    choosing,
    differing,
    endless,
    entering,
    finding,
    houses,
    judging,
    replies,
    sowing,
    takasia,
    taking,
)
from .kind import Kind

KINDS: dict[str, Kind] = {kind.name: kind for kind in (
    *sowing.KINDS, *taking.KINDS, *finding.KINDS, *judging.KINDS, *entering.KINDS, *houses.KINDS,
    *choosing.KINDS, *replies.KINDS, *takasia.KINDS, *endless.KINDS, *differing.KINDS,
    *chains.KINDS,
)}  # fmt: skip


def find_kind(name: str) -> Kind:
    """The kind of a name. Raises :class:`InvalidText`, which lists the names there are."""
    if name not in KINDS:
        raise InvalidText("puzzle.error.kind", name=name, names=", ".join(KINDS))
    return KINDS[name]
