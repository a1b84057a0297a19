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
        (lambda Sigma, step: (1 / Sigma) @ step, "over each entry of Sigma"),
        (lambda Sigma, step: step / Sigma, "division by Sigma"),
        (lambda Sigma, step: np.linalg.solve(Sigma, step) / np.linalg.norm(np.linalg.solve(Sigma, step)), "length 1"),
        (lambda Sigma, step: -np.linalg.solve(Sigma, step), "turned round"),
        (lambda Sigma, step: step / np.sqrt(np.diag(Sigma)), "standard deviations"),
    ],
)
def test_theta_tells_what_is_wrong_whatever_the_constant(theta, said):
    def weights(mu0, mu1, Sigma, phi):
        return theta(Sigma, mu1 - mu0), 17.0

    assert said in exercises.get("weights-of-two-gaussians").check(weights).message


def test_a_bracket_that_is_missing_in_theta_is_named():
    def weights(mu0, mu1, Sigma, phi):
        return np.linalg.inv(Sigma) @ mu1 - mu0, 17.0

    assert "A bracket is missing" in exercises.get("weights-of-two-gaussians").check(weights).message


@pytest.mark.parametrize("shaped", [lambda t, c: (t[:, None], c), lambda t, c: (t, [c])])
def test_of_a_wrong_shape_the_numbers_are_called_right(shaped):
    def weights(mu0, mu1, Sigma, phi):
        theta = np.linalg.solve(Sigma, mu1 - mu0)
        return shaped(theta, -theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi)))

    said = exercises.get("weights-of-two-gaussians").check(weights).message
    assert "The numbers are right, the shape is wrong" in said
    assert "is not" not in said


@pytest.mark.parametrize(
    ("constant", "said"),
    [
        (lambda quadratic, odds: quadratic + np.log2(odds), "base 2"),
        (lambda quadratic, odds: quadratic + np.log(odds) / 2, "halve the log odds"),
        (lambda quadratic, odds: quadratic - np.log(1 + odds), "log(1 - phi)"),
        (lambda quadratic, odds: 1 / (1 + np.exp(-quadratic) / odds), "into the sigmoid"),
    ],
)
def test_the_constant_tells_what_is_wrong_with_it(constant, said):
    def weights(mu0, mu1, Sigma, phi):
        theta = np.linalg.solve(Sigma, mu1 - mu0)
        return theta, constant(-theta @ (mu0 + mu1) / 2, phi / (1 - phi))

    assert said in exercises.get("weights-of-two-gaussians").check(weights).message


def test_odds_in_words_are_read_as_odds():
    for odds in ("9:4", "9 to 4"):
        assert "reads as odds" in exercises.get("prior-moves-the-sigmoid").check(odds).message
