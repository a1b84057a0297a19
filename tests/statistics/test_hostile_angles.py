"""Angles that hypothesis makes up: any size, many the same, opposite, a hair apart; and any weights."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from genmodels.statistics import Angles

ANGLE = st.one_of(
    st.floats(-10, 10),
    st.sampled_from([0.0, -0.0, np.pi, -np.pi, np.pi / 2, 1e-300, 5e-324, 2 * np.pi]),
    st.floats(-1e-8, 1e-8),
    st.floats(-1e6, 1e6),
)
ROWS = st.lists(st.tuples(ANGLE, st.floats(0, 5, allow_subnormal=False)), min_size=1, max_size=12)


@pytest.mark.filterwarnings("ignore::genmodels.errors.PrecisionWarning")  # they may well come apart badly
@given(ROWS, ROWS)
@example([(0.0, 2.8e-299)], [(1.0, 2.8e-299)])
@example([(np.pi, 1.0)], [(5.6e-9, 1.0)])
@settings(max_examples=150)
def test_two_groups_add_up_to_the_resultant_of_all_and_come_apart(first, second):
    (x, v), (y, w) = (np.array(rows).T for rows in (first, second))
    a, b = Angles.of(x, v), Angles.of(y, w)
    both, whole = a + b, Angles.of(np.append(x, y), np.append(v, w))
    vector = v @ np.exp(1j * x) + w @ np.exp(1j * y)
    size = max(v.sum() + w.sum(), 1e-300)
    for found in (both, whole):
        found.require_sound()
        assert_allclose(found.resultant * np.exp(1j * (found.direction + found.rest)), vector, atol=1e-13 * size)
        assert abs(found.direction) <= np.pi * (1 + 1e-15)
    assert_allclose(both.deficit, whole.deficit, rtol=1e-12, atol=1e-14 * size)
    back = both - b
    back.require_sound()
    assert_allclose(back.resultant * np.exp(1j * back.direction), v @ np.exp(1j * x), atol=1e-12 * size)


@given(st.lists(st.floats(-1e-6, 1e-6), min_size=2, max_size=9), st.integers(1, 8))
@settings(max_examples=100)
def test_of_angles_a_hair_apart_the_deficit_is_half_the_sum_of_squares(x, cut):
    x = np.array(x)
    both = Angles.of(x[:cut]) + Angles.of(x[cut:])
    squares = ((x - x.mean()) ** 2).sum() / 2  # but for a share of x^2
    assert_allclose(both.deficit, squares, rtol=1e-9, atol=1e-30)
