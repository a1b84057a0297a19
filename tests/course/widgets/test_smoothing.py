"""alpha against every probability: each bar is (count + alpha) / (n + alpha L), counted here with exact fractions."""

from fractions import Fraction

import numpy as np
import pytest

from genmodels.course.datasets import load_play_tennis
from genmodels.course.widgets import smoothing
from genmodels.errors import InvalidParameterError

ROWS = [line.split() for line in (
    "sunny warm normal strong warm same yes", "sunny warm high strong warm same yes",
    "rainy cold high strong warm change no", "sunny warm high strong cool change yes")]  # fmt: skip
OBSERVED = [["sunny", "rainy"], ["warm", "cold"], ["normal", "high"], ["strong"], ["warm", "cool"], ["same", "change"]]
DECLARED = [["sunny", "rainy", "cloudy"], *OBSERVED[1:3], ["strong", "weak"], *OBSERVED[4:]]
NEW_DAY = ["sunny", "cold", "high", "strong", "warm", "change"]


def chance(feature, value, label, alpha, levels):
    own = [row for row in ROWS if row[-1] == label]
    count = sum(row[feature] == value for row in own)
    return (count + Fraction(str(alpha))) / (len(own) + Fraction(str(alpha)) * len(levels[feature]))


def posterior(day, alpha, levels):
    """P(yes | day) as a fraction, or None for 0/0."""
    joint = {"yes": Fraction(3, 4), "no": Fraction(1, 4)}
    for label in joint:
        for feature, value in enumerate(day):
            joint[label] *= chance(feature, value, label, alpha, levels)
    total = sum(joint.values())
    return joint["yes"] / total if total else None


def shown(demo):
    """Heights of all bars, panel by panel: the features' (yes, then no), then the answer's."""
    bars = [artist.get_height() for artist in demo.scene.artists if hasattr(artist, "get_height")]
    return bars[:-2], bars[-2:]


def texts(demo):
    return [artist.get_text() for artist in demo.scene.artists if hasattr(artist, "get_text")]


@pytest.fixture(scope="module", params=["observed", "declared"])
def case(request):
    if request.param == "observed":
        return smoothing(), OBSERVED
    return smoothing(categories=load_play_tennis().categories), DECLARED


def test_every_bar_at_every_alpha(case, sweep):
    demo, levels = case
    for state in sweep(demo):
        alpha = state["alpha"]
        bars, answer = shown(demo)
        expected = [
            float(chance(j, value, label, alpha, levels))
            for j in range(6)
            for label in ("yes", "no")
            for value in levels[j]
        ]
        np.testing.assert_allclose(bars, expected, atol=1e-12)
        yes = posterior(NEW_DAY, alpha, levels)
        np.testing.assert_allclose(answer, [0, 0] if yes is None else [float(yes), float(1 - yes)], atol=1e-12)


def test_the_numbers_of_the_slides():
    demo = smoothing()
    assert demo.move(alpha=1.0).startswith("With α = 1, P(Sky = sunny | yes) = 4/5 and P(Sky = sunny | no) = 1/3.")
    assert posterior(NEW_DAY, 1, OBSERVED) == Fraction(6561, 12811)
    assert demo.words.endswith(": P(yes | day) = 51\xa0%.")
    assert texts(demo)[:4] == ["4/5", "1/5", "1/3", "2/3"]


def test_no_smoothing_has_no_answer_and_says_so(case):
    demo, _ = case
    words = demo.move(alpha=0.0)
    assert words.endswith("0/0: no answer.")
    assert texts(demo)[-1] == "0/0:\nno answer"
    assert demo.move(alpha=0.01).endswith("%.")
    assert texts(demo)[-1] == ""


def test_a_day_with_an_answer_at_every_alpha():
    demo = smoothing(day=ROWS[0][:-1])
    demo.move(alpha=0.0)
    assert shown(demo)[1] == [1.0, 0.0]
    demo.move(alpha=1.0)
    assert shown(demo)[1][0] == pytest.approx(float(Fraction(104976, 108101)), abs=1e-12)


def test_reset_returns_every_artist(case, fingerprint):
    demo, _ = case
    demo.reset()
    start = fingerprint(demo)
    demo.move(alpha=0.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


@pytest.mark.parametrize("day", [["sunny"], ["snow", *NEW_DAY[1:]], ["cloudy", *NEW_DAY[1:]]])
def test_a_day_outside_the_table_is_quoted(day):
    with pytest.raises(InvalidParameterError, match=r"sunny|snow|cloudy"):
        smoothing(day=day)


def test_stills_tell_each_alpha():
    alt = smoothing().stills({"alpha": 0.0}, {"alpha": 1.0}).alt
    assert "α = 0: With α = 0, P(Sky = sunny | yes) = 1" in alt
    assert "α = 1: With α = 1, P(Sky = sunny | yes) = 4/5" in alt
