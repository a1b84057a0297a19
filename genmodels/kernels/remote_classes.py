"""log N(x | mu_k, Sigma_k) of classes of which some lie far apart: all from one origin, and then the near ones anew.

Makes `plain.log_gaussian` fast: `-np.linalg.slogdet(2 * np.pi * Sigma)[1] / 2 - square / 2`. From an origin that lies
D_k standard deviations off class k, its square |z|^2 is rounded in the digits of |z|^2 + D_k^2. Where |z|^2 is above
D_k^2 / 2 these are its own digits, but for a factor of 3; where it is not, x - mu_k is taken first.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from genmodels.kernels.gaussian_ratio import First, Whitened, WholeQuadratic


@dataclass(frozen=True)
class Remote:
    """A form `quick` for all classes, the form `own` of each about its mean, and the scores `near` above which it is.

    Both forms leave out the same function of x. `near` is (K,).
    """

    quick: WholeQuadratic | Whitened
    own: Sequence[First]
    near: np.ndarray

    @classmethod
    def about(cls, quick: WholeQuadratic | Whitened, own: Sequence[First], at: np.ndarray) -> "Remote":
        """The form from the whitened means as seen from the origin of `quick`, (K, d)."""
        offset = np.array([one.offset for one in own])
        return cls(quick, own, offset - np.vecdot(at, at) / 4)

    def scores(self, X: np.ndarray) -> np.ndarray:
        """One score for each class and row, (K, n)."""
        scores = self.quick.scores(X)
        for own, near, of_class in zip(self.own, self.near, scores, strict=True):
            rows = np.flatnonzero(~(of_class <= near))  # and those without a number
            if len(rows):
                of_class[rows] = own(X.take(rows, axis=0))
        return scores
