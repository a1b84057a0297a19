"""What notebook 24 says of its night: what each rule calls, roll 78, how fast the past comes to rest."""

from functools import cache

import numpy as np

from tests.course.chapters import casino
from tools.claims import claim


@cache
def night():
    rolls, dice = casino.night()
    e = casino.likelihoods(rolls)
    return rolls, dice, casino.forward(e)[0][:, 1], casino.smooth(e)[:, 1]


@cache
def by_lag(lag: int) -> np.ndarray:
    """P(loaded) of each roll, so many rolls later."""
    e = casino.likelihoods(night()[0])
    return np.array([casino.smooth(e[: t + 1 + lag])[t, 1] for t in range(300)])


def wrong(called) -> int:
    return int((called != night()[1]).sum())


def test_the_calls():
    claim("24", "By its sixes: **81** wrong, where *never* makes 92.")
    claim("24", "32 of the 75 sixes are fair, and 49 loaded rolls are no sixes.")
    claim("24", "By the rolls so far 68 are wrong; by all of them, **51**.")
    claim("24", "What you see are the 300 rolls of a night, not the dice.")
    rolls, dice, at_the_time, in_the_end = night()
    assert len(rolls) == 300
    assert (wrong(rolls == 6), wrong(rolls == 0)) == (81, 92)
    assert ((rolls == 6).sum(), ((rolls == 6) & (dice == 0)).sum(), ((rolls != 6) & (dice == 1)).sum()) == (75, 32, 49)
    assert (wrong(at_the_time > 0.5), wrong(in_the_end > 0.5)) == (68, 51)
    assert min(np.abs(at_the_time - 0.5).min(), np.abs(in_the_end - 0.5).min()) > 1e-6  # nothing hangs on rounding


def test_what_it_expects():
    claim("24", "It expected 47.5 errors, and made 51.")
    in_the_end = night()[3]
    assert round(float(np.minimum(in_the_end, 1 - in_the_end).sum()), 1) == 47.5


def test_stretches_that_are_missed():
    claim("24", "Three of ten stretches are missed (the border cuts one).")
    claim("24", "That from roll 101 to 114 has two sixes in fourteen rolls, as a fair die might;")
    claim("24", "that from 17 to 23 three in seven, and gets to 0.43; the third has two rolls.")
    rolls, dice, _, in_the_end = night()
    edges = np.flatnonzero(np.diff([0, *dice, 0]))
    stretches = list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))
    assert len(stretches) == 10
    missed = [(first, last) for first, last in stretches if (in_the_end[first:last] < 0.5).all()]
    assert missed == [(16, 23), (100, 114), (207, 209)]
    assert (rolls[100:114] == 6).sum() == 2
    assert (rolls[16:23] == 6).sum() == 3
    assert round(in_the_end[16:23].max(), 2) == 0.43
    assert [first for first, last in stretches if first < 150 < last] == [149]


def test_roll_78():
    claim("24", "Roll 78 is a five: at the time, loaded with 0.38. Then come five sixes.")
    claim("24", "Roll 78 ends at 0.86: it *was* loaded.")
    claim("24", "Roll 78 by your functions or ours")
    rolls, dice, at_the_time, in_the_end = night()
    assert rolls[77:84].tolist() == [5, 6, 6, 6, 6, 6, 4]
    assert (round(at_the_time[77], 2), round(in_the_end[77], 2), dice[77]) == (0.38, 0.86, 1)


def test_the_past_comes_to_rest():
    claim("24", "Five rolls later, all that is still to come moves it by 0.03, on average (at most by 0.19);")
    claim("24", "twenty later by 0.0003.")
    in_the_end = night()[3]
    moves = [np.abs(by_lag(lag) - in_the_end).mean() for lag in (0, 5, 10, 20)]
    assert moves == sorted(moves, reverse=True)
    assert (round(moves[1], 2), round(moves[3], 4)) == (0.03, 0.0003)
    assert round(np.abs(by_lag(5) - in_the_end).max(), 2) == 0.19


def test_later_rolls_lift_it():
    claim("24", "(Later rolls may tell: in the end the thick line reaches 0.97.)")
    assert round(float(night()[3].max()), 2) == 0.97 > 0.9462 > night()[2].max()


def test_the_divisors():
    claim("24", r"Each divisor is $p(x_t \mid \text{the rolls before})$, so their product is $p$ of all rolls.")
    e = casino.likelihoods(night()[0])
    heights = [casino.forward(e[:t])[1] for t in range(1, 11)]  # by the chain rule
    known = casino.forward(e[:10])[0]
    divisors = [(e[0] * casino.START).sum(), *((known[t - 1] @ casino.MOVES * e[t]).sum() for t in range(1, 10))]
    np.testing.assert_allclose(np.cumsum(np.log(divisors)), heights, rtol=1e-12)
    assert round(casino.forward(e)[1], 2) == -527.94


def test_without_dividing():
    claim("24", "Undivided, the numbers would be 0 after some 430 rolls.")
    e = casino.likelihoods(night()[0])
    assert round(casino.forward(e)[1]) == -528
    ends = []
    for seed in range(20):
        e = casino.likelihoods(casino.night(seed, rolls=600)[0])
        row = casino.START * e[0]
        for t in range(1, 600):
            row = e[t] * (row @ casino.MOVES)
            if not row.any():
                ends.append(t + 1)
                break
    assert len(ends) == 20
    assert abs(np.mean(ends) - 430) < 5
    assert 400 < min(ends) <= max(ends) < 450
