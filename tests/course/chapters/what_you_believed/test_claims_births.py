"""What notebook 26 says of the births of Paris: by sixty digits, and by a Gaussian."""

import mpmath as mp
import numpy as np
from scipy import stats

from tools.claims import claim

GIRLS, BOYS = 241_945, 251_527
MEAN = (GIRLS + 1) / (GIRLS + BOYS + 2)
SD = float(stats.beta(GIRLS + 1, BOYS + 1).std())


def test_the_numbers():
    claim("26", "From 1745 to 1770 Paris counted 241,945 girls and 251,527 boys (Laplace 1786).")
    claim("26", "Your function, from flat, on 1,001 values of $p$, the probability of a girl:")
    assert GIRLS + BOYS == 493_472
    p = np.linspace(0, 1, 1001)[1:-1]
    logs = GIRLS * np.log(p) + BOYS * np.log1p(-p)
    weights = np.exp(logs - logs.max())
    mean = weights @ p / weights.sum()
    assert (round(mean, 4), round(MEAN, 4)) == (0.4903, 0.4903)
    assert (round((weights @ (p - mean) ** 2 / weights.sum()) ** 0.5, 5), round(SD, 5)) == (0.00071, 0.00071)
    assert logs.max() < -300_000  # no product survives


def test_how_sure_it_is():
    claim("26", "As sure as 1 less $10^{-42}$.")
    claim("26", "(By the formula: three values of the grid hold 97 %, so the grid would say nearly 20 times as much.)")
    p = np.linspace(0, 1, 1001)[1:-1]
    logs = GIRLS * np.log(p) + BOYS * np.log1p(-p)
    weights = np.exp(logs - logs.max()) / np.exp(logs - logs.max()).sum()
    assert round(np.sort(weights)[-3:].sum(), 2) == 0.97
    assert 19 < weights[p > 0.4999].sum() / 1.146e-42 < 20  # what the grid makes of the tail
    with mp.workdps(60):  # P(boys are at most a half) = P(more than BOYS heads in one toss more, with a fair coin)
        tosses = BOYS + GIRLS + 1
        term = mp.binomial(tosses, BOYS + 1) / mp.mpf(2) ** tosses
        share = mp.mpf(0)
        for heads in range(BOYS + 1, BOYS + 3000):
            share += term
            term *= mp.mpf(tosses - heads) / (heads + 1)
        assert mp.nstr(share, 3) == "1.15e-42"
        assert term / share < 1e-30
    assert round((0.5 - MEAN) / SD, 1) == 13.6


def test_what_imaginary_births_move():
    claim("26", "Ten thousand imaginary births move the mean by 0.0002 only; a million outweigh the real ones.")
    claim("26", "**With many data all but the strongest beliefs agree**, if they rule nothing out.")
    moved = {n: (n / 2 + GIRLS) / (n + GIRLS + BOYS) for n in (2, 100, 10_000, 1_000_000)}
    assert round(moved[10_000] - moved[2], 4) == 0.0002
    assert abs(moved[1_000_000] - 0.5) < abs(moved[1_000_000] - MEAN)
    # many beliefs, each as strong as 100 births or less, and of any mean: less than a standard deviation apart
    rng = np.random.default_rng(26)
    n, own = rng.uniform(0, 100, 1000), rng.random(1000)
    assert np.ptp((n * own + GIRLS) / (n + GIRLS + BOYS)) < SD


def test_too_many_girls():
    claim("26", "Elsewhere in France there were 21 girls to 22 boys. Taken as exact, that is lower by 2.7 standard")
    claim("26", "were girls in Paris *too many*?")
    assert round((MEAN - 21 / 43) / SD, 1) == 2.7
    assert MEAN > 21 / 43
    claim("26", "(That ratio, of 215,599 births, has a doubt, too: with both doubts, by 1.5.)")
    girls, boys = 105_287, 110_312  # of thirty departments, 1800 to 1802, in Laplace's essay
    assert girls + boys == 215_599
    assert abs(boys / girls - 22 / 21) < 0.0002
    elsewhere = stats.beta(girls + 1, boys + 1)
    assert round((MEAN - elsewhere.mean()) / np.hypot(SD, elsewhere.std()), 1) == 1.5


def test_who_was_counted():
    claim("26", "That the registers were not made by a fair coin.")
    claim("26", "Laplace (1814), with counts up to 1784, asked why, and registers told him.")
    more_girls, more_boys = 377_555, 393_386  # of Paris, 1745 to 1784, in Laplace's essay: 25 boys to 24 girls
    assert more_girls > GIRLS
    assert more_boys > BOYS
    assert abs(more_boys / more_girls - 25 / 24) < 0.0005
    assert more_girls / (more_girls + more_boys) > 21 / 43
    claim("26", "Families in the country kept sons more often than daughters; the others came to the city's foundling")
    # Laplace's count of the foundlings of Paris, 1745 to 1809: boys exceed girls less than elsewhere
    foundlings_boys, foundlings_girls = 163_499, 159_405
    assert foundlings_girls / (foundlings_girls + foundlings_boys) > MEAN > 21 / 43
