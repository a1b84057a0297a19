"""The judges are judged: exact arithmetic against fractions, errors that must be seen, memory that is known."""

from fractions import Fraction
from math import log

import numpy as np
import pytest

from benchmarks import data, exact
from benchmarks.asked import verdict
from benchmarks.hostile import HOSTILE, ordinary
from benchmarks.probe import peaks
from benchmarks.sections import accuracy
from benchmarks.sections.growth import exponent
from genmodels import BernoulliNaiveBayes, GaussianDiscriminantAnalysis
from genmodels.errors import DegenerateCovarianceError

SQUARE = np.array([[0.0, 0.0], [2.0, 0.0], [0.0, 4.0], [2.0, 4.0]])  # mean (1, 2), variances 1 and 4, no covariance


def both(by):
    return np.concatenate([SQUARE, SQUARE + by]), np.repeat([0, 1], 4)


EQUAL = dict.fromkeys(("full", "tied", "diagonal", "tied_diagonal"), (1, 4))
EQUAL |= {"spherical": (2.5, 2.5), "tied_spherical": (2.5, 2.5), "identity": (1, 1)}


@pytest.mark.parametrize(("covariance", "variances"), EQUAL.items())
def test_sixty_digits_give_the_posterior_worked_out_by_hand(covariance, variances):
    """With equal covariances and priors the log odds at the mean of class 0 are the squared distance, halved."""
    odds = sum(Fraction(6**2) / Fraction(v) for v in variances) / 2
    found = exact.gaussian(*both(6.0), covariance).log_posterior([1.0, 2.0])
    assert found[1] - found[0] == pytest.approx(-float(odds), rel=1e-15)


def test_counting_models_with_sixty_digits_are_those_of_fractions():
    X, y = np.array([[1, 0], [1, 1], [0, 1]]), np.array([0, 0, 1])
    cases = {
        exact.bernoulli: [[Fraction(3, 4), Fraction(2, 4)], [Fraction(1, 3), Fraction(2, 3)]],
        exact.multinomial: [[Fraction(3, 5), Fraction(2, 5)], [Fraction(1, 3), Fraction(2, 3)]],
        exact.poisson: [[Fraction(3, 3), Fraction(2, 3)], [Fraction(1, 2), Fraction(2, 2)]],
    }
    for kind, expected in cases.items():
        found = exact.counts(X, y, kind, alpha=1.0).parameters["p"]
        assert np.allclose(np.array(found, dtype=float), np.array(expected, dtype=float), rtol=1e-15)
    found = exact.categorical(X, y, alpha=1.0)
    scores = [Fraction(2, 3) * Fraction(3, 4) * Fraction(1, 2), Fraction(1, 3) * Fraction(1, 3) * Fraction(2, 3)]
    assert found.log_posterior([1, 1]) == pytest.approx([log(s / sum(scores)) for s in scores], rel=1e-15)


def test_a_model_that_is_slightly_wrong_is_found_out():
    X, y = ordinary()
    truth = exact.gaussian(X, y, "tied")
    wrong = GaussianDiscriminantAnalysis(ddof=1).fit(X, y)
    assert accuracy.moment_error(wrong.density_, truth) == pytest.approx(3 / 57, rel=1e-9)
    assert accuracy.posterior_error(wrong, truth, X[:3]) > 1e-4
    skewed = GaussianDiscriminantAnalysis(prior=[1 / 3 + 1e-9, 1 / 3, 1 / 3 - 1e-9]).fit(X, y)
    assert 1e-11 < accuracy.posterior_error(skewed, truth, X[:3]) < 1e-8


def test_refusing_is_right_only_where_features_are_nearly_dependent(monkeypatch):
    def refuse(self, X, y):
        raise DegenerateCovarianceError("no")

    monkeypatch.setattr(GaussianDiscriminantAnalysis, "fit", refuse)
    verdicts = {
        name: verdict(next(accuracy.gaussian("full", name, *hostile(*ordinary())))) for name, hostile in HOSTILE.items()
    }
    assert {name for name, found in verdicts.items() if found == "met"} == {n for n in HOSTILE if "dependent" in n}


def test_relative_errors_see_what_float64_cannot():
    assert accuracy.relative([1e200], [exact.mp.mpf(10) ** 200]) < 1e-16
    assert accuracy.relative([1.0, 2.0], [1, exact.mp.mpf(2) + exact.mp.mpf(10) ** -20]) == pytest.approx(5e-21)


def test_memory_counts_what_was_freed_on_the_way():
    assert peaks(lambda: np.ones(10**6).sum())["traced"] >= 8 * 10**6


@pytest.mark.parametrize("power", [0, 1, 2])
def test_the_exponent_of_a_power_is_found(power):
    sizes = np.array([10.0, 30.0, 100.0])
    found = exponent(sizes, 7 * sizes**power)
    assert found.median == pytest.approx(power)
    assert found.high - found.low == pytest.approx(0, abs=1e-9)


def test_the_data_are_what_their_names_say():
    X, y = data.documents(50, 800, 2, "float32", binary=True)
    assert set(X.data.tolist()) == {1.0}
    assert np.diff(X.indptr).tolist() == [80] * 50
    assert sorted(set(y.tolist())) == [0, 1]
    whole, _ = data.blobs(data.Shape(100, 2, 2), "int64")
    real, _ = data.blobs(data.Shape(100, 2, 2))
    assert np.abs(whole / data.STEPS - real).max() <= 0.5 / data.STEPS + 1e-12
    BernoulliNaiveBayes().fit(X, y)  # which refuses anything but 0 and 1
