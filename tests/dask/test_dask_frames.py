"""Fitting and predicting with dask data frames: columns of several kinds, names, partitions of unknown length."""

import dask
import dask.array as da
import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalNaiveBayes, GaussianDiscriminantAnalysis, GaussianNaiveBayes, MixedNaiveBayes
from genmodels.dask import fit, predict, predict_proba, score_samples
from genmodels.errors import InvalidInputError, UnknownCategoryError

pandas = pytest.importorskip("pandas")
dd = pytest.importorskip("dask.dataframe")

RNG = np.random.default_rng(8)
FRAME = pandas.DataFrame(
    {
        "size": RNG.normal(5, 2, 300),
        "depth": RNG.normal(1, 1, 300),
        "colour": np.array(["red", "blue", "green"])[RNG.integers(0, 3, 300)],
        "legs": RNG.poisson(4, 300),
        "kind": np.array(["cat", "ant"])[RNG.integers(0, 2, 300)],
        "weight": RNG.random(300),
    }
)
PARTITIONED = dd.from_pandas(FRAME, npartitions=5)
MIXED = MixedNaiveBayes({"gaussian": ["size", "depth"], "categorical": ["colour"], "poisson": ["legs"]})
FEATURES = ["size", "colour", "legs", "depth"]


def test_columns_of_several_kinds_keep_their_names():
    fitted = fit(MIXED, PARTITIONED[FEATURES], PARTITIONED["kind"])
    whole = MixedNaiveBayes(MIXED.columns).fit(FRAME[FEATURES], FRAME["kind"])
    assert_allclose(fitted.predict_proba(FRAME[FEATURES]), whole.predict_proba(FRAME[FEATURES]), rtol=1e-11)
    assert fitted.explain(FRAME[FEATURES].iloc[[0]]).features == FEATURES
    assert_array_equal(fitted.predict(FRAME[FEATURES[::-1]]), fitted.predict(FRAME[FEATURES]))


def test_a_fitted_model_lends_its_options_and_nothing_else():
    other = GaussianDiscriminantAnalysis("full").fit(FRAME[["depth", "size"]], FRAME["legs"] > 4)
    fitted = fit(other, PARTITIONED[["size", "depth"]], PARTITIONED["kind"])
    assert fitted.covariance == "full"
    assert fitted.classes_.tolist() == ["ant", "cat"]
    assert fitted.explain([0.0, 0.0]).features == ["size", "depth"]


def test_declared_categories():
    model = CategoricalNaiveBayes(categories={"colour": ["red", "blue", "green", "black"]})
    fitted = fit(model, PARTITIONED[["colour", "legs"]], PARTITIONED["kind"])
    assert fitted.density_.categories[0] == ("red", "blue", "green", "black")
    whole = model.fit(FRAME[["colour", "legs"]], FRAME["kind"])
    assert_allclose(fitted.density_.p[0], whole.density_.p[0], rtol=1e-14)
    with pytest.raises(UnknownCategoryError, match=r"^block .: feature 'colour' is 'green' in row"):
        fit(CategoricalNaiveBayes(categories={"colour": ["red", "blue"]}), PARTITIONED[["colour"]], PARTITIONED["kind"])


def test_weights_and_labels_of_either_collection():
    X, y, w = (FRAME[["size", "depth"]], FRAME["kind"], FRAME["weight"])
    whole = GaussianDiscriminantAnalysis("full").fit(X, y, w)
    rows = PARTITIONED[["size", "depth"]]
    lengths = tuple(len(part) for part in dask.compute(*PARTITIONED.to_delayed()))
    labels, weights = da.from_array(y.to_numpy(), chunks=(lengths,)), da.from_array(w.to_numpy(), chunks=(lengths,))
    for columns in [
        (rows, PARTITIONED["kind"], PARTITIONED["weight"]),
        (rows, labels, weights),
        (rows, labels, PARTITIONED["weight"]),
        (rows.to_dask_array(), PARTITIONED["kind"], weights),
        (da.from_array(X.to_numpy(), chunks=(lengths, 2)), PARTITIONED["kind"], PARTITIONED["weight"]),
    ]:
        fitted = fit(GaussianDiscriminantAnalysis("full"), *columns)
        assert_allclose(fitted.density_.cov, whole.density_.cov, rtol=1e-12)
        assert_allclose(fitted.prior_, whole.prior_, rtol=1e-12)


