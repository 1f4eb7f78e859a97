"""The rule sets side by side: what each says of a position, and where and why they part."""

import pytest
import slow_referee

from bao_lessons import ALL, InvalidText, Position, find
from bao_lessons import events as ev
from bao_lessons.compare import as_known, differences, find_differences, side_by_side
from bao_lessons.explain import why_not

KEPT = differences()
FOUR_ROWS = ("kujifunza", "kiswahili", "zanzibar", "mozambique")

LIMIT = "42001200/008b13l1/33100000/10100100 N"
"""North's a2 has 21 and would capture; a3 captures with 3."""

DORMANT = "00109005/20010000/04000000/10000000 N 20,21 N -"
"""A kete into a8, sown leftwards, ends in a house of one: with the last kete it holds 2."""

TAKASIA = "01214822/a00a2101/02000020/00220264 S 0,0 - -"
"""K.I.B.A.'s published takasia, before the move A7< that blocks a4."""


def told(comparison):
    return {reading.rules.name: reading.moves for reading in comparison.readings}


# The kept positions


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.id)
def test_each_kept_position_parts_its_two_rule_sets_as_it_says(kept):
    comparison = side_by_side(kept.position, kept.rules)
    assert told(comparison) == kept.moves
    assert (kept.move, kept.kind) in [(p.move, p.kind) for p in comparison.partings]


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.id)
def test_the_slow_referee_parts_there_too(kept):
    position = Position.parse(kept.position)
    heard = {}
    for name in kept.rules:
        verdict = slow_referee.judge(name, find(name).write(as_known(position, find(name))))
        assert sorted(verdict.moves) == sorted(kept.moves[name])
        played = verdict.moves.get(kept.move)
        heard[name] = played and (board_of(played.after), played.laps, played.winner)
    one, other = heard.values()
    assert one != other


def board_of(text):
    """Rows, player to move and blocked hole: what houses are owned is the game's own affair."""
    fields = text.split()
    return fields[:2], fields[4] if len(fields) == 5 else "-"


def test_the_kept_positions_show_what_each_pair_of_rule_sets_is_about():
    assert len({kept.id for kept in KEPT}) == len(KEPT) >= 12
    kinds = {}
    for kept in KEPT:
        kinds.setdefault(kept.rules, set()).add(kept.kind)
    assert kinds["kujifunza", "mozambique"] >= {"limit", "over", "front-first", "own-front"}
    assert kinds["kiswahili", "zanzibar"] >= {
        "enter-single", "enter-house", "house-stop", "safari", "tax", "takasia", "blocked",
        "no-join",
    }  # fmt: skip
    assert kinds["kujifunza", "kiswahili"] == {"takasia", "blocked"}


def test_the_kept_positions_are_small():
    for kept in KEPT:
        if not kept.id.endswith("in-play") and kept.kind != "no-join":
            for reading in side_by_side(kept.position, kept.rules).readings:
                assert len(reading.turns) <= 4
                assert all(turn.laps <= 6 for turn in reading.turns.values())


# One position


def test_each_rule_set_says_its_moves_and_what_comes_of_them():
    comparison = side_by_side(LIMIT, FOUR_ROWS)
    assert told(comparison) == {
        "kujifunza": ["a3>"],
        "kiswahili": ["a3>"],
        "zanzibar": ["a3>"],
        "mozambique": ["a2>", "a3>"],
    }
    for reading in comparison.readings:
        assert list(reading.after) == reading.moves
        assert reading.after["a3>"].startswith("42001200/009c21m0/33000000/10100100 S")


def test_the_refusal_is_the_one_that_explain_gives():
    kujifunza = find("kujifunza")
    (parting,) = side_by_side(LIMIT, ["kujifunza", "mozambique"]).partings
    assert parting.rules == ("mozambique", "kujifunza")
    assert (parting.move, parting.kind, parting.at) == ("a2>", "limit", None)
    why = why_not(kujifunza, kujifunza.read(LIMIT), kujifunza.read_move("a2>"))
    assert parting.says() == ("", why)
    assert parting.text() == f"a2>: mozambique plays it, kujifunza does not. {why}"


def test_two_traces_part_at_their_first_different_event():
    comparison = side_by_side(DORMANT, ["kiswahili", "zanzibar"])
    parting = next(parting for parting in comparison.partings if parting.move == "a8<")
    assert parting.kind == "house-stop"
    relayed, stopped = (reading.turns["a8<"].events for reading in comparison.readings)
    i, j = parting.at
    assert relayed[:i] == stopped[:j]
    assert isinstance(relayed[i], ev.Relay)
    assert stopped[j] == ev.Stop(4, "house")
    assert parting.laps == 1
    assert "zanzibar: The last kete fell into North’s own house, a5" in parting.text()
    assert "zanzibar-leaflet ¶19.4" in parting.text()


def test_takasia_parts_a_move_that_sows_the_same():
    comparison = side_by_side(TAKASIA, ["kiswahili", "kujifunza", "zanzibar"])
    for other in ("kujifunza", "zanzibar"):
        parting = next(
            p
            for p in comparison.partings
            if p.move == "A7<" and set(p.rules) == {"kiswahili", other}
        )
        assert parting.kind == "takasia"
        assert "a4 is the one hole" in parting.text()
    pairs = [p.rules for p in comparison.partings if "kiswahili" not in p.rules]
    assert pairs == []


