"""Log odds that are right for the birds of the page alone: what of the page is left in a function is said."""

import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course import exercises

KIND = np.array([0, 0, 0, 1, 1, 1, 1])


def fitted(X, y, new, kind=None, rows=None, prior=None, inverse=np.linalg.inv, mean=lambda exact: exact):
    """The right way, with a part of the page in the place of what belongs there."""
    means = mean(np.array([X[y == k].mean(axis=0) for k in (0, 1)]))
    away = X - means[y if kind is None else kind]
    theta = inverse(away.T @ away / (rows or len(X))) @ (means[1] - means[0])
    prior = np.log(np.mean(y) / (1 - np.mean(y))) if prior is None else prior
    return new @ theta - theta @ means.sum(axis=0) / 2 + prior


def of_two(matrix):
    """The inverse of a matrix of two rows, written out."""
    (p, q), (r, s) = matrix
    return np.array([[s, -q], [-r, p]]) / (p * s - q * r)


def split_at(X, y, new):
    """As if all birds of kind 0 stood before those of kind 1."""
    first = np.sum(y == 0)
    zero, one = X[:first], X[first:]
    away = np.concatenate([zero - zero.mean(axis=0), one - one.mean(axis=0)])
    theta = np.linalg.solve(away.T @ away / len(X), one.mean(axis=0) - zero.mean(axis=0))
    return (new - (zero.mean(axis=0) + one.mean(axis=0)) / 2) @ theta + np.log(len(one) / len(zero))


@pytest.mark.parametrize(
    ("log_odds", "said"),
    [
        (lambda X, y, new: new @ [5, 0.5] - 13.5 + np.log(4 / 3), "For the seven birds it is right"),
        (lambda X, y, new: fitted(X, y, new, rows=7), "For the seven birds it is right"),
        (lambda X, y, new: fitted(X, y, new, prior=np.log(4 / 3)), "For the seven birds it is right"),
        (lambda X, y, new: fitted(X, y, new, kind=KIND), "It is right for the seven birds alone"),
        (lambda X, y, new: np.array([np.log(4 / 3) - 0.25]), "the eighth alone"),
        (lambda X, y, new: fitted(X, y, new) - fitted(X, y, 0 * new), "The constant theta_0 is missing"),
        (lambda X, y, new: fitted(X, y, new + X[y == 0].mean(axis=0)), "and you take half their difference"),
        (lambda X, y, new: fitted(X, y, new)[::-1], "their order is not"),
        (lambda X, y, new: np.sign(fitted(X, y, new)), "Those are signs"),
        (lambda X, y, new: fitted(X, y, new, inverse=lambda Sigma: Sigma**-1), "one over each entry"),
        (lambda X, y, new: np.linalg.inv(...) @ new, "three dots that are left"),
        (lambda X, y, new: new + ..., "Three dots are left in it"),
        (lambda X, y, new: fitted(X, y, new)[:1], "for the first row of new alone"),
        (lambda X, y, new: fitted(X, y, new[:1]), "for the first row of new alone"),
        (lambda X, y, new: fitted(X[:, :2], y, new[:, :2]), "You use the first two features alone"),
        (lambda X, y, new: fitted(X, y, np.where(np.arange(X.shape[1]) < 2, new, 0)), "new @ theta takes all"),
        (lambda X, y, new: split_at(X, y, new), "You take the rows as sorted by kind"),
        (lambda X, y, new: np.repeat(fitted(X, y, new[:1]), len(new)), "the first row of new for every row"),
        (lambda X, y, new: fitted(X, y, new, mean=np.trunc), "You cut the means to whole numbers"),
        (lambda X, y, new: fitted(X, y, new, mean=np.rint), "You round the means to whole numbers"),
        (lambda X, y, new: fitted(X, y, new) + 0.1 * (len(new) > 1), "sorted kinds, two features, one new bird"),
        (lambda X, y, new: fitted(X, y, new, inverse=of_two), "These birds have three features, and with two it is"),
        (lambda X, y, new: np.append(fitted(X, y, new), 3), "Give as many log odds as `new` has rows."),
        (lambda X, y, new: -np.log1p(np.exp(-fitted(X, y, new))), "the log of the posterior of kind 1"),
        (lambda X, y, new: fitted(X, y, new) / np.log(10), "to the base 10"),
        (lambda X, y, new: np.squeeze(fitted(X, y, new)), "np.atleast_1d(...)"),
        (lambda X, y, new: fitted(X, y, np.eye(X.shape[1])) - fitted(X, y, 0 * new[:1]), "That is theta alone"),
    ],
)
def test_what_is_left_of_the_page_is_named(log_odds, said):
    assert said in exercises.get("write-log-odds").check(log_odds).message


def test_the_right_way_is_right():
    assert exercises.get("write-log-odds").check(fitted).correct


def by_the_library(X, y, new):
    chances = GaussianDiscriminantAnalysis(covariance="tied").fit(X, y).predict_proba(new)
    return np.log(chances[:, 1] / chances[:, 0])


def test_the_library_is_right_and_not_what_is_asked_for():
    reply = exercises.get("write-log-odds").check(by_the_library)
    assert not reply.correct
    assert "that is the library's fit. Here write it by hand" in reply.message
