"""Two hundred lessons at once, against the library and scikit-learn one by one."""

import numpy as np
import pytest
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.chapters.the_race.race import LESSONS, RUNNERS, WORLDS, errors, world
from genmodels.course.chapters.the_race.race.penalised import Lessons, path
from genmodels.course.chapters.the_race.race.results import PENALTIES
from genmodels.course.chapters.the_race.race.shared_covariance import KEPT, gaussian_rules

COVARIANCES = {"one Σ": "tied", "shrunk Σ": "tied", "diagonal": "tied_diagonal", "spherical": "tied_spherical"}


@pytest.fixture(scope="module")
def rows():
    return world("tilted", 4).draw(6, 30, np.random.default_rng(3))


def test_gaussian_rules_are_those_of_the_library(rows):
    X, y = rows
    for shape, (theta, theta_0) in gaussian_rules(X, y).items():
        for k in range(len(X)):
            options = {"shrinkage": 1 - KEPT} if shape == "shrunk Σ" else {}
            model = GaussianDiscriminantAnalysis(covariance=COVARIANCES[shape], **options).fit(X[k], y)
            weights, starts = model.to_logistic()
            np.testing.assert_allclose(theta[k], weights[1] - weights[0], rtol=1e-8)
            assert theta_0[k] == pytest.approx(starts[1] - starts[0], rel=1e-8)


def test_one_covariance_is_that_of_scikit_learn_up_to_a_factor(rows):
    X, y = rows
    theta, _ = gaussian_rules(X, y)["one Σ"]
    other = LinearDiscriminantAnalysis(solver="lsqr").fit(X[0], y).coef_[0]
    np.testing.assert_allclose(theta[0] / theta[0, 0], other / other[0], rtol=1e-8)


def test_the_path_is_that_of_scikit_learn_on_standardised_rows(rows):
    X, y = rows
    lessons = Lessons.of(X, y)
    tops, _ = path(lessons, PENALTIES)
    for c, top in zip(PENALTIES, tops, strict=True):
        for k in range(len(X)):
            other = LogisticRegression(C=1 / c, tol=1e-10, max_iter=10_000).fit(lessons.A[k, :, 1:], y)
            np.testing.assert_allclose(top[k], [*other.intercept_, *other.coef_[0]], rtol=0.02, atol=0.002)


def test_leaving_one_out_in_one_step_is_near_leaving_one_out(rows):
    X, y = rows
    lessons = Lessons.of(X, y)
    _, found = path(lessons, PENALTIES[:3])
    for c, losses in zip(PENALTIES[:3], found, strict=True):
        total = 0.0
        for i in range(len(y)):
            others = np.arange(len(y)) != i
            model = LogisticRegression(C=1 / c, tol=1e-8, max_iter=1000).fit(lessons.A[0, others, 1:], y[others])
            total -= model.predict_log_proba(lessons.A[0, [i], 1:])[0, y[i]]
        assert losses[0] == pytest.approx(total, rel=0.03)


@pytest.mark.parametrize("name", WORLDS)
def test_every_learner_errs_at_least_as_often_as_the_best_rule(name):
    for m in (10, 20, 200):
        found = errors(name, 8, m)
        assert all(values.shape == (LESSONS,) for values in found.values())
        assert min(values.min() for values in found.values()) >= world(name, 8).best_error() - 1e-12
        assert tuple(found) == RUNNERS


def test_one_covariance_takes_two_rows_more_than_features():
    assert [("GDA, one Σ" in errors("round", d, 10)) for d in (8, 16)] == [True, False]
