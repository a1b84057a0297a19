"""Hours of arrival: 254 patients of an intensive care unit, and days that are drawn with two rush hours."""

import numpy as np

TURN = 24  # hours
# From midnight, how many of the 254 patients came in each hour of the day, over about a year: D. R. Cox and
# P. A. W. Lewis (1966), The Statistical Analysis of Series of Events, pages 254 and 255; also N. I. Fisher (1993),
# Statistical Analysis of Circular Data, B.1. Those who came at a full hour are counted in the hour that begins then.
# The table was compared with a copy in an R package, not with the books.
ICU = (5, 9, 11, 6, 4, 1, 1, 7, 3, 2, 12, 13, 19, 12, 14, 16, 17, 19, 15, 14, 15, 16, 11, 12)
RUSH = (8.0, 17.5)  # hours: to work, and home
CONCENTRATION = 8.0  # of each of the two, a standard deviation of some 1.4 hours


def icu_arrivals() -> np.ndarray:
    """Return how many of 254 patients arrived in each hour of the day, (24,), from midnight on.

    They came to an intensive care unit over about a year. Source: Cox and Lewis (1966).

    >>> icu_arrivals()[:6].tolist(), int(icu_arrivals().sum())
    ([5, 9, 11, 6, 4, 1], 254)
    """
    return np.array(ICU)


def drawn_day(heaps: tuple[float, float] = RUSH, times: int = 300, seed: int = 3) -> np.ndarray:
    """Return so many hours from 0 to 24, each drawn about one of two `heaps`, which are as probable as each other.

    >>> drawn_day(times=4).round(1)
    array([ 7.1,  7.7,  9.7, 17.3])
    """
    rng = np.random.default_rng(seed)
    angles = rng.choice(heaps, size=times) * 2 * np.pi / TURN
    return np.sort(rng.vonmises(angles, CONCENTRATION) * TURN / (2 * np.pi) % TURN)
