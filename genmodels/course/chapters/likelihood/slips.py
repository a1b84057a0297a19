"""Chapter 04: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from math import comb, log

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

LOSES = "minus infinity must lose against any sum, so let np.log(0.0) be."
TAILS = "You let every toss add log(1 - p), the heads too: of m tosses with s heads m - s are tails."
ABOVE = "No log-likelihood of tosses is above 0, since no probability is above 1: keep the sign."
NOT_ON_THE_LIST = "Is your p, the share of heads, among the coins of the list? Compare these alone."
BEGUN_AT_ZERO = "Did a search begin at 0? No log-likelihood of tosses is above 0: begin at -np.inf."
BEGUN_TOO_HIGH = "is more than any of these coins reaches. If it is where your search began, it won: begin at -np.inf."
CLIPPED = "You return a coin that was moved off 0 or 1; asked is the coin of the list, and np.log(0.0) may stay -inf."
NEAR = (
    "Near, but not the sum: is it rounded, do you add a small number inside the logarithm, or clip p? "
    "np.log(0.0) may stay -inf."
)


def heights(tosses, coins, logarithm=np.log):
    """The log-likelihood of each coin, minus infinity where a toss is impossible."""
    with np.errstate(divide="ignore"):
        return [sum(logarithm(p if toss == 1 else 1 - p) for toss in tosses) for p in coins]


def highest(coins, of_each):
    """The coin with the largest of these heights, and that height."""
    best = int(np.argmax(of_each))
    return [coins[best], of_each[best]]


def what_went_wrong(arguments, entries):
    """What to say of an impossible coin that wins, a search begun too high, tails counted m times, a sum a little off.

    >>> what_went_wrong(([0, 0, 1], [0.0, 0.5]), [0.0, -27.6])
    'One of these tosses is impossible with p = 0: minus infinity must lose against any sum, so let np.log(0.0) be.'
    >>> what_went_wrong(([0, 1, 1, 1], [0.0, 0.5]), [0.75, 0.0])
    'Is your p, the share of heads, among the coins of the list? Compare these alone.'
    >>> what_went_wrong(([0, 0, 0], [0.0, 0.3]), [1e-9, -3e-9])[:23]
    'You return a coin that '
    >>> what_went_wrong(([0, 1], [0.0, 0.5]), [0.5, 0.0])
    'Did a search begin at 0? No log-likelihood of tosses is above 0: begin at -np.inf.'
    >>> what_went_wrong(([0, 1] * 5, [0.4, 0.5]), [0.4, -1])
    '-1 is more than any of these coins reaches. If it is where your search began, it won: begin at -np.inf.'
    >>> what_went_wrong(([0, 1], [0.0, 0.5]), [0.5, 3 * log(0.5)])
    'You let every toss add log(1 - p), the heads too: of m tosses with s heads m - s are tails.'
    >>> what_went_wrong(([0, 1], [0.0, 0.5]), [0.5, 2 * log(0.5 + 1e-8)])[:46]
    'Near, but not the sum: is it rounded, do you a'
    """
    tosses, coins = arguments
    if len(entries) != 2:
        return None
    p, height = entries
    if p not in coins:
        if abs(p - sum(tosses) / len(tosses)) < 1e-12:
            return NOT_ON_THE_LIST
        return CLIPPED if _is_clipped(p, coins) else None
    if height > 0:
        return ABOVE
    (right,) = heights(tosses, [p])
    if right == -np.inf:
        return f"One of these tosses is impossible with p = {p:g}: {LOSES}"
    if height == 0 > right:
        return BEGUN_AT_ZERO
    if abs(height - right) < 1 and height == round(height):
        return NEAR
    if -np.inf < max(heights(tosses, coins)) < height < 0 and height == round(height, 1):
        return f"{float(height):g} {BEGUN_TOO_HIGH}"
    if p < 1 and abs(height - right - sum(tosses) * log(1 - p)) < 1e-9 * max(1, abs(height)):
        return TAILS
    return NEAR if abs(height - right) < 1e-2 * max(1, abs(right)) else None


def _is_clipped(p, coins) -> bool:
    return any(0 < abs(p - coin) < 1e-3 for coin in coins if coin in (0, 1))


@slip("You take the smallest log-likelihood; the most likely coin has the largest.")
def lowest(tosses, coins):
    of_each = heights(tosses, coins)
    worst = int(np.argmin(of_each))
    return [coins[worst], of_each[worst]]


@slip("The coin is right; but you add log C(m, s), for all orders of the tosses: one order was seen.")
def orders_counted(tosses, coins):
    best, height = highest(coins, heights(tosses, coins))
    return [best, height + log(comb(len(tosses), sum(tosses)))]


@slip("The coin is right; but you take logarithms to the base 2: take the natural one, np.log.")
def base_two(tosses, coins):
    best, height = highest(coins, heights(tosses, coins))
    return [best, height / log(2)]


@slip("Your log-likelihood is rounded to two decimals: return it as it is.")
def rounded(tosses, coins):
    best, height = highest(coins, heights(tosses, coins))
    return [best, round(height, 2)]


@slip("You count the logarithm of 0 as 0, as if the toss were certain; it is impossible, minus infinity.")
def zero_for_log_zero(tosses, coins):
    return highest(coins, heights(tosses, coins, lambda chance: np.log(chance) if chance else 0.0))


@slip("You add logarithms, but choose by the product; of 2000 tosses it is 0 for every coin. Choose by the sum too.")
def chosen_by_product(tosses, coins):
    products = [float(np.prod([p if toss == 1 else 1 - p for toss in tosses])) for p in coins]
    best = coins[int(np.argmax(products))]
    return [best, heights(tosses, [best])[0]]


@slip("You let every toss add log p; a tail adds log(1 - p).")
def all_heads(tosses, coins):
    return highest(coins, heights([1] * len(tosses), coins))


@slip("The max of a dict is its largest key, here the largest p: write max(heights, key=heights.get).")
def largest_key(tosses, coins):
    return [max(coins), max(heights(tosses, coins))]


WRONG_COINS = (largest_key, lowest, orders_counted, base_two, rounded, zero_for_log_zero, chosen_by_product, all_heads)
