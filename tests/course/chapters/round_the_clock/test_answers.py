"""What chapter 29 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

from fractions import Fraction

import numpy as np
import pytest
from scipy import special

from genmodels.course import exercises

HOUR, FAR, HALF, MEAN = (
    exercises.get(name) for name in ("three-of-a-night", "how-far-they-get", "half-the-way", "mean-hour")
)

NIGHT = np.array([21.0, 23.0, 1.0])
TWENTY_THREE = (
    "23|23:00|23 h|23h|23 o'clock|69/3|23:00 h|23:00h|23:00 hours|23:00 o'clock|23:0|23h00|11 pm|11 p.m.|11:00 PM"
)


@pytest.mark.parametrize("answer", [23, 23.0, "23 o’clock", "23:00.", *TWENTY_THREE.split("|")])
def test_right_spellings_of_the_hour(answer):
    assert HOUR.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("23 pm", "clock of 24 hours"),
        ("345°", "a degree is four minutes"),
        ("-1:00", "Add 24"),
        ("22:60", "with minutes from 0 to 59"),
        ("23:60", "with minutes from 0 to 59"),
        (15, "not 22 before"),
        ("15:00", "not 22 before"),
        ("3 pm", "not 22 before"),
        ("7 pm", "you gave 19. Sine and cosine have changed places"),
        ("10 pm", "1:00 is left out"),
        ("11 am", "Before midnight it is 23."),
        ("12 pm", "the mean of 23 and 1 as numbers"),
        ("12 am", "halfway between 23:00 and 1:00"),
        ("22:30", "you gave 22.5."),
        ("23:30", "you gave 23.5."),
        ("1:00", "the last of them alone"),
        (47, "a whole turn too far"),
        (1380, "in minutes"),
        (np.angle(np.exp(1j * NIGHT).mean()), "the hours themselves for angles"),
        (np.angle(np.exp(1j * NIGHT).mean()) * 12 / np.pi, "the hours themselves for angles"),
        (np.angle(np.exp(15j * NIGHT).mean()) * 12 / np.pi, "take radians"),
    ],
)
def test_hours_that_are_not_told_as_asked(answer, said):
    assert said in HOUR.check(answer).message


@pytest.mark.parametrize("answer", [0.911, "0.9107", (1 + 3**0.5) / 3, "91%", 0.91, "911/1000", Fraction(911, 1000)])
def test_right_lengths(answer):
    assert FAR.check(answer).correct


@pytest.mark.parametrize(("times", "said"), [(1, "hours themselves for angles"), (15, "are in degrees")])
def test_lengths_of_wrong_angles(times, said):
    assert said in FAR.check(abs(np.exp(1j * times * NIGHT).mean())).message


@pytest.mark.parametrize("answer", [1.159, 1.1593, 1.16, "1.159", "1,159", "about 1.159", Fraction(1159, 1000)])
def test_right_concentrations(answer):
    assert HALF.check(answer).correct


@pytest.mark.parametrize("answer", [1.158, "1.158", 1.1579, 1.1608, Fraction(1161, 1000)])
def test_less_than_three_decimals(answer):
    assert not HALF.check(answer).correct


@pytest.mark.parametrize(
    ("answer", "said"), [(0.676, "of the patients"), (special.i1(1) / special.i0(1), "the length for ν = 1")]
)
def test_other_concentrations(answer, said):
    assert said in HALF.check(answer).message


def by_complex_numbers(hours, counts):
    mean = (counts * np.exp(1j * hours * np.pi / 12)).sum() / counts.sum()
    return (-1 if abs(mean) < 1e-9 else np.angle(mean) * 12 / np.pi % 24), abs(mean)


def patient_by_patient(hours, counts):
    x = np.repeat(hours, counts) / 24 * 2 * np.pi
    to_midnight, to_six = np.cos(x).mean(), np.sin(x).mean()
    length = (to_midnight**2 + to_six**2) ** 0.5
    if length < 1e-9:
        return -1, length
    hour = np.degrees(np.arctan2(to_six, to_midnight)) / 15
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


def minus_one_reduced(hours, counts):
    hour, length = by_complex_numbers(hours, counts)
    return hour % 24, length


def nan_for_none(hours, counts):
    hour, length = by_complex_numbers(hours, counts)
    return (np.nan if hour == -1 else hour), length


def with_length(length_of):
    """The right hour, with another length, made of the mean step."""

    def mean_hour(hours, counts):
        mean = (counts * np.exp(1j * hours * np.pi / 12)).sum() / counts.sum()
        return by_complex_numbers(hours, counts)[0], length_of(mean)

    return mean_hour


def from_two_o_clock_on(hours, counts):
    shifted = [hour + 24 if hour < 14 else hour for hour in hours]
    hour, length = by_complex_numbers(hours, counts)
    return (hour if hour == -1 else np.average(shifted, weights=counts) % 24), length


def both_signs_lost(hours, counts):
    mean = -(counts * np.exp(1j * hours * np.pi / 12)).sum() / counts.sum()
    return (-1 if abs(mean) < 1e-9 else np.angle(mean) * 12 / np.pi % 24), abs(mean)


def hours_for_angles(hours, counts):
    mean = (counts * np.exp(1j * hours)).sum() / counts.sum()
    return (-1 if abs(mean) < 1e-9 else np.angle(mean)), abs(mean)


def hours_for_angles_on_24(hours, counts):
    hour, length = hours_for_angles(hours, counts)
    return hour % 24, length


def from_mean_step(hour_of, nowhere=1e-9):
    """The right length, with an hour made of the mean step, or -1 below a length."""

    def mean_hour(hours, counts):
        mean = (counts * np.exp(1j * hours * np.pi / 12)).sum() / counts.sum()
        return (-1 if abs(mean) < nowhere else hour_of(mean)), abs(mean)

    return mean_hour


def on_24(mean):
    return np.angle(mean) * 12 / np.pi % 24


def few_hours(back):
    """A turn of as many hours as are handed in, on the way there, and perhaps on the way back."""

    def mean_hour(hours, counts):
        mean = (counts * np.exp(2j * np.pi * hours / len(hours))).sum() / counts.sum()
        return (-1 if abs(mean) < 1e-9 else np.angle(mean) * back(hours) / (2 * np.pi) % 24), abs(mean)

    return mean_hour


def nothing_at_all(hours, counts):
    hour, length = by_complex_numbers(hours, counts)
    return (-1, -1) if hour == -1 else (hour, length)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (two_slips, "half of your hours are below 0"),
        (a_turn_too_far, "That is a whole turn too far: end with % 24."),
        (minus_one_reduced, "Your -1 has become 23"),
        (no_check, "Two opposite heaps have no mean hour"),
        (with_length(lambda mean: mean.real + mean.imag), "the sum of both means"),
        (with_length(lambda mean: mean.imag), "the mean sine"),
        (hours_for_angles, "an hour is 2π/24 of a turn"),
        (hours_for_angles_on_24, "an hour is 2π/24 of a turn, both ways"),
        (from_two_o_clock_on, "from 14:00 on"),
        (both_signs_lost, "twelve off"),
        (nothing_at_all, "only the hour is -1"),
        (nan_for_none, "Return -1 where there is no such hour"),
        *[(from_mean_step(on_24, cut), "Your -1 comes too early") for cut in (0.002, 0.01, 0.05, 0.1, 0.3, 0.5)],
        (from_mean_step(lambda mean: np.angle(mean) * 12 / np.pi), "half of your hours are below 0"),
        (from_mean_step(lambda mean: np.arccos(mean.real / abs(mean)) * 12 / np.pi), "np.arccos knows no left"),
        (from_mean_step(lambda mean: np.arcsin(mean.imag / abs(mean)) * 12 / np.pi % 24), "np.arcsin knows no up"),
        (from_mean_step(lambda mean: np.arcsin(mean.imag / abs(mean)) * 12 / np.pi), "np.arcsin knows no up"),
        (from_mean_step(lambda mean: on_24(mean.conjugate())), "turns the other way"),
        (from_mean_step(lambda mean: (on_24(mean) + 0.5) % 24), "half an hour late"),
        (few_hours(lambda hours: 24), "divide the turn by len(hours)"),
        (few_hours(len), "divide the turn by len(hours)"),
        (from_mean_step(lambda mean: mean), "its angle np.angle"),
    ],
)
def test_wrong_functions(wrong, said):
    assert said in MEAN.check(wrong).message
