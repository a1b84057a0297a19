"""The Gaussian plane: names at the axes are their lengths, a cloud shows each point."""

import numpy as np
import pytest

from genmodels.course.pictures import cloud, named_contours
from genmodels.course.plotting import subplots

COV = np.array([[4.0, 1.2], [1.2, 1.0]])
MEAN = np.array([1.0, -0.5])


def test_axes_are_named_by_their_lengths_the_roots_of_eigenvalues():
    drawn = named_contours(subplots()[1], MEAN, COV)
    small, large = np.linalg.eigvalsh(COV)
    assert [name.get_text() for name in drawn.names] == [f"{large**0.5:.2f}", f"{small**0.5:.2f}"]
    for line, value in zip(drawn.contours.axes, (large, small), strict=True):
        assert np.hypot(*np.diff(line.get_xydata(), axis=0)[0]) == pytest.approx(2 * value**0.5)
    for name, value in zip(drawn.names, (large, small), strict=True):
        offset = np.array(name.get_position()) - MEAN
        np.testing.assert_allclose(COV @ offset, value * offset, rtol=1e-9)


def test_a_cloud_shows_every_point_and_numbers_the_first():
    X = np.random.default_rng(1).standard_normal((20, 2))
    _, ax = subplots()
    line, numbers = cloud(ax, X, marked=3)
    np.testing.assert_array_equal(line.get_xydata(), X)
    assert [number.get_text() for number in numbers] == ["1", "2", "3"]
    assert [number.get_position() for number in numbers] == [tuple(x) for x in X[:3]]
