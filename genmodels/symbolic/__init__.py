"""Derivations that check themselves: every formula shown is computed by sympy, every step is tested.

A `Derivation` is a chain of steps; three assertions close it; ready-made chains live in `derivations`.

>>> from genmodels.symbolic import bernoulli
>>> bernoulli.mle().result
s/m
"""

from .assertions import Checked, agrees_with, is_maximum, sums_to_one
from .derivation import Derivation
from .derivations import (
    bernoulli,
    categorical,
    discriminant,
    gaussian,
    log_odds,
    poisson,
    smoothing,
    threshold,
    unbiased,
)
from .equality import Difference, equivalent, find_difference
from .names import hat

__all__ = [
    "Checked",
    "Derivation",
    "Difference",
    "agrees_with",
    "bernoulli",
    "categorical",
    "discriminant",
    "equivalent",
    "find_difference",
    "gaussian",
    "hat",
    "is_maximum",
    "log_odds",
    "poisson",
    "smoothing",
    "sums_to_one",
    "threshold",
    "unbiased",
]
