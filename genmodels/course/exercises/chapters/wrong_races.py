"""Wrong ways to let two learners race on real rows; the docstring of each is what is said about it."""

from functools import partial

import numpy as np

from genmodels import GaussianDiscriminantAnalysis, LogisticRegression

GDA = GaussianDiscriminantAnalysis
diagonal = partial(GDA, covariance="tied_diagonal")
penalised = partial(LogisticRegression, penalty=1)


def _errors(
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


def _verdict(errors):
    gaps = errors[:, 0] - errors[:, 1]
    return [gaps.mean(), gaps.std(ddof=1) / np.sqrt(len(gaps))]


def _right(X, y, lessons):
    return _verdict(_errors(X, y, lessons))


def on_the_same_rows(X, y, lessons):
    """You judge each model by the rows that it has learnt from; take the others as new rows."""
    return _verdict(_errors(X, y, lessons, judged=lambda X, rows: rows))


def on_all_rows(X, y, lessons):
    """You judge by all rows, those learnt from as well; leave these out: np.setdiff1d(np.arange(len(X)), rows)."""
    return _verdict(_errors(X, y, lessons, judged=lambda X, rows: np.arange(len(X))))


def turned(X, y, lessons):
    """The sign is turned: GDA minus logistic regression is asked for, in errors (not in shares named right)."""
    mean, error = _right(X, y, lessons)
    return [-mean, error]


def exchanged(X, y, lessons):
    """The two numbers are in the other order: first the mean difference, then its standard error."""
    return _right(X, y, lessons)[::-1]


def spread(X, y, lessons):
    """Your second number is the standard deviation of the differences; divide by the root of how many there are."""
    mean, error = _right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons))]


def divided_by_all(X, y, lessons):
    """Your second number divides the squares by the number of lessons; take one less, ddof=1."""
    mean, error = _right(X, y, lessons)
    return [mean, error * np.sqrt(1 - 1 / len(lessons))]


def biased_spread(X, y, lessons):
    """Your second number is a standard deviation (with ddof=0): take ddof=1, and divide by the root of the number."""
    mean, error = _right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons) - 1)]


def divided_without_root(X, y, lessons):
    """For the standard error divide the standard deviation by the root of the number of lessons, not by the number."""
    mean, error = _right(X, y, lessons)
    return [mean, error / np.sqrt(len(lessons))]


def unpaired(X, y, lessons):
    """Your second number is as if the two had other lessons: take the differences first, then their spread."""
    errors = _errors(X, y, lessons)
    return [_right(X, y, lessons)[0], float(np.sqrt(errors.var(axis=0, ddof=1).sum() / len(errors)))]


def two_errors(X, y, lessons):
    """Your second number is two standard errors; one is asked for."""
    mean, error = _right(X, y, lessons)
    return [mean, 2 * error]


def variance(X, y, lessons):
    """Your second number is a variance; take its root."""
    mean, error = _right(X, y, lessons)
    return [mean, error**2]


def percent(X, y, lessons):
    """Your numbers are per cent; shares are asked for."""
    return [100 * number for number in _right(X, y, lessons)]


def median(X, y, lessons):
    """Your first number is the median of the differences; take their mean."""
    errors = _errors(X, y, lessons)
    return [np.median(errors[:, 0] - errors[:, 1]), _right(X, y, lessons)[1]]


def without_signs(X, y, lessons):
    """You take the differences without their signs; keep them, for they say who errs less."""
    errors = _errors(X, y, lessons)
    gaps = np.abs(errors[:, 0] - errors[:, 1])
    return [gaps.mean(), gaps.std(ddof=1) / np.sqrt(len(gaps))]


def mean_without_signs(X, y, lessons):
    """Your first number is a mean of differences without their signs; keep them, for they say who errs less."""
    return [without_signs(X, y, lessons)[0], _right(X, y, lessons)[1]]


def mean_alone(X, y, lessons):
    """That is the mean alone: return a list of two numbers, the mean and its standard error."""
    return _right(X, y, lessons)[0]


def counted(X, y, lessons):
    """You count errors; take the share of them among the new rows, np.mean instead of a sum."""
    errors = _errors(X, y, lessons)
    return _verdict(errors * np.array([[len(X) - len(rows)] for rows in lessons]))


def one_covariance(X, y, lessons):
    """Your GDA has a full shared covariance; take covariance="tied_diagonal"."""
    return _verdict(_errors(X, y, lessons, first=partial(GDA, covariance="tied")))


def own_covariances(X, y, lessons):
    """Your GDA has a diagonal for each class; take one for both, covariance="tied_diagonal"."""
    return _verdict(_errors(X, y, lessons, first=partial(GDA, covariance="diagonal")))


def full_covariances(X, y, lessons):
    """Your GDA has a full covariance for each class; take one diagonal for both, covariance="tied_diagonal"."""
    return _verdict(_errors(X, y, lessons, first=partial(GDA, covariance="full")))


def spherical(X, y, lessons):
    """Your GDA is spherical; take covariance="tied_diagonal"."""
    return _verdict(_errors(X, y, lessons, first=partial(GDA, covariance="tied_spherical")))


def without_penalty(X, y, lessons):
    """Your logistic regression has no penalty; take penalty=1. Few rows can often be cut cleanly."""
    return _verdict(_errors(X, y, lessons, second=LogisticRegression))


def small_penalty(X, y, lessons):
    """Your logistic regression has a penalty of 0.001; here take penalty=1."""
    return _verdict(_errors(X, y, lessons, second=partial(LogisticRegression, penalty=0.001)))


ALL = (
    on_the_same_rows,
    on_all_rows,
    turned,
    exchanged,
    spread,
    divided_by_all,
    biased_spread,
    divided_without_root,
    unpaired,
    two_errors,
    variance,
    percent,
    median,
    without_signs,
    mean_without_signs,
    mean_alone,
    counted,
    one_covariance,
    own_covariances,
    full_covariances,
    spherical,
    without_penalty,
    small_penalty,
)
