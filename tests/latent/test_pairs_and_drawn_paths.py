"""Pairs of states, a fixed lag and drawn paths, beside all paths one by one, and by the laws that tie them together."""

from fractions import Fraction
from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.stats import binom

from genmodels import Bernoulli, Categorical, CategoricalHMM, HiddenMarkovModel, plain
from genmodels.errors import GenmodelsError, InvalidParameterError, ZeroEvidenceError
from tests.latent.sequence_values import ROLLS, dice, fever, two_gaussians

RNG = np.random.default_rng(29)
F = Fraction
START, MOVES = [F(1, 2), F(1, 4), F(1, 4)], [[F(1, 2), F(1, 2), 0], [F(1, 4), F(1, 4), F(1, 2)], [F(1, 8), 0, F(7, 8)]]
SHOWS = [[F(1, 2), F(1, 2)], [F(1, 4), F(3, 4)], [1, 0]]
SEEN = (1, 0, 0, 1, 0, 0)


def in_eighths() -> HiddenMarkovModel:
    """Three states of which some moves are impossible, as is one of the traces."""
    as_floats = [np.array(one, dtype=float) for one in (START, MOVES, SHOWS)]
    return HiddenMarkovModel(as_floats[0], as_floats[1], Categorical([as_floats[2]]))


def plain_chain() -> HiddenMarkovModel:
    return HiddenMarkovModel([0.6, 0.4], [[0.7, 0.3], [0.4, 0.6]], Categorical([[[0.5, 0.5], [0.125, 0.875]]]))


@cache
def all_paths(seen=SEEN) -> dict[tuple[int, ...], Fraction]:
    """p(z | x) of each path of the model in eighths, exactly."""
    joint = {}
    for path in product(range(3), repeat=len(seen)):
        p = START[path[0]]
        for i, j in pairwise(path):
            p *= MOVES[i][j]
        for k, x in zip(path, seen, strict=True):
            p *= SHOWS[k][x]
        joint[path] = p
    total = sum(joint.values())
    return {path: p / total for path, p in joint.items()}


def test_pairs_are_those_of_all_paths():
    exact = np.zeros((len(SEEN) - 1, 3, 3))
    for path, p in all_paths().items():
        for t, (i, j) in enumerate(pairwise(path)):
            exact[t, i, j] += float(p)
    assert_allclose(in_eighths().pairs(list(SEEN)), exact, rtol=1e-12, atol=1e-15)


@pytest.mark.parametrize("lag", range(7))
def test_a_lag_is_that_of_all_paths(lag):
    for t in range(len(SEEN)):
        known = SEEN[: t + lag + 1]
        exact = [sum(p for path, p in all_paths(known).items() if path[t] == k) for k in range(3)]
        assert_allclose(
            in_eighths().smooth(list(SEEN), lag=lag)[t], np.array(exact, dtype=float), rtol=1e-12, atol=1e-15
        )


def by_the_plain_page(n: int, rng: np.random.Generator) -> np.ndarray:
    chain = in_eighths()
    e = chain.density.tables[0][:, list(SEEN)].T
    return np.array([plain.draw_path(chain.start, chain.transitions, e, rng) for _ in range(n)])


@pytest.mark.parametrize(
    ("draw", "n"),
    [(lambda n, rng: in_eighths().sample_states(list(SEEN), n, rng), 30_000), (by_the_plain_page, 2_000)],
    ids=["fast", "plain"],
)
def test_drawn_paths_come_as_often_as_they_are_probable(draw, n):
    exact, drawn = all_paths(), draw(n, np.random.default_rng(1))
    paths, counts = np.unique(drawn, axis=0, return_counts=True)
    found = {tuple(path): count for path, count in zip(paths.tolist(), counts.tolist(), strict=True)}
    assert all(exact[path] > 0 for path in found)
    expected = {path: n * float(p) for path, p in exact.items() if p > 0}
    off = sum((found.get(path, 0) - e) ** 2 / e for path, e in expected.items())
    assert off < len(expected) + 5 * np.sqrt(2 * len(expected))  # chi squared


CHAINS = {
    "plain": plain_chain(),
    "sticky": HiddenMarkovModel([0.5, 0.5], [[0.999, 0.001], [0.002, 0.998]], Bernoulli([[0.4], [0.6]])),
    "forbidden": in_eighths(),
    "left to right": HiddenMarkovModel(
        [1, 0, 0], [[0.9, 0.1, 0], [0, 0.9, 0.1], [0, 0, 1]], Bernoulli([[0.5], [0.5], [0.5]])
    ),
    "by turns": HiddenMarkovModel([1, 0], [[0, 1], [1, 0]], Bernoulli([[0.5], [0.5]])),
}
LENGTHS = [1, 63, 300, 1100]


