"""What notebook 29 says of its day: means that hang on the cut, the walk that does not, and how sure its hour is."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, optimize, special, stats

from tests.course.chapters.round_the_clock.days import (
    COUNTS,
    HOURS,
    bell_of,
    concentration_of,
    length_and_hour,
    on_a_line,
)
from tools.claims import claim

M = sum(COUNTS)


def clock(hour) -> str:
    minutes = round(float(hour) * 60) % 1440
    return f"{minutes // 60}:{minutes % 60:02d}"


def apart(a, b) -> float:
    """Hours from one hour to another, the short way round."""
    return abs((float(a - b) + 12) % 24 - 12)


def test_the_counts():
    claim("29", "Over about a year 254 patients came to an intensive care unit")
    claim("29", "and the time of each was noted (Cox and Lewis 1966).")
    claim("29", "Here are only the counts, hour by hour from midnight on.")
    assert (len(COUNTS), M) == (24, 254)


def test_the_mean_of_numbers_hangs_on_the_cut():
    claim("29", "At 14:25; and at 0:20, ten hours later.")
    claim("29", "0:30 is written as 24:30, and 13:30, the last of them, as 37:30.")
    claim("29", "The mean of hours as numbers depends on where the day is cut.")
    assert (clock(on_a_line(0)), clock(on_a_line(14))) == ("14:25", "0:20")
    as_written = [hour + 24 if hour < 14 else hour for hour in HOURS]
    assert max(as_written) == Fraction(75, 2)
    assert sum(c * h for c, h in zip(COUNTS, as_written, strict=True)) / M % 24 == on_a_line(14)
    assert round(apart(on_a_line(14), on_a_line(0))) == 10
    assert len({on_a_line(begin) for begin in range(24)}) == 24


def test_it_goes_once_round():
    claim("29", "Let the day begin an hour later, and those who came in that hour count 24 hours more.")
    claim("29", "So over the 24 beginnings **the mean goes once round the clock**.")
    moved = []
    for begin in range(24):
        step = (on_a_line((begin + 1) % 24) - on_a_line(begin)) % 24
        assert step == Fraction(24 * COUNTS[begin], M) % 24
        moved.append(Fraction(24 * COUNTS[begin], M))
    assert sum(moved) == 24
    # on any other day, too
    rng = np.random.default_rng(29)
    for _ in range(50):
        counts = [int(count) for count in rng.integers(1, 30, 24)]
        total = sum(counts)
        steps = [(on_a_line((begin + 1) % 24, counts) - on_a_line(begin, counts)) % 24 for begin in range(24)]
        assert sum(steps) == 24
        assert steps == [Fraction(24 * count, total) for count in counts]


def test_the_answer():
    claim("29", "**At 17:28, wherever the day begins.**")
    claim("29", "On that clock 0:00 is above: the cosine is how far a step goes up")
    claim("29", "the sine how far to the right, where 6:00 is.")
    assert [(round(np.cos(h * np.pi / 12)), round(np.sin(h * np.pi / 12))) for h in (0, 6)] == [(1, 0), (0, 1)]
    claim("29", "Here they get a third of the way.")
    claim("29", r"With angles $x = 2\pi \cdot \text{hour} / 24$, and means over all patients,")
    length, hour = length_and_hour(HOURS, COUNTS)
    assert clock(hour) == "17:28"
    assert abs(length - 0.31999) < 1e-5
    for begin in range(24):  # the same steps in another order
        order = [(begin + k) % 24 for k in range(24)]
        again = length_and_hour([HOURS[k] for k in order], [COUNTS[k] for k in order])
        assert apart(again[1], hour) < 1e-12


def test_all_turn_together():
    claim("29", r"Turn all hours, and $\hat\mu$, the **mean direction**, turns with them.")
    claim("29", r"their end has a direction, $\hat\mu$, and a length, $\bar R$. Both need no cut.")
    rng = np.random.default_rng(1)
    for _ in range(200):
        hours, counts, turn = rng.uniform(0, 24, 7), rng.integers(1, 9, 7), rng.uniform(-30, 30)
        length, hour = length_and_hour(hours, counts)
        turned, later = length_and_hour((hours + turn) % 24, counts)
        assert abs(turned - length) < 1e-12
        assert apart(later, hour + turn) < 1e-9


def test_one_and_nought():
    claim(
        "29", r"$\bar R$, the **mean resultant length**, is 1 where all come at one hour, and 0 where the steps cancel."
    )
    claim("29", r"$\bar R = 0$ may be no heap, or two opposite ones.")
    assert abs(length_and_hour([13.2], [9])[0] - 1) < 1e-12
    for hours in (range(24), (6, 18), (1, 9, 17)):
        assert length_and_hour(list(hours), [3] * len(hours))[0] < 1e-15
    rng = np.random.default_rng(2)
    assert all(length_and_hour(rng.uniform(0, 24, 5), [1] * 5)[0] < 1 for _ in range(100))


def test_they_agree_for_early_beginnings():
    claim("29", "The two are within an hour of each other only where the day begins from 3:00 to 7:00.")
    hour = length_and_hour(HOURS, COUNTS)[1]
    assert [begin for begin in range(24) if apart(on_a_line(begin), hour) < 1] == [3, 4, 5, 6, 7]


def test_areas_are_counts():
    claim("29", "their *areas* are the counts, since radii alone would exaggerate.")
    theta = sp.Symbol("theta")
    for count in (3, 12):  # a sector of radius sqrt(count) has an area in proportion to the count
        area = sp.integrate(sp.sqrt(count) ** 2 / 2, (theta, 0, sp.pi / 12))
        assert area / count == sp.pi / 24


def density(nu):
    return lambda x: np.exp(nu * np.cos(x)) / (2 * np.pi * special.i0(nu))


def test_the_divisor():
    claim("29", r"The divisor makes $p$ add up to 1: $I_0(\nu)$ is the mean of $e^{\nu \cos x}$ round the clock")
    claim("29", r"Its **concentration** $\nu$ is 0 where all hours are equally probable")
    claim("29", "$I_1$ is the slope of $I_0$.")
    circle = np.linspace(0, 2 * np.pi, 4096, endpoint=False)
    for nu in (0, 0.3, 0.676, 2.0, 9.0):
        values = np.exp(nu * np.cos(circle))
        assert abs(values.mean() / special.i0(nu) - 1) < 1e-12
        assert abs((values * np.cos(circle)).mean() - special.i1(nu)) < 1e-10 * special.i0(nu)
        assert abs(integrate.quad(density(nu), 0, 2 * np.pi)[0] - 1) < 1e-10
    assert np.ptp(density(0)(circle)) == 0


def test_a_large_concentration_is_a_gaussian():
    claim("29", r"where it is large, the bell is nearly a Gaussian of variance $\frac1\nu$.")
    worst = []
    for nu in (10, 100, 1000):
        z = np.linspace(-3, 3, 61) / np.sqrt(nu)
        line = stats.norm(0, nu**-0.5).pdf(z)
        bell = np.exp(nu * (np.cos(z) - 1)) / (2 * np.pi * special.i0e(nu))
        worst.append(np.abs(bell - line).max() / line.max())
    assert worst == sorted(worst, reverse=True)
    assert worst[-1] < 1e-3


def test_the_gaussian_leaves_the_day():
    claim("29", r"It sends 7.5&nbsp;% of the patients out of the day, and $\log p$ is 47.6 lower than the bell's.")
    claim("29", "**That depends on the cut, too**: 4.7 lower if the day begins at 6:00, the best hour")
    claim("29", "and 112 at 17:00, the worst.")
    claim("29", "The bell needs no cut, and leaves the day at midnight as high as it came in.")
    claim("29", "fit a Gaussian to the 254 hours as numbers.")
    x, c = np.array(HOURS, dtype=float), np.array(COUNTS)
    nu, at = bell_of(HOURS, COUNTS)
    bell = nu * (c @ np.cos(x * np.pi / 12 - at)) - M * np.log(2 * np.pi * special.i0(nu)) + M * np.log(np.pi / 12)
    lower = {}
    for begin in range(24):
        since = (x - begin) % 24
        mean = (c @ since) / M
        sd = np.sqrt(c @ (since - mean) ** 2 / M)
        outside = special.ndtr((0 - mean) / sd) + special.ndtr((mean - 24) / sd)
        assert begin != 0 or round(100 * outside, 1) == 7.5
        lower[begin] = bell - c @ (-((since - mean) ** 2) / (2 * sd**2)) + M * np.log(sd * np.sqrt(2 * np.pi))
    assert [round(lower[begin], 1) for begin in (0, 6)] == [47.6, 4.7]
    assert round(lower[17]) == 112
    assert (min(lower, key=lower.get), max(lower, key=lower.get)) == (6, 17)
    assert np.isclose(density(nu)(0 - at), density(nu)(2 * np.pi - at))


def test_the_walk_finds_the_best_bell():
    claim("29", r"So **the best $\mu$ is the mean direction**, where the cosine is 1.")
    claim("29", r"And the best $\nu$ is where the slope vanishes, at $\frac{I_1(\nu)}{I_0(\nu)} = \bar R$")
    claim("29", "there the bell expects as long a mean step as the data have.")
    claim("29", "Its best $\\mu$ is the mean direction.")
    claim("29", r"On a line, the mean is the best $\mu$ of a Gaussian")
    claim("29", "Round the clock, the mean direction is that of another bell:")
    x, c = np.array(HOURS, dtype=float) * np.pi / 12, np.array(COUNTS)

    def lost(found):
        return -(found[1] * (c @ np.cos(x - found[0])) - M * np.log(special.i0(found[1])))

    best = optimize.minimize(lost, [3.0, 2.0], bounds=[(0, 7), (1e-6, 20)], tol=1e-13).x
    length, hour = length_and_hour(HOURS, COUNTS)
    assert abs(best[0] - hour * np.pi / 12) < 1e-4
    assert abs(special.i1(best[1]) / special.i0(best[1]) - length) < 1e-4
    line = optimize.minimize_scalar(lambda mu: c @ (np.array(HOURS, dtype=float) - mu) ** 2)  # least squares
    assert abs(line.x - float(on_a_line(0))) < 1e-6
    nu = bell_of(HOURS, COUNTS)[0]
    expected = integrate.quad(lambda t: np.cos(t) * density(nu)(t), 0, 2 * np.pi)[0]  # of the mean step
    assert abs(expected - length) < 1e-9


def test_the_ratio_rises():
    claim("29", r"To differentiate $I_0$ is to bring a cosine into its mean.")
    claim("29", r"So the bend of $\log I_0$ is the mean of $\cos^2(x - \mu)$ in the bell")
    claim("29", r"less the square of the mean of $\cos(x - \mu)$: a variance, above 0.")
    claim("29", r"So the ratio rises, from 0 towards 1, and where $0 < \bar R < 1$ one $\nu$ fits.")
    claim("29", r"and in $\nu$ by $m$ times the bend of $\log I_0$: each makes a standard error")
    circle = np.linspace(0, 2 * np.pi, 4096, endpoint=False)
    ratios = []
    for nu in np.geomspace(0.01, 300, 60):
        p = np.exp(nu * (np.cos(circle) - 1))
        p /= p.sum()
        ratio, variance = p @ np.cos(circle), p @ np.cos(circle) ** 2 - (p @ np.cos(circle)) ** 2
        ratios.append(ratio)
        assert variance > 0
        assert abs(variance - (1 - ratio / nu - ratio**2)) < 1e-10
        step = 1e-4 * nu
        slope = [special.i1e(one) / special.i0e(one) for one in (nu - step, nu + step)]
        assert abs((slope[1] - slope[0]) / (2 * step) / variance - 1) < 1e-5
        mean = np.exp(nu * (np.cos(circle) - 1)).mean()
        assert abs((np.exp(nu * (np.cos(circle) - 1)) * np.cos(circle)).mean() / mean - ratio) < 1e-12
    assert ratios == sorted(ratios)
    assert ratios[0] < 0.01
    assert ratios[-1] > 0.99  # from 0 to 1, and neither is reached


def test_the_log_likelihood_in_letters():
    claim("29", r"In $\ell(\mu)$, the $\cos(x^{(i)} - \mu)$ are added up.")
    claim("29", "With $a$ for $\\hat\\mu$, the log-likelihood is")
    rng = np.random.default_rng(4)
    for _ in range(20):
        x, mu, nu = rng.uniform(0, 2 * np.pi, 9), rng.uniform(0, 6), rng.uniform(0, 5)
        mean = np.exp(1j * x).mean()
        short = 9 * nu * abs(mean) * np.cos(np.angle(mean) - mu) - 9 * np.log(special.i0(nu)) - 9 * np.log(2 * np.pi)
        assert abs(stats.vonmises(nu, mu).logpdf(x).sum() - short) < 1e-9


def test_how_sure():
    claim("29", r"**17:28 ± 31 minutes**, $\bar R = 0.32 \pm 0.04$, $\nu = 0.68 \pm 0.10$, and hardly by chance")
    claim("29", "three in a million million.")
    claim("29", "(As far out as here, it says nearly twice the truth: the table takes a closer formula.)")
    claim("29", r"In $\mu$ the log-likelihood bends by $m \nu \bar R$ at its top")
    claim("29", r"The standard error of the hour is $1 / \sqrt{m \nu \bar R}$, as an angle.")
    mu, at, nu, length = sp.symbols("mu a nu R", positive=True)
    bend = sp.diff(nu * length * sp.cos(at - mu), mu, 2).subs(mu, at)
    assert bend == -nu * length
    nu, _ = bell_of(HOURS, COUNTS)
    length, hour = length_and_hour(HOURS, COUNTS)
    minutes = 12 * 60 / np.pi
    assert round(minutes / np.sqrt(M * nu * length)) == 31
    # drawn from that bell again and again, the direction strays as far
    rng = np.random.default_rng(5)
    drawn = rng.vonmises(hour * np.pi / 12, nu, size=(4000, M))
    off = np.angle(np.exp(1j * drawn).mean(axis=1) * np.exp(-1j * hour * np.pi / 12))
    assert abs(minutes * off.std() - 31) < 1.5
    assert abs(minutes * np.abs(off).mean() - 31 * np.sqrt(2 / np.pi)) < 1.5
    lengths = np.abs(np.exp(1j * drawn).mean(axis=1))
    found = [concentration_of(one) for one in lengths[:1000]]
    assert round(nu, 2) == 0.68
    assert abs(np.std(found) - 0.10) < 0.008
    assert round(length, 2) == 0.32
    assert 0.035 < lengths.std() < 0.045
    assert by_lot(length, nu) == pytest.approx(2.65e-12, rel=0.05)  # of 254 steps towards hours at random
    closer = np.exp(np.sqrt(1 + 4 * M + 4 * M**2 * (1 - length**2)) - 1 - 2 * M)
    assert closer == pytest.approx(2.65e-12, rel=0.01)
    assert 1.8 < np.exp(-M * length**2) / 2.65e-12 < 2


def by_lot(length, nu, days=20_000) -> float:
    """P that 254 steps without a direction get so far, from days that have one, each by how much rarer it is without.

    A day is drawn from the bell about a direction that is as likely as any other: its density is I0(nu far) /
    I0(nu)^m times that of a day without a direction, where `far` is how far its steps get together.
    """
    angles = np.random.default_rng(29).vonmises(0, nu, size=(days, M))
    far = np.abs(np.exp(1j * angles).sum(axis=1))
    log_ratio = M * np.log(special.i0(nu)) - np.log(special.i0e(nu * far)) - nu * far
    return float((np.exp(log_ratio) * (far >= M * length)).mean())


def test_the_bootstrap():
    claim(
        "29", "Or draw 254 patients from the 254, with replacement, again and again, and look how far the results stray"
    )
    rng, angles = np.random.default_rng(3), np.repeat([float(hour) for hour in HOURS], COUNTS) * np.pi / 12
    steps = np.exp(1j * rng.choice(angles, size=(4000, M))).mean(axis=1)
    off = np.angle(steps / np.exp(1j * angles).mean()) * 12 * 60 / np.pi
    assert 31 < off.std() < 34
    assert 0.035 < np.abs(steps).std() < 0.045


def test_had_they_come_earlier():
    claim("29", "The counts hide up to as much again: had all come at the beginning of their hours, it would be 16:58.")
    claim("29", "The source has the times.")
    length, _ = length_and_hour(HOURS, COUNTS)
    earlier = length_and_hour([h - Fraction(1, 2) for h in HOURS], COUNTS)
    assert clock(earlier[1]) == "16:58"
    assert abs(earlier[0] - length) < 1e-12


@pytest.mark.parametrize("m", [100, 300])
def test_rayleighs_test(m):
    claim("29", r"If all hours are equally probable, $\bar R$ or more comes with probability $e^{-m \bar R^2}$, nearly")
    rng = np.random.default_rng(m)
    lengths = np.abs(np.exp(2j * np.pi * rng.random((20_000, m))).mean(axis=1))
    for share in (0.5, 0.2, 0.05, 0.01):
        far = np.sqrt(-np.log(share) / m)
        assert abs((lengths > far).mean() - share) < 4 * np.sqrt(share / 20_000) + 0.002


def test_words_that_are_turned():
    claim("29", "Many turn pairs of numbers of each word by an angle that grows with its place (Su and others 2021).")
    claim("29", "The product of two words then depends on their places only through the *difference*")
    rng = np.random.default_rng(6)

    def turned(pair, place):
        c, s = np.cos(0.3 * place), np.sin(0.3 * place)
        return np.array([[c, -s], [s, c]]) @ pair

    for _ in range(20):
        a, b, shift = rng.normal(size=2), rng.normal(size=2), int(rng.integers(1, 50))
        assert np.isclose(turned(a, 3) @ turned(b, 8), turned(a, 3 + shift) @ turned(b, 8 + shift))
        other = turned(rng.normal(size=2), 8)  # other words at the same places have another product
        assert not np.isclose(turned(a, 3) @ other, turned(a, 3) @ turned(b, 8))
        same = a / np.hypot(*a)
        assert np.isclose(turned(same, 3) @ turned(same, 8), np.cos(0.3 * 5))


def test_two_wards():
    claim("29", "ward A saw one patient, at 0:00, and ward B two, with the mean hour 6:00.")
    claim("29", "Not from hours and numbers: if both of B came at 6:00, it is 4:14")
    claim("29", "if at 3:00 and 9:00, 3:39.")
    claim("29", "But **the two sums add** ([notebook 19](19_statistics_that_add.ipynb)), of cosines and of sines.")
    claim("29", "They and $m$ are all that a ward has to send.")
    assert clock(np.arctan2(2, 1) * 12 / np.pi) == clock(length_and_hour([0, 6], [1, 2])[1]) == "4:14"
    assert clock(Fraction(1 * 0 + 2 * 6, 3)) == "4:00"
    assert abs(length_and_hour([3, 9], [1, 1])[1] - 6) < 1e-12
    assert clock(length_and_hour([0, 3, 9], [1, 1, 1])[1]) == "3:39"
    rng = np.random.default_rng(8)
    for _ in range(50):
        a, b = rng.uniform(0, 24, 5), rng.uniform(0, 24, 8)
        both = np.exp(1j * a * np.pi / 12).sum() + np.exp(1j * b * np.pi / 12).sum()
        length, hour = length_and_hour([*a, *b], [1] * 13)
        assert abs(abs(both) / 13 - length) < 1e-12
        assert apart(np.angle(both) * 12 / np.pi, hour) < 1e-9
