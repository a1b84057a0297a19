"""What notebook 09 asserts of the border and of whitening."""

from fractions import Fraction
from math import exp, isclose, log, sqrt

import numpy as np
import sympy as sp
from scipy import stats

from genmodels.course.chapters.gaussian_discriminant_analysis.picture import move_space, space
from genmodels.course.kit.plotting import subplots
from tests.course.chapters.seven_birds import BIRDS, EIGHTH, KIND, MEANS, SIGMA, WORLDS, log_odds, world
from tools.claims import claim


def test_the_sign_of_the_log_odds_is_the_larger_posterior():
    claim("09", "predict one where $r(x) > 0$")
    claim("09", "what they share, $p(x)$, cancels")
    claim("09", r"With odds of $e^r$ to 1 the posterior is $1 / (1 + e^{-r(x)})$.")
    for x in np.random.default_rng(0).normal(2, 3, size=(100, 2)):
        weighed = [
            p * stats.multivariate_normal(mean, SIGMA).pdf(x) for p, mean in zip((3 / 7, 4 / 7), MEANS, strict=True)
        ]
        assert (log_odds(x) > 0) == (weighed[1] / sum(weighed) > 1 / 2)
        assert isclose(weighed[1] / sum(weighed), 1 / (1 + exp(-log_odds(x))), rel_tol=1e-9)


def test_the_eighth_is_a_willow_warbler_by_a_hair():
    claim("09", "A willow warbler, by a hair: 0.5094.")
    assert f"{1 / (1 + exp(-log_odds(EIGHTH))):.4f}" == "0.5094"


def test_the_ellipses_hold_half_and_nine_tenths():
    claim("09", "the ellipses hold 50&nbsp;% and 90&nbsp;% of each fitted Gaussian")
    drawn = np.random.default_rng(1).multivariate_normal(MEANS[0], SIGMA, size=100_000) - MEANS[0]
    squared = np.einsum("ni,ij,nj->n", drawn, np.linalg.inv(SIGMA), drawn)
    for share in (0.5, 0.9):
        inside = np.mean(squared < -2 * log(1 - share))  # chi-squared of two degrees of freedom
        assert abs(inside - share) < 5 * sqrt(share * (1 - share) / 100_000)


def test_the_ellipses_of_the_dragged_bird_hold_one_half():
    claim("09", "(Ellipses hold one half; a thin line joins the means.)")
    _, ax = subplots()
    ax.set(xlim=(-2, 8), ylim=(-2, 6))
    drawn = space(ax)
    move_space(drawn, [log_odds(x) for x in drawn.where], MEANS, SIGMA, [BIRDS[k == KIND] for k in (0, 1)], EIGHTH)
    for ellipse, mean in zip(drawn.ellipses, MEANS, strict=True):
        away = np.transpose(ellipse.get_data()) - mean
        squared = np.einsum("ni,ij,nj->n", away, np.linalg.inv(SIGMA), away)
        np.testing.assert_allclose(stats.chi2(2).cdf(squared), 1 / 2)
    np.testing.assert_allclose(np.transpose(drawn.between.get_data()), MEANS)


def test_between_the_dotted_lines_neither_kind_reaches_nine_tenths():
    claim("09", "On the line both posteriors are one half, between the dotted lines neither reaches nine tenths.")
    rng = np.random.default_rng(2)
    for r in [0, *rng.uniform(-log(9), log(9), size=50)]:
        x2 = rng.normal(2, 3)
        x = np.array([(13.5 - log(4 / 3) - x2 / 2 + r) / 5, x2])
        one = 1 / (1 + exp(-log_odds(x)))
        assert isclose(one, 1 / (1 + exp(-r)), rel_tol=1e-9)
        assert max(one, 1 - one) < 0.9
        assert r or isclose(one, 0.5, rel_tol=1e-12)


def test_the_pencil():
    claim("09", "The factor before the exponential, the same for both, cancels.")
    claim(
        "09",
        "Left is half the difference of two squares, plus the log odds of the prior:",
    )
    claim(
        "09",
        r"The squares $x^T \Sigma^{-1} x$ cancel, and $x^T \Sigma^{-1} \mu_k = \mu_k^T \Sigma^{-1} x$, as "
        r"$\Sigma^{-1}$ is symmetric. So the border is straight",
    )
    claim("09", r"so $\theta = (6 - 1, \; -\tfrac32 + 2) = (5, \tfrac12)$")
    claim("09", r"at $(\tfrac52, 2)$, both squares are equal, so of $r$ only $\log \tfrac43$ is left.")
    claim("09", r"There $\theta^T x = \tfrac{27}2$;")
    claim("09", r"hence $\theta_0 = \log \tfrac43 - \tfrac{27}2 \approx -13.2123$.")
    assert f"{log(4 / 3) - 13.5:.4f}" == "-13.2123"
    inverse = (sp.Matrix([[4, 2], [2, 8]]) / 7).inv()
    assert inverse == sp.Matrix([[2, -sp.Rational(1, 2)], [-sp.Rational(1, 2), 1]])
    assert list(inverse * sp.Matrix([3, 2])) == [5, sp.Rational(1, 2)]
    assert 5 * Fraction(5, 2) + Fraction(1, 2) * 2 == Fraction(27, 2)
    for x in np.random.default_rng(6).normal(2, 3, size=(50, 2)):
        assert isclose(log_odds(x), 5 * x[0] + x[1] / 2 - 13.5 + log(4 / 3), rel_tol=1e-8, abs_tol=1e-9)


