"""Chapter 08: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

from .slips import (
    COPIED,
    WRONG_FITS,
    WRONG_LINES,
    WRONG_SPREADS,
    brackets_forgotten,
    fit_of_the_petals,
    fitted,
    grid_of_the_petals,
    limits,
    line_through_zero,
    mean_of_x1_forgotten,
    mean_of_x2_forgotten,
    not_centred,
    slope_of_two_divisors,
    variances_beside_the_correlation,
)

# ---- By hand: a share on the cut, the father of a tall son, and zero covariance without independence.


NOT_ROUNDED = (
    "You counted from the mean before it is rounded, 1.326 cm: well done in life. Here take the lower limit as the "
    "mean, and 95.4 % as exact."
)

WIDER_THAN_THE_MEAN = NumberExercise(
    name="wider-than-the-mean",
    chapter="08",
    title="Wider than the mean",
    question="Petals of 5 cm have limits from 1.33 to 1.81 cm, which hold 95.4 % (take this as exact). The lower "
    "limit happens to be the mean width of all petals. What share of the petals that are 5 cm long is wider than this "
    "mean? Give a number between 0 and 1, to three digits.",
    hints=(
        "Look at the curve on the cut at 5 cm. Which part of it lies above 1.33 cm?",
        "Outside of the limits lie 4.6 %. Does all of that lie below the lower one?",
    ),
    answer=Fraction("0.977"),
    tolerance=4e-4,
    working="Outside of the limits lie 4.6 %, half of it below 1.33 cm: 2.3 %. So 97.7 % are wider than that, where of "
    "all petals it was one half.",
    mistakes=(
        Slip(Fraction("0.908"), "You took 4.6 % off twice: of all, 4.6 % lie outside, and half of that below."),
        Slip(Fraction("0.97"), "So few digits fit more than one way of working it out: give three."),
        Slip(Fraction("0.975"), "You took 95 %, a rounded number: here the limits hold 95.4 %."),
        Slip(Fraction("0.9787"), NOT_ROUNDED),  # and what is near it, 0.9785 and 0.979; 0.98 is not
        Slip(
            Fraction("97.5"), "You took 95 %, a rounded number: here the limits hold 95.4 %. And write it as a share."
        ),
        Slip(Fraction("0.95"), "Those above the upper limit are wider than the mean, too; and 95 % is rounded."),
        Slip(Fraction("0.475"), "That is one side only, up to 1.57 cm, and of a rounded 95 %: add the other half."),
        Slip(Fraction("0.025"), "So many are narrower, if 95 % is rounded; asked is how many are wider."),
        Slip(
            Fraction("0.05"), "So many lie outside, on both sides, and rounded; asked are those above the lower limit."
        ),
        Slip(Fraction("0.954"), "Those above the upper limit are wider than the mean, too: count them in."),
        Slip(Fraction("0.5"), "That is the share of all petals, before a length is told. Now stay on the cut at 5 cm."),
        Slip(Fraction("0.023"), "So many are narrower; asked is how many are wider."),
        Slip(Fraction("0.046"), "So many lie outside, on both sides; asked are those above the lower limit."),
        Slip(Fraction("0.477"), "That is the share between the lower limit and 1.57 cm: add what lies above 1.57 cm."),
        # said here, because the odds 47.7 to 1 would be right
        Slip(
            Fraction("47.7"), "So many per cent lie between the lower limit and 1.57 cm: add what lies above 1.57 cm."
        ),
        Slip(Fraction(1), "A few are narrower: the curve goes on below the lower limit."),
    ),
)


# what some give with it: his spread, or twice that, as limits are drawn
SPREADS = tuple(
    f"{sign}{gap}{spread}{unit}"
    for sign in ("±", "+-", "+/-")
    for gap in (" ", "")
    for spread in ("4.8", "9.6")
    for unit in (" cm", "")
)

FATHER_OF_A_TALL_SON = NumberExercise(
    name="father-of-a-tall-son",
    chapter="08",
    title="The father of a tall son",
    question=r"Fathers have a mean of 172 cm and a standard deviation of 6 cm, sons 175 cm and 7 cm; the correlation "
    r"is 0.6. Both together are Gaussian. A son measures 189 cm. How tall do you expect his father to be, in cm "
    "to one decimal?",
    hints=(
        "The son is seen, the father is predicted. How many of his own standard deviations is the son above the mean?",
        "He is two above. The father is expected at the correlation times as many, counted in his own.",
    ),
    answer=Fraction("179.2"),
    is_probability=False,
    units=(*SPREADS, "cm", "centimetres", "centimeters"),
    wrong_units=tuple(Slip(unit, "Give cm, to one decimal.") for unit in ("mm", "m", "metres", "meters", "inches")),
    working=r"The son is $\frac{189 - 175}{7} = 2$ standard deviations above the mean. His father is expected "
    r"$0.6 \cdot 2 = 1.2$ above his: $172 + 1.2 \cdot 6 = 179.2$ cm. Tall sons have fathers nearer to the mean, just "
    "as tall fathers have sons nearer to it: whatever is predicted is nearer, in standard deviations.",
    mistakes=(
        Slip(
            Fraction(184),
            "That follows the long axis: as many standard deviations as the son. The father follows "
            "him only as far as they are correlated.",
        ),
        Slip(
            Fraction(192),
            "You read the prediction of sons from fathers backwards. The line that predicts fathers "
            "is another one, with a slope of its own.",
        ),
        Slip(
            Fraction("186.9"),
            "You put the son's 189 into the formula as if it were a father's height. Here the son is seen: "
            "exchange the two, mean and standard deviation as well.",
        ),
        Slip(
            172 + Fraction(17 * 6, 7),
            "You took all 17 cm between the son and the mean of the fathers; measure the son from the mean of sons, "
            "and let the father follow by the correlation.",
        ),
        Slip(
            Fraction("184.8"),
            "That is a son, expected from the height of a son: take the father's mean, and rho times his 6 over the "
            "son's 7 as slope.",
        ),
        Slip(Fraction("179.14"), "You rounded the slope to 0.51 on the way: keep 3.6 / 7 to the end."),
        Slip(Fraction("179.1"), "You rounded the slope to 0.51 on the way: keep 3.6 / 7 to the end."),
        Slip(Fraction("179.196"), "You rounded the slope to 0.514 on the way; to one decimal it is as asked."),
        Slip(Fraction("164.8"), "The size is right, the sign is not: with a positive correlation he is above too."),
        Slip(Fraction("181.8"), "Your slope is the one that predicts sons: turn the standard deviations round."),
        Slip(Fraction("183.4"), "That is the son to expect of a father two standard deviations above the mean."),
        Slip(Fraction("176.32"), "You used the squared correlation; it stands in the variance, not in the line."),
        Slip(Fraction("177.04"), "You used the squared correlation; it stands in the variance, not in the line."),
        Slip(Fraction(187), "You added the 12 cm of two standard deviations of fathers to the mean of sons."),
        Slip(Fraction(1792), "The height is right, in millimetres; cm are asked for."),
        Slip(Fraction("176.8"), "You multiplied by 1 - rho; the father follows by rho itself."),
        Slip(Fraction(175), "That is the mean of the sons."),
        Slip(Fraction(172), "That is what you expect before you have seen the son."),
        Slip(Fraction(189), "That is as tall as the son himself; the father is expected nearer to his mean."),
        Slip(Fraction(186), "You only took off the difference of the means; the correlation is not in it."),
        Slip(Fraction("180.5"), "That is halfway between the son and the mean of the fathers: count in deviations."),
        Slip(Fraction(179), "That is rounded to whole centimetres: give one decimal."),
        Slip(Fraction(178), "That follows the son halfway; the correlation is 0.6."),
        Slip(
            Fraction(6326, 35), "You measured the son from the mean of the fathers; measure him from that of the sons."
        ),
        Slip(Fraction("269.2"), "You multiplied all of his 189 cm: only what he is above the mean of sons counts."),
        Slip(Fraction("285.4"), "You multiplied all of his 189 cm: only what he is above the mean of sons counts."),
        Slip(Fraction("97.2"), "That is the slope times 189: measure him from the mean of sons, and add 172."),
        Slip(Fraction("113.4"), "That is 0.6 of the son's height; the correlation counts standard deviations."),
        Slip(Fraction("173.2"), "You added the 1.2 as it stands: it counts standard deviations, of 6 cm each."),
        Slip(Fraction(17), "That is the son above the mean of fathers: measure him from that of sons."),
        Slip(
            Fraction("10.2"),
            "That is 0.6 of 189 - 172: measure him from the mean of sons, and multiply by 6/7 as well.",
        ),
        Slip(Fraction(2), "So many standard deviations the son is above the mean of sons. Now the father, in cm."),
        Slip(Fraction("7.2"), "That is how far he is above the mean; add it to the mean of the fathers."),
        Slip(Fraction("1.2"), "So many standard deviations he is above the mean of fathers; give his height in cm."),
        Slip(Fraction("8.4"), "Your 1.2 standard deviations are those of sons; and it is to be added to a mean."),
        Slip(Fraction(14), "So many cm the son is above the mean of sons: two standard deviations. Now the father."),
        Slip(Fraction("181.6"), "You took the root of 1 - rho^2: it stands in the spread. The line has rho itself."),
        Slip(Fraction("1.792"), "The height is right, in metres; cm are asked for."),
        Slip(Fraction("180.4"), "Your 1.2 standard deviations are those of sons, 7 cm; fathers have 6 cm."),
        Slip(
            Fraction("182.2"),
            "If you added to the mean of the sons: the father is counted from that of fathers. If you took 0.6 of "
            "189 - 172: measure the son from the mean of sons, and multiply by 6/7 as well.",
        ),
        Slip(Fraction("4.8"), "That is the spread, 6 times the root of 1 - rho^2; asked is the place on the line."),
        Slip(Fraction("175.6"), "You counted one standard deviation; the son is two above the mean."),
        Slip(Fraction("176.2"), "You counted one standard deviation, and one of sons; the son is two above."),
    ),
)

LEFT_OUT = (
    "Look again at what you left out, and draw it. Ask whether each product meets its negative, as often, and whether "
    "the places that x2 may have depend on x1."
)

UNCORRELATED = SeveralExercise(
    name="uncorrelated-yet-dependent",
    chapter="08",
    title="Uncorrelated, and yet dependent",
    question="In which of these worlds is the covariance of $x_1$ and $x_2$ zero, although $x_1$ tells about $x_2$? "
    "There may be several.",
    hints=(
        "Covariance is the mean of the products, less the product of the means. Where does each product meet its "
        "negative, equally often?",
        "Draw each world. Where would the best straight line lie flat, and does a height of its points depend on where "
        "you stand?",
    ),
    options={
        "a": "x1 and x2 are the coordinates of a point on the circle with radius 1, every direction equally probable",
        "b": "x1 is standard Gaussian, and x2 = -x1 or x2 = -2 x1, as a fair coin says",
        "c": "x1 is -1, 0 or 1, each with probability 1/3, and x2 = x1²",
        "d": "x1 is 0, 1 or 2, each with probability 1/3, and x2 = x1²",
        "e": "x1 is uniform from -1 to 1, and x2 = 1 - |x1|",
        "f": "x1 and x2 are thrown with two dice",
    },
    answer="ace",
    working=r"In a, c and e left and right are mirror images: with each $x_1$ comes $-x_1$, as often and with the same "
    r"$x_2$, so the products cancel. Yet in c and e $x_1$ says what $x_2$ is, and in a up to its sign. In b the "
    r"covariance is $-\frac32$, in d $\frac{0 + 1 + 8}{3} - 1 \cdot \frac53 = \frac43$, and two dice are independent.",
    mistakes=(
        Slip("b", "b) They are dependent, but x2 is always on the other side: their covariance is -3/2."),
        Slip("d", "d) On this side x2 can only rise with x1: the covariance is 4/3."),
        Slip("f", "f) The covariance is zero, but one die tells nothing of the other."),
        *(Slip(letter, LEFT_OUT) for letter in "ace"),
    ),
)


# ---- In code: fit a Gaussian to rows, and predict the second number from the first, with limits.


# Fit and predict: the right way, then wrong ways, each with what to say about it.
def predict(X, x1):
    X = np.asarray(X, dtype=float)
    m1, m2 = X.mean(axis=0)
    away = X - X.mean(axis=0)
    (v1, c), (_, v2) = away.T @ away / len(X)
    expected = m2 + c / v1 * (x1 - m1)
    sd = np.sqrt(v2 - c**2 / v1)
    return [expected, expected - 2 * sd, expected + 2 * sd]


@slip("You divide by m - 1; maximum likelihood divides by m, as np.cov does with bias=True.")
def by_one_less(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, (high - expected) * np.sqrt(len(X) / (len(X) - 1)))


@slip("You divide the squared misses by m - 2, as regression tables do; maximum likelihood divides by m.")
def by_two_less(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, (high - expected) * np.sqrt(len(X) / (len(X) - 2)))


@slip(
    "You counted in that the line is fitted, too. For a new row that is the better answer; asked are the limits of the "
    "fitted Gaussian itself, without that root."
)
def counting_in_the_fit(X, x1):
    expected, _, high = predict(X, x1)
    m1, _, v1, _, _ = fitted(X)
    return limits(expected, (high - expected) * np.sqrt(1 + 1 / len(X) + (x1 - m1) ** 2 / (len(X) * v1)))


@slip(
    "You divide by m - 2, and count in that the line is fitted, as regression tables do: good limits for a new row. "
    "Asked are those of the fitted Gaussian itself."
)
def prediction_interval(X, x1):
    expected, _, high = counting_in_the_fit(X, x1)
    return limits(expected, (high - expected) * np.sqrt(len(X) / (len(X) - 2)))


@slip("Your limits are those before x1 was seen; knowing it makes them narrower: v2 - c^2 / v1.")
def limits_of_the_marginal(X, x1):
    expected, _, _ = predict(X, x1)
    return limits(expected, 2 * np.sqrt(fitted(X)[3]))


@slip("You give the mean of x2 and its own limits: x1 is not used.")
def nothing_learnt(X, x1):
    _, m2, _, v2, _ = fitted(X)
    return limits(m2, 2 * np.sqrt(v2))


@slip("Your limits are two variances away; take the root first.")
def variance_for_deviation(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, 2 * ((high - expected) / 2) ** 2)


@slip("Your limits are one standard deviation away; two are asked for.")
def one_deviation(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, (high - expected) / 2)


@slip("Your limits are 1.96 standard deviations away; here two are asked for.")
def rounded_quantile(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, 1.96 * (high - expected) / 2)


@slip("You shrink the variance by 1 - rho; it shrinks by 1 - rho^2.")
def correlation_not_squared(X, x1):
    expected, _, _ = predict(X, x1)
    _, _, v1, v2, c = fitted(X)
    return limits(expected, 2 * np.sqrt(v2 * (1 - abs(c) / np.sqrt(v1 * v2))))


@slip("You shrink the variance by 1 - rho; it shrinks by 1 - rho^2, whatever the sign of rho.")
def signed_correlation_not_squared(X, x1):
    expected, _, _ = predict(X, x1)
    _, _, v1, v2, c = fitted(X)
    return limits(expected, 2 * np.sqrt(v2 - c * np.sqrt(v2 / v1)))


@slip("You return how far the limits are from what is expected; return the limits themselves.")
def half_widths(X, x1):
    expected, _, high = predict(X, x1)
    return [expected, high - expected, high - expected]


@slip("You return how far the limits are from what is expected; add what is expected to both.")
def signed_half_widths(X, x1):
    expected, low, high = predict(X, x1)
    return [expected, low - expected, high - expected]


@slip("You return the standard deviation; return limits, two of it below and above what is expected.")
def deviations(X, x1):
    expected, _, high = predict(X, x1)
    return [expected, (high - expected) / 2, (high - expected) / 2]


@slip("You return one standard deviation, down and up; take two, and add what is expected to both.")
def signed_deviations(X, x1):
    expected, low, high = predict(X, x1)
    return [expected, (low - expected) / 2, (high - expected) / 2]


@slip("Your limits are four standard deviations away: two are asked for, to each side.")
def four_deviations(X, x1):
    expected, _, high = predict(X, x1)
    return limits(expected, 2 * (high - expected))


@slip("The numbers are right, but their order is not: expected, low, high.")
def limits_exchanged(X, x1):
    expected, low, high = predict(X, x1)
    return [expected, high, low]


@slip("The numbers are right, but their order is not: expected, low, high.")
def limits_first(X, x1):
    expected, low, high = predict(X, x1)
    return [low, expected, high]


@slip("The numbers are right, but their order is not: expected, low, high.")
def expected_last(X, x1):
    expected, low, high = predict(X, x1)
    return [low, high, expected]


@slip("The expectation is right; return the two limits as well: [expected, low, high].")
def expected_alone(X, x1):
    return [predict(X, x1)[0]]


def what_was_expected(arguments: tuple, entries: list) -> str | None:
    """Name a slip by what is expected alone, whatever the limits are."""
    slips = (
        fit_of_the_petals,
        grid_of_the_petals,
        slope_of_two_divisors,
        line_through_zero,
        mean_of_x1_forgotten,
        mean_of_x2_forgotten,
        not_centred,
        brackets_forgotten,
        variances_beside_the_correlation,
    )
    return next((slip.says for slip in slips if abs(slip(*arguments)[0] - entries[0]) < 1e-4), None)


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: a list of rows of two numbers, and a first number that was seen.

    >>> [len(rows) for rows, x1 in cases(np.random.default_rng(0))]
    [4, 5, 8, 30]
    """
    first = [[1, 2], [2, 4]]  # of these two columns np.cov is exact, should somebody forget to transpose
    drawn = [
        (first + (rng.standard_normal((m, 2)) @ [[1.5, slope], [0, 0.7]] + [4, 2]).round(1).tolist(), x1)
        for m, slope, x1 in ((3, 0.5, 3.0), (6, -1.0, 5.5), (28, 0.9, 2.0))
    ]
    return [([*first, [3, 1], [6, 9]], 5.0), *drawn]


