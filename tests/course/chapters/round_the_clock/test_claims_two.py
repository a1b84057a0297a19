"""What notebook 29 says of days with two hours, and of the picture that moves, from plain numpy."""

import numpy as np
import pytest
from scipy import integrate, special, stats

from genmodels.course import widgets
from tests.course.chapters.round_the_clock.days import (
    COUNTS,
    HOURS,
    OPPOSITE,
    RUSH,
    bell_of,
    drawn,
    length_and_hour,
    on_a_line,
    two_bells,
)
from tests.course.chapters.round_the_clock.test_claims_day import clock
from tools.claims import claim

ONES = np.ones(300)
PATIENTS = np.repeat([float(hour) for hour in HOURS], COUNTS)


def counted(hours) -> np.ndarray:
    return np.array([((hours >= hour) & (hours < hour + 1)).sum() for hour in range(24)])


def log_p_of_one(hours) -> float:
    nu, at = bell_of(hours, np.ones(len(hours)))
    return float(stats.vonmises(nu, at).logpdf(hours * np.pi / 12).sum())


def test_the_rush_hours():
    claim("29", "To 12:42, when nobody travels: none of the 300 hours lies between 12:00 and 13:00.")
    claim("29", r"$\bar R$ is 0.32, **as for the patients**: it does not tell one heap from two.")
    claim("29", "Two further days, of 300 hours each, are drawn at random:")
    claim("29", "from heaps at 8:00 and 17:30, and at 6:00 and 18:00.")
    day = counted(drawn(RUSH))
    length, hour = length_and_hour(HOURS, day)
    assert clock(hour) == "12:42"
    assert day[12] == 0
    assert round(length, 2) == round(length_and_hour(HOURS, COUNTS)[0], 2) == 0.32
    for heaps in (RUSH, OPPOSITE):
        hours = drawn(heaps, seed=11, times=20_000)
        nearer = np.abs((hours[:, None] - np.array(heaps) + 12) % 24 - 12).argmin(axis=1)
        means = [length_and_hour(hours[nearer == k], np.ones((nearer == k).sum()))[1] for k in (0, 1)]
        np.testing.assert_allclose(means, heaps, atol=0.05)


def test_the_opposite_heaps():
    claim("29", "Nowhere: the 300 steps end 4.6 away. Where the arrow points is chance.")
    length, _ = length_and_hour(HOURS, counted(drawn(OPPOSITE)))
    assert round(300 * length, 1) == 4.6
    found = [length_and_hour(drawn(OPPOSITE, seed), ONES)[1] for seed in range(200)]
    assert all(np.histogram(found, 4, (0, 24))[0] > 5)  # every quarter of the day


@pytest.mark.parametrize("day", ["patients", "rush", "opposite"])
def test_the_arrow_stands_still_and_the_hand_turns(day, sweep):
    claim("29", "The dashed hand; the arrow stands still.")
    claim("29", "Each beginning makes another walk, **with the same end**.")
    counts = {"patients": COUNTS, "rush": counted(drawn(RUSH)), "opposite": counted(drawn(OPPOSITE))}[day]
    hands, walks, ends = [], [], []
    for begin in range(24):
        order = (begin + np.arange(24)) % 24
        steps = np.array(counts)[order] * np.exp(1j * (order + 0.5) * np.pi / 12)
        walks.append(np.round(np.cumsum(steps), 9))
        ends.append(steps.sum())
        hands.append(on_a_line(begin, tuple(int(count) for count in counts)))
    np.testing.assert_allclose(ends, ends[0], atol=1e-9)
    if day == "patients":
        assert len(set(hands)) == 24
        assert len({tuple(walk) for walk in walks}) == 24
    stops = [axis.stops for axis in widgets.turn_the_day().axes]
    assert stops[0] == tuple(range(24))
    assert [stop.split(",")[0] for stop in stops[1]] == ["patients", "rush hours", "opposite"]


def test_rayleigh_is_blind():
    claim("29", "On 75, little more than the 50 that chance alone would bring; **with doubled angles on all 1,000**.")
    claim("29", "So take 1,000 drawn days with heaps at 6:00 and 18:00.")
    claim("29", "Rayleigh's test asks for a direction, and opposite heaps have none.")
    claim("29", "Doubling the angles lays both heaps on one hour.")
    far = {times: [] for times in (1, 2)}
    for seed in range(1000, 2000):
        angles = drawn(OPPOSITE, seed) * np.pi / 12
        for times in far:
            far[times].append(np.hypot(np.cos(times * angles).mean(), np.sin(times * angles).mean()))
    found = [int((np.exp(-300 * np.array(lengths) ** 2) < 0.05).sum()) for lengths in far.values()]
    assert found == [75, 1000]
    assert 2 * 6 % 24 == 2 * 18 % 24


def test_two_bells():
    claim("29", "The rush hours gain 195 by a second bell, and it finds both hours.")
    claim("29", "The patients gain 5.0, where BIC asks for 8.3 for three numbers more: two bells are not shown.")
    claim("29", "**One bell has one top, whether the day has one or not.**")
    rush = drawn(RUSH)
    log_p, tops, _ = two_bells(rush)
    assert round(log_p - log_p_of_one(rush)) == 195
    np.testing.assert_allclose(np.sort(tops), RUSH, atol=0.25)
    log_p, _, _ = two_bells(PATIENTS)
    assert round(log_p - log_p_of_one(PATIENTS), 1) == 5.0
    assert round(3 * np.log(254) / 2, 1) == 8.3
    for nu in (0.1, 1.0, 9.0):
        bell = np.exp(nu * np.cos(np.linspace(0, 2 * np.pi, 1000, endpoint=False) - 2.0))
        assert ((bell > np.roll(bell, 1)) & (bell >= np.roll(bell, -1))).sum() == 1


def test_one_bell_is_not_quite_right():
    claim("29", "Nor is one bell quite right: if it were, 47 days of 1,000 would be as far from it")
    claim("29", "and it expects 33 patients from 4:00 to 10:00, where 18 came.")
    nu, at = bell_of(HOURS, COUNTS)
    seen, chi_squared, between = [], 0.0, 0.0
    for first in range(0, 24, 2):
        share = integrate.quad(
            lambda t: np.exp(nu * np.cos(t - at)) / (2 * np.pi * special.i0(nu)),
            first * np.pi / 12,
            (first + 2) * np.pi / 12,
        )[0]
        seen.append(COUNTS[first] + COUNTS[first + 1])
        chi_squared += (seen[-1] - 254 * share) ** 2 / (254 * share)
        between += 254 * share if 4 <= first < 10 else 0.0
    assert (sum(seen[2:5]), round(between)) == (18, 33)
    assert round(chi_squared, 1) == 17.1
    assert round(1000 * stats.chi2(9).sf(chi_squared)) == 47
