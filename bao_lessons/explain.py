"""A turn told in sentences, and why a move is not legal, both from the message catalogue."""

from typing import Any, NamedTuple

from . import events as ev
from .board import FRONT, NAMES, NORTH, PATHS
from .events import Event
from .messages import catalogue, t
from .play import Refusal, Rules, Trace, judge
from .scene import Scene


class Sentence(NamedTuple):
    """A message key and what it needs, so that text and HTML can be made of it in any language."""

    key: str
    params: dict[str, object]

    def text(self, lang: str = "en") -> str:
        """The sentence as plain text."""
        return t(self.key, self.params, lang)


def sentences(trace: Trace, lang: str = "en") -> list[str]:
    """One sentence for each event of a trace."""
    return [sentence.text(lang) for sentence in told(trace, lang)]


def told(trace: Trace, lang: str = "en") -> list[Sentence]:
    """One sentence for each event of a trace, as keys and values."""
    scene = Scene(trace.position)
    teller = _Teller(trace, scene, lang)
    out = []
    for event in trace.events:
        out.append(teller.sentence(event))
        scene.apply(event)
        teller.before = event
    return out


def summary(trace: Trace, lang: str = "en") -> str:
    """A finished turn in one paragraph: how long, what it took, how it ended."""
    who = player_name(trace.position, trace.position.to_move, lang)
    first = t(
        "turn.summary",
        {
            "who": who,
            "move": trace.score,
            "laps": trace.laps,
            "captured": trace.captured,
        },
        lang,
    )
    endings = [
        text
        for text, event in zip(sentences(trace, lang), trace.events, strict=True)
        if isinstance(event, ev.Stop | ev.LoseHouse | ev.Block | ev.Skip | ev.Win)
    ]
    return " ".join([first, *endings])


def tell(trace: Trace, lang: str = "en") -> str:
    """The whole trace as text: a line for each event, laps numbered, and the position after it."""
    lines = [f"{trace.score}  {trace.rules.write(trace.position)}"]
    lap = 0
    for event, text in zip(trace.events, sentences(trace, lang), strict=True):
        if isinstance(event, ev.Sow):
            lap += 1
            lines.append(f"{lap:>3}. {text}")
        else:
            lines.append(f"     {text}")
    if trace.legal:
        lines.append(trace.rules.write(trace.after))
    return "\n".join(lines)


def why_not(rules: Rules, position: Any, move: Any, lang: str = "en") -> str:
    """Why a move is not legal, in a sentence or two; nothing if it is legal.

    Position and move are values or their texts. Raises :class:`InvalidText`.
    """
    if isinstance(position, str):
        position = rules.read(position)
    if isinstance(move, str):
        move = rules.read_move(move)
    refusal = judge(rules, position, rules.complete(position, move))
    return refusal_text(rules, refusal, lang) if refusal else ""


