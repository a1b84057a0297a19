"""log p of counts to the last digits, however large they are: Loader's saddle-point form.

    log Poisson(x; m) = log Poisson(x; x) - deviance(x, m),    deviance(x, m) = x log(x / m) + m - x

Written out, x log m - m - log x! of a count of 1e15 is the small difference of numbers near 3e16. Here both terms are
small themselves, and each is computed without a difference of large numbers. Counts whose sum is known need no more:
Multinomial(x; n, p) = prod_j Poisson(x_j; n p_j) / Poisson(n; n).

A sum of x + r counts about its mean serves the negative binomial in the same way, whole r or not.

Source: Loader (2000), "Fast and accurate computation of binomial probabilities".
"""

from collections.abc import Callable

import numpy as np

from genmodels.ground.arithmetic import two_product, two_sum
from genmodels.ground.inputs.data_matrix import is_sparse

# counts, from which on five terms of Stirling's series give all digits: the sixth is 691 / 360360 / 16^11 = 1e-16
EXACT = 16
STIRLING = [1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12]  # B_2k / (2k (2k - 1)) for k = 5, ..., 1
NEAR = 0.1  # (x - m) / (x + m), below which the deviance is a series: what ODD leaves out is 0.1^17 / 19 of it
ODD = 1 / np.arange(17, 2, -2)  # 1/17, ..., 1/5, 1/3
CANCELLED = 32.0  # a sum so many times smaller than its parts has lost five binary digits


def peak(x: np.ndarray) -> np.ndarray:
    """-log Poisson(x; x) = log x! - x log x + x of counts x, which is half of log(2 pi x) and a little more.

    >>> peak(np.array([0.0, 1.0, 1e15])).round(12).tolist()
    [0.0, 1.0, 18.18832673066]
    """
    from scipy.special import gammaln, xlogy

    few, many = np.minimum(x, EXACT), np.maximum(x, EXACT)
    # log x! = log(2 pi x) / 2 + x log x - x + 1/(12 x) - 1/(360 x^3) + ...
    stirling = np.log(2 * np.pi * many) / 2 + np.polyval(STIRLING, (1 / many) ** 2) / many
    return np.where(x < EXACT, gammaln(few + 1) - xlogy(few, few) + few, stirling)


def deviance(x: np.ndarray, mean: np.ndarray, rest: np.ndarray | float = 0.0) -> np.ndarray:
    """x log(x / m) + m - x of counts x about m = mean + rest, of which `rest` is what rounding the mean left over.

    >>> deviance(np.array([0.0, 2.0, 1e15]), np.array([3.0, 2.0, 1e15 + 1e7])).round(12).tolist()
    [3.0, 0.0, 0.049999999667]
    """
    away = (x - mean) - rest
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        v, quotient = away / (x + mean), x / mean
        log = np.where(np.isfinite(quotient), np.log(quotient), np.log(x) - np.log(mean))
        far = np.where(x > 0, x * log, 0.0) - away
        # log(x / m) = log((1 + v) / (1 - v)) = 2 (v + v^3/3 + v^5/5 + ...)
        square = v * v
        near = away * v + 2 * x * v * square * np.polyval(ODD, square)
    return np.where(np.abs(v) < NEAR, near, far)


def log_poisson(X, rates: np.ndarray, exposure: np.ndarray | None = None, whole: float | None = None) -> np.ndarray:
    """sum_j log Poisson(x_ij; exposure_i rates_kj) for counts X (n, d), dense or CSR, and rates (K, d): (n, K).

    `exposure` (n,) is 1 where there is none, `whole` what the rates of each class are to sum to, where that is known
    better than they do.

    >>> np.exp(log_poisson(np.array([[2.0, 0.0]]), np.array([[1.0, 1.0]]))).round(4)
    array([[0.0677]])
    """
    rows, columns = X.nonzero()
    x = X.data[X.data != 0] if is_sparse(X) else X[rows, columns]
    exposure = np.ones(X.shape[0]) if exposure is None else exposure

    def by_row(values: np.ndarray) -> np.ndarray:
        return np.bincount(rows, values, minlength=X.shape[0])

    def of_class(own: np.ndarray) -> np.ndarray:
        # a count of 0 has the deviance m; the rates of all of them are the whole less those of the others
        coarse, fine = in_two(own)
        left = (coarse.sum() if whole is None else whole) - by_row(coarse[columns])
        left += (fine.sum() if whole is None else 0.0) - by_row(fine[columns])
        return by_row(deviance(x, *two_product(exposure[rows], own[columns]))) + exposure * left

    return -np.stack([of_class(own) for own in rates], axis=1) - by_row(peak(x))[:, None]


