"""The factor of correlations: refused where the definition says so, of few features as of many."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Gaussian
from genmodels.densities.gaussian import covariance as factor
from genmodels.densities.gaussian.covariance import GIVEN, TRUSTED, correlation_factor, independent, unexplained
from genmodels.errors import DegenerateCovarianceError
from genmodels.statistics import Moments

RNG = np.random.default_rng(131)
SIZES = [2, 3, 10, 128, 129, 130, 200, 300]


def unit_rows(matrix):
    return matrix / np.sqrt(np.vecdot(matrix, matrix))[:, None]


def with_share(d, share):
    """Correlations of d features: `share` of one of them is left unexplained by the others, and more of the rest."""
    rows = unit_rows(np.eye(d) + np.tril(RNG.uniform(-0.3, 0.3, (d, d)), -1) / np.sqrt(d))
    rows[-1] = np.sqrt(1 - share) * unit_rows(RNG.uniform(0.5, 1, (1, d - 1)) @ rows[:-1])
    rows[-1, -1] = np.sqrt(share)
    rows = RNG.permutation(rows)
    return rows @ rows.T


@pytest.mark.parametrize("d", SIZES)
@pytest.mark.parametrize("share", [0.999, 1.001])
def test_features_explained_to_just_less_or_just_more_than_can_be_trusted(d, share):
    assert (correlation_factor(with_share(d, share * TRUSTED)) is None) == (share < 1)


@pytest.mark.parametrize("d", SIZES)
@pytest.mark.parametrize("share", [0.8, 1.25, TRUSTED / GIVEN / 2])
def test_a_matrix_that_is_given_is_exact_and_may_be_nearer_to_a_singular_one(d, share):
    scale = 10 ** RNG.uniform(-6, 6, d)
    cov = with_share(d, share * GIVEN) * np.outer(scale, scale)
    cov = np.tril(cov) + np.tril(cov, -1).T
    if share < 1:
        with pytest.raises(DegenerateCovarianceError, match=f"rank {d - 1} of {d}"):
            Gaussian(np.zeros(d), cov)
    else:
        assert_allclose(Gaussian(np.zeros(d), cov).cov, cov, rtol=1e-9, atol=1e-12 * np.outer(scale, scale).min())


@pytest.mark.parametrize("d", SIZES[1:])
@pytest.mark.parametrize("share", [2.5, 10])
def test_what_one_half_of_the_features_leaves_of_the_other_half(d, share):
    """x2 = (x0 - x1) / sqrt(2 - 1.8): of x2 is left `share`, of x0 and x1, for which it counts five times, a fifth."""
    rows = np.eye(d)
    rows[1, :2] = 0.9, np.sqrt(0.19)
    rows[-1] = np.sqrt(1 - share * TRUSTED) * (rows[0] - rows[1]) / np.sqrt(0.2)
    rows[-1, -1] = np.sqrt(share * TRUSTED)
    for order in (np.arange(d), np.arange(d)[::-1], RNG.permutation(d)):
        assert (correlation_factor((rows @ rows.T)[np.ix_(order, order)]) is None) == (share < 5)


def of_rows(X):
    return np.corrcoef(X.T)


HOSTILE = {
    "hardly correlated": lambda d: of_rows(RNG.normal(size=(3 * d, d))),
    "hardly more rows than features": lambda d: of_rows(RNG.normal(size=(d + 3, d))),
    "something in common": lambda d: of_rows(RNG.normal(size=(3 * d, d)) + 1e3 * RNG.normal(size=(3 * d, 1))),
    "all but the same": lambda d: of_rows(RNG.normal(size=(3 * d, d)) + 5e3 * RNG.normal(size=(3 * d, 1))),
    "a walk": lambda d: of_rows(RNG.normal(size=(3 * d, d)).cumsum(axis=1)),
    "a smooth walk": lambda d: of_rows(RNG.normal(size=(3 * d, d)).cumsum(axis=1).cumsum(axis=1)),
    "a twin": lambda d: with_share(d, 10 ** RNG.uniform(-8, -6)),
    "each pivot fair": lambda d: (lambda rows: rows @ rows.T)(
        unit_rows(np.eye(d) - RNG.uniform(7, 20) / d * np.tril(np.ones((d, d)), -1))
    ),
}


@pytest.mark.parametrize("many", [1, 4, 128])
@pytest.mark.parametrize("name", HOSTILE)
def test_halves_say_what_the_definition_says(monkeypatch, many, name):
    monkeypatch.setattr(factor, "MANY", many)
    for d in (2, 3, 5, 8, 13, 40, 150):
        try:
            lower = np.linalg.cholesky(HOSTILE[name](d))
        except np.linalg.LinAlgError:
            continue
        assert independent(lower) == (unexplained(lower).min() > TRUSTED)


def test_two_halves_suffice_where_nothing_is_all_but_explained(monkeypatch):
    monkeypatch.setattr(factor, "_joined", None)
    assert independent(np.linalg.cholesky(HOSTILE["hardly correlated"](200)))


@pytest.mark.parametrize("d", [3, 200])
def test_what_was_learnt_and_what_was_given_stay(d):
    X, cov = RNG.normal(size=(2 * d, d)), with_share(d, 0.1)
    statistics, given = Moments.of(X), cov.copy()
    scatter = statistics.scatter.copy()
    first, second = Gaussian.estimate(statistics), Gaussian.estimate(statistics)
    assert_array_equal(statistics.scatter, scatter)
    assert_array_equal(first.factor, second.factor)
    Gaussian(np.zeros(d), cov)
    assert_array_equal(cov, given)
