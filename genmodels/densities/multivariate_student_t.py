"""The multivariate Student t: a row of measurements about a mean with one uncertain spread for all of them."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.base import Density
from genmodels.densities.gaussian.gaussian import Gaussian
from genmodels.densities.gaussian.whitening import Whitening
from genmodels.densities.student_t import StudentT, log_t
from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import norms
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import as_positive
from genmodels.ground.inputs.quoting import short
from genmodels.ground.tables import Grid

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False, init=False)
class MultivariateStudentT(Density):
    """p(x) = Gamma((v + d) / 2) / (Gamma(v / 2) |v pi S|^(1/2)) (1 + (x - m)^T S^-1 (x - m) / v)^(-(v + d) / 2).

    mean m is (d,), or (K, d) for a stack, and `shape` S stands where a `Gaussian` has its covariance, (d, d) or
    (K, d, d); `df` v, () or (K,), are the degrees of freedom. It is what is known of the next row after normal ones.
    Features without correlations are not independent here: where one is far out, so may be the others.
    Raises InvalidParameterError and DegenerateCovarianceError as `Gaussian` does, and unless df is above 0.
    Source: Murphy (2012), section 2.5.3.

    >>> MultivariateStudentT([0.0, 0.0], np.eye(2), df=1).prob([[0, 0], [1, 0]]) * 2 * np.pi
    array([1.        , 0.35355339])
    """

    gaussian: Gaussian  # with the same mean, and S as its covariance
    df: np.ndarray

    def __init__(self, mean: "ArrayLike", shape: "ArrayLike", df: "ArrayLike") -> None:
        self._set(Gaussian(mean, shape), as_positive(df, "df"))

    @classmethod
    def _restored(cls, gaussian: Gaussian, df: np.ndarray) -> "MultivariateStudentT":
        """What a file holds; raises InvalidParameterError for what is no such density."""
        if not isinstance(gaussian, Gaussian):
            raise InvalidParameterError(f"{short(gaussian)} stands where a Gaussian should be")
        return cls.about(gaussian, df)

    @classmethod
    def about(cls, gaussian: Gaussian, df: np.ndarray) -> "MultivariateStudentT":
        """With the mean of a Gaussian, and its covariance as the shape."""
        return object.__new__(cls)._set(gaussian, as_positive(df, "df"))

    def _set(self, gaussian: Gaussian, df: np.ndarray) -> "MultivariateStudentT":
        stack = gaussian.mean.shape[:-1]
        if gaussian.mean.ndim == 0 or df.shape not in ((), stack):
            raise InvalidParameterError(
                f"mean has shape {gaussian.mean.shape} and df {df.shape}: give a mean (d,) or (K, d), and one df "
                "or one a class; single numbers have a StudentT"
            )
        vars(self).update(gaussian=gaussian, df=np.broadcast_to(df, stack).copy())
        return self

    @property
    def mean(self) -> np.ndarray:
        """The point of symmetry, (d,) or (K, d), which is E[x] where df is above 1."""
        return self.gaussian.mean

    @property
    def shape(self) -> np.ndarray:
        """S, (d, d) or for a stack (K, d, d); (d, d) where all classes share it."""
        return self.gaussian.cov

    @property
    def cov(self) -> np.ndarray:
        """Cov[x] = S v / (v - 2), (d, d) or (K, d, d); raises InvalidParameterError where df is at most 2."""
        if not (self.df > 2).all():
            raise InvalidParameterError(f"df is {self.df.min():g}: there is a covariance from df above 2 on, see shape")
        return self.shape * (self.df / (self.df - 2))[..., None, None]

    @property
    def n_parameters(self) -> int:
        return self.gaussian.n_parameters + self.df.size

    @property
    def stacked(self) -> bool:
        return self.gaussian.stacked

    @property
    def width(self) -> int:
        return self.gaussian.width

    def __len__(self) -> int:
        return len(self.gaussian)

    def __getitem__(self, k: int | np.ndarray) -> "MultivariateStudentT":
        return self.about(self.gaussian[k], self.df[k])

    def _among(self, features: list[int]) -> "MultivariateStudentT":
        return self.about(self.gaussian.marginal(features), self.df)

    def pieces(self, X):
        return self.gaussian.pieces(X)

    def ratio(self, piece: np.ndarray) -> np.ndarray:
        return self._by_class(lambda w, df: log_t(w.lengths(piece), df, self.width) - w.log_scales.sum())

    def log_prob(self, X) -> np.ndarray:
        return self._rows([self.ratio(piece) for _, piece in self.pieces(X)])

    def log_terms(self, X) -> np.ndarray:
        """By the chain rule: the term of feature j is log p(x_j | x_1, ..., x_{j-1}), itself a Student t."""
        parts = [self._by_class(partial(_terms, x)) for _, x in self.pieces(X)]
        return self._rows(parts, self.width)

    def _by_class(self, measure) -> np.ndarray:
        whitenings = (self.gaussian.whitening(k) for k in range(len(self)))
        return np.stack([measure(*pair) for pair in zip(whitenings, self.df.ravel(), strict=True)], axis=1)

    def _require_cdf(self, what: str) -> None:
        if self.width > 1 and what == "cdf":
            self._refuse(what)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        return self._of_one_feature()._cdf(x)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        return self._of_one_feature()._ppf(q)

    def _of_one_feature(self) -> StudentT:
        """The same density, where it is one of single features."""
        shape, g = self.mean.shape, self.gaussian
        std, df, rest = (np.broadcast_to(v, shape) for v in (g.std, self.df[..., None], g.rest))
        return StudentT(g.mean, std, df, rest)

    def grids(self, names: Names) -> list[Grid]:
        mean, _, *shapes = self.gaussian.grids(names)
        shapes = [
            Grid(grid.title.replace("covariance", "shape"), grid.rows, grid.columns, grid.values) for grid in shapes
        ]
        df = Grid("degrees of freedom", names.class_list(len(self)), ["df"], self.df.reshape(-1, 1))
        return [mean, *shapes, df]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        # a normal row over the root of a chi-square over its degrees of freedom
        away = self.gaussian._draw(n, rng) - self.mean
        return self.mean + away / np.sqrt(rng.chisquare(self.df, size=n) / self.df)[:, None]


def _terms(X: np.ndarray, whitening: Whitening, df: np.ndarray) -> np.ndarray:
    """log p(x_j | x_1, ..., x_{j-1}) of each row, (n, d)."""
    z = whitening.directions(whitening.away(X))
    # given those before it, z_j is t with v + j - 1 degrees of freedom and scale^2 (v + sum_{i<j} z_i^2) / (v + j - 1)
    before = np.stack([norms(z[:, :j]) if j else np.zeros(len(z)) for j in range(z.shape[1])], axis=1)
    dfs = df + np.arange(z.shape[1])
    scale = np.hypot(np.sqrt(df), before) / np.sqrt(dfs)
    return log_t(np.abs(z) / scale, dfs, 1) - np.log(scale) - whitening.log_scales
