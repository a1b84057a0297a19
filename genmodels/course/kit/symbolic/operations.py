"""What a derivation can do besides rewriting: each operation computes the next expression, nobody types it.

Expectations are taken term by term: the mean of a sum is the sum of the means, and constants come out. That is all
there is to it, as long as no term holds two random factors; for those their mean has to be given.
"""

from collections.abc import Iterable, Mapping, Sequence

import sympy as sp

from genmodels.errors import DerivationError

from .display import column
from .equality import find_difference
from .matrix_gradient import matrix_gradient


def expanded_log(expression: sp.Expr, where: Iterable[sp.Basic] = ()) -> sp.Expr:
    """Return log(expression) with products turned into sums, checked at points where `where` holds.

    >>> p, s = sp.symbols("p s", positive=True)
    >>> expanded_log(p**s * (1 - p), where=[p < 1])
    s*log(p) + log(1 - p)
    """
    result = sp.expand_log(sp.log(expression), force=True)  # force: sympy cannot know that 1 - p > 0
    if found := find_difference(sp.log(expression), result, where):
        raise DerivationError(f"log({expression}) is not {result}: {found}; say in `where` what is positive")
    return result


def gradient(expression: sp.Expr, symbols: Sequence[sp.Basic], where: Iterable[sp.Basic] = ()) -> sp.Basic:
    """Return the derivative by one symbol, the column of derivatives by several, or that by a whole matrix symbol.

    Raises DerivationError for anything that is no symbol.

    >>> x, y = sp.symbols("x y")
    >>> gradient(x**2 * y, [x]), list(gradient(x**2 * y, [x, y]))
    (2*x*y, [2*x*y, x**2])
    """
    if len(symbols) == 1 and isinstance(symbols[0], sp.MatrixSymbol):
        return matrix_gradient(expression, symbols[0], where)
    for symbol in symbols:
        if not isinstance(symbol, sp.Symbol):
            raise DerivationError(f"cannot differentiate by {symbol}: give symbols, or one matrix symbol by itself")
    return column([sp.diff(expression, symbol) for symbol in symbols])


def unique_root(equations: sp.Basic, symbols: Sequence[sp.Symbol]) -> sp.Basic:
    """Return the one solution of `equations = 0` that the symbols' assumptions allow, put back in to make sure.

    Raises DerivationError when there is none or more than one.

    >>> p, s, m = sp.symbols("p s m", positive=True)
    >>> unique_root(s / p - (m - s) / (1 - p), [p])
    s/m
    """
    system = list(equations) if isinstance(equations, sp.MatrixBase) else [equations]
    roots = [root for root in sp.solve(system, list(symbols), dict=True) if len(root) == len(symbols)]
    if len(roots) != 1:
        raise DerivationError(
            f"{', '.join(map(str, system))} = 0 has {len(roots)} solutions for {', '.join(map(str, symbols))}: "
            f"{roots}; exactly one is needed, so narrow the assumptions or add the missing equation"
        )
    _put_back(system, roots[0])
    return column([roots[0][symbol] for symbol in symbols])


def _put_back(system: Sequence[sp.Expr], root: Mapping[sp.Symbol, sp.Expr]) -> None:
    for equation in system:
        if found := find_difference(equation.subs(root), sp.Integer(0)):
            raise DerivationError(f"{root} does not solve {equation} = 0: {found}")


def must_vanish(expression: sp.Basic, symbol: sp.MatrixSymbol, value: sp.Basic, where: Iterable[sp.Basic] = ()) -> None:
    """Raise DerivationError unless a vector or matrix is zero with `value` put in for `symbol`.

    >>> x, a = sp.MatrixSymbol("x", 2, 1), sp.MatrixSymbol("a", 2, 1)
    >>> must_vanish(x - a, x, a)
    """
    here = expression.xreplace({symbol: value})
    if found := find_difference(here, sp.ZeroMatrix(*expression.shape), where):
        raise DerivationError(f"{expression} does not vanish for {symbol} = {value}: {found}")


def summed_over_data(
    expression: sp.Expr, variable: sp.Symbol, sums: Mapping[sp.Expr, sp.Expr], count: sp.Symbol
) -> sp.Expr:
    """Return the sum of `expression` over observations, written in sums of functions of `variable`.

    `sums` says what each function of one observation adds up to; a constant adds up to `count` times itself.
    Raises DerivationError for a function whose sum was not given.

    >>> x, s, m, a = sp.symbols("x s m a")
    >>> summed_over_data(a * x + 3, x, {x: s}, m)
    a*s + 3*m
    """
    totals = {sp.Integer(1): count, **sums}
    terms = [term.as_independent(variable, as_Add=False) for term in sp.Add.make_args(sp.expand(expression))]
    missing = [statistic for _, statistic in terms if statistic not in totals]
    if missing:
        raise DerivationError(f"what does {missing[0]} add up to? `sums` names only {', '.join(map(str, sums))}")
    return sp.Add(*[coefficient * totals[statistic] for coefficient, statistic in terms])


def expectation(expression: sp.Basic, means: Mapping[sp.Basic, sp.Basic]) -> sp.Basic:
    """Return the mean of a sum of products of matrices; `means` gives that of each random symbol or product.

    Raises DerivationError for a product of two random factors whose mean is not given: it is not the product of means.

    >>> Z, mu, Q = sp.MatrixSymbol("Z", 2, 1), sp.MatrixSymbol("mu", 2, 1), sp.MatrixSymbol("Q", 2, 2)
    >>> expectation(Z * Z.T - Z * mu.T, {Z: mu, Z * Z.T: Q})
    Q - mu*mu.T
    >>> expectation(Z * Z.T, {Z: mu})
    Traceback (most recent call last):
    genmodels.errors.DerivationError: the mean of Z*Z.T is not the product of two means: give it in `means`
    """
    terms = sp.MatAdd.make_args(sp.expand(expression))
    return sp.MatAdd(*[_of_term(term, means) for term in terms]).doit()


def _of_term(term: sp.Basic, means: Mapping[sp.Basic, sp.Basic]) -> sp.Basic:
    coefficient, product = term.as_coeff_mmul()
    if product in means:
        return coefficient * means[product]
    drawn = [symbol for symbol in means if isinstance(symbol, sp.MatrixSymbol)]
    if sum(product.count(symbol) for symbol in drawn) > 1:
        raise DerivationError(f"the mean of {product} is not the product of two means: give it in `means`")
    return coefficient * product.xreplace({symbol: means[symbol] for symbol in drawn})
