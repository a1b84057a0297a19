"""What a Markov chain does in the long run: the distribution that it keeps, pi = pi A, and how long states last."""

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs.words import short


class LongRun:
    """What a chain with a `start`, `transitions` and an `order` does in the long run."""

    start: np.ndarray
    transitions: np.ndarray
    order: int

    def stationary(self) -> np.ndarray:
        """The distribution that the chain keeps, in the shape of `start`: pi = pi A.

        Raises InvalidParameterError where there are several, because parts of the chain are never left.
        """
        return stationary(self._between_contexts()).reshape(self.start.shape)

    def entropy_rate(self) -> float:
        """How uncertain the next state is on the average, in nats: sum_i pi_i H(A_i). Source: Shannon (1948).

        >>> from genmodels import MarkovChain
        >>> MarkovChain([1, 0], [[0.5, 0.5], [0.5, 0.5]]).entropy_rate() / float(np.log(2))  # in bits
        1.0
        """
        from scipy.special import entr  # -p log p

        return float((self.stationary()[..., None] * entr(self.transitions)).sum())

    def expected_durations(self) -> np.ndarray:
        """How many steps the chain stays in each state once it is there, (S,): 1 / (1 - a_ii), infinite if for ever.

        >>> from genmodels import MarkovChain
        >>> MarkovChain([1, 0], [[0.75, 0.25], [0, 1]]).expected_durations()
        array([ 4., inf])
        """
        if self.order > 1:
            raise InvalidParameterError("how long a state lasts depends on the one before, of order 2: fit order 1")
        away = self.transitions.sum(axis=1) - np.diag(self.transitions)
        return np.where(away > 0, 1 / np.where(away > 0, away, 1.0), np.inf)

    def _between_contexts(self) -> np.ndarray:
        """The chain of order 1 over the last `order` states."""
        S, whole = len(self.start), self.start.size
        Q = np.zeros((whole, whole))
        rows = np.repeat(np.arange(whole), S)
        Q[rows, rows * S % whole + np.tile(np.arange(S), whole)] = self.transitions.ravel()
        return Q


def stationary(moves: np.ndarray) -> np.ndarray:
    """The only distribution pi (S,) with pi = pi A, of transitions A (S, S) of which some rows may hold nothing.

    By elimination without a subtraction, so that every entry is right to rounding, however rarely a state is left
    (Grassmann, Taksar and Heyman 1985). Raises InvalidParameterError where there are several.

    >>> stationary(np.array([[0.9, 0.1], [0.3, 0.7]]))
    array([0.75, 0.25])
    """
    forever = _closed(moves)
    if len(forever) > 1:
        raise InvalidParameterError(
            f"the chain never leaves the states {short(forever[0].tolist())} once it is there, nor "
            f"{short(forever[1].tolist())} (by their positions), so it keeps more than one distribution: ask for one "
            "part of it, or let it go everywhere (alpha > 0)"
        )
    whole = np.zeros(len(moves))
    whole[forever[0]] = _eliminated(moves[np.ix_(forever[0], forever[0])])
    return whole


def _eliminated(A: np.ndarray) -> np.ndarray:
    """pi of transitions (S, S) between states that all lead to each other."""
    A = A.copy()
    for k in range(len(A) - 1, 0, -1):  # the chain watched only while it is in the states before k
        A[:k, k] /= A[k, :k].sum()
        A[:k, :k] += np.outer(A[:k, k], A[k, :k])
    pi = np.ones(len(A))
    for k in range(1, len(A)):
        pi[k] = pi[:k] @ A[:k, k]
    return pi / pi.sum()


def _closed(moves: np.ndarray) -> list[np.ndarray]:
    """The sets of states that lead to each other and nowhere else."""
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import connected_components

    n, part = connected_components(csr_array(moves > 0), connection="strong")
    leads_out = np.zeros(n, dtype=bool)
    start, stop = np.nonzero(moves > 0)
    leads_out[part[start[part[start] != part[stop]]]] = True
    leads_out[part[moves.sum(axis=1) == 0]] = True  # states that nothing reaches
    return [np.flatnonzero(part == which) for which in np.flatnonzero(~leads_out)]
