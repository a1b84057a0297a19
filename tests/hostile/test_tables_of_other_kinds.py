"""Rows in containers that few people use, and that models of numbers and of categories read alike."""

import numpy as np
import pytest

from genmodels import CategoricalNaiveBayes

pytestmark = pytest.mark.filterwarnings("error")


class Foreign:
    """An array of another library, such as a tensor: a shape, a type of its own, and a way to numpy."""

    def __init__(self, X):
        self.X, self.shape, self.dtype = np.array(X), np.shape(X), "number"

    def __len__(self):
        return len(self.X)

    def __getitem__(self, rows):
        return Foreign(self.X[rows])

    def __array__(self, dtype=None, copy=None):
        return np.asarray(self.X, dtype=dtype)


def test_numbers_of_another_library(numeric):
    X = Foreign(numeric.X)
    plain, model = numeric.fitted(), numeric.make().fit(X, numeric.y)
    np.testing.assert_array_equal(model.predict_proba(X), plain.predict_proba(numeric.X))


NUMBERED = np.array([[1, 1], [2, 2], [1, 2], [2, 5]])
NUMBERED_TABLES = {
    "float16": NUMBERED.astype(np.float16),
    "a matrix": np.asmatrix(NUMBERED),
    "a tuple of two rows": tuple(map(tuple, NUMBERED.tolist()[:2])),
    "an array of another library": Foreign(NUMBERED),
}


@pytest.mark.parametrize("kind", NUMBERED_TABLES)
def test_categories_that_are_whole_numbers(kind):
    y, X = ["x", "x", "y", "y"], NUMBERED_TABLES[kind]
    plain, model = (CategoricalNaiveBayes().fit(table, y[: len(X)]) for table in (NUMBERED[: len(X)], X))
    np.testing.assert_array_equal(model.predict_proba(X), plain.predict_proba(NUMBERED[: len(X)]))
