"""Chapter 10: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to judge covariances by leaving one row out.


def fitted(X, y, rung):
    """The model of one rung."""
    return GaussianDiscriminantAnalysis(covariance=rung).fit(X, y)


def _each(X, y, rung, say):
    """What `say(model, x, label)` makes of each row, by a model of the others: x is (1, d), label (1,)."""
    rows = [np.arange(len(X)) == i for i in range(len(X))]
    return np.array([say(fitted(X[~own], y[~own], rung), X[own], y[own]) for own in rows], dtype=float)


def _is_right(model, x, label):
    return model.predict(x)[0] == label[0]


def _log_density(model, x, label):
    return model.log_likelihood(x, label)


def _table(X, y, rungs, say=_log_density, average=np.mean):
    return [[int(_each(X, y, rung, _is_right).sum()), float(average(_each(X, y, rung, say)))] for rung in rungs]


@slip("Your second number is a sum: divide it by the number of rows, for the mean.")
def summed(X, y, rungs):
    return _table(X, y, rungs, average=np.sum)


@slip("You divide by one row too few: each row is left out once, so there are len(X) of them.")
def one_row_too_few(X, y, rungs):
    return _table(X, y, rungs, average=lambda values: np.sum(values) / (len(X) - 1))


@slip("You divide by the number of rungs: the mean is over the rows, len(X) of them.")
def over_the_rungs(X, y, rungs):
    return [[right, total / len(rungs)] for right, total in summed(X, y, rungs)]


@slip("You divide by the number of rows named right: the mean is over all rows, len(X) of them.")
def over_the_right(X, y, rungs):
    return [[right, total / max(right, 1)] for right, total in summed(X, y, rungs)]


@slip("You add log p(x, y) only where the name is right: add that of each row, one step further left.")
def only_where_right(X, y, rungs):
    return _table(X, y, rungs, lambda *row: _log_density(*row) * _is_right(*row))


@slip("The mean is over the rows named right alone: take log p(x, y) of each row, right or wrong.")
def mean_of_the_right(X, y, rungs):
    return [[right, total * len(X) / max(right, 1)] for right, total in only_where_right(X, y, rungs)]


def _shifted(X, y, rungs, step):
    """Without row i, asked about another: the row so many steps on."""
    table = []
    for rung in rungs:
        right, logs = 0, 0.0
        for i in range(len(X)):
            model, other = fitted(np.delete(X, i, axis=0), np.delete(y, i), rung), [(i + step) % len(X)]
            right += int(_is_right(model, X[other], y[other]))
            logs += _log_density(model, X[other], y[other])
        table.append([right, logs / len(X)])
    return table


NOT_THE_ONE = "The row that you ask about is not the one that you left out: let both be row i."


@slip(NOT_THE_ONE)
def the_next_row(X, y, rungs):
    return _shifted(X, y, rungs, 1)


@slip(NOT_THE_ONE)
def the_row_before(X, y, rungs):
    return _shifted(X, y, rungs, -1)


@slip("You leave out two rows at a time, row i and the next: leave out row i alone.")
def with_the_next_left_out(X, y, rungs):
    table = []
    for rung in rungs:
        right, logs = 0, 0.0
        for i in range(len(X)):
            model = fitted(np.delete(X, [i, (i + 1) % len(X)], axis=0), np.delete(y, [i, (i + 1) % len(X)]), rung)
            right += int(_is_right(model, X[[i]], y[[i]]))
            logs += _log_density(model, X[[i]], y[[i]])
        table.append([right, logs / len(X)])
    return table


@slip("Your second number is the median over the rows; the mean is asked for.")
def median(X, y, rungs):
    return _table(X, y, rungs, average=np.median)


@slip("Your second number is the mean of p(x, y): take that of log p(x, y), log_likelihood(X, y) as it is.")
def without_log(X, y, rungs):
    return _table(X, y, rungs, lambda model, x, label: np.exp(model.log_likelihood(x, label)))


@slip("Your second number is the log of the mean of p(x, y): take the mean of the logs.")
def log_of_the_mean(X, y, rungs):
    return [[right, float(np.log(mean))] for right, mean in without_log(X, y, rungs)]


@slip("You take the label that the model predicts: take the row's own, log_likelihood(X[[i]], y[[i]]).")
def of_the_predicted(X, y, rungs):
    return _table(X, y, rungs, lambda model, x, label: model.log_likelihood(x, model.predict(x)))


@slip("That is log p(x), whatever the label: score_samples gives it. Take log p(x, y), log_likelihood(X, y).")
def without_label(X, y, rungs):
    return _table(X, y, rungs, lambda model, x, label: model.score_samples(x)[0])


@slip("Your second number is of log p(y | x), how sure the model is: take log p(x, y), log_likelihood(X, y).")
def log_posterior(X, y, rungs):
    return _table(X, y, rungs, lambda model, x, label: np.log(model.predict_proba(x)[0, model.classes_ == label]).sum())


@slip("Your second number is of how sure the model is of its own name: take log p(x, y), log_likelihood(X, y).")
def log_posterior_of_the_predicted(X, y, rungs):
    return _table(X, y, rungs, lambda model, x, label: np.log(model.predict_proba(x).max()))


@slip("Your second number is of log p(x | y): the prior is missing, p(x, y) = p(y) p(x | y).")
def without_prior(X, y, rungs):
    prior = np.mean([np.log(np.mean(np.delete(y, i) == y[i])) for i in range(len(X))])
    return [[right, mean - prior] for right, mean in _table(X, y, rungs)]


@slip("Your first number is a share: the number of rows named right is asked for.")
def share(X, y, rungs):
    return [[right / len(X), mean] for right, mean in _table(X, y, rungs)]


@slip("Your first number is a share and your second a sum: take the number named right, and the mean of log p(x, y).")
def share_and_sum(X, y, rungs):
    return [[right / len(X), total] for right, total in summed(X, y, rungs)]


@slip("Your loop ends one row too early: leave out each of the len(X) rows, range(len(X)).")
def without_the_last_row(X, y, rungs):
    rows = [[_each(X, y, rung, say)[:-1] for say in (_is_right, _log_density)] for rung in rungs]
    return [[int(right.sum()), float(logs.sum() / len(X))] for right, logs in rows]


@slip("Your loop ends one row too early, and the mean is over one row too few: leave out each, range(len(X)).")
def without_the_last_row_at_all(X, y, rungs):
    return [[right, mean * len(X) / (len(X) - 1)] for right, mean in without_the_last_row(X, y, rungs)]


@slip("Your loop begins with the second row: the first has the number 0, so leave out each of range(len(X)).")
def without_the_first_row(X, y, rungs):
    rows = [[_each(X, y, rung, say)[1:] for say in (_is_right, _log_density)] for rung in rungs]
    return [[int(right.sum()), float(logs.sum() / len(X))] for right, logs in rows]


@slip("Your loop begins with the second row, and the mean is over one row too few: leave out each, range(len(X)).")
def without_the_first_row_at_all(X, y, rungs):
    return [[right, mean * len(X) / (len(X) - 1)] for right, mean in without_the_first_row(X, y, rungs)]


@slip("Your second number is exp of the mean: give the mean of log p(x, y) as it is.")
def exp_of_the_mean(X, y, rungs):
    return [[right, float(np.exp(mean))] for right, mean in _table(X, y, rungs)]


@slip("Your second number is of logs to the base 2: take the natural log, log_likelihood(X, y) as it is.")
def to_the_base_2(X, y, rungs):
    return [[right, mean / float(np.log(2))] for right, mean in _table(X, y, rungs)]


@slip("Your second number is of logs to the base 10: take the natural log, log_likelihood(X, y) as it is.")
def to_the_base_10(X, y, rungs):
    return [[right, mean / float(np.log(10))] for right, mean in _table(X, y, rungs)]


@slip("Your rows stand in the reverse order: give them in that of `rungs`.")
def in_reverse(X, y, rungs):
    return _table(X, y, rungs)[::-1]


@slip("Your first number is the share of rows named wrong: the number of rows named right is asked for.")
def share_wrong(X, y, rungs):
    return [[1 - right / len(X), mean] for right, mean in _table(X, y, rungs)]


@slip("Your first number is a percentage: the number of rows named right is asked for.")
def percent(X, y, rungs):
    return [[100 * right / len(X), mean] for right, mean in _table(X, y, rungs)]


@slip("You count the rows named wrong; those named right are asked for.")
def errors(X, y, rungs):
    return [[len(X) - right, mean] for right, mean in _table(X, y, rungs)]


@slip("You return the surprise, with a minus; the log density itself is asked for.")
def turned(X, y, rungs):
    return [[right, -mean] for right, mean in _table(X, y, rungs)]


@slip("Your two numbers stand in the other order: first how many are named right, then the mean log density.")
def exchanged(X, y, rungs):
    return [[mean, right] for right, mean in _table(X, y, rungs)]


@slip("You return a row for each measure: give a row for each rung, how many are right and the mean log density.")
def columns(X, y, rungs):
    return np.transpose(_table(X, y, rungs)).tolist()


@slip("You leave `rungs` unused: give each to the model in turn, covariance=rung.")
def always_tied(X, y, rungs):
    return _table(X, y, ["tied"] * len(rungs))


@slip("You leave `rungs` unused, and fit `full` each time: give each to the model in turn, covariance=rung.")
def always_full(X, y, rungs):
    return _table(X, y, ["full"] * len(rungs))


@slip("You leave `rungs` unused: give each to the model in turn, covariance=rung.")
def always_diagonal(X, y, rungs):
    return _table(X, y, ["diagonal"] * len(rungs))


@slip("You leave `rungs` unused, and try rungs of your own: go through those that are handed in.")
def always_three(X, y, rungs):
    return _table(X, y, ["diagonal", "tied", "full"])


@slip("Each row of your table is about the first rung: give the model each in turn, covariance=rung.")
def always_the_first(X, y, rungs):
    return _table(X, y, rungs[:1] * len(rungs))


@slip("Your counters run on from rung to rung: set both to 0 where the next rung begins.")
def never_set_back(X, y, rungs):
    return np.cumsum(_table(X, y, rungs), axis=0).tolist()


@slip("Your counters run on from rung to rung: set both to 0, or to empty lists, where the next rung begins.")
def never_set_back_and_averaged(X, y, rungs):
    return [[right, mean / (k + 1)] for k, (right, mean) in enumerate(never_set_back(X, y, rungs))]


@slip("You return the row of the first rung: put the return behind the loop over the rungs, and return the table.")
def only_the_first(X, y, rungs):
    return _table(X, y, rungs[:1])[0]


@slip("Your table ends after the first rung: put the return behind the loop over the rungs, one step further left.")
def table_of_the_first(X, y, rungs):
    return _table(X, y, rungs[:1])


@slip("You return how many are named right; the mean of log p(x, y) is asked for as well, two numbers for each rung.")
def names_alone(X, y, rungs):
    return [right for right, _ in _table(X, y, rungs)]


@slip("You return the row of the last rung: append each row to a table, and return the table.")
def only_the_last(X, y, rungs):
    return _table(X, y, rungs[-1:])[0]


@slip("You return the row of one rung: return a row for each, the choice comes afterwards.")
def only_the_best(X, y, rungs):
    return max(_table(X, y, rungs), key=lambda row: row[1])


WRONG_LEFT_OUT = (
    mean_of_the_right,
    the_next_row,
    the_row_before,
    with_the_next_left_out,
    summed,
    one_row_too_few,
    over_the_rungs,
    over_the_right,
    only_where_right,
    median,
    without_log,
    log_of_the_mean,
    of_the_predicted,
    without_label,
    log_posterior,
    log_posterior_of_the_predicted,
    without_prior,
    share,
    share_and_sum,
    without_the_last_row,
    without_the_last_row_at_all,
    without_the_first_row,
    without_the_first_row_at_all,
    exp_of_the_mean,
    to_the_base_2,
    to_the_base_10,
    in_reverse,
    share_wrong,
    percent,
    errors,
    turned,
    exchanged,
    columns,
    always_tied,
    always_full,
    always_diagonal,
    always_three,
    always_the_first,
    never_set_back,
    never_set_back_and_averaged,
    only_the_first,
    table_of_the_first,
    names_alone,
    only_the_last,
    only_the_best,
)


# ---- Wrong ways to leave one row out: asking about other rows than each in turn.


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


@slip("Your labels are of a model that has learnt from all rows: take them from the model without row i, too.")
def names_by_all(X, y, rungs):
    pairs = zip(nothing_left_out(X, y, rungs), _asked(X, y, rungs), strict=True)
    return [[right, mean] for (right, _), (_, mean) in pairs]


@slip("Your density is of a model that has learnt from all rows: take it from the model without row i, too.")
def density_by_all(X, y, rungs):
    pairs = zip(_asked(X, y, rungs), nothing_left_out(X, y, rungs), strict=True)
    return [[right, mean] for (right, _), (_, mean) in pairs]


@slip("You add up shares of right names among the rows learnt from: count row i alone, X[[i]], which was left out.")
def shares_of_the_others(X, y, rungs):
    return [[right / (len(X) - 1), mean] for right, mean in names_of_the_others(X, y, rungs)]


@slip("Your second number is of BIC, which charges for free numbers: take log_likelihood(X[[i]], y[[i]]).")
def bic_of_the_others(X, y, rungs):
    return _by_bic(X, y, rungs, LEARNT)


@slip("Your second number is of BIC, which charges for free numbers: take log_likelihood(X[[i]], y[[i]]).")
def bic_of_the_left_out(X, y, rungs):
    return _by_bic(X, y, rungs, LEFT_OUT)


def _by_bic(X, y, rungs, judged):
    table = []
    for (right, _), rung in zip(_asked(X, y, rungs), rungs, strict=True):
        masks = [(own, judged(own)) for own in np.eye(len(X), dtype=bool)]
        table.append([right, float(np.mean([fitted(X[~own], y[~own], rung).bic(X[of], y[of]) for own, of in masks]))])
    return table


def _by_folds(X, y, rungs, folds):
    """Leave out the rows of each fold together: fold numbers (n,)."""
    table = []
    for rung in rungs:
        right, log_density = 0, 0.0
        for own in (folds == k for k in np.unique(folds)):
            model = fitted(X[~own], y[~own], rung)
            right += int(np.sum(model.predict(X[own]) == y[own]))
            log_density += model.log_likelihood(X[own], y[own])
        table.append([right, log_density / len(X)])
    return table


def _in_blocks(rows, folds):
    """Fold numbers (rows,) of neighbouring rows, as many in each as `np.array_split` gives."""
    return np.repeat(range(folds), [len(part) for part in np.array_split(np.arange(rows), folds)])


@slip("You leave out a fifth of the rows at a time, in blocks (five folds): leave out one row at a time.")
def five_blocks(X, y, rungs):
    return _by_folds(X, y, rungs, _in_blocks(len(X), 5))


@slip("You leave out every fifth row together (five folds): leave out one row at a time.")
def every_fifth(X, y, rungs):
    return _by_folds(X, y, rungs, np.arange(len(X)) % 5)


@slip("You leave out one half at a time, first one and then the other (two folds): leave out one row at a time.")
def two_halves(X, y, rungs):
    return _by_folds(X, y, rungs, _in_blocks(len(X), 2))


@slip("You leave out every second row together (two halves): leave out one row at a time.")
def every_second(X, y, rungs):
    return _by_folds(X, y, rungs, np.arange(len(X)) % 2)


@slip("You leave out two rows at a time: leave out one.")
def pairs(X, y, rungs):
    return _by_folds(X, y, rungs, np.arange(len(X)) // 2)


@slip("You leave out a third of the rows at a time, in blocks (three folds): leave out one row at a time.")
def three_blocks(X, y, rungs):
    return _by_folds(X, y, rungs, _in_blocks(len(X), 3))


@slip("You leave out every third row together (three folds): leave out one row at a time.")
def every_third(X, y, rungs):
    return _by_folds(X, y, rungs, np.arange(len(X)) % 3)


def _once(X, y, rungs, asked):
    """Fit to one part of the rows, and ask about the other, `asked` (n,)."""
    models = [fitted(X[~asked], y[~asked], rung) for rung in rungs]
    of = X[asked], y[asked]
    return [[int(np.sum(model.predict(of[0]) == of[1])), model.log_likelihood(*of) / asked.sum()] for model in models]


@slip("You fit to the first half and ask about the second, once: leave out one row at a time, each in its turn.")
def learnt_from_the_first_half(X, y, rungs):
    return _once(X, y, rungs, np.arange(len(X)) >= len(X) // 2)


@slip("You fit to the second half and ask about the first, once: leave out one row at a time, each in its turn.")
def learnt_from_the_second_half(X, y, rungs):
    return _once(X, y, rungs, np.arange(len(X)) < len(X) // 2)


@slip("You fit to every second row and ask about the others, once: leave out one row at a time, each in its turn.")
def learnt_from_the_even_rows(X, y, rungs):
    return _once(X, y, rungs, np.arange(len(X)) % 2 == 1)


@slip("You count the last row alone: set both counters to 0 before the loop over the rows, not in it.")
def last_row_alone(X, y, rungs):
    models = [fitted(X[:-1], y[:-1], rung) for rung in rungs]
    return [[int(model.predict(X[-1:])[0] == y[-1]), model.log_likelihood(X[-1:], y[-1:]) / len(X)] for model in models]


WRONG_ROWS_ASKED = (
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
    names_by_all,
    density_by_all,
    shares_of_the_others,
    bic_of_the_others,
    bic_of_the_left_out,
    five_blocks,
    every_fifth,
    two_halves,
    every_second,
    pairs,
    three_blocks,
    every_third,
    learnt_from_the_first_half,
    learnt_from_the_second_half,
    learnt_from_the_even_rows,
    last_row_alone,
)
