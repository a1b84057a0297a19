"""Chapter 15: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction
from math import prod

from genmodels.course.datasets import load_play_tennis
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import (
    MORE_WRONG,
    WRONG,
    cases,
    in_another_order,
    posterior,
)

# ---- By pencil: one cell of the fourteen days, and a feature that is written down twice.


DAYS = load_play_tennis()
LABELS = ("yes", "no")


def seen(label: str | None = None, **values: str) -> int:
    """Return how many of the fourteen days have these values, and this label if one is given.

    >>> seen("yes"), seen("yes", Temp="mild"), seen(Temp="mild")
    (9, 4, 6)
    """
    places = {DAYS.feature_names.index(name): value for name, value in values.items()}
    rows = zip(DAYS.X, DAYS.y, strict=True)
    return sum(label in (None, own) and all(row[j] == value for j, value in places.items()) for row, own in rows)


def share(label: str, **value: str) -> Fraction:
    """Return P(feature = value | label), by counting.

    >>> share("no", Humid="high")
    Fraction(4, 5)
    """
    return Fraction(seen(label, **value), seen(label))


M, MILD, YES = len(DAYS.y), seen(Temp="mild"), seen("yes")
MILD_YES, MILD_NO = seen("yes", Temp="mild"), seen("no", Temp="mild")

COUNT_MILD = NumberExercise(
    name="count-mild",
    chapter="15",
    title="Count a cell",
    question="In the table of fourteen days, what is $P(\\text{Temp} = \\text{mild} \\mid \\text{yes})$, by counting?",
    hints=(
        "Read the bar as *among*: look only at the days with yes. How many are there?",
        "Among those days, count the mild ones, and divide by the number of days you look at.",
    ),
    answer=Fraction(MILD_YES, YES),
    working=r"Nine days have yes, and four of them, days 4, 10, 11 and 12, are mild: $\frac49$. The other way round, "
    r"$P(\text{yes} \mid \text{mild}) = \frac46$: six days are mild, and four of these have yes.",
    mistakes=(
        Slip(Fraction(MILD_YES, MILD), "That is P(yes | mild), turned round: after the bar stands yes."),
        Slip(
            Fraction(MILD_YES, M),
            "You divided by all fourteen days; that is P(mild and yes). Divide by those with yes.",
        ),
        Slip(Fraction(MILD, M), "That is P(mild) over all days; look only at those with yes."),
        Slip(Fraction(MILD_NO, M - YES), "That is the other label: P(mild | no)."),
        Slip(
            Fraction(MILD_NO, MILD),
            "That is P(no | mild), the other label and turned round; or you have missed one mild day with yes.",
        ),
        Slip(Fraction(MILD_NO, M), "That is P(mild and no): the other label, and divided by all days."),
        Slip(
            1 - Fraction(MILD_YES, YES),
            "That is the share of the days with yes that are not mild; or you have counted one day too many.",
        ),
        Slip(Fraction(YES, M), "That is the prior, P(yes)."),
        Slip(1 - Fraction(YES, M), "That is the prior of the other label, P(no)."),
        Slip(
            Fraction(MILD_YES + 1, YES + 3), "That is smoothed, a matter of the next notebook; count and add nothing."
        ),
        Slip(
            Fraction(MILD_YES + 1, YES + 2),
            "That is smoothed, a matter of the next notebook, and for two values; count and add nothing.",
        ),
        Slip(Fraction(MILD_YES, MILD_NO), "You compare with the days without play; divide by all days with yes."),
        Slip(Fraction(MILD_YES), "That is a count; divide it by the number of days you look at."),
    ),
)

DAY = {"Outlook": "sunny", "Temp": "cool", "Humid": "high", "Wind": "weak"}


def odds(**told: int) -> Fraction:
    """Return the odds of yes on the day, where a feature counts as often as it is told, once if nothing is said.

    >>> odds(), odds(Temp=2)
    (Fraction(125, 162), Fraction(625, 486))
    """
    yes, no = (prior_and_shares(label, **told) for label in LABELS)
    return yes / no


def prior_and_shares(label: str, **told: int) -> Fraction:
    """Return P(label, day), where a feature counts as often as it is told.

    >>> prior_and_shares("no")
    Fraction(12, 875)
    """
    shares = (share(label, **{name: value}) ** told.get(name, 1) for name, value in DAY.items())
    return Fraction(seen(label), M) * prod(shares)


def from_odds(of: Fraction) -> Fraction:
    """Return the probability that belongs to odds.

    >>> from_odds(Fraction(3))
    Fraction(3, 4)
    """
    return of / (1 + of)


TWO_THERMOMETERS = NumberExercise(
    name="two-thermometers",
    chapter="15",
    title="Two thermometers",
    question="Somebody reads **two** thermometers, side by side, and writes both into the table: the column Temp "
    "stands there twice, and the two always agree. The day to judge is sunny, cool (on both), high, weak. With one "
    "thermometer the odds of yes to no are $125$ to $162$: pick the day above, and you see 44\N{NO-BREAK SPACE}%. With "
    "both columns in the table, what is $P(\\text{yes} \\mid \\text{day})$ by naive Bayes? Give a fraction, or three "
    "digits.",
    hints=(
        "A column more is a factor more in each product. Which ratio does it bring into the odds?",
        "The second thermometer multiplies the odds by $P(\\text{cool} \\mid \\text{yes}) / P(\\text{cool} \\mid "
        "\\text{no})$. Turn the new odds into a "
        "probability.",
    ),
    answer=from_odds(odds(Temp=2)),
    working=r"$P(\text{cool} \mid \text{yes}) = \frac39$ and $P(\text{cool} \mid \text{no}) = \frac15$, so the copy "
    r"multiplies the odds by $\frac53$: $\frac{125}{162} \cdot \frac53 = \frac{625}{486}$, and "
    r"$P(\text{yes} \mid \text{day}) = \frac{625}{1111} = 0.563$. The forecast was no, and now it is "
    "yes, although the second thermometer says nothing new. That is what *naive* means: given the label, columns are "
    "taken for independent.",
    mistakes=(
        Slip(
            from_odds(odds()),
            "A copy tells you nothing new, and so nothing should change. But naive Bayes does not know that it is a "
            "copy: count its column as any other.",
        ),
        Slip(odds(Temp=2), "Those are the new odds; turn them into a probability."),
        Slip(odds(), "Those are the old odds, before the second thermometer."),
        Slip(1 - from_odds(odds(Temp=2)), "That is P(no | day)."),
        Slip(1 - from_odds(odds()), "That is P(no | day), and with one thermometer."),
        Slip(from_odds(2 * odds()), "You doubled the odds; the copy brings its own ratio, 5/3."),
        Slip(from_odds(odds(Temp=3)), "That counts three thermometers: the odds given hold one already."),
        Slip(from_odds(odds(Temp=0)), "That leaves the temperature out; here it counts twice."),
        Slip(
            from_odds(odds() * share("yes", Temp="cool")),
            "You gave the copy a factor in the product of yes alone, and it has one for no as well; or you took the "
            "strong day.",
        ),
        Slip(
            from_odds(odds(Temp=2) * Fraction(seen("no"), seen("yes"))),
            "The prior has gone: the odds of 125 to 162 hold it, and it stays.",
        ),
        Slip(
            from_odds(odds(Temp=2) * Fraction(seen("yes"), seen("no"))),
            "You took counts, 3 to 1, and did not divide each by the days of its label; or the prior counts twice.",
        ),
        Slip(
            from_odds(odds()) * share("yes", Temp="cool") / share("no", Temp="cool"),
            "You multiplied the probability; it is the odds that are multiplied.",
        ),
        Slip(
            from_odds(odds()) * share("yes", Temp="cool"),
            "You multiplied the probability of yes alone; the copy is a factor in both products, and the odds change.",
        ),
        Slip(from_odds(odds()) ** 2, "You squared the probability; it is the odds that the copy multiplies, by 5/3."),
        Slip(2 * from_odds(odds()), "You doubled the probability; it is the odds that the copy multiplies, by 5/3."),
        Slip(
            prior_and_shares("yes", Temp=2), "That is P(yes, day); divide it by the sum of the products of yes and no."
        ),
        Slip(from_odds(odds() ** 2), "You squared all of the odds; only the temperature stands there twice."),
        Slip(
            odds() ** 2,
            "You squared all of the odds, and left them as odds; only the temperature stands there twice.",
        ),
        Slip(
            Fraction(44, 100),
            "That is the day with one thermometer, as the picture shows it; or it is P(no | day), in two digits. Ask "
            "what the second column does to the odds of yes.",
        ),
    ),
)


# ---- In code: fit and predict by counting.


COUNT_AND_PREDICT = FunctionExercise(
    name="count-and-predict",
    chapter="15",
    title="Naive Bayes by counting",
    question="Write `posterior(rows, labels, day)`. `rows` is a list of days, each with a text for every feature; "
    "`labels` has a label for each of them; `day` is a new day. Count, add nothing, and return the list of "
    "$P(\\text{label} \\mid \\text{day})$, one entry for each label of `sorted(set(labels))`. There may be any number "
    "of features, and more than two labels. Some values were never seen with some label, but at least one label allows "
    "the day.",
    hints=(
        "Go through the labels. Take the rows that have the label; the prior is their share. Then multiply in, for "
        "each feature j, how many of *them* have `day[j]` in place j, divided by how many they are.",
        "`own = [row for row, label in zip(rows, labels) if label == k]`, then `len(own) / len(rows)` times "
        "`sum(row[j] == value for row in own) / len(own)` for each `j, value in enumerate(day)`. At the end divide "
        "each product by the sum of all of them.",
    ),
    answer=posterior,
    cases=cases,
    returns_probabilities=True,
    working="To fit is to count, and to predict is to multiply and divide. With thousands of features the product "
    "underflows to 0; then one adds logarithms instead.",
    mistakes=(*WRONG, *MORE_WRONG),
    remark=in_another_order,
)

EXERCISES = (
    COUNT_MILD,
    TWO_THERMOMETERS,
    COUNT_AND_PREDICT,
)
