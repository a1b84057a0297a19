"""What logistic regression found, as plain values for a file, and back.

The rows of the fit go along: the log-likelihood on the path, standard errors and criteria are worked out from them.
"""

from dataclasses import fields
from typing import Any

import numpy as np

from genmodels.discriminative.basis import Basis
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.logistic_fit import LogisticFit
from genmodels.discriminative.objective import LogisticLikelihood
from genmodels.discriminative.softmax import SoftmaxLikelihood
from genmodels.errors import InvalidInputError
from genmodels.inputs import Names
from genmodels.inputs.parameters import as_switch
from genmodels.statistics.soundness import require_classes, require_numbers

HILLS = {kind.__name__: kind for kind in (LogisticLikelihood, SoftmaxLikelihood)}


def to_values(fit: LogisticFit) -> dict[str, Any]:
    """The fit taken apart into dicts, arrays and numbers."""
    return {
        "coordinates": _fields(fit.coordinates),
        "basis": fit.basis.R,
        "likelihood": type(fit.hill).__name__,
        "hill": _fields(fit.hill),
        "path": fit.path,
        "classes": fit.names.classes,
        "features": fit.names.features,
    }


def from_values(values: dict[str, Any]) -> LogisticFit:
    """The fit that was taken apart into these; raises InvalidInputError for values that no fit has."""
    coordinates = Coordinates(**values["coordinates"])
    hill = HILLS[values["likelihood"]](**values["hill"])
    names = Names(values["classes"], values["features"])
    fit = LogisticFit(Basis(coordinates, values["basis"]), hill, values["path"], names)
    _require_sound(fit, K=hill.classes if isinstance(hill, SoftmaxLikelihood) else 2)
    return fit


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _require_sound(fit: LogisticFit, K: int) -> None:
    """Raise InvalidInputError unless the parts have the shapes that go together, and finite numbers in them."""
    for what, (values, shape) in _arrays(fit, K).items():
        require_numbers(values, shape, what, least=0.0 if what == "weight" else -np.inf)
    if not np.diag(fit.basis.R).all():
        raise InvalidInputError("the basis holds a column of nothing")
    hill, names = fit.hill, fit.names
    require_classes(names.classes)
    if len(names.classes) != K or hill.y.shape != hill.weight.shape or not np.isin(hill.y, np.arange(K)).all():
        raise InvalidInputError(f"the targets are not those of {K} classes")
    if not len(fit.path) or (names.features is not None and len(names.features) != fit.coordinates.d):
        raise InvalidInputError("there is no path, or there are names for another number of columns")


def _arrays(fit: LogisticFit, K: int) -> dict[str, tuple[np.ndarray, tuple[int, ...]]]:
    """The arrays of a fit by name, each with the shape that goes together with the others."""
    at, hill = fit.coordinates, fit.hill
    d, n = np.shape(at.centre)[:1], np.shape(hill.weight)[:1]
    p = (sum(d) + as_switch(at.intercept, "intercept"),)
    arrays = {"centre": (at.centre, d), "noise": (at.noise, d), "2^exponent": (np.ldexp(1.0, at.exponent), d)}
    arrays |= {"basis": (fit.basis.R, p + p), "design": (hill.design, n + p), "weight": (hill.weight, n)}
    arrays |= {"path": (fit.path, (len(fit.path), (K - 1) * p[0]))}
    if hill.ridge is not None:
        arrays |= {"ridge": (hill.ridge, (len(hill.ridge), *p))}
    return arrays
