"""Derivations that check themselves: every formula shown is computed by sympy, every step is tested.

A `Derivation` is a chain of steps; three assertions close it; ready-made chains live in `derivations`.

>>> from genmodels.course.symbolic import bernoulli
>>> bernoulli.mle().result
s/m
"""

from genmodels.course.derivations import (
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
from genmodels.course.kit.symbolic.assertions import Checked, agrees_with, is_maximum, sums_to_one
from genmodels.course.kit.symbolic.derivation import Derivation
from genmodels.course.kit.symbolic.derivative_rules import Rule
from genmodels.course.kit.symbolic.display import Equation, hat
from genmodels.course.kit.symbolic.entries import entries, gradient_of_entries, written_out
from genmodels.course.kit.symbolic.equality import Difference, equivalent, find_difference
from genmodels.course.kit.symbolic.matrix_gradient import matrix_gradient
from genmodels.course.kit.symbolic.operations import expectation

__all__ = [
    "Checked",
    "Derivation",
    "Difference",
    "Equation",
    "Rule",
    "agrees_with",
    "bernoulli",
    "categorical",
    "discriminant",
    "entries",
    "equivalent",
    "expectation",
    "families",
    "find_difference",
    "gaussian_classes",
    "gradient_of_entries",
    "hat",
    "hidden_chains",
    "is_maximum",
    "log_odds",
    "logistic",
    "matrix_gradient",
    "matrix_rules",
    "mixtures",
    "moments",
    "multivariate_gaussian",
    "plane",
    "posteriors",
    "smoothing",
    "sums_to_one",
    "written_out",
]
