"""A mixed model is its one-kind models side by side: same numbers, same options."""

import numpy as np
import pytest

import genmodels as gm

RNG = np.random.default_rng(0)
Y = np.arange(12) % 3
KINDS = {
    "gaussian": (gm.GaussianNaiveBayes, RNG.normal(size=(12, 2))),
    "bernoulli": (gm.BernoulliNaiveBayes, RNG.integers(0, 2, size=(12, 2))),
    "categorical": (gm.CategoricalNaiveBayes, RNG.integers(0, 3, size=(12, 2))),
    "multinomial": (gm.MultinomialNaiveBayes, RNG.integers(0, 5, size=(12, 2))),
    "poisson": (gm.PoissonNaiveBayes, RNG.integers(0, 5, size=(12, 2))),
}


@pytest.mark.parametrize("alpha", [0.5, 3.0])
@pytest.mark.parametrize("kind", KINDS)
def test_one_kind_alone_is_the_model_of_that_kind(kind, alpha):
    make, X = KINDS[kind]
    single = make().fit(X, Y) if kind == "gaussian" else make(alpha=alpha).fit(X, Y)
    mixed = gm.MixedNaiveBayes({kind: [0, 1]}, alpha=alpha).fit(X, Y)
    np.testing.assert_array_equal(mixed.log_joint(X), single.log_joint(X))
    assert mixed.n_parameters == single.n_parameters


def test_all_kinds_together_add_up_wherever_their_columns_stand():
    places = {kind: [j, 9 - j] for j, kind in enumerate(KINDS)}
    X = np.empty((12, 10))
    for kind, at in places.items():
        X[:, at] = KINDS[kind][1]
    mixed = gm.MixedNaiveBayes(places).fit(X, Y)
    parts = [make().fit(data, Y).log_joint(data) - np.log(1 / 3) for make, data in KINDS.values()]
    np.testing.assert_allclose(mixed.log_joint(X), sum(parts) + np.log(1 / 3), rtol=1e-12)
    np.testing.assert_allclose(mixed.explain(X[0]).log_joint, mixed.log_joint(X[:1])[0], rtol=1e-12)
