"""Statistics of linear regression: what adds up is what one fit finds, as exactly."""

from functools import reduce
from itertools import pairwise
from operator import add

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genmodels import LinearRegression
from genmodels.errors import (
    DegenerateCovarianceError,
    DependentFeaturesError,
    InvalidInputError,
    NoDataError,
    NotFittedError,
)
from genmodels.statistics import Moments, RootMoments, load, save

RNG = np.random.default_rng(11)
X = RNG.normal(size=(60, 3)) * [1, 1e3, 1e-3] + [1e8, 5, 0]
Y = X @ [2.0, 0.01, 300.0] + RNG.normal(size=60)
WEIGHT = RNG.integers(0, 4, size=60)


def same(a, b, rtol=1e-9):
    np.testing.assert_allclose(a.coef_, b.coef_, rtol=rtol)
    np.testing.assert_allclose(a.predict(X), b.predict(X), rtol=1e-13)
    np.testing.assert_allclose([a.sigma_, a.aic_, a.r_squared_], [b.sigma_, b.aic_, b.r_squared_], rtol=rtol)
    np.testing.assert_allclose(a.standard_errors_, b.standard_errors_, rtol=rtol)


@pytest.mark.parametrize("fit_intercept", [True, False])
@settings(max_examples=40)
@given(st.lists(st.integers(0, 60), max_size=5), st.randoms())
def test_any_blocks_in_any_order_are_one_fit(fit_intercept, cuts, random):
    ends = [0, *sorted(cuts), 60]
    blocks = [slice(a, b) for a, b in pairwise(ends)]
    random.shuffle(blocks)
    streamed = LinearRegression(fit_intercept)
    for rows in blocks:
        streamed.partial_fit(X[rows], Y[rows], WEIGHT[rows])
    model = LinearRegression(fit_intercept)
    added = model.from_statistics(reduce(add, (model.statistics(X[b], Y[b], WEIGHT[b]) for b in blocks)))
    whole = LinearRegression(fit_intercept).fit(X, Y, WEIGHT)
    same(streamed, whole)
    same(added, whole)


def test_models_add_and_so_do_many():
    parts = [LinearRegression().fit(X[rows], Y[rows]) for rows in (slice(0, 20), slice(20, 45), slice(45, 60))]
    same(sum(parts), LinearRegression().fit(X, Y))
    with pytest.raises(InvalidInputError, match="fit_intercept not being the same"):
        LinearRegression().fit(X, Y) + LinearRegression(fit_intercept=False).fit(X, Y)


def test_statistics_come_back_from_a_file_to_the_last_bit(tmp_path):
    model = LinearRegression().fit(X, Y, WEIGHT)
    save(tmp_path / "line.npz", model.statistics_)
    again = LinearRegression().from_statistics(load(tmp_path / "line.npz"))
    np.testing.assert_array_equal(again.theta_, model.theta_)


def test_another_option_needs_no_rows():
    model = LinearRegression().fit(X, Y).with_options(fit_intercept=False)
    np.testing.assert_allclose(model.theta_, LinearRegression(fit_intercept=False).fit(X, Y).theta_, rtol=1e-12)


def test_rows_come_out_by_adding_up_the_others():
    with pytest.raises(InvalidInputError, match="add, but do not subtract"):
        LinearRegression().fit(X, Y).statistics_ - LinearRegression().fit(X[:9], Y[:9]).statistics_


@pytest.mark.parametrize("condition", [1e3, 1e6, 1e9])
def test_condition_numbers_are_not_squared(condition):
    """The normal equations lose the coefficients at 1e9 altogether; numpy's lstsq is the outsider."""
    base = RNG.normal(size=(400, 2))
    near = np.c_[base[:, 0], base[:, 0] + base[:, 1] / condition]
    y = near @ [1.0, -2.0] + 0.01 * RNG.normal(size=400)
    streamed = LinearRegression()
    for rows in range(0, 400, 7):
        streamed.partial_fit(near[rows : rows + 7], y[rows : rows + 7])
    oracle = np.linalg.lstsq(np.c_[np.ones(400), near], y)[0]
    scale = np.abs(oracle).max()
    np.testing.assert_allclose(streamed.theta_ / scale, oracle / scale, atol=1e-14 * condition)


