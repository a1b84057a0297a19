"""Every option of a model is one of its estimator, has the same default there, and reaches the model inside."""

from dataclasses import fields

import numpy as np
import pytest

import genmodels
import genmodels.sklearn
from genmodels.learning.learner import equal

RNG = np.random.default_rng(8)
BITS, Y = RNG.integers(0, 2, (60, 3)), RNG.integers(0, 2, 60)

OTHER = {  # a value of each option that is nowhere its default
    "absorbing": (0,),
    "allow_separable": True,
    "alpha": 0.5,
    "categories": {0: [0, 1, 2]},
    "columns": {"bernoulli": [0, 1, 2]},
    "constant": "drop",
    "counts": "weights",
    "covariance": "diagonal",
    "ddof": 1,
    "density_prior": genmodels.NormalInverseGamma(0, 1, 2, 3),
    "fit_intercept": False,
    "max_iter": 50,
    "missing": "leave_out",
    "n_clusters": 2,
    "n_components": 2,
    "n_init": 2,
    "n_neighbors": 3,
    "n_states": 1,
    "norm": True,
    "p": 1,
    "penalty": 0.5,
    "predictive": True,
    "prior": [0.25, 0.75],
    "prior_alpha": 2.0,
    "resolution": 0.5,
    "bandwidth": 0.5,
    "bin_width": 0.01,
    "remainder": "poisson",
    "rng": np.random.default_rng(1),
    "shrinkage": 0.5,
    "solver": "stochastic",
    "start": "rows",
    "start_alpha": 0.5,
    "step": 0.5,
    "tol": 1e-3,
    "transition_alpha": 0.5,
    "unknown": "other",
    "weights": "distance",
}
NEEDED = {  # what an option does not go without
    **{name: {"n_states": 1} for name in ("CategoricalHMM", "GaussianHMM", "PoissonHMM")},
    "MixedHMM": {"n_states": 1, "remainder": "categorical"},
    "MixedMixture": {"remainder": "categorical"},
    "MixedNaiveBayes": {"remainder": "categorical"},
    "step": {"solver": "batch"},
    "density_prior": {"covariance": "diagonal"},
    "n_components": {"covariance": "identity"},
    "rng": {"solver": "stochastic"},
    "solver": {"rng": np.random.default_rng(1)},
    "unknown": {"alpha": 1.0},
}
MODELS = [name for name in genmodels.sklearn.__all__ if name != "KernelDensity"]  # which is a density, without options
PAIRS = [(name, f.name) for name in MODELS for f in fields(getattr(genmodels, name))]


@pytest.mark.parametrize(("name", "option"), PAIRS)
def test_options_and_defaults_are_those_of_genmodels_and_reach_the_model(name, option):
    Estimator, Model = getattr(genmodels.sklearn, name), getattr(genmodels, name)
    own = {f.name: f.default for f in fields(Estimator)}
    assert option in own, f"genmodels.sklearn.{name} lacks the option {option}"
    assert own[option] == getattr(Model(), option)
    needed = {key: value for key, value in NEEDED.get(option, {}).items() if key in own}
    given = NEEDED.get(name, {}) | needed | {option: OTHER[option]}
    assert not equal(own[option], OTHER[option])
    fitted = Estimator(**given).fit(BITS, Y).model_
    assert type(fitted) is Model
    assert equal(getattr(fitted, option), OTHER[option])
