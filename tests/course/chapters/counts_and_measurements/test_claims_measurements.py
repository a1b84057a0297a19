"""What notebook 05 asserts of salmon and of the line from length to weight."""

import re
from fractions import Fraction
from itertools import combinations
from math import log, pi, sqrt

import numpy as np
import pytest
import sympy as sp
from scipy import optimize, stats

from genmodels.course import widgets
from tests.course.chapters.counts_and_measurements.salmon import LENGTH, WEIGHT, least_squares, mean, variance
from tools.claims import claim, notebook


def test_the_salmon_have_mean_50_and_standard_deviation_6():
    claim("05", "The mean of the lengths, and the mean squared distance from it:")
    claim("05", r"$$\hat\mu = \frac1m \sum_i x^{(i)} = 50 \text{ cm}, \qquad \hat\sigma^2 =")
    claim("05", r"= 36 \text{ cm}^2, \qquad \hat\sigma = 6 \text{ cm}$$")
    claim(
        "05",
        r"The bend in $\mu$ is $-\frac{m}{\sigma^2}$, so $\hat\mu$ has $\text{se} = \frac{\sigma}{\sqrt m} = 2.1$ cm.",
    )
    claim(
        "05",
        r"That in $\sigma$ is $-\frac{2m}{\sigma^2}$ at the top, so $\hat\sigma$ has "
        r"$\frac{\sigma}{\sqrt{2 m}} = 1.5$ cm.",
    )
    assert (mean(LENGTH), variance(LENGTH)) == (50, 36)
    mu, v = sp.symbols("mu v", positive=True)
    assert sp.diff(-sum((x - mu) ** 2 for x in LENGTH) / (2 * v), mu, 2) == -8 / v
    assert round(6 / sqrt(8), 1) == 2.1
    sigma, m, squares = sp.symbols("sigma m squares", positive=True)
    ell = -m * sp.log(sigma) - squares / (2 * sigma**2)
    assert sp.simplify(sp.diff(ell, sigma, 2).subs(squares, m * sigma**2) + 2 * m / sigma**2) == 0
    assert 6 / sqrt(2 * 8) == 1.5


def test_both_slopes_of_the_gaussian():
    claim("05", r"The slope in $\mu$ is $\frac{1}{\sigma^2} \sum_i (x^{(i)} - \mu)$: positive below the mean")
    claim("05", r"positive below the mean and negative above it.")
    claim("05", r"That in $\sigma^2$ changes its sign likewise.")
    mu, v = sp.Symbol("mu"), sp.Symbol("v", positive=True)
    squares = sum((x - mu) ** 2 for x in LENGTH)
    ell = -4 * sp.log(2 * sp.pi * v) - squares / (2 * v)
    assert sp.simplify(sp.diff(ell, mu) - sum(x - mu for x in LENGTH) / v) == 0
    assert sp.simplify(sp.diff(ell, v) + 8 / (2 * v) - squares / (2 * v**2)) == 0
    assert sp.solve([sp.diff(ell, mu), sp.diff(ell, v)], (mu, v), dict=True) == [{mu: 50, v: 36}]
    assert sp.expand(sp.diff(ell, mu) * v) == 400 - 8 * mu  # positive below 50, negative above, for every v
    assert sp.expand(sp.diff(ell, v).subs(mu, 50) * v**2) == 144 - 4 * v


def test_a_single_salmon_has_no_top():
    claim("05", r"One salmon, or several of equal length, would give $\hat\sigma^2 = 0$, which no Gaussian has")
    assert variance([50]) == variance([50, 50, 50]) == 0
    heights = [stats.norm(50, 10.0**-k).logpdf(50) for k in range(12)]
    assert np.all(np.diff(heights) > 2)


def test_theta_is_in_sse_alone():
    claim("05", "$\\theta$ occurs in SSE only, and SSE has a minus: **the most likely line is that of least squares")
    theta0, theta1 = sp.symbols("theta_0 theta_1")
    v, x, y = sp.Symbol("v", positive=True), sp.symbols("x0:3"), sp.symbols("y0:3")
    errors = [b - theta0 - theta1 * a for a, b in zip(x, y, strict=True)]
    ell = sum(sp.log(sp.exp(-(e**2) / (2 * v)) / sp.sqrt(2 * sp.pi * v)) for e in errors)
    rest = sp.expand(sp.expand_log(ell, force=True) + sum(e**2 for e in errors) / (2 * v))
    assert rest.free_symbols == {v}


