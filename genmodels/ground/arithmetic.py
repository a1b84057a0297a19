"""Care with floating point, in one place: exact units, sums that keep their remainder, norms that do not overflow."""

import math

import numpy as np

TINY = float(np.finfo(float).tiny)  # about 2e-308: what is smaller has fewer digits
# squares, and sums of squares, of numbers from 2^-300 to 2^300 neither overflow nor vanish: of 1022 binary exponents
# more than 400 are left for weights, and for how many there are
ORDINARY = 300
SMALLEST_UNIT = -1000  # its reciprocal is still a float64; what is smaller than 2^-1000 is measured in that
SPLITTER = 2.0**27 + 1  # cuts a float64 into two halves of 26 bits, whose products are exact (Veltkamp 1968)


def power_of_two(size: np.ndarray) -> np.ndarray:
    """The unit to measure numbers of this size in: 1 for ordinary ones, else the power of two nearby, and 0 for 0.

    A factor that is a power of two changes no digit. The 0 is neutral: the larger of two units is the one to use.

    >>> power_of_two(np.array([0.0, 3.0, -1e-170])).tolist()
    [0.0, 1.0, 1.656084321055619e-170]
    """
    exponent, some = np.frexp(size)[1], np.asarray(size != 0, dtype=float)
    ordinary = np.abs(exponent) <= ORDINARY
    if ordinary.all():
        return some
    return some * np.where(ordinary, 1.0, np.ldexp(1.0, np.maximum(exponent, SMALLEST_UNIT)))


def every(array: np.ndarray) -> bool:
    """Whether no entry is False or 0, as `array.all()` says, which takes four times as long where there are few.

    >>> every(np.array([0.5, 2.0])), every(np.array([True, False]))
    (True, False)
    """
    return bool(np.count_nonzero(array) == array.size)


def ratio(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a / b, and 0 where b is 0."""
    if every(b):
        return a / b
    return np.divide(a, b, out=np.zeros(np.broadcast(a, b).shape), where=b != 0)


def log(x: np.ndarray) -> np.ndarray:
    """The logarithm, minus infinity at 0, without numpy's warning.

    >>> log(np.array([0.0, 1.0])).tolist()
    [-inf, 0.0]
    """
    with np.errstate(divide="ignore"):
        return np.log(x)


def log_or_zero(x: np.ndarray) -> np.ndarray:
    """The logarithm, and 0 where x is 0: for products x log x that are to be 0 there."""
    return np.log(np.where(x > 0, x, 1.0))


def two_sum(a, b) -> tuple[np.ndarray, np.ndarray]:
    """a + b rounded, and exactly what the rounding left over (Knuth 1969, section 4.2.2, theorem B).

    >>> total, rest = two_sum(1e16, 1.25)
    >>> float(total), float(rest)
    (1.0000000000000002e+16, -0.75)
    """
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def two_product(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """a b rounded, and exactly what the rounding left over (Dekker 1971).

    >>> product, rest = two_product(2.0**27 - 1, 2.0**27 + 1)
    >>> product == 2**54, rest
    (True, -1.0)
    """
    product = a * b
    (a1, a2), (b1, b2) = _halves(a), _halves(b)
    return product, a2 * b2 - (((product - a1 * b1) - a2 * b1) - a1 * b2)


def exact_dot(a: np.ndarray, b: np.ndarray) -> float:
    """The inner product of two vectors, rounded once at the end (Dekker 1971; Shewchuk 1997 for the sum).

    >>> exact_dot(np.array([1e15 + 1, 1e15]), np.array([0.1, -0.1]))
    0.1
    """
    return math.fsum(np.concatenate(two_product(a, b)))


def weighted_total(values: np.ndarray, weight: np.ndarray | None) -> np.ndarray:
    """sum_i w_i v_i over the rows of values (n,) or (n, K); a weight of 0 takes out even an infinite value.

    >>> float(weighted_total(np.array([-np.inf, 3.0]), np.array([0.0, 2.0])))
    6.0
    """
    if weight is None:
        return values.sum(axis=0)
    return weight[weight > 0] @ values[weight > 0]


def norms(z: np.ndarray) -> np.ndarray:
    """The Euclidean length of each row of z (n, d), (n,), also where its square would overflow.

    >>> norms(np.array([[3.0, 4.0], [2.0**700, 0.0]])).tolist() == [5.0, 2.0**700]
    True
    """
    unit = np.maximum(power_of_two(np.abs(z).max(axis=1)), 1.0)
    scaled = z / unit[:, None] if (unit > 1).any() else z
    return np.sqrt(np.einsum("ij,ij->i", scaled, scaled)) * unit


def _halves(a: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    high = SPLITTER * a
    high = high - (high - a)
    return high, a - high


def same(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether two arrays of one type hold the same, byte for byte: for few entries that is the fastest question."""
    return a is b or (a.shape == b.shape and a.tobytes() == b.tobytes())
