"""A belief that grows, and shares that settle down: artists against numpy."""

import numpy as np
import pytest

from genmodels.course.pictures import running_shares
from genmodels.course.pictures.coins import belief_curves, move_belief, running_share
from genmodels.course.plotting import subplots
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


TRIALS = np.random.default_rng(5).random(3000) < 0.3


def shares_drawn():
    _, ax = subplots()
    return ax, running_shares(ax, {"it": TRIALS, "other": ~TRIALS}, {"it": 0.3, "other": 0.7})


def test_each_point_is_the_share_so_far():
    ax, artists = shares_drawn()
    at, shares = artists["it"].share.get_data()
    assert at[0] == 10
    assert at[-1] == 3000
    np.testing.assert_allclose(shares, [TRIALS[: int(n)].mean() for n in at], rtol=1e-12)
    assert ax.get_xscale() == "log"


def test_an_event_and_its_opposite_mirror_each_other():
    _, artists = shares_drawn()
    np.testing.assert_allclose(artists["it"].share.get_ydata() + artists["other"].share.get_ydata(), 1)
    assert artists["it"].share.get_linestyle() != artists["other"].share.get_linestyle()


def test_the_band_is_two_standard_errors_to_each_side():
    _, artists = shares_drawn()
    corners = artists["it"].band.get_paths()[0].vertices
    last = corners[corners[:, 0] == 3000][:, 1]
    margin = 2 * np.sqrt(0.3 * 0.7 / 3000)
    np.testing.assert_allclose([last.min(), last.max()], [0.3 - margin, 0.3 + margin])
    assert list(artists["it"].level.get_ydata()) == [0.3, 0.3]


def test_the_last_running_share_is_the_mean():
    assert running_share(TRIALS)[-1] == pytest.approx(TRIALS.mean(), abs=1e-12)


def test_too_few_trials_are_refused():
    _, ax = subplots()
    with pytest.raises(InvalidInputError, match="'it' has 3 trials; at least 10"):
        running_shares(ax, {"it": [1, 0, 1]}, {"it": 0.5})
