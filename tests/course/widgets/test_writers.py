"""Drawn digits: the picture, the judge and the shares of pixels against numpy."""

import numpy as np
import pytest
from scipy.spatial.distance import cdist
from sklearn.datasets import load_digits

from genmodels.course.pictures.gaussian_classes import mosaic
from genmodels.course.widgets import writers
from genmodels.course.widgets.afford import RUNGS
from genmodels.course.widgets.writers import DRAWS, nearest_real, writer, written


@pytest.fixture(scope="module")
def demo():
    return writers()


def test_picture_and_words_at_every_stop(demo):
    X, y = load_digits(return_X_y=True)
    for rung in RUNGS:
        for seed in range(DRAWS):
            words = demo.move(rung=rung, seed=seed)
            drawn = written(rung, seed)
            np.testing.assert_array_equal(np.asarray(demo.scene.artists[0].get_array()), mosaic(drawn, ["", ""]))
            names = y[cdist(drawn.reshape(-1, 64), X).argmin(axis=1)]
            right = np.sum(names == np.tile(np.arange(10), 2))
            assert f"the right name for {right} of 20 drawn by {rung}" in words
            below = np.mean(drawn < -0.5)  # what rounds to a negative count
            assert f"rounded to whole counts, {100 * below:.0f}\xa0% are below 0" in words or below < 0.095


@pytest.mark.parametrize("rung", RUNGS)
def test_what_is_drawn_has_the_means_of_the_real_digits(rung):
    """The mean of 5000 drawn threes is that of the real threes, within five standard errors."""
    X, y = load_digits(return_X_y=True)
    drawn = writer(rung).density_[3].sample(5000, np.random.default_rng(0))
    off = np.abs(drawn.mean(axis=0) - X[y == 3].mean(axis=0)) / (drawn.std(axis=0) / np.sqrt(5000))
    assert off.max() < 5


def test_the_judge_names_real_digits_by_themselves():
    X, y = load_digits(return_X_y=True)
    np.testing.assert_array_equal(nearest_real(X), y)


def test_reset_returns_the_picture(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(rung="tied", seed=3)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
