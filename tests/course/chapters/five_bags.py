"""The five bags of notebook 22, and EM for two coins, in plain numpy; many worlds at once."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
from scipy import stats

HEADS, TOSSES, LABELS = np.array([5, 9, 8, 4, 7]), 10, "BAABA"
GRAMS = np.array([7.61, 7.48, 7.53, 7.66, 7.52])


def logs(p, heads=HEADS):
    """log p(bag, coin), for probabilities (...,) and bags (..., n)."""
    p = np.clip(np.asarray(p, dtype=float), 1e-15, 1 - 1e-15)[..., None]
    return np.log(0.5) + heads * np.log(p) + (TOSSES - heads) * np.log1p(-p)


def ell(a, b, heads=HEADS):
    """The log-likelihood of two coins."""
    return np.logaddexp(logs(a, heads), logs(b, heads)).sum(axis=-1)


def of_a(a, b, heads=HEADS):
    """The responsibilities of A."""
    return 1 / (1 + np.exp(np.clip(logs(b, heads) - logs(a, heads), -700, 700)))


def counted(q, heads=HEADS):
    return tuple((w * heads).sum(axis=-1) / (TOSSES * w.sum(axis=-1)) for w in (q, 1 - q))


def step(a, b, heads=HEADS):
    return counted(of_a(a, b, heads), heads)


def end(a, b, steps=1000, heads=HEADS):
    for _ in range(steps):
        a, b = step(a, b, heads)
    return a, b


def bound(q, a, b, heads=HEADS):
    """The lower bound that shares q make."""
    with np.errstate(all="ignore"):
        parts = [np.where(w > 0, w * (g - np.log(w)), 0) for w, g in ((q, logs(a, heads)), (1 - q, logs(b, heads)))]
    return sum(parts).sum(axis=-1)


def gain(heads, a, b, steps=100):
    """By how much two coins, from a start (m,), (m,), exceed one coin, in worlds (m, n)."""
    one = heads.mean(axis=-1) / TOSSES
    return ell(*end(a, b, steps, heads), heads) - ell(one, one, heads)


@cache
def all_worlds() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """All 3,003 outcomes of five bags, and how probable they are with one coin of 0.66, and with 0.80 and 0.52."""
    worlds = np.array(list(combinations_with_replacement(range(TOSSES + 1), 5)))
    ways = [factorial(5) / prod(map(factorial, Counter(world).values())) for world in worlds.tolist()]
    one, first, second = (stats.binom.pmf(np.arange(TOSSES + 1), TOSSES, p) for p in (0.66, 0.8, 0.52))
    return worlds, *(ways * np.prod(table[worlds], axis=1) for table in (one, (first + second) / 2))


@cache
def best_gains() -> np.ndarray:
    """The highest gain in each of these worlds, from several starts."""
    worlds, _, _ = all_worlds()
    high, low = worlds.max(axis=1), worlds.min(axis=1)
    full = np.ones(len(worlds))
    starts = [
        (high / 10, low / 10),
        ((high + 1) / 12, (low + 1) / 12),
        (0.9 * full, 0.6 * full),
        (0.6 * full, 0.3 * full),
    ]
    return np.max([gain(worlds, a, b, 400) for a, b in starts], axis=0)
