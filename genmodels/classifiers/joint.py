"""The joint distribution of features and label, and Bayes' rule, which is written here and nowhere else."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn

import numpy as np

from genmodels.densities import Density
from genmodels.errors import InvalidInputError, ZeroEvidenceError
from genmodels.ground.arithmetic import every, log
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import as_generator
from genmodels.ground.inputs.rows import n_rows, row_at
from genmodels.ground.snapshot import Snapshot
from genmodels.kernels.bayes import log_softmax, softmax


@dataclass(frozen=True, eq=False)
class Joint(Snapshot):
    """p(x, y) = p(y) p(x | y): classes (K,), their prior (K,), a stack of K densities, and the features' names if any.

    >>> from genmodels import Bernoulli
    >>> coin = Joint(np.array(["fake", "fair"]), np.array([0.5, 0.5]), Bernoulli([[1.0], [0.5]]))
    >>> np.exp(coin.log_posterior([[1]])).round(4)
    array([[0.6667, 0.3333]])
    """

    classes: np.ndarray
    prior: np.ndarray
    density: Density
    features: Sequence[str | int] | None = None
    rows: np.ndarray | None = None  # what errors call the rows that are asked about, where not by their positions

    @cached_property
    def log_prior(self) -> np.ndarray:
        """log p(y = k), (K,)."""
        return log(self.prior)

    @property
    def names(self) -> Names:
        """The names of classes and features."""
        return Names(self.classes, self.features)

    def log_joint(self, X) -> np.ndarray:
        """log p(x, y = k) = log p(k) + log p(x | k) for each row and class, or a score in its place, (n, K)."""
        return self.log_prior + self.density.log_score(X)

    def log_probability(self, X) -> np.ndarray:
        """`log_joint` where it is one, (n, K); raises NotAProbabilityError where there are only scores."""
        return self.log_prior + self.density.log_prob(X)

    def log_evidence(self, X) -> np.ndarray:
        """log p(x) = log sum_k p(x, k) for each row, (n,)."""
        return self._pass_over(X, keep=False)[0]

    def expect(self, X) -> tuple[np.ndarray, np.ndarray]:
        """log p(x), (n,), and p(y = k | x), class first, (K, n), from one pass over the rows: the E-step of EM.

        Raises ZeroEvidenceError where p(x) = 0, and NotAProbabilityError where there are only scores.

        >>> from genmodels import Bernoulli
        >>> coin = Joint(np.array(["fake", "fair"]), np.array([0.5, 0.5]), Bernoulli([[1.0], [0.5]]))
        >>> log_evidence, posterior = coin.expect([[1], [0]])
        >>> np.exp(log_evidence), posterior.round(4)
        (array([0.75, 0.25]), array([[0.6667, 0.    ],
               [0.3333, 1.    ]]))
        """
        return self._pass_over(X, keep=True)

    def _pass_over(self, X, keep: bool) -> tuple[np.ndarray, np.ndarray]:
        """log p(x), (n,), and to `keep` p(y = k | x), (K, n), for which no p(x) may be 0."""
        density, log_prior = self._possible
        density.require_probability()
        n = n_rows(X)
        evidence, posterior = np.empty(n), np.empty((len(density), n if keep else 0))
        for rows, piece in density.pieces(X):
            ratio, rest = density.ratio_and_rest(piece)
            scores = np.add(ratio.T, log_prior, out=posterior[:, rows] if keep else None)
            top = np.maximum.reduce(scores)
            if not every(np.isfinite(top)):
                if keep:
                    self._refuse(top, rows.start, X)
                top = np.where(np.isfinite(top), top, 0.0)
            with np.errstate(divide="ignore", invalid="ignore"):  # log 0 where no class is possible
                evidence[rows] = softmax(scores, top) + rest
        return evidence, self._of_all_classes(posterior, nothing=0.0)

    def log_posterior(self, X) -> np.ndarray:
        """log p(y = k | x) = log p(x, k) - log p(x), (n, K); raises ZeroEvidenceError where p(x) = 0.

        Computed from log ratios, so that a term which all classes share can neither overflow nor swallow the rest.
        """
        density, log_prior = self._possible
        posterior = np.empty((len(density), n_rows(X)))
        for rows, piece in density.pieces(X):
            scores = np.add(density.ratio(piece).T, log_prior, out=posterior[:, rows])
            top = np.maximum.reduce(scores)
            if not every(np.isfinite(top)):
                self._refuse(top, rows.start, X)
            log_softmax(scores, top)
        return self._of_all_classes(posterior).T

    def predict(self, X) -> np.ndarray:
        """The label with the largest posterior, (n,); in a tie to the last digit, the first of the classes."""
        return self.classes[self.log_posterior(X).argmax(axis=1)]

    @cached_property
    def _possible(self) -> tuple[Density, np.ndarray]:
        """The classes whose prior is above 0, (K', 1): what cannot be must not be what the others are measured from."""
        some = np.flatnonzero(self.prior)
        return self.density if self.prior.all() else self.density[some], self.log_prior[some, None]

    def _of_all_classes(self, posterior: np.ndarray, nothing: float = -np.inf) -> np.ndarray:
        """The log posterior (K, n), with minus infinity where the prior is 0, or with `nothing` the posterior."""
        if len(posterior) == len(self.classes):
            return posterior
        whole = np.full((len(self.classes), posterior.shape[1]), nothing)
        whole[self.prior > 0] = posterior
        return whole

    def sample(self, n: int, rng: np.random.Generator | None = None) -> tuple[np.ndarray, np.ndarray]:
        """n draws as the model says data arise: first y from the prior, then x from p(x | y); X (n, d) and y (n,)."""
        rng = as_generator(n, rng)
        codes = rng.choice(len(self.classes), size=n, p=self.prior / self.prior.sum())
        drawn = [self.density[k].sample(int((codes == k).sum()), rng) for k in range(len(self.classes))]
        order = np.argsort(np.argsort(codes, kind="stable"))
        return np.concatenate(drawn)[order], self.classes[codes]

    def explain(self, x, row: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray | ZeroEvidenceError]:
        """Log prior (K,), log-likelihood terms (K, d), and posterior (K,) or why there is none, of the row x (1, d).

        `row` is the number by which an error calls it.
        """
        try:
            outcome = np.exp(self.log_posterior(x))[0]
        except ZeroEvidenceError:
            outcome = ZeroEvidenceError(self._zero(x, row))
        return self.log_prior, self.density.log_terms(x)[0], outcome

    def gaps(self, x) -> tuple[int, ...]:
        """The features that the row x (1, d) does not have, by their positions."""
        return ()

    def unknown(self, x) -> tuple[int, ...]:
        """The features of the row x (1, d) whose category is not known, by their positions."""
        return self.density.unknown(x)

    def to_logistic(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights (K, d) and intercepts (K,) with p(y | x) = softmax(weights x + intercepts); else NotLinearError."""
        weights, offsets = self.density.linear()
        return weights, offsets + self.log_prior

    def _refuse(self, top: np.ndarray, first_row: int, X) -> NoReturn:
        """Raise the error for the first row whose largest score is not finite: all impossible, or all too far."""
        row = first_row + int(np.argmin(np.isfinite(top)))
        number = row if self.rows is None else self.rows[row]
        if top[row - first_row] == -np.inf:
            raise ZeroEvidenceError(self._zero(row_at(X, row), number))
        raise InvalidInputError(f"row {number} lies too far from every class for float64: rescale the columns of X")

    def _zero(self, x, row: int) -> str:
        """Which feature of x (1, d), which is row number `row`, rules out which class."""
        terms = self.density.log_terms(x)[0]
        names = self.names
        reasons = [
            f"{names.a_class(k)} has prior 0"
            if self.prior[k] == 0
            else f"{names.a_class(k)} gives the value of {names.feature(int(np.argmin(terms[k])))} probability 0"
            for k in range(len(self.classes))
        ]
        return (
            f"row {row} has probability 0 under every class, so Bayes' rule reads 0/0: {'; '.join(reasons)}. "
            "Smooth with alpha > 0 so that nothing is impossible."
        )
