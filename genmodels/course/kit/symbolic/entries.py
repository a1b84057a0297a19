"""Vectors and matrices with their entries written out: mu becomes (mu_1, mu_2), Sigma a table of Sigma_11, Sigma_12 ...

A symmetric matrix has one symbol for both places of an entry; a positive definite one has positive variances as well.
"""

from collections.abc import Iterable

import sympy as sp

from .matrix_points import at, kinds, scalar, sized


def entries(matrix: sp.MatrixSymbol, where: Iterable[sp.Basic] = ()) -> sp.ImmutableMatrix:
    """Return a matrix symbol of known size as a matrix of symbols.

    >>> entries(sp.MatrixSymbol("mu", 2, 1)).T
    Matrix([[mu_1, mu_2]])
    >>> S = sp.MatrixSymbol("S", 2, 2)
    >>> entries(S, where=[sp.Q.symmetric(S)])
    Matrix([
    [S_11, S_12],
    [S_12, S_22]])
    """
    said = kinds(matrix, where)
    shared, positive = bool(said & {sp.Q.symmetric, sp.Q.positive_definite}), sp.Q.positive_definite in said

    def entry(i: int, j: int) -> sp.Symbol:
        row, column = sorted((i, j)) if shared else (i, j)
        place = f"{row + 1}" if matrix.shape[1] == 1 else f"{row + 1}{column + 1}"
        return sp.Symbol(f"{matrix.name}_{place}", real=True, positive=(positive and i == j) or None)

    return sp.ImmutableMatrix(*matrix.shape, entry)


def written_out(expression: sp.Basic, size: int = 2, where: Iterable[sp.Basic] = ()) -> sp.Basic:
    """Return an expression of matrix symbols as a number, or a matrix, of their entries.

    >>> d = sp.Symbol("d", integer=True, positive=True)
    >>> x, A = sp.MatrixSymbol("x", d, 1), sp.MatrixSymbol("A", d, d)
    >>> sp.expand(written_out(x.T * A * x))
    A_11*x_1**2 + A_12*x_1*x_2 + A_21*x_1*x_2 + A_22*x_2**2
    """
    here = sized(expression, size)
    return scalar(at(here, {matrix: entries(matrix, where) for matrix in here.atoms(sp.MatrixSymbol)}))


def gradient_of_entries(expression: sp.Expr, by: sp.MatrixBase) -> sp.ImmutableMatrix:
    """Return the table of derivatives by the entries of `by`, in the shape of `by`.

    >>> x = entries(sp.MatrixSymbol("x", 2, 1))
    >>> gradient_of_entries(x[0] * x[1] ** 2, x).T
    Matrix([[x_2**2, 2*x_1*x_2]])
    """
    return sp.ImmutableMatrix(*by.shape, lambda i, j: sp.diff(expression, by[i, j]))
