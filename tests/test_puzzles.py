"""Puzzles: the sheet tells all, hints are true, answers are judged, damage is named, make makes."""

import json
import re
from collections import defaultdict
from pathlib import Path

import puzzle_referee as referee
import pytest
import slow_referee as slow
from each_puzzle import ENTRIES, every_puzzle, sheet_of
from hypothesis import given, settings
from hypothesis import strategies as st
from wording import is_prose

from bao_lessons import ALL, InvalidText, puzzles
from bao_lessons import find as find_rules
from bao_lessons.__main__ import main
from bao_lessons.messages import catalogue
from bao_lessons.puzzles import KINDS, Entry, check, faults, load, make, mark, sheet
from bao_lessons.puzzles.asked import Asked
from bao_lessons.puzzles.judging import BROKEN, OPTIONS
from bao_lessons.puzzles.kind import SETS_OF
from bao_lessons.puzzles.known import KNOWN
from bao_lessons.puzzles.measure import PRICE, STARS, WRONG

CODE = Path(puzzles.__file__).parent

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)

ASKS = {"move", "moves", "hole", "holes", "number", "yes-no", "choice", "rule"}

START = "22222222/22222222/22222222/22222222 S"


def entry(kind, position=START, rules="kujifunza", level=1, idea="sow", **params):
    return Entry("a-1", rules, position, kind, params, level, idea, "test")


# --- the sheet ---


@every_puzzle
def test_a_sheet_is_plain_data_with_a_reason_for_every_answer(entry):
    data = sheet_of(entry.id)
    assert json.loads(json.dumps(data)) == data
    assert data["ask"] in ASKS
    assert data["question"][-1] in "?."
    assert data["right"]
    choices = [choice["value"] for choice in data["choices"]]
    assert len(choices) == len(set(choices))
    assert all(choice["text"] for choice in data["choices"])
    if data["ask"] == "number":
        assert choices == []
    else:
        assert set(data["right"]) < set(choices)
        assert set(data["why"]) == set(choices) - set(data["right"])
    assert set(data["because"]) == set(data["right"])
    told = [*data["why"].values(), *data["because"].values(), data["otherwise"], data["teaches"]]
    told += [hint["text"] for hint in data["hints"]] + [data["solution"]["text"]]
    assert [text for text in told if not is_prose(text)] == []


@every_puzzle
def test_a_sheet_says_where_to_read_on_and_what_help_costs(entry):
    data = sheet_of(entry.id)
    assert data["anchor"] == f"{entry.rules}-{entry.idea}"
    steps = [hint["step"] for hint in data["hints"]]
    assert (steps[0], steps[-1]) == ("rule", "film")
    assert len(steps) >= 3
    assert len(steps) == len(set(steps))
    prices = [hint["price"] for hint in data["hints"]]
    assert prices[0] == 0
    assert prices[-1] == STARS
    assert sum(prices[:-1]) < STARS
    assert max(prices[:-1]) < data["wrong"] == WRONG
    assert set(PRICE) >= set(steps)


@every_puzzle
def test_the_film_can_be_played(entry):
    solution = sheet_of(entry.id)["solution"]
    rules, position = solution["rules"], entry.position
    assert solution["moves"]
    for number, move in enumerate(solution["moves"]):
        played = referee.judge(rules, position).moves.get(move)
        if played is None:
            # A move that breaks a rule is shown as a ghost, and nothing comes behind it.
            assert entry.kind in ("legal", "rule", "endless")
            assert number == 0
            assert len(solution["moves"]) == 1
            return
        position = played.after
    if entry.kind in ("win", "win-two"):
        assert slow.judge(rules, position).winner == entry.position.split()[1]


@every_puzzle
def test_an_answer_is_marked_with_its_reason(entry):
    data = sheet_of(entry.id)
    if data["ask"] in SETS_OF:
        assert mark(entry, data["right"]).right
        assert not mark(entry, data["right"][1:]).right
        wrong = next(iter(data["why"]))
        assert mark(entry, [*data["right"], wrong]) == (False, data["why"][wrong])
        return
    assert mark(entry, data["right"][0]) == (True, data["because"][data["right"][0]])
    for wrong, why in list(data["why"].items())[:3]:
        assert mark(entry, wrong) == (False, why)
    assert mark(entry, "nonsense") == (False, data["otherwise"])


