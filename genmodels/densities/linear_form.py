"""Densities whose logarithm is linear in x: Bernoulli, multinomial and Poisson are one formula.

    log p(x | k) = sum_j ( x_j weights_kj + offsets_kj ) + h(x)

They are exponential families with T(x) = x (Murphy 2012, section 9.2). A parameter on its boundary (p = 0) makes some x
impossible; 0 log 0 is 0, so such a parameter only speaks where x does.
"""

import math
from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from genmodels.densities.base import Density, may_be_reference
from genmodels.densities.saddle_point import deviance
from genmodels.errors import NotLinearError
from genmodels.ground.arithmetic import exact_dot, ratio
from genmodels.ground.inputs import Rule
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.snapshot import Snapshot

# entries of a sparse table that are worked on together: 4 MiB (measured: a 32nd, or
# eight times as many, take as long)
PIECE = 2**19
# the same where there are more weights than that: for each piece they come to the cache anew (measured: an eighth takes
# a quarter longer)
LARGE = 2**22
# evidence above this is summed exactly: the difference of two such sums would be rounding, 2e-12 and more
LONG = 2.0**14


@dataclass(frozen=True)
class LinearForm(Snapshot):
    """The numbers of the formula, each (K, d), and where x_j > 0, or x_j = 0, is impossible under class k."""

    weights: np.ndarray
    offsets: np.ndarray
    never_present: np.ndarray
    never_absent: np.ndarray
    rates: np.ndarray | None = None  # of which the weights are the logarithms, where they are

    def scores(self, X) -> np.ndarray:
        """The formula without h(x), (n, K)."""
        return self._forbid(X, X @ self.weights.T + self.offsets.sum(axis=1))

    def ratios(self, X) -> np.ndarray:
        """The scores of each class less those of class 0, (n, K), differences taken before the sums grow.

        Less nothing where class 0 may be no reference.
        """
        odds, start, _ = self._odds
        by_class = np.zeros((len(self.weights), X.shape[0]))  # so that what follows runs along rows
        others = by_class[len(by_class) - len(start) :]
        others[:] = (X @ odds).T
        others += start[:, None]
        ratios = self._forbid(X, by_class.T)
        long = self.long(X)
        for i in long:
            ratios[i] = self._apart(X[[i]].toarray()[0] if is_sparse(X) else X[i], int(ratios[i].argmax()))
        return self._forbid(X, ratios) if len(long) else ratios

    def _apart(self, x: np.ndarray, nearest: int) -> list[float]:
        """The scores of one row x (d,) less those of the nearest class, which both are small numbers where it fits."""
        apart = self.weights - self.weights[nearest]
        if self.rates is None:
            return [exact_dot(x, w) + o.sum() for w, o in zip(apart, self.offsets - self.offsets[nearest], strict=True)]
        # log r_k - log r = log(1 + (r_k - r) / r), whose last digits count a thousand million times
        own = self.rates[nearest]
        with np.errstate(over="ignore"):  # beyond any number, which is no small step
            step = ratio(self.rates - own, np.broadcast_to(own, self.rates.shape))
        apart = np.where(np.abs(step) < 0.5, np.log1p(np.where(np.abs(step) < 0.5, step, 0.0)), apart)
        if not self.offsets.any():
            return [exact_dot(x, w) for w in apart]
        # x log(r_k / r) - (r_k - r) = (x - r) log(r_k / r) - deviance(r, r_k)
        some = (self.rates > 0) & (own > 0)
        gone = np.where(some, deviance(np.where(some, own, 1.0), np.where(some, self.rates, 1.0)), self.rates - own)
        from_own = np.concatenate([np.broadcast_to(x, some.shape), -own * some], axis=1)  # x - r, to all digits
        terms = zip(from_own, np.concatenate([apart, apart], axis=1), gone, strict=True)
        return [exact_dot(away, w) - math.fsum(g) for away, w, g in terms]

    def long(self, X) -> np.ndarray:
        """The rows of X whose evidence is so much that the difference of two sums of it would be rounding."""
        steepest = self._odds[2]
        if self.rates is not None:  # a logarithm is rounded by what it is, however little it differs from another
            steepest = max(steepest, float(steepest > 0))
        return _longer_than(LONG / steepest, X) if steepest else np.zeros(0, dtype=int)

    @cached_property
    def _odds(self) -> tuple[np.ndarray, np.ndarray, float]:
        """Weights (d, K - 1) and sums of offsets (K - 1,), less those of class 0; the size of the largest weight.

        Where that may be no reference they are whole, and those of all classes: (d, K) and (K,).
        """
        weights, offsets = self.weights, self.offsets
        if may_be_reference(np.abs(offsets).sum(axis=1)):
            weights, offsets = weights[1:] - weights[0], offsets[1:] - offsets[0]
        odds = np.ascontiguousarray(weights.T)
        return odds, offsets.sum(axis=1), np.abs(odds).max(initial=0)

    @cached_property
    def forbids(self) -> tuple[bool, bool]:
        """Whether some class never has a feature present, or never absent."""
        return bool(self.never_present.any()), bool(self.never_absent.any())

    def terms(self, X: np.ndarray) -> np.ndarray:
        """The formula feature by feature without h(x), (n, K, d)."""
        x = X[:, None, :]
        impossible = np.where(x > 0, self.never_present, self.never_absent)
        return np.where(impossible, -np.inf, x * self.weights + self.offsets)

    def _forbid(self, X, scores: np.ndarray) -> np.ndarray:
        """Minus infinity where some feature is impossible."""
        never_present, never_absent = self.forbids
        if never_present:
            scores = np.where(X @ self.never_present.T.astype(float) > 0, -np.inf, scores)
        if never_absent:
            met = X @ self.never_absent.T.astype(float)
            scores = np.where(self.never_absent.sum(axis=1) - met > 0.5, -np.inf, scores)
        return scores


