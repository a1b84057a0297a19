"""What it costs to say one label where another is the truth, and the label that costs least."""

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.quoting import short


def cheapest(posterior: np.ndarray, costs) -> np.ndarray:
    """The position of the label with the least expected cost, (n,), from p(y = k | x), (n, K), and costs (K, K).

    costs[k][j] is what it costs to say label j where the truth is k. Raises InvalidInputError for anything else than K
    rows of K finite numbers. Source: Bishop (2006), section 1.5.2.

    >>> cheapest(np.array([[0.7, 0.3], [0.95, 0.05]]), [[0, 1], [10, 0]])  # to miss the second class costs ten times
    array([1, 0])
    """
    K = posterior.shape[1]
    try:
        table = as_numbers(costs)
    except TypeError:
        table = np.zeros(0)
    if table.shape != (K, K) or not np.isfinite(table).all():
        raise InvalidInputError(
            f"costs is {short(costs)}: give {K} rows of {K} numbers, in row k what each label costs where class k is "
            "the truth"
        )
    return (posterior @ table).argmin(axis=1)