def test_dependent_features_are_found_however_many_small_batches_they_came_in():
    rows = np.c_[X[:, 1:], X[:, 1] + 1e6 * X[:, 2]]
    streamed = LinearRegression()
    for _ in range(20):
        for i in range(60):
            streamed.partial_fit(rows[i : i + 1], Y[i : i + 1])
    with pytest.raises(DependentFeaturesError, match="feature 0, feature 1, feature 2: one is a linear combination"):
        streamed.predict(rows)


@pytest.mark.parametrize("factor", [2.0**900, 2.0**-900])
def test_powers_of_two_change_no_digit(factor):
    plain, changed = LinearRegression(), LinearRegression()
    for rows in (slice(0, 7), slice(7, 60)):
        plain.partial_fit(X[rows], Y[rows])
        changed.partial_fit(X[rows] * [1, factor, 1], Y[rows])
    np.testing.assert_array_equal(changed.theta_ * [1, 1, factor, 1], plain.theta_)
    np.testing.assert_array_equal(changed.standard_errors_ * [1, 1, factor, 1], plain.standard_errors_)


def test_a_batch_without_rows_adds_nothing():
    model = LinearRegression().fit(X, Y)
    theta = model.theta_
    np.testing.assert_array_equal(model.partial_fit(X[:0], Y[:0]).theta_, theta)
    np.testing.assert_array_equal(model.partial_fit(X[:5], Y[:5], np.zeros(5)).theta_, theta)
    with pytest.raises(NoDataError, match="no row with a weight above 0"):
        LinearRegression().partial_fit(X[:0], Y[:0]).predict(X)


def test_what_fails_leaves_the_model_as_it_was():
    fresh, fitted = LinearRegression(), LinearRegression().fit(X, Y)
    theta = fitted.theta_
    for model in (fresh, fitted):
        for learn in (model.fit, model.partial_fit):
            with pytest.raises(InvalidInputError, match="y is nan in row 1"):
                learn(X[:3], [1, np.nan, 2])
        with pytest.raises(DependentFeaturesError):
            model.fit(np.c_[X, X], Y)
    np.testing.assert_array_equal(fitted.theta_, theta)
    with pytest.raises(NotFittedError):
        fresh.theta_  # noqa: B018


def test_another_width_does_not_add():
    with pytest.raises(InvalidInputError, match="X has 2 features, but the model has 3"):
        LinearRegression().fit(X, Y).partial_fit(X[:, :2], Y)


def test_one_row_at_a_time_waits_with_its_error():
    model = LinearRegression().partial_fit([[1.0]], [2.0])
    with pytest.raises(DependentFeaturesError, match="feature 0 is 1 in every row"):
        model.predict([[1.0]])
    assert model.partial_fit([[3.0]], [6.0]).predict([[10.0]]) == pytest.approx(20)
    with pytest.raises(DegenerateCovarianceError, match="the line goes through every row"):
        model.standard_errors_  # noqa: B018


def test_statistics_of_another_kind_are_refused():
    with pytest.raises(InvalidInputError, match="one is RootMoments, the other Moments"):
        LinearRegression().from_statistics(Moments.of(X)).predict(X)


def test_the_root_is_that_of_the_moments():
    moments = RootMoments.of(X[:, 1:], WEIGHT + 1.0)
    shifted = X[:, 1:] - np.average(X[:, 1:], axis=0, weights=WEIGHT + 1.0)
    root = np.ldexp(moments.root, moments.exponent)
    np.testing.assert_allclose(root.T @ root, (shifted.T * (WEIGHT + 1)) @ shifted, rtol=1e-9)


@pytest.mark.parametrize("text", [["1", "2", "4"], np.array(["1", "2", "4"], dtype=object), ["1", 2, 4]])
def test_text_is_no_number_also_in_y_and_in_weights(text):
    with pytest.raises(InvalidInputError, match=r"y holds something that is not a number, '1' in row 0"):
        LinearRegression().fit([[0], [1], [2]], text)
    with pytest.raises(InvalidInputError, match="the weights are not numbers"):
        LinearRegression().fit([[0], [1], [2]], [1, 2, 4], sample_weight=text)
