"""Chapter 15, three values: with the wrong number below the line, and with the right one."""

from fractions import Fraction

from ..exercise import Mistake
from ..number import NumberExercise
from ..probabilities import ProbabilitiesExercise
from .play_table import DATA, by_classes, declared, observed, share

SKY = DATA.categories[0]

CLASSES_BELOW_THE_LINE = NumberExercise(
    name="classes-below-the-line",
    chapter="15",
    title="The wrong number below the line",
    question="Somebody smooths with (count + 1)/(rows + number of classes). Sky can be sunny, rainy or cloudy; on the "
    "three days with play it was sunny each time, and there are two classes. What do the three probabilities of Sky "
    "given play sum to?",
    hints=(
        "Work out the three fractions first: the counts are 3, 0 and 0, and below the line stands 3 + 2.",
        "Add the three fractions. A distribution would sum to 1.",
    ),
    answer=sum(share("Sky", value, "yes", 1, by_classes) for value in SKY),
    is_probability=False,
    working=r"$\frac{4}{5} + \frac{1}{5} + \frac{1}{5} = \frac{6}{5}$, so this is no distribution. In general the sum "
    r"is $\frac{n + K}{n + C}$ for $K$ values and $C$ classes: it is 1 only if the two numbers happen to be equal. "
    "In the play table most features have two values and there are two classes, which hides the mistake.",
    mistakes=(
        Mistake(Fraction(1), "It should be 1, and the trouble is that it is not: add the three fractions."),
        Mistake(
            share("Sky", "sunny", "yes", 1, by_classes),
            "That is sunny alone; the other two values have a probability as well.",
        ),
        Mistake(
            2 * share("Sky", "cloudy", "yes", 1, by_classes),
            "That is rainy and cloudy; sunny belongs to the sum as well.",
        ),
        Mistake(Fraction(4, 3), "Below the line stands 3 + 2 here, rows and classes."),
        Mistake(Fraction(7, 5), "Each count grows by 1 only."),
        Mistake(Fraction(3, 5), "That is without the three ones above the line."),
        Mistake(Fraction(5, 6), "Upside down: the sum is larger than 1."),
    ),
)

SKY_WITH_THREE_VALUES = ProbabilitiesExercise(
    name="sky-with-three-values",
    chapter="15",
    title="Three values",
    question="Now do it right. Sky can be sunny, rainy or cloudy; on the three days with play it was sunny each time. "
    "Give the probabilities of Sky given play, smoothed with $\\alpha = 1$, as a dict "
    '`{"sunny": ..., "rainy": ..., "cloudy": ...}`.',
    hints=(
        "Add 1 to each of the three counts. How many rows, real and imaginary, are there then?",
        "The counts are 4, 1 and 1, and there are six rows.",
    ),
    answer={value: share("Sky", value, "yes", 1, declared) for value in SKY},
    working=r"The counts become 4, 1 and 1 of 6: $\frac{2}{3}$, $\frac{1}{6}$ and $\frac{1}{6}$. Cloudy was never "
    "seen, in either class, and still gets its share, because it was declared possible.",
    mistakes=(
        Mistake(
            {value: share("Sky", value, "yes", 1, by_classes) for value in SKY},
            "your probabilities sum to 6/5: you added the number of classes below the line, not the number of values.",
        ),
        Mistake({value: share("Sky", value, "yes") for value in SKY}, "these are not smoothed: add 1 to every count."),
        Mistake(
            {value: share("Sky", value, "yes", 1, observed) if value != "cloudy" else 0 for value in SKY},
            "you left cloudy out: it was never seen, but it is possible, so it gets its share.",
        ),
        Mistake(
            {"sunny": Fraction(1, 4), "rainy": Fraction(1, 2), "cloudy": Fraction(1, 4)}, "that is Sky given no play."
        ),
        Mistake(
            {"sunny": Fraction(4, 7), "rainy": Fraction(2, 7), "cloudy": Fraction(1, 7)},
            "you counted all four days; after the bar stands play.",
        ),
        Mistake(
            {"sunny": Fraction(3, 5), "rainy": Fraction(1, 5), "cloudy": Fraction(1, 5)},
            "you smoothed the zeros only; sunny grows by 1, too.",
        ),
    ),
)

EXERCISES = (CLASSES_BELOW_THE_LINE, SKY_WITH_THREE_VALUES)
