"""Nearly dependent features: the answer is right to eight digits, or refused; nothing in between."""

import numpy as np
import pytest

from benchmarks import exact
from genmodels import GaussianDiscriminantAnalysis
from genmodels.errors import DegenerateCovarianceError

GAPS = [1e-1, 1e-2, 1e-3, 5e-4, 2e-4, 1e-4, 1e-5, 1e-6, 1e-7]


@pytest.mark.parametrize("covariance", ["full", "tied"])
def test_right_or_refused(covariance):
    rng = np.random.default_rng(8)
    answered, refused = [], {}
    for gap in GAPS:
        X, y = rng.normal(size=(120, 3)), np.repeat([0, 1], 60)
        X[:, 2] = X[:, 0] + X[:, 1] + gap * (rng.normal(size=120) + y)
        try:
            model = GaussianDiscriminantAnalysis(covariance).fit(X, y)
        except DegenerateCovarianceError as error:
            refused[gap] = str(error)
            continue
        right = np.array([exact.gaussian(X, y, covariance).log_posterior(row) for row in X[::20]])
        np.testing.assert_allclose(model.predict_log_proba(X[::20]), right, rtol=1e-8, atol=1e-8)
        answered.append(gap)
    assert min(answered) < 2e-3  # a correlation of 0.999999 is still answered
    assert max(refused) < min(answered)
    assert all(f"feature {j}" in message for message in refused.values() for j in range(3))
