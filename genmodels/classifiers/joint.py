"""The joint distribution of features and label, and Bayes' rule, which is written here and nowhere else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NoReturn

import numpy as np

from genmodels.densities import Density
from genmodels.errors import GenmodelsError, InvalidInputError, ZeroEvidenceError
from genmodels.ground.arithmetic import every, log
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.costs import cheapest
from genmodels.ground.inputs.gaps import Gappy, gaps_in
from genmodels.ground.inputs.parameters import as_generator
from genmodels.ground.inputs.rows import n_rows, row_at
from genmodels.ground.snapshot import Snapshot

# ---- Bayes' rule for a block of scores: log p(y | x), or p(y | x) and log p(x), from log p(x, y).
#
# Makes `plain.log_posterior` fast: `joint - np.logaddexp.reduce(joint, axis=1, keepdims=True)`.


def log_softmax(scores: np.ndarray, top: np.ndarray) -> np.ndarray:
    """scores (K, n) less the logarithm of the sum of their exponentials over k, written over `scores`.

    Definition: `scores - scipy.special.logsumexp(scores, axis=0)`. `top` (n,) is their maximum, and must be finite.

    >>> scores = np.log([[1.0, 2.0], [3.0, 2.0]])
    >>> np.exp(log_softmax(scores, scores.max(axis=0)))
    array([[0.25, 0.5 ],
           [0.75, 0.5 ]])
    """
    scores -= top  # large scores would round the sum of a column
    scores -= _log_of_sum(scores)
    return scores


def softmax(scores: np.ndarray, top: np.ndarray) -> np.ndarray:
    """The logarithm of the sum of the exponentials of scores (K, n) over k, (n,); the scores become their shares in it.

    Definition: `scipy.special.logsumexp(scores, axis=0)`, and `scipy.special.softmax(scores, axis=0)` over `scores`.
    `top` (n,) is their maximum, and must be finite.

    >>> scores = np.log([[1.0, 2.0], [3.0, 2.0]])
    >>> np.exp(softmax(scores, scores.max(axis=0))), scores
    (array([4., 4.]), array([[0.25, 0.5 ],
           [0.75, 0.5 ]]))
    """
    scores -= top
    np.exp(scores, out=scores)
    total = np.add.reduce(scores)
    scores /= total
    return np.log(total, out=total) + top


def _log_of_sum(scores: np.ndarray) -> np.ndarray:
    """log sum_k exp(scores_k), (n,), of scores (K, n) whose maximum is 0."""
    if len(scores) == 2:  # log(1 + exp(s)), s being the smaller one
        total = np.minimum(*scores)
        np.exp(total, out=total)
        total += 1
    else:
        total = np.exp(scores).sum(axis=0)
    return np.log(total, out=total)


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
            if np.count_nonzero(np.isfinite(top)) < len(top):
                self._refuse(top, rows.start, X)
            log_softmax(scores, top)
        return self._of_all_classes(posterior).T

    def predict(self, X, costs=None) -> np.ndarray:
        """The label with the largest posterior, or the least expected cost, (n,); in a tie the first of the classes."""
        posterior = self.log_posterior(X)
        return self.classes[posterior.argmax(axis=1) if costs is None else cheapest(np.exp(posterior), costs)]

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
        return self.density.unknown_features(x)

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


# ---- The joint distribution of the features that are there and the label, row by row.


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
