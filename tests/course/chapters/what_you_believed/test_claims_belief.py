r"""What notebook 26 says of beliefs, forecasts and the urn: by exact fractions, draws, and integrals."""

from fractions import Fraction
from math import comb, prod

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, stats

from tools.claims import claim

TOSSES = (1, 0, 1, 1, 1, 0, 1, 1, 0, 1)  # a head, a tail, and so on, as in notebook 04
HEADS, TAILS = 7, 3


def rising(start, count: int) -> Fraction:
    """start (start + 1) ... so many factors: what an urn has drawn of one kind."""
    return prod((start + k for k in range(count)), start=Fraction(1))


def urn(heads: int, tails: int, a, b) -> Fraction:
    """P(these heads and tails in a given order) from a balls H and b balls T, with Polya's rule."""
    return rising(a, heads) * rising(b, tails) / rising(a + b, heads + tails)


def of_ten(a, b) -> list[Fraction]:
    """P(k heads in ten draws)."""
    return [comb(10, k) * urn(k, 10 - k, a, b) for k in range(11)]


def plugged_in(p: Fraction) -> list[Fraction]:
    return [comb(10, k) * p**k * (1 - p) ** (10 - k) for k in range(11)]


FLAT, STUBBORN, ALONE = of_ten(8, 4), of_ten(57, 53), plugged_in(Fraction(7, 10))


def mean(chances) -> Fraction:
    return sum(k * chance for k, chance in enumerate(chances))


def sd(chances) -> float:
    return float(sum((k - mean(chances)) ** 2 * chance for k, chance in enumerate(chances))) ** 0.5


def test_the_coin():
    claim("26", r"Its ten tosses (invented) showed seven heads, so $\hat p = 0.7$.")
    claim("26", "Now you will toss it ten times more.")
    assert (len(TOSSES), sum(TOSSES)) == (10, 7)
    assert all(sum(chances) == 1 and len(chances) == 11 for chances in (FLAT, STUBBORN, ALONE))


def test_what_is_expected_of_the_next_ten():
    claim("26", "One in a hundred, if $p$ is 0.7.")
    claim("26", "averaged over all $p$, each weighed by its fit to these ten, it is **six times as much**, 0.063.")
    few = [float(sum(chances[:4])) for chances in (ALONE, FLAT, STUBBORN)]
    assert [round(share, 3) for share in few] == [0.011, 0.063, 0.154]
    assert round(few[1] / few[0]) == 6
    assert [round(float(chances[10]), 4) for chances in (ALONE, FLAT, STUBBORN)] == [0.0282, 0.0551, 0.002]
    fit = integrate.quad(lambda p: p**7 * (1 - p) ** 3, 0, 1)[0]
    by_integral = integrate.quad(lambda p: p**7 * (1 - p) ** 3 / fit * stats.binom(10, p).cdf(3), 0, 1)[0]
    assert abs(by_integral - few[1]) < 1e-9
    assert sum(of_ten(1, 1)[:4]) == Fraction(4, 11)  # it is not: all p alike, unweighed


def test_who_takes_it_for_fair():
    claim("26", "as strongly as if a hundred tosses had said so, expects hardly more than five heads.")
    assert mean(STUBBORN) == 10 * Fraction(57, 110)
    assert 5 < mean(STUBBORN) < 5.2


def test_all_of_p_forecasts_better_than_its_best():
    claim("26", "**Forecast with every $p$, each weighed by what you believe of it.**")
    # in worlds that the belief describes: log loss of the next ten, by the whole belief, by its mean, by the share
    rng = np.random.default_rng(26)
    p = rng.random(20_000)
    seen, come = rng.binomial(10, p), rng.binomial(10, p)
    whole = np.log([[float(f) for f in of_ten(1 + s, 11 - s)] for s in range(11)])[seen, come]
    by_mean = stats.binom.logpmf(come, 10, (seen + 1) / 12)
    assert (whole - by_mean).mean() > 5 * (whole - by_mean).std() / 20_000**0.5
    assert not np.isfinite(stats.binom.logpmf(come, 10, seen / 10)).all()  # a share of 0 or 1 rules out what then comes


