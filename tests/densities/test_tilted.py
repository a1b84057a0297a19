"""Exponential tilting: against exact fractions, other solvers and the table of families; and what it refuses."""

import re

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import optimize, stats
from scipy.special import gammaln, rel_entr

from genmodels.densities import Tilted
from genmodels.errors import DependentFeaturesError, InvalidParameterError

FACES = np.arange(1.0, 7.0)
T = np.column_stack([FACES, (FACES == 3) | (FACES == 4)])
WHITE = np.array([3246, 3449, 2897, 2841, 3635, 3932])


def test_three_faces_by_fractions():
    # weights 1, 2, 4 of 0, 1, 2: mean 10/7, variance 18/7 - 100/49 = 26/49
    tilted = Tilted(np.log(2), [[0], [1], [2]])
    assert_allclose(tilted.p, np.array([1, 2, 4]) / 7, rtol=1e-15)
    assert_allclose(tilted.mean, [10 / 7], rtol=1e-15)
    assert_allclose(tilted.cov, [[26 / 49]], rtol=1e-14)
    assert_allclose(tilted.log_partition, np.log(7 / 3), rtol=1e-15)
    assert_allclose(Tilted.fit([[0], [1], [2]], 10 / 7).eta, [np.log(2)], rtol=1e-12)


def test_a_base_of_its_own():
    # base 1/4, 1/2, 1/4: weights 1, 4, 4 of 9
    assert_allclose(Tilted([np.log(2)], [[0], [1], [2]], [1, 2, 1]).p, np.array([1, 4, 4]) / 9, rtol=1e-15)
    assert_allclose(Tilted.fit([[0], [1], [2]], 4 / 3, [1, 2, 1]).eta, [np.log(2)], rtol=1e-12)


def test_the_means_are_met_and_no_other_distribution_that_meets_them_is_nearer():
    rng = np.random.default_rng(0)
    for _ in range(20):
        V, p = rng.integers(4, 9), rng.integers(1, 3)
        values, base, truth = rng.normal(size=(V, p)), rng.random(V) + 0.1, rng.dirichlet(np.ones(V))
        base /= base.sum()
        tilted = Tilted.fit(values, truth @ values, base)
        assert_allclose(tilted.mean, truth @ values, atol=1e-10)
        assert_allclose(tilted.divergence, rel_entr(tilted.p, base).sum(), rtol=1e-9, atol=1e-12)
        # the theorem of Pythagoras of divergences
        parts = rel_entr(truth, tilted.p).sum() + tilted.divergence
        assert_allclose(rel_entr(truth, base).sum(), parts, rtol=1e-9)
        shares = np.column_stack([np.ones(V), values]).T
        found = optimize.minimize(
            lambda q, base=base: rel_entr(np.abs(q), base).sum(),
            truth,
            constraints={"type": "eq", "fun": lambda q, s=shares, t=truth: s @ (q - t)},
            bounds=[(1e-9, 1)] * V,
            options={"maxiter": 500, "ftol": 1e-12},
        )
        assert_allclose(tilted.p, found.x, atol=2e-4)


def test_the_slope_and_the_bend_of_the_log_partition_by_differences():
    eta, step = np.array([0.3, -0.7]), 1e-4
    base = [1, 2, 3, 1, 1, 1]

    def log_partition(at):
        return Tilted(at, T, base).log_partition

    around = step * np.eye(2)
    assert_allclose(
        Tilted(eta, T, base).mean,
        [(log_partition(eta + d) - log_partition(eta - d)) / (2 * step) for d in around],
        rtol=1e-7,
    )
    bends = [
        [
            (
                log_partition(eta + d + e)
                - log_partition(eta + d - e)
                - log_partition(eta - d + e)
                + log_partition(eta - d - e)
            )
            / (4 * step**2)
            for d in around
        ]
        for e in around
    ]
    assert_allclose(Tilted(eta, T, base).cov, bends, atol=1e-6)
    assert log_partition(np.zeros(2)) == pytest.approx(0, abs=1e-15)


def test_it_is_the_likeliest_member():
    shares = WHITE / WHITE.sum()
    tilted = Tilted.fit(T, shares @ T)
    found = optimize.minimize(lambda eta: -shares @ np.log(Tilted(eta, T).p), np.zeros(2), tol=1e-14)
    assert_allclose(tilted.eta, found.x, atol=1e-6)


def test_the_covariance_of_eta_is_that_of_estimates_from_samples():
    tilted, m = Tilted([0.2, -0.5], T), 400
    draws = np.random.default_rng(3).multinomial(m, tilted.p, size=1500)
    found = np.array([Tilted.fit(T, counts @ T / m).eta for counts in draws])
    assert_allclose(np.cov(found.T) / tilted.cov_of_eta(m), np.ones((2, 2)), atol=0.25)


@pytest.mark.parametrize("rate", [0.01, 1.0, 30.0])
def test_counts_tilted_by_their_size_are_poisson(rate):
    x = np.arange(200.0)
    tilted = Tilted.fit(x[:, None], [rate], np.exp(-gammaln(x + 1)))
    assert_allclose(np.exp(tilted.eta), [rate], rtol=1e-9)
    assert_allclose(tilted.p[:100], stats.poisson(rate).pmf(x[:100]), rtol=1e-7, atol=1e-250)


@pytest.mark.parametrize("factor", [1e-8, 1e8])
def test_units_do_not_matter(factor):
    means = WHITE @ T / WHITE.sum()
    assert_allclose(Tilted.fit(factor * T, factor * means).eta * factor, Tilted.fit(T, means).eta, rtol=1e-9)


