"""Chapter 13, the main deed: let two learners race on real rows, and say who wins and how sure."""

import numpy as np

from genmodels import GaussianDiscriminantAnalysis, LogisticRegression
from genmodels.course.kit.exercises.function import FunctionExercise

from .wrong_races import LEARNERS
from .wrong_verdicts import VERDICTS


def compare(X, y, lessons):
    gaps = []
    for rows in lessons:
        X_new, y_new = np.delete(X, rows, axis=0), np.delete(y, rows)
        gda = GaussianDiscriminantAnalysis(covariance="tied_diagonal").fit(X[rows], y[rows])
        logistic = LogisticRegression(penalty=1).fit(X[rows], y[rows])
        errors = [np.mean(model.predict(X_new) != y_new) for model in (gda, logistic)]
        gaps.append(errors[0] - errors[1])
    return [np.mean(gaps), np.std(gaps, ddof=1) / np.sqrt(len(gaps))]


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
    question="Finish `compare(X, y, lessons)`. Each of `lessons` is an array of row numbers: fit "
    '`GDA(covariance="tied_diagonal")` and `LogisticRegression(penalty=1)` to these rows, and take the share of errors '
    "of both on **all other** rows, as `share_wrong` does. Return a list of two numbers: the mean of the differences, "
    "GDA minus logistic, over the lessons, and the standard error of this mean.",
    hints=(
        'The first share is share_wrong(GDA(covariance="tied_diagonal"), X, y, rows). What is the second?',
        "Each gap is the first share minus the second, and one of the two numbers to return is np.mean(gaps).",
        "The standard error is np.std(gaps, ddof=1) / np.sqrt(len(gaps)).",
    ),
    answer=compare,
    cases=cases,
    working="The same new rows judge both learners, so their luck cancels in the difference. If the mean is more than "
    "two standard errors from 0, one of them leads: GDA where it is negative.",
    mistakes=(
        *LEARNERS,
        *VERDICTS,
    ),
)

EXERCISES = (WHO_WINS,)
