"""A waterfall: every bar begins where the one before ended, and the last is their sum."""

import numpy as np
import pytest
from matplotlib.colors import to_rgba

from genmodels.classifiers.explanation import Explanation
from genmodels.course.kit.plotting import explain_bars, look, subplots
from genmodels.errors import InvalidParameterError


def explanation(prior, terms):
    """What a classifier would explain, from a prior (K,) and probabilities (K, d)."""
    with np.errstate(divide="ignore"):
        log_prior, logs = np.log(prior), np.log(terms)
    names = np.array(["no", "yes", "maybe"][: len(prior)])
    features = [f"x{j + 1}" for j in range(logs.shape[1])]
    return Explanation(names, features, log_prior, logs, np.full(len(prior), 1 / len(prior)))


def spans(waterfall):
    return np.array([[patch.get_x(), patch.get_x() + patch.get_width()] for patch in waterfall.patches])


def labels(waterfall):
    return [text.get_text() for text in waterfall.texts]


def test_bars_stack_up_to_the_log_odds():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.25, 0.75], [[1 / 3, 2 / 3, 0.5], [0.8, 0.2, 0.6]]))
    edges = spans(drawn)
    parts = np.log([3, 2.4, 0.3, 1.2])
    np.testing.assert_allclose(np.diff(edges[:-1]).ravel(), parts)
    np.testing.assert_allclose(edges[1:-1, 0], edges[:-2, 1])
    np.testing.assert_allclose(edges[-1], [0, parts.sum()])
    assert labels(drawn) == ["+1.10", "+0.88", "\N{MINUS SIGN}1.20", "+0.18", "+0.95"]


def test_bars_speak_for_a_class_by_side_color_and_hatch():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.25, 0.75], [[0.9], [0.1]]))
    for patch, k in zip(drawn.patches, (0, 1, 1), strict=True):
        assert patch.get_edgecolor() == to_rgba(look(k).color)
        assert (patch.get_hatch() or "") == look(k).hatch


def test_another_pair_of_three_classes():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.5, 0.3, 0.2], [[0.1], [0.2], [0.8]]), of="maybe", against="no")
    np.testing.assert_allclose([bar.get_width() for bar in drawn.patches], np.log([0.4, 8.0, 3.2]))
    assert ax.get_xlabel().startswith("← no")
    assert ax.get_xlabel().endswith("maybe →")


def test_an_impossible_feature_runs_to_the_edge_and_nothing_is_nan():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.25, 0.75], [[0.0, 0.5], [1.0, 0.5]]))
    assert np.isfinite(spans(drawn)).all()
    assert labels(drawn) == ["+1.10", "+∞", "+0.00", "+∞"]


def test_zero_over_zero_is_told_in_words():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.2, 0.3, 0.5], [[0.5, 0.0], [0.0, 0.5], [0.1, 0.1]]), "yes", "no")
    assert labels(drawn)[1:] == ["\N{MINUS SIGN}∞", "+∞", "0/0"]
    assert np.isfinite(spans(drawn)).all()


def test_a_label_that_is_no_class():
    with pytest.raises(InvalidParameterError, match="perhaps"):
        explain_bars(subplots()[1], explanation([0.5, 0.5], [[0.5], [0.5]]), of="perhaps")


def test_a_number_stands_beside_its_bar_and_off_the_zero_line():
    _, ax = subplots()
    drawn = explain_bars(ax, explanation([0.25, 0.75], [[0.5, 0.2, 0.2, 0.2], [0.4, 0.6, 0.4, 0.9]]))
    for text, (left, right) in zip(drawn.texts, spans(drawn), strict=True):
        begins = text.get_ha() == "left"
        assert text.xy[0] == (max if begins else min)(left, right)
        assert text.xy[0] >= 0 if begins else text.xy[0] <= 0
