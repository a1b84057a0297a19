"""The most likely coin of notebook 04: what replaces minus infinity, or forgets half of the answer, is told."""

import numpy as np
import pytest

from genmodels.course import exercises

COIN = exercises.get("most-likely-coin")


def _with_logarithms(head, tail):
    """A most_likely with other logarithms of the probabilities of a head and of a tail."""

    def most_likely(tosses, coins):
        best = max(coins, key=lambda p: sum(head(p) if toss else tail(p) for toss in tosses))
        return [best, sum(head(best) if toss else tail(best) for toss in tosses)]

    return most_likely


@pytest.mark.parametrize("small", [1e-3, 1e-6, 1e-8, 1e-9, 1e-10, 1e-12, 1e-300])
def test_a_small_number_in_place_of_nothing_is_told(small):
    propped = COIN.check(_with_logarithms(lambda p: np.log(p + small), lambda p: np.log(1 - p + small)))
    clipped = COIN.check(_with_logarithms(lambda p: np.log(max(p, small)), lambda p: np.log(max(1 - p, small))))
    assert "small number inside the logarithm" in propped.message or "impossible with p = 0" in propped.message
    assert "impossible with p = 0: minus infinity must lose against any sum" in clipped.message


def test_a_thousand_in_place_of_infinity_is_told():
    log = np.vectorize(lambda chance: np.log(chance) if chance else -1000.0)
    reply = COIN.check(_with_logarithms(log, lambda p: log(1 - p)))
    assert "impossible with p = 0" in reply.message


def test_a_tail_for_every_toss_and_a_coin_alone_are_told():
    def most_likely(tosses, coins):
        m, s = len(tosses), sum(tosses)
        of = [s * np.log(p) + m * np.log(1 - p) for p in coins]
        return [coins[int(np.argmax(of))], max(of)]

    assert "of m tosses with s heads m - s are tails" in COIN.check(most_likely).message
    alone = COIN.check(lambda tosses, coins: COIN.answer(tosses, coins)[0])
    assert "yours is a single number, and a list of 2 is asked for" in alone.message


@pytest.mark.parametrize(
    ("coin", "height", "said"),
    [
        (None, 0, "is it a best so far that nothing replaced?"),
        (0.5, 0, "Did a search begin at 0? No log-likelihood of tosses is above 0: begin at -np.inf."),
        (0.5, -100, "-100 is more than any of these coins reaches. If it is where your search began, it won:"),
        (None, -1000, "a sum of logarithms -1346: add up logarithms, begin a search at -np.inf."),
    ],
)
def test_a_search_that_begins_too_high_is_told(coin, height, said):
    def most_likely(tosses, coins):
        best = [coin and coins[0], height]
        for p in coins:
            _, found = COIN.answer(tosses, [p])
            if found > best[1]:
                best = [p, found]
        return best

    assert said in COIN.check(most_likely).message


def test_a_sign_turned_over_and_the_worst_coin_are_told():
    def most_likely(tosses, coins):
        of_each = [-COIN.answer(tosses, [p])[1] for p in coins]
        return [coins[int(np.argmax(of_each))], max(of_each)]

    assert "since no probability is above 1: keep the sign." in COIN.check(most_likely).message


def test_a_share_that_is_no_coin_is_told_to_be_compared():
    for height in (0, 1.0, -2.0):
        given = COIN.check(lambda tosses, coins, height=height: [sum(tosses) / len(tosses), height])
        assert "among the coins of the list?" in given.message


def test_a_coin_that_was_clipped_is_told_to_be_that_of_the_list():
    def most_likely(tosses, coins):
        clipped = np.clip(coins, 1e-9, 1 - 1e-9).tolist()
        return COIN.answer(tosses, clipped)

    assert "moved off 0 or 1" in COIN.check(most_likely).message
