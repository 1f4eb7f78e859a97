"""Short questions to a rule set, so that a test reads like the rule it tests."""

from bao_lessons import find, judge, play
from bao_lessons.events import NAMES, Stop
from bao_lessons.position import DIGITS


class Asking:
    def __init__(self, name):
        self.rules = find(name)

    def legal(self, text):
        return set(map(str, self.rules.legal(self.rules.read(text))))

    def winner(self, text):
        return self.rules.winner(self.rules.read(text))

    def turn(self, text, move):
        return play(self.rules, self.rules.read(text), self.rules.read_move(move))

    def after(self, text, *moves):
        for move in moves:
            text = self.rules.write(self.turn(text, move).after)
        return text

    def refused(self, text, move):
        """The rule that forbids a move, and what its sentence needs."""
        position = self.rules.read(text)
        refusal = judge(
            self.rules, position, self.rules.complete(position, self.rules.read_move(move))
        )
        assert refusal, f"{move} is legal"
        return refusal


def stop(trace):
    """Why the sowing of a turn ended."""
    (event,) = [event for event in trace.events if isinstance(event, Stop)]
    return event.why


def happened(trace, *kinds):
    """The events of these kinds, as tuples of their fields."""
    return [tuple(event) for event in trace.events if NAMES[type(event)] in kinds]


def filled(north_front, south_front, south_back, fields="S"):
    """A position's text, the rest of the 64 kete in North's b8."""
    counts = sum(map(DIGITS.index, north_front + south_front + south_back))
    stock = fields.split()[1] if " " in fields else "0,0"
    rest = 64 - counts - sum(map(int, stock.split(",")))
    return f"{DIGITS[rest]}0000000/{north_front}/{south_front}/{south_back} {fields}"
