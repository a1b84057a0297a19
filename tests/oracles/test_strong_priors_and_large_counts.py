"""Against sixty digits: priors that count for 1e9 rows, counts of 1e12, classes 1e7 standard deviations apart."""

import numpy as np
import pytest

from genmodels import (
    Bernoulli,
    Beta,
    Categorical,
    Dirichlet,
    DirichletMultinomial,
    Gamma,
    Gaussian,
    GaussianDiscriminantAnalysis,
    HiddenMarkovModel,
    MarkovChain,
    Mixture,
    Multinomial,
    NegativeBinomial,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
    PoissonNaiveBayes,
)
from genmodels.statistics import Counts

mpmath = pytest.importorskip("mpmath")
mp, mpf = mpmath.mp, mpmath.mpf
SIZES = [1.0, 1e3, 1e6, 1e9]


@pytest.fixture(autouse=True)
def sixty_digits():
    with mp.workdps(60):
        yield


def off(got, exact) -> float:
    """How far a float64 is from the exact number, absolutely or as a share of it where that is less."""
    return float(abs(mpf(float(got)) - exact) / max(1, abs(exact)))


def log_beta(*alpha):
    return sum(mp.loggamma(a) for a in alpha) - mp.loggamma(mp.fsum(alpha))


# ---- the evidence of data under priors of any strength


@pytest.mark.parametrize("size", SIZES)
def test_evidence_of_tosses_values_and_events(size):
    a, b = mpf(size), mpf(3 * size)
    tosses = Beta(size, 3 * size).log_evidence(Bernoulli.statistics([1] * 20 + [0] * 7))
    assert off(tosses, log_beta(a + 20, b + 7) - log_beta(a, b)) < 1e-13
    three = Dirichlet([size, 2 * size, 3 * size]).log_evidence(Categorical.statistics([0, 1, 1, 2, 2, 2]))
    assert off(three, log_beta(a + 1, 2 * a + 2, 3 * a + 3) - log_beta(a, 2 * a, 3 * a)) < 1e-13
    events = Gamma(size, 2 * size).log_evidence(Counts(np.array(4.0), np.array(9.0)))
    exact = mp.loggamma(a + 9) - mp.loggamma(a) + a * mp.log(2 * a) - (a + 9) * mp.log(2 * a + 4)
    assert off(events, exact) < 1e-13


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("far", [0.0, 1e6])
def test_evidence_of_measurements(size, far):
    x = [far + 0.3125, far - 1.25, far + 0.5]
    n, mean = len(x), mp.fsum(x) / len(x)
    scale = size + mp.fsum((mpf(v) - mean) ** 2 for v in x) / 2 + n * mean**2 / (2 * mpf(1 + n))
    exact = (
        mp.loggamma(size + mpf(n) / 2) - mp.loggamma(size) + size * mp.log(size) - (size + mpf(n) / 2) * mp.log(scale)
    )
    exact += mp.log(1 / mpf(1 + n)) / 2 - mpf(n) / 2 * mp.log(2 * mp.pi)
    got = NormalInverseGamma(0, 1, size, size).log_evidence(Gaussian.statistics(x, covariance="diagonal"))
    assert off(got.item(), exact) < 1e-13


@pytest.mark.parametrize("nu", [4.0, 1e3, 1e6, 1e9])
@pytest.mark.parametrize("far", [0.0, 2.0**27])
def test_evidence_of_rows_and_a_prior_mean_that_is_far_away(nu, far):
    rows = np.array([[0.3125, 1.0], [-1.25, 0.5], [0.5, -0.75], [2.0, 0.25]]) + far
    n, kappa = len(rows), mpf(2) ** -20
    X = mp.matrix(rows.tolist())
    mean = [mp.fsum(X[i, j] for i in range(n)) / n for j in range(2)]
    psi = mp.matrix(2, 2)
    for i in range(2):
        for j in range(2):
            within = mp.fsum((X[r, i] - mean[i]) * (X[r, j] - mean[j]) for r in range(n))
            psi[i, j] = (nu if i == j else 0) + within + kappa * n / (kappa + n) * mean[i] * mean[j]

    def log_gamma_2(a):
        return mp.log(mp.pi) / 2 + mp.loggamma(a) + mp.loggamma(a - mpf(1) / 2)

    exact = -n * mp.log(mp.pi) + log_gamma_2((mpf(nu) + n) / 2) - log_gamma_2(mpf(nu) / 2) + mpf(nu) * mp.log(nu)
    exact += mp.log(kappa / (kappa + n)) - (mpf(nu) + n) / 2 * mp.log(mp.det(psi))
    prior = NormalInverseWishart([0, 0], 2.0**-20, nu * np.eye(2), nu)
    assert off(prior.log_evidence(Gaussian.statistics(rows)), exact) < 1e-12


