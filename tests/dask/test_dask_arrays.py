"""Fitting and predicting with dask arrays: equal to one process, whatever the blocks and the scheduler."""

import dask
import dask.array as da
import numpy as np
import pytest
from dask.callbacks import Callback
from dask.diagnostics import ProgressBar
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse

import genmodels.dask
from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.dask import fit, log_joint, predict, predict_log_proba, predict_proba, score_samples
from genmodels.errors import NotFittedError

RNG = np.random.default_rng(12)

COUNTS = RNG.poisson(2.0, size=(600, 4))

TOSSES = COUNTS % 2

MIXED = MixedNaiveBayes({"gaussian": [0], "categorical": [1, 2], "poisson": [3]}, categories={1: range(20)})

CASES = [
    *((GaussianDiscriminantAnalysis(c), None) for c in ("tied", "full", "diagonal", "spherical", "tied_diagonal")),
    (GaussianDiscriminantAnalysis(prior=[0.2, 0.3, 0.5], ddof=1), None),
    (GaussianDiscriminantAnalysis(shrinkage=0.3), None),
    *((GaussianDiscriminantAnalysis(c, shrinkage="ledoit-wolf"), None) for c in ("tied", "full")),
    (GaussianNaiveBayes(prior_alpha=2), None),
    (BernoulliNaiveBayes(), TOSSES),
    (MultinomialNaiveBayes(alpha=0.5), COUNTS),
    (PoissonNaiveBayes(), COUNTS),
    (CategoricalNaiveBayes(), COUNTS),
    (MIXED, COUNTS),
    (MixedNaiveBayes(remainder="kernel"), None),
    (MixedNaiveBayes(remainder="kernel", bandwidth=0.5, bin_width=0.03), None),
]

every_model = pytest.mark.parametrize(("model", "rows"), CASES, ids=[repr(model) for model, _ in CASES])


def chunked(array, rows=100):
    return da.from_array(array, chunks=(rows, *array.shape[1:]))


def assert_same_model(a, b, rows):
    assert type(a) is type(b)
    assert_array_equal(a.classes_, b.classes_, strict=True)
    assert_allclose(a.prior_, b.prior_, rtol=1e-12)
    for one, other in zip(a.density_.grids(a._solved().names), b.density_.grids(b._solved().names), strict=True):
        assert_allclose(one.values, other.values, rtol=1e-12, atol=1e-12)
    assert_allclose(a.predict_log_proba(rows), b.predict_log_proba(rows), rtol=1e-9, atol=1e-9)


@every_model
def test_blocks_give_the_model_of_one_process(model, rows, table):
    X, y = table if rows is None else (rows, table[1])
    whole = model.from_statistics(model.statistics(X, y))
    assert_same_model(fit(model, chunked(X), chunked(y)), whole, X)


@every_model
def test_predictions_are_those_of_one_process(model, rows, table):
    X, y = table if rows is None else (rows, table[1])
    fitted = model.from_statistics(model.statistics(X, y))
    ours = (predict, predict_proba, predict_log_proba, log_joint, score_samples)
    theirs = (f(X) for f in (getattr(fitted, function.__name__) for function in ours))
    for function, expected in zip(ours, theirs, strict=True):
        lazy = function(fitted, chunked(X, 170))
        assert isinstance(lazy, da.Array)
        assert lazy.shape == expected.shape
        assert lazy.dtype == expected.dtype
        assert lazy.chunks[0] == (170, 170, 170, 90)
        assert_allclose(lazy.compute(), expected, rtol=1e-12)


@pytest.mark.parametrize("scheduler", ["synchronous", "threads", "processes"])
def test_any_scheduler_will_do(scheduler, table, made_lazily):
    X, y = table
    with dask.config.set(scheduler=scheduler):
        fitted = fit(GaussianDiscriminantAnalysis("full"), *made_lazily(6, 100))
        assert_array_equal(predict(fitted, chunked(X)).compute(), fitted.predict(X))
    assert_same_model(fitted, GaussianDiscriminantAnalysis("full").fit(X, y), X)


def test_the_model_that_was_given_is_left_as_it_was(table):
    X, y = table
    fresh, fitted = GaussianNaiveBayes(), GaussianNaiveBayes().fit(X[:50], y[:50])
    for model in (fresh, fitted):
        assert fit(model, chunked(X), chunked(y)).statistics_.weight.sum() == 600
    assert fitted.statistics_.weight.sum() == 50
    with pytest.raises(NotFittedError):
        _ = fresh.classes_


