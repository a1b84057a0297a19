"""The same rows as lists, tuples, arrays of every kind and data frames of every kind: one answer."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes, GaussianDiscriminantAnalysis, MixedNaiveBayes
from genmodels.errors import InvalidInputError
from tests.laws.order_bounds import BOUNDS

ORDER = BOUNDS["covariances"]["ordinary"][1]  # where sums may come in another order
pytestmark = pytest.mark.filterwarnings("error")


CONTAINERS = {
    "tuples": lambda X: tuple(tuple(row) for row in X),
    "arrays in a list": lambda X: [np.array(row) for row in X],
    "an array": np.array,
    "Fortran order": np.asfortranarray,
    "float32": lambda X: np.array(X, dtype=np.float32),
    "a long double": lambda X: np.array(X, dtype=np.longdouble),
    "int8": lambda X: np.array(X, dtype=np.int8),
    "objects": lambda X: np.array(X, dtype=object),
    "fractions": lambda X: [[Fraction(v) for v in row] for row in X],
    "a frame": pd.DataFrame,
    "nullable integers": lambda X: pd.DataFrame(X, columns=["u", "v"]).astype("Int64"),
    "nullable floats": lambda X: pd.DataFrame(X, columns=["u", "v"]).astype("Float32"),
    "an array without a mask": lambda X: np.ma.array(X),
    "every second column": lambda X: np.repeat(np.array(X), 2, axis=1)[:, ::2],
}


@pytest.mark.parametrize("container", CONTAINERS)
def test_numbers(numeric, container):
    X = CONTAINERS[container](numeric.X)
    plain, model = numeric.fitted(), numeric.make().fit(X, numeric.y)
    np.testing.assert_allclose(model.predict_proba(X), plain.predict_proba(numeric.X), rtol=ORDER)
    np.testing.assert_allclose(model.explain(X[:1]).terms, plain.explain(numeric.X[0]).terms, rtol=ORDER)
    assert model.score(X, numeric.y) == plain.score(numeric.X, numeric.y)


@pytest.mark.parametrize("y", ["list", "tuple", "array", "objects", "series", "category", "string"])
def test_labels(case, y):
    made = {
        "list": list,
        "tuple": tuple,
        "array": np.array,
        "objects": lambda v: np.array(v, dtype=object),
        "series": lambda v: pd.Series(v, index=range(10, 17)),
        "category": pd.Categorical,
        "string": lambda v: pd.array(v, dtype="string"),
    }[y](case.y)
    model = case.make().fit(case.X, made)
    assert model.classes_.tolist() == ["ham", "spam"]
    assert model.classes_.dtype.kind == "U"
    assert model.score(case.X, made) == case.fitted().score(case.X, case.y)


@pytest.mark.parametrize(
    ("labels", "classes"),
    [
        ([True, False, True], [False, True]),
        ([2.0, 5.0, 2.0], [2.0, 5.0]),
        (np.array([7, 3, 7], dtype=np.uint8), [3, 7]),
        (pd.array([1, 0, 1], dtype="Int64"), [0, 1]),
        (pd.array([True, False, True], dtype="boolean"), [False, True]),
        (["", "a", ""], ["", "a"]),
        (["über", "naïve", "über"], ["naïve", "über"]),
    ],
)
def test_labels_that_are_not_words(labels, classes):
    model = BernoulliNaiveBayes().fit([[1], [0], [1]], labels)
    assert model.classes_.tolist() == classes
    assert model.predict([[1], [0]]).tolist() == [labels[0], labels[1]]


TABLES = {
    "tuples": [("a", 1), ("b", 2), ("a", 2), ("b", 5)],
    "objects": np.array([("a", 1), ("b", 2), ("a", 2), ("b", 5)], dtype=object),
    "a frame": pd.DataFrame({"u": ["a", "b", "a", "b"], "v": [1, 2, 2, 5]}),
    "a frame of categories": pd.DataFrame({"u": ["a", "b", "a", "b"], "v": [1, 2, 2, 5]}).astype("category"),
    "nullable": pd.DataFrame({"u": ["a", "b", "a", "b"], "v": [1, 2, 2, 5]}).astype({"u": "string", "v": "Int8"}),
    "floats": pd.DataFrame({"u": ["a", "b", "a", "b"], "v": [1.0, 2.0, 2.0, 5.0]}),
    "numpy strings": [(np.str_("a"), np.int64(1)), (np.str_("b"), 2), ("a", np.int8(2)), ("b", 5)],
}


@pytest.mark.parametrize("kind", TABLES)
def test_categories(kind):
    model = CategoricalNaiveBayes(alpha=1).fit(TABLES[kind], ["x", "x", "y", "y"])
    assert model.density_.categories == (("a", "b"), (1, 2, 5))
    assert model.density_.p[1].tolist() == [[0.4, 0.4, 0.2], [0.2, 0.4, 0.4]]
    np.testing.assert_allclose(model.predict_proba([("a", 1)]), [[2 / 3, 1 / 3]], rtol=1e-14)


@pytest.mark.parametrize(
    ("X", "categories"),
    [
        (np.array([["", "x"], ["y", "x"]]), (("", "y"), ("x",))),
        (np.array([[True], [False]]), ((False, True),)),
        (pd.DataFrame({"a": pd.array([True, False], dtype="boolean")}), ((False, True),)),
        (np.array([[-3], [2]], dtype=np.int16), ((-3, 2),)),
        (np.array([[1e300], [2.0]]), ((2.0, 1e300),)),
    ],
)
def test_categories_that_are_not_words(X, categories):
    model = CategoricalNaiveBayes().fit(X, [0, 1])
    assert model.density_.categories == categories
    assert model.predict(X).tolist() == [0, 1]


@pytest.mark.parametrize(
    "categories",
    [
        [["a", "b", "c"], [1, 2, 5]],
        (("a", "b", "c"), range(6)),
        [np.array(["a", "b", "c"]), np.arange(6)],
        [{"c", "b", "a"}, frozenset({5, 2, 1})],
        {0: ["a", "b", "c"]},
        {"u": ["a", "b", "c"]},
    ],
)
def test_declared_categories(categories):
    model = CategoricalNaiveBayes(alpha=1, categories=categories).fit(TABLES["a frame"], [0, 0, 1, 1])
    assert model.density_.categories[0] == ("a", "b", "c")
    assert model.density_.p[0].tolist() == [[0.4, 0.4, 0.2], [0.4, 0.4, 0.2]]
    np.testing.assert_allclose(model.predict_proba([("c", 2)]), 0.5, rtol=1e-14)


def test_a_frame_with_a_text_column_in_a_model_of_numbers():
    data = pd.DataFrame({"age": [1, 2], "name": ["u", "v"]})
    with pytest.raises(InvalidInputError, match=r"X holds 'u' in row 0, feature 'name', which is not a real number"):
        GaussianDiscriminantAnalysis().fit(data, [0, 1])


@pytest.mark.parametrize("wrong", ["n/a", "1,5", "inf", b"7"])
def test_the_cell_that_made_text_of_a_column_is_named(wrong):
    data = pd.DataFrame({"age": [1, 2, 3], "size": ["5.8", "6.1", wrong]}, dtype=object)
    with pytest.raises(InvalidInputError, match=f"X holds {wrong!r} in row 2, feature 'size', which is not a real num"):
        GaussianDiscriminantAnalysis().fit(data, [0, 1, 1])


@pytest.mark.parametrize("dtype", ["Int64", "Float64", "boolean"])
def test_a_frame_with_a_missing_value(dtype):
    data = pd.DataFrame({"a": [1, 0, 1], "b": [1, None, 0]}).astype(dtype)
    with pytest.raises(InvalidInputError, match=r"X holds nan in row 1, feature 'b': it is missing"):
        BernoulliNaiveBayes().fit(data, [0, 1, 1])
    with pytest.raises(InvalidInputError, match=r"feature 'b' is missing \(<NA>\) in row 1"):
        CategoricalNaiveBayes().fit(data, [0, 1, 1])


def test_numbered_columns_of_a_frame_are_called_by_their_number():
    data = pd.DataFrame([[1, 2], [3, None]], columns=[10, 20])
    with pytest.raises(InvalidInputError, match="row 1, feature 20"):
        GaussianDiscriminantAnalysis().fit(data, [0, 1])


def test_a_mixed_frame():
    data = pd.DataFrame({"sky": ["a", "b", "a", "a"], "age": [1.0, 2.0, 5.0, 7.0], "hits": [0, 1, 4, 3]})
    names = {"categorical": ["sky"], "gaussian": ["age"], "poisson": ["hits"]}
    places = {"categorical": [0], "gaussian": np.array([1]), "poisson": (2,)}
    by_name = MixedNaiveBayes(names, categories={"sky": ["a", "b", "c"]}).fit(data, [0, 0, 1, 1])
    by_place = MixedNaiveBayes(places, categories={0: list("abc")}).fit(data.to_numpy(), [0, 0, 1, 1])
    np.testing.assert_array_equal(by_name.predict_proba(data), by_place.predict_proba(data.to_numpy(dtype=object)))
    assert by_name.explain(data.iloc[0]).features == ["sky", "age", "hits"]
    assert by_name.density_.densities[0].p[0].tolist() == [[0.4, 0.4, 0.2], [0.6, 0.2, 0.2]]


@pytest.mark.parametrize("container", [sparse.csr_array, sparse.csc_matrix, sparse.coo_array, sparse.lil_array])
@pytest.mark.parametrize("dtype", [bool, np.int8, np.float32, float])
def test_sparse_rows(sparse_too, container, dtype):
    X = np.array(sparse_too.X, dtype=dtype)
    model, plain = sparse_too.make().fit(container(X), sparse_too.y), sparse_too.make().fit(X, sparse_too.y)
    np.testing.assert_allclose(model.predict_proba(container(X)), plain.predict_proba(X), rtol=1e-14)
    np.testing.assert_allclose(model.explain(container(X[:1])).terms, plain.explain(X[0]).terms, rtol=1e-14)


def test_a_sparse_row_with_one_axis_can_be_explained(sparse_too):
    model, x = sparse_too.fitted(), np.array(sparse_too.X[0])
    np.testing.assert_array_equal(model.explain(sparse.coo_array(x)).terms, model.explain(x).terms)


def test_entries_of_a_sparse_matrix_given_in_pieces_are_added_up_without_touching_it():
    pieces = sparse.csr_array((np.ones(3), [1, 1, 0], [0, 2, 3]), shape=(2, 2))
    from genmodels import PoissonNaiveBayes

    rates = PoissonNaiveBayes(alpha=0).fit(pieces, [0, 1]).density_.rate
    assert rates.tolist() == [[0, 2], [1, 0]]
    assert pieces.nnz == 3
