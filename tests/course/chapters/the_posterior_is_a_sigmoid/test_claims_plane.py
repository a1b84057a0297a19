"""What notebook 11 asserts about theta in the plane, about other classes, and that there is no way back."""

from math import comb, exp, factorial, isclose, log

import numpy as np
from scipy import integrate, stats

from genmodels.course.chapters.the_posterior_is_a_sigmoid.picture_theta_arrow import HALF, SCALE
from genmodels.course.kit.plotting.contours import mass_radius
from tools.claims import claim

MU0, MU1 = np.array([37.5, 4.0]), np.array([38.5, 5.0])


def covariance(c):
    return np.array([[0.25, c], [c, 1.0]])


def log_odds(x, mu0, mu1, Sigma, phi=0.5):
    one, zero = (stats.multivariate_normal(mu, Sigma).logpdf(x) for mu in (mu1, mu0))
    return one - zero + log(phi / (1 - phi))


def slopes(mu0, mu1, Sigma, at, phi=0.5):
    """The derivatives of the log odds: differences, which are exact for a straight function."""
    here = log_odds(at, mu0, mu1, Sigma, phi)
    return np.array([log_odds(at + unit, mu0, mu1, Sigma, phi) - here for unit in np.eye(len(at))])


def test_the_formula_of_many_features():
    claim("11", r"r = \theta^T x + \theta_0$ with $\theta = \Sigma^{-1} (\mu_1 - \mu_0)$")
    claim("11", r"$\frac12 x^T \Sigma^{-1} x$ stands there with a plus and with a minus, and cancels.")
    rng = np.random.default_rng(0)
    for d, phi in ((1, 0.5), (2, 0.2), (3, 0.7)):
        root = rng.normal(size=(d, d))
        Sigma, mu0, mu1 = root @ root.T + np.eye(d), *rng.normal(size=(2, d))
        inverse = np.linalg.inv(Sigma)
        theta = inverse @ (mu1 - mu0)
        theta_0 = mu0 @ inverse @ mu0 / 2 - mu1 @ inverse @ mu1 / 2 + log(phi / (1 - phi))
        for x in rng.normal(size=(20, d)):
            assert isclose(log_odds(x, mu0, mu1, Sigma, phi), theta @ x + theta_0, abs_tol=1e-9)


def test_the_weight_of_the_protein_vanishes():
    claim("11", "Its mean is 4 in viral and 5 in bacterial infections, and its standard deviation 1 in both.")
    claim("11", r"are uncorrelated within each kind ($\rho = 0$), the protein has the weight $\theta_2 = 1$.")
    claim("11", r"Now let $\rho = \frac12$, so that warmer patients of a kind have more of the protein, on average.")
    claim("11", "It shrinks, to nothing.")
    claim("11", r"By hand, with $\rho = \frac12$:")
    claim("11", r"\frac{16}{3} \begin{bmatrix} 3/4 \\ 0 \end{bmatrix} = \begin{bmatrix} 4 \\ 0 \end{bmatrix}")
    claim("11", r"$\theta = (\frac{20}{3}, \frac83)$: both weights grow.")
    for c, wanted in ((0.0, (4, 1)), (0.25, (4, 0)), (-0.25, (20 / 3, 8 / 3))):
        np.testing.assert_allclose(slopes(MU0, MU1, covariance(c), MU0), wanted, atol=1e-9)
    assert 0.25 / np.sqrt(0.25 * 1) == 0.5


def test_why_it_vanishes():
    claim("11", "The protein's means still differ, by one standard deviation.")
    claim("11", r"But within a kind it rises by $\frac{1/4}{1/4} = 1$ unit for each degree, on average")
    claim("11", "Bacterial patients are one degree warmer, so one unit more is just what their temperature predicts.")
    claim("11", "*Given* the temperature, the protein tells nothing new.")
    claim("11", "It can be 0 although the means differ.")
    rng = np.random.default_rng(1)
    drawn = rng.multivariate_normal(MU0, covariance(0.25), 200_000)
    assert isclose(np.polyfit(drawn[:, 0], drawn[:, 1], 1)[0], 1, abs_tol=0.02)
    one_feature = [stats.norm(mu[0], 0.5) for mu in (MU0, MU1)]
    for x in rng.normal(MU0, 1, size=(50, 2)):
        alone = one_feature[1].logpdf(x[0]) - one_feature[0].logpdf(x[0])
        assert isclose(log_odds(x, MU0, MU1, covariance(0.25)), alone, abs_tol=1e-9)