def test_the_next_one_is_the_mean():
    claim("26", "What you know of $p$ is a density over all $p$.")
    claim("26", "The top is at 0.7, the mean at 0.667.")
    claim("26", "the *mean* of the posterior, not its top.")
    likelihood = [Fraction(k, 1000) ** HEADS * (1 - Fraction(k, 1000)) ** TAILS for k in range(1001)]
    assert likelihood.index(max(likelihood)) == 700
    assert urn(1, 0, 8, 4) == Fraction(2, 3)
    area, moment = (integrate.quad(lambda p, n=n: p ** (HEADS + n) * (1 - p) ** TAILS, 0, 1)[0] for n in (0, 1))
    assert abs(area - 1 / 1320) < 1e-12
    assert abs(moment / area - 2 / 3) < 1e-12


def test_exponents_add_up():
    claim("26", r"add up exponents: **after $s$ heads of $m$ it is $\mathrm{Beta}(a + s, \, b + m - s)$.**")
    claim("26", r"$\mathrm{Beta}(1, 1)$ is flat.")
    p = np.linspace(0.01, 0.99, 99)
    np.testing.assert_allclose(stats.beta(1, 1).pdf(p), 1)
    for a, b, s, m in ((1, 1, 7, 10), (0.5, 0.5, 0, 3), (4.2, 1.7, 5, 9), (50, 50, 7, 10)):
        product = stats.beta(a, b).pdf(p) * p**s * (1 - p) ** (m - s)
        ratio = product / stats.beta(a + s, b + m - s).pdf(p)
        np.testing.assert_allclose(ratio, ratio[0], rtol=1e-9)
    # subtracting the tosses gives the belief before back
    ratio = stats.beta(8, 4).pdf(p) / (p**7 * (1 - p) ** 3) / stats.beta(1, 1).pdf(p)
    np.testing.assert_allclose(ratio, ratio[0], rtol=1e-9)


def test_the_mean_of_a_beta():
    claim("26", "The hill $p^a (1 - p)^b$ begins and ends at 0, so its slopes add up to 0.")
    claim("26", r"The slope at each $p$ is the belief, up to its area, times $a - (a + b) \, p$.")
    claim("26", r"So this factor, weighed by the belief, adds up to 0, $a = (a + b) \cdot \text{mean}$:")
    claim("26", r"**the mean of $\mathrm{Beta}(a, b)$ is $\frac{a}{a + b}$.**")
    p = np.linspace(0.05, 0.95, 19)
    for a, b in ((1, 1), (8, 4), (0.5, 0.5), (1, 4), (2.5, 7)):
        assert 0.0**a * 1.0**b == 1.0**a * 0.0**b == 0
        hill = [(p + step) ** a * (1 - p - step) ** b for step in (1e-6, -1e-6)]
        curve = p ** (a - 1) * (1 - p) ** (b - 1)
        np.testing.assert_allclose((hill[0] - hill[1]) / 2e-6, curve * (a - (a + b) * p), atol=1e-8)
        area, moment = (integrate.quad(lambda p: p ** (n + a - 1) * (1 - p) ** (b - 1), 0, 1)[0] for n in (0, 1))  # noqa: B023
        assert abs(moment / area - a / (a + b)) < 1e-7
        assert abs(a * area - (a + b) * moment) < 1e-7  # what is weighed by the belief adds up to 0


def test_a_weighted_mean():
    claim("26", r"the mean of your $p_0$ and the share $\frac{s}{m}$, weighed with $n_0$ and $m$:")
    claim("26", "**a belief is as strong as $n_0$ tosses.**")
    claim("26", "A belief is as strong as $n_0 = a + b$ tosses.")
    for a, b, s, m in ((1, 1, 7, 10), (3, 2, 0, 4), (15, 15, 7, 10)):
        n, own = a + b, Fraction(a, a + b)
        assert (n * own + m * Fraction(s, m)) / (n + m) == urn(1, 0, a + s, b + m - s)
    assert 1 + 1 == 2  # the strength of Beta(1, 1)