PREDICT_WITH_LIMITS = FunctionExercise(
    name="predict-with-limits",
    chapter="08",
    title="Fit and predict",
    question="Write a function `predict(X, x1)`. `X` is a list of $m$ rows $[x_1, x_2]$. Fit a Gaussian to them by "
    "maximum likelihood, and predict $x_2$ of a new row whose first number is `x1`. Return a list of three numbers: "
    "what you expect, and the limits two standard deviations below and above it.",
    hints=(
        "`np.cov(np.transpose(X), bias=True)` divides by m. Which two of its entries make the slope?",
        "Line and spread are those of `fit_line` in notebook 05, if you have it: theta_1, theta_0, and the mean square "
        "of what is left.",
        r"Put $\rho = c / (\sigma_1 \sigma_2)$ into both formulas of *One number tells about the other*: roots cancel.",
    ),
    answer=predict,
    cases=cases,
    remark=what_was_expected,
    working=r"The variance $v_1$ of what was seen and the covariance $c$ give the slope $c / v_1$, which is "
    r"$\rho \sigma_2 / \sigma_1$. What remains is the variance $v_2 - c^2 / v_1 = \sigma_2^2 (1 - \rho^2)$, "
    "the same for every $x_1$.",
    mistakes=(
        *WRONG_LINES,
        *WRONG_SPREADS,
        *WRONG_FITS,
        *COPIED,
        by_one_less,
        by_two_less,
        counting_in_the_fit,
        prediction_interval,
        limits_of_the_marginal,
        nothing_learnt,
        variance_for_deviation,
        one_deviation,
        rounded_quantile,
        correlation_not_squared,
        signed_correlation_not_squared,
        half_widths,
        signed_half_widths,
        deviations,
        signed_deviations,
        four_deviations,
        limits_exchanged,
        limits_first,
        expected_last,
        expected_alone,
    ),
)

EXERCISES = (
    WIDER_THAN_THE_MEAN,
    FATHER_OF_A_TALL_SON,
    UNCORRELATED,
    PREDICT_WITH_LIMITS,
)
