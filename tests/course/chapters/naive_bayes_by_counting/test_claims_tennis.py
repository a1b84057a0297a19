"""What notebook 15 says of fourteen days of PlayTennis, of why one counts, and of what naive costs."""

from fractions import Fraction
from math import comb, log, prod

import numpy as np
import sympy as sp
from scipy.optimize import minimize

from genmodels.course import widgets
from genmodels.course.datasets import load_play_tennis
from tests.course.chapters.weather_days import TENNIS, TENNIS_VALUES, all_days, joint, own, posterior, prior, share
from tools.claims import claim

DAY = ("sunny", "cool", "high", "strong")


def terms(day):
    """The terms of the log odds, the prior's first."""
    ratios = [prior(TENNIS, "yes") / prior(TENNIS, "no")]
    ratios += [share(TENNIS, j, v, "yes") / share(TENNIS, j, v, "no") for j, v in enumerate(day)]
    return [log(ratio) for ratio in ratios]


def test_the_days():
    claim(
        "15",
        "These are Quinlan's (1986), named PlayTennis by Mitchell: four features, fourteen days, on nine of which they "
        "played.",
    )
    claim("15", "The menus begin with a day that is none of these: rain, hot, normal and weak.")
    assert (len(TENNIS), len(TENNIS_VALUES), len(own(TENNIS, "yes"))) == (14, 4, 9)
    assert ("rain", "hot", "normal", "weak") not in [day[:-1] for day in TENNIS]
    table = load_play_tennis()
    assert [(*row, label) for row, label in zip(table.X.tolist(), table.y.tolist(), strict=True)] == TENNIS


def test_who_speaks_for_what_on_that_day():
    claim("15", "On that day the prior and *cool* speak for yes, *sunny*, *high* and *strong* for no.")
    claim("15", r"Together it is no: $P(\text{yes} \mid x)$ is 20&nbsp;%.")
    claim("15", "In logarithms an answer is a sum: a term from the prior, one from each feature.")
    claim("15", "Below zero the label is no, above it yes.")
    found = terms(DAY)
    assert [term > 0 for term in found] == [True, False, True, False, False]
    answer = posterior(TENNIS, DAY)
    assert answer == Fraction(125, 611)
    assert round(100 * answer) == 20
    assert abs(sum(found) - log(answer / (1 - answer))) < 1e-12
    for day in all_days(TENNIS_VALUES):
        if day[0] != "overcast":
            assert (sum(terms(day)) > 0) == (posterior(TENNIS, day) > Fraction(1, 2))


def test_overcast():
    claim("15", "*Overcast* was never seen with no, so on the twelve kinds of day with an overcast sky the model is")
    claim("15", "certain of yes. On the other 24 it is neither certain nor without an answer.")
    demo = widgets.pick_a_day(load_play_tennis())
    answers = {day: posterior(TENNIS, day) for day in all_days(TENNIS_VALUES)}
    overcast = [answer for day, answer in answers.items() if day[0] == "overcast"]
    rest = [answer for day, answer in answers.items() if day[0] != "overcast"]
    assert overcast == 12 * [1]
    assert len(rest) == 24
    assert all(0 < answer < 1 for answer in rest)
    for day in answers:
        words = demo.move(**dict(zip([axis.name for axis in demo.axes], day, strict=True)))
        percent = float(words.split(" is ")[-1].split("\N{NO-BREAK SPACE}")[0])
        assert abs(percent - 100 * answers[day]) <= (0.5 if 9.5 <= percent <= 90.5 else 0.05) + 1e-9


def test_counting_is_maximum_likelihood():
    claim("15", r"With $0 \log 0$ read as 0, the log-likelihood of all days adds up to")
    claim("15", "No two tables share a number.")
    claim("15", "So each of them can be made as good as it gets on its own, under the condition that it adds up to 1.")
    claim("15", "**Counting is maximum likelihood.**")
    claim("15", r"That is maximum likelihood.")
    claim("15", "For more than two values a Lagrange multiplier gives the same, as in [notebook 05]")
    total = sum(log(joint(TENNIS, day[:-1], day[-1])) for day in TENNIS)
    split = sum(len(own(TENNIS, k)) * log(prior(TENNIS, k)) for k in ("yes", "no"))
    for k in ("yes", "no"):
        for j, values in enumerate(TENNIS_VALUES):
            for v in values:
                p = share(TENNIS, j, v, k)
                split += p * len(own(TENNIS, k)) * log(p) if p else 0
    assert abs(total - split) < 1e-10
    counts = np.array([2, 4, 3])  # the outlook of the nine days with yes
    found = minimize(lambda z: -counts @ (z - np.log(np.exp(z).sum())), np.zeros(3)).x
    np.testing.assert_allclose(np.exp(found) / np.exp(found).sum(), counts / 9, atol=1e-4)
    assert [share(TENNIS, 0, v, "yes") for v in TENNIS_VALUES[0]] == [Fraction(int(c), 9) for c in counts]