def test_flat_is_an_opinion_too():
    claim(
        "26",
        r"A flat belief is as strong as two tosses, $\mathrm{Beta}(\frac12, \frac12)$ as one: *flat* is an opinion",
    )
    means = [float((n * Fraction(1, 2) + 7) / (n + 10)) for n in range(3)]
    assert [round(one, 3) for one in means] == [0.7, 0.682, 0.667]
    half = Fraction(1, 2)
    assert round(float(urn(1, 0, half + 7, half + 3)), 3) == 0.682
    claim("26", "(In 16, for a top, it counted for nothing.)")
    p = np.linspace(0.001, 0.999, 999)  # the top after seven in ten, from flat, is that of the tosses alone
    assert p[(stats.beta(1, 1).pdf(p) * p**7 * (1 - p) ** 3).argmax()] == pytest.approx(0.7)
    # flat in p is not flat in p^2, the probability of two heads: of it the same belief holds small values for probable
    assert stats.beta(1, 1).cdf(0.5**0.5) > 0.7


def test_an_urn_draws_as_a_coin_tosses():
    claim("26", r"The share of H is $\frac{a}{a + b}$, and each H adds one to $a$, as each head does.")
    claim("26", r"draws from this urn are tosses of a coin of which you believe $\mathrm{Beta}(a, b)$")
    for a, b in ((1, 1), (2, 5), (8, 4)):
        for heads, tails in ((1, 0), (2, 0), (3, 4), (0, 6)):
            by_coin = integrate.quad(lambda p: stats.beta(a, b).pdf(p) * p**heads * (1 - p) ** tails, 0, 1)[0]  # noqa: B023
            assert abs(by_coin - float(urn(heads, tails, a, b))) < 1e-9


def test_a_toss_tells_of_the_next_as_long_as_the_coin_is_unknown():
    claim("26", "a toss of an unknown coin tells of the next.")
    assert urn(2, 0, 1, 1) / urn(1, 0, 1, 1) == Fraction(2, 3) > urn(1, 0, 1, 1)
    assert plugged_in(Fraction(7, 10))[10] == Fraction(7, 10) ** 10  # a known one: no more than the product


def test_all_eleven_alike():
    claim("26", r"None: all eleven have $\frac1{11}$.")
    assert of_ten(1, 1) == [Fraction(1, 11)] * 11
    rng, drawn = np.random.default_rng(11), np.zeros(11)
    for _ in range(6000):  # the urn itself
        a, b = 1, 1
        for _ in range(10):
            head = rng.random() * (a + b) < a
            a, b = a + head, b + 1 - head
        drawn[a - 1] += 1
    assert stats.chisquare(drawn).pvalue > 0.001


def test_two_more_heads():
    claim("26", r"so $\frac8{12} \cdot \frac9{13} = \frac6{13}$.")
    claim("26", "by now the urn has 8 H and 4 T (Laplace's rule)")
    claim("26", "That is more than the mean squared, since the first head raises the second.")
    assert urn(2, 0, 8, 4) == Fraction(8, 12) * Fraction(9, 13) == Fraction(6, 13)
    assert Fraction(4, 9) < Fraction(6, 13) < Fraction(49, 100)
    for a, b in ((1, 1), (8, 4), (1, 30), (57, 53)):
        assert urn(2, 0, a, b) > urn(1, 0, a, b) ** 2


def variance(a, b) -> Fraction:
    return Fraction(a * b, (a + b) ** 2 * (a + b + 1))


def widths() -> list[float]:
    heads = np.concatenate([[0], np.cumsum(TOSSES)])
    return [float(stats.beta(1 + h, 1 + n - h).std()) for n, h in enumerate(heads)]


def test_tails_that_widen():
    claim("26", "**The tails at toss 6 and toss 9**, a little.")
    found = widths()
    assert [toss for toss in range(1, 11) if found[toss] > found[toss - 1]] == [6, 9]
    assert (TOSSES[5], TOSSES[8]) == (0, 0)
    assert [round(one, 3) for one in found] == [
        *(0.289, 0.236, 0.224, 0.2, 0.178, 0.16),
        *(0.161, 0.149, 0.138, 0.139, 0.131),
    ]