def _longer_than(length: float, X) -> np.ndarray:
    """The rows of counts X whose sum is above `length`; the largest count often tells that there are none."""
    if is_sparse(X):
        longest = X.range[1] * np.diff(X.indptr).max(initial=0)
    else:
        longest = np.maximum.reduce(X, axis=None, initial=0) * X.shape[1]
    return np.flatnonzero(X.sum(axis=1) > length) if longest > length else np.zeros(0, dtype=int)


class LinearDensity(Density):
    """A density given by a `LinearForm`; its parameter is (), (d,) or, for a stack, (K, d)."""

    rule: Rule

    @property
    @abstractmethod
    def _parameter(self) -> np.ndarray:
        """The parameter whose shape says what x is."""

    @property
    @abstractmethod
    def _form(self) -> LinearForm:
        """The formula, with every parameter as (K, d)."""

    @property
    def stacked(self) -> bool:
        return self._parameter.ndim == 2

    @property
    def width(self) -> int:
        return self._parameter.shape[-1] if self._parameter.ndim else 1

    @property
    def _whole(self) -> bool:
        return True

    @property
    def _features(self) -> tuple[int, ...]:
        return self._parameter.shape[-1:]

    def __len__(self) -> int:
        return len(self._parameter) if self.stacked else 1

    def log_prob(self, X) -> np.ndarray:
        return self._rows([self._log_prob(block) for _, block in self.pieces(X)])

    def _log_prob(self, block) -> np.ndarray:
        """log p(x | k) of each row of a block, (n, K): the formula, where h(x) is 0."""
        return self._form.scores(block)

    def ratio(self, piece) -> np.ndarray:
        return self._form.ratios(piece)

    def ratio_and_rest(self, piece) -> tuple[np.ndarray, np.ndarray | float]:
        whole = self._log_prob(piece)
        if not self._form.long(piece).size:  # no sum is so long that differences of two would be rounding
            return whole, 0.0
        ratio, rows = self.ratio(piece), np.arange(len(whole))
        best = ratio.argmax(axis=1)
        some = ratio[rows, best] > -np.inf
        return ratio, np.subtract(whole[rows, best], ratio[rows, best], out=np.zeros(len(whole)), where=some)

    def log_terms(self, X) -> np.ndarray:
        blocks = (block.toarray() if is_sparse(block) else block for _, block in self.pieces(X))
        return self._rows([self._terms(block) for block in blocks], self.width)

    def _terms(self, X: np.ndarray) -> np.ndarray:
        """log p(x_j | k) for each row and feature of a dense block, (n, K, d): the formula, where h(x) is 0."""
        return self._form.terms(X)

    def linear(self) -> tuple[np.ndarray, np.ndarray]:
        form = self._form
        if any(form.forbids):
            raise NotLinearError(
                "a probability is exactly 0, so its weight in the logistic form is infinite: smooth with alpha > 0"
            )
        return form.weights, form.offsets.sum(axis=1)

    def pieces(self, X):
        entries = PIECE if self._parameter.size <= PIECE else LARGE
        return self._tables(X, self._features, rule=self.rule, sparse=True, entries=entries)
