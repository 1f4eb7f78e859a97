"""Plots: readable on both papers, by shape as well as by colour, with their numbers beside them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bao_lessons.plot import COLOURS, DASHES, LETTER, PATTERNS, SHAPES, bars, lines

BOOK_CSS = Path(__file__).parents[1] / "bao_lessons" / "theme" / "static" / "bao-book.css"
PAPERS = [*re.findall(r"--paper: (#\w{6});", BOOK_CSS.read_text("utf-8")), "#ffffff", "#111111"]

SERIES = {"one": [1, 2.5, 0], "two": [3, None, 1]}
CODE = "from bao_lessons.plot import bars; print(bars('A', [1], {'a': [2]})._repr_html_())"


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("colour", COLOURS)
def test_marks_stand_out(colour, paper):
    dark, light = sorted((luminance(colour), luminance(paper)))
    assert (light + 0.05) / (dark + 0.05) >= 3


def test_nothing_is_told_by_colour_alone():
    for kinds in (PATTERNS, SHAPES, DASHES):
        assert len(set(kinds)) == len(kinds) == len(COLOURS)


@pytest.mark.parametrize("draw", [bars, lines])
def test_a_plot_has_a_name_a_sentence_and_its_numbers(draw):
    plot = draw("Title <&>", "abc", SERIES, x="where", y="how much", says="It rises.")
    html = plot._repr_html_()
    assert 'role="img" aria-label="Title &lt;&amp;&gt;"' in html
    assert "<figcaption>Title &lt;&amp;&gt;. It rises.</figcaption>" in html
    assert '<tr><th scope="row">b</th><td>2.5</td><td>–</td></tr>' in html
    assert repr(plot).splitlines() == [
        "Title <&>",
        "where  one  two",
        "a  1  3",
        "b  2.5  –",
        "c  0  1",
    ]
    assert html.count("<text") == html.count("</text>") > 5


def test_a_logarithmic_plot_steps_by_tens():
    html = lines("Growth", [1, 2], {"a": [16, 1234]}, log=True)._repr_html_()
    assert ">10,000</text>" in html
    assert ">100,000</text>" not in html


def test_the_numbers_beside_the_axis_are_not_cut():
    html = lines("Growth", [1, 2], {"a": [16, 567_890]}, log=True)._repr_html_()
    where, number = re.search(r'<text x="(\d+)"[^>]* text-anchor="end">(1,000,000)<', html).groups()
    assert int(where) >= LETTER * len(number)


@pytest.mark.parametrize("count", [0, 6])
def test_a_plot_has_one_to_five_series(count):
    with pytest.raises(ValueError, match="1 to 5"):
        bars("A", [1], {str(number): [1] for number in range(count)})


def test_a_plot_is_the_same_in_every_process():
    ran = [subprocess.run([sys.executable, "-c", CODE], capture_output=True) for _ in range(2)]
    assert ran[0].stdout == ran[1].stdout != b""
