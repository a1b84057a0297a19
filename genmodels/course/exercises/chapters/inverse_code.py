"""The slope of a^T X^-1 b by X: the right way, and the wrong ways with what to say about each (their docstrings)."""

import numpy as np


def slope(a, X, b):
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(a, b) @ inverse


def minus_lost(a, X, b):
    """The sign is wrong: when X grows, its inverse shrinks."""
    return -slope(a, X, b)


def not_transposed(a, X, b):
    """Both inverses have to be transposed; for a symmetric X nobody would notice."""
    return -np.linalg.inv(X) @ np.outer(a, b) @ np.linalg.inv(X)


def vectors_swapped(a, X, b):
    """You have b a^T in the middle; the rule has a b^T."""
    inverse = np.linalg.inv(X).T
    return -inverse @ np.outer(b, a) @ inverse


def without_the_inverse(a, X, b):
    """That is the slope of a^T X b; here X stands in the inverse."""
    return np.outer(a, b)


def transposed(a, X, b):
    """That is the transpose of the slope: entry (i, j) must belong to entry (i, j) of X."""
    return slope(a, X, b).T


MISTAKES = (minus_lost, not_transposed, vectors_swapped, without_the_inverse, transposed)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples (a, X, b) as lists, with an X that can be inverted and is not symmetric.

    >>> [len(a) for a, X, b in cases(np.random.default_rng(0))]
    [2, 2, 3]
    """
    drawn = []
    for size in (2, 3):
        X = np.triu(rng.integers(1, 5, size=(size, size))) + np.eye(size, dtype=int)
        drawn.append((rng.integers(1, 5, size).tolist(), X.tolist(), rng.integers(5, 9, size).tolist()))
    return [([1, 2], [[2, 1], [0, 3]], [3, 5]), *drawn]
