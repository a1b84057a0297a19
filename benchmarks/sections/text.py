"""Word counts and word occurrences in a sparse matrix, with two classes and with twenty."""

from collections.abc import Iterator

from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from benchmarks import data
from benchmarks.contest import Contest
from benchmarks.record import Case, Result
from benchmarks.timing import Effort
from genmodels import BernoulliNaiveBayes, MultinomialNaiveBayes


def occurrences() -> BernoulliNB:
    """Scikit-learn's model for data that are 0 and 1 already, which spares it a copy."""
    return BernoulliNB(binarize=None)


COUNTS = Contest("multinomial", MultinomialNaiveBayes, {"MultinomialNB": MultinomialNB})
OCCURRENCES = Contest("Bernoulli", BernoulliNaiveBayes, {"BernoulliNB": occurrences})


def run(effort: Effort) -> Iterator[Result]:
    n, words = (5_000, 10_000) if effort.quick else (100_000, 50_000)
    for contest in (COUNTS, OCCURRENCES):
        for k in (2, 20):
            for dtype in data.DTYPES:
                X, y = data.documents(n, words, k, dtype, binary=contest is OCCURRENCES)
                yield from contest.both(X, y, Case(f"k={k}", f"{n:,} x {words:,}, sparse", dtype), effort)
