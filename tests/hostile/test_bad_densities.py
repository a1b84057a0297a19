"""Densities made from parameters or data that mean nothing."""

import numpy as np
import pytest
from scipy import sparse

from genmodels import Bernoulli, Categorical, Gaussian, Multinomial, Poisson, Product
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
    UnknownCategoryError,
)

pytestmark = pytest.mark.filterwarnings("error")

NAN, INF = float("nan"), float("inf")
PARAMETERS = {
    "Bernoulli above 1": (lambda: Bernoulli(1.5), ["p holds 1.5", "numbers from 0 to 1"]),
    "Bernoulli just above 1": (lambda: Bernoulli(1 + 2**-52), ["p holds 1.0000000000000002", "from 0 to 1"]),
    "Bernoulli number as text": (lambda: Bernoulli(["0.5"]), ["p is not an array of numbers: ['0.5']"]),
    "Bernoulli NaN": (lambda: Bernoulli([0.5, NAN]), ["p holds nan", "numbers from 0 to 1"]),
    "Bernoulli text": (lambda: Bernoulli("half"), ["p is not an array of numbers: 'half'"]),
    "Bernoulli empty": (lambda: Bernoulli([]), ["p has shape (0,)", "at least one number"]),
    "Bernoulli with three axes": (lambda: Bernoulli([[[0.5]]]), ["p has shape (1, 1, 1)", "(K, d)"]),
    "Multinomial sum": (lambda: Multinomial([0.5, 0.6]), ["p sums to 1.1, not to 1", "[0.5, 0.6]"]),
    "Multinomial stack": (lambda: Multinomial([[0.5, 0.5], [0.5, 0.75]]), ["p sums to 1.25, not to 1"]),
    "Multinomial number": (lambda: Multinomial(1), ["p is the single number 1", "for each value"]),
    "Multinomial negative": (lambda: Multinomial([1.5, -0.5]), ["p holds -0.5", "from 0 to 1"]),
    "Multinomial total": (lambda: Multinomial([0.5, 0.5], total=1.5), ["total is 1.5", "whole number of draws"]),
    "Multinomial total below 0": (lambda: Multinomial([1.0], total=-1), ["total is -1", "whole number of draws"]),
    "Poisson negative": (lambda: Poisson([1, -2]), ["rate holds -2", "finite numbers of at least 0"]),
    "Poisson infinite": (lambda: Poisson(INF), ["rate holds inf", "finite numbers of at least 0"]),
    "Poisson empty": (lambda: Poisson([]), ["rate has shape (0,)"]),
    "Categorical number": (lambda: Categorical(0.5), ["p is 0.5", "one probability a value"]),
    "Categorical None": (lambda: Categorical(None), ["p is None", "one probability a value"]),
    "Categorical empty": (lambda: Categorical([]), ["p is []", "one probability a value"]),
    "Categorical ragged": (lambda: Categorical([0.5, [0.5]]), ["p is not an array of numbers: [0.5, [0.5]]"]),
    "Categorical sum": (lambda: Categorical([[0.5, 0.5], [0.3, 0.3]]), ["p sums to 0.6, not to 1"]),
    "Categorical classes": (
        lambda: Categorical([[[1.0, 0.0]], [[0.5, 0.5], [0.5, 0.5]]]),
        ["differ in their number of classes", "give each the same"],
    ),
    "Categorical names": (lambda: Categorical([0.5, 0.5], ["a"]), ["2 probabilities for 1 categories ('a',)"]),
    "Categorical twice": (lambda: Categorical([0.5, 0.5], ["a", "a"]), ["hold 'a' twice"]),
    "Categorical features": (
        lambda: Categorical([[0.5, 0.5], [1.0]], [["a", "b"]]),
        ["categories is [['a', 'b']]", "a list for each of 2 features"],
    ),
    "Gaussian neither": (lambda: Gaussian(0), ["give either cov or std"]),
    "Gaussian both": (lambda: Gaussian(0, 1, std=1), ["give either cov or std"]),
    "Gaussian NaN": (lambda: Gaussian(NAN, 1), ["mean holds nan", "finite numbers"]),
    "Gaussian infinite": (lambda: Gaussian(0, INF), ["cov holds inf", "finite numbers"]),
    "Gaussian text": (lambda: Gaussian("a", 1), ["mean is not an array of numbers: 'a'"]),
    "Gaussian number as text": (lambda: Gaussian(["0"], ["1"]), ["mean is not an array of numbers: ['0']"]),
    "Gaussian no variance": (lambda: Gaussian(0, 0), ["std holds 0", "positive"]),
    "Gaussian negative variance": (lambda: Gaussian([0, 0], [[1, 0], [0, -1]]), ["[1.0, -1.0]", "positive"]),
    "Gaussian negative std": (lambda: Gaussian([0, 0], std=[1, -1]), ["std holds -1", "positive"]),
    "Gaussian asymmetric": (lambda: Gaussian([0, 0], [[1, 0.2], [0.3, 1]]), ["cov is not symmetric", "0.2"]),
    "Gaussian indefinite": (lambda: Gaussian([0, 0], [[1, 2], [2, 1]]), ["not positive definite", "eigenvalue -1"]),
    "Gaussian cov shape": (lambda: Gaussian([0, 0], [1, 1]), ["cov has shape (2,)", "give (2, 2)"]),
    "Gaussian std shape": (lambda: Gaussian([0, 0], std=[1, 1, 1]), ["std has shape (3,)", "mean of shape (2,)"]),
    "Gaussian axes": (lambda: Gaussian(np.zeros((1, 1, 1)), std=1), ["mean has shape (1, 1, 1)", "(K, d)"]),
    "Gaussian empty": (lambda: Gaussian([], std=1), ["mean has shape (0,)", "at least 1"]),
    "Product too few": (
        lambda: Product(((0,), (1,)), (Bernoulli([0.5]),)),
        ["2 blocks of columns for 1 densities", "give one block a density"],
    ),
    "Product of nothing": (lambda: Product((), ()), ["0 blocks of columns for 0 densities"]),
    "Product of stacks": (
        lambda: Product(((0,), (1,)), (Bernoulli([0.5]), Bernoulli([[0.5], [0.5]]))),
        ["all single, or stacks of the same classes"],
    ),
}


