"""The game that the travellers' account from Mozambique and Malawi tells, lap by lap.

Their Player A sits below, South. They tell two turns and hint at a third, which wins. The boards
were worked out by hand from their sentences: holes counted from the diagram's left, directions as
seen from above. Each board is as it lies when the last kete of a lap has fallen.
"""

from bao_lessons import find, play
from bao_lessons.board import NAMES, NORTH, SOUTH
from bao_lessons.events import Capture, Relay, Sow, Stop
from bao_lessons.position import Position
from bao_lessons.scene import Scene

RULES = find("mozambique")

# Two kete everywhere.
START = "22222222/22222222/22222222/22222222 S"

# "Outer row, second from the right", anticlockwise.
FIRST = (
    "B7>",
    [
        ("22222222/22222222/22222223/22222203", "captures 2 in A8"),
        ("22222222/22222220/22222234/22222203", "captures 2 in A7"),
        ("22222222/22222200/22222245/22222203", "relays 4 in A7"),
        ("22222222/22222200/22333305/22222203", "captures 2 in A3"),
        ("22222222/22022200/22333316/22222203", "ends empty in A7"),
    ],
)

# "Inner row, fourth from the left", clockwise; a capture beside the end turns the direction round.
SECOND = (
    "a5>",
    [
        ("22222222/23102200/22333316/22222203", "captures 2 in a7"),
        ("22222222/34102200/20333316/22222203", "relays 4 in a7"),
        ("22222222/30213300/20333316/22222203", "captures 3 in a3"),
        ("22222222/41313300/20333016/22222203", "captures 3 in a6"),
        ("22222222/52413300/20033016/22222203", "relays 4 in a6"),
        ("22222222/52024410/20033016/22222203", "ends empty in a2"),
    ],
)

# "Inner row, fourth from the left", anticlockwise: five, round, four, "and so forth".
THIRD = (
    "A4<",
    [
        ("22222222/52024410/31103016/22222203", "captures 5 in A1"),
        ("22222222/02024410/42214016/22222203", "captures 4 in A5"),
        ("22222222/02020410/53324016/22222203", "captures 2 in A4"),
        ("22222222/02000410/64324016/22222203", "captures 2 in A2"),
        ("22222222/00000410/75324016/22222203", "relays 5 in A2"),
        ("22222222/00000410/70435126/22222203", "captures 1 in A7"),
        ("22222222/00000400/70435127/22222203", "relays 7 in A8"),
        ("22222222/00000400/81546230/22222203", "relays 8 in A1"),
        ("22222222/00000400/01546230/33333314", "relays 4 in B8"),
        ("22222222/00000400/01547341/33333310", "relays 7 in A5"),
        ("22222222/00000400/12650341/44433310", "relays 4 in B3"),
        ("22222222/00000400/12650341/44044420", "relays 2 in B7"),
        ("22222222/00000400/12650342/44044401", "relays 2 in A8"),
        ("22222222/00000400/12650450/44044401", "captures 4 in A6"),
        ("22222222/00000000/12651561/44044401", "ends bao in A5"),
    ],
)

AFTER_FIRST = "22222222/22022200/22333316/22222203 N"
AFTER_SECOND = "22222222/52024410/20033016/22222203 S"


def laps(trace):
    """The board after each lap, and what happens then."""
    scene = Scene(trace.position)
    names = NAMES[trace.position.to_move]
    told = []
    for event in trace.events:
        scene.apply(event)
        match event:
            case Sow():
                board = str(Position((tuple(scene.rings[0]), tuple(scene.rings[1])))).split()[0]
            case Capture(hole, count):
                told.append((board, f"captures {count} in {names[hole]}"))
            case Relay(hole, count):
                told.append((board, f"relays {count} in {names[hole]}"))
            case Stop(hole, why):
                told.append((board, f"ends {why} in {names[hole]}"))
    return told


def turn(position, move):
    return play(RULES, RULES.read(position), RULES.read_move(move))


def check(position, expected):
    move, boards = expected
    trace = turn(position, move)
    assert laps(trace) == boards
    assert trace.laps == len(boards)
    return trace


def test_the_first_move_captures_three_times_and_ends_in_an_empty_hole():
    trace = check(START, FIRST)
    assert trace.captured == 6
    assert RULES.write(trace.after) == AFTER_FIRST


def test_the_second_move_turns_round_in_the_kimbi_and_keeps_the_new_direction():
    trace = check(AFTER_FIRST, SECOND)
    assert trace.captured == 8
    assert [event.step for event in trace.events if isinstance(event, Sow)] == [1, *[-1] * 5]
    assert RULES.write(trace.after) == AFTER_SECOND


def test_the_third_move_which_the_account_only_hints_at_wins_the_game():
    trace = check(AFTER_SECOND, THIRD)
    assert trace.captured == 18
    assert trace.winner == SOUTH
    assert trace.score == "A4<#"
    assert [sum(ring) for ring in trace.after.rings] == [48, 16]


def test_the_second_player_could_have_taken_sixteen():
    turns = {str(turn.move): turn.captured for turn in RULES.turns(RULES.read(AFTER_FIRST))}
    assert len(turns) == 6
    assert all(turns.values())
    assert turns["a5>"] == 8
    assert max(turns, key=turns.get) == "b7>"
    assert turns["b7>"] == 16


def test_the_first_player_had_three_captures_of_which_one_wins():
    turns = RULES.turns(RULES.read(AFTER_SECOND))
    assert {turn.score: turn.captured for turn in turns} == {"B2<": 13, "A4<#": 18, "A4>": 14}


# The beginners' rules say the same of this game: no lap of it starts with 16 or with one.
def test_by_the_beginners_rules_the_game_goes_the_same_way():
    rules = find("kujifunza")
    position = rules.start()
    for move, boards in (FIRST, SECOND, THIRD):
        trace = play(rules, position, rules.read_move(move))
        assert laps(trace) == boards
        position = trace.after
    assert rules.winner(position) == SOUTH
    assert position.to_move == NORTH
