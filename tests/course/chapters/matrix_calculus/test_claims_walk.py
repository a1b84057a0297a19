"""What notebook 90 says of the walk uphill, of the bend at the top, and of the machine that pushes."""

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
    claim("90", r"the dot $(a, b)$ lies on the ellipse of one standard deviation;")
    claim("90", r"its arrow is the first column of $2 G L$, the gradient of $\ell$ by $L$;")
    for a, b, c in product(*stops()):
        L = np.array([[a, 0], [b, c]])
        assert L[:, 0] @ np.linalg.solve(L @ L.T, L[:, 0]) == pytest.approx(1)
        G = slopes(ell, L @ L.T)
        np.testing.assert_allclose(slopes(lambda L: ell(L @ L.T), L), 2 * G @ L, rtol=1e-8, atol=1e-6)


def test_a_wider_ellipse_loses_by_one_term_and_wins_by_the_other():
    claim("90", r"More $c$ lowers $-\frac m2 \log \lvert \Sigma \rvert$ and lifts the trace term: the petals lie "
          "deeper inside.")  # fmt: skip
    across, up, widths = stops()
    for a, b in product(across, up):
        roots = [np.array([[a, 0], [b, c]]) for c in widths]
        size, fit = np.diff([terms(L @ L.T) for L in roots], axis=0).T
        assert (size < 0).all()
        assert (fit > 0).all()
        far = [np.einsum("ni,ij,nj->n", AWAY, np.linalg.inv(L @ L.T), AWAY) for L in roots]
        assert (np.diff(far, axis=0) <= 1e-12).all()


def test_the_arrow_is_gone_at_one_place_and_all_slopes_at_one_width():
    claim("90", "The arrow is gone at (4.65, 1.54), whatever $c$ is.")
    claim("90", "But a dot has two numbers, a covariance three: all slopes are 0 only if $c$ is 1.21, too.")
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
    claim("90", r"With matrices it is the same: $\ell = \frac m2 \log \lvert X \rvert - \frac12 \mathrm{tr}(S X)$.")
    claim("90", r"- *Move*: $\; d\ell = \frac12 \mathrm{tr}\big((m X^{-1} - S)\, dX\big)$.")
    claim("90", r"only $X^{-1}$ moves, $\; d^2 \ell = -\frac m2 \mathrm{tr}(X^{-1}\, dX\, X^{-1}\, dX)$.")
    claim("90", r"- *Collect*, with $X^{-1} = L L^T$ and $M = L^T\, dX\, L$, symmetric as $dX$ is: "
          r"$\; d^2 \ell = -\frac m2 \langle M, M \rangle$.")  # fmt: skip
    claim("90", r"Minus a sum of squares: $\ell$ bends down everywhere, whatever the push.")
    claim("90", "It is **concave** in the precision, and its level place the one top.")
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
            assert sp.simplify(f.diff(t).subs(t, 0) - ((m * cov - scatter) * push).trace() / 2) == 0
            pulled = L.T * push * L
            said = -m / 2 * (cov * push * cov * push).trace()
            assert sp.simplify(f.diff(t, 2).subs(t, 0) - said) == 0
            assert sp.simplify(said + m / 2 * sum(entry**2 for entry in pulled)) == 0
            assert push.is_zero_matrix or any(pulled)


def test_a_column_has_a_hessian():
    claim("90", r"There it is $d^2 f = dx^T H\, dx$, with the table $H$ of second slopes, the *Hessian*.")
    claim("90", r"So $-x^T A x$ has a single top exactly if $x^T A x > 0$ for every $x \ne 0$: if $A + A^T$ is "
          "*positive definite*.")  # fmt: skip
    x, t, push = sp.Matrix(sp.symbols("x_1 x_2")), sp.Symbol("t"), sp.Matrix([2, -3])
    f = sp.exp(x[0] * x[1]) + x[0] ** 3
    moved = f.subs(dict(zip(x, x + t * push, strict=True)), simultaneous=True)
    H = sp.hessian(f, list(x))
    assert sp.simplify(moved.diff(t, 2).subs(t, 0) - (push.T * H * push)[0]) == 0
    rng = np.random.default_rng(1)
    around = np.stack([np.cos(angles := np.linspace(0, np.pi, 2001)), np.sin(angles)])
    for _ in range(200):
        A = rng.normal(size=(2, 2)) + rng.uniform(-1, 2) * np.eye(2)
        assert (np.linalg.eigvalsh(A + A.T).min() > 0) == (np.einsum("in,ij,jn->n", around, A, around).min() > 0)


