"""Labels and weights that mean nothing: the error says which, where, and what to do."""

import numpy as np
import pandas as pd
import pytest

from genmodels.errors import InvalidInputError, NoDataError

pytestmark = pytest.mark.filterwarnings("error")

NAN = float("nan")
LABELS = {  # seven labels, or something instead: the words of the message
    "too few": (["a", "b"], ["X has 7 rows and y has 2 labels", "one label a row"]),
    "a column": (np.array([0, 0, 0, 1, 1, 1, 1])[:, None], ["y has shape (7, 1)", "np.ravel(y)"]),
    "two columns": (np.zeros((7, 2), int), ["y has shape (7, 2)", "one label a row"]),
    "a text": ("abcdefg", ["y has shape ()", "one label a row"]),
    "nothing": (None, ["y has shape ()", "one label a row"]),
    "ragged": ([[1], [1, 2], 1, 1, 1, 1, 1], ["the label is [1] in row 0", "give text"]),
    "ragged arrays": (
        [np.zeros((1, 2)), np.zeros((1, 3)), *[np.zeros((1, 2))] * 5],
        ["y is ragged", "one label a row"],
    ),
    "None": (["a", "a", None, "b", "b", "b", "b"], ["label is missing (None) in row 2", "drop the row"]),
    "NaN": ([0, 0, NAN, 1, 1, 1, 1], ["label is missing (NaN) in row 2", "drop the row"]),
    "NaN in an array": (np.array([0, 0, NAN, 1, 1, 1, 1]), ["label is nan in row 2", "missing", "drop the row"]),
    "pandas.NA": (pd.array([0, 0, pd.NA, 1, 1, 1, 1], dtype="Int64"), ["missing (<NA>) in row 2", "drop the row"]),
    "a fraction": ([0, 0, 0.5, 1, 1, 1, 1], ["the label is 0.5 in row 2", "a name or a whole number"]),
    "a hair's breadth": ([0, 0, 1 + 2**-52, 1, 1, 1, 1], ["the label is 1.0000000000000002 in row 2", "whole number"]),
    "infinity": ([0, 0, float("inf"), 1, 1, 1, 1], ["the label is inf in row 2"]),
    "text and numbers": (
        ["1", "1", 1, 2, 2, 2, 2],
        ["mixes text and numbers, '1' in row 0 and 1 in row 2", "one type"],
    ),
    "numpy's text and numbers": (
        [np.str_("1"), "1", np.int64(1), 2, 2, 2, 2],
        ["mixes text and numbers, '1' in row 0 and 1 in row 2", "one type"],
    ),
    "bytes": ([b"a"] * 7, ["the label is b'a' in row 0", "numpy.char.decode"]),
    "an array of bytes": (np.array([b"a"] * 7), ["the label is b'a' in row 0", "numpy.char.decode"]),
    "complex": (np.array([1j] * 7), ["the label is 1j in row 0", "complex128"]),
    "dates": (np.array(["2026-01-01"] * 7, dtype="datetime64[D]"), ["in row 0", "datetime64[D]"]),
    "a masked label": (np.ma.array([1] * 7, mask=[0, 0, 0, 1, 0, 0, 0]), ["the label is masked in row 3"]),
    "beyond 64 bits": ([2**70] * 7, ["the label is 1180591620717411303424", "fit into 64 bits"]),
}


@pytest.mark.parametrize("what", LABELS)
def test_bad_labels(case, what, refused):
    y, words = LABELS[what]
    refused(InvalidInputError, words, lambda: case.make().fit(case.X, y))
    refused(InvalidInputError, words, lambda: case.make().partial_fit(case.X, y))


@pytest.mark.parametrize("what", LABELS)
def test_bad_labels_when_scoring(what, refused):
    from genmodels import PoissonNaiveBayes

    y, words = LABELS[what]
    X = [[1], [0], [2], [3], [5], [4], [4]]
    model = PoissonNaiveBayes().fit(X, [0, 0, 0, 1, 1, 1, 1])
    refused(InvalidInputError, words, lambda: model.score(X, y))
    refused(InvalidInputError, words, lambda: model.log_likelihood(X, y))


