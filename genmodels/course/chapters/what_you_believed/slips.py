"""Chapter 26: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from fractions import Fraction

import numpy as np
from scipy.special import xlogy

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- Two heads in a row, from 1 H and 4 T, after three heads in four tosses.

TWO_HEADS_WRONG = (
    Slip(Fraction(16, 81), "You squared the mean, 4/9. The first head tells of the second: it puts a ball H in."),
    Slip(
        Fraction(9, 49),
        "You squared the top of the belief, 3/7. Take an H out of 4 H and 5 T, then out of 5 H and 5 T.",
    ),
    Slip(Fraction(9, 16), "That is the share of heads, squared: your belief before is left out."),
    Slip(Fraction(3, 5), "Those are the four tosses alone, 3 H and 1 T: your belief before put in 1 H and 4 T."),
    Slip(Fraction(1, 15), "That is what you forecast before the four tosses: they put in 3 H and 1 T."),
    Slip(Fraction(1, 25), "That is the mean before, squared: three heads in four tosses came after."),
    Slip(Fraction(4, 9), "That is one head. Asked for are two in a row."),
    Slip(Fraction(1, 2), "That is the second head, if the first came: multiply it by that of the first."),
    Slip(Fraction(10, 21), "That is from a flat belief, 1 H and 1 T before. Yours had 1 H and 4 T."),
    Slip(Fraction(1, 3), "That is two tails in a row, or heads and tails are exchanged: there are 4 H and 5 T."),
    Slip(
        Fraction(1, 6), "You did not put the first ball back: it goes back with another of its kind, so 5 of 10 are H."
    ),
    Slip(Fraction(1, 7), "You put your belief in twice: 1 + 3 are H, and 4 + 1 are T."),
    Slip(Fraction(20, 81), "After the first head the urn has one ball more: 5 of 10, not 5 of 9."),
    Slip(Fraction(8, 45), "The ball that is added is an H: of ten balls five are H then, not four."),
    Slip(
        Fraction(5, 22),
        "You read 1 and 4 as exponents, as in notebook 16. Here Beta(1, 4) is an urn with 1 H and 4 T; its exponents "
        "are 0 and 3.",
    ),
    Slip(Fraction(2, 15), "You put in one H and three T. Of the four tosses three were heads: 4 H and 5 T."),
)

# ---- What one more toss does to the variance of Beta(9, 1), on average.

AFTER_A_TOSS = (
    Slip(
        Fraction(1), "Then no toss would teach anything. The mean stays where it is, on average; the variance does not."
    ),
    Slip(Fraction(9, 10), "The belief is as strong as 9 + 1 tosses, so n is 10: the factor is n/(n + 1)."),
    Slip(Fraction(11, 12), "The belief is as strong as 9 + 1 tosses, ten, and not eleven: the factor is n/(n + 1)."),
    Slip(Fraction(9535, 10000), "That is the factor of the root of the mean variance. Asked is the variance."),
    Slip(Fraction(50, 33), "That is after a tail. A head is nine times as probable, and narrows your belief."),
    Slip(
        Fraction(250, 297), "That is after a head. One time in ten, by your own forecast, a tail comes and widens it."
    ),
    Slip(Fraction(350, 297), "You weighed head and tail alike. By your forecast they have 0.9 and 0.1."),
    Slip(Fraction(100, 121), "You took the factor twice: once for the one toss."),
    Slip(
        Fraction(1, 10),
        "Your belief is as strong as ten tosses. What is left of the variance is n/(n + 1) with n = 10.",
    ),
    Slip(Fraction(1, 11), "That is the share by which the variance falls. Asked is what is left of it, as a factor."),
    Slip(Fraction(9, 1210), "That is the mean variance after the toss. Divide it by the one before, 9/1100."),
    Slip(Fraction(11, 10), "Upside down: the variance falls, on average."),
)

# ---- How strong a belief of mean 1/2 is that seven heads in ten move to 0.55.

HOW_STRONG_WRONG = (
    Slip(Fraction(15), "That is a alone, imaginary heads. Its strength counts imaginary tails, too: a + b."),
    Slip(Fraction(60), "That is 30 for each side. 30 imaginary tosses, 15 for each side, do it."),
    Slip(Fraction(10), "As strong as ten tosses, it would be moved half the way, to 0.6."),
    Slip(Fraction(20), "As strong as twenty tosses, it would be moved a third of the way, to 0.567."),
    Slip(Fraction(40), "That is with the ten tosses that were seen; asked is how strong the belief was before."),
    Slip(Fraction(32), "You solved for the top of the belief. Asked is its mean, (n₀/2 + 7)/(n₀ + 10)."),
    Slip(
        Fraction(3), "The belief outweighs ten tosses: it has to be stronger than they are. They weigh a third of it."
    ),
    Slip(
        Fraction(10, 3),
        "The other way round: the ten tosses weigh a third of the belief, not the belief a third of them.",
    ),
    Slip(Fraction(0), "Then the tosses would speak alone, and the mean would be 0.7."),
    Slip(Fraction(5), "As strong as five tosses, it would be moved two thirds of the way, to 0.633."),
    Slip(Fraction(50), "As strong as fifty tosses, it would be moved a sixth of the way, to 0.533."),
    Slip(Fraction(100), "As strong as a hundred tosses, it would hardly be moved: to 0.518."),
)

# ---- Any belief on a grid: prior times likelihood, in logarithms; and how that goes wrong.


def believe(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        logs = np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p)
    weights = np.exp(logs - logs.max())  # the largest is 1: nothing that counts becomes 0
    weights = weights / weights.sum()
    return weights, (weights * p).sum()


def _followed(weights, p):
    return weights, (weights * p).sum()


@slip(
    "Of 1,200 tosses the likelihood is 0 in floating point at every p, and 0/0 follows. Stay with logarithms, and take "
    "the largest of them off before np.exp."
)
def plain_product(p, prior, heads, tails):
    product = prior * p**heads * (1 - p) ** tails
    with np.errstate(invalid="ignore"):
        return _followed(product / product.sum(), p)


@slip(plain_product.says)
def exp_too_early(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore"):
        weights = np.exp(np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p))
        return _followed(weights / weights.sum(), p)


@slip("0 · log 0 is nan in numpy: where you saw no head, p = 0 has a likelihood of 1. xlogy(heads, p) gives 0 there.")
def nan_at_the_ends(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(prior) + heads * np.log(p) + tails * np.log(1 - p)
    weights = np.exp(logs - logs.max())
    return _followed(weights / weights.sum(), p)


@slip("You put a small number in place of a prior of 0. What you hold for impossible stays so, whatever you see.")
def no_zero_in_the_prior(p, prior, heads, tails):
    return believe(p, prior + 1e-3, heads, tails)


@slip("You add the prior to the logarithms. Add its logarithm: prior and likelihood are multiplied.")
def prior_not_logged(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        logs = prior + xlogy(heads, p) + xlogy(tails, 1 - p)
    weights = np.exp(logs - logs.max())
    return _followed(weights / weights.sum(), p)


@slip("You add prior and likelihood; multiply them.")
def added(p, prior, heads, tails):
    weights = prior + p**heads * (1 - p) ** tails
    return _followed(weights / weights.sum(), p)


@slip("You leave the prior out: what you return is the likelihood, divided by its sum.")
def no_prior(p, prior, heads, tails):
    return believe(p, np.ones(len(p)), heads, tails)


@slip("You leave the tosses out: what you return is your belief before.")
def no_tosses(p, prior, heads, tails):
    return _followed(prior, p)


@slip("The prior counts twice: multiply by it once.")
def prior_twice(p, prior, heads, tails):
    return believe(p, prior**2, heads, tails)


@slip("Heads and tails are exchanged: a head has probability p, a tail 1 - p.")
def exchanged(p, prior, heads, tails):
    return believe(p, prior, tails, heads)


@slip("You count the heads alone: each tail has its factor 1 - p, too.")
def heads_alone(p, prior, heads, tails):
    return believe(p, prior, heads, 0)


@slip("You raise 1 - p to all tosses; to the tails alone.")
def all_tosses_as_tails(p, prior, heads, tails):
    return believe(p, prior, heads, heads + tails)


@slip("The belief has to sum to 1: divide it by its sum (not by its largest entry), then take the mean of p.")
def not_divided(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        logs = np.log(prior) + xlogy(heads, p) + xlogy(tails, 1 - p)
    return _followed(np.exp(logs - logs.max()), p)


@slip("You return a density, divided by the step of the grid. Asked is the probability of each value: they sum to 1.")
def a_density(p, prior, heads, tails):
    weights, next_head = believe(p, prior, heads, tails)
    return weights / (p[1] - p[0]), next_head


@slip("You return the logarithms of the belief: take np.exp of them.")
def logs_returned(p, prior, heads, tails):
    weights, next_head = believe(p, prior, heads, tails)
    with np.errstate(divide="ignore"):
        return np.log(weights), next_head


@slip("The belief is right. For the next toss you take its top alone; weigh every p by what you believe of it.")
def top_as_forecast(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    return weights, p[weights.argmax()]


@slip("The belief is right. For the next toss you take the share of heads; weigh every p by what you believe of it.")
def share_as_forecast(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[0], heads / max(heads + tails, 1)


@slip("The belief is right. You forecast the next toss by the belief before; weigh p by the belief after.")
def forecast_of_before(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[0], (prior * p).sum()


@slip("The belief is right. You took the plain mean of p; weigh every p by what you believe of it.")
def plain_mean(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[0], p.mean()


@slip("The belief is right. Your forecast is that of a tail: a head has probability p.")
def forecast_of_a_tail(p, prior, heads, tails):
    weights, next_head = believe(p, prior, heads, tails)
    return weights, 1 - next_head


@slip("The belief is right. The forecast is a sum over all p, not a mean of the products.")
def mean_of_products(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    return weights, (weights * p).mean()


@slip("You return the two in the other order: first the belief, then P(next head).")
def other_order(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[::-1]


WRONG_BELIEFS = (
    plain_product,
    exp_too_early,
    nan_at_the_ends,
    no_zero_in_the_prior,
    prior_not_logged,
    added,
    no_prior,
    no_tosses,
    prior_twice,
    exchanged,
    heads_alone,
    all_tosses_as_tails,
    not_divided,
    a_density,
    logs_returned,
    top_as_forecast,
    share_as_forecast,
    forecast_of_before,
    plain_mean,
    forecast_of_a_tail,
    mean_of_products,
    other_order,
)
