"""What notebook 24 says of a thousand nights, and of three other houses: by other code, the same seeds."""

from functools import cache

import numpy as np

from tests.course.chapters import casino
from tests.course.chapters.rolls_of_a_casino.nights import both, by_night, error, several, thousand
from tools.claims import claim

FAIR, WEAK = (1 / 6,) * 6, (0.15,) * 5 + (0.25,)
SEEDS = range(2001, 2301)


def test_it_errs_as_often_as_it_expects():
    claim("24", "**It errs as often as it expects**, within the standard errors.")
    claim("24", "The true model errs as often as it expects.")
    claim("24", "On a single night the difference has a standard deviation of 13: 51 for 47.5 is no surprise.")
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
    claim("24", "All rolls save 12.9 ± 0.3 errors a night")
    claim("24", "though on 66 of the 1,000 the later rolls made it worse.")
    rolls, dice = thousand()
    before, after = (((says > 0.5) != dice).sum(axis=1) for says in both(rolls))
    assert f"{(before - after).mean():.1f} ± {error(before - after):.1f}" == "12.9 ± 0.3"
    assert (after > before).sum() == 66


def test_short_stretches_are_missed():
    claim("24", "A stretch needs two rare changes of the die, and each six makes up for a factor of 3 only:")
    claim("24", "on 1,000 nights three in four stretches of up to three rolls are missed.")
    rolls, dice = thousand()
    missed = {}
    for called, own in zip(both(rolls)[1] > 0.5, dice, strict=True):
        edges = np.flatnonzero(np.diff([0, *own, 0]))
        for first, last in zip(edges[::2], edges[1::2], strict=True):
            missed.setdefault(min(int(last - first), 16), []).append(not called[first:last].any())
    assert round(np.mean([one for length in (1, 2, 3) for one in missed[length]]), 2) == 0.75
    assert np.mean(missed[16]) < 0.05
    ways = [casino.MOVES[1, 0] * casino.MOVES[0, 1], casino.MOVES[0, 0] ** 2]
    assert ways[1] / ways[0] > 3**4
    assert round(casino.SHOWS[1, 5] / casino.SHOWS[0, 5], 9) == 3


@cache
def weak_nights():
    return several(SEEDS, shows=(FAIR, WEAK))


@cache
def clockwork_nights(first: int = SEEDS[0]):
    loaded, nights = np.arange(300) % 30 >= 20, []
    for seed in range(first, first + 300):
        rng = np.random.default_rng(seed)
        one = rng.choice(np.arange(1, 7), 300, p=casino.SHOWS[1])
        nights.append(np.where(loaded, one, rng.choice(np.arange(1, 7), 300)))
    return np.array(nights), np.array([loaded] * len(nights))


def heights(nights) -> np.ndarray:
    """log p of each night (n, T)."""
    e = casino.SHOWS[:, np.asarray(nights) - 1].transpose(2, 1, 0)
    log_p, ahead = 0.0, casino.START
    for fits in e:
        joint = ahead * fits
        total = joint.sum(axis=1, keepdims=True)
        ahead, log_p = joint / total @ casino.MOVES, log_p + np.log(total[:, 0])
    return log_p


@cache
def at_home() -> np.ndarray:
    return heights(thousand()[0][:300])


def test_the_weak_house():
    claim("24", "The weak house, by far: **33&nbsp;% wrong, where it expects 14**.")
    claim("24", "Who knows its dice errs hardly less often, *and says so*: 32.5&nbsp;% wrong, 32.3 expected.")
    claim("24", r"**weak**: the loaded die shows a six with $\frac14$ only.")
    rolls, dice = weak_nights()
    wrong, expected, _ = by_night(both(rolls)[1], dice)
    assert (round(100 * wrong.mean()), round(100 * expected.mean())) == (33, 14)
    assert expected.mean() < by_night(both(thousand()[0])[1], thousand()[1])[1].mean() - 0.02
    least, said, _ = by_night(both(rolls, shows=(FAIR, WEAK))[1], dice)
    assert 0 < (wrong - least).mean() < 0.006
    assert abs((least - said).mean()) < 3 * error(least - said)
    assert [round(100 * share, 1) for share in (least.mean(), said.mean())] == [32.5, 32.3]
    assert round(100 * dice.mean()) == 34
    assert round(sum(WEAK), 12) == 1


def test_what_log_p_tells():
    claim("24", r"**But $\log p$ of the rolls tells**: −540 a night.")
    claim("24", "At home it is −523, and on 6 of 1,000 nights below −540, as on 58&nbsp;% of the weak ones.")
    claim("24", r"With a weak die it is far too sure; $\log p$ of the rolls tells")
    home, weak, others = (
        heights(thousand()[0]),
        heights(weak_nights()[0]),
        heights(several(range(7001, 7101), (FAIR, WEAK))[0]),
    )
    honest = heights(several(SEEDS, shows=(FAIR, FAIR))[0])
    assert [round(one.mean()) for one in (home, weak, honest)] == [-523, -540, -543]
    assert (home < -540).sum() == 6
    assert round(100 * (weak < -540).mean()) == 58
    low = np.quantile(home, 0.05)
    assert all((one < low).mean() > 0.85 for one in (weak, others, honest))  # of single nights


def test_clockwork():
    claim("24", r"Clockwork: 21&nbsp;% wrong, a point more than it expects, and $\log p$ of a night as at home;")
    claim("24", "only over many nights is it too even (sd 5, not 9).")
    claim("24", "Yet who knows the clock never errs.")
    claim("24", "**clockwork**: 20 rolls with the fair die, then 10 with the loaded one, never at random;")
    for first in (SEEDS[0], 7001):
        rolls, loaded = clockwork_nights(first)
        wrong, expected, _ = by_night(both(rolls)[1], loaded).mean(axis=1)
        assert round(100 * wrong) == 21
        assert 0.007 < wrong - expected < 0.015
        assert [round(one.std()) for one in (heights(rolls), at_home())] == [5, 9]
        assert abs(heights(rolls).mean() - at_home().mean()) < 3 < at_home().std() / 2
        assert (loaded == loaded[0]).all()
    assert round(loaded.mean(), 6) == round(1 / 3, 6)


def test_an_honest_house():
    claim("24", "**honest**: both dice are fair;")
    claim("24", "Honest is as low, at −543: there it expects 12&nbsp;%, and errs on 3.5.")
    assert round(heights(several(SEEDS, shows=(FAIR, FAIR))[0]).mean()) == -543
    rolls, _ = several(SEEDS, shows=(FAIR, FAIR))
    ended = both(rolls)[1]
    assert round(100 * (ended > 0.5).mean(), 1) == 3.5
    assert round(100 * np.minimum(ended, 1 - ended).mean()) == 12
