"""The mean resultant length of a von Mises distribution, A(k) = I_1(k) / I_0(k), and the way back from it.

Near 1 nothing but 1 - A(k) has digits left, so that is what is computed, and what is inverted.
"""

import numpy as np

# 1 - A(k) = y/2 + y^2/8 + y^3/8 + 25 y^4/128 + 13 y^5/32 + 1073 y^6/1024 + ... with y = 1/k
SERIES = np.array([1073 / 1024, 13 / 32, 25 / 128, 1 / 8, 1 / 8, 1 / 2, 0.0])
SHORT = 1e-3  # a shortfall, below which the series has all digits
MANY = 501.0  # the concentration of that shortfall
STEPS = 50  # of Newton's method, which takes about six


def shortfall(concentration: np.ndarray) -> np.ndarray:
    """1 - A(k) = 1 - I_1(k) / I_0(k) of k >= 0, to all digits.

    >>> shortfall(np.array([0.0, 2.0, 1e12]))
    array([1.00000000e+00, 3.02225342e-01, 5.00000000e-13])
    """
    from scipy.special import i0e, i1e

    few, many = np.minimum(concentration, MANY), np.maximum(concentration, MANY)
    return np.where(concentration < MANY, (i0e(few) - i1e(few)) / i0e(few), np.polyval(SERIES, 1 / many))


def concentration_of(missing: np.ndarray) -> np.ndarray:
    """The k >= 0 with 1 - A(k) = `missing`, above 0 and at most 1; 0 from 1 on.

    >>> concentration_of(np.array([1.0, 0.302225342035992, 5e-13])).round(6).tolist()
    [0.0, 2.0, 1000000000000.25]
    """
    tight, loose = np.minimum(missing, SHORT), np.clip(missing, SHORT, 1.0)
    return np.where(missing < SHORT, 1 / _by_series(tight), _by_newton(loose))


def _by_series(missing: np.ndarray) -> np.ndarray:
    y, slope = 2 * missing, np.polyder(SERIES)
    for _ in range(5):
        y = y - (np.polyval(SERIES, y) - missing) / np.polyval(slope, y)
    return y


def _by_newton(missing: np.ndarray) -> np.ndarray:
    R = 1 - missing
    k = R * (2 - R * R) / (missing * (1 + R))  # Banerjee et al. (2005)
    for _ in range(STEPS):
        short = shortfall(k)
        A = 1 - short
        # A'(k) = 1 - A / k - A^2, which is 1/2 at 0
        slope = np.where(k > 1e-4, short * (1 + A) - A / np.maximum(k, 1e-4), 0.5)
        step = (short - missing) / slope
        k = np.maximum(k + step, 0.0)
        if (np.abs(step) <= 1e-14 * k).all():
            break
    return k
