"""What notebook 90 says of the walk uphill, and of the bend at the top."""

from itertools import product

import numpy as np
import pytest
import sympy as sp
from sklearn.datasets import load_iris

from genmodels.course import widgets
from tools.claims import claim

PETALS = 10 * load_iris().data[50:100, 2:]  # versicolor, in mm
AWAY = PETALS - PETALS.mean(axis=0)
M = len(PETALS)
S = AWAY.T @ AWAY
TOP = S / M
PLACES = list(np.ndindex(2, 2))
PUSHES = [np.array(rows) for rows in ([[1, 0], [0, 0]], [[0, 1], [1, 0]], [[0, 0], [0, 1]])]  # of the three numbers


def terms(cov):
    return np.array([-M / 2 * np.log(np.linalg.det(cov)), -np.trace(S @ np.linalg.inv(cov)) / 2])


def ell(cov):
    return terms(cov).sum()


def slopes(f, X, h=1e-30):
    """By an imaginary push: no rule of matrices is used."""
    return np.array([np.imag(f(X + 1j * h * unit(place))) / h for place in PLACES]).reshape(2, 2)


def unit(place):
    matrix = np.zeros((2, 2))
    matrix[place] = 1
    return matrix


def bend(f, X, A, B, h=1e-4):
    """The second derivative of f by two directions."""
    return sum(a * b * f(X + h * (a * A + b * B)) for a, b in product((1, -1), repeat=2)) / (4 * h * h)


def stops():
    """L at every stop of the widget."""
    return [axis.stops for axis in widgets.walk_uphill().axes]


def test_the_dot_lies_on_the_ellipse_and_its_arrow_is_the_gradient_by_the_first_column():
    claim("90", "The dot $(L_{11}, L_{21})$ lies on the ellipse of one standard deviation.")
    claim("90", r"*Push*: $d\Sigma = dL\, L^T + L\, dL^T$. *Collect*: $G$ is symmetric, so both parts have the same "
          r"trace, $d\ell = 2\, \mathrm{tr}(L^T G\, dL)$. *Read off*, transposed: $2 G L$.")  # fmt: skip
    claim("90", r"Its arrow is the first column of $2 G L$, the gradient of $\ell$ by $L$, with $G$, the gradient "
          r"by $\Sigma$ from above. (Long ones are squeezed.)")  # fmt: skip
    for a, b, c in product(*stops()):
        L = np.array([[a, 0], [b, c]])
        assert L[:, 0] @ np.linalg.solve(L @ L.T, L[:, 0]) == pytest.approx(1)
        G = slopes(ell, L @ L.T)
        np.testing.assert_allclose(slopes(lambda L: ell(L @ L.T), L), 2 * G @ L, rtol=1e-8, atol=1e-6)


def test_a_wider_ellipse_loses_by_one_term_and_wins_by_the_other():
    claim("90", "The trace term wants a wider ellipse: more $L_{22}$ lifts it, since the petals lie deeper inside, "
          r"and lowers $-\frac m2 \log \lvert \Sigma \rvert$.")  # fmt: skip
    across, up, widths = stops()
    for a, b in product(across, up):
        roots = [np.array([[a, 0], [b, c]]) for c in widths]
        size, fit = np.diff([terms(L @ L.T) for L in roots], axis=0).T
        assert (size < 0).all()
        assert (fit > 0).all()
        far = [np.einsum("ni,ij,nj->n", AWAY, np.linalg.inv(L @ L.T), AWAY) for L in roots]
        assert (np.diff(far, axis=0) <= 1e-12).all()


