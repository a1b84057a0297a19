"""What notebook 16 says of alpha: as imaginary observations, as a prior, and as the maker of a forecast."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from scipy import stats

from genmodels.course import widgets
from tests.course.chapters.weather_days import SPORT, SPORT_VALUES, own, posterior, share
from tools.claims import claim

TOMORROW = ("sunny", "cold", "high", "strong", "warm", "change")
GRID = np.linspace(0, 1, 20_001)
HALF = sp.Rational(1, 2)
p, N, n, alpha = sp.symbols("p N n alpha", positive=True)


def forecast(a, prior_alpha=0):
    return posterior(SPORT, TOMORROW, alpha=Fraction(str(a)), values=SPORT_VALUES, prior_alpha=prior_alpha)


def stops():
    (axis,) = widgets.smoothing().axes
    assert (axis.stops[0], axis.stops[-1]) == (0, 10)
    return axis.stops


def test_the_prior_is_a_hump():
    claim(
        "16",
        r"$\theta^\alpha (1 - \theta)^\alpha$, a hump at one half, the narrower the larger $\alpha$.",
    )
    claim("16", r"It is what $\alpha$ cold days and $\alpha$ warm ones would say.")
    widths = []
    for a in (0.001, 0.5, 1, 2, 10, 50):
        hump = (GRID * (1 - GRID)) ** a
        assert GRID[hump.argmax()] == 0.5
        widths.append((hump > hump.max() / 2).mean())
    assert widths == sorted(widths, reverse=True)
    likelihood = p**N * (1 - p) ** (n - N)
    assert sp.simplify(likelihood.subs({N: alpha, n: 2 * alpha}) - p**alpha * (1 - p) ** alpha) == 0


def test_the_ends_of_the_slider():
    claim("16", r"At $\alpha = 0$ your opinion after the days is highest at 0, on the edge, and there is no answer.")
    claim("16", r"At $\alpha = 1$ it is highest at $\frac15$, the share that you have seen above")
    claim("16", r"At a thousandth $P(\text{yes} \mid x)$ is 13&nbsp;%, a no;")
    claim("16", r"at $\alpha = 1$ it is 58&nbsp;%, and at 10 it is 75&nbsp;%.")
    claim(
        "16",
        r"With few days $\alpha$ can decide: on the cold day $P(\text{yes} \mid x)$ went from 13&nbsp;% over 58&nbsp;% "
        "to 75&nbsp;% as it grew.",
    )
    assert forecast(0) is None
    assert [round(100 * forecast(a)) for a in (0.001, 1, 10)] == [13, 58, 75]
    assert GRID[((1 - GRID) ** 3).argmax()] == 0
    assert GRID[(GRID * (1 - GRID) ** 4).argmax()] == float(share(SPORT, 1, "cold", "yes", 1, 2)) == 0.2


def test_over_all_stops():
    claim("16", "With every step to the right it moves on towards one half.")
    claim("16", r"Between $\frac12$ and 1 the answer turns from no to yes.")
    claim("16", r"**On this day you chose $\alpha$, and with it yes or no.**")
    tops = [GRID[(GRID**a * (1 - GRID) ** (3 + a)).argmax()] for a in stops()]
    assert tops == sorted(set(tops))
    assert tops[-1] < 0.5
    forecasts = [forecast(a) for a in stops()[1:]]
    assert forecasts == sorted(forecasts)
    assert all((answer > Fraction(1, 2)) == (a >= 1) for a, answer in zip(stops()[1:], forecasts, strict=True))
    assert forecast(0.5) < Fraction(1, 2) < forecast(1)


@pytest.mark.parametrize("a", stops())
def test_the_widget_says_the_same(a):
    claim(
        "16",
        r"The labels keep their prior, $\frac34$ and $\frac14$; every other table is smoothed with the same $\alpha$.",
    )
    words = widgets.smoothing().move(alpha=a)
    if a == 0:
        assert "highest at 0, on the edge. P(yes | cold day) is 0/0: no answer." in words
        return
    top = Fraction(str(a)) / (3 + 2 * Fraction(str(a)))
    assert f"highest at {top}. " in words
    assert words.endswith(f"P(yes | cold day) is {round(100 * forecast(a))}\N{NO-BREAK SPACE}%.")


def test_where_it_goes():
    claim("16", r"the probability of each value of feature $j$ tends to $\frac1{L_j}$ with both labels,")
    claim("16", r"and $P(\text{yes} \mid x)$ to the prior of the labels, $\frac34$.")
    for j, values in enumerate(SPORT_VALUES):
        for value in values:
            for label in ("yes", "no"):
                smoothed = share(SPORT, j, value, label, alpha=10**9, values=len(values))
                assert abs(smoothed - Fraction(1, len(values))) < Fraction(1, 10**6)
    assert abs(forecast(10**9) - Fraction(3, 4)) < Fraction(1, 10**6)


def test_no_alpha_turns_the_yes_of_notebook_15():
    claim(
        "16",
        r"On the day of notebook 15 no $\alpha$ turns the yes: there $P(\text{yes} \mid x)$ stays above $\frac34$.",
    )
    day = ("sunny", "warm", "high", "strong", "cool", "same")
    odds = sp.Integer(3)
    for j, value in enumerate(day):
        ones = [(sum(row[j] == value for row in own(SPORT, k)), len(own(SPORT, k))) for k in ("yes", "no")]
        yes, no = ((count + alpha) / (rows + len(SPORT_VALUES[j]) * alpha) for count, rows in ones)
        odds *= yes / no
    above, below = sp.fraction(sp.together(odds - 3))  # the odds of 3/4
    assert all(c > 0 for c in sp.Poly(above, alpha).coeffs() + sp.Poly(below, alpha).coeffs())


def test_names():
    claim("16", r"$\alpha = 1$ is Laplace's rule, $\alpha = \frac12$ is Jeffreys's, and any $\alpha$ goes by")
    claim("16", r"With $\alpha = 0$ this is counting, with $\alpha = 1$ **Laplace's rule**.")
    claim("16", "With Jeffreys the cold day is a no (44&nbsp;%), with Laplace a yes.")
    assert forecast(0.5) < Fraction(1, 2) < forecast(1)
    assert round(100 * forecast(0.5)) == 44
    # Jeffreys's prior is the root of the Fisher information of one observation of 1 or 0
    information = -(p * sp.diff(sp.log(p), p, 2) + (1 - p) * sp.diff(sp.log(1 - p), p, 2))
    assert sp.simplify(information - (p**-HALF * (1 - p) ** -HALF) ** 2) == 0


def test_the_top_on_the_edge():
    claim("16", "A count of zero is a maximum of the likelihood on the edge.")
    claim("16", r"This slope is below zero wherever $0 \le \theta < 1$.")
    claim("16", "So the likelihood falls, and its top is at the edge.")
    claim("16", r"The formula still holds there: $\frac03 = 0$.")
    assert sp.solve(sp.diff(3 * sp.log(1 - p), p), p) == []
    assert (np.diff((1 - GRID) ** 3) < 0).all()
    assert sp.diff((1 - p) ** 3, p).subs(p, 0) == -3


def test_alpha_is_a_prior():
    claim(
        "16", "The smoothing formula for two values. Left of it the slope is positive and right of it negative: it is"
    )
    claim("16", "The prior has moved the top off the edge:")
    claim("16", r"as strong as $\alpha$ observations of each value.")
    claim("16", "and equally for a prior: the smoothed share is the top of a posterior.")
    log_posterior = (N + alpha) * sp.log(p) + (n - N + alpha) * sp.log(1 - p)
    (top,) = sp.solve(sp.diff(log_posterior, p), p)
    assert sp.simplify(top - (N + alpha) / (n + 2 * alpha)) == 0
    assert 0 < top.subs({N: 0, n: 3, alpha: sp.Rational(1, 1000)}) < 1
    falls = {N: 0, n: 3, alpha: 1}  # of the slope: -(N + alpha) / p^2 - (n - N + alpha) / (1 - p)^2
    rest = sp.diff(log_posterior, p, 2) + (N + alpha) / p**2 + (n - N + alpha) / (1 - p) ** 2
    assert sp.simplify(rest) == 0
    assert (
        sp.diff(log_posterior, p).subs(falls).subs(p, HALF / 5)
        > 0
        > sp.diff(log_posterior, p).subs(falls).subs(p, HALF)
    )


def test_with_more_values():
    claim("16", "So the same holds, with $L_j$ in place of 2.")
    counts, a = np.array([3, 0, 1, 0]), 0.7
    share = (counts + a) / (counts + a).sum()
    drawn = np.random.default_rng(16).dirichlet(50 * share, size=20_000)
    heights = np.log(np.vstack([share, drawn])) @ (counts + a)  # likelihood times the prior, in logarithms
    assert heights.argmax() == 0


def test_the_mean_in_place_of_the_top():
    claim("16", "the same formula is the *mean* of the posterior, and not its top.")
    claim("16", r"For $\alpha = 1$ that prior is flat, and Laplace took the mean;")
    claim("16", r"for $\alpha = \frac12$ it is Jeffreys's prior, which rises to both edges.")
    claim("16", r"The slider shows the other reading, where the prior is flat at $\alpha = 0$.")
    assert (np.diff(stats.beta(0.5, 0.5).pdf(np.linspace(0.5, 0.999, 99))) > 0).all()
    for a in (0.3, 0.5, 1, 2):
        for ones, days in ((0, 3), (2, 3), (5, 9)):
            mean = stats.beta(ones + a, days - ones + a).mean()
            assert abs(mean - (ones + a) / (days + 2 * a)) < 1e-12
    np.testing.assert_allclose(stats.beta(1, 1).pdf([0.1, 0.5, 0.9]), 1)
