"""What the commands of ``bao`` answer: each is a function that yields the text it has to say."""

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import search
from .errors import BaoError, InvalidText
from .explain import anchor, cite, player_name, refusal_text, sentences, summary, tell
from .messages import t
from .notation import Record
from .play import Refusal, Rules, Trace, judge, perft, sow
from .rules import ALL, find
from .textboard import board

DEFAULT = "kujifunza"
DEEPEST_COUNT = 20

Data = dict[str, Any]


def list_rules(args: Namespace) -> Iterator[str]:
    """``bao rules``: every rule set and the position it starts from."""
    for name, rules in ALL.items():
        start, what = rules.write(rules.start()), t(f"cli.rules.{name}")
        if args.json:
            yield _line({"rules": name, "what": what, "start": start})
        else:
            yield f"{name:<12}{what}\n{'':<12}{start}\n"


def show(args: Namespace) -> Iterator[str]:
    """``bao show``: the board, drawn in characters."""
    text = " ".join(args.position)
    rules = find(args.rules or _guessed(text))
    yield _board(rules, rules.read(text) if text else rules.start())


def moves(args: Namespace) -> Iterator[str]:
    """``bao moves``: every legal move and what comes of it, in one position or in many."""
    rules = find(args.rules or DEFAULT)
    say = _answer if args.json else _listed
    if args.position != ["-"]:
        yield say(rules, " ".join(args.position) or rules.write(rules.start()))
        return
    for line in sys.stdin:
        text = line.rstrip("\r\n")
        if not text.strip():
            continue
        try:
            yield say(rules, text)
        except BaoError as error:
            wrong = {"position": text, "error": str(error)}
            yield _line(wrong) if args.json else f"{error}\n"


def explain(args: Namespace) -> Iterator[str]:
    """``bao explain``: a turn told event by event, or why it may not be played."""
    rules = find(args.rules or DEFAULT)
    position = _position(args, rules)
    move = _move(rules, position, _needed(args, "move"))
    refusal = judge(rules, position, move)
    if not args.json:
        yield _why_not(rules, refusal) if refusal else _whole(sow(rules, position, move))
    elif refusal:
        yield _line({"legal": False, **_refused(rules, position, move, refusal)})
    else:
        yield _line({"legal": True, **_told(sow(rules, position, move))})


def count(args: Namespace) -> Iterator[str]:
    """``bao perft``: how many sequences of turns there are, depth by depth."""
    rules = find(args.rules or DEFAULT)
    position = _position(args, rules)
    for depth in range(1, _depth(_needed(args, "depth")) + 1):
        number = perft(rules, position, depth)
        yield _line({"depth": depth, "count": number}) if args.json else f"{depth:>2} {number}\n"


def best(args: Namespace) -> Iterator[str]:
    """``bao best``: the best move that a search finds, or every move, with values and lines."""
    rules = find(args.rules or DEFAULT)
    text = " ".join(args.position)
    position = rules.read(text) if text else rules.start()
    limits: Data = {name: _whole_number(args, name) for name in ("depth", "nodes", "seconds")}
    if not any(limits.values()):
        limits["seconds"] = 1
    limits["depth"] = limits["depth"] or search.DEEPEST
    found = search.best(rules, position, every=args.every, **limits)
    if found is None:
        over = rules.over(position)
        winner = _side(over[0]) if over else None
        wrong = {"position": rules.write(position), "winner": winner}
        yield _line(wrong) if args.json else _board(rules, position)
        return
    for choice in found.choices:
        if args.json:
            yield _line(_chosen(rules, position, found, choice))
        else:
            yield _worth(position, found, choice) + "\n"
    if not args.json:
        yield t("cli.best.looked", {"depth": found.depth, "nodes": found.nodes}) + "\n"


def _chosen(rules: Rules, position: Any, found: search.Found, choice: search.Choice) -> Data:
    return {
        "position": rules.write(position),
        "move": str(choice.move),
        "value": choice.value,
        "proved": abs(choice.value) == search.WIN,
        "line": [str(move) for move in choice.line],
        "depth": found.depth,
        "nodes": found.nodes,
    }


def _worth(position: Any, found: search.Found, choice: search.Choice) -> str:
    won = {search.WIN: "win", -search.WIN: "loss"}.get(choice.value, "ahead")
    words: Data = {
        "who": player_name(position, position.to_move),
        "move": f"{choice.move!s:<5}",
        "won": won,
        "value": abs(choice.value),
        "better": "more" if choice.value >= 0 else "less",
        "line": " ".join(map(str, choice.line)),
        "depth": found.depth,
    }
    return t("cli.best.found", words)


def replay(args: Namespace) -> Iterator[str]:
    """``bao replay``: a record, turn by turn."""
    rules = find(args.rules) if args.rules else None
    record = Record.parse(_file(_needed(args, "record")), rules)
    for trace in record.traces():
        if args.json:
            yield _line(_told(trace))
        else:
            yield f"{tell(trace)}\n\n" if args.tell else f"{summary(trace)}\n"
    if not args.json:
        yield _board(record.rules, record.position)


def play(args: Namespace) -> Iterator[str]:
    """``bao play``: two people, or more in Bao Arabica, at one terminal."""
    rules = find(args.rules or DEFAULT)
    game = Record.begin(rules, _position(args, rules))
    why = t("cli.play.no-turn") + "\n"
    yield t("cli.play.hello") + "\n" + _board(rules, game.position)
    while True:
        yield t("cli.play.prompt", {"who": player_name(game.position, game.position.to_move)}) + " "
        line = sys.stdin.readline()
        word, _, rest = line.strip().partition(" ")
        if not line or word == "quit":
            break
        try:
            if word == "why":
                yield _why(rules, game.position, rest) if rest else why
            elif word == "moves":
                yield _listed(rules, rules.write(game.position))
            elif word == "show":
                yield _board(rules, game.position)
            elif word == "help":
                yield t("cli.play.help") + "\n"
            elif word == "undo" and not game.turns:
                yield t("cli.play.no-undo") + "\n"
            elif word == "undo":
                game = game.back()
                yield _board(rules, game.position)
            elif word:
                why = _why(rules, game.position, word)
                game = game.then(word)
                yield f"{summary(game.turns[-1])}\n{_board(rules, game.position)}"
        except BaoError as error:
            yield f"{error}\n"
    yield f"\n\n{game}" if game.turns else "\n"


