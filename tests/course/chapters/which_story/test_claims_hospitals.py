"""What notebook 27 asserts of twelve hospitals, and of worlds like them: by numpy and scipy."""

from functools import cache

import numpy as np
from scipy import integrate, optimize, stats
from scipy.special import betaln

from tests.course.chapters.which_story.hospitals import (
    DEATHS,
    LIVED,
    NAMES,
    OPERATIONS,
    best_on,
    log_evidence,
    log_fit,
    rates,
)
from tools.claims import claim, notebook

STOPS = (1, 2, 5, 10, 20, 30, 50, 70, 82, 83, 108, 150, 200, 300, 412, 413, 500, 1000, 2000, 5000, 10**4, 10**5, 10**6)
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


def chances(strength):
    """The probabilities that each hospital has the lowest rate, and the highest, by integration."""
    mean, _ = best()
    a, b = strength * mean + DEATHS, strength * (1 - mean) + LIVED
    # the density of each, times the probabilities that all others are on one side
    p = np.linspace(0, 0.4, 8001)[:, None]
    density, below = stats.beta(a, b).pdf(p), stats.beta(a, b).cdf(p)
    lowest = [np.trapezoid(density[:, k] * np.delete(1 - below, k, 1).prod(1), p[:, 0]) for k in range(12)]
    highest = [np.trapezoid(density[:, k] * np.delete(below, k, 1).prod(1), p[:, 0]) for k in range(12)]
    assert np.isclose([sum(lowest), sum(highest)], 1, atol=1e-4).all()
    return lowest, highest


def test_who_is_the_safest():
    claim("27", "**Nobody can say.**")
    claim("27", "Of A's babies 5 in 100 are expected to die, not none: 47 operations are too few to know.")
    claim("27", "A is the safest with probability 0.37, E with 0.35.")
    claim("27", "That H is the least safe is likelier, 0.63.")
    mean, strength = best()
    a, b = strength * mean + DEATHS, strength * (1 - mean) + LIVED
    lowest, highest = chances(strength)
    assert [round(q, 2) for q in (lowest[0], lowest[4], highest[7])] == [0.37, 0.35, 0.63]
    assert max(lowest) < 0.5
    assert round(100 * rates(mean, strength)[0]) == 5
    low, high = stats.beta(a[0], b[0]).ppf([0.025, 0.975])
    assert low < (DEATHS / OPERATIONS)[3] < high  # the own share of D, which had 810 operations


def test_three_stories():
    claim(
        "27",
        "Yet *each its own* has the least evidence, by 14: rates that may lie anywhere foretell little.",
    )
    claim("27", "**A good fit is no evidence.**")
    claim("27", "Twelve free rates fit better than one, by 19.")
    claim("27", "Cousins allow the same rates, and have the most, averaged too: over one rate by 4.4, that is 84 to 1.")
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
    assert round(averages[1] - one, 1) == 4.4
    assert round(np.exp(averages[1] - one)) == 84


def test_the_sum_over_hospitals_and_the_strengths_tried():
    claim("27", "Given the prior, the hospitals are independent, so the log evidence adds up over them.")
    claim(
        "27",
        "*One rate* adds up all counts, and averages over its one $p$, by $\\mathrm{Beta}(1, 1)$.",
    )
    total, rest = int(DEATHS.sum()), int(LIVED.sum())
    top = log_fit(total / (total + rest))
    area, _ = integrate.quad(lambda p: np.exp(log_fit(p) - top), 0.05, 0.11, points=[0.074])
    assert np.isclose(top + np.log(area), betaln(1 + total, 1 + rest))
    claim("27", "For *cousins* take the best of all Betas.")
    claim("27", "It was chosen after the deaths, as 0.7 after the tosses.")
    claim(
        "27",
        "So average over many, too: all means alike, and strengths $n_0 = a + b$ from 1 to 10,000, as much "
        "belief from 1 to 10 as from 10 to 100.",
    )
    code = "".join(cell["source"] for cell in notebook("27")["cells"] if cell["cell_type"] == "code")
    assert "np.geomspace(1, 1e4, 81)" in code
    assert "np.linspace(0.0025, 0.9975, 200)" in code
    rng = np.random.default_rng(1)  # of two hospitals with an operation each: drawn, and by the product
    p = rng.beta(2, 3, size=(400_000, 2))
    both = (rng.random(p.shape) < p).all(axis=1).mean()
    assert abs(both - 0.4**2) < 0.003
    mean, strength = best()
    around = [log_evidence(m, s) for m in mean * np.array([0.9, 1, 1.1]) for s in strength * np.array([0.8, 1, 1.25])]
    assert np.argmax(around) == 4


def test_the_ends_of_the_slider_are_not_the_stories_of_the_table():
    claim(
        "27",
        "(The mean has seen the deaths, so they are not those of the table.)",
    )
    assert round(log_fit(MEAN), 2) == -742.05
    assert round(log_evidence(MEAN, 1e6), 2) == -742.05
    assert round(betaln(1 + DEATHS.sum(), 1 + LIVED.sum()), 1) == -746.3
    assert round(log_evidence(MEAN, 1), 1) == -759.0 != round(betaln(1 + DEATHS, 1 + LIVED).sum(), 1)


