"""Chapter 04, by pencil: how many tosses make a likelihood narrow, and what it does not say."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

HOW_MANY_TOSSES = NumberExercise(
    name="how-many-tosses",
    chapter="04",
    title="How many tosses?",
    question="You go on tossing, and the share of heads stays at $0.7$. How many tosses are there when the standard "
    "error has come down to $0.01$?",
    hints=(
        "Write down the formula of the standard error, with the unknown number of tosses in it.",
        "Square both sides: the squared standard error is the share of heads times the share of tails, over m.",
    ),
    answer=Fraction(2100),
    tolerance=0.5,
    is_probability=False,
    working=r"$0.01^2 = \frac{0.7 \cdot 0.3}{m}$, so $m = \frac{0.21}{0.0001} = 2100$. A standard error a tenth as "
    "large takes a hundred times as many tosses.",
    mistakes=(
        Slip(Fraction(21), "You divided by 0.01 itself; the standard error has a root, so divide by its square."),
        Slip(Fraction(458, 10), "You took the root, but did not square 0.01 with it: square both sides."),
        Slip(Fraction(4583), "You took the root of 0.21 and squared 0.01: square both sides, or none."),
        Slip(Fraction(1449, 10), "The standard error shrinks with the root of the number, not with the number."),
        Slip(Fraction(10_000), "That is the bend that is needed, 1/0.01^2; the bend of m tosses is m / (p (1 - p))."),
        Slip(Fraction(8734), "You made the range of an eighth that narrow; asked is the standard error."),
        Slip(Fraction(8400), "Two standard errors come down to 0.01 there; asked is one."),
        Slip(Fraction(2500), "That is for a share of one half; here it is 0.7."),
        Slip(Fraction(7000), "You took the share of heads alone; multiply by the share of tails."),
        Slip(Fraction(3000), "You took the share of tails alone; multiply by the share of heads."),
        Slip(Fraction(21025, 10), "The right way, with a rounded standard error: start from 0.7 * 0.3."),
        Slip(Fraction(1960), "The right way, with a standard error rounded to 0.14: start from 0.7 * 0.3."),
        Slip(Fraction(21012, 10), "Near: at 2100 the standard error is 0.01 already."),
        Slip(Fraction(915, 2), "You divided the root of 0.21 by 0.001: square both sides, and 0.01 squared is 0.0001."),
        Slip(
            Fraction(210),
            "210 times as many as ten: asked is the number itself. Or: 0.01 squared is not 0.001.",
        ),
        Slip(Fraction(2090), "Those are the tosses still to come; asked are all, with the ten that you have."),
        Slip(
            Fraction(145, 10), "So many times smaller has the error to be; the number of tosses grows with its square."
        ),
        Slip(Fraction(30), "You divided the share of tails by 0.01: multiply both shares, and square 0.01."),
        Slip(Fraction(21_000), "The square of 0.01 is 0.0001, not 0.00001."),
        Slip(Fraction(70), "You divided the share by 0.01: take share of heads times share of tails, and square 0.01."),
        Slip(Fraction(4900), "You squared the share of heads; it is the share of heads times that of tails."),
    ),
)

LIKELIHOOD_ONE = ChoiceExercise(
    name="likelihood-one",
    chapter="04",
    title="A likelihood of one",
    question="Three tosses, three tails. The likelihood of $p = 0$ is $L(0) = 1$. What does that say?",
    hints=(
        "Which of the two is fixed in a likelihood, and which is said to be probable: the data, or p?",
        "Read it aloud: with the parameter 0, the probability of three tails is 1.",
    ),
    options={
        "a": "p = 0 is certain",
        "b": "if p were 0, three tails would be certain",
        "c": "p = 0 is eight times as probable as p = 1/2",
        "d": "the tosses were independent, or the likelihood would be smaller",
    },
    answer="b",
    working="A likelihood is a probability of the data, for a given parameter. That the data are certain for one "
    "parameter does not make this parameter certain: a fair coin, with a likelihood of one eighth, is just inside the "
    "range.",
    mistakes=(
        Slip("a", "That would be a probability of p; the likelihood is a probability of the tosses, given p."),
        Slip("c", "Eight times as probable are the three tails, with p = 0; here no p was given a probability."),
        Slip("d", "That the tosses are independent was assumed when you multiplied; the result does not test it."),
    ),
)

EXERCISES = (HOW_MANY_TOSSES, LIKELIHOOD_ONE)
