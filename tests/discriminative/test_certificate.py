"""What is called converged has a slope that rounding explains, and rounding is bounded by what it can really do."""

import tracemalloc

import numpy as np
import pytest

from genmodels import LogisticRegression
from genmodels.discriminative.design import Coordinates, Design
from genmodels.discriminative.gradient_ascent import LogisticLikelihood, batch_gradient_ascent
from genmodels.discriminative.log_likelihood import Hill
from genmodels.discriminative.newton import Stand, newton

LINE, Y = np.arange(6.0)[:, np.newaxis], np.array([0, 0, 1, 0, 1, 1])
RNG = np.random.default_rng(0)
X = RNG.normal(size=(200, 4))
LABELS = {2: (X[:, 0] + RNG.logistic(size=200) > 0) * 1, 3: np.digitize(X[:, 0] + RNG.logistic(size=200), [-1, 1])}
FAR = np.where(np.arange(200)[:, np.newaxis] == 0, 1e9, 1.0)
KINDS = {
    "ordinary": X,
    "an outlier": X * FAR,
    "an offset": X + 1e8,
    "scales apart": X * [1, 1e12, 1e-12, 1],
    "nearly collinear": np.column_stack([X[:, 0], X[:, 0] + 1e-6 * X[:, 1], X[:, 2:]]),
}


@pytest.mark.parametrize("far", [1e3, 1e9, 1e12, 1e20, -1e9])
def test_a_far_row_on_its_own_side_moves_nothing_in_any_order(far):
    """With all rows in columns at right angles the fit of the others was off by 4e-5, in some orders of the rows."""
    rows, labels = np.append(LINE, [[far]], axis=0), np.append(Y, far > 0)
    expected = LogisticRegression().fit(LINE, Y).theta_
    for seed in range(20):
        order = np.random.default_rng(seed).permutation(7)
        model = LogisticRegression().fit(rows[order], labels[order])
        np.testing.assert_allclose(model.theta_, expected, rtol=1e-13)
        assert model.converged_


@pytest.mark.parametrize("seed", range(10))
def test_a_far_row_between_three_classes_is_no_separation(seed):
    """Its pull may be tiny, and yet all that holds theta in one direction: the proof must not leave it out."""
    rng = np.random.default_rng(seed)
    rows = rng.normal(size=(200, 4))
    labels = np.digitize(rows[:, 0] + rng.logistic(size=200), [-1, 1])
    assert LogisticRegression().fit(rows * FAR, labels).converged_


def exact_slope(rows: np.ndarray, y: np.ndarray, K: int, theta: np.ndarray) -> np.ndarray:
    """The slope in long doubles, which have 11 more bits."""
    rows, theta = rows.astype(np.longdouble), theta.astype(np.longdouble).reshape(K - 1, -1)
    scores = np.concatenate([np.zeros((len(y), 1), dtype=np.longdouble), rows @ theta.T], axis=1)
    h = np.exp(scores - scores.max(axis=1, keepdims=True))
    h /= h.sum(axis=1, keepdims=True)
    return (((np.arange(K) == y[:, np.newaxis]) - h)[:, 1:].T @ rows).ravel()


@pytest.mark.skipif(np.finfo(np.longdouble).eps > 1e-18, reason="long doubles are float64 on this machine")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("K", LABELS)
def test_the_bound_on_rounding_holds(kind, K):
    at = Coordinates.near(KINDS[kind], intercept=True)
    hill = Hill(Design(KINDS[kind], at), LABELS[K], K)
    top = newton(hill, max_iter=100, tol=1e-10).path[-1]
    for nudge in RNG.normal(size=(10, hill.size)) * 1e-3:
        stand = Stand.at(hill, top * (1 + nudge))
        off = np.abs(stand.view.slope - exact_slope(hill.design.rows(), LABELS[K], K, stand.view.theta))
        assert (off <= stand.rounding).all()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("K", LABELS)
@pytest.mark.parametrize("penalty", [None, 1.0])
def test_every_fit_ends_where_only_rounding_is_left(kind, K, penalty):
    model = LogisticRegression(penalty=penalty).fit(KINDS[kind], LABELS[K])
    sure = model.certificate_
    assert model.converged_
    assert sure.explained
    assert sure.slope <= sure.rounding
    assert len(model.path_) < 40
    if kind not in ("nearly collinear", "an outlier"):
        assert sure.rounding < 1e-11


