"""What logistic regression found, as plain values for a file, and back."""

from dataclasses import fields, replace
from typing import Any

import numpy as np

from genmodels.discriminative.certificate import Certificate
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.design import Design
from genmodels.discriminative.hill import Hill
from genmodels.discriminative.logistic_fit import LogisticFit
from genmodels.discriminative.metric import Metric
from genmodels.discriminative.newton import Climb
from genmodels.discriminative.objective import LogisticLikelihood
from genmodels.discriminative.stand import Stand
from genmodels.errors import InvalidInputError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import as_switch
from genmodels.statistics.algebra import require_classes, require_numbers

PARTS = {"coordinates": Coordinates, "metric": Metric, "certificate": Certificate}


def to_values(fit: LogisticFit) -> dict[str, Any]:
    """The fit taken apart into dicts, arrays and numbers."""
    values = {field.name: getattr(fit, field.name) for field in fields(fit)}
    parts = {name: values[name] and _fields(values[name]) for name in PARTS}
    names, rows = values.pop("names"), values.pop("rows")
    return values | parts | {"classes": names.classes, "features": names.features, "rows": rows and _fields(rows)}


def from_values(values: dict[str, Any]) -> LogisticFit:
    """The fit that was taken apart into these; raises InvalidInputError for values that no fit has."""
    names = Names(values["classes"], values["features"])
    if "hill" in values:
        fit = _with_its_rows(values, names)
    else:
        parts = {name: values[name] and kind(**values[name]) for name, kind in PARTS.items()}
        rest = {name: values[name] for name in ("path", "heights", "log_likelihood", "weight", "ridge")}
        rows = values["rows"] and LogisticLikelihood(**values["rows"])
        fit = LogisticFit(names=names, **parts, **rest, rows=rows)
    _require_sound(fit)
    return fit


def _with_its_rows(values: dict[str, Any], names: Names) -> LogisticFit:
    """A fit as version 0.1.0 stored it: all rows, in columns at right angles, which times `basis` are the design."""
    stored, R, at = values["hill"], values["basis"], Coordinates(**values["coordinates"])
    for what, array in {"basis": R, "design": stored["design"], "path": values["path"]}.items():
        require_numbers(array, np.shape(array), what)
    rows = Design((stored["design"] @ R)[:, at.intercept :], Coordinates.plain(at.d, at.intercept))
    ridge = None if stored["ridge"] is None else ((stored["ridge"] @ R) ** 2).sum(axis=0)
    hill = Hill(rows, stored["y"], len(names.classes), stored["weight"], ridge)
    by_class = values["path"].reshape(len(values["path"]), hill.K - 1, hill.design.p)
    path = np.linalg.solve(R, by_class.transpose(0, 2, 1)).transpose(0, 2, 1).reshape(len(by_class), hill.size)
    views = [hill.look(theta) for theta in path]
    found = Climb(path, np.array([view.height for view in views]), Stand.seeing(hill, views[-1]))
    return replace(LogisticFit.of(found, names), coordinates=at)


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _require_sound(fit: LogisticFit) -> None:
    """Raise InvalidInputError unless the parts have the shapes that go together, and finite numbers in them."""
    require_classes(fit.names.classes)
    for what, (values, shape) in _arrays(fit).items():
        require_numbers(values, shape, what, least=0.0 if what in ("weight", "weights", "ridge", "unit") else -np.inf)
    if fit.metric is not None and not (np.diag(fit.metric.R).all() and fit.metric.unit.all()):
        raise InvalidInputError("the hill is flat in some direction")
    rows, names = fit.rows, fit.names
    if rows is not None and (len(names.classes) != 2 or not np.isin(rows.y, (0, 1)).all()):
        raise InvalidInputError("the targets are not those of two classes")
    if rows is None and fit.heights is None:
        raise InvalidInputError("there are neither heights on the path nor rows to work them out from")
    if not len(fit.path) or (names.features is not None and len(names.features) != fit.coordinates.d):
        raise InvalidInputError("there is no path, or there are names for another number of columns")


def _arrays(fit: LogisticFit) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """The arrays of a fit by name, each with the shape that goes together with the others."""
    at, rows, metric = fit.coordinates, fit.rows, fit.metric
    d, p = np.shape(at.centre)[:1], (at.d + as_switch(at.intercept, "intercept"),)
    size = ((len(fit.names.classes) - 1) * p[0],)
    arrays = {"centre": (at.centre, d), "noise": (at.noise, d), "2^exponent": (np.ldexp(1.0, at.exponent), d)}
    arrays |= {"path": (fit.path, (len(fit.path), *size)), "weight": (np.float64(fit.weight), ())}
    arrays |= {"log_likelihood": (np.float64(fit.log_likelihood), ())}
    if fit.heights is not None:
        arrays |= {"heights": (fit.heights, (len(fit.path),))}
    if metric is not None:
        arrays |= {"metric": (metric.R, size * 2), "unit": (metric.unit, size)}
    if fit.ridge is not None:
        arrays |= {"ridge": (fit.ridge, p)}
    if rows is not None:
        n = np.shape(rows.weight)[:1]
        arrays |= {"rows": (rows.design, n + p), "weights": (rows.weight, n), "targets": (rows.y.astype(float), n)}
    return arrays
