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


def test_every_l_of_a_covariance_makes_the_same_density():
    rng = np.random.default_rng(4)
    for cov in random_covariances(100):
        pull, angle, x = np.linalg.cholesky(cov), rng.uniform(0, 2 * np.pi), rng.standard_normal(2)
        other = pull @ np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        np.testing.assert_allclose(other @ other.T, cov)
        squares = [np.sum(np.linalg.solve(L, x) ** 2) for L in (pull, other)]
        assert squares[0] == pytest.approx(squares[1])


def test_the_axes_are_the_eigenvectors():
    claim(
        "07", r"**The axes are the eigenvectors; $v$ is the variance along $u$, and half an axis is $\sqrt v$ long.**"
    )
    claim("07", r"With $w = u$ of length 1 that is $u^T \Sigma u = v$.")
    claim("07", "The *axes* of an ellipse are its longest and its shortest diameter.")
    claim("07", "Eigenvectors of a symmetric matrix can be taken at right angles, of length 1.")
    claim(
        "07",
        r"Give $L$ the columns $\sqrt{v_1} \, u_1$ and $\sqrt{v_2} \, u_2$, as in the third panel above "
        "($v_1$ the larger):",
    )
    claim("07", "it stretches the circle along the axes of the plane, then turns it. So its columns are the half axes.")
    claim("07", r"$u_1^T u_1 = 1$ and $u_1^T u_2 = 0$, so $L^T u_1 = (\sqrt{v_1}, 0)^T$")
    claim("07", r"and $L L^T u_1 = v_1 u_1 = \Sigma u_1$.")
    claim("07", r"The same holds for $u_2$: $L L^T$ and $\Sigma$ agree on two directions, and so everywhere.")
    claim("07", "The axes are eigenvectors; half an axis is the root of its eigenvalue.")
    angle = np.linspace(0, np.pi, 20_001)
    for cov in random_covariances(20):
        values, U = np.linalg.eigh(cov)
        np.testing.assert_allclose(U.T @ U, np.eye(2), atol=1e-12)
        np.testing.assert_allclose(U @ np.diag(values) @ U.T, cov, atol=1e-9)
        third = U * np.sqrt(values)  # its columns are the half axes
        np.testing.assert_allclose(third.T @ U, np.diag(np.sqrt(values)), atol=1e-9)
        np.testing.assert_allclose(third @ third.T @ U, cov @ U, atol=1e-9)
        np.testing.assert_allclose(third @ third.T, cov, atol=1e-9)
        np.testing.assert_allclose(third, U @ np.diag(np.sqrt(values)))  # stretched, then turned
        image = np.linalg.cholesky(cov) @ [np.cos(2 * angle), np.sin(2 * angle)]
        reach = np.hypot(*image)
        np.testing.assert_allclose([reach.min(), reach.max()], np.sqrt(values), rtol=1e-3, atol=1e-3)
        np.testing.assert_allclose(np.hypot(*third), [reach.min(), reach.max()], rtol=1e-3, atol=1e-3)
        farthest = image[:, reach.argmax()] / reach.max()
        assert abs(farthest @ U[:, 1]) == pytest.approx(1, abs=1e-4)
        along = np.array([u @ cov @ u for u in U.T])  # the variance of u^T x
        np.testing.assert_allclose(along, values, atol=1e-9)


def test_the_axes_of_the_drone():
    claim("07", r"The matrix $\Sigma - v I$ takes $u$ to 0, so its determinant is 0:")
    claim("07", r"$$(4 - v)(9 - v) - (-3)^2 = v^2 - 13 v + 27 = 0")
    claim("07", r"v = 6.5 \pm \sqrt{6.5^2 - 27} = 6.5 \pm 3.905 \text{ m}^2$$")
    v = sp.Symbol("v")
    assert sp.expand((sp.Matrix(SIGMA) - v * sp.eye(2)).det() - (v**2 - 13 * v + 27)) == 0
    values = np.linalg.eigvalsh(SIGMA)
    np.testing.assert_allclose(values, 6.5 + np.array([-1, 1]) * np.hypot(2.5, 3))
    assert f"{np.sqrt(6.5**2 - 27):.3f}" == "3.905"


