"""Sequences on a cluster: statistics of whole sequences add up, and blocks of rows are refused."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import GaussianHMM
from genmodels.errors import InvalidInputError

dask = pytest.importorskip("dask")
RNG = np.random.default_rng(9)
X = [RNG.normal(size=30) + np.repeat([0.0, 4.0, 0.0], 10) for _ in range(5)]


def test_blocks_of_rows_would_cut_sequences():
    import dask.array as da

    from genmodels.dask import fit

    x = da.from_array(X[0][:, None], chunks=(10, 1))
    with pytest.raises(InvalidInputError, match="GaussianHMM learns from sequences, which blocks of rows would cut"):
        fit(GaussianHMM(2), x, da.from_array(np.repeat([0, 1, 0], 10), chunks=10))


def test_a_step_of_em_over_tasks_is_a_step_in_one_process():
    first = GaussianHMM(2, max_iter=2).fit(X, rng=np.random.default_rng(0))
    tasks = [dask.delayed(first.statistics)([x]) for x in X]
    there = first.from_statistics(dask.delayed(sum)(tasks).compute(scheduler="synchronous"))
    here = first.with_options(max_iter=1, tol=0).fit(X, start=first.model_)
    assert_allclose(there.transitions_, here.transitions_, rtol=1e-10)
    assert_allclose(there.density_.mean, here.density_.mean, rtol=1e-10)