def observed(chain: HiddenMarkovModel, T: int) -> np.ndarray:
    return chain.sample(T, np.random.default_rng(T))[0][:, 0]


@pytest.mark.parametrize("T", LENGTHS)
@pytest.mark.parametrize("name", CHAINS)
def test_pairs_add_up_to_what_is_known_of_each_step(name, T):
    chain = CHAINS[name]
    x = observed(chain, T)
    pairs, single = chain.pairs(x), chain.smooth(x)
    assert pairs.shape == (T - 1, *chain.transitions.shape)
    assert_allclose(pairs.sum(axis=2), single[:-1], rtol=1e-9, atol=1e-12)
    assert_allclose(pairs.sum(axis=1), single[1:], rtol=1e-9, atol=1e-12)
    assert not pairs[:, chain.transitions == 0].any()


@pytest.mark.parametrize("T", LENGTHS)
@pytest.mark.parametrize("name", CHAINS)
def test_a_lag_is_smoothing_of_what_was_there_by_then(name, T):
    chain = CHAINS[name]
    x = observed(chain, T)
    assert_allclose(chain.smooth(x, lag=0), chain.filter(x), rtol=1e-10, atol=1e-14)
    assert_allclose(chain.smooth(x, lag=T), chain.smooth(x), rtol=1e-14)
    for lag in (1, 7):
        some = chain.smooth(x, lag=lag)
        for t in {0, T // 2, max(0, T - lag - 1), T - 1}:
            assert_allclose(some[t], chain.smooth(x[: t + lag + 1])[t], rtol=1e-9, atol=1e-13)


def least_chance(counts, n: int, p) -> float:
    """The chance of the rarest of these counts among n, or of a rarer one, where each comes with probability p."""
    p = np.clip(p, 0, 1)
    return float(np.minimum(binom.cdf(counts, n, p), binom.sf(counts - 1, n, p)).min(initial=1.0))


@pytest.mark.parametrize("T", LENGTHS)
@pytest.mark.parametrize("name", CHAINS)
def test_drawn_paths_are_possible_and_look_as_what_is_known(name, T):
    chain = CHAINS[name]
    x, n = observed(chain, T), 600
    drawn = chain.sample_states(x, n, np.random.default_rng(0))
    assert drawn.shape == (n, T)
    for path in drawn[:5]:
        assert chain.log_joint(x, path) > -np.inf
    known, pairs = chain.smooth(x), chain.pairs(x)
    for k in range(len(chain.start)):
        assert least_chance((drawn == k).sum(axis=0), n, known[:, k]) > 1e-7
    for i, j in np.ndindex(chain.transitions.shape):
        found = ((drawn[:, :-1] == i) & (drawn[:, 1:] == j)).sum(axis=0)
        assert least_chance(found, n, pairs[:, i, j]) > 1e-7


def test_several_sequences_are_each_by_itself():
    chain, lengths = plain_chain(), [30, 1, 17, 30, 9, 25, 30, 29, 28, 27, 24, 30, 26]  # some side by side
    x = [observed(chain, T) for T in lengths]
    for ask in (chain.pairs, lambda one: chain.smooth(one, lag=3)):
        for one, found in zip(x, ask(x), strict=True):
            assert_allclose(found, ask(one), rtol=1e-11, atol=1e-14)
    drawn = chain.sample_states(x, 1500, np.random.default_rng(3))
    assert [paths.shape for paths in drawn] == [(1500, T) for T in lengths]
    for one, paths in zip(x, drawn, strict=True):
        assert_allclose((paths == 1).mean(axis=0), chain.smooth(one)[:, 1], atol=0.07)
    table = np.concatenate(x)
    assert_allclose(np.concatenate(chain.pairs(table, lengths)), np.concatenate(chain.pairs(x)), rtol=1e-12)
    assert [len(paths[0]) for paths in chain.sample_states(table, 2, rng=0, lengths=lengths)] == lengths


def test_known_states_and_steps_that_nobody_saw():
    chain, x = fever(), [0, None, 2, 1, None]
    known = [None, 0, None, None, 1]
    pairs = chain.pairs(x, states=known)
    assert_allclose(pairs.sum(axis=2), chain.smooth(x, states=known)[:-1], rtol=1e-12, atol=1e-15)
    assert_allclose(pairs[0, :, 1], 0)
    drawn = chain.sample_states(x, 200, rng=0, states=known)
    assert (drawn[:, [1, 4]] == [0, 1]).all()
    assert_allclose(chain.smooth(x, known, lag=1)[3], chain.smooth(x, known)[3], rtol=1e-12)
    assert_allclose(chain.smooth(x, known, lag=1)[2], chain.smooth(x[:4], known[:4])[2], rtol=1e-12)


def test_where_scaling_would_lose_all():
    chain = two_gaussians([1, 0], [[0.5, 0.5], [0, 1]], (0, 60))
    x = [0.0, 60, 60, 0, 0, 60]  # each path is impossible to all digits of a float64, and one of them it was
    assert_allclose(chain.pairs(x).sum(axis=(1, 2)), 1, rtol=1e-12)
    assert_allclose(chain.smooth(x, lag=2)[1], chain.smooth(x[:4])[1], rtol=1e-12)
    assert_array_equal(chain.sample_states(x, 3, rng=0), np.tile(chain.viterbi(x), (3, 1)))


def test_the_best_path_of_the_casino_changes_less_often_than_any_that_is_drawn():
    casino = dice()
    drawn = casino.sample_states(ROLLS, 400, np.random.default_rng(0))
    changes = (drawn[:, 1:] != drawn[:, :-1]).sum(axis=1)
    best = (casino.viterbi(ROLLS)[1:] != casino.viterbi(ROLLS)[:-1]).sum()
    assert set(drawn[0]) <= {"F", "L"}
    expected = 299 - np.trace(casino.pairs(ROLLS).sum(axis=0))
    assert_allclose(changes.mean(), expected, atol=4 * changes.std() / 20)
    assert best < np.quantile(changes, 0.01)


def test_the_same_seed_draws_the_same_paths():
    casino = dice()
    a, b = (casino.sample_states(ROLLS, 3, np.random.default_rng(5)) for _ in range(2))
    assert_array_equal(a, b)
    assert casino.sample_states(ROLLS, 0, rng=5).shape == (0, 300)


def test_a_fitted_model_answers_too():
    model = CategoricalHMM(["fair", "loaded"], alpha=1).fit(
        [1, 6, 6, 6, 2, 3], ["fair", *["loaded"] * 3, "fair", "fair"]
    )
    rolls = [6, 6, 1]
    assert_array_equal(model.pairs(rolls), model.model_.pairs(rolls))
    assert_array_equal(model.smooth(rolls, lag=1), model.model_.smooth(rolls, lag=1))
    assert_array_equal(model.sample_states(rolls, 5, rng=1), model.model_.sample_states(rolls, 5, rng=1))


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda c: c.smooth([0, 1], lag=-1), InvalidParameterError, "lag is -1: give a whole number of steps"),
        (lambda c: c.smooth([0, 1], lag=1.5), InvalidParameterError, "lag is 1.5"),
        (lambda c: c.smooth([0, 1], lag=True), InvalidParameterError, "lag is True"),
        (lambda c: c.sample_states([0, 1], -1), InvalidParameterError, "n is -1"),
        (lambda c: c.sample_states([0, 1], 2**31 - 1), InvalidParameterError, "n is 2147483647 for 2 steps"),
        (lambda c: c.sample_states([0, 1], 2, "seed"), InvalidParameterError, "rng is 'seed'"),
        (lambda c: c.sample_states([0, 7], 2), GenmodelsError, "7"),
        (lambda c: c.pairs([0, 7]), GenmodelsError, "7"),
        (lambda c: c.pairs([0, 1], states=[0, 9]), GenmodelsError, "9"),
    ],
)
def test_what_cannot_be_is_refused(ask, error, words):
    with pytest.raises(error, match=words):
        ask(in_eighths())


def test_what_is_impossible_is_named_with_its_step():
    one_way = HiddenMarkovModel([1, 0], [[0.5, 0.5], [0, 1]], Categorical([[[1.0, 0.0], [0.0, 1.0]]]))
    x = [0, 1, 0, 0, 0, 1]
    for ask in (one_way.pairs, one_way.sample_states, lambda x: one_way.smooth(x, lag=1)):
        with pytest.raises(ZeroEvidenceError, match="step 2"):
            ask(x)
