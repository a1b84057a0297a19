"""Student's t: a measurement about a mean with a spread that is itself uncertain, and so with heavy tails."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.featurewise import Featurewise, share_a_shape
from genmodels.densities.gaussian.covariance import finite
from genmodels.densities.saddle_point import log_rising
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs.parameters import as_positive

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


FAR = -40.0  # of a logarithm: what is exp(-40), 4e-18, of something does not round it


@dataclass(frozen=True, eq=False)
class StudentT(Featurewise):
    """p(x) = prod_j t(x_j), t(x) = Gamma((v + 1) / 2) / (Gamma(v / 2) s sqrt(v pi)) (1 + z^2 / v)^(-(v + 1) / 2).

    With z = (x - mean) / s, the `scale` s and `df` v degrees of freedom, each () for single numbers X (n,), (d,) for
    independent features X (n, d), (K, d) for a stack. It is what is known of the next row after normal ones. Features
    that share one uncertain spread are not independent: they have a `MultivariateStudentT`.
    Raises InvalidParameterError unless scale and df are above 0. Source: Gelman et al. (2013), appendix A.

    >>> StudentT(0.0, scale=1.0, df=1).prob([0.0, 1.0]) * np.pi  # Cauchy
    array([1. , 0.5])
    """

    mean: np.ndarray
    scale: np.ndarray
    df: np.ndarray
    rest: np.ndarray | float = field(default=0.0, repr=False)  # what rounding the mean left over
    titles = {"mean": "mean", "scale": "scale", "df": "degrees of freedom"}

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(
            self, mean: ArrayLike, scale: ArrayLike, df: ArrayLike, rest: np.ndarray | float = 0.0
        ) -> None: ...

    def __post_init__(self):
        readers = {"mean": finite, "scale": as_positive, "df": as_positive, "rest": finite}
        share_a_shape(self, **{name: read(getattr(self, name), name) for name, read in readers.items()})

    @property
    def var(self) -> np.ndarray:
        """Var[x] = s^2 v / (v - 2) in the shape of the mean; infinite where v is at most 2."""
        with np.errstate(divide="ignore", over="ignore"):
            return np.where(self.df > 2, self.scale**2 * (self.df / np.maximum(self.df - 2, 0.0)), np.inf)

    def _terms(self, x: np.ndarray) -> np.ndarray:
        z = ((x - self.mean) - self.rest) / self.scale
        return log_t(np.abs(z), self.df, 1) - np.log(self.scale)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        mean, scale, df, rest = (v.reshape(len(self), self.width) for v in self._parameters.values())
        with np.errstate(over="ignore"):
            return below_t(((x[:, None] - mean) - rest) / scale, df)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        with np.errstate(over="ignore"):
            return self.mean + (self.rest + self.scale * quantiles_of_t(q, self.df))

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return self.mean + self.scale * rng.standard_t(self.df, size=(n, *self.mean.shape))


# ---- P(t <= z) and the way back. Far out, where z^2 may be too large for a float64, it is a power of z:
#
# P(|t| > z) = I_y(v / 2, 1 / 2) with y = v / (v + z^2), which is y^(v / 2) / (v / 2 B(v / 2, 1 / 2)) but for a share y


def below_t(z: np.ndarray, df: np.ndarray) -> np.ndarray:
    """P(t <= z) for t with v = df degrees of freedom, mean 0 and scale 1.

    >>> below_t(np.array([-1e300, -1.0, 0.0]), np.array(1.0)) * [np.pi * 1e300, 4, 2]
    array([1., 1., 1.])
    """
    from scipy.special import stdtr

    with np.errstate(divide="ignore"):
        log_y = np.log(df) - 2 * np.log(np.abs(z))
    tail = np.exp(log_y * df / 2 - _log_size(df)) / 2
    return np.where(log_y < FAR, np.where(z < 0, tail, 1 - tail), stdtr(df, z))


def quantiles_of_t(q: np.ndarray, df: np.ndarray) -> np.ndarray:
    """The quantiles of the same; infinite where too large for a float64.

    >>> (quantiles_of_t(np.array([1e-300, 0.25, 0.5]), np.array(1.0)) * [np.pi * 1e-300, 1, 1]).round(15)
    array([-1., -1.,  0.])
    """
    from scipy.special import stdtr, stdtrit

    tail = np.minimum(q, 1 - q)
    with np.errstate(over="ignore"):
        log_y = (log(2 * tail) + _log_size(df)) / (df / 2)
        far = np.copysign(np.sqrt(df) * np.exp(-log_y / 2), q - 0.5)
    near = np.where(log_y < FAR, 0.25, tail)
    z = stdtrit(df, near)
    z -= (stdtr(df, z) - near) * np.exp(-log_t(np.abs(z), df, 1))  # that of scipy before 1.14 has half of the digits
    return np.where(log_y < FAR, far, np.copysign(z, q - 0.5))


def _log_size(df: np.ndarray) -> np.ndarray:
    """log (v / 2) B(v / 2, 1 / 2)."""
    from scipy.special import betaln

    return np.log(df / 2) + betaln(df / 2, 0.5)


def log_t(length: np.ndarray, df: np.ndarray, d: int) -> np.ndarray:
    """log Gamma((v + d) / 2) / Gamma(v / 2) (v pi)^(-d / 2) (1 + z^2 / v)^(-(v + d) / 2) at a distance z, v being df.

    >>> log_t(np.array([0.0, 1e200]), np.array(1.0), 1).round(6)
    array([  -1.14473 , -922.178767])
    """
    z = length / np.sqrt(df)
    with np.errstate(over="ignore", divide="ignore"):
        square = np.where(z < 1e8, np.log1p(z * z), 2 * np.log(z))
    return log_rising(df / 2, d / 2) - d / 2 * np.log(2 * np.pi) - (df + d) / 2 * square
