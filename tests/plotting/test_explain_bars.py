"""A waterfall: every bar begins where the one before ended, and the last is their sum."""

from types import SimpleNamespace

import numpy as np
import pytest

from genmodels.errors import InvalidParameterError
from genmodels.plotting import explain_bars, subplots


def explanation(prior, terms):
    with np.errstate(divide="ignore"):
        log_prior, logs = np.log(prior), np.log(terms)
    return SimpleNamespace(
        classes=["yes", "no", "maybe"][: len(prior)],
        features=[f"x{j + 1}" for j in range(logs.shape[1])],
        log_prior=log_prior,
        terms=logs,
        log_joint=log_prior + logs.sum(axis=1),
    )


def spans(waterfall):
    return np.array([[patch.get_x(), patch.get_x() + patch.get_width()] for patch in waterfall.patches])


def test_bars_stack_up_to_the_log_odds():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.75, 0.25], [[0.8, 0.2, 0.6], [1 / 3, 2 / 3, 0.5]]))
    edges = spans(drawn)
    parts = np.log([3, 2.4, 0.3, 1.2])
    np.testing.assert_allclose(np.diff(edges[:-1]).ravel(), parts)
    np.testing.assert_allclose(edges[1:-1, 0], edges[:-2, 1])
    np.testing.assert_allclose(edges[-1], [0, parts.sum()])
    assert [text.get_text() for text in drawn.texts] == ["+1.10", "+0.88", "-1.20", "+0.18", "+0.95"]


def test_another_pair_of_three_classes():
    _, ax = subplots()
    found = explanation([0.5, 0.3, 0.2], [[0.1], [0.2], [0.8]])
    np.testing.assert_allclose(explain_bars(ax, found, pair=(2, 0)).odds, np.log([0.4, 8.0, 3.2]))
    assert ax.get_xlabel().startswith("← yes")
    assert ax.get_xlabel().endswith("maybe →")


def test_an_impossible_feature_runs_to_the_edge_and_nothing_is_nan():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.75, 0.25], [[1.0, 0.5], [0.0, 0.5]]))
    assert np.isfinite(spans(drawn)).all()
    assert [text.get_text() for text in drawn.texts] == ["+1.10", "plus infinity", "+0.00", "plus infinity"]


def test_zero_over_zero_is_told_in_words():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.75, 0.25], [[0.0, 0.5], [0.5, 0.0]]))
    assert [text.get_text() for text in drawn.texts][1:] == ["minus infinity", "plus infinity", "0/0"]
    assert np.isfinite(spans(drawn)).all()


@pytest.mark.parametrize("pair", [(0, 0), (0, 2), (-1, 0)])
def test_a_pair_is_two_classes(pair):
    with pytest.raises(InvalidParameterError, match="pair"):
        explain_bars(subplots()[1], explanation([0.5, 0.5], [[0.5], [0.5]]), pair=pair)
