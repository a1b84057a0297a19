"""The nearest neighbours: p(y | x) is the share of each class among the rows nearest to x, and nothing is estimated."""

import math
from dataclasses import dataclass

import numpy as np

from genmodels.classifiers.label_learner import LabelLearner
from genmodels.classifiers.learning import require_some_class
from genmodels.classifiers.predictor import share_right
from genmodels.classifiers.votes import ROUNDED, Votes
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.arithmetic import log
from genmodels.ground.extras import NoEstimator
from genmodels.ground.inputs import Names, in_order
from genmodels.ground.inputs.blocks import as_points
from genmodels.ground.inputs.parameters import WHOLE, is_number
from genmodels.ground.inputs.words import short
from genmodels.ground.tables import Grid, Summary
from genmodels.statistics import Labelled, Rows
from genmodels.statistics.weighting import OneHot


class RowsAsTheyAre:
    """What reduces rows to themselves."""

    def statistics(self, X, weight: OneHot) -> Rows:
        """The rows with their labels."""
        return Rows.of(X, weight)

    def added(self, statistics: Rows, X, weight: OneHot) -> Rows:
        """The rows that are known, and these."""
        return statistics + Rows.of(X, weight)

    def require_own(self, statistics) -> None:
        """Raise InvalidInputError for anything but rows."""
        if not isinstance(statistics, Rows):
            raise InvalidInputError(f"{short(statistics)} are no rows: give the statistics of a model of neighbours")


@dataclass(eq=False, repr=False)
class KNeighbors(LabelLearner, NoEstimator):
    """p(y = a | x) = k_a / k, where k_a of the k rows that are the nearest to x have the label a.

    n_neighbors   how many rows are asked, k: the more, the smoother the border

    Distances are Euclidean, in the units of the columns. Where several rows are as near as the last of the k, they
    share what is left of k evenly, so that no order of the rows counts; distances are equal that differ by no more than
    the rounding of the coordinates. A row of weight two counts as two rows.

    This is Bayes' rule with p(x | a) = k_a / (n_a V) and p(a) = n_a / n, where V is the volume of the ball that holds
    the k rows. The statistics are the rows themselves: they add, so batches and merged models give the numbers of one
    fit, but they grow with the data, and `partial_fit` copies those that are there already: give it few, large batches.
    Source: Bishop (2006), section 2.5.2; Cover and Hart (1967).

    >>> model = KNeighbors(3).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"])
    >>> model.predict_proba([[2]]).round(3), model.predict([[2]])
    (array([[0.667, 0.333]]), array(['a'], dtype='<U1'))
    >>> model.with_options(n_neighbors=1).predict_proba([[2]])  # the rows at 1 and 3 are as near
    array([[0.5, 0.5]])
    """

    n_neighbors: int = 5

    # ---- predicting

    def predict_proba(self, X) -> np.ndarray:
        """p(y = k | x), (n, K), each row summing to 1: the share of each class in the nearest rows."""
        return self._asked(X)[1]

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y = k | x), (n, K), in nats; minus infinity for a class that none of the nearest rows has."""
        return log(self.predict_proba(X))

    def predict(self, X) -> np.ndarray:
        """The label that most of the nearest rows have, (n,); in a tie, the first of the classes."""
        known, shares, _ = self._asked(X)
        most = shares.max(axis=1, keepdims=True)
        return known.classes[(shares >= most * (1 - ROUNDED)).argmax(axis=1)]

    def score(self, X, y, sample_weight=None) -> float:
        """The share of rows (n, d) whose label (n,) is predicted right; raises NoDataError for no rows."""
        return share_right(self.predict(X), y, self.classes_, sample_weight)

    def log_density(self, X) -> np.ndarray:
        """log of k / (n V), (n,), in nats: about log p(x), with V the volume of the ball that holds the k nearest rows.

        No density is behind it, since its integral over all x is infinite. n is the weight of all rows. Raises
        InvalidInputError for a row on which k of the rows learnt lie, where it would be infinite.

        >>> np.exp(KNeighbors(2).fit([[0], [1], [3], [7]], ["a", "a", "b", "b"]).log_density([[2]])).round(12)
        array([0.25])
        """
        known, _, radius = self._asked(X)
        if not radius.all():
            raise InvalidInputError(
                f"row {int(np.argmin(radius))} of X lies on rows that were learnt, {self.n_neighbors} or more, so that "
                "k / (n V) is infinite: give a larger n_neighbors, or leave the row out"
            )
        # V = pi^(d/2) r^d / Gamma(d/2 + 1)
        d = known.width
        log_volume = d / 2 * math.log(math.pi) - math.lgamma(d / 2 + 1) + d * np.log(radius)
        return math.log(self.n_neighbors / known.weight.sum()) - log_volume

    def summary(self) -> Summary:
        """How many rows each class has, and its share of them."""
        known = self.statistics_
        weight = known.weight
        prior = Grid("class prior", ["n", "P(y)"], known.classes.tolist(), np.array([weight, weight / weight.sum()]))
        return Summary(f"{self!r}: {len(weight)} classes, m = {weight.sum():g}", (prior,))

    # ---- inside

    def _family(self, names: Names) -> RowsAsTheyAre:
        return RowsAsTheyAre()

    def _solution(self, family: RowsAsTheyAre, statistics: Labelled, names: Names) -> Votes:
        require_some_class(statistics)
        k, votes = self.n_neighbors, Votes(statistics.given, self.n_neighbors)
        if not is_number(k, WHOLE) or k < 1:
            raise InvalidParameterError(f"n_neighbors is {short(k)}: give a whole number of rows, at least 1")
        if votes.total < k * (1 - ROUNDED):
            raise InvalidInputError(
                f"n_neighbors is {k}, and the rows weigh {votes.total:g} in all: give a smaller number, or more rows"
            )
        return votes

    def _asked(self, X) -> tuple[Labelled, np.ndarray, np.ndarray]:
        """What was learnt, the share of each class about the rows of X, and the radius."""
        learnt = self._known()
        return learnt.statistics, *self._solve(learnt).about(
            as_points(in_order(X, learnt.features), learnt.statistics.width)
        )
