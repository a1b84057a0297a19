"""Bars are as long as their numbers, and say so."""

import numpy as np
import pytest

from genmodels.course.kit.plotting import grouped_bars, look, subplots
from genmodels.course.kit.plotting.bars import move_bars
from genmodels.errors import InvalidInputError

VALUES = np.array([[1.0, 0.0, 2 / 3], [0.0, 1.0, 0.123456789]])


@pytest.fixture(params=[False, True], ids=["upright", "lying"])
def bars(request):
    _, ax = subplots()
    return grouped_bars(ax, ["a", "b", "c"], VALUES, ["yes", "no"], horizontal=request.param)


def test_lengths_and_labels(bars):
    np.testing.assert_array_equal(bars.lengths, VALUES)
    assert bars.labels == [["1", "0", "2/3"], ["0", "1", "0.123"]]


def test_numbers_stand_at_the_end_of_their_bars(bars):
    for patch, text in zip(sum(bars.patches, ()), sum(bars.texts, ()), strict=True):
        far = patch.get_bbox().max
        along, across = (0, 1) if bars.horizontal else (1, 0)
        assert text.get_position()[along] == far[along]
        assert text.get_position()[across] == pytest.approx(patch.get_center()[across])


def test_bars_of_a_group_stand_side_by_side_around_their_tick(bars):
    across = 1 if bars.horizontal else 0
    for j in range(3):
        first, second = (row[j].get_bbox().get_points()[:, across] for row in bars.patches)
        assert first[1] == pytest.approx(second[0])
        assert (first[0] + second[1]) / 2 == pytest.approx(j)


def test_moving_changes_lengths_and_labels_together(bars):
    move_bars(bars, VALUES[::-1])
    np.testing.assert_array_equal(bars.lengths, VALUES[::-1])
    assert bars.labels[1] == ["1", "0", "2/3"]
    move_bars(bars, VALUES, [["x", "y", "z"], ["", "", "w"]])
    assert bars.labels == [["x", "y", "z"], ["", "", "w"]]


def test_other_labels_than_the_values_may_be_given_at_once():
    _, ax = subplots()
    bars = grouped_bars(ax, ["a", "b"], [[0.25, 1.0]], series=["share"], labels=[["25%", "all"]])
    assert bars.labels == [["25%", "all"]]
    assert bars.lengths.tolist() == [[0.25, 1.0]]


def test_series_differ_by_color_and_hatch(bars):
    first, second = (row[0] for row in bars.patches)
    assert first.get_edgecolor() != second.get_edgecolor()
    assert (first.get_hatch() or "", second.get_hatch()) == (look(0).hatch, look(1).hatch)


@pytest.mark.parametrize("values", [[[1, 2]], [[1, 2, np.nan], [0, 0, 0]], [1, 2, 3], [[1, 2, np.inf]]])
def test_values_that_do_not_fit_are_refused(bars, values):
    with pytest.raises(InvalidInputError, match="shape"):
        move_bars(bars, values)


def test_legend_names_each_series_once():
    _, ax = subplots()
    grouped_bars(ax, ["a", "b", "c"], VALUES, ["yes", "no"])
    assert ax.get_legend_handles_labels()[1] == ["yes", "no"]
