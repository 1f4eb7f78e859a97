"""What nobody means well with, or has spoiled on the way: strategies, and what an answer must be.

``HOSTILE=20`` in the environment tries twenty times as much, and each time something else; without
it a run is the same as the one before.
"""

from __future__ import annotations

import os
import re
from html.parser import HTMLParser

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bao_lessons import BaoError
from bao_lessons.errors import LONGEST

TIMES = int(os.environ.get("HOSTILE", "1"))


def hostile(examples):
    """So many examples, a slow machine is no failure."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture]
    return settings(
        max_examples=examples * TIMES,
        derandomize=TIMES == 1,
        database=None,
        deadline=None,
        suppress_health_check=slow,
    )


MARKUP = (
    "<img src=x onerror=alert(1)>",
    "<sw>kete</sw>",
    "</sw>",
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]>",
    "&lt;b&gt;",
    "&amp;",
    "\"><svg onload='alert(1)'>",
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
)
"""Texts that must stay texts wherever they are shown."""

KEYS = ("__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf")
"""Names that every object of the other language has."""

ODD = (
    "", " ", "\0", "\t", "\n", "\r\n", "\x1b[2J", "\x1c", "\x1f", "\x7f", "\x85", "\xa0", "\xad",
    "\u200b", "\u200f", "\u2028", "\u202e", "\u3000", "\ufeff", "\ufffe", "\ud800", "\udfff", "🜁",
    "e\u0301", "٣", "²", "½", "１", "ſ", "ı", "K", "NaN", "Infinity", "undefined", "null", "None",
    "true", "-0", "-1", "1e308", "1e999", "0x10", "08", "9" * 30, "9" * 5000, "%00", "%", "\\", '"',
    "“", "”", "{", "}", "{name}", "{n, plural, other {#}}", "[", "]", "#", "*", "…", "/", "|",
    "--", "--help", "-h", "=", "[" * 3000, '{"a":' * 3000, "22222222/" * 500, "A4> " * 200,
)  # fmt: skip

fragments = st.sampled_from([*MARKUP, *KEYS, *ODD])

# Lone surrogates, too: a text from JSON may hold them.
characters = st.characters(exclude_categories=())

texts = st.one_of(
    fragments,
    st.text(characters, max_size=40),
    st.lists(st.one_of(fragments, st.text(characters, max_size=4)), max_size=5).map("".join),
)
"""Any text at all, the worst first."""


@st.composite
def spoiled(draw, valid, times=2):
    """A valid text with a slip or two: a character changed, cut, doubled, put in, or swapped."""
    text = draw(valid)
    for _ in range(draw(st.integers(1, times))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        other = draw(st.one_of(st.sampled_from(text or " "), characters, fragments))
        head, here, tail = text[:at], text[at : at + 1], text[at + 1 :]
        text = draw(
            st.sampled_from(
                [
                    head + other + tail,
                    head + tail,
                    head + here + here + tail,
                    head + other + here + tail,
                    head + tail[:1] + here + tail[1:],
                    head,
                ]
            )
        )
    return text


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats()
    | st.sampled_from([-0.0, 1e308, 2**53, 2**63])
    | texts,
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.one_of(st.sampled_from(KEYS), texts), inside, max_size=3)
    ),
    max_leaves=5,
)
"""Anything that JSON can hold."""


MOST = 4 * LONGEST
"""A sentence is no longer: what it repeats is cut, and hardly any repeats more than two texts."""

RAW = re.compile(r"undefined|NaN|\[object|Traceback|Error\b|<function|0x[0-9a-f]{8}|\bNone\b")
QUOTED = re.compile("“.*”", re.DOTALL)


def expect_sentence(text):
    """It is not empty, ends in a full stop, and shows nothing raw but what was given."""
    assert text.strip(), "no sentence"
    assert len(text) <= MOST, len(text)
    assert text.endswith("."), text
    own = QUOTED.sub("“”", text)
    assert not RAW.search(own), text


def answer(ask, *args, **named):
    """What comes back, or ``None`` and one good sentence. Any other exception is the test's."""
    try:
        return ask(*args, **named)
    except BaoError as error:
        expect_sentence(str(error))
        return None


class Elements(HTMLParser):
    """What a page is made of: elements, attributes, links, the data in it, and framed pages."""

    def __init__(self, page):
        super().__init__()
        self.names, self.attributes, self.links = set(), set(), []
        self.data, self.pages = [], []
        self._in_data = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.names.add(tag)
        self.attributes |= set(told)
        self.links += [told[name] or "" for name in ("href", "src") if name in told]
        self.pages += [told["srcdoc"]] if "srcdoc" in told else []
        self._in_data = tag == "script" and told.get("type") == "application/json"
        if self._in_data:
            self.data.append("")

    def handle_endtag(self, _):
        self._in_data = False

    def handle_data(self, data):
        if self._in_data:
            self.data[-1] += data
