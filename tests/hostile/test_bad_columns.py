"""Columns of a mixed model, and categories, that mean nothing."""

import numpy as np
import pandas as pd
import pytest

from genmodels import CategoricalNaiveBayes, MixedNaiveBayes
from genmodels.errors import InvalidInputError, InvalidParameterError

pytestmark = pytest.mark.filterwarnings("error")

COLUMNS = {
    "no mapping": ([[0], [1]], ["columns is [[0], [1]]", "{'gaussian': [0, 2], 'categorical': [1]}"]),
    "empty": ({}, ["columns is {}", "{'gaussian': [0, 2], 'categorical': [1]}"]),
    "an unknown kind": ({"normal": [0, 1]}, ["the kind 'normal'", "gaussian, bernoulli, categorical"]),
    "a single position": ({"gaussian": 0}, ["columns['gaussian'] is 0", "give a list of columns, as in [0]"]),
    "a single name": ({"gaussian": "age"}, ["columns['gaussian'] is 'age'", "as in ['age']"]),
    "an unknown name": ({"gaussian": ["age", 1]}, ["columns names 'age'", "names need a data frame"]),
    "a negative position": ({"gaussian": [0, -1]}, ["columns names -1", "positions 0, 1"]),
    "a mask": ({"gaussian": [True, False]}, ["columns names True", "positions 0, 1"]),
    "a fraction": ({"gaussian": [0, 1.0]}, ["columns names 1.0", "positions 0, 1"]),
    "twice": ({"gaussian": [0, 1], "poisson": [1]}, ["columns names 1 more than once", "give each column one kind"]),
    "twice in one kind": ({"gaussian": [0, 0, 1]}, ["columns names 0 more than once"]),
    "a gap": ({"gaussian": [0, 5]}, ["columns names 5, which is no column: X has 2, at 0 to 1"]),
    "left out": ({"gaussian": [0]}, ["columns gives no kind to the column 1", "under 'drop'", "remainder="]),
    "an empty kind": ({"gaussian": [0, 1], "poisson": []}, ["one is empty", "[[0, 1], []]"]),
}


@pytest.mark.parametrize("what", COLUMNS)
def test_bad_columns_of_a_mixed_model(what, refused):
    columns, words = COLUMNS[what]
    refused(InvalidParameterError, words, lambda: MixedNaiveBayes(columns).fit([[0, 1], [2, 4]], [0, 1]))


NAMED_COLUMNS = {
    "twice": ({"gaussian": ["age", "sky"], "poisson": ["age"]}, ["columns names 'age' more than once", "one kind"]),
    "by name and position": ({"gaussian": ["age", 0], "poisson": [1]}, ["columns names 'age' more than once"]),
    "left out": ({"gaussian": ["age"]}, ["columns gives no kind to the column 'sky'", "under 'drop'"]),
}


@pytest.mark.parametrize("what", NAMED_COLUMNS)
def test_bad_columns_of_a_data_frame_are_named(what, refused):
    columns, words = NAMED_COLUMNS[what]
    frame = pd.DataFrame({"age": [1, 2], "sky": [3, 5]})
    refused(InvalidParameterError, words, lambda: MixedNaiveBayes(columns).fit(frame, [0, 1]))


def test_columns_that_a_data_frame_does_not_have(refused):
    frame = pd.DataFrame({"age": [1.0, 2.0], "sky": ["a", "b"]})
    words = ["columns names 'aeg', which is no column", "choose from ['age', 'sky']"]
    model = MixedNaiveBayes({"gaussian": ["aeg"], "categorical": ["sky"]})
    refused(InvalidParameterError, words, lambda: model.fit(frame, [0, 1]))


CATEGORIES = {
    "a number": (5, ["categories is 5", "one list of levels a feature"]),
    "too few": ([["a"]], ["categories has 1 entries for 2 features", "one list of levels a feature"]),
    "a text a feature": ("ab", ["categories for feature 0 are 'a'", "give a list of levels"]),
    "no list": ([np.array("a"), [1, 2]], ["categories for feature 0 are array('a'", "give a list of levels"]),
    "a table": ([np.array([["a"]]), [1, 2]], ["categories for feature 0 are array([['a']]", "give a list of levels"]),
    "empty": ([[], [1, 2]], ["categories for feature 0 are []", "give a list of levels"]),
    "missing among numbers": (
        [["a", "b"], [1, float("nan")]],
        ["categories for feature 1 are (1, nan)", "whole numbers"],
    ),
    "fractions": ([["a", "b"], [1, 1.5]], ["categories for feature 1 are (1, 1.5)", "whole numbers"]),
    "infinite": ([["a", "b"], np.array([1, np.inf])], ["categories for feature 1 are (1.0, inf)", "whole numbers"]),
    "twice": ([["a", "a"], [1]], ["categories for feature 0 hold 'a' twice", "each level once"]),
    "mixed": ([["a", 1], [1]], ["categories for feature 0 are ('a', 1)", "all as text, or all as whole numbers"]),
    "lists": ([[["a"], ["b"]], [1]], ["categories for feature 0", "all as text"]),
    "a mixed set": ([{"a", 1}, [1]], ["categories for feature 0", "all as text"]),
    "missing": ([["a", None], [1]], ["categories for feature 0 are ('a', None)"]),
    "an unknown feature": ({"sky": ["a"]}, ["categories names 'sky', which is no feature", "choose from [0, 1]"]),
}


@pytest.mark.parametrize("what", CATEGORIES)
def test_bad_categories(what, refused):
    categories, words = CATEGORIES[what]
    model = CategoricalNaiveBayes(categories=categories)
    refused(InvalidParameterError, words, lambda: model.fit([("a", 1), ("b", 2)], [0, 1]))


@pytest.mark.parametrize(
    ("categories", "words"),
    [
        ([["red"]], ["categories is [['red']]", "a mapping from column to its levels"]),
        ({0: [1, 2]}, ["categories names 0, which is no categorical column"]),
        ({"sky": ["a"]}, ["categories names 'sky', which is no column"]),
    ],
)
def test_bad_categories_of_a_mixed_model(categories, words, refused):
    model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}, categories=categories)
    refused(InvalidParameterError, words, lambda: model.fit([(1.0, "red"), (2.0, "red")], [0, 1]))


def test_the_advice_for_columns_without_a_kind_works():
    X, y = [[0, 1], [2, 4]], [0, 1]
    alone = MixedNaiveBayes({"poisson": [0]}).fit([[0], [2]], y).predict_proba([[1]])
    for model in (MixedNaiveBayes({"poisson": [0], "drop": [1]}), MixedNaiveBayes({"poisson": [0]}, remainder="drop")):
        np.testing.assert_array_equal(model.fit(X, y).predict_proba([[1, "?"]]), alone)


def test_a_remainder_of_no_kind(refused):
    words = ["remainder is the kind 'passthrough'", "choose from gaussian", "drop"]
    model = MixedNaiveBayes({"poisson": [0]}, remainder="passthrough")
    refused(InvalidParameterError, words, lambda: model.fit([[0, 1], [2, 4]], [0, 1]))


def test_other_columns_than_those_of_a_mixed_model(refused):
    model = MixedNaiveBayes(remainder="poisson").fit([[0, 1], [2, 4]], [0, 1])
    words = ["X has 1 features, but the model has 2", "Give the same columns"]
    refused(InvalidInputError, words, lambda: model.predict([[0]]))
