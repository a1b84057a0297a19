"""What cannot be learnt or predicted is named with its block and row, and at once."""

import dask
import dask.array as da
import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes, GaussianDiscriminantAnalysis, GaussianNaiveBayes
from genmodels.dask import fit, predict, predict_proba
from genmodels.errors import (
    DegenerateCovarianceError,
    GenmodelsError,
    InvalidInputError,
    NoDataError,
    NotFittedError,
    UnknownCategoryError,
)


def chunked(array, rows=100):
    return da.from_array(array, chunks=(rows, *array.shape[1:]))


@pytest.mark.parametrize("scheduler", ["threads", "processes"])
def test_a_bad_value_is_named_with_block_and_row(table, scheduler):
    X, y = table
    bad = X.copy()
    bad[317, 1] = np.nan
    words = r"^block 3 \(its row 0 is row 300 of all\): X holds nan in row 17, feature 1: it is missing"
    with dask.config.set(scheduler=scheduler), pytest.raises(InvalidInputError, match=words):
        fit(GaussianNaiveBayes(), chunked(bad), chunked(y))
    fitted = GaussianNaiveBayes().fit(X, y)
    for function in (predict, predict_proba):
        with (
            dask.config.set(scheduler=scheduler),
            pytest.raises(InvalidInputError, match=r"^block 3: X holds nan in row 17"),
        ):
            function(fitted, chunked(bad)).compute()


def test_a_block_of_unknown_length_is_named_by_its_number(table):
    X, y = table
    bad = X.copy()
    bad[:, 0] = np.where(np.arange(600) == 250, np.inf, bad[:, 0])
    keep = chunked(y) >= 0
    with pytest.raises(InvalidInputError, match=r"^block 2: X holds inf in row 50"):
        fit(GaussianNaiveBayes(), chunked(bad)[keep], chunked(y)[keep])


def test_a_category_outside_the_declared_ones_is_named_with_its_block():
    X = np.array([["a", "b"], ["b", "a"], ["a", "c"], ["b", "b"]], dtype=object)
    model = CategoricalNaiveBayes(categories=[["a", "b"], ["a", "b", "z"]])
    with pytest.raises(UnknownCategoryError, match=r"^block 1 .*feature 1 is 'c' in row 0"):
        fit(model, chunked(X, 2), [0, 1, 0, 1])
    fitted = fit(model, chunked(X[[0, 1, 3, 3]], 2), [0, 1, 0, 1])
    assert fitted.density_.categories == (("a", "b"), ("a", "b", "z"))
    assert_allclose(fitted.density_.p[1][0], [1 / 5, 3 / 5, 1 / 5], rtol=1e-15)


def test_an_estimate_that_does_not_exist_is_an_error_at_once(table):
    X, y = table
    constant = np.column_stack([X[:, 0], np.ones(600)])
    with pytest.raises(DegenerateCovarianceError, match="feature 1 is constant in class 0"):
        fit(GaussianDiscriminantAnalysis("full"), chunked(constant), chunked(y))
    with pytest.raises(NoDataError):
        fit(GaussianNaiveBayes(), chunked(X[:0]), chunked(y[:0]))


X_, Y_ = chunked(np.eye(6), 2), chunked(np.arange(6) % 2, 2)


@pytest.mark.parametrize(
    ("X", "y", "words"),
    [
        (np.eye(6), Y_, "rows in memory are for the model itself"),
        (Y_, Y_, "give a dask array"),
        (X_, X_, "y is dask.array<.*give a dask array"),
        (X_, dask.delayed(list)(range(6)), "y is Delayed"),
        (X_, da.from_array(np.arange(7), chunks=3), "X has 6 rows and y has 7 entries: give one a row"),
        (X_[Y_ >= 0], Y_[:4], "X comes in 3 blocks and y in 2: cut both at the same rows"),
        (X_, Y_[Y_ >= 1], "block . .*X has 2 rows and y has 1 labels"),
        (X_, [0, 1, "a", "b", 0, 1], r"do not|different types|mixes"),
    ],
)
def test_data_of_another_form_are_refused(X, y, words):
    with pytest.raises(GenmodelsError, match=words):
        fit(BernoulliNaiveBayes(), X, y)


def test_prediction_needs_a_fitted_model_and_a_dask_table():
    with pytest.raises(NotFittedError):
        predict(GaussianNaiveBayes(), X_)
    with pytest.raises(InvalidInputError, match="rows in memory are for the model itself"):
        predict_proba(BernoulliNaiveBayes().fit(np.eye(6), [0, 1] * 3), np.eye(6))
