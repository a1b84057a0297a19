"""The words for data without a finite maximum-likelihood estimate."""

import numpy as np

from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.hill import Hill
from genmodels.discriminative.separation import Separation, find_separation
from genmodels.errors import SeparableDataError
from genmodels.ground.inputs import Names

_REMEDY = (
    "Give more rows or fewer features, use a generative model (GaussianDiscriminantAnalysis, naive Bayes), "
    "give a penalty=, such as 1, with which there is a maximum, or pass allow_separable=True to watch theta grow."
)
_SHOWN = 4  # terms of a hyperplane, the largest first


def no_maximum(hill: Hill, names: Names) -> SeparableDataError:
    """The error that names the hyperplane."""
    separation, coordinates = find_separation(hill), hill.design.coordinates
    apart = _apart if len(names.classes) == 2 else _ranked
    return SeparableDataError(
        "no finite maximum-likelihood estimate: "
        + (_nearly() if separation is None else apart(separation, coordinates, names))
        + f" {_REMEDY}"
    )


def _nearly() -> str:
    return "the classes overlap so little that float64 cannot tell it from not at all."


def _apart(separation: Separation, coordinates: Coordinates, names: Names) -> str:
    side = _hyperplane(coordinates.to_units(separation.direction), coordinates.intercept, names)
    zero, one = names.a_class(0), names.a_class(1)
    if separation.complete:
        return f"{side} is above 0 for every row of {one} and below 0 for every row of {zero}."
    on = int((~separation.strict).sum())
    return (
        f"{side} is never below 0 for {one} and never above 0 for {zero} (it is 0 for {on} of "
        f"{len(separation.strict)} rows: quasi-complete separation)."
    )


def _ranked(separation: Separation, coordinates: Coordinates, names: Names) -> str:
    """The same for three classes or more."""
    if separation.complete:
        return "scores linear in the features rank the own class of every row above all others."
    return (
        "scores linear in the features rank no class of a row above its own, and "
        f"{int(separation.strict.sum())} of {len(separation.strict)} times its own class above another."
    )


def _hyperplane(theta: np.ndarray, intercept: bool, names: Names) -> str:
    """Such as '1 * feature 0 -0.5 * feature 1 +3': features by size, the largest coefficient made 1."""
    theta = theta / np.abs(theta[intercept:]).max()
    slopes = theta[intercept:]
    order = [j for j in np.argsort(-np.abs(slopes), kind="stable") if slopes[j] != 0]
    terms = [f"{slopes[j]:+.3g} * {names.feature(int(j))}" for j in order[:_SHOWN]]
    terms += ["+ ..."] * (len(order) > _SHOWN) + [f"{theta[0]:+.3g}"] * intercept
    return " ".join(terms).removeprefix("+")
