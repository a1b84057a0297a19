"""Neighbours by other distances, weighed by distance, without themselves and in sparse rows, against scikit-learn."""

from fractions import Fraction
from math import factorial

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse
from sklearn import neighbors
from sklearn.neighbors import KNeighborsClassifier

import genmodels.ground.inputs.row_blocks as row_blocks
from genmodels import KNeighbors, load
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.sklearn import KNeighbors as Estimator

RNG = np.random.default_rng(17)
Y = RNG.integers(0, 3, 400)
X = RNG.normal(size=(400, 3)) + Y[:, None] / 2
Q = RNG.normal(size=(50, 3))
WIDE = RNG.normal(size=(400, 20)) + Y[:, None] / 4


@pytest.mark.parametrize("p", [1, 2, np.inf])
@pytest.mark.parametrize("weights", ["uniform", "distance"])
def test_without_ties_scikit_learn_says_the_same(weights, p):
    for rows, asked in ((X, Q), (WIDE, WIDE[:50] + 0.1)):
        for k in (1, 6, 400):
            theirs = KNeighborsClassifier(k, weights=weights, metric="minkowski", p=p, algorithm="brute").fit(rows, Y)
            ours = KNeighbors(k, weights, p).fit(rows, Y)
            assert_allclose(ours.predict_proba(asked), theirs.predict_proba(asked), atol=1e-12)
            assert_array_equal(ours.kneighbors(asked)[1], theirs.kneighbors(asked)[1])
            assert_allclose(ours.kneighbors(asked)[0], theirs.kneighbors(asked)[0], rtol=1e-10)


@pytest.mark.parametrize("p", [1, np.inf])
def test_ties_are_shared_in_decimals_too(p):
    """Places on a grid of tenths: rows at the radius share what the nearer ones leave of k, in exact arithmetic."""
    places, asked = RNG.integers(-3, 4, (60, 2)), RNG.integers(-3, 4, (12, 2))
    labels, found = Y[:60], KNeighbors(7, p=p).fit(places / 10, Y[:60]).predict_proba(asked / 10)
    for query, shares in zip(asked, found, strict=True):
        away = np.abs(places - query)
        distance = away.sum(axis=1) if p == 1 else away.max(axis=1)
        radius = np.sort(distance)[6]
        level = Fraction(7 - int((distance < radius).sum()), int((distance == radius).sum()))
        each = [Fraction(int(d < radius)) + level * int(d == radius) for d in distance]
        votes = [sum(vote for vote, label in zip(each, labels, strict=True) if label == k) for k in range(3)]
        assert_allclose(shares, [float(vote / 7) for vote in votes], atol=1e-12)


def test_a_row_at_the_very_place_outvotes_all_others():
    model = KNeighbors(3, weights="distance").fit([[0.0], [0.0], [1.0], [2.0]], ["a", "b", "b", "c"])
    assert model.predict_proba([[0.0]]).tolist() == [[0.5, 0.5, 0.0]]
    # at 1/4, 1/4 and 3/4: 4, 4 and 4/3
    assert_allclose(model.predict_proba([[0.25]]), [[3 / 7, 4 / 7, 0]], rtol=1e-14)
    tiny = KNeighbors(2, weights="distance").fit([[0.0], [1e-140]], ["a", "b"]).predict_proba([[1e-145]])
    assert_allclose(tiny, [[1, 0]], atol=1e-4)


@pytest.mark.parametrize("weights", ["uniform", "distance"])
def test_without_itself_each_row_is_judged_by_a_fit_to_all_others(weights):
    rows, labels = np.vstack([X[:40], X[:5], X[:3]]), np.concatenate([Y[:40], Y[:3], 2 - Y[3:5], Y[:3]])
    weight = np.where(np.arange(48) % 7 == 2, 2.0, 1.0)
    model = KNeighbors(4, weights).fit(rows, labels, sample_weight=weight)
    expected = [
        KNeighbors(4, weights)
        .fit(np.delete(rows, i, 0), np.delete(labels, i), sample_weight=np.delete(weight, i))
        .predict_proba(rows[[i]])[0]
        for i in range(48)
    ]
    assert_allclose(model.predict_proba(), expected, atol=1e-12)
    assert_array_equal(model.predict(), np.argmax(np.round(expected, 9), axis=1))
    assert model.score(None, labels) == np.mean(model.predict() == labels)


