"""Every model against `genmodels.plain`, which computes the same from formulas that fit on three screens."""

import re
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import stats

import genmodels
from genmodels import plain
from genmodels.densities.linear_scores import LinearScore
from genmodels.discriminative import calibrate, reliability_on_log_odds, shift_base_rate
from genmodels.statistics import Moments
from tests.laws.cases import LABELS, measurements
from tests.laws.conftest import CLASSIFIERS

CLOSE = {"rtol": 1e-10, "atol": 1e-10}
RNG = np.random.default_rng(21)
WEIGHT = RNG.integers(1, 5, 90) / 2

ONE_KIND = {  # model: what kind all of its columns are
    "BernoulliNaiveBayes": "bernoulli",
    "CategoricalNaiveBayes": "categorical",
    "ComplementNaiveBayes": "complement",
    "GaussianDiscriminantAnalysis": "gaussian",
    "GaussianNaiveBayes": "gaussian",
    "MultinomialNaiveBayes": "multinomial",
    "PoissonNaiveBayes": "poisson",
}
RIVALS = {"KNeighbors", "LinearRegression", "LogisticRegression"}
OPTIONS = {"alpha", "columns", "constant", "counts", "covariance", "prior", "prior_alpha", "resolution", "shrinkage"}
NOT_PLAIN = {
    "norm",
    "missing",
    "unknown",
    "categories",
    "remainder",
    "density_prior",
    "predictive",
    "bandwidth",
    "bin_width",
}  # plain does without
CASES = [case for case in CLASSIFIERS if set(case.options) <= OPTIONS]


def parts_of(density) -> tuple:
    """The factors of a product, or the one density that there is."""
    return getattr(density, "densities", (density,))


def options_of(model, kind: str) -> dict:
    """The options of a kind of columns, as plain has them."""
    if kind != "gaussian":
        return {"alpha": model.alpha}
    covariance = getattr(model, "covariance", "diagonal")
    options = {"covariance": covariance, "resolution": model.resolution or 0.0}
    if getattr(model, "shrinkage", None) is not None:
        options["shrinkage"] = parts_of(model.density_)[0].shrinkage  # as it was given, or as Ledoit and Wolf have it
    return options


def plainly(model, case, weight=1.0):
    """What plain makes of the same data with the same options."""
    varying = [j for j in range(case.X.shape[1]) if len(set(case.X[:, j])) > 1]
    kinds = getattr(model, "columns", None) or {ONE_KIND[type(model).__name__]: varying}
    blocks = {kind: {"columns": columns, **options_of(model, kind)} for kind, columns in kinds.items()}
    classes, pi, parts = plain.fit(case.X, case.y, weight, model.prior_alpha, **blocks)
    given = np.full(len(pi), 1 / len(pi)) if isinstance(model.prior, str) else model.prior  # "uniform"
    return classes, pi if given is None else np.array(given), parts


def numbers_of(density) -> tuple:
    """The parameters of a density, as plain has them."""
    if isinstance(density, genmodels.Gaussian):
        return density.mean, np.broadcast_to(density.cov, (*density.mean.shape, density.mean.shape[-1]))
    if isinstance(density, genmodels.Categorical):
        return (*density.levels, *density.tables)
    if hasattr(density, "weights"):
        return (np.exp(-density.weights),)  # of a complement
    return (density.rate if isinstance(density, genmodels.Poisson) else density.p,)


def flat(parameters) -> list[np.ndarray]:
    return [np.asarray(v) for p in parameters for v in (p if isinstance(p, list) else [p])]


