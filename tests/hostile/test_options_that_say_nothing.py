"""What would be taken, or told, without a word: True for 1, a choice that no column reads, 0 for a tiny number."""

import numpy as np
import pytest

from genmodels import (
    BernoulliNaiveBayes,
    GaussianDiscriminantAnalysis,
    LinearRegression,
    LogisticRegression,
    MixedNaiveBayes,
)
from genmodels.discriminative import reliability
from genmodels.errors import InvalidInputError, InvalidParameterError

X, Y = np.array([[0.0, 1], [1, 0], [1, 2], [3, 1], [4, 4], [5, 3]]), [0, 0, 1, 0, 1, 1]


@pytest.mark.parametrize(
    ("model", "option"),
    [
        (LogisticRegression(penalty=True), "penalty is True"),
        (LogisticRegression(max_iter=True), "max_iter is True"),
        (LogisticRegression(tol=True), "tol is True"),
        (BernoulliNaiveBayes(alpha=True), "alpha is True"),
        (BernoulliNaiveBayes(prior_alpha=True), "prior_alpha is True"),
        (GaussianDiscriminantAnalysis(ddof=True), "ddof is True"),
    ],
    ids=repr,
)
def test_true_is_no_number(model, option):
    rows = X > 2 if isinstance(model, BernoulliNaiveBayes) else X
    with pytest.raises(InvalidParameterError, match=option):
        model.fit(rows, Y)


def test_true_is_no_number_of_bins():
    with pytest.raises(InvalidInputError, match="bins is True"):
        reliability([0.2, 0.9], [0, 1], bins=True)


@pytest.mark.parametrize("option", [{"counts": "x"}, {"unknown": "x"}, {"constant": "x"}, {"missing": "x"}])
def test_an_option_that_no_column_reads_is_looked_at(option):
    (name,) = option
    with pytest.raises(InvalidParameterError, match=f"{name} is 'x'"):
        MixedNaiveBayes({"bernoulli": [0, 1]}, **option).fit(X > 2, Y)


def test_a_coefficient_below_float64_is_not_told_as_0():
    model = LinearRegression().fit(X * 1e290, X @ [1e-140, 3e-140])
    assert np.allclose(model.predict(X * 1e290) / 1e-140, X @ [1, 3], rtol=1e-9)
    with pytest.raises(InvalidInputError, match="smaller than a float64 holds: rescale the features, or y"):
        model.coef_  # noqa: B018
    assert np.allclose(LinearRegression().fit(X * 1e290, X @ [1e140, 3e140]).coef_ / 1e-150, [1, 3], rtol=1e-9)
