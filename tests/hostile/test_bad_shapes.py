"""Tables of a wrong shape or width, and sparse ones that are damaged or not welcome."""

import numpy as np
import pytest
from scipy import sparse

from genmodels import sklearn as estimators
from genmodels.errors import InvalidInputError, NoDataError

pytestmark = pytest.mark.filterwarnings("error")

SHAPES = {
    "one axis": ([1, 0, 1, 0, 1, 0, 1], InvalidInputError, ["(n, d) is needed", "X.reshape(-1, 1)"]),
    "one axis of an array": (np.ones(7, dtype=int), InvalidInputError, ["(n, d) is needed", "X.reshape(1, -1)"]),
    "three axes": (np.ones((7, 2, 1), dtype=int), InvalidInputError, ["X has shape (7, 2, 1)"]),
    "three axes and one row": (np.ones((1, 7, 2)), InvalidInputError, ["X has shape (1, 7, 2)", "(n, d) is needed"]),
    "columns by name": ({"a": [1] * 7}, InvalidInputError, ["X is {'a': [1, 1", "pandas.DataFrame(X)"]),
    "a set": ({1, 2}, InvalidInputError, ["X is {1, 2}", "give rows of features"]),
    "no features": (np.ones((7, 0), dtype=int), InvalidInputError, ["X has shape (7, 0)"]),
    "nothing": (None, InvalidInputError, ["X is None", "give rows of features"]),
    "a number": (3, InvalidInputError, ["X is 3", "give rows of features"]),
    "a text": ("abcdefg", InvalidInputError, ["X is 'abcdefg'", "give rows of features"]),
    "a class": (dict, InvalidInputError, ["X is <class 'dict'>", "give rows of features"]),
    "a generator": ((row for row in []), InvalidInputError, ["X is <generator", "give rows of features"]),
    "ragged rows": ([[1, 0], [1]] + [[0, 1]] * 5, InvalidInputError, ["different lengths", "same features"]),
    "an empty list": ([], NoDataError, ["X is []", "at least 1"]),
    "a masked value": (
        np.ma.array(np.ones((7, 2)), mask=[[0, 0]] * 6 + [[0, 1]]),
        InvalidInputError,
        ["masked in row 6"],
    ),
}


@pytest.mark.parametrize("what", SHAPES)
def test_a_wrong_shape(case, what, refused):
    X, error, words = SHAPES[what]
    y = [] if error is NoDataError else case.y
    refused(error, words, lambda: case.make().fit(X, y))
    refused(error, words, lambda: case.make().partial_fit(X, y))


def test_a_wrong_width(case, refused):
    wide = [[*row, 1] for row in case.X]
    words = ["X has 3 features, but the model has 2", "same columns, in the same order"]
    model = case.fitted()
    refused(InvalidInputError, words, lambda: model.predict(wide))
    refused(InvalidInputError, ["X has 1 features"], lambda: model.predict_proba([row[:1] for row in case.X]))


def test_another_width_in_a_later_batch(numeric, refused):
    model = numeric.fitted()
    words = ["X has 1 features, but the model has 2", "the same columns"]
    refused(InvalidInputError, words, lambda: model.partial_fit([[1], [0]], ["ham", "spam"]))


def test_no_rows_at_all(case, refused):
    words = ["no row with a label", "at least 1"]
    refused(NoDataError, words, lambda: case.make().fit(np.empty((0, 2)), []))


def test_sparse_where_dense_is_needed(dense_only, refused):
    X = sparse.csr_array(np.ones((7, 2)))
    for call in (lambda: dense_only.make().fit(X, dense_only.y), lambda: dense_only.fitted().predict(X)):
        refused(InvalidInputError, ["X is sparse (csr_array)", "X.toarray()"], call)


@pytest.mark.parametrize(
    ("X", "words"),
    [
        (sparse.csr_array((7, 0)), ["X has shape (7, 0)", "at least one column"]),
        (sparse.csr_array(np.ones((7, 2), dtype=complex)), ["entries of type complex128"]),
        (sparse.coo_array(np.ones(7)), ["(n, d) is needed"]),
    ],
)
def test_a_bad_sparse_matrix(sparse_too, X, words, refused):
    refused(InvalidInputError, words, lambda: sparse_too.make().fit(X, sparse_too.y))


def test_a_sparse_row_without_a_second_axis_at_predict(sparse_too, refused):
    row = sparse.coo_array(np.ones(2))
    refused(InvalidInputError, ["X has shape (2,)", "X.reshape(1, -1)"], lambda: sparse_too.fitted().predict(row))


def damaged(form: str, **changes) -> sparse.csr_array:
    """The rows (7, 2) in a compressed form, with single entries of its index arrays changed."""
    X = sparse.csr_array(np.array([[1, 0], [0, 1], [1, 1], [0, 0], [1, 0], [0, 1], [1, 1]])).asformat(form)
    for name, (at, value) in changes.items():
        getattr(X, name)[at] = value
    return X


DAMAGED = {
    "a column that does not exist": damaged("csr", indices=(1, 2)),
    "a column far away": damaged("csr", indices=(1, 10**6)),
    "a column before the first": damaged("csr", indices=(1, -1)),
    "a row that does not exist": damaged("csc", indices=(1, 7)),
    "a row before the first": damaged("csc", indices=(1, -5)),
    "more entries than there are": damaged("csr", indptr=(-1, 10**6)),
    "a row that ends before it begins": damaged("csr", indptr=(1, 5)),
    "a first row that begins late": damaged("csr", indptr=(0, 1)),
    "a row of coordinates that does not exist": damaged("coo", row=(1, 10**7)),
    "a row of coordinates before the first": damaged("coo", row=(1, -(10**7))),
    "a column of coordinates far away": damaged("coo", col=(1, 10**7)),
    "more blocks than there are": damaged("bsr", indptr=(-1, 10**7)),
    "a block far away": damaged("bsr", indices=(1, 10**7)),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_damaged_sparse_tables(sparse_too, what, refused):
    words = ["its indices point outside of its shape (7, 2)", "damaged"]
    refused(InvalidInputError, words, lambda: sparse_too.make().fit(DAMAGED[what], sparse_too.y))
    refused(InvalidInputError, words, lambda: sparse_too.fitted().predict(DAMAGED[what]))


@pytest.mark.parametrize("what", DAMAGED)
def test_damaged_sparse_tables_do_not_reach_scikit_learn_either(sparse_too, what, refused):
    estimator = getattr(estimators, type(sparse_too.make()).__name__)()
    words = ["its indices point outside of its shape (7, 2)", "damaged"]
    refused(InvalidInputError, words, lambda: estimator.fit(DAMAGED[what], sparse_too.y))
