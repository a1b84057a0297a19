"""Statistics of features of which values are missing: they add like all others, and without gaps are the same."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Bernoulli, Categorical, Multinomial, Poisson
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, UnknownCategoryError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.statistics import Counts, Observed, load, save
from genmodels.statistics.observed import reduced

NAN = float("nan")
TOSSES = np.array([[1, 0, NAN], [NAN, 1, 1], [0, NAN, 1], [1, 1, 0], [NAN, NAN, NAN]])
CLASSES = np.eye(2)[[0, 1, 0, 1, 0]]
COLOURS = [("red", 1), (None, 2), ("blue", None), ("red", 2), (None, None)]


def parts(statistics):
    """All arrays of a statistic, one after the other."""
    values = [*vars(statistics).values(), *vars(getattr(statistics, "pairs", statistics)).values()]
    flat = [v for value in values for v in (value if isinstance(value, tuple) else (value,))]
    return [v for v in flat if isinstance(v, np.ndarray)]


@pytest.mark.parametrize(
    "missing", [None, NAN, pd.NA, pd.NaT, np.ma.masked], ids=["None", "NaN", "NA", "NaT", "masked"]
)
def test_whatever_says_that_there_is_no_value(missing):
    p = [Fraction(2, 3), Fraction(1, 2)]
    rows = [[1, 0], [1, missing], [missing, 1], [0, missing]]
    if missing is np.ma.masked:
        rows = np.ma.masked_equal([[1, 0], [1, 7], [7, 1], [0, 7]], 7)
    assert_array_equal(Bernoulli.fit(rows, missing="leave_out").p, np.array(p, dtype=float))


def test_frames_of_every_kind_have_gaps():
    pl, pa = pytest.importorskip("polars"), pytest.importorskip("pyarrow")
    columns = {"a": [1, 1, None, 0], "b": [0, None, 1, None]}
    for frame in (
        pd.DataFrame(columns),
        pd.DataFrame(columns, dtype="Int64"),
        pl.DataFrame(columns),
        pa.table(columns),
    ):
        assert_array_equal(Bernoulli.fit(frame, missing="leave_out").p, [2 / 3, 1 / 2])


def test_each_feature_is_estimated_from_the_rows_where_it_is_there():
    weight = np.array([1.0, 2.0, 0.5, 3.0, 1.0])
    for density in (Bernoulli, Poisson):
        fitted = density.fit(TOSSES, weight, missing="leave_out")
        for j, column in enumerate(TOSSES.T):
            there = ~np.isnan(column)
            alone = density.fit(column[there], weight[there])
            assert_allclose(fitted.mean[j], alone.mean, rtol=1e-15)


def test_what_is_known_of_a_class_is_the_part_of_its_rows():
    statistics = reduced(Counts.of, TOSSES, CLASSES)
    assert statistics.weight.tolist() == [3, 2]
    assert statistics.by_feature.weight.tolist() == [[2, 1, 1], [1, 2, 2]]
    assert statistics.by_feature.total.tolist() == [[1, 0, 1], [1, 2, 1]]
    counts = Categorical.statistics(COLOURS, CLASSES, missing="leave_out")
    assert (counts.weight.tolist(), counts.there.tolist()) == ([3, 2], [[2, 1], [1, 2]])


@pytest.mark.parametrize(
    ("reduce", "rows"), [(Bernoulli.statistics, TOSSES), (Categorical.statistics, np.array(COLOURS, dtype=object))]
)
def test_the_parts_of_the_data_add_up_and_come_apart(reduce, rows, tmp_path):
    def of(positions):
        return reduce(rows[positions], CLASSES[positions], missing="leave_out")

    whole = of(slice(None))
    for a, b in ((slice(0, 2), slice(2, 5)), (slice(0, 4), slice(4, 5)), ([3], [0, 1, 2, 4]), ([0, 3], [1, 2, 4])):
        for together in (of(a) + of(b), of(b) + of(a)):
            assert all(map(np.array_equal, parts(together), parts(whole)))
        left = whole - of(b)
        assert left.weight.tolist() == of(a).weight.tolist()
    save(tmp_path / "statistics.npz", whole)
    assert all(map(np.array_equal, parts(load(tmp_path / "statistics.npz")), parts(whole)))
    spread = whole.spread(np.array([2, 0]), 3)
    assert_array_equal(spread.weight[[2, 0, 1]], [3, 2, 0])


def test_without_gaps_nothing_changes():
    rng = np.random.default_rng(3)
    X, one_hot = rng.integers(0, 2, (30, 4)), np.eye(3)[rng.integers(0, 3, 30)]
    for density in (Bernoulli, Poisson, Categorical):
        plain = density.estimate(density.statistics(X, one_hot), alpha=0.5)
        observed = density.estimate(density.statistics(X, one_hot, missing="leave_out"), alpha=0.5)
        for a, b in zip(plain.grids(NAMELESS), observed.grids(NAMELESS), strict=True):
            assert_array_equal(a.values, b.values)


def test_sparse_tables_have_no_gaps():
    from scipy.sparse import csr_array

    assert isinstance(Bernoulli.statistics(csr_array(np.eye(3)), missing="leave_out"), Observed)
    with pytest.raises(InvalidInputError, match="missing"):
        Bernoulli.fit(csr_array([[1.0, NAN]]), missing="leave_out")


def test_a_class_that_has_no_value_of_a_feature():
    names = Names(["ham", "spam"], ["win", "lunch"])
    rows = [[1, None], [0, 1]]
    for density in (Bernoulli, Poisson, Categorical):
        statistics = density.statistics(rows, np.eye(2), missing="leave_out")
        with pytest.raises(NoDataError, match=r"class 'ham' has no value of feature 'lunch', .* alpha > 0"):
            density.estimate(statistics, names=names)
        density.estimate(statistics, alpha=1, names=names)
    with pytest.raises(NoDataError, match="no rows with a value of feature 1: add data, or declare categories="):
        Categorical.fit([("a", None)], alpha=1, missing="leave_out")
    declared = Categorical.fit([("a", None)], alpha=1, missing="leave_out", categories=[["a"], ["b", "c"]])
    assert declared.p[1].tolist() == [0.5, 0.5]


@pytest.mark.parametrize(
    ("density", "rows", "message"),
    [
        (Bernoulli, [[None, 1], [2, 0]], r"2 in row 1, feature 0: it is neither 0 nor 1"),
        (Poisson, [[None, 1], [0.5, 0]], r"0.5 in row 1, feature 0: it is not a count"),
        (Poisson, [[None, 1], ["x", 0]], r"'x' in row 1, feature 0"),
        (Categorical, [[None, 1], [0.5, 0]], r"feature 0 is 0.5 in row 1"),
        (Categorical, [["a", 1], [None, 0], [3, 1]], r"feature 0 mixes text and numbers, 'a' in row 0 and 3 in row 2"),
    ],
)
def test_what_is_there_is_looked_at_as_ever(density, rows, message):
    with pytest.raises(InvalidInputError, match=message):
        density.fit(rows, missing="leave_out")


def test_a_text_without_a_count_has_no_closed_form():
    assert Multinomial.statistics([[1, 2]], missing="leave_out").total.tolist() == [1, 2]
    with pytest.raises(InvalidInputError, match=r"missing in row 1, feature 0, .* no closed form then \(it takes EM\)"):
        Multinomial.statistics([[1, 2], [None, 2]], missing="leave_out")


def test_options_that_do_not_exist():
    with pytest.raises(InvalidParameterError, match="missing is 'drop': give 'leave_out', or None"):
        Bernoulli.fit([[1]], missing="drop")
    with pytest.raises(InvalidParameterError, match="unknown is 'ignore': give 'leave_out' or 'other', or None"):
        Categorical.fit([[1]], unknown="ignore")
    with pytest.raises(InvalidParameterError, match="missing is True"):
        Poisson.fit([[1]], missing=True)


CITIES = ["bern", "bern", "oslo", "rome"]


def test_one_more_category_for_all_that_are_not_known():
    # p[v] = (N_v + alpha) / (n + alpha (L + 1))
    density = Categorical.fit(CITIES, alpha=1, unknown="other")
    expected = [Fraction(3, 8), Fraction(2, 8), Fraction(2, 8), Fraction(1, 8)]
    assert_allclose(
        np.exp(density.log_prob(["bern", "oslo", "rome", "lima"])), [float(p) for p in expected], rtol=1e-15
    )
    assert_allclose(sum(np.exp(density.log_prob(["bern", "oslo", "rome", "other"]))), 1, rtol=1e-15)
    assert density.grids(NAMELESS)[0].columns == ("bern", "oslo", "rome", "(any other)")
    assert set(density.sample(50, np.random.default_rng(0))) == {"bern", "oslo", "rome"}
    with pytest.raises(InvalidParameterError, match=r"which is 0 for alpha = 0: .* unknown='leave_out'"):
        Categorical.fit(CITIES, unknown="other")


def test_a_value_that_was_not_declared_counts_among_the_others():
    density = Categorical.fit(CITIES, alpha=1, categories=["bern", "oslo"], unknown="other")
    expected = [Fraction(3, 7), Fraction(2, 7), Fraction(2, 7)]  # rome is one of the others
    assert_allclose(np.exp(density.log_prob(["bern", "oslo", "lima"])), [float(p) for p in expected], rtol=1e-15)
    both = Categorical.fit([*CITIES, None], alpha=1, categories=["bern", "oslo"], unknown="other", missing="leave_out")
    assert_array_equal(both.p, density.p)


def test_a_value_that_says_nothing():
    density = Categorical.fit([(c, i) for i, c in enumerate(CITIES)], alpha=1, unknown="leave_out")
    assert_array_equal(density.log_prob([("lima", 2)]), density.marginal([1]).log_prob([(2,)]))
    assert_array_equal(density.log_prob([("lima", 9)]), [0.0])
    declared = Categorical.fit(CITIES, categories=["bern", "oslo"], unknown="leave_out")
    assert_array_equal(declared.p, [2 / 3, 1 / 3])
    with pytest.raises(UnknownCategoryError, match="unknown='leave_out', or unknown='other'"):
        Categorical.fit(CITIES).log_prob(["lima"])


def test_what_is_left_out_can_be_taken_back_in():
    # the same statistics serve every option: n counts the known values, or all that are there
    statistics = Categorical.statistics(CITIES, categories=["bern", "oslo"], unknown="other")
    assert_array_equal(Categorical.estimate(statistics, unknown="leave_out").p, [2 / 3, 1 / 3])
