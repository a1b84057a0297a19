"""Normal-inverse-Wishart: what is known of the mean and the covariance of a row of measurements."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities import Gaussian
from genmodels.densities.gaussian.covariance import ADDED, finite, from_cov, independent
from genmodels.densities.gaussian.whitening import LOG_2PI, Whitening
from genmodels.densities.multivariate_student_t import MultivariateStudentT
from genmodels.densities.priors.prior import Step, require_density, require_proper, require_statistics_of, tails
from genmodels.densities.priors.pseudo_rows import PseudoRows, broadcast, require_freedom, with_covariance
from genmodels.densities.saddle_point import log_gamma_kernel, log_gamma_ratio
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import power_of_two
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.parameters import WHOLE, as_positive, is_number
from genmodels.ground.inputs.quoting import short
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid
from genmodels.statistics import Moments
from genmodels.statistics.moments import Matrix, Pooled

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


# ---- The parts of the Wishart distribution: its gamma function, and how far a Gaussian lies from a mean and a scatter.


def log_gammas(x: np.ndarray, d: int) -> np.ndarray:
    """log Gamma_d(x), the multivariate gamma function, of each x."""
    from scipy.special import gammaln

    # pi^(d (d - 1) / 4) prod_j Gamma(x - j / 2)
    return d * (d - 1) / 4 * np.log(np.pi) + gammaln(x[..., None] - np.arange(d) / 2).sum(axis=-1)


def square(own: Whitening, prior: Whitening) -> float:
    """(mu - mean)^T Sigma^-1 (mu - mean) of a Gaussian and the mean of the prior."""
    away = (own.mean - prior.mean) + (own.rest - prior.rest)
    return float((own.directions(away[None]) ** 2).sum())


def eigenvalues(own: Whitening, prior: Whitening) -> np.ndarray:
    """Those of psi Sigma^-1, (d,), psi being the covariance of the prior's map."""
    factor = np.eye(len(prior.std)) if prior.factor is None else prior.factor
    return np.linalg.svd(own.directions((prior.std[:, None] * factor).T), compute_uv=False) ** 2


def growth(prior: Whitening, scatter: np.ndarray, ways: np.ndarray) -> float:
    """log |psi + scatter + sum_k w_k w_k^T| / |psi| for ways w (K, d), psi being the covariance of the prior's map."""
    seen = prior.directions(prior.directions(scatter).T)
    own = np.maximum(np.diag(seen), 0.0)
    sizes = np.sqrt(1 + own)
    # I + S = D (I + R) D with D^2 = I + diag S: columns of other scales than psi's round nothing off each other in R
    apart = (seen + seen.T) / 2 / sizes[:, None] / sizes
    np.fill_diagonal(apart, 0.0)
    values, vectors = np.linalg.eigh(apart)
    values = np.maximum(values, 1 / sizes.max() ** 2 - 1)  # no eigenvalue of I + S is below 1
    # |A + U U^T| = |A| |I + U^T A^-1 U|
    across = prior.directions(ways) / sizes @ vectors / np.sqrt(1 + values)
    grown = np.log1p(np.linalg.svd(across, compute_uv=False) ** 2)
    return float(np.log1p(own).sum() + np.log1p(values).sum() + grown.sum())


