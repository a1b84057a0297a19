"""An explanation of a long row cut down to a few features: the others are added up, and nothing is lost."""

import numpy as np
import pytest

from genmodels import BernoulliNaiveBayes, MultinomialNaiveBayes
from genmodels.errors import InvalidParameterError

ROWS = np.random.default_rng(0).integers(0, 2, size=(12, 7))
LABELS = np.arange(12) % 3


@pytest.mark.parametrize("kind", [BernoulliNaiveBayes, MultinomialNaiveBayes])
@pytest.mark.parametrize("columns", [{}, {0: "a"}, {6: "g", 2: "c"}, {j: f"w{j}" for j in range(7)}])
def test_the_sums_stay(kind, columns):
    whole = kind().fit(ROWS, LABELS).explain(ROWS[0])
    part = whole.focus(columns, rest="others")
    np.testing.assert_allclose(part.log_joint, whole.log_joint, rtol=1e-12)
    np.testing.assert_array_equal(part.terms[:, :-1], whole.terms[:, list(columns)])
    assert part.features == [*columns.values(), "others"]
    np.testing.assert_array_equal(part.posterior, whole.posterior)


def test_impossible_words_stay_impossible():
    whole = BernoulliNaiveBayes(alpha=0).fit([[1, 0], [0, 1]], ["a", "b"]).explain([1, 0])
    assert whole.focus({1: "x"}).terms.tolist() == [[0.0, 0.0], [-np.inf, -np.inf]]


@pytest.mark.parametrize("column", [7, -1, "win"])
def test_a_column_that_does_not_exist(column):
    whole = BernoulliNaiveBayes().fit(ROWS, LABELS).explain(ROWS[0])
    with pytest.raises(InvalidParameterError, match=f"no feature {column!r}: give names, or positions from 0 to 6"):
        whole.focus({column: "x"})


def test_names_and_positions_are_the_same():
    pandas = pytest.importorskip("pandas")
    words = list("abcdefg")
    whole = BernoulliNaiveBayes().fit(pandas.DataFrame(ROWS, columns=words), LABELS).explain(ROWS[0])
    by_mapping = whole.focus({5: "f", 1: "b"})
    for columns in (["f", "b"], [5, 1], ("f", 1), {"f": "f", "b": "b"}):
        part = whole.focus(columns)
        assert part.features == by_mapping.features == ["f", "b", "all the others"]
        np.testing.assert_array_equal(part.terms, by_mapping.terms)


def test_several_rows_are_cut_down_to_the_columns_of_an_iterator():
    whole = BernoulliNaiveBayes().fit(ROWS, LABELS).explain(ROWS[:3])
    part = whole.focus(iter([5, 1]))
    assert [row.features for row in part] == [["x5", "x1", "all the others"]] * 3
    np.testing.assert_array_equal(part.terms[:, :, :2], whole.terms[:, :, [5, 1]])
