"""AIC and BIC of generative classifiers."""

import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis, GaussianNaiveBayes
from genmodels.errors import NoDataError

X = np.random.default_rng(0).normal(size=(40, 2))
Y = np.arange(40) % 2


@pytest.mark.parametrize("model", [GaussianNaiveBayes(), GaussianDiscriminantAnalysis("full")], ids=str)
def test_criteria_weigh_likelihood_against_parameters(model):
    fitted = model.fit(X, Y)
    k, log_l = fitted.n_parameters, fitted.log_likelihood(X, Y)
    assert fitted.aic(X, Y) == pytest.approx(2 * k - 2 * log_l, rel=1e-15)
    assert fitted.bic(X, Y) == pytest.approx(k * np.log(40) - 2 * log_l, rel=1e-15)
    twice = fitted.bic(X, Y, np.full(40, 2.0))
    assert twice == pytest.approx(fitted.bic(np.repeat(X, 2, axis=0), np.repeat(Y, 2)), rel=1e-14)


def test_rows_without_weight_have_no_bayesian_criterion():
    fitted = GaussianNaiveBayes().fit(X, Y)
    for rows, weight in ((slice(0, 0), None), (slice(0, 40), np.zeros(40))):
        with pytest.raises(NoDataError, match=r"the weight of .* rows, which is 0"):
            fitted.bic(X[rows], Y[rows], weight)
