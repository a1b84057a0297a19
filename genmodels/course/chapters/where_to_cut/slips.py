"""Chapter 02: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- The best cut of a catch with costs, and the parts of its formula, from which wrong ways are made as well.


def best_cut(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    mu0, mu1, phi = x[y == 0].mean(), x[y == 1].mean(), y.mean()
    variance = np.mean((x - np.where(y == 1, mu1, mu0)) ** 2)
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(c1 * phi / (c0 * (1 - phi)))


@slip("That is the middle between the means; the prior and the costs move the cut away from it.")
def middle(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return (x[y == 0].mean() + x[y == 1].mean()) / 2


def with_variance(x, y, c0, c1, variance):
    """The best cut with another variance in the formula."""
    mid = middle(x, y, c0, c1)
    return mid + (best_cut(x, y, c0, c1) - mid) * variance / within(x, y)


def within(x, y):
    x, y = np.array(x), np.array(y)
    return np.mean((x - np.where(y == 1, x[y == 1].mean(), x[y == 0].mean())) ** 2)


def gap(x, y):
    x, y = np.array(x), np.array(y)
    return x[y == 1].mean() - x[y == 0].mean()


# ---- More wrong ways to the best cut of a catch: another variance, another logarithm, one cost, half of the formula.


@slip("You took the variance of the bass alone; average over all fish, each measured from the mean of its kind.")
def of_the_bass(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, x[y == 1].var())


@slip("You summed the squared distances; sigma squared is their mean, divided by m.")
def summed_squares(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) * len(x))


@slip("You took log2; the logarithm in the formula is the natural one, np.log.")
def binary_log(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) / np.log(2))


@slip("You leave out c1: the odds are c1 phi to c0 (1 - phi).")
def no_c1(x, y, c0, c1):
    return best_cut(x, y, c0, 1)


@slip("That is the mean of all fish; the formula starts from the middle of the two means, and moves away from it.")
def mean_of_all(x, y, c0, c1):
    return np.mean(x)


@slip("A bracket is missing: phi / 1 - phi takes phi off at the end; write c1 * phi / (c0 * (1 - phi)).")
def minus_phi(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi / c0 - phi)


@slip("A bracket is missing: the logarithm has to take in the whole ratio, np.log(c1 * phi / (c0 * (1 - phi))).")
def log_above_the_line(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi) / (c0 * (1 - phi))


@slip("That is how far the cut is moved; begin with the middle between the means, (mu0 + mu1) / 2.")
def move_alone(x, y, c0, c1):
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1)


# ---- Numbers of the page, a fraction that lost a bracket or its lower part, a variance of its own kind, a search.

OF_THE_PAGE = "50, 62 and 6 cm are the numbers of the page: estimate both means and sigma squared from the catch."


@slip(OF_THE_PAGE)
def bells_of_the_page(x, y, c0, c1):
    phi = np.mean(y)
    return 56 - 3 * np.log(c1 * phi / (c0 * (1 - phi)))


@slip(OF_THE_PAGE)
def bells_of_the_page_half_and_half(x, y, c0, c1):
    return 56 - 3 * np.log(c1 / c0)


@slip(OF_THE_PAGE)
def bells_of_the_page_four_in_ten(x, y, c0, c1):
    return 56 - 3 * np.log(c1 * 0.4 / (c0 * 0.6))


@slip("36 is the sigma squared of the page: estimate it from the catch.")
def variance_of_the_page(x, y, c0, c1):
    return with_variance(x, y, c0, c1, 36)


@slip("50 and 62 are the means of the page: estimate them from the catch.")
def means_of_the_page(x, y, c0, c1):
    move = best_cut(x, y, c0, c1) - middle(x, y, c0, c1)
    return 56 + move * gap(x, y) / 12


@slip("A bracket is missing: variance / mu1 - mu0 divides by mu1 alone; write variance / (mu1 - mu0).")
def divided_by_one_mean(x, y, c0, c1):
    x, y, phi = np.array(x), np.array(y), np.mean(y)
    mu0, mu1 = x[y == 0].mean(), x[y == 1].mean()
    return (mu0 + mu1) / 2 - within(x, y) / mu1 - mu0 * np.log(c1 * phi / (c0 * (1 - phi)))


@slip("You measure each fish from the mean of the other kind: np.where(y == 1, mu1, mu0) is that of its own.")
def from_the_other_mean(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    other = np.where(y == 1, x[y == 0].mean(), x[y == 1].mean())
    return with_variance(x, y, c0, c1, np.mean((x - other) ** 2))


@slip("You averaged two variances, each divided by one less than its fish; take the mean of the squares of all fish.")
def mean_of_unbiased_variances(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, (x[y == 0].var(ddof=1) + x[y == 1].var(ddof=1)) / 2)


@slip("c1 phi stands over c0 (1 - phi): you took the log of the upper part alone.")
def nothing_below_the_line(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi)


@slip("That cut costs least on the very fish of the catch; asked for is the best one between the bells they come from.")
def cheapest_fish(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return min(x, key=lambda t: c0 * np.sum((x > t) & (y == 0)) + c1 * np.sum((x <= t) & (y == 1)))


@slip(cheapest_fish.says)
def cheapest_fish_called_a_bass(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return min(x, key=lambda t: c0 * np.sum((x >= t) & (y == 0)) + c1 * np.sum((x < t) & (y == 1)))


MORE_SLIPS = (
    bells_of_the_page,
    bells_of_the_page_half_and_half,
    bells_of_the_page_four_in_ten,
    variance_of_the_page,
    means_of_the_page,
    divided_by_one_mean,
    from_the_other_mean,
    mean_of_unbiased_variances,
    nothing_below_the_line,
    cheapest_fish,
    cheapest_fish_called_a_bass,
    of_the_bass,
    summed_squares,
    binary_log,
    no_c1,
    mean_of_all,
    minus_phi,
    log_above_the_line,
    move_alone,
)


# ---- A spread, a middle or a distance that is another one than the formula's, and what is no length at all.


@slip("You took the standard deviation of all fish: sigma squared measures each from the mean of its own kind.")
def spread_of_all(x, y, c0, c1):
    return with_variance(x, y, c0, c1, np.std(x))


@slip("You took the variance of all fish together, divided by m - 1; measure each fish from the mean of its own kind.")
def unbiased_of_all(x, y, c0, c1):
    return with_variance(x, y, c0, c1, np.var(x, ddof=1))


@slip("You multiplied the two standard deviations; one sigma squared is the mean of the squares of all fish.")
def product_of_spreads(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, x[y == 0].std() * x[y == 1].std())


@slip("You squared mu1 - mu0 below sigma squared; there it stands once.")
def gap_squared(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) / gap(x, y))


@slip("You divided by mu0 + mu1; below sigma squared stands their difference, mu1 - mu0.")
def divided_by_the_sum(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) * gap(x, y) / (2 * middle(x, y, c0, c1)))


@slip("The costs weigh the odds, inside the logarithm; the middle of the two means is a plain one.")
def middle_weighed_by_costs(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    start = (c0 * x[y == 0].mean() + c1 * x[y == 1].mean()) / (c0 + c1)
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1) + start


@slip("You took medians; this model estimates the centre of each kind by its mean.")
def medians_for_means(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    start = (np.median(x[y == 0]) + np.median(x[y == 1])) / 2
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1) + start


@slip("np.log1p adds 1 before it takes the logarithm; the odds are taken as they are, by np.log.")
def one_added(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log1p(c1 * phi / (c0 * (1 - phi)))


@slip("You put the number of bass above 1 minus their share: divide it by m first, as y.mean() does.")
def number_for_share(x, y, c0, c1):
    return best_cut(x, y, c0, c1 * len(x))


@slip("That is the posterior from which on to say bass, a probability; asked for is the length that has it.")
def border_of_the_posterior(x, y, c0, c1):
    return c0 / (c0 + c1)


OTHER_PARTS = (
    spread_of_all,
    unbiased_of_all,
    product_of_spreads,
    gap_squared,
    divided_by_the_sum,
    middle_weighed_by_costs,
    medians_for_means,
    one_added,
    number_for_share,
    border_of_the_posterior,
)


# ---- Wrong ways from a catch and costs to the best cut; each says what is wrong with it.


@slip("You leave out the costs: the odds are c1 phi to c0 (1 - phi).")
def no_costs(x, y, c0, c1):
    return best_cut(x, y, 1, 1)


@slip("You swapped the costs: c1 is what a bass called salmon costs, and it weighs the bass.")
def swapped_costs(x, y, c0, c1):
    return best_cut(x, y, c1, c0)


@slip("You leave out the prior: estimate the share of bass by the mean of y.")
def no_prior(x, y, c0, c1):
    phi = np.mean(y)
    return best_cut(x, y, c0 * phi, c1 * (1 - phi))


@slip("The sign: the cut moves away from the kind that weighs more, so subtract.")
def mirrored(x, y, c0, c1):
    return 2 * middle(x, y, c0, c1) - best_cut(x, y, c0, c1)


@slip("You took the variance of all fish together; measure each fish from the mean of its own kind.")
def all_in_one(x, y, c0, c1):
    return with_variance(x, y, c0, c1, np.var(x))


@slip("You multiplied by sigma; the formula has sigma squared.")
def not_squared(x, y, c0, c1):
    return with_variance(x, y, c0, c1, np.sqrt(within(x, y)))


@slip("You divided the squares by m - 2; here the variance is their mean, divided by m.")
def unbiased(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) * len(x) / (len(x) - 2))


@slip("You averaged the two variances as if both kinds were equally frequent; average the squares of all fish.")
def mean_of_variances(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, (x[y == 0].var() + x[y == 1].var()) / 2)


@slip("You averaged two standard deviations and squared the mean; average the squares of all fish.")
def mean_of_spreads_squared(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, ((x[y == 0].std() + x[y == 1].std()) / 2) ** 2)


@slip("You took the log of phi, not of the odds phi / (1 - phi).")
def a_prior_for_odds(x, y, c0, c1):
    phi = np.mean(y)
    return best_cut(x, y, c0 / (1 - phi), c1)


@slip("A bracket is missing: a / b * c is (a / b) times c, so c0 has to stand inside: c1 * phi / (c0 * (1 - phi)).")
def a_bracket_missing(x, y, c0, c1):
    return best_cut(x, y, 1 / c0, c1)


@slip("A bracket is missing: c1 * phi / c0 * (1 - phi) multiplies by 1 - phi, which belongs below the line.")
def another_bracket(x, y, c0, c1):
    return best_cut(x, y, c0, c1 * (1 - np.mean(y)) ** 2)


@slip("The odds stand there without their logarithm.")
def no_log(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * c1 * phi / (c0 * (1 - phi))


@slip("You took log10; the logarithm in the formula is the natural one, np.log.")
def decimal_log(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) / np.log(10))


@slip("A bracket is missing: m0 + m1 / 2 halves only m1; the middle is (m0 + m1) / 2.")
def half_of_one(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return best_cut(x, y, c0, c1) + x[y == 0].mean() / 2


@slip("The costs stand outside the logarithm; they weigh the odds, inside it.")
def costs_outside(x, y, c0, c1):
    mid = middle(x, y, c0, c1)
    return mid + (best_cut(x, y, 1, 1) - mid) * c1 / c0


@slip("You took the variance of the salmon alone; average over all fish, each measured from the mean of its kind.")
def of_one_kind(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, x[y == 0].var())


@slip("You added the variances of the two kinds; one sigma squared for both is a mean over all fish.")
def sum_of_variances(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, x[y == 0].var() + x[y == 1].var())


@slip("You start from the mean of all fish; the middle lies halfway between the two means.")
def centre_of_all(x, y, c0, c1):
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1) + np.mean(x)


@slip("That is right to about a hundredth of a centimetre: a search or a rounded number. The formula gives the rest.")
def searched(x, y, c0, c1):
    return round(best_cut(x, y, c0, c1), 2)


@slip("That is right to a millimetre: return the number as it comes, and do not round it.")
def to_a_millimetre(x, y, c0, c1):
    return round(best_cut(x, y, c0, c1), 1)


@slip("You swapped the prior: phi is the share of the bass, and it stands above the line, as c1 does.")
def swapped_prior(x, y, c0, c1):
    phi = np.mean(y)
    return best_cut(x, y, c0 * phi**2, c1 * (1 - phi) ** 2)


@slip("You leave out c0: the odds are c1 phi to c0 (1 - phi).")
def no_c0(x, y, c0, c1):
    return best_cut(x, y, 1, c1)


@slip("You start from half the distance of the means; the middle is half their sum.")
def half_the_gap(x, y, c0, c1):
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1) + gap(x, y) / 2


@slip("You divided the squares by m - 1; here the variance is their mean, divided by m.")
def one_fewer(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) * len(x) / (len(x) - 1))


@slip("You squared the variance once more: sigma squared is already the mean of the squared distances.")
def squared_twice(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) ** 2)


@slip("You did not divide by mu1 - mu0: sigma squared over that distance stands before the logarithm.")
def not_divided(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) * gap(x, y))


@slip("You start from mu0 + mu1; the middle is half of it.")
def sum_of_means(x, y, c0, c1):
    return best_cut(x, y, c0, c1) + middle(x, y, c0, c1)


@slip("Your move is half as long as it should be: sigma squared stands before the logarithm without a 2.")
def variance_halved(x, y, c0, c1):
    return with_variance(x, y, c0, c1, within(x, y) / 2)


@slip("Your move is twice as long as it should be: sigma squared stands before the logarithm without a 2.")
def variance_doubled(x, y, c0, c1):
    return with_variance(x, y, c0, c1, 2 * within(x, y))


@slip("You take the difference of the costs; they weigh the odds as a ratio, c1 over c0, inside the logarithm.")
def costs_subtracted(x, y, c0, c1):
    return best_cut(x, y, 1, 1) - within(x, y) / gap(x, y) * (c1 - c0)


SLIPS = (
    no_costs,
    swapped_costs,
    no_prior,
    middle,
    mirrored,
    all_in_one,
    not_squared,
    unbiased,
    mean_of_variances,
    mean_of_spreads_squared,
    a_prior_for_odds,
    a_bracket_missing,
    another_bracket,
    no_log,
    decimal_log,
    half_of_one,
    costs_outside,
    of_one_kind,
    sum_of_variances,
    centre_of_all,
    searched,
    to_a_millimetre,
    swapped_prior,
    no_c0,
    half_the_gap,
    one_fewer,
    squared_twice,
    not_divided,
    sum_of_means,
    costs_subtracted,
    variance_halved,
    variance_doubled,
)


# ---- Means, brackets and logarithms that went wrong on the way, and two slips at once.


@slip("Take the logarithm of the odds c1 phi / (c0 (1 - phi)), not the difference of what stands above and below.")
def difference_for_log(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * (c1 * phi - c0 * (1 - phi))


@slip("A bracket is missing: c0 * 1 - phi takes phi off at the end; write c0 * (1 - phi).")
def phi_taken_off(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi / (c0 - phi))


@slip("You divide two logarithms; take one, of the ratio: np.log(c1 * phi / (c0 * (1 - phi))).")
def ratio_of_logs(x, y, c0, c1):
    phi = np.mean(y)
    return middle(x, y, c0, c1) - within(x, y) / gap(x, y) * np.log(c1 * phi) / np.log(c0 * (1 - phi))


def _means_by_m(x, y):
    """Sums over each kind, divided by the number of all fish."""
    x, y = np.array(x), np.array(y)
    return [x[y == k].sum() / len(x) for k in (0, 1)]


def _cut(x, y, c0, c1, mu0, mu1):
    """The cut with other means, also where a squared distance needs one."""
    x, y = np.array(x), np.array(y)
    variance, phi = np.mean((x - np.where(y == 1, mu1, mu0)) ** 2), y.mean()
    return (mu0 + mu1) / 2 - variance / (mu1 - mu0) * np.log(c1 * phi / (c0 * (1 - phi)))


@slip("Each mean divides by the number of its own kind, not by that of all fish.")
def means_by_all_fish(x, y, c0, c1):
    return _cut(x, y, c0, c1, *_means_by_m(x, y))


@slip("x[y] takes entries 0 and 1 of x, over and over; x[y == 1] takes the bass.")
def kinds_for_places(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return _cut(x, y, c0, c1, x[1 - y].mean(), x[y].mean())


@slip("You start from half the difference of the means, and with the wrong sign; the middle is half their sum.")
def half_the_gap_backwards(x, y, c0, c1):
    return best_cut(x, y, c0, c1) - middle(x, y, c0, c1) - gap(x, y) / 2


@slip("You weigh the means with the spreads of their kinds; with one sigma for both, start from their plain middle.")
def equal_scores(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    s0, s1 = x[y == 0].std(), x[y == 1].std()
    return (x[y == 0].mean() * s1 + x[y == 1].mean() * s0) / (s0 + s1)


@slip("Each variance is divided by one less than its fish; sigma squared is the plain mean of the squares of all fish.")
def unbiased_of_each(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    each = [np.mean(y == k) * x[y == k].var(ddof=1) for k in (0, 1)]
    return with_variance(x, y, c0, c1, sum(each))


@slip("Two slips: the costs are missing, and the sign. The cut moves away from the kind that weighs more.")
def no_costs_mirrored(x, y, c0, c1):
    return mirrored(x, y, 1, 1)


@slip("In a loop, = keeps the last square alone; += adds them all up.")
def last_square_alone(x, y, c0, c1):
    x, y = np.array(x), np.array(y)
    return with_variance(x, y, c0, c1, (x[-1] - x[y == y[-1]].mean()) ** 2 / len(x))


@slip("56 cm is the cut of the page, for 1 in 2 and equal costs: work it out from the catch.")
def cut_of_the_page(x, y, c0, c1):
    return 56


TWO_AT_ONCE = (
    difference_for_log,
    phi_taken_off,
    ratio_of_logs,
    means_by_all_fish,
    kinds_for_places,
    half_the_gap_backwards,
    equal_scores,
    unbiased_of_each,
    no_costs_mirrored,
    last_square_alone,
    cut_of_the_page,
)
