"""What notebook 13 asserts of penalties, and of the theorems of Efron, and of Ng and Jordan."""

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, stats
from scipy.special import expit

from tests.course.chapters.the_race.lessons import STEP, draw, exact, gda_all, logistic_all, world
from tools.claims import claim


def information(D):
    """E[h (1 - h)] of two Gaussians at distance D, halfway seen: what a row tells about a weight across their line."""

    def weighed(z):
        h = expit(D * z - D**2 / 2)
        return (stats.norm.pdf(z) + stats.norm.pdf(z, D)) / 2 * h * (1 - h)

    return integrate.quad(weighed, -20, 20 + D)[0]


def times_the_rows(D):
    """Variance of a weight across the line of the means: logistic regression, over GDA with one covariance."""
    # m times the variances: 1 / E[h (1 - h)], and 4 for both means + D^2 for the covariance with the line
    return 1 / information(D) / (4 + D**2)


def test_the_slope_near_zero():
    claim(
        "13", "Near $\\theta = 0$ the slope of the log-likelihood is $\\sum_i (y^{(i)} - \\frac12)\\, x^{(i)} = \\frac"
    )
    claim("13", "A heavy penalty keeps $\\theta$ near 0, and there its **direction** is simple:")
    claim(
        "13",
        "$\\sum_i (y^{(i)} - \\frac12)\\, x^{(i)} = \\frac m4 (\\hat\\mu_1 - \\hat\\mu_0)$, with half of the $m$ rows",
    )
    x, y, theta = sp.symbols("x_1:7"), [0, 1, 0, 1, 0, 1], sp.Symbol("theta")
    ell = sum(b * theta * a - sp.log(1 + sp.exp(theta * a)) for a, b in zip(x, y, strict=True))
    slope = sp.diff(ell, theta).subs(theta, 0)
    difference = (x[1] + x[3] + x[5] - x[0] - x[2] - x[4]) / 3
    assert sp.simplify(slope - sp.Rational(6, 4) * difference) == 0
    assert sp.simplify(slope - sum((b - sp.Rational(1, 2)) * a for a, b in zip(x, y, strict=True))) == 0
    X, labels = draw("round", 8, 20, 50, 0)
    heavy, light = (np.linalg.norm(logistic_all(X, labels, c)[0], axis=1) for c in (1000, 1))
    assert (heavy < 0.05 * light).all()


def cosine(a, b):
    return np.sum(a * b, axis=1) / np.linalg.norm(a, axis=1) / np.linalg.norm(b, axis=1)


def test_a_heavy_penalty_leaves_each_measurement_by_itself():
    claim("13", "along each measurement, the difference of both means divided by the variance of that measurement.")
    claim("13", "The library measures each feature in its standard deviation over all rows.")
    claim("13", "Back in your own units it is divided by the standard deviation twice.")
    claim(
        "13", "No correlation enters: while the kinds overlap much, it is nearly the direction of the *diagonal* GDA."
    )
    for name in ("round", "tilted"):
        X, y = draw(name, 8, 40, 100, 1)
        X = X * np.array([1, 5, 1, 5, 1, 5, 1, 5])  # in several units
        difference = X[:, y == 1].mean(axis=1) - X[:, y == 0].mean(axis=1)
        theta, _ = logistic_all(X, y, 10_000)
        assert cosine(theta, difference / X.var(axis=1)).min() > 0.99999
        units = X.std(axis=1)
        assert cosine(theta * units, gda_all(X, y, "diagonal")[0] * units).mean() > 0.97


def test_in_the_tilted_world_that_is_wrong():
    claim("13", "In the tilted world that is the wrong one. **Assumptions and penalties both stand in for data.**")
    X, y = draw("tilted", 8, 200, 100, 2)
    heavy, light = (exact("tilted", *logistic_all(X, y, c)).mean() for c in (1000, 1))
    assert heavy > light + 0.08
    few, labels = draw("round", 8, 20, 200, 3)
    none = exact("round", *logistic_all(few, labels, 0.001)).mean()
    assert exact("round", *logistic_all(few, labels, 10)).mean() < none - 0.03
    assert exact("round", *gda_all(few, labels, "spherical")).mean() < none - 0.03


