"""Estimators travel as models do: to the workers of a parallel search, and back, after each public method."""

import numpy as np
import pytest
from joblib import Parallel, delayed
from numpy.testing import assert_array_equal
from sklearn import config_context
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV

import genmodels
from genmodels.sklearn import GaussianDiscriminantAnalysis, GaussianMixture, LinearRegression
from tests.sklearn.test_estimator_checks import VARIANTS
from tests.travelling.journey import failures
from tests.travelling.parts import same
from tests.travelling.traveller import Traveller

RNG = np.random.default_rng(21)
Y = np.arange(40) % 2
MEASURED = RNG.normal(size=(40, 3)) + 2 * Y[:, None]
COUNTS = RNG.poisson(2 + 3 * Y[:, None], (40, 3))
COUNTED = "Poisson", "Multinomial", "Complement", "Categorical", "categorical"


def traveller(estimator) -> Traveller:
    """A fitted estimator, and what its methods take."""
    X = COUNTS if any(word in repr(estimator) for word in COUNTED) else MEASURED
    y = MEASURED.sum(axis=1) if isinstance(estimator, LinearRegression) else Y
    seeded = {"random_state": 0} if hasattr(estimator, "random_state") else {}
    fresh = clone(estimator).set_params(**seeded)
    # which discriminant has directions, is seen after the fit
    refused = {} if hasattr(clone(fresh).fit(X, y), "transform") else {"get_feature_names_out": NotFittedError}
    refused |= dict.fromkeys(("transform", "fit_transform"), AttributeError) if refused else {}
    return Traveller(lambda: clone(fresh).fit(X, y), {"X": X, "y": y, "x": X[:2], "n": 4}, refused)


def _param(estimator):
    return pytest.param(estimator, id=" ".join(repr(estimator).split()))


@pytest.mark.parametrize("estimator", [_param(estimator) for estimator, _ in VARIANTS])
def test_it_travels_after_each_public_method(estimator):
    with config_context(enable_metadata_routing=True):
        assert failures(traveller(estimator)) == []


@pytest.mark.parametrize("backend", ["loky", "multiprocessing"])
@pytest.mark.parametrize(
    "model",
    [
        genmodels.GaussianDiscriminantAnalysis("full").fit(MEASURED, Y),
        genmodels.GaussianMixture(2).fit(MEASURED, rng=np.random.default_rng(0)),
        genmodels.KNeighbors(3).fit(MEASURED, Y),
        GaussianDiscriminantAnalysis("full").fit(MEASURED, Y),
    ],
    ids=lambda model: f"{type(model).__module__}.{type(model).__name__}",
)
def test_workers_answer_as_one_process_does(model, backend):
    """Arrays of any size are files for them, which they cannot write into."""
    model.predict_proba(MEASURED)
    if hasattr(model, "score_samples"):
        model.score_samples(MEASURED)
    parts = np.split(MEASURED, 2)
    found = Parallel(n_jobs=2, backend=backend, max_nbytes=1)(delayed(model.predict_proba)(part) for part in parts)
    assert_array_equal(np.concatenate(found), np.concatenate([model.predict_proba(part) for part in parts]))


@pytest.mark.parametrize(
    ("estimator", "grid"),
    [
        (GaussianMixture(random_state=0), {"n_components": [1, 2], "covariance": ["tied", "full"]}),
        (GaussianDiscriminantAnalysis(), {"covariance": ["tied", "full"], "prior_alpha": [0.0, 1.0]}),
    ],
    ids=["mixture", "discriminant"],
)
def test_a_search_on_two_workers_finds_what_one_finds(estimator, grid):
    alone, parallel = (GridSearchCV(estimator, grid, cv=2, n_jobs=jobs).fit(MEASURED, Y) for jobs in (1, 2))
    assert parallel.best_params_ == alone.best_params_
    assert_array_equal(parallel.cv_results_["mean_test_score"], alone.cv_results_["mean_test_score"])
    assert same(parallel.best_estimator_, alone.best_estimator_)


def test_a_search_goes_over_estimators_that_have_answered():
    """A search takes the estimator apart and copies it, whatever was asked of it before."""
    fitted = GaussianMixture(2, random_state=0).fit(MEASURED)
    fitted.score_samples(MEASURED)
    search = GridSearchCV(fitted, {"n_components": [1, 2]}, cv=2, n_jobs=2).fit(MEASURED)
    search.score_samples(MEASURED)
    again = GridSearchCV(search.best_estimator_, {"n_components": [1, 2]}, cv=2, n_jobs=2).fit(MEASURED)
    assert_array_equal(again.score_samples(MEASURED), search.score_samples(MEASURED))
