"""Linear regression: exact numbers, outside oracles, laws."""

import math
from fractions import Fraction

import numpy as np
import pytest
from scipy import stats
from sklearn.linear_model import LinearRegression as SklearnLinearRegression

from genmodels import LinearRegression
from genmodels.discriminative.gradient_ascent import SquaredError, batch_gradient_ascent
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, UndefinedRatioError

X = [[0], [1], [2], [3]]
Y = [1, 2, 2, 4]
DESIGN = np.column_stack([np.ones(4), np.ravel(X)])


def noisy(seed=0, n=50, d=3):
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(n, d))
    return features, features @ rng.normal(size=d) + 2 + rng.normal(size=n)


def test_four_points_by_hand():
    model = LinearRegression().fit(X, Y)
    np.testing.assert_allclose(model.theta_, [9 / 10, 9 / 10], rtol=1e-14)
    np.testing.assert_allclose(Y - model.predict(X), [1 / 10, 1 / 5, -7 / 10, 2 / 5], rtol=1e-12)
    assert model.sigma2_ == pytest.approx(7 / 40, rel=1e-14)
    assert model.log_likelihood(X, Y) == pytest.approx(-2.18981552270144497162711303731, rel=1e-14)
    assert (model.intercept_, *model.coef_) == tuple(model.theta_)
    assert model.n_parameters == 2


def test_the_normal_equations_in_fractions_give_the_same():
    n, sx, sy = 4, sum(range(4)), sum(Y)
    sxx, sxy = sum(x * x for x in range(4)), sum(x * y for x, y in enumerate(Y))
    slope = Fraction(n * sxy - sx * sy, n * sxx - sx * sx)
    assert (slope, Fraction(sy - slope * sx) / n) == (Fraction(9, 10), Fraction(9, 10))
    assert LinearRegression().fit(X, Y).coef_[0] == pytest.approx(float(slope), rel=1e-14)


def test_one_gradient_step_from_zero_and_half_the_squared_error():
    hill = SquaredError(DESIGN, np.array(Y), np.ones(4))
    path = batch_gradient_ascent(hill, max_iter=1, tol=0, step=0.1)
    np.testing.assert_allclose(path[1], [9 / 10, 9 / 5], rtol=1e-14)
    assert hill.value(np.array([0.9, 0.9])) == pytest.approx(-7 / 20, rel=1e-14)


@pytest.mark.parametrize("fit_intercept", [True, False])
@pytest.mark.parametrize("d", [1, 4])
def test_scikit_learn_and_numpy_agree(fit_intercept, d):
    features, y = noisy(d=d)
    weight = np.random.default_rng(1).uniform(0.1, 3, size=len(y))
    ours = LinearRegression(fit_intercept=fit_intercept).fit(features, y, weight)
    theirs = SklearnLinearRegression(fit_intercept=fit_intercept).fit(features, y, weight)
    np.testing.assert_allclose(ours.coef_, theirs.coef_, rtol=1e-10)
    np.testing.assert_allclose(ours.intercept_, theirs.intercept_, rtol=1e-10, atol=1e-12)
    assert ours.score(features, y, weight) == pytest.approx(theirs.score(features, y, weight), rel=1e-12)
    design = np.column_stack([np.ones(len(y)), features]) if fit_intercept else features
    unweighted = LinearRegression(fit_intercept=fit_intercept).fit(features, y)
    np.testing.assert_allclose(unweighted.theta_, np.linalg.lstsq(design, y)[0], rtol=1e-10)


def test_the_density_is_scipys():
    features, y = noisy()
    model = LinearRegression().fit(features, y)
    expected = stats.norm(model.predict(features), model.sigma_).logpdf(y)
    np.testing.assert_allclose(model.log_prob(features, y), expected, rtol=1e-12)
    assert model.sigma2_ == pytest.approx(np.mean((y - model.predict(features)) ** 2), rel=1e-12)


def test_any_other_theta_or_sigma_is_less_likely():
    features, y = noisy()
    model = LinearRegression().fit(features, y)
    best = model.log_likelihood(features, y)
    rng = np.random.default_rng(2)
    for _ in range(30):
        theta, sigma = model.theta_ + rng.normal(size=4) * 1e-3, model.sigma_ * math.exp(rng.normal() * 1e-3)
        mean = theta[0] + features @ theta[1:]
        assert stats.norm(mean, sigma).logpdf(y).sum() < best


def test_a_weight_of_two_is_a_row_twice():
    features, y = noisy()
    weight = np.random.default_rng(2).integers(0, 4, size=len(y))
    again = np.repeat(features, weight, axis=0), np.repeat(y, weight)
    weighted, repeated = LinearRegression().fit(features, y, weight), LinearRegression().fit(*again)
    np.testing.assert_allclose(weighted.theta_, repeated.theta_, rtol=1e-11)
    assert weighted.sigma2_ == pytest.approx(repeated.sigma2_, rel=1e-12)
    assert weighted.log_likelihood(features, y, weight) == pytest.approx(repeated.log_likelihood(*again), rel=1e-12)
    assert weighted.score(features, y, weight) == pytest.approx(repeated.score(*again), rel=1e-12)


