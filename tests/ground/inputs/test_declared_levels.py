"""Levels that a data frame declares: they count although no row has them, and keep their order."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Categorical, CategoricalNaiveBayes, MixedNaiveBayes
from genmodels.errors import UnknownCategoryError

SIZES, VALUES, Y = ["S", "M", "L"], ["S", "L", "S", "L"], [0, 0, 1, 1]


def in_pandas(values):
    return pd.DataFrame({"size": pd.Categorical(values, SIZES, ordered=True), "n": range(len(values))})


def in_polars(values):
    pl = pytest.importorskip("polars")
    return pl.DataFrame({"size": pl.Series(values, dtype=pl.Enum(SIZES)), "n": range(len(values))})


def in_pyarrow(values):
    pa = pytest.importorskip("pyarrow")
    codes = pa.array([SIZES.index(value) for value in values], pa.int32())
    return pa.table({"size": pa.DictionaryArray.from_arrays(codes, SIZES), "n": range(len(values))})


def in_batches(values):
    return in_pyarrow(values).to_batches()[0]


@pytest.mark.parametrize("frame", [in_pandas, in_polars, in_pyarrow, in_batches])
def test_a_column_declares_its_levels(frame):
    model = CategoricalNaiveBayes().fit(frame(VALUES), Y)
    assert model.density_.levels[0] == tuple(SIZES)
    declared = CategoricalNaiveBayes(categories={0: SIZES}).fit([(v, n) for n, v in enumerate(VALUES)], Y)
    assert_allclose(model.predict_proba(frame(["M", "S"])), declared.predict_proba([("M", 0), ("S", 1)]))
    mixed = MixedNaiveBayes({"categorical": ["size"], "poisson": ["n"]}).fit(frame(VALUES), Y)
    assert mixed.density_.densities[0].levels == (tuple(SIZES),)
    assert_array_equal(mixed.density_.densities[0].p[0], [[2 / 5, 1 / 5, 2 / 5]] * 2)


def test_what_a_person_declares_comes_first():
    frame = in_pandas(VALUES)
    assert CategoricalNaiveBayes(categories={"size": ["L", "S"]}).fit(frame, Y).density_.levels[0] == ("L", "S")
    by_position = CategoricalNaiveBayes(categories=[None, [0, 1, 2, 3, 9]]).fit(frame, Y)
    assert by_position.density_.levels == (tuple(SIZES), (0, 1, 2, 3, 9))
    with pytest.raises(UnknownCategoryError, match="'L'"):
        CategoricalNaiveBayes(categories={"size": ["S", "M"]}).fit(frame, Y)


def test_batches_know_the_levels_of_all():
    model = CategoricalNaiveBayes().partial_fit(in_pandas(["S", "S"]), [0, 1])
    model.partial_fit(pd.DataFrame({"size": ["XL", "S"], "n": [0, 1]}), [0, 1])
    assert model.density_.levels[0] == ("L", "M", "S", "XL")


def test_missing_values_are_no_level():
    frame = in_pandas(["S", None, "L", "S"])
    model = CategoricalNaiveBayes(missing="leave_out").fit(frame, Y)
    assert model.density_.levels[0] == tuple(SIZES)
    assert_array_equal(model.density_.p[0], [[2 / 4, 1 / 4, 1 / 4], [2 / 5, 1 / 5, 2 / 5]])


def test_a_single_column():
    assert Categorical.fit(pd.Series(pd.Categorical(VALUES, SIZES))).p.tolist() == [0.5, 0, 0.5]


def test_what_is_stored_by_level_but_not_declared():
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"size": pl.Series(VALUES, dtype=pl.Categorical)})
    assert CategoricalNaiveBayes().fit(frame, Y).density_.levels == (("L", "S"),)


def test_through_scikit_learn():
    estimators = pytest.importorskip("genmodels.sklearn")
    estimator = estimators.CategoricalNaiveBayes().fit(in_pandas(VALUES), Y)
    assert estimator.model_.density_.levels[0] == tuple(SIZES)
    assert estimator.predict_proba(in_pandas(["M"])).shape == (1, 2)
    mixed = estimators.MixedNaiveBayes({"categorical": ["size"]}, remainder="gaussian").fit(in_pandas(VALUES), Y)
    assert mixed.predict_proba(pd.DataFrame({"size": ["M"], "n": [1.0]})).shape == (1, 2)


def test_a_plain_table_declares_nothing():
    assert Categorical.fit(np.array(VALUES)).levels == (("L", "S"),)
