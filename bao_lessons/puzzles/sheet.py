"""A puzzle with everything that can be computed: plain data that a page or paper can show."""

from typing import Any, NamedTuple

from bao_lessons.errors import BaoError, InvalidText
from bao_lessons.explain import anchor, cite
from bao_lessons.rules import find as find_rules

from .asked import Asked
from .entry import Entry
from .kind import SETS_OF, Hint, Kind
from .kinds import find_kind
from .measure import PRICE, STARS, WRONG, level
from .same import variants

Data = dict[str, Any]


class Puzzle(NamedTuple):
    """An entry with its kind, and its position ready to be asked about."""

    entry: Entry
    kind: Kind
    asked: Asked

    @property
    def question(self) -> str:
        """The question."""
        key = self.kind.question(self.asked) if self.kind.question else f"ask.{self.kind.name}"
        return self.asked.say(key, **self.entry.params, **self.kind.words(self.asked))

    @property
    def right(self) -> list[str]:
        """The answer; for a set, all that belongs to it."""
        return self.kind.right(self.asked)

    @property
    def choices(self) -> list[str]:
        """Everything that can be answered; nothing for a number."""
        return self.kind.choices(self.asked)

    @property
    def hints(self) -> list[Hint]:
        """The ladder: the rule, what the kind tells, the film."""
        rule = Hint("rule", "", {"idea": self.entry.idea})
        return [rule, *self.kind.hints(self.asked), Hint("film", "hint.film", {})]

    def hint(self, hint: Hint) -> str:
        """The sentence of a hint. The rule of a puzzle about rules would give it away."""
        if hint.step != "rule":
            return self.asked.say(hint.key, **hint.params)
        if self.kind.ask == "rule":
            return self.asked.say("hint.rules")
        return self.asked.reminder(self.entry.idea)

    def why(self, answer: str) -> str:
        """Why an answer is wrong or, for a set, does not belong to it."""
        if self.kind.ask != "number" and answer not in self.choices:
            return self.asked.say(self.kind.otherwise)
        return self.kind.why(self.asked, answer)

    def label(self, choice: str) -> str:
        """The text of a choice."""
        if self.kind.label:
            return self.kind.label(self.asked, choice)
        return self.asked.say(f"answer.{choice}") if self.kind.ask == "yes-no" else choice


class Mark(NamedTuple):
    """What is said of an answer."""

    right: bool
    text: str


def puzzle(entry: Entry, lang: str = "en") -> Puzzle:
    """The puzzle of an entry. Raises :class:`InvalidText` with what is wrong with it."""
    kind = find_kind(entry.kind)
    try:
        rules = find_rules(entry.rules)
        position = rules.read(entry.position)
        rules.check(position)
    except BaoError as error:
        raise InvalidText("puzzle.error.inside", reason=error) from error
    if entry.rules not in kind.games:
        raise InvalidText("puzzle.error.game", kind=kind.name, rules=entry.rules)
    if set(entry.params) != set(kind.takes):
        names = ", ".join(kind.takes) or "–"
        raise InvalidText("puzzle.error.params", kind=kind.name, names=names)
    asked = Asked(rules, position, entry.params, lang)
    if not (cite(rules, entry.idea) and asked.reminds_of(entry.idea)):
        raise InvalidText("puzzle.error.idea", idea=entry.idea, rules=entry.rules)
    if "move" in kind.takes:
        _check_move(asked)
    if fault := kind.fault(asked):
        raise InvalidText(f"puzzle.{fault}")
    return Puzzle(entry, kind, asked)


def _check_move(asked: Asked) -> None:
    text = str(asked.params["move"])
    try:
        move = asked.read_move(text)
    except BaoError as error:
        raise InvalidText("puzzle.error.inside", reason=error) from error
    if str(move) != text or move.player != asked.me:
        raise InvalidText("puzzle.error.move", move=text)


def measured(entry: Entry) -> int:
    """The level that an entry measures. Raises :class:`InvalidText`."""
    found = puzzle(entry)
    return level(found.kind.effort(found.asked))