def test_an_origin_does_not_matter():
    means = WHITE @ T / WHITE.sum()
    assert_allclose(Tilted.fit(T + 1e3, means + 1e3).p, Tilted.fit(T, means).p, rtol=1e-8)


def test_a_large_tilt_does_not_overflow():
    tilted = Tilted([800.0], FACES[:, None])
    assert_allclose(tilted.p, [0, 0, 0, 0, 0, 1], atol=1e-12)
    assert_allclose(tilted.log_partition, 4800 - np.log(6), rtol=1e-15)


@pytest.mark.parametrize("share", [1e-3, 1e-6, 1 - 1e-6])
def test_means_near_the_edge(share):
    tilted = Tilted.fit((FACES == 6)[:, None], [share])
    assert_allclose(tilted.eta, [np.log(5 * share / (1 - share))], rtol=1e-9)


def test_a_value_that_the_base_leaves_out():
    tilted = Tilted.fit(FACES[:, None], [2.0], [1, 1, 1, 0, 0, 0])
    assert_allclose(tilted.p, [1 / 3, 1 / 3, 1 / 3, 0, 0, 0], atol=1e-12)


REFUSED = {
    "outside, one statistic": (T, [6.2, 0.1], None, r"means hold 6.2 for statistic 0 \(counted from 0\).* from 1 to 6"),
    "sums": (T, [71966, 5738], None, "Give means, not sums"),
    "outside together": (T, [5.9, 0.9], None, "outside the convex hull .* each alone is possible"),
    "on the edge": (FACES[:, None], [6.0], None, "on the edge of the convex hull .* eta would be infinite"),
    "on the edge together": (T, [3.5, 1.0], None, "on the edge .* leaves out some values"),
    "on a corner": (T, [1.0, 0.0], None, "on the edge"),
    "beyond what the base allows": (FACES[:, None], [4.5], [1, 1, 1, 1, 0, 0], "from 1 to 4"),
    "one row of statistics": (FACES, 3.5, None, r"shape of statistics is \(6,\): give \(V, p\)"),
    "too few means": (T, [3.5], None, r"the shape of means is \(1,\): give \(2,\)"),
    "no number": (T, [3.5, np.nan], None, r"nan stands in means at \(1,\)"),
    "text": (T, ["many", 0.2], None, "means cannot be read as numbers"),
    "base of another length": (T, [3.5, 0.3], [1, 1], r"the shape of base is \(2,\): give \(6,\)"),
    "negative base": (T, [3.5, 0.3], [1, 1, -1, 1, 1, 1], "base holds -1 for value 2"),
    "no base": (T, [3.5, 0.3], [0] * 6, "base is 0 for every value"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name):
    statistics, means, base, words = REFUSED[name]
    with pytest.raises(InvalidParameterError, match=re.compile(words, re.DOTALL)):
        Tilted.fit(statistics, means, base)


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (2 * FACES + 1, "statistic 2 of 3 .* is a sum of multiples of those before it and a constant"),
        (np.full(6, 2.0), "statistic 2 of 3 .* is the same for every value"),
        (np.zeros(6), "statistic 2 of 3 .* is the same for every value"),
        (T @ [1, -3], "statistic 2 of 3 .* is a sum of multiples"),
    ],
)
def test_dependent_statistics(last, words):
    statistics = np.column_stack([T, last])
    with pytest.raises(DependentFeaturesError, match=words):
        Tilted.fit(statistics, WHITE @ statistics / WHITE.sum())
    with pytest.raises(DependentFeaturesError, match=words):
        Tilted(np.zeros(3), statistics).cov_of_eta(10)


@pytest.mark.parametrize("m", [0, -1, np.nan, "many", True])
def test_the_number_of_observations(m):
    with pytest.raises(InvalidParameterError, match="give the number of observations"):
        Tilted([0.0, 0.0], T).cov_of_eta(m)


def test_it_keeps_what_it_was_given():
    given = T.copy()
    tilted = Tilted([0.0, 0.0], given)
    given[0, 0] = 9
    assert tilted.statistics[0, 0] == 1
    with pytest.raises(ValueError, match="read-only"):
        tilted.statistics[0, 0] = 9


def spanning(orders):
    """Statistics, means that some distribution has, and a base of so many orders of magnitude, 60 times."""
    rng = np.random.default_rng(orders)
    for _ in range(60):
        T = rng.normal(size=(6, 2))
        yield T, rng.dirichlet(np.ones(6)) @ T, 10.0 ** rng.uniform(-orders, 0, 6)


@pytest.mark.parametrize("orders", [2, 6, 12])
def test_a_base_of_many_orders_meets_the_means(orders):
    for T, wanted, base in spanning(orders):
        assert_allclose(Tilted.fit(T, wanted, base).mean, wanted, rtol=0, atol=1e-9 * np.abs(T - wanted).max())


def test_where_newtons_steps_stand_still_that_is_said_and_no_other_distribution_returned():
    """One value has nearly all of the base, so that no step can be told from rounding."""
    met, refused = [], []
    for T, wanted, base in spanning(250):
        try:
            met.append(np.abs(Tilted.fit(T, wanted, base).mean - wanted).max() / np.abs(T - wanted).max())
        except InvalidParameterError as error:
            refused.append(str(error))
    assert max(met) < 1e-9
    assert refused
    assert all("give one that spans less" in said for said in refused)
