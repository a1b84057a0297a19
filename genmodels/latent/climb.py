"""The climb of the EM algorithm: expect, maximise, and again, with a certificate that no step goes down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from genmodels.errors import DescentError, InvalidParameterError
from genmodels.ground.inputs.parameters import is_number

ROUNDING = 2**12 * np.finfo(float).eps  # of the objective and of one nat a row: a step that loses less lost nothing


class Expected(NamedTuple):
    """What the E-step finds under some parameters.

    objective   the log-likelihood, in nats; where parameters are smoothed, with the logarithm of their prior
    statistics  what the data are expected to reduce to, of which the M-step makes the next parameters
    bound       the lower bound of the objective that the last M-step climbed, where it was asked for
    """

    objective: float
    statistics: Any
    bound: float | None = None


@dataclass(frozen=True)
class Climb:
    """The way that EM took, and why it ended there.

    objective  what is climbed, in nats, at the start and after each step: the log-likelihood, and where pseudo-counts
               smooth the parameters, the logarithm of the prior that these stand for as well
    bounds     the lower bound after each M-step, where it was asked for: an E-step lifts it to the objective, where it
               touches, and an M-step climbs it, so that objective[t] <= bounds[t] <= objective[t + 1]
    converged  whether it ended because there was next to nothing more to gain
    why        why it ended, in words

    Source: Dempster, Laird and Rubin (1977); for the bound Neal and Hinton (1998).
    """

    objective: tuple[float, ...]
    bounds: tuple[float, ...]
    converged: bool
    why: str

    @property
    def steps(self) -> int:
        """How many steps there were, each an M-step and the E-step after it."""
        return len(self.objective) - 1

    def __repr__(self) -> str:
        return f"Climb(objective={self.objective[-1]:.10g} after {self.steps} steps, why={self.why!r})"


def climb(
    expect: Callable[[Any], Expected],
    maximise: Callable[[Any], Any],
    statistics: Any,
    n: float,
    *,
    tol: float = 1e-9,
    max_iter: int = 1000,
) -> tuple[Any, Any, Climb]:
    """The last parameters, the statistics that they were estimated from, and the way there.

    `maximise` makes parameters of statistics, `expect` what these say of the data, of weight n in all. It ends when a
    step gains less than `tol` nats a row, or after `max_iter` steps. Raises DescentError for a step that goes down by
    more than rounding: whatever `maximise` does, it does not maximise.

    >>> climb(lambda x: Expected(-((x - 3.0) ** 2), x), lambda x: (x + 3.0) / 2, 0.0, 1, tol=1e-3)[2]
    Climb(objective=-0.0001373291016 after 7 steps, why='a step gained less than 0.001 nats a row')
    """
    tol, max_iter = as_tolerance(tol), as_steps(max_iter)
    parameters = maximise(statistics)
    found = expect(parameters)
    objective, bounds, gained = [found.objective], [], np.inf
    while gained > tol * n and len(objective) <= max_iter:
        statistics = found.statistics
        parameters = maximise(statistics)
        found = expect(parameters)
        gained = found.objective - objective[-1]
        _require_no_descent(gained, objective[-1], n, len(objective))
        objective.append(found.objective)
        bounds += [] if found.bound is None else [found.bound]
    converged = bool(gained <= tol * n)
    if converged:
        why = f"a step gained less than {tol:g} nats a row"
    else:
        why = f"these were all the steps allowed, of which the last gained {gained / n:.2g} nats a row"
    return parameters, statistics, Climb(tuple(objective), tuple(bounds), converged, why)


def as_tolerance(tol) -> float:
    """The gain a row below which no further step is taken; raises InvalidParameterError for none of at least 0."""
    if not (is_number(tol) and 0 <= tol < np.inf):
        raise InvalidParameterError(f"tol is {tol!r}: give the gain of a step in nats a row that ends it, such as 1e-9")
    return float(tol)


def as_steps(max_iter) -> int:
    """The largest number of steps; raises InvalidParameterError for another number than 0, 1, 2 ..."""
    if isinstance(max_iter, bool) or not isinstance(max_iter, int | np.integer) or max_iter < 0:
        raise InvalidParameterError(f"max_iter is {max_iter!r}: give a number of steps, such as 1000")
    return int(max_iter)


def _require_no_descent(gained: float, before: float, n: float, step: int) -> None:
    if not gained >= -ROUNDING * (abs(before) + n):
        raise DescentError(
            f"step {step} of EM went down, from {before:.17g} by {-gained:.3g}, which is more than rounding: what this "
            "model estimates is no maximum of the likelihood or the posterior. Leave out the options that change it, "
            "or fit by another way; for an option that maximises, this is a fault of genmodels"
        )
