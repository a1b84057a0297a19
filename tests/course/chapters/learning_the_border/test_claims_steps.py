"""What notebook 12 asserts about steps: how many rounds, where the limit is, and what single rows do."""

import sys

import numpy as np
import pytest

from genmodels.course import widgets
from tests.course.chapters.learning_the_border.nine_patients import (
    LABEL,
    X,
    batch,
    curvature,
    log_likelihood,
    newton,
    rounds_needed,
    row_by_row,
    slope,
    with_ones,
)
from tools.claims import claim

TOP = newton()
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.7, 1.0)


def test_the_stops_of_the_control():
    claim("12", "Try 0.01, 0.02, 0.6 and 0.7; then *row by row* with 0.4.")
    assert sys.modules[widgets.step_size.__module__].STEPS == STEPS


def test_twice_the_step_half_the_rounds():
    claim(
        "12",
        r"$\ell$ stays within 0.01 of the top from round 118 on with a step of 0.01, and from round 59 on with 0.02.",
    )
    claim("12", "Yes, as long as no step overshoots")
    found = [rounds_needed(batch(step, 150)) for step in STEPS[:5]]
    assert found == [118, 59, 23, 11, 5]
    strongest = np.linalg.eigvalsh(curvature(TOP)).max()
    assert 0.2 * strongest < 1 < 0.4 * strongest


def test_steps_that_are_too_long():
    claim("12", "At 0.6 it overshoots, and settles.")
    claim(
        "12", "At 0.7 it comes close to the top, leaves it again, and in the end jumps to and fro between two borders."
    )
    settled, restless = batch(0.6, 600), batch(0.7, 600)
    ways = np.array([log_likelihood(theta) for theta in settled])
    assert (np.diff(ways) < -0.5).any()
    np.testing.assert_allclose(settled[-1], TOP, atol=1e-6)
    heights = np.array([log_likelihood(theta) for theta in restless])
    assert heights[:10].max() > log_likelihood(TOP) - 0.01 > heights[100:].max()
    np.testing.assert_allclose(restless[-1], restless[-3], atol=1e-9)
    assert np.linalg.norm(restless[-1] - restless[-2]) > 0.3


@pytest.mark.parametrize("step", [0.7, 1.0, 2.0, 5.0])
def test_it_does_not_fly_off(step):
    claim("12", "It does not fly off: far out the slope does not grow, and it points back.")
    path = batch(step, 3000)
    assert np.linalg.norm(path, axis=1).max() < 40 * step
    for theta in np.random.default_rng(0).normal(0, 30, size=(200, 3)):
        assert np.linalg.norm(slope(theta)) <= np.linalg.norm(X, axis=1).sum()
        assert slope(theta) @ (TOP - theta) > 0


def test_row_by_row_with_a_step_of_0_4():
    claim("12", "No: it trembles about its place.")
    path = sys.modules[widgets.step_size.__module__].ascent("row by row", 0.4)[20:]
    assert 0.1 < np.linalg.norm(np.diff(path, axis=0), axis=1).mean() < 0.5
    assert np.abs(path.mean(axis=0) - TOP).max() < 0.15


def test_below_two_over_v():
    claim("12", "With $\\eta v < 1$ you approach from one side; between 1 and 2 you overshoot, but come closer;")
    claim("12", "beyond 2 you are farther away than before.")
    for product, wanted in ((0.4, (True, True)), (1.5, (False, True)), (2.5, (False, False))):
        assert (1 - product > 0, abs(1 - product) < 1) == wanted
    claim("12", r"So near the top every direction needs $\eta < \frac2v$, and the strongest bend decides:")
    claim("12", "To come to rest at the top, a step has to stay below $\\frac2v$, with $v$ the strongest bend there;")
    claim("12", "Hence 0.6 settles, and 0.7 does not.")
    values, directions = np.linalg.eigh(curvature(TOP))
    assert 0.611 < 2 / values[-1] < 0.612
    for step in (0.605, 0.62):
        off = TOP + 1e-4 * directions[:, -1]
        for _ in range(50):
            off = off + step * slope(off)
        assert (np.linalg.norm(off - TOP) < 1e-4) == (step < 0.612)


