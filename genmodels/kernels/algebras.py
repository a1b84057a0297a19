"""Three arithmetics for one recursion along a chain, v_j <- e_j (+)_i v_i a_ij.

They make fast `plain.forward`: `e_t * (alpha[-1] @ A)`; and `plain.viterbi`: `e_t * paths.max(axis=0)`.

Sums and products of probabilities; the same in logarithms, where nothing is lost however small it is; and maxima in
place of sums (Viterbi 1967). A column of `v` (S, C) is scaled as it goes, and what was taken out is kept in logarithms.
"""

from collections.abc import Callable, Iterator

import numpy as np

from genmodels.ground.arithmetic import log

AGREED = 1e-13  # how far two passes may differ that count as the same
LEAST = 1e-30  # transitions above it: between two scalings products of two numbers stay above 1e-250
TERMS = 2**14  # numbers worked on together
MANY = 2**18  # numbers, from which on they are formed one after the other


class Probabilities:
    """Sums of products. Sound where no transition is below LEAST: then every state is refilled at each step."""

    every = 4  # steps between two scalings
    zero, one = 0.0, 1.0
    times = staticmethod(np.multiply)
    of_logs = staticmethod(np.exp)
    to_logs = staticmethod(log)

    def apply(self, M: np.ndarray, v: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
        """sum_i M_ji v_i, (..., S, C)."""
        return np.matmul(M, v, out=out)

    multiply = staticmethod(np.matmul)

    def level(self, v: np.ndarray) -> np.ndarray:
        """Scale each column to the sum 1, in place; the logarithms of the sums, (C,)."""
        total = v.sum(axis=0)
        v /= total
        return np.log(total, out=total)

    def agree(self, a: np.ndarray, b: np.ndarray) -> bool:
        """Whether two passes came to the same."""
        return bool((np.abs(a - b) <= AGREED * a).all())

    def totals(self, v: np.ndarray) -> np.ndarray:
        """The sums of v (..., S, C) over the states, (..., C)."""
        return v.sum(axis=-2)

    def shares(self, v: np.ndarray, totals: np.ndarray) -> np.ndarray:
        """v (..., S, C) divided by the totals (..., C), as probabilities, in place."""
        v /= totals[..., None, :]
        return v

    def moves(self, A: np.ndarray, before: np.ndarray, after: np.ndarray, totals: np.ndarray, weight) -> np.ndarray:
        """How often state j is expected to follow i, sum_t w_t b_ti a_ij c_tj / n_t, (S, S)."""
        after *= (weight / totals)[:, None]
        return A * np.matmul(before, after.swapaxes(1, 2)).sum(axis=0)


class Logarithms:
    """The same in logarithms, with any way to add: `total(M, v)` is (+)_i (M_ji + v_i), (S, C)."""

    every = 16
    zero, one = -np.inf, 0.0
    times = staticmethod(np.add)
    of_logs = to_logs = staticmethod(np.asarray)

    def __init__(self, total: Callable[[np.ndarray, np.ndarray], np.ndarray], add: np.ufunc):
        self.total, self.add = total, add

    def apply(self, M: np.ndarray, v: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
        """(+)_i (M_ji + v_i), (..., S, C)."""
        if v.ndim == 3:
            return np.stack([self.apply(M, one) for one in v])
        result = self.total(M, v)
        if out is None:
            return result
        out[...] = result
        return out

    def multiply(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """(+)_k (a_jk + b_ki) of a stack of few small matrices, (C, S, N)."""
        return self.add.reduce(a[:, :, :, None] + b[:, None], axis=2)

    def level(self, v: np.ndarray) -> np.ndarray:
        """Shift each column to the largest entry 0, in place; the shifts, (C,), minus infinity where all is lost."""
        top = v.max(axis=0)
        v -= np.where(top == -np.inf, 0.0, top)
        return top

    def agree(self, a: np.ndarray, b: np.ndarray) -> bool:
        """Whether two passes came to the same."""
        same = a == b
        if same.all():
            return True
        size = 1 + np.minimum(np.abs(a), np.abs(b))  # what is lost on one side only is not alike
        with np.errstate(invalid="ignore"):
            return bool((same | (np.abs(a - b) <= AGREED * size)).all())

    def totals(self, v: np.ndarray) -> np.ndarray:
        """v (..., S, C) added up over the states, (..., C)."""
        return self.add.reduce(v, axis=-2)

    def shares(self, v: np.ndarray, totals: np.ndarray) -> np.ndarray:
        """v (..., S, C) divided by the totals (..., C), as probabilities, in place."""
        v -= totals[..., None, :]
        return np.exp(v, out=v)

    def moves(self, A: np.ndarray, before: np.ndarray, after: np.ndarray, totals: np.ndarray, weight) -> np.ndarray:
        """How often state j is expected to follow i, sum_t w_t exp(b_ti + log a_ij + c_tj - n_t), (S, S)."""
        after -= (totals - log(weight))[:, None]
        counts = [np.exp(row[:, None] + before[:, [i]] + after).sum(axis=(0, 2)) for i, row in enumerate(A)]
        return np.array(counts)


def maxima(M: np.ndarray, v: np.ndarray) -> np.ndarray:
    """max_i (M_ji + v_i), (S, C).

    >>> maxima(np.array([[0.0, 1.0], [2.0, 0.0]]), np.array([[5.0], [3.0]])).ravel().tolist()
    [5.0, 7.0]
    """
    if M.size * v.shape[1] <= MANY:
        return np.maximum.reduce(M[:, :, None] + v, axis=1)
    best, term = M[:, :1] + v[0], np.empty(v.shape)
    for column, row in zip(M.T[1:], v[1:], strict=True):
        np.maximum(best, np.add(column[:, None], row, out=term), out=best)
    return best


def log_sums(M: np.ndarray, v: np.ndarray) -> np.ndarray:
    """log sum_i exp(M_ji + v_i), (S, C), minus infinity where all terms are."""
    top = maxima(M, v)
    shift, total = np.where(top == -np.inf, 0.0, top), np.zeros(v.shape)
    for terms in _terms(M, v):
        terms -= shift[:, None]
        total += np.exp(terms, out=terms).sum(axis=1)
    return log(total) + shift


def _terms(M: np.ndarray, v: np.ndarray) -> Iterator[np.ndarray]:
    """M_ji + v_i, (S, I, C), for some i at a time, so that they stay in the cache."""
    some = max(1, TERMS // v.size)
    for i in range(0, len(M), some):
        yield M[:, i : i + some, None] + v[i : i + some]


Algebra = Probabilities | Logarithms
PROBABILITIES, LOGARITHMS, MAXIMA = Probabilities(), Logarithms(log_sums, np.logaddexp), Logarithms(maxima, np.maximum)


def algebra_for(transitions: np.ndarray) -> Algebra:
    """The fast arithmetic where it is sound, and logarithms where a transition is impossible, or nearly so.

    With all transitions above LEAST what float64 flushes to 0 changes nothing: a share below 1e-300 / LEAST.
    """
    return PROBABILITIES if transitions.min() > LEAST else LOGARITHMS
