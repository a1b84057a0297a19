"""Under a prior EM climbs the posterior, and no component can collapse."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    GaussianDiscriminantAnalysis,
    GaussianMixture,
    NormalInverseGamma,
    NormalInverseWishart,
    fit_hidden,
    load,
)

RNG = np.random.default_rng(2)
X = np.concatenate([RNG.normal(size=(40, 2)), RNG.normal(size=(20, 2)) + 5])
START = np.random.default_rng(1).dirichlet(np.ones(3), size=60)
WISHART = NormalInverseWishart([1, 1], 0.5, [[2, 0.5], [0.5, 1]], 5)
PRIORS = {"full": WISHART, "tied": WISHART, "diagonal": NormalInverseGamma([1, 2], 0.5, 2, [1.0, 3.0])}


@pytest.mark.parametrize("covariance", PRIORS)
def test_the_objective_is_the_posterior_and_never_falls(covariance):
    model = GaussianMixture(3, covariance, density_prior=PRIORS[covariance], tol=0.0, max_iter=60)
    fitted = model.fit(X, responsibilities=START)
    objective = np.array(fitted.history_.objective)
    assert (np.diff(objective) >= -1e-10 * np.abs(objective).max()).all()
    own = fitted.statistics_.given
    prior = PRIORS[covariance] + (own - own)
    expected = fitted.log_likelihood(X) + np.sum(prior.log_prob(fitted.density_))
    assert_allclose(objective[-1], expected, rtol=1e-12)


@pytest.mark.parametrize("covariance", PRIORS)
def test_all_labels_known_is_the_fit(covariance):
    model = GaussianDiscriminantAnalysis(covariance, density_prior=PRIORS[covariance])
    y = np.repeat([0, 1], [40, 20])
    assert_allclose(fit_hidden(model, X, y).density_.cov, model.fit(X, y).density_.cov, rtol=1e-12)


def test_five_rows_one_of_which_a_component_sits_on():
    five, start = np.arange(5.0)[:, None], np.array([[0.999, 0.001]] * 2 + [[0.01, 0.99]] + [[0.999, 0.001]] * 2)
    prior = NormalInverseWishart([2.0], 0.01, [[0.25]], 3)
    fitted = GaussianMixture(2, density_prior=prior).fit(five, responsibilities=start)
    assert fitted.converged_
    assert (fitted.density_.std > 0.1).all()


def test_a_file_keeps_the_prior(tmp_path):
    fitted = GaussianMixture(2, density_prior=WISHART).fit(X, rng=np.random.default_rng(0))
    fitted.save(tmp_path / "prior.npz")
    assert_allclose(load(tmp_path / "prior.npz").predict_proba(X), fitted.predict_proba(X))
