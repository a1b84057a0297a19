"""Gaussian: the normal distribution of a number or a vector, with any covariance of the ladder."""

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Self

import numpy as np

from genmodels.densities.base import Density, most_probable
from genmodels.densities.gaussian import scores
from genmodels.densities.gaussian.covariance import (
    ADDED,
    COMMON,
    LEDOIT_WOLF,
    NoFactorError,
    NoVarianceError,
    as_shrinkage,
    as_widths,
    degrees_of_freedom,
    finite,
    from_cov,
    from_std,
    in_units,
    intensity,
    rung,
    shrunk,
    standardised,
)
from genmodels.densities.gaussian.degenerate import Degenerate
from genmodels.densities.gaussian.whitening import Whitening
from genmodels.errors import InvalidParameterError, NotLinearError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.gaps import leaves_out, require_no_gaps
from genmodels.ground.inputs.parameters import as_ddof, as_positive
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.tables import Grid
from genmodels.statistics import FourthMoments, Moments, Observed
from genmodels.statistics.moments import Diagonal, Matrix, Pooled, Scatter
from genmodels.statistics.observed import reduced

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


# ---- From data to a Gaussian: the moments that it takes, and the estimate from them.


CORRELATED = "with correlations, what is missing depends on what is there"
WITHOUT = (
    "fit by EM, fit_hidden(model, X, y) for a classifier and GaussianMixture(1, missing='leave_out') for one Gaussian, "
    "take covariance='diagonal', which has no correlations, fill the value in or drop the row"
)


