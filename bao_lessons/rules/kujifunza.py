"""Bao la Kujifunza, the beginners' game: two kete in each hole, nothing else (rules.md 3.1)."""

from collections.abc import Iterator

from ..play import Refusal, Rules, Turn, seats
from ..position import Move, Position
from . import bao

CITES = {
    "sow": "kujifunza-site, *What is Bao la Kujifunza?*; zanzibar-leaflet ¶3",
    "relay": "kujifunza-site, *What is …?*; zanzibar-leaflet ¶3, ¶11",
    "capture": "kujifunza-site, *What is …?*; zanzibar-leaflet ¶5–7",
    "kichwa": "kujifunza-site, *Captured seeds*; zanzibar-leaflet ¶8–9",
    "must-capture": "kujifunza-site, *Capturing*; zanzibar-leaflet ¶4.5",
    "limit": "kujifunza-site, *Capturing*; zanzibar-leaflet ¶6",
    "single": "kujifunza-site, *Moves*; zanzibar-leaflet ¶4.1",
    "front-first": "kujifunza-site, *Turns without a capture*; zanzibar-leaflet ¶4.2",
    "takata": "kujifunza-site, *Turns without a capture*; zanzibar-leaflet ¶3–4",
    "own-front": "ours, after mancala-world-kiswahili, *Mtaji Stage*",
    "never-ending": "ours, after Donkers",
    "over": "kujifunza-site, *How to win*; zanzibar-leaflet ¶13",
}


def offers(position: Position) -> Iterator[list[Move]]:
    """First the captures; if there is none, takata from the front row or else from the back."""
    own, other = seats(position)
    captures = bao.captures(own, other)
    yield bao.moves(position.to_move, captures)
    yield bao.takata_moves(position.to_move, bao.takata_starts(own), but=captures)


def begin(position: Position, move: Move) -> Turn:
    """Lift the hole."""
    turn = bao.begin(position, move)
    bao.lift(turn, turn.own[turn.hole])
    bao.keep_front(turn)
    return turn


def landed(turn: Turn) -> None:
    """Capture from a marker, stop in an empty hole, else relay."""
    if turn.won:
        bao.stop(turn, "bao")
    elif bao.may_capture(turn):
        bao.capture(turn)
    elif turn.own[turn.hole] == 1:
        bao.stop(turn, "empty")
    else:
        bao.relay(turn)
        bao.keep_front(turn)


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not offered."""
    return bao.refuse_start(position, move) or bao.refuse_takata(
        position, move, bao.a_capture(RULES, position)
    )


RULES = Rules(
    name="kujifunza",
    start=bao.start_of_twos,
    read=bao.read_short,
    write=bao.write_short,
    read_move=Move.parse,
    offers=offers,
    begin=begin,
    landed=landed,
    end=bao.end,
    lost_front=bao.front_rows,
    stuck=bao.no_moves,
    complete=bao.as_written,
    refuse=refuse,
    check=bao.fine,
    cites=CITES,
)
