"""EM where dask data lie: the model is that of EM over the same rows in memory, from the same start."""

import dask.array as da
import dask.dataframe as dd
import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    BernoulliMixture,
    GaussianDiscriminantAnalysis,
    GaussianHMM,
    GaussianMixture,
    KMeans,
    MixedMixture,
    fit_hidden,
)
from genmodels.dask import Blocks, fit, log_joint, predict, predict_log_proba, predict_proba, score_samples
from genmodels.errors import InvalidInputError, NotFittedError

RNG = np.random.default_rng(12)
Z = RNG.integers(0, 2, 240)
X = RNG.normal(size=(240, 2)) + 4.0 * Z[:, None]
WEIGHT = RNG.integers(0, 3, 240).astype(float)
STEPS = {"max_iter": 4, "tol": 0}


def start():
    return np.random.default_rng(0)


def test_a_mixture():
    lazy = da.from_array(X, chunks=(50, 1))
    here = GaussianMixture(2, **STEPS).fit(X, sample_weight=WEIGHT, rng=start())
    there = GaussianMixture(2, **STEPS).fit(Blocks(lazy, sample_weight=da.from_array(WEIGHT, chunks=70)), rng=start())
    assert_allclose(there.history_.objective, here.history_.objective, rtol=1e-12)
    assert_allclose(there.density_.cov, here.density_.cov, rtol=1e-10)


@pytest.mark.parametrize("ask", [predict, predict_proba, predict_log_proba, log_joint, score_samples])
def test_a_mixture_answers_where_the_rows_lie(ask):
    model = GaussianMixture(2).fit(X, rng=start())
    lazy, here = ask(model, da.from_array(X, chunks=(50, 2))), getattr(model, ask.__name__)(X)
    assert lazy.dtype == here.dtype
    assert_allclose(lazy.compute(), here, rtol=1e-12)
    frame = pd.DataFrame(X, columns=["a", "b"])
    turned = dd.from_pandas(frame[["b", "a"]], npartitions=3)
    assert_allclose(ask(GaussianMixture(2).fit(frame, rng=start()), turned).compute(), here, rtol=1e-12)


def test_centres_answer_where_the_rows_lie():
    model = KMeans(2).fit(X, rng=start())
    lazy = predict(model, da.from_array(X, chunks=(50, 2)))
    assert lazy.dtype == model.predict(X).dtype
    assert (lazy.compute() == model.predict(X)).all()


def test_what_answers_no_rows_says_so():
    lazy, steps = da.from_array(X, chunks=(50, 2)), {"max_iter": 2, "tol": 1.0}
    with pytest.raises(InvalidInputError, match="GaussianHMM answers about sequences, which blocks of rows would cut"):
        predict(GaussianHMM(2, **steps).fit(X, rng=start()), lazy)
    with pytest.raises(InvalidInputError, match=r"KMeans\(n_clusters=2\) has no predict_proba"):
        predict_proba(KMeans(2).fit(X, rng=start()), lazy)
    with pytest.raises(InvalidInputError, match="3 has no score_samples"):
        score_samples(3, lazy)
    with pytest.raises(NotFittedError, match="has seen no data yet"):
        predict(GaussianMixture(2), lazy)


def test_a_data_frame_with_columns_of_several_kinds():
    frame = pd.DataFrame({"size": X[:, 0], "kind": np.where(RNG.random(240) < 0.1 + 0.8 * Z, "a", "b")})
    columns = {"gaussian": ["size"], "categorical": ["kind"]}
    here = MixedMixture(2, columns, **STEPS).fit(frame, rng=start())
    there = MixedMixture(2, columns, **STEPS).fit(Blocks(dd.from_pandas(frame, npartitions=3)), rng=start())
    assert_allclose(there.history_.objective, here.history_.objective, rtol=1e-12)
    assert there._known().features == ("size", "kind")


def test_labels_that_are_known_in_some_blocks():
    y = np.where(np.arange(240) < 60, np.array(["left", "right"])[Z], "?")
    lazy = Blocks(da.from_array(X, chunks=(80, 2)), da.from_array(y, chunks=80))
    here = fit_hidden(GaussianDiscriminantAnalysis(), X, y, hidden="?", **STEPS)
    there = fit_hidden(GaussianDiscriminantAnalysis(), lazy, hidden="?", **STEPS)
    assert there.classes_.tolist() == ["left", "right"]
    assert_allclose(there.density_.mean, here.density_.mean, rtol=1e-10)


def test_sparse_blocks():
    sparse = pytest.importorskip("scipy.sparse")
    rows = (RNG.random((240, 6)) < np.array([[0.8], [0.1]])[Z]).astype(int)
    lazy = da.from_array(rows, chunks=(60, 6)).map_blocks(sparse.csr_array)
    here, there = (BernoulliMixture(2, 0.5, **STEPS).fit(some, rng=start()) for some in (rows, Blocks(lazy)))
    assert_allclose(there.density_.p, here.density_.p, rtol=1e-10)


def test_an_error_says_in_which_block_it_arose():
    bad = np.where(np.arange(240)[:, None] == 130, np.nan, X)
    with pytest.raises(InvalidInputError, match=r"block 2 \(its row 0 is row 100 of all\): X holds nan in row 30"):
        GaussianMixture(2).fit(Blocks(da.from_array(bad, chunks=(50, 2))), rng=start())


def test_what_dask_does_not_know():
    with pytest.raises(InvalidInputError, match="give a dask array"):
        Blocks(X)
    with pytest.raises(InvalidInputError, match=r"reads all rows in every step.*Blocks"):
        fit(GaussianMixture(2), da.from_array(X, chunks=(50, 2)), da.from_array(Z, chunks=50))