@pytest.mark.parametrize("rows", [X, WIDE], ids=["tree", "products"])
def test_the_neighbours_of_the_rows_themselves_are_scikit_learns(rows):
    theirs = neighbors.NearestNeighbors(n_neighbors=5).fit(rows).kneighbors()
    ours = KNeighbors().fit(rows, Y).kneighbors()
    assert_array_equal(ours[1], theirs[1])
    assert_allclose(ours[0], theirs[0], rtol=1e-10)


def test_numbers_are_those_of_the_rows_as_they_came_equal_ones_too():
    model = KNeighbors(2).fit([[5.0], [1.0], [1.0], [3.0]], list("aabb")).partial_fit([[1.0]], ["b"])
    assert model.kneighbors([[1.0]], 4)[1].tolist() == [[1, 2, 4, 3]]
    assert model.kneighbors(None, 2, return_distance=False)[2].tolist() == [1, 4]


@pytest.mark.parametrize("p", [1, 2, np.inf])
def test_the_volume_of_the_ball_that_holds_them(p):
    """In three dimensions: 8 r^3 / 3!, 4 pi r^3 / 3, 8 r^3."""
    model = KNeighbors(9, p=p).fit(X, Y)
    volume = {1: 8 / factorial(3), 2: 4 * np.pi / 3, np.inf: 8.0}[p] * model.kneighbors(Q)[0][:, -1] ** 3
    assert_allclose(np.exp(model.log_density(Q)), 9 / (400 * volume), rtol=1e-10)


def test_sparse_rows_are_dense_rows(monkeypatch):
    dense = np.where(np.abs(WIDE) > 1, WIDE, 0.0)
    for kind in (KNeighbors, Estimator):
        ours, theirs = (kind(5).fit(rows, Y) for rows in (sparse.csr_array(dense), dense))
        assert_array_equal(ours.predict_proba(sparse.csr_matrix(dense[:9])), theirs.predict_proba(dense[:9]))
    monkeypatch.setattr(row_blocks, "MOST", 7999)
    with pytest.raises(InvalidInputError, match=r"400 sparse rows of 20 columns are 8e\+03 numbers when dense"):
        KNeighbors(5).fit(sparse.csr_array(dense), Y)


def test_the_estimator_asks_the_same_and_a_file_holds_the_options(tmp_path):
    ours = Estimator(4, weights="distance", p=1).fit(X, Y)
    assert_array_equal(ours.predict(None), ours.model_.predict())
    assert_array_equal(ours.kneighbors(Q, 2)[1], ours.model_.kneighbors(Q, 2)[1])
    ours.model_.save(tmp_path / "model")
    assert_array_equal(load(tmp_path / "model").predict_proba(Q), ours.predict_proba(Q))


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda: KNeighbors(weights="near").fit(X, Y).predict(Q), InvalidParameterError, "weights is 'near': give"),
        (lambda: KNeighbors(p=3).fit(X, Y).predict(Q), InvalidParameterError, "p is 3: give 1, 2 or infinity"),
        (lambda: KNeighbors().fit(X, Y).kneighbors(Q, 401), InvalidParameterError, "there are 400 rows to choose from"),
        (lambda: KNeighbors().fit(X, Y).kneighbors(None, 400), InvalidParameterError, "there are 399 rows to choose"),
        (lambda: KNeighbors(400).fit(X, Y).predict(), InvalidInputError, "n_neighbors is 400, and without itself"),
        (lambda: KNeighbors().fit(X, Y).log_density(None), InvalidInputError, "X is None"),
    ],
)
def test_what_is_wrong_is_said(ask, error, words):
    with pytest.raises(error, match=words):
        ask()
