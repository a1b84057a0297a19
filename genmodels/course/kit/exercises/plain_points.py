"""Points at which a person can follow a formula: small whole numbers, and simple fractions where these do not do."""

from collections.abc import Iterable, Iterator
from itertools import islice, product

import sympy as sp

from ..symbolic.equality import number
from ..symbolic.points import Point
from .writing import show

WHOLE = tuple(map(sp.Integer, (2, 3, 5, 4, 6, 8, 1, 12)))
PARTS = tuple(sp.Rational(*pair) for pair in ((1, 2), (1, 4), (3, 4), (1, 5), (1, 3)))
TRIES = 1000  # arrangements of values looked at, in each pool
SHOWN = 40  # points at which both formulas are worked out
VISIBLE, SMALLEST, LARGEST = 1e-3, 1e-3, 1e4  # relative difference, and size, of values that are shown


def plain_difference(given: sp.Expr, wanted: sp.Expr, where: Iterable[sp.Basic] = ()) -> str | None:
    """Say where two formulas differ, in numbers a person can follow; None where no plain point shows it.

    >>> m, s = sp.symbols("m s", positive=True)
    >>> plain_difference(s / (m - 1), s / m, where=(s <= m,))
    'at m = 2, s = 1 your formula gives 1, and it should give 1/2'
    """
    for point in islice(plain_points(given.free_symbols | wanted.free_symbols, tuple(where)), SHOWN):
        mine, right = number(given, point), number(wanted, point)
        if mine is not None and right is not None and _can_be_followed(mine, right):
            place = ", ".join(f"{symbol} = {value}" for symbol, value in point.items())
            return f"at {place} your formula gives {_plain(given, point)}, and it should give {_plain(wanted, point)}"
    return None


def plain_points(symbols: Iterable[sp.Symbol], where: tuple[sp.Basic, ...] = ()) -> Iterator[Point]:
    """Yield plain points that obey the symbols' assumptions and every condition, different values for all symbols.

    >>> p, m = sp.symbols("p m", positive=True)
    >>> next(plain_points([p, m], (p < 1,)))
    {m: 2, p: 1/2}
    """
    ordered = sorted(set(symbols).union(*(condition.free_symbols for condition in where)), key=str)
    for pool in (WHOLE, WHOLE[:4] + PARTS, PARTS + WHOLE[:3]):
        for values in islice(product(pool, repeat=len(ordered)), TRIES):
            point = dict(zip(ordered, map(_signed, ordered, values), strict=True))
            if len(set(values)) == len(values) and _allowed(point, where):
                yield point


def _signed(symbol: sp.Symbol, value: sp.Rational) -> sp.Rational:
    return -value if symbol.is_negative else value


def _allowed(point: Point, where: tuple[sp.Basic, ...]) -> bool:
    whole = all(value.is_integer for symbol, value in point.items() if symbol.is_integer)
    return whole and all(condition.xreplace(point) == sp.true for condition in where)


def _can_be_followed(mine: sp.Expr, right: sp.Expr) -> bool:
    if not (mine.is_real and right.is_real):
        return False
    sizes = abs(float(mine)), abs(float(right))
    in_sight = all(size == 0 or SMALLEST <= size <= LARGEST for size in sizes)
    return in_sight and abs(float(mine) - float(right)) > VISIBLE * max(sizes)


def _plain(formula: sp.Expr, point: Point) -> str:
    value = sp.sympify(formula).subs(point)
    return str(value) if value.is_Rational and len(str(value)) <= 7 else show(float(value))
