"""Claims of notebook 03: drawings of fish, and what a model of drawings learns."""

from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
from scipy import stats

from genmodels.course.chapters.draw_something_new.widget_generations import family
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
    claim("03", r"One fish counts 1 or 0, with variance $0.4 \cdot 0.6$, and variances of independent draws add.")
    assert round(stats.bernoulli(0.4).var(), 12) == 0.24
    assert round(stats.binom(300, 0.4).var(), 9) == 300 * 0.24
    claim("03", r"So the number of bass has the standard deviation $\sqrt{300 \cdot 0.4 \cdot 0.6} \approx 8.5$,")
    claim("03", "and 7 too many is an ordinary catch.")
    assert stats.binom(300, 0.4).mean() == 120
    assert round(stats.binom(300, 0.4).std(), 1) == 8.5
    assert fish(300, 1)[1].sum() == 127
    assert stats.binomtest(127, 300, 0.4).pvalue > 0.3


def test_so_many_salmon_are_long():
    claim("03", "and that 16 % of a bell lie beyond one spread above its mean;")
    claim("03", "And 56 cm is one spread above the mean salmon: 16 % of a bell lie beyond.")
    assert 50 + 6 == 56
    assert round(stats.norm(50, 6).sf(56), 2) == 0.16


def test_what_chance_allows_a_sample():
    claim("03", "Chance moves a sample, typically by 8.5 from 120 bass, and by 4 a bar in which 16 fish are expected")
    claim("03", "a bar in which 16 fish are expected (nearly the root).")
    assert round(stats.binom(300, 16 / 300).std()) == round(sqrt(16)) == 4
    x, y = (part.reshape(2000, 300) for part in fish(600_000, 3))
    bars = ((y == 0) & (x >= 46) & (x < 48)).sum(axis=1)
    bar = stats.binom(300, 0.6 * (stats.norm(50, 6).cdf(48) - stats.norm(50, 6).cdf(46)))
    found = [(y.sum(axis=1), 120, 8.5), (bars, bar.mean(), sqrt(bar.mean()))]
    for drawn, centre, allowed in found:
        assert abs(drawn.mean() - centre) < 5 * drawn.std() / sqrt(2000)
        assert abs(drawn.std() / allowed - 1) < 0.08
    claim("03", "Twice as far is no alarm.")
    assert all(np.mean(np.abs(drawn - centre) > 2 * allowed) > 0.03 for drawn, centre, allowed in found)


