"""A belief curve shows the numbers it is given, and refuses what cannot be probabilities."""

import pytest

from genmodels.course.plotting import belief_curves, move_belief, subplots
from genmodels.errors import InvalidInputError


def drawn():
    _, ax = subplots()
    return ax, belief_curves(ax, 6, ("belief", "next"), "heads")


def test_points_start_at_no_observation():
    ax, curves = drawn()
    move_belief(curves, [0.5, 0.75, 1], [0.6, 0.7, 0.8])
    assert curves.belief.get_xydata().tolist() == [[0, 0.5], [1, 0.75], [2, 1]]
    assert curves.following.get_ydata().tolist() == [0.6, 0.7, 0.8]
    assert ax.get_xlabel() == "heads"
    assert curves.belief.get_marker() != curves.following.get_marker()


@pytest.mark.parametrize(("belief", "following"), [([0.5, 1.2], [0.5, 0.5]), ([0.5], [0.5, 0.6]), ([-0.1], [0.2])])
def test_what_is_no_probability_is_refused(belief, following):
    _, curves = drawn()
    with pytest.raises(InvalidInputError, match="as many probabilities"):
        move_belief(curves, belief, following)
