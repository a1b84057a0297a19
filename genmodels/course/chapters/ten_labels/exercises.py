"""Chapter 23: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_RESTS

REST = NumberExercise(
    name="ten-labels-rest",
    chapter="23",
    title="What is left",
    question="One of two things happens, and the first with probability 0.3. How probable is the second?",
    hints=("One of them happens for certain.", "Their probabilities add up to 1."),
    answer=Fraction(7, 10),
    working="The two probabilities add up to 1, so the second is $1 - 0.3 = 0.7$.",
    mistakes=WRONG_RESTS,
)

EXERCISES = (REST,)