def test_the_line_is_the_same_for_every_sigma():
    claim("05", r"The errors are independent, each Gaussian with mean 0 and variance $\sigma^2$.")
    claim("05", r"you are told that the errors have $\sigma = 0.1$ kg, or 0.2 kg.")
    claim("05", "whatever $\\sigma$ is.")
    x, y = np.array(LENGTH, dtype=float), np.array(WEIGHT, dtype=float)
    for sigma in (0.02, 0.05, 0.1, 0.2, 1.0):
        best = optimize.minimize(
            lambda t, s=sigma: ((y - t[0] - t[1] * (x - 50)) ** 2).sum() / (2 * s**2), x0=(0, 0), tol=1e-12
        ).x
        np.testing.assert_allclose(best, (1.4, 0.08), atol=1e-5)


def test_the_normal_equations():
    claim("05", "The two slopes of SSE, divided by $-2$, give the **normal equations**:")
    claim(
        "05",
        r"$$\sum_i (y^{(i)} - \theta_0 - \theta_1 x^{(i)}) = 0, \qquad "
        r"\sum_i x^{(i)} \, (y^{(i)} - \theta_0 - \theta_1 x^{(i)}) = 0$$",
    )
    theta0, theta1 = sp.symbols("theta_0 theta_1")
    x, y = sp.symbols("x0:4"), sp.symbols("y0:4")
    errors = [b - theta0 - theta1 * a for a, b in zip(x, y, strict=True)]
    sse = sum(e**2 for e in errors)
    assert sp.expand(sp.diff(sse, theta0) / -2 - sum(errors)) == 0
    assert sp.expand(sp.diff(sse, theta1) / -2 - sum(a * e for a, e in zip(x, errors, strict=True))) == 0
    X, Y, theta = sp.Matrix([[1, a] for a in x]), sp.Matrix(y), sp.Matrix([theta0, theta1])
    assert sp.expand(
        X.T * Y - X.T * X * theta - sp.Matrix([sum(errors), sum(a * e for a, e in zip(x, errors, strict=True))])
    ).is_zero_matrix


def test_the_normal_equations_in_matrices():
    claim("05", r"The two equations are $X^T X \theta = X^T y$, so $\hat\theta = (X^T X)^{-1} X^T y$.")
    X, y = sp.Matrix([[1, x] for x in LENGTH]), sp.Matrix(WEIGHT)
    assert list((X.T * X).inv() * X.T * y) == [sp.Rational(-26, 10), sp.Rational(8, 100)]


def test_the_line_and_its_errors():
    claim("05", "In the picture, a line is its height at 50 cm, the mean length, and its rise times $x - 50$.")
    claim(
        "05",
        r"With these two the bends are $-\frac{8}{\sigma^2}$ and $-\frac{288}{\sigma^2}$, where 288 is "
        r"$\sum_i (x^{(i)} - 50)^2$.",
    )
    claim("05", r"For $\sigma = 0.1$ kg, the height is $1.4 \pm 0.04$ kg, the rise $0.08 \pm 0.006$ kg per cm.")
    claim("05", r"So, if $\text{SSE} > 0$, $\hat\sigma^2 = \frac{\text{SSE}}{m} = \frac{0.08}{8} = 0.01 \text{ kg}^2$")
    claim("05", "the eight are off by 0.1 kg.")
    claim("05", r"As an estimate of $\sigma$, that is $0.1 \pm 0.025$ kg.")
    assert 0.1 / sqrt(2 * 8) == pytest.approx(0.025)
    theta0, theta1, sse = least_squares(LENGTH, WEIGHT)
    assert (theta0, theta1, sse) == (Fraction(-26, 10), Fraction(8, 100), Fraction(8, 100))
    assert sqrt(sse / 8) == pytest.approx(0.1)
    assert (mean(LENGTH), mean(WEIGHT)) == (50, Fraction("1.4"))
    assert mean(WEIGHT) == theta0 + theta1 * mean(LENGTH)
    X = np.column_stack([np.ones(8), np.array(LENGTH) - 50])  # the height at 50 cm, and the rise
    assert (X.T @ X).tolist() == [[8, 0], [0, 288]]  # minus the second derivatives, times sigma^2
    errors = 0.1 / np.sqrt(np.diag(X.T @ X))
    assert [round(errors[0], 2), round(errors[1], 3)] == [0.04, 0.006]


