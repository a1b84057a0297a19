"""EM for classifiers: with every label known it is a fit, with none it climbs, and rows may weigh anything."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import fit_hidden
from genmodels.latent import hidden_labels

MAXIMA = {"ddof", "shrinkage", "resolution", "predictive"}  # options with which an estimate is no maximum


def own(case, maximum: bool = True):
    """The model of a case, where EM can fit it."""
    if MAXIMA & case.options.keys() or "kernel" in case.name:
        pytest.skip("no maximum of the likelihood")
    return case.model(**case.options)


def test_with_all_labels_known_it_is_a_fit(probable_classifier, numbers):
    case = probable_classifier
    model, plain = fit_hidden(own(case), case.X, case.y), case.model(**case.options).fit(case.X, case.y)
    assert type(model) is type(plain)
    assert_allclose(numbers(model), numbers(plain), rtol=1e-12, atol=1e-12)
    if not (case.options.get("alpha") or case.options.get("prior_alpha") or "mixed" in case.name):
        belief = case.options.get("density_prior")
        prior = 0.0 if belief is None else belief.log_prob(plain.density_).sum()
        assert_allclose(model.history_.objective[-1], plain.log_likelihood(case.X, case.y) + prior, rtol=1e-12)


def test_it_climbs_and_the_bound_lies_between_the_steps(probable_classifier):
    case = probable_classifier
    start = np.random.default_rng(1).dirichlet(np.ones(3), size=len(case.y))
    model = fit_hidden(own(case), case.X, responsibilities=start, max_iter=25, bounds=True)
    way = model.history_
    objective, bounds = np.array(way.objective), np.array(way.bounds)
    rounding = 1e-11 * (np.abs(objective).max() + len(case.y))
    assert way.steps > 2
    assert (np.diff(objective) >= -rounding).all()
    assert (objective[:-1] - rounding <= bounds).all()
    assert (bounds <= objective[1:] + rounding).all()


def test_weights_are_repeated_rows(probable_classifier, numbers):
    case = probable_classifier
    weight = np.random.default_rng(2).integers(0, 4, size=len(case.y))
    start = np.random.default_rng(3).dirichlet(np.ones(3), size=len(case.y))
    every = np.repeat(np.arange(len(case.y)), weight)
    options = {"tol": 0, "max_iter": 6}
    weighed = fit_hidden(own(case), case.X, sample_weight=weight, responsibilities=start, **options)
    repeated = fit_hidden(own(case), case.X[every], responsibilities=start[every], **options)
    assert_allclose(numbers(weighed), numbers(repeated), rtol=1e-9, atol=1e-10)
    assert_allclose(weighed.history_.objective, repeated.history_.objective, rtol=1e-11)


def test_blocks_are_the_whole(probable_classifier, numbers, monkeypatch):
    case = probable_classifier
    y = np.where(np.arange(len(case.y)) % 3 == 0, case.y, "?")
    whole = fit_hidden(own(case), case.X, y, hidden="?", max_iter=5, tol=0)
    monkeypatch.setattr(hidden_labels, "SHARES", 60)
    blocks = fit_hidden(own(case), case.X, y, hidden="?", max_iter=5, tol=0)
    assert_allclose(numbers(blocks), numbers(whole), rtol=1e-9, atol=1e-10)
    assert_allclose(blocks.history_.objective, whole.history_.objective, rtol=1e-12)


def test_one_component_is_a_fit(probable_classifier, numbers):
    case = probable_classifier
    if "prior" in case.options:
        pytest.skip("the prior is that of three classes")
    model = fit_hidden(own(case), case.X, responsibilities=1)
    assert_allclose(numbers(model), numbers(case.model(**case.options).fit(case.X, np.zeros(len(case.y), int))))


def test_the_order_of_rows_and_components_is_free(probable_classifier, numbers):
    case = probable_classifier
    if "prior" in case.options:
        pytest.skip("the prior belongs to the order of the classes")
    start = np.random.default_rng(3).dirichlet(np.ones(3), size=len(case.y))
    rows = np.random.default_rng(4).permutation(len(case.y))
    a = fit_hidden(own(case), case.X, responsibilities=start, tol=0, max_iter=4)
    b = fit_hidden(own(case), case.X[rows], responsibilities=start[rows], tol=0, max_iter=4)
    assert_allclose(numbers(a), numbers(b), rtol=1e-9, atol=1e-10)
    c = fit_hidden(own(case), case.X, responsibilities=start[:, [2, 0, 1]], tol=0, max_iter=4)
    assert_allclose(a.predict_proba(case.X), c.predict_proba(case.X)[:, [1, 2, 0]], atol=1e-9)
