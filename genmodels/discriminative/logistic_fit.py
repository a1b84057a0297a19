"""What logistic regression found: the path up the hill, how sharp the top is, and why it is taken for the top."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Self

import numpy as np

from genmodels.discriminative.design import Coordinates, Design, Rows, require_full_rank, require_variation, rounding_in
from genmodels.discriminative.gradient_ascent import (
    LogisticLikelihood,
    Objective,
    batch_gradient_ascent,
    stochastic_gradient_ascent,
)
from genmodels.discriminative.log_likelihood import Hill, penalty_matrix
from genmodels.discriminative.newton import Climb, Metric, Stand, newton
from genmodels.discriminative.separation import Certificate, has_maximum, no_maximum
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import Names, as_labels
from genmodels.ground.inputs.parameters import WHOLE, as_switch, is_number, require_generator
from genmodels.ground.inputs.quoting import short
from genmodels.statistics import RootMoments
from genmodels.statistics.algebra import require_classes, require_numbers


@dataclass(frozen=True)
class LogisticFit:
    """The path (steps + 1, size) in `coordinates`, and what was to be seen at its end; theta is (p,), or (K - 1, p).

    `log_likelihood` and `metric` are those at the end, `weight` is that of all rows, `ridge` (p,) the penalty or None.
    `heights` (steps + 1,) are the log-likelihoods on the path; None where `rows` are kept to work them out.
    """

    coordinates: Coordinates
    names: Names
    path: np.ndarray
    heights: np.ndarray | None
    log_likelihood: float
    metric: Metric | None
    certificate: Certificate
    weight: float
    ridge: np.ndarray | None = None
    rows: Objective | None = None

    @classmethod
    def of(cls, climb: Climb, names: Names) -> Self:
        """What a climb has found."""
        end, hill = climb.end, climb.end.hill
        seen = end.view.height, end.metric, Certificate.of(end), hill.total, hill.ridge
        return cls(hill.design.coordinates, names, climb.path, climb.heights, *seen, climb.rows)

    @cached_property
    def theta(self) -> np.ndarray:
        """Where the path ends, in these coordinates."""
        return self._by_class(self.path[-1])

    @property
    def theta_in_units(self) -> np.ndarray:
        """Where the path ends, in the units of X."""
        return self.coordinates.to_units(self.theta)

    @property
    def path_in_units(self) -> np.ndarray:
        """The path in the units of X, (steps + 1, ...)."""
        return self.coordinates.to_units(self._by_class(self.path))

    @property
    def log_likelihood_path(self) -> np.ndarray:
        """The log-likelihood at each theta of the path, (steps + 1,)."""
        if self.heights is not None:
            return self.heights.copy()
        return np.array([self.rows.value(theta) for theta in self.path])

    @property
    def standard_errors(self) -> np.ndarray:
        """The roots of the diagonal of H^-1, as theta_in_units; infinite where the hill is flat."""
        # theta_units = T theta, so Cov = T H^-1 T' = (R'^-1 T')' (R'^-1 T')  with H = R'R
        p = self.coordinates.p
        if self.metric is None:
            return np.full_like(self.theta, np.inf)
        roots = self.metric.whitened(np.kron(np.eye(len(self.names.classes) - 1), self.coordinates.to_units(np.eye(p))))
        largest = np.abs(roots).max(axis=0)  # taken out first, so that no square overflows
        return self._by_class(largest * np.sqrt(((roots / largest) ** 2).sum(axis=0)))

    @property
    def counted(self) -> float:
        """How many parameters are free: all, less the trace of H^-1 B, which is what a penalty theta'B theta / 2 takes.

        Source: Hastie, Tibshirani and Friedman (2009), section 7.6.
        """
        size = self.theta.size
        if self.ridge is None or self.metric is None:
            return size
        taken = self.metric.whitened(penalty_matrix(self.ridge, len(self.names.classes)))
        return size - float(np.trace(self.metric.whitened(taken.T)))

    def _by_class(self, theta: np.ndarray) -> np.ndarray:
        several = (len(self.names.classes) - 1,) if len(self.names.classes) > 2 else ()
        return theta.reshape(*theta.shape[:-1], *several, self.coordinates.p)


# ---- What logistic regression found, as plain values for a file, and back.


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


# ---- The way from rows to a fit of logistic regression: the hill, the way up, and the proof that there is a top.


@dataclass(frozen=True)
class Labelled:
    """Rows that count, their classes (K,), and the position of each row's class among them, (n,)."""

    rows: Rows
    classes: np.ndarray
    codes: np.ndarray

    @classmethod
    def of(cls, rows: Rows, y) -> "Labelled":
        """Read the labels y of all rows given; raises InvalidInputError unless two classes or more have weight."""
        classes, codes, _ = as_labels(y, rows.given)
        if rows.kept is not None:
            present, codes = np.unique(codes[rows.kept], return_inverse=True)
            classes, codes = classes[present], codes.reshape(-1)
        if len(classes) == 1:
            raise InvalidInputError(
                f"every row with weight has the label {classes[0].item()!r}: two classes are needed to tell apart"
            )
        return cls(rows, classes, codes)

    @property
    def names(self) -> Names:
        """The names of classes and features."""
        return Names(self.classes, self.rows.names.features)

    def hill(self, coordinates: Coordinates, ridge: np.ndarray | None = None) -> Hill:
        """The log-likelihood over theta in these coordinates, less a penalty."""
        return Hill(Design(self.rows.X, coordinates), self.codes, len(self.classes), self.rows.weight, ridge)

    def moments(self, intercept: bool) -> RootMoments:
        """The moments of the rows, about 0 without an intercept."""
        moments = RootMoments.of(self.rows.X, self.rows.weight)
        return moments if intercept else moments.about_zero()


