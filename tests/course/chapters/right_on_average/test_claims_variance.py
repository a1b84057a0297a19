"""What notebook 06 says of the mean and the variance of three parcels, over all 27 samples, in exact fractions."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
import sympy as sp

from genmodels.course import widgets
from tools.claims import claim

WEIGHTS = [1, 4, 10]
SAMPLES = list(product(WEIGHTS, repeat=3))
MU, VARIANCE = Fraction(5), Fraction(14)


def mean(x):
    return Fraction(sum(x)) / len(x)


def squares(x, centre):
    return sum((value - centre) ** 2 for value in x)


def own(x):
    return squares(x, mean(x))


def test_the_depot():
    claim("06", "An invented depot sends parcels of 1, 4 and 10 kg, each kind equally often.")
    claim("06", "So the mean weight is 5 kg, and the variance is 14 kg².")
    claim("06", r"She may get any of $3 \cdot 3 \cdot 3 = 27$ samples.")
    assert mean(WEIGHTS) == MU
    assert squares(WEIGHTS, MU) / 3 == VARIANCE
    assert len(set(SAMPLES)) == 27


def test_the_mean_is_right_on_average_and_the_variance_too_small():
    claim("06", "Her mean is unbiased.")
    claim("06", r"Her variance is too small: $\frac{28}{3}$ kg² on average instead of 14, two thirds of the truth.")
    claim("06", r"Its bias is $-\frac{14}{3}$ kg².")
    assert mean([mean(x) for x in SAMPLES]) == MU
    average = mean([own(x) / 3 for x in SAMPLES])
    assert average == Fraction(28, 3) == Fraction(2, 3) * VARIANCE
    assert average - VARIANCE == Fraction(-14, 3)


def test_what_the_bars_show():
    claim("06", "On the left, each of the 27 samples is a bar, as high as its estimate of the variance")
    claim("06", "Three equal parcels show no variance: three bars of 27.")
    claim(
        "06", "Measured from the true mean, no bar becomes lower, and each of the 21 samples whose own mean is not 5 kg"
    )
    claim("06", "samples whose own mean is not 5 kg gets a higher one.")
    assert [x for x in SAMPLES if own(x) == 0] == [(1, 1, 1), (4, 4, 4), (10, 10, 10)]
    assert all(squares(x, MU) >= own(x) for x in SAMPLES)
    higher = [x for x in SAMPLES if squares(x, MU) > own(x)]
    assert len(higher) == 21 == len([x for x in SAMPLES if mean(x) != MU])


def test_what_the_divisors_do_over_the_whole_sweep():
    claim("06", "With distances from the true mean, dividing by 3 gives 14 kg² on average.")
    claim("06", "With distances from the sample's own mean, dividing by 2 does.")
    demo = widgets.every_sample()
    for number, centre, divisor in product((1, 9, 27), ("its own mean", "the true mean"), (2, 3, 4)):
        average = mean([(own(x) if centre == "its own mean" else squares(x, MU)) / divisor for x in SAMPLES])
        words = demo.move(sample=number, centre=centre, divisor=divisor)
        assert f"average is {average} kg²" in words
        assert (average == VARIANCE) == ((centre, divisor) in [("its own mean", 2), ("the true mean", 3)])
        assert words.endswith("the true variance.") == (average == VARIANCE)


def test_the_curve_is_lowest_at_the_own_mean():
    claim("06", "measure the distances of its three parcels from any centre, and the curve is as high as the estimate")
    claim(
        "06",
        "The curve on the right says why: its lowest point is at the sample's own mean, whatever the divisor.",
    )
    claim("06", "The sum of squares is lowest around the sample's own mean.")
    claim("06", r"That is $3 (a - \bar x)^2$.")
    x, c = sp.symbols("x1:4"), sp.Symbol("c")
    around = sum((value - c) ** 2 for value in x)
    divisor = sp.Symbol("k", positive=True)
    assert sp.solve(sp.diff(around / divisor, c), c) == [sum(x) / 3]
    assert sp.diff(around / divisor, c, 2) == 6 / divisor
    assert sp.expand(around - around.subs(c, sum(x) / 3) - 3 * (c - sum(x) / 3) ** 2) == 0


def test_where_the_one_goes():
    claim("06", r"On the left are three squares, each the true variance $\sigma^2 = 14$ on average: 42.")
    claim("06", "Variances of independent numbers add up, and dividing the sum by 3 divides its variance by 9:")
    claim("06", r"by 9: $\bar x$ has the variance $\frac{3 \sigma^2}{9} = \frac{\sigma^2}{3}$.")
    claim("06", r"So the last term is $3 \cdot \frac{\sigma^2}{3} = \sigma^2 = 14$ on average.")
    claim("06", r"What is left for the squares around $\bar x$ is $42 - 14 = 28$: two times 14.")
    claim("06", r"Around the true mean it is never smaller, and larger by $\sigma^2$ on average.")
    assert all(squares(x, MU) >= own(x) for x in SAMPLES)
    assert mean([squares(x, MU) for x in SAMPLES]) == 42
    assert mean([(mean(x) - MU) ** 2 for x in SAMPLES]) == VARIANCE / 3
    assert mean([own(x) for x in SAMPLES]) == 28 == 2 * VARIANCE
    assert mean([squares(x, MU) - own(x) for x in SAMPLES]) == VARIANCE


@pytest.mark.parametrize("m", range(1, 6))
def test_for_every_population_and_every_m(m):
    claim("06", r"The same lines with $m$ instead of 3 give $m \sigma^2 - \sigma^2 = (m - 1) \sigma^2$, for every")
    claim("06", r"(m - 1) \sigma^2$, for every population that has a variance.")
    claim("06", r"\mathrm{E}[\hat\sigma^2] = \frac{m-1}{m} \sigma^2, \qquad \mathrm{E}[\tilde\sigma^2] = \sigma^2")
    rng = np.random.default_rng(m)
    for _ in range(10):
        values = rng.integers(-9, 30, size=3).tolist()
        variance = squares(values, mean(values)) / 3
        estimates = [own(x) for x in product(values, repeat=m)]
        assert mean(estimates) == (m - 1) * variance


@pytest.mark.parametrize("m", range(1, 6))
def test_squares_around_any_centre_split_in_two(m):
    claim(
        "06",
        r"The deviations $x^{(i)} - \bar x$ sum to 0, so the mixed terms, $2 (\bar x - \mu) \sum_i (x^{(i)} - \bar x)$",
    )
    claim("06", r"\sum_i (x^{(i)} - \mu)^2 = \sum_i (x^{(i)} - \bar x)^2 + m (\bar x - \mu)^2")
    claim("06", r"Nothing was used of $\mu$: it holds for any centre $a$.")
    x, c = sp.symbols(f"x1:{m + 1}"), sp.Symbol("c")
    middle = sum(x) / sp.Integer(m)
    assert sp.expand(sum(value - middle for value in x)) == 0
    assert sp.expand(squares(x, c) - squares(x, middle) - m * (middle - c) ** 2) == 0


def test_the_proof_with_m_as_a_symbol():
    claim("06", "The centre was fitted to the sample, and that costs one square.")
    m, mu, variance = sp.symbols("m mu variance", positive=True)
    # E[sum of x^2] = m (v + mu^2), and E[m xbar^2] = m (v / m + mu^2)
    around_own = m * (variance + mu**2) - m * (variance / m + mu**2)
    assert sp.simplify(around_own - (m - 1) * variance) == 0
