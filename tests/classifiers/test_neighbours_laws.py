"""The laws of the nearest neighbours: blocks, weights, units, order, files, dask; and what is refused."""

import copy

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import GaussianNaiveBayes, KNeighbors, fit_blocks, fit_hidden, load
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, NotFittedError

RNG = np.random.default_rng(8)
X, Y = RNG.normal(size=(400, 3)).round(1), np.array(["ant", "bee", "cat"])[RNG.integers(0, 3, 400)]
Q = RNG.normal(size=(50, 3)).round(1)
WIDE, WIDE_Q = RNG.normal(size=(400, 20)).round(1), RNG.normal(size=(50, 20)).round(1)
TABLES = {"few columns": (X, Q), "many columns": (WIDE, WIDE_Q)}

both = pytest.mark.parametrize(("rows", "asked"), TABLES.values(), ids=TABLES)


@pytest.fixture
def model():
    return KNeighbors(7).fit(X, Y)


@both
def test_blocks_are_the_whole(rows, asked):
    whole = KNeighbors(7).fit(rows, Y)
    parts = [(rows[at], Y[at]) for at in np.array_split(np.arange(400), 7)]
    a, b = (KNeighbors(7).fit(rows[at], Y[at]) for at in (slice(150), slice(150, None)))
    for other in (fit_blocks(KNeighbors(7), parts), a + b, b + a):
        assert_allclose(other.predict_proba(asked), whole.predict_proba(asked), atol=1e-14)


@both
def test_weights_are_repeats(rows, asked):
    weight = RNG.integers(0, 4, 400)
    again = KNeighbors(7).fit(np.repeat(rows, weight, axis=0), np.repeat(Y, weight))
    weighted = KNeighbors(7).fit(rows, Y, sample_weight=weight)
    assert_allclose(weighted.predict_proba(asked), again.predict_proba(asked), atol=1e-14)
    assert_allclose(weighted.log_density(asked + 0.01), again.log_density(asked + 0.01), rtol=1e-13)


def test_light_rows_reach_farther():
    light = KNeighbors(2).fit(X, Y, sample_weight=np.full(400, 0.25))
    assert_allclose(light.predict_proba(Q), KNeighbors(8).fit(X, Y).predict_proba(Q), atol=1e-14)


@both
def test_neither_the_order_of_rows_nor_of_columns_counts(rows, asked):
    whole = KNeighbors(7).fit(rows, Y).predict_proba(asked)
    at, columns = RNG.permutation(400), RNG.permutation(rows.shape[1])
    assert_allclose(KNeighbors(7).fit(rows[at], Y[at]).predict_proba(asked), whole, atol=1e-14)
    turned = KNeighbors(7).fit(rows[:, columns], Y).predict_proba(asked[:, columns])
    assert_allclose(turned, whole, atol=1e-14)


@both
@pytest.mark.parametrize("unit", [0.1, 2.54, -1e-90, 1e90])
def test_one_unit_for_all_columns_does_not_count(rows, asked, unit):
    whole, other = KNeighbors(7).fit(rows, Y), KNeighbors(7).fit(unit * rows, Y)
    assert_allclose(other.predict_proba(unit * asked), whole.predict_proba(asked), atol=1e-12)
    d = rows.shape[1]
    moved = whole.log_density(asked + 0.01) - d * np.log(abs(unit))
    assert_allclose(other.log_density(unit * (asked + 0.01)), moved, rtol=1e-12)


def test_statistics_come_apart_again(model):
    rest = model.statistics_ - model.statistics(X[:100], Y[:100])
    without = KNeighbors(7).fit(X[100:], Y[100:])
    assert_array_equal(model.from_statistics(rest).predict_proba(Q), without.predict_proba(Q))
    with pytest.raises(InvalidInputError, match="more weight of a row would be taken out"):
        rest - model.statistics([[9.0, 9, 9]], ["ant"])


def test_half_the_weight_of_all_rows(model):
    half = KNeighbors(7).from_statistics(model.statistics_.scaled(0.5))
    assert_allclose(half.predict_proba(Q), model.with_options(n_neighbors=14).predict_proba(Q), atol=1e-14)


def test_a_file_holds_the_model(model, tmp_path):
    model.save(tmp_path / "near.npz")
    again = load(tmp_path / "near.npz")
    assert_array_equal(again.predict_proba(Q), model.predict_proba(Q))
    assert repr(again) == repr(copy.deepcopy(model)) == "KNeighbors(n_neighbors=7)"