@pytest.mark.parametrize("weight", [None, WEIGHT], ids=["rows", "weights"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_classifiers(case, weight):
    model = case.fit(sample_weight=weight)
    ours = classes, pi, parts = plainly(model, case, 1.0 if weight is None else weight)
    assert_array_equal(model.classes_, classes)
    assert_allclose(model.prior_, pi, **CLOSE)
    for (_, _, parameters), density in zip(parts, parts_of(model.density_), strict=False):  # what is dropped has none
        for mine, theirs in zip(flat(parameters), numbers_of(density), strict=True):
            assert_allclose(theirs, mine, **CLOSE) if mine.dtype.kind == "f" else assert_array_equal(theirs, mine)
    joint = plain.log_joint(ours, case.X)
    shared = joint[:, :1] - model.log_joint(case.X)[:, :1] if isinstance(model.density_, LinearScore) else 0.0
    assert_allclose(model.log_joint(case.X) + shared, joint, **CLOSE)  # what all classes share is no part of a score
    assert_allclose(model.predict_log_proba(case.X), plain.log_posterior(joint), **CLOSE)
    assert_array_equal(model.predict(case.X), classes[joint.argmax(axis=1)])


@pytest.mark.parametrize("case", [case for case in CASES if case.linear], ids=lambda case: case.name)
def test_logistic_forms(case):
    model = case.fit()
    weights, intercepts = model.to_logistic()
    plain_weights, plain_intercepts = plain.to_logistic(plainly(model, case), case.X.shape[1])
    assert_allclose(weights - weights[0], plain_weights - plain_weights[0], **CLOSE)  # a softmax tells no more
    assert_allclose(intercepts - intercepts[0], plain_intercepts - plain_intercepts[0], **CLOSE)


def test_statistics_add():
    y = RNG.integers(0, 3, 60)
    X, w = measurements(RNG, y), plain.one_hot(y, np.arange(3), RNG.random(60))
    n, mu, S = plain.add_moments(plain.moments(X[:25], w[:25]), plain.moments(X[25:], w[25:]))
    together = Moments.of(X[:25], w[:25]) + Moments.of(X[25:], w[25:])
    for ours, theirs in [(n[:, 0], together.weight), (mu, together.mean), (S, together.scatter)]:
        assert_allclose(theirs, ours, **CLOSE)
    for ours, theirs in zip(plain.moments(X, w), (n, mu, S), strict=True):
        assert_allclose(theirs, ours, **CLOSE)


def test_least_squares():
    X, y = RNG.normal(size=(90, 3)), RNG.normal(size=90)
    model = genmodels.LinearRegression().fit(X, y, WEIGHT)
    assert_allclose(model.theta_, plain.least_squares(np.column_stack([np.ones(90), X]), y, WEIGHT), **CLOSE)


def test_logistic_regression():
    y = RNG.integers(0, 2, 90)
    X = measurements(RNG, y)
    model = genmodels.LogisticRegression().fit(X, LABELS[y], WEIGHT)
    theta = plain.logistic_regression(np.column_stack([np.ones(90), X]), y, WEIGHT)
    assert_allclose(model.theta_, theta, rtol=1e-8)


def test_calibration():
    r = RNG.normal(size=90) * 5
    t = (RNG.random(90) < 1 / (1 + np.exp(-0.4 * r))).astype(int)
    line, (b, a) = calibrate(r, t), plain.calibrate(r, t)
    assert_allclose([line.slope, line.intercept], [a, b], rtol=1e-8)
    assert_allclose([line.intercept_error, line.slope_error], plain.line_errors(r, np.array([b, a])), rtol=1e-7)
    found = reliability_on_log_odds(r, t, [-2.0, 2.0])
    assert_allclose([found.said, found.came_true], plain.bins(r, t, [-2.0, 2.0]), **CLOSE)
    assert_allclose(shift_base_rate(r, 0.3, 0.05), plain.shift(r, 0.3, 0.05), **CLOSE)


def test_neighbours():
    y = RNG.integers(0, 3, 90)
    X = measurements(RNG, y).round()  # so that there are ties
    found = genmodels.KNeighbors(7).fit(X, LABELS[y], WEIGHT).predict_proba(X)
    w = plain.one_hot(y, np.arange(3), WEIGHT)
    assert_allclose(found, [plain.neighbours(X, w, x, 7) for x in X], **CLOSE)
    of_others = genmodels.KNeighbors(7).fit(X, LABELS[y]).predict_proba()
    assert_allclose(of_others, plain.neighbours_of_others(X, plain.one_hot(y, np.arange(3), 1.0), 7), **CLOSE)


@pytest.mark.parametrize("kappa", [0.0, 0.7, 3.0, 40.0])
def test_directions(kappa):
    X = RNG.vonmises([0.5, 3.0], kappa, size=(90, 2))
    w = RNG.random((90, 3))
    model = genmodels.VonMises.fit(X, w)
    n, cosines, sines = plain.directions(X, w)
    mu, nu = plain.von_mises(n, cosines, sines)
    assert_allclose(np.exp(1j * model.mean), np.exp(1j * mu), **CLOSE)
    assert_allclose(model.concentration, nu, **CLOSE)
    assert_allclose(model.log_prob(X), plain.log_von_mises(X, mu, nu), **CLOSE)
    halves = plain.directions(X[:40], w[:40]), plain.directions(X[40:], w[40:])
    for whole, first, second in zip((n, cosines, sines), *halves, strict=True):
        assert_allclose(first + second, whole, **CLOSE)
    away = (X[:, 0] - mu[0, 0]) % (2 * np.pi)  # and scipy, whose cut is elsewhere
    assert_allclose(plain.log_von_mises(X[:, :1], mu[:1, :1], nu[:1, :1])[:, 0], stats.vonmises(nu[0, 0]).logpdf(away))


def test_a_tilted_base():
    base, T = RNG.dirichlet(np.ones(8)), RNG.normal(size=(8, 3))
    t = RNG.dirichlet(np.ones(8)) @ T
    tilted = genmodels.Tilted.fit(T, t, base)
    eta, p = plain.tilt(base, T, t)
    assert_allclose(tilted.eta, eta, **CLOSE)
    assert_allclose(tilted.p, p, **CLOSE)
    assert_allclose(tilted.log_partition, plain.log_partition(base, T, eta), **CLOSE)
    assert_allclose(tilted.divergence, plain.gap(base, T, eta), **CLOSE)


def test_kernels():
    X, h = RNG.normal(size=(90, 2)), np.array([0.3, 0.7])
    model = genmodels.KernelDensity.fit(X, WEIGHT, bandwidth=h)
    assert_allclose(model.log_prob(X), [plain.log_kernels(X, WEIGHT, x, h) for x in X], **CLOSE)


@pytest.mark.parametrize("with_ties", [False, True])
def test_kernels_of_others(with_ties):
    X, h = RNG.normal(size=(90, 2)).round(), np.array([0.3, 0.7])  # so that there are ties
    model = genmodels.KernelDensity.fit(X, bandwidth=h)
    assert_allclose(model.left_out_log_prob(X, with_ties=with_ties), plain.told_by_others(X, h, with_ties), **CLOSE)


@pytest.mark.parametrize(("rule", "with_ties"), [("leave_one_out", False), ("leave_ties_out", True)])
def test_the_width_of_kernels(rule, with_ties):
    X = RNG.normal(size=(60, 1)).round(2)
    found = genmodels.KernelDensity.fit(X, bandwidth=rule).bandwidth
    some = [found * factor for factor in (0.7, 0.95, 1.0, 1.05, 1.4)]
    assert plain.best_bandwidth(X, some, with_ties) is some[2]


LIBRARY = [path for path in Path(genmodels.__file__).parent.rglob("*.py") if not {"course", "plain"} & set(path.parts)]
PAGES = sorted(Path(plain.__file__).parent.glob("*.py"))
SOURCE = "".join(page.read_text(encoding="utf8") for page in PAGES)
PROMISE = re.compile(r"^.*?`plain\.\w+`.*?(?:\n\n|\n[^#\n]*$)", flags=re.MULTILINE | re.DOTALL)


def promises() -> dict[str, str]:
    """What each file says of the pages of plain that it makes fast: a paragraph of a comment, or of its docstring."""
    texts = {str(path): path.read_text(encoding="utf8") for path in LIBRARY}
    said = {path: PROMISE.findall(text) for path, text in texts.items() if "`plain." in text}
    return {f"{path}-{n}": words for path, found in said.items() for n, words in enumerate(found)}


@pytest.mark.parametrize("words", promises().values(), ids=lambda words: re.search(r"plain\.\w+", words)[0])
def test_what_makes_plain_fast_says_which_lines(words):
    functions, lines = re.findall(r"`plain\.(\w+)`", words), re.findall(r"`plain\.\w+`[^`]*:\s`([^`]+)`", words)
    assert functions
    assert lines
    assert all(f"def {name}(" in SOURCE for name in functions)
    assert all(" ".join(line.replace("\n#", "").split()) in SOURCE for line in lines)


def test_much_says_what_it_makes_fast():
    assert len(promises()) > 12


def test_no_model_and_no_option_is_forgotten():
    public = {name: getattr(genmodels, name) for name in genmodels.__all__}
    em = "n_iter_", "viterbi"
    by_em = {name for name, kind in public.items() if any(hasattr(kind, own) for own in em)}  # of test_plain_em.py
    models = {name for name, kind in public.items() if hasattr(kind, "predict")} - by_em
    assert models == {case.model.__name__ for case in CASES} | RIVALS
    assert {option for case in CLASSIFIERS for option in case.options} <= OPTIONS | NOT_PLAIN


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_short_and_needs_numpy_alone(page):
    source = page.read_text(encoding="utf8")
    said = plain.__doc__ if page.stem == "__init__" else source  # there each name has a line
    assert 20 <= len(said.splitlines()) <= 65
    assert "lambda" not in source
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert all(line == "import numpy as np" or line.startswith("from genmodels.plain") for line in imports)
    assert page.stem == "__init__" or page.name in plain.__doc__
