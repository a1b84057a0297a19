"""Claims of notebook 03: drawings of fish, and what a model of drawings learns."""

from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
from scipy import stats

from genmodels.course.pictures import four_catches
from tests.course.chapters.draw_something_new.notebook_code import code_with
from tools.claims import claim


@cache
def fish(m: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What the function of the notebook draws."""
    names = {"np": np}
    exec(code_with("03", "def draw_fish").partition("\n\n\nx, y =")[0], names)
    return names["draw_fish"](m, np.random.default_rng(seed))


def test_the_fish_are_drawn_as_said():
    claim("03", "40 % are bass, the others salmon; bass are 62 cm long on average, salmon 50 cm,")
    claim("03", "with a spread (standard deviation) of 6 cm within each kind.")
    x, y = fish(200_000, 0)
    assert abs(y.mean() - 0.4) < 5 * sqrt(0.24 / len(y))
    for k, mu in [(0, 50), (1, 62)]:
        own = x[y == k]
        assert abs(own.mean() - mu) < 5 * 6 / sqrt(len(own))
        assert abs(own.std() - 6) < 5 * 6 / sqrt(2 * len(own))


def test_the_number_of_bass_varies_so_much():
    claim("03", "On average 120 of 300 fish are bass.")
    claim("03", r"one fish counts 1 or 0, with variance $0.4 \cdot 0.6$, and variances of independent draws add.")
    assert round(stats.bernoulli(0.4).var(), 12) == 0.24
    assert round(stats.binom(300, 0.4).var(), 9) == 300 * 0.24
    claim(
        "03", r"its standard deviation is $\sqrt{300 \cdot 0.4 \cdot 0.6} \approx 8.5$, and 7 too many is an ordinary"
    )
    assert stats.binom(300, 0.4).mean() == 120
    assert round(stats.binom(300, 0.4).std(), 1) == 8.5
    assert fish(300, 1)[1].sum() == 127
    assert stats.binomtest(127, 300, 0.4).pvalue > 0.3


def test_so_many_salmon_are_long():
    claim("03", "And 56 cm is one spread above the mean salmon: 16 % of a bell lie beyond.")
    assert 50 + 6 == 56
    assert round(stats.norm(50, 6).sf(56), 2) == 0.16


def test_numbers_learnt_from_drawings_come_back():
    claim(
        "03",
        "From 100,000 drawings they do, and with them the error of the catch: 42 % are bass in its world, not 40 %.",
    )
    claim("03", "From 300 drawings the share of bass would be off again, by about 3 points (one standard deviation).")
    x, y = fish(300, 1)
    share, means = y.mean(), np.array([x[y == k].mean() for k in (0, 1)])
    assert round(100 * sqrt(share * (1 - share) / 300)) == 3
    spread, rng = np.std(x - means[y]), np.random.default_rng(0)
    own = (rng.random(100_000) < share).astype(int)
    lengths = rng.normal(means[own], spread)
    assert round(100 * share) == round(100 * own.mean()) == 42
    for k in (0, 1):
        assert abs(lengths[own == k].mean() - means[k]) < 4.5 * spread / sqrt(100_000 * min(share, 1 - share))


def test_one_of_the_four_samples_is_the_models():
    claim("03", "Here are four samples of 300 fish, and three of them are forgeries.")
    good = []
    for letter, (x, y) in four_catches().items():
        assert len(y) == len(x) == 300
        pvalues = [stats.binomtest(int(y.sum()), 300, 0.4).pvalue]
        pvalues += [stats.kstest(x[y == k], stats.norm(mu, 6).cdf).pvalue for k, mu in [(0, 50), (1, 62)]]
        assert min(pvalues) > 0.05 or min(pvalues) < 1e-4
        good += [letter] if min(pvalues) > 0.05 else []
    assert len(good) == 1


def test_forgeries_are_right_in_something():
    claim("03", "They are right in some things and wrong in others.")
    for x, y in four_catches().values():
        right_share = stats.binomtest(int(y.sum()), 300, 0.4).pvalue > 0.05
        right_means = all(abs(x[y == k].mean() - mu) < 3 * 6 / sqrt((y == k).sum()) for k, mu in [(0, 50), (1, 62)])
        assert right_share or right_means


def test_two_steps_give_pairs():
    claim("03", "Draw $y$ from the prior, then $x$ from $p(x \\mid y)$: that is new data.")
    x, y = fish(300, 1)
    assert len(set(x)) == 300
    assert set(y) == {0, 1}


def test_a_conditional_alone_cannot_draw_pairs():
    claim("03", "To draw pairs you need $p(y)$ and $p(x \\mid y)$, or $p(x)$ and $p(y \\mid x)$, or the whole table;")
    claim("03", "$p(y \\mid x)$ alone has no fish to show.")
    one = {(0, 0): Fraction(1, 2), (1, 0): Fraction(1, 4), (1, 1): Fraction(1, 4)}
    other = {(0, 0): Fraction(1, 5), (1, 0): Fraction(2, 5), (1, 1): Fraction(2, 5)}

    def conditional(joint: dict) -> dict:
        return {(x, y): p / sum(q for (u, _), q in joint.items() if u == x) for (x, y), p in joint.items()}

    assert sum(one.values()) == sum(other.values()) == 1
    assert conditional(one) == conditional(other)
    assert one != other
