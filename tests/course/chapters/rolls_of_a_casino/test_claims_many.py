"""What notebook 24 says of a thousand nights, and of three other houses: by other code, the same seeds."""

import numpy as np

from tests.course.chapters import casino
from tests.course.chapters.rolls_of_a_casino.nights import both, by_night, error, several, thousand
from tools.claims import claim

FAIR, WEAK = (1 / 6,) * 6, (0.15,) * 5 + (0.25,)
SEEDS = range(2001, 2301)


def test_it_errs_as_often_as_it_expects():
    claim("24", "**It errs as often as it expects**, within the standard errors.")
    claim("24", "The true model errs as often as it expects.")
    claim("24", "On a single night the two differ, with a standard deviation of 13: 51 for 47.5 is no surprise.")
    rolls, dice = thousand()
    wrong, expected, _ = by_night(both(rolls)[1], dice)
    assert round(300 * float((wrong - expected).std())) == 13 > 51 - 47.5
    for says in both(rolls):
        wrong, expected, _ = by_night(says, dice)
        assert abs((wrong - expected).mean()) < 2 * error(wrong - expected)
    others, hidden = casino.nights(4000, seed=24)  # and once more, closer
    wrong, expected, _ = by_night(both(others)[1], hidden)
    assert abs((wrong - expected).mean()) < 3 * error(wrong - expected) < 0.003


def test_what_it_says_is_what_is_so():
    rolls, dice = thousand()
    ended = both(rolls)[1]
    fifth = np.digitize(ended, [0.2, 0.4, 0.6, 0.8])
    for one in range(5):
        assert abs(ended[fifth == one].mean() - dice[fifth == one].mean()) < 0.015


def test_what_the_later_rolls_save():
    claim("24", "All rolls save 12.9 ± 0.3 errors a night.")
    claim("24", "Not every night: on 66 of the 1,000 the later rolls made it worse.")
    rolls, dice = thousand()
    before, after = (((says > 0.5) != dice).sum(axis=1) for says in both(rolls))
    assert f"{(before - after).mean():.1f} ± {error(before - after):.1f}" == "12.9 ± 0.3"
    assert (after > before).sum() == 66


def test_log_loss():
    claim("24", "**Log loss** is minus the log of what was said of the true die, on average.")
    rolls, dice = thousand()
    losses = [by_night(says, dice)[2].mean() for says in both(rolls)]
    assert [round(loss, 2) for loss in losses] == [0.48, 0.41]


def test_the_weak_house():
    claim("24", "The weak house, by far: **33&nbsp;% wrong, where it expects 14**.")
    claim("24", r"By log loss it is worse than a model that says $\frac13$ of every roll (0.64).")
    claim("24", r"**weak**: the loaded die shows a six with $\frac14$ only.")
    claim("24", "With a weak die it errs far more, and does not know.")
    rolls, dice = several(SEEDS, shows=(FAIR, WEAK))
    wrong, expected, loss = by_night(both(rolls)[1], dice).mean(axis=1)
    assert (round(100 * wrong), round(100 * expected)) == (33, 14)
    assert round(by_night(np.full(dice.shape, 1 / 3), dice)[2].mean(), 2) == 0.64 < loss
    assert round(sum(WEAK), 12) == 1


def test_clockwork():
    claim("24", "Wrong habits harm less: under clockwork it errs on 23&nbsp;% and expects 22.")
    claim("24", "**clockwork**: the die is changed after every 15 rolls, never at random;")
    loaded, nights = np.arange(300) // 15 % 2, []
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        one = rng.choice(np.arange(1, 7), 300, p=casino.SHOWS[1])
        nights.append(np.where(loaded == 1, one, rng.choice(np.arange(1, 7), 300)))
    wrong, expected, _ = by_night(both(np.array(nights))[1], np.array([loaded] * len(nights))).mean(axis=1)
    assert (round(100 * wrong), round(100 * expected)) == (23, 22)


def test_an_honest_house():
    claim("24", "In the honest house it calls 3.5&nbsp;% loaded, and expects to err on 12.")
    claim("24", "**honest**: both dice are fair;")
    rolls, _ = several(SEEDS, shows=(FAIR, FAIR))
    ended = both(rolls)[1]
    assert round(100 * (ended > 0.5).mean(), 1) == 3.5
    assert round(100 * np.minimum(ended, 1 - ended).mean()) == 12
