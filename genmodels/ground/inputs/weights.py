"""Weights of rows: a weight of two counts a row twice."""

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.inputs.objects import as_numbers, require_unmasked
from genmodels.ground.inputs.quoting import Names, digits, short

HEAVIEST = 2.0**300  # about 1e90: sums of counts times weights still fit into a float64, 2^600 times this of 2^123 rows

# about 1e-100, of all rows together: squares of deviations, which go down to 2^-600, times less lose digits
LIGHTEST = 2.0**-332


def as_weights(weight, n: int, *, stacked: bool = False, of: str = "row"):
    """None, or finite weights of at least zero: (n,), or with `stacked` also (n, K), dense or sparse.

    `of` is what has a weight, in words. Raises InvalidInputError for another shape, and for a negative, NaN or infinite
    weight, naming the row.

    >>> as_weights([1, 0.5], 2)
    array([1. , 0.5])
    """
    if weight is None or hasattr(weight, "members"):  # labels, whose weights have been looked at already
        return weight
    if is_sparse(weight) and stacked:
        matrix = weight.tocsr()
        _check(matrix.data, matrix.shape, n, of, lambda at: int(np.searchsorted(matrix.indptr, at, side="right") - 1))
        return matrix
    array = _numbers(weight, of)
    if array.ndim not in ((1, 2) if stacked else (1,)):
        raise InvalidInputError(f"the weights have shape {array.shape}: give one number a {of}, ({n},)")
    _check(array, array.shape, n, of, lambda at: at // (array.shape[1] if array.ndim == 2 else 1))
    return array


def require_heavy(total: float, whose: str) -> None:
    """Raise InvalidInputError where the weights of `whose` rows sum to so little that digits are lost.

    >>> require_heavy(1e-310, "class 'a'")
    Traceback (most recent call last):
    genmodels.errors.InvalidInputError: the weights of class 'a' sum to 1e-310, and below 1e-100 digits are lost: \
multiply all weights by one large number
    """
    if 0 < total < LIGHTEST:
        raise InvalidInputError(
            f"the weights of {whose} sum to {total:g}, and below 1e-100 digits are lost: "
            "multiply all weights by one large number"
        )


def _numbers(weight, of: str) -> np.ndarray:
    require_unmasked(weight, "the weight")
    try:
        return as_numbers(weight)
    except TypeError:
        raise InvalidInputError(f"the weights are not numbers: {short(weight)}. Give one number a {of}.") from None


def _check(values: np.ndarray, shape: tuple[int, ...], n: int, of: str, row_of) -> None:
    if shape[0] != n:
        raise InvalidInputError(f"X has {n} {of}s and there are {shape[0]} weights: give one weight a {of}")
    if values.size and not (values.min() >= 0 and values.max() < HEAVIEST):  # two looks are quicker than one at each
        at = int(np.argmin(_fine(values).ravel()))
        raise InvalidInputError(
            f"the weight of {of} {row_of(at)} is {digits(values.ravel()[at], _fine)}: give numbers from 0 to 1e90"
        )


def _fine(weight):
    return (weight >= 0) & (weight < HEAVIEST)


SMOOTH = "add data, or smooth with alpha > 0"


def require_data(
    weight: np.ndarray, names: Names, what: str = "rows", remedy: str = SMOOTH, *, by_feature: bool = False
) -> None:
    """Raise NoDataError unless every class has some weight, or `by_feature` some for each of the features.

    Raises InvalidInputError where it is so little that digits are lost.
    """
    enough = weight >= LIGHTEST
    if np.count_nonzero(enough) == enough.size:
        return
    place = [int(i) for i in np.unravel_index(weight.argmin(), weight.shape)]
    of_feature = f"value of {names.feature(place.pop())}" if by_feature else what
    of_class = names.a_class(place[0] if place else None)
    require_heavy(weight.min(), of_class)
    raise NoDataError(f"{of_class} has no {of_feature}, so there is nothing to estimate from: {remedy}")
