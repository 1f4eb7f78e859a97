"""The first page, and the Python that pages show without running it."""

import re
from pathlib import Path

from bao_lessons import ALL

BOOK = Path(__file__).parents[1] / "book"
INDEX = (BOOK / "index.md").read_text("utf-8")


def test_it_begins_with_a_board():
    assert INDEX.partition("\n## ")[0].count("```{bao-board} kujifunza\n```") == 1


def test_it_leads_to_the_rules_of_every_game():
    assert re.findall(r"^\| \[[^|]+\]\(rules/(\w+)\.md\) \|", INDEX, re.MULTILINE) == list(ALL)


def test_python_that_stands_on_a_page_runs():
    code = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
    texts = [page.read_text("utf-8") for page in BOOK.rglob("*.md")]
    blocks = [block for text in texts for block in code.findall(text)]
    assert blocks
    for block in blocks:
        exec(compile(block, "a page of the book", "exec"), {})
