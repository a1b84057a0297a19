"""Random matrices of exact fractions: where a statement about matrix symbols is put to the test.

A matrix symbol becomes a matrix of numbers; `where` may say of what kind: sp.Q.symmetric, sp.Q.positive_definite.
"""

from collections.abc import Iterable, Iterator, Mapping

import numpy as np
import sympy as sp
from sympy.assumptions import AppliedPredicate

from .points import SEED, random_points, random_value

SIZES = (1, 2, 3)  # what a symbolic dimension is set to: a number, a plane, a space
ANY = sp.Dummy("entry", real=True)  # what an entry without further conditions looks like

MatrixPoint = dict[sp.Basic, sp.Basic]


def has_matrix_symbols(*expressions: sp.Basic) -> bool:
    """Say whether any of the expressions speaks of matrices as a whole.

    >>> has_matrix_symbols(sp.MatrixSymbol("A", 2, 2)), has_matrix_symbols(sp.Matrix([1, 2]), sp.Integer(3))
    (True, False)
    """
    return any(expression.has(sp.MatrixSymbol) for expression in expressions)


def sized(expression: sp.Basic, size: int) -> sp.Basic:
    """Set every symbolic dimension to `size`.

    >>> d = sp.Symbol("d", integer=True, positive=True)
    >>> sized(sp.MatrixSymbol("x", d, 1), 3).shape
    (3, 1)
    """
    shaped = expression.atoms(sp.MatrixSymbol, sp.Identity, sp.ZeroMatrix)
    lengths = {n for matrix in shaped for n in matrix.shape if isinstance(n, sp.Symbol)}
    return expression.subs(dict.fromkeys(lengths, size))


def random_matrix_points(
    expressions: Iterable[sp.Basic], count: int, where: Iterable[sp.Basic] = ()
) -> Iterator[MatrixPoint]:
    """Yield `count` points: a number for every symbol and a matrix for every matrix symbol of sized expressions.

    >>> A = sp.MatrixSymbol("A", 2, 2)
    >>> (point,) = random_matrix_points([A], 1, where=[sp.Q.symmetric(A)])
    >>> point[A].is_symmetric()
    True
    """
    rng, where, symbols = np.random.default_rng(SEED), list(where), set().union(*(e.free_symbols for e in expressions))
    matrices = sorted((symbol for symbol in symbols if isinstance(symbol, sp.MatrixSymbol)), key=str)
    conditions = [condition for condition in where if not isinstance(condition, AppliedPredicate)]
    numbers = random_points(symbols.difference(matrices), conditions)
    for _, point in zip(range(count), numbers, strict=False):
        yield point | {matrix: _draw(matrix, kinds(matrix, where), rng) for matrix in matrices}


def kinds(matrix: sp.MatrixSymbol, where: Iterable[sp.Basic]) -> set:
    """Return what is said of a matrix, by name: a set of sp.Q.symmetric, sp.Q.positive_definite.

    >>> A = sp.MatrixSymbol("A", 2, 2)
    >>> kinds(A, [sp.Q.symmetric(A)]) == {sp.Q.symmetric}
    True
    """
    said = (condition for condition in where if isinstance(condition, AppliedPredicate))
    return {condition.function for condition in said if condition.arg.name == matrix.name}


def at(expression: sp.Basic, point: Mapping[sp.Basic, sp.Basic]) -> sp.Basic:
    """Work out a sized expression at a point: a number, or a matrix of numbers.

    >>> A = sp.MatrixSymbol("A", 2, 2)
    >>> at(A.T + sp.Identity(2), {A: sp.ImmutableMatrix([[1, 2], [3, 4]])})
    Matrix([
    [2, 3],
    [2, 5]])
    """
    constants = {matrix: matrix.as_explicit() for matrix in expression.atoms(sp.Identity, sp.ZeroMatrix)}
    return expression.xreplace({**constants, **point}).doit()


def scalar(value: sp.Basic) -> sp.Basic:
    """Return a matrix as it is, and the one entry of a 1x1 matrix as a number.

    >>> scalar(sp.Matrix([[7]]))
    7
    """
    return value[0, 0] if isinstance(value, sp.MatrixBase) and value.shape == (1, 1) else value


def _draw(matrix: sp.MatrixSymbol, said: set, rng: np.random.Generator) -> sp.ImmutableMatrix:
    drawn = sp.ImmutableMatrix(*matrix.shape, lambda i, j: random_value(ANY, rng))
    if sp.Q.positive_definite in said:
        return drawn * drawn.T + sp.eye(matrix.rows)
    return drawn + drawn.T if sp.Q.symmetric in said else drawn
