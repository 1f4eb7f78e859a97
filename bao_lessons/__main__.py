"""The command line, ``bao`` or ``python -m bao_lessons``: what it takes, what may go wrong."""

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, NoReturn

from . import __version__, cli
from .embedcli import command as embed
from .errors import BaoError, InvalidText
from .messages import catalogue, t
from .puzzles.cli import puzzles
from .rules import ALL
from .worksheet import worksheet


class Command(NamedTuple):
    """A command: what answers it, what it takes, and examples."""

    answer: Callable[[argparse.Namespace], Iterator[str]]
    takes: tuple[str, ...]
    examples: tuple[str, ...]


ARGUMENTS: dict[str, dict[str, Any]] = {
    "position": {"nargs": "*", "metavar": "POSITION"},
    "move": {"nargs": "?", "metavar": "MOVE"},
    "depth": {"nargs": "?", "metavar": "DEPTH"},
    "record": {"nargs": "?", "metavar": "RECORD"},
    "action": {"nargs": "?", "metavar": "ACTION"},
    "file": {"nargs": "?", "metavar": "FILE"},
    "--position": {"metavar": "POSITION"},
    "--rules": {"metavar": "RULES"},
    "--kind": {"metavar": "KIND"},
    "--level": {"metavar": "LEVEL"},
    "--seed": {"metavar": "SEED"},
    "--depth": {"metavar": "DEPTH"},
    "--nodes": {"metavar": "NODES"},
    "--seconds": {"metavar": "SECONDS"},
    "--count": {"metavar": "COUNT"},
    "--paper": {"metavar": "PAPER"},
    "--out": {"metavar": "FILE"},
    "--moves": {"metavar": "MOVES"},
    "--help-level": {"metavar": "LEVEL"},
    "--puzzle": {"metavar": "ID"},
    "--variant": {"metavar": "VARIANT"},
    "--turned": {"action": "store_true"},
    "--nameless": {"action": "store_true"},
    "--every": {"action": "store_true"},
    "--tell": {"action": "store_true"},
    "--json": {"action": "store_true"},
}
"""What a command may take. What must be there is asked for by the command, in a sentence."""

LIMIT = "42001200/008b13l1/33100000/10100100 N"
TAX = "00000000/000a0000/04109340/00000000 N 16,17 SN -"

COMMANDS = {
    "rules": Command(cli.list_rules, ("--json",), ("bao rules",)),
    "show": Command(
        cli.show,
        ("position", "--rules"),
        (
            "bao show --rules kiswahili",
            f'bao show "{LIMIT}"',
            'bao show "555555555555 1 0,0,0 + -"',
        ),
    ),
    "moves": Command(
        cli.moves,
        ("position", "--rules", "--json"),
        (
            "bao moves",
            f'bao moves --rules mozambique "{LIMIT}"',
            "bao moves --rules kiswahili --json - < positions.txt",
        ),
    ),
    "play": Command(
        cli.play,
        ("--position", "--rules"),
        (
            "bao play --rules kiswahili",
            'bao play --rules arabica --position "666666666666 1 0,0,0,0 - -"',
        ),
    ),
    "explain": Command(
        cli.explain,
        ("move", "--position", "--rules", "--json"),
        (
            'bao explain "A6>"',
            "bao explain A1L",
            f'bao explain "a5<" --rules kiswahili --position "{TAX}"',
        ),
    ),
    "perft": Command(
        cli.count,
        ("depth", "--position", "--rules", "--json"),
        ("bao perft 4", "bao perft 5 --rules kiswahili --json"),
    ),
    "best": Command(
        cli.best,
        ("position", "--rules", "--depth", "--nodes", "--seconds", "--every", "--json"),
        (
            "bao best --seconds 2",
            f'bao best "{LIMIT}" --rules mozambique --depth 5',
            "bao best --rules kiswahili --nodes 10000 --json",
            "bao best --every --depth 6",
        ),
    ),
    "replay": Command(
        cli.replay,
        ("record", "--rules", "--tell", "--json"),
        ("bao replay game.txt", "bao replay --tell - < game.txt"),
    ),
    "puzzles": Command(
        puzzles,
        (
            "action",
            "file",
            "--rules",
            "--kind",
            "--level",
            "--seed",
            "--count",
            "--json",
        ),
        (
            "bao puzzles list --json",
            "bao puzzles list --kind capture --level 1",
            "bao puzzles make --kind capture --level 2 --seed 3 --count 5",
        ),
    ),
    "worksheet": Command(
        worksheet,
        ("--rules", "--kind", "--level", "--count", "--seed", "--paper", "--out"),
        (
            "bao worksheet --level 1 --seed 3",
            "bao worksheet --rules kiswahili --kind tax --count 4 --paper Letter",
        ),
    ),
    "embed": Command(
        embed,
        (
            "--rules",
            "--position",
            "--moves",
            "--help-level",
            "--turned",
            "--nameless",
            "--puzzle",
            "--variant",
            "--out",
        ),
        (
            "bao embed --rules kiswahili",
            f'bao embed --rules mozambique --position "{LIMIT}" --help-level path',
            "bao embed --puzzle kuj-lap-001 --out puzzle.html",
        ),
    ),
}

