"""EM where there is a prior: it climbs the posterior, and no component can shrink onto a single row."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import GaussianDiscriminantAnalysis, NormalInverseGamma, NormalInverseWishart
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError
from genmodels.latent.fit_hidden import fit_hidden

X = np.arange(5.0)[:, None]
ON_ONE_ROW = np.array([[0.999, 0.001], [0.999, 0.001], [0.01, 0.99], [0.999, 0.001], [0.999, 0.001]])
BELIEF = NormalInverseWishart([2.0], kappa=0.01, psi=[[0.5]], nu=3)


def test_a_component_that_collapses_does_not_under_a_prior():
    """One of five rows draws a component onto itself: standard deviations 0.977 and 0.289 under the prior."""
    with pytest.raises(DegenerateCovarianceError, match="or give a density_prior, under which there is a maximum"):
        fit_hidden(GaussianDiscriminantAnalysis("full"), X, responsibilities=ON_ONE_ROW)
    model = fit_hidden(GaussianDiscriminantAnalysis("full", density_prior=BELIEF), X, responsibilities=ON_ONE_ROW)
    assert_allclose(np.sqrt(model.density_.cov.ravel()), [0.977, 0.289], atol=1e-3)
    assert (np.diff(model.history_.objective) > -1e-12).all()


@pytest.mark.parametrize("covariance", ["full", "tied", "diagonal"])
def test_the_objective_is_likelihood_times_prior_and_every_step_climbs(covariance):
    rows = np.random.default_rng(4).normal(size=(40, 2)) + np.repeat([[0.0, 0.0], [2.5, 1.0]], 20, axis=0)
    each = NormalInverseGamma(0.0, 0.5, 2, 1)
    belief = each if covariance == "diagonal" else NormalInverseWishart([0, 0], 0.5, np.eye(2), 5)
    plain = GaussianDiscriminantAnalysis(covariance, density_prior=belief)
    model = fit_hidden(plain, rows, responsibilities=2, rng=np.random.default_rng(0))
    expected = model.score_samples(rows).sum() + belief.log_prob(model.density_).sum()
    assert_allclose(model.history_.objective[-1], expected, rtol=1e-9)
    assert (np.diff(model.history_.objective) > -1e-10).all()
    assert len(model.history_.objective) > 3


def test_an_average_over_parameters_is_no_maximum_to_climb_to():
    with pytest.raises(InvalidParameterError, match="with predictive=True the estimate is no maximum"):
        fit_hidden(GaussianDiscriminantAnalysis("full", predictive=True), X, responsibilities=ON_ONE_ROW)
