"""The log-likelihood of p(y | x) as a hill over theta: its height, its slope and its curvature, block by block."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np

from genmodels.discriminative.design import Block, Design
from genmodels.ground.arithmetic import log

# ---- What one row adds to the log-likelihood: log p(y | x) as a function of the row's scores, its slope and its
# curvature.
#
# Scores t (K - 1, m) are the log odds of the classes 1, ..., K - 1 against class 0, of m rows.


Pairs = dict[tuple[int, int], np.ndarray]


class Terms(ABC):
    """log p(y | x) of m rows and its derivatives in their scores, with every digit where a probability is near 0 or 1.

    log_p     (m,)             log p(y | x)
    residual  (K - 1, m)       the slope, [y = k] - h_k, where h_k is p(y = k | x)
    margin    (m,)             the score of the own class less the largest of the others

    Source: McCullagh and Nelder, Generalized Linear Models, sections 4.4 and 5.2.4.
    """

    log_p: np.ndarray
    residual: np.ndarray
    margin: np.ndarray

    @property
    @abstractmethod
    def pairs(self) -> Pairs:
        """h_k h_l, (m,), for the classes 0 <= k < l.

        The second derivatives are minus sum_{k < l} h_k h_l (e_k - e_l)(e_k - e_l)', in which nothing is subtracted.
        """

    @property
    @abstractmethod
    def pull(self) -> np.ndarray:
        """How strongly classes draw a row away from its own: h_k, infinite for the own, (K, m); (1, m) if K = 2."""

    @property
    def curvature(self) -> np.ndarray:
        """How fast the residual of each class but the first falls with its own score, h_k (1 - h_k), (K - 1, m)."""
        pairs = self.pairs.items()
        return np.array([sum(both for pair, both in pairs if k in pair) for k in range(1, len(self.residual) + 1)])


class TwoClasses(Terms):
    """The terms of rows with scores t (1, m) and labels y (m,) in {0, 1}: h = 1 / (1 + exp(-t)).

    >>> TwoClasses(np.array([[0.0, 40.0]]), np.array([1, 1])).residual.tolist()
    [[0.5, 4.248354255291589e-18]]
    """

    def __init__(self, t: np.ndarray, y: np.ndarray):
        sign = 2.0 * y - 1
        self.margin = sign * t[0]
        self._e = np.exp(-np.abs(self.margin))
        self._total = 1 + self._e
        self._wrong = np.where(self.margin < 0, 1.0, self._e) / self._total  # 1 - p(y | x) = 1 / (1 + exp(margin))
        self.residual = (sign * self._wrong)[np.newaxis]

    @property
    def log_p(self):
        return np.minimum(self.margin, 0) - np.log1p(self._e)

    @property
    def pairs(self):
        return {(0, 1): self._e / self._total**2}

    @property
    def pull(self):
        return self._wrong[np.newaxis]


class ManyClasses(Terms):
    """The terms of rows with scores t (K - 1, m) and labels y (m,) in {0, ..., K - 1}: h is the softmax of (0, t).

    `compared` (K, m) leaves classes out that a row is not to be compared with.
    """

    def __init__(self, t: np.ndarray, y: np.ndarray, compared: np.ndarray | None = None):
        scores = np.vstack([np.zeros_like(t[:1]), t])
        if compared is not None:
            scores[~compared] = -np.inf
        self._at = y * len(y) + np.arange(len(y))  # where the own classes stand in an array (K, m)
        top, own_score = scores.max(axis=0), np.take(scores, self._at)
        e = np.exp(np.subtract(scores, top, out=scores), out=scores)
        own = np.take(e, self._at)
        np.put(e, self._at, 0.0)
        others = e.sum(axis=0)
        total = own + others
        # the own score may be the largest: 1 + others then, whose logarithm keeps the digits of others
        self.log_p = own_score - top - np.log1p(np.where(own == 1, others, total - 1))
        self._rivals, self._own = np.divide(e, total, out=e), own / total  # h, and 0 for the own class; h of the own
        self._wrong = others / total  # 1 - h of the own

    @property
    def residual(self):
        return self._with(-self._rivals, self._wrong)[1:]

    @property
    def margin(self):
        return log(self._own) - log(self._rivals.max(axis=0))

    @property
    def pairs(self):
        h = self._with(self._rivals.copy(), self._own)
        return {(k, m): h[k] * h[m] for k, m in combinations(range(len(h)), 2)}

    @property
    def pull(self):
        return self._with(self._rivals.copy(), np.inf)

    def _with(self, values: np.ndarray, own) -> np.ndarray:
        np.put(values, self._at, own)
        return values


def with_first(odds: np.ndarray) -> np.ndarray:
    """Log odds against the first class (n, K - 1) as scores of all classes (n, K), the first of them 0."""
    return np.column_stack([np.zeros(len(odds)), odds])


def log_softmax(scores: np.ndarray) -> np.ndarray:
    """log p_k of each row of scores (n, K), right also where p_k is so near 1 that it rounds to it.

    >>> float(log_softmax(np.array([[0.0, -50.0, -60.0]]))[0, 0])
    -1.9288374130715447e-22
    """
    rows, top = np.arange(len(scores)), scores.argmax(axis=1)
    below = scores - scores[rows, top][:, np.newaxis]
    others = np.exp(below)
    others[rows, top] = 0
    return below - np.log1p(others.sum(axis=1))[:, np.newaxis]


# ---- What is to be seen from one place on a hill, summed up over blocks of rows.


# relative: the rounding in a number that is summed up, and in the sum. Measured at the tops of hills of up to 40000
# rows: the slope is off by at most half an eps of that, so that five binary digits are a margin; elsewhere, for 5000
# rows, it was off by up to 26 eps
UNCERTAIN = 16 * np.finfo(float).eps


@dataclass(frozen=True)
class View:
    """What is to be seen from theta: `height` without the penalty, `value` with it, `slope` and `H`, minus the Hessian.

    `rounding` (size,) is how far rounding may have moved each entry of the slope. `weakest` and `strongest` are the
    least and the most that a row draws theta away from ranking its class too low (w_i |y_i - h_i|); rows, or rivals of
    a row's class, that pull by no more than `above` were left out. `apart` says whether each row's own class has the
    best score. What was not looked for is None.
    """

    theta: np.ndarray
    height: float
    value: float
    slope: np.ndarray
    H: np.ndarray | None
    rounding: np.ndarray | None
    weakest: float
    strongest: float
    apart: bool
    above: float = 0.0


class Sums:
    """Sums over rows, for one theta (K - 1, p): each method adds those of a block.

    The weights of the rows, (m,), are None where all are 1.
    """

    def __init__(self, theta: np.ndarray):
        self.theta = theta
        self.height, self.slope, self.bound = 0.0, np.zeros(theta.shape), np.zeros(theta.shape)
        self.H = np.zeros(theta.shape * 2)
        self.weakest, self.strongest, self.apart = np.inf, 0.0, True

    def add_slope(self, block: Block, weight: np.ndarray | None, terms: Terms) -> None:
        """sum_i w_i log p(y_i | x_i), and sum_i w_i ([y_i = k] - h_ik) x_i."""
        self.height += float(times(weight, terms.log_p).sum())
        self.slope += block.pull(times(weight, terms.residual))

    def add_curvature(self, block: Block, weight: np.ndarray | None, terms: Terms) -> None:
        """H = sum_i w_i sum_{k < m} h_ik h_im (e_k - e_m)(e_k - e_m)' (x) x_i x_i', of the classes after the first."""
        for (k, m), both in terms.pairs.items():
            products = block.products(times(weight, both))
            self.H[m - 1, :, m - 1] += products
            if k > 0:
                self.H[k - 1, :, k - 1] += products
                self.H[k - 1, :, m - 1] -= products
                self.H[m - 1, :, k - 1] -= products

    def add_rounding(self, block: Block, weight: np.ndarray | None, terms: Terms, of_scores: bool = True) -> None:
        """eps sum_i w_i |[y_i = k] - h_ik| |x_i|, and what rounding in the scores adds to it.

        A score is known to eps sum_j |theta_j x_j|, and moves the residual by the curvature times that.
        Source: Higham, Accuracy and Stability of Numerical Algorithms (2002), section 3.1.
        """
        sizes, moved = block.sizes(), np.abs(terms.residual)
        if of_scores:
            moved = moved + terms.curvature * sizes.scores(np.abs(self.theta)).sum(axis=0)
        self.bound += UNCERTAIN * sizes.pull(times(weight, moved))

    def add_pulls(self, weight: np.ndarray | None, terms: Terms, above: float) -> None:
        """The weakest and the strongest pull of a row, and whether its own class has the best score."""
        pull = times(weight, terms.pull)
        self.weakest = min(self.weakest, pull.min(initial=np.inf, where=pull > above))
        self.strongest = max(self.strongest, pull.max(initial=0.0, where=pull < np.inf))
        self.apart = self.apart and bool(terms.margin.min(initial=np.inf) > 0)


def times(weight: np.ndarray | None, values: np.ndarray) -> np.ndarray:
    """Values (..., m) of rows times their weights, None for weights of 1."""
    return values if weight is None else weight * values


# rows times parameters (measured: sparing curvatures is slower at an eighth, by a fifth quicker at 8 times)
LARGE = 2**18


@dataclass(frozen=True)
class Hill:
    """sum_i w_i log p(y_i | x_i) less theta'B theta / 2, over the rows of a design with classes `y` (n,) in 0..K - 1.

    theta holds theta_1, ..., theta_{K-1} one after the other, (K - 1) p numbers in all; theta_0 = 0. `weight` (n,) is
    None where all are 1. `ridge` (p,) is the penalty on the square of each column's coefficients: of theta_1 with two
    classes, with more of all K vectors, moved so that they add up to 0; then it does not depend on which comes first.

    >>> hill = Hill(Design.of(np.array([[1.0, 0.0], [1.0, 2.0]])), np.array([0, 1]), 2)
    >>> hill.look(np.zeros(2)).slope.tolist()
    [0.0, 1.0]
    """

    design: Design
    y: np.ndarray
    K: int
    weight: np.ndarray | None = None
    ridge: np.ndarray | None = None

    @property
    def size(self) -> int:
        """How many numbers theta holds."""
        return (self.K - 1) * self.design.p

    @property
    def large(self) -> bool:
        """Whether the curvature takes so much longer than the slope that it is worth being sparing with it."""
        return self.design.n * self.size >= LARGE

    @property
    def total(self) -> float:
        """The weight of all rows."""
        return float(self.design.n if self.weight is None else self.weight.sum())

    @property
    def heaviest(self) -> float:
        """The largest weight of a row."""
        return float(1 if self.weight is None else self.weight.max())

    def held(self, theta: np.ndarray) -> np.ndarray:
        """B theta, how the penalty pulls back, (size,)."""
        if self.ridge is None:
            return np.zeros_like(theta)
        by_class = theta.reshape(self.K - 1, -1)
        return (self.ridge * (by_class - (by_class.sum(axis=0) / self.K if self.K > 2 else 0))).ravel()

    def pairs(self) -> np.ndarray:
        """Rows D (n (K - 1), size) with D theta the margins (theta_y - theta_k)'x of the own class above each other."""
        row, other = np.nonzero(np.arange(self.K) != self.y[:, np.newaxis])
        unit = np.eye(self.K)[:, 1:]
        signed = (unit[self.y[row]] - unit[other])[:, :, np.newaxis] * self.design.rows()[row, np.newaxis]
        return signed.reshape(len(row), -1)

    def look(self, theta: np.ndarray, above: float = 0.0, *, bent: bool = True, sure: bool = False) -> View:
        """What is to be seen from theta, of the rows and rivals alone that pull by more than `above`.

        The curvature is looked for only where `bent`, and the rounding only where `sure`.
        """
        sums = Sums(theta.reshape(self.K - 1, -1))
        for part in self._terms(theta, above):
            sums.add_slope(*part)
            if bent:
                sums.add_curvature(*part)
            if sure:
                sums.add_rounding(*part)
            if bent or sure:
                sums.add_pulls(*part[1:], above)
        held = self.held(theta)
        H, bound = self._whole(sums.H) if bent else None, self._bound(sums, held) if sure else None
        value, slope = sums.height - theta @ held / 2, sums.slope.ravel() - held
        return View(theta, sums.height, value, slope, H, bound, sums.weakest, sums.strongest, sums.apart, above)

    def moves(self, step: np.ndarray) -> float:
        """How far a step moves the score of a row at most."""
        by_class = step.reshape(self.K - 1, -1)
        return max(float(np.abs(block.scores(by_class)).max()) for _, block in self.design.blocks())

    def rounding(self, theta: np.ndarray, of_scores: bool = True) -> np.ndarray:
        """How far rounding may have moved each entry of the slope, (size,), with that of the scores or without."""
        sums = Sums(theta.reshape(self.K - 1, -1))
        for part in self._terms(theta):
            sums.add_rounding(*part, of_scores)
        return self._bound(sums, self.held(theta))

    def moved_rows(self, theta: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Rows (m, size) and how many times each, (m,), rounding in the scores may have added them to the slope."""
        size = np.vstack([np.zeros(self.design.p), np.abs(theta.reshape(self.K - 1, -1))])
        for block, weight, terms in self._terms(theta):
            sizes = block.sizes().scores(size)
            for (k, m), both in terms.pairs.items():
                yield self._between(block, (k, m)), UNCERTAIN * times(weight, both * (sizes[k] + sizes[m]))

    def curved_rows(self, view: View) -> Iterator[np.ndarray]:
        """Rows (m, size), block by block, with H as the sum of their products with themselves, but for the penalty."""
        for block, weight, terms in self._terms(view.theta, view.above):
            for pair, both in terms.pairs.items():
                yield np.sqrt(times(weight, both))[:, np.newaxis] * self._between(block, pair)

    def _between(self, block: Block, pair: tuple[int, int]) -> np.ndarray:
        """(e_k - e_m) (x) x for each row x, (m, size), of the classes after the first."""
        unit = np.eye(self.K)[:, 1:]
        return np.kron(unit[pair[0]] - unit[pair[1]], block.rows())

    @property
    def ridge_rows(self) -> np.ndarray:
        """Rows with B as the sum of their products with themselves."""
        share = np.eye(self.K)[:, 1:] - (1 / self.K if self.K > 2 else 0)
        return np.kron(share, np.diag(np.sqrt(self.ridge)))

    def separates(self, theta: np.ndarray) -> bool:
        """Whether theta gives each row's own class the best score, by more than rounding."""
        size = np.abs(theta.reshape(self.K - 1, -1))
        return all(
            (terms.margin > 4 * UNCERTAIN * block.sizes().scores(size).sum(axis=0)).all()
            for block, _, terms in self._terms(theta)
        )

    def _terms(self, theta: np.ndarray, above: float = 0.0) -> Iterator[tuple[Block, np.ndarray | None, Terms]]:
        by_class = theta.reshape(self.K - 1, -1)
        for rows, block in self.design.blocks():
            weight = None if self.weight is None else self.weight[rows]
            t, y = block.scores(by_class), self.y[rows]
            terms = TwoClasses(t, y) if self.K == 2 else ManyClasses(t, y)
            if above:
                pulls = times(weight, terms.pull) > above
                if self.K == 2:
                    weight = times(weight, pulls[0] * 1.0)
                else:
                    terms = ManyClasses(t, y, pulls)
            yield block, weight, terms

    def _bound(self, sums: Sums, held: np.ndarray) -> np.ndarray:
        return sums.bound.ravel() + UNCERTAIN * np.abs(held)

    def _whole(self, H: np.ndarray) -> np.ndarray:
        """H (size, size) from its blocks, which are symmetric, with the penalty."""
        H = H.reshape(self.size, self.size)
        return H if self.ridge is None else H + self.penalty

    @cached_property
    def penalty(self) -> np.ndarray:
        """B, (size, size); the same from every place on the hill."""
        return penalty_matrix(self.ridge, self.K)


def penalty_matrix(ridge: np.ndarray, K: int) -> np.ndarray:
    """B (size, size) of the penalty theta'B theta / 2."""
    # sum_k |theta_k - mean theta|^2 = theta' (I - 1 1'/K  (x)  I) theta
    return np.kron(np.eye(K - 1) - (1 / K if K > 2 else 0), np.diag(ridge))
