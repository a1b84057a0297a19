"""Notebook 08, the cut and the fit: what fifty petals say at 5 cm, and the highest of all hills."""

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, stats
from sklearn.datasets import load_iris

from tools.claims import claim

IRIS = load_iris()
X = IRIS.data[IRIS.target == 1][:, 2:]
MEAN, COV = X.mean(axis=0), np.cov(X.T, bias=True)
LINE = stats.linregress(*X.T)
SPREAD = np.std(X[:, 1] - LINE.intercept - LINE.slope * X[:, 0])


def test_fifty_flowers_some_on_one_place():
    claim("08", "Fifty flowers of the species *Iris versicolor*")
    claim("08", "Several flowers may lie on one place; there the point is larger.")
    places, counts = np.unique(X, axis=0, return_counts=True)
    assert (len(X), len(places)) == (50, 36)
    assert counts.max() > 1


def test_the_curve_along_the_cut_with_area_one_is_the_conditional_density():
    claim("08", "The length is 5 cm, so cut the hill there: the curve")
    claim("08", r"the curve along the cut, made to have area 1, is the density of the width, $p(x_2 \mid x_1 = 5)$")
    joint = stats.multivariate_normal(MEAN, COV)
    area, _ = integrate.quad(lambda w: joint.pdf([5, w]), 0, 3)
    assert area == pytest.approx(stats.norm(MEAN[0], COV[0, 0] ** 0.5).pdf(5))
    expected, _ = integrate.quad(lambda w: w * joint.pdf([5, w]) / area, 0, 3)
    assert expected == pytest.approx(LINE.intercept + 5 * LINE.slope, abs=1e-6)


def test_the_answer():
    claim("08", "The answer: 1.57 cm, and between 1.33 and 1.81 cm.")
    claim("08", "Not knowing the length: 1.33 cm, and 0.93 to 1.72.")
    expected = LINE.intercept + 5 * LINE.slope
    assert [f"{expected + k * SPREAD:.2f}" for k in (0, -2, 2)] == ["1.57", "1.33", "1.81"]
    assert [f"{MEAN[1] + k * X[:, 1].std():.2f}" for k in (0, -2, 2)] == ["1.33", "0.93", "1.72"]


def test_two_standard_deviations_hold_about_95_per_cent():
    claim(
        "08",
        "Of a Gaussian 95.4 % lie within two standard deviations of the mean, a little more than your 19 of 20.",
    )
    inside = stats.norm.cdf(2) - stats.norm.cdf(-2)
    assert f"{100 * inside:.1f}" == "95.4"
    assert 0 < inside - 19 / 20 < 0.005


def test_three_covariances_and_their_log_likelihoods():
    claim(
        "08",
        r"For *no correlation*, below, the $v_j$ are $1 \pm 0.787$, "
        r"and the difference is $25 \log(1 - 0.787^2) = -24.1$.",
    )
    rho = np.corrcoef(X.T)[0, 1]
    v = np.linalg.eigvalsh([[1, rho], [rho, 1]])  # of what is left of the petals once their spreads are taken out
    assert [f"{one - 1:+.3f}" for one in v] == ["-0.787", "+0.787"]
    assert f"{25 * np.log(1 - rho**2):.1f}" == f"{25 * np.log(1 - 0.787**2):.1f}" == "-24.1"
    of = [stats.multivariate_normal(MEAN, C).logpdf(X).sum() for C in (COV, COV * 50 / 49, np.diag(np.diag(COV)))]
    assert of == sorted(of, reverse=True)
    assert f"{of[2] - of[0]:.1f}" == "-24.1"


def test_the_top_of_one_number():
    claim("08", r"Squares are least around $\bar x$, so $\hat\mu = \bar x$")
    claim("08", r"There the log-likelihood is $\ell = -\frac m2 \log(2 \pi \sigma^2) - \frac{S}{2 \sigma^2}$.")
    claim("08", r"is positive below $\frac1m S$ and negative above.")
    m, S, v = sp.symbols("m S v", positive=True)
    at = -m / 2 * sp.log(2 * sp.pi * v) - S / (2 * v)
    assert sp.simplify(sp.diff(at, v) - (S - m * v) / (2 * v**2)) == 0
    widths = X[:, 1]
    assert all(
        np.sum((widths - widths.mean()) ** 2) < np.sum((widths - widths.mean() - off) ** 2) for off in (-0.1, 1e-3)
    )
    ours = stats.norm(widths.mean(), 0.3).logpdf(widths).sum()
    numbers = {m: 50, S: np.sum((widths - widths.mean()) ** 2), v: 0.09}
    assert float(at.subs(numbers)) == pytest.approx(ours)


def test_of_the_data_only_mean_and_scatter_count():
    claim("08", r"The one with the highest log-likelihood $\ell$, the sum of the fifty log densities.")
    claim("08", r"Of the data only the mean $\bar x$ counts, and the **scatter** $S$")
    rng = np.random.default_rng(1)
    rows = rng.standard_normal((6, 2))
    turn = np.linalg.qr(np.column_stack([np.ones(6), rng.standard_normal((6, 5))]))[0][:, 1:]
    mixed = turn @ np.linalg.qr(rng.standard_normal((5, 5)))[0] @ turn.T  # keeps the ones, turns all the rest
    other = rows.mean(axis=0) + mixed @ (rows - rows.mean(axis=0))
    assert not np.allclose(other, rows)
    for _ in range(20):
        A = rng.standard_normal((2, 2))
        density = stats.multivariate_normal(rng.standard_normal(2), A @ A.T)
        assert density.logpdf(rows).sum() == pytest.approx(density.logpdf(other).sum())


