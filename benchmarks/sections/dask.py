"""Twenty blocks of five million rows in all: the time over a fit without dask, with one worker and with two.

One worker shows what dask itself costs; two share the work, so the time over may be below zero.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from time import perf_counter

import dask
import dask.array as da
import numpy as np
from distributed import Client, LocalCluster

from benchmarks.contest import OURS
from benchmarks.data import Shape, blobs
from benchmarks.record import Case, Result
from benchmarks.timing import Effort, Spread, interleaved
from genmodels import GaussianNaiveBayes
from genmodels.dask import fit

BLOCKS = 20


def tables(n: int) -> tuple[da.Array, da.Array]:
    """Dask arrays X (n, 20) and y (n,) of seeded blocks, each made where it is needed."""
    rows = n // BLOCKS
    parts = [dask.delayed(blobs, nout=2)(Shape(rows, 20, 3), seed=seed) for seed in range(BLOCKS)]
    X = da.concatenate([da.from_delayed(X, (rows, 20), dtype=float) for X, _ in parts])
    return X, da.concatenate([da.from_delayed(y, (rows,), dtype=int) for _, y in parts])


def threads(workers: int) -> Callable[[], AbstractContextManager]:
    """So many threads of this process."""
    return lambda: dask.config.set(scheduler="threads", num_workers=workers)


def processes() -> AbstractContextManager:
    """Two processes of one thread each, on this machine."""
    stack = ExitStack()
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1")
    stack.enter_context(Client(stack.enter_context(cluster)))
    return stack


def run(effort: Effort) -> Iterator[Result]:
    n = 500_000 if effort.quick else 5_000_000
    X, y = dask.compute(*tables(n), scheduler="synchronous")
    for name, workers in {"1 thread": threads(1), "2 threads": threads(2), "2 processes": processes}.items():
        with workers():
            yield from _results(X, y, Case(name, f"{n:,} x 20 in {BLOCKS} blocks", "float64"), effort)


def _results(X, y, case: Case, effort: Effort) -> Iterator[Result]:
    ours, blocks = GaussianNaiveBayes(), dask.persist(*tables(len(X)))
    times = interleaved({"dask": lambda: fit(ours, *blocks), OURS: lambda: ours.fit(X, y)}, effort, perf_counter)
    over = Spread.of(np.subtract(times.seconds["dask"], times.seconds[OURS]))
    yield Result.of("dask fit", case, "over one process", over, "seconds", seconds=times.medians)
    merged = fit(ours, *blocks)
    yield Result.one("dask fit", case, "difference", difference(merged.density_, ours.density_), "relative error")


def difference(one, other) -> float:
    """The largest difference of means, relative to the standard deviation, and of variances, relative."""
    means, variances = (one.mean - other.mean) / np.sqrt(other.var), one.var / other.var - 1
    return float(max(np.abs(means).max(), np.abs(variances).max()))
