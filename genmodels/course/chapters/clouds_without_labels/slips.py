"""Chapter 21: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from fractions import Fraction

import numpy as np
from scipy import stats

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- By pencil: the share of a cloud in a flower, and a variance of shares.

WRONG_SHARES = (
    Slip(Fraction(1, 4), "You left the weights out: multiply each density by the weight of its cloud first."),
    Slip(Fraction(14, 100), "That is weight times density, 0.7 * 0.2; divide it by the sum of both such products."),
    Slip(Fraction(18, 100), "That is the product of the second cloud, and it is still to be divided by the sum."),
    Slip(Fraction(7, 10), "That is the weight, what you know before you look at the flower."),
    Slip(Fraction(3, 10), "That is the weight of the second cloud, before you look at the flower."),
    Slip(Fraction(9, 16), "That is the share of the second cloud."),
    Slip(Fraction(32, 100), "That is p(x), the sum of both products: it goes below the line."),
    Slip(Fraction(1, 3), "That is the ratio of the densities: a share needs the weights, and a sum below the line."),
    Slip(Fraction(7, 9), "Those are the odds, 0.14 to 0.18; the share is 0.14 of 0.14 + 0.18."),
    Slip(Fraction(9, 7), "Those are the odds of the second cloud; a share is a part of 1."),
    Slip(Fraction(3, 4), "That is the second cloud, and without the weights."),
    Slip(Fraction(1, 8), "You exchanged the weights: 0.7 belongs to the cloud with the density 0.2."),
    Slip(Fraction(7, 8), "You exchanged the weights, and gave the share of the second cloud."),
    Slip(Fraction(1, 5), "That is the density of the first cloud at this flower."),
    Slip(Fraction(3, 5), "That is the density of the second cloud at this flower."),
    Slip(Fraction(7, 40), "Above the line you have a weight, below it none: the share is 0.14 of 0.14 + 0.18."),
    Slip(Fraction(3, 25), "You multiplied the two densities; each is multiplied by its own weight."),
    Slip(Fraction(6, 100), "You exchanged the weights: 0.3 * 0.2; 0.7 belongs to the cloud with the density 0.2."),
    Slip(0, "A share need not be 0 or 1: the flower is divided between the clouds."),
    Slip(1, "A share need not be 0 or 1: the flower is divided between the clouds."),
    Slip(Fraction(42, 100), "You exchanged the weights: 0.7 * 0.6; 0.7 belongs to the cloud with the density 0.2."),
    Slip(Fraction(21, 100), "You multiplied the two weights; each is multiplied by its own density."),
    Slip(
        Fraction(1, 2), "You added weight and density, or halved the flower: multiply; the products are 0.14 and 0.18."
    ),
)

WRONG_VARIANCES = (
    Slip(Fraction(9, 4), "That is the new mean. Now take the squares of the distances from it, with the same shares."),
    Slip(Fraction(43, 32), "You divided by 4, the flowers; divide by the sum of the shares, 2."),
    Slip(
        Fraction(43, 8),
        "That is the sum of the weighted squares, or you divided by one less than the shares; divide by 2.",
    ),
    Slip(Fraction(26, 9), "You counted a half as a whole: each square counts with its share."),
    Slip(Fraction(0), "You took the first flower alone; those with a half count, too, with their half."),
    Slip(Fraction(1, 4), "You took the first two flowers, both in full; each square counts with its share."),
    Slip(Fraction(31, 4), "That is the mean of the squares; subtract the square of the mean, 9/4."),
    Slip(Fraction(11, 2), "You subtracted the mean from the mean of the squares; subtract its square."),
    Slip(Fraction(43, 4), "That is n times the sum of squares, less the square of the sum; divide by n squared."),
    Slip(Fraction(15, 2), "You counted all four flowers in full, with no shares."),
    Slip(Fraction(10), "You counted all four flowers in full, and divided by one less."),
    Slip(
        Fraction(23, 4),
        "That is the mean of the other cloud, or the scatter about the mean of all four flowers, 4; take it about the "
        "mean of this cloud, 9/4.",
    ),
    Slip(Fraction(99, 16), "That is the variance of the other cloud, whose shares are 0, 1/2, 1/2 and 1."),
    Slip(Fraction(77, 36), "You squared the shares; each square counts with its share as it is."),
    Slip(float(np.sqrt(43) / 4), "That is the standard deviation; the variance is its square."),
    Slip(Fraction(8, 3), "That is a mean, and one that counts a half as a whole; and a variance is asked for."),
    Slip(Fraction(9, 2), "That is the weighted sum of the lengths; divided by 2 it is the mean, not the variance."),
    Slip(Fraction(43, 24), "You divided by the three flowers that count; divide by the sum of their shares, 2."),
    Slip(Fraction(31, 2), "That is the sum of the weighted squares; the variance is their mean, less 81/16."),
    Slip(Fraction(31, 8), "You divided the squares by 4, the flowers; divide by the sum of the shares, 2."),
    Slip(Fraction(81, 16), "That is the square of the mean; subtract it from the mean of the squares, 31/4."),
    Slip(Fraction(-43, 16), "You subtracted the wrong way round: a variance is never negative."),
    Slip(Fraction(111, 64), "You squared the shares of the squares; each square counts with its share as it is."),
    Slip(
        Fraction(9, 8),
        "That is a mean, and divided by 4, the flowers; divide by the shares, and the variance is asked for.",
    ),
    Slip(Fraction(147, 16), "The squares need their shares, too: a half of 1/16 and of 121/16. Then divide by 2."),
    Slip(Fraction(147, 32), "The squares need their shares, too: a half of 1/16 and of 121/16."),
    Slip(
        Fraction(49, 16),
        "The squares need their shares, too, a half of 1/16 and of 121/16, and the sum is divided by 2.",
    ),
    Slip(Fraction(13, 3), "You counted a half as a whole, and divided by one less: each square counts with its share."),
    Slip(
        Fraction(3, 2), "That is a mean, divided by the three flowers; divide by the shares, 2, and take the variance."
    ),
    Slip(Fraction(4), "That is the mean of all four flowers, with no shares; and a variance is asked for."),
)

# ---- In code: one step of EM in one column.


def em_step(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds) ** 2) / 2) / sds  # the 2 pi of all clouds cancels
    r = joint / joint.sum(axis=1, keepdims=True)  # E-step, (m, K)
    n = r.sum(axis=0)
    new = r.T @ x / n
    var = np.sum(r * (x[:, None] - new) ** 2, axis=0) / n
    return n / len(x), new, np.sqrt(var)


def _shares(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds) ** 2) / 2) / sds
    return joint / joint.sum(axis=1, keepdims=True)


def wins(x, weights, means, sds):
    """Of how many numbers each cloud is the likeliest, and to how many it is the nearest."""
    own = _shares(x, weights, means, sds).argmax(axis=1), np.abs(x[:, None] - means).argmin(axis=1)
    return np.concatenate([np.bincount(cloud, minlength=len(means)) for cloud in own])


def _fitted(x, r, below=None, about=None):
    """The M-step with shares r (m, K); `below` is what sums are divided by, `about` what squares are taken from."""
    n = r.sum(axis=0)
    means = r.T @ x / (n if below is None else below)
    about = means if about is None else about
    var = np.sum(r * (x[:, None] - about) ** 2, axis=0) / (n if below is None else below)
    return n / len(x), means, np.sqrt(var)


@slip("You give each number to one cloud as a whole; it counts in each cloud with its share.")
def hard_labels(x, weights, means, sds):
    return _fitted(x, np.eye(len(means))[_shares(x, weights, means, sds).argmax(axis=1)])


@slip(f"{hard_labels.says} Do not round it.")
def rounded_shares(x, weights, means, sds):
    return _fitted(x, np.round(_shares(x, weights, means, sds)))


@slip("You give each number to the cloud with the nearest mean, as a whole; it counts in each cloud with its share.")
def nearest_mean(x, weights, means, sds):
    return _fitted(x, np.eye(len(means))[np.abs(x[:, None] - means).argmin(axis=1)])


@slip("Your E-step leaves the weights out: multiply each density by the weight of its cloud.")
def no_weights(x, weights, means, sds):
    return _fitted(x, _shares(x, 1.0, means, sds))


@slip("Your E-step leaves 1/sd out: a narrow cloud is higher at its middle.")
def no_height(x, weights, means, sds):
    return _fitted(x, _shares(x, weights * sds, means, sds))


@slip("Your E-step divides by the variance in front of the exponential, or twice by sd: there stands 1/sd once.")
def height_by_variance(x, weights, means, sds):
    return _fitted(x, _shares(x, weights / sds, means, sds))


@slip("You take sd for the variance in the exponential: divide the distance by sd, then square.")
def sd_for_variance(x, weights, means, sds):
    joint = weights * np.exp(-((x[:, None] - means) ** 2) / sds / 2) / sds
    return _fitted(x, joint / joint.sum(axis=1, keepdims=True))


@slip("The 1/2 in the exponential is missing.")
def no_half(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds) ** 2)) / sds
    return _fitted(x, joint / joint.sum(axis=1, keepdims=True))


@slip("You take the distances about the old means; the M-step takes them about the new ones.")
def about_the_old_means(x, weights, means, sds):
    return _fitted(x, _shares(x, weights, means, sds), about=np.asarray(means))


@slip("You take the distances about the mean of all numbers; each cloud has its own.")
def about_the_mean_of_all(x, weights, means, sds):
    return _fitted(x, _shares(x, weights, means, sds), about=np.mean(x))


@slip("You divide the sums of a cloud by all numbers; divide them by the sum of its shares.")
def divided_by_all(x, weights, means, sds):
    return _fitted(x, _shares(x, weights, means, sds), below=len(x))


@slip("You divide the squares by n - 1; maximum likelihood divides by n, the sum of the shares.")
def one_less(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, sd = _fitted(x, r)
    n = r.sum(axis=0)
    return shares, new, sd * np.sqrt(n / np.abs(n - 1))


@slip("Your third part holds variances; take their square roots.")
def variances(x, weights, means, sds):
    shares, new, sd = _fitted(x, _shares(x, weights, means, sds))
    return shares, new, sd**2


@slip("Your weights are the sums of the shares; divide them by how many numbers there are, so that they add up to 1.")
def weights_as_counts(x, weights, means, sds):
    shares, new, sd = _fitted(x, _shares(x, weights, means, sds))
    return shares * len(x), new, sd


@slip("You leave the weights as they were; they are fitted anew, too.")
def weights_left(x, weights, means, sds):
    _, new, sd = _fitted(x, _shares(x, weights, means, sds))
    return np.asarray(weights), new, sd


@slip("You make all weights equal; each is the mean of the shares of its cloud.")
def weights_equal(x, weights, means, sds):
    _, new, sd = _fitted(x, _shares(x, weights, means, sds))
    return np.full(len(means), 1 / len(means)), new, sd


@slip("You leave the standard deviations as they were; they are fitted anew, too.")
def sds_left(x, weights, means, sds):
    shares, new, _ = _fitted(x, _shares(x, weights, means, sds))
    return shares, new, np.asarray(sds)


@slip("You return what you were given: no step was taken.")
def nothing_done(x, weights, means, sds):
    return np.asarray(weights), np.asarray(means), np.asarray(sds)


@slip("Your shares are not normalised: divide by their sum over the clouds, so that those of each number add up to 1.")
def not_normalised(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds) ** 2) / 2) / sds
    return _fitted(x, joint / np.sqrt(2 * np.pi))


@slip("You normalise over the numbers; the shares of one number add up to 1 over the clouds: axis=1.")
def normalised_over_rows(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds) ** 2) / 2) / sds
    return _fitted(x, joint / joint.sum(axis=0))


@slip("You square the shares; each number counts with its share as it is.")
def shares_squared(x, weights, means, sds):
    return _fitted(x, _shares(x, weights, means, sds) ** 2)


@slip("You take the clouds for one another: the share is that of the cloud itself, and cloud k stays cloud k.")
def clouds_exchanged(x, weights, means, sds):
    return _fitted(x, _shares(x, weights, means, sds)[:, ::-1])


@slip("You square the shares along with the distances: square the distance alone, then multiply by the share.")
def shares_inside_the_square(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    n = r.sum(axis=0)
    new = r.T @ x / n
    return n / len(x), new, np.sqrt(np.sum((r * (x[:, None] - new)) ** 2, axis=0) / n)


@slip("You leave the minus in the exponential out: a number far from a cloud has less of it.")
def no_minus(x, weights, means, sds):
    joint = np.log(weights / sds) + ((x[:, None] - means) / sds) ** 2 / 2
    return _fitted(x, np.exp(joint - np.logaddexp.reduce(joint, axis=1)[:, None]))


@slip("You count all numbers in full: each counts with its share.")
def no_shares(x, weights, means, sds):
    return _fitted(x, np.full((len(x), len(means)), 1 / len(means)))


@slip("You give scipy the variance: `stats.norm` wants the standard deviation.")
def variance_for_sd(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds**2) ** 2) / 2) / sds**2
    return _fitted(x, joint / joint.sum(axis=1, keepdims=True))


@slip("You return the means first: the order is weights, means, sds.")
def means_first(x, weights, means, sds):
    shares, new, sd = _fitted(x, _shares(x, weights, means, sds))
    return new, shares, sd


@slip("You return the standard deviations second: the order is weights, means, sds.")
def sds_second(x, weights, means, sds):
    shares, new, sd = _fitted(x, _shares(x, weights, means, sds))
    return shares, sd, new


@slip("You return the standard deviations before the means: the order is weights, means, sds.")
def backwards(x, weights, means, sds):
    return em_step(x, weights, means, sds)[::-1]


@slip("Your E-step gives each cloud the weight of another: weights, means and sds have the same order.")
def weights_backwards(x, weights, means, sds):
    return _fitted(x, _shares(x, weights[::-1], means, sds))


@slip("np.cov divides by a little less than the sum of the shares, unless you say bias=True.")
def cov_without_bias(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, _ = _fitted(x, r)
    return shares, new, np.sqrt([np.cov(x, aweights=own) for own in r.T])


@slip("You divide the squares by all numbers; divide them by the sum of the shares of the cloud.")
def squares_by_all(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, _ = _fitted(x, r)
    return shares, new, np.sqrt(np.mean(r * (x[:, None] - new) ** 2, axis=0))


@slip("You do not divide the squares: divide them by the sum of the shares of the cloud.")
def squares_undivided(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, _ = _fitted(x, r)
    return shares, new, np.sqrt(np.sum(r * (x[:, None] - new) ** 2, axis=0))


@slip("You divide the sums of the means by all numbers; divide them by the sum of the shares of the cloud.")
def means_by_all(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, _, sd = _fitted(x, r)
    return shares, r.T @ x / len(x), sd


@slip("You do not divide the means: divide each weighted sum by the sum of the shares of the cloud.")
def means_undivided(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, _, sd = _fitted(x, r)
    return shares, r.T @ x, sd


@slip("You divide the counts of the weights by the number of clouds; divide by the number of numbers.")
def weights_by_clouds(x, weights, means, sds):
    shares, new, sd = em_step(x, weights, means, sds)
    return shares * len(x) / len(means), new, sd


@slip("You return the means as they were; they are fitted anew, too.")
def means_left(x, weights, means, sds):
    shares, _, sd = em_step(x, weights, means, sds)
    return shares, np.asarray(means), sd


@slip("You take the square root of sds: they are standard deviations already, which is what `stats.norm` wants.")
def root_of_sd(x, weights, means, sds):
    return _fitted(x, _shares(x, weights, means, np.sqrt(sds)))


@slip("Your E-step has only the exponentials: each is multiplied by its weight, and divided by its sd.")
def exponentials_alone(x, weights, means, sds):
    return _fitted(x, _shares(x, sds, means, sds))


@slip("Brackets: -d**2 / 2 * s**2 multiplies by s**2. Write -(d**2) / (2 * s**2).")
def multiplied_by_variance(x, weights, means, sds):
    joint = weights * np.exp(-((x[:, None] - means) ** 2) / 2 * sds**2) / sds
    return _fitted(x, joint / joint.sum(axis=1, keepdims=True))


@slip("You take two steps in place of one.")
def two_steps(x, weights, means, sds):
    return em_step(x, *em_step(x, weights, means, sds))


SQUARES_WITHOUT_SHARES = "Your squares have no shares: multiply each squared distance by its share before you sum."


@slip(SQUARES_WITHOUT_SHARES)
def squares_in_full(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, _ = _fitted(x, r)
    return shares, new, np.sqrt(np.sum((x[:, None] - new) ** 2, axis=0) / r.sum(axis=0))


@slip(SQUARES_WITHOUT_SHARES)
def squares_in_full_by_all(x, weights, means, sds):
    shares, new, _ = _fitted(x, _shares(x, weights, means, sds))
    return shares, new, np.sqrt(np.mean((x[:, None] - new) ** 2, axis=0))


@slip("That is the spread of share times number: take squared distances from the mean, each times its share.")
def spread_of_products(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, _ = _fitted(x, r)
    return shares, new, (r * x[:, None]).std(axis=0)


@slip("Your E-step takes the cdf, the probability of less: the density is `.pdf`.")
def cdf_for_pdf(x, weights, means, sds):
    joint = weights * stats.norm(means, sds).cdf(x[:, None])
    return _fitted(x, joint / joint.sum(axis=1, keepdims=True))


@slip("You divide by the sum over all numbers and clouds: the shares of one number add up to 1, so take axis=1.")
def divided_by_the_grand_total(x, weights, means, sds):
    joint = weights * np.exp(-(((x[:, None] - means) / sds) ** 2) / 2) / sds
    return _fitted(x, joint / joint.sum())


@slip("You give all clouds one standard deviation: each has its own.")
def pooled(x, weights, means, sds):
    r = _shares(x, weights, means, sds)
    shares, new, _ = _fitted(x, r)
    return shares, new, np.full(len(means), np.sqrt(np.sum(r * (x[:, None] - new) ** 2) / len(x)))


WRONG_STEPS = (
    hard_labels,
    rounded_shares,
    nearest_mean,
    no_weights,
    no_height,
    height_by_variance,
    sd_for_variance,
    no_half,
    about_the_old_means,
    about_the_mean_of_all,
    divided_by_all,
    one_less,
    variances,
    weights_as_counts,
    weights_left,
    weights_equal,
    sds_left,
    nothing_done,
    not_normalised,
    normalised_over_rows,
    shares_squared,
    clouds_exchanged,
    shares_inside_the_square,
    no_minus,
    no_shares,
    variance_for_sd,
    means_first,
    sds_second,
    backwards,
    weights_backwards,
    cov_without_bias,
    squares_by_all,
    squares_undivided,
    means_by_all,
    means_undivided,
    weights_by_clouds,
    means_left,
    root_of_sd,
    exponentials_alone,
    multiplied_by_variance,
    two_steps,
    squares_in_full,
    squares_in_full_by_all,
    spread_of_products,
    cdf_for_pdf,
    divided_by_the_grand_total,
    pooled,
)
