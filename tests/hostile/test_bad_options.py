"""Options that mean nothing: priors, pseudo-counts and covariances."""

import numpy as np
import pytest

from genmodels import Gaussian, GaussianDiscriminantAnalysis
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError, NoDataError

pytestmark = pytest.mark.filterwarnings("error")

PRIORS = {
    "too much": ([0.7, 0.7], ["prior sums to 1.4, not to 1", "[0.7, 0.7]", "Divide by the sum"]),
    "odds": ([3, 5], ["prior sums to 8, not to 1", "Divide by the sum"]),
    "nothing": ([0, 0], ["prior sums to 0, not to 1"]),
    "too long": ([0.2, 0.3, 0.5], ["prior has shape (3,)", "2 classes", "'ham', 'spam', in that order"]),
    "too short": ([1.0], ["prior has shape (1,)", "one probability for each of 'ham', 'spam'"]),
    "a table": ([[0.5, 0.5]], ["prior has shape (1, 2)", "'ham', 'spam'"]),
    "empty": ([], ["prior has shape (0,)", "at least one number"]),
    "a single number": (0.5, ["prior is the single number 0.5", "one probability for each value"]),
    "negative": ([-0.5, 1.5], ["prior holds -0.5", "from 0 to 1"]),
    "NaN": ([float("nan"), 1.0], ["prior holds nan", "from 0 to 1"]),
    "infinite": ([float("inf"), 0], ["prior sums to inf, not to 1"]),
    "text": ("flat", ["prior is 'flat'", "'uniform'"]),
    "numbers as text": (["0.5", "0.5"], ["prior is not an array of numbers: ['0.5', '0.5']", "Give numbers"]),
    "complex": ([0.5j, 0.5], ["prior is not an array of numbers: [0.5j, 0.5]"]),
    "huge": ([10**400, 0], ["prior is not an array of numbers"]),
    "long": ([0.1] * 300, ["prior sums to 30, not to 1", "..."]),
}


@pytest.mark.parametrize("what", PRIORS)
def test_bad_priors(case, what, refused):
    prior, words = PRIORS[what]
    refused(InvalidParameterError, words, lambda: case.make(prior=prior).fit(case.X, case.y))
    refused(InvalidParameterError, words, lambda: case.fitted().with_options(prior=prior).predict(case.X))


BAD_ALPHAS = [-1, -1e-12, float("nan"), float("inf"), 1e100, None, "1", [1], 1j]


@pytest.mark.parametrize("alpha", BAD_ALPHAS, ids=repr)
def test_bad_pseudo_counts(smoothed, alpha, refused):
    words = [f"alpha is {alpha!r}", "from 0", "0 is maximum likelihood, 1 is Laplace"]
    refused(InvalidParameterError, words, lambda: smoothed.make(alpha=alpha).fit(smoothed.X, smoothed.y))


@pytest.mark.parametrize("alpha", BAD_ALPHAS, ids=repr)
def test_bad_pseudo_counts_of_the_prior(case, alpha, refused):
    words = [f"prior_alpha is {alpha!r}", "from 0"]
    refused(InvalidParameterError, words, lambda: case.make(prior_alpha=alpha).fit(case.X, case.y))


@pytest.mark.parametrize("covariance", ["Full", "", "LDA", None, 1, ["full"], np.array(["full"])], ids=repr)
def test_an_unknown_covariance(covariance, refused):
    words = [f"covariance is {covariance!r}", "choose one of 'full', 'tied', 'diagonal'", "'identity'"]
    model = GaussianDiscriminantAnalysis(covariance)
    refused(InvalidParameterError, words, lambda: model.fit([[0], [1]], [0, 1]))


@pytest.mark.parametrize("ddof", [-1, float("nan"), float("inf"), None, "1"])
def test_bad_degrees_of_freedom(ddof, refused):
    words = [f"ddof is {ddof!r}", "0 divides by n, 1 divides by n - 1"]
    model = GaussianDiscriminantAnalysis(ddof=ddof)
    refused(InvalidParameterError, words, lambda: model.fit([[0], [1], [2], [4]], [0, 0, 1, 1]))


BAD_SHRINKAGES = [-0.1, 1.5, float("nan"), float("inf"), True, np.True_, "auto", "Ledoit-Wolf", "", [0.1], 1j, {}]


@pytest.mark.parametrize("shrinkage", BAD_SHRINKAGES, ids=repr)
@pytest.mark.parametrize("covariance", ["tied", "full", "diagonal"])
def test_bad_shrinkages(shrinkage, covariance, refused):
    words = [f"shrinkage is {shrinkage!r}", "from 0 (none) to 1 (no correlations)", "'ledoit-wolf', or None"]
    model = GaussianDiscriminantAnalysis(covariance, shrinkage=shrinkage)
    rows = [[0, 1], [1, 0], [2, 2], [4, 1]], [0, 0, 1, 1]
    refused(InvalidParameterError, words, lambda: model.fit(*rows))
    refused(InvalidParameterError, words, lambda: model.partial_fit(*rows))
    fitted = GaussianDiscriminantAnalysis("spherical").fit(*rows)
    refused(InvalidParameterError, words, lambda: fitted.with_options(shrinkage=shrinkage).predict(rows[0]))


@pytest.mark.parametrize("shrinkage", [0, 0.3, 1, "ledoit-wolf"])
@pytest.mark.parametrize("covariance", ["diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical"])
def test_shrinkage_where_there_are_no_correlations(covariance, shrinkage, refused):
    words = [f"shrinkage is {shrinkage!r}", f"covariance={covariance!r} has no correlations", "'full' or 'tied'"]
    model = GaussianDiscriminantAnalysis(covariance, shrinkage=shrinkage)
    refused(InvalidParameterError, words, lambda: model.fit([[0], [1], [2], [4]], [0, 0, 1, 1]))
    refused(InvalidParameterError, words, lambda: Gaussian.fit([0, 1], covariance=covariance, shrinkage=shrinkage))


def test_more_degrees_of_freedom_than_rows(refused):
    model = GaussianDiscriminantAnalysis("full", ddof=3)
    words = ["class 0: n = 2, and n - ddof = -1 leaves nothing to divide by"]
    refused(DegenerateCovarianceError, words, lambda: model.fit([[0], [1], [2], [4]], [0, 0, 1, 1]))


def test_a_class_announced_but_not_seen_has_no_estimate_without_smoothing(case, refused):
    model = case.make(**({"alpha": 0} if hasattr(case.make(), "alpha") else {}))
    model.partial_fit(case.X, case.y, classes=["eggs", "ham", "spam"])
    assert model.classes_.tolist() == ["eggs", "ham", "spam"]
    refused(NoDataError, ["class 'eggs' has no", "add data"], lambda: model.predict(case.X))


def test_announced_classes_alone_give_no_prior(case, refused):
    model = case.make().partial_fit(case.X, case.y, classes=["eggs", "ham", "spam"], sample_weight=[0] * 7)
    refused(NoDataError, ["no row", "add data"], lambda: model.prior_)
