"""Maxima in place of sums, all terms at once or one after the other, to the last digit."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels.latent import forward_backward as algebras
from genmodels.latent.viterbi import traced, traced_blocks

RNG = np.random.default_rng(71)


@pytest.mark.parametrize("S", [1, 2, 5])
@pytest.mark.parametrize("C", [1, 7])
@pytest.mark.parametrize("many", [0, 2**18], ids=["one after the other", "at once"])
def test_the_definition(S, C, many, monkeypatch):
    monkeypatch.setattr(algebras, "MANY", many)
    M, v = RNG.normal(size=(S, S)), RNG.normal(size=(S, C))
    M[0, S - 1] = v[0, 0] = -np.inf
    definition = [[max(M[j, i] + v[i, c] for i in range(S)) for c in range(C)] for j in range(S)]
    assert_array_equal(algebras.maxima(M, v), definition)


@pytest.mark.parametrize("stay", [0.4, 0.999])
def test_blocks_are_traced_as_one_column(stay):
    L, C, S = 6, 5, 3
    into = np.log(np.full((S, S), (1 - stay) / (S - 1)) + (stay - (1 - stay) / (S - 1)) * np.eye(S))
    before = np.log(RNG.dirichlet(np.ones(S), size=(L, C)))
    column = before.swapaxes(0, 1).reshape(L * C, 1, S)
    states, came_from = traced_blocks(before, into, 1)
    alone, start = traced(column, into, np.array([1]))
    assert_array_equal(states, alone[:, 0])
    assert came_from == start[0]
