"""What notebook 28 asserts of families, slopes, bends and gaps: by sympy, scipy and exact fractions."""

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, optimize, stats

from tests.course.chapters.one_family.dice import FACES, MIDDLE, WHITE, M, best, divergence, log_partition, tilt
from tools.claims import claim

THETAS = np.linspace(-1.5, 1.5, 61)


def test_the_mean_four_and_a_half():
    claim("28", "Near 0.4: at 0.37.")
    claim("28", "**The slope of the tangent is the mean of $T$**, which rises with $\\theta$.")
    found = optimize.brentq(lambda theta: tilt(theta, FACES) @ FACES - 4.5, -2, 2)
    assert abs(found - 0.371049) < 1e-6
    h = 1e-5
    for column in (FACES, MIDDLE, FACES == 6):
        slopes = [(log_partition(at + h, column) - log_partition(at - h, column)) / (2 * h) for at in THETAS]
        np.testing.assert_allclose(slopes, [tilt(at, column) @ column for at in THETAS], rtol=1e-7)
        assert (np.diff(slopes) > 0).all()


def test_the_six():
    claim("28", "At 0.20, where the bar of the six meets its dot: the mean of *six* is then the share seen.")
    found = best(WHITE, FACES == 6)[0]
    assert round(found, 2) == 0.20
    assert tilt(found, FACES == 6)[5] == pytest.approx(WHITE[5] / M, abs=1e-6)


def test_the_tangent_is_never_above():
    claim("28", "Never: it touches, and stays below.")
    claim("28", "The gap at 0 says how far the leaning die is from the fair one: more, the more it leans.")
    claim(
        "28",
        "The thick line at 0 is how far the tangent misses the curve there; where the die hardly leans, it is too "
        "short to be seen.",
    )
    fitted = [divergence(tilt(best(WHITE, one), one), np.full(6, 1 / 6)) for one in (FACES, MIDDLE, FACES == 6)]
    assert max(fitted) < 0.0055
    for column in (FACES, MIDDLE, FACES == 6):
        gaps = []
        for at in THETAS:
            p = tilt(at, column)
            tangent = log_partition(at, column) + (p @ column) * (THETAS - at)
            assert (tangent <= [log_partition(one, column) + 1e-12 for one in THETAS]).all()
            gaps.append(at * (p @ column) - log_partition(at, column))
            assert gaps[-1] == pytest.approx(divergence(p, np.full(6, 1 / 6)), abs=1e-12)
        assert (np.diff(gaps[30:]) > 0).all()
        assert (np.diff(gaps[:31]) < 0).all()


def test_the_bend_at_0():
    claim("28", "At 0, where it is $\\frac{35}{12}$: **the bend is the variance of $T$**.")
    claim("28", "A die that leans far either way shows hardly any face but one.")
    theta = sp.Symbol("theta")
    A = sp.log(sum(sp.exp(theta * face) for face in range(1, 7)) / 6)
    assert sp.diff(A, theta, 2).subs(theta, 0) == sp.Rational(35, 12)
    variances = [tilt(at, FACES) @ (FACES - tilt(at, FACES) @ FACES) ** 2 for at in THETAS]
    assert np.argmax(variances) == 30
    assert min(tilt(1.5, FACES)[5], tilt(-1.5, FACES)[0]) > 0.75
    assert tilt(4, FACES)[5] > 0.98


def test_slope_bend_and_gap_of_any_three_values():
    claim(
        "28",
        "So $A' = \\mathrm{E}[T]$ and $A'' = \\mathrm{Var}[T]$; with several statistics the bend is their covariance.",
    )
    claim("28", "A variance is not below 0, so **$A$ curves upwards, and its tangent stays below.**")
    rng, h = np.random.default_rng(0), 1e-3
    for _ in range(20):
        T, theta = rng.normal(size=(2, 7)), rng.normal(size=2)
        p = tilt(theta, *T)
        i, j = h * np.eye(2)
        corner = log_partition(theta + i + j, *T) - log_partition(theta + i - j, *T)
        corner += log_partition(theta - i - j, *T) - log_partition(theta - i + j, *T)
        assert corner / (4 * h**2) == pytest.approx(np.cov(T, aweights=p, ddof=0)[0, 1], abs=1e-5)
        other = theta + rng.normal(size=2)
        assert log_partition(other, *T) >= log_partition(theta, *T) + (T @ p) @ (other - theta)


def test_the_gap_is_a_divergence():
    claim(
        "28",
        "At 0 the tangent has the height $A(\\theta) - \\theta A'(\\theta)$, and the curve $A(0) = 0$: the gap is "
        "$\\theta A'(\\theta) - A(\\theta)$.",
    )
    claim(
        "28",
        "That is the mean of $\\log \\frac{p(x; \\theta)}{b(x)} = \\theta T(x) - A(\\theta)$ under $p$, the "
        "Kullback–Leibler divergence ([notebook 22](22_why_em_climbs.ipynb)) of the tilted die from its base.",
    )
    assert log_partition(0, FACES) == 0
    p = tilt(0.3710489, FACES)
    assert round(divergence(p, np.full(6, 1 / 6)), 4) == 0.1782
    assert round(divergence(np.full(6, 1 / 6), p), 4) == 0.1929  # the other way round
    assert 0.3710489 * (p @ FACES) - log_partition(0.3710489, FACES) == pytest.approx(0.17818, abs=1e-5)


