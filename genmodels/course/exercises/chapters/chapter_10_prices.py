"""Chapter 10, prices: rows that a matrix needs, one variance for all features, and two spreads about one mean."""

from fractions import Fraction

import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

q, n, d, v = sp.symbols("q n d v", positive=True)

SPHERICAL_VARIANCE = ExpressionExercise(
    name="spherical-variance",
    chapter="10",
    title="The same variance in every direction",
    question="Let the covariance of one class be $\\sigma^2$ times the identity, in $d$ dimensions. With $q$ the sum "
    "of the squared distances of its $n$ observations from their mean, the log-likelihood is "
    "$-\\frac{n d}{2} \\log(2 \\pi \\sigma^2) - \\frac{q}{2 \\sigma^2}$. Which $\\sigma^2$ makes it largest? Use the "
    "symbols `q`, `n` and `d`.",
    hints=(
        "Call the unknown v, for variance, and differentiate with respect to v, not with respect to sigma.",
        "The derivative is -n d / (2 v) + q / (2 v^2). Multiply by 2 v^2 and set it to zero.",
    ),
    answer=q / (n * d),
    working=r"From $-\frac{n d}{2 v} + \frac{q}{2 v^2} = 0$ follows $v = \frac{q}{n d}$: the mean square over the "
    r"observations and the features. In the letters of the ladder $\sigma_k^2 = \frac{\operatorname{tr} S_k}{n_k d}$, "
    r"and tied $\frac{\operatorname{tr} S}{m d}$.",
    mistakes=(
        Mistake(q / n, "That would be right for one feature; q adds up the squares of d features."),
        Mistake(q / d, "You forgot that q adds up n observations."),
        Mistake(2 * q / (n * d), "A factor 2 is too many: both terms of the derivative have a half, and it cancels."),
        Mistake(q * d / n, "You multiplied by d; q adds up n d squares, and their mean is asked for."),
        Mistake(q / (n * d - 1), "That takes one off for a mean; maximum likelihood divides by all n d squares."),
        Mistake(q / (2 * n * d), "A factor 1/2 was left over: both terms of the derivative have one, and it cancels."),
        Mistake(sp.sqrt(q / (n * d)), "That is the standard deviation; the variance is asked for."),
        Mistake(q / ((n - 1) * d), "That is the unbiased estimate; maximum likelihood divides by n d."),
        Mistake(n * d / q, "That is one over the variance; solve for v once more."),
    ),
)

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
        Mistake(Fraction(6), "That is enough, but one fewer is as well."),
    ),
)

SAME_MEAN = ExpressionExercise(
    name="same-mean-different-spread",
    chapter="10",
    title="One mean, two spreads",
    question="One feature, two classes of equal priors, and both have the mean 0. Class 0 has the variance 1, class "
    "1 the "
    "variance $v > 1$. From which distance from 0 on is class 1 the more probable? Use the symbol `v`.",
    hints=(
        "Write down the log odds of class 1 at x: the squares stay, and so do the two normalising constants.",
        "They are x^2/2 (1 - 1/v) - (log v)/2. Set them to zero and solve for x.",
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

EXERCISES = (ROWS_FOR_A_MATRIX, SPHERICAL_VARIANCE, SAME_MEAN)
