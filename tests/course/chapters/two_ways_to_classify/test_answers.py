"""What notebook 01 says to answers of its readers: a sky without days, a world that keeps one condition of two."""

import numpy as np
import pytest

from genmodels.course import exercises

FEWEST, WORLD = exercises.get("bayes-error-from-counts"), exercises.get("a-second-world")
ALONE = exercises.get("from-the-conditional-alone")


def by_posteriors(counts):
    days = sum(map(sum, counts))
    return sum(sum(row) / days * (1 - max(row) / sum(row)) for row in counts)


def by_posteriors_in_arrays(counts):
    joint = np.array(counts) / np.sum(counts)
    p_x = joint.sum(axis=1)
    return (p_x * (1 - (joint / p_x[:, None]).max(axis=1))).sum()


def by_posteriors_with_care(counts):
    return by_posteriors([row for row in counts if sum(row)])


@pytest.mark.parametrize("answer", [by_posteriors, by_posteriors_in_arrays])
def test_a_sky_without_days_is_no_sky_to_divide_by(answer):
    assert "A sky without a day has no posterior" in FEWEST.check(answer).message
    assert FEWEST.check(by_posteriors_with_care).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([0.45, 0.05, 0.1, 0.4], "That is the first world"),
        ([0.63, 0.07, 0.06, 0.24], "your world has the p(y | x) that is asked for, but the best rule is wrong on 0.13"),
        ([0.8, 0.08, 0.04, 0.08], "wrong on 3/25 of the days, as it should; but it has p(rain | clear) = 0.0909091"),
        ([0.25] * 4, "p(rain | clear) = 0.5 and p(rain | cloudy) = 0.5, where 0.1 and 0.8 are asked for, and the best"),
        ([1, 0, 0, 0], "one sky never occurs in your world"),
        ([18, 2, 1, 4], "these have the right ratios: divide each by their sum, 25."),
        ([72, 8, 4, 16], "divide each by their sum, 100."),
        ("18/25, 2/25", "give a number, such as 0.5 or 1/2, for each of clear and dry"),
        ([0.5, 0.5, 0.5, 0.5], "your probabilities sum to 2"),
    ],
)
def test_a_world_is_told_which_condition_it_keeps(answer, said):
    reply = WORLD.check(answer)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize("answer", ["18/25, 2/25, 1/25, 4/25", "72%; 8%; 4%; 16%", [0.72, 0.08, 0.04, 0.16]])
def test_the_second_world_may_be_a_text(answer):
    assert WORLD.check(answer).correct
    assert WORLD.check(0.72, 0.08, 0.04, 0.16).correct


def test_one_right_letter_alone_gives_the_other_one_not_away():
    replies = {letter: ALONE.check(letter).message for letter in "be"}
    assert replies["b"] == replies["e"]
    assert "cloudy days were more frequent" in replies["b"]
