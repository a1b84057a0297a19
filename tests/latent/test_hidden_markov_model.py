"""What hidden Markov models take, refuse and give back."""

import itertools
import re

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import (
    Bernoulli,
    Categorical,
    CategoricalNaiveBayes,
    Gaussian,
    HiddenMarkovModel,
    MixedNaiveBayes,
    Mixture,
    Poisson,
)
from genmodels.errors import (
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    UnknownCategoryError,
    ZeroEvidenceError,
)
from tests.latent.sequence_values import dice, eisner, ice_cream, two_gaussians, umbrella

MOVES = np.array([[0.9, 0.1], [0.3, 0.7]])
RNG = np.random.default_rng(3)
CLOUDS = Gaussian([[0.0], [1.0], [3.0], [8.0]], std=[[1.0], [0.5], [2.0], [1.0]])
MIXED = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}, alpha=1)
ROWS = [(1.0, "a"), (2.0, "b"), (4.0, "a"), (5.0, "a"), (7.0, "b")]
DENSITIES = {  # of two states: a density, and a sequence
    "categorical": (Categorical([[[0.2, 0.8], [0.7, 0.3]]], [["a", "b"]]), "abbabaabab"),
    "bernoulli": (Bernoulli([[0.2, 0.5], [0.9, 0.5]]), RNG.integers(0, 2, (10, 2))),
    "poisson": (Poisson([[2.0], [9.0]]), RNG.poisson(4, 10)),
    "gaussian": (Gaussian([[0.0, 1.0], [2.0, 0.0]], np.array([[1.0, 0.5], [0.5, 2.0]])), RNG.normal(size=(10, 2))),
    "mixtures": (Mixture([[0.5, 0.5], [0.25, 0.75]], CLOUDS), RNG.normal(2, 3, 10)),
    "mixed": (MIXED.fit(ROWS, [0, 0, 0, 1, 1]).density_, [np.array(ROWS, dtype=object)]),
}


def by_all_paths(model, x) -> float:
    """log p(x) by adding up all paths of hidden states."""
    paths = itertools.product(model.states, repeat=len(x))
    return np.logaddexp.reduce([model.log_joint(x, np.array(path)) for path in paths])


@pytest.mark.parametrize("name", DENSITIES)
def test_any_stack_is_an_emission(name):
    density, x = DENSITIES[name]
    model = HiddenMarkovModel([0.5, 0.5], MOVES, density)
    x = x[0] if isinstance(x, list) else x
    assert_allclose(model.log_prob(x), by_all_paths(model, x), rtol=1e-12)
    assert_allclose(model.filter(x)[-1], model.smooth(x)[-1], rtol=1e-12)
    assert_allclose(model.smooth(x).sum(axis=1), 1, rtol=1e-13)
    drawn, states = model.sample(5, np.random.default_rng(0))
    assert len(drawn) == len(states) == 5


@pytest.mark.parametrize("name", ["categorical", "poisson", "bernoulli"])
def test_all_sequences_together_have_probability_one(name):
    density, _ = DENSITIES[name]
    model = HiddenMarkovModel([0.25, 0.75], MOVES, density.marginal([0]))
    values = {"categorical": ["a", "b"], "poisson": range(60), "bernoulli": [0, 1]}[name]
    steps = 2 if name == "poisson" else 4
    x = [np.array(word) for word in itertools.product(values, repeat=steps)]
    assert_allclose(np.exp(model.log_prob(x)).sum(), 1, rtol=1e-10)


def test_a_gap_in_a_row_is_summed_over_and_a_row_of_gaps_is_a_step():
    density, _ = DENSITIES["bernoulli"]
    model = HiddenMarkovModel([0.5, 0.5], MOVES, density)
    x = np.array([[1, 0], [np.nan, 1], [np.nan, np.nan], [0, 0]])
    filled = [np.vstack([x[0], [a, 1], [b, c], x[3]]) for a, b, c in itertools.product([0, 1], repeat=3)]
    assert_allclose(np.exp(model.log_prob(x)), np.exp(model.log_prob(filled)).sum(), rtol=1e-12)


def test_a_known_state_is_a_condition():
    model, x = dice(), [6, 6, 1, 6]
    paths = [list(path) for path in itertools.product("FL", repeat=4)]
    p = np.array([np.exp(model.log_joint(x, path)) for path in paths])
    fits = np.array([path[1] == "L" for path in paths])
    loaded = [p[fits & [path[t] == "L" for path in paths]].sum() / p[fits].sum() for t in range(4)]
    assert_allclose(model.smooth(x, [None, "L", None, None])[:, 1], loaded, rtol=1e-12)
    assert_array_equal(model.smooth(x, ["L", "L", "F", "F"]), [[0, 1], [0, 1], [1, 0], [1, 0]])


