"""Rows that no model can take: the error quotes the value, says where it stands, and what to do."""

import numpy as np
import pytest
from scipy import sparse

from genmodels.errors import InvalidInputError, UnknownCategoryError

pytestmark = pytest.mark.filterwarnings("error")

FILL = "Fill the value in or drop the row"

NUMBERS = {  # what is put into row 2, feature 0 of a model of numbers: the words of the message
    "NaN": (float("nan"), ["X holds nan in row 2, feature 0", "missing", FILL]),
    "None": (None, ["X holds nan in row 2, feature 0", "missing", FILL]),
    "infinity": (float("inf"), ["X holds inf in row 2, feature 0"]),
    "too large": (1e305, ["X holds 1e+305 in row 2, feature 0"]),
    "a huge integer": (10**400, ["X holds inf in row 2, feature 0"]),
    "text": ("7", ["X holds '7' in row 2, feature 0", "not a real number", "categorical model"]),
    "bytes": (b"7", ["X holds b'7' in row 2, feature 0", "not a real number"]),
    "complex": (1j, ["X holds 1j in row 2, feature 0", "not a real number"]),
    "a list": ([1, 2], ["different lengths", "give every row the same features"]),
}


@pytest.mark.parametrize("what", NUMBERS)
def test_a_bad_number(numeric, what, refused):
    value, words = NUMBERS[what]
    rows, model = numeric.spoiled(value), numeric.fitted()
    for call in (
        lambda: numeric.make().fit(rows, numeric.y),
        lambda: model.partial_fit(rows, numeric.y),
        lambda: model.predict(rows),
        lambda: model.log_joint(rows),
    ):
        refused(InvalidInputError, words, call)


@pytest.mark.parametrize("what", [what for what in NUMBERS if what != "a list"])
def test_a_bad_number_in_a_gaussian_column_of_a_mixed_model(reals, what, refused):
    value, words = NUMBERS[what]
    rows = np.array(reals.spoiled(value), dtype=object)
    refused(InvalidInputError, words, lambda: reals.make().fit(rows, reals.y))
    refused(InvalidInputError, words, lambda: reals.fitted().score_samples(rows))


@pytest.mark.parametrize("value", [-1, 0.5, 1e200, -0.5])
def test_no_count(counting, value, refused):
    words = [f"X holds {value:g} in row 2, feature 0", "not a count", "Give whole counts"]
    refused(InvalidInputError, words, lambda: counting.make().fit(counting.spoiled(value), counting.y))
    refused(InvalidInputError, words, lambda: counting.fitted().predict_proba(counting.spoiled(value)))


ALMOST = 3 * 0.1 / 0.1  # 3.0000000000000004


def test_no_count_shows_the_digits_that_say_so(counting, refused):
    words = ["X holds 3.0000000000000004 in row 2, feature 0", "not a count"]
    refused(InvalidInputError, words, lambda: counting.make().fit(counting.spoiled(ALMOST), counting.y))
    words = ["X holds 3.000000238418579 in row 2, feature 0"]
    rows = np.array(counting.spoiled(np.nextafter(np.float32(3), np.float32(4))), dtype=np.float32)
    refused(InvalidInputError, words, lambda: counting.make().fit(rows, counting.y))


@pytest.mark.parametrize("value", [-1, 0.5, 2, 1.0000000000000002])
def test_neither_zero_nor_one(value, refused):
    from genmodels import BernoulliNaiveBayes

    X = [[0, 1], [1, 0], [1, value]]
    words = [f"X holds {value} in row 2, feature 1", "neither 0 nor 1", "X > 0"]
    refused(InvalidInputError, words, lambda: BernoulliNaiveBayes().fit(X, [0, 1, 1]))
    refused(InvalidInputError, words, lambda: BernoulliNaiveBayes().fit(X[:2], [0, 1]).predict(X))


