"""A real cluster of two worker processes: more data than a worker's memory, and a worker that is killed half way."""

import logging
import os
import signal
from pathlib import Path

import dask
import dask.array as da
import numpy as np
import pytest
from distributed import Client, LocalCluster
from numpy.testing import assert_allclose

from genmodels import GaussianDiscriminantAnalysis, GaussianNaiveBayes, fit_blocks
from genmodels.dask import fit, predict
from genmodels.errors import InvalidInputError

MEMORY = 300 * 2**20  # bytes a worker may use; almost half of it goes for Python and its libraries
BLOCKS, ROWS, D = 40, 50_000, 20  # 320 MB


@pytest.fixture(scope="module")
def client():
    """A client of two worker processes with one thread and little memory each."""
    silent = {"silence_logs": logging.CRITICAL, "dashboard_address": None}  # a worker will be killed on purpose
    with (
        dask.config.set({"distributed.worker.memory.terminate": 0.98}),
        LocalCluster(
            2, threads_per_worker=1, processes=True, host="127.0.0.1", memory_limit=MEMORY, **silent
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def made(seed: int, bad_row: int | None = None, tombstone: str | None = None) -> np.ndarray:
    """ROWS rows of D features with the label as last column.

    With a tombstone, a file that does not exist yet, the process that makes these rows dies, once.
    """
    if tombstone is not None and not Path(tombstone).exists():
        Path(tombstone).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 3, ROWS)
    rows = np.column_stack([rng.standard_normal((ROWS, D)) + y[:, None], y])
    if bad_row is not None:
        rows[bad_row, 3] = np.nan
    return rows


def lazily(blocks: int, **special: dict) -> tuple[da.Array, da.Array]:
    """X and y of so many blocks; `special` are options for the block of seed 5."""
    parts = [dask.delayed(made)(seed, **(special if seed == 5 else {})) for seed in range(blocks)]
    table = da.concatenate([da.from_delayed(part, (ROWS, D + 1), dtype=float) for part in parts])
    return table[:, :D], table[:, D].astype(int)


def in_one_process(model, blocks: int):
    return fit_blocks(model, ((rows[:, :D], rows[:, D].astype(int)) for rows in map(made, range(blocks))))


def assert_same(fitted, whole):
    assert fitted.statistics_.weight.tolist() == whole.statistics_.weight.tolist()
    assert_allclose(fitted.density_.mean, whole.density_.mean, rtol=1e-12)
    assert_allclose(fitted.density_.cov, whole.density_.cov, rtol=1e-12, atol=1e-14)


def test_more_data_than_a_worker_has_memory(client):
    X, y = lazily(BLOCKS)
    assert X.nbytes > MEMORY
    before = set(client.run(os.getpid).values())
    fitted = fit(GaussianDiscriminantAnalysis(), X, y)
    assert set(client.run(os.getpid).values()) == before  # none ran out of memory and was restarted
    assert_same(fitted, in_one_process(GaussianDiscriminantAnalysis(), BLOCKS))


def test_a_worker_killed_half_way(client, tmp_path):
    tombstone = tmp_path / "died"
    before = set(client.run(os.getpid).values())
    fitted = fit(GaussianDiscriminantAnalysis("full"), *lazily(10, tombstone=str(tombstone)))
    assert tombstone.exists()
    client.wait_for_workers(2, timeout=60)
    assert len(set(client.run(os.getpid).values()) & before) == 1
    assert_same(fitted, in_one_process(GaussianDiscriminantAnalysis("full"), 10))


def test_an_error_comes_back_from_the_cluster_with_its_place(client):
    with pytest.raises(
        InvalidInputError, match=r"^block 5 \(its row 0 is row 250000 of all\): X holds nan in row 77, feat"
    ):
        fit(GaussianNaiveBayes(), *lazily(6, bad_row=77))


def test_blocks_that_the_cluster_holds_already(client):
    X, y = client.persist(lazily(4))
    fitted = fit(GaussianNaiveBayes(), X, y)
    whole = in_one_process(GaussianNaiveBayes(), 4)
    assert_allclose(fitted.density_.var, whole.density_.var, rtol=1e-12)
    right = (predict(fitted, X) == y).mean().compute()
    assert right == pytest.approx(whole.score(X.compute(), y.compute()), rel=1e-12)
