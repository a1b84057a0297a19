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


def density(t, nu):
    return np.exp(nu * np.cos(t)) / (2 * np.pi * special.i0(nu))


def log_p_of_one(hours) -> float:
    nu, at = bell_of(hours, np.ones(len(hours)))
    return float(stats.vonmises(nu, at).logpdf(hours * np.pi / 12).sum())


def test_the_rush_hours():
    claim("29", "To 12:42, when nobody travels: none of the 300 hours lies between 12:00 and 13:00.")
    claim("29", r"$\bar R$ is 0.32, **as for the patients**: it does not tell one heap from two.")
    claim("29", "Two further days, of 300 hours each, are drawn at random:")
    claim("29", "from heaps at 8:00 and 17:30, and at 6:00 and 18:00.")
    claim("29", "The picture puts all at the middle of their hours.")
    day = counted(drawn(RUSH))
    assert clock(length_and_hour(drawn(RUSH), ONES)[1]) == "12:43"  # to the minute, not at the middle of its hour
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
    claim(
        "29", "On 75, and all by chance. An even day would bring 50; but where all steps go to and fro along one line"
    )
    claim("29", "chance leads farther along it. **With doubled angles on all 1,000.**")
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
    rng, days = np.random.default_rng(12), 10_000  # other days, of the same kind, and even ones
    heaps = rng.vonmises(rng.choice([-0.5, 0.5], size=(days, 300)) * np.pi, 8.0)
    share = {}
    for name, angles in {"opposite": heaps, "even": rng.uniform(0, 2 * np.pi, (days, 300))}.items():
        share[name] = float((np.exp(-300 * np.abs(np.exp(1j * angles).mean(axis=1)) ** 2) < 0.05).mean())
    assert abs(share["even"] - 0.05) < 3 * np.sqrt(0.05 * 0.95 / days)
    assert share["opposite"] > 0.05 + 6 * np.sqrt(0.05 * 0.95 / days)
    assert abs(0.075 - share["opposite"]) < np.sqrt(0.075 * 0.925 / 1000)
    ends = np.exp(1j * heaps).mean(axis=1)
    assert ends.imag.std() > 2 * ends.real.std()  # along the line from 6:00 to 18:00


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


def test_one_bell_may_not_be_quite_right():
    claim("29", "One may not be quite right: $P$ is 0.047 in steps of two hours, but 0.11 in steps of one.")
    claim("29", "It expects 33 patients from 4:00 to 10:00, where 18 came")
    claim("29", "For each hour take how many more came than it expects, square this, divide by the number expected")
    claim("29", "If the bell were right, that would be about 21, give or take 6: the number of counts less three")
    claim("29", "In steps of two hours, about 9, give or take 4.")
    found, (nu, at) = {}, bell_of(HOURS, COUNTS)
    for step in (1, 2):
        edges = np.arange(0, 24, step)
        cells = [(first * np.pi / 12, (first + step) * np.pi / 12) for first in edges]
        expected = np.array([254 * integrate.quad(lambda t: density(t - at, nu), *cell)[0] for cell in cells])
        seen = np.array([sum(COUNTS[first : first + step]) for first in edges])
        found[step] = ((seen - expected) ** 2 / expected).sum(), stats.chi2(24 // step - 3)
    assert (seen[2:5].sum(), round(expected[2:5].sum())) == (18, 33)
    assert [round(chi_squared, 1) for chi_squared, _ in found.values()] == [29.3, 17.1]
    assert [f"{law.sf(chi_squared):.2g}" for chi_squared, law in found.values()] == ["0.11", "0.047"]
    assert [law.mean() for _, law in found.values()] == [21, 9]
    assert [round(law.std()) for _, law in found.values()] == [6, 4]


def test_chi_squared_of_days_drawn_from_a_bell():
    rng, (nu, at), sums = np.random.default_rng(4), bell_of(HOURS, COUNTS), {1: [], 2: []}
    for _ in range(400):
        hours = rng.vonmises(at, nu, 254) * 12 / np.pi % 24
        own, middle = bell_of(hours, np.ones(254))
        fine = (np.arange(2400) + 0.5) / 100 * np.pi / 12
        expected = 254 * (density(fine - middle, own) * np.pi / 1200).reshape(24, 100).sum(axis=1)
        for step, found in sums.items():
            theirs, mine = (each.reshape(-1, step).sum(axis=1) for each in (expected, counted(hours)))
            found.append(((mine - theirs) ** 2 / theirs).sum())
    for step, degrees in ((1, 21), (2, 9)):
        assert abs(np.mean(sums[step]) - degrees) < 4 * np.sqrt(2 * degrees / 400)
