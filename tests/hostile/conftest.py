"""Every classifier with a few good rows, so that a test can spoil one thing at a time."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import genmodels as gm

POINTS = [[1, 0], [0, 1], [2, 3], [3, 3], [5, 4], [4, 1], [4, 6]]
BITS = [[1, 0], [0, 1], [1, 1], [0, 0], [1, 0], [0, 1], [1, 1]]
WORDS = [["red", 1], ["red", 2], ["blue", 1], ["red", 3], ["blue", 2], ["blue", 1], ["red", 3]]
BOTH = [[1.5, "red"], [2.5, "red"], [0.5, "blue"], [3.5, "red"], [2.0, "blue"], [4.0, "blue"], [6.5, "red"]]
LABELS = ["ham", "ham", "ham", "spam", "spam", "spam", "spam"]


@dataclass(frozen=True)
class Case:
    """A classifier without data, and rows that it can learn from."""

    make: Callable[..., Any]
    X: list = field(default_factory=lambda: POINTS)
    y: list = field(default_factory=lambda: LABELS)

    def fitted(self):
        return self.make().fit(self.X, self.y)

    def spoiled(self, value, row: int = 2, column: int = 0) -> list:
        """The good rows with one value put in."""
        rows = [list(r) for r in self.X]
        rows[row][column] = value
        return rows


def gda(covariance: str) -> Case:
    return Case(lambda **options: gm.GaussianDiscriminantAnalysis(covariance, **options))


def mixed(**options):
    return gm.MixedNaiveBayes({"gaussian": [0], "categorical": [1]}, **options)


LADDER = ["tied", "full", "diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical"]
REALS = {**{name: gda(name) for name in LADDER}, "GaussianNaiveBayes": Case(gm.GaussianNaiveBayes)}
COUNTS = {
    "BernoulliNaiveBayes": Case(gm.BernoulliNaiveBayes, BITS),
    "MultinomialNaiveBayes": Case(gm.MultinomialNaiveBayes),
    "PoissonNaiveBayes": Case(gm.PoissonNaiveBayes),
}
NUMERIC = {**REALS, **COUNTS}
NAMED = {"CategoricalNaiveBayes": Case(gm.CategoricalNaiveBayes, WORDS), "MixedNaiveBayes": Case(mixed, BOTH)}
ALL = {**NUMERIC, **NAMED}


def _fixture(cases: dict[str, Case], name: str):
    return pytest.fixture(params=cases.values(), ids=cases.keys(), name=name)(lambda request: request.param)


any_case = _fixture(ALL, "case")
numeric_case = _fixture(NUMERIC, "numeric")
reals_case = _fixture({**REALS, "MixedNaiveBayes": NAMED["MixedNaiveBayes"]}, "reals")
counts_case = _fixture({name: COUNTS[name] for name in ("MultinomialNaiveBayes", "PoissonNaiveBayes")}, "counting")
dense_case = _fixture({**REALS, **NAMED}, "dense_only")
sparse_case = _fixture(COUNTS, "sparse_too")
smoothed_case = _fixture({**COUNTS, **NAMED}, "smoothed")


@pytest.fixture
def refused():
    """A function that asserts that a call raises this error, with every one of these words in the message."""

    def check(error: type[Exception], words: list[str], call: Callable[[], Any]) -> None:
        with pytest.raises(error) as caught:
            call()
        assert type(caught.value) is error
        missing = [word for word in words if word not in str(caught.value)]
        assert not missing, f"{missing} not in: {caught.value}"

    return check


@pytest.fixture
def sums_to_one():
    """A function that asserts that these are finite probabilities, each row summing to 1."""

    def check(probabilities) -> None:
        assert np.isfinite(probabilities).all()
        np.testing.assert_allclose(np.sum(probabilities, axis=1), 1, rtol=1e-12)

    return check
