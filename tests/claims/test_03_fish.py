"""Claims of notebook 03: drawings of fish, and what a model of drawings learns."""

from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
from scipy import stats

from genmodels.course.pictures import four_catches
from tests.claims.notebook_code import code_with
from tools.claims import claim


@cache
def fish(m: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What the function of the notebook draws."""
    names = {"np": np}
    exec(code_with("03", "def draw_fish").partition("\n\n\ny, x =")[0], names)
    return names["draw_fish"](m, np.random.default_rng(seed))


def test_the_fish_are_drawn_as_said():
    claim("03", "40 % are bass, the others salmon; bass are 62 cm long on average, salmon 50 cm,")
    claim("03", "with a spread (standard deviation) of 6 cm within each kind.")
    y, x = fish(200_000, 0)
    assert abs(y.mean() - 0.4) < 5 * sqrt(0.24 / len(y))
    for k, mu in [(0, 50), (1, 62)]:
        own = x[y == k]
        assert abs(own.mean() - mu) < 5 * 6 / sqrt(len(own))
        assert abs(own.std() - 6) < 5 * 6 / sqrt(2 * len(own))


def test_the_number_of_bass_varies_so_much():
    claim("03", r"On average there are 120, and the standard deviation of their number is")
    claim("03", r"$\sqrt{300 \cdot 0.4 \cdot 0.6} \approx 8.5$: 127 is an ordinary catch.")
    assert stats.binom(300, 0.4).mean() == 120
    assert round(stats.binom(300, 0.4).std(), 1) == 8.5
    assert fish(300, 1)[0].sum() == 127
    assert stats.binomtest(127, 300, 0.4).pvalue > 0.3


def test_so_many_salmon_are_long():
    claim("03", "And 16 % of the salmon are expected beyond 56 cm, where most of the bass are.")
    assert round(stats.norm(50, 6).sf(56), 2) == 0.16
    assert stats.norm(62, 6).sf(56) > 0.5


def test_a_model_learns_the_errors_of_a_model():
    claim("03", r"with 300 of its own, the standard deviation is $\sqrt{0.028^2 + 0.028^2} \approx 0.040$.")
    assert round(sqrt(0.028**2 + 0.028**2), 3) == 0.040
    first = [Fraction(2, 5) * Fraction(3, 5) / 300, Fraction(2, 5) * Fraction(3, 5)]
    # Var(second) = Var(first) + E[p (1 - p)] / m, with E[p (1 - p)] = 0.24 - Var(first)
    assert round(sqrt(first[0] + (first[1] - first[0]) / 300), 3) == 0.040
    rng = np.random.default_rng(0)
    assert abs(np.std(rng.binomial(300, rng.binomial(300, 0.4, 20_000) / 300) / 300) - 0.040) < 0.001


def test_the_share_learnt_is_off_by_so_much():
    claim(
        "03",
        r"The share of bass has a standard deviation of $\sqrt{0.24 / m}$: 0.028 for 300 fish, 0.0015 for 100,000.",
    )
    assert round(sqrt(0.24 / 300), 3) == 0.028
    assert round(sqrt(0.24 / 100_000), 4) == 0.0015
    shares = [np.mean(np.random.default_rng(seed).random(300) < 0.4) for seed in range(2000)]
    assert abs(np.std(shares) - sqrt(0.24 / 300)) < 0.002


def test_the_drawings_of_a_large_lake_agree():
    claim("03", "The 100,000 agree with the lake in all digits that are printed.")
    y, x = fish(100_000, 3)
    means = np.array([x[y == k].mean() for k in (0, 1)])
    assert round(y.mean(), 3) == 0.4
    assert means.round(1).tolist() == [50, 62]
    assert round(np.std(x - means[y]), 2) == 6


def test_one_of_the_four_samples_is_the_models():
    claim("03", "Here are four samples of 300 fish, and three of them are forgeries.")
    good = []
    for letter, (y, x) in four_catches().items():
        assert len(y) == len(x) == 300
        pvalues = [stats.binomtest(int(y.sum()), 300, 0.4).pvalue]
        pvalues += [stats.kstest(x[y == k], stats.norm(mu, 6).cdf).pvalue for k, mu in [(0, 50), (1, 62)]]
        assert min(pvalues) > 0.05 or min(pvalues) < 1e-4
        good += [letter] if min(pvalues) > 0.05 else []
    assert len(good) == 1


def test_forgeries_are_right_in_something():
    claim("03", "They are right in some things and wrong in others.")
    for y, x in four_catches().values():
        right_share = stats.binomtest(int(y.sum()), 300, 0.4).pvalue > 0.05
        right_means = all(abs(x[y == k].mean() - mu) < 3 * 6 / sqrt((y == k).sum()) for k, mu in [(0, 50), (1, 62)])
        assert right_share or right_means


def test_two_steps_give_pairs():
    claim("03", "Draw $y$ from the prior, then $x$ from $p(x \\mid y)$: that is new data.")
    y, x = fish(300, 1)
    assert len(set(x)) == 300
    assert set(y) == {0, 1}


def test_a_conditional_alone_cannot_draw_pairs():
    claim("03", r"The same $p(y \mid x)$, and two worlds with other pairs $(x, y)$.")
    claim("03", "Both factors of $p(x, y)$ are needed to draw pairs; $p(y \\mid x)$ alone has no fish to show.")
    one = {(0, 0): Fraction(1, 2), (1, 0): Fraction(1, 4), (1, 1): Fraction(1, 4)}
    other = {(0, 0): Fraction(1, 5), (1, 0): Fraction(2, 5), (1, 1): Fraction(2, 5)}

    def conditional(joint: dict) -> dict:
        return {(x, y): p / sum(q for (u, _), q in joint.items() if u == x) for (x, y), p in joint.items()}

    assert sum(one.values()) == sum(other.values()) == 1
    assert conditional(one) == conditional(other)
    assert one != other
