"""What beginners write where one row is to be left out: Python's own words would send them the wrong way."""

import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course import exercises

EXERCISE = exercises.get("leave-one-out")


def left_out(X, y, rungs, others=lambda table, i: np.delete(table, i, axis=0), row=lambda X, i: X[[i]], head=()):
    table = []
    for rung in rungs:
        right, log_density = 0, 0.0
        for i in range(len(X)):
            model = GaussianDiscriminantAnalysis(covariance=rung).fit(others(X, i), others(y, i))
            right += model.predict(row(X, i))[0] == y[i]
            log_density += model.log_likelihood(X[[i]], y[[i]])
        table.append([*(name.format(rung) for name in head), right, log_density / len(X)])
    return table


def test_rows_may_be_deleted_as_well_as_masked():
    assert EXERCISE.check(lambda X, y, rungs: left_out(X, y, rungs)).correct


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        ({"others": np.delete}, "with np.delete, axis=0 takes out a row."),
        (
            {"others": lambda X, i: X[np.arange(7) != i]},
            "The mask has 7 entries and the table 10 rows: make it as long as len()",
        ),
        ({"row": lambda X, i: X[i]}, "Row i as a table is X[[i]]"),
        ({"head": ("{}",)}, "the text 'tied_diagonal': numbers alone, without quotes or str() or names."),
    ],
)
def test_slips(slip, said):
    assert said in EXERCISE.check(lambda X, y, rungs: left_out(X, y, rungs, **slip)).message


def test_a_counter_that_runs_on_over_the_rungs():
    scores = []  # never emptied, and its mean taken

    def running(X, y, rungs):
        table = []
        for right, mean in left_out(X, y, rungs):
            scores.append((right, mean))
            table.append([sum(found for found, _ in scores), np.mean([found for _, found in scores])])
        scores.clear()
        return table

    assert "set both to 0, or to empty lists" in EXERCISE.check(running).message


def test_the_density_is_asked_for_as_well():
    reply = EXERCISE.check(lambda X, y, rungs: [right for right, _ in left_out(X, y, rungs)])
    assert "the mean of log p(x, y) is asked for as well" in reply.message


def test_counters_that_are_set_back_for_each_row():
    def last_row(X, y, rungs):
        table = []
        for rung in rungs:
            for i in range(len(X)):
                right, log_density = 0, 0.0
                model = GaussianDiscriminantAnalysis(covariance=rung)
                model.fit(np.delete(X, i, axis=0), np.delete(y, i))
                right += model.predict(X[[i]])[0] == y[i]
                log_density += model.log_likelihood(X[[i]], y[[i]])
            table.append([right, log_density / len(X)])
        return table

    assert "You count the last row alone" in EXERCISE.check(last_row).message


@pytest.mark.parametrize("hand", [tuple, list, np.array])
def test_a_row_for_each_measure_is_named_in_a_tuple_as_in_a_list(hand):
    def columns(X, y, rungs):
        right, density = zip(*left_out(X, y, rungs), strict=True)
        return hand(right), hand(density)

    assert "You return a row for each measure" in EXERCISE.check(columns).message


@pytest.mark.parametrize(
    ("folds", "said"),
    [
        (lambda m: np.array_split(np.arange(m), 5), "in blocks (five folds)"),
        (lambda m: [np.arange(k, m, 5) for k in range(5)], "every fifth row together"),
        (lambda m: np.array_split(np.arange(m), 2), "one half at a time"),
        (lambda m: [np.arange(0, m, 2), np.arange(1, m, 2)], "every second row together"),
        (lambda m: [np.arange(k, min(k + 2, m)) for k in range(0, m, 2)], "two rows at a time"),
    ],
)
def test_several_rows_left_out_at_a_time(folds, said):
    def by_folds(X, y, rungs):
        table = []
        for rung in rungs:
            right, log_density = 0, 0.0
            for own in folds(len(X)):
                others = np.delete(np.arange(len(X)), own)
                model = GaussianDiscriminantAnalysis(covariance=rung).fit(X[others], y[others])
                right += np.sum(model.predict(X[own]) == y[own])
                log_density += model.log_likelihood(X[own], y[own])
            table.append([right, log_density / len(X)])
        return table

    assert said in EXERCISE.check(by_folds).message


def test_a_return_within_the_loop_over_the_rungs():
    assert "Your table ends after the first rung" in EXERCISE.check(lambda X, y, r: left_out(X, y, r[:1])).message


