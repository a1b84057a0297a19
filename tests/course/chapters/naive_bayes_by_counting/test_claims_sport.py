"""What notebook 15 says of four days of EnjoySport, counted."""

from fractions import Fraction
from math import prod

from genmodels.course import widgets
from tests.course.chapters.weather_days import SPORT, SPORT_VALUES, all_days, joint, own, posterior, prior, share
from tools.claims import claim

TOMORROW = ("sunny", "warm", "high", "strong", "cool", "same")


def shares(label):
    return [share(SPORT, j, value, label) for j, values in enumerate(SPORT_VALUES) for value in values]


def test_what_is_possible():
    claim("15", r"A day is a list of features $x = (x_1, \dots, x_d)$, here $d = 6$, with a label $y$.")
    claim("15", "No day in the table is like that.")
    claim("15", "That makes $3 \\cdot 2^5 = 96$ kinds of day, and four days cannot fill a table of 96 rows.")
    claim("15", "here the sky can be *cloudy*, too, and the wind *weak*.")
    assert len(SPORT_VALUES) == 6
    assert TOMORROW not in [day[:-1] for day in SPORT]
    assert len(all_days(SPORT_VALUES)) == prod(map(len, SPORT_VALUES)) == 3 * 2**5 == 96
    unseen = [v for j, values in enumerate(SPORT_VALUES) for v in values if all(day[j] != v for day in SPORT)]
    assert unseen == ["cloudy", "weak"]


def test_the_counts():
    claim("15", "Row 3 does not take part.")
    claim("15", r"Among the days with *no* there is only row 3, so $P(\text{high} \mid \text{no}) = \frac11$.")
    claim("15", r"The priors are $\frac34$ and $\frac14$.")
    claim("15", "each of its numbers is a count divided by a count;")
    assert [row for row, day in enumerate(SPORT, 1) if day[-1] == "no"] == [3]
    assert (share(SPORT, 2, "high", "yes"), share(SPORT, 2, "high", "no")) == (Fraction(2, 3), 1)
    assert (prior(SPORT, "yes"), prior(SPORT, "no")) == (Fraction(3, 4), Fraction(1, 4))


def test_tomorrow():
    claim("15", "**The model says yes, and it is certain.**")
    claim("15", "*Sunny* was never seen with no, and one factor of zero is enough.")
    claim("15", "A zero with one label makes the term infinite.")
    claim("15", r"A zero with both labels makes it $\frac00$, and infinities of both signs have no sum: then there is")
    assert joint(SPORT, TOMORROW, "yes") == Fraction(1, 9)
    assert joint(SPORT, TOMORROW, "no") == 0
    assert posterior(SPORT, TOMORROW) == 1
    assert share(SPORT, 0, "sunny", "no") == 0


def test_when_there_is_no_answer():
    claim("15", "then there is **no answer**.")
    for day in all_days(SPORT_VALUES):
        zeros = [{label for label in ("yes", "no") if not share(SPORT, j, v, label)} for j, v in enumerate(day)]
        both, signs = any(len(zero) == 2 for zero in zeros), set().union(*zeros)
        assert (posterior(SPORT, day) is None) == (both or len(signs) == 2)


def test_single_changes_of_day_1():
    claim("15", "Another sky, a *cold* day or a *weak* wind takes the answer of day 1 away.")
    first, silent = SPORT[0][:-1], set()
    for j, values in enumerate(SPORT_VALUES):
        for value in values:
            if posterior(SPORT, (*first[:j], value, *first[j + 1 :])) is None:
                silent.add(value)
    assert silent == {"rainy", "cloudy", "cold", "weak"}


def test_answers_for_nine_kinds_of_day():
    claim("15", "There is an answer for nine kinds of day: the four in the table, and five more.")
    claim("15", "Each time it is certain, yes for eight of them and no for one.")
    claim("15", r"For the other 87 both products are zero, and Bayes' rule reads $\frac00$:")
    claim("15", "**Counting four days leaves you certain, or without an answer.**")
    claim("15", r"If every label is ruled out, Bayes' rule reads $\frac00$.")
    answers = {day: posterior(SPORT, day) for day in all_days(SPORT_VALUES)}
    known = [answer for answer in answers.values() if answer is not None]
    assert sorted(known) == [0] + 8 * [1]
    assert len(answers) - len(known) == 87
    assert all(answers[day[:-1]] == (day[-1] == "yes") for day in SPORT)


def test_why_there_is_no_answer():
    claim("15", "64 of them are *cloudy* or *weak*, seen with neither label;")
    claim("15", "on the other 23 one value was never seen with yes and another never with no.")
    silent = [day for day in all_days(SPORT_VALUES) if posterior(SPORT, day) is None]
    others = [day for day in silent if day[0] != "cloudy" and day[3] != "weak"]
    assert (len(silent) - len(others), len(others)) == (64, 23)
    for day in others:
        yes, no = ({j for j, v in enumerate(day) if not share(SPORT, j, v, label)} for label in ("yes", "no"))
        assert yes
        assert no
        assert not yes & no


def test_the_widget_says_the_same_of_every_day():
    demo = widgets.pick_a_day()
    names = [axis.name for axis in demo.axes]
    assert [axis.stops for axis in demo.axes] == SPORT_VALUES
    for day in all_days(SPORT_VALUES):
        answer = posterior(SPORT, day)
        words = demo.move(**dict(zip(names, day, strict=True)))
        assert words.endswith("no answer." if answer is None else f"P(yes | day) is {100 * answer}\N{NO-BREAK SPACE}%.")


def test_all_that_can_be_counted():
    claim("15", "The menus hold all 26 numbers that can be counted, and eleven of them are zero.")
    numbers = [*shares("yes"), *shares("no")]
    assert (len(numbers), numbers.count(0)) == (26, 11)
    assert len(own(SPORT, "yes")) == 3
