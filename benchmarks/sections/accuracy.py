"""Every model against sixty digits, on ordinary and on hostile data: the largest error of moments and posteriors."""

from collections.abc import Iterator, Sequence

import numpy as np

from benchmarks import exact
from benchmarks.asked import EXACT, NEARLY_SINGULAR
from benchmarks.hostile import HOSTILE, ordinary
from benchmarks.record import Case, Result
from benchmarks.timing import Effort
from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.errors import DegenerateCovarianceError

LADDER = ("full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical", "identity")
MANY_ROWS = ("ordinary", "offset 1e8", "offset 1e12", "sorted, offset 1e8", "drift to 1e6", "outliers", "heavy tails")
KINDS = {"gaussian": [0, 1], "bernoulli": [2], "categorical": [3], "poisson": [4], "multinomial": [5, 6]}
QUERIES = 8
LARGE = 1e-300  # a variance below it has left float64, and only the standard deviation is left to compare


def run(effort: Effort) -> Iterator[Result]:
    yield from variances(n=5_000 if effort.quick else 100_000)
    for covariance in LADDER:
        for name, hostile in HOSTILE.items():
            yield from gaussian(covariance, name, *hostile(*ordinary()))
    yield from all_counts()
    yield mixed(*ordinary())


def variances(n: int) -> Iterator[Result]:
    """Mean and variance of many rows, which are read in many blocks: of one class, fitted at once and in chunks."""
    X, _ = ordinary(n, d=8, k=1)
    y = np.zeros(n, dtype=int)
    for name in MANY_ROWS:
        table, _ = HOSTILE[name](X, y)
        truth = exact.variances(table)[1]
        chunked = GaussianNaiveBayes()
        for start in range(0, n, 1000):
            chunked.partial_fit(table[start : start + 1000], y[start : start + 1000])
        for how, model in {"fit": GaussianNaiveBayes().fit(table, y), "partial_fit": chunked}.items():
            error = relative(model.density_.var[0], truth)
            yield _error("variance", name, error, note=f"{how}, {n} rows")


def gaussian(covariance: str, name: str, X, y) -> Iterator[Result]:
    """Moments and log posterior of a step of the ladder on one table."""
    try:
        model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
    except DegenerateCovarianceError as error:
        # a refusal makes no error where it may refuse; anywhere else it gets nothing right
        yield _error("log posterior", name, 0 if name in NEARLY_SINGULAR else 1, note=f"{covariance}, refused: {error}")
        return
    truth = exact.gaussian(X, y, covariance)
    yield _error("moments", name, moment_error(model.density_, truth), note=covariance)
    real = X.astype(float)
    far = real[:2] + 40 * np.ptp(real, axis=0)
    worst = max(posterior_error(model, truth, X[:QUERIES]), posterior_error(model, truth, far))
    yield _error("log posterior", name, worst, note=covariance)


def moment_error(density, truth: exact.ExactModel) -> float:
    """The largest relative error of means, variances and, relative to both standard deviations, covariances."""
    K, d = density.mean.shape
    covs = np.broadcast_to(density.cov, (K, d, d))
    worst = relative(density.mean.ravel(), [m for mean in truth.parameters["mean"] for m in mean])
    for found, cov in zip(covs, truth.parameters["cov"], strict=True):
        for i, j in np.ndindex(d, d):
            unit = exact.mp.sqrt(cov[i, i] * cov[j, j])
            if unit > LARGE:
                worst = max(worst, float(abs(exact.mp.mpf(float(found[i, j])) - cov[i, j]) / unit))
    return worst


def all_counts(alphas: Sequence[float] = (0.01, 1.0)) -> Iterator[Result]:
    """The models of counts: few features and many, ordinary texts and one of 1e15 words."""
    rng = np.random.default_rng(10)
    y = rng.permutation(np.arange(40) % 2)
    few, many = rng.poisson(2 + y[:, None], (40, 8)), rng.poisson(0.1 + 0.05 * y[:, None], (40, 1000))
    long = np.concatenate([few, few[:1] * 0 + 10**14])[:, :2]  # the last row: two words, 1e14 times each
    for alpha in alphas:
        for name, X in {"few features": few, "1000 features": many}.items():
            yield from _counts(BernoulliNaiveBayes(alpha=alpha), exact.bernoulli, name, np.minimum(X, 1), y)
            yield from _counts(MultinomialNaiveBayes(alpha=alpha), exact.multinomial, name, X, y)
            yield from _counts(PoissonNaiveBayes(alpha=alpha), exact.poisson, name, X, y)
        words = np.append(y, 1)
        yield from _counts(MultinomialNaiveBayes(alpha=alpha), exact.multinomial, "2e14 words", long, words)
        X = (rng.integers(0, 3, (40, 4)) + y[:, None]) % 4
        model = CategoricalNaiveBayes(alpha=alpha).fit(X, y)
        p = np.concatenate(model.density_.p, axis=1)
        yield from _discrete(model, exact.categorical(X, y, alpha), p, "few features", X)


def mixed(X, y) -> Result:
    """The log posterior where columns of all kinds stand side by side; their parameters are judged above."""
    rng = np.random.default_rng(11)
    chance = rng.random((len(y), 1)) < 0.3 + 0.2 * y[:, None]
    level, counts = (rng.integers(0, 3, (len(y), 1)) + y[:, None]) % 3, rng.poisson(2 + y[:, None], (len(y), 3))
    table = np.column_stack([X[:, :2], chance, level, counts])
    model = MixedNaiveBayes(KINDS).fit(table, y)
    own = {kind: table[:, columns] for kind, columns in KINDS.items()}
    truths = {
        "gaussian": exact.gaussian(own["gaussian"], y, "diagonal"),
        "categorical": exact.categorical(own["categorical"].astype(int), y, model.alpha),
        **{k: exact.counts(own[k], y, getattr(exact, k), model.alpha) for k in ("bernoulli", "poisson", "multinomial")},
    }
    truth = exact.product([(columns, truths[kind]) for kind, columns in KINDS.items()])
    return _error("log posterior", "ordinary", posterior_error(model, truth, table[:QUERIES]), note="MixedNaiveBayes")


def _counts(model, kind, name: str, X, y) -> Iterator[Result]:
    model.fit(X, y)
    density = model.density_
    found = density.rate if kind is exact.poisson else density.p
    yield from _discrete(model, exact.counts(X, y, kind, model.alpha), found, name, X)


def _discrete(model, truth: exact.ExactModel, found, name: str, X) -> Iterator[Result]:
    note = f"{type(model).__name__}, alpha={model.alpha:g}"
    expected = [p for own in truth.parameters["p"] for p in own]
    yield _error("moments", name, relative(np.ravel(found), expected), note=note)
    yield _error("log posterior", name, posterior_error(model, truth, X[-QUERIES:]), note=note)


def relative(found, truth) -> float:
    """The largest relative error of numbers (m,) against exact ones."""
    return max(float(abs(exact.mp.mpf(float(f)) - t) / abs(t)) for f, t in zip(found, truth, strict=True))


def posterior_error(model, truth: exact.ExactModel, queries) -> float:
    """The largest |error| / (1 + |log posterior|) over rows (q, d) and classes."""
    expected = np.array([truth.log_posterior(row) for row in queries])
    return float((np.abs(model.predict_log_proba(queries) - expected) / (1 + np.abs(expected))).max())


def _error(task: str, case: str, number: float, note: str) -> Result:
    return Result.one(task, Case(case), EXACT, number, "relative error", note=note)
