"""Chapter 22: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial

import numpy as np
from scipy.special import gammaln

from genmodels.course.kit.exercises.exercise import Slip, slip

# ---- One step of EM for two coins, and how high its bound climbs.


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: bags of tosses, how many each has, and two coins to start from.

    >>> cases(np.random.default_rng(0))[0]
    (array([3, 1]), 4, 0.6, 0.3)
    """
    drawn = []
    for bags, tosses in ((4, 6), (7, 10), (3, 20), (6, 5)):
        heads = rng.binomial(tosses, rng.uniform(0.3, 0.8, size=bags))
        p_a, p_b = rng.uniform(0.25, 0.8, size=2).round(2).tolist()
        drawn.append((heads, tosses, p_a, p_b))
    return [(np.array([3, 1]), 4, 0.6, 0.3), (np.array([5, 9, 8, 4, 7]), 10, 0.6, 0.5), *drawn]


def climb(heads, tosses, p_a, p_b):
    g_a, g_b = (0.5 * p**heads * (1 - p) ** (tosses - heads) for p in (p_a, p_b))
    q = g_a / (g_a + g_b)
    p_a, p_b = (np.sum(w * heads) / (tosses * np.sum(w)) for w in (q, 1 - q))
    g_a, g_b = (0.5 * p**heads * (1 - p) ** (tosses - heads) for p in (p_a, p_b))
    return p_a, p_b, np.sum(q * np.log(g_a / q) + (1 - q) * np.log(g_b / (1 - q)))


def joint(heads, tosses, p_a, p_b, prior=0.5):
    """g_A and g_B of each bag."""
    return tuple(prior * p**heads * (1 - p) ** (tosses - heads) for p in (p_a, p_b))


def shares(heads, tosses, p_a, p_b):
    """The responsibilities of A."""
    g_a, g_b = joint(heads, tosses, p_a, p_b)
    return g_a / (g_a + g_b)


def counted(q, heads, tosses):
    """The new coins, by weighted counting."""
    return tuple(np.sum(w * heads) / (tosses * np.sum(w)) for w in (q, 1 - q))


def lower(q, g_a, g_b):
    """The bound of all bags, where a share of 0 counts nothing."""
    with np.errstate(all="ignore"):
        terms = [np.where(w > 0, w * np.log(g / w), 0) for w, g in ((q, g_a), (1 - q, g_b))]
    return float(np.sum(terms))


def with_shares(heads, tosses, p_a, p_b, *, share):
    """All three numbers, from other responsibilities."""
    q = np.clip(share(heads, tosses, p_a, p_b), 0, 1)
    new = counted(q, heads, tosses)
    return *new, lower(q, *joint(heads, tosses, *new))


def with_coins(heads, tosses, p_a, p_b, *, count):
    """All three numbers, from another way to count."""
    q = shares(heads, tosses, p_a, p_b)
    new = count(q, np.asarray(heads), tosses)
    with np.errstate(all="ignore"):
        return *new, lower(q, *joint(heads, tosses, *new))


def with_bound(heads, tosses, p_a, p_b, *, bound):
    """The right coins, with another number in the place of the bound; g are the new joint probabilities."""
    q = shares(heads, tosses, p_a, p_b)
    new = counted(q, heads, tosses)
    return *new, float(bound(q, *joint(heads, tosses, *new)))


HARD = "You give each bag to one coin, whole: that is k-means. Count it for A with weight q, for B with 1 - q."
NOT_SHARES = "Your q are not divided: q is g_A over g_A + g_B."
NO_TAILS = "You leave the tails out of g: a tail of coin A has the probability 1 - p_A."
UNWEIGHTED = "You count all bags in full for both coins: weigh each with q for A, and with 1 - q for B."
ENTROPY = "Your bound lacks -q log q - (1 - q) log(1 - q): each g is divided by its share inside the logarithm."
ELL_AFTER = (
    "Your third number is the log-likelihood at the new coins: hold the q of the old ones, and the bound lies below it."
)
SIGN = "You multiply g by its share inside the logarithm: divide it."
PRIOR = "Your g lack the factor 1/2, the prior of each coin; in the new coins it cancels, in the bound it does not."


@slip(HARD)
def hard(heads, tosses, p_a, p_b):
    return with_shares(heads, tosses, p_a, p_b, share=lambda *given: np.round(shares(*given)))


@slip(HARD)
def hard_counts(heads, tosses, p_a, p_b):
    return with_coins(heads, tosses, p_a, p_b, count=lambda q, h, n: counted(np.round(q), h, n))


@slip(NO_TAILS)
def no_tails(heads, tosses, p_a, p_b):
    def share(heads, tosses, p_a, p_b):
        return p_a**heads / (p_a**heads + p_b**heads)

    return with_shares(heads, tosses, p_a, p_b, share=share)


