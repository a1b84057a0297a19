"""Von Mises: angles about a direction, the normal distribution of the circle."""

import warnings
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.featurewise import Featurewise, share_a_shape
from genmodels.densities.gaussian.covariance import finite
from genmodels.densities.quantiles import quantile_between
from genmodels.errors import DegenerateCovarianceError, NoDirectionWarning
from genmodels.ground.inputs import FINITE, NAMELESS, Names
from genmodels.ground.inputs.parameters import as_rates
from genmodels.ground.inputs.weights import require_data
from genmodels.statistics import Angles, Observed
from genmodels.statistics.algebra import outside
from genmodels.statistics.angles import REST_OF_TURN, turned, without_turns
from genmodels.statistics.observed import by_feature, reduced

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


# ---- The mean resultant length of a von Mises distribution, A(k) = I_1(k) / I_0(k), and the way back from it.
#
# Near 1 nothing but 1 - A(k) has digits left, so that is what is computed, and what is inverted.


# 1 - A(k) = y/2 + y^2/8 + y^3/8 + 25 y^4/128 + 13 y^5/32 + 1073 y^6/1024 + ... with y = 1/k
SERIES = np.array([1073 / 1024, 13 / 32, 25 / 128, 1 / 8, 1 / 8, 1 / 2, 0.0])
SHORT = 1e-3  # a shortfall, below which the series has all digits: measured with 40 of them, the rest is 4e-16 of it
MANY = 501.0  # the concentration of that shortfall, from 1 / (2 k) + 1 / (8 k^2) = SHORT, rounded up
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


# ---- How much of a von Mises distribution lies beyond an angle.
#
# P(t < x < pi) = exp(-2 kappa sin^2(t / 2)) / (2 pi exp(-kappa) I_0(kappa)) times the integral of
# exp(-2 kappa sin(v / 2) sin(t + v / 2)) over v from 0 to pi - t, which has all digits however far out t is.


NODES = 32  # of Gauss and Legendre: measured with 40 digits, 28 leave 1e-14 of the integral, 32 and more 5e-15
NOTHING = 40.0  # exp(-40) is 4e-18: where the integrand is less, the integral may end


def tail(t: np.ndarray, concentration: np.ndarray) -> np.ndarray:
    """P(t < x < pi) of an angle x about 0, for t from 0 to pi, to fourteen digits.

    >>> tail(np.array([0.0, 3.0]), np.array([0.0, 20.0])) * [2, 1e18]
    array([1.        , 1.14203063])
    """
    from scipy.special import i0e

    t, kappa = np.broadcast_arrays(t, concentration)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        # sin(v / 2) sin(t + v / 2) = c, a quadratic equation of tan(v / 2)
        c = NOTHING / 2 / kappa
        root = np.sqrt(np.sin(t) ** 2 + 4 * c * (np.cos(t) - c))
        enough = 2 * np.arctan(2 * c / (np.sin(t) + root))
    end = np.fmin(enough, np.pi - t + REST_OF_TURN / 2) / 2
    nodes, weights = _nodes()
    half = end[..., None] * (1 + nodes) / 2
    integral = end * (np.exp(-2 * kappa[..., None] * np.sin(half) * np.sin(t[..., None] + half)) @ weights)
    return np.exp(-2 * kappa * np.sin(t / 2) ** 2) / (2 * np.pi * i0e(kappa)) * integral


@cache
def _nodes() -> tuple[np.ndarray, np.ndarray]:
    return np.polynomial.legendre.leggauss(NODES)


