"""Chapter 05: its exercises, each with its hints, its solution and the slips that people make."""

import math
from fractions import Fraction

import numpy as np
import sympy as sp

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.expression import ExpressionExercise
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_LINES, line_of_two_points

# ---- Counts: a rate derived alone, and its error where there is more variance than mean.


m1, m2, s, rate = sp.symbols("m1 m2 s lambda", positive=True)

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
        Slip(-s / (m1 + 2 * m2), "A rate is positive: the exponent in p(x) is minus lambda."),
        Slip(s / (2 * (m1 + 2 * m2)), "That is half of it: m1 + 2 m2 counts each telephone already."),
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
        Slip(
            2 * s / (m1 + m2),
            "The factor 2 belongs to the m2 hours, below the line: they count twice as hours, and so the rate is less.",
        ),
        Slip(s / (3 * m1), "That is for m2 = m1; the two numbers of hours may differ: m1 counts once, m2 twice."),
        Slip(s / (3 * m2), "That is for m1 = m2; the two numbers of hours may differ: m1 counts once, m2 twice."),
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
        Slip(m1 + 2 * m2, "Those are the hours, each telephone counted; the calls s stand above them."),
        Slip(sp.sqrt(s) / (m1 + 2 * m2), "That is the standard error of the estimate; asked is the estimate."),
        Slip(s / rate - m1 - 2 * m2, "That is the slope of ell: set it to zero, and solve for lambda."),
        Slip(-s / rate**2, "That is the bend; asked is where the slope of ell is zero."),
        Slip(
            s * sp.log(rate) - (m1 + 2 * m2) * rate,
            "That is the log-likelihood: set its slope in lambda to zero, and solve for lambda.",
        ),
        Slip(3 * s / (m1 + 2 * m2), "log(2 lambda) is log 2 + log lambda: the factor 2 adds no further log lambda."),
    ),
)


MORE_THAN_POISSON = ChoiceExercise(
    name="more-than-poisson",
    chapter="05",
    title="More scatter than a Poisson has",
    question="You go on listening. After 54 hours there are 108 calls, again 2 an hour. But some hours were silent and "
    r"others full: the 54 counts have the variance 6. The hours are independent of each other. Which $\pm$ do you give "
    "to the rate of 2 calls an hour?",
    hints=(
        "Forget the Poisson. What is the variance of the mean of 54 independent counts, if one has the variance 6? "
        "Notebook 04 did it for ten tosses.",
        "The mean of $m$ independent counts has the variance of one, divided by $m$; the error is the root of that.",
    ),
    options={
        "a": "0.11 calls an hour",
        "b": "0.19 calls an hour",
        "c": "0.33 calls an hour",
        "d": "0.58 calls an hour",
        "e": "2.4 calls an hour",
    },
    answer="c",
    working=r"$\sqrt{6 / 54} = 0.33$ calls an hour. The formula of the Poisson gives $\frac{\sqrt{108}}{54} = "
    r"\sqrt{2 / 54} = 0.19$, as it takes the variance for the mean. With three times the variance the error is "
    r"$\sqrt 3$ times as large. The estimate stays 2.",
    mistakes=(
        Slip("a", "That is 6/54, the variance of the mean: take the root."),
        Slip("b", "That believes the Poisson, whose variance would be the mean, 2; these counts have 6."),
        Slip(
            "d",
            "That is three times 0.19, or Monday's. Three times the variance makes 1.7 times the error, by the root.",
        ),
        Slip("e", "That is the standard deviation of the calls in one hour, the root of 6; the rate is their mean."),
    ),
)


# ---- The eight salmon, and a model of their weights with one parameter.


LENGTHS = [41, 44, 45, 49, 52, 54, 55, 60]  # cm, invented
WEIGHTS = [0.72, 0.83, 0.96, 1.31, 1.68, 1.90, 1.67, 2.13]  # kg, invented
CUBES = [Fraction(length, 100) ** 3 for length in LENGTHS]  # in metres
EXACT = [Fraction(str(weight)) for weight in WEIGHTS]
PRODUCTS = sum(weight * cube for weight, cube in zip(EXACT, CUBES, strict=True))
SQUARES = sum(cube**2 for cube in CUBES)
SSE_OF_THE_CUBE = sum(weight**2 for weight in EXACT) - PRODUCTS**2 / SQUARES

