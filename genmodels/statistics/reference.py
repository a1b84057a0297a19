"""Whether rows may be summed as they are: no difference has to be taken where 0 is as good a reference point as any."""

import numpy as np

from genmodels.statistics.one_hot import OneHot

WORTH = 2**16  # numbers, from which on it pays to look
SAMPLE, EVERY = 1009, 32  # no more rows than this are looked at, and no more than each 32nd
ENDURED = 0.85  # share of a sum of squares that may be due to the mean: it costs less than one digit


def zero_will_do(matrix: np.ndarray, labels: OneHot) -> bool:
    """Whether 0 lies within two standard deviations of each mean of X (n, d), as far as a sample of rows tells."""
    if matrix.size < WORTH or labels.K == 0:
        return False
    at = np.linspace(0, len(matrix) - 1, min(SAMPLE, 1 + len(matrix) // EVERY)).astype(int)  # in all parts of a drift
    own = OneHot(labels.codes[at], labels.K)
    with np.errstate(over="ignore", invalid="ignore"):  # what is not finite will not do
        rows = matrix[at].astype(float)
        # n mean^2 <= 0.85 sum_i x_i^2
        return bool((own.sums(rows) ** 2 <= ENDURED * own.total()[:, None] * own.sums(rows * rows)).all())