def test_a_label_of_another_type_in_a_later_batch(case, refused):
    words = ["labels of different types", "'ham'", "use one type"]
    refused(InvalidInputError, words, lambda: case.fitted().partial_fit(case.X, [0, 0, 0, 1, 1, 1, 1]))
    refused(InvalidInputError, words, lambda: case.fitted().partial_fit(case.X, case.y, classes=[0, 1]))


@pytest.mark.parametrize("classes", [["a", 1], [0.5], [None], "ab"])
def test_bad_announced_classes(case, classes, refused):
    with pytest.raises(InvalidInputError):
        case.make().partial_fit(case.X, case.y, classes=classes)


def test_a_label_that_was_never_seen(case, refused):
    model, strange = case.fitted(), [*case.y[:-1], "eggs"]
    words = ["the label 'eggs' was not seen in training", "classes are 'ham', 'spam'", "Drop"]
    refused(InvalidInputError, words, lambda: model.score(case.X, strange))
    refused(InvalidInputError, words, lambda: model.log_likelihood(case.X, strange))


WEIGHTS = {
    "negative": ([1, 1, -2, 1, 1, 1, 1], ["the weight of row 2 is -2", "from 0"]),
    "NaN": ([1, 1, 1, NAN, 1, 1, 1], ["the weight of row 3 is nan", "from 0"]),
    "None": ([1, 1, 1, None, 1, 1, 1], ["the weight of row 3 is nan", "from 0"]),
    "infinite": ([float("inf")] + [1] * 6, ["the weight of row 0 is inf", "from 0"]),
    "beyond measure": ([1e300] * 7, ["the weight of row 0 is 1e+300", "1e90"]),
    "too few": ([1, 1], ["X has 7 rows and there are 2 weights", "one weight a row"]),
    "a single number": (2, ["the weights have shape ()", "one number a row, (7,)"]),
    "a column": (np.ones((7, 1)), ["the weights have shape (7, 1)", "one number a row"]),
    "text": (["1"] * 7, ["the weights are not numbers", "one number a row"]),
    "text among objects": (np.array(["1"] * 7, dtype=object), ["the weights are not numbers", "one number a row"]),
    "complex": (np.array([1j] * 7), ["the weights are not numbers", "one number a row"]),
    "objects": ([{}] * 7, ["the weights are not numbers", "one number a row"]),
    "a huge integer": ([10**400] * 7, ["the weights are not numbers", "one number a row"]),
    "masked": (np.ma.array([1.0] * 7, mask=[0, 0, 1, 0, 0, 0, 0]), ["the weight is masked in row 2"]),
}


@pytest.mark.parametrize("what", WEIGHTS)
def test_bad_weights(case, what, refused):
    weight, words = WEIGHTS[what]
    refused(InvalidInputError, words, lambda: case.make().fit(case.X, case.y, sample_weight=weight))
    refused(InvalidInputError, words, lambda: case.make().partial_fit(case.X, case.y, sample_weight=weight))
    model = case.fitted()
    refused(InvalidInputError, words, lambda: model.score(case.X, case.y, sample_weight=weight))
    refused(InvalidInputError, words, lambda: model.log_likelihood(case.X, case.y, sample_weight=weight))


def test_no_weight_anywhere(case, refused):
    words = ["no row with a label and a weight above zero", "at least 1"]
    refused(NoDataError, words, lambda: case.make().fit(case.X, case.y, sample_weight=[0] * 7))
    words = ["7 rows of weight 0", "give rows with weight"]
    refused(NoDataError, words, lambda: case.fitted().score(case.X, case.y, sample_weight=[0] * 7))


def test_a_score_of_no_rows(case, refused):
    refused(NoDataError, ["0 rows"], lambda: case.fitted().score(np.empty((0, 2)), []))


def test_a_row_of_weight_0_adds_nothing_even_where_it_is_impossible():
    from genmodels import BernoulliNaiveBayes

    model = BernoulliNaiveBayes(alpha=0).fit([[1], [1], [0]], ["a", "a", "b"])
    assert model.log_likelihood([[0], [1]], ["a", "a"], sample_weight=[0, 3]) == 3 * np.log(2 / 3)
    assert model.log_likelihood([[0], [1]], ["a", "a"], sample_weight=[1, 3]) == -np.inf
