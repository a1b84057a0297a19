"""The left-hand sides: an estimate wears a hat, a system of equations stands in a column."""

import re
from collections.abc import Sequence

import sympy as sp


def hat(symbol: sp.Symbol | sp.MatrixSymbol) -> sp.Symbol | sp.MatrixSymbol:
    r"""Return the symbol that stands for the estimate of `symbol`, a matrix for a matrix; it is printed with a hat.

    >>> print(sp.latex(hat(sp.Symbol("p_1"))), sp.latex(hat(sp.Symbol("sigma^2"))))
    \hat{p}_{1} \hat{\sigma}^{2}
    """
    base, rest = re.match(r"([^_^]+)(.*)", symbol.name).groups()
    name = f"{base}hat{rest}"
    return sp.MatrixSymbol(name, *symbol.shape) if isinstance(symbol, sp.MatrixSymbol) else sp.Symbol(name)


def column(entries: Sequence[sp.Basic]) -> sp.Basic:
    """Return one entry as it is, several as a column vector.

    >>> column([sp.Integer(1)]), column([sp.Integer(1), sp.Integer(2)]).shape
    (1, (2, 1))
    """
    return entries[0] if len(entries) == 1 else sp.ImmutableMatrix(list(entries))


def joined(symbols: Sequence[sp.Symbol]) -> str:
    """List symbols for a caption, as mathematics.

    >>> print(joined(sp.symbols("mu, lambda")))
    $\\mu$ and $\\lambda$
    """
    shown = [f"${sp.latex(symbol)}$" for symbol in symbols]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)
