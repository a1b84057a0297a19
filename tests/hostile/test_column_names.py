"""Names of columns say which is which: any order will do, in every method of every model, for frames of every kind."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import genmodels as gm
from genmodels.errors import InvalidInputError, InvalidParameterError

KINDS = {
    "pandas": pd.DataFrame,
    "polars": pl.DataFrame,
    "an arrow table": pa.table,
    "an arrow batch": pa.RecordBatch.from_pydict,
}


@contextmanager
def of_method(name: str) -> Iterator[None]:
    """What fails inside says of which method."""
    try:
        yield
    except BaseException as failure:  # `pytest.fail` raises no Exception
        failure.add_note(f"of the method {name}")
        raise


@pytest.fixture(params=KINDS.values(), ids=KINDS)
def kind(request):
    return request.param


def named(case, names: str = "ab") -> dict[str, list]:
    """The columns of a case under the names "a" and "b", in the order of `names`; other names are of more columns."""
    columns = dict(zip("ab", map(list, zip(*case.X, strict=True)), strict=True))
    return {name: columns.get(name, [1] * len(case.X)) for name in names}


def one_row(columns: dict[str, list]) -> dict[str, list]:
    return {name: values[:1] for name, values in columns.items()}


METHODS = {
    "log_joint": lambda model, X, y: model.log_joint(X),
    "score_samples": lambda model, X, y: model.score_samples(X),
    "predict_log_proba": lambda model, X, y: model.predict_log_proba(X),
    "predict_proba": lambda model, X, y: model.predict_proba(X),
    "predict": lambda model, X, y: model.predict(X),
    "score": lambda model, X, y: model.score(X, y),
    "log_likelihood": lambda model, X, y: model.log_likelihood(X, y),
    "statistics": lambda model, X, y: model.from_statistics(model.statistics(X, y)).log_joint(X),
    "partial_fit": lambda model, X, y: model.with_options().partial_fit(X, y).log_joint(X),
}


def test_another_order_is_put_in_order(case, kind):
    model = case.make().fit(kind(named(case)), case.y)
    straight, turned = kind(named(case)), kind(named(case, "ba"))
    for name, method in METHODS.items():
        with of_method(name):
            expected = method(case.fitted(), case.X, case.y)  # by position, from lists
            np.testing.assert_array_equal(method(model, straight, case.y), expected)
            np.testing.assert_array_equal(method(model, turned, case.y), expected)


def test_missing_and_additional_columns_are_named(case, kind, refused):
    model = case.make().fit(kind(named(case)), case.y)
    wrong = {
        "bcd": ["lacks the column 'a'", "and has the columns 'c', 'd', which the model did not learn"],
        "acb": ["X has the column 'c'"],
        "a": ["X lacks the column 'b'"],
    }
    for names, words in wrong.items():
        X = kind(named(case, names))
        for name, method in METHODS.items():
            with of_method(name):
                refused(InvalidInputError, words, lambda X=X, method=method: method(model, X, case.y))


def test_one_row_is_explained_by_its_names(case, kind):
    model, expected = case.make().fit(kind(named(case)), case.y), case.fitted().explain(case.X[0])
    row = one_row(named(case, "ba"))
    for x in (kind(row), {name: value for name, (value,) in row.items()}, pd.DataFrame(row).iloc[0]):
        np.testing.assert_array_equal(model.explain(x).terms, expected.terms)
        assert model.explain(x).features == ["a", "b"]
    np.testing.assert_array_equal(model.explain(pd.Series(case.X[0])).terms, expected.terms)  # without names


def test_a_row_with_other_names_is_refused(case, refused):
    model = case.make().fit(pd.DataFrame(named(case)), case.y)
    for x in ({"b": 1, "c": 2}, pd.Series({"b": 1, "c": 2})):
        refused(InvalidInputError, ["lacks the column 'a'", "has the column 'c'"], lambda x=x: model.explain(x))


def test_without_names_on_one_side_columns_count_by_position(case, kind):
    expected = case.fitted().predict_proba(case.X)
    np.testing.assert_array_equal(case.fitted().predict_proba(kind(named(case))), expected)
    model = case.make().fit(kind(named(case)), case.y)
    np.testing.assert_array_equal(model.predict_proba(case.X), expected)
    with pytest.raises(InvalidInputError, match="X has 3 features, but the model has 2"):
        model.predict([[*row, 1] for row in case.X])


def test_numbers_as_names():
    X = pd.DataFrame(np.arange(12.0).reshape(6, 2) ** 2)
    model = gm.GaussianNaiveBayes().fit(X, list("aaabbb"))
    np.testing.assert_array_equal(model.predict_proba(X[[1, 0]]), model.predict_proba(X.to_numpy()))
    with pytest.raises(InvalidInputError, match="X lacks the columns 0, 1, and has the columns '0', '1'"):
        model.predict(X.rename(columns=str))


def test_a_frame_that_was_given_no_names(case, refused):
    model, X = case.make().fit(pd.DataFrame(named(case)), case.y), pd.DataFrame(case.X)
    refused(InvalidInputError, ["lacks the columns 'a', 'b'", "X.to_numpy()"], lambda: model.predict(X))
    assert model.predict(X.to_numpy()).tolist() == case.fitted().predict(case.X).tolist()


def test_a_model_of_a_frame_that_was_given_no_names(case, refused):
    model, X = case.make().fit(pd.DataFrame(case.X), case.y), pd.DataFrame(named(case))
    refused(InvalidInputError, ["lacks the columns 0, 1", "X.to_numpy()"], lambda: model.predict(X))
    assert model.predict(X.to_numpy()).tolist() == case.fitted().predict(case.X).tolist()


def test_names_of_two_levels():
    X = pd.DataFrame(np.arange(12.0).reshape(6, 2) ** 2, columns=pd.MultiIndex.from_tuples([("u", 1), ("u", 2)]))
    model = gm.GaussianNaiveBayes().fit(X, list("aaabbb"))
    np.testing.assert_array_equal(model.predict_proba(X.iloc[:, ::-1]), model.predict_proba(X))


def test_two_columns_of_one_name(case, refused):
    X = pd.DataFrame(case.X, columns=["a", "a"])
    words = ["2 columns called 'a'", "positions [0, 1]", "rename"]
    refused(InvalidInputError, words, lambda: case.make().fit(X, case.y))
    refused(InvalidInputError, words, lambda: case.fitted().predict(X))


def test_a_table_that_is_not_there_yet(case, refused):
    lazy, words = pl.LazyFrame(named(case)), ["X is a LazyFrame", "X.collect()"]
    refused(InvalidInputError, words, lambda: case.make().fit(lazy, case.y))
    refused(InvalidInputError, words, lambda: case.fitted().predict(lazy))


def test_options_name_columns_too(kind):
    X = {"size": [1.5, 2.5, 0.5, 3.5], "colour": ["red", "red", "blue", "red"], "shape": ["o", "x", "x", "o"]}
    shuffled = kind({name: X[name] for name in ("shape", "size", "colour")})
    options = {"categories": {"colour": ["red", "green", "blue"]}}
    model = gm.MixedNaiveBayes({"categorical": ["shape", "colour"], "gaussian": ["size"]}, **options)
    model.fit(kind(X), [0, 0, 1, 1])
    np.testing.assert_array_equal(model.predict_proba(shuffled), model.predict_proba(kind(X)))
    twice = model.with_options().partial_fit(shuffled, [0, 0, 1, 1])
    np.testing.assert_allclose(twice.density_.densities[1].mean, model.density_.densities[1].mean)
    words = {name: X[name] for name in ("shape", "colour")}
    levels = gm.CategoricalNaiveBayes(**options).fit(kind(words), [0, 0, 1, 1]).density_.categories
    assert levels == (("o", "x"), ("red", "green", "blue"))
    with pytest.raises(InvalidParameterError, match="'hue', which is no"):
        gm.CategoricalNaiveBayes(categories={"hue": ["red"]}).fit(kind(words), [0, 0, 1, 1])


def test_models_that_learnt_another_order_do_not_add(case, refused):
    a, b, c = (case.make().from_statistics(case.fitted().statistics_, names) for names in ("ab", "ba", "az"))
    refused(InvalidInputError, ["columns 'a', 'b' and the columns 'b', 'a'", "same order"], lambda: a + b)
    refused(InvalidInputError, ["columns 'a', 'b' and the columns 'a', 'z'", "same columns"], lambda: a + c)
    refused(InvalidInputError, ["columns 'a', 'b' and columns without names"], lambda: a + case.fitted())
