"""Puzzles that are the same: the board turned round, the players swapped, or seen in a mirror."""

import re
from typing import Any

from bao_lessons.board import FRONT, NAMES, NORTH, RING
from bao_lessons.position import Position
from bao_lessons.rules import find, zanzibar
from bao_lessons.rules.arabica import HOLES, Ring

from .entry import Entry, Params

MIRRORED = tuple((FRONT - 1 - hole) % RING for hole in range(RING))
"""The hole that a mirror shows in the place of each."""

OF_THE_HOUSE = ("tax", "house")
"""Kinds that ask about the house, which is on the right even where it is lost."""

NAME = re.compile(r"[ABab][1-8]")
SIGNS = {">": "<", "<": ">"}


def turned(entry: Entry) -> Entry:
    """The same puzzle from the other side of the table: South and North have changed places."""
    position = find(entry.rules).read(entry.position)
    if isinstance(position, Ring):
        return _ring_moved(entry, position, HOLES // position.players)
    south, north = position.rings
    other = Position(
        (north, south),
        NORTH - position.to_move,
        position.stock[::-1],
        position.houses[::-1],
        position.blocked,
    )
    swapped = {name: _swap_case(str(value)) for name, value in _moves(entry.params).items()}
    return _with(entry, other, swapped)


def mirrored(entry: Entry) -> Entry | None:
    """The same puzzle in a mirror; ``None`` where the house, or the rules, know left from right."""
    rules = find(entry.rules)
    position = rules.read(entry.position)
    if isinstance(position, Ring):
        return _ring_mirrored(entry, position) if position.players == 2 else None
    if entry.kind in OF_THE_HOUSE or not has_mirror(entry.rules, position):
        return None
    rings = tuple(tuple(ring[hole] for hole in MIRRORED) for ring in position.rings)
    blocked = None if position.blocked is None else MIRRORED[position.blocked]
    other = position._replace(rings=rings, blocked=blocked)
    moves = {name: _mirror_move(str(value)) for name, value in _moves(entry.params).items()}
    return _with(entry, other, moves)


def has_mirror(rules: str, position: Position) -> bool:
    """Whether left and right may be exchanged: no house is left, or none counts any more."""
    if rules in ("kujifunza", "mozambique"):
        return True
    over = rules == "zanzibar" and not any(position.stock)
    return over or not any(position.houses)


def variants(entry: Entry) -> dict[str, Entry]:
    """The same puzzle in other places: turned, mirrored, both, as far as the rules allow.

    The leaflet's very first turn is South's alone.
    """
    position = find(entry.rules).read(entry.position)
    if entry.rules == "zanzibar" and zanzibar.is_first_turn(position):
        return {}
    found = {"turned": turned(entry)}
    in_mirror = mirrored(entry)
    if in_mirror:
        found |= {"mirrored": in_mirror, "both": turned(in_mirror)}
    return found


def key(entry: Entry) -> str:
    """The same text for all puzzles that are the same."""
    return min(map(_text, _all(entry)))


def board_key(entry: Entry) -> str:
    """The same text for all positions that are the same, whatever is asked about them."""
    return key(entry._replace(kind="", params={}))


def _all(entry: Entry) -> list[Entry]:
    """The puzzle and all its variants, and theirs: a ring can be turned more than once."""
    found, texts = [entry], {_text(entry)}
    for known in found:
        for other in variants(known).values():
            if _text(other) not in texts:
                texts.add(_text(other))
                found.append(other)
    return found


def _text(entry: Entry) -> str:
    params = " ".join(f"{name}={entry.params[name]}" for name in sorted(entry.params))
    return f"{entry.rules} {entry.position} {entry.kind} {params}"


def _moves(params: Params) -> Params:
    return {name: value for name, value in params.items() if name == "move"}


def _with(entry: Entry, position: Any, moves: Params) -> Entry:
    text = find(entry.rules).write(position)
    return entry._replace(position=text, params={**entry.params, **moves})


def _swap_case(move: str) -> str:
    return NAME.sub(lambda match: match[0].swapcase(), move)


def _mirror_move(move: str) -> str:
    def mirror(match: re.Match[str]) -> str:
        names = NAMES[NORTH if match[0].islower() else 0]
        return names[MIRRORED[names.index(match[0])]]

    return "".join(SIGNS.get(character, character) for character in NAME.sub(mirror, move))


def _ring_moved(entry: Entry, ring: Ring, by: int) -> Entry:
    """Every hole, and every player, a side further on."""

    def on(values: tuple[Any, ...], steps: int) -> tuple[Any, ...]:
        return values[-steps:] + values[:-steps]

    one = (ring.to_move + 1) % ring.players
    other = ring._replace(
        holes=on(ring.holes, 3 if ring.players == 2 else by),
        to_move=one,
        stores=on(ring.stores, 1),
        memory=tuple(_memory_on(ring, player) for player in range(ring.players)),
    )
    steps = 3 if ring.players == 2 else by
    moves = {
        name: f"{(int(str(value)[:-1]) + steps) % HOLES}{str(value)[-1]}"
        for name, value in _moves(entry.params).items()
    }
    return _with(entry, other, moves)


def _memory_on(ring: Ring, player: int) -> tuple[tuple[int, ...], ...]:
    """What the player before remembers; of two, one's holes come in another order then."""
    before = (player - 1) % ring.players
    told = ring.memory[before]
    if ring.players == 2 and before == 1:
        return tuple(content[3:] + content[:3] for content in told)
    return told


def _ring_mirrored(entry: Entry, ring: Ring) -> Entry:
    """Hole 0 and 2 change places, 3 and 11, and so on."""
    holes = tuple(ring.holes[(2 - hole) % HOLES] for hole in range(HOLES))
    memory = tuple(tuple(_mirror_content(ring, p, c) for c in ring.memory[p]) for p in range(2))
    moves = {
        name: f"{(2 - int(str(value)[:-1])) % HOLES}{SIGNS[str(value)[-1]]}"
        for name, value in _moves(entry.params).items()
    }
    return _with(entry, ring._replace(holes=holes, memory=memory), moves)


def _mirror_content(ring: Ring, player: int, content: tuple[int, ...]) -> tuple[int, ...]:
    own = ring.holes_of(player)
    return tuple(content[own.index((2 - hole) % HOLES)] for hole in own)
