"""Chapter 19: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to merge two groups (m, mean, S).


def merged(a, b):
    m = a[0] + b[0]
    mean = (a[0] * a[1] + b[0] * b[1]) / m
    return [m, mean, about(mean, a, b)]


def about(point, *groups):
    """The squares of all groups about a point."""
    return sum(S + m * (mean - point) ** 2 for m, mean, S in groups)


@slip("You add the triples entry by entry: counts add, but means of 3 and 7.5 do not make a mean of 10.5.")
def entry_by_entry(a, b):
    return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]


@slip("The mean moves from mean_a by the share of the OTHER group, m_b / m.")
def own_weight(a, b):
    m, _, S = merged(a, b)
    return [m, a[1] + a[0] / m * (b[1] - a[1]), S]


@slip("You take the middle of the two means; the larger group has to count more.")
def means_averaged(a, b):
    return [a[0] + b[0], (a[1] + b[1]) / 2, merged(a, b)[2]]


@slip("You take the middle of the two means, and measure from there; the larger group has to count more.")
def middle_all_through(a, b):
    middle = (a[1] + b[1]) / 2
    return [a[0] + b[0], middle, a[2] + b[2] + a[0] * (a[1] - middle) ** 2 + b[0] * (b[1] - middle) ** 2]


@slip("Yours is the sum of both scatters; the distance of each mean from the mean of all comes in, too, squared.")
def scatters_added(a, b):
    return [*merged(a, b)[:2], a[2] + b[2]]


@slip("The distance of each mean from the mean of all has to be squared.")
def not_squared(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + a[0] * abs(a[1] - mean) + b[0] * abs(b[1] - mean)]


@slip("The squared distance of a mean counts once for EACH row of its group, m_a and m_b times.")
def each_mean_once(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + (a[1] - mean) ** 2 + (b[1] - mean) ** 2]


@slip("m_a m_b times the squared distance of the two means has to be divided by m_a + m_b.")
def not_divided(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + a[0] * b[0] * (b[1] - a[1]) ** 2]


@slip("Measure from the mean of all, not from one mean to the other.")
def whole_distance(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + m * (b[1] - a[1]) ** 2]


@slip("The third number you return is the variance; asked is the scatter, which is not divided by m.")
def variance(a, b):
    m, mean, S = merged(a, b)
    return [m, mean, S / m]


@slip("You moved only group a to the mean of all; group b lies off it, too: add m_b * (mean_b - mean)**2.")
def only_a(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + a[0] * (a[1] - mean) ** 2]


@slip("You moved only group b to the mean of all; group a lies off it, too: add m_a * (mean_a - mean)**2.")
def only_b(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + b[0] * (b[1] - mean) ** 2]


@slip("Your second number is the sum of all; divide it by m_a + m_b.")
def sum_for_mean(a, b):
    m, mean, S = merged(a, b)
    return [m, m * mean, S]


@slip("Your second number is the sum of all; divide it by m_a + m_b.")
def sum_for_mean_all_through(a, b):
    m, mean, _ = merged(a, b)
    return [m, m * mean, about(m * mean, a, b)]


@slip("A bracket is missing in the mean: m_a * mean_a + m_b * mean_b / m divides the second term only.")
def bracket_missing(a, b):
    m, _, S = merged(a, b)
    return [m, a[0] * a[1] + b[0] * b[1] / m, S]


@slip("A bracket is missing in the mean: m_a * mean_a + m_b * mean_b / m divides the second term only.")
def bracket_missing_all_through(a, b):
    m, mean, _ = bracket_missing(a, b)
    return [m, mean, about(mean, a, b)]


@slip("Your mean is cut to a whole number: divide by /, since // drops what is behind the point, as int() does.")
def floored(a, b):
    m, mean, S = merged(a, b)
    return [m, int(mean), S]


@slip("Your mean is cut to a whole number: divide by /, since // drops what is behind the point, as int() does.")
def floored_all_through(a, b):
    m, mean, _ = merged(a, b)
    return [m, int(mean), about(int(mean), a, b)]


@slip("You round the scatter; return it as it is.")
def rounded(a, b):
    m, mean, S = merged(a, b)
    return [m, mean, round(S)]


@slip("The third number you return is a variance, with m - 1; asked is the scatter, which is not divided at all.")
def unbiased_variance(a, b):
    m, mean, S = merged(a, b)
    return [m, mean, S / (m - 1)]


@slip("You take S for a variance and multiply it by m; it is the scatter, a sum, already.")
def variances_read(a, b):
    m, mean, S = merged(a, b)
    return [m, mean, S + (a[0] - 1) * a[2] + (b[0] - 1) * b[2]]


@slip("You square m_a and m_b, too: m_a * (mean_a - mean)**2 squares the distance alone.")
def weight_squared(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + (a[0] * (a[1] - mean)) ** 2 + (b[0] * (b[1] - mean)) ** 2]


@slip("The sign: about the mean of all, the squares of each group add up to more than its own scatter.")
def minus(a, b):
    m, mean, S = merged(a, b)
    return [m, mean, 2 * (a[2] + b[2]) - S]


@slip("You swapped m_a and m_b: the distance of mean_a counts m_a times, that of mean_b m_b times.")
def counts_swapped(a, b):
    m, mean, _ = merged(a, b)
    return [m, mean, a[2] + b[2] + b[0] * (a[1] - mean) ** 2 + a[0] * (b[1] - mean) ** 2]


@slip("The squared distance of the two means has a weight: m_a m_b / (m_a + m_b).")
def weight_forgotten(a, b):
    return [*merged(a, b)[:2], a[2] + b[2] + (a[1] - b[1]) ** 2]


@slip("A scatter is a sum, not a mean: add up the squares of both groups about the mean of all.")
def scatters_averaged(a, b):
    return [*merged(a, b)[:2], (a[2] + b[2]) / 2]


@slip("The order asked for is [m, mean, S].")
def another_order(a, b):
    m, mean, S = merged(a, b)
    return [mean, m, S]


@slip("The order asked for is [m, mean, S]; you return S before the mean.")
def scatter_second(a, b):
    m, mean, S = merged(a, b)
    return [m, S, mean]


@slip("The order asked for is [m, mean, S].")
def last_first(a, b):
    return merged(a, b)[::-1]


@slip("Add the scatter that each group has about its own mean, S_a and S_b, to the distances of the means.")
def own_scatters_left_out(a, b):
    m, mean, S = merged(a, b)
    return [m, mean, S - a[2] - b[2]]


@slip("You measure from 5, the mean of all in the two schools above; take the mean of all of these groups.")
def about_five(a, b):
    return [*merged(a, b)[:2], about(5, a, b)]


WRITING = (
    entry_by_entry, own_weight, means_averaged, middle_all_through, scatters_added, not_squared, each_mean_once,
    not_divided, whole_distance, variance, only_a, only_b, sum_for_mean, bracket_missing,
    bracket_missing_all_through, floored, floored_all_through, rounded, unbiased_variance, variances_read,
    weight_squared, minus, counts_swapped, weight_forgotten, scatters_averaged, another_order, scatter_second,
    sum_for_mean_all_through, last_first, own_scatters_left_out, about_five,
)  # fmt: skip


# ---- What to say of a merge that no single slip explains: its three numbers are looked at one after the other.


MEANS = (means_averaged, own_weight, sum_for_mean, bracket_missing)
COUNT = "Begin with the first number: both groups together have m_a + m_b rows."
MEAN = "Look at the mean first: it is the sum of all, m_a * mean_a + m_b * mean_b, over m_a + m_b."
SCATTER = (
    "Number and mean are right. Look at S: the squares of EACH group about the mean of all, by the identity above."
)


def what_is_off(arguments, entries):
    """Say what to do about the first of the three numbers that is not right.

    >>> groups = ((6, 3, 8), (3, 7.5, 18))
    >>> what_is_off(groups, [4.5, 4.5, 66.5])
    'Begin with the first number: both groups together have m_a + m_b rows.'
    >>> what_is_off(groups, [9, 5.25, 26])  # the middle of the means, and the sum of the scatters
    'You take the middle of the two means; the larger group has to count more.'
    >>> what_is_off(groups, [9, 5, 26])[:24], what_is_off(groups, [9, 4.5, 50])[:26]
    ('Look at the mean first: ', 'Number and mean are right.')
    """
    if len(entries) != 3:
        return None
    m, mean, _ = merged(*arguments)
    if not np.isclose(entries[0], m):
        return COUNT
    if np.isclose(entries[1], mean):
        return SCATTER
    slips = (slip for slip in MEANS if np.isclose(entries[1], slip(*arguments)[1]))
    return next((slip.says for slip in slips), MEAN)
