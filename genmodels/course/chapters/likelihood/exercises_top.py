"""Chapter 04, in code: a log-likelihood and its top among the coins that come into question, the ends included."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .wrong_coins import WRONG_COINS, what_went_wrong


def most_likely(tosses, coins):
    def log_likelihood(p):
        with np.errstate(divide="ignore"):  # the logarithm of 0 is minus infinity: an impossible toss
            return sum(np.log(p if toss == 1 else 1 - p) for toss in tosses)

    best = max(coins, key=log_likelihood)
    return [best, log_likelihood(best)]


def of(p, tosses):
    """The log-likelihood, for the wrong ways below."""
    return most_likely(tosses, [p])[1]


def product(p, tosses):
    """The likelihood as a product of floats, for the wrong ways below: with many tosses it underflows."""
    return float(np.prod([p if toss == 1 else 1 - p for toss in tosses]))


@slip("Of 2000 tosses a product is 0.0, a sum of logarithms -1346: add up logarithms, begin a search at -np.inf.")
def product_first(tosses, coins):
    best = max(coins, key=lambda p: product(p, tosses))
    with np.errstate(divide="ignore"):
        return [best, float(np.log(product(best, tosses)))]


@slip("You return the product, which is the likelihood; asked is its logarithm, and the product may underflow to 0.")
def product_alone(tosses, coins):
    best = max(coins, key=lambda p: product(p, tosses))
    return [best, product(best, tosses)]


@slip("The coin is right; but you return its likelihood, and asked is its logarithm.")
def likelihood_itself(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, float(np.exp(height))]


@slip("The coin is right; but a log-likelihood of tosses is negative, or zero: keep the sign.")
def turned_over(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, -height]


@slip("The coin is right; but you divide by the number of tosses: a log-likelihood is a sum.")
def averaged(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, height / len(tosses)]


@slip("The coin is right; but take the natural logarithm, np.log.")
def other_base(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, height / np.log(10)]


@slip("You return the share of heads, the best of all numbers from 0 to 1; but only the coins of the list are there.")
def share_of_heads(tosses, coins):
    share = sum(tosses) / len(tosses)
    return [share, of(share, tosses)]


@slip("You take the coin nearest to the share of heads; the curve bends unequally to both sides, so compare heights.")
def nearest(tosses, coins):
    share = sum(tosses) / len(tosses)
    best = min(coins, key=lambda p: abs(p - share))
    return [best, of(best, tosses)]


@slip("You count the heads alone; a tail adds log(1 - p).")
def heads_alone(tosses, coins):
    with np.errstate(divide="ignore"):
        heights = [sum(np.log(p) for toss in tosses if toss == 1) for p in coins]
    return [coins[int(np.argmax(heights))], max(heights)]


@slip("You swapped heads and tails: a 1 has probability p.")
def swapped(tosses, coins):
    return most_likely([1 - toss for toss in tosses], coins)


@slip("You return the place of the coin in the list; asked is the coin itself.")
def place(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [coins.index(best), height]


@slip("You have both, but in the other order: first the coin, then its log-likelihood.")
def height_first(tosses, coins):
    return most_likely(tosses, coins)[::-1]


@slip("You compared pairs, so the largest p won; compare by log-likelihood alone, max(coins, key=log_likelihood).")
def pairs_compared(tosses, coins):
    return [max(coins), of(max(coins), tosses)]


@slip("A coin with p = 0 or 1 may be the best: a kind of toss that did not come adds nothing, not even 0 * log 0.")
def without_ends(tosses, coins):
    return most_likely(tosses, [p for p in coins if 0 < p < 1])


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: both ends, a coin that is not the nearest, tosses at random, and twice very many tosses.

    >>> cases(np.random.default_rng(0))[0]
    ([1, 0, 1, 1], [0.25, 0.5, 0.7])
    """
    ends = [([0, 0, 0], [0.0, 0.3, 0.5]), ([1, 1], [0.2, 0.6, 1.0]), ([0, 0], [0.4, 0.7, 1.0])]
    far = ([1, 1, 1, 1, 1, 1, 1, 1, 1, 0], [0.5, 0.805, 0.99])  # 0.99 is nearer to 9/10
    drawn = [
        (rng.integers(0, 2, size=size).tolist(), [round(float(p), 2) for p in rng.uniform(0.05, 0.95, size=6)])
        for size in (3, 8, 20)
    ]
    many = ([1, 1, 0, 1, 0] * 400, [0.5, 0.6, 0.7])  # every product of 2000 factors underflows
    impossible = ([0] * 1999 + [1], [0.0, 0.5])  # one head, and a coin without heads
    return [([1, 0, 1, 1], [0.25, 0.5, 0.7]), ([0, 1, 1], [0.0, 0.4, 1.0]), *ends, far, *drawn, many, impossible]


MOST_LIKELY_COIN = FunctionExercise(
    name="most-likely-coin",
    chapter="04",
    title="The most likely coin",
    question="Write `most_likely(tosses, coins)`. `tosses` is a list of 1 (head) and 0 (tail), `coins` a list of "
    "values of p. Return a list of two numbers: the p among `coins` with the largest log-likelihood, and that "
    "log-likelihood. Some coins may have p = 0 or p = 1.",
    hints=(
        "Write an inner function that adds up the log-probabilities of the tosses for one p. Then compare the coins.",
        "Add toss by toss, so that 0 times the logarithm of 0 does not come up. An impossible toss counts as minus "
        "infinity, which is what `np.log(0.0)` gives; `max(coins, key=...)` finds the best coin.",
    ),
    answer=most_likely,
    cases=cases,
    remark=what_went_wrong,
    working="Each toss adds log p or log(1 - p). A coin that makes a toss impossible falls to minus infinity and loses "
    "against every other; where all tosses are equal, an end of the line can win, with a log-likelihood of 0. Of 2000 "
    "tosses only the sum of logarithms stays in the reach of floats.",
    mistakes=(
        product_first,
        product_alone,
        likelihood_itself,
        turned_over,
        averaged,
        other_base,
        share_of_heads,
        nearest,
        heads_alone,
        swapped,
        place,
        height_first,
        pairs_compared,
        without_ends,
        *WRONG_COINS,
    ),
)

EXERCISES = (MOST_LIKELY_COIN,)
