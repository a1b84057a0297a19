"""Exponential tilting: a family made of a base and of the statistics that somebody names.

    p_v = b_v e^(eta . T_v - A(eta)),   A(eta) = log sum_v b_v e^(eta . T_v)

Of all distributions over the same values with given means of T it is the one nearest to the base, in Kullback-Leibler
divergence; where the base is uniform, the one of largest entropy. Where the means are those of data, it is the member
of its family with the largest likelihood.

Source: Jaynes (1957), Information theory and statistical mechanics; Wainwright and Jordan (2008), sections 3.1 and 3.6.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np

from genmodels.errors import DependentFeaturesError, InvalidParameterError
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.parameters import REAL, is_number
from genmodels.ground.offered import Offered

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

STEPS = 500  # of Newton, at most: one that is halved a dozen times in each still comes far
ENOUGH = 1e-24  # of the squared step, in standard deviations of one observation
HALVINGS = 60  # of a step, at most: then nothing of it is left
UP = 1e-4  # how much of what the slope promises a step has to gain (Armijo)
SHORT = 0.25  # the most that a step may move an exponent, for which the bend is nearly the same all along it: no search
MET = 1e-9  # how far the means may be from those asked for, as a share of the farthest value's distance
SURE = 1e-9  # a proof by a probability below that might be one by rounding
EDGE = 1e-9  # of the probability that each value would have if all were alike: means nearer to the edge lie on it
ALIKE = 1e-10  # of the largest: a statistic that leaves no more than this of itself beside the others depends on them


@dataclass(frozen=True, eq=False)
class Tilted(Offered):
    """A distribution over a few values that leans on named statistics of them: a base, tilted and divided by its sum.

    The probability of value v is p_v = b_v e^(eta . T_v - A(eta)), where A, the log partition, makes the sum 1.
    eta (p,) are the natural parameters, statistics (V, p) what T is of each value, and base (V,) how probable each is
    at eta = 0: weights of at least 0, which are divided by their sum, and equal ones where none are given.
    Raises InvalidParameterError for shapes that do not fit, or a base that is no distribution.

    >>> faces = [[1.0], [2.0], [3.0], [4.0], [5.0], [6.0]]
    >>> die = Tilted([0.1], faces)
    >>> die.p.round(3), die.mean.round(3)
    (array([0.128, 0.141, 0.156, 0.173, 0.191, 0.211]), array([3.79]))
    """

    eta: np.ndarray
    statistics: np.ndarray
    base: np.ndarray | None = None

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, eta: ArrayLike, statistics: ArrayLike, base: ArrayLike | None = None) -> None: ...

    def __post_init__(self):
        T = _as_statistics(self.statistics)
        values = {"eta": _as_vector(self.eta, T.shape[1], "eta"), "statistics": T, "base": _as_base(self.base, len(T))}
        for name, value in values.items():
            value.flags.writeable = False
            object.__setattr__(self, name, value)

    @classmethod
    def fit(cls, statistics: "ArrayLike", means: "ArrayLike", base: "ArrayLike | None" = None) -> Self:
        """The one member whose statistics have the means (p,), such as those of data: then it is the likeliest.

        statistics (V, p) and base (V,) are those of the class. Raises InvalidParameterError where no distribution over
        the values has such means, or only one without some of them, for which eta would be infinite, and where a base
        of many orders of magnitude keeps it from being found;
        DependentFeaturesError where a statistic is constant, or a sum of multiples of the others and a constant, so
        that many eta would do.

        >>> faces = [[1.0], [2.0], [3.0], [4.0], [5.0], [6.0]]
        >>> die = Tilted.fit(faces, [4.5])
        >>> die.eta.round(4), die.p.round(4)
        (array([0.371]), array([0.0544, 0.0788, 0.1142, 0.1654, 0.2398, 0.3475]))
        """
        T = _as_statistics(statistics)
        wanted, b = _as_vector(means, T.shape[1], "means"), _as_base(base, len(T))
        there = b > 0
        _require_independent(T[there])
        eta, proven, off = _newton(T[there], np.log(b[there]), wanted)
        if not proven:
            _require_inside(T[there], wanted)
        if off > MET:
            raise InvalidParameterError(
                f"eta was not found to nine digits of the means: at the best, statistics are off by {off:.1g} of their "
                f"reach. The base spans from {b[there].min():.1g} to {b.max():.1g}: give one that spans less, or give "
                "its smallest values the base 0"
            )
        return cls(eta, T, b)

    @property
    def log_partition(self) -> float:
        """A(eta) = log sum_v b_v e^(eta . T_v), which is 0 at eta = 0."""
        return float(np.logaddexp.reduce(self._exponents))

    @property
    def p(self) -> np.ndarray:
        """The probability of each value, (V,)."""
        return np.exp(self._exponents - self.log_partition)

    @property
    def mean(self) -> np.ndarray:
        """E[T] = grad A(eta), (p,)."""
        return self.p @ self.statistics

    @property
    def cov(self) -> np.ndarray:
        """Cov[T], (p, p): the second derivatives of A, which are the Fisher information of one observation."""
        away = self.statistics - self.mean
        return (away.T * self.p) @ away

    @property
    def divergence(self) -> float:
        """KL(p || base) in nats = eta . E[T] - A(eta): by how much the tangent of A at eta misses A(0) = 0."""
        return float(max(self.eta @ self.mean - self.log_partition, 0.0))

    def cov_of_eta(self, m: float) -> np.ndarray:
        """The covariance of eta as an estimate from m observations, (m Cov[T])^-1, of shape (p, p).

        Raises InvalidParameterError for an m that is no number above 0.

        >>> die = Tilted([0.0], [[1.0], [2.0], [3.0], [4.0], [5.0], [6.0]])
        >>> np.sqrt(die.cov_of_eta(20_000)).round(5)
        array([[0.00414]])
        """
        if not (is_number(m, REAL) and 0 < m < np.inf):
            raise InvalidParameterError(f"m is {m!r}: give the number of observations, above 0")
        _require_independent(self.statistics[self.base > 0])
        return np.linalg.inv(m * self.cov)

    @property
    def _exponents(self) -> np.ndarray:
        with np.errstate(divide="ignore"):  # log 0 of a value that the base leaves out
            return np.log(self.base) + self.statistics @ self.eta


def _as_finite(values, what: str) -> np.ndarray:
    try:
        array = np.array(as_numbers(values), dtype=float)
    except (ValueError, TypeError) as reason:
        raise InvalidParameterError(f"{what} cannot be read as numbers: {reason}") from None
    if not np.isfinite(array).all():
        place = tuple(int(k) for k in np.argwhere(~np.isfinite(array))[0])
        raise InvalidParameterError(f"{array[place]:g} stands in {what} at {place}: give finite numbers")
    return array


def _as_statistics(values) -> np.ndarray:
    array = _as_finite(values, "statistics")
    if array.ndim != 2 or 0 in array.shape:
        raise InvalidParameterError(
            f"the shape of statistics is {array.shape}: give (V, p), a row for each value and a column for each "
            "statistic; one statistic is a column, too: T[:, None]"
        )
    return array


def _as_vector(values, p: int, what: str) -> np.ndarray:
    array = np.atleast_1d(_as_finite(values, what))
    if array.shape != (p,):
        raise InvalidParameterError(
            f"the shape of {what} is {array.shape}: give ({p},), one for each of the {p} statistics"
        )
    return array


def _as_base(values, V: int) -> np.ndarray:
    if values is None:
        return np.full(V, 1 / V)
    array = _as_finite(values, "base")
    if array.shape != (V,):
        raise InvalidParameterError(
            f"the shape of base is {array.shape}: give ({V},), a weight for each of the {V} values"
        )
    if (array < 0).any():
        v = int(np.argmax(array < 0))
        raise InvalidParameterError(f"base holds {array[v]:g} for value {v}: give weights of at least 0")
    if not array.any():
        raise InvalidParameterError("base is 0 for every value: give a weight above 0 to those that are possible")
    array = array / array.max()
    return array / array.sum()


def _require_independent(T: np.ndarray) -> None:
    """Raise DependentFeaturesError for a statistic that the ones before it and a constant make up, by Gram-Schmidt."""
    columns = [np.full(len(T), 1 / np.sqrt(len(T)))]
    for k, column in enumerate(T.T):
        size = np.abs(column).max()
        left = column / size if size else column
        for _ in range(2):  # twice is enough (Kahan)
            left = left - sum(one * (one @ left) for one in columns)
        if np.linalg.norm(left) <= ALIKE * np.sqrt(len(T)):
            alike = np.ptp(column) <= ALIKE * size
            own = "is the same for every value" if alike else "is a sum of multiples of those before it and a constant"
            raise DependentFeaturesError(
                f"statistic {k} of {T.shape[1]} (counted from 0) {own}, so many eta give one distribution: leave it out"
            )
        columns.append(left / np.linalg.norm(left))


def _newton(T: np.ndarray, log_b: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, bool, float]:
    """eta, at the top of eta . wanted - A(eta), whether it is proven that there is one, and how far the means are off.

    It begins where the probabilities are most alike, which is 0 for an equal base: else one value may have them all.

    Were the means not inside, some direction would have margins m_v = u . (wanted - T_v) of at least 0 for all values.
    Then by Cauchy and Schwarz the squared step is at least sum_v p_v m_v / max m, so at least the p of some value.
    """
    size = np.abs(T - wanted).max(axis=0)
    Z = (T - wanted) / size  # the wanted mean of Z is 0, and A the log of sum_v b_v e^(eta . Z_v)
    eta, proven = np.linalg.lstsq(np.column_stack([Z, np.ones(len(Z))]), -log_b)[0][:-1], False
    A, p = _look(eta, Z, log_b)
    for _ in range(STEPS):
        slope = p @ Z
        bend = (Z.T * p) @ Z - np.outer(slope, slope)
        step = np.linalg.lstsq(bend, -slope, rcond=1e-15)[0]
        squared = -slope @ step
        proven = proven or bool(2 * squared < p.min() and p.min() > SURE)
        if not np.isfinite(squared) or squared <= ENOUGH:
            break
        for _ in range(HALVINGS):
            then, q = _look(eta + step, Z, log_b)
            if then <= A + UP * (slope @ step) or np.abs(Z @ step).max() <= SHORT:
                break
            step = step / 2
        eta, A, p = eta + step, then, q
    return eta / size, proven, float(np.abs(p @ Z).max())


def _look(eta: np.ndarray, Z: np.ndarray, log_b: np.ndarray) -> tuple[float, np.ndarray]:
    exponents = log_b + Z @ eta
    A = np.logaddexp.reduce(exponents)
    return A, np.exp(exponents - A)


def _require_inside(T: np.ndarray, wanted: np.ndarray) -> None:
    """Raise InvalidParameterError unless some distribution that leaves out no value has the wanted means."""
    from scipy.optimize import linprog

    low, high = T.min(axis=0), T.max(axis=0)
    V, said = len(T), ", ".join(f"{mean:.12g}" for mean in wanted)
    for k in np.flatnonzero((wanted < low) | (wanted > high)):
        raise InvalidParameterError(
            f"means hold {wanted[k]:g} for statistic {k} (counted from 0), which lies from {low[k]:g} to {high[k]:g}: "
            "no distribution over these values has such a mean. Give means, not sums, of the same statistics."
        )
    # max s with p_v = s + q_v, all q_v >= 0: how much there may be of each value, below 0 if some have to be negative
    away = np.vstack([(T - wanted).T / np.abs(T - wanted).max(axis=0)[:, None], np.ones(V)])
    rows, right = np.column_stack([away, away.sum(axis=1)]), np.append(np.zeros(T.shape[1]), 1.0)
    bounds = [*[(0, None)] * V, (None, None)]
    s = linprog(np.append(np.zeros(V), -1.0), A_eq=rows, b_eq=right, bounds=bounds).x[-1] * V
    if s < -EDGE:
        raise InvalidParameterError(
            f"means ({said}) lie outside the convex hull of the statistics: each alone is possible, together no "
            "distribution over these values has them. Give the means of one set of data."
        )
    if s < EDGE:
        raise InvalidParameterError(
            f"means ({said}) lie on the edge of the convex hull of the statistics, or next to it: only a distribution "
            "that leaves out some values has them, and eta would be infinite. Give those values the base 0, or add a "
            "little to each count."
        )
