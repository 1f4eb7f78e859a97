"""What can happen in a turn. A turn is told as a list of these; nothing is guessed from boards.

Events without a ``player`` concern the player whose turn it is. Holes are indices of the ring.
"""

from typing import Any, NamedTuple


class Enter(NamedTuple):
    """One kete goes from the mover's stock into his front hole."""

    hole: int


class Lift(NamedTuple):
    """``count`` kete of a hole are taken into the hand; the tax leaves the others there."""

    hole: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks an event


class Sow(NamedTuple):
    """One lap: the hand is sown, the first kete into ``hole``, ``count`` in all."""

    hole: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks an event
    step: int


class Capture(NamedTuple):
    """The last kete is in ``hole``; the facing ``count`` kete will be sown from ``kichwa``."""

    hole: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks an event
    kichwa: int
    step: int


class Relay(NamedTuple):
    """The lap ended in an occupied hole: all of it is lifted and will be sown on."""

    hole: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks an event


class Safari(NamedTuple):
    """The lap ended in the mover's functional house, which is lifted and sown on."""

    hole: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks an event


class LoseHouse(NamedTuple):
    """The house of ``player`` is gone for good."""

    player: int


class Stop(NamedTuple):
    """The sowing is over. ``why``: empty, house, chosen, blocked, bao or lap; bare, endless."""

    hole: int
    why: str


class Take(NamedTuple):
    """Arabica: the kete of a hole go into the mover's store."""

    hole: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks an event


class Block(NamedTuple):
    """Takasia: this hole of the player who moves next is blocked for one turn."""

    player: int
    hole: int


class Unblock(NamedTuple):
    """The block of the turn before is over."""

    player: int
    hole: int


class Remember(NamedTuple):
    """Arabica: an earlier content of the player's holes, which he may not come back to."""

    player: int
    holes: list[int]


class Forget(NamedTuple):
    """Arabica: another player changed these holes, so that none of their contents is banned."""

    player: int


class Skip(NamedTuple):
    """Arabica: this player cannot move and passes."""

    player: int


class NextPlayer(NamedTuple):
    """The player who is to move now."""

    player: int


class Win(NamedTuple):
    """The game is over. ``winner``: a player, in Arabica a list of them. ``why``: front, moves or
    holes."""

    winner: int | list[int]
    why: str


Event = (
    Enter | Lift | Sow | Capture | Relay | Safari | LoseHouse | Stop | Take | Block | Unblock
    | Remember | Forget | Skip | NextPlayer | Win
)  # fmt: skip

KINDS: dict[str, type[Event]] = {
    "enter": Enter,
    "lift": Lift,
    "sow": Sow,
    "capture": Capture,
    "relay": Relay,
    "safari": Safari,
    "lose_house": LoseHouse,
    "stop": Stop,
    "take": Take,
    "block": Block,
    "unblock": Unblock,
    "remember": Remember,
    "forget": Forget,
    "skip": Skip,
    "turn": NextPlayer,
    "win": Win,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def to_json(event: Event) -> dict[str, Any]:
    """An event as plain data: its name under ``event``, and its fields."""
    return {"event": NAMES[type(event)], **event._asdict()}


def from_json(data: dict[str, Any]) -> Event:
    """The event of plain data. Raises ``KeyError`` or ``TypeError`` where it is none."""
    fields = dict(data)
    return KINDS[fields.pop("event")](**fields)
