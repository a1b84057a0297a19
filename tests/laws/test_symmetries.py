"""What must not matter does not matter: the order of rows, columns and classes, and the units of a column."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels.errors import DegenerateCovarianceError

EXACT = {"rtol": 1e-12, "atol": 1e-12}


def without_prior(case):
    """The case's options, without a prior: its order is that of the classes, which these tests turn around."""
    return case.new(**({"prior": None} if "prior" in case.options else {}))


def test_the_order_of_rows_does_not_matter(classifier, numbers):
    order = np.random.default_rng(0).permutation(90)
    shuffled = classifier.fit(classifier.X[order], classifier.y[order])
    assert_allclose(numbers(shuffled), numbers(classifier.fit()), **EXACT)


def test_the_order_of_queries_only_orders_the_answers(classifier):
    order, model = np.random.default_rng(0).permutation(90), classifier.fit()
    answers = model.predict_log_proba(classifier.X)
    assert_allclose(model.predict_log_proba(classifier.X[order]), answers[order], **EXACT)
    alone = np.concatenate([model.predict_log_proba(classifier.X[[i]]) for i in range(9)])
    assert_allclose(alone, answers[:9], **EXACT)


def test_the_order_of_columns_does_not_matter(classifier):
    order = np.array([2, 0, 1, 3, 4][: classifier.X.shape[1]]) if classifier.X.shape[1] > 2 else np.array([1, 0])
    moved = classifier.in_columns(order).new().fit(classifier.X[:, order], classifier.y)
    model = classifier.fit()
    assert_allclose(moved.log_joint(classifier.X[:, order]), model.log_joint(classifier.X), **EXACT)
    assert_allclose(moved.predict_log_proba(classifier.X[:, order]), model.predict_log_proba(classifier.X), **EXACT)


def test_the_names_of_classes_only_name_the_answers(classifier):
    renamed = np.select([classifier.y == "ant", classifier.y == "bee"], [9, 4], -3)  # sorts the other way round
    a = without_prior(classifier).fit(classifier.X, classifier.y)
    b = without_prior(classifier).fit(classifier.X, renamed)
    assert b.classes_.tolist() == [-3, 4, 9]
    assert_allclose(b.predict_log_proba(classifier.X)[:, ::-1], a.predict_log_proba(classifier.X), **EXACT)
    assert_array_equal(b.predict(classifier.X) == 9, a.predict(classifier.X) == "ant")


def test_two_copies_of_the_data_give_the_same_estimate(unsmoothed_density, numbers):
    X, one_hot = unsmoothed_density.X, unsmoothed_density.one_hot
    twice = unsmoothed_density.fit(np.concatenate([X, X]), np.concatenate([one_hot, one_hot]))
    assert_allclose(numbers(twice), numbers(unsmoothed_density.fit(weight=one_hot)), **EXACT)


FACTORS = [1e6, 1e-3, 1e-170, 1e150, 2.0**400]


@pytest.mark.parametrize("factor", FACTORS)
def test_the_unit_of_a_column_does_not_matter(unitless_classifier, factor):
    X, model = unitless_classifier.X, unitless_classifier.fit()
    # the spherical steps measure all features in one unit, so only a common factor may change there
    scale = np.full(3, factor) if unitless_classifier.name.endswith("spherical") else np.array([factor, 1.0, 7.0])
    other = unitless_classifier.fit(X * scale)
    expected = model.predict_log_proba(X)
    assert_allclose(other.predict_log_proba(X * scale), expected, rtol=1e-11, atol=1e-11)
    # a density in other units is another density: log p(c x) = log p(x) - log c
    assert_allclose(other.log_joint(X * scale), model.log_joint(X) - np.log(scale).sum(), rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("shift", [1e4, 1e8, -1e8])
def test_the_origin_of_a_column_does_not_matter(gaussian_classifier, shift):
    # on a grid of 2^-20 the shifted numbers are exact, so the answers must agree to full accuracy
    X = np.round(gaussian_classifier.X * 2**20) / 2**20
    moved = X + np.array([shift, 0.0, -3 * shift])
    assert_array_equal(moved - np.array([shift, 0.0, -3 * shift]), X)
    a, b = gaussian_classifier.fit(X), gaussian_classifier.fit(moved)
    assert_allclose(b.predict_log_proba(moved), a.predict_log_proba(X), rtol=1e-12, atol=1e-12)
    assert_allclose(b.log_joint(moved), a.log_joint(X), rtol=1e-12, atol=1e-12)


def test_a_linear_map_of_the_features_changes_nothing_under_a_whole_covariance(affine_classifier):
    A = np.array([[1.0, 2.0, 0.0], [0.0, 1.0, -1.0], [3.0, 0.0, 1.0]])
    X, expected = affine_classifier.X, affine_classifier.fit().predict_log_proba(affine_classifier.X)
    mapped = affine_classifier.fit(X @ A).predict_log_proba(X @ A)
    assert_allclose(mapped, expected, rtol=1e-11, atol=1e-11)


def test_the_smallest_numbers_are_told_apart_or_refused(unitless_classifier):
    """Up to the edge of float64 the answer is right; beyond it numbers have few digits, and an error says so."""
    X, ordinary = unitless_classifier.X, unitless_classifier.fit().predict_proba(unitless_classifier.X)
    assert_allclose(unitless_classifier.fit(X * 1e-304).predict_proba(X * 1e-304), ordinary, atol=1e-12)
    with pytest.raises(DegenerateCovarianceError, match="rescale"):
        unitless_classifier.fit(X * 1e-310)
