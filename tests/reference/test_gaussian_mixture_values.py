"""Mixtures of Gaussians against numbers worked out elsewhere: single steps, collapse, Old Faithful and iris."""

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Gaussian, GaussianDiscriminantAnalysis, GaussianMixture, Mixture, fit_hidden
from genmodels.errors import DegenerateCovarianceError

SIX = np.array([0.0, 1, 2, 6, 7, 8])[:, None]


def test_rows_that_count_several_times(same):
    start = Mixture([0.5, 0.5], Gaussian([[1.0], [5.0]], std=[[1.0], [2.0]])).posterior(SIX)
    model = fit_hidden(
        GaussianDiscriminantAnalysis("full"),
        SIX,
        sample_weight=[1, 2, 1, 1, 3, 1],
        responsibilities=start,
        max_iter=0,
    )
    same(model.prior_, ["0.403018905120497249147411527102", "0.596981094879502752850588472898"])
    same(model.density_.mean, ["0.951441557700970064143827431281", "6.61643129462886884281057265606"])
    same(model.density_.var, ["0.481252144791869933785895823964", "2.37560186536608703758471426418"])


def test_an_offset_costs_no_digits():
    start = Mixture([0.5, 0.5], Gaussian([[1e8 + 1], [1e8 + 5]], std=[[1.0], [2.0]])).posterior(SIX + 1e8)
    model = fit_hidden(GaussianDiscriminantAnalysis("full"), SIX + 1e8, responsibilities=start, max_iter=0)
    exact = [0.647675415854718141439246164963, 3.14829414340707455315030620381]
    assert_allclose(model.density_.var.ravel(), exact, rtol=1e-13)


def test_the_bound_of_two_gaussians(same):
    old = Mixture([0.5, 0.5], Gaussian([[1.0], [5.0]], std=[[1.0], [2.0]]))
    same(old.log_likelihood(SIX), "-14.1637418950643329328613296047")
    new = fit_hidden(
        GaussianDiscriminantAnalysis("full"), SIX, responsibilities=old.posterior(SIX), max_iter=1, tol=0, bounds=True
    )
    r, first = (
        old.posterior(SIX),
        fit_hidden(GaussianDiscriminantAnalysis("full"), SIX, responsibilities=old.posterior(SIX), max_iter=0),
    )
    bound = (r * (first._solved().log_probability(SIX) - np.log(r))).sum()
    same(bound, "-13.0506558757908797220082847964")
    r = first.predict_proba(SIX)
    assert_allclose(new.history_.bounds[0], (r * (new._solved().log_probability(SIX) - np.log(r))).sum(), rtol=1e-13)


@pytest.mark.parametrize(
    ("sd", "share"),
    [
        (1, "0.817574476193643659607217178656"),
        (0.5, "0.997527376843365225665940092628"),
        (0.25, "0.999999999962248654558634186566"),
        (0.1, "1.0"),
    ],
)
def test_as_components_shrink_the_nearest_one_takes_all(sd, share, same):
    mixture = Mixture([0.5, 0.5], Gaussian([[0.0], [3.0]], std=[[sd], [sd]]))
    same(mixture.posterior([[1.0]])[0, 0], share)


def test_a_component_that_sits_on_a_row():
    x = np.arange(5.0)[:, None]
    start = Mixture([0.5, 0.5], Gaussian([[2.0], [2.0]], std=[[2**0.5], [0.1]]))
    assert_allclose(start.log_likelihood(x), -9.57581522379084291, rtol=1e-13)
    model = fit_hidden(GaussianDiscriminantAnalysis("full"), x, responsibilities=start.posterior(x), max_iter=0)
    assert_allclose(model.density_.var[1, 0], 7.5000930705130989e-21, rtol=1e-8)
    assert_allclose(model.history_.objective[0], 12.2373089124510397, rtol=1e-8)
    with pytest.raises(DegenerateCovarianceError, match="has most of row 2"):  # the next variance is e^(-6e20)
        fit_hidden(GaussianDiscriminantAnalysis("full"), x, responsibilities=start.posterior(x), max_iter=3)


def faithful() -> np.ndarray:
    """272 eruptions of Old Faithful (Azzalini and Bowman 1990): minutes that it lasted, minutes until the next."""
    plotnine = find_spec("plotnine")  # comes with them; to import it takes seconds
    if plotnine is None:
        pytest.skip("plotnine, which comes with the eruptions, is not installed")
    return np.loadtxt(Path(plotnine.origin).parent / "data" / "faithful.csv", delimiter=",", skiprows=1)


def iris() -> np.ndarray:
    return pytest.importorskip("sklearn.datasets").load_iris().data


MAXIMA = [
    (faithful, 2, "full", -1130.26396018, 11, 2322.19174308925597),
    (faithful, 3, "tied", -1126.31592782, 11, 2314.29567836925597),
    (faithful, 2, "tied", -1140.18675944, 8, 2325.21993541036797),
    (faithful, 1, "full", -1289.79674505, 5, 2607.62250043147998),
    (iris, 2, "full", -214.35470437, 29, 574.01783226879141),
    (iris, 3, "tied", -256.35404313, 24, 632.963333318310138),
    (iris, 1, "full", -379.91463012, 14, 829.97815435734758),
]


@pytest.mark.parametrize(("data", "K", "covariance", "log_likelihood", "n_parameters", "bic"), MAXIMA)
def test_the_published_maxima_are_reached(data, K, covariance, log_likelihood, n_parameters, bic):
    table = data()
    model = GaussianMixture(K, covariance=covariance, n_init=6, tol=1e-8).fit(table, rng=np.random.default_rng(0))
    assert_allclose(model.log_likelihood(table), log_likelihood, rtol=1e-7)
    assert model.n_parameters == n_parameters
    assert_allclose(model.bic(table), bic, rtol=1e-7)
