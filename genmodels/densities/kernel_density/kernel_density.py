"""Kernel density: a bump on each row, and the density is their mean."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from genmodels.densities.base import Density
from genmodels.densities.kernel_density.bandwidth import as_bandwidth, bandwidth_of, left_out, require_rows
from genmodels.densities.kernel_density.kernel_shapes import FINE, SHAPES, Bumpy, bumps_of, require_shape
from genmodels.densities.quantiles import quantile_between
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.quoting import short
from genmodels.ground.inputs.weights import require_data
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid
from genmodels.statistics import BinnedMoments, Sample
from genmodels.statistics.binned_moments import as_span
from genmodels.statistics.sample import distinct

CELLS = 2**19  # kernels that are looked at together for the cdf: 4 MiB (a choice)


@dataclass(frozen=True, eq=False)
class KernelDensity(Density):
    """p(x) = sum_i w_i prod_j k((x_j - x_ij) / h_j) / h_j / sum_i w_i, a kernel of standard deviation h on each row.

    `points` are the rows x_i, as a `Sample` or, of one feature, as `BinnedMoments`; `bandwidth` is h, () for single
    values X (n,), (d,) for X (n, d), (K, d) for a stack; `kernel` is "gaussian", or "epanechnikov" or "tophat", which
    are 0 beyond sqrt(5) h and sqrt(3) h. Made by `fit` or `estimate`.
    Source: Rosenblatt (1956); Parzen (1962); Silverman (1986), sections 2.4 and 4.2.

    >>> six = KernelDensity.fit([-2.1, -1.3, -0.4, 1.9, 5.1, 6.2], bandwidth=1.5)
    >>> six.prob([-1.0, 0.0]).round(5), six.log_prob([100.0]).round(3)
    (array([0.1251 , 0.10988]), array([-1958.325]))
    """

    points: Sample | BinnedMoments
    bandwidth: np.ndarray
    kernel: str = "gaussian"

    @classmethod
    def fit(
        cls, X, sample_weight=None, *, bandwidth="silverman", kernel="gaussian", bin_width=None, missing=None
    ) -> "KernelDensity":
        """The kernels on the rows of X (n,) or (n, d).

        `estimate` explains `bandwidth` and `statistics` explains `bin_width`. With missing="leave_out" rows without a
        value are left out, where X has one feature.
        """
        statistics = cls.statistics(X, sample_weight, bin_width=bin_width, missing=missing)
        return cls.estimate(statistics, bandwidth=bandwidth, kernel=kernel)

    reduced_to = (Sample, BinnedMoments)

    @staticmethod
    def statistics(X, sample_weight=None, *, bin_width=None, missing: str | None = None) -> Sample | BinnedMoments:
        """The rows themselves, with sample_weight (n,), or (n, K) for K classes.

        With a `bin_width`, a number in the units of the data, the rows of one feature are reduced to moments in bins
        that are at most so wide, whose number does not grow with that of the rows. Kernels that are sixteen times as
        wide as the bins lose nothing by that within 30 bandwidths of a row; farther away log p(x) keeps four digits.
        """
        if bin_width is None:
            return Sample.of(X, sample_weight, missing=missing)
        return BinnedMoments.of(X, bin_width, sample_weight, missing=missing)

    @classmethod
    def estimate(
        cls, statistics: Sample | BinnedMoments, *, bandwidth="silverman", kernel="gaussian", names: Names = NAMELESS
    ) -> "KernelDensity":
        """The density on these points; raises NoDataError for a class without rows.

        bandwidth: a number above 0 in the units of the data, or one for each feature; "silverman", which is best for a
        Gaussian, h_j = sd_j (4 / ((d + 2) n))^(1 / (d + 4)), and too wide for several humps; "leave_one_out", the
        multiple of that for which each row is most probable under the kernels of the others, which takes 15 seconds
        for 100,000 rows of one feature, and for more features grows as their square; "leave_ties_out", where the
        others are those that differ from it, for rows that are copied; of rounded ones it is wide. A TiedRowsWarning
        says where leaving one out is led by equal rows. All these are found for each class. Raises
        DegenerateCovarianceError where they do not exist. Bins, and leaving rows out, are for Gaussian kernels only:
        InvalidParameterError for others.
        """
        given = as_bandwidth(bandwidth)
        require_shape(kernel, statistics, given)
        require_data(statistics.n[..., 0], names, remedy="add data")
        stacked = statistics.weight.ndim > 0
        each = [statistics[k] for k in range(len(statistics.weight))] if stacked else [statistics]
        widths = [bandwidth_of(points, given, names, k if stacked else None) for k, points in enumerate(each)]
        for points, own in zip(each, widths, strict=True):
            _require_fine(points, own)
        own = np.stack(widths) if stacked else widths[0][0] if statistics.single else widths[0]
        return frozen(cls(statistics, own, kernel))

    def __repr__(self) -> str:
        on = "bins" if isinstance(self.points, BinnedMoments) else "rows"
        weight, h = short(self.points.weight.tolist()), short(self.bandwidth.tolist())
        return f"KernelDensity(on {on} of weight {weight}, bandwidth={h}, kernel={self.kernel!r})"

    @property
    def stacked(self) -> bool:
        return self.points.weight.ndim > 0

    @property
    def width(self) -> int:
        return self.points.width

    @property
    def n_parameters(self) -> int:
        """The number of bandwidths: the rows are no parameters."""
        return self.bandwidth.size

    @property
    def any_row(self) -> np.ndarray:
        return np.reshape(self.mean, (len(self), self.width))[0]

    @property
    def mean(self) -> np.ndarray:
        """E[x] = the mean of the rows, in the shape of the bandwidth."""
        return self.points.mean.reshape(self.bandwidth.shape)

    @property
    def var(self) -> np.ndarray:
        """Var[x_j] = the variance of the rows + h_j^2, in the shape of the bandwidth."""
        return self.points.std.reshape(self.bandwidth.shape) ** 2 + self.bandwidth**2

    @property
    def _std(self) -> np.ndarray:
        return np.hypot(self.points.std.reshape(self.bandwidth.shape), self.bandwidth)

    def __len__(self) -> int:
        return len(self.points.weight) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "KernelDensity":
        return replace(self, points=self.points[k], bandwidth=self.bandwidth[k])

    def log_prior(self, alpha: float) -> float:
        """Raise InvalidParameterError: kernels do not make their rows as probable as can be, so EM has no objective."""
        raise InvalidParameterError(
            "kernel densities are no maximum of the likelihood, so EM would climb nothing: give these columns another "
            "kind, such as 'gaussian', or fit to rows whose labels are all known"
        )

    def _among(self, features: list[int]) -> "KernelDensity":
        return replace(self, points=self.points.of_features(features), bandwidth=self.bandwidth[..., features])

    @property
    def _features(self) -> tuple[int, ...]:
        return () if self.bandwidth.ndim == 0 else (self.width,)

    def pieces(self, X):
        yield from self._tables(X, self._features)

    def log_prob(self, X) -> np.ndarray:
        return self._rows([self.ratio(piece) for _, piece in self.pieces(X)])

    def ratio(self, piece: np.ndarray) -> np.ndarray:
        return np.stack([kernels.log_sums(piece) - scale for kernels, scale in self._kernels], axis=1)

    def left_out_log_prob(self, X, *, with_ties: bool = False) -> np.ndarray:
        """log p(x) of rows X (n,) or (n, d) that were learnt, each under the kernels of all other rows, (n,).

        A row that was learnt twice still has its equal among the others; `with_ties` leaves out all that are equal to
        it. Minus infinity where a kernel that ends reaches no other row. Raises InvalidInputError for a row that was
        not learnt, where there is no other, and for bins or weights below 1, of which none can be left out;
        InvalidParameterError for a stack, of which one class has to be asked.
        Source: Habbema, Hermans and van den Broek (1974); Duin (1976).

        >>> KernelDensity.fit([0.0, 1.0, 3.0], bandwidth=1.0).left_out_log_prob([0.0, 3.0]).round(3)
        array([-2.094, -3.533])
        """
        if self.stacked:
            raise InvalidParameterError(
                f"rows are left out of one class, and this is a stack of {len(self)}: ask one, density[0]"
            )
        require_rows(self.points, whole=not with_ties)
        places = np.concatenate([self._place_of(rows, block) for rows, block in self.pieces(X)] or [np.zeros(0, int)])
        if self.points.n[0] <= 1 or (with_ties and len(self.points.rows) == 1):
            raise InvalidInputError("the row that was learnt is the only one, and has no others: add rows")
        told = left_out(self.points, self.bandwidth.reshape(self.width), self.kernel, with_ties=with_ties)
        return told[places]

    def _place_of(self, rows: slice, block: np.ndarray) -> np.ndarray:
        """Where rows (n, d) stand among those that were learnt, (n,)."""
        learnt = self.points.rows
        _, codes = distinct(np.concatenate([learnt, block]))
        place = np.full(codes.max() + 1, -1)
        place[codes[: len(learnt)]] = np.arange(len(learnt))
        found = place[codes[len(learnt) :]]
        if (new := np.flatnonzero(found < 0)).size:
            row = block[new[0]].tolist()
            raise InvalidInputError(
                f"row {rows.start + new[0]} of X, {short(row if self.width > 1 else row[0])}, is none of the rows "
                "that were learnt, and only these can be left out: give such rows, or ask log_prob(X)"
            )
        return found

    def cdf(self, X) -> np.ndarray:
        """P(x_1 <= X_1, ..., x_d <= X_d) of each row, (n,), or for a stack (n, K), looking at every kernel.

        Raises NoClosedFormError for bins, in which it is not known where each row stands.
        """
        self._require_cdf("cdf")
        return self._rows([self._shares_below(block) for block in self._places(X)])

    def _require_cdf(self, what: str) -> None:
        if isinstance(self.points, BinnedMoments):
            self._refuse(what)

    def _below(self, x: np.ndarray) -> np.ndarray:
        return self._shares_below(x[:, None])[:, 0]

    def _ppf(self, q: np.ndarray) -> np.ndarray:
        rows, _ = self.points.spots()
        away = float(self.bandwidth.ravel()[0]) * SHAPES[self.kernel].at(q)
        return quantile_between(self._below, q, rows.min() + away, rows.max() + away)

    def _shares_below(self, x: np.ndarray) -> np.ndarray:
        """P(x' <= x) of each row of a block (n, d), (n, K)."""
        each = [self.points[k] for k in range(len(self))] if self.stacked else [self.points]
        widths = self.bandwidth.reshape(len(self), self.width)
        return np.stack([_share_below(*own.spots(), h, self.kernel, x) for own, h in zip(each, widths, strict=True)], 1)

    def log_terms(self, X) -> np.ndarray:
        return self._rows([self._terms(piece) for _, piece in self.pieces(X)], self.width)

    def _terms(self, x: np.ndarray) -> np.ndarray:
        # log p(x_1, ..., x_d) = sum_j log p(x_j | x_1, ..., x_(j - 1))
        some = [self.marginal(range(b)).ratio(x[:, :b]) for b in range(1, self.width)]
        return np.diff(np.stack([*some, self.ratio(x)], axis=-1), axis=-1, prepend=0.0)

    def grids(self, names: Names) -> list[Grid]:
        classes, features = names.class_list(len(self)), names.feature_list(self.width)
        shown = {"bandwidth": self.bandwidth, "mean": self.mean, "standard deviation": self._std}
        return [Grid(title, classes, features, v.reshape(len(self), self.width)) for title, v in shown.items()]

    @cached_property
    def _kernels(self) -> list[tuple[Bumpy, float]]:
        """For each class its kernels, and the logarithm of what their sum is to be divided by."""
        each = [self.points[k] for k in range(len(self))] if self.stacked else [self.points]
        rows = self.bandwidth.reshape(len(self), self.width)
        roots = np.log(rows).sum(axis=1) - self.width * SHAPES[self.kernel].log_height
        return [
            (bumps_of(points, h, self.kernel), float(root + np.log(points.n[0])))
            for points, h, root in zip(each, rows, roots, strict=True)
        ]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        rows, shares = self.points.spots()
        centres = rows[rng.choice(len(rows), size=n, p=shares / shares.sum())]
        drawn = centres + self.bandwidth * SHAPES[self.kernel].draw(rng, centres.shape)
        return drawn if self.bandwidth.ndim else drawn[:, 0]


def _require_fine(points: Sample | BinnedMoments, bandwidth: np.ndarray) -> None:
    """Raise InvalidParameterError where kernels are too narrow for the bins in which the rows are, or for float64."""
    if isinstance(points, BinnedMoments) and bandwidth[0] < FINE * points.span:
        raise InvalidParameterError(
            f"a bandwidth of {bandwidth[0]:g} is too narrow for bins {points.span:g} wide: reduce the rows again, with "
            f"bin_width={as_span(bandwidth[0] / FINE):g} or less"
        )
    with np.errstate(over="ignore"):
        far = (1 + points.std + np.abs(points.mean)) / bandwidth
    if not np.isfinite(far).all():
        raise InvalidParameterError(
            f"a bandwidth of {bandwidth.min():g} is too narrow for rows of this size: give a larger one, or rescale X"
        )


def _share_below(rows: np.ndarray, shares: np.ndarray, bandwidth: np.ndarray, kernel: str, x: np.ndarray) -> np.ndarray:
    """sum_i w_i prod_j K((x_j - x_ij) / h_j) / sum_i w_i, K being the cdf of the kernel, of each row of x (n, d)."""
    below = SHAPES[kernel].below
    size = max(1, CELLS // max(1, len(rows)))  # rows of x at once
    parts = [np.ones((len(x[start : start + size]), len(rows))) for start in range(0, len(x), size)]
    for number, part in enumerate(parts):
        some = x[number * size : (number + 1) * size]
        for j, h in enumerate(bandwidth):
            with np.errstate(over="ignore"):
                part *= below((some[:, j, None] - rows[:, j]) / h)
    return np.concatenate([part @ shares for part in parts] or [np.zeros(0)]) / shares.sum()
