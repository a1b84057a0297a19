"""Chapter 23: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Slip

WRONG_RESTS = (
    Slip(Fraction(3, 10), "That is the first probability again: the two add up to 1."),
    Slip(Fraction(13, 10), "You added: a probability is at most 1, and the two together are 1."),
)
