"""K-means: Lloyd's steps, the limit of EM, and what it refuses."""

import tracemalloc
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import KMeans
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, NotFittedError
from genmodels.latent.em import step

RNG = np.random.default_rng(5)
X = np.array([[0.0, 0.0], [8.0, 0.0], [0.0, 9.0]])[np.arange(90) % 3] + RNG.normal(size=(90, 2))


def fitted(rows=X, K=3, **given):
    return KMeans(K, n_init=4).fit(rows, rng=np.random.default_rng(0), **given)


def test_it_is_the_k_means_of_scikit_learn():
    cluster = pytest.importorskip("sklearn.cluster")
    other = cluster.KMeans(3, n_init=10, random_state=0).fit(X)
    model = fitted()
    order = np.lexsort(other.cluster_centers_.T[::-1])
    assert_allclose(model.cluster_centers_, other.cluster_centers_[order], rtol=1e-12)
    assert_allclose([model.inertia_, -model.score(X)], other.inertia_, rtol=1e-12)
    assert_array_equal(order[model.predict(X)], other.predict(X))


def test_it_never_goes_down_and_ends_where_nothing_changes():
    way = KMeans(3).fit(RNG.normal(size=(500, 2)), rng=np.random.default_rng(1)).history_
    assert (np.diff(way.objective) >= 0).all()
    assert way.converged


def test_a_centre_that_is_the_nearest_of_no_row_goes_to_the_farthest():
    rows = np.array([[0.0], [2.0], [9.0], [-7.0], [50.0]])
    weight = np.array([1.0, 1.0, 1.0, 1.0, 0.0])
    centres = step(rows, np.zeros(5, dtype=int), 3, weight)
    assert_allclose(centres.ravel(), [1.0, 9.0, -7.0])  # 8 away on both sides, and the row without weight is not there


@pytest.mark.parametrize("seed", range(5))
def test_with_many_centres_none_is_lost(seed):
    rng = np.random.default_rng(seed)
    rows = np.repeat(rng.integers(0, 4, size=(60, 3)), 3, axis=0).astype(float)
    K = len(np.unique(rows, axis=0)) - 1
    model = KMeans(K).fit(rows, rng=rng)
    assert np.unique(model.predict(rows)).size == K
    assert (np.diff(model.history_.objective) >= 0).all()


def test_the_posterior_of_its_mixture_goes_to_the_nearest_centre():
    model = fitted()
    nearest = np.eye(3)[model.predict(X)]
    gaps = [np.abs(model.mixture(sd).posterior(X) - nearest).max() for sd in (3.0, 0.5, 0.05)]
    assert gaps[0] > gaps[1] > gaps[2]
    assert gaps[2] < 1e-12


def test_weights_are_repeated_rows():
    weight = RNG.integers(0, 3, size=90)
    a, b = fitted(sample_weight=weight), fitted(np.repeat(X, weight, axis=0))
    assert_allclose(a.cluster_centers_, b.cluster_centers_, rtol=1e-12)
    assert_allclose(a.inertia_, b.inertia_, rtol=1e-12)


@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_an_offset_moves_the_centres_and_nothing_else(offset):
    a, b = fitted(), fitted(X + offset)
    assert_allclose(b.cluster_centers_ - offset, a.cluster_centers_, atol=1e-7)
    assert_array_equal(a.predict(X), b.predict(X + offset))


def test_centres_far_from_zero_are_the_means_of_their_rows_to_the_last_digit():
    rows = X + 1e8
    model = fitted(rows)
    for k, centre in enumerate(model.cluster_centers_):
        own = [[Fraction(v) for v in row] for row in rows[model.predict(rows) == k].tolist()]
        assert centre.tolist() == [float(sum(column) / len(own)) for column in zip(*own, strict=True)]


def test_two_rows_far_off_leave_the_others_their_nearest_centres():
    """Distances by way of a product are rounded by the largest: it would go down, and not know it."""
    rows = np.concatenate([X, [[1e9, 0.0], [0.0, -1e9]]])
    model, inner = fitted(rows, K=5), fitted()
    assert_allclose(model.inertia_, inner.inertia_, rtol=1e-12)
    assert_allclose(model.cluster_centers_[np.abs(model.cluster_centers_).max(axis=1) < 1e6], inner.cluster_centers_)
    squares = ((rows[:, None] - model.cluster_centers_) ** 2).sum(axis=2)
    assert_array_equal(model.predict(rows), squares.argmin(axis=1))


@pytest.mark.parametrize(
    ("rows", "K", "error", "words"),
    [
        (X, 0, InvalidParameterError, "n_clusters is 0"),
        (X[:2], 3, InvalidInputError, "fewer than 3 different rows"),
        ([[1.0], [np.nan]], 1, InvalidInputError, "row 1"),
        ([[1e200], [-1e200], [3.0]], 2, InvalidInputError, "rescale"),
        ([["a"], ["b"]], 1, InvalidInputError, "'a'"),
        ([1.0, 2.0], 1, InvalidInputError, "one axis|(n, d)"),
    ],
)
def test_what_cannot_be_is_refused(rows, K, error, words):
    with pytest.raises(error, match=words):
        KMeans(K).fit(rows, rng=np.random.default_rng(0))


def test_no_weight_at_all_and_no_fit():
    with pytest.raises(NoDataError, match="zero"):
        KMeans(1).fit(X, sample_weight=np.zeros(90))
    with pytest.raises(NotFittedError):
        KMeans(1).predict(X)
    with pytest.raises(InvalidInputError, match="3 features, but the model has 2"):
        fitted().predict(np.ones((2, 3)))


@pytest.mark.parametrize("weight", [None, np.arange(200_000) % 3 + 1.0], ids=["rows", "weights"])
def test_no_copy_of_all_rows_is_made(weight):
    rows = np.random.default_rng(0).normal(size=(200_000, 20)) + 9.0 * (np.arange(200_000) % 4)[:, None]
    KMeans(4).fit(rows[:100])  # what is loaded on the way counts for nothing
    tracemalloc.start()
    model = KMeans(4, max_iter=20).fit(rows, sample_weight=weight, rng=np.random.default_rng(0))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < rows.nbytes / 2
    assert_allclose(model.cluster_centers_.mean(axis=1), [0, 9, 18, 27], atol=0.01)


def test_rows_that_differ_are_found_behind_many_that_do_not():
    rows = np.repeat([[1.0], [2.0]], [500, 1], axis=0)
    assert fitted(rows, K=2).cluster_centers_.ravel().tolist() == [1.0, 2.0]
