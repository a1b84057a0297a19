"""Dirichlet-multinomial: Pólya's urn, in which a word that is drawn is put back with another of its kind."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from genmodels.densities.base import Density
from genmodels.densities.saddle_point import in_two, log_cross_ratio, log_negative_binomial, log_orders
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import COUNTS, Names, blocks
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.parameters import as_positive, as_total
from genmodels.ground.tables import Grid

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class DirichletMultinomial(Density):
    """p(x | n) = n! Gamma(A) / Gamma(A + n) prod_j Gamma(a_j + x_j) / (Gamma(a_j) x_j!), with A = sum_j a_j.

    What is known of n further draws when the probabilities are Dirichlet(a). Each draw tells of the next, so words come
    in bursts: in a multinomial with p_j = a_j / A, which multinomial naive Bayes uses, they do not. alpha is (d,), or
    (K, d) for a stack; rows are counts, dense or sparse, each with its own n. `ordered` and `total` are those of
    `Multinomial`: whether p(x) is that of the words in their order, and the length of sampled rows.
    Raises InvalidParameterError unless alpha is above 0. Source: Madsen, Kauchak and Elkan (2005).

    >>> urn = DirichletMultinomial([4, 1, 3], ordered=True)  # after 3, 0 and 2 words, with one of each before
    >>> urn.prob([[1, 1, 0]]) * 18  # and not 4/8 1/8 18
    array([1.])
    """

    alpha: np.ndarray
    ordered: bool = False
    total: int = 1

    if TYPE_CHECKING:  # what can become an array will do

        def __init__(self, alpha: ArrayLike, ordered: bool = False, total: int = 1) -> None: ...

    def __post_init__(self):
        object.__setattr__(self, "alpha", as_positive(self.alpha, "alpha"))
        object.__setattr__(self, "total", as_total(self.total))
        if self.alpha.ndim == 0:
            raise InvalidParameterError(f"alpha is the single number {self.alpha:g}: give one for each of d things")

    @property
    def sizes(self) -> np.ndarray:
        """A = sum_j a_j, () or (K,): how many words the prior counts for."""
        return self.alpha.sum(axis=-1)

    @property
    def mean(self) -> np.ndarray:
        """E[x] = total a / A, in the shape of alpha."""
        return self.total * self.alpha / self.sizes[..., None]

    @property
    def cov(self) -> np.ndarray:
        """Cov[x] = total (A + total) / (A + 1) (diag(p) - p p^T) with p = a / A, (d, d) or (K, d, d)."""
        p = self.alpha / self.sizes[..., None]
        spread = self.total * (self.sizes + self.total) / (self.sizes + 1)
        return spread[..., None, None] * (p[..., None] * np.eye(self.width) - p[..., :, None] * p[..., None, :])

    @property
    def n_parameters(self) -> int:
        return self.alpha.size

    @property
    def stacked(self) -> bool:
        return self.alpha.ndim == 2

    @property
    def width(self) -> int:
        return self.alpha.shape[-1]

    def __len__(self) -> int:
        return len(self.alpha) if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> "DirichletMultinomial":
        return replace(self, alpha=self.alpha[k])

    def _among(self, features: list[int]) -> "DirichletMultinomial":
        return replace(self, alpha=self.alpha[..., features])

    def pieces(self, X):
        return blocks(X, COUNTS, d=self.width, ndim=(2,), sparse=True)

    def log_prob(self, X) -> np.ndarray:
        return self._rows([self.ratio(block) for _, block in self.pieces(X)])

    def ratio(self, piece) -> np.ndarray:
        scores = np.stack([_log_urn(piece, alpha) for alpha in np.atleast_2d(self.alpha)], axis=1)
        return scores - _log_orders(piece)[:, None] if self.ordered else scores

    def log_terms(self, X) -> np.ndarray:
        """By the chain rule: of feature j log p(x_j | x_1, ..., x_{j-1}, n), so that the last word adds nothing but its
        order."""
        blocks = (block.toarray() if is_sparse(block) else block for _, block in self.pieces(X))
        return self._rows([self._terms(block) for block in blocks], self.width)

    def _terms(self, x: np.ndarray) -> np.ndarray:
        """Of a dense block (n, d): beta-binomials, of word j against all that come after it, (n, K, d)."""
        alpha, x = np.atleast_2d(self.alpha), x[:, None, :]
        left, others = (np.cumsum(v[..., ::-1], axis=-1)[..., ::-1] for v in (x, alpha))  # from word j on
        rest, after = left - x, np.append(others[:, 1:], np.ones((len(alpha), 1)), axis=1)
        rate = others / np.maximum(left, 1.0)
        # NB(x_j; a_j) NB(rest; A_after) / NB(left; A_j), and the last word is all that is left
        terms = log_negative_binomial(x, alpha, rate) - log_negative_binomial(left, others, rate)
        terms[..., :-1] += log_negative_binomial(rest, after, rate)[..., :-1]
        return terms - _log_choices(left, x, rest) if self.ordered else terms

    def grids(self, names: Names) -> list[Grid]:
        alpha = np.atleast_2d(self.alpha)
        return [Grid("alpha of the word given y", names.class_list(len(alpha)), names.feature_list(self.width), alpha)]

    def _draw(self, n: int, rng: np.random.Generator) -> np.ndarray:
        return rng.multinomial(self.total, rng.dirichlet(self.alpha, size=n))


def _log_urn(X, alpha: np.ndarray) -> np.ndarray:
    """log p(x | n) of counts X (n, d), dense or CSR, under alpha (d,): (n,).

    Counts that each have a rate of their own, Gamma(a_j, b), and n in all: prod_j NB(x_j; a_j, b) / NB(n; A, b), for
    any b. With b = A / n no term is larger than what it stands for.
    """
    length, size = np.asarray(X.sum(axis=1), dtype=float), alpha.sum()
    rate = size / np.maximum(length, 1.0)
    rows, columns = X.nonzero()
    x, own = (X.data[X.data != 0] if is_sparse(X) else X[rows, columns]), alpha[columns]
    present = np.bincount(rows, log_negative_binomial(x, own, rate[rows]), minlength=len(length))
    # a word that does not occur has log NB(0; a_j, b) = -a_j log(1 + 1/b)
    absent = sum(part.sum() - np.bincount(rows, part[columns], minlength=len(length)) for part in in_two(alpha))
    log_prob = np.minimum(present - absent * np.log1p(1 / rate) - log_negative_binomial(length, size, rate), 0.0)
    # a text of one word only may be as good as certain: then its logarithm is next to 0, and no difference gives it
    alone = np.flatnonzero(np.bincount(rows, minlength=len(length))[rows] == 1)
    log_prob[rows[alone]] = -log_cross_ratio(own[alone], _of_others(alpha)[columns[alone]], x[alone])
    return log_prob


def _of_others(alpha: np.ndarray) -> np.ndarray:
    """The sum of all numbers but one, for each of them, (d,): of those before and after it, so that nothing cancels."""
    before = np.concatenate([[0.0], np.cumsum(alpha[:-1])])
    return before + np.concatenate([np.cumsum(alpha[:0:-1])[::-1], [0.0]])


def _log_orders(X) -> np.ndarray:
    """log of n! / prod_j x_j!, in how many orders the words can come, (n,)."""
    return log_orders(X, np.asarray(X.sum(axis=1), dtype=float))


def _log_choices(n: np.ndarray, x: np.ndarray, rest: np.ndarray) -> np.ndarray:
    """log C(n, x) with n = x + rest."""
    from scipy.special import gammaln

    return gammaln(n + 1) - gammaln(x + 1) - gammaln(rest + 1)
