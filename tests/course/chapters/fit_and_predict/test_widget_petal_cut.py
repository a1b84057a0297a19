"""Cutting where one likes, against scipy, at the ends of every control and between."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.fit_and_predict.widget import versicolor_petals
from genmodels.course.widgets import predict_a_petal

X = versicolor_petals()
LINES = ["expected widths", "expected lengths", "long axis, as drawn"]


@pytest.fixture(scope="module")
def predict():
    return predict_a_petal(X)


@pytest.mark.parametrize("length", [3.0, 4.3, 5.0, 5.5])
def test_the_words_tell_expectation_and_limits(predict, length):
    line = stats.linregress(*X.T)
    expected, spread = line.intercept + line.slope * length, np.std(X[:, 1] - line.intercept - line.slope * X[:, 0])
    words = predict.move(length=length)
    assert f"its width is expected at {expected:.2f} cm" in words
    assert words.endswith(f"limits {expected - 2 * spread:.2f} to {expected + 2 * spread:.2f} cm.")


def test_the_curve_stays_in_sight_and_the_lines_are_hidden_at_first(predict, sweep):
    for state in sweep(predict):
        *lines, _, curve, limits, _, key = predict.scene.artists
        assert [line.get_visible() for line in lines] == [state["lines"]] * 3
        keys = {text.get_text(): text.get_visible() for text in key.get_texts()}
        assert {name for name, seen in keys.items() if not seen} == (set() if state["lines"] else set(LINES))
        assert [handle.get_visible() for handle in key.legend_handles] == list(keys.values())
        assert curve.axes.get_ylim()[0] < curve.get_ydata().min() < curve.get_ydata().max() < curve.axes.get_ylim()[1]
        assert curve.get_xdata().max() < curve.axes.get_xlim()[1]
        assert set(limits.get_xdata()) == {state["length"]}


def test_how_far_the_width_is_expected_in_standard_deviations_is_told_with_the_lines(predict):
    rho = np.corrcoef(X.T)[0, 1]
    assert "of its own" not in predict.move(length=5.0, lines=False)
    words = predict.move(length=5.0, lines=True)
    assert f"{rho * (5 - X[:, 0].mean()) / X[:, 0].std():+.2f} of its own" in words


def test_the_cut_does_not_begin_at_the_flower_of_the_question(predict):
    predict.reset()
    assert predict.state["length"] == 3.5  # that picture stands above


def test_what_does_not_move_is_named_beside_the_picture_where_no_cut_crosses_it(predict):
    names = [text.get_text().replace("\N{NO-BREAK SPACE}", " ") for text in predict.scene.artists[-1].get_texts()]
    assert names[3:6] == ["p(width), before", "holds 50 %", "holds 90 %"]
    assert not any("holds" in text.get_text() for text in predict.scene.artists[0].axes.texts)


def test_reset_returns_every_artist(predict, fingerprint):
    predict.reset()
    start = fingerprint(predict)
    predict.move(**{axis.name: axis.stops[-1] for axis in predict.axes})
    assert fingerprint(predict) != start
    predict.reset()
    assert fingerprint(predict) == start
