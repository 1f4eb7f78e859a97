"""More puzzles, from random play: the same for the same seed."""

from collections import Counter
from random import Random

from bao_lessons.errors import InvalidText
from bao_lessons.explain import cite
from bao_lessons.rules import find as find_rules

from .asked import Asked
from .entry import Entry, Params
from .kind import Kind
from .kinds import find_kind
from .measure import LEVELS, level
from .same import board_key
from .sources import ENDING, positions

PREFIX = {
    "kujifunza": "kuj",
    "kiswahili": "kis",
    "zanzibar": "zan",
    "mozambique": "moz",
    "arabica": "ara",
}
"""How the ids of a rule set's puzzles begin."""

GENERATED = "generated"

PATIENCE = 20_000
"""So many positions are looked at in vain before a level counts as one that a kind has not; a tenth
of it where each position is the end of a whole game."""

TIRED = 2_000
"""So many positions in vain, and answers need not be spread any more."""


def make(
    kind: str, level: int | None = None, seed: int = 0, n: int = 1, rules: str | None = None
) -> list[Entry]:
    """``n`` new puzzles of a kind. Raises :class:`InvalidText` where there are none to be had.

    Without ``level`` they are of any, without ``rules`` by the first rule set that has the kind.
    """
    if level is not None and level not in LEVELS:
        raise InvalidText("puzzle.error.no-level", level=level, levels=", ".join(map(str, LEVELS)))
    sort = find_kind(kind)
    if level is not None and level not in sort.levels:
        has = ", ".join(map(str, sort.levels))
        raise InvalidText("puzzle.error.kind-level", kind=kind, level=level, levels=has)
    name = rules or sort.games[0]
    find_rules(name)
    if name not in sort.games:
        raise InvalidText("puzzle.error.game", kind=kind, rules=name)
    rng = Random(f"{kind} {level} {name} {seed}")
    found = _spread(sort, level, name, rng, n)
    if len(found) < n:
        raise InvalidText(
            "puzzle.error.none", kind=kind, level=level or "–", rules=name, found=len(found), n=n
        )
    return [
        entry._replace(id=f"{PREFIX[name]}-{kind}-{number:03}")
        for number, entry in enumerate(found, 1)
    ]


def _spread(sort: Kind, wanted: int | None, name: str, rng: Random, n: int) -> list[Entry]:
    """Entries on different boards, with answers that are not nearly always the same."""
    found: list[Entry] = []
    boards: set[str] = set()
    shares: Counter[str] = Counter()
    most = (n + 1) // 2 if sort.ask == "yes-no" and sort.name != "tax" else n // 3 + 1
    vain, tired = 0, False
    patience = PATIENCE // 10 if sort.name in ENDING else PATIENCE
    for asked in positions(sort, name, rng):
        if len(found) == n or vain > patience:
            break
        vain += 1
        tired = tired or vain > TIRED
        for params in sort.propose(asked, rng):
            about = asked.with_params(params)
            if sort.fault(about):
                continue
            share = sort.spread(about)
            if share and shares[share] >= most and not tired:
                continue
            entry = entry_of(sort, about, params)
            if wanted not in (None, entry.level) or board_key(entry) in boards:
                continue
            boards.add(board_key(entry))
            shares[share] += 1
            found.append(entry)
            vain = 0
            break
    return found


def entry_of(sort: Kind, asked: Asked, params: Params, source: str = GENERATED) -> Entry:
    """The entry of a question, still without an id."""
    idea = sort.idea(asked)
    if not cite(asked.rules, idea):
        raise LookupError(f"{asked.rules.name} has no source for {idea}")
    text = asked.rules.write(asked.position)
    hard = level(sort.effort(asked))
    return Entry("", asked.rules.name, text, sort.name, params, hard, idea, source)
