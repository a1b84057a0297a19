"""Chapter 30: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


def told_by_others(x, h):
    bumps = np.exp(-(((x[:, None] - x) / h) ** 2) / 2) / (h * np.sqrt(2 * np.pi))
    np.fill_diagonal(bumps, 0)  # without its own
    return np.log(bumps.sum(axis=1) / (len(x) - 1)).sum()


# ---- How it goes wrong.


def _bumps(x, h):
    return np.exp(-(((x[:, None] - x) / h) ** 2) / 2) / (h * np.sqrt(2 * np.pi))


def _logs(x, h):
    return -(((x[:, None] - x) / h) ** 2) / 2 - np.log(h * np.sqrt(2 * np.pi))


def _without_own(bumps):
    return bumps * (1 - np.eye(len(bumps)))


def _of_others(x, h):
    """p of each under the others, (m,)."""
    return _without_own(_bumps(x, h)).sum(axis=1) / (len(x) - 1)


@slip("Each row's own bump is still in its sum: leave it out, and divide by m - 1.")
def with_itself(x, h):
    return np.log(_bumps(x, h).mean(axis=1)).sum()


@slip("You left a row's own bump out of the sum, but divide by m: m - 1 others are left.")
def divided_by_all(x, h):
    return np.log(_without_own(_bumps(x, h)).mean(axis=1)).sum()


@slip("You divide by m - 1, but each row's own bump is still in its sum.")
def own_kept(x, h):
    return np.log(_bumps(x, h).sum(axis=1) / (len(x) - 1)).sum()


@slip("Where you take the own bump away, its height is 1 / (h √(2π)), not 1.")
def one_taken_away(x, h):
    with np.errstate(invalid="ignore"):  # of low bumps less than nothing is left
        return np.log((_bumps(x, h).sum(axis=1) - 1) / (len(x) - 1)).sum()


@slip("The mean of the others is asked for: divide each sum by m - 1.")
def not_divided(x, h):
    return np.log(_without_own(_bumps(x, h)).sum(axis=1)).sum()


@slip(
    "Each row's own bump is still in its sum. Leave it out, and divide by m - 1: the mean of the others is asked for."
)
def with_itself_not_divided(x, h):
    return np.log(_bumps(x, h).sum(axis=1)).sum()


@slip("A bump needs the factor 1 / h, or its area is not 1.")
def without_width(x, h):
    return np.log(_of_others(x, h) * h).sum()


@slip("A bump needs the factor 1 / √(2π), or its area is not 1.")
def without_root(x, h):
    return np.log(_of_others(x, h) * np.sqrt(2 * np.pi)).sum()


@slip("A bump needs the factor 1 / (h √(2π)), or its area is not 1.")
def without_area(x, h):
    return np.log(_of_others(x, h) * h * np.sqrt(2 * np.pi)).sum()


@slip("The factor before the exponential has 2π under a root, and h outside of it: 1 / (h √(2π)).")
def two_pi_without_root(x, h):
    return np.log(_of_others(x, h) / np.sqrt(2 * np.pi)).sum()


@slip("In `a / h * b` you multiply by b: put brackets round what you divide by, h √(2π).")
def without_brackets(x, h):
    return np.log(_of_others(x, h) * 2 * np.pi).sum()


@slip("The factor before the exponential has h, not its root: 1 / (h √(2π)).")
def root_of_width(x, h):
    return np.log(_of_others(x, h) * np.sqrt(h)).sum()


@slip("The factor before the exponential has h, not its square: 1 / (h √(2π)).")
def width_squared(x, h):
    return np.log(_of_others(x, h) / h).sum()


@slip("You divide the squared distance by h: h is a standard deviation, so divide by its square.")
def as_variance(x, h):
    bumps = np.exp(-((x[:, None] - x) ** 2) / (2 * h)) / (h * np.sqrt(2 * np.pi))
    return np.log(_without_own(bumps).sum(axis=1) / (len(x) - 1)).sum()


@slip("You take h for a variance: it is a standard deviation.")
def as_variance_both_times(x, h):
    return told_by_others(x, np.sqrt(h))


@slip("Your bumps have the standard deviation h²: it is h, which `norm.pdf` takes, too, and no square.")
def square_for_width(x, h):
    return told_by_others(x, h**2)


@slip("The exponent is negative, -(distance / h)² / 2: far petals tell less.")
def rising(x, h):
    bumps = np.exp(((x[:, None] - x) / h) ** 2 / 2) / (h * np.sqrt(2 * np.pi))
    return np.log(_without_own(bumps).sum(axis=1) / (len(x) - 1)).sum()


@slip("The squared distance in the exponent is divided by 2 h², not by h² alone.")
def without_half(x, h):
    bumps = np.exp(-(((x[:, None] - x) / h) ** 2)) / (h * np.sqrt(2 * np.pi))
    return np.log(_without_own(bumps).sum(axis=1) / (len(x) - 1)).sum()


@slip("In `a / 2 * h**2` you multiply by h²: put brackets round what you divide by, (2 * h**2).")
def times_the_square(x, h):
    bumps = np.exp(-((x[:, None] - x) ** 2) / 2 * h**2) / (h * np.sqrt(2 * np.pi))
    return np.log(_without_own(bumps).sum(axis=1) / (len(x) - 1)).sum()


@slip("In the exponent the 2 is not squared: divide by 2 h², not by (2h)².")
def two_squared(x, h):
    bumps = np.exp(-((x[:, None] - x) ** 2) / (2 * h) ** 2) / (h * np.sqrt(2 * np.pi))
    return np.log(_without_own(bumps).sum(axis=1) / (len(x) - 1)).sum()


@slip("The distance in the exponent is squared: -(distance / h)² / 2.")
def not_squared(x, h):
    bumps = np.exp(-np.abs(x[:, None] - x) / h / 2) / (h * np.sqrt(2 * np.pi))
    return np.log(_without_own(bumps).sum(axis=1) / (len(x) - 1)).sum()


@slip("You return the mean of the logarithms: their sum is asked for.")
def mean_of_logs(x, h):
    return np.log(_of_others(x, h)).mean()


@slip("You add up the probabilities, and take one logarithm: take the logarithm of each, then add up.")
def log_of_the_sum(x, h):
    return np.log(_of_others(x, h).sum())


@slip("You take the logarithm of the mean of all: take that of each row's own mean, then add up.")
def log_of_the_mean(x, h):
    return np.log(_of_others(x, h).mean())


@slip("You add up densities: the logarithm of each is asked for.")
def without_logarithm(x, h):
    return _of_others(x, h).sum()


@slip("You multiply densities: the logarithm is asked for, a sum of logarithms.")
def product(x, h):
    return _of_others(x, h).prod()


@slip("You return one number a row: add them up.")
def not_added_up(x, h):
    return np.log(_of_others(x, h))


@slip("You take the mean of logarithms of bumps: the density is the mean of the bumps, and then comes the logarithm.")
def logs_of_bumps(x, h):
    return (_without_own(_logs(x, h)).sum(axis=1) / (len(x) - 1)).sum()


@slip("You add up logarithms of single bumps: the density is the mean of the bumps, and then comes the logarithm.")
def logs_not_divided(x, h):
    return _without_own(_logs(x, h)).sum()


@slip("You add up logarithms of all bumps: leave a row's own out, take the mean of the bumps, then the logarithm.")
def all_logs(x, h):
    return _logs(x, h).sum()


@slip(
    "You add up one logarithm for each pair: each row is told by the mean of all its others, then comes the logarithm."
)
def each_pair_once(x, h):
    return np.triu(_logs(x, h), 1).sum()


@slip("Each row is told by those before it only: those behind it are others, too, and the first row is told as well.")
def by_those_before(x, h):
    bumps = _bumps(x, h)
    return sum(np.log(bumps[i, :i].mean()) for i in range(1, len(x)))


@slip("Each row is told by those behind it only: those before it are others, too, and the last row is told as well.")
def by_those_behind(x, h):
    return by_those_before(x[::-1], h)


@slip("With `x != x[i]` all rows equal to row i are left out: leave out that one row, and let its equals tell.")
def ties_left_out(x, h):
    different = x[:, None] != x
    bumps = _bumps(x, h) * different
    return np.log(bumps.sum(axis=1) / different.sum(axis=1)).sum()


@slip("With `x != x[i]` all rows equal to row i are left out: leave out that one row, and let its equals tell.")
def ties_left_out_of_the_sum(x, h):
    return np.log((_bumps(x, h) * (x[:, None] != x)).sum(axis=1) / (len(x) - 1)).sum()


@slip("Equal rows count once in yours, since np.unique takes them together: each is a row.")
def each_value_once(x, h):
    return told_by_others(np.unique(x), h)


@slip("You leave out the last row only: each row is left out when it is told.")
def last_left_out(x, h):
    return np.log(_bumps(x, h)[:, :-1].mean(axis=1)).sum()


@slip("The last row tells the others, but is not told: the sum is over all rows.")
def last_not_told(x, h):
    return np.log(_of_others(x, h)[:-1]).sum()


@slip("The first row tells the others, but is not told: the sum is over all rows.")
def first_not_told(x, h):
    return np.log(_of_others(x, h)[1:]).sum()


@slip("On the diagonal of logarithms a 0 is a bump of height 1: put -np.inf there, for a bump of 0.")
def logs_of_own_0(x, h):
    return np.log((_without_own(_bumps(x, h)).sum(axis=1) + 1) / (len(x) - 1)).sum()


@slip("Each row is told by its own bump alone, since x stands twice: x[:, None] and x make all pairs.")
def own_alone(x, h):
    return np.log(np.diag(_bumps(x, h))).sum()


@slip("Only the nearest other row tells in yours: take the mean of the bumps of all others.")
def nearest_only(x, h):
    return np.log(_without_own(_bumps(x, h)).max(axis=1)).sum()


@slip("Your sign is turned round: the sum itself is asked for, not what is to be made small.")
def turned_round(x, h):
    return -told_by_others(x, h)


@slip("The logarithm is the natural one, np.log.")
def base_ten(x, h):
    return told_by_others(x, h) / np.log(10)


@slip("The logarithm is the natural one, np.log.")
def base_two(x, h):
    return told_by_others(x, h) / np.log(2)


WRONG_TOLD = (
    with_itself,
    divided_by_all,
    own_kept,
    one_taken_away,
    not_divided,
    with_itself_not_divided,
    without_width,
    without_root,
    without_area,
    two_pi_without_root,
    without_brackets,
    root_of_width,
    width_squared,
    as_variance,
    as_variance_both_times,
    square_for_width,
    rising,
    without_half,
    times_the_square,
    two_squared,
    not_squared,
    mean_of_logs,
    log_of_the_sum,
    log_of_the_mean,
    without_logarithm,
    product,
    not_added_up,
    logs_of_bumps,
    logs_not_divided,
    all_logs,
    each_pair_once,
    by_those_before,
    by_those_behind,
    ties_left_out,
    ties_left_out_of_the_sum,
    each_value_once,
    last_left_out,
    last_not_told,
    first_not_told,
    logs_of_own_0,
    own_alone,
    nearest_only,
    turned_round,
    base_ten,
    base_two,
)