def test_dask_adds_up_the_rows(model):
    da = pytest.importorskip("dask.array")
    from genmodels.dask import fit, predict

    there = fit(KNeighbors(7), da.from_array(X, chunks=(90, 3)), da.from_array(Y, chunks=90))
    assert_allclose(there.predict_proba(Q), model.predict_proba(Q), atol=1e-14)
    assert predict(there, da.from_array(Q, chunks=(20, 3))).compute().tolist() == model.predict(Q).tolist()


def test_columns_go_by_their_names(model):
    table = pd.DataFrame(X, columns=["u", "v", "w"])
    named = KNeighbors(7).fit(table, Y)
    turned = pd.DataFrame(Q, columns=["u", "v", "w"])[["w", "u", "v"]]
    assert_array_equal(named.predict_proba(turned), model.predict_proba(Q))


def test_a_tie_of_classes_goes_to_the_first():
    model = KNeighbors(3).fit([[0.1], [0.2], [0.3], [0.4]], ["b", "a", "b", "a"])
    assert_allclose(model.predict_proba([[0.25]]), [[0.5, 0.5]], atol=1e-14)
    assert model.predict([[0.25]]).tolist() == ["a"]


def test_a_class_announced_gets_no_votes():
    model = KNeighbors(1).partial_fit([[0.0]], ["b"], classes=["a", "b"])
    assert model.predict_log_proba([[3.0]]).tolist() == [[-np.inf, 0.0]]
    assert str(model.summary()).startswith("KNeighbors(n_neighbors=1): 2 classes, m = 1")


def test_no_rows_have_no_neighbours_but_no_error_either(model):
    assert model.predict_proba(np.empty((0, 3))).shape == (0, 3)


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (lambda m: KNeighbors().predict(Q), NotFittedError, "has seen no data yet"),
        (lambda m: KNeighbors(0).fit(X, Y), InvalidParameterError, "n_neighbors is 0: give a whole number"),
        (lambda m: KNeighbors(2.0).fit(X, Y), InvalidParameterError, "n_neighbors is 2.0: give a whole number"),
        (lambda m: KNeighbors(True).fit(X, Y), InvalidParameterError, "n_neighbors is True: give a whole number"),
        (lambda m: KNeighbors(401).fit(X, Y), InvalidInputError, "n_neighbors is 401, and the rows weigh 400 in all"),
        (lambda m: KNeighbors().fit(X[:0], Y[:0]), NoDataError, "no row with a label"),
        (lambda m: KNeighbors().fit(X, Y, sample_weight=np.zeros(400)), NoDataError, "no row with a label"),
        (lambda m: m.predict([[1.0, np.nan, 0.0]]), InvalidInputError, "nan in row 0, feature 1: it is missing"),
        (lambda m: m.predict([[1.0, 1e151, 0.0]]), InvalidInputError, "1e.151 in row 0, feature 1: it is not a finite"),
        (lambda m: m.predict([[1.0, 2.0]]), InvalidInputError, "X has 2 features, but the model has 3"),
        (lambda m: KNeighbors().fit([["red"]], ["a"]), InvalidInputError, "'red' in row 0, feature 0"),
        (lambda m: m.log_density(np.zeros((1, 3))), InvalidInputError, "row 0 of X lies on rows that were learnt"),
        (lambda m: m.score(Q, ["dog"] * 50), InvalidInputError, "'dog' was not seen in training"),
        (lambda m: m.from_statistics(3), InvalidInputError, "3 is no statistic of labelled rows"),
        (lambda m: m + m.with_options(n_neighbors=8), InvalidInputError, "n_neighbors not being the same in both"),
        (lambda m: m + m.with_options().fit(WIDE, Y), InvalidInputError, "one side has 3 features, the other 20"),
        (lambda m: fit_hidden(m, X, [None] * 400), InvalidInputError, "KNeighbors"),
        (
            lambda m: m.from_statistics(GaussianNaiveBayes().statistics(X, Y)),
            InvalidInputError,
            "are no rows: give the statistics of a model of neighbours",
        ),
    ],
)
def test_what_is_wrong_is_said(wrong, error, words):
    model = KNeighbors(9).fit(np.concatenate([X, np.zeros((9, 3))]), [*Y, *["ant"] * 9])
    with pytest.raises(error, match=words):
        wrong(model)


def test_the_advice_about_a_density_without_end_works():
    model = KNeighbors(2).fit([[0.0], [0.0], [1.0]], ["a", "a", "b"])
    with pytest.raises(InvalidInputError, match="give a larger n_neighbors"):
        model.log_density([[0.0]])
    assert_allclose(model.with_options(n_neighbors=3).log_density([[0.0]]), -np.log(2))
