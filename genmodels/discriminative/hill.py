"""The log-likelihood of p(y | x) as a hill over theta: its height, its slope and its curvature, block by block."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.discriminative.design import Block, Design
from genmodels.discriminative.terms import ManyClasses, Terms, TwoClasses

UNCERTAIN = 16 * np.finfo(float).eps  # relative: the rounding in a number that is summed up, and in the sum


@dataclass(frozen=True)
class View:
    """What is to be seen from theta: `height` without the penalty, `value` with it, `slope` and `H`, minus the Hessian.

    `weakest` and `strongest` are the least and the most that a row draws theta away from ranking its class too low
    (w_i |y_i - h_i|); rows, or rivals of a row's class, that pull by no more than `above` were left out. `apart` says
    whether each row's own class has the best score.
    """

    theta: np.ndarray
    height: float
    value: float
    slope: np.ndarray
    H: np.ndarray
    weakest: float
    strongest: float
    apart: bool
    above: float = 0.0


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

    def value_and_slope(self, theta: np.ndarray) -> tuple[float, np.ndarray]:
        """The height less the penalty, and its gradient (size,)."""
        height, slope = 0.0, np.zeros((self.K - 1, self.design.p))
        for block, weight, terms in self._terms(theta):
            # sum_i w_i log p(y_i | x_i), and sum_i w_i ([y_i = k] - h_ik) x_i
            height += float((weight * terms.log_p).sum())
            slope += block.pull(weight * terms.residual)
        held = self.held(theta)
        return height - theta @ held / 2, slope.ravel() - held

    def look(self, theta: np.ndarray, above: float = 0.0) -> View:
        """All that is to be seen from theta, of the rows and rivals alone that pull by more than `above`."""
        height, slope, H = 0.0, np.zeros((self.K - 1, self.design.p)), np.zeros((self.K - 1, self.design.p) * 2)
        weakest, strongest, apart = np.inf, 0.0, True
        for block, weight, terms in self._terms(theta, above):
            height += float((weight * terms.log_p).sum())
            slope += block.pull(weight * terms.residual)
            for pair, both in terms.pairs.items():
                _add(H, pair, block.products(weight * both))
            pull = weight * terms.pull
            weakest = min(weakest, pull[pull > above].min(initial=np.inf))
            strongest = max(strongest, pull[np.isfinite(pull)].max(initial=0.0))
            apart = apart and bool(terms.margin.min(initial=np.inf) > 0)
        held, H = self.held(theta), self._whole(H)
        return View(theta, height, height - theta @ held / 2, slope.ravel() - held, H, weakest, strongest, apart, above)

    def moves(self, step: np.ndarray) -> float:
        """How far a step moves the score of a row at most."""
        by_class = step.reshape(self.K - 1, -1)
        return max(float(np.abs(block.scores(by_class)).max()) for _, block in self.design.blocks())

    def rounding(self, theta: np.ndarray, of_scores: bool = True) -> np.ndarray:
        """How far rounding may have moved each entry of the slope, (size,), with that of the scores or without.

        Source: Higham, Accuracy and Stability of Numerical Algorithms (2002), section 3.1.
        """
        bound = np.zeros((self.K - 1, self.design.p))
        size = np.abs(theta.reshape(self.K - 1, -1))
        for block, weight, terms in self._terms(theta):
            sizes, moved = block.sizes(), np.abs(terms.residual)
            if (
                of_scores
            ):  # a score is known to eps sum_j |theta_j x_j|, and moves the residual by the curvature times that
                moved = moved + terms.curvature * sizes.scores(size).sum(axis=0)
            bound += sizes.pull(weight * moved)
        return UNCERTAIN * (bound.ravel() + np.abs(self.held(theta)))

    def moved_rows(self, theta: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Rows (m, size) and how many times each, (m,), rounding in the scores may have added them to the slope."""
        size = np.vstack([np.zeros(self.design.p), np.abs(theta.reshape(self.K - 1, -1))])
        for block, weight, terms in self._terms(theta):
            sizes = block.sizes().scores(size)
            for (k, m), both in terms.pairs.items():
                yield self._between(block, (k, m)), UNCERTAIN * weight * both * (sizes[k] + sizes[m])

    def curved_rows(self, view: View) -> Iterator[np.ndarray]:
        """Rows (m, size), block by block, with H as the sum of their products with themselves, but for the penalty."""
        for block, weight, terms in self._terms(view.theta, view.above):
            for pair, both in terms.pairs.items():
                yield np.sqrt(weight * both)[:, np.newaxis] * self._between(block, pair)

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

    def _terms(self, theta: np.ndarray, above: float = 0.0) -> Iterator[tuple[Block, np.ndarray | float, Terms]]:
        by_class = theta.reshape(self.K - 1, -1)
        for rows, block in self.design.blocks():
            weight = 1.0 if self.weight is None else self.weight[rows]
            yield block, *self._of_block(block.scores(by_class), self.y[rows], weight, above)

    def _of_block(self, t: np.ndarray, y: np.ndarray, weight, above: float) -> tuple[np.ndarray | float, Terms]:
        if self.K == 2:
            terms = TwoClasses(t, y)
            return (weight * (weight * terms.pull[0] > above) if above else weight), terms
        terms = ManyClasses(t, y)
        return weight, ManyClasses(t, y, weight * terms.pull > above) if above else terms

    def _whole(self, H: np.ndarray) -> np.ndarray:
        """H (size, size) from its blocks, which are symmetric, with the penalty."""
        H = H.reshape(self.size, self.size)
        return H if self.ridge is None else H + penalty_matrix(self.ridge, self.K)


def penalty_matrix(ridge: np.ndarray, K: int) -> np.ndarray:
    """B (size, size) of the penalty theta'B theta / 2."""
    # sum_k |theta_k - mean theta|^2 = theta' (I - 1 1'/K  (x)  I) theta
    return np.kron(np.eye(K - 1) - (1 / K if K > 2 else 0), np.diag(ridge))


def _add(H: np.ndarray, pair: tuple[int, int], S: np.ndarray) -> None:
    """Add (e_k - e_m)(e_k - e_m)' (x) S to the blocks H (K - 1, p, K - 1, p) of the classes after the first.

    H = sum_i w_i sum_{k < m} h_ik h_im (e_k - e_m)(e_k - e_m)' (x) x_i x_i'.
    """
    k, m = pair[0] - 1, pair[1] - 1
    H[m, :, m] += S
    if k >= 0:
        H[k, :, k] += S
        H[k, :, m] -= S
        H[m, :, k] -= S
