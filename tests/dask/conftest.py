"""Data in blocks for the tests of fitting with dask."""

import dask
import dask.array as da
import numpy as np
import pytest

D = 4


def rows_of_block(seed: int, n: int, d: int) -> np.ndarray:
    """n rows of d features, with the label as the last column."""
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 3, n)
    return np.column_stack([rng.normal(100, 1, size=(n, d)) + y[:, None], y])


def _made_lazily(blocks: int, n: int, d: int = D) -> tuple[da.Array, da.Array]:
    parts = [dask.delayed(rows_of_block)(seed, n, d) for seed in range(blocks)]
    table = da.concatenate([da.from_delayed(part, (n, d + 1), dtype=float) for part in parts])
    return table[:, :d], table[:, d].astype(int)


@pytest.fixture(scope="session")
def made_lazily():
    """A function to X (blocks * n, d) and y whose blocks are made from their number when they are needed."""
    return _made_lazily


@pytest.fixture(scope="session")
def table():
    """The same rows in memory: X (600, 4) and y, as 6 blocks of 100 would hold them."""
    rows = np.concatenate([rows_of_block(seed, 100, D) for seed in range(6)])
    return rows[:, :D], rows[:, D].astype(int)