class FittedGaussian(Density):
    """How a Gaussian is learnt."""

    @classmethod
    @abstractmethod
    def _of(cls, mean, std, factor, covariance: str, rest=0.0, shrinkage=None, resolution=None) -> Self:
        """A density of parameters that are known to be right."""

    @classmethod
    def fit(
        cls,
        X,
        sample_weight=None,
        *,
        covariance: str = "full",
        ddof: float = 0,
        shrinkage: float | str | None = None,
        resolution=None,
        prior=None,
        missing: str | None = None,
    ) -> Self:
        """The maximum-likelihood estimate from X (n,) or (n, d); ddof=1 divides by n - 1 instead of n.

        `covariance` is "full", "diagonal", "spherical" or "identity"; `shrinkage`, a number s from 0 to 1 or
        "ledoit-wolf", multiplies the correlations by 1 - s; `resolution`, a number u, one a feature (d,), or a mapping
        from column to width, in the units of the data, adds the variance u^2 / 12 of values rounded to a grid of that
        width; with missing="leave_out" and no correlations each feature is estimated from the rows where it is there.
        Raises DegenerateCovarianceError where the estimate is singular: a constant feature, dependent features,
        or too few rows. Source: Murphy (2012), section 4.1; Sheppard (1898) for u^2 / 12.

        >>> from genmodels import Gaussian
        >>> X = [[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]]
        >>> Gaussian.fit(X, shrinkage=0.25).cov.round(12)
        array([[2.  , 2.25],
               [2.25, 6.  ]])
        >>> Gaussian.fit(X, resolution=[0, 6]).cov.round(12)
        array([[2., 3.],
               [3., 9.]])
        """
        statistics = cls.statistics(X, sample_weight, covariance=covariance, shrinkage=shrinkage, missing=missing)
        options = {
            "covariance": covariance,
            "ddof": ddof,
            "shrinkage": shrinkage,
            "resolution": resolution,
            "prior": prior,
        }
        density = cls.estimate(statistics, **options)
        return of_a_number(density) if np.ndim(X) == 1 else density

    reduced_to = (Moments, FourthMoments, Observed)

    @staticmethod
    def statistics(
        X,
        sample_weight=None,
        *,
        covariance: str = "full",
        shrinkage: float | str | None = None,
        missing: str | None = None,
    ) -> Moments | FourthMoments | Observed:
        """The weight, mean and scatter of X, no more than the covariance needs; "ledoit-wolf" needs fourth moments.

        sample_weight is (n,), or (n, K) for K classes.

        With missing="leave_out" those of each feature from the rows where it is there, if there are no correlations;
        else nothing may be missing here: that takes EM, as in `GaussianMixture(1, missing="leave_out")`.
        """
        kind, shrinkage = _kept(covariance, sample_weight), as_shrinkage(shrinkage, covariance)
        if leaves_out(missing):
            if kind is Diagonal:
                return reduced(partial(Moments.of, kind=kind), X, sample_weight)
            require_no_gaps(X, CORRELATED, WITHOUT)
        return FourthMoments.of(X, sample_weight) if shrinkage == LEDOIT_WOLF else Moments.of(X, sample_weight, kind)

    @classmethod
    def hangs_together(cls, *, covariance: str = "full", shrinkage=None, missing: str | None = None) -> bool:
        return missing is not None and rung(covariance).kind is not Diagonal

    @classmethod
    def added(cls, statistics, X, sample_weight=None, *, covariance: str = "full", shrinkage=None, missing=None):
        kind, plain = _kept(covariance, sample_weight), missing is None and shrinkage != LEDOIT_WOLF
        if plain and isinstance(statistics, Moments) and statistics.kind is kind:
            return Moments.of(X, sample_weight, kind, upon=statistics)
        return super().added(statistics, X, sample_weight, covariance=covariance, shrinkage=shrinkage, missing=missing)

    @classmethod
    def estimate(
        cls,
        statistics: Moments | FourthMoments | Observed,
        *,
        covariance: str = "full",
        ddof: float = 0,
        shrinkage: float | str | None = None,
        resolution=None,
        prior=None,
        names: Names = NAMELESS,
    ) -> Self:
        """The parameters from the statistics: mu_k = mean of class k, and Sigma from the ladder's step `covariance`.

        With a `prior`, a `NormalInverseWishart` for "full" and "tied" and a `NormalInverseGamma` for "diagonal", it is
        the maximum of the posterior under that.
        Raises NoDataError for a class without rows, DegenerateCovarianceError for a singular covariance, naming class,
        feature, rank and sample size.
        """
        if prior is not None:
            found = most_probable(cls, prior, statistics, names, ddof=ddof, shrinkage=shrinkage, resolution=resolution)
            return found._for(covariance)
        step, ddof = rung(covariance), as_ddof(ddof)
        moments = moments_in(statistics)
        require_data(moments.weight, names, remedy="add data", by_feature=moments.by_feature)
        dof = degrees_of_freedom(moments, ddof, step.tied, names)
        d = moments.mean.shape[-1]
        strength = None if shrinkage is None else intensity(shrinkage, statistics, covariance)
        widths = None if resolution is None else as_widths(resolution, d, names)
        spread, unit = step(moments, dof, widths)
        try:
            std, factor = standardised(shrunk(spread, strength), d, spread.ndim > unit.ndim)
        except (NoVarianceError, NoFactorError) as found:
            again = partial(cls.estimate, statistics, ddof=ddof, resolution=resolution, names=names)
            degenerate = Degenerate(covariance, replace(moments, weight=statistics.weight), names, again)
            raise degenerate.error(found) from None
        std = in_units(std, unit, names)
        return cls._of(moments.mean, std, factor, covariance, moments.rest, strength, widths)

    @classmethod
    def of_scatter(cls, moments: Moments, dof: np.ndarray, covariance: str, names: Names = NAMELESS) -> Self:
        """With the mean of a posterior's moments, and their scatter over so many degrees of freedom as the covariance.

        Raises NoVarianceError and NoFactorError where that is singular.
        """
        spread, unit = rung(covariance)(moments, dof)
        std, factor = standardised(spread, moments.mean.shape[-1], spread.ndim > unit.ndim, ADDED)
        return cls._of(moments.mean, in_units(std, unit, names), factor, covariance, moments.rest)

    def _for(self, covariance: str) -> Self:
        """This density, if its covariance is of the kind that was asked for; else InvalidParameterError."""
        own = {"full", "diagonal"} if self.width == 1 and self.covariance != "tied" else {self.covariance}
        if covariance in own or (covariance == "tied" and "full" in own and not self.stacked):  # of one class
            return self
        raise InvalidParameterError(
            f"covariance is {covariance!r}, and under this prior it is {self.covariance!r}: take a "
            "NormalInverseWishart for 'full' and 'tied', a NormalInverseGamma for 'diagonal'; no other has a prior"
        )

    def stretched(self, by: np.ndarray) -> Self:
        """With all standard deviations `by` times as large, (1,) or for a stack (K, 1)."""
        return self._of(self.mean, self.std * by, self.factor, self.covariance, self.rest)