def test_the_arrow_is_gone_at_one_place_and_all_slopes_at_one_width():
    claim("90", "The arrow is gone at (4.65, 1.54), whatever $L_{22}$ is.")
    claim("90", "But a dot has two numbers, a covariance three: all slopes are 0 only if $L_{22}$ is 1.21, "
          "too.")  # fmt: skip
    claim("90", r"There $\Sigma = S / m$.")
    gone = []
    for a, b, c in product(*stops()):
        L = np.array([[a, 0], [b, c]])
        G = slopes(ell, L @ L.T)
        arrow = 2 * (G @ L)[:, 0]
        still = np.hypot(*arrow) < 1e-6
        assert still == (round(a, 2) == 4.65 and round(b, 2) == 1.54)
        if still:
            level = np.abs(G) < 1e-6
            assert level.all() if round(c, 2) == 1.21 else not level.any()
            gone.append(c)
            if level.all():
                np.testing.assert_allclose(L @ L.T, TOP)
    assert len(gone) == len(stops()[2]) > 5


def test_the_log_likelihood_bends_down_in_the_precision_everywhere():
    claim("90", "The logarithm, down. The other term is straight.")
    claim("90", r"With matrices it is the same: $\ell = \frac m2 \log \lvert X \rvert - \frac12 \mathrm{tr}(S X)$, "
          r"where $X$ is positive definite.")  # fmt: skip
    claim("90", r"- *Push*: $\; d\ell = \frac12 \mathrm{tr}\big((m X^{-1} - S)\, dX\big)$.")
    claim("90", r"only $X^{-1}$ moves, $\; d^2 \ell = -\frac m2 \mathrm{tr}(X^{-1}\, dX\, X^{-1}\, dX)$.")
    claim("90", r"in $\mathrm{tr}(L L^T dX\, L L^T dX)$ the first $L$ goes to the end.")
    claim("90", r"What is left is the square of $L^T dX\, L$, which is symmetric, as $dX$ is: $\; d^2 \ell = -\frac m2 "
          r"\langle L^T dX\, L,\, L^T dX\, L \rangle$.")  # fmt: skip
    claim(
        "90",
        r"The second differential is minus a sum of squares, 0 for $dX = 0$ alone.",
    )
    claim("90", r"So $\ell$ bends down, whatever the push.")
    claim("90", "It is **concave** in the precision: where the gradient is 0, there is the one top.")
    claim("90", r"By $\Sigma$ the heights are the same, so it is the top there, too.")
    t, m = sp.symbols("t m", positive=True)
    rng = np.random.default_rng(0)
    for size in (2, 3):
        for _ in range(4):
            L = sp.Matrix(size, size, lambda i, j: int(rng.integers(1, 4)) if i >= j else 0)
            cov, root = L * L.T, sp.Matrix(size, size, lambda i, j: int(rng.integers(-3, 4)))
            scatter, X = root * root.T, cov.inv()
            push = sp.Matrix(size, size, lambda i, j: int(rng.integers(-3, 4)))
            push += push.T
            f = m / 2 * sp.log((X + t * push).det()) - (scatter * (X + t * push)).trace() / 2
            by_cov = -m / 2 * sp.log(cov.det()) - (scatter * cov.inv()).trace() / 2
            assert sp.simplify(f.subs(t, 0) - by_cov) == 0
            assert (L * L.T * push * L * L.T * push).trace() == (L.T * push * L * L.T * push * L).trace()
            assert sp.simplify(f.diff(t).subs(t, 0) - ((m * cov - scatter) * push).trace() / 2) == 0
            pulled = L.T * push * L
            said = -m / 2 * (cov * push * cov * push).trace()
            assert sp.simplify(f.diff(t, 2).subs(t, 0) - said) == 0
            assert sp.simplify(said + m / 2 * sum(entry**2 for entry in pulled)) == 0
            assert push.is_zero_matrix or any(pulled)