@slip(NO_TAILS)
def no_tails_anywhere(heads, tosses, p_a, p_b):
    q = p_a**heads / (p_a**heads + p_b**heads)
    new = counted(q, heads, tosses)
    return *new, lower(q, *(0.5 * p**heads for p in new))


@slip(NOT_SHARES)
def not_divided(heads, tosses, p_a, p_b):
    g_a, g_b = joint(heads, tosses, p_a, p_b)
    new = tuple(np.sum(g * heads) / (tosses * np.sum(g)) for g in (g_a, g_b))
    after = joint(heads, tosses, *new)
    return *new, float(np.sum(g_a * np.log(after[0] / g_a) + g_b * np.log(after[1] / g_b)))


@slip(NOT_SHARES)
def g_for_q(heads, tosses, p_a, p_b):
    return with_shares(heads, tosses, p_a, p_b, share=lambda *given: joint(*given)[0])


@slip("Your coins are exchanged: q is the responsibility of A, g_A over g_A + g_B, and p_a comes first.")
def shares_of_b(heads, tosses, p_a, p_b):
    return with_shares(heads, tosses, p_a, p_b, share=lambda *given: 1 - shares(*given))


@slip("You return the bound first: the two coins come first.")
def bound_first(heads, tosses, p_a, p_b):
    new_a, new_b, bound = climb(heads, tosses, p_a, p_b)
    return bound, new_a, new_b


@slip("You return the coins that you were handed: return the new ones, and the bound there.")
def old_coins(heads, tosses, p_a, p_b):
    return p_a, p_b, climb(heads, tosses, p_a, p_b)[2]


