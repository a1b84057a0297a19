"""Notebook 08, from the cut on: expectation and limits given a length, flowers left out, and zero correlation."""

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, optimize, stats
from sklearn.datasets import load_iris

from tools.claims import claim

IRIS = load_iris()
X = IRIS.data[IRIS.target == 1][:, 2:]
MEAN, COV, RHO = X.mean(axis=0), np.cov(X.T, bias=True), np.corrcoef(X.T)[0, 1]
S1, S2 = X.std(axis=0)


def fitted_line(rows):
    """Intercept, slope and the standard deviation that maximum likelihood finds."""
    line = stats.linregress(*rows.T)
    return line.intercept, line.slope, np.std(rows[:, 1] - line.intercept - line.slope * rows[:, 0])


def test_the_pulled_cloud_is_the_gaussian_with_that_covariance():
    claim(
        "08", r"x_1 = \mu_1 + \sigma_1 z_1, \qquad x_2 = \mu_2 + \rho \sigma_2 z_1 + \sigma_2 \sqrt{1 - \rho^2} \, z_2"
    )
    claim("08", r"Then you know $z_1 = (x_1 - \mu_1) / \sigma_1$, and of $z_2$ you know nothing new.")
    rho, s1, s2, z1, z2 = sp.symbols("rho sigma_1 sigma_2 z_1 z_2")
    x1, x2 = s1 * z1, rho * s2 * z1 + s2 * sp.sqrt(1 - rho**2) * z2

    def mean_of(product):  # E[z_1^2] = E[z_2^2] = 1, E[z_1 z_2] = 0: z_1 and z_2 are independent
        expanded = sp.Poly(sp.expand(product), z1, z2)
        return expanded.coeff_monomial(z1**2) + expanded.coeff_monomial(z2**2)

    assert sp.simplify(mean_of(x1**2) - s1**2) == 0
    assert sp.simplify(mean_of(x1 * x2) - rho * s1 * s2) == 0
    assert sp.simplify(mean_of(x2**2) - s2**2) == 0


def test_mean_and_variance_given_the_other():
    claim(
        "08",
        r"\mathrm{E}[x_2 \mid x_1] = \mu_2 + \rho \, \frac{\sigma_2}{\sigma_1} (x_1 - \mu_1), "
        r"\qquad \mathrm{Var}(x_2 \mid x_1)",
    )
    claim(
        "08",
        r"its mean is $\mu_2 + \rho \frac{\sigma_2}{\sigma_1} (x_1 - \mu_1)$, its variance $\sigma_2^2 (1 - \rho^2)$",
    )
    claim("08", "And $x_1$ is not in the variance.")
    rng = np.random.default_rng(2)
    for _ in range(10):
        s1, s2, rho, x1 = *rng.uniform(0.5, 2, 2), rng.uniform(-0.9, 0.9), rng.uniform(-2, 2)
        m1, m2 = rng.standard_normal(2)
        joint = stats.multivariate_normal([m1, m2], [[s1**2, rho * s1 * s2], [rho * s1 * s2, s2**2]])
        x2 = m2 + np.linspace(-12 * s2, 12 * s2, 4001)
        share = joint.pdf(np.column_stack([np.full(4001, x1), x2]))
        share /= share.sum()
        mean = share @ x2
        assert mean == pytest.approx(m2 + rho * s2 / s1 * (x1 - m1), abs=1e-6)
        assert share @ (x2 - mean) ** 2 == pytest.approx(s2**2 * (1 - rho**2), rel=1e-6)


def test_the_correlation_of_the_petals():
    claim("08", "Counted in standard deviations, the expected width is 0.787 times as far")
    assert f"{RHO:.3f}" == "0.787"


def test_the_curve_keeps_its_width():
    claim("08", "No: the curve keeps its width, with a standard deviation of 0.12 cm at each length.")
    joint = stats.multivariate_normal(MEAN, COV)
    for length in np.arange(30, 56) / 10:
        widths = np.linspace(-1, 4, 5001)
        share = joint.pdf(np.column_stack([np.full(5001, length), widths]))
        share /= share.sum()
        assert f"{np.sqrt(share @ (widths - share @ widths) ** 2):.2f}" == "0.12"


