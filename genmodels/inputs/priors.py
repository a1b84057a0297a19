"""The prior of the classes as a person gives it: by a word, by label, or in the order of the classes."""

from collections.abc import Mapping

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.inputs.parameters import as_probabilities
from genmodels.inputs.words import listed

UNIFORM = "uniform"


def as_prior(prior, classes: np.ndarray) -> np.ndarray:
    """A prior for these classes, (K,): "uniform", a mapping or pandas series by label, or numbers in their order.

    Raises InvalidParameterError for a wrong sum or length, and for labels without a class or classes without a label.

    >>> as_prior({"spam": 0.25, "ham": 0.75}, np.array(["ham", "spam"]))
    array([0.75, 0.25])
    """
    if isinstance(prior, str):
        return _by_word(prior, len(classes))
    if isinstance(prior, Mapping) or hasattr(prior, "iloc"):
        prior = _in_order_of(classes.tolist(), list(prior.keys()), [p for _, p in prior.items()])
    array = as_probabilities(prior, "prior")
    if array.shape != (len(classes),):
        raise InvalidParameterError(
            f"prior has shape {array.shape}, but there are {len(classes)} classes: give one probability for each of "
            f"{', '.join(map(repr, classes.tolist()))}, in that order"
        )
    return array


def _by_word(prior: str, K: int) -> np.ndarray:
    if prior != UNIFORM:
        raise InvalidParameterError(f"prior is {prior!r}: give {UNIFORM!r}, a share for each class, or None")
    return np.full(K, 1 / K)


def _in_order_of(classes: list, labels: list, shares: list) -> list:
    """The shares that were given by label, in the order of the classes."""
    share = dict(zip(labels, shares, strict=True))
    missing = [c for c in classes if c not in share]
    unknown = [label for label in share if label not in set(classes)]
    if missing or unknown:
        raise InvalidParameterError(
            f"{_what_is_wrong(missing, unknown)}; classes are {listed(classes)}. {_advice(labels)}"
        )
    if len(share) < len(labels):
        twice = next(label for label in labels if labels.count(label) > 1)
        raise InvalidParameterError(f"prior gives {twice!r} two shares: give each class one")
    return [share[c] for c in classes]


def _what_is_wrong(missing: list, unknown: list) -> str:
    lacks = [f"says nothing of {listed(missing)}"] if missing else []
    has = [f"gives a share to {listed(unknown)}, of which no row has been seen"] if unknown else []
    return f"prior {', and '.join(lacks + has)}"


def _advice(labels: list) -> str:
    if labels == list(range(len(labels))):  # a series of pandas that was given no index
        return "Label the shares, as in pandas.Series(prior, index=classes), or give them as numbers (.to_numpy())."
    return "Give each class one share, or announce labels that are still to come: partial_fit(X, y, classes)."
