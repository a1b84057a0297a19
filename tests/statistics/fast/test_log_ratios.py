"""The fast forms of log ratios, and the softmax, equal their definitions."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import logsumexp

from genmodels import Gaussian
from genmodels.classifiers.joint import log_softmax
from genmodels.densities.gaussian import scores as gaussian_scores
from genmodels.densities.gaussian.scores import Linear, Quadratic, Whitened

RNG = np.random.default_rng(11)


FORMS = {
    Linear: {"cov": np.array([[2.0, 0.5], [0.5, 1.0]])},
    Quadratic: {"std": RNG.uniform(0.5, 2, size=(3, 2))},
    Whitened: {"cov": np.array([[[2.0, 0.5], [0.5, 1.0]], [[1.0, -0.3], [-0.3, 1.0]], [[3.0, 0.0], [0.0, 0.2]]])},
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("offset", [0.0, 3.0, 1e8])
@pytest.mark.parametrize("K", [2, 3])
def test_a_fast_form_of_log_ratios_is_the_definition(form, offset, K):
    spread = {name: value if form is Linear else value[:K] for name, value in FORMS[form].items()}
    density = Gaussian(RNG.normal(size=(K, 2)) + offset, **spread)
    X = np.concatenate([RNG.normal(size=(50, 2)), 50 * RNG.normal(size=(50, 2))]) + offset
    assert isinstance(density._form, form)
    quick, slow = density._form.scores(X).T, gaussian_scores.ratio(density, X)
    quick, slow = quick - quick[:, :1], slow - slow[:, :1]
    assert_allclose(quick, slow, rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("spread", [{"cov": np.diag([1.0, 4.0])}, {"std": np.array([[1.0, 2.0], [1.5, 2.0]])}])
def test_the_origin_is_zero_where_that_costs_no_digits(spread):
    near, far = (Gaussian(np.array([[1.0, 2.0], [2.0, -1.0]]) + offset, **spread) for offset in (0.0, 1e4))
    assert near._form.origin is None
    assert_array_equal(far._form.origin, far.mean[0])


def test_one_class_has_nothing_to_be_compared_with():
    assert_array_equal(Gaussian([[1.0, 2.0]], std=[[1.0, 3.0]])._form.scores(RNG.normal(size=(5, 2))), np.zeros((1, 5)))


def test_many_features_take_the_triangular_product():
    density = Gaussian(RNG.normal(size=(2, 70)), np.array([np.eye(70), 2 * np.eye(70) + 0.1]))
    X = RNG.normal(size=(20, 70))
    quick, slow = density._form.scores(X).T, gaussian_scores.ratio(density, X)
    assert_allclose(quick[:, 1] - quick[:, 0], slow[:, 1] - slow[:, 0], rtol=1e-11)


def test_classes_far_apart_have_no_fast_form():
    assert Gaussian([[0.0], [1e6]], std=[1.0])._form is None


@pytest.mark.parametrize("scale", [1.0, 1e3, 1e15])
@pytest.mark.parametrize("K", [1, 2, 4])
def test_log_softmax(scale, K):
    scores = RNG.normal(size=(K, 30)) * scale
    scores[K // 2, : 10 * (K > 1)] = -np.inf
    wanted = scores - scores.max(axis=0)
    wanted = wanted - logsumexp(wanted, axis=0)
    assert_allclose(log_softmax(scores.copy(), scores.max(axis=0)), wanted, rtol=1e-13, atol=1e-13)