@pytest.mark.parametrize("factor", [1e6, 1e-170, 1e150, -1.0])
def test_units_of_a_column_change_its_coefficient_only(factor):
    features, y = noisy()
    changed = features * [1, factor, 1]
    before, after = LinearRegression().fit(features, y), LinearRegression().fit(changed, y)
    np.testing.assert_allclose(after.theta_ * [1, 1, factor, 1], before.theta_, rtol=1e-11)
    np.testing.assert_allclose(after.predict(changed), before.predict(features), rtol=1e-11)


@pytest.mark.parametrize("factor", [1e6, 1e-150, 1e150])
def test_units_of_y(factor):
    features, y = noisy()
    before, after = LinearRegression().fit(features, y), LinearRegression().fit(features, y * factor)
    np.testing.assert_allclose(after.theta_, before.theta_ * factor, rtol=1e-12)
    assert after.sigma_ == pytest.approx(before.sigma_ * factor, rel=1e-12)
    per_row = after.log_prob(features, y * factor) + math.log(factor)
    np.testing.assert_allclose(per_row, before.log_prob(features, y), rtol=1e-11)
    assert after.score(features, y * factor) == pytest.approx(before.score(features, y), rel=1e-12)


def test_a_large_offset_costs_nothing():
    # an offset of 2^27 is added without rounding to numbers that are multiples of 2^-20
    features, y = (np.round(a * 2.0**20) / 2.0**20 for a in noisy())
    before, after = LinearRegression().fit(features, y), LinearRegression().fit(features + 2.0**27, y + 2.0**27)
    np.testing.assert_allclose(after.coef_, before.coef_, rtol=1e-12)
    assert after.sigma2_ == pytest.approx(before.sigma2_, rel=1e-12)


def test_a_square_that_does_not_fit_is_an_error():
    features, y = noisy()
    model = LinearRegression().fit(features, y * 1e200)
    assert model.sigma_ > 1e199
    with pytest.raises(InvalidInputError, match=r"the square of sigma_ = .*e\+199"):
        model.sigma2_  # noqa: B018


def test_a_line_through_every_point_predicts_but_has_no_density():
    line = LinearRegression().fit([[1], [2], [4]], [0.3, 0.6, 1.2])
    np.testing.assert_allclose(line.predict([[10]]), [3.0])
    with pytest.raises(DegenerateCovarianceError, match="sigma2_ is 0 and the likelihood has no bound"):
        line.log_likelihood([[1], [2], [4]], [0.3, 0.6, 1.2])


def test_a_constant_target_is_predicted_and_its_r_squared_undefined():
    model = LinearRegression().fit(X, [7, 7, 7, 7])
    assert model.predict([[5]]).tolist() == [7]
    assert model.sigma2_ == 0
    with pytest.raises(UndefinedRatioError, match=r"R\^2 reads x/0: y is 7 in every row"):
        model.score(X, [7, 7, 7, 7])


def test_a_row_too_far_away_is_named():
    model = LinearRegression().fit(np.array(X) * 1e-200, Y)
    with pytest.raises(InvalidInputError, match="row 1 lies so far"):
        model.predict([[0], [1e300]])


def test_more_rows_give_a_less_biased_variance():
    # E[sigma2_] = (m - p) / m sigma^2, here with m = 4 rows and p = 2 coefficients: one half
    rng = np.random.default_rng(0)
    estimates = [LinearRegression().fit(X, rng.normal(size=4)).sigma2_ for _ in range(1500)]
    assert np.mean(estimates) == pytest.approx(1 / 2, abs=4 * np.std(estimates) / math.sqrt(1500))


def test_units_that_no_coefficient_can_hold():
    with pytest.raises(InvalidInputError, match="a coefficient is larger than a float64 holds"):
        LinearRegression().fit(np.array(X) * 1e-310, Y).theta_  # noqa: B018


def test_a_coefficient_beyond_float64_is_refused_and_not_infinite():
    steps = np.array([[0.0], [1], [2], [3]])
    model = LinearRegression().fit(steps * 1e-290, np.array([1.0, 2, 2, 4]) * 1e140)
    np.testing.assert_allclose(model.predict(steps * 1e-290), (0.9 + 0.9 * steps[:, 0]) * 1e140)
    with pytest.raises(InvalidInputError, match="larger than a float64 holds: rescale the features, or y"):
        _ = model.coef_
    with pytest.raises(InvalidInputError, match="larger than a float64 holds"):
        model.predict([[1e-100]])
    rescaled = LinearRegression().fit(steps, np.array([1.0, 2, 2, 4]) * 1e140)
    np.testing.assert_allclose(rescaled.coef_, 0.9e140)


def test_a_target_that_is_too_large_is_to_be_rescaled():
    with pytest.raises(InvalidInputError, match=r"y is 1e\+305 in row 1: rescale y"):
        LinearRegression().fit([[0], [1], [2]], [0, 1e305, 2])