# ---- how probable parameters are under priors of any strength


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("p", [0.25, 0.250001, 0.75, 1e-9])
def test_log_prob_of_a_probability(size, p):
    a, b, exactly = mpf(size), mpf(3 * size), mpf(p)
    exact = (a - 1) * mp.log(exactly) + (b - 1) * mp.log(1 - exactly) - log_beta(a, b)
    assert off(Beta(size, 3 * size).log_prob(Bernoulli(p)), exact) < 1e-13
    table = np.array([p, 0.125, 0.875 - p])
    three = [mpf(v) for v in table]
    exact = mp.fsum((k * a - 1) * mp.log(v) for k, v in zip((2, 1, 5), three, strict=True)) - log_beta(2 * a, a, 5 * a)
    assert off(Dirichlet([2 * size, size, 5 * size]).log_prob(Categorical(table)), exact) < 1e-13


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rate", [0.5, 0.50001, 2.0])
def test_log_prob_of_a_rate_and_a_variance(size, rate):
    a, r = mpf(size), mpf(rate)
    exact = (a - 1) * mp.log(r) - 2 * a * r + a * mp.log(2 * a) - mp.loggamma(a)
    assert off(Gamma(size, 2 * size).log_prob(Poisson(rate)), exact) < 1e-13
    variance = mpf(np.sqrt(rate).item()) ** 2
    exact = -(a + mpf(3) / 2) * mp.log(variance) - (2 * a + mpf(1) / 4) / (2 * variance) + a * mp.log(a)
    exact -= mp.loggamma(a) + mp.log(2 * mp.pi) / 2
    got = NormalInverseGamma(0.5, 1, size, size).log_prob(Gaussian(0.0, std=np.sqrt(rate)))
    assert off(got, exact) < 1e-12


def test_at_the_ends_a_density_is_what_its_limit_is():
    assert Beta(1, 3).log_prob(Bernoulli(0.0)) == pytest.approx(np.log(3))
    assert Beta(2, 1).log_prob(Bernoulli(0.0)) == -np.inf
    assert Beta(0.5, 1).log_prob(Bernoulli(0.0)) == np.inf
    assert Gamma(1, 2).log_prob(Poisson(0.0)) == pytest.approx(np.log(2))
    assert Dirichlet([1, 2, 2]).log_prob(Categorical([0.0, 0.5, 0.5])) == pytest.approx(np.log(24 / 4))


# ---- counts that are large


