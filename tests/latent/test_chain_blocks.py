"""Sequences in blocks teach a hidden Markov model what all of them at once would."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Blocks, CategoricalHMM, Gaussian, GaussianHMM, HiddenMarkovModel, MixedHMM, Poisson, PoissonHMM
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, NoDataError, UnknownCategoryError

RNG = np.random.default_rng(40)
LENGTHS = (30, 17, 1, 45, 8)


def mixed(T):
    return [(float(x), "uv"[k]) for x, k in zip(RNG.normal(size=T), RNG.integers(0, 2, T), strict=True)]


def with_gaps(T):
    x = RNG.normal(size=T) + 3 * RNG.integers(0, 2, T)
    x[1::5] = np.nan
    return x


CASES = {  # a model of two states, and what draws sequences of so many steps for it
    "letters": (CategoricalHMM(alpha=0.5, transition_alpha=1.0), lambda T: RNG.choice(list("abc"), size=T)),
    "numbers": (GaussianHMM(), lambda T: RNG.normal(size=(T, 2)) + 3 * RNG.integers(0, 2, (T, 1))),
    "counts": (PoissonHMM(), lambda T: RNG.poisson(2, T) + 5 * RNG.integers(0, 2, T)),
    "both": (MixedHMM(columns={"gaussian": [0], "categorical": [1]}, alpha=0.5), mixed),
    "gaps": (GaussianHMM(covariance="diagonal"), with_gaps),
}
CUTS = [[], [2], [1, 2, 4]]


@pytest.fixture(params=CASES, scope="module")
def case(request):
    """A model with few steps to take, its sequences, and a model to start from."""
    model, draw = CASES[request.param]
    x = [draw(T) for T in LENGTHS]
    model = model.with_options(max_iter=5, tol=0)
    return model, x, model.with_options(max_iter=1).fit(x, rng=np.random.default_rng(0)).model_


def cut(values, at):
    edges = [0, *at, len(LENGTHS)]
    return [values[a:b] for a, b in pairwise(edges)]


def blocks_of(x, at, states=None, weight=None):
    lists = (cut(each if each is not None else [None] * len(x), at) for each in (x, states, weight))
    return Blocks(
        [
            (own, None if states is None else z, None if weight is None else np.array(w))
            for own, z, w in zip(*lists, strict=True)
        ]
    )


def assert_alike(a, b):
    for one, other in zip(a.summary().grids, b.summary().grids, strict=True):
        assert_allclose(one.values, other.values, rtol=1e-9, atol=1e-11)


@pytest.mark.parametrize("at", CUTS)
@pytest.mark.parametrize("weight", [None, [1.0, 2.0, 0.0, 0.5, 3.0]])
def test_all_states_hidden(case, at, weight):
    model, x, start = case
    whole = model.fit(x, sample_weight=weight, start=start)
    found = model.fit(blocks_of(x, at, weight=weight), start=start)
    assert_allclose(found.history_.objective, whole.history_.objective, rtol=1e-12)
    assert_alike(found, whole)


@pytest.mark.parametrize("at", CUTS)
@pytest.mark.parametrize("share", [1.0, 0.3])
def test_states_known(case, at, share):
    model, x, start = case
    rng = np.random.default_rng(3)
    z = [[int(k) if rng.random() < share else None for k in rng.integers(0, 2, len(one))] for one in x]
    assert_alike(model.fit(blocks_of(x, at, z), start=start), model.fit(x, z, start=start))


def test_a_start_is_drawn_in_the_first_block_and_rules_nothing_out():
    x = [np.repeat(["a", "b"], 30), np.repeat(["b", "a", "rare"], 10)]
    model = CategoricalHMM(2, max_iter=3).fit(Blocks([[x[0]], [x[1]]]), rng=np.random.default_rng(0))
    assert model.history_.steps == 3
    visits = model.statistics_.weight
    assert_allclose(visits @ model.density_.tables[0][:, model.density_.categories[0].index("rare")], 10, rtol=1e-9)


def test_a_function_reads_one_sequence_a_block():
    rng = np.random.default_rng(5)
    x = [rng.normal(size=200) + 6 * np.repeat([0, 1], 100) for _ in range(4)]
    model = GaussianHMM(2).fit(Blocks(lambda: iter(x)), rng=np.random.default_rng(0))
    assert_allclose(model.density_.mean.ravel(), [0, 6], atol=0.3)
    assert model.history_.converged


class Pieces(Blocks):
    """Such as those of dask."""


X = [0.1, 0.3, 5.1, 4.8, 5.3, 0.2, -0.1]
START = HiddenMarkovModel([0.5, 0.5], [[0.5, 0.5], [0.5, 0.5]], Gaussian([[0.0], [5.0]], std=[[1.0], [1.0]]))
REFUSED = {
    "no block": (lambda: GaussianHMM(2).fit(Blocks([])), NoDataError, "not a single block"),
    "blocks that are cut anywhere": (lambda: GaussianHMM(2).fit(Pieces([X])), InvalidInputError, "has to stay whole"),
    "states outside": (lambda: GaussianHMM(2).fit(Blocks([X]), [0] * 7), InvalidInputError, "states does not go with"),
    "lengths outside": (lambda: GaussianHMM(2).fit(Blocks([X]), lengths=[7]), InvalidInputError, "lengths does not go"),
    "bounds": (lambda: GaussianHMM(2).fit(Blocks([X]), bounds=True), InvalidInputError, "leave it out"),
    "another width": (
        lambda: GaussianHMM(2).fit(Blocks([X, [X, np.ones((3, 2))]]), start=START),
        InvalidInputError,
        "block 1.*sequence 1 has shape",
    ),
    "what cannot be": (
        lambda: PoissonHMM(2).fit(
            Blocks([[1, 2], [3, -1]]), start=HiddenMarkovModel(START.start, START.transitions, RATES)
        ),
        InvalidInputError,
        "block 1.*step 1",
    ),
    "nothing observed": (
        lambda: GaussianHMM(2).fit(Blocks([X, [np.nan, np.nan]]), start=START),
        NoDataError,
        "block 1.*no step was observed",
    ),
    "a state that shrinks": (
        lambda: GaussianHMM(2, tol=0).fit(Blocks([[0.0, 0.5, -0.5, 0.2], [0.1, 9.0, -0.2]]), start=START),
        DegenerateCovarianceError,
        "most of step 1 of block 1",
    ),
}
RATES = Poisson([[1.0], [5.0]])


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name):
    fit, error, words = REFUSED[name]
    with pytest.raises(error, match=words):
        fit()


def test_blocks_have_to_stay_the_same():
    rest = iter([[X], [X], [X], [X[:3]]])
    with pytest.raises(InvalidInputError, match="number of steps by weight was 7"):
        GaussianHMM(2, tol=0).fit(Blocks(lambda: next(rest)), start=START)


def test_an_unknown_letter_is_named_with_its_block():
    fair = CategoricalHMM(2, categories=["a", "b"], max_iter=0).fit("abab", rng=np.random.default_rng(0)).model_
    with pytest.raises(UnknownCategoryError, match=r"block 1: .* in step 1,"):
        CategoricalHMM(2, categories=["a", "b"]).fit(Blocks(["ab", "ac"]), start=fair)


MIXED = [(1.0, 2.0), (1.5, 1.0), (7.0, 3.0), (9.0, 2.5), (2.0, 1.5)]


@pytest.mark.parametrize(
    ("model", "x", "density"),
    [
        (MixedHMM(2, {"gaussian": [0, 1]}), MIXED, Gaussian([[0.0, 1.0], [5.0, 2.0]], std=[[1.0, 1.0], [1.0, 1.0]])),
        (GaussianHMM(2), X, RATES),
        (PoissonHMM(2, alpha=1.0), [1, 4, 2, 5], START.density),
    ],
)
def test_a_start_of_another_kind_is_refused_with_advice_that_works(model, x, density):
    with pytest.raises(InvalidInputError, match="give the model_ of such a fit"):
        model.fit(x, start=HiddenMarkovModel([0.5, 0.5], [[0.5, 0.5], [0.5, 0.5]], density))
    rng = np.random.default_rng(0)
    assert model.with_options(max_iter=1).fit(x, start=model.with_options(max_iter=0).fit(x, rng=rng).model_).model_
