"""Chapter 10, the main deed: judge covariances by leaving one row out, on labels and on density."""

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_left_out, wrong_rows_asked


def left_out(X, y, rungs):
    table = []
    for rung in rungs:
        right, log_density = 0, 0.0
        for i in range(len(X)):
            others = np.arange(len(X)) != i
            model = GaussianDiscriminantAnalysis(covariance=rung).fit(X[others], y[others])
            right += int(model.predict(X[[i]])[0] == y[i])
            log_density += model.log_likelihood(X[[i]], y[[i]])
        table.append([right, log_density / len(X)])
    return table


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, rungs): the seven birds, and random rows.

    >>> [(X.shape, rungs) for X, y, rungs in cases(np.random.default_rng(0))]
    [((7, 2), ['tied_diagonal', 'tied']), ((10, 2), ['full', 'diagonal', 'spherical'])]
    """
    birds, kind = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]), np.array([0, 0, 0, 1, 1, 1, 1])
    y = np.repeat([0, 1], [6, 4])
    return [
        (birds, kind, ["tied_diagonal", "tied"]),
        (rng.integers(0, 9, size=(10, 2)) + 2 * y[:, None], y, ["full", "diagonal", "spherical"]),
    ]


LEAVE_ONE_OUT = FunctionExercise(
    name="leave-one-out",
    chapter="10",
    title="The main deed: leave one out",
    question="Write a function `left_out(X, y, rungs)` that judges each rung by rows it has not seen: fit "
    "`GDA(covariance=rung)` to all rows but one, ask it about that one, and so on for each row. Return a table with "
    "a row of two numbers for each rung: how many rows are named right, and the mean of $\\log p(x, y)$ over the rows "
    "left out. (`model.log_likelihood(X, y)` adds up $\\log p(x, y)$ over the rows it is given.)",
    hints=(
        "Two loops, over rungs and over i: others = np.arange(len(X)) != i picks all rows but one; X[[i]] is row i, "
        "as a table.",
        "model.predict(X[[i]])[0] is the name of row i, and model.log_likelihood(X[[i]], y[[i]]) its log p(x, y). "
        "Count and add up, and append [right, log_density / len(X)] when a rung is done.",
    ),
    answer=left_out,
    cases=cases,
    working="As many fits as rows, each judged by a row that it has not seen. A rung whose number is clearly larger is "
    "the one to take; which of the two numbers, depends on what the model is for.",
    mistakes=(
        *wrong_rows_asked.ALL,
        *wrong_left_out.ALL,
    ),
)

EXERCISES = (LEAVE_ONE_OUT,)
