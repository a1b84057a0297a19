"""Parameters that a person gives: a smoothing alpha, a prior, a table of probabilities."""

import numpy as np

from genmodels.errors import InvalidParameterError

ROUNDING = 1e-9  # how far a sum of given probabilities may stray from one: decimals typed by hand


def as_alpha(alpha, name: str = "alpha") -> float:
    """A pseudo-count: one finite number of at least zero; raises InvalidParameterError otherwise.

    >>> as_alpha(1)
    1.0
    """
    if isinstance(alpha, (int, float, np.integer, np.floating)) and 0 <= alpha < np.inf:
        return float(alpha)
    raise InvalidParameterError(
        f"{name} is {alpha!r}: give one number of at least 0 (0 is maximum likelihood, 1 is Laplace)"
    )


def as_probabilities(p, what: str = "p") -> np.ndarray:
    """Probabilities along the last axis: at least zero, summing to one; else InvalidParameterError with the sum.

    >>> as_probabilities([0.25, 0.75])
    array([0.25, 0.75])
    """
    array = _numbers(p, what)
    if array.ndim == 0:
        raise InvalidParameterError(f"{what} is the single number {array:g}: give one probability a value")
    if not (array >= 0).all():
        raise InvalidParameterError(f"{what} holds {array[~(array >= 0)][0]:g}: a probability is not negative")
    sums = array.sum(axis=-1)
    if not (np.abs(sums - 1) <= ROUNDING).all():
        worst = np.atleast_1d(sums)[np.argmax(np.abs(np.atleast_1d(sums) - 1))]
        raise InvalidParameterError(
            f"{what} sums to {worst:.12g}, not to 1: {_short(p)}. Divide by the sum if that is what you mean."
        )
    return array


def as_prior(prior, classes: np.ndarray) -> np.ndarray:
    """A prior given for these classes, (K,); raises InvalidParameterError for a wrong length or sum."""
    array = as_probabilities(prior, "prior")
    if array.shape != (len(classes),):
        raise InvalidParameterError(
            f"prior has shape {array.shape}, but there are {len(classes)} classes: {', '.join(map(str, classes))}"
        )
    return array


def as_fraction_of_one(p, what: str = "p") -> np.ndarray:
    """Numbers between 0 and 1, of any shape; raises InvalidParameterError otherwise."""
    array = _numbers(p, what)
    good = (array >= 0) & (array <= 1)
    if not good.all():
        raise InvalidParameterError(f"{what} holds {array[~good].flat[0]:g}: a probability lies between 0 and 1")
    return array


def as_rates(rate, what: str = "rate") -> np.ndarray:
    """Finite numbers of at least 0, of any shape; raises InvalidParameterError otherwise."""
    array = _numbers(rate, what)
    good = (array >= 0) & (array < np.inf)
    if not good.all():
        raise InvalidParameterError(f"{what} holds {array[~good].flat[0]:g}: it must be finite and not negative")
    return array


def _numbers(values, what: str) -> np.ndarray:
    try:
        return np.array(values, dtype=float)
    except (TypeError, ValueError):
        raise InvalidParameterError(f"{what} is not an array of numbers: {_short(values)}") from None


def _short(values) -> str:
    text = " ".join(repr(values).split())
    return text if len(text) <= 80 else text[:77] + "..."
