"""What notebook 22 asserts of where EM ends, how fast, and what its end is worth, without the library."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from scipy import stats

from tests.course.chapters.five_bags import (
    GRAMS,
    HEADS,
    all_worlds,
    best_gains,
    bound,
    ell,
    end,
    gain,
    of_a,
    step,
)
from tools.claims import claim, notebook

OURS = 0.4815  # what two coins gain on the five bags is a little more
TOP = np.array(end(0.3, 0.6))  # A is the lower one


def bends(f, place, h=1e-4):
    """The matrix of second derivatives, with a minus."""
    pushes = h * np.eye(2)
    return -np.array(
        [
            [(f(*(place + u + v)) - f(*(place + u - v)) - f(*(place - u + v)) + f(*(place - u - v))) for v in pushes]
            for u in pushes
        ]
    ) / (4 * h * h)


def moved(place, h=1e-6):
    """How much of a push one step hands on."""
    return np.column_stack([np.subtract(step(*(place + u)), step(*(place - u))) / (2 * h) for u in h * np.eye(2)])


# ---- What the missing labels cost.


def test_the_same_slope_and_another_bend():
    claim("22", "at the distance $\\delta$ from it, its slope is $\\delta$ times its bend, but for the sign.")
    claim(
        "22", "The bound touches $\\ell$ there, so it has the same slope. But it bends more, so its own top is nearer."
    )
    claim("22", "That of the bound is what $\\ell$ would have on average, were labels drawn by $r$ and *seen*.")
    near = TOP + np.array([0.003, -0.002])
    pushes = 1e-6 * np.eye(2)
    q = of_a(*near)
    slopes = [[(f(*(near + u)) - f(*(near - u))) / 2e-6 for u in pushes] for f in (ell, lambda *p: bound(q, *p))]
    assert np.allclose(*slopes, atol=1e-6)
    assert np.allclose(slopes[0], bends(ell, TOP) @ (TOP - near), rtol=0.03)
    more = bends(lambda *p: bound(of_a(*TOP), *p), TOP) - bends(ell, TOP)
    assert np.linalg.eigvalsh(more).min() > 0
    q, rng = of_a(*TOP), np.random.default_rng(12)
    drawn = rng.random((20_000, 5)) < q  # labels, seen
    tosses = np.stack([10 * drawn.sum(axis=1), 10 * (~drawn).sum(axis=1)])
    counts = np.stack([drawn @ HEADS, (~drawn) @ HEADS])
    p = TOP[:, None]
    average = np.mean(counts / p**2 + (tosses - counts) / (1 - p) ** 2, axis=1)
    assert np.allclose(average, np.diag(bends(lambda *p: bound(q, *p), TOP)), rtol=0.02)


def test_the_share_that_is_left():
    claim("22", "A late step leaves 0.41; the bends have the ratio 0.59: together 1.")
    claim("22", "**A late step leaves the share of the way that is the share of the missing information.**")
    claim("22", "- A late step leaves the share of the way that is the share of the missing information.")
    q = of_a(*TOP)
    seen = np.diag([10 * w.sum() / (p * (1 - p)) for w, p in zip((q, 1 - q), TOP, strict=True)])
    assert np.allclose(bends(lambda *p: bound(q, *p), TOP), seen, rtol=1e-5, atol=1e-5)
    missing = np.eye(2) - np.linalg.solve(seen, bends(ell, TOP))
    shares, ways = np.linalg.eig(moved(TOP))
    for left, way in zip(shares, ways.T, strict=True):
        assert np.isclose(left + way @ bends(ell, TOP) @ way / (way @ seen @ way), 1, atol=1e-5)
    assert np.allclose(missing, moved(TOP), atol=1e-5)
    assert np.round(np.sort(np.linalg.eigvals(missing)), 4).tolist() == [0.3780, 0.4097]
    far = TOP + np.array([0.02, 0.01])
    for _ in range(12):
        last, far = far, np.array(step(*far))
    assert 0.409 < np.linalg.norm(far - TOP) / np.linalg.norm(last - TOP) < 0.411
    way = far - TOP
    assert round(way @ bends(ell, TOP) @ way / (way @ seen @ way), 2) == 0.59


def test_the_more_is_hidden_the_slower():
    claim("22", "The more is hidden, the slower EM.")
    left, hidden = [], []
    for apart in (0.3, 0.2, 0.1, 0.05):  # ever more alike coins, from whose bags labels are ever harder to guess
        heads = np.arange(11)
        weights = stats.binom.pmf(heads, 10, 0.5 + apart) + stats.binom.pmf(heads, 10, 0.5 - apart)

        def step_of(a, b, heads=heads, weights=weights):
            q = of_a(a, b, heads)
            return np.array([np.sum(weights * w * heads) / (10 * np.sum(weights * w)) for w in (q, 1 - q)])

        place = np.array([0.5 + apart, 0.5 - apart])  # by symmetry the end, with very many such bags
        push = 1e-6 * np.array([1, -1])
        left.append(np.linalg.norm(step_of(*(place + push)) - step_of(*(place - push))) / np.linalg.norm(2 * push))
        q = of_a(*place, heads)
        hidden.append(np.sum(weights * q * (1 - q)))
    assert np.all(np.diff(left) > 0)
    assert np.all(np.diff(hidden) > 0)


# ---- One coin, or two?


def test_one_coin_and_what_two_gain():
    claim(
        "22",
        "One coin for all bags has $\\hat p = \\frac{33}{50} = 0.66$: that is the pass. Two coins gain 0.48 in",
    )
    assert Fraction(int(HEADS.sum()), 50) == Fraction(33, 50)
    assert np.allclose(step(0.66, 0.66), 0.66)
    assert OURS < ell(*TOP) - ell(0.66, 0.66) < 0.482


def test_what_one_coin_alone_shows_in_all_3003_worlds():
    claim("22", "With one coin, one world in nine gains as much as ours.")
    claim("22", "**That EM finds two coins is no evidence of two.** In seven of ten such worlds it ends with one.")
    worlds, one, _ = all_worlds()
    assert len(worlds) == 3003
    assert one.sum() == pytest.approx(1)
    gains, (single, shown) = best_gains(), from_one_start(worlds)
    for found in (gains, single):
        assert 1 / 9.5 < one[found > OURS].sum() < 1 / 8.5
    assert 0.69 < one[gains < 1e-4].sum() < 0.74
    assert 0.69 < one[shown].sum() < 0.74


def from_one_start(worlds):
    """The gains from the start that the page takes, and which of them count as one coin there."""
    found = gain(worlds, (worlds.max(axis=1) + 1) / 12, (worlds.min(axis=1) + 1) / 12)
    return found, found < 1e-3


def test_what_two_coins_show():
    claim("22", "With two coins like ours it ends with one in more than a third of the worlds: five bags are few.")
    claim("22", "With forty, hardly any does, and nearly all gain as much as ours.")
    claim("22", "Forty bags of one coin do not help: in nearly half of these worlds EM finds two, only closer ones.")
    claim("22", "By chance many bags of one coin do so, too, nearly every second time.")
    worlds, _, two = all_worlds()
    gains = np.round(best_gains(), 9)
    assert 0.345 < two[gains < 1e-4].sum() < two[from_one_start(worlds)[1]].sum() < 0.37
    rng = np.random.default_rng(8)
    both = rng.binomial(10, np.where(rng.random((1500, 40)) < 0.5, 0.8, 0.52))
    found = gain(both, (both.max(axis=1) + 1) / 12, (both.min(axis=1) + 1) / 12, 60)
    assert np.mean(found < 1e-3) < 0.012
    assert np.mean(found > OURS) > 0.94
    apart, scatter = [], []
    for bags in (5, 40, 160):
        h = rng.binomial(10, 0.66, size=(1000, bags))
        own = h.mean(axis=1) / 10
        a, b = end((h.max(axis=1) + 1) / 12, (h.min(axis=1) + 1) / 12, 100, h)
        finds = ell(a, b, h) - ell(own, own, h) > 1e-3
        scatter.append(np.mean(h.var(axis=1) > 10 * own * (1 - own)))
        assert abs(np.mean(finds) - scatter[-1]) < 0.03
        apart.append(np.mean((a - b)[finds]))
    assert 0.26 < scatter[0] < 0.32 < 0.4 < scatter[1] < 0.45 < scatter[2] < 0.51
    assert apart[0] > 1.5 * apart[1] > 2 * apart[2]


def test_the_pass_is_left_by_scatter():
    claim("22", "$3.44 / 2.244$ is the same number.")
    assert Fraction(344, 100) / Fraction(2244, 1000) == Fraction(860, 561)
    assert Fraction(int(sum((5 * h - 33) ** 2 for h in HEADS.tolist())), 125) == Fraction(344, 100)
    push = sp.Symbol("push")
    for heads, tosses in ((HEADS.tolist(), 10), ([1, 4, 2], 6), ([6, 7, 6, 7, 7], 10), ([3, 0, 8, 5], 9)):
        bags = len(heads)
        both = sp.Rational(sum(heads), tosses * bags)
        odds = [
            ((both + push) / (both - push)) ** s * ((1 - both - push) / (1 - both + push)) ** (tosses - s)
            for s in heads
        ]
        after = [
            sum(w * s for w, s in zip(own, heads, strict=True)) / (tosses * sum(own))
            for own in ([x / (1 + x) for x in odds], [1 / (1 + x) for x in odds])
        ]
        growth = sp.diff(after[0] - after[1], push).subs(push, 0) / 2
        variance = sum((s - tosses * both) ** 2 for s in heads) / bags
        assert sp.simplify(growth - variance / (tosses * both * (1 - both))) == 0


def test_em_leaves_the_pass_if_bags_scatter():
    claim(
        "22", "Above 1 the push grows: **EM leaves the pass if the bags scatter more than those of one coin**, if they"
    )
    claim(
        "22",
        "Below 1 it dies out. Then $(\\hat p, \\hat p)$ is a top, and EM that comes near it ends there, with one coin.",
    )
    claim("22", "EM goes by scatter.")
    claim("22", "If bags scatter more than those of one coin, EM finds two, even where there is one.")
    rng, tried = np.random.default_rng(9), 0
    for _ in range(150):
        heads = rng.binomial(10, rng.beta(6, 3, size=rng.integers(3, 9)))
        one = heads.mean() / 10
        if not 0 < one < 1 or 0.95 < (ratio := heads.var() / (10 * one * (1 - one))) < 1.05:
            continue
        a, b = end(one + 1e-3, one - 1e-3, 300, heads)
        assert (abs(a - b) > 0.02) == (ratio > 1)
        turns = np.linspace(0, 2 * np.pi, 24)
        around = ell(one + 3e-3 * np.cos(turns), one + 3e-3 * np.sin(turns), heads)
        assert np.all(around < ell(one, one, heads)) == (ratio < 1)
        tried += 1
    assert tried > 100


def test_one_hand_will_do():
    claim("22", "One coin would do, tossed by a hand whose habits change from bag to bag.")
    rng = np.random.default_rng(10)  # one coin, whose share of heads wanders: no two kinds at all
    wandering = rng.binomial(10, rng.beta(6, 3, size=(500, 40)))
    steady = rng.binomial(10, 2 / 3, size=(500, 40))
    found = [gain(h, (h.max(axis=1) + 1) / 12, (h.min(axis=1) + 1) / 12, 60) for h in (wandering, steady)]
    assert np.mean(found[0] > np.quantile(found[1], 0.95)) > 0.8


# ---- Five weights.


def climb(sd, steps=30, tied=False, prior=False):
    """EM for two Gaussians with weights of their own: what is climbed, and where it ends."""
    mean, sd, pi, x = np.array([7.56, 7.61]), np.array([0.07, sd]), np.array([0.5, 0.5]), GRAMS[:, None]
    heights = []
    for _ in range(steps):
        with np.errstate(all="ignore"):
            joint = np.log(pi) + stats.norm.logpdf(x, mean, sd)
        heights.append(np.logaddexp.reduce(joint, axis=1).sum())
        if not np.isfinite(heights[-1]) or sd.min() < 1e-6:
            break
        q = np.exp(joint - np.logaddexp.reduce(joint, axis=1, keepdims=True))
        n, pi = q.sum(axis=0), q.mean(axis=0)
        average = np.sum(q * x, axis=0) / n
        scatter = np.sum(q * (x - average) ** 2, axis=0)
        mean, squares = average, scatter / n
        if tied:
            squares = np.full(2, scatter.sum() / len(x))
        if prior:  # the mode of a normal-inverse-Wishart around 7.56: 0.01 weighings there, scatter 0.002, 3 degrees
            mean = (0.01 * 7.56 + n * average) / (0.01 + n)
            squares = (0.002 + scatter + 0.01 * n / (0.01 + n) * (average - 7.56) ** 2) / (n + 3 + 3)
        sd = np.sqrt(squares)
    return np.array(heights), mean, sd, q


def test_the_weights_of_the_text_are_those_of_the_code():
    claim("22", "Each time, the mass of the coin was noted as well, in grams (invented): 7.61, 7.48, 7.53, 7.66, 7.52.")
    claim("22", "EM starts with means 7.56 for A and 7.61 for B, and with $\\sigma = 0.07$ for A, 0.02 or 0.015 for B.")
    code = "".join(cell["source"] for cell in notebook("22")["cells"] if cell["cell_type"] == "code")
    assert "np.array([7.61, 7.48, 7.53, 7.66, 7.52])" in code
    assert "mean, sd = np.array([7.56, 7.61]), np.array([0.07, start])" in code
    assert "for start in (0.02, 0.015):" in code


def test_one_start_rests_and_one_does_not():
    claim("22", "From 0.02 B takes two bags.")
    claim("22", "From 0.015 it takes the first alone: its mean is that mass, and its $\\sigma$ shrinks towards 0.")
    claim("22", "**Each step climbed, as promised; there is no top.**")
    heights, mean, sd, q = climb(0.02)
    assert np.all(np.diff(heights) > -1e-12)
    assert q[:, 1].round(3).tolist() == [1, 0, 0, 1, 0]
    assert np.allclose(sd, [0.0216, 0.0250], atol=5e-5)
    heights, mean, sd, q = climb(0.015)
    assert np.all(np.diff(heights[np.isfinite(heights)]) > 0)
    assert q[:, 1].round().tolist() == [1, 0, 0, 0, 0]
    assert abs(mean[1] - 7.61) < 1e-6
    assert sd[1] < 1e-6


def test_each_thousandth_adds_the_same():
    claim("22", "Each time $\\sigma$ shrinks to a thousandth of itself, $\\ell$ gains $\\log 1000 = 6.9$, without end.")
    heights = [
        np.log(stats.norm.pdf(GRAMS[:, None], [7.548, 7.61], [0.068, 10.0**-k]).mean(axis=1)).sum()
        for k in (4, 7, 10, 13)
    ]
    assert np.allclose(np.diff(heights), np.log(1000), atol=2e-3)
    assert round(np.log(1000), 1) == 6.9
    s = sp.Symbol("s", positive=True)
    b = [sp.exp(-((sp.Rational(x) - sp.Rational("7.61")) ** 2) / (2 * s**2)) / s for x in map(str, GRAMS.tolist())]
    assert sp.limit(sum(sp.log(1 + g) for g in b), s, 0) == sp.oo


def test_both_cures_end_well():
    claim(
        "22",
        "From the same start one $\\sigma$ for both coins ends well.",
    )
    for cure, wanted in (({"tied": True}, [0.0230, 0.0230]), ({"prior": True}, [0.0195, 0.0203])):
        for start in (0.02, 0.015):
            _, mean, sd, q = climb(start, 60, **cure)
            assert q[:, 1].round(3).tolist() == [1, 0, 0, 1, 0]
            assert np.allclose(mean, [7.51, 7.635], atol=1e-3)
            assert np.allclose(sd, wanted, atol=6e-5)


def test_several_tops_or_none():
    claim("22", "The end may be a pass, one of several tops, or none.")
    claim(
        "22",
        "And tops may differ. With 10, 6, 6, 7 and 6 heads EM comes from 0.7 and 0.4 to 0.76 and 0.64, "
        "where $\\ell = -30.5$;",
    )
    claim("22", "from 0.9 and 0.6 to 1.00 and 0.63, where $\\ell = -29.9$. (There, take $0 \\log 0$ as 0.)")
    heads = np.array([10, 6, 6, 7, 6])  # in the higher top a coin takes the ten heads alone
    low, high = end(0.7, 0.4, 3000, heads), end(0.9, 0.6, 3000, heads)
    assert (round(ell(*low, heads), 1), round(ell(*high, heads), 1)) == (-30.5, -29.9)
    assert np.allclose([*low, *high], [0.76, 0.64, 1.00, 0.63], atol=0.005)
    assert np.abs(np.subtract(low, high)).max() > 0.1
    rng = np.random.default_rng(11)
    for _ in range(200):
        near = np.clip(low + rng.normal(0, 0.004, size=2), 0, 1)
        assert ell(*near, heads) <= ell(*low, heads) + 1e-9


# ---- Of the exercises.


def test_what_the_replies_say():
    heads = np.array([6, 7, 6, 7, 7])
    assert np.allclose(end(0.9, 0.3, heads=heads), 0.66)
    assert heads.var() == pytest.approx(0.24)
    for _, h, a, b in random_bags(13, 100):  # from exchanged coins as high, never above 0, and no step falls
        heights = []
        for _ in range(12):
            heights.append(ell(a, b, h))
            assert np.isclose(heights[-1], ell(b, a, h))
            assert np.allclose(step(a, b, h), step(b, a, h)[::-1])
            a, b = step(a, b, h)
        assert max(heights) <= 0
        assert np.all(np.diff(heights) >= -1e-9)


def random_bags(seed, count):
    """Bags of ten tosses with heads and tails among them, and two coins to start from."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        yield rng, rng.binomial(10, rng.uniform(0.2, 0.8, size=5)), *rng.uniform(0.1, 0.9, size=2)