WEIGHT_BY_THE_CUBE = NumberExercise(
    name="weight-by-the-cube",
    chapter="05",
    title="Weight by the cube of the length",
    question="A salmon twice as long, and of the same shape, is eight times as heavy. So take "
    "$y = c \\, x^3 + \\text{error}$ for the eight, with errors as before, $y$ in kg and $x$ in **metres**. Derive the "
    "most likely $c$, in kg per cubic metre, as a decimal with two digits after the point or more.",
    hints=(
        "As for the line, $c$ occurs in SSE alone, which is the sum of $(y - c \\, x^3)^2$. What is its slope in $c$?",
        "The slope is zero where the sum of $y \\, x^3$ equals $c$ times the sum of $x^6$.",
    ),
    answer=PRODUCTS / SQUARES,
    is_probability=False,
    derived=True,
    units=("kg/m^3", "kg/m**3", "kg/m3", "kg/m³", "kg m^-3", "kg m⁻³", "kg per cubic metre", "kg"),
    working=r"The slope of SSE in $c$ is $-2 \sum_i (x^{(i)})^3 (y^{(i)} - c \, (x^{(i)})^3)$, which is zero at "
    r"$\hat c = \frac{\sum_i y^{(i)} (x^{(i)})^3}{\sum_i (x^{(i)})^6} = 10.68$: a salmon of one metre would weigh "
    r"10.68 kg. With $z = x^3$ it is a line through $(0, 0)$.",
    mistakes=(
        Slip(
            sum(weight / cube for weight, cube in zip(EXACT, CUBES, strict=True)) / 8,
            "That is the mean of the eight ratios weight / length^3; in SSE a long salmon counts for more.",
        ),
        Slip(sum(EXACT) / sum(CUBES), "In the slope of SSE each error is multiplied by its cube: sum y x^3, sum x^6."),
        Slip(
            Fraction(math.exp(sum(math.log(weight / cube) for weight, cube in zip(EXACT, CUBES, strict=True)) / 8)),
            "That is the geometric mean of weight / length^3, from the mean logarithm: right for errors that are "
            "so many per cent of a weight; here they are so many kg, so make SSE least.",
        ),
        Slip(
            Fraction(107, 10),
            "Right as far as it goes, but three wrong ways give 10.7, too: give two digits after the point.",
        ),
        Slip(
            Fraction(1067, 100),
            "Near, but something was rounded on the way: keep all digits of the products and of the sums.",
        ),
        Slip(SSE_OF_THE_CUBE, "That is the SSE that is left; asked is the c that makes it so small."),
        Slip(SSE_OF_THE_CUBE / 8, "That is the variance of the errors, SSE / m; asked is c."),
        Slip(Fraction(0.12836), "That is the standard deviation of the errors; asked is c."),
        Slip(Fraction(0.3281), "That is the standard error of c, for the fitted sigma; asked is c."),
        Slip(Fraction(112, 10), "That is the mean weight over the cube of the mean length: cube each length first."),
        Slip(Fraction(10278, 1000), "You fitted a constant, too; this model has c alone."),
        Slip(Fraction(28738, 10_000), "That is a straight line through 0: cube the lengths."),
        Slip(Fraction(56488, 10_000), "You squared the lengths: cube them."),
        Slip(SQUARES / PRODUCTS, "That is upside down: the products y x^3 stand above."),
        Slip(PRODUCTS / sum(CUBES), "Below stands the sum of the squared cubes, x^6: the inner derivative is x^3."),
        Slip(PRODUCTS / SQUARES / 10**6, "You left the lengths in centimetres; give them in metres."),
        Slip(1000 * PRODUCTS / SQUARES, "That is in grams; asked are kilograms."),
        Slip(Fraction(10_684), "That is in grams; asked are kilograms."),
        Slip(PRODUCTS / SQUARES / 1000, "That is in grams per cubic centimetre; asked are kilograms per cubic metre."),
        Slip(-PRODUCTS / SQUARES, "Mind the sign: the errors are y - c x^3."),
        Slip(2 * PRODUCTS / SQUARES, "You lost a 2: both terms of the slope have it."),
        Slip(PRODUCTS / SQUARES / 2, "You lost a 2: both terms of the slope have it."),
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


@slip("Your third number is the variance of y; asked is that of the residuals, y - theta_0 - theta_1 x.")
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


@slip("Your third number is the mean size of the residuals; square them before you take the mean.")
def absolute(x, y):
    theta0, theta1, _ = fit_line(x, y)
    return [theta0, theta1, np.mean(np.abs(np.array(y) - theta0 - theta1 * np.array(x)))]


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: the salmon of the notebook, then random points about random lines.

    >>> [len(x) for x, _ in cases(np.random.default_rng(0))]
    [8, 3, 6, 12]
    """
    salmon = (LENGTHS, WEIGHTS)
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
    "lists by maximum likelihood. It returns the list `[theta0, theta1, variance]`, with the estimated **variance** of "
    "the errors. (Allowed: numpy, paper, the two equations above. It is tried on data that you do not see.)",
    hints=(
        "The first equation says that the line goes through the means of x and y. Put that into the second one.",
        "With a bar for a mean, $\\theta_0 = \\bar y - \\theta_1 \\bar x$. Only $\\theta_1$ is left, in products of "
        "$x - \\bar x$ and $y - \\bar y$: solve for it. The variance comes last, from the residuals of your line.",
    ),
    answer=fit_line,
    cases=cases,
    remark=line_of_two_points,
    working="The line of least squares, and then the mean of its squared residuals: $\\frac{\\text{SSE}}{m}$.",
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
    TWO_PHONES,
    MORE_THAN_POISSON,
    WEIGHT_BY_THE_CUBE,
    FIT_A_LINE,
)
