"""Models that were fitted where dask data lie, and the blocks that they were fitted to, travel as all others do."""

import dask.array as da
import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis, GaussianMixture, MixedNaiveBayes, fit_hidden
from genmodels.dask import Blocks, fit
from tests.travelling.journey import failures
from tests.travelling.traveller import Of, Traveller

Y = np.arange(60) % 2
X = np.random.default_rng(8).normal(size=(60, 2)) + 3 * Y[:, None]
LAZY = da.from_array(X, chunks=(20, 2))
STEPS = {"max_iter": 2, "tol": 0}


def seen():
    return fit(GaussianDiscriminantAnalysis("full"), LAZY, Y)


def mixed():
    return fit(MixedNaiveBayes(remainder="gaussian"), LAZY, Y)


def unseen():
    return GaussianMixture(2, **STEPS).fit(Blocks(LAZY), rng=np.random.default_rng(0))


def half_seen():
    labels = np.where(np.arange(60) < 30, Y, -1)
    return fit_hidden(GaussianDiscriminantAnalysis(), Blocks(LAZY, labels), hidden=-1, **STEPS)


@pytest.mark.parametrize("make", [seen, mixed, unseen, half_seen])
def test_a_model(make):
    given = {"X": X, "y": Y, "x": X[:2], "n": 4, "factor": 2.0, "statistics": Of(lambda one: one.statistics_)}
    given |= {"values": Of(lambda one: -one.weights_), "means": Of(lambda one: one.density_.mean)}
    assert failures(Traveller(make, given)) == []


def test_the_blocks():
    assert failures(Traveller(lambda: Blocks(LAZY, Y), {"function": weigh, "values": range(3)})) == []


def weigh(*block, **columns):
    return len(next(part for part in block if np.ndim(part) == 2))