@dataclass(frozen=True, eq=False, init=False, repr=False)
class NormalInverseWishart(PseudoRows):
    """mu given Sigma is N(mean, Sigma / kappa), and Sigma is inverse-Wishart with nu degrees of freedom and scale psi.

    The prior of a Gaussian with correlations: as if kappa rows had been seen around `mean` (d,), and nu rows with the
    scatter `psi` (d, d). Statistics of K classes make K posteriors, those that keep one scatter for all classes
    (covariance="tied") one of K means and a shared Sigma. Raises InvalidParameterError unless kappa is above 0, nu
    above d - 1 and psi a covariance. Source: Murphy (2012), section 4.6.3; the update is Chan, Golub and LeVeque's
    (1983) sum of moments.

    >>> after = NormalInverseWishart([0, 0], 1, [[1, 0], [0, 1]], 4) + Gaussian.statistics([[1, 0], [0, 1], [2, 2]])
    >>> after.kappa, after.nu, after.mean.round(12), after.psi.round(12) * 4
    (np.float64(4.0), np.float64(7.0), array([0.75, 0.75]), array([[15.,  7.],
           [ 7., 15.]]))
    """

    shown = ("mean", "kappa", "psi", "nu")

    def __init__(self, mean: "ArrayLike", kappa: "ArrayLike", psi: "ArrayLike", nu: "ArrayLike") -> None:
        mean, psi = finite(mean, "mean"), finite(psi, "psi")
        kappa, nu = as_positive(kappa, "kappa"), as_positive(nu, "nu")
        d = mean.shape[-1] if mean.ndim == 1 else 0
        if not d or kappa.ndim or nu.ndim or not nu > d - 1:
            raise InvalidParameterError(
                f"mean has shape {mean.shape}, kappa is {kappa.tolist()} and nu {nu.tolist()}: give a mean (d,), one "
                "kappa above 0 and one nu above d - 1"
            )
        std, factor = from_cov(mean, psi, "psi")
        if factor is not None and not independent(factor, ADDED):
            raise InvalidParameterError(
                f"psi is all but singular, and what adds to it would leave few of its digits: {short(psi.tolist())}. "
                "Move its correlations towards 0"
            )
        unit = power_of_two(std)
        scatter, nothing = psi / unit[:, None] / unit, np.zeros(d)
        vars(self).update(statistics=Moments(kappa, mean, scatter, nothing, unit, Matrix), surplus=nu - kappa)
        frozen(self)

    @classmethod
    def reference(cls, d: int, classes: int = 1) -> "NormalInverseWishart":
        """The improper prior |Sigma|^(-(d + 1) / 2) of d features, under which data speak alone: the next row is t with
        n - d degrees of freedom, or n - classes - d + 1 where so many classes are to share Sigma.

        Raises InvalidParameterError for numbers of features or classes that are none. Source: Gelman et al. (2013),
        section 3.6.
        """
        for what, number in (("d", d), ("classes", classes)):
            if not is_number(number, WHOLE) or number < 1:
                raise InvalidParameterError(f"{what} is {short(number)}: give a whole number of at least 1")
        return cls._with(Moments.nothing((), d, Matrix), np.array(-float(classes)))

    def _moved(self, statistics: Moments, step: Step) -> "NormalInverseWishart":
        require_statistics_of(statistics, Moments, self, "Gaussian.statistics(X)")
        if statistics.kind not in (Matrix, Pooled):
            raise InvalidInputError(
                f"the statistics hold {statistics.kind.holds}: give those of covariance='full' or 'tied', or take a "
                "NormalInverseGamma, the prior of features without correlations"
            )
        own = self._spread_over(statistics.weight.shape, statistics.kind)
        return own._with(step(own.statistics, statistics), own.surplus)

    def _spread_over(self, stack: tuple[int, ...], kind: type[Matrix]) -> "NormalInverseWishart":
        """The prior of a stack () or (K,) of classes, which share Sigma or have one each."""
        own = broadcast(self.statistics, stack, kind)
        shared = kind is Pooled and not self._shared  # nu is one for all, and kappa one for each
        return self._with(own, self.surplus - (own.weight.sum() - self.kappa if shared else 0.0))

    def _as_tables(self) -> list[Grid]:
        mean, psi = np.atleast_2d(self.mean), self.psi.reshape(-1, self.statistics.width, self.statistics.width)
        features, classes = NAMELESS.feature_list(mean.shape[1]), NAMELESS.class_list(len(mean))
        known = np.array(np.broadcast_arrays(np.atleast_1d(self.kappa), self.nu))
        owners = [f" of class {k}" for k in classes] if len(psi) > 1 else [""]
        return [
            Grid("mean", classes, features, mean),
            Grid("rows it is known by", ["kappa", "nu"], classes, known),
            *(Grid(f"psi{owner}", features, features, own) for owner, own in zip(owners, psi, strict=True)),
        ]

    @property
    def mean(self) -> np.ndarray:
        """E[mu], (d,) or (K, d)."""
        return self.statistics.mean

    @property
    def nu(self) -> np.ndarray:
        """How many rows each covariance is known by, () or (K,)."""
        return (self.kappa.sum() if self._shared else self.kappa) + self.surplus

    @property
    def psi(self) -> np.ndarray:
        """The scale of Sigma, (d, d) or (K, d, d)."""
        return self.statistics.scatter_in(np.ones_like(self.statistics.unit))

    @property
    def _shared(self) -> bool:
        """Whether K classes share Sigma."""
        return self.statistics.kind is Pooled

    @property
    def _freedom(self) -> np.ndarray:
        """nu - d + 1, the degrees of freedom of a row."""
        return self.nu - self.statistics.width + 1

    def _gaussian(self, dof: np.ndarray, names: Names = NAMELESS) -> Gaussian:
        """The Gaussian with covariance psi / dof, dof being () or (K,)."""
        return with_covariance(self.statistics, dof, names)

    @cached_property
    def _psi(self) -> Gaussian:
        return self._gaussian(np.ones(np.shape(self.nu)))

    def interval(self, share: float = 0.95) -> tuple[np.ndarray, np.ndarray]:
        """The central interval that holds each mean mu_j with this probability, (d,) or (K, d) both."""
        from scipy.special import stdtrit

        self._require_proper(NAMELESS)
        width = stdtrit(self._freedom, tails(share)[1]) / np.sqrt(self._freedom * self.kappa)
        away = self._psi.std * width[..., None]
        return self.mean - away, self.mean + away

    def log_prob(self, density: Gaussian) -> np.ndarray:
        """log p(mu, Sigma) at those of a Gaussian: () or (K,), and () where K classes share Sigma."""
        require_density(density, Gaussian, self, "Gaussian([0.0, 0.0], [[1.0, 0.0], [0.0, 1.0]])")
        if density.width != self.statistics.width:
            raise InvalidInputError(
                f"the density has {density.width} features, and the prior {self.statistics.width}: give one of the same"
            )
        stack = density.mean.shape[:-1]
        if self.kappa.shape != stack:
            kind = Pooled if density.covariance == "tied" else Matrix
            return self._spread_over(stack, kind).log_prob(density)
        pairs = [(density.whitening(k), self._psi.whitening(k)) for k in range(len(density))]
        sizes = np.array([own.log_scales.sum() for own, _ in pairs])  # log |Sigma| / 2
        # |Sigma|^(-1/2) exp(-kappa (mu - mean)^T Sigma^-1 (mu - mean) / 2)
        means = -sizes - np.atleast_1d(self.kappa) * np.array([square(own, prior) for own, prior in pairs]) / 2
        # |Sigma|^(-(nu + d + 1) / 2) exp(-tr(psi Sigma^-1) / 2)
        spreads = -(self.statistics.width + 1) * sizes
        spreads = spreads + [self._log_kernel(*pair, nu) for pair, nu in zip(pairs, self._nus(len(pairs)), strict=True)]
        means = means - self.statistics.width / 2 * (LOG_2PI - np.log(np.atleast_1d(self.kappa)))
        return means.sum() + spreads[0] if self._shared else (means + spreads).reshape(self.kappa.shape)

    def _nus(self, K: int) -> np.ndarray:
        """nu of each of K classes, (K,)."""
        return np.broadcast_to(self.nu, K)

    def _log_kernel(self, own: Whitening, prior: Whitening, nu: float) -> float:
        """log of |psi Sigma^-1 / 2|^(nu / 2) exp(-tr(psi Sigma^-1) / 2) / Gamma_d(nu / 2), of small numbers only."""
        d = self.statistics.width
        half, j = eigenvalues(own, prior) / 2, np.arange(d)
        kernel = (log_gamma_kernel((nu - j) / 2, half) + j / 2 * np.log(half)).sum()
        return float(kernel - np.log(np.pi) * d * (d - 1) / 4)

    @property
    def log_partition(self) -> np.ndarray:
        """log of (2 pi / kappa)^(d/2) 2^(nu d/2) Gamma_d(nu/2) |psi|^(-nu/2), the first factor for each mean."""
        self._require_proper(NAMELESS)
        d, nu = self.statistics.width, self.nu
        means = d / 2 * (LOG_2PI - np.log(self.kappa))
        spread = nu * d / 2 * np.log(2) + log_gammas(nu / 2, d) - nu * self._log_root
        return (means.sum() if self._shared else means) + spread

    def log_evidence(self, statistics: Moments) -> np.ndarray:
        after, d = self + statistics, self.statistics.width
        before = self._spread_over(statistics.weight.shape, after.statistics.kind)
        before._require_proper(NAMELESS)
        rows = statistics.weight.sum() if after._shared else statistics.weight
        moved = np.log(before.kappa / after.kappa) * d / 2
        # psi' = psi + scatter + sum_k kappa n / (kappa + n) (mean_k - mean) (mean_k - mean)^T, without what is common
        nu, more = before.nu, np.reshape(before._log_growth(statistics), before.nu.shape)
        spread = log_gamma_ratio(nu[..., None] / 2 - np.arange(d) / 2, rows[..., None] / 2).sum(axis=-1)
        spread = spread - (nu + rows) / 2 * more - rows * before._log_root
        return (moved.sum() if after._shared else moved) + spread - rows * d / 2 * np.log(np.pi)

    @property
    def _log_root(self) -> np.ndarray:
        """log |psi| / 2, in the shape of nu."""
        roots = [self._psi.whitening(k).log_scales.sum() for k in range(max(1, self.nu.size))]
        return np.reshape(roots, self.nu.shape)

    def _log_growth(self, statistics: Moments) -> list[float]:
        """log |psi'| / |psi| of each psi, psi' being that after data with these statistics.

        The scatter of the data is measured in psi, as are the ways to their means, each by itself: neither a prior of
        1e9 rows nor a mean that is far away rounds anything off the other.
        """
        d = self.statistics.width
        given = statistics.scatter_in(np.ones_like(statistics.unit)).reshape(-1, d, d)
        weight, kappa = np.atleast_1d(statistics.weight), np.atleast_1d(self.kappa)
        shares = np.divide(kappa * weight, kappa + weight, out=np.zeros_like(weight), where=weight > 0)
        ways = (statistics.mean - self.statistics.mean) + (statistics.rest - self.statistics.rest)
        ways = ways.reshape(-1, d) * np.sqrt(shares)[:, None]
        groups = [slice(None)] if self._shared else [slice(k, k + 1) for k in range(len(weight))]
        return [growth(self._psi.whitening(k), given[k], ways[some]) for k, some in enumerate(groups)]

    def mode(self, names: Names = NAMELESS) -> Gaussian:
        # |Sigma|^(-(nu + d + 1) / 2) from the prior of Sigma, and |Sigma|^(-1/2) from that of each mean
        means = self.kappa.size if self._shared else 1
        return self._gaussian(self.nu + self.statistics.width + 1 + means, names)

    def predictive(self, names: Names = NAMELESS) -> MultivariateStudentT:
        """p(x) of the next row: t with nu - d + 1 degrees of freedom about the mean; as `Prior.predictive` raises."""
        self._require_proper(names)
        spread = self._gaussian(self._freedom, names)  # of rows about a mean that is known
        wider = np.sqrt((self.kappa + 1) / self.kappa)[..., None]
        return MultivariateStudentT.about(spread.stretched(wider), self._freedom)

    def _require_proper(self, names: Names) -> None:
        require_proper(self.kappa > 0, self, "kappa above 0")
        require_freedom(self._freedom, names)