def test_a_set_is_answered_by_a_list():
    (puzzle,) = make("captures")
    with pytest.raises(InvalidText, match="a list of texts"):
        mark(puzzle, 5)


def test_a_missing_member_is_counted_and_not_given_away():
    found = next(e for e in ENTRIES if e.kind == "captures" and len(puzzles.answers(e)) > 2)
    right = puzzles.answers(found)
    told = mark(found, right[:1]).text
    assert f"{len(right) - 1} are missing" in told
    assert not any(move in told for move in right)


# --- hints ---


def side(player):
    return {"South": "S", "North": "N"}[player]


class Truth:
    """What the slow referee says to each hint. ``p`` is what the hint says."""

    def __init__(self, entry):
        self.entry = entry
        self.rules = entry.params.get("other", entry.rules)
        self.position = entry.position
        self.right = sorted(referee.answer(entry))
        self.data = sheet_of(entry.id)
        self.mover = entry.position.split()[1]

    @property
    def laps(self):
        return referee.watched(self.entry.rules, self.position, self.move).laps

    @property
    def move(self):
        return self.entry.params["move"]

    @property
    def played(self):
        return referee.judge(self.entry.rules, self.position).moves[self.move]

    @property
    def holes(self):
        if self.entry.rules == "arabica":
            return slow.read_ring(self.position).holes
        return slow.read(self.entry.rules, self.position).holes

    def way(self, move):
        ring = self.entry.rules == "arabica"
        front = ring or move[0] in "Aa"
        return 1 if (move.rstrip("+")[-1] == ">") == front else -1

    def row(self, p):
        start = self.look if self.entry.kind == "must" else self.right[0]
        return ("front" if start[0] in "Aa" else "back") == p["row"]

    @property
    def look(self):
        (hint,) = [h for h in puzzles.puzzle(self.entry).hints if h.step == "hole"]
        found = referee.captures(self.entry.rules, self.position)
        assert not found or hint.params["move"] in found
        return hint.params["move"]

    def part(self, p):
        start = self.look if self.entry.kind == "must" else self.right[0]
        return ("centre" if start[1] in "3456" else "kimbi") == p["part"]

    def rows(self, p):
        front = sum(answer[0] in "Aa" for answer in self.right)
        return (front, len(self.right) - front) == (p["front"], p["back"])

    def hole(self, p):
        return re.match(r"[ABab]\d|\d+", self.right[0])[0] == p["hole"]

    def holes_(self, p):
        return set(re.findall(r"[ABab]\d", p["holes"])) == {move[:2] for move in self.right}

    def one(self, p):
        return p["hole"] in self.right

    def direction(self, p):
        move = self.right[0]
        return (self.way(move), move.endswith("+")) == (p["step"], p["safari"] == "yes")

    def directions(self, p):
        ways = sum(self.way(move) > 0 for move in self.right)
        return (p["right"], p["left"], p["n"]) == (ways, len(self.right) - ways, len(self.right))

    def kichwa(self, p):
        move = self.right[0]
        first = referee.watched(self.rules, self.position, move).laps[0].first
        return first == p["kichwa"] and move.endswith("+") == (p["safari"] == "yes")

    def kichwas(self, p):
        firsts = [referee.watched(self.rules, self.position, m).laps[0].first for m in self.right]
        return (firsts.count(p["one"]), firsts.count(p["eight"])) == (p["right"], p["left"])

    def look_(self, p):
        return self.look[:2] == p["hole"]

    def any(self, p):
        return bool(referee.captures(self.entry.rules, self.position)) == (p["any"] == "yes")

    def other_any(self, p):
        after = self.played.after
        return bool(referee.captures(self.entry.rules, after)) == (p["any"] == "yes")

    def holds(self, p):
        hole = int(p["hole"]) if self.entry.rules == "arabica" else p["hole"]
        return self.holes[hole] == p["count"]

    def count(self, p):
        if self.entry.rules == "arabica":
            hole = int(self.move[:-1])
            first = slow.ARABICA_NEXT[self.move[-1]][hole]
            return (self.holes[hole], str(first)) == (p["count"], p["first"])
        return (self.laps[0].count, self.laps[0].first) == (p["count"], p["first"])

    def three(self, p):
        return self.right[0] in re.findall(r"[ABab]\d|\d+", p["holes"])

    def ends(self, p):
        return ("front" if self.right[0][0] in "Aa" else "back") == p["row"]

    def n_laps(self, p):
        return self.played.laps == p["laps"]

    def first_end(self, p):
        return self.laps[0].last == p["hole"]

    def captured_in(self, p):
        sown = [lap for lap in self.laps if lap.captured_in]
        return sown[self.entry.params["capture"] - 1].captured_in == p["hole"]

    def came(self, p):
        laps = self.laps
        sown = [at for at, lap in enumerate(laps) if lap.captured_in]
        before = laps[sown[self.entry.params["capture"] - 1] - 1]
        return (1 if before.way == "clockwise" else -1) == p["step"]

    def captures(self, p):
        if self.entry.rules == "arabica":
            return (1, len(referee.chain(self.position, self.move)[0])) == (p["laps"], p["n"])
        taken = sum(bool(lap.captured_in) for lap in self.laps)
        return (self.played.laps, taken) == (p["laps"], p["n"])

    def first_capture(self, p):
        if self.entry.rules == "arabica":
            return str(referee.chain(self.position, self.move)[0][0]) == p["hole"]
        first = next(lap for lap in self.laps if lap.captured_in)
        return (first.captured_in, first.count) == (p["hole"], p["count"])

    def house(self, p):
        after = slow.read(self.entry.rules, self.played.after)
        return after.holes[slow.HOUSE[self.mover]] == p["count"]

    def more_laps(self, p):
        moves = referee.judge(self.entry.rules, self.position).moves
        return (moves[self.move].laps, moves[self.move + "+"].laps) == (p["stop"], p["go"])

    def at_least(self, p):
        moves = referee.judge(self.entry.rules, self.position).moves
        return self.move not in moves or moves[self.move].laps > p["laps"]

    def threats(self, p):
        after = slow.read(self.entry.rules, self.played.after)
        ways = [(hole, way) for hole in slow.OWN[self.mover] for way in slow.NEXT]
        found = {slow.first_lap_catch(after, self.mover, *each, None) for each in ways} - {""}
        (hint,) = [h for h in self.data["hints"] if h["step"] == "hole"]
        return found == set(hint["marks"]) and len(found) == p["n"]

    def together(self, p):
        laps = referee.watched(self.entry.rules, self.position, self.move).laps
        return laps[p["laps"] - 1].last == self.right[0]

    def film(self, _):
        return bool(self.data["solution"]["moves"])