@slip("Your third number is the bound where you stood, which is the log-likelihood there: put the new coins into g.")
def bound_before(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    return *counted(q, heads, tosses), lower(q, *joint(heads, tosses, p_a, p_b))


@slip("You ask Bayes' rule again after the new p_a: take the same q for both coins.")
def one_after_the_other(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    new_a, _ = counted(q, heads, tosses)
    _, new_b = counted(shares(heads, tosses, new_a, p_b), heads, tosses)
    return new_a, new_b, lower(q, *joint(heads, tosses, new_a, new_b))


@slip("Your bound has the responsibilities of A alone: the second part is (1 - q) log(g_B / (1 - q)).")
def a_alone(heads, tosses, p_a, p_b):
    return with_bound(heads, tosses, p_a, p_b, bound=lambda q, g_a, g_b: np.sum(q * np.log(g_a / q)))


@slip(PRIOR)
def no_prior(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    new = counted(q, heads, tosses)
    return *new, lower(q, *joint(heads, tosses, *new, prior=1.0))


@slip("You count the orders of the tosses, too: take the probability of one order, without the binomial coefficient.")
def orders(heads, tosses, p_a, p_b):
    new_a, new_b, bound = climb(heads, tosses, p_a, p_b)
    h = np.asarray(heads, dtype=float)
    return new_a, new_b, bound + float(np.sum(gammaln(tosses + 1) - gammaln(h + 1) - gammaln(tosses - h + 1)))


@slip("You count the orders of the tosses, as binom.pmf does, and leave out the prior: each g has the factor 1/2.")
def orders_without_prior(heads, tosses, p_a, p_b):
    new_a, new_b, bound = orders.answer(heads, tosses, p_a, p_b)
    return new_a, new_b, bound + len(heads) * np.log(2)


@slip("You count tails as heads: your coins are 1 - p. A head of coin A has the probability p_A.")
def tails_counted(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    new = counted(q, tosses - heads, tosses)
    return *new, lower(q, *joint(heads, tosses, *new))


@slip("You exchange heads and tails in g: it is p**heads * (1 - p)**(tosses - heads).")
def tails_in_g(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, 1 - p_a, 1 - p_b)
    new = counted(q, heads, tosses)
    return *new, lower(q, *joint(heads, tosses, *(1 - p for p in new)))


@slip("Your bound has the old p_b in g_B: put both new coins in.")
def old_p_b(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    new_a, new_b = counted(q, heads, tosses)
    return new_a, new_b, lower(q, *joint(heads, tosses, new_a, p_b))


TENS = "You write 10 for the tosses of a bag: take `tosses`, which may be another number."
TAILS = "You have all tosses as tails: there are tosses - heads of them, (1 - p)**(tosses - heads)."


@slip(TENS)
def ten_tosses(heads, tosses, p_a, p_b):
    with np.errstate(all="ignore"):
        return climb(heads, 10, p_a, p_b)


@slip(TENS)
def ten_tosses_in_g(heads, tosses, p_a, p_b):
    q = shares(heads, 10, p_a, p_b)
    new = counted(q, heads, tosses)
    return *new, lower(q, *joint(heads, 10, *new))


@slip(TENS)
def ten_tosses_at_the_end(heads, tosses, p_a, p_b):
    return with_coins(heads, tosses, p_a, p_b, count=lambda q, h, n: counted(q, h, 10))


@slip(TAILS)
def all_tails(heads, tosses, p_a, p_b):
    def g(p_a, p_b):
        return (0.5 * p**heads * (1 - p) ** tosses for p in (p_a, p_b))

    g_a, g_b = g(p_a, p_b)
    q = g_a / (g_a + g_b)
    new = counted(q, heads, tosses)
    return *new, lower(q, *g(*new))


@slip(TAILS)
def all_tails_in_q(heads, tosses, p_a, p_b):
    def share(heads, tosses, p_a, p_b):
        g_a, g_b = (p**heads * (1 - p) ** tosses for p in (p_a, p_b))
        return g_a / (g_a + g_b)

    return with_shares(heads, tosses, p_a, p_b, share=share)


@slip("Your q are odds, g_A over g_B: a share is g_A over g_A + g_B.")
def odds_for_q(heads, tosses, p_a, p_b):
    g_a, g_b = joint(heads, tosses, p_a, p_b)
    new = counted(g_a / g_b, heads, tosses)
    with np.errstate(all="ignore"):
        return *new, lower(g_a / g_b, *joint(heads, tosses, *new))


@slip("Your bound has a number for each bag: it is one number, their sum.")
def unsummed(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    new = counted(q, heads, tosses)
    g_a, g_b = joint(heads, tosses, *new)
    return *new, q * np.log(g_a / q) + (1 - q) * np.log(g_b / (1 - q))


@slip("You return q first, a number for each bag: asked are p_a, p_b and the bound.")
def shares_first(heads, tosses, p_a, p_b):
    return shares(heads, tosses, p_a, p_b), *counted(shares(heads, tosses, p_a, p_b), heads, tosses)


@slip("You take p_b for 1 - p_a: coin B is counted, too, with the weights 1 - q.")
def other_side(heads, tosses, p_a, p_b):
    q = shares(heads, tosses, p_a, p_b)
    p_a, _ = counted(q, heads, tosses)
    return p_a, 1 - p_a, lower(q, *joint(heads, tosses, p_a, 1 - p_a))


@slip("Your third number is what the bound gains: return its height.")
def gained(heads, tosses, p_a, p_b):
    new_a, new_b, bound = climb(heads, tosses, p_a, p_b)
    return new_a, new_b, bound - float(np.sum(np.log(np.add(*joint(heads, tosses, p_a, p_b)))))


@slip("Your third number is the gap between the log-likelihood and the bound: return the bound.")
def gap(heads, tosses, p_a, p_b):
    new_a, new_b, bound = climb(heads, tosses, p_a, p_b)
    return new_a, new_b, float(np.sum(np.log(np.add(*joint(heads, tosses, new_a, new_b))))) - bound


@slip("Your bound has new q and old g: hold the q of the old coins, and put the new coins into g.")
def exchanged_times(heads, tosses, p_a, p_b):
    new = counted(shares(heads, tosses, p_a, p_b), heads, tosses)
    return *new, lower(shares(heads, tosses, *new), *joint(heads, tosses, p_a, p_b))


WRONG_CLIMBS = (
    hard,
    hard_counts,
    no_tails,
    no_tails_anywhere,
    not_divided,
    g_for_q,
    shares_of_b,
    bound_first,
    old_coins,
    bound_before,
    one_after_the_other,
    a_alone,
    no_prior,
    orders,
    orders_without_prior,
    tails_counted,
    tails_in_g,
    old_p_b,
    ten_tosses,
    ten_tosses_in_g,
    ten_tosses_at_the_end,
    all_tails,
    all_tails_in_q,
    odds_for_q,
    unsummed,
    shares_first,
    other_side,
    gained,
    gap,
    exchanged_times,
    *(
        Slip(partial(with_coins, count=count), says)
        for count, says in (
            (lambda q, h, n: (h.mean() / n, h.mean() / n), UNWEIGHTED),
            (
                lambda q, h, n: (np.mean(q * h) / n, np.mean((1 - q) * h) / n),
                "You divide by all bags: divide by what the coin is given, tosses times the sum of its weights.",
            ),
            (
                lambda q, h, n: (np.sum(q * h) / n * np.sum(q), np.sum((1 - q) * h) / n * np.sum(1 - q)),
                "Brackets: a / b * c multiplies by c. Write np.sum(q * heads) / (tosses * np.sum(q)).",
            ),
            (
                lambda q, h, n: (np.sum(q * h) / n, np.sum((1 - q) * h) / n),
                "You divide by the tosses of one bag: divide by those that the coin is given, tosses times np.sum(q).",
            ),
            (
                lambda q, h, n: (np.sum(q * h), np.sum((1 - q) * h)),
                "You return the heads that each coin is given: divide by its tosses.",
            ),
            (
                lambda q, h, n: (np.sum(q * h) / np.sum(q), np.sum((1 - q) * h) / np.sum(1 - q)),
                "You return the heads of a bag: divide by the tosses, too.",
            ),
            (
                lambda q, h, n: (np.mean(q), np.mean(1 - q)),
                "You average the responsibilities: that is how often a coin is picked, not how often it shows heads.",
            ),
            (
                lambda q, h, n: (np.mean(q * h / n), np.mean((1 - q) * h / n) / np.mean(1 - q)),
                "You divide by the weights for B alone: for A, too.",
            ),
            (
                lambda q, h, n: (np.sum(q * h) / np.sum(h), np.sum((1 - q) * h) / np.sum(h)),
                "You divide by all heads: divide by the tosses that the coin is given.",
            ),
        )
    ),
    *(
        Slip(partial(with_bound, bound=bound), says)
        for bound, says in (
            (lambda q, g_a, g_b: np.sum(q * np.log(g_a) + (1 - q) * np.log(g_b)), ENTROPY),
            (
                lambda q, g_a, g_b: np.sum(q * np.log(2 * g_a) + (1 - q) * np.log(2 * g_b)),
                "Your bound lacks the factor 1/2 in each g, and the division of each g by its share.",
            ),
            (
                lambda q, g_a, g_b: np.sum(np.log(2 * g_a + 2 * g_b)),
                "Your third number is a log-likelihood, and lacks the factor 1/2: asked is the bound, with the old q.",
            ),
            (
                lambda q, g_a, g_b: np.sum((1 - q) * np.log(g_a / q) + q * np.log(g_b / (1 - q))),
                "Your bound has q and 1 - q exchanged before the logarithms.",
            ),
            (
                lambda q, g_a, g_b: np.sum(q * np.log(g_a / q) + (1 - q) * np.log(g_b / q)),
                "In the second logarithm of your bound g_B is divided by 1 - q.",
            ),
            (lambda q, g_a, g_b: np.sum(q * np.log(g_a * q) + (1 - q) * np.log(g_b * (1 - q))), SIGN),
            (lambda q, g_a, g_b: np.sum(np.log(g_a + g_b)), ELL_AFTER),
            (
                lambda q, g_a, g_b: np.sum(np.log(q * g_a + (1 - q) * g_b)),
                "You take the logarithm of a weighted sum: the weights stand before the logarithms.",
            ),
            (
                lambda q, g_a, g_b: np.sum(q * np.log(g_a) - np.log(q) + (1 - q) * np.log(g_b) - np.log(1 - q)),
                "You do not weigh log q: q stands before the whole logarithm of g_A / q.",
            ),
            (
                lambda q, g_a, g_b: np.sum(np.log(g_a / q) + np.log(g_b / (1 - q))),
                "Your logarithms have no weights: q and 1 - q stand before them.",
            ),
            (
                lambda q, g_a, g_b: np.mean(q * np.log(g_a / q) + (1 - q) * np.log(g_b / (1 - q))),
                "You take the mean over the bags: the bound of them all is the sum.",
            ),
            (
                lambda q, g_a, g_b: np.sum(q * np.log2(g_a / q) + (1 - q) * np.log2(g_b / (1 - q))),
                "You take logarithms to the base 2: the course takes natural ones, np.log.",
            ),
            (
                lambda q, g_a, g_b: np.sum(q * np.log10(g_a / q) + (1 - q) * np.log10(g_b / (1 - q))),
                "You take logarithms to the base 10: the course takes natural ones, np.log.",
            ),
            (
                lambda q, g_a, g_b: -np.sum(q * np.log(g_a / q) + (1 - q) * np.log(g_b / (1 - q))),
                "Your bound has the wrong sign: the logarithm of a small probability is negative.",
            ),
            (
                lambda q, g_a, g_b: np.exp(np.sum(q * np.log(g_a / q) + (1 - q) * np.log(g_b / (1 - q)))),
                "You return the exponential of the bound: return the bound, a sum of logarithms.",
            ),
            (
                lambda q, g_a, g_b: np.sum(q * np.log(g_a / g_b) + (1 - q) * np.log(g_b / g_a)),
                "You divide one g by the other: each is divided by its own share, q or 1 - q.",
            ),
        )
    ),
)
