"""``bao embed``: a board or a puzzle as HTML for any web page."""

from argparse import Namespace
from collections.abc import Iterator

from . import embed
from .cli import DEFAULT, save
from .element import HELP, spec_of
from .errors import InvalidText
from .messages import t
from .puzzleelement import sheet_of
from .puzzles import find as find_puzzle
from .rules import find

OF_BOARDS = ("position", "rules", "moves", "help_level", "turned", "nameless")


def command(args: Namespace) -> Iterator[str]:
    """``bao embed``: a snippet on standard output, or a whole page in a file."""
    made = _puzzle(args) if args.puzzle else _board(args)
    if not args.out:
        yield made.snippet + "\n"
        return
    yield t("embed.cli.done", {"file": save(args.out, made.page), "title": made.title}) + "\n"


def _puzzle(args: Namespace) -> embed.Embed:
    for name in OF_BOARDS:
        if getattr(args, name):
            raise InvalidText("embed.error.board", option=f"--{name.replace('_', '-')}")
    return embed.puzzle(sheet_of(find_puzzle(args.puzzle), args.variant))


def _board(args: Namespace) -> embed.Embed:
    if args.variant:
        raise InvalidText("embed.error.variant")
    level = args.help_level or "legal"
    if level not in HELP:
        raise InvalidText("embed.error.help", text=level, levels=", ".join(HELP))
    rules = find(args.rules or DEFAULT)
    moves = (args.moves or "").split()
    spec = spec_of(
        rules,
        args.position or None,
        moves,
        help=level,
        turned=args.turned,
        names=not args.nameless,
    )
    return embed.board(spec, rules)
