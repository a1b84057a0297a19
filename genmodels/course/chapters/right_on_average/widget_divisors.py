"""What a sum of squares is divided by, and the number of observations: squared bias and variance, and the estimates."""

from functools import cache

import numpy as np
from scipy.special import gammainc, gammaln

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture_divisors import Reach, move_scattered, move_stacked, scattered, stacked
from .widget import TRUE_VARIANCE, WEIGHTS

VARIANCE = float(TRUE_VARIANCE)
DEPOT, BELL = "parcels of the depot", "Gaussian weights"
FOURTH = {DEPOT: 294.0, BELL: 3 * VARIANCE**2}  # E[(x - mu)^4]
SIZES = (2, 3, 5, 10, 30, 100)
ACROSS = np.linspace(-1, 4, 101)
EDGES = np.linspace(0, 42, 43)  # kg^2, as a rule; the last bin holds all that lies beyond, too
WIDELY, NEARLY = Reach(0, 1, tuple(range(0, 41, 5))), Reach(8, 3, tuple(range(8, 22, 2)))
MANY = 100  # observations, of which nearly all estimates lie near the truth
USUAL = 3  # observations, with which the picture begins


def variance_of_squares(population: str, m: int) -> float:
    """The variance of the sum of squares around the own mean of m observations.

    >>> variance_of_squares(DEPOT, 3), variance_of_squares(BELL, 3)
    (392.0, 784.0)
    """
    # (m - 1)^2 / m (mu_4 - (m - 3) / (m - 1) sigma^4): Casella and Berger, exercise 5.8
    return (m - 1) ** 2 / m * (FOURTH[population] - (m - 3) / (m - 1) * VARIANCE**2)


def errors(population: str, m: int, divisor):
    """The squared bias, and the variance, of the sum of squares over a divisor.

    >>> [float(part) for part in errors(DEPOT, 3, 2)], [round(float(part), 1) for part in errors(DEPOT, 3, 3)]
    ([0.0, 98.0], [21.8, 43.6])
    """
    bias = ((m - 1) / divisor - 1) * VARIANCE
    return bias**2, variance_of_squares(population, m) / divisor**2


def closest(population: str, m: int) -> float:
    """The divisor with the least mean squared error.

    >>> closest(DEPOT, 3), closest(BELL, 3)
    (3.0, 4.0)
    """
    # E[S^2] / (sigma^2 E[S])
    on_average = (m - 1) * VARIANCE
    return (on_average**2 + variance_of_squares(population, m)) / (VARIANCE * on_average)


def highest(population: str, m: int) -> float:
    """The largest mean squared error over the divisors that are shown: as high as the axis is drawn.

    >>> highest(DEPOT, 3), highest(BELL, 3)
    (108.0, 196.0)
    """
    return float(np.max(sum(errors(population, m, m + ACROSS))))


@cache
def _samples_of_the_depot(m: int) -> tuple[np.ndarray, np.ndarray]:
    """m times the sum of squares of m parcels, whole numbers, for how many of each weight there are; and p of these."""
    light, middle = np.indices((m + 1, m + 1)).reshape(2, -1)
    counts = np.stack([light, middle, m - light - middle])[:, light + middle <= m]
    logs = gammaln(m + 1) - gammaln(counts + 1).sum(axis=0) - m * np.log(len(WEIGHTS))
    x = np.array(WEIGHTS)
    return m * (x**2 @ counts) - (x @ counts) ** 2, np.exp(logs)


def reach_of(m: int) -> Reach:
    """Which estimates are shown of samples of m."""
    return NEARLY if m >= MANY else WIDELY


