"""Feedback says in words and signs what it says in colour, and quotes answers safely."""

import re

import pytest

from genmodels.course import exercises
from genmodels.course.exercises import Feedback, Note, Outcome


@pytest.mark.parametrize("outcome", Outcome)
def test_colour_is_never_the_only_cue(outcome):
    page = Feedback(outcome, "because.")._repr_html_()
    assert f"{outcome.capitalize()}:" in page
    assert re.search("[✓✗…]", page)
    assert str(Feedback(outcome, "because.")).endswith(f"{outcome.capitalize()}: because.")


def test_an_option_between_stars_is_set_in_italics():
    which = exercises.get("which-can-it-write")
    page = which.check(which.answer)._repr_html_()
    assert "a) <em>the bus is full</em>; c) <em>the train is late today</em>" in page
    assert "*" not in page


@pytest.mark.parametrize(
    "said", ["2*m2 + 3*m", "f(*x) takes x apart, f(*y), too", "0.7 * 0.3 * 2", "**{a: u}", "[*a, b]"]
)
def test_a_star_that_is_no_mark_stays(said):
    assert said in Feedback(Outcome.NOT_YET, said)._repr_html_()


def test_the_three_outcomes_have_three_signs():
    assert len({Feedback(outcome, "").heading[0] for outcome in Outcome}) == 3


def _luminance(colour):
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("outcome", Outcome)
def test_text_stands_out_from_its_background(outcome):
    page = Feedback(outcome, "because.")._repr_html_()
    text, background = re.findall(r"(?:color|background): (#[0-9a-f]{6})", page)[:2]
    low, high = sorted((_luminance(text), _luminance(background)))
    assert (high + 0.05) / (low + 0.05) >= 7  # the stricter level of the web's accessibility guidelines


def test_answers_are_escaped():
    page = Feedback(Outcome.NOT_YET, "you gave <script>alert(1)</script>.")._repr_html_()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_notes_are_markdown():
    assert Note("Hint 1 of 2", "Count $m$.")._repr_markdown_() == "**Hint 1 of 2.** Count $m$."
