"""Are two expressions equal? Ask at random points first; they refute fast, and they can show where.

Where no point can be evaluated (an undefined function, a symbolic sum), simplification has to decide.
Matrix symbols are compared at random matrices of several sizes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

import sympy as sp

from genmodels.errors import DerivationError

from .matrix_points import SIZES, at, has_matrix_symbols, random_matrix_points, scalar, sized
from .points import Point, random_points

POINTS, POINTS_OF_INTEGRALS = 12, 3  # points at which both sides must be numbers and agree
POINTS_OF_MATRICES = 3  # for each size
ATTEMPTS = 200  # points tried before saying that there are none
DIGITS, DIGITS_OF_INTEGRALS = 30, 17  # digits carried; they must agree to RELATIVE
RELATIVE, ABSOLUTE = sp.Float("1e-12"), sp.Float("1e-20")


@dataclass(frozen=True)
class Difference:
    """A point at which two expressions differ, with both values there."""

    point: Point
    left: sp.Basic
    right: sp.Basic

    def __str__(self) -> str:
        place = ", ".join(f"{symbol} = {show(value)}" for symbol, value in self.point.items())
        return f"at {place or 'every point'} the first is {show(self.left)} and the second is {show(self.right)}"


def equivalent(left: sp.Basic, right: sp.Basic, where: Iterable[sp.Basic] = ()) -> bool:
    """Say whether two expressions (or matrices) are equal wherever `where` holds.

    >>> a, b = sp.symbols("a b", real=True)
    >>> equivalent((a + b) ** 2, a**2 + 2 * a * b + b**2), equivalent(sp.sqrt(a**2), a)
    (True, False)
    >>> equivalent(sp.sqrt(a**2), a, where=[a > 0])
    True
    >>> A = sp.MatrixSymbol("A", 2, 2)
    >>> equivalent(A.T, A), equivalent(A.T, A, where=[sp.Q.symmetric(A)])
    (False, True)
    """
    return find_difference(left, right, where) is None


def find_difference(left: sp.Basic, right: sp.Basic, where: Iterable[sp.Basic] = ()) -> Difference | None:
    """Return a point at which two expressions differ, or None where they are equal.

    Raises DerivationError when no point can be evaluated and simplification does not settle it either.

    >>> a = sp.Symbol("a", positive=True, integer=True)
    >>> print(find_difference(a**2, 2 * a))
    at a = 9 the first is 81 and the second is 18
    """
    left, right = sp.sympify(left), sp.sympify(right)
    if has_matrix_symbols(left, right):
        return _matrix_difference(left, right, where)
    pairs = _pairs(left, right)
    if pairs is None:
        return Difference({}, sp.Symbol(_shape(left)), sp.Symbol(_shape(right)))
    return next((found for a, b in pairs if (found := _scalar_difference(a, b, where))), None)


def show(value: sp.Basic) -> str:
    """Write a number for a reader: exact when it is short, six digits otherwise.

    >>> show(sp.Rational(2, 3)), show(sp.pi / 10**6 + sp.E), show(sp.Rational(10**9, 10**9 + 7))
    ('2/3', '2.71829', '1.00000')
    """
    if isinstance(value, sp.MatrixBase):
        return f"[{', '.join(map(show, value))}]"
    exact = str(value)
    return exact if len(exact) <= 9 and not value.is_Float else str(sp.N(value, 6))


def number(expression: sp.Basic, point: Point) -> sp.Expr | None:
    """Return the value of an expression at a point, possibly complex, or None when it is no finite number there.

    >>> x = sp.Symbol("x")
    >>> number(1 / x, {x: sp.Integer(0)}) is None
    True
    """
    expression = sp.sympify(expression)
    digits = DIGITS_OF_INTEGRALS if expression.has(sp.Integral) else DIGITS
    value = sp.N(expression.subs(point), digits, chop=True)
    return value if value.is_number and value.is_finite else None


def _matrix_difference(left: sp.Basic, right: sp.Basic, where: Iterable[sp.Basic]) -> Difference | None:
    for size in SIZES:
        sides = [sized(side, size) for side in (left, right)]
        for point in random_matrix_points(sides, POINTS_OF_MATRICES, where):
            a, b = (scalar(at(side, point)) for side in sides)
            if find_difference(a, b):
                return Difference(point, a, b)
    return None


def _pairs(left: sp.Basic, right: sp.Basic) -> list[tuple[sp.Basic, sp.Basic]] | None:
    if isinstance(left, sp.MatrixBase) != isinstance(right, sp.MatrixBase):
        return None
    if isinstance(left, sp.MatrixBase):
        return list(zip(left, right, strict=True)) if left.shape == right.shape else None
    return [(left, right)]


def _shape(expression: sp.Basic) -> str:
    shape = getattr(expression, "shape", ())
    return "x".join(map(str, shape)) + " matrix" if shape else "scalar"


def _scalar_difference(left: sp.Basic, right: sp.Basic, where: Iterable[sp.Basic]) -> Difference | None:
    if left == right:
        return None
    seen, wanted = 0, POINTS_OF_INTEGRALS if (left - right).has(sp.Integral) else POINTS
    for point, a, b in islice(_evaluated(left, right, where), wanted):
        if not _agree(a, b):
            return Difference(point, left.subs(point), right.subs(point))
        seen += 1
    if seen == 0 and sp.simplify(left - right) != 0:
        raise DerivationError(
            f"cannot compare {left} with {right}: no point makes both numbers, and simplification does not "
            "settle it; give the symbols assumptions (positive=True, integer=True) or conditions in `where`"
        )
    return None


def _agree(a: sp.Expr, b: sp.Expr) -> bool:
    gap, size = sp.N(abs(a - b)), sp.N(max(abs(a), abs(b)))
    return bool(gap <= RELATIVE * size + ABSOLUTE)


def _evaluated(left, right, where):
    """Yield (point, left value, right value) for the points at which both sides are numbers."""
    for point in islice(random_points(left.free_symbols | right.free_symbols, where), ATTEMPTS):
        a, b = number(left, point), number(right, point)
        if a is not None and b is not None:
            yield point, a, b
