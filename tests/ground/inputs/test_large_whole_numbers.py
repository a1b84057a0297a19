"""Whole numbers beyond 2^53 in measurements: taken exactly where float64 holds them, refused where it does not."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from scipy import sparse

import genmodels.sklearn
from genmodels import (
    Gaussian,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    LinearRegression,
    LogisticRegression,
    MixedNaiveBayes,
)
from genmodels.errors import InvalidInputError
from genmodels.streaming import fit_blocks

B = 2**53
WHOLE = np.array([[B + 1], [B + 3], [B + 1], [B + 5], [B + 2], [B + 8]])
y = np.array([0, 0, 1, 1, 0, 1])
MOMENT = np.array([[1_700_000_000_123_456_789 + 1000 * i] for i in [0, 1, 5, 7, 2, 9]])  # nanoseconds
FORMS = {
    "int64": lambda X: X,
    "uint64": lambda X: X.astype(np.uint64),
    "a list": lambda X: X.tolist(),
    "a list with floats": lambda X: [[row[0], 0.5 * i**2] for i, row in enumerate(X.tolist())],
    "objects": lambda X: X.astype(object),
    "big endian": lambda X: X.astype(">i8"),
    "a frame": lambda X: pd.DataFrame(X),
    "a frame with floats": lambda X: pd.DataFrame({0: X[:, 0], 1: 0.5 * np.arange(len(X)) ** 2}),
    "a frame of polars": lambda X: pl.DataFrame({"a": X[:, 0], "b": 0.5 * np.arange(len(X)) ** 2}),
    "a table of pyarrow": lambda X: pa.table({"a": X[:, 0], "b": 0.5 * np.arange(len(X)) ** 2}),
    "a frame of Int64": lambda X: pd.DataFrame(X).astype("Int64"),
    "below zero": lambda X: -X,
}
DOORS = {
    "GaussianNaiveBayes": lambda X: GaussianNaiveBayes().fit(X, y),
    "full": lambda X: GaussianDiscriminantAnalysis("full").fit(X, y),
    "tied": lambda X: GaussianDiscriminantAnalysis("tied").fit(X, y),
    "ledoit-wolf": lambda X: GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf").fit(X, y),
    "weights": lambda X: GaussianNaiveBayes().fit(X, y, sample_weight=np.arange(1, 7) / 4),
    "partial_fit": lambda X: GaussianNaiveBayes().partial_fit(np.eye(6)[:, : np.shape(X)[1]], y).partial_fit(X, y),
    "blocks": lambda X: fit_blocks(GaussianNaiveBayes(), [(X, y)]),
    "mixed": lambda X: MixedNaiveBayes({"gaussian": [*range(np.shape(X)[1])]}).fit(X, y),
    "Gaussian": lambda X: Gaussian.fit(X),
    "responsibilities": lambda X: Gaussian.statistics(X, np.eye(2)[y]),
    "LinearRegression": lambda X: LinearRegression().fit(X, y),
    "LogisticRegression": lambda X: LogisticRegression().fit(X, y),
    "estimator of lines": lambda X: genmodels.sklearn.LinearRegression().fit(X, y),
    "estimator of odds": lambda X: genmodels.sklearn.LogisticRegression().fit(X, y),
    "log_prob": lambda X: Gaussian(np.zeros(np.shape(X)[1]), std=np.ones(np.shape(X)[1])).log_prob(X),
    "predict": lambda X: GaussianNaiveBayes().fit(np.arange(12).reshape(6, 2)[:, : np.shape(X)[1]], y).predict(X),
    "estimator": lambda X: genmodels.sklearn.GaussianNaiveBayes().fit(X, y),
    "estimator of discriminants": lambda X: genmodels.sklearn.GaussianDiscriminantAnalysis().fit(X, y),
    "prediction of an estimator": lambda X: (
        genmodels.sklearn.GaussianNaiveBayes().fit(np.arange(12).reshape(6, 2)[:, : np.shape(X)[1]], y).predict(X)
    ),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("X", [WHOLE, MOMENT], ids=["2^53", "nanoseconds"])
def test_what_would_be_rounded_is_refused(door, form, X):
    words = rf"X holds -?{X[0, 0]} in row 0, feature (0|'a'): float64 would round it. Subtract a whole number first"
    with pytest.raises(InvalidInputError, match=words):
        DOORS[door](FORMS[form](X))


@pytest.mark.parametrize("form", ["int64", "uint64", "a list", "objects", "a frame", "a frame of Int64"])
def test_the_advice_works(form):
    model = GaussianNaiveBayes().fit(FORMS[form](WHOLE[:4] - WHOLE[0]), [0, 0, 1, 1])
    assert model.density_.var.ravel().tolist() == [1, 4]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("door", DOORS)
def test_what_float64_holds_is_taken(door, form):
    seconds = np.array([[1_700_000_000 + i] for i in [0, 1, 5, 7, 2, 9]]) * 10**9
    assert np.abs(seconds).min() > B
    DOORS[door](
        FORMS[form](seconds if door not in ("LogisticRegression", "estimator of odds") else seconds[[0, 5, 2, 3, 4, 1]])
    )
    assert Gaussian.fit(seconds).var == pytest.approx(np.var([0, 1, 5, 7, 2, 9]) * 1e18, rel=1e-12)


@pytest.mark.parametrize(
    "target", [2**60 + np.arange(6), [2**60 + i for i in range(6)], [0.5, *(2**60 + i for i in range(5))]]
)
def test_targets_of_a_regression(target):
    X = np.arange(6)[:, None]
    for Model in (LinearRegression, genmodels.sklearn.LinearRegression):
        with pytest.raises(InvalidInputError, match=r"y holds 115292150460684697\d in row \d: float64 would round it"):
            Model().fit(X, target)
    with pytest.raises(InvalidInputError, match=r"y holds 115292150460684697\d in row \d"):
        LinearRegression().fit(X, X[:, 0] ** 2).score(X, target)
    moved = [int(value) - 2**60 for value in target if value > 1]
    assert LinearRegression().fit(X[: len(moved)], moved).coef_ == pytest.approx([1])


def test_a_later_row_is_named():
    X = np.zeros((300_000, 2), dtype=np.int64)
    X[290_000, 1], X[:, 0] = -(2**62) - 1, np.arange(300_000)
    with pytest.raises(InvalidInputError, match="X holds -4611686018427387905 in row 290000, feature 1"):
        GaussianNaiveBayes().fit(X, np.arange(300_000) % 2)
    with pytest.raises(InvalidInputError, match="X holds -4611686018427387905 in row 290000, feature 'b'"):
        Gaussian.fit(pd.DataFrame(X, columns=["a", "b"]))


@pytest.mark.parametrize("value", [2**63 - 1, -(2**63) + 1, 2**64 - 1])
def test_the_ends_of_the_types(value):
    with pytest.raises(InvalidInputError, match=f"X holds {value} in row 1"):
        Gaussian.fit(np.array([[0], [value]], dtype=np.uint64 if value >= 2**63 else np.int64))


def test_counts_in_sparse_tables_may_be_large():
    X = sparse.csr_array([[2.0**60, 0.0], [0.0, 3.0]])
    assert genmodels.sklearn.PoissonNaiveBayes().fit(X, [0, 1]).predict(X).tolist() == [0, 1]
