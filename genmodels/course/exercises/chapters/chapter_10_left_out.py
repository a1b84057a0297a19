"""Chapter 10, the main deed: judge a covariance by leaving one row out, on labels and on density."""

import numpy as np

from genmodels import GaussianDiscriminantAnalysis

from ..function import FunctionExercise, wrong_ways


def left_out(X, y, rung):
    right, log_density = 0, 0.0
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        model = GaussianDiscriminantAnalysis(covariance=rung).fit(X[others], y[others])
        right += int(model.predict(X[[i]])[0] == y[i])
        log_density += model.log_likelihood(X[[i]], y[[i]])
    return [right, log_density / len(X)]


def _fitted(X, y, rung):
    return GaussianDiscriminantAnalysis(covariance=rung).fit(X, y)


# Wrong ways, each with what to say about it.
def nothing_left_out(X, y, rung):
    """You fit the model to all rows, and ask about a row that it has learnt from: leave row i out of the fit."""
    model = _fitted(X, y, rung)
    return [int(np.sum(model.predict(X) == y)), model.log_likelihood(X, y) / len(X)]


def asked_of_the_others(X, y, rung):
    """You ask each model about the rows that it has learnt from: ask it about row i, which was left out."""
    right, log_density = 0, 0.0
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        model = _fitted(X[others], y[others], rung)
        right += int(np.sum(model.predict(X[others]) == y[others]))
        log_density += model.log_likelihood(X[others], y[others])
    return [right / (len(X) - 1), log_density / len(X) / (len(X) - 1)]


def summed(X, y, rung):
    """Your second number is a sum: divide it by the number of rows, for the mean."""
    right, mean = left_out(X, y, rung)
    return [right, mean * len(X)]


def share(X, y, rung):
    """Your first number is a share: the number of rows named right is asked for."""
    right, mean = left_out(X, y, rung)
    return [right / len(X), mean]


def errors(X, y, rung):
    """You count the rows named wrong; those named right are asked for."""
    right, mean = left_out(X, y, rung)
    return [len(X) - right, mean]


def turned(X, y, rung):
    """You return the surprise, with a minus; the log density itself is asked for."""
    right, mean = left_out(X, y, rung)
    return [right, -mean]


def exchanged(X, y, rung):
    """You return the two numbers in the other order: first how many are named right, then the mean log density."""
    return left_out(X, y, rung)[::-1]


def without_label(X, y, rung):
    """That is log p(x), whatever the label: score_samples gives it. Take log p(x, y), log_likelihood(X, y)."""
    others = [np.arange(len(X)) != i for i in range(len(X))]
    each = [_fitted(X[keep], y[keep], rung).score_samples(X[~keep])[0] for keep in others]
    return [left_out(X, y, rung)[0], float(np.mean(each))]


def log_posterior(X, y, rung):
    """Your second number is of log p(y | x), how sure the model is: take log p(x, y), log_likelihood(X, y)."""
    result = 0.0
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        model = _fitted(X[others], y[others], rung)
        result += np.log(model.predict_proba(X[[i]])[0, list(model.classes_).index(y[i])])
    return [left_out(X, y, rung)[0], result / len(X)]


def without_prior(X, y, rung):
    """Your second number is of log p(x | y): the prior is missing, p(x, y) = p(y) p(x | y)."""
    right, mean = left_out(X, y, rung)
    return [right, mean - np.mean([np.log(np.mean(np.delete(y, i) == y[i])) for i in range(len(X))])]


def percent(X, y, rung):
    """Your first number is a percentage: the number of rows named right is asked for."""
    right, mean = left_out(X, y, rung)
    return [100 * right / len(X), mean]


def always_tied(X, y, rung):
    """You leave `rung` unused: give it to the model, covariance=rung."""
    return left_out(X, y, "tied")


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, rung): the seven birds, and random rows.

    >>> [(X.shape, rung) for X, y, rung in cases(np.random.default_rng(0))]
    [((7, 2), 'tied'), ((7, 2), 'identity'), ((10, 2), 'full')]
    """
    birds, kind = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]), np.array([0, 0, 0, 1, 1, 1, 1])
    y = np.repeat([0, 1], [6, 4])
    return [
        (birds, kind, "tied"),
        (birds, kind, "identity"),
        (rng.integers(0, 9, size=(10, 2)) + 2 * y[:, None], y, "full"),
    ]


LEAVE_ONE_OUT = FunctionExercise(
    name="leave-one-out",
    chapter="10",
    title="Leave one out",
    question="Write a function `left_out(X, y, rung)`. For each row i, fit `GDA(covariance=rung)` to all other rows, "
    "and "
    "ask the model about row i. Return a list of two numbers: how many rows are named right, and the mean of "
    "$\\log p(x, y)$ over the rows that were left out.",
    hints=(
        "In a loop over i, others = np.arange(len(X)) != i picks all rows but one; X[[i]] is row i, as a table.",
        "model.predict(X[[i]])[0] is the name of row i, and model.log_likelihood(X[[i]], y[[i]]) its log p(x, y).",
    ),
    answer=left_out,
    cases=cases,
    working="As many fits as rows, each judged by a row that it has not seen. The rung with the larger number is the "
    "one "
    "to take; which of the two numbers, depends on what the model is for.",
    mistakes=wrong_ways(
        nothing_left_out,
        asked_of_the_others,
        summed,
        share,
        errors,
        turned,
        exchanged,
        without_label,
        log_posterior,
        without_prior,
        percent,
        always_tied,
    ),
)

EXERCISES = (LEAVE_ONE_OUT,)
