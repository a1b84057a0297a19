"""Marks and captions of a table agree with counting it, row by row and case by case."""

import re
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product

import numpy as np
import pytest

from genmodels.course.datasets import two_coins
from genmodels.course.kit.plotting import plain_table
from genmodels.course.pictures import counting_table, joint_rows
from genmodels.errors import InvalidInputError, InvalidParameterError

NAMES = ["Sky", "Temp", "Humid", "Wind", "Water", "Forecast"]
ROWS = np.array(
    [line.split() for line in ("sunny warm normal strong warm same", "sunny warm high strong warm same",
                               "rainy cold high strong warm change", "sunny warm high strong cool change")],
    dtype=object,
)  # fmt: skip
PLAY = np.array(["yes", "yes", "no", "yes"])
CASES = [(c, j, value) for c in ("yes", "no") for j in range(6) for value in sorted(set(ROWS[:, j]))]


def count(label, j=None, value=None):
    return counting_table(ROWS, PLAY, NAMES, label, None if j is None else NAMES[j], value, target="play")


@pytest.mark.parametrize(("label", "j", "value"), CASES)
def test_ticks_are_the_count_and_arrows_the_total(label, j, value):
    table = count(label, j, value)
    ticks = sum(cell.counted for row in table.rows for cell in row)
    arrows = sum(row[0].text.startswith("▸") for row in table.rows)
    assert ticks == ((ROWS[:, j] == value) & (label == PLAY)).sum()
    assert arrows == (label == PLAY).sum()
    said = re.search(r"= (\d+)/(\d+)", table.caption)
    assert (int(said[1]), int(said[2])) == (ticks, arrows)
    assert all(cell.text == value for row in table.rows for cell in row if cell.counted)
    assert all(cell.shaded for row in table.rows for cell in row if row[0].text.startswith("▸"))


def test_captions_reduce_the_fraction_and_speak_of_one_row():
    assert count("yes", 0, "sunny").caption.startswith("P(Sky = sunny | play = yes) = 3/3 = 1: of the 3 rows")
    assert "of the 1 row with play = no, 1 has Humid = high." in count("no", 2, "high").caption
    assert "= 0/1 = 0: of the 1 row with play = no, 0 have" in count("no", 0, "sunny").caption


def test_the_prior_counts_labels_over_all_rows():
    table = count("yes")
    assert table.caption == "P(play = yes) = 3/4: of the 4 rows, 3 have play = yes."
    assert [row[-1].counted for row in table.rows] == [True, True, False, True]


@pytest.mark.parametrize(("label", "feature"), [("maybe", "Sky"), ("yes", "Moon")])
def test_unknown_names_are_quoted(label, feature):
    with pytest.raises(InvalidParameterError, match=r"maybe|Moon"):
        counting_table(ROWS, PLAY, NAMES, label, feature, "sunny")


class Outline(HTMLParser):
    """Tags must nest; scopes, styles and texts are kept."""

    def __init__(self, text):
        super().__init__()
        self.stack, self.scopes, self.styles, self.texts = [], [], [], []
        self.feed(text)
        assert not self.stack

    def handle_starttag(self, tag, attrs):
        self.stack.append(tag)
        found = dict(attrs)
        self.scopes += [found["scope"]] if "scope" in found else []
        self.styles += [found["style"]] if "style" in found else []

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag

    def handle_data(self, data):
        self.texts.append((tuple(self.stack), data))


def test_html_is_a_proper_table():
    seen = Outline(count("yes", 2, "high")._repr_html_())
    assert seen.scopes == ["col"] * 8 + ["row"] * 4
    assert [text for stack, text in seen.texts if stack[-1] == "caption"] == [count("yes", 2, "high").caption]
    assert [text for stack, text in seen.texts if stack[-1] == "strong"] == ["✓ high", "✓ high"]


def test_every_background_brings_its_own_text_color():
    for style in Outline(count("yes", 2, "high")._repr_html_()).styles:
        assert ("background-color" in style) == (re.search(r"(?<!-)color:", style) is not None)


def test_values_are_escaped():
    html = plain_table("a < b", ["<x>"], [["<script>"], ["&"]])._repr_html_()
    assert "<script>" not in html
    assert [text for stack, text in Outline(html).texts] == ["a < b", "<x>", "<script>", "&"]


def test_plain_twin_lines_up():
    lines = str(count("yes", 0, "sunny")).splitlines()[1:]
    words = ["play", "----", "yes", "yes", "no", "yes"]
    assert len({line.rindex(word) for line, word in zip(lines, words, strict=True)}) == 1


TABLE = two_coins()


@pytest.mark.parametrize(
    "event", [{"A": 1}, {"B": 0}, {"A": 1, "B": 1}, {"coin": "F", "A": 0}, {"coin": "R", "A": 0, "B": 1}]
)
def test_marks_and_sum_agree_with_the_table(event):
    shown = joint_rows(TABLE.names, TABLE.p, event)
    marked = [row for row in shown.rows if row[-1].counted]
    assert shown.caption.endswith(f"add up to {TABLE.probability(**event)}")
    assert sum(Fraction(row[-1].text) for row in marked) == TABLE.probability(**event)
    assert all(row[0].text.startswith("▸") == row[-1].counted for row in shown.rows)


def test_without_an_event_nothing_is_marked_and_every_case_is_there():
    shown = joint_rows(TABLE.names, TABLE.p)
    assert not any(cell.shaded or cell.counted for row in shown.rows for cell in row)
    faces = [tuple(cell.text for cell in row[1:4]) for row in shown.rows]
    assert sorted(faces) == sorted(product("FR", ("head", "tail"), ("head", "tail")))
    assert shown.caption == "All 8 cases; they add up to 1"


def test_an_event_that_cannot_happen_marks_what_it_names_and_adds_up_to_zero():
    shown = joint_rows(TABLE.names, TABLE.p, {"coin": "F", "A": 0})
    assert shown.caption.endswith("add up to 0")
    assert sum(row[-1].counted for row in shown.rows) == 2


def test_values_are_spelt_as_asked():
    assert [cell.text for cell in joint_rows(TABLE.names, TABLE.p, words={}).rows[0]] == ["1", "R", "1", "1", "1/8"]


def test_a_variable_that_is_not_there_is_named():
    with pytest.raises(InvalidInputError, match="'C'; the table has coin, A, B"):
        joint_rows(TABLE.names, TABLE.p, {"C": 1})
