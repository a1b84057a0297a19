"""The scan over blocks of time against the loop of `plain`, on ordinary and hostile chains."""

import itertools

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Categorical, Gaussian, HiddenMarkovModel, plain
from genmodels.ground.inputs.sequences import as_sequences
from genmodels.latent.forward_backward import (
    LOGARITHMS,
    MAXIMA,
    PROBABILITIES,
    Emissions,
    ForwardBackward,
    Scan,
    algebra_for,
)
from genmodels.latent.viterbi import traced, traced_alone

S, SYMBOLS = 3, 4
RNG = np.random.default_rng(7)
CHAINS = {
    "mixing": RNG.dirichlet(np.ones(S), S),
    "sticky": np.eye(S) * 0.9999 + (1 - np.eye(S)) * 0.00005,
    "periodic": np.roll(np.eye(S), 1, axis=1),
    "left to right": np.array([[0.9, 0.1, 0], [0, 0.9, 0.1], [0, 0, 1]]),
    "forbidden": np.array([[0.5, 0.5, 0], [0.25, 0.5, 0.25], [0, 0.5, 0.5]]),
    "nearly forbidden": np.array([[1 - 1e-200, 1e-200, 0], [0.5, 0.25, 0.25], [1e-40, 0.5, 0.5]]),
}
LENGTHS = [1, 2, 3, 63, 64, 65, 127, 200, 700]  # one step, remainders, and more than a block


def model(name: str) -> HiddenMarkovModel:
    return HiddenMarkovModel(np.full(S, 1 / S), CHAINS[name], Categorical([RNG.dirichlet(np.ones(SYMBOLS), S)]))


def emitted(model, x) -> np.ndarray:
    """p(x_t | k), (T, S)."""
    return np.exp(model.density.log_prob(x[:, None]))


def scaled(passes, model, x):
    """The loop of `plain` on emissions whose products do not vanish, and the logarithm of what was taken out."""
    e = emitted(model, x)
    scale = np.exp(np.mean(np.log(e.mean(axis=1))))
    return passes(model.start, model.transitions, e / scale), len(x) * np.log(scale)


@pytest.mark.parametrize("T", LENGTHS)
@pytest.mark.parametrize("name", CHAINS)
def test_the_scan_is_the_loop(name, T):
    chain, x = model(name), RNG.integers(0, SYMBOLS, T)
    (log_p, gamma, moves), scale = scaled(plain.forward_backward, chain, x)
    assert_allclose(chain.log_prob(x), log_p + scale, rtol=1e-10)
    assert_allclose(chain.smooth(x), gamma, rtol=1e-9, atol=1e-11)
    _, expected = ForwardBackward(chain.start, chain.transitions, Emissions(chain.density, as_sequences(x))).smooth(
        lambda rows, shares: None
    )
    assert_allclose(expected.moves, moves, rtol=1e-9, atol=1e-10)
    assert_allclose(expected.starts, gamma[0], rtol=1e-9, atol=1e-11)
    path, _ = scaled(plain.viterbi, chain, x)
    assert_allclose(chain.log_joint(x, chain.viterbi(x)), chain.log_joint(x, path), rtol=1e-12)


@pytest.mark.parametrize("name", CHAINS)
def test_many_blocks_are_the_loop(name):
    chain, x = model(name), RNG.integers(0, SYMBOLS, 20_000)
    v, log_p = chain.start * emitted(chain, x[:1])[0], 0.0
    filtered = []
    for e_t in [None, *emitted(chain, x[1:])]:
        v = v if e_t is None else e_t * (v @ chain.transitions)
        log_p, v = log_p + np.log(v.sum()), v / v.sum()
        filtered.append(v)
    assert_allclose(chain.log_prob(x), log_p, rtol=1e-12)
    assert_allclose(chain.filter(x), filtered, rtol=1e-8, atol=1e-11)


@pytest.mark.parametrize("name", CHAINS)
def test_sequences_side_by_side_are_each_by_itself(name):
    chain = model(name)
    x = [RNG.integers(0, SYMBOLS, T) for T in RNG.integers(1, 40, 60)]
    assert_allclose(chain.log_prob(x), [chain.log_prob(one) for one in x], rtol=1e-12)
    for ask in (chain.filter, chain.smooth):
        for together, one in zip(ask(x), x, strict=True):
            assert_allclose(together, ask(one), rtol=1e-10, atol=1e-13)
    for together, one in zip(chain.viterbi(x), x, strict=True):
        assert_allclose(chain.log_joint(one, together), chain.log_joint(one, chain.viterbi(one)), rtol=1e-13)