@pytest.mark.parametrize("what", PARAMETERS)
def test_parameters_outside_their_range(what, refused):
    make, words = PARAMETERS[what]
    refused(InvalidParameterError, words, make)


def test_a_covariance_that_is_singular_names_the_features(refused):
    words = ["feature 1 is a linear function of feature 0", "rank 1 of 2"]
    refused(DegenerateCovarianceError, words, lambda: Gaussian([0, 0], [[1, 1], [1, 1]]))


ROWS = {
    "Bernoulli 2": (Bernoulli(0.5), [0, 2], ["X holds 2 in row 1", "neither 0 nor 1"]),
    "Bernoulli NaN": (Bernoulli(0.5), [0, NAN], ["X holds nan in row 1", "missing"]),
    "Bernoulli width": (Bernoulli([0.5, 0.5]), [[1]], ["X has 1 features, but the model has 2"]),
    "Bernoulli axes": (Bernoulli(0.5), [[1, 0]], ["X has shape (1, 2), but (n,) is needed"]),
    "Poisson fraction": (Poisson(1), [0.5], ["X holds 0.5 in row 0", "not a count"]),
    "Poisson too large": (Poisson(1), [1e200], ["X holds 1e+200 in row 0", "below 1e180"]),
    "Multinomial negative": (Multinomial([0.5, 0.5]), [[1, -1]], ["X holds -1 in row 0, feature 1", "not a count"]),
    "Multinomial axes": (Multinomial([0.5, 0.5]), [1, 1], ["X has shape (2,), but (n, d) is needed"]),
    "Gaussian infinite": (Gaussian(0, 1), [INF], ["X holds inf in row 0", "finite"]),
    "Gaussian sparse": (Gaussian([0], std=1), sparse.csr_array([[1.0]]), ["X is sparse", "X.toarray()"]),
    "Gaussian too far": (Gaussian([0], std=1e-200), [[1e200]], ["1e290 standard deviations", "rescale"]),
    "Categorical missing": (Categorical([0.5, 0.5]), [0, None], ["feature 0 is missing (None) in row 1"]),
    "Categorical sparse": (Categorical([[1.0]]), sparse.csr_array([[1.0]]), ["X is sparse", "X.toarray()"]),
    "Categorical width": (Categorical([[1.0]]), [[0, 0]], ["X has 2 features, but the model has 1"]),
    "Product axes": (Product(((0,),), (Bernoulli([0.5]),)), [1, 0], ["X has shape (2,), but (n, 1) is needed"]),
}


