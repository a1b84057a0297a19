"""Wrong ways to the most likely coin and its log-likelihood: another coin, another logarithm, another sum."""

from math import comb, log

import numpy as np


def heights(tosses, coins, logarithm=np.log):
    """The log-likelihood of each coin, minus infinity where a toss is impossible."""
    with np.errstate(divide="ignore"):
        return [sum(logarithm(p if toss == 1 else 1 - p) for toss in tosses) for p in coins]


def highest(coins, of_each):
    """The coin with the largest of these heights, and that height."""
    best = int(np.argmax(of_each))
    return [coins[best], of_each[best]]


def lowest(tosses, coins):
    """You take the smallest log-likelihood; the most likely coin has the largest."""
    of_each = heights(tosses, coins)
    worst = int(np.argmin(of_each))
    return [coins[worst], of_each[worst]]


def orders_counted(tosses, coins):
    """The coin is right; but you add log C(m, s), for all orders of the tosses: one order was seen."""
    best, height = highest(coins, heights(tosses, coins))
    return [best, height + log(comb(len(tosses), sum(tosses)))]


def base_two(tosses, coins):
    """The coin is right; but you take logarithms to the base 2: take the natural one, np.log."""
    best, height = highest(coins, heights(tosses, coins))
    return [best, height / log(2)]


def rounded(tosses, coins):
    """Your log-likelihood is rounded to two decimals: return it as it is."""
    best, height = highest(coins, heights(tosses, coins))
    return [best, round(height, 2)]


def zero_for_log_zero(tosses, coins):
    """You count the logarithm of 0 as 0, as if the toss were certain; it is impossible, minus infinity."""
    return highest(coins, heights(tosses, coins, lambda chance: np.log(chance) if chance else 0.0))


def chosen_by_product(tosses, coins):
    """You add logarithms, but choose by the product; of 2000 tosses it is 0 for every coin. Choose by the sum too."""
    products = [float(np.prod([p if toss == 1 else 1 - p for toss in tosses])) for p in coins]
    best = coins[int(np.argmax(products))]
    return [best, heights(tosses, [best])[0]]


def propped_up(tosses, coins):
    """You add a small number inside the logarithm, which changes every sum a little; np.log(0.0) may stay -inf."""
    return highest(coins, heights(tosses, coins, lambda chance: np.log(chance + 1e-9)))


def all_heads(tosses, coins):
    """You let every toss add log p; a tail adds log(1 - p)."""
    return highest(coins, heights([1] * len(tosses), coins))


WRONG_COINS = (lowest, orders_counted, base_two, rounded, zero_for_log_zero, chosen_by_product, propped_up, all_heads)