NAMES = {"holes": "holes_", "look": "look_", "opposite": "look_", "laps": "n_laps"}
"""Where a hint's name is taken by something else."""


@every_puzzle
def test_every_hint_is_true(entry):
    truth = Truth(entry)
    for hint in puzzles.puzzle(entry).hints[1:]:
        name = hint.key.removeprefix("hint.").replace("-", "_")
        assert getattr(truth, NAMES.get(name, name))(hint.params), hint
        names = set(re.findall(r"[ABab][1-8]", str(hint.params.get("hole", ""))))
        assert names <= set(hint.marks), hint


# --- the kinds ---


@every_kind
def test_a_kind_is_complete(kind):
    assert kind.ask in ASKS
    assert kind.games
    assert kind.levels
    assert f"puzzle.ask.{kind.name}" in catalogue() or kind.question
    assert all(find_rules(name) for name in kind.games)


RARE = [
    entry("lap", "0000000k/00000004/1000000k/000000j0 S", move="A8>"),
    entry("capture", "42001200/008b13l1/33100000/10100100 N"),
]
"""Laps that go more than once round, and too long ones that capture nothing."""


def test_every_rule_that_can_be_chosen_can_be_judged_and_has_a_name():
    assert {name for name, _ in OPTIONS} == set(ALL)
    for rules in OPTIONS.values():
        assert set(rules) <= set(BROKEN)
        assert {f"puzzle.rule.{rule}" for rule in rules} <= set(catalogue())
        assert {f"puzzle.not.{rule}" for rule in rules} <= set(catalogue())