def refusal_text(rules: Rules, refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refusal, and the paragraph of the source that it comes from."""
    key = f"refuse.{refusal.rule}"
    if key in catalogue(lang):
        text = t(key, refusal.params, lang)
    else:  # a reader's own rule
        text = t("refuse.own-rule", {"rule": refusal.rule, "rules": rules.name}, lang)
    source = cite(rules, refusal.rule, lang)
    return f"{text} {t('refuse.source', {'source': source}, lang)}" if source else text


def cite(rules: Rules, rule: str, lang: str = "en") -> str:
    """The paragraphs of the sources that a rule comes from; nothing for a reader's own rules."""
    return catalogue(lang).get(f"cite.{rules.name}.{rule}", "")


def anchor(rules: Rules, rule: str) -> str:
    """Where the rules reference tells of a rule."""
    return f"{rules.name}-{rule}"


def player_name(position: Any, player: int, lang: str = "en") -> str:
    """South and North, or the number of a player of Arabica."""
    if hasattr(position, "rings"):
        return t(("player.south", "player.north")[player], lang=lang)
    return t("player.number", {"n": player + 1}, lang)


class _Teller:
    """Chooses the sentence of an event by what the board looks like just before it."""

    def __init__(self, trace: Trace, scene: Scene, lang: str) -> None:
        self.trace = trace
        self.position = trace.position
        self.scene = scene
        self.lang = lang
        self.me: int = trace.position.to_move
        self.before: Event | None = None
        self.step = 0
        self.over = any(isinstance(event, ev.Win) for event in trace.events)

    def who(self, player: int) -> str:
        return player_name(self.position, player, self.lang)

    def hole(self, hole: int, player: int | None = None) -> str:
        if self.scene.shared:
            return str(hole)
        return NAMES[self.me if player is None else player][hole]

    def sentence(self, event: Event) -> Sentence:
        key = f"event.{ev.NAMES[type(event)]}"
        params: dict[str, object] = {"who": self.who(self.me)}
        match event:
            case ev.Enter(hole):
                params |= {"hole": self.hole(hole)}
            case ev.Lift(hole, count):
                rest = self.scene.own[hole] - count
                key += ".tax" if rest else ""
                params |= {"hole": self.hole(hole), "count": count, "rest": rest}
            case ev.Sow(first, count, step):
                key += ".ring" if self.scene.shared else ""
                self.step = step
                last = PATHS[len(self.scene.own)][step][first][count - 1]
                params |= {
                    "first": self.hole(first),
                    "last": self.hole(last),
                    "count": count,
                    "step": step,
                }
            case ev.Capture(hole, count, kichwa, step):
                key += self.capture_variant(hole, step)
                params |= {
                    "hole": self.hole(hole),
                    "facing": self.hole(FRONT - 1 - hole, NORTH - self.me),
                    "count": count,
                    "kichwa": self.hole(kichwa),
                    "step": step,
                }
            case ev.Relay(hole, count):
                key += self.relay_variant(hole)
                params |= {"hole": self.hole(hole), "count": count}
                if hole < FRONT:
                    params["facing"] = self.hole(FRONT - 1 - hole, NORTH - self.me)
            case ev.Safari(hole, count):
                asked = "yes" if self.trace.move.safari else "no"
                params |= {"hole": self.hole(hole), "count": count, "asked": asked}
            case ev.Stop(hole, why):
                key += f".{why}"
                params |= {"hole": self.hole(hole)}
                if not self.scene.shared:
                    params["other"] = self.who(NORTH - self.me)
            case ev.Take(hole, count):
                params |= {"hole": self.hole(hole), "count": count}
            case ev.Block(player, hole) | ev.Unblock(player, hole):
                params |= {"hole": self.hole(hole, player), "who": self.who(player)}
            case ev.Remember(player, holes):
                params |= {"holes": "-".join(map(str, holes)), "who": self.who(player)}
            case ev.LoseHouse(player) | ev.Forget(player) | ev.Skip(player):
                params |= {"who": self.who(player)}
            case ev.NextPlayer(player):
                key += ".over" if self.over else ""
                params |= {"who": self.who(player)}
            case ev.Win(winner, why):
                return self.win(winner, why)
        return Sentence(key, params)

    def capture_variant(self, hole: int, step: int) -> str:
        if isinstance(self.before, ev.Enter):
            return ".enter"
        if step != self.step:
            return ".turn"
        return ".kimbi" if hole in (0, 1, 6, 7) else ""

    def relay_variant(self, hole: int) -> str:
        if hole >= FRONT:
            return ".back"
        if self.scene.other[FRONT - 1 - hole] == 0:
            return ".facing"
        return ".takata"

    def win(self, winner: int | list[int], why: str) -> Sentence:
        if isinstance(winner, list):
            names = [self.who(player) for player in winner]
            text = names[0]
            for name in names[1:]:
                text = t("list.and", {"first": text, "last": name}, self.lang)
            return Sentence("event.win.ring", {"n": len(names), "winner": text})
        loser = self.who(NORTH - winner)
        return Sentence(f"event.win.{why}", {"winner": self.who(winner), "loser": loser})
