"""What notebook 22 asserts of the five bags, of the lower bound, and of what EM climbs, without the library."""

from fractions import Fraction
from math import isclose

import numpy as np
import pytest
import sympy as sp
from scipy import optimize, stats

from genmodels.course.widgets import the_bound
from tests.course.chapters.five_bags import HEADS, LABELS, TOSSES, bound, counted, ell, end, logs, of_a, step
from tools.claims import claim, notebook

START, TOP = (0.6, 0.5), end(0.6, 0.5)


def worlds(seed, count=200):
    """Random bags, each with two coins to start from."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        heads = rng.binomial(TOSSES, rng.uniform(0.1, 0.9, size=rng.integers(2, 9)))
        if 0 < heads.sum() < TOSSES * len(heads):
            yield rng, heads, *rng.uniform(0.02, 0.98, size=2)


def test_the_bags_of_the_text_are_those_of_the_code():
    claim("22", "Five times one of them was picked, each with probability $\\frac12$, and tossed ten times.")
    claim("22", "The heads were noted, the coin was not: **5, 9, 8, 4 and 7 heads** (Do and Batzoglou 2008).")
    code = "".join(cell["source"] for cell in notebook("22")["cells"] if cell["cell_type"] == "code")
    assert "heads = np.array([5, 9, 8, 4, 7])  # of 10" in code
    assert len(HEADS) == 5


def test_one_step_by_fractions():
    shares = []
    for heads in HEADS.tolist():
        a, b = (p**heads * (1 - p) ** (10 - heads) for p in (Fraction(3, 5), Fraction(1, 2)))
        shares.append(a / (a + b))
    credited = [sum(q * h for q, h in zip(shares, HEADS.tolist(), strict=True)), 10 * sum(shares)]
    assert [round(float(number), 1) for number in credited] == [21.3, 29.9]  # Do and Batzoglou: 21.3 heads, 8.6 tails
    assert round(float(credited[0] / credited[1]), 3) == 0.713
    assert np.allclose([float(q) for q in shares], of_a(*START))


def test_the_answer_and_the_labels():
    claim("22", "**The answer: 0.80 and 0.52.** The paper does print the labels: B, A, A, B, A.")
    claim("22", "Who counts with them gets $\\frac{24}{30} = 0.80$ and $\\frac{9}{20} = 0.45$.")
    assert [round(p, 2) for p in TOP] == [0.80, 0.52]
    found = optimize.minimize(lambda p: -ell(*p), START, bounds=[(0.01, 0.99)] * 2)
    assert np.allclose(found.x, TOP, atol=1e-4)
    of = {coin: [int(h) for h, label in zip(HEADS, LABELS, strict=True) if label == coin] for coin in "AB"}
    assert (sum(of["A"]), 10 * len(of["A"]), sum(of["B"]), 10 * len(of["B"])) == (24, 30, 9, 20)


def test_the_log_likelihood_rose_with_each_step():
    claim("22", "The log-likelihood $\\ell$ rose with each step.")
    place, heights = START, []
    for _ in range(14):
        heights.append(ell(*place))
        place = step(*place)
    assert np.all(np.diff(heights) > 0)
    assert [round(h, 4) for h in (heights[0], heights[1], heights[-1])] == [-33.0939, -31.8593, -31.5702]


def test_the_joint_probability_of_a_bag():
    claim(
        "22",
        "The probability of coin A and these tosses, in their order, is $g_A = \\frac12\\, p_A^s (1 - p_A)^{10 - s}$",
    )
    claim("22", "So $\\ell = \\sum \\log(g_A + g_B)$, over the bags.")
    rng = np.random.default_rng(1)
    for _ in range(50):
        p, tosses = rng.uniform(0.05, 0.95), rng.random(10) < 0.6
        one_by_one = 0.5 * np.prod(np.where(tosses, p, 1 - p))
        assert isclose(one_by_one, 0.5 * p ** tosses.sum() * (1 - p) ** (10 - tosses.sum()))
    g = [0.5 * p**HEADS * (1 - p) ** (10 - HEADS) for p in START]
    assert isclose(np.log(sum(g)).sum(), ell(*START))


def test_it_is_a_bound_and_touches():
    claim(
        "22", "Take **any** share $q$ between 0 and 1, and write $g_A = q \\cdot \\frac{g_A}{q}$, and $g_B$ likewise."
    )
    claim("22", "The logarithm of a mean is at least the mean of the logarithms, for its curve bends down.")
    claim(
        "22", "With $g_A = 0.04$, $g_B = 0.01$ and $q = \\frac12$, 0.05 is the mean of 0.08 and 0.02: its logarithm is"
    )
    claim(
        "22",
        "its logarithm is &minus;3.00, the mean of theirs &minus;3.22. At $q = 0.8$ both are 0.05: nothing is lost.",
    )
    two = np.array([0.04, 0.01])
    assert np.allclose(two / 0.5, [0.08, 0.02])
    assert [round(x, 2) for x in (np.log(0.05), np.log(two / 0.5).mean())] == [-3.00, -3.22]
    assert np.allclose(two / [0.8, 0.2], 0.05)
    claim("22", "Give each bag its own $q$, and sum: a **lower bound** of $\\ell$.")
    claim("22", "let each $q$ be the responsibility $r$. Then the bound *touches* $\\ell$ where you stand.")
    for rng, heads, a, b in worlds(2):
        q = rng.beta(0.5, 0.5, size=len(heads))
        one = np.logaddexp(logs(a, heads), logs(b, heads))
        with np.errstate(all="ignore"):
            parts = [np.where(w > 0, w * (g - np.log(w)), 0) for w, g in ((q, logs(a, heads)), (1 - q, logs(b, heads)))]
        assert np.all(sum(parts) <= one + 1e-9)
        assert bound(q, a, b, heads) <= ell(a, b, heads) + 1e-9
        assert isclose(bound(of_a(a, b, heads), a, b, heads), ell(a, b, heads), rel_tol=1e-9)


def test_the_top_of_the_bound_is_weighted_counting():
    claim(
        "22", "That is the log-likelihood of one coin, where a bag has the weight $q$, and a rest that no coin changes."
    )
    claim(
        "22",
        r"$$q \log \frac{g_A}{q} \;=\; q \left( s \log p_A + (10 - s) \log(1 - p_A) \right)",
    )
    claim(
        "22", "So the top is a weighted share of heads, $p_A = \\frac{\\sum q s}{\\sum 10 q}$; and likewise for B with"
    )
    for rng, heads, a, b in worlds(3, 40):
        q = rng.uniform(0.05, 0.95, size=len(heads))
        single = [np.sum(w * logs(p, heads)) for w, p in ((q, a), (1 - q, b))]
        rest = -np.sum(q * np.log(q) + (1 - q) * np.log(1 - q))
        assert isclose(sum(single) + rest, bound(q, a, b, heads), rel_tol=1e-9)
        for w, p in zip((q, 1 - q), counted(q, heads), strict=True):
            found = optimize.minimize_scalar(
                lambda p, w=w, heads=heads: -np.sum(w * logs(p, heads)), bounds=(1e-6, 1 - 1e-6)
            )
            assert isclose(found.x, p, abs_tol=1e-4)


def test_the_chain_of_a_step():
    claim("22", "hold $q$, and go to the top of the bound. There $\\ell$ is at least as high.")
    claim(
        "22",
        r"$$\ell_\text{before} \;=\; \text{bound}_\text{before} \;\le\; \text{bound}_\text{after} \;\le\; "
        r"\ell_\text{after}$$",
    )
    claim("22", "The E-step makes it touch, the M-step climbs it: $\\ell$ never falls.")
    for _, heads, a, b in worlds(4, 400):
        for _ in range(8):
            q = of_a(a, b, heads)
            after = counted(q, heads)
            chain = [ell(a, b, heads), bound(q, a, b, heads), bound(q, *after, heads), ell(*after, heads)]
            assert isclose(chain[0], chain[1], rel_tol=1e-9)
            assert np.all(np.diff(chain) >= -1e-9)
            a, b = after


@pytest.mark.parametrize("family", ["Gaussian", "Poisson"])
def test_other_models_climb_as_well(family):
    claim("22", "Coins do not matter here: any model will do whose classes can be fitted with weights.")
    claim("22", "**No step of EM lowers the likelihood.**")
    rng = np.random.default_rng(5)
    for _ in range(40):
        x = rng.poisson(rng.choice([2, 9], size=30)).astype(float) if family == "Poisson" else rng.normal(size=30)
        x, r, last = x[:, None], rng.dirichlet(np.ones(3), size=30), -np.inf
        for _ in range(15):
            n = r.sum(axis=0)
            mean = np.sum(r * x, axis=0) / n
            sd = np.sqrt(np.sum(r * (x - mean) ** 2, axis=0) / n)
            if sd.min() < 1e-3 or mean.min() < 1e-9 * (family == "Poisson"):
                break  # on the way to where there is no top
            log_p = stats.poisson.logpmf(x, mean) if family == "Poisson" else stats.norm.logpdf(x, mean, sd)
            joint = np.log(n / n.sum()) + log_p
            evidence = np.logaddexp.reduce(joint, axis=1)
            assert evidence.sum() >= last - 1e-9
            r, last = np.exp(joint - evidence[:, None]), evidence.sum()


def test_what_another_share_misses_is_a_divergence():
    claim("22", "The best $q$ is the responsibility $r$.")
    claim("22", "What another $q$ misses is the gap, the **Kullback–Leibler divergence** of $q$ from $r$.")
    claim("22", "It is never negative, as $\\log x \\le x - 1$:")
    claim("22", "It is 0 only at $q = r$.")
    a, b, q = sp.symbols("a b q", positive=True)
    lower = q * sp.log(a / q) + (1 - q) * sp.log(b / (1 - q))
    assert sp.simplify(sp.diff(lower, q).subs(q, a / (a + b))) == 0
    rng = np.random.default_rng(6)
    g = rng.uniform(1e-4, 1, size=(500, 2))
    shares = rng.uniform(0.001, 0.999, size=500)
    posterior = g[:, 0] / g.sum(axis=1)
    missing = np.log(g.sum(axis=1)) - shares * np.log(g[:, 0] / shares) - (1 - shares) * np.log(g[:, 1] / (1 - shares))
    two = np.column_stack([shares, 1 - shares]), np.column_stack([posterior, 1 - posterior])
    assert np.allclose(missing, stats.entropy(two[0], two[1], axis=1))
    assert np.all(missing >= -1e-12)
    assert np.all(missing[np.abs(shares - posterior) > 1e-3] > 0)
    shown = shares * np.log(posterior / shares) + (1 - shares) * np.log((1 - posterior) / (1 - shares))
    assert np.allclose(-missing, shown)
    assert np.all(shares * np.log(posterior / shares) <= posterior - shares + 1e-12)
    x = np.linspace(0.01, 5, 500)
    assert np.all(np.log(x) <= x - 1 + 1e-12)


# ---- The picture that moves, from the paths that it draws.


STARTS = [(round(a, 1), round(b, 1)) for a in np.arange(0.1, 0.91, 0.1) for b in np.arange(0.1, 0.91, 0.1)]


def test_the_bound_never_sticks_out():
    claim("22", "The bound touches $\\ell$ where you stand and lies below it elsewhere")
    claim("22", "At each step $\\ell$ gains at least as much as the bound.")
    s = np.linspace(-0.6, 2.6, 33)
    for place in STARTS:
        for _ in range(11):
            q, after = of_a(*place), step(*place)
            way = np.array(place)[:, None] + s * (np.array(after) - place)[:, None]
            on = way[:, np.all((way > 0) & (way < 1), axis=0)]
            gap = ell(*on) - bound(q, *on)
            assert gap.min() > -1e-11
            if abs(np.subtract(place, after)).max() > 1e-4 and place[0] != place[1]:
                assert np.sum(gap < 1e-13) <= 3  # next to where you stand
            assert ell(*after) - ell(*place) >= bound(q, *after) - bound(q, *place) - 1e-11
            place = after


def test_where_the_starts_lead():
    claim("22", "2. On the pass between the tops, 0.66 and 0.66, after one step; there you stay.")
    claim("22", "1. Those below the line lead to 0.80 and 0.52, those above it to the mirror image, where A and B")
    claim("22", "With coins alike the bound *is* $\\ell$, all along.")
    for place in STARTS:
        if place[0] == place[1]:
            assert np.allclose(step(*place), 0.66)
            alike = np.linspace(0.05, 0.95, 19)
            assert np.allclose(bound(of_a(*place), alike, alike), ell(alike, alike))
        else:
            assert np.allclose(end(*place, 300), TOP if place[0] > place[1] else TOP[::-1], atol=1e-9)
    for rng, heads, a, b in worlds(7, 100):
        assert isclose(ell(a, b, heads), ell(b, a, heads))
        assert rng is not None


def test_the_pass_is_one():
    h = 1e-3
    centre = ell(0.66, 0.66)
    along, across = ([ell(0.66 + d * h, 0.66 + e * h) for d, e in ((1, s), (-1, -s))] for s in (1, -1))
    assert max(along) < centre < min(across)


def test_the_bound_bends_more():
    claim("22", "it bends more, so its top comes too early. After ten steps the top of $\\ell$ is at 1.6 or 1.7.")
    told = set()
    for place in STARTS:
        if place[0] == place[1]:
            continue
        way = place
        for _ in range(10):
            way = step(*way)
        after = np.array(step(*way))
        s = np.linspace(0, 2.6, 2601)
        on = np.array(way)[:, None] + s * (after - way)[:, None]
        lower = bound(of_a(*way), *on)
        assert abs(s[lower.argmax()] - 1) < 0.02
        told.add(round(float(s[ell(*on).argmax()]), 1))
    assert told == {1.6, 1.7}


def test_the_words_of_the_picture_agree(sweep):
    demo = the_bound()
    for state in sweep(demo):
        if state["p_a"] == state["p_b"] and state["step"]:
            assert demo.words.endswith("you stand still.")
        else:
            assert float(demo.words.split("and ")[1].split(" ")[0]) >= 1


def test_em_never_crosses():
    claim("22", "EM never crosses: while $p_A > p_B$, bags with more heads weigh more for A.")
    for _, heads, a, b in worlds(8, 300):
        a, b = max(a, b), min(a, b)
        for _ in range(20):
            q = of_a(a, b, heads)
            assert np.all(np.diff(q[np.argsort(heads)]) >= -1e-12)
            a, b = counted(q, heads)
            assert a >= b - 1e-12
