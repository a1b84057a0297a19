"""EM of mixtures from parameters: a mixture, or means and weights, against a step of EM written out."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import stats
from sklearn import mixture

from genmodels import BernoulliMixture, Gaussian, GaussianMixture, Mixture, Poisson, PoissonMixture
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError
from genmodels.sklearn import GaussianMixture as Estimator

RNG = np.random.default_rng(12)
X = np.vstack([RNG.normal(0, 1, (60, 2)), RNG.normal(6, 1, (40, 2))])
MEANS = [[6.0, 5.0], [1.0, 0.0]]


def test_a_mixture_stands_for_its_posterior():
    start = Mixture([0.3, 0.7], Gaussian(MEANS, std=[[1.0, 2.0], [2.0, 1.0]]))
    by_mixture, by_hand = (
        GaussianMixture(2).fit(X, responsibilities=given) for given in (start, start.posterior(X))
    )  # fmt: skip
    assert by_mixture.history_.objective == by_hand.history_.objective
    assert by_mixture.weights_[0] < by_mixture.weights_[1]  # in the order of the start, not of the first parameter
    rates = PoissonMixture(2, max_iter=0).fit(
        [[0], [1], [9]], responsibilities=Mixture([0.5, 0.5], Poisson([[9.0], [1.0]]))
    )
    p = np.array([stats.poisson.pmf([0, 1, 9], rate) for rate in (9, 1)])
    p /= p.sum(axis=0)
    assert_allclose(rates.density_.rate.ravel(), p @ [0, 1, 9] / p.sum(axis=1), rtol=1e-12)


def test_the_first_step_from_means_is_that_of_em():
    model = GaussianMixture(2, max_iter=0)
    start = model.starting_at(X, MEANS, [0.25, 0.75])
    near = (((X[:, None] - MEANS) / X.std(axis=0)) ** 2).sum(axis=2).argmin(axis=1)
    std = np.sqrt(sum(((X[near == k] - X[near == k].mean(axis=0)) ** 2).sum(axis=0) for k in (0, 1)) / 100)
    assert_allclose(np.broadcast_to(start.density.std, (2, 2)), [std, std], rtol=1e-12)
    p = np.array([w * stats.norm(m, std).pdf(X).prod(axis=1) for w, m in zip((0.25, 0.75), MEANS, strict=True)])
    p /= p.sum(axis=0)
    model.fit(X, responsibilities=start)
    assert_allclose(model.weights_, p.mean(axis=1), rtol=1e-10)
    assert_allclose(model.density_.mean, p @ X / p.sum(axis=1)[:, None], rtol=1e-10)


def test_scikit_learn_ends_where_it_does():
    ours = Estimator(2, means_init=MEANS, weights_init=[0.4, 0.6], tol=1e-12).fit(X)
    theirs = mixture.GaussianMixture(2, means_init=MEANS, tol=1e-12, max_iter=1000, reg_covar=0, random_state=0).fit(X)
    assert_allclose(ours.model_.density_.mean, theirs.means_, rtol=1e-5)
    assert_allclose(ours.weights_, theirs.weights_, rtol=1e-5)
    soft = np.where(X[:, :1] > 3, [0.9, 0.1], [0.1, 0.9])
    again = Estimator(2, tol=1e-12).fit(X, responsibilities=soft)
    assert_allclose(again.weights_, ours.weights_, rtol=1e-5)


def test_gaps_frames_and_units_are_no_matter():
    gappy = X.copy()
    gappy[RNG.random(X.shape) < 0.1] = np.nan
    for rows, missing in ((X, None), (gappy, "leave_out")):
        model = GaussianMixture(2, missing=missing)
        plain = model.starting_at(rows, MEANS)
        scaled = model.starting_at(rows * [1e-170, 1e150], np.array(MEANS) * [1e-170, 1e150])
        assert_allclose(scaled.density.std / [1e-170, 1e150], plain.density.std, rtol=1e-10)
        assert_array_equal(model.fit(rows, responsibilities=plain).predict(rows) == 0, np.arange(100) >= 60)


def test_what_is_refused():
    with pytest.raises(InvalidParameterError, match=r"means has shape \(1, 2\): give \(2, 2\)"):
        GaussianMixture(2).starting_at(X, MEANS[:1])
    with pytest.raises(InvalidParameterError, match="sum"):
        GaussianMixture(2).starting_at(X, MEANS, [0.5, 0.6])
    with pytest.raises(DegenerateCovarianceError, match="feature 1"):
        GaussianMixture(2).starting_at([[0.0, 0.0], [1.0, 0.0], [7.0, 5.0], [8.0, 5.0]], [[0, 0], [8, 5]])
    with pytest.raises(InvalidInputError, match="responsibilities"):
        GaussianMixture(3).fit(X, responsibilities=Mixture([0.5, 0.5], Gaussian(MEANS, std=[1.0, 1.0])))
    with pytest.raises(InvalidInputError, match=r"X has 2 columns|X has 2 features"):
        BernoulliMixture(2).fit(
            X > 3, responsibilities=Mixture([0.5, 0.5], Gaussian([[0.0], [1.0]], std=[[1.0], [1.0]]))
        )
    with pytest.raises(ValueError, match="weights_init is given without means_init"):
        Estimator(2, weights_init=[0.5, 0.5]).fit(X)
