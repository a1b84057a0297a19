"""Every model against sixty digits, in every type of number, on ordinary and on hostile data.

Moments are right to 1e-13, log posteriors to 1e-12 (1 + abs). The judge is `benchmarks.exact`, without any code of the
library; `tests/benchmarks` judges the judge.
"""

import numpy as np
import pytest

from benchmarks import exact
from benchmarks.asked import NEARLY_SINGULAR
from benchmarks.hostile import HOSTILE, in_type, ordinary
from benchmarks.sections.accuracy import KINDS, LADDER, mixed, moment_error, posterior_error, relative
from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

MOMENTS, POSTERIOR = 1e-13, 1e-12
TYPES = ["float64", "float32", "float16", "int8", "int16", "int32", "int64", "uint8"]
HARD = [name for name in HOSTILE if name not in NEARLY_SINGULAR]
COUNTING = {
    BernoulliNaiveBayes: (exact.bernoulli, "p"),
    MultinomialNaiveBayes: (exact.multinomial, "p"),
    PoissonNaiveBayes: (exact.poisson, "rate"),
}


def parameters(truth):
    """All numbers of an exact model, class after class."""
    return [p for own in truth.parameters["p"] for p in own]


@pytest.mark.parametrize("covariance", LADDER)
@pytest.mark.parametrize("name", HARD)
def test_gaussian_discriminant_analysis(covariance, name):
    X, y = HOSTILE[name](*ordinary())
    model, truth = GaussianDiscriminantAnalysis(covariance).fit(X, y), exact.gaussian(X, y, covariance)
    assert moment_error(model.density_, truth) <= MOMENTS
    assert posterior_error(model, truth, X[::5]) <= POSTERIOR
    far = X[:2].astype(float) + 40 * np.ptp(X.astype(float), axis=0)
    assert posterior_error(model, truth, far) <= POSTERIOR


@pytest.mark.parametrize("name", [*HARD, *NEARLY_SINGULAR])  # without correlations nothing is singular
def test_gaussian_naive_bayes(name):
    X, y = HOSTILE[name](*ordinary())
    model, truth = GaussianNaiveBayes().fit(X, y), exact.gaussian(X, y, "diagonal")
    assert moment_error(model.density_, truth) <= MOMENTS
    assert posterior_error(model, truth, X[::5]) <= POSTERIOR


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("how", ["fit", "partial_fit", "merged"])
def test_moments_of_every_type_however_they_are_learnt(dtype, how):
    X, y = in_type(dtype, times=20, by=100 if dtype == "uint8" else 0)(*ordinary())
    truth, model = exact.gaussian(X, y, "full"), GaussianDiscriminantAnalysis("full")
    if how == "fit":
        model.fit(X, y)
    elif how == "partial_fit":
        for start in range(0, len(X), 7):
            model.partial_fit(X[start : start + 7], y[start : start + 7])
    else:
        model = model.fit(X[:30], y[:30]) + GaussianDiscriminantAnalysis("full").fit(X[30:], y[30:])
    assert model.statistics_.weight.tolist() == [20, 20, 20]
    assert moment_error(model.density_, truth) <= MOMENTS
    assert posterior_error(model, truth, X[::5]) <= POSTERIOR


MANY = ["ordinary", "offset 1e8", "offset 1e12", "sorted, offset 1e8", "drift to 1e6", "outliers", "heavy tails"]
MANY += ["float32, offset 1e4", "float16, offset 1e3", "int8", "int64, offset 1e15"]


@pytest.mark.parametrize("name", MANY)
@pytest.mark.parametrize("n", [10_000, 40_000])
def test_variances_of_many_rows(name, n):
    """Above and below the number from which on a sample says about which points to sum."""
    X, y = HOSTILE[name](*ordinary(n, d=2, k=1))
    model = GaussianNaiveBayes().fit(X, y)
    mean, var = exact.variances(X)
    std = [exact.mp.sqrt(v) for v in var]
    assert relative(model.density_.std[0], std) <= MOMENTS
    found = zip(model.density_.mean[0].tolist(), model.density_.rest[0].tolist(), strict=True)
    away = [abs(exact.mp.mpf(m) + r - right) for (m, r), right in zip(found, mean, strict=True)]
    assert max(a / s for a, s in zip(away, std, strict=True)) <= MOMENTS


