"""A digit that strays from its average: at 0 the average, at 1 a draw, and on the way more pixels leave the paper."""

import numpy as np
import pytest

from genmodels.course.chapters.start_here.widget_one_digit import beyond, draws, strayed
from genmodels.course.datasets import load_digits
from genmodels.course.widgets import draw_a_digit


@pytest.fixture(scope="module")
def demo():
    return draw_a_digit()


def ink_of(demo):
    return np.asarray(demo.scene.artists[0].get_array()).ravel()


def test_without_spread_every_draw_is_the_average_of_the_data(demo):
    X, y = load_digits()
    for seed in range(10):
        words = demo.move(spread=0.0, seed=seed)
        np.testing.assert_array_equal(ink_of(demo), np.rint(X[y == 3].mean(axis=0)))
        assert words.startswith("Spread 0: 0 of 64 pixels")


def test_draws_have_the_mean_and_the_covariance_of_the_data():
    X, y = load_digits()
    mean, many = draws(count=4000)
    cov = np.cov(X[y == 3].T, bias=True)
    np.testing.assert_allclose(mean, X[y == 3].mean(axis=0))
    assert np.abs(many.mean(axis=0) - mean).max() < 5 * np.sqrt(cov.diagonal().max() / 4000)
    np.testing.assert_allclose(np.cov(many.T), cov, atol=0.001 + 5 * cov.max() * np.sqrt(2 / 4000))


def test_what_leaves_the_paper_stays_off_it(demo):
    for seed in range(10):
        counts = [int(np.sum(beyond(strayed(spread, seed)))) for spread in np.arange(0, 2.25, 0.25)]
        assert counts == sorted(counts)
        assert counts[-1] > counts[4] > 0


def test_the_picture_is_what_paper_takes(demo, sweep):
    for state in sweep(demo):
        wanted = np.clip(np.rint(strayed(state["spread"], state["seed"])), 0, 16)
        np.testing.assert_array_equal(ink_of(demo), wanted)
