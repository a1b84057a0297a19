"""Chapter 16: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.probabilities import ProbabilitiesExercise

from .slips import MORE_WRONG, WRONG_NUMBERS, WRONG_ROWS, smooth

# ---- By pencil: three values of a feature, and a belief held before any day.


VALUES = ("sunny", "rainy", "cloudy")
WITH_YES, WITH_NO = (3, 0, 0), (0, 1, 0)  # how often each was seen


def shares(*given: str) -> dict[str, Fraction]:
    """Return the probability of each value, written as text.

    >>> shares("5/7", "2/7", "0")["cloudy"]
    Fraction(0, 1)
    """
    return dict(zip(VALUES, map(Fraction, given), strict=True))


def smoothed(counts, alpha: int, below: int | None = None) -> dict[str, Fraction]:
    """Return the smoothed probability of each value; `below` is what alpha is added to below the line, else for all.

    >>> smoothed(WITH_YES, alpha=2)["rainy"], smoothed(WITH_YES, alpha=2, below=2)["rainy"]
    (Fraction(2, 9), Fraction(2, 7))
    """
    rows = sum(counts) + alpha * (len(counts) if below is None else below)
    return {value: Fraction(count + alpha, rows) for value, count in zip(VALUES, counts, strict=True)}


SKY_WITH_THREE_VALUES = ProbabilitiesExercise(
    name="sky-with-three-values",
    chapter="16",
    title="Three values",
    question="On the three days with yes the sky was sunny each time; it can be sunny, rainy or cloudy. Give the three "
    "probabilities of Sky given yes, smoothed with $\\alpha = 2$, as a dict "
    '`{"sunny": ..., "rainy": ..., "cloudy": ...}`.',
    hints=(
        "Add 2 to each of the three counts. How many observations, real and imaginary, are there then?",
        "Sunny was seen three times, and twice more in imagination. Below the line stands the sum of the three new "
        "counts.",
    ),
    answer=smoothed(WITH_YES, 2),
    working=r"The counts become 5, 2 and 2 of 9: $\frac59$, $\frac29$ and $\frac29$. Cloudy was seen with neither "
    "label, and still gets its share, because it was declared possible.",
    mistakes=(
        Slip(
            smoothed(WITH_YES, 2, below=2),
            "your probabilities sum to 9/7: you added alpha below the line for two values, or classes; there are three "
            "values.",
        ),
        Slip(
            smoothed(WITH_YES, 2, below=1),
            "your probabilities sum to 9/5: alpha comes below the line once for each of the three values.",
        ),
        Slip(
            smoothed(WITH_YES, 2, below=0),
            "your probabilities sum to 3: the imaginary observations count below the line, too.",
        ),
        Slip(smoothed(WITH_YES, 0), "these are not smoothed: add 2 to every count."),
        Slip(shares("5", "2", "2"), "those are the counts; divide each by their sum, 9."),
        Slip(smoothed(WITH_YES, 3), "these are smoothed with alpha = 3; here it is 2."),
        Slip(smoothed(WITH_YES, 1), "these are smoothed with alpha = 1; here it is 2."),
        Slip(
            shares("5/7", "2/7", "0"),
            "you left cloudy out: it was never seen, but it is possible, so it gets its share.",
        ),
        Slip(
            shares("3/7", "2/7", "2/7"),
            "you smoothed the zeros only, or added 2 to shares; add it to each count, so sunny becomes 3 + 2.",
        ),
        Slip(
            shares("3/9", "2/9", "2/9"),
            "your probabilities sum to 7/9: above the line sunny grows by 2, too.",
        ),
        Slip(
            shares("5/6", "2/6", "2/6"),
            "your probabilities sum to 3/2: below the line you add the number of values; it is alpha times that.",
        ),
        Slip(
            shares("1/3", "2/15", "2/15"),
            "your probabilities sum to 3/5: below the line alpha alone is multiplied by three, not the days.",
        ),
        Slip(
            shares("11/15", "2/15", "2/15"),
            "you share alpha out among the values; each of them gets 2.",
        ),
        Slip(
            shares("4/9", "1/9", "1/9"),
            "your probabilities sum to 2/3: above the line each count grows by alpha, and here that is 2, not 1.",
        ),
        Slip(
            shares("5/9", "2/9", "0"),
            "your probabilities sum to 7/9: cloudy was never seen, but it is possible, so it gets its share.",
        ),
        Slip(smoothed(WITH_NO, 2), "that is Sky given no."),
        Slip(
            shares("1/2", "1/5", "1/5"),
            "your probabilities sum to 9/10: you divide by all four days and six more; below the line stand the three "
            "days with yes and six more.",
        ),
        Slip(
            smoothed(WITH_YES, 1, below=2),
            "your probabilities sum to 6/5: you took alpha = 1, and below the line two values; alpha is 2, and there "
            "are three values.",
        ),
        Slip(smoothed((3, 1, 0), 2), "you counted all four days; after the bar stands yes."),
        Slip(shares("1/3", "1/3", "1/3"), "that is what alpha without bound leads to; here it is 2."),
    ),
)


def top(ones: int, zeros: int, alpha: int = 0, beta: int | None = None) -> Fraction:
    """Return where p^(ones + alpha) (1 - p)^(zeros + beta) is highest; beta is alpha if left out.

    >>> top(0, 3, alpha=1)
    Fraction(1, 5)
    """
    above = ones + alpha
    return Fraction(above, above + zeros + (alpha if beta is None else beta))


EACH = 4  # imaginary days, cold and warm

A_BELIEF_BEFORE = NumberExercise(
    name="a-belief-before",
    chapter="16",
    title="A belief before",
    question="Before any day you believe as strongly as if you had seen four cold days and four warm ones, all with "
    "yes. Then come the three days with yes, and none of them is cold. Where is your opinion of "
    "$\\theta = P(\\text{cold} \\mid \\text{yes})$ highest then?",
    hints=(
        "The opinion before is $\\theta^4 (1 - \\theta)^4$. By what do three warm days multiply it?",
        "The highest place is a share again: cold days of all days, the imaginary and the real ones.",
    ),
    answer=top(0, 3, EACH),
    working=r"Three warm days make $\theta^4 (1 - \theta)^7$ of $\theta^4 (1 - \theta)^4$, as if you had seen 4 cold "
    r"days and 7 warm ones. That is highest at $\frac{4}{11}$: the smoothing formula with $\alpha = 4$, $N = 0$, "
    "$n = 3$ and two values.",
    mistakes=(
        Slip(top(0, 3), "That is the top of the likelihood alone; you believed something before."),
        Slip(top(0, 0, EACH), "There your opinion was highest before; three warm days have moved it."),
        Slip(top(0, 3, 1), "That is alpha = 1, one cold day and one warm; here there are four of each."),
        Slip(top(0, 3, 2), "That is alpha = 2, four imaginary days in all; here there are four of each."),
        Slip(top(0, 3, 2 * EACH), "You took alpha = 8; eight imaginary days in all are four of each."),
        Slip(
            top(0, 3, EACH - 1),
            "That is alpha = 3, or four days in place of the three with yes, or the second reading, with powers "
            "alpha - 1; four days of each are theta^4 (1 - theta)^4.",
        ),
        Slip(
            top(0, 3, EACH + 1),
            "That is the mean of the opinion after, or alpha = 5; asked for is where it is highest.",
        ),
        Slip(top(1, 3, EACH), "You counted the cold day as well, which has no; after the bar stands yes."),
        Slip(top(3, 0, EACH), "That is P(warm | yes), or you counted the three days as cold."),
        Slip(
            Fraction(EACH, EACH + 3),
            "Those are odds, 4 to 7, or four added once below the line: the days are eleven.",
        ),
        Slip(Fraction(EACH, 3 + 3 * EACH), "You added four for three values; cold and warm are two."),
        Slip(Fraction(3, 3 + 2 * EACH), "That is the share of the real days among all; take the share of the cold."),
        Slip(Fraction(2 * EACH, 3 + 2 * EACH), "That is the share of the imaginary days; take that of the cold."),
        Slip(Fraction(1, 4), "You took the middle of 1/2 and 0; eight imaginary days weigh more than three."),
        Slip(Fraction(1, 11), "Above the line stand four imaginary cold days, not one."),
        Slip(Fraction(EACH, 3), "You added four above the line and nothing below it: there are eleven days."),
        Slip(Fraction(EACH), "That is a count; divide it by all days, imaginary and real."),
    ),
)


# ---- In code: smooth the table of a feature, its values declared.


LABELS = ("tea", "coffee", "milk", "water")
TABLE_VALUES = ("warm", "cold", "hot", "mild", "cool")


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a sky that was never cloudy, a mild day never seen, and random columns.

    >>> cases(np.random.default_rng(0))[0]
    (['sunny', 'sunny', 'rainy', 'sunny'], ['yes', 'yes', 'no', 'yes'], ['sunny', 'rainy', 'cloudy'], 1)
    """
    sky = ["sunny", "sunny", "rainy", "sunny"], ["yes", "yes", "no", "yes"], ["sunny", "rainy", "cloudy"]
    drawn = []
    for n_labels, n_values, alpha in ((2, 4, 0.5), (3, 2, 1), (4, 3, 2), (2, 5, 0.1), (3, 3, 0)):
        values = TABLE_VALUES[:n_values]
        labels = [*LABELS[:n_labels], *rng.choice(LABELS[:n_labels], size=6).tolist()]
        column = rng.choice(values[: max(2, n_values - 1)], size=len(labels)).tolist()
        drawn.append((column, labels, list(values), alpha))
    return [(*sky, 1), (*sky, 0.5), *drawn]


SMOOTH_A_TABLE = FunctionExercise(
    name="smooth-a-table",
    chapter="16",
    title="Smooth a table",
    question="Write `smooth(column, labels, values, alpha)`. `column` holds a feature's value on each day, `labels` "
    "the label of each day; `values` declares all values that are possible, seen or not. Return the smoothed table: "
    "a list of lists, with one row for each label of `sorted(set(labels))`, and in each row one probability for each "
    "of `values`, in their order.",
    hints=(
        "For each label take the entries of the column that have it. Each count grows by alpha. By how much does the "
        "number of entries grow then?",
        "Below the line stands `len(own) + alpha * len(values)`, where `own` are the entries with the label; above it "
        "`own.count(value) + alpha`. Check that each row sums to 1.",
    ),
    answer=smooth,
    cases=cases,
    working="Each declared value gets alpha imaginary observations with each label, so there are `len(values)` times "
    "alpha of them in a row. A row sums to 1 for any number of values and of labels.",
    mistakes=(*WRONG_NUMBERS, *WRONG_ROWS, *MORE_WRONG),
)

EXERCISES = (
    SKY_WITH_THREE_VALUES,
    A_BELIEF_BEFORE,
    SMOOTH_A_TABLE,
)