def test_the_log_likelihood_is_concave_and_level_where_the_means_agree():
    claim("28", "It curves downwards, as $A$ curves upwards, and is level where $\\mathrm{E}[T] = \\bar T$.")
    rng = np.random.default_rng(1)
    counts = rng.multinomial(60, np.full(6, 1 / 6))
    heights = np.array([counts @ np.log(tilt(at, FACES)) for at in THETAS])
    sums = [at * (counts @ FACES) - 60 * log_partition(at, FACES) - 60 * np.log(6) for at in THETAS]
    np.testing.assert_allclose(heights, sums)
    assert (np.diff(heights, 2) < 0).all()
    level = optimize.brentq(lambda at: tilt(at, FACES) @ FACES - counts @ FACES / 60, -2, 2)
    assert counts @ np.log(tilt(level, FACES)) >= heights.max()


def test_most_densities_of_the_course():
    claim("28", "Most densities of this course are such a family, on another base:")
    claim("28", "| Bernoulli | $1$ | $x$ | $\\log \\frac{p}{1 - p}$ | $\\log (1 + e^\\theta)$ |")
    x = np.arange(40)
    table = {  # p(x) again, from theta, A and the base
        "Bernoulli": (stats.bernoulli(0.7).pmf(x[:2]), x[:2] * np.log(7 / 3) - np.log(1 + 7 / 3)),
        "Poisson": (stats.poisson(3).pmf(x), x * np.log(3) - 3 + np.log(stats.poisson(1).pmf(x)) + 1),
        "tails first": (stats.geom(1 / 3).pmf(x + 1), x * np.log(2 / 3) + np.log(1 / 3)),
    }
    u = np.linspace(-9, 11, 41)
    table["Gaussian"] = (
        stats.norm(1, 2).pdf(u),
        u * 1 / 4 - u**2 / 8 - (1 / 8 + np.log(2)) - np.log(2 * np.pi) / 2,
    )
    table["von Mises"] = (
        stats.vonmises(2.0, 0.5).pdf(u),
        2 * np.cos(u) * np.cos(0.5) + 2 * np.sin(u) * np.sin(0.5) - np.log(2 * np.pi * np.i0(2.0)),
    )
    for p, log_p in table.values():
        np.testing.assert_allclose(p, np.exp(log_p), rtol=1e-9)


def test_bases_that_do_not_add_up_to_1():
    claim("28", "A base gives weights, which need not add up to 1; where they do not, $A(0)$ is not 0.")
    claim("28", "For a density, the sum in $A$ is an integral.")
    theta, mu, sigma = sp.Symbol("theta", real=True), sp.Symbol("mu", real=True), sp.Symbol("sigma", positive=True)
    k, z, x = sp.Symbol("k", integer=True, nonnegative=True), sp.Symbol("z", positive=True), sp.Symbol("x", real=True)
    toss = sp.log(1 + sp.exp(theta))  # of the base 1 for 0 and for 1, which adds up to 2
    assert toss.subs(theta, 0) == sp.log(2)
    poisson = sp.log(sp.summation(z**k / sp.factorial(k), (k, 0, sp.oo)))
    assert sp.simplify(poisson - z) == 0  # e^theta, which at 0 is 1
    tilted = sp.exp(mu / sigma**2 * x - x**2 / (2 * sigma**2)) / sp.sqrt(2 * sp.pi)
    A = sp.log(sp.integrate(tilted, (x, -sp.oo, sp.oo)))
    assert sp.simplify(sp.expand_log(A - mu**2 / (2 * sigma**2) - sp.log(sigma), force=True)) == 0


def test_where_the_statistic_is_the_value_the_best_has_the_mean():
    claim(
        "28",
        'Where $T(x) = x$, the best member has the mean of the data: **that is why it was "the share", "the mean", '
        "again and again.**",
    )
    data = np.random.default_rng(2).poisson(3, size=30)
    for log_p, low, high in (
        (stats.poisson.logpmf, 0.1, 20),
        (lambda x, mean: stats.geom.logpmf(x + 1, 1 / (1 + mean)), 0.1, 20),
        (lambda x, mean: stats.norm.logpdf(x, mean, 2), 0.1, 20),
    ):
        top = optimize.minimize_scalar(lambda mean, f=log_p: -f(data, mean).sum(), bounds=(low, high), method="bounded")
        assert top.x == pytest.approx(data.mean(), abs=1e-4)


