"""The command line: what it answers, and that whatever is wrong is one sentence, no traceback."""

import io
import json
import os
import random
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import slow_referee

from bao_lessons import ALL, find, search
from bao_lessons.__main__ import COMMANDS, main
from bao_lessons.explain import why_not
from bao_lessons.notation import Record
from bao_lessons.textboard import board

ROOT = Path(__file__).parent.parent
START = "22222222/22222222/22222222/22222222 S"
LIMIT = "42001200/008b13l1/33100000/10100100 N"
TAX = "00000000/000a0000/04109340/00000000 N 16,17 SN -"
THREE = "555555555555 1 0,0,0 + -"
WORKED = '[Rules "mozambique"]\n\n1. B7> a5> 2. A4<#\n'
NORTH_LOST = "22222288/00000000/22222222/22226222 N"
PROGRAM = [sys.executable, "-m", "bao_lessons"]


def bao(*arguments, given="", code=0):
    done = subprocess.run(
        [*PROGRAM, *arguments], input=given, capture_output=True, encoding="utf-8", cwd=ROOT
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == code, done.stderr
    return done.stderr if code else done.stdout


def wrong(*arguments, given=""):
    """The one sentence on standard error."""
    sentence = bao(*arguments, given=given, code=2)
    assert sentence.count("\n") == 1
    return sentence.rstrip("\n")


def lines_of(text):
    return [json.loads(line) for line in text.splitlines()]


# Many positions at once


def sample(name, count, seed=3):
    """Positions of random games, finished ones too."""
    rules, rng = find(name), random.Random(seed)
    position, texts = rules.start(), []
    while len(texts) < count:
        texts.append(rules.write(position))
        turns = rules.turns(position)
        position = rng.choice(turns).after if turns else rules.start()
    return texts


def held(after):
    """The position without the memory of Arabica, which may be written in more than one way."""
    return after.split()[:4] if "/" not in after.split()[0] else after


@pytest.mark.parametrize("name", ALL)
def test_a_line_for_each_position_as_the_slow_referee_judges_it(name):
    texts = sample(name, 60)
    answers = lines_of(bao("moves", "--rules", name, "--json", "-", given="\n".join(texts)))
    assert [answer["position"] for answer in answers] == texts
    for answer in answers:
        verdict = slow_referee.judge(name, answer["position"])
        assert list(answer) == ["position", "moves", "winner"]
        assert all(list(m) == ["move", "after", "captured", "laps"] for m in answer["moves"])
        told = {m["move"]: (held(m["after"]), m["captured"], m["laps"]) for m in answer["moves"]}
        assert told == {
            move: (held(turn.after), turn.captured, turn.laps)
            for move, turn in verdict.moves.items()
        }
        winner = verdict.winner
        if isinstance(winner, tuple):
            winner = ",".join(map(str, winner))
        assert answer["winner"] == winner


def test_a_finished_game_has_a_winner_and_no_moves():
    (answer,) = lines_of(bao("moves", "--json", "-", given=NORTH_LOST))
    assert answer == {"position": NORTH_LOST, "moves": [], "winner": "S"}


@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ("444000000000 2 20,16 + -", "1"),
        ("000444000000 1 18,18 + -", "2"),
        ("000444000000 1 24,12 + -", "1,2"),
        ("666000000000 1 20,10,14,10 + -", "1,3"),
    ],
)
def test_winners_of_bao_arabica_are_numbers_with_commas(position, winner):
    (answer,) = lines_of(bao("moves", "--rules", "arabica", "--json", "-", given=position))
    assert answer == {"position": position, "moves": [], "winner": winner}


def test_a_bad_line_is_answered_and_the_next_one_too():
    given = f"{START}\n22222222 S\n\n   \nnonsense\n{START.replace('2 S', '3 S')}\n{START}"
    answers = lines_of(bao("moves", "--json", "-", given=given))
    assert [answer["position"] for answer in answers] == [
        START, "22222222 S", "nonsense", START.replace("2 S", "3 S"), START,
    ]  # fmt: skip
    assert [list(answer) for answer in answers[1:4]] == [["position", "error"]] * 3
    assert answers[3]["error"].startswith("There are 65 kete")
    assert answers[0] == answers[4]


def test_the_position_comes_back_as_it_was_given():
    given = f"  {START.replace(' ', '   ')} "
    (answer,) = lines_of(bao("moves", "--json", "-", given=given + "\r\n"))
    assert answer["position"] == given
    assert len(answer["moves"]) == 16
    spelled = f"{START} 0,0 - -"
    (answer,) = lines_of(bao("moves", "--json", "-", given=spelled))
    assert answer["position"] == spelled
    assert answer["moves"][0]["after"].endswith(" N")