def test_a_fit_that_stopped_early_is_not_called_converged():
    early = LogisticRegression(tol=1e-3).fit(X, LABELS[2])
    assert len(early.path_) < len(LogisticRegression().fit(X, LABELS[2]).path_)
    by_gradient = LogisticRegression("batch", max_iter=50).fit(X, LABELS[2])
    for model in (early, by_gradient):
        assert not model.converged_
        assert model.certificate_.maximum
        assert model.certificate_.slope > model.certificate_.rounding
        assert str(model.certificate_).startswith("not at a maximum: the slope left is")
    separable = LogisticRegression(allow_separable=True).fit(LINE, LINE[:, 0] > 2)
    assert str(separable.certificate_).endswith("that one exists is not proved")


def test_short_steps_are_no_arrival():
    """A far row makes all of a gradient's steps short, and the climb was over after one or two of them."""
    design = np.column_stack([np.ones(7), np.append(LINE, 1e9)])
    hill = LogisticLikelihood(design, np.append(Y, 1), np.ones(7))
    path = batch_gradient_ascent(hill, max_iter=40, tol=1e-3)
    assert len(path) == 41
    assert hill.left_to_climb(path[-1]) > 1e-3
    near = batch_gradient_ascent(LogisticLikelihood(design[:6], Y, np.ones(6)), max_iter=10_000, tol=1e-3)
    assert len(near) < 1000


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("K", LABELS)
@pytest.mark.parametrize("penalty", [None, 1.0])
def test_first_steps_by_slopes_alone_end_at_the_same_top(kind, K, penalty, monkeypatch):
    slow = LogisticRegression(penalty=penalty).fit(KINDS[kind], LABELS[K])
    monkeypatch.setattr("genmodels.discriminative.log_likelihood.LARGE", 0)
    quick = LogisticRegression(penalty=penalty).fit(KINDS[kind], LABELS[K])
    assert quick.converged_
    assert len(quick.path_) == len(quick.log_likelihood_path_)
    near = 1e-7 if kind == "nearly collinear" else 1e-11
    assert np.abs((quick.theta_ - slow.theta_) / slow.standard_errors_).max() < near
    np.testing.assert_allclose(quick.standard_errors_, slow.standard_errors_, rtol=1e-7)
    for theta, height in zip(quick.path_, quick.log_likelihood_path_, strict=True):
        scores = X @ np.atleast_2d(theta)[:, 1:].T + np.atleast_2d(theta)[:, 0]
        if kind == "ordinary":
            scores = np.column_stack([np.zeros(200), scores])
            own = scores[np.arange(200), LABELS[K]] - np.log(np.exp(scores).sum(axis=1))
            assert own.sum() == pytest.approx(height, rel=1e-12)


def test_rows_may_be_written_into_after_the_fit():
    for solver in ("newton", "batch"):
        rows, labels = X.copy(), LABELS[2].copy()
        model = LogisticRegression(solver, max_iter=20).fit(rows, labels)
        before = model.log_likelihood_path_, model.standard_errors_, model.certificate_
        rows[:], labels[:] = 0, 1
        np.testing.assert_array_equal(model.log_likelihood_path_, before[0])
        np.testing.assert_array_equal(model.standard_errors_, before[1])
        assert model.certificate_ == before[2]


@pytest.mark.parametrize(("n", "d", "K"), [(100_000, 20, 2), (100_000, 20, 5), (10_000, 200, 2)])
@pytest.mark.parametrize("dtype", ["float64", "float32", "int16"])
def test_a_fit_takes_little_memory_beyond_its_rows(n, d, K, dtype):
    rng = np.random.default_rng(1)
    rows = (rng.normal(size=(n, d)) * 100).astype(dtype)
    labels = (rows[:, :K] / 100 + rng.gumbel(size=(n, K))).argmax(axis=1)
    LogisticRegression(max_iter=1).fit(rows[:1000], labels[:1000])
    tracemalloc.start()
    LogisticRegression(max_iter=3 if K == 2 else 2).fit(rows, labels)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 16 * 2**20