def test_a_sum_of_squares_is_a_bowl():
    claim("05", "If not all lengths are equal, they have one solution, the lowest point: a sum of squares is a bowl.")
    claim("05", "| two slopes of SSE zero, whatever $\\sigma$ is |")
    theta, x, y = sp.symbols("theta_0 theta_1"), sp.symbols("x0:4", real=True), sp.symbols("y0:4", real=True)
    bend = sp.hessian(sum((b - theta[0] - theta[1] * a) ** 2 for a, b in zip(x, y, strict=True)), theta) / 2
    assert bend[0, 0] == 4
    distances = sum((a - b) ** 2 for a, b in combinations(x, 2))  # 0 only where all lengths are equal
    assert sp.expand(bend.det() - distances) == 0


def test_a_new_salmon_is_off_by_more():
    claim("05", "The eight pulled the line towards them:")
    assert 0.1 * stats.chi(6).mean() / sqrt(8) == pytest.approx(0.083, abs=0.0005)
    claim("05", "a ninth salmon is farther off than they are, in the mean square")
    left_out = []
    for i in range(8):
        x, y = [*LENGTH[:i], *LENGTH[i + 1 :]], [*WEIGHT[:i], *WEIGHT[i + 1 :]]
        theta0, theta1, _ = least_squares(x, y)
        left_out.append((WEIGHT[i] - theta0 - theta1 * LENGTH[i]) ** 2)
    assert mean(left_out) > Fraction("0.1") ** 2
    X = sp.Matrix([[1, x] for x in LENGTH])
    hat = X * (X.T * X).inv() * X.T
    assert (sp.eye(8) - hat).trace() == 6  # E[SSE / m] = 6/8 sigma^2; the square of a new error has more than sigma^2


def test_the_summary():
    claim("05", r"| $K$ kinds | $p_k$, adding up to 1 | share $\frac{n_k}{m}$, also where it is 0 |")
    claim("05", r"equal slopes $\frac{n_k}{p_k} = \kappa = m$; at 0 the edge |")
    claim("05", r"| counts | $\lambda$ | mean | slope $\frac s\lambda - m = 0$; at $s = 0$ the edge |")
    claim(
        "05", r"| a line | $\theta_0, \theta_1, \sigma^2$ | least squares, $\frac{\text{SSE}}{m}$ if $\text{SSE} > 0$ |"
    )
    claim("05", r"| $\mu$, $\sigma^2$ | mean, mean squared distance from it if not 0 | two slopes zero |")
    rate, s, m, sse, v = sp.symbols("lambda s m SSE v", positive=True)
    assert sp.expand(sp.diff(s * sp.log(rate) - m * rate, rate)) == s / rate - m
    assert sp.solve(sp.diff(-m * sp.log(2 * sp.pi * v) / 2 - sse / (2 * v), v), v) == [sse / m]
    assert {
        Fraction(n, 10) / Fraction(share) for n, share in zip((6, 3, 1), ("0.06", "0.03", "0.01"), strict=True)
    } == {10}
    assert sum(Fraction(n, 10) for n in (7, 3, 0)) == 1


def log_likelihood(rise, height, sigma):
    errors = [float(w) - height - rise * (x - 50) for x, w in zip(LENGTH, WEIGHT, strict=True)]
    return -4 * log(2 * pi * sigma**2) - sum(error**2 for error in errors) / (2 * sigma**2)


