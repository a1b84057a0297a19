"""What notebook 13 asserts of penalties, and of the theorems of Efron, and of Ng and Jordan."""

import numpy as np
import sympy as sp
from scipy import integrate, stats
from scipy.special import expit

from tests.claims.lessons import STEP, draw, exact, gda_all, logistic_all, world
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
    claim("13", "A heavy penalty keeps $\\theta$ near 0.")
    claim("13", "That is the difference of the two means; with $m$ rows, half of each kind, $\\frac m4 (\\hat\\mu_1 -")
    x, y, theta = sp.symbols("x_1:7"), [0, 1, 0, 1, 0, 1], sp.Symbol("theta")
    ell = sum(b * theta * a - sp.log(1 + sp.exp(theta * a)) for a, b in zip(x, y, strict=True))
    slope = sp.diff(ell, theta).subs(theta, 0)
    difference = (x[1] + x[3] + x[5] - x[0] - x[2] - x[4]) / 3
    assert sp.simplify(slope - sp.Rational(6, 4) * difference) == 0
    X, labels = draw("round", 8, 20, 50, 0)
    heavy, light = (np.linalg.norm(logistic_all(X, labels, c)[0], axis=1) for c in (1000, 1))
    assert (heavy < 0.05 * light).all()


def cosines(X, y, penalty):
    X = (X - X.mean(axis=1, keepdims=True)) / X.std(axis=1, keepdims=True)
    theta, _ = logistic_all(X, y, penalty)
    difference = X[:, y == 1].mean(axis=1) - X[:, y == 0].mean(axis=1)
    return np.sum(theta * difference, axis=1) / np.linalg.norm(theta, axis=1) / np.linalg.norm(difference, axis=1)


def test_a_heavy_penalty_leaves_the_direction_of_the_means():
    claim(
        "13", "So a heavy one leaves $\\theta$ in the **direction of the difference of the means**, as in the spherical"
    )
    claim("13", "The penalty pulls back with *penalty* times $\\theta$.")
    X, y = draw("round", 8, 20, 100, 1)
    by_penalty = [cosines(X, y, c) for c in (0.001, 1, 100, 10_000)]
    assert (np.diff([found.mean() for found in by_penalty]) > 0).all()
    assert by_penalty[-1].min() > 0.999999
    theta, _ = gda_all(X, y, "spherical")
    means = X[:, y == 1].mean(axis=1) - X[:, y == 0].mean(axis=1)
    np.testing.assert_allclose(theta / means, (theta / means)[:, :1] * np.ones(8))


def test_in_the_tilted_world_that_is_wrong():
    claim(
        "13", "In the tilted world that is the wrong direction. **Assumptions and penalties both stand in for data.**"
    )
    X, y = draw("tilted", 8, 200, 100, 2)
    heavy, light = (exact("tilted", *logistic_all(X, y, c)).mean() for c in (1000, 1))
    assert heavy > light + 0.08
    few, labels = draw("round", 8, 20, 200, 3)
    none = exact("round", *logistic_all(few, labels, 0.001)).mean()
    assert exact("round", *logistic_all(few, labels, 10)).mean() < none - 0.03
    assert exact("round", *gda_all(few, labels, "spherical")).mean() < none - 0.03


def test_efron():
    claim("13", "At $D = 2$, to know the Gaussian saves a tenth of the rows;")
    claim(
        "13",
        "to know that the measurements are independent and alike saves half. **Independence does most of the work.**",
    )
    claim("13", "*one $\\Sigma$* needs $1 + \\frac{D^2}4$ times the rows of *spherical* to know the direction")
    claim("13", "A true Gaussian gains little, a true independence more.")
    efficiency = {1: 0.995, 2: 0.899, 3: 0.641, 4: 0.343}  # Efron (1975), table 1
    for D, printed in efficiency.items():
        assert np.isclose(1 / times_the_rows(D), printed, atol=6e-4)
        assert times_the_rows(D) < 1 + D**2 / 4
    assert round(1 - 1 / times_the_rows(2), 1) == 0.1
    assert 1 - 1 / (1 + 2**2 / 4) == 0.5


def test_the_directions_by_simulation():
    claim("13", "How many times the rows of GDA does logistic regression need, without a penalty, to come as close")
    claim("13", "each weight across it has a variance near $\\frac{4 + D^2}m$, and $\\frac4m$")
    rng, y, m = np.random.default_rng(4), np.arange(300) % 2, 300
    X = rng.normal(size=(300, m, 3)) + y[:, None] * np.array([2.0, 0, 0])
    tilt = {}
    for name, (theta, _) in {
        "one": gda_all(X, y, "one"),
        "spherical": gda_all(X, y, "spherical"),
        "logistic": logistic_all(X, y, 1e-6),
    }.items():
        tilt[name] = np.mean((theta[:, 1:] / theta[:, :1]) ** 2)
    assert abs(tilt["one"] / tilt["spherical"] - 2) < 0.3
    # theta along the line is D = 2 (or 2 over a variance near 1), so a tilt is a weight across it over 2
    np.testing.assert_allclose([4 * m * tilt["spherical"], 4 * m * tilt["one"]], [4, 8], rtol=0.15)
    assert abs(tilt["logistic"] / tilt["one"] - times_the_rows(2)) < 0.12


def test_ng_and_jordan():
    claim("13", "a number that grows like $\\log d$ is enough, if no class is rare, and if so many features tell the")
    claim("13", "And its limit is no worse, if it finds the straight border with the fewest errors.")
    claim("13", "**Xue and Titterington (2008)** repeated it, and did not always see them.")
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
