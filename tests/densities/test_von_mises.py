"""Angles about a direction: exact values, concentrations of any size, and as a kind of mixed naive Bayes."""

import warnings

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from genmodels import MixedMixture, MixedNaiveBayes, Mixture, VonMises
from genmodels.densities.von_mises import concentration_of, shortfall
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidParameterError,
    NoClosedFormError,
    NoDataError,
    NoDirectionWarning,
)
from genmodels.latent.fit_hidden import fit_hidden

RNG = np.random.default_rng(12)
HOURS = np.concatenate([RNG.vonmises(-3.0, 4.0, 40), RNG.vonmises(0.5, 9.0, 40)])[:, None]
PART = np.repeat(["night", "noon"], 40)


def short_of_one(kappa):
    """1 - I_1(k) / I_0(k) to sixty digits, by the asymptotic series where k is large."""
    with mpmath.workdps(60):
        k = mpmath.mpf(kappa)
        if k < 5000:
            return float(1 - mpmath.besseli(1, k) / mpmath.besseli(0, k))
        a, b = (mpmath.hyp2f0(mpmath.mpf(1) / 2 - n, mpmath.mpf(1) / 2 + n, 1 / (2 * k)) for n in (1, 0))
        return float(1 - a / b)


@pytest.mark.parametrize("kappa", [1e-3, 0.1, 0.5, 2, 10, 100, 400, 499, 503, 1000, 1e5, 1e8, 1e10, 1e12])
def test_concentrations_of_any_size_come_back(kappa):
    expected = short_of_one(kappa)
    assert_allclose(shortfall(np.array(float(kappa))), expected, rtol=1e-12)
    assert_allclose(concentration_of(np.array(expected)), kappa, rtol=1e-11)


@pytest.mark.parametrize(
    ("missing", "kappa"),
    [
        (1e-12, 500000000000.250000000000375),
        (1e-6, 500000.250000375000937503468767),
        (0.999, 0.00200000100000083333412500079445),
    ],
)
def test_published_concentrations(missing, kappa):
    assert_allclose(concentration_of(np.array(missing)), kappa, rtol=1e-11)
    assert concentration_of(np.array(1.0)) == 0


def test_the_roulette_wheel():
    """Source: Mardia and Jupp (2000), example 1.1."""
    found = VonMises.fit(np.radians([43, 45, 52, 61, 75, 88, 88, 279, 357]))
    assert_allclose(found.concentration, 2.08330348330207034399154592409, rtol=1e-12)
    assert_allclose(np.degrees(found.mean), 51.0501771085499577199870577195, rtol=1e-13)


def test_log_probabilities_and_entropy():
    found = VonMises(0.5, 2.0)
    expected = [-0.906705484111556334259434089144, -0.906705484111556334259434089144, -4.26415783898616919615900283529]
    assert_allclose(found.log_prob([0, 1, 3]), expected, rtol=1e-13)
    assert_allclose(found.entropy(), 1.26632129196428580247841606925, rtol=1e-13)
    X = RNG.uniform(-9, 9, (30, 2))
    two = VonMises([1.0, -2.0], [0.3, 700.0])
    assert_allclose(two.log_prob(X), stats.vonmises([0.3, 700], [1, -2]).logpdf(X).sum(axis=1), rtol=1e-11)
    assert_allclose(VonMises(0.0, 0.0).prob([5.0]), 1 / (2 * np.pi))
    assert_allclose(found.log_prob([0.25 + 2 * np.pi]), found.log_prob([0.25]), rtol=1e-14)


def test_close_angles_are_normal():
    """At kappa = 1e12 a circle is a line: in log p(x) digits are lost neither at the mean nor to 1e12 - 1e12 cos t."""
    X = 3.0 + 1e-6 * RNG.normal(size=500)
    found = VonMises.fit(X)
    away = X - 3.0  # without rounding
    variance = away.var()
    assert_allclose(found.concentration, 1 / variance, rtol=1e-9)
    assert_allclose(found.log_prob(X), stats.norm(away.mean(), np.sqrt(variance)).logpdf(away), rtol=1e-9)


@pytest.mark.parametrize("kappa", [0.5, 2.0, 300.0])
def test_the_density_integrates_to_one(kappa):
    x = np.linspace(-np.pi, np.pi, 2000, endpoint=False)
    assert_allclose(VonMises(1.0, kappa).prob(x).sum() * (x[1] - x[0]), 1, rtol=1e-12)


def test_the_estimate_is_a_maximum():
    X = RNG.vonmises(2.0, 3.0, 60)
    w, best = RNG.random(60), None
    found = VonMises.fit(X, w)
    best = found.log_likelihood(X, w)
    for _ in range(30):
        step = RNG.normal(size=2) * 10.0 ** RNG.uniform(-4, -0.5)
        assert VonMises(found.mean + step[0], found.concentration * np.exp(step[1])).log_likelihood(X, w) < best


def test_samples_come_back():
    density = VonMises([1.0, -3.0], [2.0, 50.0])
    found = VonMises.fit(density.sample(20_000, np.random.default_rng(1)))
    error = np.abs(np.exp(1j * found.mean) - np.exp(1j * density.mean))
    assert (error < 5 / np.sqrt(20_000 * density.concentration * density.mean_resultant_length)).all()
    assert_allclose(found.concentration, density.concentration, rtol=0.06)


