"""A posterior is a prior plus statistics, whatever the prior: laws that hold for every one of them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Dirichlet, Multinomial
from genmodels.errors import InvalidInputError

CLOSE = {"rtol": 1e-11, "atol": 1e-11}


def numbers(prior):
    """All parameters of a prior in one vector."""
    if isinstance(prior, Dirichlet):
        return np.concatenate(prior.tables, axis=-1)
    names = ("a", "b", "shape", "rate", "mean", "kappa", "scale", "psi", "nu")
    return np.concatenate([np.ravel(getattr(prior, name)) for name in names if hasattr(prior, name)])


def next_row(case, prior):
    """The predictive density of one row more: of words there is one of them all, with their order."""
    return prior.predictive_of(ordered=True) if case.density is Multinomial else prior.predictive()


def most_probable(case, X, weight=None):
    """The estimate under the prior."""
    options = {"ordered": True} if case.density is Multinomial else case.options
    return case.density.estimate(case.reduce(X, weight), prior=case.prior, **options)


def test_row_by_row_is_all_at_once(case):
    posterior = case.prior
    for i in range(len(case.X)):
        posterior = posterior + case.reduce(case.X[i : i + 1])
    assert_allclose(numbers(posterior), numbers(case.prior + case.reduce(case.X)), **CLOSE)
    assert not np.allclose(numbers(posterior), numbers(case.prior + case.reduce(case.X[:-1])))


def test_what_was_learnt_can_be_taken_back(case):
    forgotten = case.prior + case.reduce(case.X) - case.reduce(case.X[5:])
    assert_allclose(numbers(forgotten), numbers(case.prior + case.reduce(case.X[:5])), **CLOSE)


def test_what_never_went_in_cannot_be_taken_out(case):
    with pytest.raises(InvalidInputError, match="than was ever put in"):
        case.prior + case.reduce(case.X[:3]) - case.reduce(np.concatenate([case.X] * 9))


def test_each_class_has_the_posterior_of_its_own_rows(case):
    y = np.arange(len(case.X)) % 3
    together = most_probable(case, case.X, np.eye(3)[y])
    for k in range(3):
        alone = most_probable(case, case.X[y == k])
        assert_allclose(together[k].log_prob(case.X), alone.log_prob(case.X), rtol=1e-12)


def test_the_evidence_is_likelihood_times_prior_over_posterior_anywhere(case):
    """Besag's identity: p(X) = p(X | theta) p(theta) / p(theta | X) for any theta."""
    statistics = case.reduce(case.X)
    before, after = (prior.log_prob(case.theta).sum() for prior in (case.prior, case.prior + statistics))
    expected = case.theta.log_likelihood(case.X) + case.log_factorials() + before - after
    assert_allclose(np.sum(case.prior.log_evidence(statistics)), expected, rtol=1e-12)


def test_the_evidence_is_the_product_of_the_predictive_probabilities(case):
    log_evidence, prior = case.log_factorials(), case.prior + case.reduce(case.X[:0])
    for i in range(len(case.X)):
        log_evidence += next_row(case, prior).log_likelihood(case.X[i : i + 1])
        prior = prior + case.reduce(case.X[i : i + 1])
    assert_allclose(np.sum(case.prior.log_evidence(case.reduce(case.X))), log_evidence, rtol=1e-12)


def test_the_mode_is_more_probable_than_its_neighbours(case):
    posterior = case.prior + case.reduce(case.X)
    best = posterior.log_prob(posterior.mode()).sum()
    for i in range(len(case.X)):
        neighbour = (posterior + case.reduce(case.X[i : i + 1])).mode()
        assert posterior.log_prob(neighbour).sum() < best


def test_after_many_rows_the_next_one_is_distributed_as_the_estimate_says(case):
    many = np.concatenate([case.X] * 40_000)
    found = next_row(case, case.prior + case.reduce(many))
    assert_allclose(found.log_prob(case.X), most_probable(case, many).log_prob(case.X), atol=1e-3)


def test_statistics_of_something_else_are_told_so(case):
    with pytest.raises(InvalidInputError, match=r"takes in the statistics of data, not \[1, 0, 1\]: give "):
        case.prior.__add__([1, 0, 1])
