"""What the doors to EM refuse, and that their advice works."""

import tracemalloc

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels import (
    BernoulliMixture,
    Blocks,
    CategoricalHMM,
    CategoricalMixture,
    GaussianDiscriminantAnalysis,
    GaussianHMM,
    GaussianMixture,
    KMeans,
    NormalInverseWishart,
    PoissonMixture,
    fit_blocks,
    fit_hidden,
)
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    NotAdditiveError,
    NotFittedError,
)

RNG = np.random.default_rng(8)
Z = RNG.permutation(np.arange(240) % 3)
POINTS = np.array([[0.0, 0.0], [6.0, 0.0], [0.0, 7.0]])[Z] + RNG.normal(size=(240, 2))


def test_a_collapse_names_the_component_its_rows_and_what_helps():
    X = np.concatenate([POINTS, [[60.0, 60.0], [60.0, 61.0]]])
    start = {"responsibilities": np.eye(4)[[*Z, 3, 3]]}
    with pytest.raises(DegenerateCovarianceError, match=r"component 3.*with another rng") as caught:
        GaussianMixture(4).fit(X, **start)
    assert "'tied'" in str(caught.value)
    assert "density_prior" in str(caught.value)
    GaussianMixture(4, covariance="tied").fit(X, **start)  # as the advice says
    prior = NormalInverseWishart([0, 0], 0.01, [[1, 0], [0, 1]], 4)
    GaussianMixture(4, density_prior=prior).fit(X, **start)


BAD = {
    "no components": (GaussianMixture(0), POINTS, {}, InvalidParameterError, "n_components is 0"),
    "half a component": (GaussianMixture(1.5), POINTS, {}, InvalidParameterError, "n_components is 1.5"),
    "no start": (GaussianMixture(2, start="best"), POINTS, {}, InvalidParameterError, "start is 'best'"),
    "no starts": (GaussianMixture(2, n_init=0), POINTS, {}, InvalidParameterError, "n_init is 0"),
    "no steps": (GaussianMixture(2, max_iter=-1), POINTS, {}, InvalidParameterError, "max_iter is -1"),
    "no generator": (GaussianMixture(2), POINTS, {"rng": "0"}, InvalidParameterError, "default_rng"),
    "too few rows": (GaussianMixture(3), POINTS[:2], {}, InvalidInputError, "n_components is 3 for 2 rows"),
    "other shares": (
        GaussianMixture(2),
        POINTS,
        {"responsibilities": np.eye(3)[Z]},
        InvalidInputError,
        r"give \(240, 2\)",
    ),
    "no rows": (GaussianMixture(2), [], {}, NoDataError, "at least 1"),
    "a hole": (GaussianMixture(2), [[1.0], [np.nan], [3.0]], {}, InvalidInputError, "row 1"),
    "text": (GaussianMixture(2), [["a"], ["b"], ["c"]], {}, InvalidInputError, "'a'"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_is_refused(what):
    model, X, given, error, words = BAD[what]
    with pytest.raises(error, match=words):
        model.fit(X, **{"rng": np.random.default_rng(0), **given})


@pytest.mark.parametrize("kind", [GaussianMixture, BernoulliMixture, CategoricalMixture, PoissonMixture])
def test_a_table_without_rows_is_refused(kind):
    with pytest.raises(NoDataError, match="X has no rows: give at least one for each component"):
        kind(2).fit(np.zeros((0, 3)), rng=np.random.default_rng(0))


def test_a_fit_that_fails_leaves_the_model_as_it_was():
    model = GaussianMixture(2).fit(POINTS, rng=np.random.default_rng(0))
    before = model.weights_
    with pytest.raises(InvalidInputError):
        model.fit([[np.nan]] * 5)
    assert_array_equal(model.weights_, before)


def test_mixtures_do_not_add_up():
    model = GaussianMixture(2).fit(POINTS, rng=np.random.default_rng(0))
    for call in (lambda: model + model, lambda: model.partial_fit(POINTS)):
        with pytest.raises(NotAdditiveError, match="do not add up"):
            call()
    with pytest.raises(InvalidInputError, match="needs all rows at once"):
        fit_blocks(model, [(POINTS, Z)])


def test_before_a_fit():
    with pytest.raises(NotFittedError):
        GaussianMixture(2).predict(POINTS)
    assert repr(GaussianMixture(2, "tied", n_init=3)) == "GaussianMixture(n_components=2, covariance='tied', n_init=3)"


@pytest.mark.parametrize(
    "ask",
    [
        lambda: GaussianMixture(10**9).fit(POINTS),
        lambda: BernoulliMixture(10**8).fit(np.eye(2, dtype=int)),
        lambda: GaussianMixture(10**9).fit(Blocks([POINTS, POINTS])),
        lambda: fit_hidden(GaussianDiscriminantAnalysis(), POINTS, responsibilities=10**9),
        lambda: fit_hidden(GaussianDiscriminantAnalysis(), Blocks([(POINTS, None)]), responsibilities=10**9),
        lambda: KMeans(10**9).fit(POINTS),
        lambda: CategoricalHMM(10**9).fit("abcab"),
        lambda: GaussianHMM(10**9).fit(Blocks([(POINTS,)])),
    ],
)
def test_more_components_than_rows_are_refused_before_anything_is_made(ask):
    tracemalloc.start()
    try:
        with pytest.raises(InvalidInputError, match=r"for \d+ rows|transitions|different rows"):
            ask()
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()