def test_the_sentences_of_the_puzzles_are_all_used(monkeypatch):
    """Every one of them is said of some puzzle of the package, or of one that is made here."""
    said = set()
    say = Asked.say

    def noting(self, key, **params):
        said.add(f"puzzle.{key}")
        return say(self, key, **params)

    monkeypatch.setattr(Asked, "say", noting)
    for each in ENTRIES:
        sheet(each)
    mark(next(e for e in ENTRIES if e.kind == "captures"), [])
    for each in RARE:
        sheet(each)
    for name, game, n in [("rule", "zanzibar", 20), ("legal", "zanzibar", 20),
                          ("rule", "kiswahili", 20), ("legal", "arabica", 10)]:  # fmt: skip
        for each in make(name, rules=game, n=n, seed=5):
            sheet(each)
    others = ("puzzle.error.", "puzzle.fault.", "puzzle.cli.")
    unsaid = {key for key in catalogue() if key.startswith("puzzle.") and key not in said}
    assert {key for key in unsaid if not key.startswith(others)} == set()


def test_every_fault_has_a_sentence_and_every_sentence_a_fault():
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE.glob("*.py"))
    named = set(re.findall(r'"(?:puzzle\.)?((?:fault|error|cli)\.[a-z8-]+)"', code))
    kept = {key.removeprefix("puzzle.") for key in catalogue() if key.startswith("puzzle.")}
    assert named == {key for key in kept if re.match(r"(fault|error|cli)\.", key)}


@pytest.mark.parametrize("text", KNOWN)
def test_the_known_endless_turns_never_end(text):
    position, _, move = text.rpartition(" ")
    game = slow.read("kujifunza", position)
    (candidate,) = [
        slow.Candidate("takata", hole, way)
        for hole in slow.OWN[game.mover]
        for way in slow.NEXT
        if hole + slow.sign(hole, way) == move
    ]
    with pytest.raises(slow.IllegalError, match="never ends"):
        slow.Turn(game, candidate, safari=False)


# --- making more ---


@every_kind
def test_made_puzzles_are_sound_and_the_same_for_the_same_seed(kind):
    rules = kind.games[-1]
    found = make(kind.name, rules=rules, seed=4, n=2)
    assert found == make(kind.name, rules=rules, seed=4, n=2)
    for each in found:
        assert check(each).entry == each
        data = sheet(each)
        assert data["ask"] == "number" or len(data["why"]) + len(data["right"]) == len(
            data["choices"]
        )
        right, expected = set(data["right"]), referee.answer(each)
        assert right == expected or (expected == {"illegal"} and "legal" not in right)
    assert len({each.position for each in found}) == 2


def test_another_seed_makes_others():
    assert make("capture", seed=1, n=3) != make("capture", seed=2, n=3)


@pytest.mark.parametrize(
    ("kind", "level"), [("capture", 1), ("capture", 3), ("turn", 4), ("starts", 2), ("win", 4)]
)
def test_a_level_is_made_to_order(kind, level):
    assert {each.level for each in make(kind, level, seed=3, n=5)} == {level}