def test_the_line_of_expectations_is_flatter_and_meets_the_ellipses_at_their_sides():
    claim("08", "So the long axis of the ellipse, as you see it here, is the diagonal of the picture.")
    claim("08", "On a line that is flatter.")
    claim(
        "08",
        "It meets the ellipses where they reach farthest to the left and to the right, "
        "since there the cut only touches them.",
    )
    _, slope, _ = fitted_line(X)
    _, vectors = np.linalg.eigh([[1, RHO], [RHO, 1]])  # as drawn: one standard deviation is as long across as up
    assert vectors[0, 1] == pytest.approx(vectors[1, 1])
    assert 0 < slope < S2 / S1
    L = np.linalg.cholesky(COV)
    found = optimize.minimize_scalar(lambda t: -(L @ [np.cos(t), np.sin(t)])[0], bounds=(-1, 1), method="bounded")
    side = L @ [np.cos(found.x), np.sin(found.x)]
    assert side[1] / side[0] == pytest.approx(slope, abs=1e-4)


def test_the_expected_width_is_0_787_times_as_far():
    claim(
        "08",
        "Counted in standard deviations, the expected width is 0.787 times as far from its mean "
        "as the length is from its own.",
    )
    claim("08", r"If $0 < \lvert \rho \rvert < 1$ and $x_1 \ne \mu_1$, what is expected lies nearer to its mean")
    claim(
        "08",
        "what is expected lies nearer to its mean, in standard deviations, than what was seen: not on the long axis",
    )
    intercept, slope, _ = fitted_line(X)
    for length in np.arange(30, 56) / 10:
        seen, expected = (length - MEAN[0]) / S1, (intercept + slope * length - MEAN[1]) / S2
        assert expected == pytest.approx(RHO * seen)
        assert abs(expected) < abs(seen)


def test_the_long_axis_depends_on_the_scales_and_the_expectation_does_not():
    claim("08", "Which line the long axis is depends on how the axes are scaled; the expected widths do not.")
    slopes = {}
    for unit in (1, 10):  # widths in cm, then in mm
        rows = X * [1, unit]
        _, vectors = np.linalg.eigh(np.cov(rows.T))
        slopes[unit] = vectors[1, 1] / vectors[0, 1] / unit, fitted_line(rows)[1] / unit
    assert abs(slopes[1][0] - slopes[10][0]) > 0.1
    assert slopes[1][1] == pytest.approx(slopes[10][1])


def test_tall_children_have_parents_nearer_to_the_mean_too():
    claim("08", "tall parents have tall children, but on average not quite as tall")
    claim("08", "No force is at work: tall children have parents nearer to the mean, too.")
    rng = np.random.default_rng(3)
    parent, other = rng.standard_normal((2, 400_000))
    child = 0.5 * parent + np.sqrt(0.75) * other  # one law for both: nothing pulls anybody
    for given, told in ((parent, child), (child, parent)):
        tall = (given > 1.9) & (given < 2.1)
        assert 0.9 < told[tall].mean() < 1.1  # a mean over some 4000, of standard error 0.014


def test_expected_widths_are_the_line_of_least_squares():
    claim("08", "The line of expected widths is an old friend: the line of **least squares**.")
    claim("08", "ask for misses that add up to 0, also when multiplied with the lengths")
    intercept, slope, spread = fitted_line(X)
    misses = X[:, 1] - MEAN[1] - COV[0, 1] / COV[0, 0] * (X[:, 0] - MEAN[0])
    assert [misses.sum(), misses @ X[:, 0]] == pytest.approx([0, 0], abs=1e-9)
    assert intercept + slope * MEAN[0] == pytest.approx(MEAN[1])
    assert slope == pytest.approx(RHO * S2 / S1)
    assert spread**2 == pytest.approx(S2**2 * (1 - RHO**2))


def test_46_of_50_left_out_and_47_with_all_in():
    claim("08", "Leave one flower out, fit the other 49, and predict the width of the one.")
    claim("08", "46 of 50. Is that few?")
    claim("08", "It has helped to draw its own limits: with all fifty in the fit, 47 lie inside.")

    def is_inside(row, rows):
        intercept, slope, spread = fitted_line(rows)
        return abs(row[1] - intercept - slope * row[0]) <= 2 * spread

    assert sum(is_inside(X[i], np.delete(X, i, axis=0)) for i in range(50)) == 46
    assert sum(is_inside(row, X) for row in X) == 47


def left_out(rows):
    """How many rows lie within the limits of the others: by the leverages, without fitting fifty times."""
    x, y = (rows - rows.mean(axis=0)).T
    misses, free = y - x * (x @ y) / (x @ x), 1 - 1 / len(rows) - x**2 / (x @ x)
    spread = np.sqrt((misses @ misses - misses**2 / free) / (len(rows) - 1))
    return np.sum(abs(misses / free) <= 2 * spread)


