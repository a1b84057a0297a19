"""The days of notebooks 15 and 16, typed once more, and naive Bayes by counting in fractions."""

from fractions import Fraction
from itertools import product
from math import prod


def _days(text):
    return [tuple(line.split()) for line in text.strip().splitlines()]


SPORT = _days("""
sunny warm normal strong warm same yes
sunny warm high strong warm same yes
rainy cold high strong warm change no
sunny warm high strong cool change yes
""")
SPORT_VALUES = [
    ("sunny", "rainy", "cloudy"),
    ("warm", "cold"),
    ("normal", "high"),
    ("strong", "weak"),
    ("warm", "cool"),
    ("same", "change"),
]
TENNIS = _days("""
sunny hot high weak no
sunny hot high strong no
overcast hot high weak yes
rain mild high weak yes
rain cool normal weak yes
rain cool normal strong no
overcast cool normal strong yes
sunny mild high weak no
sunny cool normal weak yes
rain mild normal weak yes
sunny mild normal strong yes
overcast mild high strong yes
overcast hot normal weak yes
rain mild high strong no
""")
TENNIS_VALUES = [("sunny", "overcast", "rain"), ("hot", "mild", "cool"), ("high", "normal"), ("weak", "strong")]


def own(days, label):
    return [day for day in days if day[-1] == label]


def prior(days, label, alpha=0):
    return (len(own(days, label)) + Fraction(alpha)) / (len(days) + 2 * Fraction(alpha))


def share(days, j, value, label, alpha=0, values=1):
    """P(value | label), with alpha added for each of `values` values."""
    rows = own(days, label)
    return (sum(day[j] == value for day in rows) + Fraction(alpha)) / (len(rows) + values * Fraction(alpha))


def joint(days, day, label, alpha=0, values=None, prior_alpha=0):
    counts = [len(column) for column in values] if values else [1] * len(day)
    factors = [share(days, j, value, label, alpha, counts[j]) for j, value in enumerate(day)]
    return prior(days, label, prior_alpha) * prod(factors)


def posterior(days, day, **how):
    """P(yes | day), or None for 0/0."""
    yes, no = (joint(days, day, label, **how) for label in ("yes", "no"))
    return yes / (yes + no) if yes + no else None


def all_days(values):
    return list(product(*values))
