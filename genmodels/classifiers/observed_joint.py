"""The joint distribution of the features that are there and the label, row by row."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.errors import GenmodelsError, ZeroEvidenceError
from genmodels.ground.arithmetic import log
from genmodels.ground.inputs.gaps import Gappy, gaps_in


@dataclass(frozen=True, eq=False)
class ObservedJoint(Joint):
    """p(x_obs, y) = p(y) p(x_obs | y): what is missing from a row is summed or integrated over, in each row.

    Of a product of features that leaves the factors of the missing ones out; of any other density it is the marginal.
    A row in which nothing is there says nothing: its posterior is the prior, and its evidence 1.

    >>> from genmodels import Bernoulli
    >>> coins = ObservedJoint(np.array(["fake", "fair"]), np.array([0.5, 0.5]), Bernoulli([[1.0, 1.0], [0.5, 0.5]]))
    >>> np.exp(coins.log_posterior([[1, 1], [None, 1], [None, None]])).round(4)
    array([[0.8   , 0.2   ],
           [0.6667, 0.3333],
           [0.5   , 0.5   ]])
    """

    def log_joint(self, X) -> np.ndarray:
        return self._by_pattern(X, Joint.log_joint, self.log_prior)

    def log_probability(self, X) -> np.ndarray:
        return self._by_pattern(X, Joint.log_probability, self.log_prior)

    def log_posterior(self, X) -> np.ndarray:
        return self._by_pattern(X, Joint.log_posterior, log(self.prior / self.prior.sum()))

    def log_evidence(self, X) -> np.ndarray:
        return self._by_pattern(X, lambda part, x: Joint.log_evidence(part, x)[:, None], self._evidence_of_nothing)[
            :, 0
        ]

    def expect(self, X) -> tuple[np.ndarray, np.ndarray]:
        of_nothing = np.append(self._evidence_of_nothing, self.prior / self.prior.sum())
        both = self._by_pattern(X, lambda part, x: np.vstack(Joint.expect(part, x)).T, of_nothing)
        return both[:, 0], np.ascontiguousarray(both[:, 1:].T)

    @property
    def _evidence_of_nothing(self) -> np.ndarray:
        return log(self.prior.sum(keepdims=True))

    def explain(self, x, row: int = 0) -> tuple:
        gappy = gaps_in(x)
        if gappy is None:
            return super().explain(x, row)
        there, terms = np.flatnonzero(gappy.there[0]), np.zeros((len(self.classes), self.density.width))
        if not there.size:
            return self.log_prior, terms, self.prior / self.prior.sum()
        _, terms[:, there], outcome = self._ask(partial(Joint.explain, row=row), gappy, np.array([0]), there)
        return self.log_prior, terms, outcome

    def gaps(self, x) -> tuple[int, ...]:
        gappy = gaps_in(x)
        return () if gappy is None else tuple(np.flatnonzero(~gappy.there[0]).tolist())

    def unknown(self, x) -> tuple[int, ...]:
        gappy = gaps_in(x)
        return super().unknown(x if gappy is None else gappy.filled(self.density.any_row))

    def _by_pattern(self, X, ask: Callable, of_nothing: np.ndarray) -> np.ndarray:
        """What `ask` says of each row, (n, K), the rows with the same gaps being asked together."""
        gappy = gaps_in(X)
        if gappy is None:
            return ask(self, X)
        answers = np.tile(of_nothing, (len(gappy.values), 1))
        for rows, there in gappy.patterns():
            if there.size:
                answers[rows] = self._ask(ask, gappy, rows, there)
        return answers

    def _ask(self, ask: Callable, gappy: Gappy, rows: np.ndarray, there: np.ndarray):
        """What `ask` says of rows in which the same features are there, from these alone."""
        names = self.names.among(there.tolist()).features
        part = Joint(self.classes, self.prior, self.density.marginal(there), names, rows)
        try:
            return ask(part, gappy.among(rows, there))
        except ZeroEvidenceError:
            raise
        except GenmodelsError:
            self.density.log_score(gappy.filled(self.density.any_row))  # says in which row of all a value is in error
            raise
