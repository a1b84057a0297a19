"""Categories as codes, wide integers and narrow ones."""

from collections.abc import Iterator

from sklearn.naive_bayes import CategoricalNB

from benchmarks import data
from benchmarks.contest import Contest
from benchmarks.record import Case, Result
from benchmarks.timing import Effort
from genmodels import CategoricalNaiveBayes

CONTEST = Contest("categorical", CategoricalNaiveBayes, {"CategoricalNB": CategoricalNB})


def run(effort: Effort) -> Iterator[Result]:
    n = 50_000 if effort.quick else 1_000_000
    for dtype in ("int64", "uint8"):
        X, y = data.codes(n, dtype)
        yield from CONTEST.both(X, y, Case(dtype, f"{n:,} x {X.shape[1]}, k=3", dtype), effort)
