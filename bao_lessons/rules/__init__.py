"""The rule sets, by name."""

from bao_lessons.errors import UnknownRules
from bao_lessons.play import Rules

from . import arabica, kiswahili, kujifunza, mozambique, zanzibar

ALL: dict[str, Rules] = {rules.name: rules for rules in (
    kujifunza.RULES, kiswahili.RULES, zanzibar.RULES, mozambique.RULES, arabica.RULES,
)}  # fmt: skip
"""Every rule set, in the order of the book."""


def find(name: str) -> Rules:
    """The rule set of a name. Raises :class:`UnknownRules`, which lists the names there are."""
    if name not in ALL:
        raise UnknownRules("error.rules", name=name, names=", ".join(ALL))
    return ALL[name]
