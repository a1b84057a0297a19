"""The nights of the casino: their shares are those of the house, and a hidden Markov model draws the same."""

import numpy as np
import pytest

from genmodels import Categorical, HiddenMarkovModel
from genmodels.course.datasets.casino import DICE, FACES, MOVES, SHOWS, START, casino_night


@pytest.mark.parametrize("seed", range(5))
def test_a_night_is_what_the_hidden_markov_model_draws(seed):
    house = HiddenMarkovModel(START, MOVES, Categorical([[list(row) for row in SHOWS]], [list(FACES)]), list(DICE))
    rolls, dice = house.sample(300, np.random.default_rng(seed))
    drawn, made_by = casino_night(seed)
    assert (drawn == rolls[:, 0]).all()
    assert (made_by == dice).all()


def test_a_third_of_the_rolls_are_loaded_and_half_of_those_show_a_six():
    rolls, dice = casino_night(seed=1, rolls=200_000)
    loaded = dice == "loaded"
    assert loaded.mean() == pytest.approx(1 / 3, abs=0.02)
    assert (rolls[loaded] == 6).mean() == pytest.approx(1 / 2, abs=0.01)
    assert (rolls[~loaded] == 6).mean() == pytest.approx(1 / 6, abs=0.01)
    assert loaded.sum() / (loaded[1:] & ~loaded[:-1]).sum() == pytest.approx(10, rel=0.05)
