"""Statistics times a number are those of rows that weigh so much; with them EM goes on, a block at a time."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import BernoulliMixture, CategoricalMixture, GaussianMixture, MultinomialMixture, PoissonMixture
from genmodels.errors import InvalidInputError

RNG = np.random.default_rng(9)
Z = RNG.permutation(np.arange(600) % 2)
DOORS = {
    "gaussian": (GaussianMixture(2), np.array([[0.0, 0.0], [4.0, 1.0]])[Z] + RNG.normal(size=(600, 2))),
    "tied": (GaussianMixture(2, "tied"), np.array([[0.0, 0.0], [4.0, 1.0]])[Z] + RNG.normal(size=(600, 2))),
    "bernoulli": (BernoulliMixture(2), (RNG.random((600, 5)) < np.array([[0.9], [0.2]])[Z]).astype(int)),
    "poisson": (PoissonMixture(2), RNG.poisson(np.array([[2.0, 9.0], [9.0, 2.0]])[Z])),
    "multinomial": (MultinomialMixture(2), RNG.poisson(np.array([[2.0, 9.0], [9.0, 2.0]])[Z])),
    "categorical": (CategoricalMixture(2), np.where(RNG.random((600, 4)) < 0.2 + 0.6 * Z[:, None], "a", "b")),
}


def test_a_factor_is_a_weight(density):
    if density.name.endswith("ledoit-wolf"):
        with pytest.raises(InvalidInputError, match="do not scale"):
            density.family.statistics(density.X, density.one_hot).scaled(2.0)
        return
    whole = density.family.statistics(density.X, density.one_hot)
    heavy = density.family.statistics(density.X, 0.25 * density.one_hot)
    assert_allclose(whole.scaled(0.25).weight, heavy.weight)
    a, b = (density.family.estimate(some) for some in (whole.scaled(0.25), heavy))
    assert_allclose(a.log_prob(density.X), b.log_prob(density.X), rtol=1e-11, atol=1e-11)
    for factor in (-1.0, np.nan, np.inf):
        with pytest.raises(InvalidInputError, match="factor is"):
            whole.scaled(factor)


def begun(name):
    """A model after two steps of EM, its rows in blocks, and all of them."""
    model, X = DOORS[name]
    first = model.with_options(max_iter=2, tol=0.0).fit(X, responsibilities=0.6 * np.eye(2)[Z] + 0.2)
    return first, np.array_split(X, 6), X


@pytest.mark.parametrize("name", DOORS)
def test_incremental_em_climbs_with_every_block(name):
    """One block at a time gets new responsibilities, and the others keep theirs (Neal and Hinton 1998)."""
    model, blocks, X = begun(name)
    kept = [model.statistics(block) for block in blocks]
    total, before = sum(kept), model.log_likelihood(X)
    for _ in range(3):
        for i, block in enumerate(blocks):
            new = model.statistics(block)
            total = total - kept[i] + new
            kept[i] = new
            model = model.from_statistics(total)
    assert model.log_likelihood(X) > before - 1e-9 * abs(before)
    end = model.with_options(max_iter=1000, tol=1e-10).fit(X, responsibilities=model.predict_proba(X))
    assert model.log_likelihood(X) > end.log_likelihood(X) - 0.1 * abs(end.log_likelihood(X) - before) - 1e-2


@pytest.mark.parametrize("name", DOORS)
def test_stepwise_em_comes_near_the_end_in_one_pass(name):
    """Old statistics fade as new blocks come (Cappe and Moulines 2009)."""
    model, blocks, X = begun(name)
    seen, before = model.statistics(blocks[0]), model.log_likelihood(X)
    for t, block in enumerate(blocks[1:] * 4):
        s = (t + 2) ** -0.6
        seen = seen.scaled(1 - s) + model.statistics(block).scaled(s)
        model = model.from_statistics(seen)
    assert model.log_likelihood(X) > before - 0.01 * abs(before)
    assert_allclose(seen.weight.sum(), 100)
