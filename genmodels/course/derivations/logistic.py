r"""Two Poisson classes: their log odds are linear in the count, as those of Gaussian classes with one covariance are.

lambda_0 and lambda_1 are the rates, r the log odds, phi the prior of class 1.  Source: Bishop (2006), section 4.2.
"""

from functools import cache

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

from .log_odds import phi

rate0, rate1 = sp.symbols("lambda_0 lambda_1", positive=True)
count = sp.Symbol("x", integer=True, nonnegative=True)
R = sp.Function("r")

PRIOR = (phi < 1,)


@cache
def poisson_log_odds() -> Derivation:
    """Derive the log odds of two Poisson classes: linear in the count.

    >>> sp.diff(poisson_log_odds().result, count)
    log(lambda_1/lambda_0)
    """
    one, zero = (rate**count * sp.exp(-rate) / sp.factorial(count) for rate in (rate1, rate0))
    collected = count * sp.log(rate1 / rate0) + sp.log(phi / (1 - phi)) - (rate1 - rate0)
    caption = r"The odds of class 1 for a count $x$, Poisson with rate $\lambda_0$ or $\lambda_1$."
    start = Derivation.start(sp.exp(R(count)), phi * one / ((1 - phi) * zero), caption, PRIOR)
    return start.log(R(count)).rewrite(collected, "Collect: a slope times $x$, and a constant.")
