"""The plane of two features: a cloud shows each point."""

import numpy as np

from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import cloud


def test_a_cloud_shows_every_point_and_numbers_the_first():
    X = np.random.default_rng(1).standard_normal((20, 2))
    _, ax = subplots()
    line, numbers = cloud(ax, X, marked=3)
    np.testing.assert_array_equal(line.get_xydata(), X)
    assert [number.get_text() for number in numbers] == ["1", "2", "3"]
    assert [number.get_position() for number in numbers] == [tuple(x) for x in X[:3]]
