"""Chains that hypothesis makes up, with zeros, tiny and large probabilities, against sums over logarithms."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from genmodels import Categorical, HiddenMarkovModel
from genmodels.errors import ZeroEvidenceError

SIZES = [0.0, 1e-300, 1e-40, 1e-9, 0.5, 1.0]  # of probabilities, before they are made to sum to 1


@st.composite
def models(draw):
    """A hidden Markov model of a few states, and a sequence of its three symbols, some of them missing."""
    S = draw(st.integers(1, 4))

    def distributions(*shape):
        sizes = draw(st.lists(st.sampled_from(SIZES), min_size=int(np.prod(shape)), max_size=int(np.prod(shape))))
        rows = np.reshape(sizes, shape)
        rows[..., 0] += rows.sum(axis=-1) < 1e-9
        return rows / rows.sum(axis=-1, keepdims=True)

    model = HiddenMarkovModel(distributions(1, S)[0], distributions(S, S), Categorical([distributions(S, 3)]))
    words = st.lists(st.sampled_from([0, 1, 2, None]), min_size=1, max_size=12)
    return model, draw(words) * draw(st.sampled_from([1, 3, 40]))


def by_logarithms(model: HiddenMarkovModel, x: list) -> tuple[float, np.ndarray]:
    """log p(x), and log p(z_t, x) of each step and state, by adding logarithms step after step."""
    with np.errstate(divide="ignore"):
        start, A, e = np.log(model.start), np.log(model.transitions), np.log(model.density.tables[0])
    logs = [np.zeros(len(start)) if symbol is None else e[:, symbol] for symbol in x]
    forward, backward = [start + logs[0]], [np.zeros(len(start))]
    for log in logs[1:]:
        forward.append(np.logaddexp.reduce(forward[-1][:, None] + A, axis=0) + log)
    for log in logs[:0:-1]:
        backward.append(np.logaddexp.reduce(A + log + backward[-1], axis=1))
    return float(np.logaddexp.reduce(forward[-1])), np.array(forward) + np.array(backward[::-1])


@settings(max_examples=150)
@given(models())
def test_the_two_passes_and_the_best_path(case):
    model, x = case
    log_p, joint = by_logarithms(model, x)
    assert_allclose(model.log_prob(x), log_p, rtol=1e-10, atol=1e-10)
    if log_p == -np.inf:
        for ask in (model.filter, model.smooth, model.viterbi):
            with pytest.raises(ZeroEvidenceError, match=r"step \d+ has probability 0"):
                ask(x)
        return
    assert_allclose(model.smooth(x), np.exp(joint - log_p), rtol=1e-7, atol=1e-9)
    assert model.log_joint(x, model.viterbi(x)) <= log_p + 1e-8 * abs(log_p) + 1e-9


@settings(max_examples=30)
@given(models(), st.integers(0, 5))
def test_pairs_a_lag_and_drawn_paths(case, lag):
    model, x = case
    log_p, joint = by_logarithms(model, x)
    asked = {"pairs": {}, "smooth": {"lag": lag}, "sample_states": {"n": 20, "rng": 0}}
    if log_p == -np.inf:
        for name, given_too in asked.items():
            with pytest.raises(ZeroEvidenceError, match=r"step \d+ has probability 0"):
                getattr(model, name)(x, **given_too)
        return
    pairs, some, paths = (getattr(model, name)(x, **given_too) for name, given_too in asked.items())
    single = np.exp(joint - log_p)
    assert_allclose(pairs.sum(axis=2), single[:-1], rtol=1e-7, atol=1e-9)
    assert_allclose(pairs.sum(axis=1), single[1:], rtol=1e-7, atol=1e-9)
    for t in {0, len(x) // 2, len(x) - 1}:
        by_then, shares = by_logarithms(model, x[: t + lag + 1])
        assert_allclose(some[t], np.exp(shares[t] - by_then), rtol=1e-7, atol=1e-9)
    assert all(model.log_joint(x, path) > -np.inf for path in paths)


@settings(max_examples=40)
@given(models(), st.integers(1, 12))
def test_several_sequences_are_each_by_itself(case, m):
    model, x = case
    several = [x[: 1 + (7 * k) % len(x)] for k in range(m)]
    assert_allclose(model.log_prob(several), [model.log_prob(one) for one in several], rtol=1e-11)


def test_a_state_that_cannot_be_reached_is_not_taken_for_an_unlikely_one():
    """Blocks of time that start from a guess hold every state for possible, until the first block says otherwise."""
    faces = Categorical([[[1.0, 1e-40, 0.0], [1.0, 1e-300, 0.0]]])
    model, x = HiddenMarkovModel([0.0, 1.0], [[1e-31, 1.0], [0.0, 1.0]], faces), [0, 1] * 40
    assert_allclose(model.log_prob(x), 40 * np.log(1e-300), rtol=1e-13)
    assert_allclose(model.smooth(x), [[0.0, 1.0]] * 80, atol=1e-300)
