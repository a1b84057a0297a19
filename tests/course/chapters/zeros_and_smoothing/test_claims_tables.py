"""What notebook 16 says of zeros, of declared values, of the prior of the labels, and of many days."""

from fractions import Fraction
from math import isclose

import pytest
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

from tests.course.chapters.weather_days import SPORT, SPORT_VALUES, joint, own, posterior, prior, share
from tools.claims import claim

TOMORROW = ("sunny", "cold", "high", "strong", "warm", "change")
SEEN = [
    tuple(value for value in values if any(day[j] == value for day in SPORT)) for j, values in enumerate(SPORT_VALUES)
]


def forecast(values, prior_alpha=0):
    return posterior(SPORT, TOMORROW, alpha=1, values=values, prior_alpha=prior_alpha)


def test_the_zeros():
    claim("16", "*Cold* was never seen with yes, and *sunny* never with no, so both products are zero.")
    claim("16", "One factor of zero outweighs the rest.")
    claim("16", "the sky can be sunny, rainy or cloudy, and every other feature has two values.")
    claim("16", "A *cloudy* sky and a *weak* wind occur on none of the days.")
    assert (share(SPORT, 1, "cold", "yes"), share(SPORT, 0, "sunny", "no")) == (0, 0)
    assert joint(SPORT, TOMORROW, "yes") == joint(SPORT, TOMORROW, "no") == 0
    assert [len(values) for values in SPORT_VALUES] == [3, 2, 2, 2, 2, 2]


def test_the_answer_by_hand():
    claim("16", "**The answer is yes, with 58&nbsp;%.**")
    claim("16", r"*Cold* with yes is no longer 0, but $\frac15$.")
    assert share(SPORT, 1, "cold", "yes", 1, 2) == Fraction(1, 5)
    claim(
        "16", "Sky has three values, so its three imaginary observations stand below the line; the other features have"
    )
    assert forecast(SPORT_VALUES) == Fraction(4374, 7499)
    assert round(100 * forecast(SPORT_VALUES)) == 58


def test_the_day_of_notebook_15():
    claim("16", "The day of notebook 15, a certain yes by counting, is now yes with 97.8&nbsp;%.")
    day = ("sunny", "warm", "high", "strong", "cool", "same")
    assert posterior(SPORT, day) == 1
    assert round(1000 * posterior(SPORT, day, alpha=1, values=SPORT_VALUES)) == 978


def test_the_slip_that_is_printed():
    claim("16", r"Below the line the number of *labels* is added, in place of $L_j$, the number of values.")
    claim("16", "With two of each nobody notices")
    for days, counts, labels in ((3, (3, 0, 0), 2), (1, (1, 0), 2), (5, (2, 3), 2), (4, (1, 3), 3)):
        total = sum(Fraction(count + 1, days + labels) for count in counts)
        assert (total == 1) == (len(counts) == labels)


def test_they_are_not_whole_days():
    claim("16", "These are observations of one feature at a time, not whole days.")
    claim("16", "Pretend to have seen a little more")
    assert len(set(map(len, SPORT_VALUES))) == 2  # imaginary observations: three of the sky, two of the others


def test_what_was_declared():
    claim("16", "Many programs smooth over the values that they have seen: two kinds of sky, one kind of wind.")
    features, labels = [day[:-1] for day in SPORT], [day[-1] for day in SPORT]
    coded = OrdinalEncoder().fit(features)
    judge = CategoricalNB(alpha=1).fit(coded.transform(features), labels)
    assert judge.n_categories_.tolist() == [2, 2, 2, 1, 2, 2]
    answer = judge.predict_proba(coded.transform([TOMORROW]))[0, 1]
    assert isclose(answer, forecast(SEEN))
    claim("16", r"Then Laplace's rule says $P(\text{sunny} \mid \text{yes}) = \frac45$ and")
    claim("16", r"$P(\text{sunny} \mid \text{no}) = \frac13$.")
    claim("16", r"With *cloudy* declared they are $\frac23$ and $\frac14$, as above.")
    assert [len(values) for values in SEEN] == [2, 2, 2, 1, 2, 2]
    assert [share(SPORT, 0, "sunny", k, 1, 2) for k in ("yes", "no")] == [Fraction(4, 5), Fraction(1, 3)]
    assert [share(SPORT, 0, "sunny", k, 1, 3) for k in ("yes", "no")] == [Fraction(2, 3), Fraction(1, 4)]


