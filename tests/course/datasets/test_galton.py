"""Galton's 928 children: the totals that are printed beside his table, and what is known of them."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.datasets import load_galton


def test_the_totals_at_the_edges_of_the_table():
    data = load_galton()
    parents, children = (np.unique(values, return_counts=True)[1].tolist() for values in (data.X[:, 0], data.y))
    assert parents == [14, 23, 66, 78, 211, 219, 183, 68, 43, 19, 4]
    assert children == [5, 7, 32, 59, 48, 117, 138, 120, 167, 99, 64, 41, 17, 14]
    assert len(data.y) == sum(parents) == sum(children) == 928


def test_slope_and_correlation_as_they_are_known():
    data = load_galton()
    line = stats.linregress(data.X[:, 0], data.y)
    assert (line.slope, line.intercept) == pytest.approx((0.6463, 23.9415), abs=5e-5)
    assert line.rvalue == pytest.approx(0.4588, abs=5e-5)
    assert (data.X.mean(), data.y.mean()) == pytest.approx((68.308, 68.088), abs=5e-4)


def test_the_columns_hold_what_galton_counted():
    data = load_galton()
    tall = data.y[data.X[:, 0] == 72.5]
    assert dict(zip(*np.unique(tall, return_counts=True), strict=True)) == {
        68.2: 1, 69.2: 2, 70.2: 1, 71.2: 2, 72.2: 7, 73.2: 2, 73.7: 4
    }  # fmt: skip