def test_a_position_that_cannot_come_up_is_answered_all_the_same():
    blocked = "00000000/08080000/00220220/00000000 S 20,20 SN A3"
    (answer,) = lines_of(bao("moves", "--rules", "kiswahili", "--json", "-", given=blocked))
    assert answer["moves"]


def test_a_hole_too_full_to_be_written_makes_after_null():
    full = "00000000/00000001/2Z000000/00000000 S"
    (answer,) = lines_of(bao("moves", "--rules", "mozambique", "--json", "-", given=full))
    assert {"move": "A1>", "after": None, "captured": 0, "laps": 1} in answer["moves"]
    assert "A1>*    ?  " in bao("moves", "--rules", "mozambique", full)
    assert "61 is the most" in wrong(
        "explain", "A1>", "--rules", "mozambique", "--position", full, "--json"
    )


@pytest.mark.parametrize("garbage", [b"\xff\xfe\x00\x01\n", b"\x00\n", "٢٢٢٢\n".encode()])
def test_bytes_that_are_no_text_are_a_bad_line(garbage):
    done = subprocess.run(
        [*PROGRAM, "moves", "--json", "-"],
        input=garbage + START.encode(),
        capture_output=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    bad, good = lines_of(done.stdout.decode("ascii"))
    assert list(bad) == ["position", "error"]
    assert len(good["moves"]) == 16


def test_ten_thousand_lines_take_less_than_a_minute():
    given = "\n".join(sample("kiswahili", 500) * 20)
    began = time.monotonic()
    answers = bao("moves", "--rules", "kiswahili", "--json", "-", given=given)
    assert time.monotonic() - began < 60
    assert answers.count("\n") == 10_000


def test_each_line_is_answered_before_the_next_is_asked():
    with subprocess.Popen(
        [*PROGRAM, "moves", "--json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
    ) as program:
        for text in (START, LIMIT, "no"):
            program.stdin.write(f"{text}\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["position"] == text
        program.stdin.close()
        assert program.wait(timeout=20) == 0


def test_neither_jupyter_nor_a_widget_is_loaded_for_it():
    code = (
        "import io, sys; sys.stdin = io.StringIO(sys.argv[1]);"
        "from bao_lessons.__main__ import main; main(['moves', '--json', '-']);"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, START], capture_output=True, text=True, cwd=ROOT
    )
    loaded = {name.split(".")[0] for name in done.stderr.split()}
    assert "bao_lessons" in loaded
    foreign = {"anywidget", "traitlets", "ipywidgets", "IPython", "jupyter", "sphinx", "numpy"}
    assert loaded & foreign == set()
    assert not {name for name in loaded if name.startswith(("jupyter", "ipy"))}


# One position


def test_moves_lists_each_legal_move_with_what_comes_of_it():
    told = bao("moves", "--rules", "mozambique", LIMIT)
    assert told.startswith("North is to move and has 2 legal moves.\na2>#")
    answer = json.loads(bao("moves", "--rules", "mozambique", "--json", LIMIT))
    for move in answer["moves"]:
        assert move["after"] in told


def test_a_position_need_not_be_quoted():
    assert bao("moves", *LIMIT.split()) == bao("moves", LIMIT)
    assert bao("show", *THREE.split()[:-1], "-") == bao("show", THREE)


def test_without_a_position_it_is_the_first_of_the_game():
    assert json.loads(bao("moves", "--json"))["position"] == START
    assert bao("moves").startswith("South is to move and has 16 legal moves.\n")


def test_moves_says_who_has_won():
    assert bao("moves", NORTH_LOST) == "The game is over. South wins.\n"


def test_lines_are_answered_in_words_too():
    told = bao("moves", "-", given=f"{NORTH_LOST}\nnonsense\n{NORTH_LOST}\n").splitlines()
    assert told[0] == told[2] == "The game is over. South wins."
    assert told[1].startswith("A position has two fields")


def test_rules_lists_every_rule_set():
    assert [line["rules"] for line in lines_of(bao("rules", "--json"))] == list(ALL)
    told = bao("rules")
    for name, rules in ALL.items():
        assert name in told
        assert rules.write(rules.start()) in told


def test_show_draws_the_four_rows_as_south_sees_them():
    drawn = bao("show", "--rules", "kiswahili", TAX).splitlines()
    assert drawn[1].split() == ["b8", "b7", "b6", "b5", "b4", "b3", "b2", "b1"]
    assert drawn[3].split() == [".", ".", ".", "[10]", ".", ".", ".", "."]
    assert drawn[6].split() == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]
    assert drawn[7].split() == [".", "4", "1", ".", "[9]", "3", "4", "."]
    assert drawn[-1] == (
        "North is to move. In stock: South 16, North 17. [ ] is a house that is still owned."
    )


def test_show_marks_the_blocked_hole():
    drawn = bao("show", "14000101/00001010/15c18401/06304541 N 0,0 - a4")
    assert "(1)" in drawn
    assert drawn.count("(") == 2
    assert "( ) is blocked for this turn." in drawn


def test_show_draws_the_ring_of_bao_arabica():
    drawn = bao("show", "0123456789ab 2 1,2,1,2 - -").splitlines()
    assert [line.split() for line in drawn[1:8]] == [
        ["6", "7", "8"], ["6", "7", "8"],
        ["5", "5", "9", "9"], ["4", "4", "10", "10"], ["3", "3", "11", "11"],
        ["2", "1", "."], ["2", "1", "0"],
    ]  # fmt: skip
    assert drawn[-1] == "Player 2 is to move; turns go round anticlockwise."


@pytest.mark.parametrize("name", ALL)
def test_every_position_of_a_game_can_be_drawn(name):
    rules = find(name)
    for text in sample(name, 50):
        assert board(rules.read(text))


def test_explain_tells_a_turn_lap_by_lap():
    told = bao("explain", "A6>")
    assert told.startswith(f"A6>  {START}\n")
    assert "\n  7. " in told
    assert told.rstrip().splitlines()[-1].startswith("South played A6>: 7 laps, 8 kete captured.")


def test_explain_says_why_not_and_what_instead():
    rules = find("kujifunza")
    told = bao("explain", "A1L")
    why = why_not(rules, rules.start(), rules.read_move("A1<"))
    assert told.splitlines()[0] == why
    assert told.splitlines()[1].startswith("Legal here: A1> A2> ")
    assert bao("explain", "A1>", "--position", NORTH_LOST).count("\n") == 1


def test_explain_in_json_is_the_trace_or_the_refusal():
    trace = json.loads(bao("explain", "a5<", "--rules", "kiswahili", "--position", TAX, "--json"))
    assert trace["legal"] is True
    assert len(trace["sentences"]) == len(trace["events"])
    refused = json.loads(bao("explain", "b1<", "--rules", "kiswahili", "--position", TAX, "--json"))
    assert refused["legal"] is False
    assert refused["refusal"]["code"] == "enter-front"
    assert refused["refusal"]["anchor"] == "kiswahili-enter-front"
    assert sorted(refused["refusal"]["options"]) == ["a5<", "a5>"]


def test_perft_counts_what_other_programs_count():
    assert [line["count"] for line in lines_of(bao("perft", "4", "--json"))] == [
        16, 108, 500, 1902,
    ]  # fmt: skip
    assert bao("perft", "3", "--rules", "kiswahili").split() == ["1", "4", "2", "14", "3", "38"]
    assert bao("perft", "2", "--position", NORTH_LOST).split() == ["1", "0", "2", "0"]


def test_replay_tells_a_record_from_a_file_or_a_pipe(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("\N{BYTE ORDER MARK}" + WORKED, encoding="utf-8")
    told = bao("replay", str(path))
    assert told == bao("replay", "-", given=WORKED)
    assert told.splitlines()[0].startswith("South played B7>: 5 laps, 6 kete captured.")
    assert told.endswith("The game is over. South wins.\n")
    traces = lines_of(bao("replay", "--json", "-", given=WORKED))
    assert [trace["move"] for trace in traces] == ["B7>", "a5>", "A4<"]
    assert traces[0]["after"] == traces[1]["position"]
    assert len(bao("replay", "--tell", "-", given=WORKED).splitlines()) > 60


# A game in the terminal


def test_two_people_play_and_keep_the_record():
    told = bao("play", given="A6>\na8<\nquit\n")
    assert "South played A6>: 7 laps, 8 kete captured." in told
    record = Record.parse(told[told.index("[Rules") :])
    assert [str(move) for move in record.moves] == ["A6>", "a8<"]


def test_undo_takes_back_one_turn_and_no_more():
    told = bao("play", given="A6>\nundo\nundo\nA5>\n")
    assert told.count("There is no turn to take back.") == 1
    assert told.endswith("\n1. A5>\n")


def test_why_tells_the_last_turn_or_the_last_refusal():
    told = bao("play", given="why\nA6>\nwhy\nA6>\nwhy\nwhy a8<\nwhy A1<\nwhy e4\n")
    assert told.count("No turn has been played yet.") == 1
    assert told.count("  1. The 2 kete fall one by one from A7 on, clockwise") == 1
    assert told.count("Legal here: ") == 2
    assert "  1. The 2 kete fall one by one from a7 on" in told
    assert "“e4” is no move" in told


def test_a_bad_move_is_told_and_the_game_goes_on():
    told = bao("play", given="A1<\ne4\n\nA6\nmoves\nshow\nhelp\nA6>\n")
    assert "A capture must be taken" in told
    assert "“e4” is no move" in told
    assert "A6 needs a direction" in told
    assert "South is to move and has 16 legal moves." in told
    assert "takes the last turn back" in told
    assert told.endswith("\n1. A6>\n")


def test_a_game_can_be_played_to_its_end_and_taken_back():
    before = Record.parse(WORKED).turns[-1].position
    told = bao(
        "play",
        "--rules",
        "mozambique",
        "--position",
        find("mozambique").write(before),
        given="A4<\nA1>\nundo\n",
    )
    assert "The game is over. South wins." in told
    assert "The game is over: there is nothing left to play." in told
    assert told.count("[Rules") == 0


@pytest.mark.parametrize("name", ALL)
def test_every_rule_set_can_be_played(name):
    rules = find(name)
    rng = random.Random(4)
    record = Record.begin(rules)
    for _ in range(12):
        legal = rules.legal(record.position)
        if legal:
            record = record.then(rng.choice(legal))
    moves = "\n".join(map(str, record.moves))
    told = bao("play", "--rules", name, given=f"{moves}\nwhy\nquit\n")
    assert Record.parse(told[told.index("[Rules") :]) == record


def test_more_than_two_play_bao_arabica_from_a_position():
    told = bao("play", "--rules", "arabica", "--position", THREE, given="0>\n4>\n8>\n1>\n")
    assert "Player 3: " in told
    assert told.endswith("\n1. 0> 4> 8> 2. 1>\n")


# Help


def test_bao_alone_lists_the_commands():
    told = bao()
    assert told == bao("--help") == bao("-h")
    for name in COMMANDS:
        assert f"  bao {name}" in told
    assert bao("--version").strip()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name, capsys):
    assert main([name, "--help"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: bao {name}")
    for example in COMMANDS[name].examples:
        assert example in told


EXAMPLES = [example for command in COMMANDS.values() for example in command.examples]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_runs(example, tmp_path):
    (tmp_path / "game.txt").write_text(WORKED, encoding="utf-8")
    (tmp_path / "positions.txt").write_text(f"{TAX}\n", encoding="utf-8")
    words = shlex.split(example)
    given = ""
    if "<" in words:
        given = (tmp_path / words[-1]).read_text(encoding="utf-8")
        words = words[: words.index("<")]
    words = [str(tmp_path / word) if word.endswith((".txt", ".html")) else word for word in words]
    assert bao(*words[1:], given=given)


# Whatever is wrong


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "“dance” is no command of bao; there are rules, show, moves, play, explain"),
        (["--rules", "kujifunza"], "“--rules” is no command of bao"),
        ([""], "“” is no command of bao"),
        (["moves", "--rules", "chess"], "There is no rule set “chess”; there are kujifunza, kis"),
        (["moves", "--rules"], "This was not understood; write: bao moves [POSITION] [--rules"),
        (["moves", "--loud"], "This was not understood; write: bao moves"),
        (["rules", "all"], "This was not understood; write: bao rules [--json]."),
        (["moves", "nonsense"], "A position has two fields"),
        (["moves", "--json", "nonsense"], "A position has two fields"),
        (["moves", "2/2/2/2 S"], "Row 1 of the position"),
        (["moves", "--rules", "arabica", START], "A position of Bao Arabica has five fields"),
        (["show", "a\nb"], "A position has"),
        (["show", "\udcff"], "A position has"),
        (["explain"], "“bao explain” needs a MOVE"),
        (["explain", "e4"], "“e4” is no move"),
        (["explain", "A4"], "A4 needs a direction"),
        (["explain", "A4>", "A5>"], "This was not understood; write: bao explain MOVE"),
        (["explain", "A4>", "--position", "x"], "A position has two fields"),
        (["explain", "12>", "--rules", "arabica"], "“12>” is no move of Bao Arabica"),
        (["perft"], "“bao perft” needs a DEPTH"),
        (["perft", "0"], "The depth is a whole number from 1 to 20, not “0”."),
        (["perft", "9999999"], "The depth is a whole number"),
        (["perft", "two"], "The depth is a whole number"),
        (["perft", "²"], "The depth is a whole number"),
        (["replay"], "“bao replay” needs a RECORD"),
        (["replay", "no-such-file"], "no-such-file cannot be read: "),
        (["replay", "tests"], "tests cannot be read: "),
        (["play", "--position", "x"], "A position has two fields"),
        (["play", "--rules", "zanzibar", "--position",
          "14000101/00001010/15c18401/06304541 N 0,0 - a4"], "a4 cannot be blocked"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_sentence(arguments, sentence, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.err.startswith(sentence)
    assert told.err.count("\n") == 1
    assert "[Rules" not in told.out


def test_what_is_wrong_is_told_by_the_program_itself():
    assert wrong("moves", "nonsense").startswith("A position has two fields")
    assert wrong("moves", "--rules", "chess").startswith("There is no rule set “chess”")
    assert wrong("dance").startswith("“dance” is no command")
    assert wrong("show", "\udcff").startswith("A position has two fields")


def test_what_is_wrong_in_a_record_is_told_with_its_line(tmp_path):
    assert wrong("replay", "-", given="x").startswith("The record does not say which rules")
    assert wrong("replay", "-", given=WORKED.replace("a5>", "a8>")).startswith(
        "Line 3, move 1, “a8>”: A capture must be taken"
    )
    path = tmp_path / "latin"
    path.write_bytes(b'[Rules "m\xff"]')
    assert wrong("replay", str(path)).endswith("latin is not a text in UTF-8.")


def test_no_scrambled_words_make_a_traceback(monkeypatch, capsys):
    rng = random.Random(8)
    pieces = [*COMMANDS, *ALL, "--rules", "--json", "--position", "--tell", "-", "--", "A4>", "b7",
              "A6A7<", "B1B2<", "11>", START, TAX, THREE, "", "S", "0,0", "é", "3"]  # fmt: skip
    for _ in range(300):
        words = [rng.choice([*COMMANDS]), *rng.choices(pieces, k=rng.randint(0, 5))]
        monkeypatch.setattr(sys, "stdin", io.StringIO(rng.choice(pieces) + "\nA6>\nwhy A7A6>"))
        code = main(words)
        errors = capsys.readouterr().err
        assert code in (0, 2), words
        assert errors.count("\n") == (code == 2), words


@pytest.mark.skipif(os.name == "nt", reason="closed pipes are told otherwise there")
def test_a_reader_that_has_had_enough_is_no_error():
    given = "\n".join([START] * 2000)
    shell = f"{shlex.join(PROGRAM)} moves --json - | head -n 1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", shell],
        input=given,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="there is no /dev/full")
def test_a_full_disk_is_told():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules"], stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT
        )
    assert done.returncode == 2
    assert done.stderr.startswith("The answer cannot be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [["play"], ["moves", "--json", "-"]])
def test_ctrl_c_is_quiet(words):
    with subprocess.Popen(
        [*PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
    ) as program:
        program.stdin.write("A6>\n")
        program.stdin.flush()
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=20) == 130
        assert program.stderr.read() == ""


def test_closed_streams_are_empty_ones():
    done = subprocess.run(
        ["bash", "-c", f"{shlex.join(PROGRAM)} moves --json - <&- >&-"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_sentence_repeats_no_more_of_a_long_input_than_helps(capsys):
    assert main(["show", "x" * 5000]) == 2
    told = capsys.readouterr().err
    assert len(told) < 1000
    assert "x…" in told


# --- best ---


def test_best_prints_the_move_its_value_the_line_and_the_nodes(capsys):
    assert main(["best", "--depth", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    rules = find("kujifunza")
    found = search.best(rules, rules.start(), depth=3)
    assert told["move"] == str(found.move) == told["line"][0]
    assert (told["value"], told["depth"], told["nodes"]) == (found.value, 3, found.nodes)


# North's back row, North's front row, South's front row, South's back row:
#   2 2 2 2 2 2 2 2 / 5 2 0 2 4 4 1 0 / 2 0 0 3 3 0 1 6 / 2 2 2 2 2 2 0 3, South to move
def test_best_says_what_is_won_and_what_is_over(capsys):
    hinted = "22222222/52024410/20033016/22222203 S"
    assert main(["best", hinted, "--rules", "mozambique"]) == 0
    assert "A4<   wins, within one turn" in capsys.readouterr().out
    lost = "22222222/00000000/20033016/2222222j N"
    assert main(["best", lost, "--rules", "mozambique", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["winner"] == "S"


@pytest.mark.parametrize("option", ["--depth", "--nodes", "--seconds"])
@pytest.mark.parametrize("text", ["0", "-3", "1.5", "many"])
def test_best_wants_whole_numbers(option, text, capsys):
    assert main(["best", option, text]) == 2
    assert "a whole number from 1 on" in capsys.readouterr().err
