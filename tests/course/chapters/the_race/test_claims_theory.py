"""What notebook 13 asserts of penalties, and of the theorems of Efron, and of Ng and Jordan."""

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, optimize, stats
from scipy.special import expit

from genmodels.course.chapters.the_race.measured import standing
from genmodels.course.chapters.the_race.needed import FEATURES, rows_needed
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
    claim("13", "A heavy penalty keeps $\\theta$ near 0, and there its **direction** is simple:")
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


def test_the_logistic_regression_of_the_picture_costs_what_efron_says():
    claim(
        "13", "And if the Gaussians are true? Then in the round world logistic regression without a penalty needs 1.11"
    )
    y, means = np.arange(400) % 2, np.full(8, STEP)
    X = np.random.default_rng(4).normal(size=(400, 400, 8)) + y[:, None] * means
    found = []
    for theta in (gda_all(X, y, "one")[0], logistic_all(X, y, 1e-6)[0]):
        along = theta.mean(axis=1, keepdims=True)
        found.append(np.mean(np.sum((theta - along) ** 2, axis=1) * (means[0] / along[:, 0]) ** 2))
    assert found[1] / found[0] == pytest.approx(times_the_rows(2), rel=0.1)


def test_ng_and_jordan():
    claim(
        "13",
        "rows that grow like $\\log d$ suffice, if no class is rare and the log odds grow with $d$",
    )
    claim("13", "For that they add that the limit of logistic regression is no worse.")
    claim("13", "**Xue and Titterington (2008)** did not see them in every case.")
    claim("13", "Who settles sooner need not win.")
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


def above(learner, d, apart, m, lessons=60):
    """Errors above the best rule, in points, where the means lie `apart` in each of d independent features."""
    y = np.arange(m) % 2
    X = np.random.default_rng([d, m]).normal(size=(lessons, m, d)) + y[:, None] * apart
    theta, theta_0 = gda_all(X, y, "diagonal") if learner == "naive Bayes" else logistic_all(X, y, 0.001)
    size, rise = np.linalg.norm(theta, axis=1), theta.sum(axis=1) * apart
    found = (stats.norm.cdf(theta_0 / size) + stats.norm.cdf(-(rise + theta_0) / size)) / 2
    return 100 * (found.mean() - stats.norm.cdf(-np.sqrt(d) * apart / 2))


def test_rows_to_settle():
    claim("13", "In the round world (left) it is so.")
    claim("13", "Spread $D = 2$ over more and more measurements (right), and both need rows in step with $d$.")
    needed = rows_needed()
    left, right = (needed[name] for name in ("more features tell more", "more features tell no more"))
    assert 50 < left["naive Bayes"].min() < left["naive Bayes"].max() < 120
    for rows in (left["logistic regression"], right["logistic regression"], right["naive Bayes"]):
        slope = np.polyfit(np.log(FEATURES), np.log(rows), 1)[0]
        assert 0.85 < slope < 1.1
    for name, apart in (
        ("more features tell more", lambda d: STEP),
        ("more features tell no more", lambda d: 2 / d**0.5),
    ):
        for learner in needed[name]:
            for place in (1, 3):
                d, m = FEATURES[place], 2 * round(needed[name][learner][place] / 2)
                assert abs(above(learner, d, apart(d), m) - 1) < 0.25


def test_the_limit_of_maximum_likelihood_may_be_worse():
    claim("13", "So it is for the straight rule with **fewest errors**; maximum likelihood need not find it.")
    claim(
        "13", "Let class 0 be $N(0, \\frac14)$, and of class 1 three in five $N(2, 1)$, two in five $N(0, \\frac14)$:"
    )
    claim("13", "with ever more rows logistic regression errs on 27.2&nbsp;%, GDA with one variance on 25.9.")
    narrow, wide = stats.norm(0, 0.5), stats.norm(2, 1)

    def error(cut):
        return 50 * (narrow.sf(cut) + 0.6 * wide.cdf(cut) + 0.4 * narrow.cdf(cut))

    def loss(theta):
        def weighed(x):
            r, one = theta[0] + theta[1] * x, 0.6 * wide.pdf(x) + 0.4 * narrow.pdf(x)
            return narrow.pdf(x) * np.logaddexp(0, r) + one * np.logaddexp(0, -r)

        return integrate.quad(weighed, -6, 8, limit=200)[0]

    start, slope = optimize.minimize(loss, [0, 1]).x
    mean = 0.6 * 2  # of class 1; the priors are equal, so GDA with one variance cuts halfway to it
    assert (round(error(-start / slope), 1), round(error(mean / 2), 1)) == (27.2, 25.9)
    assert error(np.linspace(-1, 3, 4001)).min() < error(mean / 2)


def test_two_regimes_are_a_tendency():
    claim("13", "So *two regimes* are a tendency.")
    few, many = [
        (standing("tilted", 8, m).lead("logistic, penalty 0.001", "GDA, diagonal"), m) for m in (10, 1000)
    ]  # here there is but one of them
    assert all(lead > 2 * error for (lead, error), _ in (few, many))
