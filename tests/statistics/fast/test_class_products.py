"""Products of rows with the weights of classes are those of the definition, in whatever pieces they are taken."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels.densities.gaussian import scores as kernel
from genmodels.densities.gaussian.scores import class_products

RNG = np.random.default_rng(17)
CLASSES = (0, 1, 2, 3, 9, kernel.FEW // kernel.LEAST, kernel.FEW // kernel.LEAST + 1)
FEATURES = (1, kernel.SHORT - 1, kernel.SHORT, kernel.NARROW - 1, kernel.NARROW, 70)


def whole(*shape: int) -> np.ndarray:
    """Whole numbers, of which sums of products are exact in any order."""
    return RNG.integers(-1000, 1000, size=shape).astype(float)


@pytest.mark.parametrize("K", CLASSES)
@pytest.mark.parametrize("d", FEATURES)
@pytest.mark.parametrize("n", [0, 1, 150, 2 * kernel.FEW, 2 * kernel.FEW + 77])
def test_the_definition(K, d, n):
    weights, X = whole(K, d), whole(n, d)
    wanted = [[sum(int(w) * int(x) for w, x in zip(own, row, strict=True)) for row in X[-5:]] for own in weights]
    found = class_products(weights, X)
    assert_array_equal(found, weights @ X.T)
    assert_array_equal(found[:, -5:], np.reshape(wanted, (K, min(n, 5))))


@pytest.mark.parametrize("K", CLASSES)
@pytest.mark.parametrize("d", FEATURES)
def test_they_are_written_where_they_are_wanted_and_nowhere_else(K, d):
    n = 3 * kernel.FEW + 1
    weights, X, room = whole(K, d), whole(n, d), np.full((K + 2, n + 9), np.inf)
    class_products(weights, X, room[1:-1, 4 : n + 4])
    wanted = np.full(room.shape, np.inf)
    wanted[1:-1, 4 : n + 4] = weights @ X.T
    assert_array_equal(room, wanted)


@pytest.mark.parametrize("K", [2, 3, 9])
@pytest.mark.parametrize("d", [2, 20, 50])
def test_a_row_that_is_not_finite_spoils_no_other(K, d):
    weights, X = whole(K, d), whole(3 * kernel.FEW, d)
    odd = np.array([0, 700, kernel.FEW, len(X) - 1])
    with np.errstate(invalid="ignore"):
        found = class_products(weights, np.where(np.isin(np.arange(len(X)), odd)[:, None], np.nan, X))
    assert np.isnan(found[:, odd]).all()
    others = np.delete(np.arange(len(X)), odd)
    assert_array_equal(found[:, others], weights @ X[others].T)