def test_a_data_frame_a_text_and_an_array_are_one_sequence():
    density, x = DENSITIES["gaussian"]
    model = HiddenMarkovModel([0.5, 0.5], MOVES, density)
    assert model.log_prob(pd.DataFrame(x, columns=["u", "v"])) == model.log_prob(x)
    assert model.log_prob([x, x[:3]]).shape == (2,)
    letters = HiddenMarkovModel([0.5, 0.5], MOVES, DENSITIES["categorical"][0])
    assert letters.log_prob("abb") == letters.log_prob(np.array(["a", "b", "b"])) == letters.log_prob([list("abb")])[0]


def test_the_answers_do_not_depend_on_the_names_and_order_of_states():
    model, x = dice(), [1, 6, 6, 3, 6]
    other = HiddenMarkovModel(model.start[::-1], model.transitions[::-1, ::-1], model.density[[1, 0]], ["L", "F"])
    assert_allclose(model.log_prob(x), other.log_prob(x), rtol=1e-14)
    assert_allclose(model.smooth(x), other.smooth(x)[:, ::-1], rtol=1e-13)
    assert_array_equal(model.viterbi(x), other.viterbi(x))


def test_what_is_drawn_has_the_shares_that_the_model_says():
    x, states = umbrella().sample(100_000, np.random.default_rng(5))
    assert_allclose((states == "rain").mean(), 0.5, atol=0.01)
    assert_allclose(x[states == "rain"].mean(), 0.9, atol=0.01)
    assert umbrella().sample(0)[0].shape[0] == 0


def test_the_next_observation():
    p = umbrella().predict_next([1, 1]).prob([[1]])
    assert_allclose(p[0], np.exp(umbrella().log_prob([1, 1, 1]) - umbrella().log_prob([1, 1])), rtol=1e-12)


IMPOSSIBLE = {
    "at the start": (eisner(), [3], 0, "in which a sequence can start"),
    "after another": (eisner(), [1, 2, 3, 1, 3], 3, "that can follow"),
    "everywhere": (
        HiddenMarkovModel([0.5, 0.5], MOVES, Bernoulli([[0.0], [0.0]])),
        [0, 0, 1],
        2,
        "no state can emit it",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_an_impossible_observation_is_named_by_its_step(case):
    model, x, step, why = IMPOSSIBLE[case]
    assert model.log_prob(x) == -np.inf
    assert model.log_prob([x, x[:step] or [0]])[0] == -np.inf
    for ask in (model.filter, model.smooth, model.viterbi):
        with pytest.raises(ZeroEvidenceError, match=f"step {step} has probability 0.*{why}"):
            ask(x)
        with pytest.raises(ZeroEvidenceError, match=f"step {step} of sequence 1 has probability 0"):
            ask([[0], x])


def test_a_known_state_that_cannot_be_is_an_error():
    with pytest.raises(ZeroEvidenceError, match="step 1 has probability 0 in the state that is known there"):
        eisner().smooth([1, 1, 2], [None, "stop", None])


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        (lambda: ice_cream().log_prob([3, 1, 7]), UnknownCategoryError, "feature 0 is 7 in step 2, a category"),
        (lambda: ice_cream().log_prob([[3], [1, 7]]), UnknownCategoryError, "in step 1 of sequence 1"),
        (lambda: umbrella().log_prob([1, 0, 2]), InvalidInputError, "step 2"),
        (lambda: umbrella().log_prob([]), NoDataError, "there is no sequence"),
        (lambda: two_gaussians([1, 0], MOVES, (0, 1)).log_prob(np.ones((3, 2))), InvalidInputError, "2 features"),
        (lambda: ice_cream().smooth([3, 1], ["hot"]), InvalidInputError, "one state for each step"),
        (lambda: ice_cream().smooth([3, 1], ["hot", "mild"]), InvalidInputError, "state of step 1 is 'mild'"),
        (lambda: ice_cream().log_joint([3, 1], ["hot", None]), InvalidInputError, "state of step 1 is None"),
        (lambda: HiddenMarkovModel([1, 0], MOVES, Bernoulli([0.5])), InvalidParameterError, "2 states, .* that of 1"),
        (lambda: HiddenMarkovModel([1, 0], MOVES, 3), InvalidParameterError, "give a stack"),
        (lambda: HiddenMarkovModel([0.5, 0], MOVES, Bernoulli([[0.5], [0.5]])), InvalidParameterError, "sums to 0.5"),
        (
            lambda: HiddenMarkovModel(np.eye(2) / 2, np.full((2, 2, 2), 0.5), Bernoulli([[0.5], [0.5]])),
            *(InvalidParameterError, "of order 1"),
        ),
        (lambda: umbrella().predict_next([[1], [0]]), InvalidInputError, "there are 2 sequences: give one"),
    ],
)
def test_what_cannot_be_says_so(wrong, error, said):
    with pytest.raises(error) as caught:
        wrong()
    assert re.search(said, str(caught.value)), caught.value


def test_the_categories_of_a_classifier_serve():
    model = CategoricalNaiveBayes(alpha=1).fit([["x"], ["y"], ["x"]], [0, 0, 1])
    hmm = HiddenMarkovModel(model.prior_, MOVES, model.density_)
    assert_allclose(hmm.log_prob("x"), model.score_samples([["x"]])[0], rtol=1e-14)