def of_a_number(density: FittedGaussian) -> FittedGaussian:
    """The density of one feature as that of single numbers, with parameters ()."""
    parts = density.mean[..., 0], density.std[..., 0], None, density.covariance, density.rest[..., 0]
    return density._of(*parts, density.shrinkage, density.resolution)


def moments_in(statistics: Moments | FourthMoments | Observed) -> Moments:
    """Weight, mean and scatter alone, side by side."""
    if isinstance(statistics, FourthMoments):
        return statistics.moments
    return statistics.by_feature if isinstance(statistics, Observed) else statistics


def _kept(covariance: str, weight) -> Scatter:
    """What a covariance needs of the scatter under this weight."""
    kind = rung(covariance).kind
    return Matrix if kind is Pooled and np.ndim(weight) != 2 else kind  # without classes there is nothing to pool


@dataclass(frozen=True, eq=False, init=False)
class Gaussian(FittedGaussian):
    """p(x) = |2 pi Sigma|^(-1/2) exp(-(x - mu)^T Sigma^-1 (x - mu) / 2).

    mean is () for a number, (d,) for a vector, (K, d) for a stack; `cov` is (), (d, d), and for a stack (d, d) or
    (K, d, d); `std`, standard deviations instead of a covariance, is (), (d,) or (K, d): no correlations.
    The covariance is kept as standard deviations and the Cholesky factor of the correlations, so that nothing depends
    on the units of a column: `std` and `factor` (None without correlations), with the kind of `covariance`. `shrinkage`
    (the intensity, () or (K,)) and `resolution` (the width of the grid, (d,)) are those of a fit that was asked for
    them, else None. Raises InvalidParameterError for a matrix that is no covariance, and DegenerateCovarianceError for
    a singular one. Source: Murphy (2012), section 4.1.

    >>> density = Gaussian.fit([[1, 2], [2, 1], [3, 5], [4, 4], [5, 8]])
    >>> density.mean, density.cov.round(12)
    (array([3., 4.]), array([[2., 3.],
           [3., 6.]]))
    >>> Gaussian(0.0, 1.0).log_prob([0.0])
    array([-0.91893853])
    """

    mean: np.ndarray
    std: np.ndarray
    factor: np.ndarray | None
    covariance: str
    rest: np.ndarray = field(repr=False)  # what rounding the mean left over
    shrinkage: np.ndarray | None  # the intensity for each covariance, () or (K,), where one was asked for
    resolution: np.ndarray | None  # the width of the grid that each feature was rounded to, (d,), where it was given

    def __init__(self, mean: "ArrayLike", cov: "ArrayLike | None" = None, *, std: "ArrayLike | None" = None) -> None:
        mean = finite(mean, "mean")
        if mean.ndim > 2 or mean.size == 0:
            raise InvalidParameterError(f"mean has shape {mean.shape}: give (), (d,) or (K, d) with d of at least 1")
        if (cov is None) == (std is None):
            raise InvalidParameterError("give either cov or std: Gaussian(mean, cov) or Gaussian(mean, std=...)")
        if std is None and mean.ndim == 0:
            std = np.sqrt(np.maximum(finite(cov, "cov"), 0))
        if std is not None:
            self._set(mean, *from_std(mean, std), "diagonal")
        else:
            cov = finite(cov, "cov")
            self._set(mean, *from_cov(mean, cov), "full" if cov.ndim > mean.ndim else "tied")

    def _set(self, mean, std, factor, covariance: str, rest=0.0, shrinkage=None, resolution=None) -> "Gaussian":
        vars(self).update(mean=mean, std=std, factor=factor, covariance=covariance, rest=rest)
        vars(self).update(shrinkage=shrinkage, resolution=resolution)
        for part in vars(self).values():
            if isinstance(part, np.ndarray):
                part.setflags(write=False)  # what is worked out from them is kept: nobody is to change them
        return self

    @classmethod
    def _of(cls, mean, std, factor, covariance: str, rest=0.0, shrinkage=None, resolution=None) -> Self:
        return object.__new__(cls)._set(mean, std, factor, covariance, rest, shrinkage, resolution)

    @classmethod
    def _restored(cls, mean, std, factor, covariance, rest, shrinkage, resolution) -> "Gaussian":
        """What a file holds; raises InvalidParameterError for what is no Gaussian."""
        mean, std = finite(mean, "mean"), as_positive(std, "std")
        rest = rest if type(rest) is float and rest == 0 else finite(rest, "rest")
        d, _ = mean.shape[-1:], rung(covariance)
        shapes = {np.broadcast_shapes(part.shape, mean.shape) for part in (std, np.asarray(rest))}
        if mean.ndim > 2 or shapes != {mean.shape}:
            raise InvalidParameterError(f"mean has shape {mean.shape}, std {std.shape} and rest {np.shape(rest)}")
        if factor is not None:
            good = isinstance(factor, np.ndarray) and factor.shape in {d + d, (*mean.shape, *d)}
            if not (good and np.isfinite(factor).all() and (factor.diagonal(axis1=-2, axis2=-1) > 0).all()):
                raise InvalidParameterError(f"factor is {short(factor)}, and no triangle for each class, or for all")
        for part, what in ((shrinkage, "shrinkage"), (resolution, "resolution")):
            if part is not None:
                finite(part, what)
        return cls._of(mean, std, factor, covariance, rest, shrinkage, resolution)

    @property
    def var(self) -> np.ndarray:
        """The variance of each feature, in the shape of the mean; infinite where too large for a float64."""
        with np.errstate(over="ignore"):
            return np.broadcast_to(self.std**2, self.mean.shape).copy()

    @property
    def cov(self) -> np.ndarray:
        """The covariance: (), (d, d), or for a stack (K, d, d); (d, d) where all classes share it."""
        if self.mean.ndim == 0:
            return self.var
        std = np.broadcast_to(self.std, (*self.std.shape[:-1], self.mean.shape[-1]))
        correlation = np.eye(std.shape[-1]) if self.factor is None else self.factor @ np.swapaxes(self.factor, -1, -2)
        with np.errstate(over="ignore"):
            cov = std[..., :, None] * correlation * std[..., None, :]
        return np.tril(cov) + np.swapaxes(np.tril(cov, -1), -1, -2)  # symmetric to the last bit

    @property
    def tied(self) -> bool:
        """Whether one covariance serves every class, which makes log ratios linear in x."""
        return self.std.ndim < 2 and (self.factor is None or self.factor.ndim == 2)

    @property
    def n_parameters(self) -> int:
        return self.mean.size + rung(self.covariance).n_parameters(
            len(self), self.mean.shape[-1] if self.mean.ndim else 1
        )

    @property
    def stacked(self) -> bool:
        return self.mean.ndim == 2

    def __len__(self) -> int:
        return len(self.mean) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "Gaussian":
        def pick(value, ndim: int):
            return value[k] if np.ndim(value) == ndim else value  # a shared one stays whole

        parts = pick(self.std, 2), pick(self.factor, 3), self.covariance, pick(self.rest, 2), pick(self.shrinkage, 1)
        return Gaussian._of(self.mean[k], *parts, self.resolution)

    def log_prob(self, X) -> np.ndarray:
        return self._rows([scores.log_prob(self, block) for _, block in self.pieces(X)])

    def log_terms(self, X) -> np.ndarray:
        """By the chain rule: the term of feature j is log p(x_j | x_1, ..., x_{j-1})."""
        return self._rows([scores.log_terms(self, block) for _, block in self.pieces(X)], self.width)

    def pieces(self, X):
        return self._tables(X, self._features)

    def ratio(self, piece: np.ndarray) -> np.ndarray:
        form = self._form
        if form is None and self.stacked and not self.tied:  # classes are far apart
            form = self.whole_form[0]
        quick = scores.by_form(form, piece)
        if quick is None:
            return scores.ratio(self, piece)
        far = scores.far_off(form, quick)
        if far.size:
            quick[far] = scores.ratio(self, piece[far])
        return quick

    def ratio_and_rest(self, piece: np.ndarray) -> tuple[np.ndarray, np.ndarray | float]:
        form, rest = self.whole_form
        quick = scores.by_form(form, piece)
        if quick is None:
            return scores.log_prob(self, piece), 0.0
        far = scores.far_off(form, quick)
        if not far.size:
            return quick, rest(piece)
        ratio, own = scores.ratio(self, piece[far]), np.full(len(piece), rest(piece))
        best, rows = ratio.argmax(axis=1), np.arange(len(far))
        own[far] += quick[far, best] - ratio[rows, best]
        quick[far] = ratio
        return quick, own

    @cached_property
    def log_volumes(self) -> np.ndarray:
        """log |2 pi Sigma_k| / 2 of every class of a stack, (K,)."""
        return scores.log_volumes(self)

    @cached_property
    def _form(self):
        """The fast form of the log ratios; None where the classes lie too far apart for it."""
        return scores.fast_form(self)

    @cached_property
    def whole_form(self):
        """A fast form for all of log p(x | k), and what that leaves out, a function of x alone."""
        return scores.whole_form(self)

    def linear(self) -> tuple[np.ndarray, np.ndarray]:
        """Sigma^-1 mu_k and -mu_k^T Sigma^-1 mu_k / 2; NotLinearError unless the classes share a covariance."""
        if not (self.stacked and self.tied):
            raise NotLinearError(
                f"with covariance={self.covariance!r} the log odds keep a quadratic term, which has no logistic form: "
                f"only a covariance that all classes share cancels it ({', '.join(COMMON)})"
            )
        whitening = self.whitening(0)
        z = whitening.directions(self.mean)
        return whitening.pull_back(z), -np.einsum("kj,kj->k", z, z) / 2

    @property
    def width(self) -> int:
        """The number d of features; 1 for a number."""
        return self.mean.shape[-1] if self.mean.ndim else 1

    def _among(self, features: list[int]) -> "Gaussian":
        from genmodels.densities.gaussian.covariance import factor_among

        def pick(value: np.ndarray) -> np.ndarray:
            return value.take(features, axis=-1) if np.shape(value)[-1:] == (self.width,) else value  # one for all

        factor = None if self.factor is None or len(features) == 1 else factor_among(self.factor, features)
        parts = pick(self.mean), pick(self.std), factor, self.covariance, pick(self.rest), self.shrinkage
        return Gaussian._of(*parts, None if self.resolution is None else self.resolution[features])

    def whitening(self, k: int) -> Whitening:
        """The map under which class k is standard normal."""
        one, shape = self[k] if self.stacked else self, (self.width,)
        return Whitening(*(np.broadcast_to(v, shape) for v in (one.mean, one.rest, one.std)), factor=one.factor)

    @property
    def _features(self) -> tuple[int, ...]:
        return self.mean.shape[-1:]

    def _require_cdf(self, what: str) -> None:
        if self.factor is not None and what == "cdf":
            self._refuse(what)

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        return scores.cdf(self, x)

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        return scores.ppf(self, q)

    def _entropies(self) -> list[float]:
        # (log |2 pi Sigma| + d) / 2
        return [self.whitening(k).log_volume + self.width / 2 for k in range(len(self))]

    def grids(self, names: Names) -> list[Grid]:
        classes, features = names.class_list(len(self)), names.feature_list(self.width)
        mean = np.reshape(self.mean, (-1, self.width))
        std = np.broadcast_to(self.std, mean.shape)
        grids = [Grid("mean", classes, features, mean), Grid("standard deviation", classes, features, std)]
        if self.factor is not None:
            owners = [""] if self.tied else [f" of class {c!r}" for c in classes]
            covs = np.reshape(self.cov, (-1, self.width, self.width))
            grids += [Grid(f"covariance{o}", features, features, cov) for o, cov in zip(owners, covs, strict=True)]
        if self.shrinkage is not None:
            whose = classes if self.shrinkage.ndim else ["all rows"]
            grids.append(Grid("shrinkage of the correlations", ["s"], whose, np.reshape(self.shrinkage, (1, -1))))
        if self.resolution is not None:
            grids.append(Grid("resolution", ["u"], features, self.resolution[None]))
        return grids

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        noise = rng.standard_normal((n, *self.mean.shape))
        return self.mean + self.std * (noise if self.factor is None else noise @ self.factor.T)