def log_negative_binomial(x: np.ndarray, shape: np.ndarray, rate: np.ndarray) -> np.ndarray:
    """log Gamma(x + r) / (Gamma(r) x!) (b / (1 + b))^r (1 / (1 + b))^x of counts x, r being the shape and b the rate.

    >>> np.exp(log_negative_binomial(np.array([0.0, 1.0, 1e15]), 2.0, np.array([1.0, 1.0, 2e-15]))) * [4, 4, 1e15]
    array([1.        , 1.        , 0.54134113])
    """
    # of no count (b / (1 + b))^r, and else
    # r / n Binomial(x; n, 1 / (1 + b)) with n = x + r, and Binomial(x; n, q) = Poisson(x; n q) Poisson(r; n p) / ...
    n = np.where(x == 0, 1.0, x + shape)
    failures, successes = two_product(n, 1 / (1 + rate)), two_product(n, rate / (1 + rate))
    binomial = peak(n) - peak(x) - deviance(x, *failures) - peak(shape) - deviance(shape, *successes)
    return np.where(x == 0, -shape * np.log1p(1 / rate), binomial - np.log1p(x / shape))


def log_gamma_kernel(a: np.ndarray, mean: np.ndarray, rest: np.ndarray | float = 0.0) -> np.ndarray:
    """a log m - m - log Gamma(a) of a > 0 and m = mean + rest, which is small where m is near a, as all three are not.

    >>> log_gamma_kernel(np.array([1.0, 1e9]), np.array([2.0, 1e9])).round(9).tolist()
    [-1.306852819, 9.442694385]
    """
    return np.log(a) - peak(a) - deviance(a, mean, rest)


def log_gamma_ratio(x: np.ndarray, h: np.ndarray) -> np.ndarray:
    """log Gamma(x + h) / Gamma(x) of x > 0 and h >= 0, also where the two logarithms are alike in nearly all digits.

    >>> log_gamma_ratio(np.array([3.0, 1e9]), 1.0).round(12).tolist(), np.log([3.0, 1e9]).round(12).tolist()
    ([1.098612288668, 20.723265836946], [1.098612288668, 20.723265836946])
    """
    return log_rising(x, h) + h * np.log(x)


