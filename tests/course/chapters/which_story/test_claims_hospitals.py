"""What notebook 27 asserts of twelve hospitals, and of worlds like them: by numpy and scipy."""

from functools import cache

import numpy as np
from scipy import optimize, stats
from scipy.special import betaln

from tests.course.chapters.which_story.hospitals import (
    DEATHS,
    LIVED,
    NAMES,
    OPERATIONS,
    log_evidence,
    log_fit,
    rates,
)
from tools.claims import claim

STOPS = (1, 2, 5, 10, 20, 30, 50, 70, 82, 83, 108, 150, 200, 300, 500, 1000, 2000, 5000, 10**4, 10**5, 10**6)
MEAN = 0.0765


@cache
def best():
    """Mean and strength of the prior with the most evidence."""
    found = optimize.minimize(
        lambda at: -log_evidence(1 / (1 + np.exp(-at[0])), np.exp(at[1])),
        [-2.5, 4.0],
        method="Nelder-Mead",
        options={"xatol": 1e-9, "fatol": 1e-12},
    )
    return 1 / (1 + np.exp(-found.x[0])), np.exp(found.x[1])


def test_the_counts():
    claim("27", "In all, **208 of 2,814** died.")
    claim("27", "At A none died, of 47.")
    claim("27", "At E it was 8 of 211, at H 31 of 215.")
    assert (DEATHS.sum(), OPERATIONS.sum()) == (208, 2814)
    at = dict(zip(NAMES, zip(DEATHS.tolist(), OPERATIONS.tolist(), strict=True), strict=True))
    assert (at["A"], at["E"], at["H"]) == ((0, 47), (8, 211), (31, 215))


def test_who_is_the_safest():
    claim("27", "**Nobody can say.**")
    claim("27", "Of A's babies 5 in 100 are expected to die, not none: 47 operations are too few to know.")
    claim("27", "A is the safest with probability 0.37, E with 0.35.")
    claim("27", "That H is the least safe is likelier, 0.62.")
    mean, strength = best()
    a, b = strength * mean + DEATHS, strength * (1 - mean) + LIVED
    drawn = np.random.default_rng(5).beta(a, b, size=(400_000, 12))
    lowest = np.bincount(drawn.argmin(axis=1), minlength=12) / 4e5
    highest = np.bincount(drawn.argmax(axis=1), minlength=12) / 4e5
    assert np.abs(lowest[[0, 4]] - [0.37, 0.35]).max() < 0.008
    assert abs(highest[7] - 0.62) < 0.008
    assert lowest.max() < 0.5
    assert round(100 * rates(mean, strength)[0]) == 5
    low, high = stats.beta(a[0], b[0]).ppf([0.025, 0.975])
    assert low < (DEATHS / OPERATIONS)[3] < high  # the own share of D, which had 810 operations


def test_three_stories():
    claim(
        "27",
        "*Each its own* fits best, by 19, and has the least evidence, by 14: twelve rates that may lie anywhere "
        "foretell little.",
    )
    claim("27", "**The other way round.**")
    claim("27", "Cousins have the most, averaged too.")
    fits = [log_fit(DEATHS / OPERATIONS), log_fit(DEATHS.sum() / OPERATIONS.sum())]
    own = betaln(1 + DEATHS, 1 + LIVED).sum()
    one = betaln(1 + DEATHS.sum(), 1 + LIVED.sum())
    assert [round(v, 1) for v in (*fits, own, one)] == [-722.7, -741.9, -760.5, -746.3]
    assert (round(fits[0] - fits[1]), round(one - own)) == (19, 14)
    assert round(log_evidence(*best()), 1) == -736.5
    averages = []
    for points in (60, 150):  # by another grid than that of the page, and a finer one
        m, s = (np.arange(points) + 0.5) / points, np.geomspace(1, 1e4, points)
        heights = log_evidence(*np.meshgrid(m, s))
        averages.append(heights.max() + np.log(np.exp(heights - heights.max()).mean()))
    assert abs(averages[1] + 741.9) < 0.1
    assert min(averages) > one > own


def test_the_sum_over_hospitals_and_the_strengths_tried():
    claim("27", "Given the prior, the hospitals are independent, so the log evidence adds up over them.")
    claim(
        "27",
        "For *cousins* take the best of all Betas; or, more honestly, average over many: any mean, and strengths "
        "$n_0 = a + b$ from 1 to 10,000.",
    )
    rng = np.random.default_rng(1)  # of two hospitals with an operation each: drawn, and by the product
    p = rng.beta(2, 3, size=(400_000, 2))
    both = (rng.random(p.shape) < p).all(axis=1).mean()
    assert abs(both - 0.4**2) < 0.003
    mean, strength = best()
    around = [log_evidence(m, s) for m in mean * np.array([0.9, 1, 1.1]) for s in strength * np.array([0.8, 1, 1.25])]
    assert np.argmax(around) == 4


