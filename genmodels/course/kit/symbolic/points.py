"""Random points: exact numbers that obey the assumptions of the symbols and the conditions of the question.

Exact rationals, so that nothing is lost before the last evaluation.
"""

from collections.abc import Iterable, Iterator

import numpy as np
import sympy as sp

SEED = 20  # the same points every time: a check never passes today and fails tomorrow
TRIES = 2000  # points drawn before giving up on conditions that are hard to meet

Point = dict[sp.Symbol, sp.Rational]


def random_points(symbols: Iterable[sp.Symbol], where: Iterable[sp.Basic] = ()) -> Iterator[Point]:
    """Yield points that obey the symbols' assumptions and every condition in `where`, at most TRIES of them.

    >>> p = sp.Symbol("p", positive=True)
    >>> points = list(random_points([p], where=[p < 1]))
    >>> all(0 < point[p] < 1 for point in points)
    True
    """
    rng, symbols = np.random.default_rng(SEED), set(symbols)
    where = [condition for condition in where if _matters(condition, symbols)]
    symbols = symbols.union(*(condition.free_symbols for condition in where))
    ordered = sorted(symbols, key=str)  # a set has no order of its own, and the points must not depend on it
    for _ in range(TRIES):
        point = {symbol: random_value(symbol, rng) for symbol in ordered}
        if all(condition.xreplace(point) == sp.true for condition in where):
            yield point


def random_value(symbol: sp.Symbol, rng: np.random.Generator) -> sp.Rational:
    """Return one exact value that the symbol's assumptions allow.

    >>> random_value(sp.Symbol("n", integer=True, negative=True), np.random.default_rng(1)).is_negative
    True
    """
    size = _size(symbol, rng)
    if symbol.is_positive:
        return size
    if symbol.is_negative:
        return -size
    if symbol.is_nonnegative:
        return size - 1 if symbol.is_integer else size
    return size if rng.random() < 0.5 else -size


def _matters(condition: sp.Basic, symbols: set[sp.Symbol]) -> bool:
    """Say whether a condition speaks about the symbols, or about nothing at all, like False."""
    return not condition.free_symbols or bool(condition.free_symbols & symbols)


def _size(symbol: sp.Symbol, rng: np.random.Generator) -> sp.Rational:
    if symbol.is_integer:
        return sp.Integer(int(rng.integers(1, 10)))
    return sp.Rational(int(rng.integers(1, 25)), int(rng.integers(2, 19)))
