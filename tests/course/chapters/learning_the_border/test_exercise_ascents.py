"""What a learner hears who climbs a log-likelihood with a step that is too long, the wrong way, or not far enough."""

import numpy as np
import pytest

from genmodels.course import exercises


@pytest.mark.parametrize(
    ("rounds", "sign", "said"),
    [(0, 1, "where you start"), (1, 1, "one step"), (9, -1, "downhill"), (60, 1, "slope is still")],
)
def test_what_a_wrong_theta_tells_of_the_walk(rounds, sign, said):
    def ascend(X, y):
        theta = np.zeros(X.shape[1])
        for _ in range(rounds):
            theta = theta + sign * 0.03 * (y - 1 / (1 + np.exp(-X @ theta))) @ X
        return theta

    assert said in str(exercises.get("ascend-to-the-top").check(ascend))


@pytest.mark.parametrize("step", [0.2, 0.25, 0.5])
def test_a_step_that_is_too_long_elsewhere_is_not_called_downhill(step):
    def ascend(X, y):
        theta = np.zeros(X.shape[1])
        for _ in range(2000):
            theta = theta + step * (y - 1 / (1 + np.exp(-X @ theta))) @ X
        return theta

    said = str(exercises.get("ascend-to-the-top").check(ascend))
    assert "downhill" not in said
    assert "step" in said


def test_a_slope_that_is_long_and_negative_does_not_end_the_climb():
    def ascend(X, y):
        theta, step = np.zeros(X.shape[1]), 4 / np.linalg.eigvalsh(X.T @ X).max()
        while (slope := (y - 1 / (1 + np.exp(-X @ theta))) @ X).max() > 1e-10:
            theta = theta + step * slope
        return theta

    assert "In size" in str(exercises.get("ascend-to-the-top").check(ascend))


def test_the_largest_entry_is_not_the_largest_eigenvalue():
    def ascend(X, y):
        theta = np.zeros(X.shape[1])
        for _ in range(2000):
            theta = theta + 4 / (X.T @ X).max() * (y - 1 / (1 + np.exp(-X @ theta))) @ X
        return theta

    assert "largest entry" in str(exercises.get("ascend-to-the-top").check(ascend))


def test_a_line_in_place_of_the_sigmoid_flies_off():
    def ascend(X, y):
        theta, step = np.zeros(X.shape[1]), 4 / np.linalg.eigvalsh(X.T @ X).max()
        for _ in range(2000):
            theta = theta + step * (y - X @ theta) @ X
        return theta

    assert "h is the sigmoid" in str(exercises.get("ascend-to-the-top").check(ascend))


def test_a_climb_that_ends_a_little_early():
    def ascend(X, y):
        theta, step = np.zeros(X.shape[1]), 4 / np.linalg.eigvalsh(X.T @ X).max()
        while np.abs(slope := (y - 1 / (1 + np.exp(-X @ theta))) @ X).max() > 1e-9:
            theta = theta + step * slope
        return theta

    assert "slope is still" in str(exercises.get("ascend-to-the-top").check(ascend))