def test_why_a_tail_may_widen():
    claim("26", r"The variance is $\frac{\text{mean} \, (1 - \text{mean})}{n_0 + m + 1}$.")
    claim("26", r"A tail here brings the mean nearer to $\frac12$, so there is more above the line;")
    claim("26", "at toss 2 the 1 more below still outweighs it.")
    for n, toss in enumerate(TOSSES):
        a, b = 1 + sum(TOSSES[:n]), 1 + n - sum(TOSSES[:n])
        means = Fraction(a, a + b), Fraction(a + toss, a + b + 1)
        above, below = (mean * (1 - mean) for mean in means), (2 + n + 1, 2 + n + 2)
        assert [high / low for high, low in zip(above, below, strict=True)] == [
            variance(a, b),
            variance(a + toss, b + 1 - toss),
        ]
        if not toss:
            assert abs(means[1] - Fraction(1, 2)) < abs(means[0] - Fraction(1, 2))
            assert (variance(a, b + 1) > variance(a, b)) == (n + 1 in (6, 9))
    claim("26", "One toss may make you less sure; on average it makes you surer.")
    for a, b in ((9, 1), (5, 1), (4, 1)):
        assert variance(a, b + 1) > variance(a, b) > variance(a + 1, b)
        spans = [np.subtract(*stats.beta(a, tails).interval(0.95)[::-1]) for tails in (b, b + 1)]
        assert spans[1] > spans[0]  # of values that are believed in


def test_on_average_a_toss_narrows():
    claim(
        "26", r"**On average a toss narrows a belief**, by the factor $\frac{n_0}{n_0 + 1}$ in its variance, whatever"
    )
    for a in range(1, 30):
        for b in range(1, 30):
            after = Fraction(a, a + b) * variance(a + 1, b) + Fraction(b, a + b) * variance(a, b + 1)
            assert after / variance(a, b) == Fraction(a + b, a + b + 1)
    a, b = sp.symbols("a b", positive=True)
    assert sp.simplify(a / (a + b) * (a + 1) / (a + b + 1) - a * (a + 1) / ((a + b) * (a + b + 1))) == 0


def holds(start: int, p: float) -> float:
    """How often the middle 95 % of the belief after ten tosses hold p; before, it is Beta(start, start)."""
    k = np.arange(11)
    low, high = stats.beta(start + k, start + 10 - k).interval(0.95)
    return float(stats.binom(10, p).pmf(k)[(low <= p) & (p <= high)].sum())


def test_the_interval():
    claim("26", "The middle 95 % of the belief is a **credible interval**: from flat, after seven heads, 0.39 to 0.89.")
    low, high = stats.beta(8, 4).interval(0.95)
    assert (round(low, 2), round(high, 2)) == (0.39, 0.89)
    assert abs(integrate.quad(stats.beta(8, 4).pdf, low, high)[0] - 0.95) < 1e-9


def test_how_often_it_holds():
    claim("26", "From flat 0.92. Near an end less: 0.82 at 0.98, and **never** at 0.998, as even ten heads end the")
    claim("26", "as even ten heads end the interval at 0.9977.")
    claim("26", "For a given $p$, add up the probabilities of those numbers of heads whose interval holds it.")
    assert [round(holds(1, p), 3) for p in (0.5, 0.6, 0.7, 0.98, 0.998)] == [0.979, 0.982, 0.924, 0.817, 0]
    assert round(0.975 ** (1 / 11), 4) == 0.9977  # the share of the area 11 p^10 below this is 0.975
    assert round(stats.beta(11, 1).interval(0.95)[1], 4) == 0.9977
    rng = np.random.default_rng(5)
    low, high = stats.beta(1 + (k := np.arange(11)), 11 - k).interval(0.95)
    heads = rng.binomial(10, 0.98, 100_000)
    assert abs(((low[heads] <= 0.98) & (high[heads] >= 0.98)).mean() - 0.817) < 0.005


