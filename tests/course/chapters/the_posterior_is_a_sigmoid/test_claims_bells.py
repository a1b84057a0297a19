"""What notebook 11 asserts about bells over temperatures: Bayes' rule by scipy, algebra by sympy, at all stops."""

from itertools import pairwise, product
from math import exp, isclose, log

import numpy as np
import sympy as sp
from scipy import stats
from scipy.special import expit

from tools.claims import claim

SIGMAS, MEANS, PHIS = (0.3, 0.5, 0.8, 1.0), (37.5, 38.0, 38.5, 39.0, 39.5), (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)


def log_odds(x, mu1=38.5, sigma1=0.5, phi=0.5):
    return stats.norm(mu1, sigma1).logpdf(x) - stats.norm(37.5, 0.5).logpdf(x) + log(phi / (1 - phi))


def posterior(x, **bells):
    return expit(log_odds(x, **bells))


def test_three_patients():
    claim(
        "11", r"In our invented town both are equally frequent: the prior of a bacterial infection is $\phi = \frac12$."
    )
    claim("11", "The temperatures of both are Gaussian with a standard deviation of 0.5 °C")
    claim("11", "around 37.5 °C if the infection is viral, around 38.5 °C if it is bacterial.")
    claim("11", "At 38.3 °C it is 0.77, and a tenth of a degree more makes it 0.83.")
    claim("11", "Where the bells cross, at 38 °C, it is one half, and there the curve is steepest.")
    claim("11", "At 40 °C a bacterial infection is nearly certain, and another tenth of a degree hardly matters.")
    one, zero = stats.norm(38.5, 0.5).pdf(38.3), stats.norm(37.5, 0.5).pdf(38.3)
    assert round(one / (one + zero), 2) == 0.77 == round(posterior(38.3), 2)
    assert round(posterior(38.4), 2) == 0.83
    assert isclose(posterior(38.0), 0.5)
    grid = np.linspace(36, 40, 4001)
    assert isclose(grid[np.gradient(posterior(grid)).argmax()], 38, abs_tol=1e-3)
    assert 0.999 < posterior(40.0) < posterior(40.1) < posterior(40.0) + 0.001


def test_the_sigmoid_of_the_log_odds_is_the_posterior_of_any_two_classes():
    claim("11", "No Gaussian was needed: this holds for any two classes, wherever $g_0$ and $g_1$ are positive.")
    claim("11", r"The posterior of two classes is $\operatorname{sigmoid}(r)$, where $r$ are the log odds.")
    for g0, g1 in np.random.default_rng(0).random((1000, 2)):
        assert isclose(1 / (1 + exp(-log(g1 / g0))), g1 / (g0 + g1))
    claim("11", "Log odds of 0 are a probability of one half.")
    assert expit(0) == 0.5


def test_the_line():
    claim("11", "The slope contains no $x$: the squares cancel, and the log odds are a straight line,")
    claim("11", r"Gaussians with one $\sigma$: $r$ is a line, with slope $\frac{\mu_1 - \mu_0}{\sigma^2}$.")
    x, mu0, mu1 = sp.symbols("x mu_0 mu_1", real=True)
    sigma, odds = sp.symbols("sigma w", positive=True)
    bells = [sp.exp(-((x - mu) ** 2) / (2 * sigma**2)) / (sigma * sp.sqrt(2 * sp.pi)) for mu in (mu0, mu1)]
    r = sp.expand(sp.expand_log(sp.log(odds * bells[1] / bells[0]), force=True))
    line = (mu1 - mu0) / sigma**2 * x + (mu0**2 - mu1**2) / (2 * sigma**2) + sp.log(odds)
    assert sp.simplify(r - line) == 0


def test_the_line_of_our_town():
    claim("11", r"In our town $\theta_1 = \frac{1}{0.25} = 4$ and $\theta_0 = -152$, so $r(x) = 4 (x - 38)$.")
    claim("11", "A tenth of a degree adds 0.4 to the log odds, wherever you start")
    claim("11", r"it multiplies the odds by $e^{0.4} \approx 1.5$.")
    for x in np.linspace(35, 41, 61):
        assert isclose(log_odds(x), 4 * (x - 38), abs_tol=1e-9)
        assert isclose(log_odds(x + 0.1) - log_odds(x), 0.4, abs_tol=1e-9)
    assert (37.5**2 - 38.5**2) / 0.5 == -152
    assert round(exp(0.4), 1) == 1.5


