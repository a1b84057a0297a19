"""Fitting block after block: from memory-mapped arrays and generators, equal to one fit, in memory that stays flat."""

import pickle
import sys
import tracemalloc

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy import sparse

from genmodels import (
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    fit_blocks,
)
from genmodels.errors import (
    DegenerateCovarianceError,
    InvalidInputError,
    MissingExtraError,
    NoDataError,
    NotFittedError,
    UnknownCategoryError,
)

RNG = np.random.default_rng(33)
X = RNG.normal(1e6, 2, size=(500, 3)) + 3 * (np.arange(500) % 3)[:, None]
Y = np.array(["a", "b", "c"])[np.arange(500) % 3]
W = RNG.random(500)


def slices(size, n=500):
    return [slice(start, start + size) for start in range(0, n, size)]


@pytest.mark.parametrize("covariance", ["tied", "full", "diagonal"])
@pytest.mark.parametrize("size", [7, 100, 500])
def test_blocks_give_the_model_of_one_fit(covariance, size):
    model = GaussianDiscriminantAnalysis(covariance, prior_alpha=1)
    streamed = fit_blocks(model, ((X[rows], Y[rows], W[rows]) for rows in slices(size)))
    whole = GaussianDiscriminantAnalysis(covariance, prior_alpha=1).fit(X, Y, W)
    assert_allclose(streamed.density_.mean, whole.density_.mean, rtol=1e-12)
    assert_allclose(streamed.density_.cov, whole.density_.cov, rtol=1e-12, atol=1e-13)  # of variances of about 4
    assert_allclose(streamed.prior_, whole.prior_, rtol=1e-12)


def test_the_model_that_was_given_is_left_as_it_was():
    model = GaussianNaiveBayes().fit(X[:30], Y[:30])
    before = model.density_.mean.copy()
    assert fit_blocks(model, [(X, Y)]).statistics_.weight.sum() == 500
    assert_allclose(model.density_.mean, before, rtol=0)
    unfitted = GaussianNaiveBayes()
    fit_blocks(unfitted, [(X, Y)])
    with pytest.raises(NotFittedError):
        _ = unfitted.classes_


def test_memory_mapped_arrays_are_read_block_by_block(tmp_path):
    np.save(tmp_path / "X.npy", X.astype(np.float32))
    mapped = np.load(tmp_path / "X.npy", mmap_mode="r")
    streamed = fit_blocks(GaussianNaiveBayes(), ((mapped[rows], Y[rows]) for rows in slices(64)))
    whole = GaussianNaiveBayes().fit(X.astype(np.float32), Y)
    assert_allclose(streamed.density_.var, whole.density_.var, rtol=1e-12)


def test_sparse_blocks():
    counts = RNG.poisson(0.3, size=(500, 20))
    blocks = ((sparse.csr_array(counts[rows]), Y[rows]) for rows in slices(90))
    whole = MultinomialNaiveBayes().fit(counts, Y)
    assert_allclose(fit_blocks(MultinomialNaiveBayes(), blocks).density_.p, whole.density_.p, rtol=1e-12)


def test_blocks_may_lack_a_class_or_rows_and_bring_new_levels():
    blocks = [
        ([("red", 1)], ["x"]),
        (np.empty((0, 2), dtype=object), []),
        ([("blue", 2), ("red", 1)], ["y", "y"]),
        ([("green", 1)], ["x"]),
    ]
    model = fit_blocks(CategoricalNaiveBayes(), blocks)
    whole = CategoricalNaiveBayes().fit([("red", 1), ("blue", 2), ("red", 1), ("green", 1)], ["x", "y", "y", "x"])
    assert model.density_.categories == whole.density_.categories
    assert_allclose(model.density_.p[0], whole.density_.p[0], rtol=1e-15)


def test_declared_levels_hold_in_every_block():
    model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}, categories={1: ["u", "v"]})
    blocks = [([(1.0, "u"), (2.0, "u")], [0, 0]), ([(3.0, "v"), (5.0, "w")], [1, 1])]
    with pytest.raises(UnknownCategoryError, match=r"block 1 \(its row 0 is row 2 of all\): feature 1 is 'w' in row 1"):
        fit_blocks(model, blocks)
    fitted = fit_blocks(model, [blocks[0], ([(3.0, "u"), (5.0, "u")], [1, 1])])
    assert fitted.density_.densities[1].categories == (("u", "v"),)


