"""How sure estimates are: standard errors, ratios to them, and intervals, by Student's t or the normal distribution."""

from dataclasses import dataclass

import numpy as np
from scipy.special import stdtr, stdtrit

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.tables import Grid


@dataclass(frozen=True, eq=False)
class Certainty:
    """Estimates theta (p,) and their standard errors (p,); (estimate - truth) / error has Student's t distribution.

    `freedom` is its degrees of freedom; infinity stands for the normal distribution, the limit in large samples.
    Source: Casella and Berger, Statistical Inference, sections 10.3 and 11.3.

    >>> sure = Certainty(np.array([2.0]), np.array([1.0]))
    >>> sure.intervals(0.95).round(2).tolist(), sure.p_values.round(4).tolist()
    ([[0.04, 3.96]], [0.0455])
    """

    theta: np.ndarray
    errors: np.ndarray
    freedom: float = np.inf

    @property
    def ratios(self) -> np.ndarray:
        """theta_j / error_j, (p,)."""
        return self.theta / self.errors

    @property
    def p_values(self) -> np.ndarray:
        """The probability of a ratio at least as far from 0 if the true coefficient is 0, (p,)."""
        return 2 * stdtr(self.freedom, -np.abs(self.ratios))

    def intervals(self, level: float) -> np.ndarray:
        """theta_j -+ q error_j, (p, 2), which hold the true value in a share `level` of samples."""
        if not (is_number(level) and 0 < level < 1):
            raise InvalidParameterError(f"level is {level!r}: give a number between 0 and 1, such as 0.95")
        q = stdtrit(self.freedom, (1 + level) / 2)
        return self.theta[:, np.newaxis] + q * self.errors[:, np.newaxis] * [-1, 1]

    def grid(self, title: str, columns: list[str], level: float) -> Grid:
        """All of it as a table, one column a coefficient."""
        low, high = self.intervals(level).T
        ratio = "z" if np.isinf(self.freedom) else "t"
        tails = (f"{50 * (1 - level):g} %", f"{50 * (1 + level):g} %")
        rows = ["coefficient", "standard error", ratio, f"P(>|{ratio}|)", *tails]
        return Grid(title, rows, columns, np.array([self.theta, self.errors, self.ratios, self.p_values, low, high]))