def test_the_squares_split_at_the_mean():
    claim("08", r"Summed over all flowers, the mixed products vanish, since the deviations from $\bar x$ add up to 0.")
    claim(
        "08",
        r"To the squares comes $m \, (\bar x - \mu)^T \Sigma^{-1} (\bar x - \mu)$, which is 0 at $\mu = \bar x$ alone.",
    )
    rng = np.random.default_rng(3)
    for _ in range(50):
        A, mu = rng.standard_normal((2, 2)), rng.standard_normal(2)
        inverse = np.linalg.inv(A @ A.T)
        about_mu, about_mean = (np.einsum("ni,ij,nj->", X - c, inverse, X - c) for c in (mu, MEAN))
        last = 50 * (MEAN - mu) @ inverse @ (MEAN - mu)
        assert last > 0
        assert about_mu == pytest.approx(about_mean + last)


def test_the_same_is_found_by_slopes():
    claim("08", "[Notebook 90](90_matrix_calculus.ipynb) finds the same by slopes.")
    other, mu, S = COV + np.array([[0.1, 0.02], [0.02, 0.05]]), MEAN + 0.1, 50 * COV
    inverse, h = np.linalg.inv(other), 1e-6

    def at(mean, cov):
        return stats.multivariate_normal(mean, cov).logpdf(X).sum()

    by_mean = [(at(mu + h * e, other) - at(mu - h * e, other)) / (2 * h) for e in np.eye(2)]
    np.testing.assert_allclose(by_mean, 50 * inverse @ (MEAN - mu), rtol=1e-5)
    slopes = inverse @ S @ inverse / 2 - 25 * inverse
    for step in ([[1, 0], [0, 0]], [[0, 0], [0, 1]], [[0, 1], [1, 0]]):
        step = np.array(step)
        found = (at(MEAN, other + h * step) - at(MEAN, other - h * step)) / (2 * h)
        assert found == pytest.approx((slopes * step).sum(), rel=1e-4)
    np.testing.assert_allclose(2 * other @ slopes @ other, S - 50 * other)


def test_this_is_the_highest_point_of_all():
    claim("08", "**With $d$ numbers for each flower it is the same**, if $S$ can be inverted:")
    claim("08", r"with eigenvalues $v_1, \dots, v_d > 0$, all 1 for $\Sigma = \hat\Sigma$ alone.")
    claim("08", r"Their product is its determinant, $\lvert \hat\Sigma \rvert / \lvert \Sigma \rvert$;")
    claim("08", r"their sum that of its diagonal (its *trace*), the average of $z^T z$.")
    claim("08", r"+ \frac m2 \sum_{j=1}^{d} (\log v_j - v_j).")
    claim("08", r"At $\hat\Sigma$ each $v_j$ is 1.")
    white = np.linalg.inv(np.linalg.cholesky(COV))
    np.testing.assert_allclose(white @ COV @ white.T, np.eye(2), atol=1e-12)
    claim("08", r"\frac{m}{2} \sum_{j=1}^{d} \left(\log v_j - v_j + 1\right)")
    top, rng = stats.multivariate_normal(MEAN, COV).logpdf(X).sum(), np.random.default_rng(2)
    for _ in range(200):
        A = np.linalg.cholesky(COV) @ (np.eye(2) + rng.uniform(0, 1) * rng.standard_normal((2, 2)))
        other = A @ A.T
        back = np.linalg.inv(np.linalg.cholesky(other))
        v = np.linalg.eigvalsh(back @ COV @ back.T)
        assert v.min() > 0
        assert not np.allclose(v, 1)  # of any other covariance
        assert v.prod() == pytest.approx(np.linalg.det(COV) / np.linalg.det(other))
        squares = np.einsum("ni,ij,nj->", X - MEAN, np.linalg.inv(other), X - MEAN)
        assert 50 * v.sum() == pytest.approx(squares)
        gap = stats.multivariate_normal(MEAN, other).logpdf(X).sum() - top
        assert gap == pytest.approx(25 * (np.log(v) - v + 1).sum(), rel=1e-6, abs=1e-6)
        assert gap <= 1e-9
        moved = MEAN + rng.standard_normal(2) * 0.1
        assert stats.multivariate_normal(moved, COV).logpdf(X).sum() <= top


def test_no_term_is_positive():
    claim(
        "08",
        r"No term is positive: $\log v - v + 1$ has slope $\frac1v - 1$, so its top is at $v = 1$ alone, "
        "where it is 0.",
    )
    v = sp.Symbol("v", positive=True)
    term = sp.log(v) - v + 1
    assert sp.simplify(sp.diff(term, v) - (1 / v - 1)) == 0
    assert sp.solve(sp.diff(term, v), v) == [1]
    assert (term.subs(v, 1), sp.diff(term, v, 2).subs(v, 1)) == (0, -1)
