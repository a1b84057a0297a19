"""Observed: statistics of features of which values are missing, each from the rows where it is there.

With independent features a factor of p(x | y = k) is a pair of class and feature. A missing value leaves its factor out
of its row, so that each pair has rows, and a weight, of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import GenmodelsError
from genmodels.ground.inputs import as_weights
from genmodels.ground.inputs.alike import require_same_type
from genmodels.ground.inputs.gaps import Gappy, gaps_in, leaves_out
from genmodels.statistics.algebra import Summable, require_numbers, stack_of, taken_out
from genmodels.statistics.angles import Angles
from genmodels.statistics.counts import Counts
from genmodels.statistics.moments import Moments
from genmodels.statistics.weighting import rows_of, spread_rows, total_weight, weights_of

Single = Angles | Counts | Moments


@dataclass(frozen=True, eq=False)
class Observed(Summable):
    """The sufficient statistics of a product of features, of which values are missing.

    `weight` is the weight of all rows, () or (K,), and `pairs` a statistic of one feature for a stack (d,) or (K, d):
    for each class and feature that of the rows in which the feature is there.

    >>> both = reduced(Counts.of, [[1, 0], [1, None]]) + reduced(Counts.of, [[0, 1]])
    >>> both.weight.tolist(), both.by_feature.weight.tolist(), both.by_feature.total.tolist()
    (3.0, [3.0, 2.0], [2.0, 1.0])
    """

    weight: np.ndarray
    pairs: Single
    scales = ("weight", "pairs")

    @classmethod
    def of(cls, gappy: Gappy, reduce: Callable[..., Single], weight=None) -> "Observed":
        """What `reduce(X, weight)` gives of the values that are there in a table (n, d), feature by feature.

        Raises InvalidInputError for the values that `reduce` refuses, naming row and feature.
        """
        n, d = gappy.values.shape
        weight = weights_of(weight, n)
        try:
            parts = [reduce(*_of_feature(gappy, weight, j)) for j in range(d)]
        except GenmodelsError:
            reduce(gappy.filled(), weight)  # which says in which row of all the value stands
            raise
        axis = parts[0].weight.ndim
        fields = {name: np.stack([getattr(part, name) for part in parts], axis) for name in _arrays(parts[0])}
        return cls(total_weight(weight, n), replace(parts[0], **fields))

    @classmethod
    def of_whole(cls, whole: Single) -> "Observed":
        """The same statistics of rows without gaps."""
        d = next(len(values.T) for name, values in _arrays(whole).items() if name != "weight")
        weight = np.repeat(whole.weight[..., None], d, axis=-1)
        rest = {name: values[..., None] for name, values in _arrays(whole).items()}
        return cls(whole.weight, replace(whole, **{**rest, "weight": weight}))

    @property
    def n(self) -> np.ndarray:
        """The weight of the rows in which each feature is there, (d,) or (K, d)."""
        return self.pairs.weight

    @property
    def by_feature(self) -> Single:
        """The statistics with a weight for each feature, (d,) or (K, d), as they have a mean or total for each."""
        fields = {name: values[..., 0] for name, values in _arrays(self.pairs).items() if name != "weight"}
        return replace(self.pairs, **fields)

    @property
    def width(self) -> int:
        """The number of features."""
        return self.pairs.weight.shape[-1]

    def __add__(self, other: "Observed") -> "Observed":
        require_same_type(self, other)
        return Observed(self.weight + other.weight, self.pairs + other.pairs)

    def __sub__(self, other: "Observed") -> "Observed":
        require_same_type(self, other)
        return Observed(taken_out(self.weight, other.weight, "weight"), self.pairs - other.pairs)

    def of_features(self, positions: np.ndarray) -> "Observed":
        """The same statistics of the features at these positions."""
        axis = self.weight.ndim
        return Observed(
            self.weight, replace(self.pairs, **{n: v.take(positions, axis) for n, v in _arrays(self.pairs).items()})
        )

    def require_sound(self) -> None:
        """Raise InvalidInputError unless these are statistics that rows with gaps could have."""
        stack = stack_of(self.weight)
        require_numbers(
            self.pairs.weight, (*stack, *np.shape(self.pairs.weight)[len(stack) :][:1]), "weight", least=0.0
        )
        pairs = {
            name: values.reshape(-1, *values.shape[len(stack) + 1 :]) for name, values in _arrays(self.pairs).items()
        }
        replace(self.pairs, **pairs).require_sound()

    def spread(self, positions: np.ndarray, size: int) -> "Observed":
        """The same statistics with their classes at these positions among `size` classes."""
        return Observed(spread_rows(self.weight, positions, size), self.pairs.spread(positions, size))


def reduced(reduce: Callable[..., Single], X, weight=None, missing="leave_out") -> Single | Observed:
    """What `reduce(X, weight)` gives of the values of X (n, d) that are there; with missing=None all have to be there.

    Of a column (n,) of single values these are some of the rows, and that is all.
    """
    if not leaves_out(missing):
        return reduce(X, weight)
    gappy = gaps_in(X)
    if gappy is None or gappy.values.ndim > 2:
        whole = reduce(X, weight)
        return Observed.of_whole(whole) if _has_features(whole) else whole
    if gappy.values.ndim == 1 and np.ndim(weight) == 2:  # one feature, beside a class axis
        gappy = Gappy(gappy.values[:, None], gappy.there[:, None], gappy.columns)
    if gappy.values.ndim == 1:
        return reduce(gappy.values[gappy.there], rows_of(as_weights(weight, len(gappy.values)), gappy.there))
    return Observed.of(gappy, reduce, weight)


def by_feature(statistics: Single | Observed) -> Single:
    """Statistics in which all is side by side; those of rows without gaps as they are."""
    return statistics.by_feature if isinstance(statistics, Observed) else statistics


def _of_feature(gappy: Gappy, weight, j: int) -> tuple[np.ndarray, np.ndarray]:
    """The values of feature j that are there, (m, 1), and the weights of their rows."""
    rows = gappy.there[:, j]
    return gappy.among(np.flatnonzero(rows), np.array([j])), rows_of(weight, rows)


def _arrays(statistic: Single) -> dict[str, np.ndarray]:
    return {name: values for name, values in vars(statistic).items() if isinstance(values, np.ndarray)}


def _has_features(whole: Single) -> bool:
    return all(values.ndim > whole.weight.ndim for name, values in _arrays(whole).items() if name != "weight")
