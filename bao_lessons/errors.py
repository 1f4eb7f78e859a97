"""The ways in which something can be wrong. Each error is one sentence from the catalogue."""

from .messages import t


class BaoError(ValueError):
    """Anything a reader can get wrong. ``str(error)`` is one sentence that says what is right."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        return t(self.key, {name: _short(value) for name, value in self.params.items()})


LONGEST = 400
"""Characters of a value that a sentence repeats; all that is not a reader's is shorter."""


def _short(value: object) -> object:
    long = isinstance(value, str) and len(value) > LONGEST
    return f"{str(value)[:LONGEST]}…" if long else value


class InvalidText(BaoError):
    """A position, a move or a record that cannot be read, or that contradicts itself."""


class UnknownRules(BaoError):
    """A rule set that does not exist."""


class FaultyRules(BaoError):
    """A rule set of a reader's own that does not hold together."""


class IllegalMove(BaoError):
    """A move that the rules forbid. ``refusal`` has the rule, the numbers and the way out."""

    def __init__(self, key: str, refusal: object = None, **params: object) -> None:
        super().__init__(key, **params)
        self.refusal = refusal
