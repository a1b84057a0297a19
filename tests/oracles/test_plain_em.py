"""EM of the library is that of `genmodels.plain`, which says it in four lines."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    BernoulliMixture,
    CategoricalMixture,
    GaussianMixture,
    MixedMixture,
    MultinomialMixture,
    PoissonMixture,
    plain,
)

RNG = np.random.default_rng(4)
Z = np.arange(90) % 3
POINTS = np.array([[0.0, 0.0], [3.0, 0.0], [0.0, 4.0]])[Z] + RNG.normal(size=(90, 2))
BITS = (RNG.random((90, 4)) < np.array([[0.8], [0.5], [0.2]])[Z]).astype(int)
EVENTS = RNG.poisson(np.array([[1.0, 7.0], [7.0, 1.0], [4.0, 4.0]])[Z])
LEVELS = (RNG.integers(0, 2, size=(90, 3)) + Z[:, None]) % 3
CASES = {
    **{
        c: (GaussianMixture(3, c), POINTS, {"gaussian": {"columns": [0, 1], "covariance": c}})
        for c in ("full", "tied", "diagonal", "spherical", "identity")
    },
    "bernoulli": (BernoulliMixture(3, alpha=1), BITS, {"bernoulli": {"columns": [0, 1, 2, 3], "alpha": 1}}),
    "multinomial": (MultinomialMixture(3, alpha=1), EVENTS, {"multinomial": {"columns": [0, 1], "alpha": 1}}),
    "poisson": (PoissonMixture(3), EVENTS, {"poisson": {"columns": [0, 1]}}),
    "von_mises": (MixedMixture(3, remainder="von_mises"), POINTS, {"von_mises": {"columns": [0, 1]}}),
    "categorical": (CategoricalMixture(3), LEVELS, {"categorical": {"columns": [0, 1, 2]}}),
    "mixed": (
        MixedMixture(3, {"gaussian": [0], "poisson": [1]}),
        np.column_stack([POINTS[:, 0], EVENTS[:, 0]]),
        {"gaussian": {"columns": [0], "covariance": "diagonal"}, "poisson": {"columns": [1]}},
    ),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("weight", [np.ones(90), RNG.random(90)], ids=["alike", "weighted"])
def test_em_is_that_of_the_plain_library(name, weight):
    model, X, blocks = CASES[name]
    start = np.random.default_rng(1).dirichlet(np.ones(3), size=90)
    fast = model.with_options(max_iter=5, tol=0.0).fit(X, sample_weight=weight, responsibilities=start)
    slow, shares = plain.em(X, start, 6, weight, **blocks)
    assert_allclose(fast.weights_, slow[1], rtol=1e-9)
    assert_allclose(fast.predict_proba(X), shares, rtol=1e-7, atol=1e-9)
