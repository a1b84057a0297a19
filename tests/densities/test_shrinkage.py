"""Shrinkage: exact on fractions, the same in any unit, and what makes few rows enough."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import stats

from genmodels import Gaussian, GaussianDiscriminantAnalysis
from genmodels.densities.gaussian.covariance import TRUSTED
from genmodels.errors import DegenerateCovarianceError, InvalidInputError

RNG = np.random.default_rng(310)
ROWS = [[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]]  # mean (3, 4), covariance ((2, 3), (3, 6))
AMOUNTS = [0, 0.25, 1, "ledoit-wolf"]


def blobs(n=60, d=4, K=3):
    y, rng = np.arange(n) % K, np.random.default_rng(312)
    return rng.normal(size=(n, d)) @ (2 * np.eye(d) + rng.normal(size=(d, d))) + rng.normal(size=(K, d))[y], y


def ledoit_wolf_in_fractions(X):
    """min(b^2, d^2) / d^2 written out for two features; z_j^2 is a^2 / v, and z_0 z_1 enters only squared."""
    n, columns = len(X), list(zip(*[[Fraction(v) for v in row] for row in X], strict=True))
    a = [[v - sum(column) / n for v in column] for column in columns]
    v = [sum(x * x for x in column) / n for column in a]
    r2 = (sum(x * y for x, y in zip(*a, strict=True)) / n) ** 2 / (v[0] * v[1])
    norms = [x * x / v[0] + y * y / v[1] for x, y in zip(*a, strict=True)]
    b2 = (sum(q * q for q in norms) / n - (2 + 2 * r2)) / n
    return min(b2, 2 * r2) / (2 * r2)


@pytest.mark.parametrize("amount", [Fraction(0), Fraction(1, 4), Fraction(2, 3), Fraction(1)])
@pytest.mark.parametrize("ddof", [0, 1])
def test_correlations_shrink_and_variances_stay(amount, ddof):
    found = Gaussian.fit(ROWS, shrinkage=float(amount), ddof=ddof)
    n = 5 - ddof
    right = [[Fraction(10, n), (1 - amount) * Fraction(15, n)], [(1 - amount) * Fraction(15, n), Fraction(30, n)]]
    assert_allclose(found.cov, np.array(right, dtype=float), rtol=1e-15)
    assert found.shrinkage == float(amount)
    assert found.n_parameters == 5
    assert_allclose(found.log_prob(ROWS), stats.multivariate_normal(found.mean, found.cov).logpdf(ROWS), rtol=1e-12)


@pytest.mark.parametrize("weight", [1, 3])
def test_the_estimated_intensity_in_fractions(weight):
    """Three times the weight is three times the rows, not the same data once more: chance carries them less far."""
    right = ledoit_wolf_in_fractions(ROWS * weight)
    assert 0 < right < 1
    for ddof in (0, 1):  # correlations do not know by what variances are divided
        found = Gaussian.fit(ROWS, [weight] * 5, shrinkage="ledoit-wolf", ddof=ddof)
        assert_allclose(found.shrinkage, float(right), rtol=1e-14)
        assert_allclose(found.cov[0, 1] / np.sqrt(found.cov[0, 0] * found.cov[1, 1]), (1 - right) * 3 / 12**0.5)


def test_the_intensity_is_never_above_one():
    X = [[1, 0], [-1, 0], [0, 1], [0, -1], [3, 1]]
    assert ledoit_wolf_in_fractions(X) == 1
    assert Gaussian.fit(X, shrinkage="ledoit-wolf").shrinkage == 1


def test_nothing_shrinks_where_nothing_is_correlated_or_nothing_varies_about_the_products():
    assert Gaussian.fit([[1, 1], [1, -1], [-1, 1], [-1, -1]], shrinkage="ledoit-wolf").shrinkage == 0
    assert Gaussian.fit([1.0, 2.0, 4.0], shrinkage="ledoit-wolf").shrinkage == 0  # a number has no correlations
    with pytest.raises(DegenerateCovarianceError, match="rank 1 of 2, m = 2"):
        Gaussian.fit([[1, 2], [3, 5]], shrinkage="ledoit-wolf")  # two rows agree with each other in everything


@pytest.mark.parametrize("covariance", ["tied", "full"])
def test_no_shrinkage_is_nothing_to_the_last_bit(covariance):
    X, y = blobs()
    plain, zero = (GaussianDiscriminantAnalysis(covariance, shrinkage=s).fit(X, y) for s in (None, 0))
    for name in ("mean", "std", "factor", "rest"):
        assert_array_equal(getattr(zero.density_, name), getattr(plain.density_, name))
    assert_array_equal(zero.predict_log_proba(X), plain.predict_log_proba(X))
    assert plain.density_.shrinkage is None
    assert not zero.density_.shrinkage.any()


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("covariance", ["tied", "full"])
def test_units_are_carried_along(covariance, amount):
    """Sigma in other units is D Sigma D with D = diag(units), entry by entry, and the intensity is the same."""
    X, y = blobs()
    units = np.array([1e-3, 1e150, 2.54, 1e-170])
    a, b = (GaussianDiscriminantAnalysis(covariance, shrinkage=amount).fit(rows, y) for rows in (X, X * units))
    assert_allclose(b.density_.shrinkage, a.density_.shrinkage, rtol=1e-12)
    assert_allclose(b.density_.std, a.density_.std * units, rtol=1e-12)
    assert_allclose(b.density_.factor, a.density_.factor, rtol=1e-11, atol=1e-13)
    assert_allclose(b.predict_log_proba(X * units), a.predict_log_proba(X), rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("amount", [0.01, 0.3, 1])
@pytest.mark.parametrize("n", [3, 12, 200])
def test_eigenvalues_draw_together_and_stay_above_the_intensity(amount, n):
    X = RNG.normal(size=(n, 10)) @ RNG.normal(size=(10, 10))
    shrunk = Gaussian.fit(X, shrinkage=amount)
    assert_allclose(shrunk.var, X.var(axis=0), rtol=1e-12)
    assert_array_equal(shrunk.cov, shrunk.cov.T)
    eigenvalues = np.linalg.eigvalsh(shrunk.cov / np.sqrt(np.outer(shrunk.var, shrunk.var)))
    # R_s = (1 - s) R + s I has the eigenvalues (1 - s) lambda + s
    right = (1 - amount) * np.linalg.eigvalsh(np.corrcoef(X.T)) + amount
    assert_allclose(eigenvalues, right, rtol=1e-10, atol=1e-12)
    assert eigenvalues.min() >= amount * (1 - 1e-12)


@pytest.mark.parametrize("covariance", ["tied", "full"])
@pytest.mark.parametrize("amount", [0.2, "ledoit-wolf"])
def test_fewer_rows_than_features_are_enough(covariance, amount):
    X, y = blobs(n=9, d=12)
    with pytest.raises(DegenerateCovarianceError, match="rank"):
        GaussianDiscriminantAnalysis(covariance).fit(X, y)
    model = GaussianDiscriminantAnalysis(covariance, shrinkage=amount).fit(X, y)
    expected = [
        stats.multivariate_normal(mean, cov).logpdf(X)
        for mean, cov in zip(model.density_.mean, np.broadcast_to(model.density_.cov, (3, 12, 12)), strict=True)
    ]
    assert_allclose(model.log_joint(X), np.transpose(expected) - np.log(3), rtol=1e-8)
    assert model.sample(5, np.random.default_rng(0))[0].shape == (5, 12)
    assert_allclose(model.explain(X[0]).terms.sum(axis=1), model.log_joint(X[:1])[0] + np.log(3), rtol=1e-9)


def test_the_logistic_form_is_that_of_the_shrunk_covariance():
    X, y = blobs()
    model = GaussianDiscriminantAnalysis(shrinkage="ledoit-wolf").fit(X, y)
    weights, _ = model.to_logistic()
    assert_allclose(weights @ model.density_.cov, model.density_.mean, rtol=1e-9, atol=1e-12)


def test_what_shrinkage_cannot_mend_is_an_error_still():
    X = np.column_stack([RNG.normal(size=9), np.full(9, 3.0)])
    for amount in AMOUNTS[1:]:
        with pytest.raises(DegenerateCovarianceError, match=r"feature 1 is constant in the data \(m = 9\)"):
            Gaussian.fit(X, shrinkage=amount)
    twins = np.repeat(RNG.normal(size=(9, 1)), 2, axis=1)
    with pytest.raises(DegenerateCovarianceError, match="linear function of"):
        Gaussian.fit(twins, shrinkage=TRUSTED / 4)  # 1 - (1 - s)^2 = 2 s is all that is left unexplained
    assert Gaussian.fit(twins, shrinkage=TRUSTED).n_parameters == 5


def test_a_class_of_a_stack_keeps_its_own_intensity():
    X, y = blobs()
    full, tied = (GaussianDiscriminantAnalysis(c, shrinkage="ledoit-wolf").fit(X, y).density_ for c in ("full", "tied"))
    for k in range(3):
        alone = Gaussian.fit(X[y == k], shrinkage="ledoit-wolf")
        assert_allclose(full[k].shrinkage, alone.shrinkage, rtol=1e-12)
        assert_allclose(full[k].cov, alone.cov, rtol=1e-12)
    assert len(set(full.shrinkage.tolist())) == 3
    assert tied.shrinkage.shape == tied[0].shrinkage.shape == ()


def test_another_number_needs_no_second_look_and_fourth_moments_do():
    X, y = blobs()
    plain = GaussianDiscriminantAnalysis("full").fit(X, y)
    again = GaussianDiscriminantAnalysis("full", shrinkage=0.4).fit(X, y)
    assert_array_equal(plain.with_options(shrinkage=0.4).density_.cov, again.density_.cov)
    rich = GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf").fit(X, y)
    for other in ({"shrinkage": 0.4}, {"covariance": "tied"}, {"covariance": "diagonal", "shrinkage": None}):
        refitted = GaussianDiscriminantAnalysis(**{"covariance": "full", "shrinkage": "ledoit-wolf", **other})
        assert_allclose(rich.with_options(**other).density_.cov, refitted.fit(X, y).density_.cov, rtol=1e-12)
    with pytest.raises(InvalidInputError, match=r"no fourth moments.*'ledoit-wolf' takes: fit again"):
        plain.with_options(shrinkage="ledoit-wolf").predict(X)