@dataclass(frozen=True, eq=False)
class VonMises(Featurewise):
    """p(x) = prod_j exp(kappa_j cos(x_j - mean_j)) / (2 pi I_0(kappa_j)) for angles x in radians.

    mean is a direction and concentration kappa, which is 0 for angles that are uniform and 1 / variance where they are
    close: () for single angles X (n,), (d,) for X (n, d), (K, d) for a stack. An angle and the same a turn further are
    one. The components of a mixture come in order of their angles by `model.in_order_of(angles)`. Raises
    InvalidParameterError for a concentration below 0. Source: Mardia and Jupp (2000), section 3.5.4.

    >>> roulette = VonMises.fit(np.radians([43, 45, 52, 61, 75, 88, 88, 279, 357]))
    >>> np.degrees(roulette.mean).round(1), roulette.concentration.round(2)
    (np.float64(51.1), np.float64(2.08))
    """

    mean: np.ndarray
    concentration: np.ndarray
    rest: np.ndarray | float = field(default=0.0, repr=False)  # what rounding the mean left over
    titles = {"mean": "mean direction", "concentration": "concentration"}

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, mean: ArrayLike, concentration: ArrayLike, rest: np.ndarray | float = 0.0) -> None: ...

    def __post_init__(self):
        concentration = as_rates(self.concentration, "concentration")
        share_a_shape(self, mean=finite(self.mean, "mean"), concentration=concentration, rest=finite(self.rest, "rest"))

    @classmethod
    def fit(cls, X, sample_weight=None, *, missing: str | None = None) -> "VonMises":
        """The maximum-likelihood estimate from angles X (n,) or (n, d) in radians.

        With missing="leave_out" each feature is estimated from the rows where it is there. Angles whose resultant is 0,
        such as two that are opposite, have no direction: their concentration is 0, which any mean fits as well as
        the mean 0 that is given, and a NoDirectionWarning says so.

        >>> import warnings
        >>> with warnings.catch_warnings(action="ignore"):
        ...     opposite = VonMises.fit(np.radians([0, 180]))
        >>> opposite
        VonMises(mean=array(0.), concentration=array(0.))
        """
        return cls.estimate(cls.statistics(X, sample_weight, missing=missing))

    reduced_to = (Angles, Observed)

    @staticmethod
    def statistics(X, sample_weight=None, *, missing: str | None = None) -> Angles | Observed:
        """The weight of the rows, their direction and how they spread; sample_weight (n,), or (n, K) for K classes."""
        return reduced(partial(Angles.of), X, sample_weight, missing)

    @classmethod
    def estimate(cls, statistics: Angles | Observed, *, names: Names = NAMELESS) -> "VonMises":
        """The parameters from the statistics: the direction of the resultant R, and kappa with A(kappa) = R / n.

        Raises NoDataError for a class without rows, DegenerateCovarianceError for angles that are all the same. Warns,
        NoDirectionWarning, of those whose resultant is 0: the concentration is 0, and the mean 0 stands for none.
        """
        angles = by_feature(statistics)
        require_data(angles.weight, names, remedy="add data", by_feature=isinstance(statistics, Observed))
        missing = angles.deficit / angles.n  # 1 - A(kappa)
        _require_spread(missing, names)
        without = _without_direction(missing, names)
        fitted = angles.direction, concentration_of(missing), angles.rest
        return cls(*(np.where(without, 0.0, values) for values in fitted))

    @property
    def mean_resultant_length(self) -> np.ndarray:
        """A(kappa) = I_1(kappa) / I_0(kappa), the length of the mean of unit vectors, in the shape of the mean."""
        return 1 - self.circular_variance

    @property
    def circular_variance(self) -> np.ndarray:
        """1 - A(kappa), from 0 for angles that are all the same to 1 for uniform ones."""
        return shortfall(self.concentration)

    def _terms(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import i0e

        # kappa cos t - log I_0(kappa) = -2 kappa sin^2(t / 2) - log(exp(-kappa) I_0(kappa))
        half = ((without_turns(x) - self.mean) - self.rest) / 2
        return -2 * self.concentration * np.sin(half) ** 2 - np.log(2 * np.pi * i0e(self.concentration))

    places = FINITE  # an angle is not infinite

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        mean, kappa, rest = (v.reshape(len(self), self.width) for v in self._parameters.values())
        (mean, rest), (at, _) = turned(mean, 0.0, rest), turned(x[:, None], 0.0)
        away = (at - mean) - rest
        apart = np.abs(away)
        beyond = tail(np.where(apart <= np.pi, apart, np.maximum(2 * np.pi - apart, 0.0)), kappa)
        # P between the angles pi, where they begin anew, and the point opposite the mean, from where `up_to` counts
        cut = np.broadcast_to(tail(np.pi - np.abs(mean), kappa), away.shape)
        up_to = np.where(away <= 0, beyond, 1 - beyond)
        right = np.where(apart <= np.pi, cut + up_to, cut - beyond)  # of a mean from 0 to pi
        left = np.where(apart <= np.pi, up_to - cut, 1 - cut + beyond)  # of one from -pi to 0
        return np.clip(np.where(mean >= 0, right, left), 0.0, 1.0)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        return quantile_between(self._below, q, np.full(len(q), -np.pi), np.full(len(q), np.pi))

    def _entropies(self) -> np.ndarray:
        from scipy.special import i0e

        # log(2 pi I_0(kappa)) - kappa A(kappa)
        kappa = self.concentration.reshape(len(self), self.width)
        return (np.log(2 * np.pi * i0e(kappa)) + kappa * shortfall(kappa)).sum(axis=1)

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return rng.vonmises(self.mean, self.concentration, size=(n, *self.mean.shape))


# a share of the weight: below it a concentration, 1 / (2 share), counts as infinite, though float64 would hold it
# (chosen: a factor of ten either way changes no test)
SMALLEST = 1e-290


def _require_spread(missing: np.ndarray, names: Names) -> None:
    """Raise DegenerateCovarianceError where the angles of a feature are all the same."""
    spread = missing > SMALLEST
    if spread.all():
        return
    *k, j = np.argwhere(~np.atleast_1d(spread))[0].tolist()
    raise DegenerateCovarianceError(
        f"{names.feature(j)} is the same angle in all rows of {names.a_class(k[0] if k else None)}, so its "
        "concentration would be infinite: add rows, or leave the feature out"
    )


# a share of the weight: a resultant below it is rounding alone. Measured: of up to a million angles, evenly round the
# circle or each with its opposite, up to 1.5e-15 is left (chosen: a factor of five either way changes no test)
NOWHERE = 1e-14


def _without_direction(missing: np.ndarray, names: Names) -> np.ndarray:
    """Where the angles of a feature have no mean direction, since their resultant is 0; and warn of it."""
    without = 1 - missing <= NOWHERE
    if without.any():
        *k, j = np.argwhere(np.atleast_1d(without))[0].tolist()
        warnings.warn(
            f"{names.feature(j)} has no mean direction in {names.a_class(k[0] if k else None)}: the resultant of its "
            "angles is 0, so its concentration is 0, and the mean 0 stands for none. Angles may be uniform, or in "
            "opposite heaps, which a mixture can tell",
            NoDirectionWarning,
            stacklevel=outside(),
        )
    return without
