"""Notebook 07, at the end: eigenvectors, and matrices that are no covariance."""

import numpy as np
import pytest
import sympy as sp

from tools.claims import claim

MU, SIGMA = np.array([1, 2]), np.array([[4, -3], [-3, 9]])


def random_covariances(count, d=2):
    """Covariances of any shape and size, drawn at random."""
    rng = np.random.default_rng(3)
    for _ in range(count):
        A = rng.standard_normal((d, d)) * rng.exponential(2, d)
        yield A @ A.T


def test_many_l_belong_to_one_covariance():
    claim("07", "Turn the round cloud before you pull it: it looks the same.")
    claim("07", "With a rotation $U$, the matrix $L U$ gives the same covariance, $L U U^T L^T = L L^T$.")
    claim("07", r"So many $L$ belong to one $\Sigma$, and the zero in ours lost nothing.")
    claim("07", "The zero loses nothing, as you will see.")
    claim("07", r"half of an angle with the tangent $2 \Sigma_{12} / (\Sigma_{11} - \Sigma_{22})$ does it")
    for cov in random_covariances(50):
        half = np.arctan(2 * cov[0, 1] / (cov[0, 0] - cov[1, 1])) / 2
        U = np.array([[np.cos(half), -np.sin(half)], [np.sin(half), np.cos(half)]])
        np.testing.assert_allclose((U.T @ cov @ U)[0, 1], 0, atol=1e-9)
    rng = np.random.default_rng(4)
    for _ in range(100):
        pull, angle = rng.standard_normal((2, 2)), rng.uniform(0, 2 * np.pi)
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        cov = pull @ pull.T
        np.testing.assert_allclose(pull @ turn @ (pull @ turn).T, cov)
        L = np.linalg.cholesky(cov)  # any L can be replaced by one with the zero
        assert L[0, 1] == 0
        np.testing.assert_allclose(L @ L.T, cov)


def test_the_axes_are_the_eigenvectors():
    claim(
        "07",
        r"an ellipse with half axes $\sqrt{v_1}$, $\sqrt{v_2}$ along the columns $u_1$, $u_2$ of $U$, "
        "at right angles, each of length 1",
    )
    claim(
        "07",
        r"A direction that $\Sigma$ only stretches is an **eigenvector**, and $v$ is its **eigenvalue**: "
        "here the variance along that axis.",
    )
    claim("07", r"half an axis is the root of its eigenvalue")
    angle = np.linspace(0, np.pi, 20_001)
    for cov in random_covariances(20):
        values, vectors = np.linalg.eigh(cov)
        np.testing.assert_allclose(vectors.T @ vectors, np.eye(2), atol=1e-12)
        np.testing.assert_allclose(vectors @ np.diag(values) @ vectors.T, cov, atol=1e-9)
        reach = np.hypot(*(np.linalg.cholesky(cov) @ [np.cos(2 * angle), np.sin(2 * angle)]))
        np.testing.assert_allclose([reach.min(), reach.max()], np.sqrt(values), rtol=1e-3, atol=1e-3)
        along = np.array([u @ cov @ u for u in vectors.T])  # the variance of u^T x
        np.testing.assert_allclose(along, values, atol=1e-9)


def test_the_axes_of_the_drone():
    claim("07", "the diagonal of $u u^T$ adds up to 1, so $v_1 + v_2$ is the sum of the diagonal, $13$ m²")
    claim("07", r"so $v_1 v_2 = 27$ m⁴")
    claim("07", r"Both solve $v^2 - 13 v + 27 = 0$:")
    claim("07", r"$$v = 6.5 \pm \sqrt{6.5^2 - 27} = 6.5 \pm 3.905 \text{ m}^2$$")
    claim("07", "The long axis runs from south-south-east to north-north-west, half of it 3.23 m long.")
    values, vectors = np.linalg.eigh(SIGMA)
    np.testing.assert_allclose(values, 6.5 + np.array([-1, 1]) * np.hypot(2.5, 3))
    assert f"{np.sqrt(6.5**2 - 27):.3f}" == "3.905"
    assert values.sum() == pytest.approx(13)
    for u in vectors.T:
        assert np.trace(np.outer(u, u)) == pytest.approx(1)
    assert f"{np.sqrt(values[1]):.2f}" == "3.23"
    assert np.prod(values) == pytest.approx(27)
    from_north = np.degrees(np.arctan(-vectors[0, 1] / vectors[1, 1]))  # towards the west
    assert abs(from_north - 22.5) < 11.25  # the sector of north-north-west


def test_only_the_circle_has_axes_everywhere():
    claim("07", "Only of a circle could the axes as well point elsewhere: there each direction is an eigenvector.")
    turn, v1, v2 = sp.symbols("alpha v_1 v_2", positive=True)
    u = sp.Matrix([sp.cos(turn), sp.sin(turn)])
    image = sp.diag(v1, v2) * u
    off = sp.simplify(image[0] * u[1] - image[1] * u[0])  # 0 where u is only stretched
    assert sp.simplify(off - (v1 - v2) * sp.sin(2 * turn) / 2) == 0


def test_no_variance_is_negative():
    claim("07", r"No variance is negative, so $w^T \Sigma w \ge 0$ for each $w$.")
    claim("07", "Every covariance is **positive semi-definite**.")
    claim("07", r"If it is even $> 0$ for each $w$ but 0, $\Sigma$ is **positive definite**.")
    claim("07", r"The density needs that: it divides by $\lvert \Sigma \rvert^{1/2}$ and uses $\Sigma^{-1}$.")
    claim("07", "A covariance has no negative variance in any direction. A density needs a positive one in all.")
    rng = np.random.default_rng(5)
    for _ in range(200):
        rows, u = rng.standard_normal((4, 3)) @ rng.standard_normal((3, 3)), rng.standard_normal(3)
        variance = u @ np.cov(rows.T, bias=True) @ u
        assert variance == pytest.approx(np.var(rows @ u))
        assert variance >= 0
    assert sp.Matrix([[4, 6], [6, 9]]).det() == 0  # flat: the density would divide by 0


def test_one_is_none_and_two_is_flat():
    claim("07", 'The first is no covariance: with these weights its "variance" would be negative.')
    claim("07", r"The second is one, with $\rho = 1$, but all its points lie on a line.")
    u = np.array([3, -2])
    assert u @ [[1, 2], [2, 1]] @ u == -11
    assert u @ [[4, 6], [6, 9]] @ u == 0
    assert 6 / np.sqrt(4 * 9) == 1
    assert (np.outer([2, 3], [2, 3]) == [[4, 6], [6, 9]]).all()  # x = (2, 3) times one number


def test_it_takes_more_than_d_observations():
    claim(
        "07",
        "Estimates go flat in the same way: two parcels lie on a line, and a covariance fitted to them has no inverse",
    )
    claim("07", "In $d$ dimensions it takes more than $d$ observations, in general position.")
    rng = np.random.default_rng(6)
    for d in (2, 3, 5):
        for m in range(2, 9):
            rank = np.linalg.matrix_rank(np.cov(rng.standard_normal((m, d)).T, bias=True))
            assert rank == min(m - 1, d)