def test_the_bend_at_the_top_and_the_errors_that_it_gives():
    claim("90", r"At the top it reads alike by $\Sigma$, and is the *expected bend*, too: $d^2 \ell = -\frac m2 "
          r"\mathrm{tr}(\hat\Sigma^{-1} d\Sigma\, \hat\Sigma^{-1} d\Sigma)$.")  # fmt: skip
    claim("90", "Push each of the three numbers: their bends, two pushes at a time, are a table.")
    claim("90", r"Turned to plus and inverted, it has each $\text{se}^2$ on its diagonal.")
    claim("90", "The lengths have the variance 21.6 mm².")
    claim("90", "About ± 4.")
    P = np.linalg.inv(TOP)
    said = [[-M / 2 * np.trace(P @ A @ P @ B) for B in PUSHES] for A in PUSHES]
    np.testing.assert_allclose([[bend(ell, TOP, A, B) for B in PUSHES] for A in PUSHES], said, rtol=1e-3, atol=1e-3)
    squares = np.diag(np.linalg.inv(-np.array(said)))
    (a, b), (_, c) = TOP
    np.testing.assert_allclose(squares, [2 * a * a / M, (a * c + b * b) / M, 2 * c * c / M])
    assert np.sqrt(squares[0]) / a == pytest.approx(np.sqrt(2 / 50)) == 0.2
    np.testing.assert_allclose(np.sqrt(squares), [4.3, 1.6, 0.8], atol=0.05)
    assert f"{a:.1f}" == "21.6"
    rows = np.random.default_rng(5).normal(size=(4000 * M, 2)) @ np.linalg.cholesky(TOP).T
    scatter = rows.T @ rows / 4000  # of m rows, on average; the bend is straight in it

    def usual(cov):
        return -M / 2 * np.log(np.linalg.det(cov)) - np.trace(scatter @ np.linalg.inv(cov)) / 2

    expected = np.array([[bend(usual, TOP, A, B) for B in PUSHES] for A in PUSHES])
    np.testing.assert_allclose(expected, said, rtol=0.05, atol=0.02)


def test_samples_scatter_as_the_bend_says_and_bootstraps_do_without_the_gaussian():
    claim("90", "The last line, the **bootstrap**, needs no Gaussian: it draws fifty of the fifty, with replacement.")
    rng = np.random.default_rng(8)
    drawn = AWAY.mean(axis=0) + rng.normal(size=(20_000, M, 2)) @ np.linalg.cholesky(TOP).T
    again = PETALS[rng.integers(M, size=(20_000, M))]
    found = []
    for samples in (drawn, again):
        own = samples - samples.mean(axis=1, keepdims=True)
        found.append(np.std(np.einsum("nmi,nmj->nij", own, own) / M, axis=0))
    np.testing.assert_allclose(found[0], [[4.28, 1.62], [1.62, 0.75]], rtol=0.02)  # printed: 4.3, 1.6, 0.7
    np.testing.assert_allclose(found[1], [[4.2, 1.36], [1.36, 0.66]], rtol=0.02)  # printed: 4.2, 1.4, 0.7


def test_a_machine_finds_the_gradient():
    claim("90", r"$\mathrm{tr}(S\, \Sigma^{-1})$ is the sum of $x^T \Sigma^{-1} x$ over the petals.")
    Sigma = np.array([[12.0, -3.0], [-3.0, 6.0]])
    assert np.trace(S @ np.linalg.inv(Sigma)) == pytest.approx(sum(x @ np.linalg.solve(Sigma, x) for x in AWAY))
    G = slopes(ell, Sigma)
    np.testing.assert_allclose(G.ravel(), [4.367823, 5.787166, 5.787166, 3.189932], atol=1e-6)


def test_the_gap_of_the_bootstrap_is_within_chance():
    claim("90", "The gap may be chance: from fifty rows, such a ± is off by about a quarter.")
    rng = np.random.default_rng(12)
    rows = rng.normal(size=(4000, M, 2)) @ np.linalg.cholesky(TOP).T
    own = rows - rows.mean(axis=1, keepdims=True)
    products = np.stack([own[..., 0] * own[..., 1], own[..., 1] ** 2])  # of each row: their mean is what is estimated
    found = products.std(axis=2) / np.sqrt(M)  # what a bootstrap of these rows tends to
    off = found.std(axis=1) / found.mean(axis=1)
    assert np.all((off > 0.2) & (off < 0.3))
    for real, usual, scatter in zip((1.36, 0.66), found.mean(axis=1), found.std(axis=1), strict=True):
        assert abs(real - usual) < scatter


def test_a_dual_number_drops_what_contains_two_pushes_and_goes_once_for_each_entry():
    claim("90", "Machines do the same.")
    claim("90", "*Forward*, as here, takes a run for each entry: four.")
    claim("90", "One, *backwards*: **backpropagation** collects what stands before all pushes, as you do.")
    claim("90", "A number is 3, its push 1.")
    x, y, p, q, h = sp.symbols("x y p q h", positive=True)
    assert (x**2).diff(x).subs(x, 3) == 6  # printed: 9 and 6, then 1 and 0
    rules = {
        (x + h * p) * (y + h * q): p * y + x * q,
        (x + h * p) / (y + h * q): (p - x / y * q) / y,
        sp.log(x + h * p): p / x,
    }
    assert all(sp.simplify(moved.diff(h).subs(h, 0) - once) == 0 for moved, once in rules.items())
    # backwards by hand through d = p s - q r, l = log d: one run, all four slopes
    (a, b), (c, d) = tile = np.array([[4.0, 1.0], [2.0, 3.0]])
    by_det = 1 / (a * d - b * c)
    backwards = np.array([[d, -c], [-b, a]]) * by_det
    np.testing.assert_allclose(backwards, slopes(lambda X: np.log(np.linalg.det(X)), tile))
