"""The same ten labels of each maker, and how much chance there is in what gives them away."""

import numpy as np
import pytest

from genmodels.course.chapters.start_here.picture_same_ten import MANY, correlations, many, same_ten, show_giveaways
from genmodels.course.chapters.start_here.widget_forgers import ALONE, REAL, ROWS, WHOLE, forged
from genmodels.course.datasets import load_digits
from genmodels.errors import InvalidParameterError


@pytest.mark.parametrize("maker", [REAL, ALONE, WHOLE, ROWS])
def test_ten_digits_are_what_paper_takes(maker):
    ten = same_ten(maker, seed=3)
    assert ten.shape == (10, 64)
    assert set(ten.ravel()) <= set(range(17))
    assert not np.array_equal(ten, same_ten(maker, seed=4))


def test_real_ones_are_written_digits_of_that_label():
    X, y = load_digits()
    for label, ink in enumerate(same_ten(REAL)):
        assert label in y[(ink == X).all(axis=1)]


def test_a_model_of_rows_keeps_the_covariance_within_rows_alone():
    X, y = load_digits()
    ink = forged(ROWS, 3, 20_000, np.random.default_rng(1))
    cov = np.cov(X[y == 3].T, bias=True) * np.kron(np.eye(8), np.ones((8, 8)))
    np.testing.assert_allclose(ink.mean(axis=0), X[y == 3].mean(axis=0), atol=0.3)
    np.testing.assert_allclose(np.cov(ink.T), cov, atol=5 * cov.max() * np.sqrt(2 / 20_000))


def test_who_draws_no_digits_is_told_so():
    with pytest.raises(InvalidParameterError, match="'two words back' draws no digits"):
        forged("two words back", 3, 1, np.random.default_rng(0))


def test_labels_of_what_is_drawn_are_as_frequent_as_in_the_data():
    y = load_digits().y
    ink, labels = many(WHOLE)
    assert ink.shape == (MANY, 64)
    np.testing.assert_allclose(np.bincount(labels) / MANY, np.bincount(y) / len(y), atol=0.01)


def test_the_error_of_a_correlation_is_that_of_digits_drawn_again():
    """By the bootstrap: whole digits are drawn again, with what lies within them."""
    X, y = load_digits()
    away = (X - np.array([X[y == k].mean(axis=0) for k in range(10)])[y]).reshape(-1, 8, 8)
    rng = np.random.default_rng(0)
    again = [away[rng.integers(len(away), size=len(away))] for _ in range(100)]
    found = [np.corrcoef(ink[:, 1:].ravel(), ink[:, :-1].ravel())[0, 1] for ink in again]
    (below, give_or_take), _ = correlations(REAL)
    assert abs(below - np.mean(found)) < 0.003
    assert 0.7 < give_or_take / np.std(found) < 1.4


def test_the_table_gives_each_maker_a_row():
    rows = [[cell.text for cell in row] for row in show_giveaways().rows]
    assert [row[0] for row in rows] == [REAL, ALONE, WHOLE]
    assert all(" ± 0.00" in row[1] for row in rows)
    assert not any("-0.000" in row[1] for row in rows)
