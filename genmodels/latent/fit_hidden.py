"""EM for classifiers: fitting p(x, y) to rows whose labels are not all known."""

from dataclasses import replace
from typing import TypeVar

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError
from genmodels.ground.inputs import as_weights, names_of
from genmodels.ground.inputs.parameters import REAL, as_generator
from genmodels.ground.inputs.quoting import listed, short
from genmodels.ground.inputs.rows import as_takeable, n_rows, require_table, rows_at
from genmodels.latent.em import (
    HiddenRows,
    as_number_of_components,
    as_start,
    as_times,
    best_end,
    climb,
    drawn_start,
    explaining,
    order_of,
)
from genmodels.latent.filled_in import completed, no_bounds
from genmodels.latent.hidden_labels import HiddenLabels, Told
from genmodels.latent.repeated_blocks import Blocks, labelled_blocks, require_inside
from genmodels.learning.learner import Learnt, equal
from genmodels.statistics import Labelled

Model = TypeVar("Model", bound=GenerativeClassifier)
PLAIN = {
    "ddof": 0,
    "shrinkage": None,
    "resolution": None,
    "predictive": False,
}  # options, and all that a maximum of the likelihood allows


def fit_hidden(
    model: Model,
    X,
    y=None,
    *,
    hidden=None,
    sample_weight=None,
    responsibilities=None,
    start: str = "k-means",
    n_init: int = 1,
    rng: np.random.Generator | None = None,
    tol: float = 1e-9,
    max_iter: int = 1000,
    bounds: bool = False,
) -> Model:
    """A new classifier with the options of `model`, fitted by EM to rows X (n, d) whose labels are not all known.

    X may be `Blocks`, (X, y) or (X, y, sample_weight) each, for data that do not fit into memory.

    y                 labels (n,), missing or equal to `hidden` where nobody knows them; or, for soft labels, how
                      plausible each class is in each row, (n, K): all alike where nothing is known; or None
    hidden            the label that stands for none, such as -1, which is a label like any other unless you say so
    sample_weight     (n,) counts a row that many times
    responsibilities  where EM starts: (n, K), a column for each class in their order; a number K of components, for a
                      start drawn by `rng`; or None for the estimate from the rows whose labels are known. In rows of
                      which y says something, hard or soft, a table counts nothing: EM starts there from what y says,
                      and drawn components are named as fits these rows best
    start, n_init     how a start is drawn for a number K of components, as for `GaussianMixture`, and how many are: the
                      highest end counts, and `ends_` tells of all
    tol, max_iter     it ends when a step gains less than `tol` nats a row, or after so many steps
    bounds            whether `history_` keeps the lower bound after each M-step as well, which takes longer

    EM climbs log p(x, known labels), and where pseudo-counts smooth, the posterior that these stand for; `history_` of
    what comes back, a `Climb`, tells how far. It finds a maximum nearby, not the highest. Where nothing is known of any
    label, classes of a drawn start are numbered in the order of their first parameter. Raises InvalidParameterError
    for options with which an estimate is no maximum, DegenerateCovarianceError or NoDataError where a class collapses,
    naming it and its rows, and what `fit` raises. Warns (ConvergenceWarning) after `max_iter` steps, or where all
    classes are alike in the end.
    Source: Dempster, Laird and Rubin (1977); Nigam, McCallum, Thrun and Mitchell (2000).

    >>> from genmodels import BernoulliNaiveBayes
    >>> X = [[1, 0, 1], [0, 1, 0], [1, 1, 1], [0, 1, 1], [0, 0, 0]]
    >>> model = fit_hidden(BernoulliNaiveBayes(), X, ["spam", "ham", None, None, None], max_iter=0)
    >>> model.predict_proba(X[2:]).round(4)
    array([[0.3333, 0.6667],
           [0.6667, 0.3333],
           [0.6667, 0.3333]])
    """
    require_em(model)
    if isinstance(X, Blocks):
        require_inside(bounds=bounds, y=y, sample_weight=sample_weight)
        data, shares = labelled_blocks(model, X, hidden, responsibilities)
    else:
        require_table(X)
        shares = None if responsibilities is None else as_shares(responsibilities, n_rows(X))
        told = as_told(y, hidden, n_rows(X), shares)
        data, shares = hidden_labels(model, X, told, sample_weight, shares, bounds=bounds)
    if isinstance(shares, int):
        found = model.with_options()._knowing(best_of(data, as_start(start), n_init, rng, tol, max_iter))
    else:
        _require_drawn(start, n_init)
        found = fitted(data, start_of(data, shares), tol=tol, max_iter=max_iter)
    data.heed_end(found.history_, found._solved())
    return found


def fitted(data: HiddenRows, start, *, tol: float, max_iter: int):
    """The classifier that EM climbs to from these statistics."""
    start = completed(start, data.family, data.names) if data.family.fills_in else start
    joint, given, way = climb(data.expect, explaining(data), start, data.n, tol=tol, max_iter=max_iter)
    learnt = Learnt(data.names.features, Labelled(data.classes, given), joint, way)
    return data.model.with_options()._knowing(learnt)


