"""Wrong ways to leave one row out: asking about other rows than each in turn; each docstring is what is said of it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

from .wrong_left_out import fitted

LEFT_OUT, LEARNT, EVERY = np.copy, np.logical_not, np.ones_like  # rows to ask about, from the mask of the one left out


def _asked(X, y, rungs, named=LEFT_OUT, judged=LEFT_OUT):
    """Ask the model without a row for the names of some rows, and for the density of some; add up over the models."""
    table = []
    for rung in rungs:
        right, log_density = 0, 0.0
        for own in np.eye(len(X), dtype=bool):
            model = fitted(X[~own], y[~own], rung)
            right += int(np.sum(model.predict(X[named(own)]) == y[named(own)]))
            log_density += model.log_likelihood(X[judged(own)], y[judged(own)])
        table.append([right, log_density / len(X)])
    return table


@slip("You fit the model to all rows, and ask about a row that it has learnt from: leave row i out of the fit.")
def nothing_left_out(X, y, rungs):
    models = [fitted(X, y, rung) for rung in rungs]
    return [[int(np.sum(model.predict(X) == y)), model.log_likelihood(X, y) / len(X)] for model in models]


@slip("You fit the model to all rows, and add up what it says of them: leave row i out of the fit, and ask about it.")
def nothing_left_out_and_summed(X, y, rungs):
    return [[right, mean * len(X)] for right, mean in nothing_left_out(X, y, rungs)]


@slip("You add up over the rows that each model has learnt from: ask it about row i alone, which was left out.")
def added_over_the_others(X, y, rungs):
    return _asked(X, y, rungs, named=LEARNT, judged=LEARNT)


@slip("You ask each model about the rows that it has learnt from: ask it about row i, which was left out.")
def asked_of_the_others(X, y, rungs):
    table = _asked(X, y, rungs, named=LEARNT, judged=LEARNT)
    return [[right / (len(X) - 1), mean / (len(X) - 1)] for right, mean in table]


@slip("Your density is of the rows that each model has learnt from: take that of row i, X[[i]], which was left out.")
def density_added_over_the_others(X, y, rungs):
    return _asked(X, y, rungs, judged=LEARNT)


@slip("Your density is of the rows that each model has learnt from: take that of row i, X[[i]], which was left out.")
def density_of_the_others(X, y, rungs):
    return [[right, mean / (len(X) - 1)] for right, mean in _asked(X, y, rungs, judged=LEARNT)]


@slip("Your density is of all rows, most of them learnt from: take that of row i alone, X[[i]], which was left out.")
def density_of_all(X, y, rungs):
    return _asked(X, y, rungs, judged=EVERY)


@slip("Your density is of all rows, most of them learnt from: take that of row i alone, X[[i]], which was left out.")
def density_of_all_for_each(X, y, rungs):
    return [[right, mean / len(X)] for right, mean in _asked(X, y, rungs, judged=EVERY)]


@slip("Each time you count the right names among all rows: count row i alone, X[[i]], which was left out.")
def names_of_all(X, y, rungs):
    return _asked(X, y, rungs, named=EVERY)


@slip("Each time you take the share of right names among all rows: count row i alone, X[[i]], which was left out.")
def scores_of_all(X, y, rungs):
    return [[right / len(X), mean] for right, mean in names_of_all(X, y, rungs)]


@slip("You count right names among the rows that each model has learnt from: count row i alone, X[[i]].")
def names_of_the_others(X, y, rungs):
    return _asked(X, y, rungs, named=LEARNT)


@slip("Each time you ask the model about all rows: ask it about row i alone, X[[i]], which was left out.")
def all_of_all(X, y, rungs):
    return _asked(X, y, rungs, named=EVERY, judged=EVERY)


@slip("You count the last row alone: set both counters to 0 before the loop over the rows, not in it.")
def last_row_alone(X, y, rungs):
    models = [fitted(X[:-1], y[:-1], rung) for rung in rungs]
    return [[int(model.predict(X[-1:])[0] == y[-1]), model.log_likelihood(X[-1:], y[-1:]) / len(X)] for model in models]


ALL = (
    nothing_left_out,
    nothing_left_out_and_summed,
    added_over_the_others,
    asked_of_the_others,
    density_added_over_the_others,
    density_of_the_others,
    density_of_all,
    density_of_all_for_each,
    names_of_all,
    scores_of_all,
    names_of_the_others,
    all_of_all,
    last_row_alone,
)
