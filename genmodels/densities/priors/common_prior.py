"""The Beta prior that several groups have in common, by the evidence of their counts: type II maximum likelihood."""

from collections.abc import Callable

import numpy as np

from genmodels.densities.saddle_point import log_beta, log_gamma_ratio

STRENGTHS = 4.0 ** np.arange(-10, 18)  # tosses that a prior counts for: where its slope is asked first (a choice)
LARGE = 50.0  # from here on a few terms of Stirling's series give the slope of log Gamma to all digits
NOISE = 1e-12  # relative, of a sum of log evidences: by less than this no prior is better than one rate (a choice)
WIDEST = 700.0  # logit of a mean, beyond which it is 0 or 1 to all digits


def best_of_each(ones: np.ndarray, zeros: np.ndarray) -> list[np.ndarray]:
    """Mean, strength and log evidence of what has the most evidence, of groups (K,) or (K, d): () or (d,) each."""
    columns = (counted.reshape(len(ones), -1).T for counted in (ones, zeros))
    features = [_best(*column) for column in zip(*columns, strict=True)]
    return [np.reshape(values, ones.shape[1:]) for values in zip(*features, strict=True)]


# Makes `plain.log_evidence` fast: `np.log(a + np.arange(ones)).sum()` is the logarithm of a ratio of two Gammas, and
# counts need not be whole.
def log_evidence(a, b, ones: np.ndarray, zeros: np.ndarray) -> np.ndarray:
    """log B(a + ones, b + zeros) / B(a, b), to nearly all digits."""
    own, other = log_gamma_ratio(a, ones), log_gamma_ratio(b, zeros)
    all_of_it = log_gamma_ratio(a + b, ones + zeros)
    before, after = log_beta(a, b), log_beta(a + ones, b + zeros)
    # both are exact but for the rounding of what they add up: of a weak prior more in ratios, of few data in betas
    less = np.abs(before) + np.abs(after) < own + other + all_of_it
    return np.where(less, after - before, own + other - all_of_it)


def _best(ones: np.ndarray, zeros: np.ndarray) -> tuple[float, float, float]:
    """Mean, strength and log evidence of what has the most evidence, for groups (K,) of one feature."""
    share = ones.sum() / (ones + zeros).sum()
    best = share, np.inf, _log_likelihood(share, ones.sum(), zeros.sum())
    if not 0 < share < 1:
        return best
    if not (ones * zeros).any():  # then a coin decides of each group, all ones or all zeros
        groups = (ones > 0).sum(), (zeros > 0).sum()
        own = groups[0] / sum(groups), 0.0, _log_likelihood(groups[0] / sum(groups), *groups)
        best = max(best, own, key=_height)
    tops = (_at(strength, ones, zeros) for strength in _tops(ones, zeros))
    least = best[2] + NOISE * (1 + abs(best[2]))  # single tosses say nothing of the strength: all are equally good
    return max((best, *(top for top in tops if top[2] > least)), key=_height)


def _height(found: tuple[float, float, float]) -> float:
    return found[2]


def _log_likelihood(p: float, ones: float, zeros: float) -> float:
    from scipy.special import xlog1py, xlogy

    return float(xlogy(ones, p) + xlog1py(zeros, -p))


def _at(strength: float, ones: np.ndarray, zeros: np.ndarray) -> tuple[float, float, float]:
    m = _mean(strength, ones, zeros)
    return m, strength, float(log_evidence(strength * m, strength * (1 - m), ones, zeros).sum())


def _tops(ones: np.ndarray, zeros: np.ndarray) -> list[float]:
    """The strengths at which the evidence, under the best mean of each, has a top."""

    def slope(log_strength: float) -> float:
        s = float(np.exp(log_strength))
        m = _mean(s, ones, zeros)
        gain = s * m * _slope(s * m, ones).sum() + s * (1 - m) * _slope(s * (1 - m), zeros).sum()
        return gain - s * _slope(s, ones + zeros).sum()

    places = np.log(STRENGTHS)
    up = np.array([slope(place) for place in places]) > 0
    falls = np.flatnonzero(up[:-1] & ~up[1:])
    return [float(np.exp(_root(slope, places[k], places[k + 1]))) for k in falls]


def _mean(s: float, ones: np.ndarray, zeros: np.ndarray) -> float:
    """The mean under which Betas of the strength s have the most evidence, which is concave in it."""
    from scipy.special import expit, logit

    def slope(place: float) -> float:
        return (_slope(s * expit(place), ones) - _slope(s * expit(-place), zeros)).sum()

    low = high = logit(ones.sum() / (ones + zeros).sum())
    step = 0.5
    while slope(low) < 0 and low > -WIDEST:
        low, step = low - step, 2 * step
    step = 0.5
    while slope(high) > 0 and high < WIDEST:
        high, step = high + step, 2 * step
    return float(expit(_root(slope, low, high) if low < high else low))


def _root(slope: Callable[[float], float], low: float, high: float) -> float:
    from scipy.optimize import brentq

    return brentq(slope, low, high, xtol=1e-13, rtol=1e-14)


def _slope(x, h: np.ndarray) -> np.ndarray:
    """psi(x + h) - psi(x) of x > 0 and h >= 0, psi being the slope of log Gamma, also where both are alike.

    >>> _slope(1.0, np.array([0.0, 2.0])).tolist(), (_slope(1e12, np.array([2.0])) * 1e12).round(9).tolist()
    ([0.0, 1.5], [2.0])
    """
    from scipy.special import digamma

    x = np.broadcast_to(np.asarray(x, dtype=float), np.shape(h))
    small = np.minimum(x, LARGE)
    u, v = 1 / np.maximum(x, LARGE), 1 / (np.maximum(x, LARGE) + h)
    # psi(x) = log x - 1/(2 x) - 1/(12 x^2) + 1/(120 x^4) - 1/(252 x^6) + ...
    series = (u - v) * (1 / 2 + (u + v) * (1 / 12 - (u**2 + v**2) / 120 + (u**4 + u**2 * v**2 + v**4) / 252))
    return np.where(x < LARGE, digamma(small + h) - digamma(small), np.log1p(h * u) + series)