def test_no_variance_is_negative():
    claim(
        "07", r"No variance is negative, so $w^T \Sigma w \ge 0$ for each $w$: $\Sigma$ is **positive semi-definite**."
    )
    claim("07", "At $w = u$ it is $v$: no eigenvalue is negative.")
    claim(
        "07",
        "Not every symmetric matrix $C$ is one: it would give $w^T x$ the variance $w^T C w$, and that may be "
        "negative.",
    )
    assert np.array([1, -1]) @ [[1, 2], [2, 1]] @ np.array([1, -1]) == -2
    claim("07", r"If it is $> 0$ for each $w$ but 0, $\Sigma$ is **positive definite**.")
    claim("07", r"The density needs that, since it uses $\Sigma^{-1}$.")
    claim("07", "No eigenvalue of a covariance is negative. A density needs all positive.")
    rng = np.random.default_rng(5)
    for _ in range(200):
        rows, u = rng.standard_normal((4, 3)) @ rng.standard_normal((3, 3)), rng.standard_normal(3)
        variance = u @ np.cov(rows.T, bias=True) @ u
        assert variance == pytest.approx(np.var(rows @ u))
        assert variance >= 0
        assert np.linalg.eigvalsh(np.cov(rows.T, bias=True)).min() >= -1e-12
    assert sp.Matrix([[4, 6], [6, 9]]).det() == 0  # flat: there is no inverse


def test_how_a_covariance_is_recognised():
    claim(
        "07",
        "In the plane a look is enough: no entry of the diagonal is negative, nor the determinant. (The eigenvalues "
        "add up to the sum of the diagonal, and multiply to the determinant: then neither is negative.) In three "
        "dimensions a look is not enough.",
    )
    claim(
        "07",
        "**How to recognise one.** It is enough that no eigenvalue is negative: stretch a round cloud by their roots, "
        "and turn it.",
    )
    rng, seen = np.random.default_rng(8), set()
    for _ in range(500):
        C = np.array([[1, 0], [0, 0]]) * rng.normal(1) + np.array([[0, 0], [0, 1]]) * rng.normal(1)
        C = C + np.array([[0, 1], [1, 0]]) * rng.standard_normal()
        values, U = np.linalg.eigh(C)
        assert [values.sum(), values.prod()] == pytest.approx([np.trace(C), np.linalg.det(C)])
        recognised = bool((np.diag(C) >= 0).all() and np.linalg.det(C) >= 0)
        assert recognised == bool(values.min() >= 0)
        if recognised:
            L = U * np.sqrt(values)
            np.testing.assert_allclose(L @ L.T, C, atol=1e-12)
        seen.add(recognised)
    assert seen == {True, False}
    C = np.full((3, 3), 2) - np.eye(3)  # no entry of its diagonal is negative, nor its determinant
    assert (C.diagonal() > 0).all()
    assert np.linalg.det(C) == pytest.approx(5)
    assert np.array([1, -1, 0]) @ C @ [1, -1, 0] < 0


def test_a_cloud_without_a_determinant_is_flat():
    claim("07", "At 0 all points lie on a line or in one point: no density.")
    rng = np.random.default_rng(9)
    for arm in rng.standard_normal((20, 2)):
        cov = np.outer(arm, arm)  # a determinant of 0 leaves one arm: u u^T times its variance
        assert np.linalg.det(cov) == pytest.approx(0, abs=1e-12)
        assert np.linalg.matrix_rank(rng.standard_normal((9, 1)) * arm) == 1
        assert np.linalg.eigvalsh(cov).max() == pytest.approx(arm @ arm)
    assert np.linalg.matrix_rank(np.zeros((2, 2))) == 0  # both eigenvalues 0: one point