def check(entry: Entry) -> Puzzle:
    """The puzzle of an entry if all of it is sound. Raises :class:`InvalidText`."""
    found = puzzle(entry)
    right = level(found.kind.effort(found.asked))
    if entry.level != right:
        raise InvalidText("puzzle.error.level", level=entry.level, measured=right)
    return found


def answers(entry: Entry) -> list[str]:
    """The answer, computed by the rules; for a set, all that belongs to it."""
    return puzzle(entry).right


def mark(entry: Entry, answer: object, lang: str = "en") -> Mark:
    """Judge an answer: a text or a number, or several texts for a set."""
    found = puzzle(entry, lang)
    if found.kind.ask in SETS_OF:
        given = [answer] if isinstance(answer, str) else answer
        if not isinstance(given, list | tuple | set | frozenset):
            raise InvalidText("puzzle.error.set-answer")
        return _mark_set(found, [str(item) for item in given])
    text = str(answer)
    if text in found.right:
        return Mark(True, found.kind.because(found.asked, text))
    return Mark(False, found.why(text))


def _mark_set(found: Puzzle, given: list[str]) -> Mark:
    right = found.right
    wrong = [item for item in given if item not in right]
    missed = [item for item in right if item not in given]
    if wrong:
        return Mark(False, found.why(wrong[0]))
    if missed:
        return Mark(False, found.asked.say("missed", n=len(missed)))
    reasons = [found.kind.because(found.asked, item) for item in right]
    return Mark(True, " ".join(dict.fromkeys(reasons)))


def sheet(entry: Entry, lang: str = "en") -> Data:
    """The puzzle as plain data, to be shown without any knowledge of the rules.

    ``choices`` is everything that can be answered (nothing for a number), ``right`` the answer or,
    for a set, all of it; ``why`` has the reason against each other choice, ``because`` the reason
    for each right one, ``otherwise`` what is said of any other answer. ``hints`` is the ladder,
    from the rule to the film, each step with its price in stars and the holes to mark; ``solution``
    has the turns of the film, by which rules they are played, and their text. A single move of it
    may be illegal, to be shown as a ghost. ``teaches`` and ``anchor`` name the rule, which for a
    question about rules is the answer: they are for afterwards.
    """
    found = puzzle(entry, lang)
    kind, asked = found.kind, found.asked
    right, several = found.right, kind.ask in SETS_OF
    because = {item: kind.because(asked, item) for item in right}
    data: Data = {
        "id": entry.id,
        "rules": entry.rules,
        "position": entry.position,
        "kind": kind.name,
        "level": entry.level,
        "idea": entry.idea,
        "teaches": asked.reminder(entry.idea),
        "anchor": anchor(asked.rules, entry.idea),
        "source": entry.source,
        "question": found.question,
        "ask": kind.ask,
        "choices": [{"value": item, "text": found.label(item)} for item in found.choices],
        "right": right,
        "why": {item: kind.why(asked, item) for item in found.choices if item not in right},
        "because": because,
        "otherwise": _otherwise(found),
        "hints": [_hint(found, hint) for hint in found.hints],
        "stars": STARS,
        "wrong": WRONG,
        "solution": _solution(found, " ".join(dict.fromkeys(because.values()))),
        "variants": list(variants(entry)),
    }
    if several:
        data["missed"] = asked.say("missed.some")
    if kind.ask == "number":
        data["why"] = {
            str(n): text
            for n in range(_most(right[0]))
            if str(n) not in right and (text := kind.why(asked, str(n))) != data["otherwise"]
        }
    return data


def _most(number: str) -> int:
    """Up to which number an answer can be a mistake of its own."""
    return max(64, int(number)) + 1


def _otherwise(found: Puzzle) -> str:
    if found.kind.ask == "number":
        return found.kind.why(found.asked, "")
    return found.asked.say(found.kind.otherwise)


def _hint(found: Puzzle, hint: Hint) -> Data:
    return {
        "step": hint.step,
        "text": found.hint(hint),
        "marks": list(hint.marks),
        "price": PRICE[hint.step],
    }


def _solution(found: Puzzle, text: str) -> Data:
    # A kind about two games shows the move by the rules of the other one.
    rules = str(found.entry.params.get("other", found.entry.rules))
    return {"rules": rules, "moves": found.kind.film(found.asked), "text": text}
