"""Chapter 05, counts: shares under a constraint, and a Poisson rate derived alone."""

from fractions import Fraction

import sympy as sp

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.expression import ExpressionExercise
from genmodels.course.kit.exercises.number import NumberExercise

TWO_ALIKE = NumberExercise(
    name="two-alike",
    chapter="05",
    title="As many green as red",
    question="Twelve draws from another bowl: 7 red, 2 green, 3 yellow. The shopkeeper swears that this bowl holds as "
    "many red sweets as green ones. With that known, which $p$ of red is the most likely? (Pencil and paper.)",
    hints=(
        "Write $p$ for red and for green. What is left for yellow, and what is the log-likelihood?",
        "Nine draws bring $p$, three bring what is left. Mind the inner derivative in the slope of $\\log (1 - 2p)$.",
    ),
    answer=Fraction(3, 8),
    working=r"$\ell(p) = (7 + 2) \log p + 3 \log (1 - 2p)$ has the slope $\frac9p - \frac{6}{1 - 2p}$, which is zero "
    r"where $9 (1 - 2p) = 6p$, so $p = \frac{9}{24} = \frac38$. Red and green share their nine draws equally.",
    mistakes=(
        Slip(Fraction(7, 12), "That is the share of red alone; twice it is more than 1, and green has as much."),
        Slip(Fraction(1, 6), "That is the share of green alone; the draws of red tell something about it too."),
        Slip(
            Fraction(3, 5),
            "Yellow gets 1 - 2p, not 1 - p: red and green at 3/5 each would add up to more than 1.",
        ),
        Slip(Fraction(3, 4), "That is the share of red and green together; half of it is for red."),
        Slip(Fraction(1, 4), "That is the share of yellow."),
        Slip(Fraction(1, 3), "That makes all three equal; only red and green are."),
        Slip(Fraction(1, 2), "Nothing would be left for yellow, which was drawn three times."),
        Slip(Fraction(3, 7), "The slope of log(1 - 2p) is -2/(1 - 2p): the inner derivative is missing."),
        Slip(Fraction(7, 10), "That is red among red and yellow; the draws of green count for p as well."),
        Slip(Fraction(7, 9), "That is red among red and green; the draws of yellow count as well."),
        Slip(Fraction(7, 24), "You halved the share of red; red and green share nine draws, green's two as well."),
        Slip(Fraction(7, 20), "You left out the draws of green: they count for p as well."),
    ),
)

m1, m2, s = sp.symbols("m1 m2 s", positive=True)

TWO_PHONES = ExpressionExercise(
    name="two-phones",
    chapter="05",
    title="A second telephone",
    question="All hours are independent. In $m_1$ of them one telephone was open: the calls of such an hour are "
    "Poisson with rate $\\lambda$. In "
    "another $m_2$ hours two were open, and the rate was $2 \\lambda$. In all hours together $s$ calls came. Derive "
    "the maximum-likelihood estimate of $\\lambda$, and give it as a formula in `m1`, `m2` and `s`.",
    hints=(
        "The logarithm of one hour is $x \\log \\lambda - \\lambda - \\log x!$, or the same with $2 \\lambda$. Which "
        "terms hold $\\lambda$?",
        "Since $\\log 2\\lambda = \\log 2 + \\log \\lambda$, all calls together give $s \\log \\lambda$. The hours "
        "give $-m_1 \\lambda - 2 m_2 \\lambda$.",
    ),
    answer=s / (m1 + 2 * m2),
    working=r"Up to terms without $\lambda$, $\ell(\lambda) = s \log \lambda - (m_1 + 2 m_2) \lambda$. Its slope "
    r"$\frac{s}{\lambda} - (m_1 + 2 m_2)$ is zero at $\hat\lambda = \frac{s}{m_1 + 2 m_2}$: the calls, over the hours "
    r"in which a telephone was open, each telephone counted.",
    mistakes=(
        Slip(s / (m1 + m2), "That is the mean of all hours; an hour with two telephones has the rate 2 lambda."),
        Slip(s / m1, "The hours with two telephones tell something about lambda too."),
        Slip((m1 + 2 * m2) / s, "That is the mean time between two calls of one telephone; the rate is its inverse."),
        Slip(s / (2 * m1 + m2), "You doubled the hours with one telephone; two were open in the m2 hours."),
        Slip(s / (m1 + m2 / 2), "A second telephone brings more calls in an hour: such an hour counts twice."),
        Slip(s / (2 * (m1 + m2)), "That would be right if two telephones had been open all the time."),
        Slip(2 * s / (3 * (m1 + m2)), "You took a mean rate for all hours; each hour has its own, lambda or 2 lambda."),
        Slip(s / (2 * m1), "The two telephones were open in the m2 hours, and those hours count, too."),
        Slip(1 / (m1 + 2 * m2), "The calls s are missing above the line."),
        Slip(s / (2 * m2), "The hours with one telephone tell something about lambda too."),
        Slip(s / (m1 + 4 * m2), "The slope of -2 m2 lambda is -2 m2: two telephones count twice, not four times."),
        Slip(
            (s / m1 + s / (2 * m2)) / 2,
            "An average of two estimates is none of all hours; and s holds the calls of both kinds of hours.",
        ),
        Slip(
            s / m1 + s / (2 * m2),
            "Add up the two log-likelihoods, and not their estimates; and s holds the calls of both kinds of hours.",
        ),
        Slip(
            s / m1 + s / m2,
            "Add up the two log-likelihoods, and not their estimates; an hour with two telephones has 2 lambda.",
        ),
        Slip(s / m1 + 2 * m2, "Brackets are missing: Python divides by m1 alone, and then adds 2 m2."),
        Slip(s / (3 * (m1 + m2)), "You count three telephones in every hour: m1 hours had one, and the m2 others two."),
        Slip(
            2 * s / (m1 + 2 * m2),
            "That is twice too much. Does s log lambda stand twice in your ell? Once is right: s holds the calls of "
            "all hours. Or is it the rate of an hour with two telephones? Asked is that of one.",
        ),
        Slip(
            s, "That takes s for the calls of one hour; there are m1 hours with the rate lambda, and m2 with 2 lambda."
        ),
        Slip(
            s / 3,
            "That takes s for the calls of two hours, one of each kind; there are m1 of one, m2 of the other.",
        ),
        Slip(
            2 * s / 3, "That takes one hour of each kind, with s calls in each; s are the calls of all m1 + m2 hours."
        ),
        Slip(3 * s / (m1 + 2 * m2), "log(2 lambda) is log 2 + log lambda: the factor 2 adds no further log lambda."),
    ),
)

EXERCISES = (TWO_ALIKE, TWO_PHONES)