def _line(data: Data) -> str:
    # ASCII, so that no encoding of a terminal or a pipe can spoil it.
    return json.dumps(data) + "\n"


def _position(args: Namespace, rules: Rules) -> Any:
    return rules.read(args.position) if args.position else rules.start()


def _needed(args: Namespace, name: str) -> str:
    text: str | None = getattr(args, name)
    if not text:
        raise InvalidText("cli.missing", command=args.command, what=name.upper())
    return text


def _depth(text: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= DEEPEST_COUNT:
        raise InvalidText("cli.depth", text=text, most=DEEPEST_COUNT)
    return int(text)


def _whole_number(args: Namespace, name: str) -> int | None:
    text: str | None = getattr(args, name)
    if text is None:
        return None
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) == 0:
        raise InvalidText("cli.whole", what=name, text=text)
    return int(text)


def _file(name: str) -> str:
    if name == "-":
        return sys.stdin.read()
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidText("cli.file.text", name=name) from error
    except OSError as error:
        raise InvalidText("cli.file", name=name, reason=error.strerror) from error
    except ValueError as error:  # no file can have this name
        raise InvalidText("cli.file", name=name, reason=error) from error


def save(name: str, text: str) -> str:
    """Write what ``--out`` asks for; the name of the file. Raises :class:`InvalidText`."""
    path = Path(name)
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InvalidText("cli.out", file=path.name, reason=reason) from error
    return path.name


def _guessed(position: str) -> str:
    """A rule set that writes positions like this one; a drawing needs no more."""
    holes, *others = position.split() or [""]
    if len(others) != 4:
        return DEFAULT
    return "kiswahili" if "/" in holes else "arabica"


def _move(rules: Rules, position: Any, text: str) -> Any:
    return rules.complete(position, rules.read_move(text))


def _judged(rules: Rules, position: Any) -> tuple[list[Trace], tuple[Any, str] | None]:
    """The legal turns or, if there are none, who has won and why; every turn is played once."""
    over = rules.lost_front(position)
    turns = [] if over else rules.turns(position)
    return turns, over or (None if turns else rules.stuck(position))


def _answer(rules: Rules, text: str) -> str:
    position = rules.read(text)
    turns, over = _judged(rules, position)
    found = [
        {
            "move": str(turn.move),
            "after": _after(turn),
            "captured": turn.captured,
            "laps": turn.laps,
        }
        for turn in turns
    ]
    winner = _side(over[0]) if over else None
    return _line({"position": text, "moves": found, "winner": winner})


def _after(turn: Trace) -> str | None:
    """The position after a turn; ``None`` where a hole has more kete than can be written."""
    try:
        return turn.rules.write(turn.after)
    except InvalidText:
        return None


def _side(winner: int | list[int]) -> str:
    if isinstance(winner, int):
        return "SN"[winner]
    return ",".join(str(player + 1) for player in winner)


def _listed(rules: Rules, text: str) -> str:
    position = rules.read(text)
    turns, over = _judged(rules, position)
    if over:
        return _won(position, over[0])
    who = player_name(position, position.to_move)
    lines = [t("cli.moves.head", {"who": who, "n": len(turns)})]
    for turn in turns:
        what = t("cli.moves.line", {"laps": turn.laps, "captured": turn.captured})
        lines.append(f"{turn.score:<8}{_after(turn) or '?'}  {what}")
    return "\n".join(lines) + "\n"


def _board(rules: Rules, position: Any) -> str:
    over = rules.over(position)
    return f"\n{board(position)}\n" + (_won(position, over[0]) if over else "")


def _won(position: Any, winner: int | list[int]) -> str:
    winners = [winner] if isinstance(winner, int) else winner
    names = player_name(position, winners[0])
    for player in winners[1:]:
        names = t("list.and", {"first": names, "last": player_name(position, player)})
    return t("event.win.ring", {"n": len(winners), "winner": names}) + "\n"


def _told(trace: Trace) -> Data:
    return {**trace.to_json(), "sentences": sentences(trace), "summary": summary(trace)}


def _whole(trace: Trace) -> str:
    return f"{tell(trace)}\n\n{summary(trace)}\n"


def _refused(rules: Rules, position: Any, move: Any, refusal: Refusal) -> Data:
    return {
        "rules": rules.name,
        "position": rules.write(position),
        "move": str(move),
        "refusal": {
            "code": refusal.rule,
            "params": refusal.params,
            "source": cite(rules, refusal.rule) or None,
            "anchor": anchor(rules, refusal.rule),
            "options": [str(option) for option in refusal.options],
        },
        "text": refusal_text(rules, refusal),
    }


def _why(rules: Rules, position: Any, text: str) -> str:
    """What a move does, or why it is not legal."""
    move = _move(rules, position, text)
    refusal = judge(rules, position, move)
    return _why_not(rules, refusal) if refusal else _whole(sow(rules, position, move))


def _why_not(rules: Rules, refusal: Refusal) -> str:
    text = refusal_text(rules, refusal) + "\n"
    if not refusal.options:
        return text
    options = " ".join(str(option) for option in refusal.options)
    return text + t("cli.options", {"options": options}) + "\n"
