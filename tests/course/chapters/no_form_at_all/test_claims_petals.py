"""What notebook 30 says of its petals: bars, bumps, and the bandwidth that the others ask for."""

import numpy as np
import sympy as sp
from scipy import optimize, stats

from genmodels.course import widgets
from tests.course.chapters.no_form_at_all.bumps import (
    ALL,
    COUNTS,
    STOPS,
    VALUES,
    X,
    best,
    bump,
    log_p,
    silverman,
    sums,
    tops,
    two_bells,
)
from tools.claims import claim

M = len(X)
LOW, HIGH = 1.95, 2.95
FOUND = 0.15708814


def share(h, low=LOW, high=HIGH) -> float:
    return float((stats.norm.cdf((high - X) / h) - stats.norm.cdf((low - X) / h)).mean())


def test_the_petals():
    claim("30", "Of 150 irises the petals were measured, to a tenth of a centimetre (Fisher 1936).")
    claim("30", "They are from 1.0 to 6.9 cm long, and none is from 2.0 to 2.9.")
    assert (M, X.min(), X.max()) == (150, 1.0, 6.9)
    np.testing.assert_allclose(10 * X, np.round(10 * X), atol=1e-9)
    assert not ((X > 1.95) & (X < 2.95)).any()


def test_the_bars():
    claim("30", "The bars begin at 1.0, 2.0, ..., and the highest below 3 cm has 50 petals.")
    claim("30", "Then move all edges by half a centimetre.")
    claim("30", "26, where 50 were. By an edge that nobody could defend, one heap becomes two bars, half as high.")
    claim("30", "And a **histogram** calls empty bars impossible.")
    tenths = np.round(10 * X).astype(int)
    bars = [np.bincount((tenths + shift) // 10, minlength=9) for shift in (0, 5)]
    assert bars[0][:3].tolist() == [0, 50, 0]  # from 1.0, from 2.0; an empty bar has no height
    assert bars[1][1:3].tolist() == [24, 26]  # from 0.5, from 1.5
    assert abs(26 / 50 - 0.5) < 0.05


def test_three_bandwidths_and_a_bell():
    claim("30", "**About one in a hundred, with the bandwidth 0.157.**")
    claim(
        "30",
        "One bell expects 26 of 150 petals where none was found, and a rule of thumb for $h$ (*Silverman's*, "
        "$(4/3m)^{1/5}$ standard deviations, made for one bell) still 14.",
    )
    np.testing.assert_allclose(best(X), FOUND, rtol=1e-4)
    assert round(best(X), 3) == 0.157
    assert round(share(FOUND), 2) == 0.01
    bell = stats.norm(X.mean(), X.std())
    assert round(M * (bell.cdf(HIGH) - bell.cdf(LOW))) == 26
    assert round(M * share(silverman(X))) == 14


def test_the_rule_of_thumb_is_made_for_one_bell():
    claim("30", "The rule of thumb, at 0.684, is **four times as wide**.")
    assert round(silverman(X), 3) == 0.684
    assert 4 < silverman(X) / 0.159 < 4.5
    # of drawn bells it is near what the others ask for
    drawn = [np.random.default_rng(seed).normal(size=150) for seed in range(40)]
    assert 0.7 < np.median([silverman(x) / best(x) for x in drawn]) < 1.4


def test_grey_and_orange():
    claim("30", "With Gaussian bumps, grey rises at every step to the left, and has no top.")
    claim("30", "Orange falls in the end: a petal that stands alone becomes ever less probable.")
    claim("30", "At 0.159, the stop nearest to 0.157, with $-213.1$.")
    claim("30", "With itself, each row asks for $h = 0$. **Told by the others**, there is a best $h$.")
    grey, orange = np.array([sums(h) for h in STOPS]).T
    assert (np.diff(grey) < 0).all()
    narrow = [log_p(X, 0.02 / 10**k)[0].sum() for k in range(6)]
    assert (np.diff(narrow) > 300).all()  # each tenth of h adds 150 log 10, nearly
    assert STOPS[orange.argmax()] == 0.159 == min(STOPS, key=lambda h: abs(h - FOUND))
    assert round(orange.max(), 1) == -213.1
    assert (np.diff(orange[: orange.argmax() + 1]) > 0).all()
    assert (np.diff(orange[orange.argmax() :]) < 0).all()
    lone = np.flatnonzero(X == 3.0)[0]
    told = [log_p(X, h)[1][lone] for h in STOPS[:16]]
    assert (np.diff(told) > 0).all()
    assert told[0] < -100


def test_orange_is_never_above_grey():
    claim("30", "Never: no bump is higher anywhere than at its own petal.")
    for h in STOPS:
        for kernel in ("Gaussian", "top hat"):
            own, others = log_p(X, h, kernel)
            assert (others <= own + 1e-12).all()
    for seed in range(60):  # and on any rows
        rng = np.random.default_rng(seed)
        own, others = log_p(rng.normal(size=30).round(1), float(np.exp(rng.normal())))
        assert (others <= own + 1e-12).all()
    u = np.linspace(-5, 5, 1001)
    assert u[stats.norm.pdf(u).argmax()] == 0
    assert bump(u, "top hat").max() == bump(0, "top hat")


def test_the_least_is_told_of_these():
    claim("30", "From the left to 0.4, the least is told of the petal of 3.0 cm; then of the longest.")
    least = [X[log_p(X, h)[1].argmin()] for h in STOPS]
    assert least == [3.0 if h < 0.4 else 6.9 for h in STOPS]
    assert 0.399 in STOPS


def test_peaks_melt():
    claim("30", "And peaks melt: 20 at 0.05, five at 0.159, two at 0.7, in the end one.")
    grid = np.linspace(0, 9, 18_001)
    found = [tops((stats.norm.pdf((grid[:, None] - VALUES) / h) * COUNTS).sum(axis=1)) for h in STOPS]
    at = dict(zip(STOPS, found, strict=True))
    assert (at[0.0502], at[0.159], at[0.71], at[2.0]) == (20, 5, 2, 1)
    assert (np.diff(found) <= 0).all()


def test_top_hats():
    claim("30", "With top hats, the petal of 3.0 cm is impossible to the others at every stop up to 0.159.")
    claim("30", "Their sums zigzag: lengths in tenths enter a hat together.")
    lone = np.flatnonzero(X == 3.0)[0]
    assert [h for h in STOPS if np.isinf(log_p(X, h, "top hat")[1][lone])] == [h for h in STOPS if h <= 0.159]
    own, others = np.array([sums(h, "top hat") for h in STOPS]).T
    turns = np.diff(np.sign(np.diff(own)))
    assert (turns != 0).sum() > 6
    some = others[np.isfinite(others)]
    assert (np.diff(np.sign(np.diff(some))) != 0).sum() > 3
    u = np.linspace(-3, 3, 600_001)  # of standard deviation 1
    hat = (np.abs(u) <= 3**0.5) / 12**0.5
    np.testing.assert_allclose([np.trapezoid(hat, u), np.trapezoid(hat * u**2, u)], 1, atol=1e-4)


def test_the_stops_of_the_picture():
    controls = widgets.told_by_others().axes
    assert controls[0].stops == STOPS
    assert controls[1].stops == ("Gaussian", "top hat")


def test_two_petals():
    claim("30", "**The best bump reaches as far as the other petal stands.** With itself, $\\log p$ grows without end.")
    h, apart = sp.symbols("h a", positive=True)
    other = -sp.log(h) - apart**2 / (2 * h**2)
    assert sp.solve(sp.diff(other, h), h) == [apart]
    assert sp.simplify(sp.diff(other, h, 2).subs(h, apart)).is_negative
    for distance in (0.1, 2.0, 7.0):
        found = optimize.minimize_scalar(
            lambda v, longer=3.0 + distance: -log_p(np.array([3.0, longer]), v)[1].sum(),
            bounds=(distance / 20, 20 * distance),
            method="bounded",
        )
        np.testing.assert_allclose(found.x, distance, rtol=1e-3)
        own = [log_p(np.array([0.0, distance]), distance / 10**k)[0].sum() for k in range(1, 9)]
        assert (np.diff(own) > 4).all()


def test_how_sure():
    claim("30", "In 355; six peaks come in 389. So **do not count peaks**.")
    claim("30", "The bandwidth is 0.12 to 0.21 cm, far from Silverman's 0.684.")
    claim(
        "30",
        "From 2.0 to 2.9 cm there are 0.010 ± 0.004 of the petals, as far as a density with this $h$ can say; with "
        "those kept it is 0.007 to 0.017.",
    )
    claim(
        "30",
        "Without any $h$: a share of 0.020 would show none of 150 one time in 20, had the stretch been named before "
        "counting.",
    )
    claim("30", "For $h$, keep what has at least an eighth of the best ([notebook 04](04_likelihood.ipynb));")
    claim("30", "For the density, draw 150 of the petals again, with replacement: a **bootstrap**.")
    claim("30", "the density has five peaks")
    level = sums(FOUND)[1] - np.log(8)
    ends = [optimize.brentq(lambda h: sums(h)[1] - level, *between) for between in ((0.05, 0.15), (0.16, 0.6))]
    assert [round(end, 2) for end in ends] == [0.12, 0.21]
    kept = [share(h) for h in np.linspace(*ends, 50)]
    assert (round(kept[0], 3), round(kept[-1], 3)) == (0.007, 0.017)
    assert (np.diff(kept) > 0).all()
    grid = np.arange(321) / 40
    drawn = np.random.default_rng(0).multinomial(M, [1 / M] * M, size=1000)
    curves = drawn @ stats.norm.pdf((grid - X[:, None]) / FOUND)
    peaks = [tops(curve) for curve in curves]
    assert (peaks.count(5), peaks.count(6)) == (355, 389)
    # what stands under the figure, of its band
    below, above = np.quantile(curves, [0.025, 0.975], axis=0)
    np.testing.assert_allclose(((curves >= below) & (curves <= above)).mean(axis=0), 0.95, atol=0.005)
    each = stats.norm.cdf((HIGH - X) / FOUND) - stats.norm.cdf((LOW - X) / FOUND)
    assert round(float(each.mean()), 3) == 0.010
    assert round(float((drawn @ each / M).std()), 3) == 0.004
    assert tops(stats.norm.pdf((grid - X[:, None]) / FOUND).sum(axis=0)) == 5
    np.testing.assert_allclose((1 - 0.0198) ** 150, 1 / 20, rtol=0.01)


def test_a_form_against_none():
    claim("30", "**Two bells**, by 0.052 ± 0.026 a petal: two standard errors, which chance may do.")
    claim("30", "Next are the others, far before the rule of thumb.")
    claim("30", "One bell is last: **here a form that fits does at least as well as none, and a wrong form loses.**")
    claim("30", "A histogram adds 1 to each of its bars (0.5 cm wide), or it would say $-\\infty$.")
    claim("30", "New petals were told by two bells at least as well as by a bump on each, and worst by one bell.")
    told = {name: np.empty(M) for name in ("two", "others", "bars", "thumb", "one")}
    empty = False
    for part in np.array_split(np.random.default_rng(0).permutation(M), 10):
        rest, new = np.delete(X, part), X[part]
        portion, middle, spread = two_bells(rest)
        told["two"][part] = np.log(stats.norm.pdf(new[:, None], middle, spread) @ portion)
        told["one"][part] = stats.norm.logpdf(new, rest.mean(), rest.std())
        for name, h in (("others", best(rest)), ("thumb", silverman(rest))):
            told[name][part] = np.log(stats.norm.pdf((new[:, None] - rest) / h).mean(axis=1) / h)
        bar, mine = (np.floor((10 * v + 0.5) / 5).astype(int) for v in (rest, new))
        counts = np.bincount(bar, minlength=16)
        told["bars"][part] = np.log((counts[mine] + 1) / (len(rest) + 16) / 0.5)
        empty |= bool((counts[mine] == 0).any())
    means = {name: values.mean() for name, values in told.items()}
    assert sorted(means, key=means.get) == ["one", "thumb", "bars", "others", "two"]
    ahead = told["two"] - told["others"]
    assert (round(ahead.mean(), 3), round(ahead.std() / M**0.5, 3)) == (0.052, 0.026)
    behind = told["others"] - told["thumb"]
    assert behind.mean() > 4 * behind.std() / M**0.5
    one = told["others"] - told["one"]
    assert one.mean() > 4 * one.std() / M**0.5
    assert empty or COUNTS.min() == 1  # a bar that is empty in nine parts


def test_the_lengths():
    claim("30", "50 petals each of three species, chosen so.")
    claim("30", "Two overlap from 4.5 to 5.1 cm, and the gap lies below both.")
    setosa, versicolor, virginica = X.reshape(3, 50)
    assert (virginica.min(), versicolor.max()) == (4.5, 5.1)
    assert setosa.max() < 2.0 < 2.9 < versicolor.min()
    assert len(ALL) == 150
