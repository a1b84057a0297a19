"""Notebook 08: too few flowers for a fit, limits for flowers left out, and zero correlation."""

import re

import numpy as np
import pytest
from scipy import integrate, stats
from sklearn.datasets import load_iris

from tools.claims import claim, notebook

IRIS = load_iris()
X = IRIS.data[IRIS.target == 1][:, 2:]
MEAN, COV, RHO = X.mean(axis=0), np.cov(X.T, bias=True), np.corrcoef(X.T)[0, 1]


def fitted_line(rows):
    """Intercept, slope and the standard deviation that maximum likelihood finds."""
    line = stats.linregress(*rows.T)
    return line.intercept, line.slope, np.std(rows[:, 1] - line.intercept - line.slope * rows[:, 0])


def test_s_needs_more_than_d_flowers():
    claim("08", "That takes more than $d$ flowers: two flowers lie on a line")
    claim("08", "two flowers lie on a line, where a density can grow without end")
    rng = np.random.default_rng(6)
    for d in (2, 3, 5):
        for m in range(2, 9):
            assert np.linalg.matrix_rank(np.cov(rng.standard_normal((m, d)).T, bias=True)) == min(m - 1, d)
    pair = np.array([[-1.0, -1.0], [1.0, 1.0]])
    flatter = [[[1, 1 - e], [1 - e, 1]] for e in (1e-1, 1e-3, 1e-5, 1e-7)]
    reach = [stats.multivariate_normal([0, 0], cov).logpdf(pair).sum() for cov in flatter]
    assert (np.diff(reach) > 4).all()


def test_46_of_50_left_out():
    claim("08", "So leave one out, fit the other 49, and predict its width.")
    claim("08", "46 of 50: is that few?")

    def is_inside(row, rows):
        intercept, slope, spread = fitted_line(rows)
        return abs(row[1] - intercept - slope * row[0]) <= 2 * spread

    assert sum(is_inside(X[i], np.delete(X, i, axis=0)) for i in range(50)) == 46


def left_out(rows, sds=2):
    """How many rows lie within the limits of the others: by the leverages, without fitting fifty times."""
    x, y = (rows - rows.mean(axis=0)).T
    misses, free = y - x * (x @ y) / (x @ x), 1 - 1 / len(rows) - x**2 / (x @ x)
    spread = np.sqrt((misses @ misses - misses**2 / free) / (len(rows) - 1))
    return np.sum(abs(misses / free) <= sds * spread)


def counts(sds):
    """Of 20,000 series of fifty, drawn by the fit, how many lie within their limits."""
    series = MEAN + np.random.default_rng(1).standard_normal((20_000, 50, 2)) @ np.linalg.cholesky(COV).T
    return np.array([left_out(rows, sds) for rows in series])


def test_46_is_as_many_as_such_limits_hold():
    claim("08", "Were line and spread known, 47.7 of 50 would be expected.")
    claim("08", "Both are fitted, so it is 46.9, and a third of the series, 34 ± 1 %, have 46 or fewer.")
    claim("08", "**This count does not speak against the limits.**")
    claim("08", "Test limits on flowers that the fit has not seen: 46 of 50, where about 47 are to be expected.")
    assert f"{50 * (stats.norm.cdf(2) - stats.norm.cdf(-2)):.1f}" == "47.7"
    away = X[:, 0] - MEAN[0]
    free = 1 - 1 / 50 - away**2 / (away @ away)
    # a miss over its fitted spread is Student's t with 47 degrees of freedom, times sqrt(49 / (47 free))
    held = 2 * stats.t(47).cdf(2 * np.sqrt(free * 47 / 49)) - 1
    assert round(held.sum()) == 47
    assert left_out(X) == 46
    many = counts(2)
    assert many.mean() == pytest.approx(46.94, abs=0.04)
    assert (many <= 46).mean() == pytest.approx(0.334, abs=0.012)
    assert round(200 * np.sqrt(0.33 * 0.67 / 20_000)) == 1
    assert re.search(r"± 2 sd +47\.7 +46\.9 +46 or fewer: 34% ± 1%", shown("20_000, 50, 2"))


