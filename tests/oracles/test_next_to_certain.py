"""What is as good as certain has a log p next to 0, and that keeps its own digits, by sixty of them."""

import mpmath
import pytest

from genmodels import Bernoulli, BetaBinomial, DirichletMultinomial, NegativeBinomial
from genmodels.densities.saddle_point import log_cross_ratio


def urn(alpha, x):
    """log p(x | n) of Pólya's urn."""
    gamma, alpha = mpmath.loggamma, [mpmath.mpf(a) for a in alpha]
    ways = gamma(sum(alpha)) - gamma(sum(alpha) + sum(x)) + gamma(sum(x) + 1)
    return ways + sum(gamma(a + n) - gamma(a) - gamma(n + 1) for a, n in zip(alpha, x, strict=True))


@pytest.mark.parametrize(
    ("a", "b", "total"), [(1e-9, 1e9, 10**6), (1.0, 1e12, 100), (3.0, 1e5, 100), (1e-9, 2e-9, 100), (0.5, 1e25, 9)]
)
def test_no_heads_or_all_heads(a, b, total):
    with mpmath.workdps(90):
        expected = float(urn([a, b], [0, total]))
        assert BetaBinomial(a, b, total).log_prob([0])[0] == pytest.approx(expected, rel=2e-15, abs=0)
        assert BetaBinomial(b, a, total).log_prob([total])[0] == pytest.approx(expected, rel=2e-15, abs=0)
        of_three = DirichletMultinomial([a / 4, b, a * 3 / 4]).log_prob([[0, total, 0]])[0]
        assert of_three == pytest.approx(float(urn([a / 4, b, a * 3 / 4], [0, total, 0])), rel=2e-15, abs=0)
    assert BetaBinomial(a, b, 0).log_prob([0, 1]).tolist() == [0, -float("inf")]


@pytest.mark.parametrize("p", [1e-300, 1e-20, 1e-9, 0.001, 0.2499])
def test_no_head(p):
    with mpmath.workdps(400):
        expected = float(mpmath.log1p(-mpmath.mpf(p)))
    assert Bernoulli(p).log_prob([0])[0] == pytest.approx(expected, rel=4e-16, abs=0)
    assert Bernoulli([p] * 3).log_prob([[0, 0, 0]])[0] == pytest.approx(3 * expected, rel=4e-16, abs=0)
    assert Bernoulli(p).log_prob([1])[0] == pytest.approx(float(mpmath.log(p)), rel=4e-16)


def test_no_count():
    with mpmath.workdps(60):
        expected = float(-2 * mpmath.log1p(mpmath.mpf(1) / 10**9))
    assert NegativeBinomial(2, 1e9).log_prob([0])[0] == pytest.approx(expected, rel=4e-16, abs=0)


@pytest.mark.parametrize("h", [1e-9, 0.1, 3.0, 1e6, 1e30])
def test_four_logarithms_of_gamma_functions_that_all_but_cancel(h):
    for x in (1e-300, 1e-30, 0.1, 3.0, 20.0, 1e9):
        for k in (1.0, 7.0, 1e4, 9e18):
            with mpmath.workdps(120):
                X, H, K = mpmath.mpf(x), mpmath.mpf(h), mpmath.mpf(k)
                expected = mpmath.loggamma(X + H + K) + mpmath.loggamma(X)
                expected = float(expected - mpmath.loggamma(X + H) - mpmath.loggamma(X + K))
            assert log_cross_ratio(x, h, k) == pytest.approx(expected, rel=3e-15, abs=0)
            assert log_cross_ratio(x, k, h) == log_cross_ratio(x, h, k)
