"""The nearest neighbours against fractions and scikit-learn: ties, offsets, outliers."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.neighbors import KNeighborsClassifier

from genmodels import KNeighbors

WIDTHS = [1, 3, 15, 16, 40]  # columns; a tree looks at up to 15


def shares(rows, labels, weights, query, k) -> list[Fraction]:
    """The rule, in exact arithmetic: rows at the radius share what the nearer ones leave of k."""
    distance = [sum((Fraction(a) - Fraction(b)) ** 2 for a, b in zip(row, query, strict=True)) for row in rows]
    radius = next(r for r in sorted(distance) if sum(w for w, d in zip(weights, distance, strict=True) if d <= r) >= k)
    inside = sum(w for w, d in zip(weights, distance, strict=True) if d < radius)
    level = sum(w for w, d in zip(weights, distance, strict=True) if d == radius)
    votes = dict.fromkeys(sorted(set(labels)), Fraction(0))
    for label, w, d in zip(labels, weights, distance, strict=True):
        votes[label] += w * (1 if d < radius else Fraction(k - inside, level) if d == radius else 0)
    return [vote / k for vote in votes.values()]


def drawn(n, d, K=3, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, K, n)
    return rng.normal(size=(n, d)) + y[:, None] / 2, y


@pytest.mark.parametrize("unit", ["1", "1/10", "1/3"])
@settings(max_examples=40)
@given(data=st.data())
def test_the_rule_for_ties_holds_in_decimals_too(unit, data):
    place = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
    rows = data.draw(st.lists(place, min_size=2, max_size=12))
    labels = data.draw(st.lists(st.sampled_from("abc"), min_size=len(rows), max_size=len(rows)))
    weights = data.draw(st.lists(st.integers(1, 3), min_size=len(rows), max_size=len(rows)))
    query, k = data.draw(place), data.draw(st.integers(1, sum(weights)))
    exact = shares(rows, labels, weights, query, k)
    X, q = (float(Fraction(unit)) * np.array(v, dtype=float) for v in (rows, [query]))
    found = KNeighbors(k).fit(X, labels, sample_weight=weights).predict_proba(q)
    assert_allclose(found[0], [float(share) for share in exact], atol=1e-12)


@pytest.mark.parametrize("d", [2, 17])
def test_many_ties_among_few_places(d):
    rng = np.random.default_rng(3)
    X, y, Q = rng.integers(0, 2, (500, d)), rng.integers(0, 3, 500), rng.integers(0, 2, (5, d))
    exact = [shares(X.tolist(), y.tolist(), [1] * 500, q, 20) for q in Q.tolist()]
    assert_allclose(KNeighbors(20).fit(X, y).predict_proba(Q), np.array(exact, dtype=float), atol=1e-12)


@pytest.mark.parametrize("offset", [0.0, 1e6])
@pytest.mark.parametrize("d", WIDTHS)
def test_without_ties_scikit_learn_says_the_same(d, offset):
    (X, y), (Q, _) = drawn(3000, d), drawn(200, d, seed=1)
    for k in (1, 7, 3000):
        theirs = KNeighborsClassifier(k, algorithm="kd_tree").fit(X + offset, y).predict_proba(Q + offset)
        assert_allclose(KNeighbors(k).fit(X + offset, y).predict_proba(Q + offset), theirs, atol=1e-15)


@pytest.mark.parametrize("d", WIDTHS)
def test_rows_far_away_and_rows_close_together_are_told_apart(d):
    X, y = drawn(2000, d)
    X[:700] *= 1e-9
    X[-3:] *= 1e12
    Q = np.concatenate([X[:5] * 1.01, X[1000:1005] + 0.01])
    nearest = np.argsort(np.sqrt(((X - Q[:, None]) ** 2).sum(axis=2)), axis=1, kind="stable")[:, :9]
    expected = np.stack([(y[nearest] == k).mean(axis=1) for k in range(3)], axis=1)
    model = KNeighbors(9).fit(X, y)
    assert_allclose(model.predict_proba(Q), expected, atol=1e-12)
    beyond = np.concatenate([X[-3:] * 0.9, np.full((1, d), 1e40), np.full((1, d), -1e149)])
    assert_allclose(model.predict_proba(beyond).sum(axis=1), 1)


@pytest.mark.parametrize("d", WIDTHS)
def test_a_density_in_the_middle_of_a_box(d):
    X = np.random.default_rng(2).random((20000, d))
    model = KNeighbors(200).fit(X, np.zeros(len(X), dtype=int))
    near = np.sort(np.linalg.norm(X - 0.5, axis=1))[199]
    ball = np.prod([2 * np.pi / j for j in range(d, 1, -2)]) * (2 if d % 2 else 1) * near**d  # V_d = 2 pi / d V_(d-2)
    assert_allclose(model.log_density([[0.5] * d]), np.log(200 / 20000) - np.log(ball), rtol=1e-12)


@pytest.mark.parametrize("d", WIDTHS[2:])
def test_ties_far_apart_in_the_table_are_found(d):
    X = np.random.default_rng(4).normal(100, 1, (200, d))
    X[[5, 60, 61, 130]] = np.eye(d)[[0, 1, 2, 3]]
    y = np.zeros(200, dtype=int)
    y[[60, 61]], y[130] = 1, 2
    assert_allclose(KNeighbors(1).fit(X, y).predict_proba(np.zeros((1, d))), [[0.25, 0.5, 0.25]], atol=1e-12)