def test_data_frames_keep_the_names_of_their_columns():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=["u", "v", "w"])
    model = fit_blocks(GaussianNaiveBayes(), ((frame[rows], Y[rows]) for rows in slices(200)))
    assert model.explain(X[0]).features == ["u", "v", "w"]
    again = fit_blocks(GaussianNaiveBayes(), [(frame, Y), (frame[["w", "v", "u"]], Y)])
    assert_allclose(again.density_.mean, model.density_.mean, rtol=1e-13)
    with pytest.raises(InvalidInputError, match=r"block 1 .*X lacks the column 'u'"):
        fit_blocks(GaussianNaiveBayes(), [(frame, Y), (frame[["w", "v"]], Y)])


# ---- errors


def test_a_bad_row_is_named_with_its_block():
    bad = X.copy()
    bad[317, 1] = np.nan
    with pytest.raises(
        InvalidInputError, match=r"block 3 \(its row 0 is row 300 of all\): X holds nan in row 17, feat"
    ):
        fit_blocks(GaussianNaiveBayes(), ((bad[rows], Y[rows]) for rows in slices(100)))


@pytest.mark.parametrize("blocks", [[], iter([]), [(np.empty((0, 3)), [])]])
def test_no_rows_are_no_model(blocks):
    with pytest.raises(NoDataError, match="the blocks hold no rows"):
        fit_blocks(GaussianNaiveBayes(), blocks)


@pytest.mark.parametrize("block", [X, "ab", (X,), (X, Y, W, W), {"X": X}])
def test_a_block_of_another_form_is_refused(block):
    with pytest.raises(InvalidInputError, match=r"block 0 .*give each as \(X, y\) or \(X, y, sample_weight\)"):
        fit_blocks(GaussianNaiveBayes(), [block])


def test_blocks_of_different_widths_are_refused():
    with pytest.raises(InvalidInputError, match=r"block 1 .*X has 2 features, but the model has 3"):
        fit_blocks(GaussianNaiveBayes(), [(X, Y), (X[:, :2], Y)])


def test_an_estimate_that_does_not_exist_is_an_error_at_once():
    constant = np.column_stack([X[:, 0], np.ones(500)])
    with pytest.raises(DegenerateCovarianceError, match="feature 1 is constant in class 'a'"):
        fit_blocks(GaussianNaiveBayes(), ((constant[rows], Y[rows]) for rows in slices(100)))


def test_errors_with_a_place_survive_pickling():
    with pytest.raises(InvalidInputError) as caught:
        fit_blocks(GaussianNaiveBayes(), [(X * np.inf, Y)])
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is InvalidInputError
    assert str(again) == str(caught.value)


# ---- progress and memory


def test_the_bar_counts_the_blocks(capsys):
    pytest.importorskip("tqdm")
    fit_blocks(GaussianNaiveBayes(), [(X[rows], Y[rows]) for rows in slices(100)], progress=True)
    assert "5/5" in capsys.readouterr().err
    fit_blocks(GaussianNaiveBayes(), ((X[rows], Y[rows]) for rows in slices(100)), progress=True)
    assert "5block" in capsys.readouterr().err.replace(" ", "")


def test_without_tqdm_the_bar_is_an_error_and_the_fit_is_not(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with pytest.raises(MissingExtraError, match="tqdm is not installed: pip install tqdm, or leave progress=True away"):
        fit_blocks(GaussianNaiveBayes(), [(X, Y)], progress=True)
    assert fit_blocks(GaussianNaiveBayes(), [(X, Y)]).statistics_.weight.sum() == 500


def peak(blocks: int) -> int:
    """Bytes allocated at the most while fitting so many blocks of 20,000 rows that are made on the fly."""

    def made():
        for k in range(blocks):
            rng = np.random.default_rng(k)
            y = rng.integers(0, 2, 20_000)
            yield rng.normal(size=(20_000, 4)) + y[:, None], y

    tracemalloc.start()
    fit_blocks(GaussianDiscriminantAnalysis(), made())
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_memory_does_not_grow_with_the_number_of_blocks():
    peak(2)
    assert peak(40) < 1.2 * peak(4)
