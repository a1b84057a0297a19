"""Joint probabilities of two skies x and two weathers y, as fractions: for the claims of notebook 01."""

from fractions import Fraction
from itertools import product

PAIRS = list(product([0, 1], repeat=2))


def joint_of(rows):
    return {pair: Fraction(rows.count(pair), len(rows)) for pair in PAIRS}


def p_x(joint, x):
    return joint[x, 0] + joint[x, 1]


def p_y(joint, y):
    return joint[0, y] + joint[1, y]


def conditional(joint):
    return {(x, y): joint[x, y] / p_x(joint, x) for x, y in PAIRS}


def errors(joint, rule):
    return sum(joint[x, 1 - rule[x]] for x in (0, 1))


def world(cloudy, rain_if_cloudy, rain_if_clear):
    return {
        (0, 0): (1 - cloudy) * (1 - rain_if_clear),
        (0, 1): (1 - cloudy) * rain_if_clear,
        (1, 0): cloudy * (1 - rain_if_cloudy),
        (1, 1): cloudy * rain_if_cloudy,
    }


def random_joint(rng):
    counts = [int(n) for n in rng.integers(1, 20, size=4)]
    return dict(zip(PAIRS, [Fraction(n, sum(counts)) for n in counts], strict=True))
