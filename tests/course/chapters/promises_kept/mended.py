"""The filters of notebook 31 and the lines that mend them, by numpy and a search of scipy's."""

from functools import cache

import numpy as np
from scipy import optimize
from scipy.special import expit

from tests.course.chapters.sms import log_odds, messages, parts

SLOPES = (0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2)
INTERCEPTS = np.arange(-2, 8.25, 0.5)
CUTS = (-25, -20, -15, -10, -5, 0, 10)
ALL = slice(None)


def log_loss(r, spam) -> float:
    """The mean of -log of the probability of what is true."""
    p = np.clip(expit(r), 1e-300, 1)
    ham = np.clip(expit(-np.asarray(r)), 1e-300, 1)
    return float(-np.where(spam, np.log(p), np.log(ham)).mean())


def brier(r, spam) -> float:
    return float(((expit(r) - spam) ** 2).mean())


def errors(r, spam) -> int:
    return int(((r > 0) != spam).sum())


def best_line(r, spam) -> np.ndarray:
    """Slope and intercept with the least log loss."""
    found = optimize.minimize(
        lambda t: log_loss(t[0] * r + t[1], spam),
        [0.3, 0.0],
        jac=lambda t: [(v * (expit(t[0] * r + t[1]) - spam)).mean() for v in (r, np.ones(len(r)))],
        method="BFGS",
        options={"gtol": 1e-9},
    )
    return found.x


def parted(r, spam) -> bool:
    """Does a cut tell spam from ham, or is there only one of them?"""
    return not spam.any() or spam.all() or r[spam].min() >= r[~spam].max() or r[spam].max() <= r[~spam].min()


@cache
def split(seed: int = 0, name: str = "Bernoulli", alpha: float = 1.0):
    """The log odds of all messages by a filter that learnt from the first part, and the three parts."""
    three = parts(seed)
    return log_odds(name, alpha, three[0], ALL), three


@cache
def line(seed: int = 0, name: str = "Bernoulli", alpha: float = 1.0) -> np.ndarray:
    r, (_, mend, _) = split(seed, name, alpha)
    return best_line(r[mend], messages()[1][mend])


def judged(seed: int, name: str = "Bernoulli"):
    """What is said and what is mended on the part to judge by, and what is true there."""
    r, (*_, judge) = split(seed, name)
    slope, intercept = line(seed, name)
    return r[judge], slope * r[judge] + intercept, messages()[1][judge]


def bins(r, spam) -> list[tuple[float, int, int]]:
    """Mean log odds, spam and messages of each bin."""
    place = np.digitize(r, CUTS)
    return [(r[place == k].mean(), int(spam[place == k].sum()), int((place == k).sum())) for k in range(len(CUTS) + 1)]