def test_as_a_kind_of_mixed_naive_bayes():
    model = MixedNaiveBayes({"von_mises": [0]}).fit(HOURS, PART)
    assert model.predict([[np.pi], [-np.pi], [0.4]]).tolist() == ["night", "night", "noon"]
    joint = np.log(0.5) + VonMises.fit(HOURS[40:]).log_prob([[0.2]])
    assert_allclose(model.log_joint([[0.2]])[:, 1], joint, rtol=1e-12)
    gappy = MixedNaiveBayes({"von_mises": [0, 1]}, missing="leave_out")
    gappy.fit(np.column_stack([HOURS, np.where(np.arange(80) % 3, HOURS[:, 0], np.nan)]), PART)
    assert_allclose(gappy.density_.densities[0].mean[:, 0], model.density_.densities[0].mean[:, 0], rtol=1e-12)


def test_em_finds_two_directions_without_labels():
    start = np.eye(2)[(np.abs(HOURS[:, 0]) < 1.5) * 1]
    model = fit_hidden(MixedNaiveBayes({"von_mises": [0]}), HOURS, responsibilities=start)
    found = model.density_.densities[0]
    assert_allclose(np.abs(np.exp(1j * found.mean[:, 0]) - np.exp(1j * np.array([-3.0, 0.5]))), 0, atol=0.2)
    assert (np.diff(model.history_.objective) > -1e-10).all()


def test_a_mixture_of_directions_has_samples_and_no_mean_on_a_line():
    two = Mixture([0.5, 0.5], VonMises([[0.0], [3.0]], [[8.0], [8.0]]))
    x = np.linspace(-np.pi, np.pi, 1000, endpoint=False)[:, None]
    assert_allclose(two.prob(x).sum() * (x[1, 0] - x[0, 0]), 1, rtol=1e-12)
    with pytest.raises(NoClosedFormError, match="a mixture of VonMises has no mean"):
        two.mean  # noqa: B018


def test_far_angles_are_those_less_whole_turns():
    density, turns = VonMises(1.0, 1e6), 2 * np.pi * np.array([1.0, 50.0, -900.0])
    assert_allclose(density.log_prob(1.001 + turns), density.log_prob([1.001] * 3), rtol=1e-8)


def test_angles_that_are_all_the_same_are_refused():
    with pytest.raises(DegenerateCovarianceError, match="feature 1 is the same angle in all rows of class 0"):
        MixedNaiveBayes({"von_mises": [0, 1]}).fit([[0.1, 2.0], [0.2, 2.0], [0.3, 1.0], [0.1, 1.5]], [0, 0, 1, 1])
    with pytest.raises(NoDataError, match="class 1 has no rows"):
        VonMises.estimate(VonMises.statistics(HOURS, np.ones((80, 2)) * [1, 0]))
    with pytest.raises(InvalidParameterError, match="concentration holds -1"):
        VonMises(0.0, -1.0)
    with pytest.raises(InvalidParameterError, match="no predictive density in closed form: leave predictive= away"):
        MixedNaiveBayes({"von_mises": [0]}, predictive=True).fit(HOURS, PART)


@pytest.mark.parametrize("n", [2, 3, 5, 24, 360, 100_000])
@pytest.mark.parametrize("shift", [0.0, 0.7, -2.5])
def test_angles_evenly_round_the_circle_have_no_direction(n, shift):
    X = shift + 2 * np.pi * np.arange(n) / n
    with pytest.warns(NoDirectionWarning, match="feature 0 has no mean direction in the data"):
        found = VonMises.fit(X)
    assert (found.mean, found.concentration, found.rest) == (0, 0, 0)
    assert_allclose(found.log_prob(X), -np.log(2 * np.pi), rtol=1e-15)


def test_opposite_heaps_have_no_direction_in_any_order_or_in_parts():
    heap = RNG.vonmises(1.0, 5.0, 300)
    X = RNG.permutation(np.concatenate([heap, heap + np.pi]))
    parts = [VonMises.statistics(part) for part in np.array_split(X, 7)]
    for statistics in (VonMises.statistics(X), sum(parts[1:], parts[0])):
        with pytest.warns(NoDirectionWarning, match="or in opposite heaps, which a mixture can tell"):
            assert VonMises.estimate(statistics).concentration == 0


def test_a_direction_that_is_hardly_there_is_told():
    with warnings.catch_warnings(action="error"):
        found = VonMises.fit([1.0, 1.0 + np.pi - 1e-6])  # its resultant is 2 sin(5e-7)
    assert_allclose(found.mean, 1.0 + np.pi / 2 - 5e-7, rtol=1e-9)
    assert_allclose(found.concentration, 1e-6, rtol=1e-8)  # 2 R / n, since A(k) is k / 2 near 0


def test_the_feature_and_the_class_without_a_direction_are_named():
    X, y = np.array([[0.0, 1.0], [np.pi, 1.1], [0.2, 0.3], [0.3, 0.1]]), [0, 0, 1, 1]
    with pytest.warns(NoDirectionWarning, match="feature 0 has no mean direction in class 0:"):
        model = MixedNaiveBayes({"von_mises": [0, 1]}).fit(X, y)
    found = model.density_.densities[0]
    assert_allclose(found.mean, [[0, 1.05], [0.25, 0.2]], atol=1e-12)
    assert found.concentration[0, 0] == 0
    assert (found.concentration.ravel()[1:] > 90).all()


def test_components_by_their_angle():
    X = np.concatenate([RNG.vonmises(2.0, 9.0, 60), RNG.vonmises(-2.0, 9.0, 60)])[:, None]
    model = MixedMixture(2, {"von_mises": [0]}).fit(X, rng=np.random.default_rng(3))
    angles = model.density_.densities[0].mean[:, 0] % (2 * np.pi)
    found = model.in_order_of(angles).density_.densities[0].mean[:, 0] % (2 * np.pi)
    assert_allclose(found, [2.0, 2 * np.pi - 2.0], atol=0.2)
