"""The days of notebook 29 once more, by their own means: exact fractions, complex numbers, scipy."""

from fractions import Fraction

import numpy as np
from scipy import optimize, special

COUNTS = (5, 9, 11, 6, 4, 1, 1, 7, 3, 2, 12, 13, 19, 12, 14, 16, 17, 19, 15, 14, 15, 16, 11, 12)
HOURS = tuple(hour + Fraction(1, 2) for hour in range(24))
RUSH, OPPOSITE = (8.0, 17.5), (6.0, 18.0)


def on_a_line(begin: int, counts=COUNTS) -> Fraction:
    """The mean of the hours as numbers, where the day begins at `begin`."""
    since = sum(count * ((hour - begin) % 24) for count, hour in zip(counts, HOURS, strict=True))
    return (since / sum(counts) + begin) % 24


def length_and_hour(hours, counts) -> tuple[float, float]:
    """How long the mean step is, and the hour to which it points, by complex numbers."""
    angles = np.array([float(hour) for hour in hours]) * np.pi / 12
    mean = np.array(counts) @ np.exp(1j * angles) / sum(counts)
    return float(abs(mean)), float(np.angle(mean) * 12 / np.pi % 24)


def concentration_of(length: float) -> float:
    return optimize.brentq(lambda nu: special.i1e(nu) / special.i0e(nu) - length, 1e-9, 1e4)


def bell_of(hours, counts) -> tuple[float, float]:
    """The best concentration, and the best mean direction as an angle."""
    length, hour = length_and_hour(hours, counts)
    return concentration_of(length), hour * np.pi / 12


def drawn(heaps=RUSH, seed: int = 3, times: int = 300) -> np.ndarray:
    """Hours drawn about two heaps, of concentration 8 each."""
    rng = np.random.default_rng(seed)
    middles = np.array(heaps)[rng.choice(2, size=times)] * np.pi / 12
    return np.sort(rng.vonmises(middles, 8.0) * 12 / np.pi % 24)


def two_bells(hours, seed: int = 0, rounds: int = 4000) -> tuple[float, np.ndarray, np.ndarray]:
    """log p of two bells by EM, their hours, and their shares: the best of six beginnings."""
    x, found = np.asarray(hours, dtype=float) * np.pi / 12, []
    for start in range(seed, seed + 6):
        rng = np.random.default_rng(start)
        at, nu, share, before = rng.uniform(0, 2 * np.pi, 2), np.full(2, 2.0), np.full(2, 0.5), -np.inf
        for _ in range(rounds):
            logs = np.log(share) + nu * (np.cos(x[:, None] - at) - 1) - np.log(2 * np.pi * special.i0e(nu))
            total = special.logsumexp(logs, axis=1)
            if total.sum() - before < 1e-8:
                break
            before, own = total.sum(), np.exp(logs - total[:, None])
            share, steps = own.mean(axis=0), (own * np.exp(1j * x[:, None])).sum(axis=0)
            at, lengths = np.angle(steps), np.abs(steps) / own.sum(axis=0)
            nu = np.array([concentration_of(length) for length in lengths])
        found.append((float(before), at * 12 / np.pi % 24, share))
    return max(found, key=lambda one: one[0])
