"""Chapter 00: one exercise as a taste, about how an answer may be typed."""

from fractions import Fraction

from ..exercise import Mistake
from ..number import NumberExercise

TYPE_A_PROBABILITY = NumberExercise(
    name="type-a-probability",
    chapter="00",
    title="Type a probability",
    question="Of four days, three were good for playing. You pick one of the four at random. "
    "What is the probability that it was a good one? Type it as you like: were it three of five, "
    "then `3/5`, `0.6`, `Fraction(3, 5)` and `'3/5'` would all be read.",
    hints=(
        "Count the days that fit, then count all days.",
        "It is the number of good days divided by the number of all days.",
    ),
    answer=Fraction(3, 4),
    working="Three of the four days are good, and each day is picked equally often, so the probability is "
    r"$\frac{3}{4}$. You may write `3/4`, `0.75`, `Fraction(3, 4)`, `'3/4'` or `'75%'`: all are the same number.",
    mistakes=(
        Mistake(Fraction(3), "Those are the odds, 3 good days for 1 bad one; divide by all days instead."),
        Mistake(Fraction(3, 7), "That reads 3:4 as odds and divides by 3 + 4; there are 4 days in all, not 7."),
        Mistake(Fraction(4, 3), "The fraction is upside down: all days go below the line."),
        Mistake(Fraction(1, 4), "That is the probability of a bad day."),
    ),
)

EXERCISES = (TYPE_A_PROBABILITY,)