def test_fifty_flowers_cannot_tell_94_from_90_per_cent():
    claim("08", "Beside are narrower limits, chosen to hold 90 %.")
    claim("08", "The function does what the loop above did, for all flowers at once.")
    assert "(Anderson's: 46, as above)" in shown("20_000, 50, 2")
    assert f"{counts(2).mean() / 50:.0%}" == "94%"
    claim(
        "08",
        "Nor can it tell 94 % from 90 %: limits at 1.75 standard deviations hold 90 %, and catch 46 or more in "
        "35 ± 1 % of the same series.",
    )
    many = counts(1.75)
    assert many.mean() / 50 == pytest.approx(0.90, abs=0.003)
    assert (many >= 46).mean() == pytest.approx(0.350, abs=0.012)
    assert many.std() < 0.7 * np.sqrt(50 * 0.9 * 0.1)  # one fit is shared: no fifty independent tries
    assert f"{50 * (2 * stats.norm.cdf(1.75) - 1):.1f}" == "46.0"
    assert re.search(r"± 1\.75 sd +46\.0 +45\.0 +46 or more: 35% ± 1%", shown("20_000, 50, 2"))


def shown(part):
    """What the cell with this in its code shows."""
    return str(next(cell for cell in notebook("08")["cells"] if part in cell["source"])["outputs"])


def test_without_correlation_a_gaussian_falls_into_two():
    claim("08", r"With $\rho = 0$ the cut says nothing: mean and variance of $x_2$ stay as they were.")
    claim("08", "**Numbers that are jointly Gaussian and uncorrelated are independent.**")
    claim("08", r"Jointly Gaussian with $\rho = 0$ means independent. In general it does not.")
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


def test_how_much_wider_each_cause_makes_the_limits():
    claim(
        "08",
        "Line and spread are fitted, so limits for a new flower have to be wider, the more so the farther its length "
        "is from the mean. At 5.5 cm:",
    )
    claim("08", r"for the line, $\sqrt{1 + \frac1m + (x_1 - \bar x_1)^2 / S_{11}}$ times as wide: 8 % wider;")
    claim("08", "with the squared misses divided by $m - 2$: 10 % in all;")
    claim("08", "with 2.05 for 2, since a miss in units of an estimated spread follows *Student's t*: 13 % in all.")
    away = X[:, 0] - MEAN[0]
    line = np.sqrt(1 + 1 / 50 + (5.5 - MEAN[0]) ** 2 / (away @ away))
    spread, student = np.sqrt(50 / 48), stats.t(48).ppf(stats.norm.cdf(2))
    assert f"{student:.2f}" == "2.05"
    assert [f"{wider - 1:.0%}" for wider in (line, line * spread, line * spread * student / 2)] == ["8%", "10%", "13%"]
    wider = np.sqrt(1 + 1 / 50 + (np.arange(14) / 10) ** 2 / (away @ away))  # to 1.3 cm: as far as it goes
    assert wider[0] > 1
    assert (np.diff(wider) > 0).all()
    # and limits that are wider by all three hold 95.4 % of new flowers at 5.5 cm
    rng, held, L = np.random.default_rng(9), [], np.linalg.cholesky(COV)
    for _ in range(4000):
        rows = MEAN + rng.standard_normal((50, 2)) @ L.T
        intercept, slope, sd = fitted_line(rows)
        off = rows[:, 0] - rows[:, 0].mean()
        root = np.sqrt(1 + 1 / 50 + (5.5 - rows[:, 0].mean()) ** 2 / (off @ off))
        new = MEAN[1] + COV[0, 1] / COV[0, 0] * (5.5 - MEAN[0])
        new += rng.standard_normal() * np.sqrt(COV[1, 1] - COV[0, 1] ** 2 / COV[0, 0])
        held.append(abs(new - intercept - slope * 5.5) <= student * sd * spread * root)
    assert np.mean(held) == pytest.approx(0.9545, abs=0.012)


def test_twenty_series_of_fifty():
    claim("08", "In eight of the twenty; from 45 to 49 widths lie inside.")
    claim("08", "All together: 936 of 1,000.")
    L = np.linalg.cholesky(COV)
    counts = [left_out(MEAN + np.random.default_rng(k).standard_normal((50, 2)) @ L.T) for k in range(1, 21)]
    assert (min(counts), max(counts), sum(counts)) == (45, 49, 936)
    assert sum(count <= 46 for count in counts) == 8