def test_scores_name_the_kind():
    claim("09", "With $K$ kinds, give each a score, and take the largest.")
    claim("09", r"$$w_k = \Sigma^{-1} \mu_k, \qquad b_k = -\tfrac12 \mu_k^T \Sigma^{-1} \mu_k + \log \pi_k")
    rng = np.random.default_rng(7)
    for _ in range(WORLDS):
        means, cov, priors = world(rng, d=3, classes=4)
        x, inverse = rng.normal(size=3) * 3, np.linalg.inv(cov)
        scores = [inverse @ m @ x - m @ inverse @ m / 2 + log(p) for m, p in zip(means, priors, strict=True)]
        posteriors = [p * stats.multivariate_normal(m, cov).pdf(x) for m, p in zip(means, priors, strict=True)]
        assert np.argmax(scores) == np.argmax(posteriors)


def test_distances_after_whitening():
    claim("09", r"$$r(x) = \tfrac12 (D_0^2 - D_1^2) + \log \tfrac{\phi}{1 - \phi}$$")
    claim("09", "Under the model both kinds then have the identity as covariance.")
    claim("09", r"$\Sigma^{-1/2}$ is symmetric, and its square is $\Sigma^{-1}$.")
    claim("09", "took $L^{-1}$, which differs by a turn.")
    claim("09", r"$D_k^2 = (x - \mu_k)^T \Sigma^{-1} (x - \mu_k)$, and the log odds are")
    values, vectors = np.linalg.eigh(SIGMA)
    half = vectors @ np.diag(values**-0.5) @ vectors.T
    np.testing.assert_allclose(half @ SIGMA @ half, np.eye(2), atol=1e-12)
    np.testing.assert_allclose(half, half.T)
    np.testing.assert_allclose(half @ half, np.linalg.inv(SIGMA))
    turn = half @ np.linalg.cholesky(SIGMA)  # from L^-1 x to Sigma^(-1/2) x
    np.testing.assert_allclose(turn @ turn.T, np.eye(2), atol=1e-12)
    assert isclose(np.linalg.det(turn), 1)
    for x in np.random.default_rng(9).normal(2, 3, size=(50, 2)):
        d = np.linalg.norm((MEANS - x) @ half, axis=1)
        np.testing.assert_allclose(d**2, [(x - mean) @ np.linalg.inv(SIGMA) @ (x - mean) for mean in MEANS])
        assert isclose(log_odds(x), (d[0] ** 2 - d[1] ** 2) / 2 + log(4 / 3), rel_tol=1e-8, abs_tol=1e-9)


def test_the_eighth_is_nearer_to_the_other_kind():
    claim("09", "The eighth is *nearer* to the chiffchaffs, 2 against 2.12;")
    claim("09", "only the prior, 4 to 3, makes it a willow warbler.")
    d = [sqrt((EIGHTH - mean) @ np.linalg.inv(SIGMA) @ (EIGHTH - mean)) for mean in MEANS]
    assert isclose(d[0], 2)
    assert f"{d[1]:.2f}" == "2.12"
    assert log_odds(EIGHTH, 1 / 2) < 0 < log_odds(EIGHTH, 4 / 7)


def test_what_should_have_been_seen():
    claim("09", "Whitened, the border is at right angles to the line between the means.")
    claim("09", "With equal priors it passes halfway between them: each bird goes to the nearest mean.")
    claim(
        "09",
        "The odds slide it without turning it, away from the kind that is more frequent. From $e^8 \\approx 2981$ on "
        "it has passed the mean of the chiffchaffs.",
    )
    claim("09", "After whitening the nearest mean wins, if the priors are equal.")
    claim("09", "Other priors slide the border; they do not turn it.")
    values, vectors = np.linalg.eigh(SIGMA)
    back = vectors @ np.diag(values**0.5) @ vectors.T  # x = back z
    gap = np.linalg.solve(back, MEANS[1] - MEANS[0])
    for odds in (0.001, 0.01, 0.1, 1, 4 / 3, 10, 100, 1000, 10000):
        phi = odds / (1 + odds)
        slope = [log_odds(back @ unit, phi) - log_odds([0, 0], phi) for unit in np.eye(2)]
        assert abs(slope[0] * gap[1] - slope[1] * gap[0]) < 1e-8  # parallel to the line between the means
        zero, one = log_odds(MEANS[0], phi), log_odds(MEANS[1], phi)
        t = zero / (zero - one)  # how far from mean 0 to mean 1 the border lies
        assert isclose(t, 1 / 2 - log(odds) / 16, abs_tol=1e-9)
        assert (t < 0) == (odds == 10000)
    for x in np.random.default_rng(10).normal(2, 3, size=(200, 2)):
        d = [(x - mean) @ np.linalg.inv(SIGMA) @ (x - mean) for mean in MEANS]
        assert (log_odds(x, 1 / 2) > 0) == (d[1] < d[0])


def test_the_tilt_comes_from_the_spread():
    claim("09", "The border does not stand at right angles to the line between the means.")
    gap, theta = MEANS[1] - MEANS[0], np.linalg.solve(SIGMA, MEANS[1] - MEANS[0])
    assert abs(theta[0] * gap[1] - theta[1] * gap[0]) > 1  # no multiple of one another
    assert np.ptp(np.linalg.eigvalsh(SIGMA)) > 0.5
    round_one = np.linalg.solve(0.3 * np.eye(2), gap)
    assert isclose(round_one[0] * gap[1], round_one[1] * gap[0])  # with one spread in all directions: at right angles


def test_how_far_the_border_goes():
    claim("09", r"From $e^8 \approx 2981$ on it has passed the mean of the chiffchaffs.")
    assert isclose(log_odds(MEANS[0], 1 / 2), -8)
    assert f"{exp(8):.0f}" == "2981"
    for odds, called in ((2980, False), (2982, True)):
        assert (log_odds(MEANS[0], odds / (1 + odds)) > 0) == called