ANSWER = (
    '{"position": …, "moves": [{"move": …, "after": …, "captured": …, "laps": …}, …], '
    '"winner": null, "S" or "N"}'
)
ERROR = '{"position": …, "error": …}'

PIPE_CLOSED, WRONG, INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer a command line. Returns the exit code: 2 if something was wrong, else 0."""
    _open_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        for text in _answer(given):
            sys.stdout.write(_plain(text))
            sys.stdout.flush()
    except BaoError as error:
        return _wrong(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        return _wrong(t("cli.write", {"reason": error.strerror}))
    return 0


def _open_streams() -> None:
    """A closed stream is an empty one, and no character is an error."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _wrong(sentence: str) -> int:
    print(_plain(" ".join(sentence.splitlines())), file=sys.stderr)
    return WRONG


# A file that is read here must not speak to the terminal: all control characters but the new line.
CONTROL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f]")


def _plain(text: str) -> str:
    return CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def _drop_output() -> None:
    # What is left in the buffer would be written, and fail, once more when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _answer(given: list[str]) -> Iterator[str]:
    name, *rest = given or ["--help"]
    if name in ("-h", "--help"):
        yield _overview()
    elif name == "--version":
        yield f"{__version__}\n"
    elif name not in COMMANDS:
        raise InvalidText("cli.command", text=name, commands=", ".join(COMMANDS))
    else:
        parser = _Parser(name, COMMANDS[name])
        args, more = parser.parse_known_args(rest)
        if more:
            raise InvalidText("cli.usage", usage=parser.usage)
        yield from [parser.format_help()] if args.help else COMMANDS[name].answer(args)


def _overview() -> str:
    lines = [t("cli.about"), ""]
    lines += [f"  bao {name:<10}{t(f'cli.help.{name}')}" for name in COMMANDS]
    lines += ["", t("cli.help.examples")]
    lines += [f"  {command.examples[0]}" for command in COMMANDS.values()]
    return "\n".join([*lines, "", t("cli.help.more")]) + "\n"


class _Parser(argparse.ArgumentParser):
    """The words behind a command; what it cannot read it says in a sentence of the catalogue."""

    def __init__(self, name: str, command: Command) -> None:
        words = [_usage(word) for word in command.takes]
        examples = "\n".join(f"  {example}" for example in command.examples)
        super().__init__(
            usage=" ".join(["bao", name, *words]),
            description=t(f"cli.about.{name}", {"answer": ANSWER, "wrong": ERROR}),
            epilog=f"{t('cli.help.examples')}\n{examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self.set_defaults(command=name)
        for word in command.takes:
            what = _what(name, word)
            self.add_argument(word, **ARGUMENTS[word], help=what)
        self.add_argument("-h", "--help", action="store_true", help=t("cli.takes.help"))

    def error(self, message: str) -> NoReturn:  # noqa: ARG002  # argparse's own words
        raise InvalidText("cli.usage", usage=self.usage)


def _what(name: str, word: str) -> str:
    """What a word of a command stands for; some commands take the same word otherwise."""
    key = f"cli.takes.{word.strip('-')}"
    own = f"{key}.{name}"
    return t(own if own in catalogue() else key, {"rules": ", ".join(ALL)})


def _usage(word: str) -> str:
    if word == "file":
        return "[FILE]"
    if not word.startswith("-"):
        return f"[{word.upper()}]" if ARGUMENTS[word]["nargs"] == "*" else word.upper()
    return f"[{word} {word[2:].upper()}]" if "metavar" in ARGUMENTS[word] else f"[{word}]"


if __name__ == "__main__":
    sys.exit(main())
