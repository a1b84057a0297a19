"""The hours of arrival, as counts of one day, and days drawn with two heaps."""

import numpy as np
import pytest
from scipy import special

from genmodels.course.datasets import drawn_day, icu_arrivals


def test_254_patients_in_24_hours():
    counts = icu_arrivals()
    assert counts.shape == (24,)
    assert counts.sum() == 254
    assert counts.reshape(4, 6).sum(axis=1).tolist() == [36, 38, 97, 83]  # from midnight, six hours each


def test_two_callers_do_not_share_their_counts():
    icu_arrivals()[0] = 99
    assert icu_arrivals()[0] == 5


@pytest.mark.parametrize("heaps", [(8.0, 17.5), (6.0, 18.0), (0.0, 23.0)])
def test_half_of_the_hours_lie_about_each_heap(heaps):
    hours = drawn_day(heaps, times=40_000, seed=1)
    assert ((hours >= 0) & (hours < 24)).all()
    assert (np.diff(hours) >= 0).all()
    steps = np.exp(1j * hours * np.pi / 12).mean()
    length = special.i1(8.0) / special.i0(8.0)
    expected = length * np.mean(np.exp(1j * np.array(heaps) * np.pi / 12))
    assert abs(steps - expected) < 0.015


def test_the_same_seed_draws_the_same_day():
    assert (drawn_day(seed=4) == drawn_day(seed=4)).all()
    assert not (drawn_day(seed=4) == drawn_day(seed=5)).all()
