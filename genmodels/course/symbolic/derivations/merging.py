r"""Two groups become one: the scatter of all rows from the scatter of each part, and one row taken out again.

A group a of m_a numbers is known by its mean xbar_a and its scatter S_a, the sum of (x - xbar_a)^2. Source: Chan, Golub
and LeVeque (1983), "Algorithms for computing the sample variance", formula 2.1.
"""

from functools import partial

import sympy as sp

from ..derivation import Derivation

m_a, m_b, m = sp.symbols("m_a m_b m", positive=True)
xbar_a, xbar_b, xbar, x, u, c = sp.symbols("xbar_a xbar_b xbar x u c", real=True)
S_a, S_b, S = sp.symbols("S_a S_b S", nonnegative=True)
S_without = sp.Symbol("S_-", nonnegative=True)
T = sp.Function("T")

COMMON_MEAN = (m_a * xbar_a + m_b * xbar_b) / (m_a + m_b)


def about_a_point() -> Derivation:
    r"""Derive sum (x - c)^2 = S + m (xbar - c)^2: about any point but the mean the squares add up to more.

    >>> about_a_point().result
    S + m*(-c + xbar)**2
    """
    start = r"One term, by way of the mean: $x - c = u + (\bar{x} - c)$, where $u = x - \bar{x}$."
    add_up = r"Add up over the $m$ rows, and call it $T(c)$. The $u$ add up to 0, and the $u^2$ to $S$."
    return (
        Derivation.start((x - c) ** 2, (u + xbar - c) ** 2, start)
        .rewrite(u**2 + 2 * u * (xbar - c) + (xbar - c) ** 2, "Multiply out.")
        .over_data(u, {u: sp.Integer(0), u**2: S}, m, T(c), add_up)
        .rewrite(S + m * (xbar - c) ** 2, "Collect.")
    )


def mean() -> Derivation:
    """Derive the mean of both groups as a step from the first towards the second.

    >>> mean().result == xbar_a + m_b / (m_a + m_b) * (xbar_b - xbar_a)
    True
    """
    step = xbar_a + m_b / (m_a + m_b) * (xbar_b - xbar_a)
    return Derivation.start(xbar, COMMON_MEAN, "All rows added up, over their number.").rewrite(
        step, "The same, as a step from one mean towards the other."
    )


def merge() -> Derivation:
    """Derive the scatter of both groups together.

    >>> merge().result == S_a + S_b + m_a * m_b / (m_a + m_b) * (xbar_b - xbar_a) ** 2
    True
    """
    both = S_a + m_a * (xbar_a - xbar) ** 2 + S_b + m_b * (xbar_b - xbar) ** 2
    between = m_a * m_b / (m_a + m_b) * (xbar_b - xbar_a) ** 2
    return (
        Derivation.start(S, both, r"The line above, for both groups, about the mean $\bar{x}$ of all.")
        .substitute({xbar: COMMON_MEAN}, "Put in the mean of all.")
        .rewrite(S_a + S_b + between, "Simplify.")
    )


def take_one_out() -> Derivation:
    r"""Derive the scatter S_- that is left of m rows, with mean xbar and scatter S, without the row x.

    >>> take_one_out().result == S - m / (m - 1) * (x - xbar) ** 2
    True
    """
    one_row = {S_a: S_without, m_a: m - 1, m_b: 1, S_b: 0, xbar_b: x}
    rest_mean = (m * xbar - x) / (m - 1)
    return (
        Derivation.start(S, merge().result.subs(one_row), "Merge the $m - 1$ other rows with one row, $x$.")
        .substitute({xbar_a: rest_mean}, r"The others' mean is $(m \bar{x} - x) / (m - 1)$.")
        .rewrite(S_without + m / (m - 1) * (x - xbar) ** 2, "Simplify.")
        .apply(lambda side: S + S_without - side, "Solve for what is left.", S_without)
    )


def of_two_groups() -> dict:
    """How to work the symbols of `merge` out from a pair of lists of numbers, by the definitions.

    >>> of_two_groups()[S_a](([1, 3], [5]))
    2.0
    """
    symbols = {0: (m_a, xbar_a, S_a), 1: (m_b, xbar_b, S_b)}
    return {
        symbol: partial(_of_one, compute, k)
        for k, three in symbols.items()
        for symbol, compute in zip(three, (len, _mean, _scatter), strict=True)
    }


def _of_one(compute, k: int, groups):
    return compute(groups[k])


def _mean(numbers) -> float:
    return sum(numbers) / len(numbers)


def _scatter(numbers) -> float:
    return sum((number - _mean(numbers)) ** 2 for number in numbers)
