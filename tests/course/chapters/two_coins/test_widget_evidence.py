"""Tosses that are told several times: bars and words against Bayes' rule in fractions, in every state."""

from fractions import Fraction
from itertools import product
from math import exp

import pytest

from genmodels.course.chapters.two_coins.picture_evidence import HIGHEST, LOWEST
from genmodels.course.chapters.two_coins.widget_evidence import TOSSES
from genmodels.course.widgets import evidence

HEADS = {"F": Fraction(3, 4), "R": Fraction(1, 2)}


@pytest.fixture(scope="module")
def demo():
    return evidence()


def states(demo):
    return product(*(axis.stops for axis in demo.axes))


def belief(seen, told):
    """P(F) by Bayes' rule, with each face multiplied as often as it was told."""
    joint = {"F": Fraction(1, 4), "R": Fraction(3, 4)}
    for coin, p in HEADS.items():
        for face in seen:
            joint[coin] *= (p if face == "head" else 1 - p) ** told
    return joint["F"] / sum(joint.values())


def test_the_last_bar_of_each_row_ends_at_the_log_odds(demo):
    *bars, once, as_told = demo.scene.artists[: 2 * (TOSSES + 1) + 2]
    for seen, told in states(demo):
        demo.move(seen=seen, told=told)
        rows = ((bars[: TOSSES + 1], 1, once), (bars[TOSSES + 1 :], told, as_told))
        for row, times, end in rows:
            (total,) = end.get_ydata()
            shown = [bar for bar in row if bar.get_visible()]
            assert len(shown) == len(seen) + 1
            ends = [bar.get_y() + bar.get_height() for bar in shown]
            assert min(ends) > LOWEST
            assert max(ends) < HIGHEST - 0.9
            p = belief(seen, times)
            assert total == pytest.approx(ends[-1])
            assert exp(ends[-1]) == pytest.approx(float(p / (1 - p)))
            assert [bar.get_y() for bar in shown] == pytest.approx([0.0, *ends[:-1]])
            assert end.get_marker() == {"F": "^", "R": "v"}[side(p)]


def side(p):
    assert p != Fraction(1, 2)  # no state is a draw, so no mark and no word is needed for one
    return "F" if p > Fraction(1, 2) else "R"


def test_the_words_give_both_beliefs_and_say_whether_the_decision_changes(demo):
    for seen, told in states(demo):
        words = demo.move(seen=seen, told=told)
        truth, naive = belief(seen, 1), belief(seen, told)
        known = f"P(F | {''.join(face[0].upper() for face in seen)})" if seen else "P(F)"
        assert f"{known} is {truth}" in words
        assert " 0.000" not in words
        if told == 1 or not seen:
            assert words.endswith(f"The decision is {side(truth)}.")
        elif side(truth) == side(naive):
            assert words.endswith(f"The decision is the same, {side(truth)}.")
        else:
            assert words.endswith(f"the decision is {side(truth)}; each report counted, {side(naive)}.")


def test_a_small_belief_is_not_rounded_to_nothing(demo):
    assert "says 1/1,537." in demo.move(seen=("tail",) * 3, told=3)


def test_the_faces_stand_above_their_bars(demo):
    demo.move(seen=("head", "tail"), told=1)
    assert [text.get_text() for text in demo.scene.artists[-TOSSES:]] == ["H", "T", ""]
    assert demo.move(seen=()).startswith("No toss yet: P(F) is 1/4.")


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(seen=("head", "tail"), told=2)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
