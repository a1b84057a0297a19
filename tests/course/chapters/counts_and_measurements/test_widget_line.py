"""A line through eight salmon: squares, rings and words against numpy, at the ends of every control."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.counts_and_measurements.picture_line import CM_FOR_A_KG, EIGHTH
from genmodels.course.widgets import squares_of_a_line
from tests.course.chapters.counts_and_measurements.salmon import LENGTH, WEIGHT, least_squares

X, Y = np.array(LENGTH, dtype=float), np.array(WEIGHT, dtype=float)


@pytest.fixture(scope="module")
def demo():
    return squares_of_a_line()


def ell(rise, height, sigma):
    return stats.norm(height + rise * (X - 50), sigma).logpdf(Y).sum()


def test_squares_have_the_errors_as_sides_and_all_in_one_their_sum(demo, sweep):
    for state in sweep(demo):
        *squares, total, line = demo.scene.artists[:10]
        errors = Y - state["height"] - state["rise"] * (X - 50)
        np.testing.assert_allclose([square.get_height() for square in squares], abs(errors))
        np.testing.assert_allclose([square.get_width() for square in squares], CM_FOR_A_KG * abs(errors))
        assert total.get_height() ** 2 == pytest.approx((errors**2).sum())
        assert total.get_width() == pytest.approx(CM_FOR_A_KG * total.get_height())
        np.testing.assert_allclose(line.get_ydata(), state["height"] + state["rise"] * (line.get_xdata() - 50))
        for square, x, y, error in zip(squares, X, Y, errors, strict=True):
            upright, level = [square.get_x(), square.get_x() + square.get_width()], [square.get_y()]
            assert min(abs(np.array(upright) - x)) < 1e-9  # it hangs at its salmon
            assert min(y, y - error) == pytest.approx(level[0])


def test_a_square_looks_like_one(demo):
    axes = demo.scene.artists[0].axes
    across, up = axes.transData.transform([(CM_FOR_A_KG, 1)])[0] - axes.transData.transform([(0, 0)])[0]
    assert across == pytest.approx(up, rel=0.01)


def test_on_the_ring_the_likelihood_is_an_eighth_and_sigma_moves_no_middle(demo):
    for sigma in (0.05, 0.07, 0.1, 0.14, 0.2):
        demo.move(sigma=sigma)
        ring = demo.scene.artists[12 + EIGHTH].get_xydata()
        falls = [ell(0.08, 1.4, sigma) - ell(*place, sigma) for place in ring]
        np.testing.assert_allclose(falls, np.log(8), atol=1e-6)
        np.testing.assert_allclose(ring[:-1].mean(axis=0), (0.08, 1.4))


def test_every_ring_is_named_in_the_legend(demo):
    demo.move(sigma=0.1)
    rings = demo.scene.artists[12:16]
    falls = [ell(0.08, 1.4, 0.1) - ell(*ring.get_xydata()[0], 0.1) for ring in rings]
    (legend,) = demo.drawing.figure.legends
    thin, thick, _ = (text.get_text() for text in legend.get_texts())
    assert thin == "ℓ is {:.1f}, {:.0f} or {:.0f} below its top".format(*np.delete(falls, EIGHTH))
    assert thick == "an eighth as likely as the best"
    assert falls[EIGHTH] == pytest.approx(np.log(8))


def test_the_best_line_is_that_of_least_squares(demo):
    theta0, theta1, sse = least_squares(LENGTH, WEIGHT)
    words = demo.move(rise=float(theta1), height=float(theta0 + 50 * theta1), sigma=0.1)
    assert f"add up to {float(sse):.3f} kg²" in words
    assert words.endswith("this is the top.")


def test_the_words_tell_both_likelihoods(demo, sweep):
    for state in sweep(demo):
        here, top = (
            f"{ell(*line, state['sigma']):.2f}".replace("-", "−")
            for line in ((state["rise"], state["height"]), (0.08, 1.4))
        )
        assert f"ℓ is {here}." in demo.words
        assert f"it is {top}." in demo.words or "this is the top" in demo.words


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(rise=0.11, height=1.2, sigma=0.2)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
