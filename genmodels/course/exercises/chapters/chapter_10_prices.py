"""Chapter 10, prices: rows that a matrix needs, and two spreads about one mean."""

from fractions import Fraction

import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

v = sp.Symbol("v", positive=True)

ROWS_FOR_A_MATRIX = NumberExercise(
    name="rows-for-a-matrix",
    chapter="10",
    title="How many before full exists",
    question="Three species, four measurements each, and every species is to have a full covariance of its own. By "
    "maximum likelihood, how many flowers of one species does it take at least, for its estimate to have an inverse?",
    hints=(
        "Think of the birds: two measurements, and two chiffchaffs were too few, three were enough.",
        "Seen from their own mean the rows sum to zero, so n of them reach n - 1 directions at most. All are needed.",
    ),
    answer=Fraction(5),
    is_probability=False,
    working="Seen from their mean the rows sum to zero: one is minus the sum of the others. So $n$ flowers reach at "
    "most $n - 1$ directions, and there are $d = 4$ to reach: $n = d + 1 = 5$. For the digits that is 65 of each.",
    mistakes=(
        Mistake(Fraction(4), "Four rows, seen from their own mean, sum to zero: they reach three directions of four."),
        Mistake(Fraction(3), "That was enough for the birds, with two measurements; here there are four."),
        Mistake(Fraction(10), "Those are the free entries of the matrix; a row brings four numbers, not one."),
        Mistake(Fraction(14), "Those are the free numbers of a class; a row brings four numbers, not one."),
        Mistake(Fraction(16), "Those are all entries of the matrix; a row brings four numbers, not one."),
        Mistake(Fraction(15), "That is for all three species; the flowers of one are asked for."),
        Mistake(Fraction(12), "That is four for each of three species: one is asked for, and four reach too little."),
        Mistake(Fraction(2), "Two points lie on a line: with four measurements that leaves three directions flat."),
        Mistake(Fraction(1), "One flower is its own mean: no spread at all."),
        Mistake(Fraction(6), "That is enough, but is it the least? One fewer may do."),
    ),
)

SAME_MEAN = ExpressionExercise(
    name="same-mean-different-spread",
    chapter="10",
    title="One mean, two spreads",
    question="One feature, two classes of equal priors, and both have the mean 0. Class 0 has the variance 1, class 1 "
    "the variance $v > 1$. From which distance from 0 on is class 1 the more probable? Use the symbol `v`, and "
    "`sp.log` for the natural logarithm.",
    hints=(
        "Write down the log odds of class 1 at x: the squares stay, and so do the two normalising constants.",
        "The constants differ by the logarithm of a standard deviation, half of log v. At the border it equals what "
        "the squares give: collect them, and solve for x^2 first.",
    ),
    answer=sp.sqrt(v * sp.log(v) / (v - 1)),
    where=(v > 1,),
    working=r"$r(x) = \frac{x^2}{2} \left(1 - \frac1v\right) - \frac12 \log v$ is zero at $x^2 = \frac{v \log v}{v - "
    r"1}$. "
    "Near 0 the narrow class wins, far away the wide one: shape alone tells classes apart, and the border is two "
    "points.",
    mistakes=(
        Mistake(v * sp.log(v) / (v - 1), "That is the square of the distance; take the root."),
        Mistake(sp.sqrt(2 * v * sp.log(v) / (v - 1)), "A half is missing: the constant is log of the root of v."),
        Mistake(
            sp.sqrt(v * sp.log(v) / (2 * (v - 1))),
            "A half too many: the squares have one, the logarithm has one, and they cancel.",
        ),
        Mistake(
            sp.sqrt(2 * v**2 * sp.log(v) / (v**2 - 1)), "You took v for the standard deviation; it is the variance."
        ),
        Mistake(sp.sqrt(sp.log(v) / (v - 1)), "The squares are divided by the variances: 1 - 1/v, not v - 1."),
        Mistake(sp.Integer(0), "At 0 the narrow class has the larger density; the normalising constants differ."),
        Mistake(
            sp.sqrt(v * sp.log(v) / (1 - v)),
            "Under the root stands a negative number: turn v - 1, for v is larger than 1.",
        ),
        Mistake(-sp.sqrt(v * sp.log(v) / (v - 1)), "A distance is not negative: the border has a point on each side."),
        Mistake(v, "That is the variance of class 1; the border is where both densities are equal."),
        Mistake(sp.sqrt(v), "That is one standard deviation of class 1; the border is where both densities are equal."),
        Mistake((1 + sp.sqrt(v)) / 2, "Halfway between the two standard deviations is no border: compare densities."),
    ),
)

EXERCISES = (ROWS_FOR_A_MATRIX, SAME_MEAN)
