"""Chapter 05: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np
import sympy as sp

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.expression import ExpressionExercise
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_LINES

# ---- Counts: shares under a constraint, and a Poisson rate derived alone.


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
    derived=True,
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


# ---- A line: fitted by maximum likelihood, with the variance of its errors.


# Fitting a line: the right way, then wrong ways, each with what to say about it.
def fit_line(x, y):
    x, y = np.array(x), np.array(y)
    theta1 = np.mean((x - x.mean()) * (y - y.mean())) / np.mean((x - x.mean()) ** 2)
    theta0 = y.mean() - theta1 * x.mean()
    return [theta0, theta1, np.mean((y - theta0 - theta1 * x) ** 2)]


@slip("The numbers are right, but not their order: first theta_0, where the line is at x = 0, then its slope.")
def turned_round(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta1, theta0, variance]


@slip("You return the standard deviation of the errors; asked is their variance, without the square root.")
def deviation(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance**0.5]


@slip("You return SSE; divide it by the number of observations.")
def not_divided(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance * len(x)]


@slip("You divide SSE by m - 1; the likelihood is largest with m.")
def one_less(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance * len(x) / (len(x) - 1)]


@slip("You divide SSE by m - 2: right on average (two numbers were fitted), but not the maximum of the likelihood.")
def two_less(x, y):
    theta0, theta1, variance = fit_line(x, y)
    return [theta0, theta1, variance * len(x) / (len(x) - 2)]


@slip("Your third number is the variance of y; asked is that of the errors, y - theta_0 - theta_1 x.")
def spread_of_y(x, y):
    return [*fit_line(x, y)[:2], np.var(y)]


@slip("Your line goes through (0, 0); theta_0 is free, so subtract the means of x and of y first.")
def through_zero(x, y):
    theta1 = np.dot(x, y) / np.dot(x, x)
    return [0.0, theta1, np.mean((np.array(y) - theta1 * np.array(x)) ** 2)]


@slip("That is the line for x, turned round: its errors are those of x. The errors here are those of y.")
def x_from_y(x, y):
    x, y = np.array(x), np.array(y)
    theta1 = np.mean((y - y.mean()) ** 2) / np.mean((x - x.mean()) * (y - y.mean()))
    theta0 = y.mean() - theta1 * x.mean()
    return [theta0, theta1, np.mean((y - theta0 - theta1 * x) ** 2)]


@slip("Your slope is too steep by m / (m - 1): np.cov divides by m - 1, np.var by m. Take one divisor for both.")
def two_divisors(x, y):
    x, y = np.array(x), np.array(y)
    theta1 = np.cov(x, y)[0, 1] / np.var(x)
    theta0 = y.mean() - theta1 * x.mean()
    return [theta0, theta1, np.mean((y - theta0 - theta1 * x) ** 2)]


@slip("Your theta_0 is the mean of y: there the line is at the mean of x. At x = 0 it is theta_1 times that lower.")
def wrong_base(x, y):
    _, theta1, variance = fit_line(x, y)
    return [float(np.mean(y)), theta1, variance]


# The wrong ways below end well: with the mean squared error of their own line.
def with_its_errors(x, y, theta0, theta1):
    return [theta0, theta1, np.mean((np.array(y) - theta0 - theta1 * np.array(x)) ** 2)]


def through_the_means(x, y, theta1):
    return with_its_errors(x, y, np.mean(y) - theta1 * np.mean(x), theta1)


@slip("You divide by the variance of y: that is the rise of x with y. Below stands the variance of x.")
def y_below(x, y):
    return through_the_means(x, y, np.cov(x, y)[0, 1] / np.var(y, ddof=1))


@slip("Your theta_1 is the covariance of x and y; divide it by the variance of x.")
def covariance(x, y):
    return through_the_means(x, y, np.cov(x, y, ddof=0)[0, 1])


@slip("Your theta_1 is the correlation, which has no units; the rise is the covariance over the variance of x.")
def correlation(x, y):
    return through_the_means(x, y, np.corrcoef(x, y)[0, 1])


@slip("You divide the covariance by the standard deviation of x; divide by its variance, the square.")
def over_the_deviation(x, y):
    return through_the_means(x, y, np.cov(x, y, ddof=0)[0, 1] / np.std(x))


@slip("Your theta_1 is sum(x y) / sum(x^2), the rise of a line through (0, 0): subtract both means first.")
def means_left_in(x, y):
    return through_the_means(x, y, np.dot(x, y) / np.dot(x, x))


@slip("The sign in theta_0 is wrong: the mean of y is theta_0 + theta_1 times that of x, so subtract.")
def sign_of_theta0(x, y):
    theta1 = fit_line(x, y)[1]
    return with_its_errors(x, y, np.mean(y) + theta1 * np.mean(x), theta1)


@slip("The sign in theta_0 is wrong: the mean of y is theta_0 + theta_1 times that of x, so subtract.")
def sign_of_theta0_alone(x, y):
    _, theta1, variance = fit_line(x, y)
    return [np.mean(y) + theta1 * np.mean(x), theta1, variance]


@slip("You swapped the means in theta_0: it is the mean of y, less theta_1 times the mean of x.")
def means_swapped(x, y):
    theta1 = fit_line(x, y)[1]
    return with_its_errors(x, y, np.mean(x) - theta1 * np.mean(y), theta1)


@slip("Your third number is the mean size of the errors; square them before you take the mean.")
def absolute(x, y):
    theta0, theta1, _ = fit_line(x, y)
    return [theta0, theta1, np.mean(np.abs(np.array(y) - theta0 - theta1 * np.array(x)))]


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the salmon of the notebook, then random points about random lines.

    >>> [len(x) for x, _ in cases(np.random.default_rng(0))]
    [8, 3, 6, 12]
    """
    salmon = ([41, 44, 45, 49, 52, 54, 55, 60], [0.72, 0.83, 0.96, 1.31, 1.68, 1.90, 1.67, 2.13])
    return [salmon, *(_drawn(rng, size) for size in (3, 6, 12))]


