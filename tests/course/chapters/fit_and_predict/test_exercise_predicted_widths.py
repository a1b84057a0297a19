"""Predictions with limits: cells copied with what is the petals', divisors mixed in any spread, a library's line."""

import numpy as np
import pytest
from scipy import stats

from genmodels import Gaussian
from genmodels.course import exercises
from genmodels.course.chapters.fit_and_predict.widget import versicolor_petals
from genmodels.discriminative import LinearRegression

PREDICT = exercises.get("predict-with-limits")
WIDTHS = np.linspace(0.5, 2.5, 2001)
PETALS_RHO = np.corrcoef(versicolor_petals().T)[0, 1]


def on_the_grid(fitted, x1):
    along = np.exp(fitted.log_prob(np.column_stack([np.full(2001, x1), WIDTHS])))
    share = along / along.sum()
    expected = share @ WIDTHS
    sd = np.sqrt(share @ (WIDTHS - expected) ** 2)
    return [expected, expected - 2 * sd, expected + 2 * sd]


def test_cells_copied_as_they_are_are_named():
    petals = Gaussian.fit(versicolor_petals())
    assert "You use the fit of the petals" in PREDICT.check(lambda X, x1: on_the_grid(petals, x1)).message
    assert "Your grid ends at 2.5 cm" in PREDICT.check(lambda X, x1: on_the_grid(Gaussian.fit(X), x1)).message
    assert "Your grid ends at 2.5 cm" in PREDICT.check(lambda X, x1: on_the_grid(Gaussian.fit(X), 5.0)).message


@pytest.mark.parametrize("divisor", [0, 1])
@pytest.mark.parametrize("mixed", [False, True])
def test_a_slope_of_two_divisors_is_named_whatever_the_spread(divisor, mixed):
    def predict(X, x1):
        X = np.asarray(X)
        slope = np.cov(X.T)[0, 1] / X[:, 0].var()
        shrunk = slope * np.cov(X.T)[0, 1] if mixed else np.corrcoef(X.T)[0, 1] ** 2 * X[:, 1].var(ddof=divisor)
        expected, sd = X[:, 1].mean() + slope * (x1 - X[:, 0].mean()), np.sqrt(X[:, 1].var(ddof=divisor) - shrunk)
        return [expected, expected - 2 * sd, expected + 2 * sd]

    reply = PREDICT.check(predict)
    assert not reply.correct
    assert "divided by m - 1" in reply.message
    assert "bias=True" in reply.message


def test_the_line_of_least_squares_with_its_spread_is_right():
    def predict(X, x1):
        X = np.asarray(X)
        line = LinearRegression().fit(X[:, :1], X[:, 1])
        expected = line.predict([[x1]])[0]
        return [expected, expected - 2 * line.sigma_, expected + 2 * line.sigma_]

    assert PREDICT.check(predict).correct


def cut(means, cov, x1):
    (m1, m2), ((v1, c), (_, v2)) = means, cov
    expected, sd = m2 + c / v1 * (x1 - m1), np.sqrt(v2 - c**2 / v1)
    return [expected, expected - 2 * sd, expected + 2 * sd]


@pytest.mark.parametrize(
    ("predict", "said"),
    [
        (lambda X, x1: cut(np.mean(X, axis=0), np.cov(np.transpose(X), bias=True) * len(X), x1), "divide it by m"),
        (lambda X, x1: cut(np.mean(X, axis=0), np.transpose(X) @ X / len(X), x1), "subtract the means first"),
        (lambda X, x1: cut([np.mean(X)] * 2, np.cov(np.transpose(X), bias=True), x1), "one mean of all numbers"),
        (lambda X, x1: cut(np.mean(X, axis=1)[:2], np.cov(np.transpose(X), bias=True), x1), "those of rows"),
        (lambda X, x1: cut([np.mean(X, axis=0)[0]] * 2, np.cov(np.transpose(X), bias=True), x1), "the mean of x1"),
    ],
)
def test_a_wrong_fit_is_named(predict, said):
    reply = PREDICT.check(predict)
    assert not reply.correct
    assert said in reply.message


def from_letters(X, x1, sigmas, rho, power=1):
    """What the two formulas of the chapter give, with sigmas and a correlation of one's own."""
    (m1, m2), (s1, s2) = np.mean(X, axis=0), sigmas
    expected, sd = m2 + rho**power * s2 / s1 * (x1 - m1), s2 * np.sqrt(1 - rho**2)
    return [expected, expected - 2 * sd, expected + 2 * sd]


