"""Both half-steps of EM: the lower bound that an M-step climbs lies between the objectives, and is one over all z."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Blocks, GaussianHMM, GaussianMixture, HiddenMarkovModel, Poisson, PoissonHMM
from genmodels.errors import InvalidInputError
from tests.laws.order_bounds import BOUNDS

ORDER = BOUNDS["EM, covariances"]["ordinary"][1]  # where sums may come in another order
RNG = np.random.default_rng(14)
X = np.concatenate([RNG.normal(size=(40, 2)), RNG.normal(2.0, 1.5, size=(60, 2))])
RATES = [0.5, 4.0, 9.0]
COUNTS = RNG.poisson(np.repeat(RATES, 20))


def hidden(bounds: bool, model=None, **given):
    return (model or PoissonHMM(3, max_iter=8)).fit(COUNTS, rng=np.random.default_rng(1), bounds=bounds, **given)


FITS = {
    "mixture": lambda bounds: GaussianMixture(2, max_iter=8).fit(X, rng=np.random.default_rng(0), bounds=bounds),
    "mixture of several starts": lambda bounds: GaussianMixture(2, n_init=3, max_iter=8).fit(
        X, sample_weight=np.arange(1, 101), rng=np.random.default_rng(0), bounds=bounds
    ),
    "chain": hidden,
    "chain under a prior": lambda bounds: hidden(bounds, PoissonHMM(3, alpha=1.0, transition_alpha=1.0, max_iter=8)),
    "sequences, weighted": lambda bounds: PoissonHMM(2, max_iter=8).fit(
        [COUNTS[:25], COUNTS[25:]], sample_weight=[1, 3], rng=np.random.default_rng(1), bounds=bounds
    ),
    "states known in part": lambda bounds: hidden(
        bounds, states=["a", "b", *[None] * 58], model=PoissonHMM("ab", max_iter=8)
    ),
    "steps without an observation": lambda bounds: GaussianHMM(2, max_iter=8, missing="leave_out").fit(
        np.where(np.arange(60) % 7, COUNTS, np.nan), rng=np.random.default_rng(1), bounds=bounds
    ),
}


@pytest.mark.parametrize("name", FITS)
def test_a_bound_lies_between_the_objectives_before_and_after(name):
    way, plain = (FITS[name](bounds).history_ for bounds in (True, False))
    assert_allclose(way.objective, plain.objective, rtol=ORDER)  # one pass over the rows, or two
    assert not plain.bounds
    assert len(way.bounds) == way.steps > 1
    rounding = 1e-12 * np.abs(way.objective).max()
    assert (np.array(way.objective[:-1]) - rounding <= way.bounds).all()
    assert (way.bounds <= np.array(way.objective[1:]) + rounding).all()


def test_the_bound_of_a_chain_is_that_over_all_paths():
    x = [0, 1, 1, 2, 0]
    before = HiddenMarkovModel([0.6, 0.4], [[0.7, 0.3], [0.2, 0.8]], Poisson([[0.5], [2.0]]))
    found = PoissonHMM(2, max_iter=1).fit(x, start=before, bounds=True)
    paths = np.array(list(product(range(2), repeat=len(x))))
    old, new = (log_joint(model, np.array(x), paths) for model in (before, found.model_))
    q = np.exp(old) / np.exp(old).sum()
    assert_allclose(found.history_.bounds, [q @ (new - np.log(q))], rtol=1e-12)


def log_joint(model, x, paths):
    """log p(x, z) for each path z (m, T)."""
    emitted = model.density.log_prob(x[:, None])[np.arange(len(x)), paths].sum(axis=1)
    moved = np.log(model.transitions)[paths[:, :-1], paths[:, 1:]].sum(axis=1)
    return np.log(model.start)[paths[:, 0]] + moved + emitted


def test_what_can_never_be_has_no_part_in_a_bound():
    start = HiddenMarkovModel([1.0, 0.0], [[0.5, 0.5], [1.0, 0.0]], Poisson([[1.0], [5.0]]))
    way = PoissonHMM(2, max_iter=3, tol=0).fit(COUNTS, start=start, bounds=True).history_
    assert np.isfinite(way.bounds).all()


def test_blocks_keep_no_responsibilities():
    with pytest.raises(InvalidInputError, match="as one table"):
        GaussianMixture(2).fit(Blocks([X[:50], X[50:]]), bounds=True)
