"""What notebook 04 says of likelihoods in general: no probabilities of the parameter, and made of densities too."""

from fractions import Fraction
from itertools import product
from math import log

import numpy as np
import pytest
from scipy import stats

from genmodels.course import widgets
from tools.claims import claim

COINS = [Fraction(k, 4) for k in range(5)]
READINGS, DX, SIGMA = np.array([7.48, 7.52, 7.53]), 0.01, 0.03


def table():
    """The probability of each of four outcomes (rows) under each of five coins (columns)."""
    return [[p ** sum(x) * (1 - p) ** (2 - sum(x)) for p in COINS] for x in product([1, 0], repeat=2)]


def test_columns_add_up_to_one_and_rows_need_not():
    claim("04", "Down a column $p$ is fixed: **probabilities of the data**.")
    claim("04", "Each column of the table adds up to 1. A row need not: list other coins, and its sum is another.")
    assert len({sum(row[:count]) for row in table()[:1] for count in (3, 4, 5)}) == 3
    assert len(table()) == 4
    assert [sum(column) for column in zip(*table(), strict=True)] == [1] * 5
    assert 1 not in [sum(row) for row in table()]


def test_what_a_likelihood_of_one_says():
    claim("04", "Two tosses, two tails: $L(0) = 1$.")
    claim("04", "$L(0) = 1$ says: *if* $p$ were 0, two tails would be certain.")
    claim("04", "A fair coin has a quarter of that, and is well inside the range.")
    of_two_tails = table()[-1]
    assert of_two_tails[0] == max(of_two_tails) == 1
    assert of_two_tails[2] == Fraction(1, 4) > Fraction(1, 8)


def of_bins(mu):
    bell = stats.norm(mu, SIGMA)
    return np.log(bell.cdf(READINGS + DX / 2) - bell.cdf(READINGS - DX / 2)).sum()


def test_the_width_of_the_bins_does_not_depend_on_the_weight():
    claim("04", "Put the coin on a scale, three times: 7.48, 7.52 and 7.53 g.")
    claim("04", r"They scatter around the true weight $\mu$ as in a Gaussian bell with $\sigma = 0.03$ g.")
    assert SIGMA == 0.03 == 3 * DX
    claim("04", r'But "7.48" stands for a bin of width $dx = 0.01$ g around it, with a probability of about $p(x; \mu)')
    claim("04", r"The difference is about $3 \log dx = -13.816$ in each row, as $dx$ is small against $\sigma$.")
    claim(
        "04", r"That does not contain $\mu$, so it cancels when you compare two weights: densities may be multiplied."
    )
    assert round(3 * log(DX), 3) == -13.816
    for mu in (7.49, 7.50, 7.51, 7.52):
        density = stats.norm(mu, SIGMA).logpdf(READINGS).sum()
        assert of_bins(mu) - density == pytest.approx(3 * log(DX), abs=0.01)
    sharp = stats.norm(7.49, 0.01)  # as wide as a bin: then the width does not cancel
    in_bins = np.log(sharp.cdf(READINGS + DX / 2) - sharp.cdf(READINGS - DX / 2)).sum()
    assert abs(in_bins - sharp.logpdf(READINGS).sum() - 3 * log(DX)) > 0.4
    one = stats.norm(7.51, SIGMA)
    assert one.cdf(7.485) - one.cdf(7.475) == pytest.approx(one.pdf(7.48) * DX, rel=0.01)
    steps = np.linspace(7.45, 7.57, 121)
    by_bins = max(steps, key=of_bins)
    by_density = max(steps, key=lambda mu: stats.norm(mu, SIGMA).logpdf(READINGS).sum())
    assert by_bins == by_density == pytest.approx(READINGS.mean())


def test_a_log_likelihood_of_measurements_may_be_positive():
    claim("04", "A density may exceed 1, so a log-likelihood of measurements can be **positive**.")
    assert all(stats.norm(mu, SIGMA).logpdf(READINGS).sum() > 0 for mu in (7.49, 7.50, 7.51, 7.52))
    assert stats.norm(7.5, SIGMA).pdf(7.5) > 1


def test_each_observation_adds_its_share():
    claim("04", "For a coin, its top is the share of heads.")
    claim("04", r"**Maximum likelihood** chooses the $\theta$ with the largest $L(\theta)$, and calls it $\hat\theta$.")
    claim("04", r"independent, each from the same model with one parameter $\theta$; for the coin, it is $p$.")
    rng = np.random.default_rng(4)
    grid = np.linspace(0, 1, 101)
    for _ in range(50):
        tosses = rng.integers(0, 2, size=20)
        with np.errstate(divide="ignore", invalid="ignore"):
            shares = np.where(tosses[:, None] == 1, np.log(grid), np.log(1 - grid)).sum(axis=0)
        assert grid[shares.argmax()] == pytest.approx(tosses.mean())


def test_the_bend_at_the_top_tells_how_sure():
    claim(
        "04",
        r"Where the slope at the top is zero, no end is near, and the observations are many, the bend",
    )
    claim("04", "At an end the slope need not be zero, and the bend may say nothing; the range of an eighth is there")
    rng = np.random.default_rng(5)
    shares = rng.binomial(400, 0.7, size=20_000) / 400
    assert shares.std() == pytest.approx(1 / np.sqrt(400 / (0.7 * 0.3)), rel=0.02)  # 2 % are four standard errors
    assert (1 - 0.5) ** 3 == 1 / 8  # three tails: the range ends at one half
    by_the_bend, by_an_eighth = held(0.1, 10)
    assert 0.64 < by_the_bend < 0.66
    assert by_an_eighth > 0.98
    assert all(0.9 < one < 0.98 for one in held(0.5, 100))


def held(p, m):
    """How often each of the two ranges holds the true p: share +- 2.04 standard errors, and all p down to an eighth."""
    s = np.arange(m + 1)
    chance, share = stats.binom(m, p).pmf(s), s / m
    near = np.abs(share - p) <= np.sqrt(2 * np.log(8)) * np.sqrt(share * (1 - share) / m)
    eighth = stats.binom(m, p).pmf(s) >= stats.binom(m, share).pmf(s) / 8
    return chance[near].sum(), chance[eighth].sum()


def test_what_the_picture_draws_beside_the_bars():
    claim(
        "04",
        "At your $p$ are a point, the slope, and a parabola with the same slope and **bend** (the second derivative).",
    )
    claim(
        "04", "The bar with two ends is a **range**: there $L$ is at least an eighth of its maximum (why, comes below)."
    )
    demo = widgets.bent_coin()
    for heads, tails, p in [(7, 3, 0.5), (4, 4, 0.5), (2, 6, 0.4)]:
        demo.move(heads=heads, tails=tails, p=p)
        _, slope, bend, line, _, point = demo.scene.artists[-9:-3]
        up, down = heads / p - tails / (1 - p), -heads / p**2 - tails / (1 - p) ** 2
        assert point.get_xydata()[0] == pytest.approx([p, heads * log(p) + tails * log(1 - p)])
        assert np.polyfit(*slope.get_data(), 1)[0] == pytest.approx(up)
        shifted = np.polyfit(bend.get_xdata() - p, bend.get_ydata(), 2)
        assert shifted == pytest.approx([down / 2, up, point.get_ydata()[0]])
        grid = np.linspace(0.001, 0.999, 999)
        ratio = grid**heads * (1 - grid) ** tails
        inside = grid[ratio >= ratio.max() / 8]
        assert line.get_xdata() == pytest.approx([inside[0], inside[-1]], abs=0.0015)
