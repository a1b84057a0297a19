"""Centred moments: exact on fractions, thirteen digits at an offset of 1e8, in any unit, added and taken apart."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Gaussian
from genmodels.errors import InvalidInputError
from genmodels.statistics import Moments
from genmodels.statistics.moments import Diagonal, Matrix

RNG = np.random.default_rng(60)


def exact_moments(X, weight=None):
    """Mean and scatter of X (n, d) in exact fractions, rounded once."""
    rows = [[Fraction(v) for v in row] for row in X.tolist()]
    w = [Fraction(v) for v in (np.ones(len(X)) if weight is None else weight).tolist()]
    n, d = sum(w), range(X.shape[1])
    mean = [sum(wi * row[j] for wi, row in zip(w, rows, strict=True)) / n for j in d]
    scatter = [
        [sum(wi * (r[i] - mean[i]) * (r[j] - mean[j]) for wi, r in zip(w, rows, strict=True)) for j in d] for i in d
    ]
    return mean, np.array([[float(s) for s in row] for row in scatter])


def digits(moments, mean):
    """The error of mean + rest, relative to the spread of the data, in exact arithmetic."""
    spread = np.sqrt(np.diagonal(moments.scatter) / moments.weight) * moments.unit
    return max(
        abs(float(Fraction(m) + Fraction(r) - exact)) / s
        for m, r, exact, s in zip(moments.mean.tolist(), moments.rest.tolist(), mean, spread.tolist(), strict=True)
    )


def test_two_batches_merge_to_the_exact_fractions():
    """Five numbers by hand: (3, 7/3, 14/3) and (2, 9, 8) merge to n = 5, mean 5, scatter 66."""
    a, b = Moments.of([1.0, 2.0, 4.0]), Moments.of([7.0, 11.0])
    assert_allclose([float(a.mean[0]), float(a.scatter[0, 0])], [7 / 3, 14 / 3], rtol=1e-15)
    assert (float(b.mean[0]), float(b.scatter[0, 0])) == (9.0, 8.0)
    both = a + b
    assert float(both.weight) == 5
    assert_allclose([both.mean[0], both.scatter[0, 0]], [5, 66], rtol=1e-15)


@pytest.mark.parametrize("offset", [0.0, 1e4, 1e8, -1e12])
@pytest.mark.parametrize("weighted", [False, True])
def test_thirteen_digits_at_any_offset(offset, weighted):
    X = RNG.normal(size=(60, 2)) + np.array([offset, -offset / 3])
    weight = RNG.random(60) if weighted else None
    mean, scatter = exact_moments(X, weight)
    found = Moments.of(X, weight)
    assert_allclose(found.scatter, scatter, rtol=1e-13, atol=1e-13 * scatter.max())
    assert digits(found, mean) < 1e-13


@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_thirteen_digits_in_a_stream_of_single_rows(offset):
    X = RNG.normal(size=(200, 2)) + offset
    mean, scatter = exact_moments(X)
    found = Moments.nothing((), 2, Matrix)
    for row in X:
        found = found + Moments.of(row[None])
    assert_allclose(found.scatter, scatter, rtol=1e-13, atol=1e-13 * scatter.max())
    assert digits(found, mean) < 1e-13


def test_the_textbook_formula_would_fail_there():
    x = RNG.normal(size=60) + 1e8
    naive = (x * x).sum() - x.sum() ** 2 / 60
    exact = exact_moments(x[:, None])[1][0, 0]
    assert abs(naive / exact - 1) > 1e-3


def test_float32_at_an_offset_is_added_up_in_float64():
    X = (RNG.normal(size=(500, 2)) + 1e4).astype(np.float32)
    assert_allclose(Moments.of(X).scatter, exact_moments(X.astype(float))[1], rtol=1e-13)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.float16])
def test_sums_that_overflow_the_type_of_the_data(kind):
    top = 60_000 if kind is np.float16 else np.iinfo(kind).max
    X = np.array([[top], [top], [0], [top]], dtype=kind)
    moments = Moments.of(X)
    assert float(moments.mean[0]) == 0.75 * top
    assert float(moments.scatter[0, 0]) == 0.75 * float(top) ** 2


@pytest.mark.parametrize("scale", [2.0**-900, 2.0**-565, 2.0**565, 2.0**990])
def test_units_are_exact(scale):
    X = RNG.normal(size=(30, 2))
    plain, scaled = Moments.of(X), Moments.of(X * [scale, 1.0])
    std = np.sqrt(np.diagonal(plain.scatter))
    assert_allclose(np.sqrt(np.diagonal(scaled.scatter)) * scaled.unit, std * [scale, 1], rtol=1e-15)
    correlation = scaled.scatter / np.sqrt(np.outer(*[np.diagonal(scaled.scatter)] * 2))
    assert_allclose(correlation, plain.scatter / np.outer(std, std), rtol=1e-14)


def test_adding_across_units():
    a, b = RNG.normal(size=(10, 1)) * 1e-170, RNG.normal(size=(10, 1))
    merged, whole = Moments.of(a) + Moments.of(b), Moments.of(np.concatenate([a, b]))
    assert_allclose(merged.scatter_in(np.ones(1)), whole.scatter_in(np.ones(1)), rtol=1e-14)
    assert_allclose(merged.mean, whole.mean, rtol=1e-14)


def test_a_constant_column_has_exactly_no_scatter():
    X = np.column_stack([np.full(1000, 0.1), RNG.normal(size=1000)])
    for weight in (None, RNG.random(1000), np.eye(2)[np.arange(1000) % 2]):
        parts = [
            Moments.of(X[rows], None if weight is None else weight[rows])
            for rows in np.split(np.arange(1000), 7 * [0] + [300, 999])
        ]
        assert (sum(parts[1:], parts[0]).squares[..., 0] == 0).all()


def test_only_the_diagonal_where_only_the_diagonal_is_needed():
    X, w = RNG.normal(size=(40, 3)), RNG.random((40, 2))
    thin, whole = Moments.of(X, w, kind=Diagonal), Moments.of(X, w)
    assert thin.scatter.shape == (2, 3)
    assert whole.scatter.shape == (2, 3, 3)
    assert_allclose(thin.squares, whole.squares, rtol=1e-14)


def test_taking_out_what_was_put_in():
    X = RNG.normal(size=(50, 2)) + 1e6
    whole, part = Moments.of(X), Moments.of(X[20:])
    rest, alone = whole - part, Moments.of(X[:20])
    assert_allclose(rest.mean + rest.rest, alone.mean + alone.rest, rtol=1e-15)
    assert_allclose(rest.scatter, alone.scatter, rtol=1e-10)
    nothing = whole - whole
    assert float(nothing.weight) == 0
    assert_array_equal(nothing.scatter, 0)
    assert_array_equal((nothing + alone).mean, alone.mean)


def test_one_row_left_over_has_no_scatter():
    """What remains is rounding, and a variance made of rounding would be worse than none."""
    X = RNG.normal(size=(30, 2)) + 1e8
    assert_array_equal((Moments.of(X) - Moments.of(X[1:])).scatter, 0)


def test_more_than_was_put_in_cannot_be_taken_out():
    with pytest.raises(InvalidInputError, match="more weight"):
        Moments.of([[1.0], [2.0]]) - Moments.of([[1.0], [2.0], [3.0]])


def test_different_shapes_do_not_add():
    with pytest.raises(InvalidInputError, match="one side has 1 features, the other 2"):
        Moments.of([[1.0], [2.0]]) + Moments.of([[1.0, 2.0]])
    with pytest.raises(InvalidInputError, match="do not fit"):
        Moments.of([[1.0], [2.0]]) - Moments.of([[1.0, 2.0]], kind=Diagonal)


def test_a_class_that_only_one_side_knows():
    a = Moments.of([[1.0], [3.0]], np.eye(2)).spread(np.array([0, 2]), 3)
    b = Moments.of([[5.0]], np.ones((1, 1))).spread(np.array([1]), 3)
    assert_array_equal((a + b).mean, [[1.0], [5.0], [3.0]])
    assert_array_equal((b + a).weight, [1, 1, 1])


def test_millions_of_rows_worked_in_blocks():
    """More cells than fit into one block, so that merging is part of a single call."""
    X = RNG.normal(size=(300_000, 1)) + 1e8
    x = X[:, 0] - 1e8  # exact: the numbers are near 1e8
    found = Gaussian.fit(X)
    assert_allclose(found.var, x.var(), rtol=1e-12)
    assert_allclose((found.mean - 1e8) + found.rest, x.mean(), rtol=1e-9, atol=1e-14)
