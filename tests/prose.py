"""The pages of the book as a reader meets them, and what their text says that is not so.

A text speaks of the last board before it. Moves in inline code must be legal there, or on the next
board, at the beginning or on the way through its record. What else the text says is repeated for
the rules in a comment that no reader sees::

    South takes eight and keeps her house. <!-- bao: A4> captures 8; A4> keeps-house S -->
    Then North ... <!-- bao after A4>: only a3< -->        the position after some moves
    Above, ... <!-- bao on first-board: holds A3 4 -->     a board by the name of its cell
    The mean is 26.5. <!-- bao printed: 26.5 -->           in some output of the page
    A move is written `A4>`. <!-- bao any: A4> -->         no board is meant

The claims are those of ``claims.py``.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from claims import wrong

from bao_lessons import BaoError, find, play

BOOK = Path(__file__).parents[1] / "book"

SPEC = re.compile(r'<bao-board><script type="application/json">(.*?)</script>', re.DOTALL)
DIRECTIVE = re.compile(r"^```\{bao-board\} (\S+)\n((?::\w+:.*\n)*)```$", re.MULTILINE)
OPTION = re.compile(r"^:(\w+):[ ]?(.*)$", re.MULTILINE)
FENCE = re.compile(
    r"^(`{3,})(?!\{(?:admonition|note|tip|dropdown)).*?^\1$", re.MULTILINE | re.DOTALL
)
COMMENT = re.compile(
    r"<!-- bao(?: on (?P<on>[\w-]+))?(?: after (?P<after>[^:]+?))?(?: (?P<kind>any|printed))?:"
    r"(?P<said>.*?)-->",
    re.DOTALL,
)
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
MOVE = re.compile(r"(?:[ABab][1-8](?:[ABab][1-8])?|\d{1,2})[<>]\+?(?:\*{0,2}#?)")
POSITION = re.compile(r"\S{8}/\S{8}/\S{8}/\S{8}(?: .*)?")


class Shown(NamedTuple):
    """A board on a page, under the name of its cell or directive."""

    name: str
    rules: Any
    position: Any
    moves: tuple[str, ...]

    def positions(self) -> list[Any]:
        """The position and those on the way through the record."""
        found = [self.position]
        for move in self.moves:
            found.append(play(self.rules, found[-1], move).after)
        return found


class Text(NamedTuple):
    """A piece of text, with the name of its cell."""

    name: str
    words: str


class Printed(NamedTuple):
    """What a cell printed."""

    words: str


Part = Shown | Text | Printed


def pages() -> list[Path]:
    """The pages of the book."""
    found = [*BOOK.rglob("*.md"), *BOOK.rglob("*.ipynb")]
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


def parts(path: Path) -> list[Part]:
    """What stands on a page, in order."""
    text = path.read_text(encoding="utf-8")
    return list(of_cells(json.loads(text)["cells"]) if path.suffix == ".ipynb" else of_page(text))


def of_cells(cells: list[dict[str, Any]]) -> Iterator[Part]:
    """The parts of a notebook."""
    for cell in cells:
        if cell["cell_type"] == "markdown":
            yield Text(cell["id"], "".join(cell["source"]))
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            for spec in SPEC.findall("".join(data.get("text/html", ""))):
                told = json.loads(spec.replace("<\\/", "</"))
                yield shown(cell["id"], told["rules"], told["position"], told["moves"])
            yield Printed("".join(output.get("text", data.get("text/plain", ""))))


def of_page(text: str) -> Iterator[Part]:
    """The parts of a MyST page."""
    begin = 0
    for found in DIRECTIVE.finditer(text):
        yield Text("", text[begin : found.start()])
        options = dict(OPTION.findall(found[2]))
        moves = options.get("moves", "").split()
        yield shown(options.get("name", ""), found[1], options.get("position"), moves)
        yield Text("", f"<!-- bao: {options.get('shows', '')} -->{options.get('caption', '')}")
        begin = found.end()
    yield Text("", text[begin:])


def shown(name: str, rules: str, position: str | None, moves: list[str]) -> Shown:
    game = find(rules)
    return Shown(name, game, game.read(position) if position else game.start(), tuple(moves))


# --- what is not so ---


def faults(page: list[Part]) -> list[str]:
    """What a page says that is not so, a sentence each."""
    boards = {part.name: part for part in page if isinstance(part, Shown) and part.name}
    printed = " ".join(part.words for part in page if isinstance(part, Printed))
    found: list[str] = []
    last: Shown | None = None
    for number, part in enumerate(page):
        if isinstance(part, Shown):
            last = part
        elif isinstance(part, Text):
            later = (other for other in page[number:] if isinstance(other, Shown))
            near = [board for board in (last, next(later, None)) if board]
            wrongs = [*of_claims(part, last, boards, printed), *of_mentions(part, near, boards)]
            found += [f"{part.name}: {fault}" if part.name else fault for fault in wrongs]
    return found


def of_claims(
    text: Text, last: Shown | None, boards: dict[str, Shown], printed: str
) -> Iterator[str]:
    """The claims of a text that do not hold."""
    for claim in COMMENT.finditer(text.words):
        said = " ".join(claim["said"].split())
        if claim["kind"] == "any":
            continue
        if claim["kind"] == "printed":
            outputs = set(re.findall(r"[\w.,%]*\w%?", printed))
            for figure in said.split():
                if figure not in outputs:
                    yield f"no cell prints {figure}"
            continue
        board = boards.get(claim["on"]) if claim["on"] else last
        if board is None:
            yield f"there is no board {claim['on'] or 'before'} the claim {said!r}"
            continue
        try:
            position = board.position
            for move in (claim["after"] or "").split():
                position = play(board.rules, position, move).after
            for one in wrong(board.rules, position, said):
                yield f"not so on {board.rules.write(position)} ({board.rules.name}): {one}"
        except (BaoError, ValueError, LookupError) as error:
            yield f"{said!r}: {error}"


def of_mentions(text: Text, near: list[Shown], boards: dict[str, Shown]) -> Iterator[str]:
    """The moves and positions of a text that mean nothing on the boards beside it."""
    claims = list(COMMENT.finditer(text.words))
    near = [*near, *(boards[claim["on"]] for claim in claims if claim["on"] in boards)]
    claimed = {word for claim in claims for word in re.split(r"[\s;]+", claim["said"])}
    claimed |= {word for claim in claims for word in (claim["after"] or "").split()}
    for code in CODE.findall(FENCE.sub("", COMMENT.sub("", text.words))):
        if POSITION.fullmatch(code):
            yield from of_position(code, near)
        moves = code.split()
        if not all(MOVE.fullmatch(move) for move in moves):
            continue
        plain = [move.rstrip("*#") for move in moves]
        if not set(plain) <= claimed and not any(can_play(board, plain) for board in near):
            yield f"`{code}` is not legal on a board beside it, and nothing is claimed of it"


def of_position(code: str, near: list[Shown]) -> Iterator[str]:
    try:
        for board in near[:1]:
            board.rules.read(code)
    except BaoError as error:
        yield str(error)


def can_play(board: Shown, moves: list[str]) -> bool:
    """Whether the moves can be played one after the other, from somewhere on the board's record."""
    for position in board.positions():
        try:
            for move in moves:
                position = play(board.rules, position, move).after
        except (BaoError, ValueError):
            continue
        return True
    return False
