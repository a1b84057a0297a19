"""Subtracting statistics costs digits: how many, against exact fractions, and that it is never silent."""

import warnings
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import GaussianDiscriminantAnalysis, MixedNaiveBayes
from genmodels.errors import PrecisionWarning
from genmodels.statistics import Angles, Counts, FourthMoments, Moments
from genmodels.statistics.moments import Diagonal, Matrix

NEAR = [1.0, 2.0, 4.0]
FAR = [10.0**zeros for zeros in range(1, 13)]


def there_and_back(far, near=NEAR, of=Moments.of):
    """The statistics of some values after another one went in and out again, and the warnings on the way."""
    with warnings.catch_warnings(record=True) as given:
        warnings.simplefilter("always")
        return of(near) + of([far]) - of([far]), given


def relative_error(found, values):
    exact = [Fraction(v) for v in values]
    mean = sum(exact) / len(exact)
    scatter = sum((v - mean) ** 2 for v in exact)
    return abs(float((Fraction(float(found)) - scatter) / scatter))


@pytest.mark.parametrize("far", FAR)
def test_half_of_the_digits_are_right_or_there_is_a_warning(far):
    left, given = there_and_back(far)
    error = relative_error(left.scatter[0, 0], NEAR)
    assert [w.category for w in given] in ([], [PrecisionWarning])
    assert error < 1e-7 or given
    assert error > 1e-10 or not given  # no alarm where nothing happened


def test_the_scatter_that_comes_out_as_zero_is_announced_with_the_numbers():
    left, given = there_and_back(1e8)
    assert left.scatter.tolist() == [[0.0]]
    assert "leaves 0 of a scatter of 7.5e+15 (entry [0]), so that 0 of 16 digits" in str(given[0].message)


def test_the_line_that_is_blamed_is_the_one_that_subtracts():
    assert there_and_back(1e8)[1][0].filename == __file__


@pytest.mark.parametrize("kind", [Matrix, Diagonal])
def test_the_feature_and_the_class_that_lost_them(kind):
    rows, own = np.random.default_rng(1).normal(size=(40, 3)), np.repeat(np.eye(2), 20, axis=0)
    odd = np.array([[0.0, 0.0, 1e9]])
    parts = Moments.of(rows, own, kind=kind), Moments.of(odd, np.array([[0.0, 1.0]]), kind=kind)
    with pytest.warns(PrecisionWarning, match=r"entry \[1, 2\]"):
        parts[0] + parts[1] - parts[1]


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal"])
def test_models_pass_it_on(covariance):
    rng, y = np.random.default_rng(2), np.arange(30) % 2
    X, model = rng.normal(size=(30, 2)), GaussianDiscriminantAnalysis(covariance)
    X[7] = 1e9
    with pytest.warns(PrecisionWarning, match="a scatter of"):
        model.statistics(X, y) - model.statistics(X[7:8], y[7:8])


def test_columns_side_by_side_pass_it_on():
    model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]})
    X, y = [(1.0, "a"), (2.0, "b"), (1e9, "a"), (4.0, "a")], ["u", "u", "u", "v"]
    with pytest.warns(PrecisionWarning):
        model.statistics(X, y) - model.statistics(X[2:3], y[2:3])


def test_fourth_moments_lose_twice_as_many():
    """Two digits a zero for squares, four for fourth powers: at 1e3 those warn, and squares do not yet."""
    assert there_and_back(1e3, of=Moments.of)[1] == []
    given = there_and_back(1e3, of=FourthMoments.of)[1]
    assert len(given) == 1
    assert "fourth moments" in str(given[0].message)


def test_angles_that_nearly_agree():
    """Beside two million angles that scatter, two that agree to 1e-5 are lost: 1e-10 of 1e6."""
    near, wide = Angles.of([1.0, 1.00001]), Angles.of([-2.0, 0.0, 2.0], np.full(3, 1e6))
    with pytest.warns(PrecisionWarning, match="a deficit of"):
        near + wide - wide


def test_weights_that_are_no_whole_numbers():
    few, many = Counts.of([[1.0]], [0.1]), Counts.of([[1.0]], [1e9 + 0.3])
    with pytest.warns(PrecisionWarning) as given:
        few + many - many
    assert "leaves 0.1 of weight of 1e+09" in str(given[0].message)
    assert "leaves 0.1 of counts of 1e+09 (entry [0])" in str(given[1].message)


@pytest.mark.parametrize(
    ("whole", "part"),
    [
        (Moments.of(NEAR), Moments.of(NEAR)),  # nothing stays
        (Moments.of([3.0, 1e9]), Moments.of([1e9])),  # a single row stays, which has no scatter
        (Moments.of([5.0, 5.0, 5.0]), Moments.of([5.0])),  # nothing ever scattered
        (Counts.of([[1.0, 0.0]] * 3, [1.0, 1e12, 1.0]), Counts.of([[1.0, 0.0]], [1e12])),  # whole numbers are exact
        (FourthMoments.of([3.0, 7.0]), FourthMoments.of([7.0])),
        (Angles.of([1.0, 2.0]), Angles.of([2.0])),
    ],
)
def test_no_alarm_where_nothing_is_lost(whole, part):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        whole - part


def test_leaving_out_each_of_many_rows_is_silent():
    X = np.random.default_rng(3).standard_cauchy(size=(200, 2))  # some lie a hundred times as far out as most
    whole = Moments.of(X)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for i in range(200):
            left, others = whole - Moments.of(X[i : i + 1]), np.delete(X, i, axis=0)
            assert_allclose(left.scatter, len(others) * np.cov(others.T, bias=True), rtol=1e-8, atol=1e-7)
