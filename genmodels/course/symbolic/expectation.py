"""Expectations, taken term by term: the mean of a sum is the sum of the means, and constants come out.

That is all there is to it, as long as no term holds two random factors; for those their mean has to be given.
"""

from collections.abc import Mapping

import sympy as sp

from genmodels.errors import DerivationError


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