def test_the_slider():
    claim("27", "Fix the prior's mean $p_0$ at 0.0765, the best.")
    claim("27", "A, with the fewest operations.")
    claim("27", "All move towards the mean, and no other way.")
    claim("27", "Near 100, at $-736.5$.")
    claim("27", "Both ends have less, that of *each its own* much less.")
    own = DEATHS / OPERATIONS
    assert round(best()[0], 4) == MEAN
    assert OPERATIONS.argmin() == 0
    heights = [log_evidence(MEAN, s) for s in STOPS]
    before = own
    for s in STOPS:
        now = rates(MEAN, s)
        assert np.abs(now - own).argmax() == 0
        assert ((now - before) * (MEAN - before) >= 0).all()
        assert (np.abs(now - MEAN) <= np.abs(before - MEAN)).all()
        before = now
    assert STOPS[int(np.argmax(heights))] == 108
    assert round(max(heights), 1) == -736.5
    assert heights[0] < heights[-1] - 15 < max(heights) - 15


def test_who_leads():
    claim("27", "**A leads up to a strength of 82, then E, and from 500 on D.**")
    claim("27", "Who is the safest hangs on how alike you take them to be.")
    for s in STOPS:
        leads = NAMES[rates(MEAN, s).argmin()]
        assert leads == ("A" if s <= 82 else "E" if s < 500 else "D")


def test_the_estimate_is_the_mean_of_the_posterior():
    claim("27", "The estimate of a hospital is the mean of its posterior, in which its counts are added to the prior")
    for s in (1, 108, 1000):
        expected = [stats.beta(s * MEAN + d, s * (1 - MEAN) + n).mean() for d, n in zip(DEATHS, LIVED, strict=True)]
        assert np.allclose(rates(MEAN, s), expected)


def test_maximum_likelihood_of_the_prior():
    claim(
        "27",
        "To choose the prior by its evidence is **maximum likelihood of the prior**: the rates are averaged away, and "
        "two numbers are left to fit.",
    )
    mean, strength = best()
    a, b = strength * mean, strength * (1 - mean)
    by_counts = sum(  # the likelihood of a and b, from the beta-binomial of the deaths, but for a constant
        stats.betabinom(n, a, b).logpmf(d) - stats.betabinom(n, 1, 1).logpmf(d)
        for d, n in zip(DEATHS, OPERATIONS, strict=True)
    )
    flat = sum(betaln(1 + d, 1 + n) for d, n in zip(DEATHS, LIVED, strict=True))
    assert np.isclose(by_counts, log_evidence(mean, strength) - flat)


def test_an_eighth_of_the_best():
    claim("27", "As in [notebook 04](04_likelihood.ipynb), keep what has at least an eighth of the best:")
    mean, _ = best()
    strengths = np.arange(1, 2001)
    heights = np.array([log_evidence(mean, s) for s in strengths])
    kept = strengths[heights >= heights.max() - np.log(8)]
    assert (kept[0], kept[-1]) == (28, 562)
    assert (np.diff(kept) == 1).all()
    assert [round(100 * s * mean / (s + 47), 1) for s in (28, 562)] == [2.9, 7.1]


def worlds(count, seed):
    """Squared errors of shrunken rates, own shares and one rate, and whether the evidence has no top inside."""
    rng, (mean, strength) = np.random.default_rng(seed), best()
    s, m = np.meshgrid(np.geomspace(4, 1e5, 25), np.linspace(0.03, 0.15, 25))
    missed, endless = [], []
    for _ in range(count):
        true = rng.beta(strength * mean, strength * (1 - mean), size=12)
        died = rng.binomial(OPERATIONS, true)
        place = np.unravel_index(log_evidence(m, s, died).argmax(), m.shape)
        shrunk = rates(m[place], s[place], died)
        others = died / OPERATIONS, died.sum() / OPERATIONS.sum()
        missed.append([((guess - true) ** 2).sum() for guess in (shrunk, *others)])
        endless.append(s[place] == s.max())
    return np.array(missed), np.array(endless)


def test_worlds_like_these():
    claim("27", "In 82 of 100: squared errors of 0.0035 ± 0.0001, where own shares have 0.0058 and one rate 0.0079.")
    claim("27", "And no: in 19 worlds the evidence rises to the last strength tried.")
    claim("27", "There is **no top inside**, and one rate is the answer.")
    claim("27", "These worlds were made by the story of cousins.")
    missed, endless = worlds(1000, seed=3)
    means, errors = missed.mean(axis=0), missed.std(axis=0) / np.sqrt(1000)
    assert (np.abs(means - [0.0035, 0.0058, 0.0079]) < 0.0002 + 4 * errors).all()
    assert abs((missed[:, 0] < missed[:, 1]).mean() - 0.82) < 0.05
    assert 0.02 < endless.mean() < 0.10  # 19 of 400 are 0.05


def test_the_limits_are_too_narrow():
    claim("27", "The limits of the first table take the prior as known.")
    claim("27", "In the 400 worlds such limits hold 84 true rates in 100, not 95.")
    rng, (mean, strength) = np.random.default_rng(4), best()
    s, m = np.meshgrid(np.geomspace(4, 1e5, 25), np.linspace(0.03, 0.15, 25))
    held = []
    for _ in range(400):
        true = rng.beta(strength * mean, strength * (1 - mean), size=12)
        died = rng.binomial(OPERATIONS, true)
        place = np.unravel_index(log_evidence(m, s, died).argmax(), m.shape)
        a = s[place] * m[place] + died
        low, high = stats.beta(a, s[place] + OPERATIONS - a).ppf([[0.025], [0.975]])
        held.append(((low < true) & (true < high)).mean())
    assert abs(np.mean(held) - 0.84) < 0.01 + 4 * np.std(held) / 20
    assert np.mean(held) + 4 * np.std(held) / 20 < 0.95
