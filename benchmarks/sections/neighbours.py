"""The nearest neighbours beside scikit-learn: learning and predicting together, since either may put work off."""

from collections.abc import Iterator

from sklearn.neighbors import KNeighborsClassifier

from benchmarks.asked import SKLEARN
from benchmarks.contest import FASTER, OURS
from benchmarks.data import Shape, blobs
from benchmarks.record import Case, Result
from benchmarks.timing import Effort, interleaved
from genmodels import KNeighbors

K = 15
SHAPES = {  # rows to learn from, and how many to predict
    "d=2": (Shape(10_000, 2, 3), 2000),
    "d=3": (Shape(100_000, 3, 3), 10_000),
    "d=10": (Shape(50_000, 10, 3), 1000),
    "d=19": (Shape(50_000, 19, 3), 1000),
    "d=50": (Shape(60_000, 50, 10), 1000),
}
LESS = 10  # times, of a quick run


def run(effort: Effort) -> Iterator[Result]:
    for name, (shape, queries) in SHAPES.items():
        less = LESS if effort.quick else 1
        n, asked = shape.n // less, queries // less
        X, y = blobs(Shape(n + asked, shape.d, shape.k))
        works = {OURS: _work(KNeighbors(K), X, y, n), SKLEARN: _work(KNeighborsClassifier(K), X, y, n)}
        times = interleaved(works, effort)
        case = Case(name, f"{n:,} x {shape.d}, {asked:,} asked", "float64")
        spread = times.ratio(SKLEARN, OURS)
        yield Result.of("nearest neighbours", case, SKLEARN, spread, FASTER, seconds=times.only(OURS, SKLEARN))


def _work(model, X, y, n: int):
    return lambda: model.fit(X[:n], y[:n]).predict_proba(X[n:])
