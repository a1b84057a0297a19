"""The derivative of a number by a whole vector or matrix, and its proof entry by entry.

Layout: entry (i, j) of the derivative is the derivative by entry (i, j), so it has the shape of the variable.
sympy knows most of the rules, but gives 0 for a log-determinant, and for any sum that holds one. So terms are taken
one by one, the log-determinant by Jacobi's rule, and nothing is returned that was not compared with single entries.
"""

from collections.abc import Iterable, Mapping

import sympy as sp

from genmodels.errors import DerivationError

from .equality import find_difference, show
from .matrix_points import SIZES, at, random_matrix_points, scalar, sized

POINTS = 2  # for each size; an entry is an exact fraction, so that chance cannot help a wrong formula twice
STEP, DIGITS = sp.Rational(1, 10**15), 60  # of a difference quotient, whose relative error is of the order of STEP^2


def matrix_gradient(expression: sp.Expr, variable: sp.MatrixSymbol, where: Iterable[sp.Basic] = ()) -> sp.Basic:
    """Return the derivative of `expression` (a number) by `variable`, in the shape of `variable`.

    Every entry of the variable counts as free, also where `where` calls it symmetric. Raises DerivationError where
    the result does not survive the comparison with single entries.

    >>> d = sp.Symbol("d", integer=True, positive=True)
    >>> x, A = sp.MatrixSymbol("x", d, 1), sp.MatrixSymbol("A", d, d)
    >>> matrix_gradient(sp.Trace(x.T * A * x), x)
    A*x + A.T*x
    >>> matrix_gradient(sp.log(sp.Determinant(A)), A)
    A.T**(-1)
    """
    terms = sp.Add.make_args(_apart(expression))
    result = sp.MatAdd(sp.ZeroMatrix(*variable.shape), *[_of_term(term, variable) for term in terms]).doit()
    check_gradient_entries(expression, variable, result, where)
    return result


def check_gradient_entries(
    expression: sp.Basic, variable: sp.MatrixSymbol, claim: sp.Basic, where: Iterable[sp.Basic] = (), sizes=SIZES
) -> None:
    """Raise DerivationError unless each entry of `claim` is the derivative by that entry, at random matrices.

    >>> x, A = sp.MatrixSymbol("x", 2, 1), sp.MatrixSymbol("A", 2, 2)
    >>> check_gradient_entries(x.T * x, x, x, sizes=[2])
    Traceback (most recent call last):
    genmodels.errors.DerivationError: x.T*x differentiated by the entries of x is [...], and the formula gives [...
    >>> check_gradient_entries(x.T * A * x, x, 2 * A * x, where=[sp.Q.symmetric(A)])
    """
    others = [condition for condition in where if variable not in condition.free_symbols]
    for size in sizes:
        own, by, wanted = (sized(part, size) for part in (expression, variable, claim))
        for point in random_matrix_points([own, by, wanted], POINTS, others):
            _compare(partial_derivatives(own, by, point), at(wanted, point), expression, variable, point)


def partial_derivatives(expression: sp.Basic, variable: sp.MatrixSymbol, point: Mapping) -> sp.ImmutableMatrix:
    """Return the derivatives by the entries of a sized variable at a point, to 25 digits: one entry moves at a time.

    >>> x = sp.MatrixSymbol("x", 2, 1)
    >>> list(partial_derivatives(x.T * x, x, {x: sp.ImmutableMatrix([3, 5])}).evalf(6))
    [6.00000, 10.0000]
    """
    here = point[variable]

    def value(i, j, step):
        moved = here + step * sp.ImmutableMatrix(*here.shape, lambda r, c: int((r, c) == (i, j)))
        return sp.N(scalar(at(expression, {**point, variable: moved})), DIGITS)

    # f' = (f(x + h) - f(x - h)) / 2h + O(h^2); in fractions nothing is lost to rounding, so h can be tiny
    return sp.ImmutableMatrix(*here.shape, lambda i, j: (value(i, j, STEP) - value(i, j, -STEP)) / (2 * STEP))


def _apart(expression: sp.Expr) -> sp.Expr:
    """Write a 1x1 matrix as its trace, and the trace of a sum as a sum of traces, all products multiplied out."""
    expression = sp.Trace(expression) if expression.is_Matrix else expression
    traces = expression.atoms(sp.Trace)
    opened = {trace: sp.Trace(trace.arg.expand()).doit() for trace in traces}
    return sp.expand(expression.xreplace(opened))


def _of_term(term: sp.Expr, variable: sp.MatrixSymbol) -> sp.Basic:
    coefficient, rest = term.as_independent(variable, as_Add=False)
    if not term.has(variable):
        return sp.ZeroMatrix(*variable.shape)
    if isinstance(rest, sp.log) and rest.args[0].func is sp.Determinant and rest.args[0].arg == variable:
        return coefficient * variable.T.inv()  # Jacobi: the derivative of log |X| is the transposed inverse
    return (coefficient * rest.diff(variable)).doit()


def _compare(entries, claimed, expression, variable, point) -> None:
    if find_difference(entries, sp.ImmutableMatrix(claimed)):
        place = ", ".join(f"{symbol} = {show(value)}" for symbol, value in point.items())
        raise DerivationError(
            f"{expression} differentiated by the entries of {variable} is {show(sp.N(entries, 6))}, and the formula "
            f"gives {show(sp.N(claimed, 6))}, where {place}"
        )
