"""Derivations ready to use: one file per distribution, its symbols beside its steps.

Each file names its symbols (`p`, `s`, `m`), its density, its log-likelihood in sufficient statistics, and its estimate.
"""

from . import (
    bernoulli,
    categorical,
    discriminant,
    gaussian_classes,
    log_odds,
    logistic,
    matrix_rules,
    moments,
    multivariate_gaussian,
    plane,
)

__all__ = [
    "bernoulli",
    "categorical",
    "discriminant",
    "gaussian_classes",
    "log_odds",
    "logistic",
    "matrix_rules",
    "moments",
    "multivariate_gaussian",
    "plane",
]
