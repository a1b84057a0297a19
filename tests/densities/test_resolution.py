"""A value rounded to a grid of width u carries the variance u^2 / 12."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Gaussian, GaussianDiscriminantAnalysis, GaussianNaiveBayes, MixedNaiveBayes
from genmodels.errors import InvalidParameterError
from tests.laws.order_bounds import BOUNDS

ORDER = BOUNDS["variances"]["ordinary"][0]  # where sums may come in another order
RNG = np.random.default_rng(12)
X, Y = RNG.normal(size=(30, 3)) @ np.array([[1, 0.4, 0], [0, 1, 0.3], [0, 0, 2]]), np.arange(30) % 3
U = np.array([0.5, 0.0, 3.0])
COVARIANCES = ["full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical"]
ADDED = {"spherical": np.full(3, (U**2).mean() / 12), "tied_spherical": np.full(3, (U**2).mean() / 12)}


def test_a_number_in_exact_fractions():
    density = Gaussian.fit([1, 2, 4], resolution=1)
    mean = Fraction(7, 3)
    exact = sum((x - mean) ** 2 for x in (1, 2, 4)) / 3 + Fraction(1, 12)
    assert_allclose(density.var, float(exact), rtol=1e-15)


def test_rounding_hides_what_is_added_again():
    """Of values spread smoothly, rounded to the nearest whole number, the variance is right to a thousandth."""
    values = np.random.default_rng(0).normal(0.3, 0.8, 1_000_000)
    rounded = Gaussian.fit(np.floor(values) + 0.5, resolution=1)
    assert abs(Gaussian.fit(np.floor(values) + 0.5).var - 1 / 12 - values.var()) < 2e-3  # Sheppard's correction
    assert_allclose(rounded.var, values.var() + 2 / 12, atol=2e-3)


@pytest.mark.parametrize("covariance", COVARIANCES)
@pytest.mark.parametrize("ddof", [0, 1])
def test_every_step_of_the_ladder_has_it_on_its_diagonal(covariance, ddof):
    plain, wide = (
        GaussianDiscriminantAnalysis(covariance, ddof=ddof, resolution=u).fit(X, Y).density_ for u in (None, U)
    )
    assert_allclose(
        wide.cov - plain.cov, np.broadcast_to(np.diag(ADDED.get(covariance, U**2 / 12)), plain.cov.shape), atol=1e-14
    )
    assert_array_equal(wide.mean, plain.mean)
    assert wide.n_parameters == plain.n_parameters


@pytest.mark.parametrize("covariance", ["full", "tied"])
@pytest.mark.parametrize("shrinkage", [0.3, "ledoit-wolf"])
def test_correlations_shrink_first(covariance, shrinkage):
    options = {"covariance": covariance, "shrinkage": shrinkage}
    plain, wide = (GaussianDiscriminantAnalysis(**options, resolution=u).fit(X, Y).density_ for u in (None, U))
    assert_array_equal(wide.shrinkage, plain.shrinkage)
    assert_allclose(wide.cov - plain.cov, np.broadcast_to(np.diag(U**2 / 12), plain.cov.shape), atol=1e-14)


@pytest.mark.parametrize("covariance", COVARIANCES)
@pytest.mark.parametrize("unit", [1e-170, 1e-3, 1e150, 2.0**400])
def test_units_do_not_matter(covariance, unit):
    scale = np.full(3, unit) if "spherical" in covariance else np.array([unit, 1.0, 2.54])
    a = GaussianDiscriminantAnalysis(covariance, resolution=U).fit(X, Y)
    b = GaussianDiscriminantAnalysis(covariance, resolution=U * scale).fit(X * scale, Y)
    assert_allclose(b.predict_log_proba(X * scale), a.predict_log_proba(X), rtol=1e-11, atol=1e-11)
    assert_allclose(b.density_.std, a.density_.std * (scale[0] if "spherical" in covariance else scale), rtol=1e-12)


@pytest.mark.parametrize("covariance", COVARIANCES)
@pytest.mark.parametrize("unit", [1e-200, 1.0, 1e200])
def test_constant_features_and_single_rows_of_any_size(covariance, unit):
    rows = np.array([[1.0, 5.0], [2.0, 5.0], [7.0, 5.0]]) * unit
    model = GaussianDiscriminantAnalysis(covariance, resolution=unit).fit(rows, ["a", "a", "b"])
    assert_allclose(model.predict_proba(rows).sum(axis=1), 1, rtol=1e-15)
    assert model.predict(rows).tolist() == ["a", "a", "b"]


def test_a_constant_feature_has_the_variance_of_its_grid():
    model = GaussianNaiveBayes(resolution=0.5).fit([[7, 1], [7, 2], [7, 4], [8, 5]], [0, 0, 0, 1])
    assert_allclose(model.density_.var[:, 0], 1 / 48, rtol=1e-15)
    assert_allclose(model.density_.var[1], 1 / 48, rtol=1e-15)  # a single row


def test_offsets_cost_no_digits():
    grid = np.round(X * 2**20) / 2**20
    a, b = (GaussianNaiveBayes(resolution=1).fit(grid + shift, Y) for shift in (0, 1e8))
    assert_allclose(b.predict_log_proba(grid + 1e8), a.predict_log_proba(grid), rtol=1e-12, atol=1e-12)


def test_other_widths_need_no_second_look_at_the_data():
    for covariance in COVARIANCES:
        model = GaussianDiscriminantAnalysis(covariance).fit(X, Y).with_options(resolution=U)
        fresh = GaussianDiscriminantAnalysis(covariance, resolution=U).fit(X, Y)
        assert_array_equal(model.density_.cov, fresh.density_.cov)
        assert_array_equal(
            fresh.with_options(resolution=None).density_.cov, model.with_options(resolution=None).density_.cov
        )


def test_widths_by_column():
    import pandas as pd

    frame = pd.DataFrame(X, columns=["u", "v", "w"])
    expected = GaussianNaiveBayes(resolution=U).fit(X, Y).density_.var
    for widths in ({"u": 0.5, "w": 3}, {"w": 3.0, "u": 0.5, "v": 0}, pd.Series({"w": 3.0, "u": 0.5}), {0: 0.5, 2: 3}):
        assert_allclose(GaussianNaiveBayes(resolution=widths).fit(frame, Y).density_.var, expected, rtol=ORDER)
    columns = {"poisson": [1], "gaussian": [2, 0]}
    table = np.column_stack([X[:, 0], RNG.poisson(3, 30), X[:, 2]])
    for widths in ([3, 0.5], {0: 0.5, 2: 3}, np.array([3, 0.5])):
        gaussian = MixedNaiveBayes(columns, resolution=widths).fit(table, Y).density_.densities[1]
        assert_allclose(gaussian.var, expected[:, [2, 0]], rtol=ORDER)
    named = MixedNaiveBayes({"poisson": ["v"], "gaussian": ["w", "u"]}, resolution={"u": 0.5, "w": 3})
    found = named.fit(pd.DataFrame(table, columns=list("uvw")), Y).density_.densities[1]
    assert_allclose(found.var, expected[:, [2, 0]], rtol=ORDER)


def test_it_shows():
    density = GaussianDiscriminantAnalysis("full", resolution=U).fit(X, Y).density_
    assert_array_equal(density.resolution, U)
    assert_array_equal(density[1].resolution, U)
    assert Gaussian.fit([1, 2, 4], resolution=1).resolution == 1
    model = GaussianDiscriminantAnalysis("full", resolution=U).fit(X, Y)
    assert "resolution" in str(model.summary())
    assert "resolution" not in str(model.with_options(resolution=None).summary())


BAD = [-1, float("nan"), float("inf"), "1", True, [1, -1, 0], [[1, 1, 1]], ["a", 1, 1], 1j, object]


@pytest.mark.parametrize("resolution", BAD, ids=repr)
def test_widths_that_are_none(resolution):
    with pytest.raises(InvalidParameterError, match=r"resolution is .*in the units of the data"):
        GaussianNaiveBayes(resolution=resolution).fit(X, Y)


@pytest.mark.parametrize(
    ("resolution", "message"),
    [
        ([1, 1], "resolution has 2 widths for 3 features"),
        ({"u": 1}, "resolution names 'u', which is no column"),
        ({3: 1}, "resolution names column 3 of 3: choose from 0 to 2"),
        ({0: "1"}, "resolution is '1'"),
    ],
)
def test_widths_of_other_columns(resolution, message):
    with pytest.raises(InvalidParameterError, match=message):
        GaussianNaiveBayes(resolution=resolution).fit(X, Y)


def test_a_width_in_half_precision_is_a_width():
    plain, half = (GaussianNaiveBayes(resolution=u).fit(X, Y) for u in (0.5, np.float16(0.5)))
    np.testing.assert_array_equal(half.density_.var, plain.density_.var)


def test_widths_where_there_is_no_variance():
    with pytest.raises(InvalidParameterError, match="'identity' estimates no variance"):
        GaussianDiscriminantAnalysis("identity", resolution=1).fit(X, Y)
    with pytest.raises(InvalidParameterError, match="resolution names 1, which is no gaussian column"):
        MixedNaiveBayes({"poisson": [1], "gaussian": [0]}, resolution={1: 1}).fit([[1, 2], [2, 2]], [0, 0])


def test_handwritten_digits():
    """Pixels are whole numbers from 0 to 16, and many are constant in a class."""
    datasets, selection = pytest.importorskip("sklearn.datasets"), pytest.importorskip("sklearn.model_selection")
    digits, labels = datasets.load_digits(return_X_y=True)
    folds = list(selection.StratifiedKFold(5).split(digits, labels))
    models = [GaussianNaiveBayes(resolution=1), GaussianDiscriminantAnalysis("diagonal", resolution=1)]
    for model in [*models, GaussianNaiveBayes(resolution=1, constant="drop")]:
        scores = [model.fit(digits[fit], labels[fit]).score(digits[judge], labels[judge]) for fit, judge in folds]
        assert np.mean(scores) >= 0.85
