"""Blocks that EM reads in every step: files and frames, more rows than a start is drawn from, and what is refused."""

import tracemalloc

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    BernoulliNaiveBayes,
    Blocks,
    CategoricalMixture,
    GaussianDiscriminantAnalysis,
    GaussianMixture,
    PoissonMixture,
    fit_blocks,
    fit_hidden,
)
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, NoDataError, ZeroEvidenceError
from genmodels.ground.inputs import NAMELESS
from genmodels.latent.fit_hidden import fitted
from genmodels.latent.repeated_blocks import unlabelled_blocks

RNG = np.random.default_rng(3)
Z = RNG.integers(0, 2, 300)
X = RNG.normal(size=(300, 2)) + 4.0 * Z[:, None]


def drawn(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_a_mixture_of_more_rows_than_a_start_is_drawn_from():
    rows = RNG.normal(size=(9000, 1)) + 5.0 * RNG.integers(0, 2, (9000, 1))
    whole = GaussianMixture(2, max_iter=5).fit(rows, rng=drawn(0))
    found = GaussianMixture(2, max_iter=5).fit(Blocks(np.array_split(rows, 7)), rng=drawn(0))
    assert_allclose(found.history_.objective, whole.history_.objective, rtol=1e-12)
    assert_allclose(found.density_.mean, whole.density_.mean, rtol=1e-9)


def test_a_value_that_no_row_of_a_start_has():
    letters = RNG.choice(list("ab"), size=(9000, 3)).astype(object)
    letters[8500, 1] = "rare"
    for table in (letters, Blocks(np.array_split(letters, 3))):
        model = CategoricalMixture(2, max_iter=3).fit(table, rng=drawn(4))
        share = model.weights_ @ model.density_.tables[1][:, model.density_.categories[1].index("rare")]
        assert_allclose(share, 1 / 9000, rtol=1e-9)


def test_a_function_reads_the_blocks_in_every_step(tmp_path):
    for number, piece in enumerate(np.array_split(X, 4)):
        np.save(tmp_path / f"{number}.npy", piece)
    read = []

    def months():
        for number in range(4):
            read.append(number)
            yield np.load(tmp_path / f"{number}.npy"), None, np.full(75, 2.0)

    model = GaussianMixture(2, max_iter=3, tol=0).fit(Blocks(months), rng=drawn(0))
    assert read.count(3) == 1 + 1 + 4  # once to count rows, once for the start, and once for each E-step
    whole = GaussianMixture(2, max_iter=3, tol=0).fit(X, sample_weight=np.full(300, 2.0), rng=drawn(0))
    assert_allclose(model.density_.cov, whole.density_.cov, rtol=1e-10)


def test_labels_of_a_mixture_are_not_looked_at():
    model = GaussianMixture(2).fit(Blocks([(X, Z), (X, None)]), rng=drawn(0))
    assert_allclose(model.statistics_.weight.sum(), 600)


def test_columns_go_by_their_names():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=["long", "wide"])
    y = [Z[i] if i < 40 else None for i in range(300)]
    model = fit_hidden(
        GaussianDiscriminantAnalysis(), Blocks([(frame[:100], y[:100]), (frame[["wide", "long"]][100:], y[100:])])
    )
    whole = fit_hidden(GaussianDiscriminantAnalysis(), frame, y)
    assert model.features_ == ("long", "wide")
    assert_allclose(model.density_.mean, whole.density_.mean, rtol=1e-8)
    with pytest.raises(InvalidInputError, match=r"block 1 \(its row 0 is row 100 of all\): X lacks"):
        GaussianMixture(2).fit(Blocks([frame[:100], frame[["long"]]]))


def test_a_component_that_collapses_is_named_with_its_rows_among_all():
    rows, model = np.arange(5.0)[:, None], GaussianDiscriminantAnalysis("full")
    shares = np.array([[0.999, 0.001]] * 2 + [[0.01, 0.99]] + [[0.999, 0.001]] * 2)
    start = model._family(NAMELESS).statistics(rows, shares)
    with pytest.raises(DegenerateCovarianceError, match=r"Component 1 has most of row 2\..*'tied'"):
        fitted(unlabelled_blocks(model, Blocks([rows[:1], rows[1:]]), 2), start, tol=1e-9, max_iter=100)