def test_that_a_house_is_played_on_or_gone_is_no_difference_on_the_board():
    """Without a stock the leaflet has forgotten the house, and Kiswahili must play it on."""
    text = "20110011/020n1541/11003100/14402131 N 0,0 N -"
    comparison = side_by_side(text, ["kiswahili", "zanzibar"])
    full, leaflet = (reading.turns["b8>"].events for reading in comparison.readings)
    assert any(isinstance(event, ev.Safari) for event in full)
    assert full != leaflet
    assert comparison.partings == []
    assert comparison.text().endswith("All that can read the position say the same of it.")


def test_a_game_that_is_over_for_one_goes_on_for_the_other():
    kept = next(kept for kept in KEPT if kept.id == "kujifunza-mozambique-over")
    text = side_by_side(kept.position, kept.rules).text()
    assert "kujifunza: the game is over, North has won." in text
    assert "mozambique: A4> A4<" in text


# What a game knows


def test_a_game_without_houses_and_takasia_passes_them_over():
    blocked = Position.parse("14000101/00001010/15c18401/06304541 N 0,0 N a4")
    assert as_known(blocked, find("kiswahili")) == blocked
    assert as_known(blocked, find("zanzibar")) == blocked._replace(blocked=None)
    bare = blocked._replace(blocked=None, houses=(False, False))
    assert as_known(blocked, find("mozambique")) == bare


def test_a_stock_that_a_game_does_not_know_is_an_error_and_the_others_go_on():
    comparison = side_by_side(DORMANT, [*ALL])
    errors = {r.rules.name: str(r.error) for r in comparison.readings if r.error}
    assert errors["kujifunza"] == (
        "kujifunza has no stock, and 41 kete of this position are still in one."
    )
    assert errors["arabica"] == ("arabica is played on a ring of twelve holes, not on four rows.")
    assert list(errors) == ["kujifunza", "mozambique", "arabica"]
    assert {name for p in comparison.partings for name in p.rules} == {"kiswahili", "zanzibar"}
    for error in errors.values():
        assert error in comparison.text()


def test_the_short_form_is_read_by_all_four_rows():
    comparison = side_by_side("22222222/22222222/22222222/22222222 S", FOUR_ROWS)
    assert [len(reading.turns) for reading in comparison.readings] == [16] * 4


def test_a_block_that_contradicts_the_position_is_told():
    comparison = side_by_side("0000000a/00300000/00b00E00/00000000 S 0,0 S A6", ["kiswahili"])
    assert "A6 cannot be blocked here" in str(comparison.readings[0].error)


@pytest.mark.parametrize("text", ["nonsense", "22222222/22222222/22222222/22222223 S"])
def test_what_is_no_position_is_refused(text):
    with pytest.raises(InvalidText):
        side_by_side(text, ["kujifunza"])


def test_rules_of_a_readers_own_can_be_compared():
    kujifunza = find("kujifunza")
    gentle = kujifunza._replace(name="gentle", offers=lambda position: iter([[*moves(position)]]))

    def moves(position):
        groups = list(kujifunza.offers(position))
        return [move for group in groups for move in group]

    comparison = side_by_side(LIMIT, [gentle, "kujifunza"])
    assert len(comparison.readings[0].moves) > 1
    assert {parting.kind for parting in comparison.partings} >= {"must-capture"}


# The search


def test_a_search_finds_small_positions_of_each_kind_and_the_same_ones_again():
    found = find_differences("kujifunza", "mozambique", seed=2, games=5, tries=60)
    assert found == find_differences("kujifunza", "mozambique", seed=2, games=5, tries=60)
    kinds = [difference.kind for difference in found]
    assert kinds == sorted(set(kinds))
    assert set(kinds) >= {"front-first", "over", "own-front"}
    for difference in found:
        comparison = side_by_side(difference.position, difference.rules)
        assert told(comparison) == difference.moves
        assert (difference.move, difference.kind) in [(p.move, p.kind) for p in comparison.partings]


def test_a_search_finds_what_a_house_that_has_run_low_is_about():
    kinds = ["enter-house", "tax", "house-stop", "safari"]
    found = find_differences("kiswahili", "zanzibar", seed=2, games=6, tries=20, kinds=kinds)
    assert {difference.kind for difference in found} <= set(kinds)
    assert found
    for difference in found:
        assert difference.id == f"kiswahili-zanzibar-{difference.kind}"
        assert len(difference.position.split()) == 5


def test_more_tries_make_a_position_smaller():
    few, many = (
        find_differences("kujifunza", "mozambique", 2, games=5, tries=tries, kinds=["own-front"])
        for tries in (0, 200)
    )
    assert few[0].kind == many[0].kind == "own-front"
    assert sum(map(len, many[0].moves.values())) <= sum(map(len, few[0].moves.values()))


def test_two_games_that_agree_have_no_differences():
    """Where there is no stock, the leaflet's second part is Bao la Kujifunza."""
    found = find_differences("kujifunza", "zanzibar", seed=1, games=4, tries=10)
    assert found == []
