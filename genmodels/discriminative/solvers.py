"""The three ways up the hill, by name: the only place where a solver's name is looked at."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from genmodels.discriminative.gradient_ascent import batch_gradient_ascent, stochastic_gradient_ascent
from genmodels.discriminative.hill import Hill
from genmodels.discriminative.newton import Climb, newton
from genmodels.discriminative.objective import LogisticLikelihood
from genmodels.discriminative.stand import Stand
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs.parameters import WHOLE, is_number, require_generator


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
