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
    claim("90", "The dot $(a, b)$ lies on the ellipse of one standard deviation.")
    claim("90", r"*Move*: $d\Sigma = dL\, L^T + L\, dL^T$. *Collect*: $G$ is symmetric, so both parts have one trace, "
          r"$d\ell = 2\, \mathrm{tr}(L^T G\, dL)$. *Read off*, transposed: $2 G L$.")  # fmt: skip
    claim("90", "The dot's arrow is the first column of $2 G L$, long ones squeezed.")
    for a, b, c in product(*stops()):
        L = np.array([[a, 0], [b, c]])
        assert L[:, 0] @ np.linalg.solve(L @ L.T, L[:, 0]) == pytest.approx(1)
        G = slopes(ell, L @ L.T)
        np.testing.assert_allclose(slopes(lambda L: ell(L @ L.T), L), 2 * G @ L, rtol=1e-8, atol=1e-6)


def test_a_wider_ellipse_loses_by_one_term_and_wins_by_the_other():
    claim("90", "The trace term wants a wider ellipse: more $c$ lifts it, since the petals lie deeper inside, and "
          r"lowers $-\frac m2 \log \lvert \Sigma \rvert$.")  # fmt: skip
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
    claim("90", r"the last $L$ goes to the front of $\mathrm{tr}(L L^T dX\, L L^T dX) = \mathrm{tr}(M M)$.")
    claim("90", r"As $dX$ is symmetric, so is $M$, and $\; d^2 \ell = -\frac m2 \langle M, M \rangle$.")
    claim("90", r"Minus a sum of squares, 0 for $dX = 0$ alone: $\ell$ bends down, whatever the push.")
    claim("90", "It is **concave** in the precision: where the gradient is 0, there is the one top.")
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


def test_the_bend_by_the_covariance_and_where_it_is_up():
    claim("90", r"$\ell = -\frac m2 \log v - \frac{S}{2v}$ has at its top the bend $-\frac{m}{2 \hat v^2}$.")
    claim("90", r"d^2 \ell = \tfrac m2 \mathrm{tr}(\Sigma^{-1} d\Sigma\, \Sigma^{-1} d\Sigma) - \mathrm{tr}(S\, "
          r"\Sigma^{-1} d\Sigma\, \Sigma^{-1} d\Sigma\, \Sigma^{-1})")  # fmt: skip
    claim("90", r"Elsewhere $\ell$ may bend up: with one number, beyond $v = 2 S / m$.")
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


def test_a_column_has_a_hessian():
    claim("90", r"There $d^2 f = dx^T H\, dx$, with the table $H$ of second slopes, the *Hessian*.")
    x, t, push = sp.Matrix(sp.symbols("x_1 x_2")), sp.Symbol("t"), sp.Matrix([2, -3])
    f = sp.exp(x[0] * x[1]) + x[0] ** 3
    moved = f.subs(dict(zip(x, x + t * push, strict=True)), simultaneous=True)
    H = sp.hessian(f, list(x))
    assert sp.simplify(moved.diff(t, 2).subs(t, 0) - (push.T * H * push)[0]) == 0


def test_the_bend_at_the_top_and_the_errors_that_it_gives():
    claim("90", r"At the top $S = m \hat\Sigma$: minus the first term is left.")
    claim("90", r"With a known mean $S$ is $m \Sigma$ on average: so it is the *expected bend*, too.")
    claim("90", r"With a matrix it is $-\frac m2 \mathrm{tr}(\hat\Sigma^{-1} d_1\, \hat\Sigma^{-1} d_2)$, for two "
          "pushes $d_1, d_2$.")  # fmt: skip
    claim("90", r"The table of bends, turned to plus and inverted, has each $\text{se}^2$ on its diagonal.")
    claim("90", "Here ± is one standard error.")
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
    claim("90", "The **bootstrap** needs no Gaussian: it draws fifty of the fifty, with replacement.")
    claim("90", "The samples are drawn by the fitted Gaussian: the *parametric bootstrap*.")
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
    claim("90", "From the same fifty rows, ± by the bends and by the bootstrap may differ by a seventh.")
    claim("90", "So the gap may be chance, or the petals are not Gaussian.")
    rng = np.random.default_rng(12)
    rows = rng.normal(size=(4000, M, 2)) @ np.linalg.cholesky(TOP).T

    def two_errors(own):
        """± of each of the three numbers, by what a bootstrap of these rows tends to, and by the bends."""
        x, y = np.moveaxis(own - own.mean(axis=-2, keepdims=True), -1, 0)
        products = np.stack([x * x, x * y, y * y])
        (a, b, c), free = products.mean(axis=-1), products.std(axis=-1) / np.sqrt(M)
        return free, np.sqrt(np.stack([2 * a * a, a * c + b * b, 2 * c * c]) / M)

    ratios = np.divide(*two_errors(rows))
    np.testing.assert_allclose(ratios.mean(axis=1), 0.96, atol=0.01)
    np.testing.assert_allclose(ratios.std(axis=1), 1 / 7, atol=0.005)
    assert np.all(abs(np.divide(*two_errors(AWAY)) - 0.96) < 0.15)


def test_a_dual_number_drops_what_contains_two_pushes_and_goes_once_for_each_entry():
    claim("90", "*Forward*, as here, takes a run for each entry: four.")
    claim("90", "*Backwards* takes one, of however many entries: **backpropagation** collects what stands before all "
          "pushes, as you do.")  # fmt: skip
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
