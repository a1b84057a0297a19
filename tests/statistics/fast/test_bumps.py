"""Sums of Gaussian bumps against their definition, row by row."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels.statistics.binned_moments import moments_in_order
from genmodels.statistics.fast.bumps import NODES, Bumps, by_cells, log_sums_and_squares

RNG = np.random.default_rng(6)


def by_definition(z, x, weight, bandwidth):
    """log of the sums, and the mean squared distances."""
    squares = ((z[:, None] - x) / bandwidth) ** 2
    bells = weight * np.exp(-squares / 2)
    return np.log(bells.sum(axis=1)), (squares * bells).sum(axis=1) / bells.sum(axis=1)


def test_sums_and_squares_of_rows_and_of_bins():
    x, weight = np.sort(RNG.normal(size=4000)), RNG.uniform(1, 3, 4000)
    z = RNG.uniform(-3, 3, 200)
    expected = by_definition(z, x, weight, 0.3)
    assert_allclose(Bumps.of_rows(x, weight, 0.3).log_sums_and_squares(z), expected, rtol=1e-12, atol=1e-13)
    bins, moments = moments_in_order(x, weight, 2.0**-4)
    in_bins = Bumps.of_bins(bins, moments, 2.0**-4, 0.3)
    assert_allclose(in_bins.log_sums_and_squares(z), expected, rtol=1e-10, atol=1e-11)


def test_of_others():
    x = np.array([0.0, 1.0, 1.5, 40.0])
    _, found = Bumps.of_rows(x, np.ones(4), 1.0).log_sums_and_squares_of_others(np.arange(4))
    for i in range(4):
        assert_allclose(
            found[i], by_definition(x[[i]], np.delete(x, i), 1.0, 1.0)[1][0] if i < 3 else 38.5**2, rtol=1e-9
        )


def test_in_many_dimensions():
    X, Z, weight = RNG.normal(size=(50, 3)), RNG.normal(size=(700, 3)) * 20, RNG.uniform(size=50)
    squares = ((Z[:, None] - X) ** 2).sum(axis=2)
    nearest = squares.min(axis=1, keepdims=True)
    bells = weight * np.exp((nearest - squares) / 2)
    sums, mean = log_sums_and_squares(Z, X, weight)
    assert_allclose(sums, np.log(bells.sum(axis=1)) - nearest[:, 0] / 2, rtol=1e-13)
    assert_allclose(mean, (bells * squares).sum(axis=1) / bells.sum(axis=1), rtol=1e-12)


@pytest.mark.parametrize("start", [0.0, -1e6, 1e9])
@pytest.mark.parametrize("width", [0.5, 0.07])
def test_a_polynomial_on_each_cell_is_as_good_as_the_sum(start, width):
    x = np.sort(start + np.concatenate([RNG.normal(size=3000), [50.0]]))
    x[:3] = np.floor(x[0]) + NODES[:3] / 4  # some at nodes
    x.sort()
    bumps, asked = Bumps.of_rows(x, np.ones(len(x)), 2 * width), []

    def sums(z):
        asked.append(len(z))
        logs, squares = bumps.log_sums_and_squares(z)
        return np.exp(logs) * np.stack([np.ones_like(squares), squares])

    found = by_cells(sums, x, width)
    assert asked[0] < len(x) / 2
    assert_allclose(found, sums(x), rtol=1e-13, atol=1e-13)


def test_where_cells_would_not_help_positions_are_asked_themselves():
    for x in (np.arange(30.0), 1e15 + np.arange(0, 1000.0)):
        assert by_cells(lambda z: z[None], x, 0.01)[0] is not None
        assert by_cells(lambda z: z[None], x, 0.01)[0].tolist() == x.tolist()