def test_concave():
    claim("12", "No bend is negative, here or elsewhere, since $h (1 - h) > 0$: the hill is **concave**")
    claim("12", "so there is no second, lower top to get stuck on.")
    claim("12", r"The hill is concave, and in general there is no formula for its top.")
    claim("12", 'In general no formula solves "slope = 0", so we shall walk.')
    for theta in np.random.default_rng(1).normal(0, 2, size=(300, 3)):
        assert np.linalg.eigvalsh(curvature(theta)).min() > -1e-12
    for start in np.random.default_rng(2).normal(0, 3, size=(20, 3)):
        theta = start
        for _ in range(300):
            theta = theta + 0.2 * slope(theta)
        np.testing.assert_allclose(theta, TOP, atol=1e-6)


def test_a_step_that_is_safe():
    claim(
        "12", r"no bend anywhere exceeds $v_{\max}$, a quarter of the largest eigenvalue of $X^T X$, where $X$ has the"
    )
    claim("12", r"Steps below $\frac{2}{v_{\max}}$, which is 8 over that eigenvalue, are **safe**: from any start,")
    claim("12", r"are **safe**: from any start, $\ell$ never falls.")
    claim("12", r"bending costs no more than $\frac{v_{\max}}{2} \eta^2$ times it.")
    claim("12", "The gains add up to no more than there is to climb.")
    claim("12", "below 8 over the largest eigenvalue of $X^T X$ it is safe from any start.")
    rng = np.random.default_rng(3)
    for _ in range(200):
        rows = with_ones(rng.normal(0, rng.choice([0.2, 1, 5]), size=(12, 2)))
        y, theta = rng.integers(0, 2, 12), rng.normal(size=3)
        bound = np.linalg.eigvalsh(rows.T @ rows).max() / 4
        assert np.linalg.eigvalsh(curvature(theta, rows)).max() <= bound + 1e-9
        for _ in range(10):
            eta, up = rng.choice([0.3, 1, 0.999 * 2]) / bound, slope(theta, rows, y)
            ahead = theta + eta * up
            gained = log_likelihood(ahead, rows, y) - log_likelihood(theta, rows, y)
            assert gained >= eta * (1 - eta * bound / 2) * up @ up - 1e-9
            theta = ahead


def test_the_matrix_of_bends():
    claim("12", r"With more features the bends stand in the symmetric matrix $C = \sum_i h(1 - h) \, x x^T$.")
    claim("12", r"$\ell$ has the second derivative $-v$ with $v = \sum_i h(1 - h) \, x^2$: the **bend**.")
    claim("12", r"Close to the top it is a parabola, $\ell \approx \ell_{\max} - \frac{v}{2} a^2$ at a distance $a$,")
    values, directions = np.linalg.eigh(curvature(TOP))
    for v, direction in zip(values, directions.T, strict=True):
        for a in (-0.01, 0.01):
            fall = log_likelihood(TOP) - log_likelihood(TOP + a * direction)
            assert abs(fall - v / 2 * a**2) < 0.02 * v / 2 * a**2


def test_where_single_rows_settle():
    claim("12", "At the top each row still pulls its own way, and the pulls cancel only in sum.")
    claim("12", r"With a fixed step $\theta$ goes on moving.")
    claim("12", r"With steps that shrink like $\frac1k$ it settles at the top.")
    claim("12", r"with a fixed step $\theta$ did not come to rest; with steps that shrink like $\frac1k$ it did.")
    assert np.abs(slope(TOP)).max() < 1e-9
    assert min(np.abs(slope(TOP, X[i : i + 1], LABEL[i : i + 1])).max() for i in range(9)) > 0.05
    for seed in range(3):
        restless = row_by_row(lambda k: 0.4, 300, seed)
        assert (restless[-100:].std(axis=0) > 0.05).all()
        shrinking = row_by_row(lambda k: 0.5 / (1 + (k + 1) / 20), 1000, seed)
        assert np.abs(shrinking[-1] - TOP).max() < 0.005
