"""Gaussian models on the shapes A to D, in real and in whole numbers, with the input checks on."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np
from scipy.linalg.blas import dsyrk
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB

from benchmarks import data
from benchmarks.asked import DSYRK, SUM
from benchmarks.contest import Contest
from benchmarks.record import Result
from benchmarks.timing import Effort
from genmodels import GaussianDiscriminantAnalysis, GaussianNaiveBayes


def by_solver(estimator, *solvers: str) -> dict[str, partial]:
    """An estimator of scikit-learn once for each of its solvers, the default one first."""
    return {f"{estimator.__name__}({solver!r})": partial(estimator, solver=solver) for solver in solvers}


NAIVE = {"GaussianNB": GaussianNB}
LINEAR = by_solver(LinearDiscriminantAnalysis, "svd", "lsqr", "eigen")
QUADRATIC = by_solver(QuadraticDiscriminantAnalysis, "svd", "eigen")
READ_ONCE = {SUM: np.sum}

CONTESTS = {
    "diagonal": Contest("diagonal", GaussianNaiveBayes, NAIVE, READ_ONCE),
    "spherical": Contest("spherical", partial(GaussianDiscriminantAnalysis, "spherical"), NAIVE, READ_ONCE),
    "tied": Contest("tied", partial(GaussianDiscriminantAnalysis, "tied"), LINEAR),
    "full": Contest("full", partial(GaussianDiscriminantAnalysis, "full"), QUADRATIC),
}


def with_limit(contest: Contest, X: np.ndarray) -> Contest:
    """A tied contest with its limit: the product X^T X of the same shape in float64 (X.T is in Fortran's order)."""
    if contest.task != "tied" or X.shape[1] < 20:
        return contest
    real = X.astype(np.float64, copy=False)
    return Contest(contest.task, contest.ours, contest.theirs, {DSYRK: lambda _: dsyrk(1.0, real.T)})


def run(effort: Effort) -> Iterator[Result]:
    for name, shape in data.shapes(effort.quick).items():
        for dtype in data.DTYPES if name == "A" or not effort.quick else data.DTYPES[:1]:
            X, y = data.blobs(shape, dtype)
            rounds = effort if dtype == data.DTYPES[0] else replace(effort, fewest=3)  # the slow solvers take seconds
            for contest in CONTESTS.values():
                yield from with_limit(contest, X).both(X, y, data.case(name, shape, dtype), rounds)