@pytest.mark.parametrize("e", range(4, 15, 2))
def test_mixtures_and_posteriors_of_large_counts(e):
    rates = np.array([[10.0**e], [10.0**e + 10.0 ** (e // 2)]])
    x, near = 10**e + 10 ** (e // 2) // 2, 1e-13 if e > 4 else 1e-11  # up to 2^14 sums are not looked at

    def log_poisson(rate):
        return x * mp.log(rate) - rate - mp.loggamma(x + 1)

    parts = [mp.exp(log_poisson(mpf(rate))) for rate in rates.ravel()]
    mixture = Mixture([0.5, 0.5], Poisson(rates))
    assert off(mixture.log_prob([[x]])[0], mp.log(mp.fsum(parts) / 2)) < 1e-13
    assert off(mixture.posterior([[x]])[0, 1], parts[1] / mp.fsum(parts)) < near
    model = PoissonNaiveBayes(alpha=0).fit(rates.astype(int), ["low", "high"])
    assert off(model.predict_proba([[x]])[0, 0], parts[1] / mp.fsum(parts)) < near


@pytest.mark.parametrize("e", [4, 6, 8, 10, 12])
def test_posteriors_of_long_texts(e):
    p = np.array([[0.5, 0.5, 0.0], [0.5 + 10.0 ** (-e / 2), 0.5 - 10.0 ** (-e / 2), 0.0]])
    x = [10**e // 2 + 10 ** (e // 2) // 4, 10**e // 2 - 10 ** (e // 2) // 4, 0]
    logs = [mp.fsum(k * mp.log(mpf(v)) for k, v in zip(x, row, strict=True) if v) for row in p.tolist()]
    exact = 1 / (1 + mp.exp(logs[0] - logs[1]))
    assert off(Mixture([0.5, 0.5], Multinomial(p)).posterior([x])[0, 1], exact) < 1e-10


def test_orders_of_long_rows():
    x, alpha = [10**9, 1, 0], [mpf(1e-3)] * 3
    exact = mp.loggamma(mp.fsum(alpha)) - mp.loggamma(mp.fsum(alpha) + sum(x))
    exact += mp.fsum(mp.loggamma(a + k) - mp.loggamma(a) for a, k in zip(alpha, x, strict=True))
    assert off(DirichletMultinomial([1e-3] * 3, ordered=True).log_prob([x])[0], exact) < 1e-13


@pytest.mark.parametrize(("shape", "rate"), [(1e-300, 1e-300), (2.0, 1e9), (3.0, 0.25)])
def test_no_count_of_a_negative_binomial(shape, rate):
    exact = mpf(shape) * mp.log(mpf(rate) / (mpf(rate) + 1))
    got = NegativeBinomial(shape, rate).log_prob([0])[0]
    assert abs(mpf(float(got)) / exact - 1) < 1e-14


# ---- classes far apart, and states that are hardly ever left


@pytest.mark.parametrize("covariance", ["tied", "identity", "full"])
@pytest.mark.parametrize("m", [10.0, 1e3, 1e5, 1e7])
def test_the_border_of_classes_far_apart(covariance, m):
    rows = [[-m - 1], [-m + 1], [m - 1], [m + 1]]
    model = GaussianDiscriminantAnalysis(covariance).fit(rows, ["left", "left", "right", "right"])
    for x in (0.2 / m, -0.2 / m, 3.0 / m, 0.0):
        exact = 1 / (1 + mp.exp(-2 * mpf(m) * mpf(x)))
        assert off(model.predict_proba([[x]])[0, 1], exact) < 1e-12


@pytest.mark.parametrize("covariance", ["shared", "own", "matrices"])
@pytest.mark.parametrize("m", [10.0, 1e3, 1e5, 1e7])
def test_the_border_of_components_and_states_far_apart(covariance, m):
    means, matrix = [[-m, 0.0], [m, 0.0]], np.array([[1.0, 0.5], [0.5, 1.0]])
    if covariance == "matrices":
        density, inverse = Gaussian(means, np.stack([matrix, matrix])), mpf(4) / 3  # of which entry (0, 0) counts
    else:
        density, inverse = Gaussian(means, std=[1.0, 1.0] if covariance == "shared" else np.ones((2, 2))), mpf(1)
    mixture, chain = Mixture([0.5, 0.5], density), HiddenMarkovModel([0.5, 0.5], np.full((2, 2), 0.5), density)
    rows = np.array([[0.2 / m, 0.0], [-0.2 / m, 0.0], [3.0 / m, 0.0], [0.0, 0.0]])
    exact = [1 / (1 + mp.exp(-2 * inverse * mpf(m) * mpf(x))) for x in rows[:, 0].tolist()]
    for got in (mixture.posterior(rows), chain.smooth(rows), chain.filter(rows)):
        assert max(off(*two) for two in zip(got[:, 1], exact, strict=True)) < 1e-12
    near = mp.fsum(mp.exp(-inverse * (mpf(0.2 / m) - mean) ** 2 / 2 + inverse * mpf(m) ** 2 / 2) for mean in (-m, m))
    log_p = mp.log(near / 2) - inverse * mpf(m) ** 2 / 2 - mp.log(2 * mp.pi) + mp.log(inverse) / 2
    assert off(mixture.log_prob(rows[:1])[0], log_p) < 1e-13
    assert off(chain.log_prob(rows[:1]), log_p) < 1e-13


def test_durations_agree_with_the_stationary_distribution():
    chain = MarkovChain([0.5, 0.5], [[1, 1e-17], [1e-14, 1 - 1e-14]])
    assert chain.expected_durations() == pytest.approx([1e17, 1e14], rel=1e-15)
    assert chain.stationary()[0] / chain.stationary()[1] == pytest.approx(1e3, rel=1e-15)
    assert MarkovChain([0.5, 0.5], [[1 - 1e-13, 1e-13], [0.5, 0.5]]).expected_durations()[0] == pytest.approx(
        1e13, rel=1e-15
    )