def test_the_promise_holds_over_the_prior():
    claim("26", "Over all $p$ it is 0.95, exactly: **the promise holds on average over the prior**, not for each $p$.")
    claim("26", "An interval keeps its promise on average over the prior.")
    for a, b in ((1, 1), (3, 2), (0.5, 0.5)):
        k = np.arange(11)
        low, high = stats.beta(a + k, b + 10 - k).interval(0.95)
        chances = stats.betabinom(10, a, b).pmf(k)  # of k heads, over the prior
        inside = [integrate.quad(stats.beta(a + s, b + 10 - s).pdf, low[s], high[s])[0] for s in k]
        assert abs(chances @ np.array(inside) - 0.95) < 1e-7
    assert min(holds(1, p) for p in (0.7, 0.9, 0.98)) < 0.95 < holds(1, 0.5)


def test_the_stubborn_belief():
    claim("26", "The stubborn belief *never* holds 0.7, and over all $p$ one time in five.")
    claim("26", "Beside it, a belief that may be wrong: a coin as good as fair, as strong as a hundred tosses.")
    assert holds(50, 0.5) > 0.999  # and may be right
    assert holds(50, 0.7) == 0
    grid = (np.arange(4000) + 0.5) / 4000
    assert abs(np.mean([holds(50, p) for p in grid]) - 0.2) < 0.005


def on_a_fine_grid(prior, heads, tails) -> float:
    """P(the next is a head) by sums in logarithms over a hundred times as many values of p."""
    p = np.linspace(0, 1, 10_001)[1:-1]
    with np.errstate(divide="ignore"):
        logs = np.log(prior(p)) + heads * np.log(p) + tails * np.log1p(-p)
    weights = np.exp(logs - logs.max())
    return float(weights @ p / weights.sum())


def inside(p):
    return np.where(np.abs(p - 0.5) <= 0.1, 1.0, 0.0)


def test_what_data_can_mend():
    claim("26", "Two wrong beliefs, and ever more tosses, always seven heads in ten.")
    claim("26", "The stubborn one: 0.60 after a hundred tosses, 0.68 after a thousand.")
    for n, told in ((10, 0.6), (100, 0.68)):
        assert round(float(Fraction(50 + 7 * n, 100 + 10 * n)), 2) == told
        assert abs(on_a_fine_grid(stats.beta(50, 50).pdf, 7 * n, 3 * n) - told) < 0.005


def test_what_no_data_can_mend():
    claim("26", "One is that of above; the other knows for certain that $p$ lies between 0.4 and 0.6.")
    claim("26", "The certain one piles up at 0.6 and stays there: 0 times any likelihood is 0.")
    claim("26", "**Give no $p$ a prior of 0 unless it is impossible.**")
    claim("26", "A prior of 0 never learns.")
    means = [on_a_fine_grid(inside, 7 * n, 3 * n) for n in (1, 10, 100, 10_000)]
    assert [round(one, 3) for one in means] == [0.525, 0.582, 0.598, 0.6]
    assert means == sorted(means)
    assert means[-1] < 0.6


@pytest.mark.parametrize(("a", "b", "outlooks"), [(1, 9, {"overcast": 5, "rain": 4, "sunny": 3})])
def test_more_than_two_sides(a, b, outlooks):
    claim("26", "On the nine days with play of")
    claim("26", "These are Laplace's numbers, as the *mean* under a flat prior; 16 got them as a *top*, under")
    claim("26", r"under $\mathrm{Dirichlet}(2, 2, 2)$.")
    counts = {"overcast": 4, "rain": 3, "sunny": 2}
    assert sum(counts.values()) == b
    assert {one: count + a for one, count in counts.items()} == outlooks
    # the mean of a flat Dirichlet, by drawing; and the top of sum (N_v + 1) log p_v, which is the posterior of 16
    drawn = np.random.default_rng(2).dirichlet(list(outlooks.values()), size=200_000)
    shares = np.array(list(outlooks.values())) / 12
    np.testing.assert_allclose(drawn.mean(axis=0), shares, atol=0.002)
    others = np.random.default_rng(3).dirichlet(np.ones(3), size=5000)
    assert (np.log(others) @ (shares * 12)).max() <= np.log(shares) @ (shares * 12)
    posterior = stats.dirichlet([2 + count for count in counts.values()])  # from Dirichlet(2, 2, 2)
    assert all(posterior.logpdf(other) <= posterior.logpdf(shares) for other in others[:1000])