def fitted(data: Labelled, climb, intercept: bool, penalty: float, scales: bool) -> LogisticFit:
    """The fit at the end of the way that `climb` takes up the hill, in coordinates that suit it or in those given.

    Raises DependentFeaturesError where more than one theta is a maximum.
    """
    place = Coordinates.near if scales else Coordinates.given
    coordinates = place(data.rows.X, intercept)
    ridge = _ridge(data, coordinates, penalty) if penalty else None
    found: Climb = climb(data.hill(coordinates, ridge))
    metric = found.end.metric
    if ridge is None and (metric is None or not metric.quick):  # a quick metric is one of full rank
        require_full_rank(data.moments(intercept), intercept, data.names)
    return LogisticFit.of(found, data.names)


def require_maximum(data: Labelled, fit: LogisticFit) -> None:
    """Raise SeparableDataError where no finite theta is the best."""
    if fit.certificate.maximum:
        return
    hill = data.hill(Coordinates.near(data.rows.X, fit.coordinates.intercept))
    if not has_maximum(hill):
        raise no_maximum(hill, data.names)


def _ridge(data: Labelled, at: Coordinates, penalty: float) -> np.ndarray:
    """The penalty on the square of each coefficient in these coordinates, (p,), none for the intercept.

    Raises DependentFeaturesError for a constant feature, which has no standard deviation to be measured in.
    """
    weight, shift, length = data.hill(at).design.spread(data.rows.weight)
    mean = at.centre + np.ldexp(shift, at.exponent)
    size = np.sqrt(weight) * np.abs(np.ldexp(at.centre, -at.exponent) + shift)
    require_variation(rounding_in(size, length, 1), mean, True, data.names)
    # (penalty / 2) sum_j (theta_j sd_j)^2
    return np.append(np.zeros(int(at.intercept)), penalty * length**2 / weight)


def as_penalty(penalty) -> float:
    """A penalty as a number, 0 for None; raises InvalidParameterError unless it is one of at least 0."""
    if penalty is None:
        return 0.0
    if is_number(penalty) and 0 <= penalty < np.inf:
        return float(penalty)
    raise InvalidParameterError(f"penalty is {short(penalty)}: give a number of at least 0, or None for none")


# ---- The three ways up the hill, by name: the only place where a solver's name is looked at.


@dataclass(frozen=True)
class Solver:
    """A way up: the function, the options it takes, and whether it walks in scaled columns.

    `general` says that it takes any number of classes, and a penalty.

    Newton's steps are the same in all units, so it walks in coordinates where rounding is smallest.
    A gradient is not: it walks in the units of X, as its reader sees them.
    """

    climb: Callable[..., Climb]
    takes: tuple[str, ...]
    scales: bool = False
    general: bool = False


def _by(ascent: Callable[..., np.ndarray]) -> Callable[..., Climb]:
    def climb(hill: Hill, max_iter: int, tol: float, beyond: bool, **options) -> Climb:
        weight = np.ones(hill.design.n) if hill.weight is None else hill.weight.copy()
        rows = LogisticLikelihood(hill.design.rows(), hill.y.copy(), weight)
        path = ascent(rows, max_iter, tol, **options)
        return Climb(path, None, Stand.at(hill, path[-1]), rows)

    return climb


SOLVERS = {
    "newton": Solver(newton, (), scales=True, general=True),
    "batch": Solver(_by(batch_gradient_ascent), ("step",)),
    "stochastic": Solver(_by(stochastic_gradient_ascent), ("step", "rng")),
}


def ascend(hill: Hill, solver: Solver, max_iter: int, tol: float, options: dict, beyond: bool = True) -> Climb:
    """The way up this solver takes; raises InvalidParameterError for a number that makes no sense."""
    if not (is_number(max_iter, WHOLE) and max_iter >= 1):
        raise InvalidParameterError(f"max_iter is {max_iter!r}: give a whole number of steps, at least 1")
    if not (is_number(tol) and 0 <= tol < np.inf):
        raise InvalidParameterError(f"tol is {tol!r}: give a number of at least 0 (0 takes every step of max_iter)")
    require_generator(options.get("rng"))
    step = options.get("step", 1.0)
    if not (is_number(step) and 0 < step < np.inf):
        raise InvalidParameterError(f"step is {step!r}: give a number above 0, or None for one that always climbs")
    return solver.climb(hill, max_iter, tol, beyond, **options)


def solver_named(name: str, options: dict) -> Solver:
    """The solver of that name; raises InvalidParameterError for another name, or for an option it does not take."""
    if not isinstance(name, str) or name not in SOLVERS:
        raise InvalidParameterError(f"solver is {name!r}: choose one of {', '.join(map(repr, SOLVERS))}")
    solver = SOLVERS[name]
    extra = [option for option in options if option not in solver.takes]
    if extra:
        raise InvalidParameterError(f"solver {name!r} takes no {extra[0]}: leave it out")
    return solver


def require_general(name: str, classes: int, penalty: float) -> None:
    """Raise InvalidParameterError where a gradient is to climb more than the likelihood of two classes."""
    if not SOLVERS[name].general and (classes > 2 or penalty):
        what = f"{classes} classes" if classes > 2 else f"penalty={penalty:g}"
        raise InvalidParameterError(
            f"solver {name!r} climbs the likelihood of two classes without a penalty, not that of {what}: use 'newton'"
        )