def how_often(population: str, m: int, divisor: float) -> np.ndarray:
    """The probability of each bin, over all samples that might come: that the estimated variance lies in it.

    >>> often = how_often(DEPOT, 3, 3.0)  # of 27 samples three give 0, and six each 2, 8, 14 and 18
    >>> {place: round(27 * float(p)) for place, p in enumerate(often) if p > 1e-9}
    {0: 3, 2: 6, 8: 6, 14: 6, 18: 6}
    """
    reach = reach_of(m)
    if population == BELL:  # S / sigma^2 is chi-squared, with m - 1 degrees of freedom
        edges = reach.low + EDGES / reach.times
        below = gammainc((m - 1) / 2, edges * divisor / VARIANCE / 2)
        return np.diff(np.r_[0.0, below[1:-1], 1.0])
    squares, p = _samples_of_the_depot(m)
    # divisors are whole or half: in whole numbers no estimate is put on the wrong side of an edge
    places = 2 * reach.times * squares // round(2 * m * divisor) - reach.times * reach.low
    places = np.clip(places, 0, len(EDGES) - 2)
    return np.bincount(places, weights=p, minlength=len(EDGES) - 1)


def _words(population: str, m: int, divisor: float) -> str:
    bias, variance = errors(population, m, divisor)
    on_average = (m - 1) / divisor * VARIANCE
    return (
        f"Of {m} {population}, squares divided by {divisor:g}: on average {on_average:.2f} kg² instead of 14. "
        f"Squared bias {_text(bias)} and variance {_text(variance)} are {_text(bias + variance)} kg⁴"
        f"{_least(population, m) if closest(population, m) <= divisor else ''}."
    )


def _least(population: str, m: int) -> str:
    at = closest(population, m)
    return f"; the least, {_text(sum(errors(population, m, at)))}, is at {at:.2f}"


def _text(error: float) -> str:
    """One decimal, and of what is small two significant digits.

    >>> _text(98.0), _text(1.0189), _text(0.0196), _text(0.0)
    ('98.0', '1.0', '0.020', '0')
    """
    return f"{error:.1f}" if error >= 1 else f"{error:#.2g}" if error else "0"


class Divisor(Slider):
    """A slider over what is divided by, in words that hold for every m."""

    def text(self, value: float) -> str:
        """What is divided by.

        >>> [DIVISOR.text(value) for value in (-1.0, 0.0, 2.5)]
        ['m − 1', 'm', 'm + 2.5']
        """
        return f"m {'−' if value < 0 else '+'} {abs(value):g}" if value else "m"


DIVISOR = Divisor(name="more", label="divisor", start=-1.0, low=-1.0, high=4.0, step=0.5, digits=1)


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2) if wide else container.subplots(2, 1)
    areas, heap = stacked(left), scattered(right, EDGES, len(WIDELY.named))
    container.legend(loc="outside lower center", ncols=5 if wide else 3, **CLOSE)

    def update(state) -> str:
        population, m, divisor = state["of"], state["m"], state["m"] + state["more"]
        scale, usual = (highest(population, n) for n in (m, USUAL))
        times = "" if m == USUAL else f"1 kg⁴ is {usual / scale:.2g} times as high as at m = {USUAL}"
        parts = errors(population, m, m + ACROSS)
        here, least = state["more"], closest(population, m) - m
        move_stacked(areas, ACROSS, *parts, here=here, least=least, scale=scale, times=times)
        average, deviation = (m - 1) / divisor * VARIANCE, float(np.sqrt(errors(population, m, divisor)[1]))
        move_scattered(heap, how_often(population, m, divisor), average, deviation, VARIANCE, reach_of(m))
        return _words(population, m, divisor)

    return Scene((*areas.artists, *heap.artists), update)


def divisors() -> Demo:
    """The divisor of a sum of squares, how many observations, and of what: bias and variance of the estimate."""
    controls = [
        DIVISOR,
        Steps(name="m", label="m =", start=USUAL, values=SIZES, play=True),
        Menu(name="of", label="of", start=DEPOT, options=(DEPOT, BELL)),
    ]
    about = (
        "Left, squared bias and variance of an estimated variance, stacked, for every divisor up to yours; right, a "
        "heap of estimates beside the truth."
    )
    return Demo(controls, _build, about, name="divisors", size=(9.2, 4.4), still_size=(4.4, 6.4))