def on_the_line(X, x1, sd):
    expected = np.polyval(np.polyfit(*np.transpose(X), 1), x1)
    return [expected, expected - 2 * sd, expected + 2 * sd]


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda X, x1, v, c: from_letters(X, x1, v, c / v.prod()), "You take the variances for sigma_1"),
        (lambda X, x1, v, c: from_letters(X, x1, v, c / np.sqrt(v.prod())), "Your rho is right"),
        (lambda X, x1, v, c: from_letters(X, x1, np.sqrt(v), PETALS_RHO), "that of the petals"),
        (lambda X, x1, v, c: on_the_line(X, x1, v[1] * np.sqrt(1 - c**2 / v.prod())), "v2 times the root"),
        (lambda X, x1, v, c: from_letters(X, x1, np.sqrt(v), c / np.sqrt(v.prod()), power=2), "squared correlation"),
        (lambda X, x1, v, c: on_the_line(X, x1, np.sqrt(v[1] - c**2 / v[1])), "is c^2 / v1"),
        (
            lambda X, x1, v, c: cut([np.mean(X, axis=0)[1]] * 2, np.cov(np.transpose(X), bias=True), x1),
            "measure it from its own",
        ),
    ],
)
def test_a_letter_taken_for_another_is_named(slip, said):
    def predict(X, x1):
        return slip(X, x1, np.var(X, axis=0), np.cov(np.transpose(X), bias=True)[0, 1])

    reply = PREDICT.check(predict)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda expected, sd, shift: [expected, sd, sd], "You return the standard deviation"),
        (lambda expected, sd, shift: [expected, -sd, sd], "You return one standard deviation"),
        (lambda expected, sd, shift: [expected, expected - 4 * sd, expected + 4 * sd], "four standard deviations"),
        (lambda expected, sd, shift: [expected + shift, expected, expected], "do not measure x1 from its own mean"),
    ],
)
def test_limits_of_another_kind_are_named(change, said):
    def predict(X, x1):
        line, cov = np.polyfit(*np.transpose(X), 1), np.cov(np.transpose(X), bias=True)
        sd = np.sqrt(cov[1, 1] - cov[0, 1] ** 2 / cov[0, 0])
        return change(np.polyval(line, x1), sd, line[0] * np.mean(X, axis=0)[0])

    reply = PREDICT.check(predict)
    assert not reply.correct
    assert said in reply.message


def standard_error_as_spread(X, x1):
    line = stats.linregress(*np.transpose(X))
    return on_the_line(X, x1, line.stderr)


def without_means(X, x1):
    first, second = np.transpose(X)
    (slope,), *_ = np.linalg.lstsq(first[:, None], second, rcond=None)
    return [slope * x1 + k * np.std(second) for k in (0, -2, 2)]  # whatever the spread


@pytest.mark.parametrize(
    ("predict", "said"),
    [
        (standard_error_as_spread, "the standard error of the slope"),
        (without_means, "Your line runs through 0"),
        (
            lambda X, x1: from_letters(X, x1, np.std(X, axis=0), abs(np.corrcoef(np.transpose(X))[0, 1])),
            "You take the size of rho",
        ),
    ],
)
def test_a_line_or_a_spread_of_another_kind_is_named(predict, said):
    reply = PREDICT.check(predict)
    assert not reply.correct
    assert said in reply.message


def half_of(factor):
    """A prediction whose limits lie `factor(m, x1, X)` standard deviations away."""

    def predict(X, x1):
        line, cov = np.polyfit(*np.transpose(X), 1), np.cov(np.transpose(X), bias=True)
        expected, half = np.polyval(line, x1), np.sqrt(cov[1, 1] - cov[0, 1] ** 2 / cov[0, 0])
        half *= factor(len(X), x1, np.transpose(X)[0])
        return [expected, expected - half, expected + half]

    return predict


def root(m, x1, first):
    return np.sqrt(1 + 1 / m + (x1 - first.mean()) ** 2 / (m * first.var()))


@pytest.mark.parametrize(
    ("factor", "said"),
    [
        (lambda m, x1, first: stats.t(m - 2).ppf(0.975), "by Student's t"),
        (lambda m, x1, first: stats.t(m - 2).ppf(0.975) * np.sqrt(m / (m - 2)), "by Student's t"),
        (lambda m, x1, first: stats.t(m - 2).ppf(0.975) * np.sqrt(m / (m - 2)) * root(m, x1, first), "by Student's t"),
        (lambda m, x1, first: stats.norm.ppf(0.975), "1.96 standard deviations away, the exact 95 %"),
        (lambda m, x1, first: 2 * np.sqrt(1 + 1 / m), "by 1 + 1 / m"),
        (lambda m, x1, first: 1 / 2, "half a standard deviation"),
        (lambda m, x1, first: 2 * np.sqrt(root(m, x1, first) ** 2 - 1), "those of the line, how well it is known"),
        (
            lambda m, x1, first: 2 * np.sqrt(m / (m - 2) * (root(m, x1, first) ** 2 - 1)),
            "those of the line, how well it is known",
        ),
    ],
)
def test_limits_of_another_width_are_named(factor, said):
    reply = PREDICT.check(half_of(factor))
    assert not reply.correct
    assert said in reply.message


def brackets_gone(X, x1):
    """The commonest slip of all, in the slope's line."""
    (m1, m2), cov = np.mean(X, axis=0), np.cov(np.transpose(X), bias=True)
    expected, sd = m2 + cov[0, 1] / cov[0, 0] * x1 - m1, np.sqrt(cov[1, 1] - cov[0, 1] ** 2 / cov[0, 0])
    return [expected, expected - 2 * sd, expected + 2 * sd]


def not_transposed(X, x1):
    (v1, c), (_, v2) = np.cov(X, bias=True)
    return [v1, c, v2]


def slope_of_variances(X, x1):
    cov = np.cov(np.transpose(X), bias=True)
    rho = cov[0, 1] / np.sqrt(cov[0, 0] * cov[1, 1])
    expected, sd = np.mean(X, axis=0)[1] + rho * cov[1, 1] / cov[0, 0] * (x1 - np.mean(X, axis=0)[0]), 1.0
    return [expected, expected - 2 * sd, expected + 2 * sd]


@pytest.mark.parametrize(
    ("predict", "said"),
    [
        (brackets_gone, "with brackets"),
        (not_transposed, "np.cov takes one feature in each row"),
        (slope_of_variances, "You take the variances for sigma_1 and sigma_2".replace("You", "but you")),
    ],
)
def test_brackets_transposes_and_means_are_named(predict, said):
    reply = PREDICT.check(predict)
    assert not reply.correct
    assert said in reply.message