def test_the_bend_by_the_covariance_and_where_it_is_up():
    claim("90", r"With one number, $\ell = -\frac m2 \log \Sigma - \frac{S}{2 \Sigma}$ has at its top the bend "
          r"$-\frac{m}{2 \hat\Sigma^2}$.")  # fmt: skip
    claim("90", r"d^2 \ell = \tfrac m2 \mathrm{tr}(\Sigma^{-1} d\Sigma\, \Sigma^{-1} d\Sigma) - \mathrm{tr}(S\, "
          r"\Sigma^{-1} d\Sigma\, \Sigma^{-1} d\Sigma\, \Sigma^{-1})")  # fmt: skip
    claim("90", r"Elsewhere $\ell$ may bend up: with one number, beyond $\Sigma = 2 S / m$.")
    t, m, v, s = sp.symbols("t m v s", positive=True)
    one = -m / 2 * sp.log(v) - s / (2 * v)
    assert sp.simplify(one.diff(v, 2).subs(v, s / m) + m / (2 * (s / m) ** 2)) == 0
    assert sp.solve(one.diff(v, 2), v) == [2 * s / m]
    assert one.diff(v, 2).subs(v, 3 * s / m).subs({s: 1, m: 1}) > 0
    cov, push = sp.Matrix([[3, 1], [1, 2]]), sp.Matrix([[1, 2], [2, -1]])
    scatter, P = sp.Matrix([[5, 2], [2, 4]]), cov.inv()
    moved = -m / 2 * sp.log((cov + t * push).det()) - (scatter * (cov + t * push).inv()).trace() / 2
    said = m / 2 * (P * push * P * push).trace() - (scatter * P * push * P * push * P).trace()
    assert sp.simplify(moved.diff(t, 2).subs(t, 0) - said) == 0


def test_the_bend_at_the_top_and_the_errors_that_it_gives():
    claim("90", r"To push $\Sigma_{12}$ by 1, put a 1 in *both* its places.")
    claim("90", r"At the top $S = m \hat\Sigma$: minus the first term is left.")
    claim("90", r"With a known mean $S$ is $m \Sigma$ on average: so it is the *expected bend*, too.")
    claim(
        "90",
        r"With a matrix, push twice, by $d\Sigma$ and by $d\Sigma'$: the bend is "
        r"$-\frac m2 \mathrm{tr}(\hat\Sigma^{-1} d\Sigma\, \hat\Sigma^{-1} d\Sigma')$.",
    )
    claim("90", "the nine bends make a table, 3 by 3.")
    claim("90", r"A bend on its diagonal gives the standard error of a number while the others are held fast, "
          r"$1 / \sqrt{-\text{bend}}$.")  # fmt: skip
    claim("90", r"If the others are free, they give way to where $\ell$ falls least.")
    claim(
        "90", r"So $\ell$ bends less, and the error is larger: change every sign in the *whole* table, and invert it."
    )
    claim("90", "The diagonal of the inverse holds the squares of the standard errors.")
    claim("90", "The lengths have the variance 21.6 mm².")
    claim("90", "About ± 4.")
    claim("90", r"It would be ± 1.65 if the other two numbers were known: long petals are mostly wide ones, so "
          r"$\Sigma_{11}$ can hardly change alone.")  # fmt: skip
    P = np.linalg.inv(TOP)
    said = [[-M / 2 * np.trace(P @ A @ P @ B) for B in PUSHES] for A in PUSHES]
    np.testing.assert_allclose([[bend(ell, TOP, A, B) for B in PUSHES] for A in PUSHES], said, rtol=1e-3, atol=1e-3)
    squares = np.diag(np.linalg.inv(-np.array(said)))
    (a, b), (_, c) = TOP
    np.testing.assert_allclose(squares, [2 * a * a / M, (a * c + b * b) / M, 2 * c * c / M])
    np.testing.assert_allclose(1 / np.sqrt(-np.diag(said)), [1.65, 0.39, 0.29], atol=0.006)
    assert 0.7 < b / np.sqrt(a * c) < 0.9  # long petals are mostly wide ones
    table = np.array(said)
    given_way = table[0, 0] - table[0, 1:] @ np.linalg.solve(table[1:, 1:], table[1:, 0])  # the others where l is best
    assert 1 / -given_way == pytest.approx(squares[0])
    assert -given_way < -table[0, 0]  # it bends less, so the error is larger
    ways = np.random.default_rng(3).normal(size=(200, 2))
    directions = np.concatenate([np.ones((200, 1)), ways], axis=1)
    assert np.einsum("ni,ij,nj->n", directions, table, directions).max() <= given_way + 1e-9  # falls least there
    assert np.sqrt(squares[0]) / a == pytest.approx(np.sqrt(2 / 50)) == 0.2
    np.testing.assert_allclose(np.sqrt(squares), [4.3, 1.6, 0.8], atol=0.05)
    assert f"{a:.1f}" == "21.6"
    rows = np.random.default_rng(5).normal(size=(4000 * M, 2)) @ np.linalg.cholesky(TOP).T
    scatter = rows.T @ rows / 4000  # of m rows, on average; the bend is straight in it

    def usual(cov):
        return -M / 2 * np.log(np.linalg.det(cov)) - np.trace(scatter @ np.linalg.inv(cov)) / 2

    expected = np.array([[bend(usual, TOP, A, B) for B in PUSHES] for A in PUSHES])
    np.testing.assert_allclose(expected, said, rtol=0.05, atol=0.02)


