"""What a fitted hidden Markov model answers itself, and with states that are known in part: against all paths."""

import itertools

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Categorical, CategoricalHMM, GaussianHMM, HiddenMarkovModel
from genmodels.errors import NotFittedError

DIE = Categorical([[[0.5, 0.25, 0.25], [0.1, 0.2, 0.7], [0.3, 0.4, 0.3]]], [["a", "b", "c"]])
MODEL = HiddenMarkovModel([0.5, 0.3, 0.2], [[0.6, 0.3, 0.1], [0.2, 0.5, 0.3], [0.0, 0.4, 0.6]], DIE, ["x", "y", "z"])
TEXT = "abccb"
KNOWN = [None, "y", None, "z", None]


@pytest.fixture(scope="module")
def path_by_path():
    """Each path of states that goes through the known ones, and log p(x, path)."""
    every = itertools.product("xyz", repeat=len(TEXT))
    through = [path for path in every if all(k in (None, z) for k, z in zip(KNOWN, path, strict=True))]
    return [(path, MODEL.log_joint(TEXT, np.array(path))) for path in through]


def test_states_that_are_known_in_part_count_in_every_answer(path_by_path):
    logs = np.array([p for _, p in path_by_path])
    assert_allclose(MODEL.log_prob(TEXT, states=KNOWN), np.logaddexp.reduce(logs), rtol=1e-13)
    best = path_by_path[int(logs.argmax())][0]
    assert tuple(MODEL.viterbi(TEXT, states=KNOWN)) == best
    shares = np.exp(logs - np.logaddexp.reduce(logs))
    smooth = [
        [sum(s for s, (path, _) in zip(shares, path_by_path, strict=True) if path[t] == z) for z in "xyz"]
        for t in range(5)
    ]
    assert_allclose(MODEL.smooth(TEXT, KNOWN), smooth, atol=1e-13)
    assert_allclose(MODEL.filter(TEXT, states=KNOWN)[-1], smooth[-1], atol=1e-13)


def test_a_known_state_does_not_count_in_a_filter_before_it_is_known():
    assert_allclose(MODEL.filter(TEXT, states=KNOWN)[0], MODEL.filter(TEXT)[0], rtol=1e-13)
    assert_array_equal(MODEL.filter(TEXT, states=KNOWN)[1], [0, 1, 0])


def test_known_states_of_several_sequences_of_which_one_is_impossible():
    given, known = [list(TEXT), list("ab")], [KNOWN, ["z", "x"]]  # nothing goes from z to x
    found = MODEL.log_prob(given, states=known)
    assert_allclose(found, [MODEL.log_prob(TEXT, states=KNOWN), -np.inf])


def test_a_fitted_model_answers_itself():
    rng = np.random.default_rng(0)
    model = CategoricalHMM(2, alpha=1, transition_alpha=1).fit("abbaabbbaaab" * 3, rng=rng)
    for ask in ("log_prob", "filter", "smooth", "viterbi"):
        for given in ("abba", [list("abba"), list("ba")]):
            own, same = (getattr(one, ask)(given) for one in (model, model.model_))
            assert repr(own) == repr(same)
    assert_array_equal(model.predict("abba"), model.viterbi("abba"))
    assert_allclose(model.score("abba"), model.log_prob("abba") / 4)
    assert_allclose(model.score([list("abba"), list("b")]), model.log_prob([list("abba"), list("b")]).sum() / 5)
    drawn, states = model.sample(7, np.random.default_rng(1))
    assert (len(drawn), len(states)) == (7, 7)
    with pytest.raises(NotFittedError):
        CategoricalHMM(2).viterbi("ab")


def test_its_criteria_go_by_the_names_of_columns():
    X = np.vstack([np.random.default_rng(0).normal(0, 1, (60, 2)), np.random.default_rng(1).normal(6, 1, (40, 2))])
    frame = pd.DataFrame(X * [1, 50], columns=["a", "b"])
    model = GaussianHMM(2).fit(frame, rng=np.random.default_rng(0))
    for ask in (model.bic, model.aic, model.score, model.log_prob):
        assert_allclose(ask(frame[["b", "a"]]), ask(frame), rtol=1e-13)
