"""What notebook 90 says of gradients by a matrix: each rule against the slopes by single entries, exactly."""

import pytest
import sympy as sp

from tools.claims import claim

t = sp.Symbol("t")
X = sp.Matrix([[2, 1, 0], [3, 5, 4], [-1, 1, 6]])  # not symmetric
S = sp.Matrix([[4, 1, 0], [1, 3, -1], [0, -1, 2]])  # symmetric
A, B = sp.Matrix([[1, 2, 0], [-1, 3, 1], [4, 0, 2]]), sp.Matrix(3, 3, range(9))
a, b = sp.Matrix([1, 2, -1]), sp.Matrix([3, 5, 4])
PUSHES = sp.Matrix([[1, 0, 2], [-1, 3, 0], [1, 1, -2]])


def unit(shape, place):
    matrix = sp.zeros(*shape)
    matrix[place] = 1
    return matrix


def moves(f, at, push):
    """How f begins to move when its matrix moves by `push`."""
    return sp.diff(f(at + t * push), t).subs(t, 0)


def gradient(f, at=X):
    """One entry at a time."""
    places = [(i, j) for i in range(at.rows) for j in range(at.cols)]
    return sp.Matrix(at.rows, at.cols, [moves(f, at, unit(at.shape, place)) for place in places])


inverse = X.inv()
RULES = {
    r"| $a^T x$ | $a^T dx$ | $a$ |": (lambda x: (a.T * x)[0], a, b),
    r"| $x^T A x$ | $x^T (A + A^T)\, dx$ | $(A + A^T)\, x$ |": (lambda x: (x.T * A * x)[0], (A + A.T) * b, b),
    r"| $x^T A x$ | $2 x^T A\, dx$ | $2 A x$ | $A = A^T$ |": (lambda x: (x.T * S * x)[0], 2 * S * b, b),
    r"| $a^T X b$ | $a^T\, dX\, b$ | $a b^T$ |": (lambda M: (a.T * M * b)[0], a * b.T, X),
    r"| $\mathrm{tr}(X B)$ | $\mathrm{tr}(dX\, B)$ | $B^T$ |": (lambda M: (M * B).trace(), B.T, X),
    r"| $\lvert X \rvert\, \mathrm{tr}(X^{-1}\, dX)$ | $\lvert X \rvert\, X^{-T}$ |": (
        sp.Matrix.det,
        X.det() * inverse.T,
        X,
    ),
    r"| $\log \lvert X \rvert$ | $\mathrm{tr}(X^{-1}\, dX)$ | $X^{-T}$ |": (lambda M: sp.log(M.det()), inverse.T, X),
    r"| $-a^T X^{-1}\, dX\, X^{-1} b$ | $-X^{-T} a b^T X^{-T}$ |": (
        lambda M: (a.T * M.inv() * b)[0],
        -inverse.T * a * b.T * inverse.T,
        X,
    ),
    r"| $-\mathrm{tr}(A X^{-1}\, dX\, X^{-1} B)$ | $-X^{-T} A^T B^T X^{-T}$ |": (
        lambda M: (A * M.inv() * B).trace(),
        -inverse.T * A.T * B.T * inverse.T,
        X,
    ),
}


def test_each_row_of_the_summary_is_claimed():
    claim("90", r"| $a^T x$ | $a^T dx$ | $a$ |")
    claim("90", r"| $x^T A x$ | $x^T (A + A^T)\, dx$ | $(A + A^T)\, x$ | |")
    claim("90", r"| $x^T A x$ | $2 x^T A\, dx$ | $2 A x$ | $A = A^T$ |")
    claim("90", r"| $a^T X b$ | $a^T\, dX\, b$ | $a b^T$ |")
    claim("90", r"| $\mathrm{tr}(X B)$ | $\mathrm{tr}(dX\, B)$ | $B^T$ |")
    claim("90", r"| $\lvert X \rvert\, \mathrm{tr}(X^{-1}\, dX)$ | $\lvert X \rvert\, X^{-T}$ |")
    claim("90", r"| $\log \lvert X \rvert$ | $\mathrm{tr}(X^{-1}\, dX)$ | $X^{-T}$ | $\lvert X \rvert > 0$ |")
    claim("90", r"| $-a^T X^{-1}\, dX\, X^{-1} b$ | $-X^{-T} a b^T X^{-T}$ |")
    claim("90", r"| $-\mathrm{tr}(A X^{-1}\, dX\, X^{-1} B)$ | $-X^{-T} A^T B^T X^{-T}$ | $X$ can be inverted |")
    claim("90", r"Read off, transposed: $a b^T$. Numerator layout prints $b a^T$.")
    claim("90", r"= -\mathrm{tr}(X^{-1} B A X^{-1}\, dX)$. Read off, transposed: $-X^{-T} A^T B^T X^{-T}$.")
    claim("90", r"$df = \mathrm{tr}(G^T\, dX)$.")
    assert len(RULES) == 9
    for f, expected, at in RULES.values():
        assert sp.simplify(gradient(f, at) - expected).is_zero_matrix
        push = PUSHES[:, : at.cols]
        assert sp.simplify(moves(f, at, push) - (expected.T * push).trace()) == 0