def test_a_number_scatters_less_where_the_others_are_known():
    claim("90", "the standard error of a number while the others are held fast")
    claim("90", "If the others are free, they give way")
    rng = np.random.default_rng(6)
    rows = rng.normal(size=(400, M, 2)) @ np.linalg.cholesky(TOP).T
    own = rows - rows.mean(axis=1, keepdims=True)
    scatters = np.einsum("nmi,nmj->nij", own, own)
    tried = np.linspace(0.6, 1.6, 401) * TOP[0, 0]  # below 0.62 of it no covariance is left with the others
    tried = tried[tried * TOP[1, 1] > TOP[0, 1] ** 2 * 1.001]
    covs = np.array([[[v, TOP[0, 1]], [TOP[0, 1], TOP[1, 1]]] for v in tried])
    heights = -M / 2 * np.log(np.linalg.det(covs)) - np.einsum("nij,vji->nv", scatters, np.linalg.inv(covs)) / 2
    known = tried[heights.argmax(axis=1)].std()
    free = (scatters[:, 0, 0] / M).std()
    assert known == pytest.approx(1.65, rel=0.15)  # four standard errors of 400
    assert free == pytest.approx(4.3, rel=0.15)


def test_samples_scatter_as_the_bend_says():
    claim("90", "Covariances of samples of the fitted Gaussian scatter as the bends say.")
    claim("90", "(1&nbsp;% less, because each has its own mean.)")
    rng = np.random.default_rng(8)
    drawn = rng.normal(size=(20_000, M, 2)) @ np.linalg.cholesky(TOP).T
    own = drawn - drawn.mean(axis=1, keepdims=True)
    found = np.std(np.einsum("nmi,nmj->nij", own, own) / M, axis=0)
    np.testing.assert_allclose(found, [[4.28, 1.62], [1.62, 0.757]], rtol=0.02)  # printed: 4.28, 1.62 and 0.76
    assert np.sqrt(49 / 50) == pytest.approx(0.99, abs=1e-3)  # the variance of S is 2 (m - 1) Sigma^2 / m^2
    assert found[0, 0] / np.std(np.einsum("nmi,nmj->nij", drawn, drawn)[:, 0, 0] / M) == pytest.approx(0.99, abs=0.003)


def test_a_sum_over_rows_is_one_trace():
    claim("90", r"Each $(x - \hat\mu)^T \Sigma^{-1} (x - \hat\mu)$ is its own trace,")
    claim("90", "Added up, but for a constant, the log-likelihood is")
    rows = np.random.default_rng(2).normal(size=(7, 2))
    away, P = rows - rows.mean(axis=0), np.linalg.inv(TOP)
    scatter = sum(np.outer(one, one) for one in away)
    assert sum(one @ P @ one for one in away) == pytest.approx(np.trace(scatter @ P))
