"""What every rule set promises. A new one is tested by being listed in ``ALL``."""

import json
from functools import cache

import pytest
from boards import boards, tries
from hypothesis import HealthCheck, assume, given, settings

from bao_lessons import ALL, IllegalMove, Position, judge, play, sow
from bao_lessons import events as ev
from bao_lessons.board import NAMES
from bao_lessons.explain import anchor, refusal_text
from bao_lessons.messages import catalogue
from bao_lessons.position import DIGITS
from bao_lessons.rules.zanzibar import is_first_turn
from bao_lessons.scene import Scene

all_rules = pytest.mark.parametrize("name", ALL)

# A never-ending turn may take ten thousand laps, and a slow machine its time.
quick = settings(
    deadline=None,
    max_examples=40,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@cache
def strategy(name):
    return boards(ALL[name])


def over_positions(name, check, examples=40):
    """Run a check on positions of a rule set."""

    @settings(quick, max_examples=examples)
    @given(strategy(name))
    def run(position):
        check(ALL[name], position)

    run()


# --- a turn ---


@all_rules
def test_no_kete_is_lost_between_two_events_and_the_last_leaves_the_position_after(name):
    def check(rules, position):
        for turn in rules.turns(position):
            scene = Scene(position)
            kete = scene.kete
            for event in turn.events:
                scene.apply(event)
                assert scene.kete == kete
                assert min(map(min, scene.rings)) >= 0
                assert scene.hand >= 0
                assert min(scene.stock, default=0) >= 0
            assert scene.hand == 0
            assert scene.player == turn.after.to_move
            if isinstance(position, Position):
                assert tuple(map(tuple, scene.rings)) == turn.after.rings
                assert tuple(scene.stock) == turn.after.stock
            else:
                assert tuple(scene.rings[0]) == turn.after.holes
                assert tuple(scene.stores) == turn.after.stores

    over_positions(name, check)


@all_rules
def test_no_kete_is_lost_in_a_turn_that_may_not_be_played(name):
    def check(rules, position):
        for turn in rules.turns(position):
            # The same holes the other way, whether they may be played or not.
            asked = sow(rules, position, turn.move._replace(step=-turn.move.step), limit=40)
            scene = Scene(position)
            kete = scene.kete
            for event in asked.events:
                scene.apply(event)
                assert scene.kete == kete
            assert (scene.hand == 0) or asked.fault

    over_positions(name, check, 20)


@all_rules
def test_a_turn_says_truly_how_many_laps_it_had_and_what_it_took(name):
    def check(rules, position):
        for turn in rules.turns(position):
            told = [type(event) for event in turn.events]
            taken = [e.count for e in turn.events if isinstance(e, ev.Capture | ev.Take)]
            assert turn.laps == told.count(ev.Sow)
            assert turn.captured == sum(taken)
            # A ring has turns that take nothing, but no takata.
            assert turn.takata == (not taken and isinstance(position, Position))
            assert told.count(ev.Stop) == 1
            assert told.count(ev.NextPlayer) == 1

    over_positions(name, check)


@all_rules
def test_a_win_is_told_exactly_when_the_game_is_over(name):
    def check(rules, position):
        for turn in rules.turns(position):
            over = rules.over(turn.after)
            last = turn.events[-1]
            assert isinstance(last, ev.Win) == (over is not None)
            if over:
                assert tuple(last) == over
                assert turn.winner == rules.winner(turn.after)

    over_positions(name, check)


@all_rules
def test_a_game_that_is_over_has_no_moves_and_one_that_goes_on_has_some(name):
    def check(rules, position):
        assert (rules.over(position) is None) == bool(rules.legal(position))

    over_positions(name, check)


@all_rules
def test_asking_changes_nothing_and_the_answer_is_always_the_same(name):
    def check(rules, position):
        text = rules.write(position)
        first = [turn.to_json() for turn in rules.turns(position)]
        assert [turn.to_json() for turn in rules.turns(position)] == first
        assert rules.write(position) == text

    over_positions(name, check, 15)


# --- legal and not ---


@all_rules
def test_every_legal_move_plays_and_every_other_is_refused_with_a_reason(name):
    def check(rules, position):
        legal = rules.legal(position)
        for move in tries(position):
            if move in legal:
                assert play(rules, position, move).move == move
                assert judge(rules, position, move) is None
                continue
            with pytest.raises(IllegalMove) as refused:
                play(rules, position, move)
            refusal = refused.value.refusal
            assert list(refusal.options) == legal
            assert f"refuse.{refusal.rule}" in catalogue()
            assert anchor(rules, refusal.rule) == f"{name}-{refusal.rule}"
            assert refusal_text(rules, refusal).startswith(str(refused.value))

    over_positions(name, check, 12)


# A reason must be true: what is told of a hole or a count is what lies there.
@all_rules
def test_a_reason_tells_the_numbers_of_the_board(name):
    def check(rules, position):
        if not isinstance(position, Position):
            return
        legal = list(map(str, rules.legal(position)))
        at = {
            hole: position.rings[player][index]
            for player in (0, 1)
            for index, hole in enumerate(NAMES[player])
        }
        for move in tries(position):
            refusal = judge(rules, position, move)
            if refusal is None:
                continue
            params = refusal.params
            assert refusal.rule != "not-offered"  # that is for rules of a reader's own
            if "capture" in params:
                assert params["capture"] in legal
                assert params["capture"] != str(move).rstrip("+")
            if refusal.rule == "must-capture":
                assert at[params["from"]] == params["count"]
                assert at[params["facing"]] == params["faces"] > 0
            if refusal.rule == "limit":
                assert at[params["hole"]] == params["count"] > 15
            if refusal.rule == "front-first":
                assert params["other"][0] in "Aa"
                assert at[params["other"]] > 1
            if refusal.rule in ("single", "single-last", "enter-single"):
                assert at[params["hole"]] == 1
            if refusal.rule in ("empty-hole", "enter-empty"):
                assert at[params["hole"]] == 0
            if refusal.rule == "no-question":
                assert move.safari
                assert str(move._replace(safari=False)) in legal

    over_positions(name, check, 12)


# --- texts ---


def fits(position):
    """A text has no digit for more than 61 kete."""
    return max(map(max, getattr(position, "rings", [[0]]))) < len(DIGITS)


@all_rules
def test_positions_moves_and_events_come_back_from_their_texts(name):
    def check(rules, position):
        assert rules.read(rules.write(position)) == position
        for turn in rules.turns(position):
            read = rules.complete(position, rules.read_move(str(turn.move)))
            assert read == turn.move
            assert rules.complete(position, rules.read_move(turn.score)) == turn.move
            data = json.loads(json.dumps([ev.to_json(event) for event in turn.events]))
            assert [ev.from_json(event) for event in data] == turn.events
            assert json.loads(json.dumps(turn.to_json()))["events"] == data
            if max(max(ring) for ring in getattr(turn.after, "rings", [(0,)])) <= 61:
                assert rules.read(rules.write(turn.after)) == turn.after

    over_positions(name, check)


# --- symmetry ---


def turned_round(position):
    """The same board seen from the next seat, and how events look from there."""
    if isinstance(position, Position):
        swapped = position._replace(
            rings=position.rings[::-1],
            to_move=1 - position.to_move,
            stock=position.stock[::-1],
            houses=position.houses[::-1],
        )
        return swapped, lambda event: seat_changed(event, 2, 0)
    players = position.players
    by = 4 if players == 3 else 3

    def content(holes):
        # Two players have two threes of holes each; the second's, turned, lie the other way round.
        return holes[3:] + holes[:3]

    def told(memory, player):
        swap = players == 2 and player == 1
        return tuple(content(holes) if swap else holes for holes in memory)

    memory = [told(position.memory[player], player) for player in range(players)]
    ring = position._replace(
        holes=position.holes[-by:] + position.holes[:-by],
        to_move=(position.to_move + 1) % players,
        stores=position.stores[-1:] + position.stores[:-1],
        memory=tuple(memory[-1:] + memory[:-1]),
    )

    def event_turned(event):
        if isinstance(event, ev.Remember) and players == 2 and event.player == 1:
            event = event._replace(holes=content(event.holes))
        return seat_changed(event, players, by)

    return ring, event_turned


def seat_changed(event, players, by):
    changed = {}
    for field, value in event._asdict().items():
        if field in ("player", "winner"):
            if isinstance(value, list):
                changed[field] = sorted((player + 1) % players for player in value)
            else:
                changed[field] = (value + 1) % players
        elif field == "hole" and by:
            changed[field] = (value + by) % 12
    return event._replace(**changed)


@all_rules
def test_the_board_turned_round_plays_the_same_turns(name):
    def check(rules, position):
        other, change = turned_round(position)
        # The leaflet's first turn is South's alone.
        assume(name != "zanzibar" or not (is_first_turn(position) or is_first_turn(other)))
        here = [(turn.laps, list(map(change, turn.events))) for turn in rules.turns(position)]
        there = [(turn.laps, turn.events) for turn in rules.turns(other)]
        assert sorted(here, key=repr) == sorted(there, key=repr)

    over_positions(name, check)


def mirrored(position):
    """Left and right exchanged, in both rows of both players."""
    rings = tuple(tuple(ring[(7 - hole) % 16] for hole in range(16)) for ring in position.rings)
    blocked = None if position.blocked is None else 7 - position.blocked
    return position._replace(rings=rings, blocked=blocked)


def mirrored_event(event):
    changed = {}
    for field, value in event._asdict().items():
        if field in ("hole", "kichwa"):
            changed[field] = (7 - value) % 16
        elif field == "step":
            changed[field] = -value
    return event._replace(**changed)


def symmetric(rules):
    """Nothing at the start tells left from right."""
    start = rules.start()
    return isinstance(start, Position) and mirrored(start) == start


@pytest.mark.parametrize("name", [name for name, rules in ALL.items() if symmetric(rules)])
def test_left_and_right_are_the_same_where_there_is_no_house(name):
    def check(rules, position):
        here = [list(map(mirrored_event, turn.events)) for turn in rules.turns(position)]
        there = [turn.events for turn in rules.turns(mirrored(position))]
        assert sorted(here, key=repr) == sorted(there, key=repr)

    over_positions(name, check)


# Without stock and houses the full games know no left and right either; takasia is the same too.
@pytest.mark.parametrize("name", ["kiswahili", "zanzibar"])
def test_left_and_right_are_the_same_when_stock_and_houses_are_gone(name):
    def check(rules, position):
        bare = position._replace(houses=(False, False))
        assume(not any(position.stock))
        here = [list(map(mirrored_event, turn.events)) for turn in rules.turns(bare)]
        there = [turn.events for turn in rules.turns(mirrored(bare))]
        assert sorted(here, key=repr) == sorted(there, key=repr)

    over_positions(name, check)


def test_two_games_are_symmetric():
    assert [name for name, rules in ALL.items() if symmetric(rules)] == ["kujifunza", "mozambique"]