def test_the_short_rule_asks_for_a_symmetric_matrix():
    claim("90", "So $2 A x$ is right for every $x$ exactly if $A = A^T$: if $A$ is symmetric.")
    entries = sp.symbols("A_1:4(1:4)")
    general, x = sp.Matrix(3, 3, entries), sp.Matrix(sp.symbols("x_1:4"))
    claim("90", "The three steps give the gradient for every square $A$:")
    claim("90", r"$x$ stands in two places, so $df = dx^T A x + x^T A\, dx$.")
    push = sp.Matrix(sp.symbols("d_1:4"))
    change = ((x + push).T * general * (x + push) - x.T * general * x)[0]
    kept = (x.T * (general + general.T) * push)[0]
    assert sp.expand(change - kept - (push.T * general * push)[0]) == 0
    slopes = sp.Matrix([(x.T * general * x)[0].diff(entry) for entry in x])
    assert (slopes - (general + general.T) * x).expand().is_zero_matrix
    gap = ((general + general.T) * x - 2 * general * x).expand()
    conditions = {part for row in gap for part in sp.Poly(row, *x).coeffs()}
    differences = {general[i, j] - general[j, i] for i in range(3) for j in range(3) if i != j}
    assert conditions == differences


def test_traces():
    claim("90", r"to the front, $\mathrm{tr}(A B) = \sum_{ij} A_{ij} B_{ji} = \mathrm{tr}(B A)$, if $A B$ is square;")
    claim("90", "Lay two matrices of the same shape on top of each other, multiply the entries that meet, add up:")
    claim("90", r"Entry $(j, j)$ of $G^T\, dX$ is $\sum_i G_{ij}\, dX_{ij}$, so")
    claim("90", r"a transpose has the same trace, $\mathrm{tr}(A^T) = \mathrm{tr}(A)$.")
    assert (A * B * X).trace() == (X * A * B).trace() == (B * X * A).trace() != (A * X * B).trace()
    assert A.T.trace() == A.trace()
    long, wide = A[:, :2], B[:2, :]  # neither is square, and both products are
    assert sum(long[i, j] * wide[j, i] for i in range(3) for j in range(2)) == (long * wide).trace() != 0
    assert (long * wide).trace() == (wide * long).trace()
    assert all((A.T * B)[j, j] == sum(A[i, j] * B[i, j] for i in range(3)) for j in range(3))
    assert (b.T * A * b)[0] == (b * b.T * A).trace()


def test_the_inverse_moves_the_other_way():
    claim("90", r"$$dX\, X^{-1} + X\, d(X^{-1}) = 0 \quad\Longrightarrow\quad d(X^{-1}) = -X^{-1}\, dX\, X^{-1}$$")
    change = moves(sp.Matrix.inv, X, PUSHES)
    assert sp.simplify(change + inverse * PUSHES * inverse).is_zero_matrix
    assert sp.simplify(PUSHES * inverse + X * change).is_zero_matrix


def test_one_entry_moves_alone():
    claim("90", r"$\delta_{ik}$ is 1 if $i = k$, and 0 otherwise.")
    claim("90", r"one term is left, $a_k b_l$: entry $(k, l)$ of $a b^T$.")
    for k in range(3):
        for one in range(3):
            moved = unit((3, 3), (k, one))
            assert all(moved[i, j] == (i == k) * (j == one) for i in range(3) for j in range(3))
            assert (a.T * moved * b)[0] == (a * b.T)[k, one]


@pytest.mark.parametrize("push", [unit((3, 3), (0, 0)), unit((3, 3), (0, 1)) + unit((3, 3), (1, 0))])
def test_an_entry_in_two_places_counts_twice(push):
    claim("90", "Push it, and both move: its slope is the sum of theirs.")
    claim("90", "In a Gaussian's log-likelihood both places have the same slope: to find the top, you may count them "
          "as two numbers.")  # fmt: skip
    (i, j) = next((i, j) for i in range(3) for j in range(3) if push[i, j])
    slope = moves(lambda M: sp.log(M.det()), S, push)
    assert sp.simplify(slope - S.inv()[i, j] * (1 if i == j else 2)) == 0
    for f in (sp.Matrix.det, lambda M: (S * M.inv()).trace()):  # f of a transpose is the same
        assert f(X.T) == f(X)
        assert gradient(f, S).equals(gradient(f, S).T)
        assert sp.simplify(moves(f, S, push) - gradient(f, S)[i, j] * (1 if i == j else 2)) == 0
    assert not gradient(lambda M: (A * M.inv()).trace(), S).equals(gradient(lambda M: (A * M.inv()).trace(), S).T)


def test_the_covariance_of_most_likelihood():
    claim("90", r"$\; G = \frac12 (\Sigma^{-1} S\, \Sigma^{-1} - m\, \Sigma^{-1})$.")
    claim("90", r"It is zero where $\Sigma^{-1} S\, \Sigma^{-1} = m\, \Sigma^{-1}$.")
    claim("90", r"$\hat\Sigma = S / m$, if $S$ can be inverted.")
    claim("90", r"where the scatter $S$ is the sum of $(x - \hat\mu)(x - \hat\mu)^T$ over the rows.")
    rows, Sigma = [sp.Matrix(row) for row in ([2, 0], [0, 1], [1, 5])], sp.Matrix([[3, 1], [1, 2]])
    away = [row - sum(rows, sp.zeros(2, 1)) / 3 for row in rows]
    exponents = sum((one.T * Sigma.inv() * one)[0] for one in away)  # twice what stands in the bell, minus turned
    scatter = sum((one * one.T for one in away), sp.zeros(2))
    assert exponents == (scatter * Sigma.inv()).trace()
    m = 7

    def height(Sigma):
        return -m * sp.log(Sigma.det()) / 2 - (S * Sigma.inv()).trace() / 2

    Sigma = sp.Matrix([[3, 1, 0], [1, 2, 1], [0, 1, 4]])
    G = (Sigma.inv() * S * Sigma.inv() - m * Sigma.inv()) / 2
    assert sp.simplify(gradient(height, Sigma) - G).is_zero_matrix
    assert sp.simplify(gradient(height, S / m)).is_zero_matrix
    assert not sp.simplify(gradient(height, S)).is_zero_matrix
