"""The belief in the fake coin against exact tables and a two-class Bayes computation in scipy."""

from fractions import Fraction

import numpy as np
import pytest
from scipy import stats

from genmodels.course.datasets import two_coins
from genmodels.course.widgets import fake_coin
from genmodels.course.widgets.fake_coin import belief_in_fake, next_head


@pytest.fixture(scope="module")
def demo():
    return fake_coin()


def test_artists_at_every_stop_against_scipy(demo, sweep):
    belief, following = demo.scene.artists
    for state in sweep(demo):
        k, coins = np.arange(state["heads"] + 1), state["coins"]
        joint = np.array([stats.binom.pmf(k, k, 1.0) / coins, stats.binom.pmf(k, k, 0.5) * (coins - 1) / coins])
        posterior = joint / joint.sum(axis=0)
        np.testing.assert_array_equal(belief.get_xdata(), k)
        np.testing.assert_allclose(belief.get_ydata(), posterior[0], rtol=1e-12)
        np.testing.assert_allclose(following.get_ydata(), posterior[0] + posterior[1] / 2, rtol=1e-12)


@pytest.mark.parametrize("heads", range(8))
def test_two_coins_against_the_exact_table(heads):
    table = two_coins(heads + 1)
    after = table.given(**dict.fromkeys(table.names[1 : heads + 1], 1))
    assert belief_in_fake(heads) == after.probability(coin="F")
    assert next_head(heads) == after.probability(**{table.names[heads + 1]: 1})


def test_each_head_doubles_the_odds():
    beliefs = [belief_in_fake(k, coins=10) for k in range(6)]
    odds = [p / (1 - p) for p in beliefs]
    assert odds == [Fraction(2**k, 9) for k in range(6)]


def test_words_say_when_the_belief_passes_one_half(demo):
    assert "1 head in a row" in demo.move(heads=1, coins=2)
    assert "belief in it is 2/3. The next toss is a head with probability 5/6." in demo.words
    assert belief_in_fake(9, 1000) < Fraction(1, 2) < belief_in_fake(10, 1000)
    assert "the odds of the fake coin are 1024 to 999" in demo.move(heads=10, coins=1000)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(heads=14, coins=10000)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
