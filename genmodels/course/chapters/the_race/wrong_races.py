"""Wrong ways to let two learners race on real rows; the docstring of each is what is said about it."""

from functools import partial

import numpy as np

from genmodels import GaussianDiscriminantAnalysis, LogisticRegression
from genmodels.course.kit.exercises.exercise import slip

GDA = GaussianDiscriminantAnalysis
diagonal = partial(GDA, covariance="tied_diagonal")
penalised = partial(LogisticRegression, penalty=1)


def errors_of(
    X, y, lessons, first=diagonal, second=penalised, judged=lambda X, rows: np.setdiff1d(np.arange(len(X)), rows)
):
    """The shares of errors of both learners, (lessons, 2)."""
    return np.array(
        [
            [np.mean(model().fit(X[rows], y[rows]).predict(X[of]) != y[of]) for model in (first, second)]
            for rows in lessons
            for of in [judged(X, rows)]
        ]
    )


def verdict(errors):
    gaps = errors[:, 0] - errors[:, 1]
    return [gaps.mean(), gaps.std(ddof=1) / np.sqrt(len(gaps))]


def right(X, y, lessons):
    return verdict(errors_of(X, y, lessons))


@slip("You judge each model by the rows that it has learnt from; take all others, as share_wrong does.")
def on_the_same_rows(X, y, lessons):
    return verdict(errors_of(X, y, lessons, judged=lambda X, rows: rows))


@slip("You judge by all rows, those learnt from as well; leave these out, as share_wrong does.")
def on_all_rows(X, y, lessons):
    return verdict(errors_of(X, y, lessons, judged=lambda X, rows: np.arange(len(X))))


@slip("You learn from the other rows and judge by `rows`: it is the other way round, as in share_wrong.")
def on_the_rows_themselves(X, y, lessons):
    other = [np.setdiff1d(np.arange(len(X)), rows) for rows in lessons]
    return right(X, y, other)


@slip("Your gaps are all 0: the same model stands on both sides. One is GDA, the other LogisticRegression.")
def same_model_twice(X, y, lessons):
    return [0.0, 0.0]


@slip("X[~rows] is not all other rows: ~ turns True and False around, but rows are numbers. share_wrong does it.")
def by_the_complement(X, y, lessons):
    return verdict(errors_of(X, y, lessons, judged=lambda X, rows: ~rows))


@slip("You count errors; take the share of them among the new rows, np.mean instead of a sum.")
def counted(X, y, lessons):
    errors = errors_of(X, y, lessons)
    return verdict(errors * np.array([[len(X) - len(rows)] for rows in lessons]))


@slip('Your GDA has a full shared covariance; take covariance="tied_diagonal".')
def one_covariance(X, y, lessons):
    return verdict(errors_of(X, y, lessons, first=partial(GDA, covariance="tied")))


@slip('Your GDA has a diagonal for each class; take one for both, covariance="tied_diagonal".')
def own_covariances(X, y, lessons):
    return verdict(errors_of(X, y, lessons, first=partial(GDA, covariance="diagonal")))


@slip('Your GDA has a full covariance for each class; take one diagonal for both, covariance="tied_diagonal".')
def full_covariances(X, y, lessons):
    return verdict(errors_of(X, y, lessons, first=partial(GDA, covariance="full")))


@slip('Your GDA is spherical; take covariance="tied_diagonal".')
def spherical(X, y, lessons):
    return verdict(errors_of(X, y, lessons, first=partial(GDA, covariance="tied_spherical")))


@slip("Your logistic regression has no penalty; take penalty=1. Few rows can often be cut cleanly.")
def without_penalty(X, y, lessons):
    return verdict(errors_of(X, y, lessons, second=LogisticRegression))


@slip("Your logistic regression has a penalty of 0.1; take penalty=1.")
def other_penalty(X, y, lessons):
    return verdict(errors_of(X, y, lessons, second=partial(LogisticRegression, penalty=0.1)))


@slip("Your logistic regression has a penalty of 0.001; here take penalty=1.")
def small_penalty(X, y, lessons):
    return verdict(errors_of(X, y, lessons, second=partial(LogisticRegression, penalty=0.001)))


LEARNERS = (
    on_the_same_rows,
    on_all_rows,
    on_the_rows_themselves,
    same_model_twice,
    by_the_complement,
    counted,
    one_covariance,
    own_covariances,
    full_covariances,
    spherical,
    without_penalty,
    other_penalty,
    small_penalty,
)
