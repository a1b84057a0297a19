"""The laws of models whose statistics add, over all hidden Markov models."""

import functools
import operator

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalHMM, GaussianHMM, HiddenMarkovModel, MixedHMM, PoissonHMM, fit_blocks, load
from genmodels.ground.inputs import NAMELESS

RNG = np.random.default_rng(12)


def letters(T):
    return np.array(list("abc"))[RNG.integers(0, 3, T)]


def mixed(T):
    return np.array(
        [(float(x), "uv"[k]) for x, k in zip(RNG.normal(size=T), RNG.integers(0, 2, T), strict=True)], object
    )


CASES = {  # a model of two states, and what draws sequences of so many steps for it
    "categorical": (CategoricalHMM(), letters),
    "smoothed": (CategoricalHMM(alpha=0.5, start_alpha=0.25, transition_alpha=1.0), letters),
    "two letters": (CategoricalHMM(alpha=0.1), lambda T: RNG.integers(0, 3, (T, 2))),
    "gaussian": (GaussianHMM(), lambda T: RNG.normal(size=(T, 2)) + RNG.integers(0, 2, (T, 1)) * 3),
    "tied": (GaussianHMM(covariance="tied"), lambda T: RNG.normal(size=(T, 2)) + RNG.integers(0, 2, (T, 1)) * 3),
    "one number": (GaussianHMM(covariance="diagonal"), lambda T: RNG.normal(size=T) + RNG.integers(0, 2, T) * 3),
    "poisson": (PoissonHMM(), lambda T: RNG.poisson(2, T) + RNG.integers(0, 2, T) * 5),
    "smoothed poisson": (PoissonHMM(alpha=1.0), lambda T: RNG.poisson(2, (T, 2))),
    "mixed": (MixedHMM(columns={"gaussian": [0], "categorical": [1]}, alpha=0.5), mixed),
}


@pytest.fixture(params=CASES, scope="module")
def case(request):
    """A model, sequences, and their states."""
    model, draw = CASES[request.param]
    x = [draw(T) for T in (30, 17, 1, 45)]
    return model, x, [np.append([0, 1], RNG.integers(0, 2, len(one)))[: len(one)] for one in x]


def parameters(model) -> np.ndarray:
    """All numbers of a fitted model in one vector."""
    grids = model.summary().grids
    return np.concatenate([np.ravel(grid.values) for grid in grids])


def assert_same(a, b, rtol=1e-11):
    assert_allclose(parameters(a), parameters(b), rtol=rtol, atol=1e-13)


def test_known_states_are_counted(case):
    model, x, z = case
    fitted = model.fit(x, z)
    pairs = np.zeros((2, 2))
    for one in z:
        np.add.at(pairs, (one[:-1], one[1:]), 1)
    counts = fitted.statistics_.given.parts[0]
    assert_array_equal(counts.moves, pairs)
    assert_array_equal(counts.starts, np.bincount([one[0] for one in z], minlength=2))
    rows, states = np.concatenate([np.reshape(one, (len(one), -1)) for one in x]), np.concatenate(z)
    family = fitted._family(NAMELESS)
    emission = family.estimate(family.statistics(rows, np.eye(2)[np.unique(states, return_inverse=True)[1]]), NAMELESS)
    together = [np.ravel(grid.values) for grid in emission.grids(NAMELESS)]
    assert_allclose(np.concatenate(together), parameters(fitted)[6:], rtol=1e-11, atol=1e-13)


def test_known_states_sequence_by_sequence(case):
    model, x, z = case
    whole = model.with_options().fit(x, z)
    apart = [model.statistics([one], [states]) for one, states in zip(x, z, strict=True)]
    assert_same(whole, model.from_statistics(functools.reduce(operator.add, apart)))
    stream = fit_blocks(model, [([one], [states]) for one, states in zip(x, z, strict=True)])
    assert_same(whole, stream)
    merged = model.with_options().fit(x[:2], z[:2]) + model.with_options().fit(x[2:], z[2:])
    assert_same(whole, merged)


def test_em_climbs_and_weights_are_repeats(case):
    model, x, _ = case
    start = model.with_options(max_iter=2).fit(x, rng=np.random.default_rng(1)).model_
    way = model.with_options(max_iter=30).fit(x, start=start)
    assert np.all(np.diff(way.history_.objective) > -1e-9)
    weighed = model.with_options(max_iter=5).fit(x, sample_weight=[2, 1, 0, 3], start=start)
    repeated = model.with_options(max_iter=5).fit([x[0], x[0], x[1], x[3], x[3], x[3]], start=start)
    assert_same(weighed, repeated, rtol=1e-8)
    assert_allclose(weighed.history_.objective, repeated.history_.objective, rtol=1e-12)


def test_one_step_of_em_from_statistics_that_were_made_apart(case):
    model, x, _ = case
    first = model.with_options(max_iter=3).fit(x, rng=np.random.default_rng(1))
    apart = sum(first.statistics([one]) for one in x)
    again = model.with_options(max_iter=1, tol=0).fit(x, start=first.model_)
    assert_same(first.from_statistics(apart), again, rtol=1e-9)


def test_one_state_is_the_classifier_of_one_class(case):
    model, x, z = case
    one = model.with_options(n_states=1).fit(x, rng=np.random.default_rng(0))
    known = model.with_options(n_states=1).fit(x, [np.zeros(len(states), int) for states in z])
    assert_same(one, known, rtol=1e-9)


def test_the_names_of_states_do_not_matter(case):
    model, x, _ = case
    start = model.with_options(max_iter=1).fit(x, rng=np.random.default_rng(1)).model_
    named = HiddenMarkovModel._of(start.start, start.transitions, start.density, ("z", "a"), None)
    a = model.with_options(max_iter=4).fit(x, start=start)
    b = model.with_options(max_iter=4, n_states=["a", "z"]).fit(x, start=named)
    assert b.states_ == ("a", "z")
    assert_allclose(b.model_.among(["z", "a"]).transitions, a.transitions_, rtol=1e-9)


def test_states_of_drawn_starts_are_numbered_by_their_first_parameter():
    x = np.repeat([0.0, 5.0, 1.0, 9.0], 25) + RNG.normal(size=100) / 4
    fits = [GaussianHMM(4, covariance="tied").fit(x, rng=np.random.default_rng(seed)) for seed in range(6)]
    assert all((np.diff(fit.density_.mean.ravel()) > 0).all() for fit in fits)
    best = max(fits, key=lambda fit: fit.history_.objective[-1])
    assert_allclose(best.model_.log_prob(x), best.history_.objective[-1], rtol=1e-12)
    assert_same(best, best.with_options(tol=1e-9), rtol=1e-12)  # what the statistics in that order give


def test_a_model_is_saved_and_goes_on(case, tmp_path):
    model, x, z = case
    for fitted in (model.fit(x, z), model.with_options(max_iter=2).fit(x, rng=np.random.default_rng(1))):
        fitted.save(tmp_path / "model")
        again = load(tmp_path / "model")
        assert_array_equal(parameters(again), parameters(fitted))
        assert_same(again.partial_fit(x, z), fitted.partial_fit(x, z))