def test_a_hundred_are_made_at_once():
    found = make("captures", seed=9, n=100)
    assert len({puzzles.key(each) for each in found}) == 100


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"kind": "chess"}, "There is no kind “chess”; there are lap, turn"),
        ({"kind": "capture", "level": 5}, "There is no level 5; there are 1, 2, 3, 4."),
        ({"kind": "capture", "level": 4}, "The kind capture has no level 4; it has 1, 2, 3."),
        ({"kind": "tax", "rules": "kujifunza"}, "The kind tax makes no sense by the rules of"),
        ({"kind": "tax", "rules": "chess"}, "There is no rule set “chess”"),
    ],
)
def test_what_cannot_be_made_is_said(asked, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        make(**asked)


def test_a_search_in_vain_ends(monkeypatch):
    monkeypatch.setattr("bao_lessons.puzzles.generate.PATIENCE", 20)
    with pytest.raises(InvalidText, match="Only 0 of 3 puzzles of the kind takasia"):
        make("takasia", 4, n=3)


# --- what is damaged ---

GOOD = load("kujifunza")[0].to_json()


def changed(**fields):
    return json.dumps({**json.loads(GOOD), **fields}, ensure_ascii=False)


def without(name):
    return json.dumps({key: value for key, value in json.loads(GOOD).items() if key != name})


ID = json.loads(GOOD)["id"]

DAMAGED = [
    ("{", "mine.jsonl, line 2: This is not one JSON object"),
    ("[1]", "mine.jsonl, line 2: This is not one JSON object"),
    ("[" * 100_000, "mine.jsonl, line 2: This is not one JSON object"),
    (without("kind"), "mine.jsonl, line 2: The field “kind” is missing."),
    (changed(answer="A1"), "mine.jsonl, line 2: There is no field “answer” in a puzzle."),
    (changed(level="1"), "mine.jsonl, line 2: The field “level” is not of the type number."),
    (changed(level=True), "mine.jsonl, line 2: The field “level” is not of the type number."),
    (changed(params=[]), "mine.jsonl, line 2: The field “params” is not of the type object."),
    (changed(params={"move": None}), "mine.jsonl, line 2: The field “params” is not of the type"),
    (changed(id="My Puzzle"), "mine.jsonl, line 2: “My Puzzle” is no id"),
    (changed(kind="mate"), f"mine.jsonl, line 2, {ID}: There is no kind “mate”"),
    (changed(rules="chess"), f"mine.jsonl, line 2, {ID}: There is no rule set “chess”"),
    (changed(kind="tax"), f"mine.jsonl, line 2, {ID}: The kind tax makes no sense by the rules"),
    (changed(position="2 S"), f"mine.jsonl, line 2, {ID}: A position has four rows"),
    (changed(position=START.replace("2", "1", 1)), f"mine.jsonl, line 2, {ID}: There are 63 kete"),
    (changed(params={}), f"mine.jsonl, line 2, {ID}: The kind lap takes these parameters"),
    (changed(params={"move": "e4"}), f"mine.jsonl, line 2, {ID}: “e4” is no move"),
    (changed(params={"move": "A4"}), f"mine.jsonl, line 2, {ID}: A4 needs a direction"),
    (changed(params={"move": "a4>"}), f"mine.jsonl, line 2, {ID}: “a4>” is not a move of the pl"),
    (changed(params={"move": "A4R"}), f"mine.jsonl, line 2, {ID}: “A4R” is not a move of the pl"),
    (changed(params={"move": "A3>+"}), f"mine.jsonl, line 2, {ID}: The move is not one that can"),
    (changed(kind="capture", params={}), f"mine.jsonl, line 2, {ID}: The question has not just"),
    (changed(level=3), f"mine.jsonl, line 2, {ID}: It says level 3, but it measures level 1."),
    (changed(idea="castling"), f"mine.jsonl, line 2, {ID}: The sources of kujifunza have no rule"),
    (GOOD, f"mine.jsonl, line 2, {ID}: The id {ID} stands in line 1 already."),
    (changed(id="other"), f"mine.jsonl, line 2, other: It is the same puzzle as {ID}, perhaps"),
    (
        puzzles.variants(load("kujifunza")[0])["both"]._replace(id="turned").to_json(),
        f"mine.jsonl, line 2, turned: It is the same puzzle as {ID}, perhaps turned round",
    ),
]


@pytest.mark.parametrize(("line", "sentence"), DAMAGED)
def test_a_damaged_entry_gets_one_sentence_with_file_entry_and_fault(line, sentence):
    (fault,) = faults(f"{GOOD}\n{line}\n", "mine.jsonl")
    assert str(fault).startswith(sentence)
    assert str(fault).endswith(".")
    assert "\n" not in str(fault)


def test_reading_a_set_stops_at_the_first_line_that_cannot_be_read():
    assert len(puzzles.parse(f"\ufeff{GOOD}\n\n", "mine.jsonl")) == 1
    with pytest.raises(InvalidText, match=r"mine\.jsonl, line 3: This is not"):
        puzzles.parse(f"{GOOD}\n\nx\ny\n", "mine.jsonl")


def test_sets_and_ids_that_are_not_there_are_named():
    with pytest.raises(InvalidText, match="There is no set “chess”; there are kujifunza"):
        load("chess")
    with pytest.raises(InvalidText, match="There is no puzzle “kuj-lap-999”"):
        puzzles.find("kuj-lap-999")
    assert puzzles.find(ID).to_json() == GOOD


POOL = defaultdict(list)
for each in ENTRIES:
    for name, value in each._asdict().items():
        POOL[name].append(value)
POOL["params"] += [{}, {"move": "A1>"}, {"move": 3, "capture": "x"}, {"other": "arabica"}]
POOL["position"] += ["", "x", "000000000000 1 48,0 + -", "0Z000000/00000000/00000002/00000001 N"]


@settings(max_examples=300)
@given(st.fixed_dictionaries({name: st.sampled_from(values) for name, values in POOL.items()}))
def test_scrambled_entries_are_sound_or_have_one_sentence(fields):
    found = list(faults(json.dumps(fields), "mine.jsonl"))
    assert len(found) <= 1
    if not found:
        sheet(Entry(**fields))
    for fault in found:
        assert "\n" not in str(fault)


@settings(max_examples=200)
@given(st.sampled_from(ENTRIES), st.data())
def test_a_question_of_another_kind_about_a_position_is_sound_or_has_one_sentence(entry, data):
    kind = KINDS[data.draw(st.sampled_from([n for n in KINDS if entry.rules in KINDS[n].games]))]
    params = {name: data.draw(st.sampled_from(values(name, entry))) for name in kind.takes}
    (_,) = faults(entry._replace(kind=kind.name, params=params, level=0).to_json(), "mine.jsonl")


def values(name, entry):
    moves = referee.judge(entry.rules, entry.position).moves
    tries = (
        [f"{hole}{sign}" for hole in slow.OWN[entry.position.split()[1]] for sign in "><"]
        if entry.rules != "arabica"
        else [f"{n}{sign}" for n in range(12) for sign in "><"]
    )
    return {
        "move": [*moves, *tries],
        "capture": [0, 1, 2, 3, "1"],
        "goal": ["no-capture", "no-win", "x"],
        "house": ["own", "other", "x"],
        "other": ["mozambique", "zanzibar", "kiswahili", "kujifunza"],
    }[name]


# --- the command line ---


def bao(capsys, *words):
    assert main(["puzzles", *words]) == 0
    return capsys.readouterr().out


def test_puzzles_are_listed(capsys):
    lines = bao(capsys, "list", "--json").splitlines()
    assert len(lines) == len(ENTRIES)
    for line, each in zip(lines, ENTRIES, strict=True):
        data = json.loads(line)
        assert list(data) == ["id", "rules", "kind", "level", "position", "idea"]
        assert all(data[name] == getattr(each, name) for name in data)


def test_a_list_can_be_narrowed(capsys):
    lines = bao(capsys, "list", "--kind", "capture", "--level", "2", "--rules", "kujifunza")
    found = [e for e in ENTRIES if (e.kind, e.level, e.rules) == ("capture", 2, "kujifunza")]
    assert [line.split()[0] for line in lines.splitlines()] == [e.id for e in found]
    assert found


def test_a_set_is_made_and_found_sound(capsys, tmp_path):
    text = bao(capsys, "make", "--kind", "must", "--seed", "5", "--count", "4")
    assert text == puzzles.write(make("must", seed=5, n=4))
    path = tmp_path / "mine.jsonl"
    path.write_text(text, encoding="utf-8")
    assert bao(capsys, "check", str(path)) == "mine.jsonl: 4 puzzles, all sound.\n"
    assert len(bao(capsys, "list", str(path)).splitlines()) == 4


def test_a_damaged_set_is_told_fault_by_fault(capsys, tmp_path):
    path = tmp_path / "mine.jsonl"
    path.write_text(f"{GOOD}\n{{\n{GOOD}\n", encoding="utf-8")
    assert main(["puzzles", "check", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out.count("\n") == 2
    assert told.err == "mine.jsonl: 3 puzzles, 2 faults.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "“” is nothing that bao puzzles does; there are list, check, make."),
        (["dance"], "“dance” is nothing that bao puzzles does"),
        (["check"], "“bao puzzles check” needs a FILE"),
        (["check", "no-such-file"], "no-such-file cannot be read"),
        (["make"], "“bao puzzles make” needs --kind"),
        (["make", "--kind", "mate"], "There is no kind “mate”"),
        (["make", "--kind", "must", "--seed", "x"], "The seed is a whole number of 0 or more,"),
        (["make", "--kind", "must", "--count", "0"], "The count is a whole number from 1 to"),
        (["make", "--kind", "must", "--count", "²"], "The count is a whole number from 1 to 1000,"),
        (["list", "--level", "two"], "The level is a whole number from 1 to 4, not “two”."),
        (["list", "--level", "9"], "The level is a whole number from 1 to 4, not “9”."),
        (["list", "--kind", "mate"], "There is no kind “mate”"),
        (["list", "--rules", "chess"], "There is no rule set “chess”"),
    ],
)
def test_what_is_wrong_on_the_command_line_is_one_sentence(words, sentence, capsys):
    assert main(["puzzles", *words]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(sentence)
    assert told.err.count("\n") == 1