def test_what_the_squares_of_a_line_show():
    claim("05", "Each point on the right is a line: its rise across, its height at 50 cm upwards.")
    claim(
        "05",
        "Straight towards the middle of the rings, all squares in one shrink to the dotted one: 0.08 kg², at a rise of "
        "0.08 kg per cm and 1.4 kg at 50 cm.",
    )
    claim(
        "05", r"A larger $\sigma$ makes the rings wider, and you less sure. Their middle stays, whatever $\sigma$ is."
    )
    rng, sigmas = np.random.default_rng(8), (0.05, 0.07, 0.1, 0.14, 0.2)
    demo = widgets.squares_of_a_line()
    assert demo.axes[-1].stops == sigmas
    x, y = np.array(LENGTH, dtype=float), np.array(WEIGHT, dtype=float)
    for _ in range(50):  # along straight ways into the middle
        start = np.array([rng.uniform(0.05, 0.11), rng.uniform(1.2, 1.6)])
        ways = [start + share * (np.array([0.08, 1.4]) - start) for share in np.linspace(0, 1, 9)]
        sums = [((y - height - rise * (x - 50)) ** 2).sum() for rise, height in ways]
        assert sums == sorted(sums, reverse=True)
        assert sums[-1] == pytest.approx(0.08)
    for sigma in sigmas:
        falls = log_likelihood(0.08, 1.4, sigma) - log_likelihood(0.09, 1.4, sigma)
        assert falls == pytest.approx(288 * 0.01**2 / (2 * sigma**2))  # less for a larger sigma: wider rings


def test_what_a_ring_of_an_eighth_holds():
    claim("05", r"If $\sigma$ is the true one, the thick one holds the true line in $1 - \frac18$ of all cases,")
    claim("05", "0.875 and not 0.96: both numbers have to be right at once.")
    rng, x = np.random.default_rng(9), np.array(LENGTH, dtype=float) - 50
    errors = rng.normal(0, 0.1, (40_000, 8))
    height, rise = errors.mean(axis=1), errors @ x / 288  # of the best line, less those of the true one
    falls = (8 * height**2 + 288 * rise**2) / (2 * 0.1**2)
    assert np.mean(falls <= log(8)) == pytest.approx(1 - 1 / 8, abs=0.006)
    assert np.mean(8 * height**2 / (2 * 0.1**2) <= log(8)) == pytest.approx(0.96, abs=0.004)  # of one number


def test_the_cube_beside_the_line():
    claim("05", r"But the line is wrong elsewhere: a salmon of 25 cm would weigh $-0.6 \pm 0.15$ kg.")
    claim("05", r"Neither $\pm$ knows that the model may be wrong.")
    claim("05", "The eight were weighed, too: 0.72 kg at 41 cm and 2.13 kg at 60 cm.")
    claim("05", "How heavy is a salmon of 50 cm? And one of 25 cm?")
    assert (min(LENGTH), max(LENGTH)) == (41, 60)
    assert (float(WEIGHT[0]), float(WEIGHT[-1])) == (0.72, 2.13)
    cubes = [Fraction(x, 100) ** 3 for x in LENGTH]
    best = sum(w * z for w, z in zip(WEIGHT, cubes, strict=True)) / sum(z**2 for z in cubes)
    errors = [w - best * z for w, z in zip(WEIGHT, cubes, strict=True)]
    assert sum(error * z for error, z in zip(errors, cubes, strict=True)) == 0
    assert round(float(sum(error**2 for error in errors)), 3) == 0.132
    theta0, theta1, sse = least_squares(LENGTH, WEIGHT)
    assert (round(float(sse), 3), float(theta0 + 25 * theta1)) == (0.08, -0.6)
    assert round(float(best * Fraction(1, 4) ** 3), 2) == 0.17
    sigma = sqrt(sum(error**2 for error in errors) / 8)
    of_c = sigma / sqrt(sum(z**2 for z in cubes))
    assert [round(sigma, 3), round(of_c / 8, 3), round(of_c / 64, 4)] == [0.128, 0.041, 0.0051]
    of_a_height = [0.1 * sqrt(1 / 8 + (x - 50) ** 2 / 288) for x in (50, 25)]
    of_one = [sqrt(0.1**2 + of_a_height[0] ** 2), sqrt(sigma**2 + (of_c / 8) ** 2)]  # its own error besides
    tops = [-4 * log(2 * pi * variance) - 4 for variance in (0.01, sigma**2)]
    shown = {
        "numbers fitted": ["2", "1"],
        "SSE in kg²": [f"{8 * variance:.3f}" for variance in (0.01, sigma**2)],
        "σ̂ in kg": ["0.100", f"{sigma:.3f}"],
        "kg at 50 cm": [f"1.40 ± {of_a_height[0]:.2g}", f"{float(best) / 8:.2f} ± {of_c / 8:.2g}"],
        "one salmon there": [f"1.40 ± {of_one[0]:.2g}", f"{float(best) / 8:.2f} ± {of_one[1]:.2g}"],
        "kg at 25 cm": [f"-0.60 ± {of_a_height[1]:.2g}", f"{float(best) / 64:.2f} ± {of_c / 64:.2g}"],
        "ℓ at its top": [f"{top:.2f}" for top in tops],
    }
    [cell] = [cell for cell in notebook("05")["cells"] if cell["id"] == "7d40c1a8"]
    title, _, _, *rows = "".join(cell["outputs"][0]["data"]["text/plain"]).splitlines()
    assert {name: values for name, *values in (re.split("  +", row.strip()) for row in rows)} == shown
    assert f"{np.exp(tops[0] - tops[1]):.1f} times as probable" in title


