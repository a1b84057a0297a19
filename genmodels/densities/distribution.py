"""What else a distribution says besides log p(x): p(x), P(x <= value), and its entropy."""

from collections.abc import Sequence
from typing import NoReturn

import numpy as np

from genmodels.errors import NoClosedFormError
from genmodels.ground.inputs.matrices import is_sparse
from genmodels.ground.snapshot import Snapshot


class Distribution(Snapshot):
    """Probabilities, and the numbers that have a closed form for some densities."""

    def prob(self, X) -> np.ndarray:
        """p(x) of each row, (n,), or for a stack (n, K): 0 where it is too small for a float64, as `log_prob` is not.

        >>> from genmodels import Bernoulli
        >>> Bernoulli(0.25).prob([1, 0])
        array([0.25, 0.75])
        """
        with np.errstate(over="ignore", under="ignore"):
            return np.exp(self.log_prob(X))

    def cdf(self, X) -> np.ndarray:
        """P(x_1 <= X_1, ..., x_d <= X_d) of each row, (n,), or for a stack (n, K).

        For Bernoulli, Poisson and Gaussians without correlations, and products of these; else NoClosedFormError.

        >>> from genmodels import Gaussian
        >>> Gaussian(0.0, 1.0).cdf([0.0])
        array([0.5])
        """
        # independent features: P(x <= X) = prod_j P(x_j <= X_j)
        blocks = (block.toarray() if is_sparse(block) else block for _, block in self.pieces(X))
        return self._rows([self._cdf(block).prod(axis=-1) for block in blocks])

    def entropy(self) -> float | np.ndarray:
        """-E[log p(x)] in nats: a float, for a stack one a class (K,).

        For Bernoulli, categorical and Gaussian densities, and products of these; else NoClosedFormError. That of a
        Gaussian is differential: it depends on the units, and can be below 0.

        >>> from genmodels import Bernoulli
        >>> Bernoulli([0.5, 0.5]).entropy() / float(np.log(2))  # in bits
        2.0
        """
        values = np.broadcast_to(self._entropies(), len(self))
        return values.copy() if self.stacked else float(values[0])

    def _cdf(self, x: np.ndarray) -> np.ndarray:
        """P(x_j <= value) feature by feature, (n, K, d), for a block of values (n, d)."""
        self._refuse("cdf")

    def _entropies(self) -> np.ndarray | Sequence[float]:
        """The entropy of each class, (K,)."""
        self._refuse("entropy")

    def _rows(self, parts: list[np.ndarray], *features: int) -> np.ndarray:
        """The answers to pieces of X one below the other, (n, K, ...), for a single density without the class axis."""
        whole = np.concatenate(parts) if parts else np.zeros((0, len(self), *features))
        return whole if self.stacked else whole[:, 0]

    def _refuse(self, what: str) -> NoReturn:
        raise NoClosedFormError(
            f"the {what} of {type(self).__name__} has no closed form here: estimate it from draws, sample(n)"
        )
