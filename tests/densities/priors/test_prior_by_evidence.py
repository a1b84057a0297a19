"""The Beta that groups have in common, against a search with scipy, published counts, and what has no top inside."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import minimize
from scipy.special import betaln, xlogy

from genmodels import Bernoulli, Beta, Gaussian
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.statistics import Counts

OPERATIONS = np.array([47.0, 148, 119, 810, 211, 196, 148, 215, 207, 97, 256, 360])
DEATHS = np.array([0.0, 18, 8, 46, 8, 13, 9, 31, 14, 8, 29, 24])


def groups(n, ones) -> Counts:
    return Counts(np.array(n, dtype=float), np.array(ones, dtype=float))


def log_evidence(m, s, n, ones):
    a, b = s * m, s * (1 - m)
    return (betaln(a + ones, b + n - ones) - betaln(a, b)).sum()


def searched(n, ones):
    """The highest log evidence that scipy finds from several starts, at strengths up to 1e7."""
    best = -np.inf
    for m, s in product((0.2, 0.5, 0.8), (0.1, 10.0, 1000.0)):
        start = [np.log(m / (1 - m)), np.log(s)]
        found = minimize(
            lambda at: -log_evidence(1 / (1 + np.exp(-at[0])), np.exp(min(at[1], 16)), n, ones),
            start,
            method="Nelder-Mead",
            options={"xatol": 1e-6, "fatol": 1e-10, "maxiter": 800},
        )
        best = max(best, -found.fun)
    return best


def worlds(count=30):
    rng = np.random.default_rng(27)
    for _ in range(count):
        n = rng.integers(1, 200, size=rng.integers(2, 12)).astype(float)
        yield n, rng.binomial(n.astype(int), rng.beta(*rng.uniform(0.3, 20, 2), size=len(n))).astype(float)


def test_twelve_hospitals():
    """The counts of the BUGS example Surgical; the values by numpy on a grid, and by scipy."""
    best = Beta.by_evidence(groups(OPERATIONS, DEATHS))
    assert_allclose([best.prior.a, best.prior.b], [8.2535, 99.637], rtol=1e-4)
    assert_allclose(best.log_evidence, -736.52581230285, rtol=1e-13)
    assert_allclose(best.log_evidence, searched(OPERATIONS, DEATHS), rtol=1e-10)
    assert_allclose(best.rates(groups(OPERATIONS, DEATHS))[[0, 7]], [8.2535 / 154.89, 39.2535 / 322.89], rtol=1e-4)


@pytest.mark.parametrize(("n", "ones"), list(worlds()), ids=range(30))
def test_no_prior_has_more_evidence(n, ones):
    best = Beta.by_evidence(groups(n, ones))
    p = ones.sum() / n.sum()
    together = xlogy(ones.sum(), p) + xlogy(n.sum() - ones.sum(), 1 - p)
    assert best.log_evidence >= max(together, searched(n, ones)) - 1e-7
    if best.one_rate:
        assert_allclose([best.mean, best.log_evidence], [p, together], rtol=1e-12)
    elif best.strength:
        assert_allclose(best.log_evidence, log_evidence(best.mean, best.strength, n, ones), rtol=1e-9)


def test_laws_of_groups():
    n, ones = next(world for world in worlds() if Beta.by_evidence(groups(*world)).strength < 1e3)
    best = Beta.by_evidence(groups(n, ones))
    other = Beta.by_evidence(groups(n, n - ones))  # what is a one is a matter of words
    assert_allclose([1 - other.mean, other.strength, other.log_evidence], [best.mean, best.strength, best.log_evidence])
    order = np.random.default_rng(1).permutation(len(n))
    again = Beta.by_evidence(groups(n[order], ones[order]))
    assert_allclose(again.rates(groups(n, ones)), best.rates(groups(n, ones)), rtol=1e-7)
    rates, own = best.rates(groups(n, ones)), ones / n
    assert ((np.minimum(own, best.mean) <= rates) & (rates <= np.maximum(own, best.mean))).all()
    assert_allclose(rates, (best.prior + groups(n, ones)).mean, rtol=1e-12)


def test_each_feature_by_itself_and_rows_as_they_are():
    X = np.random.default_rng(5).integers(0, 2, size=(60, 2))
    which = np.eye(4)[np.arange(60) % 4]
    both = Beta.by_evidence(Bernoulli.statistics(X, which))
    for j in range(2):
        one = Beta.by_evidence(Bernoulli.statistics(X[:, j], which))
        assert_allclose(both.mean[j], np.ravel(one.mean)[0])
        assert_allclose(both.log_evidence[j], np.ravel(one.log_evidence)[0])
    assert both.rates(Bernoulli.statistics(X, which)).shape == (4, 2)


@pytest.mark.parametrize(
    ("n", "ones", "mean"),
    [
        ([10, 10], [5, 5], 0.5),  # more alike than chance has it
        ([5, 7], [0, 0], 0.0),
        ([5, 7], [5, 7], 1.0),
        ([1, 1, 1], [0, 1, 1], 2 / 3),  # single tosses: every strength is as good
        ([10], [3], 0.3),
        ([0, 10], [0, 3], 0.3),
    ],
)
def test_one_rate_is_an_answer(n, ones, mean):
    best = Beta.by_evidence(groups(n, ones))
    assert best.one_rate
    assert best.strength == np.inf
    assert_allclose(best.mean, mean)
    assert_allclose(best.rates(groups(n, ones)), mean)
    with pytest.raises(
        InvalidParameterError, match=r"but one rate for all groups: rates\(statistics\) gives its rates"
    ):
        _ = best.prior


def test_each_its_own_is_an_answer_too():
    best = Beta.by_evidence(groups([5, 5, 9], [0, 5, 9]))
    assert best.strength == 0
    assert_allclose(best.log_evidence, 2 * np.log(2 / 3) + np.log(1 / 3))
    assert_allclose(best.rates(groups([5, 5, 9, 0], [0, 5, 9, 0])), [0, 1, 1, 2 / 3])
    with pytest.raises(InvalidParameterError, match="groups of ones only and of zeros only"):
        _ = best.prior


@pytest.mark.parametrize("scale", [1e3, 1e6, 1e9])
def test_many_tosses_leave_the_spread_of_the_shares(scale):
    shares = np.array([0.1, 0.2, 0.3, 0.4])
    best = Beta.by_evidence(groups(np.full(4, scale), shares * scale))
    near = minimize(  # with so many tosses shares are rates: the likelihood of a Beta at them
        lambda ab: -((ab[0] - 1) * np.log(shares) + (ab[1] - 1) * np.log1p(-shares) - betaln(*ab)).sum(),
        [2.0, 5.0],
        method="Nelder-Mead",
        options={"xatol": 1e-8, "fatol": 1e-12},
    ).x
    assert_allclose(best.strength, near.sum(), rtol=30 / scale + 1e-5)
    assert_allclose(best.mean, near[0] / near.sum(), rtol=10 / scale + 1e-5)


REFUSED = {
    "one group": (lambda: Beta.by_evidence(groups(10, 3)), "the statistics of one group: give those of several"),
    "no tosses": (lambda: Beta.by_evidence(groups([0, 0], [0, 0])), "without a toss in any group"),
    "other data": (lambda: Beta.by_evidence(Gaussian.statistics([[1.0], [2.0]])), "give Bernoulli.statistics"),
    "numbers": (lambda: Beta.by_evidence([1, 2]), "give Bernoulli.statistics"),
    "no ones of tosses": (lambda: Beta.by_evidence(groups([2, 2], [3, 1])), "ones in rows of weight"),
    "rates of one": (
        lambda: Beta.by_evidence(groups([2, 2], [1, 1])).rates(groups(2, 1)),
        "the statistics of one group",
    ),
}


@pytest.mark.parametrize(("wrong", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(wrong, said):
    with pytest.raises(InvalidInputError, match=said):
        wrong()