ROWS = exercises.get("rows-for-a-matrix")


@pytest.mark.parametrize(
    "answer",
    [
        *("5 flowers", ">= 5", "≥ 5", "at least 5", "n ≥ 5", 5, "n = 5", "d + 1 = 5", "5 or more"),
        *("five", "at least five", "Five flowers", "more than four", "five or more"),
    ],
)
def test_a_least_number_may_be_said_as_such(answer):
    assert ROWS.check(answer).correct


@pytest.mark.parametrize("answer", ["d+1", "d + 1", "n = d + 1"])
def test_the_rule_is_half_of_the_answer(answer):
    reply = ROWS.check(answer)
    assert not reply.correct
    assert "That is the rule, and right: how many is it, with d = 4?" in reply.message


@pytest.mark.parametrize("answer", ["tied_diagonal", "tied diagonal", "Tied-diagonal", "c", "c) tied diagonal"])
def test_a_rung_in_any_spelling(answer):
    assert exercises.get("cheapest-rung").check(answer).correct


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((1, 12, 10), "two are free, not one"),
        ((0, 12, 16), "16 entries"),
        ((3, 12, 12), "That is diagonal"),
        ((3, 0, 10), "The means are missing"),
        ((3, 12, 0), "The matrix is missing"),
        ((2, 12, 20), "counted twice"),
        ((0, 12, 30), "without the priors"),
    ],
)
def test_what_is_short_of_the_free_numbers(parts, said):
    assert said in exercises.get("free-numbers").check(sum(parts)).message


@pytest.mark.parametrize(
    ("gone", "asked", "said"),
    [
        (lambda i, m: [i], lambda i, m: (i + 1) % m, "is not the one that you left out"),
        (lambda i, m: [i], lambda i, m: i - 1, "is not the one that you left out"),
        (lambda i, m: [i, (i + 1) % m], lambda i, m: i, "row i and the next"),
    ],
)
def test_another_row_than_the_one_left_out(gone, asked, said):
    def way(X, y, rungs):
        table = []
        for rung in rungs:
            right, log_density = 0, 0.0
            for i in range(len(X)):
                without, k = gone(i, len(X)), asked(i, len(X))
                model = GaussianDiscriminantAnalysis(covariance=rung)
                model.fit(np.delete(X, without, axis=0), np.delete(y, without))
                right += model.predict(X[[k]])[0] == y[k]
                log_density += model.log_likelihood(X[[k]], y[[k]])
            table.append([right, log_density / len(X)])
        return table

    assert said in EXERCISE.check(way).message


def test_a_mean_over_the_rows_named_right():
    def way(X, y, rungs):
        table = []
        for rung in rungs:
            logs = []
            for i in range(len(X)):
                model = GaussianDiscriminantAnalysis(covariance=rung)
                model.fit(np.delete(X, i, axis=0), np.delete(y, i))
                if model.predict(X[[i]])[0] == y[i]:
                    logs.append(model.log_likelihood(X[[i]], y[[i]]))
            table.append([len(logs), np.mean(logs)])
        return table

    assert "over the rows named right alone" in EXERCISE.check(way).message


@pytest.mark.parametrize("answer", [4.99, 5.001, "at least 4.99 flowers"])
def test_flowers_are_whole(answer):
    assert "say a whole number" in ROWS.check(answer).message


def judging(count=None, density=None, mask=np.not_equal, rung=lambda own: own):
    """A way to leave one out, with a part of its own: count and density get model, X, y and i."""

    def way(X, y, rungs):
        table = []
        for own in rungs:
            right, log_density = 0, 0.0
            for i in range(len(X)):
                others = mask(np.arange(len(X)), i)
                model = GaussianDiscriminantAnalysis(covariance=rung(own)).fit(X[others], y[others])
                right += count(model, X, y, i) if count else model.predict(X[[i]])[0] == y[i]
                log_density += density(model, X, y, i) if density else model.log_likelihood(X[[i]], y[[i]])
            table.append([right, log_density / len(X)])
        return table

    return way


