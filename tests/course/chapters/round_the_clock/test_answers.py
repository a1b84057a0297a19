"""What chapter 29 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

import numpy as np
import pytest

from genmodels.course import exercises

HOUR, FAR, HALF, MEAN = (
    exercises.get(name) for name in ("three-of-a-night", "how-far-they-get", "half-the-way", "mean-hour")
)


@pytest.mark.parametrize("answer", [23, "23", "23:00", "23 h", "23h", "23 o'clock", 23.0, "69/3"])
def test_right_spellings_of_the_hour(answer):
    assert HOUR.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [("11 pm", "clock of 24 hours"), ("345°", "a degree is four minutes"), ("-1:00", "Add 24"), (15, "not 22 before")],
)
def test_hours_that_are_not_told_as_asked(answer, said):
    assert said in HOUR.check(answer).message


@pytest.mark.parametrize("answer", [0.911, "0.9107", (1 + 3**0.5) / 3, "91%", 0.91])
def test_right_lengths(answer):
    assert FAR.check(answer).correct


@pytest.mark.parametrize("answer", [1.159, 1.1593, 1.16, "1.159", "1,159", "about 1.159"])
def test_right_concentrations(answer):
    assert HALF.check(answer).correct


def by_complex_numbers(hours, counts):
    mean = (counts * np.exp(1j * hours * np.pi / 12)).sum() / counts.sum()
    return (-1 if abs(mean) < 1e-9 else np.angle(mean) * 12 / np.pi % 24), abs(mean)


def patient_by_patient(hours, counts):
    x = np.repeat(hours, counts) / 24 * 2 * np.pi
    across, up = np.cos(x).mean(), np.sin(x).mean()
    length = (across**2 + up**2) ** 0.5
    if length < 1e-9:
        return -1, length
    hour = np.degrees(np.arctan2(up, across)) / 15
    return (hour if hour >= 0 else hour + 24), length


@pytest.mark.parametrize("right", [by_complex_numbers, patient_by_patient])
def test_other_ways_are_right(right):
    assert MEAN.check(right).correct


def two_slips(hours, counts):
    mean = (counts * np.exp(1j * hours * np.pi / 12)).sum()
    return np.angle(mean) * 12 / np.pi, abs(mean)


def a_turn_too_far(hours, counts):
    hour, length = by_complex_numbers(hours, counts)
    return hour + 24, length


def no_check(hours, counts):
    mean = (counts * np.exp(1j * hours * np.pi / 12)).sum() / counts.sum()
    return np.angle(mean) * 12 / np.pi % 24, abs(mean)


def nan_for_none(hours, counts):
    hour, length = by_complex_numbers(hours, counts)
    return (np.nan if hour == -1 else hour), length


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (two_slips, "half of your hours are below 0"),
        (a_turn_too_far, "That is a whole turn too far: end with % 24."),
        (no_check, "Two opposite heaps have no mean hour"),
        (nan_for_none, "Return -1 where there is no such hour"),
    ],
)
def test_wrong_functions(wrong, said):
    assert said in MEAN.check(wrong).message
