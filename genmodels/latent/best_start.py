"""EM from several starts, the highest end of which counts, with components in an order that does not depend on them."""

import numpy as np

from genmodels.densities import Density
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError, NoDataError
from genmodels.ground.inputs import NAMELESS
from genmodels.ground.inputs.parameters import as_generator
from genmodels.latent.hidden import fitted
from genmodels.latent.hidden_rows import HiddenRows
from genmodels.latent.starts import drawn_start
from genmodels.learner import Learnt
from genmodels.statistics import Labelled


def best_of(data: HiddenRows, start: str, n_init: int, rng: np.random.Generator | None, tol, max_iter) -> Learnt:
    """What is learnt from the best of `n_init` drawn starts; raises the last error where each ends in one."""
    rng, best, last = as_generator(1, rng), None, None
    for _ in range(as_times(n_init)):
        data.last = None
        try:
            learnt = fitted(data, drawn_start(data, start, rng), tol=tol, max_iter=max_iter)._known()
        except (DegenerateCovarianceError, NoDataError) as error:
            last = error
            continue
        if best is None or learnt.history.objective[-1] > best.history.objective[-1]:
            best = learnt
    if best is None:
        raise last
    return in_order(best)


def in_order(learnt: Learnt) -> Learnt:
    """The same with the components in the order of their first parameter, then of the next, and so on."""
    order, statistics = order_of(learnt.solution.density), learnt.statistics
    given = statistics.given.spread(np.argsort(order), len(order))
    return Learnt(learnt.features, Labelled(statistics.classes, given), None, learnt.history)


def order_of(density: Density) -> np.ndarray:
    """The components of a stack from the one with the smallest first parameter to that with the largest, (K,).

    >>> from genmodels import Poisson
    >>> order_of(Poisson([[7.0], [1.0], [3.0]])).tolist()
    [1, 2, 0]
    """
    first = next(iter(density.grids(NAMELESS))).values
    return np.lexsort(np.reshape(first, (len(density), -1)).T[::-1])


def as_times(n_init) -> int:
    """A number of starts; raises InvalidParameterError for anything else than 1, 2, 3 ..."""
    if isinstance(n_init, bool) or not isinstance(n_init, int | np.integer) or n_init < 1:
        raise InvalidParameterError(f"n_init is {n_init!r}: give a whole number of starts, at least 1")
    return int(n_init)