def test_the_wind_without_play():
    claim("15", "Take the wind on the five days without play, strong on three of them")
    claim("15", "The share that was counted; the log-likelihood bends down everywhere, so this is its top.")
    p = sp.Symbol("p")
    assert [day[3] for day in own(TENNIS, "no")].count("strong") == 3
    assert len(own(TENNIS, "no")) == 5
    assert sp.solve(sp.diff(3 * sp.log(p) + 2 * sp.log(1 - p), p), p) == [sp.Rational(3, 5)]
    bend = sp.diff(3 * sp.log(p) + 2 * sp.log(1 - p), p, 2)
    assert sp.simplify(bend + 3 / p**2 + 2 / (1 - p) ** 2) == 0
    claim("15", "Where a count is zero the slope does not vanish;")
    assert sp.solve(sp.diff(3 * sp.log(1 - p), p), p) == []


def says(days, day):
    return "yes" if posterior(days, day) > Fraction(1, 2) else "no"


def test_does_it_work():
    claim(
        "15",
        "Whoever always says yes is right nine times, with days left out as with known ones, and that beats eight.",
    )
    claim("15", "Thirteen right of the days it knows say little.")
    claim("15", "Fourteen days do not show that the model can forecast.")
    assert sum(says(TENNIS, day[:-1]) == day[-1] for day in TENNIS) == 13
    assert sum(says(TENNIS[:i] + TENNIS[i + 1 :], day[:-1]) == day[-1] for i, day in enumerate(TENNIS)) == 8
    assert len(own(TENNIS, "yes")) == 9


def test_what_naive_costs():
    claim("15", "Naive Bayes takes the features for independent *given the label*.")
    claim(
        "15",
        "Of the nine days with *yes* six are *normal* and three are *cool*, and all three cool ones are normal: by "
        "chance that happens five times in 21.",
    )
    claim("15", "Of the five with *no* one is *normal*, and just that one is *cool*: once in five.")
    claim("15", "Fourteen days do not settle whether that is chance.")
    yes, no = ([day[1:3] for day in TENNIS if day[-1] == label] for label in ("yes", "no"))
    assert (len(yes), sum(h == "normal" for _, h in yes), sum(t == "cool" for t, _ in yes)) == (9, 6, 3)
    assert [h for t, h in yes if t == "cool"] == 3 * ["normal"]
    assert Fraction(comb(6, 3), comb(9, 3)) == Fraction(5, 21)
    assert [day for day in no if day[1] == "normal"] == [day for day in no if day[0] == "cool"] == [("cool", "normal")]
    assert len(no) == 5


def test_a_copy_counts_twice():
    claim("15", "Where one feature repeats what another says, a fact enters twice and pushes the odds twice.")
    claim("15", "A fact that is written down twice counts twice.")
    day = ("sunny", "cool", "high", "weak")
    doubled = [(*row[:4], row[1], row[4]) for row in TENNIS]
    yes, no = (
        prior(TENNIS, k) * prod(share(TENNIS, j, v, k) for j, v in enumerate(day)) * share(TENNIS, 1, "cool", k)
        for k in ("yes", "no")
    )
    assert posterior(doubled, (*day, "cool")) == yes / (yes + no) == Fraction(625, 1111)
    assert posterior(TENNIS, day) == Fraction(125, 287)


def test_naive_bayes_with_gaussians_has_diagonal_covariances():
    claim("15", r"that is Gaussian discriminant analysis with a diagonal $\Sigma_k$")
    x, mu, sigma = sp.symbols("x1:3"), sp.symbols("mu1:3"), sp.symbols("sigma1:3", positive=True)
    bells = prod(
        sp.exp(-((a - m) ** 2) / (2 * s**2)) / sp.sqrt(2 * sp.pi * s**2) for a, m, s in zip(x, mu, sigma, strict=True)
    )
    Sigma, away = sp.diag(*(s**2 for s in sigma)), sp.Matrix(x) - sp.Matrix(mu)
    together = sp.exp(-(away.T * Sigma.inv() * away)[0] / 2) / (2 * sp.pi * sp.sqrt(Sigma.det()))
    assert sp.simplify(sp.log(bells / together).expand(force=True)) == 0
