"""A stream that stops, for whatever reason, hands over the model so far, and goes on from there."""

import sys

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

import genmodels.streaming
from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    LinearRegression,
    fit_blocks,
)
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, NoDataError

RNG = np.random.default_rng(8)
Y = np.arange(100) % 2
X = RNG.normal(size=(100, 3)) + 2.0 * Y[:, None]
TOSSES = (X > 1).astype(int)
ROWS = [slice(start, start + 10) for start in range(0, 100, 10)]
CASES = {
    "gaussian": (GaussianNaiveBayes(), X),
    "full": (GaussianDiscriminantAnalysis("full", prior_alpha=1), X),
    "bernoulli": (BernoulliNaiveBayes(alpha=2), TOSSES),
    "categorical": (CategoricalNaiveBayes(), TOSSES),
    "line": (LinearRegression(), X),
}


def blocks_of(table, bad=()):
    """Ten blocks of rows, in some of which a value is missing."""
    table = table.astype(float)
    for number in bad:
        table[ROWS[number].start + 4, 1] = np.nan
    return [(table[rows], Y[rows]) for rows in ROWS]


def same(a, b):
    weights = [model.statistics_.weight for model in (a, b)]
    assert_array_equal(*weights)
    assert_allclose(a.predict(TOSSES), b.predict(TOSSES), rtol=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_the_model_so_far_has_all_blocks_before_the_bad_one(name):
    model, table = CASES[name]
    with pytest.raises(InvalidInputError, match=r"block 4 \(its row 0 is row 40 of all\)") as caught:
        fit_blocks(model, blocks_of(table, bad=[4]))
    assert caught.value.block == 4
    assert caught.value.model.statistics_.weight.sum() == 40
    same(caught.value.model, fit_blocks(model, blocks_of(table)[:4]))


@pytest.mark.parametrize("name", CASES)
def test_leaving_the_bad_blocks_out_and_going_on(name):
    model, table = CASES[name]
    rest, fitted = iter(blocks_of(table, bad=[0, 4, 9])), None
    for number in (0, 3, 4):  # counted anew in what is left: an iterator goes on behind the block that it gave last
        with pytest.raises(InvalidInputError, match=f"block {number} ") as caught:
            fit_blocks(model, rest, into=fitted)
        fitted = caught.value.model
    good = [block for number, block in enumerate(blocks_of(table)) if number not in (0, 4, 9)]
    same(fit_blocks(model, rest, into=fitted), fit_blocks(model, good))


def test_going_on_learns_into_the_model_that_is_given():
    seen = GaussianNaiveBayes().partial_fit(X[:50], Y[:50])
    fitted = fit_blocks(GaussianNaiveBayes(), [(X[50:], Y[50:])], into=seen)
    assert fitted is seen
    same(fitted, GaussianNaiveBayes().fit(X, Y))
    assert fit_blocks(seen, [], into=seen) is seen  # nothing more to learn is no error here


def test_a_model_with_other_options_is_not_gone_on_with():
    seen = BernoulliNaiveBayes(alpha=2).partial_fit(TOSSES[:50], Y[:50])
    with pytest.raises(InvalidInputError, match="different models, alpha not being the same"):
        fit_blocks(BernoulliNaiveBayes(alpha=1), [(TOSSES, Y)], into=seen)
    with pytest.raises(InvalidInputError, match="only models of one kind add up"):
        fit_blocks(GaussianNaiveBayes(), [(X, Y)], into=seen)
    assert seen.statistics_.weight.sum() == 50


def test_a_disk_that_fails_says_where_and_hands_over_the_model():
    def read():
        yield X[:30], Y[:30]
        yield X[30:50], Y[30:50]
        raise OSError("disk gone")

    with pytest.raises(OSError, match=r"^disk gone\nThis was at block 2 \(its row 0 is row 50 of all\)\.$") as caught:
        fit_blocks(GaussianNaiveBayes(), read())
    assert str(caught.value) == "disk gone"
    assert caught.value.block == 2
    same(caught.value.model, GaussianNaiveBayes().fit(X[:50], Y[:50]))


def test_blocks_without_rows_and_models_that_do_not_exist_hand_over_what_they_can():
    with pytest.raises(NoDataError) as caught:
        fit_blocks(GaussianNaiveBayes(), iter([]))
    assert caught.value.block == 0
    constant = np.column_stack([X[:, 0], np.ones(100)])
    with pytest.raises(DegenerateCovarianceError) as caught:
        fit_blocks(GaussianNaiveBayes(), [(constant[rows], Y[rows]) for rows in ROWS])
    assert caught.value.block == 10
    more = fit_blocks(GaussianNaiveBayes(), [(X[:, :2], Y)], into=caught.value.model)
    assert more.statistics_.weight.sum() == 200


def interrupted_at(step: int, blocks):
    """The exception of a fit that Ctrl-C hits at line number `step` of the package; None where it was done before."""
    lines = 0

    def trace(frame, event, _):
        nonlocal lines
        if "genmodels" not in frame.f_code.co_filename:
            return None
        if event == "line":
            lines += 1
            if lines == step:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        fit_blocks(GaussianNaiveBayes(), blocks)
    except KeyboardInterrupt as error:
        return error
    finally:
        sys.settrace(before)
    return None


def test_ctrl_c_at_any_moment_leaves_whole_blocks_and_says_how_many():
    blocks, step, seen = [(X[rows], Y[rows]) for rows in ROWS[:3]], 0, set()
    whole = fit_blocks(GaussianNaiveBayes(), blocks)
    while (error := interrupted_at(step := step + 1, blocks)) is not None:
        if not hasattr(error, "model"):
            assert not seen or seen == {0, 1, 2, 3}  # at the door and on the way out there is nothing to go on with
            continue
        seen.add(error.block)
        if error.block:
            assert error.model.statistics_.weight.sum() == 10 * error.block
        if step % 7 == 0:
            same(fit_blocks(GaussianNaiveBayes(), blocks[error.block :], into=error.model), whole)
    assert seen == {0, 1, 2, 3}


def test_ctrl_c_while_a_block_is_read_says_where():
    def read():
        yield X[:30], Y[:30]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        fit_blocks(GaussianNaiveBayes(), read())
    assert caught.value.__notes__ == ["This was at block 1 (its row 0 is row 30 of all)."]
    assert caught.value.model.statistics_.weight.sum() == 30


def test_one_block_is_in_memory_at_a_time():
    """The block before is let go of before the next one is made."""
    alive = []

    class Table(np.ndarray):
        def __del__(self):
            alive.remove(id(self))

    def made():
        for rows in ROWS:
            assert not alive
            table = X[rows].view(Table)
            alive.append(id(table))
            block = table, Y[rows]
            del table
            yield block
            del block

    assert fit_blocks(GaussianNaiveBayes(), made()).statistics_.weight.sum() == 100
    assert genmodels.streaming.fit_blocks is fit_blocks