def test_the_slider():
    claim("27", "Fix the prior's mean $p_0$ at 0.0765, the best.")
    claim("27", "A: few operations, and far from the mean.")
    claim("27", "All move towards it.")
    claim("27", "Near 100, at $-736.5$.")
    claim("27", "Both ends have less, *each its own* much less.")
    own = DEATHS / OPERATIONS
    assert round(best()[0], 4) == MEAN
    assert OPERATIONS.argmin() == 0
    assert np.abs(own - MEAN).argmax() == 0
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
    claim("27", "**A leads up to a strength of 82, then E up to 412, then D.**")
    claim("27", "Who is the safest hangs on how alike you take them to be.")
    assert {82, 83, 412, 413} < set(STOPS)
    for s in (*STOPS, *range(1, 3000)):
        leads = NAMES[rates(MEAN, s).argmin()]
        assert leads == ("A" if s <= 82 else "E" if s <= 412 else "D")


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


def test_between_the_strengths_of_the_grid():
    claim("27", "The library, which seeks between the strengths of your grid (108, not 114), and by hand:")
    strengths = np.geomspace(4, 4096, 61)
    _, found = best_on(strengths, np.linspace(0.02, 0.4, 77))
    assert (round(found), round(best()[1])) == (114, 108)
    place = np.abs(strengths - found).argmin()
    assert strengths[place - 1] < best()[1] < strengths[place]


@cache
def worlds(count, seed):
    """Squared errors of shrunken rates, own shares and one rate, if the evidence has no top inside, and rates held."""
    rng, (mean, strength) = np.random.default_rng(seed), best()
    s, m = np.meshgrid(np.geomspace(4, 1e5, 25), np.linspace(0.03, 0.15, 25))
    missed, endless, held = [], [], []
    for _ in range(count):
        true = rng.beta(strength * mean, strength * (1 - mean), size=12)
        died = rng.binomial(OPERATIONS, true)
        place = np.unravel_index(log_evidence(m, s, died).argmax(), m.shape)
        shrunk = rates(m[place], s[place], died)
        others = died / OPERATIONS, died.sum() / OPERATIONS.sum()
        missed.append([((guess - true) ** 2).sum() for guess in (shrunk, *others)])
        endless.append(s[place] == s.max())
        low, high = stats.beta(a := s[place] * m[place] + died, s[place] + OPERATIONS - a).ppf([[0.025], [0.975]])
        held.append(((low < true) & (true < high)).mean())
    return np.array(missed), np.array(endless), np.array(held)


def test_worlds_like_these():
    claim(
        "27",
        "In 82 ± 2 of 100 worlds: squared errors, all twelve together, of 0.0035 ± 0.0001, where own shares have "
        "0.0058 and one rate 0.0079.",
    )
    claim("27", "And no: in 19 worlds the evidence rises to the last strength tried.")
    claim("27", "The story of cousins made these worlds, and not the batters.")
    missed, endless, _ = worlds(1000, seed=3)
    means, errors = missed.mean(axis=0), missed.std(axis=0) / np.sqrt(1000)
    assert (np.abs(means - [0.0035, 0.0058, 0.0079]) < 0.0002 + 4 * errors).all()
    assert abs((missed[:, 0] < missed[:, 1]).mean() - 0.82) < 0.05
    assert 0.02 < endless.mean() < 0.10  # 19 of 400 are 0.05
    assert round(100 * np.sqrt(0.82 * 0.18 / 400)) == 2


def test_worlds_without_a_top():
    claim(
        "27",
        "There is **no top inside**: it says one rate, wrongly (all have the strength 108).",
    )
    claim(
        "27",
        "At the last strength tried, 100,000, limits of 95 % hold 7 true rates in 100; stronger ones, fewer.",
    )
    rng, (mean, strength) = np.random.default_rng(4), best()  # limits round 0.076 as narrow as each strength makes them
    true = rng.beta(strength * mean, strength * (1 - mean), size=100_000)
    holds = []
    for s in (1e4, 1e5, 1e6, 1e8):
        low, high = stats.beta(s * mean, s * (1 - mean)).ppf([0.025, 0.975])
        holds.append(((low < true) & (true < high)).mean())
    assert (np.diff(holds) < 0).all()
    assert holds[-1] < 0.005
    claim("27", "Be warned by a top at the edge: the range of an eighth has no upper end.")
    claim("27", "Where the evidence has no top inside, it says one rate, and may be wrong.")
    _, endless, held = worlds(1000, seed=3)
    assert round(best()[1]) == 108
    assert abs(held[endless].mean() - 0.07) < 0.03
    assert held[~endless].mean() > 0.85
    one = rates(0.08, 1e5, 0, 47), rates(0.08, 1e5, 47, 47)  # the last strength leaves no hospital its own counts
    assert np.ptp(one) < 0.001
    died = np.round(OPERATIONS * 0.074).astype(int)  # of hospitals as alike as can be: up and up
    heights = log_evidence(np.full(60, 0.074), np.geomspace(1, 1e7, 60), died)
    assert (np.diff(heights) > 0).all()


def test_the_limits_are_too_narrow():
    claim("27", "The limits and the chances of the first table take the prior as known.")
    claim("27", "With the strength 28 A is the safest with 0.72; with 562, 0.14.")
    (weak, _), (strong, _) = chances(28), chances(562)
    assert [round(weak[0], 2), round(strong[0], 2)] == [0.72, 0.14]
    assert strong[4] > strong[3] > strong[0]  # E and D before A
    claim("27", "In the 400 worlds such limits hold 84 ± 1 true rates in 100, not 95.")
    _, _, held = worlds(1000, seed=3)
    error = held.std() / np.sqrt(1000)
    assert abs(held.mean() - 0.84) < 0.01 + 4 * error
    assert held.mean() + 4 * error < 0.95
    assert round(100 * held.std() / 20) == 1