def test_46_is_as_many_as_such_limits_hold():
    claim("08", "Were line and spread known, 47.7 of 50 would be expected.")
    claim("08", "Fitted to 49 flowers, they miss a little themselves: 47.1 in these trials, 46.9 in the long run.")
    claim("08", "And 30 % of the trials have 46 or fewer.")
    claim("08", "**Nothing speaks against the limits.**")
    claim("08", "Test limits on flowers that the fit has not seen: 46 of 50, where 46.9 are to be expected.")
    assert f"{50 * (stats.norm.cdf(2) - stats.norm.cdf(-2)):.1f}" == "47.7"
    away = X[:, 0] - MEAN[0]
    free = 1 - 1 / 50 - away**2 / (away @ away)
    # a miss over its fitted spread is Student's t with 47 degrees of freedom, times sqrt(49 / (47 free))
    held = 2 * stats.t(47).cdf(2 * np.sqrt(free * 47 / 49)) - 1
    assert f"{held.sum():.1f}" == "46.9"
    assert left_out(X) == 46
    rng, L = np.random.default_rng(0), np.linalg.cholesky(COV)
    counts = np.array([left_out(MEAN + rng.standard_normal((50, 2)) @ L.T) for _ in range(200)])
    assert (f"{counts.mean():.1f}", f"{(counts <= 46).mean():.0%}") == ("47.1", "30%")


def test_fifty_flowers_cannot_tell_95_from_90_per_cent():
    claim(
        "08",
        "But fifty flowers could not tell 95 % from 90 %: limits that hold 90 % catch 46 or more in 43 % of trials.",
    )
    assert f"{stats.binom(50, 0.9).sf(45):.0%}" == "43%"


def test_without_correlation_a_gaussian_falls_into_two():
    claim("08", r"With $\rho = 0$ the cut says nothing: mean and variance of $x_2$ stay what they were.")
    claim("08", "**In a Gaussian, uncorrelated numbers are independent.**")
    claim("08", r"In a Gaussian, $\rho = 0$ means independent. In general it does not.")
    x = np.random.default_rng(4).standard_normal((50, 2)) * 2
    joint = stats.multivariate_normal([1, 2], [[4, 0], [0, 9]]).pdf(x)
    np.testing.assert_allclose(joint, stats.norm(1, 2).pdf(x[:, 0]) * stats.norm(2, 3).pdf(x[:, 1]))


def test_each_gaussian_uncorrelated_and_dependent():
    claim(
        "08",
        r"Both numbers are standard Gaussian, "
        r"and their covariance is $\frac12 \mathrm{E}[x_1^2] - \frac12 \mathrm{E}[x_1^2] = 0$.",
    )
    claim("08", "But $x_1$ tells the size of $x_2$.")
    square = integrate.quad(lambda t: t**2 * stats.norm.pdf(t), -9, 9)[0]
    assert square / 2 - square / 2 == 0
    for t in (-1.3, 0.0, 0.7):  # P(x2 <= t): half of the time x2 = x1, half of the time x2 = -x1
        assert (stats.norm.cdf(t) + 1 - stats.norm.cdf(-t)) / 2 == pytest.approx(stats.norm.cdf(t))
    # dependent: |x1| > 1 and |x2| > 1 together are as probable as each alone
    far = 2 * stats.norm.cdf(-1)
    assert far != pytest.approx(far * far)


def test_covariance_sees_lines_and_nothing_else():
    claim(
        "08",
        r"Covariance sees only the slope of the best line, times $\mathrm{Var}(x_1)$; "
        r"what is bent away from it is not seen.",
    )
    rng = np.random.default_rng(5)
    for _ in range(20):
        rows = rng.standard_normal((8, 2)) ** 3
        around = rows[:, 1] - np.polyval(np.polyfit(*rows.T, 1), rows[:, 0])
        slope = np.polyfit(*rows.T, 1)[0]
        assert np.cov(rows.T)[0, 1] == pytest.approx(slope * np.var(rows[:, 0], ddof=1))
        line_alone = np.column_stack([rows[:, 0], rows[:, 1] - around])  # what a line leaves out has no say
        assert np.cov(rows.T)[0, 1] == pytest.approx(np.cov(line_alone.T)[0, 1])