@pytest.mark.parametrize("what", ROWS)
def test_rows_that_a_density_cannot_take(what, refused):
    density, X, words = ROWS[what]
    refused(InvalidInputError, words, lambda: density.log_prob(X))
    refused(InvalidInputError, words, lambda: density.log_likelihood(X))


def test_a_value_that_a_density_does_not_know(refused):
    words = ["feature 0 is 'c' in row 1", "known are 'a', 'b'"]
    refused(UnknownCategoryError, words, lambda: Categorical([0.5, 0.5], ["a", "b"]).log_prob(["a", "c"]))


@pytest.mark.parametrize("weight", [[1, -1], [1, NAN], [1], [[1], [1]]])
@pytest.mark.parametrize("density", [Bernoulli, Categorical, Poisson, Gaussian])
def test_bad_weights_of_a_density(density, weight):
    with pytest.raises(InvalidInputError, match="weight"):
        density.fit([0, 1], sample_weight=weight) if np.ndim(weight) == 1 else density.fit([0, 1, 2], weight)


@pytest.mark.parametrize("density", [Bernoulli, Categorical, Poisson, Gaussian])
def test_nothing_to_estimate_from(density, refused):
    refused(NoDataError, ["the data has no rows", "add data"], lambda: density.fit([]))
    refused(NoDataError, ["the data has no rows", "add data"], lambda: density.fit([0, 1], sample_weight=[0, 0]))


def test_nothing_to_estimate_from_although_smoothed(refused):
    refused(NoDataError, ["there are no rows", "declare categories="], lambda: Categorical.fit([], alpha=1))
    assert Categorical.fit([], alpha=1, categories=["a", "b"]).p.tolist() == [0.5, 0.5]
    refused(NoDataError, ["the data has no counts", "add data"], lambda: Multinomial.fit([[0, 0]]))


@pytest.mark.parametrize("weight", [[[1, -1], [0, 1]], sparse.csr_array([[1.0, -1.0], [0.0, 1.0]])])
def test_negative_responsibilities(weight, refused):
    words = ["the weight of row 0 is -1"]
    refused(InvalidInputError, words, lambda: Bernoulli.statistics([[0], [1]], weight))


DEGENERATE = {
    "one row": ([[1, 2]], "full", ["a single row (m = 1)", "Add rows"]),
    "a constant": ([[1, 2], [1, 3], [1, 5]], "full", ["feature 0 is constant in the data (m = 3)", "leave it out"]),
    "a diagonal constant": ([[1, 2], [1, 3]], "diagonal", ["feature 0 is constant in the data (m = 2)"]),
    "all constant": ([[1, 2], [1, 2]], "spherical", ["every feature is constant in the data (m = 2)", "resolution="]),
    "twice the same": (
        [[1, 1], [2, 2], [4, 4]],
        "full",
        ["feature 1 is a linear function of feature 0", "rank 1 of 2", "m = 3", "Drop what depends"],
    ),
    "too few rows": (
        [[1, 2, 3], [4, 5, 7], [1, 1, 0]],
        "full",
        ["linear function of", "rank 2 of 3", "m = 3", "Add rows"],
    ),
}


@pytest.mark.parametrize("what", DEGENERATE)
def test_a_covariance_that_does_not_exist(what, refused):
    X, covariance, words = DEGENERATE[what]
    refused(DegenerateCovarianceError, words, lambda: Gaussian.fit(X, covariance=covariance))


def test_a_number_without_brackets_is_told_how_to_come_in(refused):
    refused(
        InvalidInputError, ["X has shape ()", "A single number is [0.5]."], lambda: Gaussian(0.0, 1.0).log_prob(0.5)
    )
    assert Gaussian(0.0, 1.0).log_prob([0.5]).shape == (1,)
