"""Chapter 26: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from fractions import Fraction
from functools import partial

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
    Slip(
        Fraction(1, 15),
        "That is what you forecast before the four tosses; or you put in one H and three T. Three of the four were "
        "heads: 4 H and 5 T.",
    ),
    Slip(Fraction(1, 5), "That is one head, before the four tosses. If you have rounded, give three digits."),
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
    Slip(Fraction(2, 15), "The first head goes back with another H: of ten balls five are H then, not three."),
    Slip(Fraction(1, 4), "You took one half twice. The first head has probability 4/9."),
    Slip(Fraction(5, 39), "You put in three H and four T. To b add the tails alone, not all tosses: 4 H and 5 T."),
    Slip(Fraction(1, 45), "You put all four tosses in as T. Only one was a tail: 4 H and 5 T."),
    Slip(
        Fraction(3, 14),
        "You took the exponents for balls, 3 H and 4 T. The belief after is Beta(4, 5): 4 H and 5 T.",
    ),
    Slip(Fraction(28, 45), "You exchanged the two before: Beta(1, 4) begins with 1 H and 4 T."),
    Slip(Fraction(17, 18), "You added the two probabilities. Both heads have to come: multiply."),
)

# ---- What a tail does to the variance of Beta(9, 1).

AFTER_A_TAIL = (
    Slip(Fraction(10, 11), "That is on average, over head and tail. Here a tail has come."),
    Slip(Fraction(250, 297), "That is after a head. A tail makes it Beta(9, 2)."),
    Slip(Fraction(33, 50), "Upside down: divide the variance after the tail by the one before."),
    Slip(Fraction(12309, 10000), "That is the factor of the standard deviation. Asked is the variance."),
    Slip(
        Fraction(17, 33),
        "That is by how much the variance grows, as a share of what it was. The factor is the variance after, divided "
        "by the one before.",
    ),
    Slip(Fraction(1), "Then the tail would have taught nothing. Beta(9, 1) becomes Beta(9, 2)."),
    Slip(Fraction(2), "Above the line a · b doubles. Below it a + b grows, too, from 10 to 11."),
    Slip(Fraction(200, 121), "You left out a + b + 1 below the line: it grows from 11 to 12."),
    Slip(Fraction(5, 3), "Below the line a + b is squared."),
    Slip(Fraction(11, 6), "You left out (a + b)² below the line: a + b grows from 10 to 11."),
    Slip(Fraction(51, 12100), "That is the difference of the two variances. A factor is their quotient."),
    Slip(Fraction(3, 242), "That is the variance after the tail. Divide it by the one before, 9/1100."),
    Slip(Fraction(9, 1100), "That is the variance before. Divide the one after the tail by it."),
    Slip(Fraction(430, 297), "That is a mean over head and tail, with their weights exchanged. Here a tail has come."),
    Slip(Fraction(350, 297), "That is a mean over head and tail, weighed alike. Here a tail has come."),
    Slip(Fraction(11, 12), "You read off n/(n + 1), which holds on average. Here a tail has come: Beta(9, 2)."),
    Slip(Fraction(100, 121), "You read off n/(n + 1), and twice. That is an average; here a tail has come."),
    Slip(Fraction(11, 10), "That is the factor of the average, upside down. Here a tail has come: Beta(9, 2)."),
    Slip(
        Fraction(1, 11),
        "By that share the variance falls on average. Asked is a factor, what it is after the tail divided by what it "
        "was.",
    ),
    Slip(
        Fraction(-1, 11),
        "By that share the variance falls on average. Asked is a factor, what it is after the tail divided by what it "
        "was.",
    ),
    Slip(Fraction(9, 10), "That is the mean before. Asked is the variance after the tail, divided by the one before."),
    Slip(Fraction(9, 11), "That is the mean after the tail. Asked is the variance, divided by the one before."),
)

# ---- How strong a belief of mean 1/2 is that seven heads in ten move to 0.55.

_OTHER_STRENGTHS = {*range(1, 151)} - {3, 5, 10, 15, 20, 30, 32, 40, 50, 60, 100}  # these have words of their own

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
    Slip(
        Fraction(1, 4), "That is how far the mean has gone, as a share of the way. Asked is the strength that it needs."
    ),
    Slip(Fraction(5), "As strong as five tosses, it would be moved two thirds of the way, to 0.633."),
    Slip(Fraction(50), "As strong as fifty tosses, it would be moved a sixth of the way, to 0.533."),
    Slip(Fraction(100), "As strong as a hundred tosses, it would hardly be moved: to 0.518."),
    *(
        Slip(
            Fraction(n),
            f"As strong as {n} toss{'es' if n > 1 else ''}, it would have the mean {(n / 2 + 7) / (n + 10):.4g} after.",
        )
        for n in sorted(_OTHER_STRENGTHS)
    ),
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
    "Of many tosses, such as 1,200 (or 20,000 in np.longdouble), the likelihood is 0 in floating point at every p, and "
    "0/0 follows. Stay with logarithms, and take the largest of them off before np.exp."
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


@slip(plain_product.says)
def longer_product(p, prior, heads, tails):
    return plain_product(np.asarray(p, np.longdouble), np.asarray(prior, np.longdouble), heads, tails)


@slip("The belief has to sum to 1: divide by its sum. These are prior times likelihood, not yet divided.")
def undivided_product(p, prior, heads, tails):
    return _followed(prior * p**heads * (1 - p) ** tails, p)


@slip(undivided_product.says)
def undivided_but_the_forecast(p, prior, heads, tails):
    product = prior * p**heads * (1 - p) ** tails
    with np.errstate(invalid="ignore"):
        return product, (product * p).sum() / product.sum()


@slip(
    "You divide the likelihood by its sum, and then multiply by the prior. Multiply by the prior first, then divide by "
    "the sum."
)
def prior_after_dividing(p, prior, heads, tails):
    likelihood = p**heads * (1 - p) ** tails
    with np.errstate(invalid="ignore"):
        return _followed(prior * (likelihood / likelihood.sum()), p)


@slip(prior_after_dividing.says)
def prior_after_dividing_logs(p, prior, heads, tails):
    likelihood, _ = believe(p, np.ones(len(p)), heads, tails)
    return _followed(prior * likelihood, p)


@slip(
    "np.nan_to_num makes the whole logarithm 0 where 0 · log 0 is a part of it, as if prior times likelihood were 1 "
    "there. xlogy(heads, p) is 0 for that part alone."
)
def nan_made_nothing(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        logs = np.nan_to_num(np.log(prior) + heads * np.log(p) + tails * np.log(1 - p))
        weights = np.exp(logs - logs.max())
    return _followed(weights / weights.sum(), p)


@slip("np.exp undoes np.log; of np.log10 it makes other numbers. Take np.log.")
def in_tens(p, prior, heads, tails):
    with np.errstate(divide="ignore"):
        logs = np.log10(prior) + (xlogy(heads, p) + xlogy(tails, 1 - p)) / np.log(10)
    weights = np.exp(logs - logs.max())
    return _followed(weights / weights.sum(), p)


@slip("0 · log 0 is nan in numpy: where you saw no head, p = 0 has a likelihood of 1. xlogy(heads, p) gives 0 there.")
def nan_at_the_ends(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(prior) + heads * np.log(p) + tails * np.log(1 - p)
    weights = np.exp(logs - logs.max())
    return _followed(weights / weights.sum(), p)


def _no_zero(lifted, small, p, prior, heads, tails):
    return believe(p, lifted(prior, small), heads, tails)


NO_ZERO = (
    "You put a small number in place of a prior of 0. What you hold for impossible stays so, whatever you see: log 0 "
    "is minus infinity, and that is right."
)
NO_ZERO_IN_THE_PRIOR = tuple(
    Slip(partial(_no_zero, lifted, small), NO_ZERO)
    for lifted in (np.add, np.maximum)
    for small in 10.0 ** -np.arange(3, 13)
)


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


@slip("A grid holds probabilities, each of its own value: divide by their sum, not by an area.")
def by_its_area(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    return _followed(weights / np.trapezoid(weights, p), p)


@slip(by_its_area.says)
def areas_throughout(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    density = weights / np.trapezoid(weights, p)
    return density, np.trapezoid(density * p, p)


@slip(by_its_area.says)
def right_belief_and_an_area(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    return weights, np.trapezoid(weights * p, p)


@slip("xlogy(n, p) is n log p: the number of tosses comes first.")
def the_other_way_round(p, prior, heads, tails):
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(prior) + xlogy(p, heads) + xlogy(1 - p, tails)
    weights = np.exp(logs - logs.max())
    return _followed(weights / weights.sum(), p)


@slip("A tail has probability 1 - p: it is xlogy(tails, 1 - p).")
def tails_as_heads(p, prior, heads, tails):
    return believe(p, prior, heads + tails, 0)


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


@slip(share_as_forecast.says)
def plain_share_as_forecast(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[0], heads / (heads + tails)  # fails where there was no toss


@slip("The belief is right. Your forecast is that of the urn, from a flat belief in all p; here any prior may come.")
def urn_as_forecast(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[0], (heads + 1) / (heads + tails + 2)


@slip("The belief is right. Your forecast leaves the prior out; weigh every p by the belief after.")
def forecast_without_prior(p, prior, heads, tails):
    return believe(p, prior, heads, tails)[0], believe(p, np.ones(len(p)), heads, tails)[1]


@slip("The belief is right. You forecast two heads in a row: weigh p, not its square.")
def two_heads_forecast(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    return weights, (weights * p**2).sum()


@slip("The belief is right. You return the largest probability of a p; asked is that of a head: (weights * p).sum().")
def largest_as_forecast(p, prior, heads, tails):
    weights, _ = believe(p, prior, heads, tails)
    return weights, weights.max()


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
    longer_product,
    undivided_product,
    undivided_but_the_forecast,
    prior_after_dividing,
    prior_after_dividing_logs,
    nan_made_nothing,
    in_tens,
    nan_at_the_ends,
    *NO_ZERO_IN_THE_PRIOR,
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
    by_its_area,
    areas_throughout,
    right_belief_and_an_area,
    the_other_way_round,
    tails_as_heads,
    logs_returned,
    top_as_forecast,
    share_as_forecast,
    plain_share_as_forecast,
    urn_as_forecast,
    forecast_without_prior,
    forecast_of_before,
    two_heads_forecast,
    largest_as_forecast,
    plain_mean,
    forecast_of_a_tail,
    mean_of_products,
    other_order,
)
