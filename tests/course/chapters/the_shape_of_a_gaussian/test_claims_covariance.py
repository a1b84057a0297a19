"""Notebook 07, from the covariance on: L L^T and the density."""

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, stats

from genmodels.course import exercises
from tools.claims import claim

MU, SIGMA = np.array([1, 2]), np.array([[4, -3], [-3, 9]])
EXACT = sp.Matrix([[4, -3], [-3, 9]])


def random_covariances(count, d=2):
    """Covariances of any shape and size, drawn at random."""
    rng = np.random.default_rng(3)
    for _ in range(count):
        A = rng.standard_normal((d, d)) * rng.exponential(2, d)
        yield A @ A.T


def test_the_covariance_of_a_pulled_cloud_is_l_l_transposed():
    claim("07", r"For the round cloud $\mathrm{E}[z] = 0$ and $\mathrm{Cov}(z) = I$, the identity matrix.")
    claim("07", r"So for $x = \mu + L z$")
    z = np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]])  # any z with mean 0 and covariance I
    assert (z.mean(axis=0) == 0).all()
    assert (z.T @ z / 4 == np.eye(2)).all()
    L = np.array([[2.0, 0.0], [-1.5, np.sqrt(27) / 2]])
    x = MU + z @ L.T
    np.testing.assert_allclose(x.mean(axis=0), MU)
    np.testing.assert_allclose(np.cov(x.T, bias=True), SIGMA)
    assert integrate.quad(lambda t: t * stats.norm.pdf(t), -9, 9)[0] == pytest.approx(0, abs=1e-9)
    assert integrate.quad(lambda t: t**2 * stats.norm.pdf(t), -9, 9)[0] == pytest.approx(1)


def test_the_drone_s_l_by_hand():
    claim("07", r"For the drone, with positive roots, $(a, b, c) = (2, -\frac32, \frac{\sqrt{27}}{2})$.")
    claim("07", "In any dimension `np.linalg.cholesky(Sigma)` finds it, unless the cloud is flat.")
    for d in range(1, 6):
        for cov in random_covariances(5, d):
            L = np.linalg.cholesky(cov)
            np.testing.assert_allclose(np.tril(L) @ L.T, cov, atol=1e-9)
    with pytest.raises(np.linalg.LinAlgError):
        np.linalg.cholesky([[4, 6], [6, 9]])
    a, b, c = sp.Integer(2), -sp.Rational(3, 2), sp.sqrt(27) / 2
    assert (a**2, a * b, b**2 + c**2) == (4, -3, 9)
    assert EXACT.cholesky() == sp.Matrix([[a, 0], [b, c]])


def test_the_four_points_from_the_entries_of_l():
    claim("07", "Begin with a round cloud; every other is this one, pulled.")
    claim(
        "07",
        r"Compare entries: $a = \sigma_1$, and $b = \Sigma_{12} / \sigma_1 = \rho \sigma_2$, as the pencil had it.",
    )
    claim("07", r"as the pencil had it. Then $b^2 + c^2 = \sigma_2^2$,")
    circle = np.array([np.cos(t := np.linspace(0, 2 * np.pi, 100_001)), np.sin(t)])
    for cov in random_covariances(20):
        s1, s2 = np.sqrt(np.diag(cov))
        rho, L = cov[0, 1] / (s1 * s2), np.linalg.cholesky(cov)
        np.testing.assert_allclose(L[:, 0], [s1, rho * s2])
        assert L[1, 1] ** 2 == pytest.approx(s2**2 * (1 - rho**2))
        right, up = L @ circle
        top = np.array([right[up.argmax()], up.max()])
        assert (L[0, 0], L[1, 0]) == pytest.approx((s1, cov[0, 1] / s1))
        assert L[1] @ L[1] == pytest.approx(s2**2)
        exchanged = np.linalg.cholesky(cov[::-1, ::-1])[:, 0]
        np.testing.assert_allclose(top, exchanged[::-1], atol=1e-3 * s1)
        np.testing.assert_allclose(top, [rho * s1, s2], atol=1e-3 * s1)
        np.testing.assert_allclose(circle[:, up.argmax()], L[1] / s2, atol=1e-3)