def test_where_the_line_and_the_cube_part():
    c = 10.684
    near = [abs(0.08 * x - 2.6 - c * (x / 100) ** 3) for x in range(41, 61)]
    assert max(near) < 0.11
    assert 0.08 * 32 - 2.6 < 0 < 0.08 * 33 - 2.6


def test_eight_salmon_cannot_tell_the_line_from_the_cube():
    claim("05", "The eight cannot tell: 7.4 is less than 8, and the line has one number more.")
    assert round((0.131814 / 0.08) ** 4, 1) == 7.4  # exp of the difference of -m/2 log SSE
    rng, length = np.random.default_rng(4), np.array(LENGTH, dtype=float)
    two = np.column_stack([np.ones(8), length]), (length**3)[:, None]
    weight, wins = np.array(WEIGHT, dtype=float), []
    for true in two:
        fitted = true @ np.linalg.lstsq(true, weight, rcond=None)[0]
        drawn = fitted + rng.normal(0, 0.1, (20_000, 8))
        left_out = []
        for X in two:  # an error is divided by one less its own share in its prediction: as if it were left out
            hat = X @ np.linalg.pinv(X)
            left_out.append((((drawn - drawn @ hat) / (1 - np.diag(hat))) ** 2).sum(axis=1))
        wins.append(np.mean(left_out[0] < left_out[1]))
    assert 0.6 < wins[0] < 0.75  # of weights on the line
    assert 0.15 < wins[1] < 0.3  # of weights on the cube


def test_a_plus_minus_with_a_fitted_sigma_is_too_small():
    claim("05", r"With so few, these $\pm$ are too small: $\sigma$ was fitted, too.")
    held = [2 * stats.t(7).cdf(reach * sqrt(7 / 8)) - 1 for reach in (1, sqrt(2 * log(8)))]
    assert [round(100 * share) for share in held] == [62, 90]  # a standard error holds 68, the range 96 of a known one


def test_the_range_of_a_kind_that_was_not_seen():
    claim("05", "Yet the thick curve holds points with up to 0.19 of yellow, and none with more:")
    claim("05", "that is yellow's range of an eighth.")
    end = 1 - (1 / 8) ** (1 / 10)  # no yellow in ten
    assert round(end, 2) == 0.19
    tuesday = np.array([0.7, 0.3, 0.0])  # the best shares of red and green beside any of yellow are as 7 to 3
    farthest = (1 - end) * tuesday
    assert 7 * log(farthest[0] / 0.7) + 3 * log(farthest[1] / 0.3) == pytest.approx(-log(8))


def test_the_errors_of_the_summary():
    claim("05", r"*Inside*, the bend gives the $\pm$ of a parameter: $\frac{\sqrt s}{m}$ for $\lambda$,")
    claim("05", r"$\frac{\sigma}{\sqrt m}$ for $\mu$, $\frac{\sigma}{\sqrt{2 m}}$ for $\sigma$.")
    rate, s, m, v, mu, total = sp.symbols("lambda s m v mu total", positive=True)
    at_the_top = sp.diff(s * sp.log(rate) - m * rate, rate, 2).subs(rate, s / m)
    assert sp.simplify(1 / sp.sqrt(-at_the_top) - sp.sqrt(s) / m) == 0
    of_a_mean = sp.diff(-(m * mu**2 - 2 * mu * total) / (2 * v), mu, 2)
    assert sp.simplify(1 / sp.sqrt(-of_a_mean) - sp.sqrt(v / m)) == 0