def log_beta(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """log Gamma(a) Gamma(b) / Gamma(a + b) of a and b > 0, also where the three logarithms are far larger.

    >>> log_beta(np.array([3.0, 1e9]), 1.0).round(12).tolist(), np.log([3.0, 1e9]).round(12).tolist()
    ([-1.098612288668, -20.723265836946], [1.098612288668, 20.723265836946])
    """
    size = a + b
    with np.errstate(over="ignore"):  # log Gamma(x) = peak(x) + x log x - x - log x
        shares = a * np.log1p(b / a) + b * np.log1p(a / b)
    return peak(a) + peak(b) - peak(size) + np.log(size) - np.log(a) - np.log(b) - shares


def log_rising(x: np.ndarray, h: np.ndarray | float) -> np.ndarray:
    """log Gamma(x + h) / (Gamma(x) x^h) of x > 0 and h >= 0: next to nothing where x is large.

    >>> log_rising(np.array([2.0, 1e9]), 1.0).round(12).tolist()
    [0.0, 0.0]
    """
    # log Gamma(y + 1) = peak(y) + y log y - y, for y = x + h and for y = x
    return peak(x + h) - peak(x) + deviance(x + h, x) - np.log1p(h / x)


def log_cross_ratio(x: np.ndarray, h: np.ndarray | float, k: np.ndarray | float) -> np.ndarray:
    """log Gamma(x + h + k) Gamma(x) / (Gamma(x + h) Gamma(x + k)) of x > 0 and h, k >= 0, to its own digits.

    It is at least 0, and next to nothing where x is large, though none of the four logarithms is.

    >>> abs(log_cross_ratio(np.array([1.0, 1e12]), 2.0, 1.0) / np.log1p([2.0, 2e-12]) - 1) < 1e-15
    array([ True,  True])
    """
    less, more = np.minimum(h, k), np.maximum(h, k)
    # at x it is log (1 + h k / (x (x + h + k))) more than at x + 1, from EXACT on a difference of Stirling's series
    at = np.asarray(x)[..., None] + np.arange(EXACT)
    share = np.asarray(more)[..., None] / (at + np.asarray(less + more)[..., None])
    with np.errstate(over="ignore", divide="ignore"):
        times = np.asarray(less)[..., None] / at * share
        steps = np.where(np.isfinite(times), np.log1p(times), np.log(less)[..., None] - np.log(at) + np.log(share))
    x = x + EXACT
    end = x + more
    # (x - 1/2) log x - x of all four, in parts that are no larger than what they add up to
    main = deviance(x, *two_sum(x, less)) - deviance(end, *two_sum(end, less)) + less * np.log1p(more / (x + less))
    main = main + np.log1p(less / x * (more / (end + less))) / 2
    return steps.sum(axis=-1) + main + _rise(end, less) - _rise(x, less)


def _rise(x: np.ndarray, h: np.ndarray | float) -> np.ndarray:
    """s(x + h) - s(x) of what is left in Stirling's series, s(x) = 1/(12 x) - 1/(360 x^3) + ..., to its own digits."""
    u, v = 1 / x, 1 / (x + h)
    whole = slope = np.zeros_like(u * v)
    for a in STIRLING:  # s = polynomial of u, and s(u) - s(v) = (u - v) slope: Horner's scheme for both at once
        whole, slope = whole * u + a, slope * v + whole
        whole, slope = whole * u, slope * v + whole
    return -h * u * v * slope


def in_two(rates: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rates (d,) as sums of a coarse part, any of which add up without rounding, and a fine one."""
    unit = np.ldexp(1.0, max(np.frexp(rates.sum())[1] - 52, -1074))  # the smallest float64 is 2^-1074
    coarse = np.rint(rates / unit) * unit
    return coarse, rates - coarse


def log_factorials(X) -> np.ndarray:
    """sum_j log x_ij! of each row of counts X (n, d), dense or CSR: (n,)."""
    from scipy.special import gammaln

    if not is_sparse(X):
        return gammaln(X + 1).sum(axis=1)
    entries = X.copy()
    entries.data = gammaln(X.data + 1)  # log 0! = 0, so that the entries are enough
    return np.asarray(entries.sum(axis=1))


def log_orders(X, length: np.ndarray) -> np.ndarray:
    """log of n! / prod_j x_j! of each row of counts X (n, d), dense or CSR, whose sums are `length`: (n,).

    >>> log_orders(np.array([[2.0, 1.0], [1e9, 1.0]]), np.array([3.0, 1e9 + 1])).round(9).tolist()
    [1.098612289, 20.723265838]
    """
    rows, columns = X.nonzero()
    x = X.data[X.data != 0] if is_sparse(X) else X[rows, columns]
    # log n! = peak(n) + n log n - n, and sum_j x_j = n
    terms = x * np.log1p((length[rows] - x) / x) - peak(x)
    return peak(length) + np.bincount(rows, terms, minlength=len(length))


def add_up(parts: list[np.ndarray], anew: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    """The sum of parts (n, K) or (n, 1), in which `anew(rows)` computes those rows whose parts have cancelled."""
    total, size = sum(parts), sum(map(np.abs, parts))
    lost = np.flatnonzero((size > CANCELLED * np.maximum(np.abs(total), 1.0)).any(axis=1))
    if len(lost):
        total[lost] = anew(lost)
    return total
