"""Chapter 05, counts: shares under a constraint, what the order of draws tells, and a Poisson rate derived alone."""

from fractions import Fraction

import sympy as sp

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

TWO_ALIKE = NumberExercise(
    name="two-alike",
    chapter="05",
    title="As many green as red",
    question="Twelve draws from another bowl: 7 red, 2 green, 3 yellow. The shopkeeper swears that this bowl holds as "
    "many red sweets as green ones. With that known, which $p$ of red is the most likely? (Pencil and paper.)",
    hints=(
        "Write $p$ for red and for green. What is left for yellow, and what is the log-likelihood?",
        "It is $9 \\log p + 3 \\log (1 - 2p)$. Set its slope to zero.",
    ),
    answer=Fraction(3, 8),
    working=r"$\ell(p) = (7 + 2) \log p + 3 \log (1 - 2p)$ has the slope $\frac9p - \frac{6}{1 - 2p}$, which is zero "
    r"where $9 (1 - 2p) = 6p$, so $p = \frac{9}{24} = \frac38$. Red and green share their nine draws equally.",
    mistakes=(
        Mistake(Fraction(7, 12), "That is the share of red alone; twice it is more than 1, and green has as much."),
        Mistake(Fraction(1, 6), "That is the share of green alone; the draws of red tell something about it too."),
        Mistake(Fraction(3, 4), "That is the share of red and green together; half of it is for red."),
        Mistake(Fraction(1, 4), "That is the share of yellow."),
        Mistake(Fraction(1, 3), "That makes all three equal; only red and green are."),
        Mistake(Fraction(1, 2), "Nothing would be left for yellow, which was drawn three times."),
        Mistake(Fraction(3, 7), "The slope of log(1 - 2p) is -2/(1 - 2p): the inner derivative is missing."),
        Mistake(Fraction(7, 20), "You left out the draws of green: they count for p as well."),
    ),
)

ORDER_OR_COUNTS = ChoiceExercise(
    name="order-or-counts",
    chapter="05",
    title="Ann kept the order",
    question="Ann wrote down Monday's ten colours in the order in which they came; Ben only counted them. Each works "
    "out a log-likelihood from their own notes. What does Ann know about the probabilities that Ben does not?",
    hints=(
        "By which factor do the two probabilities differ? Does it contain any $p_k$?",
        "The logarithm of a factor is added. What does a constant do to a top, and to differences of heights?",
    ),
    options={
        "a": "She is surer: her log-likelihood falls faster beside its top.",
        "b": "She has a better estimate: at the top her likelihood is larger than his.",
        "c": "Nothing: the two log-likelihoods differ by the same number everywhere.",
        "d": "She can estimate all three probabilities; he knows only two of them.",
    },
    answer="c",
    working=r"Ben's probability is Ann's times 840, the number of orders, at every $p$. So his $\ell$ is hers plus "
    r"$\log 840$: the same top, and the same differences. (The order would tell whether the draws were independent.)",
    mistakes=(
        Mistake("a", "Take the difference of the two log-likelihoods: it is log 840, at the top and beside it."),
        Mistake(
            "b", "Hers is the smaller one, by the factor 840; and only ratios at different p say anything about p."
        ),
        Mistake("d", "The counts of all three kinds are in his notes, and one of them follows from the other two."),
    ),
)

m1, m2, s = sp.symbols("m1 m2 s", positive=True)

TWO_PHONES = ExpressionExercise(
    name="two-phones",
    chapter="05",
    title="A second telephone",
    question="In $m_1$ hours one telephone was open: the calls of such an hour are Poisson with rate $\\lambda$. In "
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
        Mistake(s / (m1 + m2), "That is the mean of all hours; an hour with two telephones has the rate 2 lambda."),
        Mistake(s / m1, "The hours with two telephones tell something about lambda too."),
        Mistake(
            (m1 + 2 * m2) / s, "That is the mean time between two calls of one telephone; the rate is its inverse."
        ),
        Mistake(s / (2 * m1 + m2), "You doubled the hours with one telephone; two were open in the m2 hours."),
        Mistake(s / (m1 + m2 / 2), "A second telephone brings more calls in an hour: such an hour counts twice."),
        Mistake(s / (2 * (m1 + m2)), "That would be right if two telephones had been open all the time."),
        Mistake(3 * s / (m1 + 2 * m2), "log(2 lambda) is log 2 + log lambda: the factor 2 adds no further log lambda."),
    ),
)

EXERCISES = (TWO_ALIKE, ORDER_OR_COUNTS, TWO_PHONES)
