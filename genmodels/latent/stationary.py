"""The distribution that a Markov chain keeps: pi = pi A."""

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.inputs.words import short


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