def of_all(model, X, y):
    return GaussianDiscriminantAnalysis(covariance=model.covariance).fit(X, y)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"count": lambda model, X, y, i: int(model.predict(X[[i]]) == y[i])}, "predict returns one also for a single"),
        ({"count": lambda model, X, y, i: model.predict(X[[i]])[0] == int(y[i])}, "Labels may be names"),
        (
            {"count": lambda model, X, y, i: of_all(model, X, y).predict(X[[i]])[0] == y[i]},
            "Your labels are of a model",
        ),
        (
            {"density": lambda model, X, y, i: of_all(model, X, y).log_likelihood(X[[i]], y[[i]])},
            "Your density is of a model that has learnt from all rows",
        ),
        ({"density": lambda model, X, y, i: model.log_likelihood(X[[i]])}, "It needs the labels, too"),
        ({"density": lambda model, X, y, i: model.log_likelihood(X[[i]], y[i])}, "as an array is y[[i]]"),
        ({"density": lambda model, X, y, i: model.bic(X[[i]], y[[i]])}, "Your second number is of BIC"),
        ({"density": lambda model, X, y, i: model.bic(np.delete(X, i, 0), np.delete(y, i))}, "is of BIC"),
        ({"count": lambda model, X, y, i: np.mean(model.predict(X) == y)}, ""),
        ({"mask": np.equal}, "A mask with != i keeps all other rows"),
        ({"rung": lambda own: "full"}, "You leave `rungs` unused, and fit `full` each time"),
        ({"rung": lambda own: "diagonal"}, "You leave `rungs` unused"),
    ],
)
def test_parts_that_go_wrong(parts, said):
    reply = EXERCISE.check(judging(**parts))
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (lambda table: [[right, np.exp(mean)] for right, mean in table], "exp of the mean"),
        (lambda table: [[right, mean / np.log(2)] for right, mean in table], "to the base 2"),
        (lambda table: [[right, mean / np.log(10)] for right, mean in table], "to the base 10"),
        (lambda table: table[::-1], "in the reverse order"),
    ],
)
def test_a_spoilt_table_is_named(spoilt, said):
    exercise = exercises.get("leave-one-out")
    assert said in exercise.check(lambda X, y, rungs: spoilt(exercise.answer(X, y, rungs))).message


@pytest.mark.parametrize(("rows", "said"), [(len, "begins with the second row:"), (lambda X: len(X) - 1, "row, and")])
def test_a_loop_that_begins_with_the_second_row(rows, said):
    def from_one(X, y, rungs):
        table = []
        for rung in rungs:
            right, log_density = 0, 0.0
            for i in range(1, len(X)):
                model = GaussianDiscriminantAnalysis(covariance=rung).fit(np.delete(X, i, axis=0), np.delete(y, i))
                right += model.predict(X[[i]])[0] == y[i]
                log_density += model.log_likelihood(X[[i]], y[[i]])
            table.append([right, log_density / rows(X)])
        return table

    assert said in EXERCISE.check(from_one).message


def test_half_of_the_rows_once():
    def once(X, y, rungs):
        m, found = len(X) // 2, []
        for rung in rungs:
            model = GaussianDiscriminantAnalysis(covariance=rung).fit(X[:m], y[:m])
            found.append([np.sum(model.predict(X[m:]) == y[m:]), model.log_likelihood(X[m:], y[m:]) / len(X[m:])])
        return found

    assert "fit to the first half and ask about the second, once" in EXERCISE.check(once).message


def joined(X, y, rungs):
    return [GaussianDiscriminantAnalysis(covariance=rung).fit(X[:2] + X[3:], y[:2] + y[3:]) for rung in rungs]


def shrinking(X, y, rungs):
    for i in range(len(X)):
        X = np.delete(X, i, axis=0)
    return X[0]


def sure_of_itself(X, y, rungs):
    table = left_out(X, y, rungs)
    for row, rung in zip(table, rungs, strict=True):
        fits = [(i, np.arange(len(X)) != i) for i in range(len(X))]
        models = [(i, GaussianDiscriminantAnalysis(covariance=rung).fit(X[o], y[o])) for i, o in fits]
        row[1] = np.mean([np.log(model.predict_proba(X[[i]]).max()) for i, model in models])
    return table


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (joined, "np.delete(X, i, axis=0)"),
        (shrinking, "Or have rows been lost on the way"),
        (sure_of_itself, "how sure the model is of its own name"),
    ],
)
def test_lists_and_tables_that_shrink(function, said):
    reply = EXERCISE.check(function)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize(
    ("answer", "said"),
    [(2 + 12 + 3 * 10, "That is full"), (3 + 12 + 10, "two of the three"), (2 + 12 + 4, "tied_diagonal")],
)
def test_what_tied_costs(answer, said):
    count = exercises.get("free-numbers")
    reply = count.check(answer)
    assert not reply.correct
    assert said in reply.message
    assert count.check("24 numbers").correct
