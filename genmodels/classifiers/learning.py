"""From labelled rows to statistics, and from the sizes of the classes to a prior."""

from typing import Any, Protocol

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError, NotFittedError
from genmodels.ground.inputs import as_alpha, as_labels, as_prior, as_weights, require_width
from genmodels.ground.inputs.rows import n_columns, n_rows, require_table
from genmodels.ground.inputs.words import short
from genmodels.learner import Learnt
from genmodels.statistics import Labelled
from genmodels.statistics.weighting import OneHot, same_classes


class Reducing(Protocol):
    """What reduces rows to statistics that have a leading class axis."""

    def statistics(self, X, weight) -> Any:
        """The statistics of X (n, d) under labels."""

    def added(self, statistics, X, weight) -> Any:
        """The statistics of more rows as well."""

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError for statistics of another kind."""


def labelled_statistics(family: Reducing, X, y, sample_weight=None, known: Labelled | None = None) -> Labelled:
    """The statistics of X (n, d) and y (n,) for each class, added to those that are known where there are any."""
    require_table(X)
    if known is not None:
        require_width(n_columns(X), known.width)
    n = n_rows(X)
    labels, codes, sizes = as_labels(y, n)
    weight = as_weights(sample_weight, n)
    if weight is not None and not weight.all():
        there = np.unique(codes[weight > 0])  # a row without weight is not there, nor is its label
        labels, codes = labels[there], np.minimum(np.searchsorted(there, codes), max(0, len(there) - 1))
    one_hot = OneHot(codes, len(labels), weight, sizes if weight is None else None)
    if known is not None and same_classes(known.classes, labels):
        return Labelled(known.classes, family.added(known.given, X, one_hot))
    more = Labelled(labels, family.statistics(X, one_hot))
    return more if known is None else known + more


def require_own(family: Reducing, statistics: Labelled) -> None:
    """Raise InvalidInputError for statistics of another kind of model."""
    if not isinstance(statistics, Labelled):
        raise InvalidInputError(f"{short(statistics)} is no statistic of labelled rows: give model.statistics_")
    family.require_own(statistics.given)


def history_of(learnt: Learnt) -> Any:
    """How EM got to what was learnt; raises NotFittedError where it was learnt in another way."""
    if learnt.history is None:
        raise NotFittedError("there is no history: this model was not fitted by EM, or has learnt or been loaded since")
    return learnt.history


def require_some_class(statistics: Labelled) -> None:
    """Raise NoDataError where there is no class to learn about."""
    if not len(statistics.classes):
        raise NoDataError(
            "there is no row with a label and a weight above zero: give X (n, d) and y (n,) with n of at least 1"
        )


def estimated_prior(prior, prior_alpha: float, statistics: Labelled) -> np.ndarray:
    """p(y = k), (K,): the prior that is given, or the smoothed share of each class; NoDataError where no row is."""
    alpha = as_alpha(prior_alpha, "prior_alpha")
    if prior is not None:
        return as_prior(prior, statistics.classes)
    # pi_k = (n_k + alpha) / (n + K alpha)
    counts = statistics.weight + alpha
    total = counts.sum()
    if not total > 0:
        raise NoDataError("no row has been seen, so there is no prior: give one, or add data")
    return counts / total