def test_the_variance_of_a_weighted_sum():
    claim("07", r"With any weights $w$, $w^T x$ has the variance $\mathrm{E}\left[(w^T (x - \mu))^2\right]")
    rows, w = np.random.default_rng(6).standard_normal((5, 3)), np.array([0.3, -1.2, 2.0])
    assert np.var(rows @ w) == pytest.approx(w @ np.cov(rows.T, bias=True) @ w)


def test_the_second_way_to_compute_a_covariance():
    claim("07", r"but both have the expectation $\mu \mu^T$")
    rows, weights = np.random.default_rng(7).standard_normal((5, 2)), np.array([0.1, 0.2, 0.3, 0.25, 0.15])
    mean = weights @ rows
    products = np.einsum("n,ni,nj->ij", weights, rows, rows)
    np.testing.assert_allclose(np.cov(rows.T, aweights=weights, bias=True), products - np.outer(mean, mean))
    np.testing.assert_allclose(np.einsum("n,ni,j->ij", weights, rows, mean), np.outer(mean, mean))
    np.testing.assert_allclose(np.einsum("n,i,nj->ij", weights, mean, rows), np.outer(mean, mean))


def test_the_area_of_the_pull_is_the_root_of_the_determinant():
    claim("07", r"This is $\lvert \Sigma \rvert^{1/2}$, since $\lvert L L^T \rvert = \lvert L \rvert^2$ and $a c > 0$.")
    for cov in random_covariances(20):
        L = np.linalg.cholesky(cov)
        assert L[0, 0] * L[1, 1] == pytest.approx(np.sqrt(np.linalg.det(cov)))
        assert L[0, 0] * L[1, 1] > 0


def test_the_density_integrates_to_one():
    claim("07", "It integrates to 1.")
    for cov in random_covariances(5):
        (s1, s2), precision = np.sqrt(np.diag(cov)), np.linalg.inv(cov)

        def density(x2, x1, precision=precision, cov=cov):
            x = np.array([x1, x2])
            return np.exp(-x @ precision @ x / 2) / (2 * np.pi * np.sqrt(np.linalg.det(cov)))

        x1, x2 = np.meshgrid(*(np.linspace(-8 * s, 8 * s, 801) for s in (s1, s2)))
        squares = precision[0, 0] * x1**2 + 2 * precision[0, 1] * x1 * x2 + precision[1, 1] * x2**2
        grid = np.exp(-squares / 2) / (2 * np.pi * np.sqrt(np.linalg.det(cov)))
        assert density(0.3, 0.2) == pytest.approx(stats.multivariate_normal([0, 0], cov).pdf([0.2, 0.3]))
        assert grid.sum() * 16 * s1 / 800 * 16 * s2 / 800 == pytest.approx(1, abs=1e-3)


def test_two_parcels_equally_far_by_a_ruler():
    asked = str(exercises.get("which-is-denser")) + exercises.get("which-is-denser").working
    assert r"$\lvert \Sigma \rvert = 4 \cdot 9 - 3^2 = 27$" in asked
    assert r"\frac{1}{27} \begin{pmatrix} 9 & 3 \\ 3 & 4 \end{pmatrix}" in asked
    assert r"= 4$, in the south $\frac{1}{27} (36 - 36 + 36) = \frac43$: only 1.15 standard deviations away." in asked
    assert r"$\exp(\frac12 (4 - \frac43)) = 3.8$ times as dense." in asked
    long_axis = np.linalg.eigh(SIGMA)[1][:, 1]
    assert abs(long_axis @ [2, -3]) > abs(long_axis @ [2, 3])
    north, south = (sp.Matrix(step).dot(EXACT.inv() * sp.Matrix(step)) for step in ([2, 3], [2, -3]))
    assert (north, south) == (4, sp.Rational(4, 3))
    assert np.hypot(2, 3) == np.hypot(2, -3)
    assert f"{float(sp.sqrt(south)):.2f}" == "1.15"
    assert (EXACT.det(), 27 * EXACT.inv()) == (27, sp.Matrix([[9, 3], [3, 4]]))
    density = stats.multivariate_normal(MU, SIGMA).pdf
    assert f"{density([3, -1]) / density([3, 5]):.1f}" == "3.8"
