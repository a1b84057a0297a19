"""Student's t: a measurement about a mean with a spread that is itself uncertain, and so with heavy tails."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.featurewise import Featurewise, share_a_shape
from genmodels.densities.gaussian.covariance import finite
from genmodels.densities.saddle_point import log_rising
from genmodels.ground.inputs.parameters import as_positive

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


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
    rest: np.ndarray | float = 0.0  # what rounding the mean left over
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
        from scipy.special import stdtr

        mean, scale, df, rest = (v.reshape(len(self), self.width) for v in self._parameters.values())
        return stdtr(df, ((x[:, None] - mean) - rest) / scale)

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return self.mean + self.scale * rng.standard_t(self.df, size=(n, *self.mean.shape))


def log_t(length: np.ndarray, df: np.ndarray, d: int) -> np.ndarray:
    """log Gamma((v + d) / 2) / Gamma(v / 2) (v pi)^(-d / 2) (1 + z^2 / v)^(-(v + d) / 2) at a distance z, v being df.

    >>> log_t(np.array([0.0, 1e200]), np.array(1.0), 1).round(6)
    array([  -1.14473 , -922.178767])
    """
    z = length / np.sqrt(df)
    with np.errstate(over="ignore", divide="ignore"):
        square = np.where(z < 1e8, np.log1p(z * z), 2 * np.log(z))
    return log_rising(df / 2, d / 2) - d / 2 * np.log(2 * np.pi) - (df + d) / 2 * square