def counts(dtype, top):
    """X (40, 6) of small counts and, in the last column, of counts near `top`; y (40,)."""
    rng = np.random.default_rng(12)
    y = rng.permutation(np.arange(40) % 2)
    X = rng.poisson(2 + y[:, None], (40, 6))
    X[:, 5] = top - X[:, 5]
    return X.astype(dtype), y


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("alpha", [1e-6, 0.5, 1.0])
@pytest.mark.parametrize("Model", COUNTING)
def test_models_of_counts(Model, dtype, alpha):
    X, y = counts(dtype, top=127)
    X = (X % 2).astype(dtype) if Model is BernoulliNaiveBayes else X
    kind, name = COUNTING[Model]
    model, truth = Model(alpha=alpha).fit(X, y), exact.counts(X.astype(float), y, kind, alpha)
    assert model.statistics_.weight.tolist() == [20, 20]
    assert model.statistics_.given.total.tolist() == [X[y == k].astype(float).sum(axis=0).tolist() for k in (0, 1)]
    assert relative(np.ravel(getattr(model.density_, name)), parameters(truth)) <= MOMENTS
    assert posterior_error(model, truth, X[::4]) <= POSTERIOR


@pytest.mark.parametrize(
    ("dtype", "top"),
    [("uint8", 2**8), ("int16", 2**15), ("float32", 2**24), ("int32", 2**31), ("int64", 2**45), ("float64", 2**45)],
)
@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes])
def test_counts_near_the_end_of_their_type(Model, dtype, top):
    """The parameters keep their digits; since they are float64, x log p is known to x |log p| 2^-53 and no better."""
    X, y = counts(dtype, top - 1)
    kind, name = COUNTING[Model]
    model, truth = Model().fit(X, y), exact.counts(X.astype(float), y, kind, 1.0)
    assert model.statistics_.given.total[:, 5].tolist() == [sum(map(int, X[y == k, 5])) for k in (0, 1)]
    found = getattr(model.density_, name)
    assert relative(found.ravel(), parameters(truth)) <= MOMENTS
    rounding = 2.0**-51 * top * max(1, np.abs(np.log(found[:, 5])).max())
    assert posterior_error(model, truth, X[::4]) <= POSTERIOR + rounding
    np.testing.assert_allclose(model.predict_proba(X).sum(axis=1), 1, rtol=1e-14)


@pytest.mark.parametrize("dtype", [t for t in TYPES if not t.startswith("float16")])
@pytest.mark.parametrize("alpha", [1e-6, 0.5, 1.0])
def test_categorical_naive_bayes(dtype, alpha):
    rng = np.random.default_rng(13)
    y = np.arange(40) % 2
    X = ((rng.integers(0, 3, (40, 4)) + y[:, None]) % 4).astype(dtype)
    model, truth = CategoricalNaiveBayes(alpha=alpha).fit(X, y), exact.categorical(X.astype(int), y, alpha)
    assert relative(np.concatenate(model.density_.p, axis=1).ravel(), parameters(truth)) <= MOMENTS
    assert posterior_error(model, truth, X[::4]) <= POSTERIOR


@pytest.mark.parametrize("name", ["ordinary", "offset 1e8", "offset 1e12", "outliers", "drift to 1e6"])
def test_mixed_naive_bayes(name):
    assert set(KINDS) == {"gaussian", "bernoulli", "categorical", "poisson", "multinomial"}
    assert mixed(*HOSTILE[name](*ordinary())).number <= POSTERIOR
