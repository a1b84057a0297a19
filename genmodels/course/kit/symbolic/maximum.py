"""Is this point a maximum? The gradient must vanish there and the second derivative be negative.

With a constraint c = 0, both are asked of the Lagrangian, the second one only along directions that keep c.
"""

from collections.abc import Iterable, Mapping
from itertools import islice

import sympy as sp

from genmodels.errors import DerivationError

from .equality import find_difference, number
from .points import random_points

POINTS = 12


def lagrangian(
    objective: sp.Expr, estimates: Mapping, constraint: sp.Expr | None, where: Iterable[sp.Basic]
) -> sp.Expr:
    """Return the objective plus the multiplier, worked out at the estimate, times the constraint.

    >>> a, b = sp.symbols("a b", positive=True)
    >>> lagrangian(-(a**2), {a: sp.Integer(1)}, a - 1, ())
    -a**2 + 2*a - 2
    """
    if constraint is None:
        return objective
    if found := find_difference(constraint.subs(estimates), sp.Integer(0), where):
        raise DerivationError(f"the estimate breaks the constraint {constraint} = 0: {found}")
    first = next(symbol for symbol in estimates if constraint.has(symbol))
    multiplier = -(sp.diff(objective, first) / sp.diff(constraint, first)).subs(estimates)
    return sp.expand(objective + multiplier * constraint)


def check_gradient(objective: sp.Expr, estimates: Mapping, where: Iterable[sp.Basic]) -> None:
    """Raise DerivationError unless every derivative vanishes at the estimates."""
    for symbol in estimates:
        slope = sp.diff(objective, symbol).subs(estimates)
        if found := find_difference(slope, sp.Integer(0), where):
            raise DerivationError(
                f"the derivative with respect to {symbol} does not vanish at {dict(estimates)}: {found}; "
                "solve the equations again"
            )


def check_second_order(
    objective: sp.Expr, estimates: Mapping, constraint: sp.Expr | None, where: Iterable[sp.Basic]
) -> None:
    """Raise DerivationError unless the Hessian at the estimates is negative definite along the constraint."""
    symbols = list(estimates)
    basis = _tangent_basis(symbols, constraint)
    curvature = (basis.T * sp.hessian(objective, symbols) * basis).subs(estimates)
    points = list(islice(random_points(curvature.free_symbols, where), POINTS))
    if not points:
        raise DerivationError(f"no point obeys {list(where)}: the second-order condition could not be checked")
    for point in points:
        if not _negative_definite(curvature, point):
            raise DerivationError(
                f"{dict(estimates)} is stationary but no maximum: the second derivative is not negative "
                f"at {point or 'any point'}"
            )


def _tangent_basis(symbols: list[sp.Symbol], constraint: sp.Expr | None) -> sp.Matrix:
    """Return, as columns, the directions in which the symbols can move without breaking the constraint."""
    if constraint is None:
        return sp.eye(len(symbols))
    directions = sp.Matrix([constraint]).jacobian(symbols).nullspace()
    return sp.Matrix.hstack(*directions) if directions else sp.zeros(len(symbols), 0)


def _negative_definite(matrix: sp.Matrix, point: Mapping) -> bool:
    # Sylvester: -A is positive definite when every leading minor of it is positive
    here = -matrix.subs(point)  # before the determinants: those of numbers are fast
    minors = (number(here[:size, :size].det(), {}) for size in range(1, matrix.rows + 1))
    return all(minor is not None and minor.is_positive for minor in minors)
