"""Two spaces of seven birds: borders, ellipses, distances and posterior against numpy and scipy, at every stop."""

import re

import numpy as np
import pytest
from scipy import linalg, stats

from genmodels.course.chapters.gaussian_discriminant_analysis.widget import BIRDS, KIND, WHITE, whitened
from genmodels.course.widgets import whiten

MEANS = np.array([[1.0, 1.0], [4.0, 3.0]])
SIGMA = np.array([[4.0, 2.0], [2.0, 8.0]]) / 7
KINDS = [stats.multivariate_normal(mean, SIGMA) for mean in MEANS]
PRECISION, HALF = np.linalg.inv(SIGMA), stats.chi2(2).ppf(0.5)


@pytest.fixture(scope="module")
def demo():
    return whiten()


def log_odds(x, odds):
    zero, one = (kind.logpdf(x) for kind in KINDS)
    return one - zero + np.log(odds)


def halves(demo):
    """The lines of the left and of the right panel: border, two sure ones, two ellipses, and the others."""
    lines = [artist.get_xydata() for artist in demo.scene.artists if hasattr(artist, "get_xydata")]
    return lines[: len(lines) // 2], lines[len(lines) // 2 :]


@pytest.mark.parametrize("white", WHITE)
def test_the_covariance_after_whitening_is_a_power_of_what_it_was(white):
    there = whitened(white).there
    wanted = linalg.fractional_matrix_power(SIGMA, 1 - white)
    np.testing.assert_allclose(there @ SIGMA @ there.T, wanted, atol=1e-12)


def test_at_every_combination_the_picture_is_right_and_the_words_tell_it(demo, sweep):
    count = 0
    for state in sweep(demo):
        count += 1
        assert_borders_and_ellipses(demo, state)
        assert_distances_and_posterior(demo, state)
    assert count > 20


def assert_borders_and_ellipses(demo, state):
    view = whitened(state["white"])
    for lines, back in zip(halves(demo), (lambda x: x, view.back), strict=True):
        for line, wanted in zip(lines[:3], (0, -np.log(9), np.log(9)), strict=True):
            np.testing.assert_allclose(log_odds(back(line), state["odds"]), wanted, atol=1e-8)
        for line, mean in zip(lines[3:5], MEANS, strict=True):
            away = back(line) - mean
            squared = np.einsum("ni,ij,nj->n", away, PRECISION, away)
            np.testing.assert_allclose(squared, HALF, rtol=1e-8)


def assert_distances_and_posterior(demo, state):
    query, view = np.array([state["wing"], state["weight"]]), whitened(state["white"])
    near, far = re.findall(r"distances are ([\d.]+) and ([\d.]+)", demo.words)[0]
    wanted = [np.linalg.norm(view.there @ (mean - query)) for mean in MEANS]
    assert (near, far) == tuple(f"{value:.2f}" for value in wanted)
    r = log_odds(query, state["odds"])
    name = "willow warbler" if r > 0 else "chiffchaff"
    assert abs(r) < 1e-9 or f"The model says {name}" in demo.words


def test_the_eighth_is_nearer_to_one_kind_and_called_the_other(demo):
    words = demo.move(white=1.0, odds=4 / 3, wing=2.5, weight=1.5)
    assert "the distances are 2.00 and 2.12: the mean of the chiffchaffs is nearer" in words
    assert "says willow warbler: a posterior of 0.51" in words
    assert "The priors are equal. The model says chiffchaff" in demo.move(odds=1.0)


def test_the_widget_has_the_birds_of_the_notebook():
    assert [BIRDS[k == KIND].mean(axis=0).tolist() for k in (0, 1)] == MEANS.tolist()


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(white=1.0, odds=100.0, wing=1.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
