"""Logistic and linear regression beside scikit-learn's solvers, to the same height of the likelihood."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from scipy.signal import lfilter
from sklearn.linear_model import LinearRegression as SklearnLinearRegression
from sklearn.linear_model import LogisticRegression as SklearnLogisticRegression

from benchmarks.asked import FASTEST, MIB, SKLEARN
from benchmarks.contest import OURS, Contest
from benchmarks.data import Shape
from benchmarks.probe import peaks
from benchmarks.record import Case, Result
from benchmarks.timing import Effort
from genmodels import LinearRegression, LogisticRegression

SHAPES = {  # of rows whose features are independent, but for "correlated", where each has 0.95 with the next
    "K=2": Shape(100_000, 20, 2),
    "K=5": Shape(100_000, 20, 5),
    "wide": Shape(10_000, 200, 2),
    "correlated": Shape(100_000, 20, 2),
    "tiny": Shape(2_000, 2, 2),
}
LINES = {"n=100000": Shape(100_000, 20, 1), "wide": Shape(10_000, 200, 1), "tiny": Shape(2_000, 2, 1)}
LESS = 10  # times fewer rows of a quick run
LOGISTIC = Contest(
    "logistic",
    LogisticRegression,
    {  # tolerances at which the log-likelihood falls short of its maximum by no more than 1e-6 of a nat a row
        "lbfgs": lambda: SklearnLogisticRegression(C=np.inf, tol=1e-6, max_iter=10_000),
        "newton-cholesky": lambda: SklearnLogisticRegression(C=np.inf, tol=1e-6, solver="newton-cholesky"),
    },
)
LINE = Contest("linear", LinearRegression, {SKLEARN: SklearnLinearRegression})


def run(effort: Effort) -> Iterator[Result]:
    for name, shape in SHAPES.items():
        shape = replace(shape, n=shape.n // (LESS if effort.quick else 1))
        X, y = choices(shape, 0.95 if name == "correlated" else 0.0)
        case = Case(name, str(shape), "float64")
        yield from (result for result in LOGISTIC.fit(X, y, case, effort) if result.against == FASTEST)
        needed = peaks(lambda X=X, y=y: LogisticRegression().fit(X, y))["traced"]
        yield Result.one("logistic fit", case, "memory", needed / MIB, "MiB", note=OURS)
    for name, shape in LINES.items():
        shape = replace(shape, n=shape.n // (LESS if effort.quick else 1))
        X, _ = choices(shape, 0.0)
        target = X.sum(axis=1) + np.random.default_rng(2).normal(size=shape.n)
        yield from LINE.fit(X, target, Case(name, f"{shape.n:,} x {shape.d}", "float64"), effort)


def choices(shape: Shape, correlation: float) -> tuple[np.ndarray, np.ndarray]:
    """Rows X (n, d), each feature with this correlation with the next, and labels y (n,) drawn from a softmax of them.

    >>> X, y = choices(Shape(1000, 3, 2), 0.9)
    >>> bool(np.corrcoef(X.T)[0, 1] > 0.85), sorted(set(y.tolist()))
    (True, [0, 1])
    """
    rng = np.random.default_rng(1)
    X = rng.normal(size=(shape.n, shape.d))
    X[:, 1:] *= np.sqrt(1 - correlation**2)
    X = np.ascontiguousarray(lfilter([1], [1, -correlation], X, axis=1))
    scores = X @ (rng.normal(size=(shape.d, shape.k)) * 1.5 / np.sqrt(shape.d)) + rng.gumbel(size=(shape.n, shape.k))
    return X, scores.argmax(axis=1)
