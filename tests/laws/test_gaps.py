"""With missing="leave_out" every law holds for data with gaps: what is missing is a factor less, and nothing else."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.stats import multivariate_normal

from genmodels import GaussianDiscriminantAnalysis, fit_blocks
from genmodels.errors import InvalidInputError

RNG = np.random.default_rng(29)


def holes(X, share=0.25):
    """X with a quarter of its values missing, but none of the first twelve rows, so that no class lacks a feature."""
    gaps = RNG.random(X.shape) < share
    gaps[:12] = False
    gappy = X.astype(object if X.dtype.kind == "O" else float)
    gappy[gaps] = None
    return gappy


def fitted(case, X, y=None, weight=None):
    return case.new(missing="leave_out").fit(X, case.y if y is None else y, weight)


COUPLED = ("multinomial", "complement", "text", "gda-full", "gda-tied", "gda-shrunk", "gda-ledoit", "gda-prior")


def fits_with_gaps(case):
    independent = "_diagonal" in case.name or "_spherical" in case.name
    if case.name.startswith(COUPLED) and not independent:
        pytest.skip("its features are not estimated one by one")


def test_without_gaps_the_option_changes_nothing(classifier, numbers):
    plain, gappy = classifier.fit(), fitted(classifier, classifier.X)
    assert_array_equal(numbers(gappy), numbers(plain))
    assert_array_equal(gappy.predict_log_proba(classifier.X), plain.predict_log_proba(classifier.X))
    assert "missing='leave_out'" in repr(gappy)


def test_parts_of_the_data_add_up(classifier, numbers):
    fits_with_gaps(classifier)
    X, y, new = (
        holes(classifier.X),
        classifier.y,
        classifier.new(missing="leave_out"),
    )
    whole = numbers(fitted(classifier, X))
    cuts = [slice(0, 12), slice(12, 50), slice(50, None)]
    assert_allclose(numbers(fit_blocks(new, [(X[at], y[at]) for at in cuts])), whole, rtol=1e-12)
    batches = classifier.new(missing="leave_out")
    for at in cuts:
        batches.partial_fit(X[at], y[at])
    assert_allclose(numbers(batches), whole, rtol=1e-12)
    order = RNG.permutation(len(y))
    assert_allclose(numbers(fitted(classifier, X[order], y[order])), whole, rtol=1e-12)
    first, rest = (new.from_statistics(new.statistics(X[at], y[at])) for at in (slice(0, 40), slice(40, None)))
    assert_allclose(numbers(first + rest), whole, rtol=1e-12)
    left = new.from_statistics((first + rest).statistics_ - rest.statistics_)
    assert_allclose(numbers(left), numbers(first), rtol=1e-9, atol=1e-12)


def test_weights_are_repeats(classifier, numbers):
    fits_with_gaps(classifier)
    X, y = holes(classifier.X), classifier.y
    weight = RNG.integers(0, 3, len(y))
    weight[:12] += 1
    repeated = np.repeat(X, weight, axis=0), np.repeat(y, weight)
    expected = numbers(fitted(classifier, *repeated))
    assert_allclose(numbers(fitted(classifier, X, weight=weight)), expected, rtol=1e-12)


def test_a_feature_that_is_missing_is_as_good_as_not_in_the_model(classifier):
    # the marginal of the density is what a model of the other features would be
    model, X = fitted(classifier, classifier.X), classifier.X.astype(object)
    kept = [0, *range(2, X.shape[1])]
    gappy = X.copy()
    gappy[:, 1] = None
    log_joint = np.log(model.prior_) + model.density_.marginal(kept).log_score(X[:, kept])
    assert_allclose(model.log_joint(gappy), log_joint, rtol=1e-13)
    assert_allclose(model.predict_proba(gappy).sum(axis=1), 1, rtol=1e-13)
    assert_allclose(model.explain(gappy[3]).log_joint, log_joint[3], rtol=1e-12)
    assert model.explain(gappy[3]).missing == (1,)


def test_a_column_that_is_left_out_for_all_rows(classifier):
    fits_with_gaps(classifier)
    if not classifier.numeric or "rounded" in classifier.name or "spherical" in classifier.name:
        pytest.skip("columns called by position, or one variance for all features")
    X = holes(classifier.X)
    model, without = fitted(classifier, X), fitted(classifier, X[:, 1:])
    unseen = X.copy()
    unseen[:, 0] = None
    assert_allclose(model.predict_log_proba(unseen), without.predict_log_proba(X[:, 1:]), rtol=1e-9, atol=1e-12)


def test_rows_without_a_single_value(classifier):
    model = fitted(classifier, classifier.X)
    nothing = np.full((2, classifier.X.shape[1]), None)
    assert_allclose(model.predict_proba(nothing), [model.prior_] * 2, rtol=1e-14)
    if classifier.probable:
        assert_allclose(model.score_samples(nothing), 0, atol=1e-15)
    assert_array_equal(model.explain(nothing[0]).terms, 0)


def test_gaussians_predict_from_the_marginal_of_what_is_there(gaussian_classifier):
    if "ahead" in gaussian_classifier.name:
        pytest.skip("its density is a Student t")
    model, X = fitted(gaussian_classifier, gaussian_classifier.X), holes(gaussian_classifier.X, 0.4)
    cov = np.broadcast_to(model.density_.cov, (3, 3, 3))
    there = [np.flatnonzero(~np.isnan(row)) for row in X]
    for row, S, log_joint in zip(X, there, model.log_joint(X), strict=True):
        expected = np.log(model.prior_)
        if S.size:
            expected = expected + [
                multivariate_normal(model.density_.mean[k][S], cov[k][np.ix_(S, S)]).logpdf(row[S]) for k in range(3)
            ]
        assert_allclose(log_joint, expected, rtol=1e-10)


def test_means_and_variances_are_those_of_what_is_there():
    X, y = holes(RNG.normal([1e8, 0.0, -3.0], 1.0, (60, 3))), np.arange(60) % 2
    density = GaussianDiscriminantAnalysis("diagonal", ddof=1, missing="leave_out").fit(X, y).density_
    for k in (0, 1):
        assert_allclose(density.mean[k], np.nanmean(X[y == k], axis=0), rtol=1e-14, atol=1e-15)
        assert_allclose(density.std[k], np.nanstd(X[y == k], axis=0, ddof=1), rtol=1e-7)
    squares = np.array([np.nansum((X[y == k] - density.mean[k]) ** 2, axis=0) for k in (0, 1)])
    n = np.array([(~np.isnan(X[y == k])).sum(axis=0) for k in (0, 1)])
    expected = {
        "tied_diagonal": squares.sum(axis=0) / n.sum(axis=0),
        "spherical": squares.sum(axis=1, keepdims=True) / n.sum(axis=1, keepdims=True),
        "tied_spherical": squares.sum(keepdims=True)[0] / n.sum(),
    }
    for covariance, variance in expected.items():
        fit = GaussianDiscriminantAnalysis(covariance, missing="leave_out").fit(X, y)
        assert_allclose(fit.density_.std**2, variance, rtol=1e-7)


@pytest.mark.parametrize("covariance", ["full", "tied"])
@pytest.mark.parametrize("shrinkage", [None, 0.5, "ledoit-wolf"])
def test_correlations_are_not_fitted_with_gaps(covariance, shrinkage):
    model = GaussianDiscriminantAnalysis(covariance, shrinkage=shrinkage, missing="leave_out")
    X, y = RNG.normal(size=(20, 2)), np.arange(20) % 2
    with pytest.raises(InvalidInputError, match=r"row 1, feature 0, .* \(it takes EM\), so fit by EM, fit_hidden"):
        model.fit([[1.0, 2.0], [None, 3.0], *X[2:].tolist()], y)
    assert model.fit(X, y).predict_proba([[None, 0.5]]).shape == (1, 2)
