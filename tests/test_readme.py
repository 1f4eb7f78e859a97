"""The README does what it says: its Python runs, its commands and links exist."""

import doctest
import re
from pathlib import Path

import pytest

from bao_lessons import ALL

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "CONTRIBUTING.md"]


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def code_of(text: str) -> list[str]:
    """What stands in fenced blocks and between backticks: there `make` is the command."""
    return FENCED.findall(text) + re.findall(r"`([^`\n]+)`", FENCED.sub("", text))


def targets() -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*):(?!=)", text_of("Makefile"), re.MULTILINE))


def test_the_python_in_the_readme_prints_what_stands_there() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", text_of("README.md"), re.MULTILINE | re.DOTALL)
    assert blocks
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, 0)
    assert session.examples
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(session, out=said.append)
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("page", PAGES)
def test_every_make_command_exists(page: str) -> None:
    named = set(re.findall(r"\bmake ([a-z][\w-]*)", "\n".join(code_of(text_of(page)))))
    assert named
    assert named <= targets()


def test_make_help_names_every_command_for_people() -> None:
    helped = set(re.findall(r'@echo "make ([\w-]+)', text_of("Makefile")))
    parts = {name for name in targets() if name.startswith("test-")}
    assert helped == targets() - parts - {"help", "setup"}


@pytest.mark.parametrize("page", PAGES)
def test_every_relative_link_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", text_of(page))
    relative = [link.partition("#")[0] for link in links if not re.match(r"[a-z]+:|#", link)]
    assert relative
    assert [link for link in relative if not (ROOT / link).exists()] == []


def test_every_picture_has_a_description() -> None:
    pictures = re.findall(r"!\[([^\]]*)\]\(", text_of("README.md"))
    assert pictures
    assert all(len(words) > 20 for words in pictures)


def test_the_table_of_rule_sets_is_that_of_the_package() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(\w+)` \|", text_of("README.md"), re.MULTILINE)
    assert rows == list(ALL)
