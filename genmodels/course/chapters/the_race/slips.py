"""Chapter 13: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from functools import partial

import numpy as np

from genmodels import GaussianDiscriminantAnalysis, LogisticRegression
from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to let two learners race on real rows.


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


# ---- Wrong ways to say who has won a race, and how sure.


@slip("The sign is turned: GDA minus logistic regression is asked for, in errors (not in shares named right).")
def turned(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [-mean, error]


@slip("The two numbers are in the other order: first the mean difference, then its standard error.")
def exchanged(X, y, lessons):
    return right(X, y, lessons)[::-1]


@slip("Those are the mean errors of both learners; return the mean of their differences, and its standard error.")
def both_errors(X, y, lessons):
    return errors_of(X, y, lessons).mean(axis=0)


@slip("Your second number is the difference of two standard errors; take the standard error of the differences.")
def errors_of_errors(X, y, lessons):
    errors = errors_of(X, y, lessons).std(axis=0, ddof=1) / np.sqrt(len(lessons))
    return [right(X, y, lessons)[0], errors[0] - errors[1]]


@slip("You pool the rows of all lessons for the standard error; take one difference for each lesson, of its shares.")
def pooled(X, y, lessons):
    gaps = np.concatenate([_by_row(X, y, rows) for rows in lessons])
    return [gaps.mean(), gaps.std(ddof=1) / np.sqrt(len(gaps))]


def _by_row(X, y, rows):
    """1 for each new row where GDA alone errs, -1 where logistic regression alone does."""
    new = np.setdiff1d(np.arange(len(X)), rows)
    wrong = [model().fit(X[rows], y[rows]).predict(X[new]) != y[new] for model in (diagonal, penalised)]
    return wrong[0].astype(float) - wrong[1]


@slip("Your second number is the standard deviation of the differences; divide by the root of how many there are.")
def spread(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons))]


@slip("Your second number divides the squares by the number of lessons; take one less, ddof=1.")
def divided_by_all(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error * np.sqrt(1 - 1 / len(lessons))]


@slip("Your second number is a standard deviation (with ddof=0): take ddof=1, and divide by the root of the number.")
def biased_spread(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons) - 1)]


@slip("With ddof=1 the one less is there already: divide by the root of the number of lessons, not of one less.")
def one_less_twice(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error / np.sqrt(1 - 1 / len(lessons))]


@slip("You divide by the root of 200, and there are not always 200 lessons: take len(lessons).")
def by_200_lessons(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons) / 200)]


@slip("You divide by the root of the number of tumours; take that of the lessons, len(lessons).")
def by_569_tumours(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons) / 569)]


@slip("Your first number is the sum of the differences; take their mean.")
def summed(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [len(lessons) * mean, error]


@slip("For the standard error divide the standard deviation by the root of the number of lessons, not by the number.")
def divided_without_root(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error / np.sqrt(len(lessons))]


@slip("Your second number is as if the two had other lessons: take the differences first, then their spread.")
def unpaired(X, y, lessons):
    errors = errors_of(X, y, lessons)
    return [right(X, y, lessons)[0], float(np.sqrt(errors.var(axis=0, ddof=1).sum() / len(errors)))]


@slip("Your second number is two standard errors; one is asked for.")
def two_errors(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, 2 * error]


@slip("Your second number is a variance; take its root.")
def variance(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error**2]


@slip("Your second number is the variance of the differences; divide its root by the root of how many there are.")
def variance_of_the_gaps(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, len(lessons) * error**2]


@slip("Those are two ends, the mean less and plus two standard errors; return the mean and one standard error.")
def interval(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean - 2 * error, mean + 2 * error]


@slip("That is two standard errors of 200 lessons, as in `lead`: give one, and take len(lessons) for the number.")
def as_on_the_page(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, 2 * error * np.sqrt(len(lessons) / 200)]


@slip("You divide by the root of the number of rows in X; the differences are as many as the lessons.")
def by_the_rows(X, y, lessons):
    mean, error = right(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons) / len(X))]


@slip("Those are all the differences; return two numbers, their mean and the standard error of it.")
def every_gap(X, y, lessons):
    errors = errors_of(X, y, lessons)
    return errors[:, 0] - errors[:, 1]


@slip("Your numbers are per cent; shares are asked for.")
def percent(X, y, lessons):
    return [100 * number for number in right(X, y, lessons)]


@slip("Your first number is the median of the differences; take their mean.")
def median(X, y, lessons):
    errors = errors_of(X, y, lessons)
    return [np.median(errors[:, 0] - errors[:, 1]), right(X, y, lessons)[1]]


@slip("You take the differences without their signs; keep them, for they say who errs less.")
def without_signs(X, y, lessons):
    errors = errors_of(X, y, lessons)
    gaps = np.abs(errors[:, 0] - errors[:, 1])
    return [gaps.mean(), gaps.std(ddof=1) / np.sqrt(len(gaps))]


@slip("Your first number is a mean of differences without their signs; keep them, for they say who errs less.")
def mean_without_signs(X, y, lessons):
    return [without_signs(X, y, lessons)[0], right(X, y, lessons)[1]]


@slip("That is the mean alone: return a list of two numbers, the mean and its standard error.")
def mean_alone(X, y, lessons):
    return right(X, y, lessons)[0]


VERDICTS = (
    turned,
    exchanged,
    both_errors,
    errors_of_errors,
    pooled,
    spread,
    divided_by_all,
    biased_spread,
    one_less_twice,
    by_200_lessons,
    by_569_tumours,
    as_on_the_page,
    by_the_rows,
    summed,
    divided_without_root,
    unpaired,
    two_errors,
    variance,
    variance_of_the_gaps,
    interval,
    every_gap,
    percent,
    median,
    without_signs,
    mean_without_signs,
    mean_alone,
)