@pytest.mark.parametrize("value", [float("nan"), -1.0, 0.5, float("inf")])
@pytest.mark.parametrize("container", [sparse.csr_array, sparse.csc_array, sparse.coo_matrix])
def test_a_bad_number_in_a_sparse_matrix(sparse_too, container, value, refused):
    X = container(np.array(sparse_too.spoiled(value, row=4, column=1), dtype=float))
    words = [f"X holds {value:g} in row 4, feature 1"]
    refused(InvalidInputError, words, lambda: sparse_too.make().fit(X, sparse_too.y))
    refused(InvalidInputError, words, lambda: sparse_too.fitted().predict(X))


def test_a_bad_number_far_down_is_found_in_its_row(numeric, refused):
    X = np.tile(np.array(numeric.X, dtype=float), (50_000, 1))
    X[333_333, 1] = np.nan
    refused(InvalidInputError, ["row 333333, feature 1"], lambda: numeric.fitted().predict(X))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, ["is missing (None) in row 2", "fill it in or drop the row"]),
        (float("nan"), ["is missing (NaN) in row 2", "fill it in or drop the row"]),
        (1.5, ["is 1.5 in row 2", "Cut a measurement into bins"]),
        (float("inf"), ["is inf in row 2", "a name or a whole number"]),
        (1j, ["is 1j in row 2", "give text"]),
        (b"red", ["is b'red' in row 2", "numpy.char.decode"]),
        ((1, 2), ["is (1, 2) in row 2", "give text"]),
    ],
)
def test_a_bad_category(value, words, refused):
    from genmodels import CategoricalNaiveBayes

    X = np.empty((4, 2), dtype=object)
    X[:] = [["a", 1], ["b", 2], ["a", 3], ["b", 4]]
    X[2, 1] = value
    refused(InvalidInputError, ["feature 1", *words], lambda: CategoricalNaiveBayes().fit(X, [0, 0, 1, 1]))


def test_a_column_that_mixes_text_and_numbers(refused):
    from genmodels import CategoricalNaiveBayes

    words = ["feature 0 mixes text and numbers, 'a' in row 0 and 1 in row 2", "use one type"]
    refused(InvalidInputError, words, lambda: CategoricalNaiveBayes().fit([["a"], ["b"], [1]], [0, 0, 1]))


@pytest.mark.parametrize(
    ("column", "words"),
    [
        (np.array([0.0, 1.0, 1.7]), ["feature 0 is 1.7 in row 2", "bins"]),
        (np.array([0.0, 1.0, np.nan]), ["feature 0 is nan in row 2", "missing"]),
        (np.array([b"a", b"b", b"c"]), ["feature 0 is b'a' in row 0", "numpy.char.decode"]),
        (np.array([0, 1, 1j]), ["feature 0 is 0j in row 0", "type complex128"]),
        (np.array(["2026-01-01"] * 3, dtype="datetime64[D]"), ["feature 0 is", "in row 0", "type datetime64[D]"]),
    ],
)
def test_a_bad_array_of_categories(column, words, refused):
    from genmodels import CategoricalNaiveBayes

    refused(InvalidInputError, words, lambda: CategoricalNaiveBayes().fit(column[:, None], [0, 0, 1]))


def test_a_category_never_seen(refused):
    from genmodels import CategoricalNaiveBayes

    model = CategoricalNaiveBayes().fit([("sunny", 1), ("rainy", 2)], [0, 1])
    words = ["feature 0 is 'snow' in row 1", "known are 'rainy', 'sunny'", "Declare it with categories="]
    refused(UnknownCategoryError, words, lambda: model.predict([("sunny", 1), ("snow", 2)]))
    many = CategoricalNaiveBayes().fit(np.arange(50)[:, None], np.arange(50) % 2)
    refused(UnknownCategoryError, ["known are 0, 1, 2,", "8, 9 and 40 more. Declare"], lambda: many.predict([[50]]))
    declared = CategoricalNaiveBayes(categories=[["sunny", "rainy"], [1, 2]])
    words = ["feature 1 is 3 in row 0", "known are 1, 2"]
    refused(UnknownCategoryError, words, lambda: declared.fit([("sunny", 3)], [0]))
