"""The nearest neighbours: four rows by hand, and what one neighbour tends to (Cover and Hart 1967)."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import norm

from genmodels import KNeighbors

FEW = [[0], [1], [3], [7]], ["a", "a", "b", "b"]


@pytest.mark.parametrize(("k", "exact"), [(3, ["2/3", "1/3"]), (1, ["1/2", "1/2"]), (4, ["1/2", "1/2"])])
def test_four_rows_by_hand(same, k, exact):
    same(KNeighbors(k).fit(*FEW).predict_proba([[2]]), exact)


def test_the_density_of_four_rows(same):
    same(np.exp(KNeighbors(2).fit(*FEW).log_density([[2]])), "1/4")


def test_one_neighbour_errs_at_most_twice_as_often_as_bayes(same):
    at = norm.ppf((np.arange(30000) + 0.5) / 30000)
    X, y = np.concatenate([at - 1, at + 1])[:, None], np.repeat([0, 1], 30000)
    p = KNeighbors(601).fit(X, y).predict_proba(X[::15])
    bayes, one = 0.158655253931457051414767454368, 0.224799754603336414855840250589
    assert_allclose(p.min(axis=1).mean(), bayes, atol=1e-3)
    assert_allclose(2 * p.prod(axis=1).mean(), one, atol=1e-3)
    assert bayes < one < 2 * bayes * (1 - bayes)
    rng = np.random.default_rng(0)
    new = rng.integers(0, 2, 20000)
    drawn_rows = rng.normal(size=(20000, 1)) + 2 * new[:, None] - 1
    wrong = 1 - KNeighbors(1).fit(drawn_rows[:10000], new[:10000]).score(drawn_rows[10000:], new[10000:])
    assert abs(wrong - one) < 4 * (one * (1 - one) / 10000) ** 0.5
