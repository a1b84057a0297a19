"""Columns with names: the names say which is which, at the fit, in later batches and in every question."""

import numpy as np
import pytest

from genmodels import LinearRegression, LogisticRegression
from genmodels.errors import InvalidInputError

pandas = pytest.importorskip("pandas")

FRAME = pandas.DataFrame({"a": [0.0, 1, 2, 3, 4, 5], "b": [5.0, 3, 2, 1, 4, 6]})
Y = [0, 1, 0, 0, 1, 1]
SWAPPED = FRAME[["b", "a"]]
ASKED = {
    LinearRegression: ["predict", "log_prob", "log_likelihood", "score"],
    LogisticRegression: [
        "predict",
        "predict_proba",
        "predict_log_proba",
        "decision_function",
        "log_likelihood",
        "score",
    ],
}
WITH_TARGET = {"log_prob", "log_likelihood", "score"}
QUESTIONS = [(model, name) for model, names in ASKED.items() for name in names]
TABLES = {"pandas": lambda frame: frame, "polars": lambda frame: pytest.importorskip("polars").from_pandas(frame)}


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize(("model", "name"), QUESTIONS)
def test_the_same_names_in_another_order_are_put_in_order(model, name, kind):
    fitted, table = model().fit(TABLES[kind](FRAME), Y), TABLES[kind]
    ask = getattr(fitted, name)
    target = [Y] if name in WITH_TARGET else []
    np.testing.assert_array_equal(ask(table(SWAPPED), *target), ask(table(FRAME), *target))
    np.testing.assert_array_equal(ask(FRAME.to_numpy(), *target), ask(FRAME, *target))


@pytest.mark.parametrize("model", list(dict.fromkeys(model for model, _ in QUESTIONS)))
def test_the_model_tells_the_names(model):
    assert model().fit(FRAME, Y).features_ == ("a", "b")
    assert model().fit(FRAME.to_numpy(), Y).features_ is None


@pytest.mark.parametrize(("model", "name"), QUESTIONS)
def test_missing_and_additional_names_are_refused(model, name):
    fitted = model().fit(FRAME, Y)
    target = [Y] if name in WITH_TARGET else []
    for other, words in [
        (FRAME.rename(columns={"b": "c"}), "X lacks the column 'b', and has the column 'c'"),
        (FRAME.assign(c=1.0), "X has the column 'c', which the model did not learn"),
        (FRAME[["a"]], "X lacks the column 'b'"),
    ]:
        with pytest.raises(InvalidInputError, match=words):
            getattr(fitted, name)(other, *target)


def test_batches_are_put_in_order_too():
    streamed = LinearRegression().partial_fit(FRAME[:3], Y[:3]).partial_fit(SWAPPED[3:], Y[3:])
    np.testing.assert_allclose(streamed.theta_, LinearRegression().fit(FRAME, Y).theta_, rtol=1e-12)
    with pytest.raises(InvalidInputError, match="'c'"):
        streamed.partial_fit(FRAME.rename(columns={"b": "c"}), Y)
    halves = LinearRegression().fit(FRAME[:4], Y[:4]), LinearRegression().fit(SWAPPED[2:], Y[2:])
    with pytest.raises(InvalidInputError, match="the features differ"):
        sum(halves)


def test_fit_forgets_the_names():
    fitted = LinearRegression().fit(FRAME, Y).fit(SWAPPED, Y)
    assert list(fitted.summary().grids[0].columns) == ["intercept", "b", "a"]
