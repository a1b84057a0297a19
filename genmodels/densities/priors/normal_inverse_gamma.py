"""Normal-inverse-gamma: what is known of the mean and the variance of a measurement."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities import Gaussian
from genmodels.densities.gaussian.covariance import finite, in_units
from genmodels.densities.gaussian.gaussian import of_a_number
from genmodels.densities.gaussian.whitening import LOG_2PI
from genmodels.densities.priors.prior import (
    Step,
    require_density,
    require_proper,
    require_same_features,
    require_statistics_of,
    tails,
)
from genmodels.densities.priors.pseudo_rows import PseudoRows, broadcast, in_one_shape, require_spread
from genmodels.densities.saddle_point import log_gamma_kernel, log_gamma_ratio
from genmodels.densities.student_t import StudentT
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import power_of_two, ratio
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.parameters import as_positive
from genmodels.ground.snapshot import frozen
from genmodels.statistics import Moments, Observed
from genmodels.statistics.moments import Diagonal

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False, init=False, repr=False)
class NormalInverseGamma(PseudoRows):
    """mu given sigma^2 is N(mean, sigma^2 / kappa), and 1 / sigma^2 is Gamma(shape, scale), for each feature by itself.

    The prior of a Gaussian without correlations: as if kappa rows had been seen around `mean`, and 2 shape rows with
    the sum of squares 2 scale. Each is () for one prior of every feature and class, (d,), or (K, d). A variance v that
    is known is one believed beyond doubt, shape = 1e15 and scale = 1e15 v: then mu is N(mean, v / kappa), and the next
    row N(mean, v + v / kappa).
    Raises InvalidParameterError unless kappa, shape and scale are above 0.
    Source: Murphy (2012), section 4.6.3.7; the update is Chan, Golub and LeVeque's (1983) sum of moments.

    >>> after = NormalInverseGamma(mean=0, kappa=1, shape=2, scale=3) + Gaussian.statistics([1, 2, 4])
    >>> after.mean.round(12), after.kappa, after.shape, after.scale.round(12)
    (array([1.75]), array([4.]), array([3.5]), array([7.375]))
    """

    shown = ("mean", "kappa", "shape", "scale")

    def __init__(self, mean: "ArrayLike", kappa: "ArrayLike", shape: "ArrayLike", scale: "ArrayLike") -> None:
        sizes = {"kappa": kappa, "shape": shape, "scale": scale}
        read = {name: as_positive(value, name) for name, value in sizes.items()}
        mean, kappa, shape, scale = in_one_shape(mean=finite(mean, "mean"), **read)
        if mean.ndim > 2 or mean.size == 0:
            raise InvalidParameterError(f"mean has shape {mean.shape}: give (), (d,) or (K, d) with d of at least 1")
        unit = power_of_two(np.sqrt(scale))
        scatter, rest = ratio(ratio(2 * scale, unit), unit), np.zeros(mean.shape)
        columns = (part[..., None] for part in (mean, scatter, rest, unit))
        vars(self).update(statistics=Moments(kappa, *columns, Diagonal), surplus=2 * shape - kappa)
        frozen(self)

    @classmethod
    def reference(cls) -> "NormalInverseGamma":
        """The improper prior 1 / sigma^2: data speak alone, and the next row is t with n - 1 degrees of freedom.

        Source: Gelman et al. (2013), section 3.2.
        """
        return cls._with(Moments.nothing((), 1, Diagonal), np.array(-1.0))

    @staticmethod
    def _looked_at(statistics: Moments) -> Moments:
        axes, arrays = np.ndim(statistics.weight), vars(statistics).items()
        flat = {name: np.reshape(v, (-1, *np.shape(v)[axes:])) for name, v in arrays if name != "kind"}
        return replace(statistics, **flat)

    def _moved(self, statistics: Moments | Observed, step: Step) -> "NormalInverseGamma":
        require_statistics_of(statistics, Moments | Observed, self, "Gaussian.statistics(X, covariance='diagonal')")
        pairs = statistics.pairs if isinstance(statistics, Observed) else Observed.of_whole(_diagonal(statistics)).pairs
        own = broadcast(self.statistics, pairs.weight.shape)
        return self._with(step(own, pairs), self.surplus)

    @property
    def mean(self) -> np.ndarray:
        """E[mu]."""
        return self.statistics.mean[..., 0]

    @property
    def nu(self) -> np.ndarray:
        """2 shape: how many rows the variance is known by."""
        return self.kappa + self.surplus

    @property
    def shape(self) -> np.ndarray:
        """The shape of the Gamma distribution of 1 / sigma^2."""
        return self.nu / 2

    @property
    def scale(self) -> np.ndarray:
        """The scale of the inverse-Gamma distribution of sigma^2."""
        return (self.statistics.squares * self.statistics.unit * self.statistics.unit)[..., 0] / 2

    @property
    def _root(self) -> np.ndarray:
        """The root of 2 scale, which float64 holds whenever it holds the measurements."""
        return (np.sqrt(self.statistics.squares) * self.statistics.unit)[..., 0]

    def interval(self, share: float = 0.95) -> tuple[np.ndarray, np.ndarray]:
        """The central interval that holds the mean mu with this probability: as much is below it as above."""
        from scipy.special import stdtrit

        self._require_proper(NAMELESS)
        away = self._root / np.sqrt(self.kappa * self.nu) * stdtrit(self.nu, tails(share)[1])
        return self.mean - away, self.mean + away

    def log_prob(self, density: Gaussian) -> np.ndarray:
        """log p(mu, sigma^2) at the means and variances of a Gaussian without correlations, in their shape."""
        require_density(density, Gaussian, self, "Gaussian(0.0, std=1.0)")
        if density.width > 1 and density.covariance in ("full", "tied"):
            raise InvalidInputError(
                f"the density has correlations (covariance={density.covariance!r}), of which this prior knows nothing: "
                "give Gaussian(mean, std=...), or take a NormalInverseWishart"
            )
        require_same_features(self, self.mean.shape, density.mean.shape)
        std, root = density.std, self._root
        z = ((density.mean - self.mean) + (density.rest - self.statistics.rest[..., 0])) / std
        self._require_proper(NAMELESS)
        # sigma^-(nu + 3) exp(-(2 scale + kappa (mu - mean)^2) / (2 sigma^2))
        spread = log_gamma_kernel(self.shape, (root / std) ** 2 / 2) - 3 * np.log(std)
        return spread - self.kappa * z**2 / 2 - (LOG_2PI - np.log(self.kappa)) / 2

    @property
    def log_partition(self) -> np.ndarray:
        """log of (2 pi / kappa)^(1/2) Gamma(shape) scale^-shape."""
        from scipy.special import gammaln

        self._require_proper(NAMELESS)
        return (LOG_2PI - np.log(self.kappa)) / 2 + gammaln(self.shape) - 2 * self.shape * _half_log(self._root)

    def log_evidence(self, statistics: Moments | Observed) -> np.ndarray:
        after = self + statistics
        self._require_proper(NAMELESS)
        pairs = statistics.pairs if isinstance(statistics, Observed) else Observed.of_whole(_diagonal(statistics)).pairs
        own, n = broadcast(self.statistics, pairs.weight.shape), pairs.weight
        away = ((pairs.mean - own.mean) + (pairs.rest - own.rest))[..., 0] / self._root
        within = (np.sqrt(pairs.squares) * pairs.unit)[..., 0] / self._root
        with np.errstate(divide="ignore", invalid="ignore"):
            # scale' / scale = 1 + more, where the sum itself would lose what the data add to a scale of 1e9
            more = within**2 + np.where(n > 0, self.kappa * n / (self.kappa + n) * away**2, 0.0)
        spread = log_gamma_ratio(self.shape, n / 2) - self.shape * np.log1p(more) - n * _half_log(after._root)
        return spread + np.log(self.kappa / after.kappa) / 2 - n / 2 * LOG_2PI

    def mode(self, names: Names = NAMELESS) -> Gaussian:
        require_spread(self.statistics.weight + self.surplus + 3, self._root, names)
        # sigma^2 = scale / (shape + 3/2)
        if not np.ndim(self.kappa):  # of a single number
            return of_a_number(Gaussian.of_scatter(self.statistics, np.reshape(self.nu + 3, 1), "diagonal", names))
        each = Observed(self.kappa, self.statistics).by_feature
        return Gaussian.of_scatter(each, self.nu + 3, "diagonal", names)

    def predictive(self, names: Names = NAMELESS) -> StudentT:
        """p(x) of the next row: t with 2 shape degrees of freedom about the mean; as `Prior.predictive` raises."""
        self._require_proper(names)
        widened = np.sqrt(self.statistics.squares[..., 0] * (1 + self.kappa) / (self.kappa * self.nu))
        scale = in_units(widened, self.statistics.unit[..., 0], names)
        return StudentT(self.mean, scale, self.nu, self.statistics.rest[..., 0])

    def _require_proper(self, names: Names) -> None:
        require_proper(self.kappa > 0, self, "kappa above 0")
        require_spread(self.nu, self._root, names)


def _diagonal(moments: Moments) -> Moments:
    """Without the correlations, each feature being by itself."""
    return Moments(moments.weight, moments.mean, moments.squares, moments.rest, moments.unit, Diagonal)


def _half_log(root: np.ndarray) -> np.ndarray:
    """Half the logarithm of the scale, root^2 / 2."""
    return np.log(root) - np.log(2) / 2
