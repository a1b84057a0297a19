"""Frames, columns of different kinds and their categories, in the estimators."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.compose import make_column_transformer
from sklearn.datasets import load_iris
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.pipeline import make_pipeline

import genmodels
from genmodels.errors import DegenerateCovarianceError, InvalidParameterError, UnknownCategoryError
from genmodels.sklearn import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
)

pandas = pytest.importorskip("pandas")

X, Y = load_iris(return_X_y=True)

COUNTS = np.round(10 * X).astype(int)

FRAME = pandas.DataFrame(
    {"size": [1.0, 3.0, 7.0, 9.0, 2.5], "colour": ["red", "red", "blue", "red", "blue"], "legs": [4, 4, 6, 6, 4]}
)

KIND = pandas.Series(["a", "a", "b", "b", "a"])


def test_column_names_are_checked_and_shown():
    model = GaussianNaiveBayes().fit(FRAME[["size", "legs"]].assign(legs=[4, 5, 6, 7, 4]), KIND)
    assert model.feature_names_in_.tolist() == ["size", "legs"]
    assert model.n_features_in_ == 2
    assert model.model_.explain([1.0, 4.0]).features == ["size", "legs"]
    with pytest.raises(ValueError, match="feature names should match"):
        model.predict(FRAME[["legs", "size"]])
    with pytest.raises(DegenerateCovarianceError, match="feature 'legs' is constant in class 'a'"):
        GaussianNaiveBayes().fit(FRAME[["size", "legs"]], KIND)


@pytest.mark.parametrize(
    "columns", [{"categorical": ["colour"], "poisson": ["legs"]}, {"categorical": [1], "poisson": [2]}]
)
def test_columns_of_different_kinds_by_name_or_position(columns):
    model = MixedNaiveBayes(columns, remainder="gaussian").fit(FRAME, KIND)
    core = genmodels.MixedNaiveBayes({"categorical": [1], "poisson": [2], "gaussian": [0]}).fit(FRAME.to_numpy(), KIND)
    assert_allclose(model.predict_proba(FRAME), core.predict_proba(FRAME.to_numpy()), rtol=1e-14)
    assert model.model_.explain([1.0, "red", 4]).features == ["size", "colour", "legs"]


def test_the_remainder_joins_the_columns_of_its_kind():
    columns = {"gaussian": [1], "poisson": [2]}
    model = MixedNaiveBayes(columns, remainder="gaussian").fit(COUNTS, Y)
    core = genmodels.MixedNaiveBayes({"gaussian": [1, 0, 3], "poisson": [2]}).fit(COUNTS, Y)
    assert_array_equal(model.predict_proba(COUNTS), core.predict_proba(COUNTS))
    assert columns == {"gaussian": [1], "poisson": [2]}


def test_without_a_remainder_every_column_has_to_be_named():
    with pytest.raises(
        InvalidParameterError, match="columns gives no kind to the column 'size': list each under a kind"
    ):
        MixedNaiveBayes({"categorical": ["colour"], "poisson": ["legs"]}, remainder=None).fit(
            FRAME[["colour", "legs", "size"]], KIND
        )
    with pytest.raises(ValueError, match="columns names 'color', which is no column"):
        MixedNaiveBayes({"categorical": ["color"]}).fit(FRAME, KIND)


def test_declared_categories_by_name_hold_in_every_fold():
    model = CategoricalNaiveBayes(categories={"colour": ["red", "blue", "green"]})
    model.fit(FRAME[["colour"]], KIND)
    assert_allclose(model.model_.density_.p[0], [[3 / 6, 2 / 6, 1 / 6], [2 / 5, 2 / 5, 1 / 5]], rtol=1e-15)
    with pytest.raises(UnknownCategoryError, match="'violet' in row 0"):
        model.predict(pandas.DataFrame({"colour": ["violet"]}))
    levels = {"colour": ["red", "blue", "green"]}
    mixed = MixedNaiveBayes({"categorical": ["colour"]}, remainder="gaussian", categories=levels)
    assert (
        mixed.fit(FRAME[["colour", "size"]], KIND)
        .predict_proba(pandas.DataFrame({"colour": ["green"], "size": [2.0]}))
        .argmax()
        == 0
    )


def test_a_list_of_rows_keeps_its_types():
    model = CategoricalNaiveBayes().fit([("red", 1), ("blue", 2)], [0, 1])
    assert model.model_.density_.categories == (("blue", "red"), (1, 2))


def test_column_transformers_hand_over_what_they_make():
    counts = make_column_transformer((CountVectorizer(), "text"), ("passthrough", ["legs"]))
    frame = FRAME.assign(text=["win money", "win", "lunch", "lunch noon", "money"])
    model = make_pipeline(counts, MultinomialNaiveBayes()).fit(frame, KIND)
    assert model.predict(frame[:2]).tolist() == ["a", "a"]


@pytest.mark.parametrize("binarize", [None, 0])
def test_the_columns_of_an_arrow_batch_go_by_their_names(binarize):
    pyarrow = pytest.importorskip("pyarrow")
    batch = pyarrow.RecordBatch.from_pydict({"u": [1, 0, 1, 0], "v": [0, 0, 1, 1]})
    model = BernoulliNaiveBayes(binarize=binarize).fit(batch, [0, 0, 1, 1])
    assert model.feature_names_in_.tolist() == ["u", "v"]
    with pytest.raises(ValueError, match="feature names should match"):
        model.predict(batch.select(["v", "u"]))


@pytest.mark.parametrize("binarize", [None, 0])
def test_a_row_to_explain_goes_by_its_names_and_is_cut_as_well(binarize):
    frame = pandas.DataFrame({"u": [1, 0, 1, 0], "v": [0, 0, 1, 1]})
    model = BernoulliNaiveBayes(binarize=binarize).fit(frame, [0, 0, 1, 1])
    for row in (frame.iloc[0], frame.iloc[0][["v", "u"]], {"v": 0, "u": 1}):
        assert_array_equal(model.explain(row).terms, model.model_.explain([1, 0]).terms)