def _drawn(rng: np.random.Generator, size: int) -> tuple[list, list]:
    x = rng.normal(10, 4, size=size).round(1)
    y = rng.normal(0, 20) + rng.normal(0, 3) * x + rng.normal(0, 2, size=size)
    return x.tolist(), y.round(2).tolist()


FIT_A_LINE = FunctionExercise(
    name="fit-a-line",
    chapter="05",
    title="Fit a line",
    question="Write a function `fit_line(x, y)` that fits $y = \\theta_0 + \\theta_1 x$ plus Gaussian errors to two "
    "lists by maximum likelihood. It returns the list `[theta0, theta1, variance]`, with the **variance** of the "
    "errors. (Allowed: numpy, paper, the two equations above. It is tried on data that you do not see.)",
    hints=(
        "The first equation says that the line goes through the means of x and y. Put that into the second one.",
        "With a bar for a mean, $\\theta_0 = \\bar y - \\theta_1 \\bar x$. Only $\\theta_1$ is left, in products of "
        "$x - \\bar x$ and $y - \\bar y$: solve for it. The variance comes last, from the errors of your line.",
    ),
    answer=fit_line,
    cases=cases,
    working="The line of least squares, and then the mean of its squared errors: $\\frac{\\text{SSE}}{m}$.",
    mistakes=(
        turned_round,
        deviation,
        not_divided,
        one_less,
        two_less,
        spread_of_y,
        through_zero,
        x_from_y,
        two_divisors,
        wrong_base,
        y_below,
        covariance,
        correlation,
        over_the_deviation,
        means_left_in,
        sign_of_theta0,
        sign_of_theta0_alone,
        means_swapped,
        absolute,
        *WRONG_LINES,
    ),
)

EXERCISES = (
    TWO_ALIKE,
    TWO_PHONES,
    FIT_A_LINE,
)
