"""What a learner hears of wrong weights where theta alone tells it, and of odds written in words."""

import numpy as np
import pytest

from genmodels.course import exercises


@pytest.mark.parametrize(
    ("theta", "said"),
    [
        (lambda Sigma, step: np.linalg.inv(Sigma) * step, "entry by entry"),
        (lambda Sigma, step: np.linalg.solve(Sigma, step) / 2, "half of what"),
        (lambda Sigma, step: step / np.diag(Sigma), "variances alone"),
        (lambda Sigma, step: np.linalg.solve(Sigma, step), "halfway between the means"),
    ],
)
def test_theta_tells_what_is_wrong_whatever_the_constant(theta, said):
    def weights(mu0, mu1, Sigma, phi):
        return theta(Sigma, mu1 - mu0), 17.0

    assert said in exercises.get("weights-of-two-gaussians").check(weights).message


def test_odds_in_words_are_read_as_odds():
    for odds in ("9:4", "9 to 4"):
        assert "reads as odds" in exercises.get("prior-moves-the-sigmoid").check(odds).message
