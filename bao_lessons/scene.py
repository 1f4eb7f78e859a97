"""The board between two events: what each event does to the kete, for those who follow a trace."""

from typing import Any

from . import events as ev
from .board import FRONT, PATHS
from .events import Event


class Scene:
    """A board that events are applied to, one by one. Kete in the hand are counted too.

    ``rings[player]`` are the holes of a player; in Arabica all players share one ring.
    """

    def __init__(self, position: Any) -> None:
        ring = getattr(position, "rings", None)
        self.shared = ring is None
        self.rings: list[list[int]] = [list(r) for r in ring] if ring else [list(position.holes)]
        self.stores: list[int] = [] if ring else list(position.stores)
        self.stock: list[int] = list(position.stock) if ring else []
        self.player: int = position.to_move
        self.mover = self.player
        self.hand = 0

    @property
    def own(self) -> list[int]:
        """The ring that is sown in."""
        return self.rings[0] if self.shared else self.rings[self.mover]

    @property
    def other(self) -> list[int]:
        """The opponent's ring."""
        return self.rings[1 - self.mover]

    @property
    def kete(self) -> int:
        """All kete, the hand included."""
        return sum(map(sum, self.rings)) + sum(self.stores) + sum(self.stock) + self.hand

    def apply(self, event: Event) -> None:
        """Do to the kete what the event says."""
        match event:
            case ev.Enter(hole):
                self.stock[self.mover] -= 1
                self.own[hole] += 1
            case ev.Lift(hole, count) | ev.Relay(hole, count) | ev.Safari(hole, count):
                self.own[hole] -= count
                self.hand += count
            case ev.Sow(first, count, step):
                for hole in PATHS[len(self.own)][step][first][:count]:
                    self.own[hole] += 1
                self.hand -= count
            case ev.Capture(hole, count):
                self.other[FRONT - 1 - hole] -= count
                self.hand += count
            case ev.Take(hole, count):
                self.own[hole] -= count
                self.stores[self.mover] += count
            case ev.NextPlayer(player):
                self.player = player
            case _:
                pass
