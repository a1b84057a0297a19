"""Chapter 16 by pencil: three values of a feature, and the wrong number below the line."""

from fractions import Fraction

import numpy as np

from ..exercise import Mistake
from ..find_slip import FindSlipExercise, SpecialCase
from ..probabilities import ProbabilitiesExercise

VALUES = ("sunny", "rainy", "cloudy")
WITH_YES, WITH_NO = (3, 0, 0), (0, 1, 0)  # how often each was seen


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
        Mistake(
            smoothed(WITH_YES, 2, below=2),
            "your probabilities sum to 9/7: you added alpha below the line for two values, or classes; there are three "
            "values.",
        ),
        Mistake(
            smoothed(WITH_YES, 2, below=1),
            "your probabilities sum to 9/5: alpha comes below the line once for each of the three values.",
        ),
        Mistake(
            smoothed(WITH_YES, 2, below=0),
            "your probabilities sum to 3: the imaginary observations count below the line, too.",
        ),
        Mistake(smoothed(WITH_YES, 0), "these are not smoothed: add 2 to every count."),
        Mistake(dict(zip(VALUES, (5, 2, 2), strict=True)), "those are the counts; divide each by their sum, 9."),
        Mistake(smoothed(WITH_YES, 3), "these are smoothed with alpha = 3; here it is 2."),
        Mistake(smoothed(WITH_YES, 1), "these are smoothed with alpha = 1; here it is 2."),
        Mistake(
            {"sunny": Fraction(5, 7), "rainy": Fraction(2, 7), "cloudy": 0},
            "you left cloudy out: it was never seen, but it is possible, so it gets its share.",
        ),
        Mistake(
            {"sunny": Fraction(3, 7), "rainy": Fraction(2, 7), "cloudy": Fraction(2, 7)},
            "you smoothed the zeros only; sunny grows by 2, too.",
        ),
        Mistake(smoothed(WITH_NO, 2), "that is Sky given no."),
        Mistake(smoothed((3, 1, 0), 2), "you counted all four days; after the bar stands yes."),
        Mistake(
            {value: Fraction(1, 3) for value in VALUES}, "that is what alpha without bound leads to; here it is 2."
        ),
    ),
)


def _printed_sum(counts, n_classes) -> float:
    return float(np.sum((counts + 1) / (np.sum(counts) + n_classes)))


def _whole(number) -> bool:
    return bool(np.all(np.mod(number, 1) == 0))


CLASSES_BELOW_THE_LINE = FindSlipExercise(
    name="classes-below-the-line",
    chapter="16",
    title="The wrong number below the line",
    question="A page prints Laplace's rule as $\\frac{N_v + 1}{n + K}$: in one class a value $v$ was seen $N_v$ times "
    "among $n$ observations, and $K$ is the number of **classes**. The probabilities of all values of a feature have "
    "to add up to 1. Give counts, a list with $N_v$ for each value (two values or more), and a $K$ (2 or more), for "
    "which they do not.",
    hints=(
        "Each value adds 1 above the line. By how much does the printed line below grow?",
        "The sum is (n + the number of values) / (n + K). For which lists and which K is that not 1?",
    ),
    inputs={"counts": None, "K": ()},
    left=_printed_sum,
    right=lambda counts, n_classes: 1.0,
    sides=("the printed sum", "a distribution adds up to 1; its sum"),
    told=lambda counts, n_classes: f"the printed probabilities add up to {_printed_sum(counts, n_classes):.4g}",
    domain={
        "counts is a list of two numbers or more": lambda counts, n_classes: np.ndim(counts) == 1 and len(counts) > 1,
        "counts are whole numbers that are not negative": lambda counts, n_classes: (
            _whole(counts) and np.min(counts) >= 0
        ),
        "K is a whole number, 2 or more": lambda counts, n_classes: _whole(n_classes) and n_classes >= 2,
    },
    verdicts=("the formula holds there", "the formula fails"),
    answer=([3, 0, 0], 2),
    working=r"With $L$ values the sum is $\frac{n + L}{n + K}$, whatever the counts: 1 only if there happen to be as "
    "many values as classes. Most features of EnjoySport have two values, and there are two classes, which hides the "
    "slip. Below the line belongs the number of **values**.",
    mistakes=(
        SpecialCase(
            ([3, 0], 2),
            "There are as many values as classes, and so the slip does not show.",
            lambda counts, n_classes: np.ndim(counts) == 1 and len(counts) == n_classes and n_classes >= 2,
        ),
        Mistake(([2, 1, 0], 3), "There are as many values as classes, and so the slip does not show."),
    ),
)

EXERCISES = (SKY_WITH_THREE_VALUES, CLASSES_BELOW_THE_LINE)
