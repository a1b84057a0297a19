"""Derivations ready to use: one file per distribution, its symbols beside its steps.

Each file names its symbols (`p`, `s`, `m`), its density, its log-likelihood in sufficient statistics, and its estimate.
"""

from . import (
    bernoulli,
    categorical,
    discriminant,
    families,
    gaussian_classes,
    hidden_chains,
    log_odds,
    logistic,
    matrix_rules,
    mixtures,
    moments,
    multivariate_gaussian,
    plane,
    posteriors,
    smoothing,
)

__all__ = [
    "bernoulli",
    "categorical",
    "discriminant",
    "families",
    "gaussian_classes",
    "hidden_chains",
    "log_odds",
    "logistic",
    "matrix_rules",
    "mixtures",
    "moments",
    "multivariate_gaussian",
    "plane",
    "posteriors",
    "smoothing",
]
