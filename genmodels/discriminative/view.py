"""What is to be seen from one place on a hill, summed up over blocks of rows."""

from dataclasses import dataclass

import numpy as np

from genmodels.discriminative.design import Block
from genmodels.discriminative.terms import Terms

UNCERTAIN = 16 * np.finfo(float).eps  # relative: the rounding in a number that is summed up, and in the sum


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
