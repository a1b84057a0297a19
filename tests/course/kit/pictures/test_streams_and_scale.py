"""Pictures of groups, trees of sums and powers: artists against numpy."""

import numpy as np
import pytest

from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import fitted_power, groups_on_a_line, power_curves, sum_tree
from genmodels.errors import InvalidParameterError


@pytest.fixture
def ax():
    return subplots()[1]


def test_groups_show_their_numbers_means_and_distances(ax):
    groups = {"a": [1, 2, 4], "b": [7], "both": [1, 2, 4, 7]}
    drawn = groups_on_a_line(ax, groups)
    for artists, x in zip(drawn, groups.values(), strict=True):
        np.testing.assert_array_equal(artists.dots.get_xdata(), x)
        np.testing.assert_allclose(artists.mean.get_xdata(), np.mean(x))
        ends = [segment[:, 0] for segment in artists.distances.get_segments()]
        np.testing.assert_allclose(ends, [[value, np.mean(x)] for value in x])
    assert [text.get_text() for text in ax.texts] == [
        "m = 3, mean = 7/3, S = 14/3",
        "m = 1, mean = 7, S = 0",
        "m = 4, mean = 7/2, S = 21",
    ]
    assert [label.get_text() for label in ax.get_yticklabels()] == list(groups)
    tops = [artists.dots.get_ydata().max() for artists in drawn]
    assert tops == sorted(tops, reverse=True)


@pytest.mark.parametrize(
    ("blocks", "few", "levels"),
    [(1, 4, [1, 1]), (4, 4, [4, 4, 1]), (5, 4, [5, 5, 2, 1]), (8, 4, [8, 8, 2, 1]), (9, 2, [9, 9, 5, 3, 2, 1])],
)
def test_a_tree_of_sums(ax, blocks, few, levels):
    tree = sum_tree(ax, blocks, few)
    assert [len(row) for row in tree.boxes] == levels
    segments = tree.lines.get_segments()
    assert len(segments) == sum(levels[:-1])  # every box but the top one flows into one box
    places = {tuple(box.get_position()) for row in tree.boxes for box in row}
    assert {tuple(end) for segment in segments for end in segment} <= places
    into = [tuple(segment[1]) for segment in segments]
    for place in places:  # a box stands above the middle of what flows into it
        parts = [start[0] for start, end in segments if tuple(end) == place]
        assert not parts or np.mean(parts) == pytest.approx(place[0])
    assert max(into.count(place) for place in into) <= few if into else blocks == 1


def test_a_tree_has_the_tasks_that_dask_runs():
    summing = pytest.importorskip("genmodels.dask.collections")
    assert sum_tree.__wrapped__.__defaults__ == (summing.FEW,)


@pytest.mark.parametrize(("blocks", "few"), [(0, 4), (3, 1)])
def test_a_tree_of_nothing_is_refused(ax, blocks, few):
    with pytest.raises(InvalidParameterError, match="at least one block"):
        sum_tree(ax, blocks, few)


def test_powers_are_straight_and_zeros_lie_on_the_floor(ax):
    at = np.array([1.0, 10.0, 100.0])
    square, none = power_curves(ax, at, {"square": 3 * at**2, "none": 0 * at}, floor=1e-17)
    assert (ax.get_xscale(), ax.get_yscale()) == ("log", "log")
    np.testing.assert_allclose(np.diff(np.log10(square.get_ydata())), 2)
    assert set(none.get_ydata()) == {1e-17}
    assert square.get_marker() != none.get_marker()


def test_few_places_are_named_in_full_and_nothing_between_them(ax):
    power_curves(ax, [5000, 10_000, 20_000], {"a": [1, 2, 4]})
    ax.figure.canvas.draw()
    assert [label.get_text() for label in ax.get_xticklabels()] == ["5,000", "10,000", "20,000"]
    assert {label.get_text() for label in ax.get_xticklabels(minor=True)} <= {""}


@pytest.mark.parametrize("power", [-1.0, 0.0, 0.5, 2.0])
def test_a_power_is_found_again(power):
    at = np.array([2.0, 30.0, 500.0])
    assert fitted_power(at, 7 * at**power) == pytest.approx(power, abs=1e-12)