def test_the_sigmoid_of_a_rising_line_is_an_s():
    claim(
        "11", r"So the posterior is the sigmoid of a line. With $\mu_1 > \mu_0$ that is an S: it rises, from nearly 0"
    )
    claim("11", "from nearly 0 far below both means to nearly 1 far above.")
    for mu1, phi in product(MEANS[1:], PHIS):
        p = posterior(np.linspace(30, 47, 171), mu1=mu1, phi=phi)
        assert (np.diff(p) >= 0).all()
        assert p[0] < 1e-4 < 1 - 1e-4 < p[-1]


def test_a_smaller_phi_lowers_the_line_and_moves_the_s():
    claim("11", r"A smaller $\phi$ lowers the whole line.")
    claim("11", r"With equal spreads and $\mu_1 > \mu_0$, the S moves to the right and keeps its shape.")
    x = np.linspace(35, 41, 25)
    for mu1, sigma1, (less, more) in product(MEANS, SIGMAS, pairwise(PHIS)):
        gap = log_odds(x, mu1, sigma1, more) - log_odds(x, mu1, sigma1, less)
        np.testing.assert_allclose(gap, gap[0], atol=1e-9)
        assert gap[0] > 0
        if sigma1 == 0.5 and mu1 > 37.5:
            move = gap[0] * 0.25 / (mu1 - 37.5)
            assert move > 0
            shifted = posterior(x - move, mu1=mu1, phi=more)
            np.testing.assert_allclose(posterior(x, mu1=mu1, phi=less), shifted, atol=1e-9)


def test_the_slope_doubles():
    claim("11", "With equal spreads the slope doubles, from 4 to 8, and the S becomes steeper: the means are twice as")
    for phi in PHIS:
        slopes = [log_odds(39, mu1, phi=phi) - log_odds(38, mu1, phi=phi) for mu1 in (38.5, 39.5)]
        np.testing.assert_allclose(slopes, [4, 8])
    claim("11", r"With $\phi = \frac12$ the line crosses zero at 38.5 °C, half way again.")
    assert isclose(log_odds(38.5, mu1=39.5), 0, abs_tol=1e-9)
    grid = np.linspace(35, 41, 6001)
    assert np.ptp(np.gradient(posterior(grid, mu1=39.5))) > 1.9 * np.ptp(np.gradient(posterior(grid)))


def test_far_out_the_wider_bell_wins():
    claim("11", r"With $\sigma_1 > 0.5$ the line bends into a parabola that opens upwards")
    claim("11", "far out on *both* sides the wider bell wins.")
    claim("11", r"With $\sigma_1 = 0.3$ the parabola opens downwards, and far out on both sides the viral bell wins.")
    x = np.array([37.0, 37.5, 38.0])
    for mu1, sigma1, phi in product(MEANS, SIGMAS, PHIS):
        bend = np.diff(log_odds(x, mu1, sigma1, phi), 2)[0]
        assert np.sign(round(bend, 9)) == np.sign(sigma1 - 0.5)
        for far in (20.0, 60.0):
            assert sigma1 == 0.5 or (log_odds(far, mu1, sigma1, phi) > 0) == (sigma1 > 0.5)


def test_at_35_degrees():
    claim("11", r"The bacterial bell becomes twice as wide, $\sigma_1 = 1$.")
    claim("11", r"At $\sigma_1 = 1$ the posterior at 35 °C is nearly 1: both bells are low there")
    claim("11", "both bells are low there, but the narrow one is lower by far.")
    assert posterior(35.0, sigma1=1.0) > 0.99
    wide, narrow = stats.norm(38.5, 1).pdf(35), stats.norm(37.5, 0.5).pdf(35)
    assert 100 * narrow < wide < 0.001


def test_how_bent():
    claim(
        "11", r"the factor of $x^2$ is $\frac{1}{2 \sigma_0^2} - \frac{1}{2 \sigma_1^2}$, zero only if both spreads are"
    )
    claim("11", "The posterior is still the sigmoid of $r(x)$, but of a parabola: it turns round, and is no S.")
    claim("11", "With two spreads it is a parabola.")
    for mu1, sigma1 in product(MEANS, SIGMAS):
        x = np.linspace(36, 40, 9)
        bends = np.diff(log_odds(x, mu1, sigma1), 2) / 0.25
        np.testing.assert_allclose(bends, 1 / 0.25 - 1 / sigma1**2, atol=1e-8)
        steps = np.sign(np.diff(log_odds(np.linspace(20, 60, 4001), mu1, sigma1)).round(12))
        assert len(set(steps)) == 1 or sigma1 != 0.5  # an S never turns
        assert {-1, 1} <= set(steps) or sigma1 == 0.5