def test_predictions_are_arrays_whose_length_is_known_when_they_are_computed():
    X = FRAME[["size", "depth"]]
    fitted = GaussianNaiveBayes().fit(X, FRAME["kind"])
    lazy = PARTITIONED[["size", "depth"]]
    assert predict(fitted, lazy).numblocks == (5,)
    assert predict(fitted, lazy).dtype == np.dtype("<U3")
    assert_array_equal(predict(fitted, lazy).compute(), fitted.predict(X))
    assert_allclose(predict_proba(fitted, lazy).compute(), fitted.predict_proba(X), rtol=1e-13)
    assert_allclose(score_samples(fitted, lazy).compute(), fitted.score_samples(X), rtol=1e-13)
    assert_array_equal(predict(fitted, PARTITIONED[["depth", "size"]]).compute(), fitted.predict(X))
    with pytest.raises(InvalidInputError, match=r"block [0-4]: X lacks the column 'depth'"):
        predict(fitted, PARTITIONED[["size"]]).compute()


def test_empty_partitions_and_partitions_without_a_class():
    large = PARTITIONED[PARTITIONED["size"] > FRAME["size"].max() - 1e-9]  # a single row in one of five partitions
    both = dd.concat([large, PARTITIONED[PARTITIONED["kind"] == "cat"], PARTITIONED[PARTITIONED["kind"] == "ant"]])
    fitted = fit(GaussianNaiveBayes(), both[["size", "depth"]], both["kind"])
    in_memory = both.compute()
    whole = GaussianNaiveBayes().fit(in_memory[["size", "depth"]], in_memory["kind"])
    assert_allclose(fitted.density_.var, whole.density_.var, rtol=1e-12)
    assert_array_equal(predict(fitted, both[["size", "depth"]]).compute(), whole.predict(in_memory[["size", "depth"]]))


def test_a_missing_value_is_named_with_partition_column_and_row():
    holed = FRAME.assign(depth=FRAME["depth"].where(np.arange(300) != 130))
    lazy = dd.from_pandas(holed, npartitions=5)
    words = "^block 2: X holds nan in row 10, feature 'depth': it is missing"
    with pytest.raises(InvalidInputError, match=words):
        fit(GaussianNaiveBayes(), lazy[["size", "depth"]], lazy["kind"])
    fitted = GaussianNaiveBayes().fit(FRAME[["size", "depth"]], FRAME["kind"])
    with pytest.raises(InvalidInputError, match=words):
        predict(fitted, lazy[["size", "depth"]]).compute()


def test_a_partition_from_which_rows_and_labels_are_taken_is_read_once():
    reads = []

    def read(part):
        reads.append(part)
        return FRAME.iloc[100 * part : 100 * part + 100]

    source = dd.from_map(read, [0, 1, 2], meta=FRAME.iloc[:0])
    with dask.config.set(scheduler="synchronous"):
        fitted = fit(GaussianNaiveBayes(), source[["size", "depth"]], source["kind"])
    assert sorted(reads) == [0, 1, 2]
    assert fitted.statistics_.weight.sum() == 300


def test_partitions_have_to_match():
    with pytest.raises(InvalidInputError, match="X comes in 5 blocks and y in 3: cut both at the same rows"):
        fit(GaussianNaiveBayes(), PARTITIONED[["size"]], dd.from_pandas(FRAME["kind"], npartitions=3))
    with pytest.raises(InvalidInputError, match="X comes in 5 blocks and y in 1"):
        fit(GaussianNaiveBayes(), PARTITIONED[["size"]], FRAME["kind"])