def test_what_comes_back_is_an_ordinary_model(table):
    X, y = table
    model = fit(GaussianDiscriminantAnalysis(), chunked(X), chunked(y))
    model.partial_fit(X, y)
    assert_same_model(model + model, GaussianDiscriminantAnalysis().fit(X, y), X)
    assert model.explain(X[0]).features == ["x0", "x1", "x2", "x3"]
    assert "GaussianDiscriminantAnalysis()" in str(model.summary())


@pytest.mark.parametrize("chunks", [(600, 4), (20, 4), (250, 1), ((7, 593), (1, 3))])
def test_blocks_may_be_cut_anywhere(chunks, table):
    X, y = table
    fitted = fit(GaussianDiscriminantAnalysis(), da.from_array(X, chunks=chunks), da.from_array(y, chunks=99))
    assert_same_model(fitted, GaussianDiscriminantAnalysis().fit(X, y), X)
    assert_array_equal(predict(fitted, da.from_array(X, chunks=chunks)).compute(), fitted.predict(X))


def test_labels_and_weights_may_lie_in_memory(table):
    X, y = table
    words, weight = [f"class {label}" for label in y], RNG.random(600)
    whole = GaussianNaiveBayes().fit(X, words, weight)
    assert_same_model(fit(GaussianNaiveBayes(), chunked(X), words, weight), whole, X)
    assert_same_model(fit(GaussianNaiveBayes(), chunked(X), chunked(np.array(words)), chunked(weight)), whole, X)
    assert predict(whole, chunked(X)).compute().dtype == np.dtype("<U7")


def test_sparse_blocks(table):
    def sparsely(array):
        return chunked(array).map_blocks(sparse.csr_matrix)

    for model in (MultinomialNaiveBayes(), BernoulliNaiveBayes(), PoissonNaiveBayes()):
        fitted = fit(model, sparsely(TOSSES), chunked(table[1]))
        assert_same_model(fitted, model.from_statistics(model.statistics(TOSSES, table[1])), TOSSES)
        assert_allclose(predict_proba(fitted, sparsely(TOSSES)).compute(), fitted.predict_proba(TOSSES), rtol=1e-12)


def test_blocks_may_lack_a_class_and_be_empty(table):
    X, y = table
    order = np.argsort(y, kind="stable")
    sorted_rows = da.from_array(X[order], chunks=((0, 100, 0, 500, 0), 4))
    fitted = fit(GaussianDiscriminantAnalysis("full"), sorted_rows, y[order])
    assert_same_model(fitted, GaussianDiscriminantAnalysis("full").fit(X, y), X)
    assert_array_equal(predict(fitted, sorted_rows).compute(), fitted.predict(X[order]))


def test_blocks_of_unknown_length(table):
    X, y = table
    keep = chunked(y) != 1
    fitted = fit(GaussianDiscriminantAnalysis(), chunked(X)[keep], chunked(y)[keep])
    assert_same_model(fitted, GaussianDiscriminantAnalysis().fit(X[y != 1], y[y != 1]), X)
    assert_array_equal(predict(fitted, chunked(X)[keep]).compute(), fitted.predict(X[y != 1]))


def test_persisted_blocks(table):
    X, y = table
    in_memory = dask.persist(chunked(X), chunked(y))
    assert_same_model(fit(GaussianNaiveBayes(), *in_memory), GaussianNaiveBayes().fit(X, y), X)


class Watch(Callback):
    """Counts the tasks by the first part of their name."""

    # ---- the tasks

    def __init__(self):
        self.names = []
        super().__init__(pretask=lambda key, dsk, state: self.names.append(str(key[0]).split("-")[0]))


def test_each_block_is_reduced_in_one_task_and_its_data_made_only_once(made_lazily):
    with Watch() as watch:
        fit(GaussianNaiveBayes(), *made_lazily(8, 50))
    assert watch.names.count("statistics") == 8
    assert watch.names.count("rows_of_block") <= 8  # X and y of a block come from the same rows
    assert watch.names.count("sum") == 3


@pytest.mark.parametrize(("blocks", "levels"), [(1, 1), (4, 1), (5, 2), (16, 2), (17, 3), (200, 4)])
def test_the_sum_is_a_tree_of_a_few_levels(blocks, levels):
    parts, tasks = [("part", k) for k in range(blocks)], {}
    root = genmodels.dask.collections._summed(list(parts), "sum", tasks)

    def leaves(key):
        return [leaf for part in tasks[key][1] for leaf in leaves(part)] if key in tasks else [key]

    def depth(key):
        return 1 + max(map(depth, tasks[key][1])) if key in tasks else 0

    assert leaves(root) == parts
    assert depth(root) == levels


def test_dasks_own_progress_bar_shows_the_fit(capsys, made_lazily):
    with ProgressBar():
        fit(GaussianNaiveBayes(), *made_lazily(3, 50))
    assert "100% Completed" in capsys.readouterr().out
