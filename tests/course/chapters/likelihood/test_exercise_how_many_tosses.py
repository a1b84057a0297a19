"""How many tosses: a whole number, however it is worked out or written."""

import pytest

from genmodels.course import exercises


@pytest.fixture(scope="module")
def enough():
    return exercises.get("how-many-tosses")


@pytest.mark.parametrize(
    "answer",
    [
        2100,
        2100.0,
        "2100",
        "2 100",
        "2.1e3",
        "m = 2100",
        "m >= 2100",
        "at least 2100",
        "2100 tosses",
        "2100 or more",
        0.7 * 0.3 / 0.01**2,
        0.21 / 0.0001,
        (0.21**0.5 / 0.01) ** 2,
    ],
)
def test_right_however_it_is_worked_out(enough, answer):
    assert enough.check(answer).correct, enough.check(answer).message


@pytest.mark.parametrize("answer", [2100.4, 2099.7, "2100.4", "2100.4 tosses", 2100.21])
def test_a_number_of_tosses_is_whole(enough, answer):
    assert "what is counted is whole" in enough.check(answer).message


def test_the_variance_of_one_toss_is_named(enough):
    assert "the variance of one toss" in enough.check(0.7 * 0.3).message


def test_a_hat_in_quotes_is_told_to_be_two_stars(enough):
    assert "write ** for ^" in enough.check("0.7*0.3/0.01^2").message