def test_the_arrow():
    claim("11", "Each ellipse holds half of its kind, a star is its mean, and the arrow is drawn at a quarter of its")
    assert isclose(stats.chi2(2).cdf(mass_radius(HALF) ** 2), 0.5)
    assert SCALE == 1 / 4
    claim("11", r"log odds grow fastest along $\theta$, and at right angles to it they stay as they are.")
    claim("11", r"So the border, and each line of equal posterior, runs at right angles to $\theta$")
    claim("11", "the longer the arrow, the narrower the band between the dotted lines.")
    widths, lengths = [], []
    for c in (0.0, 0.25, -0.25):
        theta = slopes(MU0, MU1, covariance(c), MU0)
        length = np.linalg.norm(theta)
        here = log_odds(MU0, MU0, MU1, covariance(c))
        gains = {
            angle: log_odds(MU0 + np.array([np.cos(angle), np.sin(angle)]), MU0, MU1, covariance(c)) - here
            for angle in np.linspace(0, 2 * np.pi, 721)
        }
        steepest = max(gains, key=gains.get)
        assert isclose(gains[steepest], length, rel_tol=1e-4)
        assert isclose(np.cos(steepest - np.arctan2(*theta[::-1])), 1, abs_tol=1e-4)
        across = np.array([-theta[1], theta[0]])
        assert isclose(log_odds(MU0 + across, MU0, MU1, covariance(c)), here, abs_tol=1e-8)
        lengths.append(length)
        widths.append(2 * log(9) / length)
    assert np.argsort(widths).tolist() == np.argsort(lengths).tolist()[::-1]


def test_counts_and_yes_or_no_are_linear():
    claim("11", "the factorial is the same for both kinds, and cancels")
    claim("11", r"A straight line, with slope $\theta_1 = \log \frac{\lambda_1}{\lambda_0}$.")
    claim("11", "Through two points there is always a straight line.")
    claim("11", "So if both answers occur in both kinds, these log odds are linear as well.")
    claim("11", "Poisson counts, and yes or no, have linear log odds as well.")
    for low, high, phi in ((2.0, 7.0, 0.3), (5.0, 1.5, 0.8)):
        for x in range(15):
            one, zero = (exp(-rate) * rate**x / factorial(x) for rate in (high, low))
            line = x * log(high / low) - (high - low) + log(phi / (1 - phi))
            assert isclose(log(phi * one / ((1 - phi) * zero)), line, abs_tol=1e-9)
    at = [log(0.4 / 0.9), log(0.6 / 0.1)]  # for no and yes
    assert all(isclose(at[x], at[0] + (at[1] - at[0]) * x) for x in (0, 1))


def test_there_is_no_way_back():
    claim("11", r"Multiply it by $e^{\theta_1 x}$, and divide by the area, if that is finite")
    claim("11", "with the result for class 1, the log odds are linear.")
    claim("11", r"Gaussian classes with one $\Sigma$ *imply* linear log odds, but not the other way round")
    claim("11", "**Gaussian classes assume more than a line.**")
    claim("11", "So linear log odds do not prove that the classes are Gaussian.")
    for theta_1, density in ((1.5, stats.uniform(0, 3)), (0.4, stats.gamma(2)), (0.7, stats.beta(2, 5))):
        top = min(density.support()[1], 200)
        area, _ = integrate.quad(lambda x, f=density, t=theta_1: f.pdf(x) * exp(t * x), 0, top)
        x = np.linspace(0.05, min(top, 5) - 0.05, 30)
        r = np.log(density.pdf(x) * np.exp(theta_1 * x) / area / density.pdf(x))
        np.testing.assert_allclose(np.diff(r), theta_1 * np.diff(x))
        assert stats.kstest(density.rvs(2000, random_state=0), stats.norm(density.mean(), density.std()).cdf)[1] < 0.01


def test_same_terms_cancel():
    claim("11", "Nor is it enough that both classes are of one family.")
    claim(
        "11",
        "What counts: besides a constant and a multiple of $x$, both log densities have the same terms, which cancel.",
    )
    for p in (0.3, 0.6):  # heads among ten tosses: one term is not linear, and it does not know p
        rest = [log(comb(10, x) * p**x * (1 - p) ** (10 - x)) - log(comb(10, x)) for x in range(11)]
        np.testing.assert_allclose(np.diff(rest, 2), 0, atol=1e-9)
    r = stats.norm(1, 2).logpdf(range(5)) - stats.norm(1, 1).logpdf(range(5))
    assert abs(np.diff(r, 2)).min() > 0.5
