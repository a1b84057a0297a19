"""Chapter 13, the main deed: let two learners race on real rows, and say who wins and how sure."""

from functools import partial

import numpy as np

from genmodels import GaussianDiscriminantAnalysis, LogisticRegression

from ..function import FunctionExercise, wrong_ways


def compare(X, y, lessons):
    gaps = []
    for rows in lessons:
        new = np.setdiff1d(np.arange(len(X)), rows)
        gda = GaussianDiscriminantAnalysis(covariance="tied_diagonal").fit(X[rows], y[rows])
        logistic = LogisticRegression(penalty=1).fit(X[rows], y[rows])
        errors = [np.mean(model.predict(X[new]) != y[new]) for model in (gda, logistic)]
        gaps.append(errors[0] - errors[1])
    return [np.mean(gaps), np.std(gaps, ddof=1) / np.sqrt(len(gaps))]


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


# Wrong ways, each with what to say about it.
def on_the_same_rows(X, y, lessons):
    """You judge each model by the rows that it has learnt from; take the others as new rows."""
    return _verdict(_errors(X, y, lessons, judged=lambda X, rows: rows))


def on_all_rows(X, y, lessons):
    """You judge by all rows, those learnt from as well; leave these out: np.setdiff1d(np.arange(len(X)), rows)."""
    return _verdict(_errors(X, y, lessons, judged=lambda X, rows: np.arange(len(X))))


def turned(X, y, lessons):
    """The sign is turned: GDA minus logistic regression is asked for, in errors (not in shares named right)."""
    mean, error = compare(X, y, lessons)
    return [-mean, error]


def exchanged(X, y, lessons):
    """The two numbers are in the other order: first the mean difference, then its standard error."""
    return compare(X, y, lessons)[::-1]


def spread(X, y, lessons):
    """Your second number is the standard deviation of the differences; divide by the root of how many there are."""
    mean, error = compare(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons))]


def divided_by_all(X, y, lessons):
    """Your second number divides the squares by the number of lessons; take one less, ddof=1."""
    mean, error = compare(X, y, lessons)
    return [mean, error * np.sqrt(1 - 1 / len(lessons))]


def biased_spread(X, y, lessons):
    """Your second number is a standard deviation (with ddof=0): take ddof=1, and divide by the root of the number."""
    mean, error = compare(X, y, lessons)
    return [mean, error * np.sqrt(len(lessons) - 1)]


def divided_without_root(X, y, lessons):
    """For the standard error divide the standard deviation by the root of the number of lessons, not by the number."""
    mean, error = compare(X, y, lessons)
    return [mean, error / np.sqrt(len(lessons))]


def unpaired(X, y, lessons):
    """Your second number is as if the two had other lessons: take the differences first, then their spread."""
    errors = _errors(X, y, lessons)
    return [compare(X, y, lessons)[0], float(np.sqrt(errors.var(axis=0, ddof=1).sum() / len(errors)))]


def two_errors(X, y, lessons):
    """Your second number is two standard errors; one is asked for."""
    mean, error = compare(X, y, lessons)
    return [mean, 2 * error]


def variance(X, y, lessons):
    """Your second number is a variance; take its root."""
    mean, error = compare(X, y, lessons)
    return [mean, error**2]


def percent(X, y, lessons):
    """Your numbers are per cent; shares are asked for."""
    return [100 * number for number in compare(X, y, lessons)]


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


def spherical(X, y, lessons):
    """Your GDA is spherical; take covariance="tied_diagonal"."""
    return _verdict(_errors(X, y, lessons, first=partial(GDA, covariance="tied_spherical")))


def without_penalty(X, y, lessons):
    """Your logistic regression has no penalty; take penalty=1. Few rows can often be cut cleanly."""
    return _verdict(_errors(X, y, lessons, second=LogisticRegression))


def small_penalty(X, y, lessons):
    """Your logistic regression has a penalty of 0.001; here take penalty=1."""
    return _verdict(_errors(X, y, lessons, second=partial(LogisticRegression, penalty=0.001)))


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, lessons): rows of two kinds, and the positions of the rows of each lesson.

    >>> [(X.shape, len(lessons)) for X, y, lessons in cases(np.random.default_rng(0))]
    [((40, 2), 5), ((60, 3), 6)]
    """
    return [_case(rng, 40, 2, 5, 9), _case(rng, 60, 3, 6, 16)]


def _case(rng, m, d, count, learnt):
    y = np.arange(m) % 2
    X = np.round(rng.normal(size=(m, d)) @ (np.eye(d) + 0.8) * (1 + 0.6 * y[:, None]) + y[:, None], 1)
    return X, y, [rng.permutation(m)[:learnt] for _ in range(count)]


WHO_WINS = FunctionExercise(
    name="who-wins",
    chapter="13",
    title="Who wins, and how sure?",
    question="Write `compare(X, y, lessons)`. Each of `lessons` is an array of row numbers: fit "
    '`GDA(covariance="tied_diagonal")` and `LogisticRegression(penalty=1)` to these rows, and take the share of errors '
    "of both on **all other** rows. Return a list of two numbers: the mean of the differences, GDA minus logistic, "
    "over the lessons, and the standard error of this mean.",
    hints=(
        "In a loop over lessons, new = np.setdiff1d(np.arange(len(X)), rows) are the rows that were not learnt from.",
        "The errors of a model are np.mean(model.predict(X[new]) != y[new]). Append the difference of both to a list.",
        "The standard error is np.std(gaps, ddof=1) / np.sqrt(len(gaps)).",
    ),
    answer=compare,
    cases=cases,
    working="The same new rows judge both learners, so their luck cancels in the difference. If the mean is more than "
    "two standard errors from 0, one of them leads: GDA where it is negative.",
    mistakes=wrong_ways(
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
        counted,
        one_covariance,
        own_covariances,
        spherical,
        without_penalty,
        small_penalty,
    ),
)

EXERCISES = (WHO_WINS,)