def test_a_row_is_named_by_its_place_in_its_block():
    with pytest.raises(InvalidInputError, match=r"block 1 \(its row 0 is row 300 of all\): X holds nan in row 7"):
        GaussianMixture(2).fit(Blocks([X, np.where(np.arange(300)[:, None] == 7, np.nan, X)]), rng=drawn(0))
    y = [0, 1, None, None]
    with pytest.raises(ZeroEvidenceError, match=r"block 1 .*row 1 has probability 0 under every class"):
        fit_hidden(BernoulliNaiveBayes(alpha=0), Blocks([([[1, 0], [1, 0]], y[:2]), ([[1, 0], [0, 0]], y[2:])]))


def test_labels_of_a_series_go_by_their_place():
    pandas = pytest.importorskip("pandas")
    y = pandas.Series([0, 1, 0, 1], index=[7, 3, 1, 0])
    block = [[1, 0], [0, 1], [1, 1], [0, 0]], y, [1, 0, 1, 1]
    found = fit_hidden(BernoulliNaiveBayes(), Blocks([block]), max_iter=0)
    assert found.statistics_.weight.tolist() == [2, 1]
    with pytest.raises(ZeroEvidenceError, match=r"block 0 .*row 2 has probability 0 under every class that it may be"):
        fit_hidden(BernoulliNaiveBayes(prior=[1.0, 0.0]), Blocks([([[1], [0], [1]], [0, 0, 1], [1, 0, 1])]))


def test_a_row_of_many_is_named_by_its_place_among_all():
    rows = np.zeros((300_000, 1)) + np.arange(300_000)[:, None] % 2
    rows[290_000] = np.nan
    with pytest.raises(InvalidInputError, match=r"row 290000\b"):
        PoissonMixture(2).fit(rows, rng=drawn(0))


def test_memory_is_that_of_one_block():
    def made():
        return (drawn(k).normal(size=(20_000, 4)) + 3.0 * (k % 2) for k in range(40))

    model = GaussianMixture(2, max_iter=1, tol=0)
    model.fit(Blocks([X]), rng=drawn(0))  # what is loaded on the way counts for nothing
    tracemalloc.start()
    model.fit(Blocks(made), rng=drawn(0))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 12 * X.itemsize * 4 * 20_000  # of 40 blocks


BAD = {
    "a generator": (lambda: Blocks(piece for piece in [X]), r"can be read only once.*function without arguments"),
    "no blocks": (lambda: Blocks(7), "blocks is 7: give a list of blocks, or a function"),
    "a tuple of four": (lambda: GaussianMixture(2).fit(Blocks([(X, Z, None, None)])), "block 0 is a tuple of 4"),
    "labels beside": (lambda: fit_hidden(BernoulliNaiveBayes(), Blocks([X]), Z), "y does not go with Blocks"),
    "weights beside": (lambda: GaussianMixture(2).fit(Blocks([X]), sample_weight=Z), "sample_weight does not go with"),
    "too few labels": (lambda: fit_hidden(BernoulliNaiveBayes(), Blocks([(X, Z[:3])])), "300 rows and y has 3 labels"),
    "a table of shares": (
        lambda: fit_hidden(BernoulliNaiveBayes(), Blocks([X]), responsibilities=np.ones((300, 2))),
        "give a number of components, or labels",
    ),
    "another number": (
        lambda: fit_hidden(GaussianDiscriminantAnalysis(), Blocks([(X, Z)]), responsibilities=3),
        "the labels have 2 classes",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_is_refused(what):
    call, words = BAD[what]
    with pytest.raises(InvalidInputError, match=words):
        call()


@pytest.mark.parametrize("blocks", [[], [(X, None, np.zeros(300))]])
def test_there_must_be_rows(blocks):
    with pytest.raises(NoDataError, match=r"not a single block|no rows with weight"):
        GaussianMixture(2).fit(Blocks(blocks))


def test_there_must_be_a_label():
    with pytest.raises(NoDataError, match="no label is known"):
        fit_hidden(GaussianDiscriminantAnalysis(), Blocks([(X, [None] * 300), X]))


def test_blocks_that_change_are_found_out():
    for stable in (2, 3):  # readings before the start is drawn, and before the first E-step
        sizes = iter([300] * stable + [200])
        with pytest.raises(InvalidInputError, match=r"was 300 when the blocks were read first, and is 200 now"):
            GaussianMixture(2).fit(Blocks(lambda sizes=sizes: [X[: next(sizes)]]), rng=drawn(0))


def test_the_same_blocks_serve_a_fit_that_adds():
    blocks = Blocks([(X[:200], Z[:200]), (X[200:], Z[200:])])
    model = fit_blocks(GaussianDiscriminantAnalysis(), blocks)
    assert_allclose(model.density_.mean, GaussianDiscriminantAnalysis().fit(X, Z).density_.mean, rtol=1e-12)