@cache
def families(m: int, count: int = 4000, fair: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """The share of bass and the spread of so many families over thirty generations, (31, count) each: no fish drawn.

    A `fair` divisor is the number of fish less that of the means that were taken from them.
    """
    rng, phi, variance = np.random.default_rng(m), np.full(count, 0.4), np.full(count, 36.0)
    told = [(phi, np.sqrt(variance))]
    for _ in range(30):
        phi = rng.binomial(m, phi) / m
        # m squares around as many means as there are kinds
        free = np.where((phi == 0) | (phi == 1), m - 1, m - 2)
        variance = variance * rng.chisquare(free) / (free if fair else m)
        told.append((phi, np.sqrt(variance)))
    return tuple(np.array(part) for part in zip(*told, strict=True))


@cache
def families_of_fish(m: int, count: int, fresh: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    """The same, fish by fish.

    A share `fresh` of the fish comes from the lake, whatever the generation before has learnt.
    """
    rng = np.random.default_rng(m)
    phi, means, spread = (
        np.full(count, 0.4),
        np.array([np.full(count, 50.0), np.full(count, 62.0)]),
        np.full(count, 6.0),
    )
    told = [(phi, spread)]
    for _ in range(30):
        new = rng.random((count, m)) < fresh
        y = rng.random((count, m)) < np.where(new, 0.4, phi[:, None])
        x = np.where(y, np.where(new, 62, means[1][:, None]), np.where(new, 50, means[0][:, None]))
        x = x + np.where(new, 6, spread[:, None]) * rng.normal(size=(count, m))
        counts = np.array([(~y).sum(axis=1), y.sum(axis=1)])
        sums = np.array([np.where(~y, x, 0).sum(axis=1), np.where(y, x, 0).sum(axis=1)])
        means = np.where(counts > 0, sums / np.maximum(counts, 1), means)
        spread = np.sqrt(np.mean((x - np.where(y, means[1][:, None], means[0][:, None])) ** 2, axis=1))
        phi = y.mean(axis=1)
        told.append((phi, spread))
    return tuple(np.array(part) for part in zip(*told, strict=True))


def died_out(m: int) -> float:
    """The share of families in which one kind is gone."""
    return float(np.mean((families(m)[0][-1] == 0) | (families(m)[0][-1] == 1)))


def test_kinds_become_narrow():
    claim("03", "With 30 drawings the kinds become narrow: one family in two ends below 1.4 cm.")
    last = families(30)[1][-1]
    assert abs(np.mean(last < 1.4) - 0.5) < 0.04
    assert abs(np.mean(families_of_fish(30, 500)[1][-1] < 1.4) - 0.5) < 0.07
    claim(
        "03",
        "With 300 the middle family ends at 5.2 cm (nine in ten between 3.6 and 7.5), with 1000 at 5.7 cm (4.7 to 7.0)",
    )
    claim("03", "with 1000 at 5.7 cm (4.7 to 7.0): a family may well have grown.")
    claim("03", "Hardly ever is a kind lost.")
    for m, middle, low, high in ((300, 5.2, 3.6, 7.5), (1000, 5.7, 4.7, 7.0)):
        last = families(m, 20_000)[1][-1]
        assert np.abs(np.quantile(last, (0.05, 0.5, 0.95)) - (low, middle, high)).max() < 0.08
        assert 0.2 < np.mean(last > 6) < 0.4
        assert died_out(m) < 0.01


def test_the_ten_families_to_be_pressed_are_as_most_are():
    claim("03", "The ten shown were picked as typical; the numbers in the text come from many thousand.")
    for m, most in ((300, 0.4), (1000, 0.2)):
        ten = np.array([family(m, seed).sigma[-1] for seed in range(10)])
        low, middle, high = np.quantile(families(m, 20_000)[1][-1], (0.03, 0.5, 0.97))
        assert abs(np.median(ten) - middle) < most
        assert low < ten.min() < 5.5 < ten.max() < high
        assert (ten > 6).sum() >= 1
    ten = [family(30, seed) for seed in range(10)]
    assert 4 <= sum(found.phi[-1] in (0, 1) for found in ten) <= 6
    assert 4 <= sum(found.sigma[-1] < 1.4 for found in ten) <= 6


def test_kinds_die_out():
    claim("03", "In about half of the families a kind has died out, and it does not come back.")
    claim("03", "Bells that learn from nothing but the last generation's drawings become narrow in the long run,")
    claim("03", "and their kinds die out, the sooner the fewer the drawings.")
    assert died_out(10) > died_out(30) > died_out(100)
    widths = [np.median(families(m)[1][-1]) for m in (10, 30, 100, 300, 1000)]
    assert widths == sorted(widths)
    assert np.median(families(30)[1], axis=1)[::10].tolist() == sorted(np.median(families(30)[1], axis=1)[::10])[::-1]
    assert abs(died_out(30) - 0.5) < 0.06
    shares = families(30)[0]
    gone = (shares == 0) | (shares == 1)
    assert (gone[1:] >= gone[:-1]).all()


def test_the_share_of_bass_walks():
    claim("03", "the share of bass moves by some 9 points in the first step (30 drawings, one standard deviation).")
    claim("03", "At 0 or 1 the walk is over.")
    claim("03", "Generation 0 is the lake itself.")
    assert {(family(m, 0).phi[0], *family(m, 0).means[0], family(m, 0).sigma[0]) for m in (10, 1000)} == {
        (0.4, 50, 62, 6)
    }
    claim("03", "**The share walks**, and so do the means.")
    first = np.array([[family(30, seed).means[g, 0] for seed in range(10)] for g in (1, 10)])
    assert np.nanstd(first[0]) < np.nanstd(first[1])
    steps = [sqrt(share * (1 - share) / 30) for share in (0.4, 0.2, 0.1, 0.03, 0)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] == 0
    assert round(100 * sqrt(0.4 * 0.6 / 30)) == 9
    shares = families(30)[0]
    assert abs((shares[1] - shares[0]).std() - sqrt(0.24 / 30)) < 4 * sqrt(0.24 / 30) / sqrt(2 * shares.shape[1])
    spreads = [(families(300)[0][g] - 0.4).std() for g in (1, 10, 30)]
    assert spreads == sorted(spreads)  # errors add up


def test_the_spread_shrinks_by_so_much():
    claim("03", "Squared distances from a mean that was taken from the same fish are too small")
    claim("03", r"On average a generation keeps of $\sigma^2$ the share $\frac{m - 2}{m}$,")
    claim("03", r"with one kind left $\frac{m - 1}{m}$.")
    for m in (10, 30):
        phi, spread = families_of_fish(m, 500)
        alone = (phi == 0) | (phi == 1)
        for gone, means in ((False, 2), (True, 1)):
            kept = (spread[1:] / spread[:-1])[alone[1:] == gone] ** 2
            assert abs(kept.mean() - (m - means) / m) < 4 * kept.std() / sqrt(len(kept))


def average_variance(m: int, generations: int = 30) -> float:
    """The average of sigma squared, exactly: the number of bass is a Markov chain that weighs what is kept."""
    count = np.arange(m + 1)
    onwards = stats.binom.pmf(count, m, count[:, None] / m)
    kept = np.where((count == 0) | (count == m), m - 1, m - 2) / m
    weighed = stats.binom.pmf(count, m, 0.4) * kept
    for _ in range(generations - 1):
        weighed = weighed @ onwards * kept
    return 36 * weighed.sum()


def test_the_average_of_the_families_and_the_one_in_the_middle():
    claim("03", "After thirty generations of 30:")
    claim("03", "| $m$, as here | 2.4 cm (2.1 if both kinds lived on) | 1.4 cm |")
    assert round(sqrt(36 * (28 / 30) ** 30), 1) == 2.1
    assert round(sqrt(average_variance(30)), 1) == 2.4
    last = families(30, 20_000)[1][-1]
    assert abs(np.mean(last**2) - average_variance(30)) < 4 * np.std(last**2) / sqrt(len(last))
    claim("03", r"Chance errors multiply (up by half, then down by half: $1.5 \cdot 0.5 = 0.75$), so most families end")
    claim("03", "so most families end below the average,")
    assert 1.5 * 0.5 == 0.75
    claim("03", "and a fair divisor does not save them.")
    assert abs(np.median(last) - 1.4) < 0.05
    assert abs(np.mean(last**2 < average_variance(30)) - 0.75) < 0.03
    claim("03", "| $m - 2$ or $m - 1$, a fair divisor | 6 cm | 3.5 cm |")
    fair = families(30, 20_000, fair=True)[1]
    assert abs(np.median(fair[-1]) - 3.5) < 0.1
    assert np.mean(fair[-1] < 6) > 0.6
    for each in fair[1:].astype(float):
        assert abs(np.mean(each**2) - 36) < 5 * np.std(each**2) / sqrt(len(last))


def test_new_fish_from_the_lake_help():
    claim("03", "New fish from the lake, in each generation, would help.")
    phi, spread = families_of_fish(30, 300, fresh=0.5)
    assert np.median(spread[-1]) > 5
    assert np.mean((phi[-1] == 0) | (phi[-1] == 1)) < 0.01


def beyond_the_edges(x, y) -> tuple[int, float]:
    """How many fish are farther from the mean of their kind than a uniform of its spread goes, and how odd that is."""
    far = int(np.sum(np.abs(x - np.where(y == 1, 62, 50)) > 6 * sqrt(3)))
    return far, stats.binomtest(far, len(y), 2 * stats.norm.sf(sqrt(3))).pvalue


def test_one_of_the_four_samples_is_the_models():
    claim("03", "Of these four samples of 300 fish, three are forgeries:")
    good = []
    for letter, (x, y) in four_catches().items():
        assert len(y) == len(x) == 300
        pvalues = [stats.binomtest(int(y.sum()), 300, 0.4).pvalue]
        pvalues += [stats.kstest(x[y == k], stats.norm(mu, 6).cdf).pvalue for k, mu in [(0, 50), (1, 62)]]
        pvalues.append(beyond_the_edges(x, y)[1])
        assert min(pvalues) > 0.05 or min(pvalues) < 1e-4
        good += [letter] if min(pvalues) > 0.05 else []
    assert len(good) == 1


def test_forgeries_are_right_in_something():
    claim("03", "three are forgeries: right in some things, wrong in others.")
    for letter, (x, y) in four_catches().items():
        assert beyond_the_edges(x, y)[0] == 0 or letter != "d"
        right_share = stats.binomtest(int(y.sum()), 300, 0.4).pvalue > 0.05
        right_means = all(abs(x[y == k].mean() - mu) < 3 * 6 / sqrt((y == k).sum()) for k, mu in [(0, 50), (1, 62)])
        assert right_share or right_means


def test_two_steps_give_pairs():
    claim("03", "Draw $y$ from the prior, then $x$ from $p(x \\mid y)$: that is new data.")
    x, y = fish(300, 1)
    assert len(set(x)) == 300
    assert set(y) == {0, 1}


def test_a_conditional_alone_cannot_draw_pairs():
    claim("03", "Enough to draw pairs are $p(y)$ and $p(x \\mid y)$, or $p(x)$ and $p(y \\mid x)$, or the whole table.")
    one = {(0, 0): Fraction(1, 2), (1, 0): Fraction(1, 4), (1, 1): Fraction(1, 4)}
    other = {(0, 0): Fraction(1, 5), (1, 0): Fraction(2, 5), (1, 1): Fraction(2, 5)}

    def conditional(joint: dict) -> dict:
        return {(x, y): p / sum(q for (u, _), q in joint.items() if u == x) for (x, y), p in joint.items()}

    assert sum(one.values()) == sum(other.values()) == 1
    assert conditional(one) == conditional(other)
    assert one != other