def test_the_mean_and_the_variance_of_the_poisson():
    claim("28", "The Poisson's slope and bend are equal: its mean is its variance.")
    z, theta = sp.symbols("z theta")
    k = sp.Symbol("k", integer=True, nonnegative=True)
    A = sp.log(sp.summation(z**k / sp.factorial(k), (k, 0, sp.oo))).subs(z, sp.exp(theta))
    assert sp.simplify(A.diff(theta) - A.diff(theta, 2)) == 0


def test_who_is_no_member():
    claim(
        "28",
        "No fixed number of sums holds all that their data tell.",
    )
    claim(
        "28",
        "The uniform is fitted by its largest value, mixtures and chains by EM "
        "([notebook 21](21_clouds_without_labels.ipynb)).",
    )
    data = np.array([0.3, 1.7, 0.9])
    tops = np.linspace(1, 3, 201)
    heights = [stats.uniform(0, top).logpdf(data).sum() for top in tops]
    assert tops[np.argmax(heights)] == pytest.approx(data.max())
    # members: log p(x) + log p(y) hangs on x + y alone (here of one sum); Student's t and a mixture do otherwise
    pairs = np.array([[0.0, 2.0], [0.5, 1.5], [1.0, 1.0]])  # with one sum ...
    squares = np.array([[-1.0, 1.0, 0.0], [-1.154700538, 0.577350269, 0.577350269]])  # ... and with one of squares, too
    np.testing.assert_allclose((squares**2).sum(axis=1), 2)
    np.testing.assert_allclose(squares.sum(axis=1), 0, atol=1e-8)
    assert np.ptp(stats.norm(1, 2).logpdf(squares).sum(axis=1)) < 1e-8
    assert np.ptp(stats.t(3).logpdf(squares).sum(axis=1)) > 0.005
    mixture = np.log(stats.norm(0, 1).pdf(squares) + stats.norm(3, 1).pdf(squares)).sum(axis=1)
    assert np.ptp(mixture) > 0.01
    assert np.ptp(stats.expon().logpdf(pairs).sum(axis=1)) < 1e-12
    assert stats.uniform(0, 1.9).logpdf(pairs).sum(axis=1).tolist()[0] == -np.inf  # the largest of them counts


def test_the_log_odds_are_linear_in_the_statistics():
    claim(
        "28", "The log odds are their difference in $\\theta$ times $T(x)$, and a constant: *linear in the statistics*."
    )
    claim("28", "With two classes that makes a sigmoid, with more a softmax.")
    base = np.random.default_rng(3).dirichlet(np.ones(6))
    one, two = np.array([0.3, -0.5]), np.array([-0.1, 0.4])
    r = np.log(tilt(one, FACES, MIDDLE, base=base) / tilt(two, FACES, MIDDLE, base=base))
    rest = r - (one - two) @ [FACES, MIDDLE]
    assert np.ptp(rest) < 1e-12


def test_a_prior_that_counts_like_data():
    claim("28", "Data add to both.")
    # as density of theta of a toss: e^(theta T_0 - n_0 A) is a Beta of p, and heads and tosses add to its numbers
    T_0, n_0, heads, tosses = 2.0, 5.0, 7, 10

    def mean_of_p(total, n):
        def weight(theta):
            return np.exp(theta * total - n * np.log1p(np.exp(theta)))

        area = integrate.quad(weight, -40, 40)[0]
        return integrate.quad(lambda theta: weight(theta) / (1 + np.exp(-theta)), -40, 40)[0] / area

    assert mean_of_p(T_0, n_0) == pytest.approx(T_0 / n_0, abs=1e-6)
    assert mean_of_p(T_0 + heads, n_0 + tosses) == pytest.approx((T_0 + heads) / (n_0 + tosses), abs=1e-6)


def test_the_best_policy_is_a_tilt():
    claim(
        "28",
        "And when it is taught by rewards without straying far, its best policy is a tilt of the old one, $p \\, "
        "e^{\\text{reward} / \\text{price}}$, divided by its sum, with a price of straying (Rafailov and "
        "others 2023).",
    )
    rng = np.random.default_rng(4)
    old, reward, beta = rng.dirichlet(np.ones(5)), rng.normal(size=5), 0.7
    found = optimize.minimize(
        lambda z: -(lambda q: q @ reward - beta * divergence(q, old))(np.exp(z) / np.exp(z).sum()),
        np.zeros(5),
        tol=1e-12,
    )
    q = np.exp(found.x) / np.exp(found.x).sum()
    np.testing.assert_allclose(q, old * np.exp(reward / beta) / (old @ np.exp(reward / beta)), atol=1e-5)


def test_a_language_model_draws_from_such_a_family():
    claim(
        "28",
        "A language model's next word is drawn from $e^{\\text{score} / \\text{temperature}}$, divided by its sum: one "
        "such family, with $\\theta = \\frac{1}{\\text{temperature}}$.",
    )
    scores = np.array([2.0, 1.0, -0.5])
    for temperature in (0.5, 1.0, 3.0):
        words = np.exp(scores / temperature) / np.exp(scores / temperature).sum()
        np.testing.assert_allclose(words, tilt(1 / temperature, scores), rtol=1e-12)
