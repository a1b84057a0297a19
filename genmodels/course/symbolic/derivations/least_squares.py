r"""Linear regression as maximum likelihood: y is a straight line in x plus Gaussian noise.

epsilon is one error y - theta_0 - theta_1 x, SSE the sum of its squares over m observations, and SSE_line the same in
sums of the data (s_xy adds up x y, and so on). Source: Bishop (2006), section 3.1.1.
"""

from functools import cache

import sympy as sp

from ..derivation import Derivation

error, theta0, theta1 = sp.symbols("epsilon theta_0 theta_1", real=True)
variance, m, sse = sp.symbols("sigma^2 m SSE", positive=True)
sum_x, sum_y, sum_xy = sp.symbols("s_x s_y s_xy", real=True)
sum_xx, sum_yy = sp.symbols("s_xx s_yy", positive=True)
P, ell = sp.Function("p"), sp.Function("ell")

WHERE = (m * sum_xx > sum_x**2,)  # not all x are the same
SSE_LINE = (  # sum of (y - theta_0 - theta_1 x)^2, multiplied out
    sum_yy - 2 * (theta0 * sum_y + theta1 * sum_xy) + m * theta0**2 + 2 * theta0 * theta1 * sum_x + theta1**2 * sum_xx
)


@cache
def log_likelihood() -> Derivation:
    """Derive the log-likelihood of m observations from the density of one error.

    >>> sp.diff(log_likelihood().result, sse)
    -1/(2*sigma^2)
    """
    density = sp.exp(-(error**2) / (2 * variance)) / sp.sqrt(2 * sp.pi * variance)
    caption = r"The density of one label: its error $\epsilon = y - \theta^T x$ is Gaussian."
    summed = r"Add up over $m$ observations; SSE is the sum of squared errors, $\sum \epsilon^2$."
    start = Derivation.start(P(error), density, caption)
    return start.log().over_data(error, {error**2: sse}, m, ell(sse, variance), summed)


@cache
def noise() -> Derivation:
    """Derive the variance of the noise: the mean squared error.

    >>> noise().result
    SSE/m
    """
    given = Derivation.start(ell(sse, variance), log_likelihood().result, "The log-likelihood, from above.")
    return given.differentiate(variance).solve(variance)


@cache
def line() -> Derivation:
    """Derive the straight line of least squares.

    >>> line().result.subs({m: 4, sum_x: 6, sum_y: 9, sum_xx: 14, sum_xy: 18}).tolist()
    [[9/10], [9/10]]
    """
    caption = "The sum of squared errors of a line, multiplied out. $s_{xy}$ adds up $x y$, and so on."
    return Derivation.start(sse, SSE_LINE, caption, WHERE).differentiate(theta0, theta1).solve(theta0, theta1)
