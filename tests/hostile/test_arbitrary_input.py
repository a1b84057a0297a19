"""Whatever the rows and labels are: finite probabilities that sum to 1, or an error of ours; no warning, no NaN."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import genmodels as gm
from genmodels.errors import GenmodelsError

pytestmark = pytest.mark.filterwarnings("error")

EXTREMES = st.sampled_from([0.0, -0.0, 1.0, 5e-324, 1e-300, 1e-170, 1e160, 1e200, 1e300, -1e300, 1e301, 1e308])
REALS = st.one_of(st.floats(-10, 10), st.floats(-10, 10), EXTREMES, st.floats(width=64))
BITS = st.sampled_from([0, 1, True, 0.0])
COUNTS = st.one_of(st.integers(0, 3), st.sampled_from([10**6, 10**15, 10**18, 2**63, 10**30, 10**170, 10**400]))
TEXTS = st.sampled_from(["a", "b", "", "a\0", "ü"])
JUNK = st.one_of(st.none(), BITS, st.text(max_size=3), REALS, COUNTS, st.binary(max_size=2), st.just(1j))
LABELS = st.one_of(st.integers(-2, 2), st.text(max_size=2), JUNK)
WEIGHTS = st.one_of(st.sampled_from([0, 1, 2, 1e-300, 1e80]), REALS)

REAL_ROWS, BIT_ROWS, COUNT_ROWS = (st.lists(cell, min_size=2, max_size=2) for cell in (REALS, BITS, COUNTS))
TEXT_ROWS, MIXED_ROWS = st.lists(TEXTS, min_size=2, max_size=2), st.tuples(st.floats(-9, 9), TEXTS).map(list)
JUNK_ROWS = st.lists(JUNK, max_size=3)

GDA = gm.GaussianDiscriminantAnalysis
MODELS = {  # a model, and rows that are about what it can take
    "tied": (GDA("tied"), REAL_ROWS),
    "full": (GDA("full"), REAL_ROWS),
    "spherical": (GDA("spherical"), REAL_ROWS),
    "identity": (GDA("identity"), REAL_ROWS),
    "tied_diagonal": (GDA("tied_diagonal", prior_alpha=0.5), REAL_ROWS),
    "gaussian": (gm.GaussianNaiveBayes(), REAL_ROWS),
    "bernoulli": (gm.BernoulliNaiveBayes(), BIT_ROWS),
    "bernoulli exact": (gm.BernoulliNaiveBayes(alpha=0), BIT_ROWS),
    "multinomial": (gm.MultinomialNaiveBayes(), COUNT_ROWS),
    "multinomial exact": (gm.MultinomialNaiveBayes(alpha=0), COUNT_ROWS),
    "poisson": (gm.PoissonNaiveBayes(), COUNT_ROWS),
    "poisson exact": (gm.PoissonNaiveBayes(alpha=0), COUNT_ROWS),
    "categorical": (gm.CategoricalNaiveBayes(), TEXT_ROWS),
    "categorical exact": (gm.CategoricalNaiveBayes(alpha=0), TEXT_ROWS),
    "mixed": (gm.MixedNaiveBayes({"gaussian": [0], "categorical": [1]}), MIXED_ROWS),
    "mixed counts": (gm.MixedNaiveBayes({"bernoulli": [0], "poisson": [1]}), st.tuples(BITS, COUNTS).map(list)),
}
CALM = {"derandomize": True, "database": None, "suppress_health_check": list(HealthCheck)}


@st.composite
def problems(draw, rows):
    """Rows, labels, weights and rows to predict: mostly what the model can take, now and then something else."""

    def now_and_then(usual, odd, share: int = 8):
        return draw(odd if draw(st.integers(1, share)) == share else usual)

    n = now_and_then(st.integers(4, 7), st.integers(0, 2))
    X = [now_and_then(rows, JUNK_ROWS, 60) for _ in range(n + 2)]
    y = [now_and_then(st.just("ab"[i % 2]), LABELS, 60) for i in range(n)]
    weight = now_and_then(st.none(), st.lists(WEIGHTS, min_size=n, max_size=n), 4)
    return X[:n], y, weight, X[n:]


def assert_probabilities(probabilities: np.ndarray, n: int) -> None:
    assert probabilities.shape[0] == n
    assert ((probabilities >= 0) & (probabilities <= 1 + 1e-12)).all()
    np.testing.assert_allclose(probabilities.sum(axis=1), 1, rtol=1e-9)


def learn_and_ask(model, X, y, weight, queries) -> str:
    """How far it went before an error of ours; any other exception, and any warning, passes through."""
    try:
        model.fit(X, y, sample_weight=weight)
    except GenmodelsError:
        return "refused"
    try:
        assert_probabilities(model.predict_proba(X), len(X))
        assert_probabilities(model.predict_proba(queries), len(queries))
        assert not np.isnan(model.log_joint(queries)).any()
        assert not np.isnan(model.score_samples(queries)).any()
        assert not np.isnan(model.log_likelihood(X, y, sample_weight=weight))
        assert set(model.predict(queries).tolist()) <= set(model.classes_.tolist())
    except GenmodelsError:
        return "fitted"
    return "answered"


@pytest.mark.parametrize("name", MODELS)
@settings(max_examples=80, **CALM)
@given(data=st.data())
def test_probabilities_or_an_error_of_ours(name, data):
    model, rows = MODELS[name]
    learn_and_ask(model.with_options(), *data.draw(problems(rows)))


@pytest.mark.parametrize(
    ("name", "X"),
    [
        ("tied", [[0.0, 1.0], [1.0, 3.0], [2.0, 1.0], [4.0, 4.0]]),
        ("bernoulli", [[0, 1], [1, 1], [1, 0], [0, 0]]),
        ("categorical", [["a", "b"], ["b", "b"], ["a", "a"], ["a", "b"]]),
    ],
)
def test_the_test_itself_sees_answers_and_refusals(name, X):
    """Without this the test above could pass by refusing everything."""
    assert learn_and_ask(MODELS[name][0].with_options(), X, ["a", "a", "b", "b"], None, X[:2]) == "answered"
    assert learn_and_ask(MODELS[name][0].with_options(), X, ["a", "a", "b", 1], None, X[:2]) == "refused"
    assert learn_and_ask(MODELS[name][0].with_options(), X, ["a", "a", "b", "b"], None, [[None, 1]]) == "fitted"


@settings(max_examples=60, **CALM)
@given(
    X=st.lists(st.tuples(REALS, REALS), min_size=4, max_size=6),
    scale=st.sampled_from([1.0, 1e-200, 1e200]),
    queries=st.lists(st.tuples(EXTREMES, EXTREMES), min_size=1, max_size=3),
)
@pytest.mark.parametrize("name", ["tied", "full", "identity", "gaussian"])
def test_extreme_queries_of_ordinary_models(name, X, scale, queries):
    rows = [[(i * i % 5) * scale, (i * 3 % 7) * scale] for i in range(8)]
    learn_and_ask(MODELS[name][0].with_options(), rows, [0, 0, 0, 0, 1, 1, 1, 1], None, queries + X)


@settings(max_examples=100, **CALM)
@given(X=st.lists(st.tuples(COUNTS, COUNTS), min_size=2, max_size=5), weight=st.sampled_from([1e-300, 0.5, 1, 1e80]))
@pytest.mark.parametrize("name", ["multinomial", "multinomial exact", "poisson", "poisson exact"])
def test_documents_of_any_length(name, X, weight):
    y = [i % 2 for i in range(len(X))]
    learn_and_ask(MODELS[name][0].with_options(), X, y, [weight] * len(X), X)