def test_efron():
    claim("13", "logistic regression without a penalty needs 1.11 times the rows of *one $\\Sigma$* (**Efron 1975**)")
    for D, printed in {1: 0.995, 2: 0.899, 3: 0.641, 4: 0.343}.items():  # Efron (1975), table 1
        assert np.isclose(1 / times_the_rows(D), printed, atol=6e-4)
    assert round(times_the_rows(2), 2) == 1.11
    assert round(1 - 1 / times_the_rows(2), 1) == 0.1


def times_the_variance(d, m=400, lessons=400):
    """m times the mean square of a weight across the best direction, in units of the weight along it: by simulation."""
    y = np.arange(m) % 2
    means = np.full(d, 2 / np.sqrt(d))  # D = 2
    X = np.random.default_rng(4).normal(size=(lessons, m, d)) + y[:, None] * means
    rules = {shape: gda_all(X, y, shape)[0] for shape in ("one", "diagonal", "spherical")}
    if d == 8:
        rules["logistic"] = logistic_all(X, y, 1e-6)[0]
    found = {}
    for name, theta in rules.items():
        along = theta.mean(axis=1, keepdims=True)
        found[name] = m * np.mean(np.sum((theta - along) ** 2, axis=1) / (d - 1) * (means[0] / along[:, 0]) ** 2)
    return found


def test_the_directions_by_simulation():
    claim(
        "13",
        "In our round world ($d = 8$, $D = 2$), with many rows: for the same mean squared angle between its border",
    )
    claim("13", "between its border and the best one, logistic regression without a penalty needs 1.11 times the rows")
    claim("13", "*diagonal* 5/8 of them, *spherical* 1/2.")
    claim(
        "13",
        r"across the best direction the variance of a weight is $\frac1m$ times 4, from the two means; *one $\Sigma$* "
        r"adds $D^2$ for its covariances, *diagonal* $\frac{2 D^2}{d}$, *spherical* nothing: 8, 5 and 4.",
    )
    claim("13", "So independence does most of the work here. (With $d = 2$ it saves nothing.)")
    assert 1 - 5 / 8 > 1 - (1 / 2) / (5 / 8) > 1 - 1 / times_the_rows(2)
    eight, two = times_the_variance(8), times_the_variance(2, lessons=1500)
    wanted = {"one": 4 + 4, "diagonal": 4 + 2 * 4 / 8, "spherical": 4, "logistic": 8 * times_the_rows(2)}
    assert eight == pytest.approx(wanted, rel=0.08)
    assert two == pytest.approx({"one": 8, "diagonal": 4 + 2 * 4 / 2, "spherical": 4}, rel=0.1)


def test_ng_and_jordan():
    claim(
        "13",
        "rows that grow like $\\log d$ suffice, if no class is rare and the log odds grow with $d$.",
    )
    claim("13", "**Xue and Titterington (2008)** repeated it, and did not see the two regimes in every case.")
    claim("13", "So they expect two regimes: few rows, naive Bayes ahead; many rows, logistic regression.")
    # each feature as telling as the others: the rows until the diagonal one is within two points of its limit
    needed = []
    for d in (4, 16, 64):
        limit = stats.norm.cdf(-np.sqrt(d) * STEP / 2)
        for m in range(6, 400, 6):
            X, y = draw("round", d, m, 60, [d, m])
            if exact("round", *gda_all(X, y, "diagonal")).mean() < limit + 0.02:
                needed.append(m)
                break
    assert (np.diff(needed / np.log([4, 16, 64])) < 0).all()
    for name in ("tilted", "giants"):  # the straight border with the fewest errors, and the limit of the diagonal one
        theta, theta_0 = gda_all(*draw(name, 8, 20_000, 1, 0), "diagonal")
        mean, cov, _, _ = world(name, 8)
        normal = np.linalg.solve(cov, mean)
        cuts = np.linspace(-4, 0, 400) * (normal @ mean)
        assert exact(name, np.broadcast_to(normal, (400, 8)), cuts).min() < exact(name, theta, theta_0)[0] - 0.05
