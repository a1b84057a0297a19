"""Statistics of weighted rows: what `fit` makes of the same weights, and a column of weights for each class."""

import numpy as np
import pytest

from genmodels import Bernoulli, Categorical, Gaussian, Multinomial, Poisson

RNG = np.random.default_rng(3)
X = RNG.integers(0, 2, size=(30, 3))
X[:, 0] = 1 - X[:, 1]
WEIGHT = RNG.random((30, 2))
OPTIONS = {Gaussian: {"covariance": "diagonal"}}


def _parameters(density) -> np.ndarray:
    names = {Gaussian: ("mean", "std"), Poisson: ("rate",)}.get(type(density), ("p",))
    return np.concatenate([np.ravel(part) for name in names for part in np.atleast_1d(getattr(density, name))])


@pytest.mark.parametrize("kind", [Bernoulli, Categorical, Gaussian, Multinomial, Poisson])
def test_statistics_take_the_weights_that_fit_takes(kind):
    options = OPTIONS.get(kind, {})
    once = kind.estimate(kind.statistics(X, sample_weight=WEIGHT[:, 0], **options), **options)
    np.testing.assert_array_equal(_parameters(once), _parameters(kind.fit(X, sample_weight=WEIGHT[:, 0], **options)))
    stack = kind.estimate(kind.statistics(X, sample_weight=WEIGHT, **options), **options)
    np.testing.assert_allclose(_parameters(stack[0]), _parameters(once), rtol=1e-12)
    assert len(stack) == 2
