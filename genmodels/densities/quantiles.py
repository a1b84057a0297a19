"""Quantiles: the smallest value up to which there is at least a given probability, P(x <= value) >= q.

Where the distribution function has an inverse in closed form a density uses that. Here is the search that serves all
others, of counts or of real numbers, for many q at once.
"""

from collections.abc import Callable

import numpy as np

from genmodels.ground.arithmetic import log

Below = Callable[[np.ndarray], np.ndarray]  # P(x <= value) of values (n,), (n,)
FORGIVEN = 2.0**-46  # of q, by which probabilities that should add up to it may fall short: 64 roundings, as R has it
CLOSE = 2.0**-51  # of the larger of two ends, which are then two or three float64 apart
HALVED = 60  # times, after which what is left is halved by digits instead of by length: more than those of a float64
MOST = 130  # steps: so often, and then the 64 bits of a float64


def of_counts(x: np.ndarray, below: Below) -> np.ndarray:
    """P(count <= x) at any numbers x, from a formula for whole numbers from 0 on.

    >>> of_counts(np.array([-3.0, 0.5, np.inf]), lambda whole: 1 - 0.5 ** (whole + 1)).tolist()
    [0.0, 0.5, 1.0]
    """
    inside = (x >= 0) & (x < np.inf)
    return np.where(inside, below(np.floor(np.where(inside, x, 0.0))), np.where(x < 0, 0.0, 1.0))


def quantile_of_counts(below: Below, q: np.ndarray, guess: np.ndarray) -> np.ndarray:
    """The quantiles (n,) of counts that have no largest one, of which some are above 0.

    >>> quantile_of_counts(lambda x: 1 - 0.5 ** (x + 1), np.array([0.0, 0.8, 1.0]), np.zeros(3)).tolist()
    [0.0, 2.0, inf]
    """
    return np.where(q < 1, first_count(below, np.where(q < 1, q, 0.0), guess), np.inf)


def quantile_between(
    below: Below, q: np.ndarray, low: np.ndarray, high: np.ndarray, *, whole: bool = False
) -> np.ndarray:
    """The quantiles (n,), of counts or else of real numbers, where they lie from low to high, (n,).

    At q = 0 and q = 1 these are the ends of all that can be, from which on, and up to which, there is something.
    """
    inside, found = (q > 0) & (q < 1) & (low < high), np.where(q > 0, high, low)
    if inside.any():
        q, low, high = q[inside], low[inside], high[inside]
        found[inside] = first_count(below, q, high) if whole else first_number(below, q, low, high)
    return found


def first_count(below: Below, q: np.ndarray, guess: np.ndarray) -> np.ndarray:
    """The smallest count x with P(count <= x) >= q for each q below 1, (n,); `guess` (n,) is where to begin.

    Steps away from the guess double until the answer lies between two of them.

    >>> first_count(lambda x: 1 - 0.5 ** (x + 1), np.array([0.0, 0.5, 0.75, 0.76]), np.full(4, 9.0)).tolist()
    [0.0, 0.0, 1.0, 2.0]
    """
    enough = q * (1 - FORGIVEN)
    low, high, step = np.full(len(q), -1.0), np.floor(np.clip(np.nan_to_num(guess), 0.0, 1e300)), 1.0
    while (short := below(high) < enough).any():
        low, high, step = np.where(short, high, low), np.where(short, high + step, high), 2 * step
    step = 1.0
    while (unknown := (low < 0) & (high > 0)).any():
        lower = np.maximum(high - step, 0.0)
        fine, step = below(lower) >= enough, 2 * step
        low, high = np.where(unknown & ~fine, lower, low), np.where(unknown & fine, lower, high)
    while True:
        middle = np.floor(low + (high - low) / 2)
        between = (low < middle) & (middle < high)
        if not between.any():
            return high
        fine = below(np.maximum(middle, 0.0)) >= enough
        low, high = np.where(between & ~fine, middle, low), np.where(between & fine, middle, high)


def first_number(below: Below, q: np.ndarray, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """The smallest number x with P(number <= x) >= q for each q above 0 and below 1, which lies from low to high, (n,).

    Inverse quadratic interpolation of log P, or else half of what is left. Source: Chandrupatla (1997), "A new hybrid
    quadratic/bisection algorithm for finding the zero of a nonlinear function without using derivatives".

    >>> first_number(lambda x: x**2, np.array([0.25, 0.5]), np.zeros(2), np.ones(2)).round(12).tolist()
    [0.5, 0.707106781187]
    """

    def excess(x: np.ndarray) -> np.ndarray:
        return log(below(x)) - np.log(q)

    low, high = np.nan_to_num(low), np.nan_to_num(high)
    at_low, at_high = excess(low), excess(high)
    high = np.where(at_low >= 0, low, high)
    newest, share = low, np.full(len(q), 0.5)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        for step in range(MOST):
            left = high - low > CLOSE * np.maximum(np.abs(low), np.abs(high))
            if not left.any():
                break
            newest = low + share * (high - low)
            halved = _middle(low, high) if step > HALVED else low / 2 + high / 2
            newest = np.where((low < newest) & (newest < high) & (share != 0.5), newest, halved)
            found = excess(newest)
            reached = found >= 0
            # the end that goes is the third point, by which the curve is known
            third, at_third = np.where(reached, high, low), np.where(reached, at_high, at_low)
            low, at_low = np.where(left & ~reached, newest, low), np.where(left & ~reached, found, at_low)
            high, at_high = np.where(left & reached, newest, high), np.where(left & reached, found, at_high)
            share = _share(low, high, third, at_low, at_high, at_third, reached)
    return high


def _share(low, high, third, at_low, at_high, at_third, reached) -> np.ndarray:
    """Where on the way from low to high a parabola through three points is 0; a half where it is not to be trusted."""
    new, at_new = np.where(reached, high, low), np.where(reached, at_high, at_low)
    old, at_old = np.where(reached, low, high), np.where(reached, at_low, at_high)
    x, f = (new - old) / (third - old), (at_new - at_old) / (at_third - at_old)
    way = at_new / (at_old - at_new) * at_third / (at_old - at_third) + (third - new) / (old - new) * at_new / (
        at_third - at_new
    ) * at_old / (at_third - at_old)
    # a little beyond the zero, so that the other end comes near as well
    least = CLOSE * np.maximum(np.abs(low), np.abs(high)) / (high - low)
    way = np.clip(way, least, 1 - least)
    sure = (f**2 < x) & ((1 - f) ** 2 < 1 - x) & (at_new != 0) & (at_old != 0)
    return np.where(sure, np.where(reached, 1 - way, way), 0.5)


def _middle(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The float64 with as many others between it and a as between it and b.

    >>> _middle(np.array([1.0, -1.0]), np.array([4.0, 1.0])).tolist()
    [2.0, 0.0]
    """
    whole = [_number(v) for v in (a, b)]
    middle = whole[0] // 2 + whole[1] // 2
    return np.where(middle < 0, -(-middle).view(float), np.abs(middle).view(float))


def _number(values: np.ndarray) -> np.ndarray:
    """The number that each float64 has in the order of them all, that of 0 being 0."""
    size = np.abs(values).view(np.int64)
    return np.where(values < 0, -size, size)
