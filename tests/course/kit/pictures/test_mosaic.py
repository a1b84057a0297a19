"""A square of tiles: areas are the joint however it is cut, widths and heights are sums and quotients of it."""

import numpy as np
import pytest

from genmodels.course.kit.pictures.mosaic import mosaic, widths_and_heights
from genmodels.course.kit.plotting import subplots
from genmodels.errors import InvalidInputError

NAMES = (["clear", "cloudy"], ["dry", "rain"])


def boxes(drawn):
    """x, y, width, height of each tile, (2, 2, 4), by the pair (x, y)."""
    return np.array([tile.get_bbox().bounds for tile in drawn.tiles]).reshape(2, 2, 4)


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("seed", range(5))
def test_areas_are_the_joint_and_the_tiles_fill_the_square(by, seed):
    joint = np.random.default_rng(seed).dirichlet(np.ones(4)).reshape(2, 2)
    tiles = boxes(mosaic(subplots()[1], joint, NAMES, by))
    np.testing.assert_allclose(tiles[..., 2] * tiles[..., 3], joint)
    np.testing.assert_allclose(tiles[..., 2], np.expand_dims(joint.sum(axis=1 - by), 1 - by) * np.ones((2, 2)))
    middles = tiles[..., :2] + tiles[..., 2:] / 2
    for point in np.random.default_rng(seed).random((50, 2)):  # in one tile, and no other
        assert (abs(point - middles) < tiles[..., 2:] / 2).all(axis=-1).sum() == 1
    assert ((middles > 0) & (middles < 1)).all()


def test_heights_are_conditional_and_a_column_without_width_has_none():
    widths, heights = widths_and_heights([[0, 0], [0.25, 0.75]])
    assert widths.tolist() == [0, 1]
    assert heights.tolist() == [[0, 0], [0.25, 0.75]]


def test_a_pair_keeps_its_look_however_the_square_is_cut():
    by_x, by_y = (mosaic(subplots()[1], [[0.4, 0.1], [0.2, 0.3]], NAMES, by) for by in (0, 1))
    looks = [[(tile.get_facecolor(), tile.get_hatch(), tile.get_label()) for tile in d.tiles] for d in (by_x, by_y)]
    assert looks[0] == looks[1]
    assert len(set(looks[0])) == 4
    named, other = ([number.get_text().split("\n") for number in drawn.numbers] for drawn in (by_x, by_y))
    assert [area for _, area in named] == [area for _, area in other] == ["2/5", "1/10", "1/5", "3/10"]
    assert [name for name, _ in named] == [NAMES[1][y] for _ in (0, 1) for y in (0, 1)]  # columns are those of x
    assert [name for name, _ in other] == [NAMES[0][x] for x in (0, 1) for _ in (0, 1)]


@pytest.mark.parametrize(
    "joint", [[[0.5, 0.5]], [[0.5, 0.2], [0.2, 0.2]], [[-0.5, 0.5], [0.5, 0.5]], [[np.nan, 0], [0, 1]]]
)
def test_anything_but_four_probabilities_is_refused(joint):
    with pytest.raises(InvalidInputError, match="sum to 1"):
        widths_and_heights(joint)