def test_the_arithmetic_is_chosen_by_what_is_sound():
    assert algebra_for(CHAINS["mixing"]) is PROBABILITIES
    assert algebra_for(CHAINS["sticky"]) is PROBABILITIES
    for name in ("periodic", "left to right", "forbidden", "nearly forbidden"):
        assert algebra_for(CHAINS[name]) is LOGARITHMS


def test_both_arithmetics_agree():
    chain, x = model("mixing"), as_sequences(RNG.integers(0, SYMBOLS, 5_000))
    found = [
        ForwardBackward(chain.start, chain.transitions, Emissions(chain.density, x), algebra).smooth(lambda *_: None)
        for algebra in (PROBABILITIES, LOGARITHMS)
    ]
    assert_allclose(found[0][0], found[1][0], rtol=1e-13)
    assert_allclose(found[0][1].moves, found[1][1].moves, rtol=1e-11)


@pytest.mark.parametrize("algebra", [PROBABILITIES, LOGARITHMS, MAXIMA], ids=["sums", "logarithms", "maxima"])
@pytest.mark.parametrize("deep", [False, True], ids=["at once", "half after half"])
@pytest.mark.parametrize("L", [16, 17, 100, 255])
def test_steps_that_are_taken_at_once_are_the_sweep(L, deep, algebra):
    M, e = CHAINS["mixing"].T, RNG.uniform(0.5, 1, (L, S, 1))
    if deep:  # each step says another state, and hardly any path leads there
        M, e = np.where(np.eye(S, dtype=bool), 1.0, 1e-29), np.full((L, S, 1), 1e-35)
    e[np.arange(L), np.arange(L) % S] = 1.0  # the largest, as always
    M, e = algebra.of_logs(np.log(M)), algebra.of_logs(np.log(e))
    begin = algebra.of_logs(np.log(np.full(S, 1 / S)))
    scan, keep, swept, v = Scan(M, algebra), np.empty_like(e), np.empty_like(e), begin[:, None].copy()
    assert (algebra.at_once(M, e[:, :, 0], begin) is None) == deep
    logs = sum(scan.sweep(one[None], v, kept[None])[0] for one, kept in zip(e, swept, strict=True))
    _, end, found = scan.run(e, begin, keep)
    assert_allclose(found, logs, rtol=1e-12)
    for a, b in [(end[:, None], v), *zip(keep, swept, strict=True)]:
        a, b = a.copy(), b.copy()
        algebra.level(a), algebra.level(b)
        assert_allclose(a, b, rtol=1e-11, atol=1e-11)


def test_one_column_is_traced_at_once_as_step_by_step():
    before, into = RNG.integers(0, 3, (50, 1, S)).astype(float), np.zeros((S, S))  # many ties
    states, start = traced(before, into, np.array([1]))
    alone, came_from = traced_alone(before[:, 0], into, 1)
    assert alone == states[:, 0].tolist()
    assert came_from == start[0]


@pytest.mark.parametrize("name", ["mixing", "sticky", "left to right"])
def test_long_sequences_keep_their_digits(name):
    """Against sums in logarithms with sixteen more digits than float64 has."""
    mpmath = pytest.importorskip("mpmath")
    chain, x = model(name), RNG.integers(0, SYMBOLS, 2_000)
    with mpmath.workdps(40):
        e = [[mpmath.mpf(float(p)) for p in row] for row in chain.density.tables[0].T]
        A = [[mpmath.mpf(float(p)) for p in row] for row in chain.transitions]
        v = [mpmath.mpf(float(p)) * e[x[0]][k] for k, p in enumerate(chain.start)]
        for symbol in x[1:]:
            v = [e[symbol][k] * sum(v[i] * A[i][k] for i in range(S)) for k in range(S)]
        exact = float(mpmath.log(sum(v)))
    assert abs(chain.log_prob(x) - exact) < 1e-10


def test_the_best_path_of_long_gaussian_sequences_is_that_of_all_paths():
    chain = HiddenMarkovModel([0.5, 0.5], [[0.9, 0.1], [0.2, 0.8]], Gaussian([[0.0], [2.0]], std=[[1.0], [1.0]]))
    x = RNG.normal(1, 1, 8)
    paths = [np.array(path) for path in itertools.product([0, 1], repeat=8)]
    assert_array_equal(chain.viterbi(x), max(paths, key=lambda path: chain.log_joint(x, path)))