def codes(order):
    """What scikit-learn says of the cold day, where the values of each feature are coded in this order."""
    features, labels = [day[:-1] for day in SPORT], [day[-1] for day in SPORT]
    coded = OrdinalEncoder(categories=order).fit(features)
    judge = CategoricalNB(alpha=1).fit(coded.transform(features), labels)
    return judge, judge.predict_proba(coded.transform([TOMORROW]))[0, 1]


def test_an_order_of_names_decides():
    claim(
        "16",
        "scikit-learn wants values as codes, 0, 1, 2, and unless it is told more it smooths over all codes up to the "
        "largest that it has seen.",
    )
    claim("16", "Somebody has to put the names in an order: below, three orders.")
    claim("16", "The last order happens to count all of them; the first has no number for a cloudy sky.")
    said, judges = [], []
    for skies, winds in [
        (["sunny", "rainy", "cloudy"], ["strong", "weak"]),
        (["cloudy", "rainy", "sunny"], ["strong", "weak"]),
        (["cloudy", "rainy", "sunny"], ["weak", "strong"]),
    ]:
        order = [list(values) for values in SPORT_VALUES]
        order[0], order[3] = skies, winds
        judge, answer = codes(order)
        judges.append(judge)
        said.append(answer)
    assert [f"{one:.3f}" for one in said] == ["0.512", "0.538", "0.583"]
    assert isclose(said[0], forecast(SEEN))
    assert isclose(said[2], forecast(SPORT_VALUES))
    assert round(100 * (said[2] - said[0])) == 7
    with pytest.raises(IndexError):
        judges[0].predict([[2, 1, 1, 0, 1, 1]])


def test_seven_points():
    claim("16", "Seven percentage points, from the order of two names that occur on none of the days.")
    claim("16", "Declared values count, seen or not.")
    assert forecast(SEEN) == Fraction(6561, 12811)
    assert round(100 * (forecast(SPORT_VALUES) - forecast(SEEN))) == 7
    assert {v for values in SPORT_VALUES for v in values} - {v for values in SEEN for v in values} == {"cloudy", "weak"}


def test_the_prior_of_the_labels():
    claim("16", "Every table was smoothed, but not that of the labels: 3 of 4 days had yes.")
    claim("16", r"$\frac34$ becomes $\frac46$, and **the answer turns from yes to no**.")
    claim(
        "16",
        "To smooth every table but the prior of the labels means: you doubt what three days and one day say of the "
        "weather, and trust what four days say of the labels.",
    )
    assert (prior(SPORT, "yes"), prior(SPORT, "yes", alpha=1)) == (Fraction(3, 4), Fraction(4, 6))
    assert forecast(SPORT_VALUES, prior_alpha=1) < Fraction(1, 2) < forecast(SPORT_VALUES)
    assert (len(own(SPORT, "yes")), len(SPORT)) == (3, 4)


@pytest.mark.parametrize("n", [3, 10, 100, 1000])
def test_with_many_days(n):
    claim("16", r"By $\frac1{n + 2}$ at most, at a share of 0 or 1: with many days, hardly.")
    claim("16", "where one label alone has a zero, the term of the log odds goes from an infinity to a number, however")
    assert all(0 < Fraction(k + 1, n + 2) < 1 for k in (0, n))  # of a zero, and of what is a zero with the other value
    moved = [abs(Fraction(N + 1, n + 2) - Fraction(N, n)) for N in range(n + 1)]
    assert moved == [abs(Fraction(n - 2 * N, n * (n + 2))) for N in range(n + 1)]
    assert max(moved) == Fraction(1, n + 2) == moved[0] == moved[-1]


def test_the_number_below_the_line():
    claim("16", "Smoothing adds $\\alpha$ to each count, and below the line $\\alpha$ times")
    claim("16", "**the number of values of that feature**, not of classes.")
    assert sum(share(SPORT, 0, v, "yes", 1, 3) for v in SPORT_VALUES[0]) == 1
    assert sum(share(SPORT, 0, v, "yes", 1, 2) for v in SPORT_VALUES[0]) == Fraction(6, 5)