def hidden_labels(
    model: GenerativeClassifier, X, told: Told, sample_weight, shares=None, *, bounds: bool = False, kind: str = "class"
) -> tuple[HiddenLabels, np.ndarray | int | None]:
    """The rows for EM and the responsibilities to start from, both without the rows that have no weight."""
    names, X, weight = replace(names_of(X), kind=kind), as_takeable(X), as_weights(sample_weight, n_rows(X))
    kept = None
    if weight is not None and not weight.all():
        kept = np.flatnonzero(weight)
        if not kept.size:
            raise NoDataError(f"the weights of all {len(weight)} rows are zero: give some of them a weight above zero")
        X, told, weight = rows_at(X, kept), told.among(kept), weight[kept]
        shares = shares[kept] if isinstance(shares, np.ndarray) else shares
    data = HiddenLabels(model, names, X=X, told=told, weight=weight, bounds=bounds, places=kept)
    if bounds and data.family.fills_in and data.gaps:
        raise no_bounds("labels")
    return data, shares


def start_of(data: HiddenRows, shares: np.ndarray | None):
    """The statistics to start from: those of given responsibilities (n, K), or of the known labels."""
    return data.of_known() if shares is None else data.reduce(lambda rows: shares[rows].T)


def _require_drawn(start, n_init) -> None:
    """Raise InvalidParameterError for what is said of drawn starts where none is drawn."""
    for name, given, plain in (("start", as_start(start), "k-means"), ("n_init", as_times(n_init), 1)):
        if given != plain:
            raise InvalidParameterError(
                f"{name} is {given!r}, and no start is drawn, since labels or a table of responsibilities say where EM "
                f"starts: leave {name} out, or give responsibilities=K, a number of components"
            )


def as_shares(responsibilities, n: int) -> np.ndarray | int:
    """Responsibilities (n, K), or a number of components; raises an error for anything else."""
    try:
        ndim = np.ndim(responsibilities)
    except ValueError:  # rows of different lengths
        raise InvalidInputError(f"the responsibilities are {short(responsibilities)}: give ({n}, K) numbers") from None
    if not ndim:
        if not isinstance(responsibilities, REAL):
            raise InvalidParameterError(
                f"responsibilities is {short(responsibilities)}: give shares ({n}, K), a column for each component"
            )
        return as_number_of_components(responsibilities, "responsibilities", n)
    try:
        weights = as_weights(responsibilities, n, stacked=True)
    except InvalidInputError as error:
        raise InvalidInputError(f"the responsibilities are weights of rows: {error}") from None
    if not isinstance(weights, np.ndarray) or weights.ndim != 2 or not weights.size:
        raise InvalidInputError(f"the responsibilities have shape {np.shape(responsibilities)}: give ({n}, K) numbers")
    empty = np.flatnonzero(~weights.any(axis=1))
    if empty.size:
        raise InvalidInputError(f"the responsibilities of row {empty[0]} are all 0: give shares that sum to 1")
    return weights / weights.sum(axis=1, keepdims=True)


def as_told(y, hidden, n: int, shares: np.ndarray | int | None) -> Told:
    """What y says of n labels; where there is no y, nothing of as many classes as the responsibilities have."""
    K = shares if shares is None or isinstance(shares, int) else shares.shape[1]
    if y is None:
        if K is None:
            raise InvalidInputError("without y nothing says how many components there are: give responsibilities=")
        return Told.nothing(K)
    if n_rows(y) != n:
        raise InvalidInputError(f"X has {n} rows and y has {n_rows(y)} labels: give one label a row, or None for none")
    told = Told.by_plausibility(y) if _has_columns(y) else Told.by_label(y, hidden)
    if K not in (None, len(told.classes)):
        raise InvalidInputError(
            f"the responsibilities have {K} columns for the classes {listed(told.classes.tolist())}: give one for each"
        )
    if isinstance(shares, np.ndarray) and n and len(told.rows) == n:
        raise InvalidInputError(
            f"y says something of all {n} rows, and outranks responsibilities=, which would count nowhere: leave them "
            "out, or give y=None to start from them"
        )
    return told


def require_em(model) -> None:
    """Raise an error unless this is a classifier whose estimate is a maximum of the likelihood or the posterior."""
    if not isinstance(model, GenerativeClassifier):
        raise InvalidInputError(
            f"{short(model)} stands where the model should be: give a generative classifier of genmodels, such as "
            "GaussianDiscriminantAnalysis()"
        )
    for name, plain in PLAIN.items():
        if hasattr(model, name) and not equal(getattr(model, name), plain):
            raise InvalidParameterError(
                f"with {name}={getattr(model, name)!r} the estimate is no maximum of the likelihood, so EM would climb "
                f"nothing: leave {name} away. What takes no rows is set after the fit, model.with_options({name}=...)"
            )


def _has_columns(y) -> bool:
    return np.ndim(y) == 2 if hasattr(y, "ndim") else len(y) > 0 and isinstance(y[0], list | tuple | np.ndarray)


# ---- EM from several starts, the highest end of which counts, with components in an order that does not depend on
# them.


def best_of(data: HiddenRows, start: str, n_init: int, rng: np.random.Generator | None, tol, max_iter) -> Learnt:
    """What is learnt from the best of `n_init` drawn starts; raises the last error where each ends in one."""
    rng = as_generator(1, rng)

    def climb_from() -> Learnt:
        data.last = None
        return fitted(data, drawn_start(data, start, rng), tol=tol, max_iter=max_iter)._known()

    best = best_end(climb_from, as_times(n_init))
    return best if data.labelled else in_order(best, order_of(best.solution.density))


def in_order(learnt: Learnt, order: np.ndarray) -> Learnt:
    """The same with the components in this order of positions."""
    statistics = learnt.statistics
    given = statistics.given.spread(np.argsort(order), len(order))
    return Learnt(learnt.features, Labelled(statistics.classes, given), None, learnt.history, learnt.ends)
