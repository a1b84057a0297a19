"""What hidden Markov models refuse to learn from, what they advise, and that the advice works."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalHMM, GaussianHMM, HiddenMarkovModel, PoissonHMM
from genmodels.densities.priors import NormalInverseWishart
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    NotFittedError,
    ZeroEvidenceError,
)
from tests.latent.sequence_values import eisner

RNG = np.random.default_rng(4)
TWICE = [0.0, 0.0, 0.0, 5.0, 6.0, 7.0]
KNOWN = [0, 0, 0, 1, 1, 0]


def test_a_state_that_collapses_is_named_with_its_steps():
    with pytest.raises(
        DegenerateCovarianceError, match=r"EM has lost a state: .* state \d.*most of step 0, step 1"
    ) as e:
        GaussianHMM(2).fit(TWICE, rng=np.random.default_rng(0))
    assert "covariance='tied'" in str(e.value)
    assert GaussianHMM(2, covariance="tied").fit(TWICE, rng=np.random.default_rng(0)).history_.converged
    prior = NormalInverseWishart([0.0], 1.0, [[1.0]], 3.0)
    assert GaussianHMM(2, density_prior=prior).fit(TWICE, rng=np.random.default_rng(0)).history_.converged


def test_counting_says_what_is_missing():
    with pytest.raises(DegenerateCovarianceError, match=r"constant in state 0.*take covariance='tied'"):
        GaussianHMM(2).fit([0.0, 0.0, 5.0, 6.0, 0.0], [0, 0, 1, 1, 0])
    with pytest.raises(NoDataError, match="state 1 has no rows"):
        GaussianHMM(2).fit([0.0, 1.0, 2.0], [0, 0, 0])


def test_a_state_that_is_never_left():
    model = CategoricalHMM(2)
    with pytest.raises(NoDataError, match=r"state 1 is never left.*transition_alpha > 0, or say absorbing="):
        model.fit("aab", [0, 0, 1])
    assert_array_equal(model.with_options(absorbing=[1]).fit("aab", [0, 0, 1]).transitions_[1], [0, 1])
    assert_array_equal(model.with_options(transition_alpha=1).fit("aab", [0, 0, 1]).transitions_[1], [0.5, 0.5])
    with pytest.raises(InvalidParameterError, match="absorbing names 'z', which is no state: choose from 0, 1"):
        model.with_options(absorbing=["z"]).fit("aab", [0, 0, 1])


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        (lambda: GaussianHMM(2).fit([["a"], ["b"]], rng=RNG), InvalidInputError, "'a' in step 0 of sequence 0"),
        (lambda: PoissonHMM(2).fit([1, 0.5], [0, 1]), InvalidInputError, "0.5 in step 1"),
        (lambda: GaussianHMM(2).fit([0.0, 1.0], [0, "z"]), InvalidInputError, "state of step 1 is 'z'"),
        (lambda: GaussianHMM(2).fit([0.0, 1.0], [0]), InvalidInputError, "one state for each step"),
        (lambda: GaussianHMM(2).fit([[0.0, 1.0], [1.0]], [0, None]), InvalidInputError, "a list for each sequence"),
        (lambda: GaussianHMM(0).fit([0.0, 1.0]), InvalidParameterError, "n_states is 0"),
        (lambda: GaussianHMM(1.5).fit([0.0, 1.0]), InvalidParameterError, "n_states is 1.5"),
        (lambda: GaussianHMM(["a", "a"]).fit([0.0]), InvalidParameterError, "'a' twice"),
        (lambda: GaussianHMM(3).fit([0.0, 1.0, 0.0]), InvalidInputError, "fewer different observations than 3 states"),
        (lambda: GaussianHMM(2).fit([None, None]), NoDataError, "no step was observed"),
        (
            lambda: GaussianHMM(2).fit([[0.0, 1.0], [1.0]], sample_weight=[1, -1]),
            InvalidInputError,
            "weight of sequence 1 is -1",
        ),
        (lambda: GaussianHMM(2).fit([0.0, 1.0], start=3), InvalidInputError, "start is 3"),
        (
            lambda: CategoricalHMM(2).fit("ab", start=eisner()),
            InvalidParameterError,
            "states are 'cold', 'hot', 'stop'",
        ),
        (lambda: GaussianHMM(2).model_, NotFittedError, "no data yet"),
        (lambda: CategoricalHMM(2).fit("aba", [0, 1, 0]).history_, NotFittedError, "no history"),
        (
            lambda: CategoricalHMM(2, transition_alpha=-1).fit("aba", [0, 1, 0]),
            InvalidParameterError,
            "transition_alpha",
        ),
        (
            lambda: CategoricalHMM(["cold", "hot", "stop"]).fit([0, 3, 0], start=eisner()),
            *(ZeroEvidenceError, "step 2 has probability 0"),
        ),
        (
            lambda: CategoricalHMM(2).from_statistics(CategoricalHMM(2).fit("aba", [0, 1, 0]).statistics_.given),
            *(InvalidInputError, "no statistic of sequences"),
        ),
        (
            lambda: GaussianHMM(2).from_statistics(CategoricalHMM(2).fit("aba", [0, 1, 0]).statistics_),
            *(InvalidInputError, "a Gaussian is not estimated from LevelCounts"),
        ),
    ],
)
def test_what_cannot_be_says_so(wrong, error, said):
    with pytest.raises(error, match=said):
        wrong()


def test_data_frames_go_by_the_names_of_their_columns():
    frame = pd.DataFrame({"u": RNG.normal(size=6), "v": RNG.normal(size=6)})
    model = GaussianHMM(2, covariance="diagonal").fit(frame, KNOWN)
    other = frame[["v", "u"]]
    assert model.model_.log_prob(other) == model.model_.log_prob(frame) == model.model_.log_prob(frame.to_numpy())
    again = model.with_options().partial_fit(other, KNOWN)
    assert_allclose(again.density_.mean, model.density_.mean, rtol=1e-14)
    assert "u" in str(model.summary())


def test_states_stand_in_one_table_as_the_sequences_do():
    apart = CategoricalHMM(["x", "y"]).fit([list("abc"), list("ab")], [["x", "y", "x"], ["y", "x"]])
    cut = CategoricalHMM(["x", "y"]).fit(list("abcab"), ["x", "y", "x", "y", "x"], lengths=[3, 2])
    assert_array_equal(apart.transitions_, cut.transitions_)


def test_a_start_may_name_its_states_in_any_order():
    fitted = CategoricalHMM(["stop", "hot", "cold"], absorbing=["stop"], max_iter=0).fit([0, 1, 3], start=eisner())
    assert isinstance(fitted.model_, HiddenMarkovModel)
    assert fitted.states_ == ("cold", "hot", "stop")
