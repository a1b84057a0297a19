"""The log-likelihood of p(y | x) as a hill over theta: its height, its slope and its curvature, block by block."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from genmodels.discriminative.design import Block, Design
from genmodels.discriminative.terms import ManyClasses, Terms, TwoClasses
from genmodels.discriminative.view import UNCERTAIN, Sums, View, times

LARGE = 2**18  # rows times parameters


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
        return H if self.ridge is None else H + penalty_matrix(self.ridge, self.K)


def penalty_matrix(ridge: np.ndarray, K: int) -> np.ndarray:
    """B (size, size) of the penalty theta'B theta / 2."""
    # sum_k |theta_k - mean theta|^2 = theta' (I - 1 1'/K  (x)  I) theta
    return np.kron(np.eye(K - 1) - (1 / K if K > 2 else 0), np.diag(ridge))
