"""Chapter 10, prices: numbers to count, one variance for all features, and two spreads about one mean."""

from fractions import Fraction

import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

T, m, d, v = sp.symbols("T m d v", positive=True)

SPHERICAL_VARIANCE = ExpressionExercise(
    name="spherical-variance",
    chapter="10",
    title="The same variance in every direction",
    question="Let the covariance be $\\sigma^2$ times the identity, in $d$ dimensions. With $T$ the sum of all squared "
    "distances of the $m$ observations from the means of their classes, the log-likelihood is "
    "$-\\frac{m d}{2} \\log(2 \\pi \\sigma^2) - \\frac{T}{2 \\sigma^2}$. Which $\\sigma^2$ makes it largest? Use the "
    "symbols `T`, `m` and `d`.",
    hints=(
        "Call the unknown v, for variance, and differentiate with respect to v, not with respect to sigma.",
        "The derivative is -m d / (2 v) + T / (2 v^2). Multiply by 2 v^2 and set it to zero.",
    ),
    answer=T / (m * d),
    working=r"From $-\frac{m d}{2 v} + \frac{T}{2 v^2} = 0$ follows $v = \frac{T}{m d}$: the mean square over all "
    "observations and all features. Where there is one variance for $d$ features, there are $m d$ squares to average.",
    mistakes=(
        Mistake(T / m, "That would be right for one feature; T adds up the squares of d features."),
        Mistake(T / d, "You forgot that T adds up m observations."),
        Mistake(2 * T / (m * d), "A factor 2 is too many: both terms of the derivative have a half, and it cancels."),
        Mistake(T * d / m, "You multiplied by d; T adds up m d squares, and their mean is asked for."),
        Mistake(T / (m * d - 1), "That takes one off for a mean; maximum likelihood divides by all m d squares."),
        Mistake(T / (2 * m * d), "A factor 1/2 was left over: both terms of the derivative have one, and it cancels."),
        Mistake(sp.sqrt(T / (m * d)), "That is the standard deviation; the variance is asked for."),
        Mistake(T / ((m - 1) * d), "That is an attempt at an unbiased estimate; maximum likelihood divides by m."),
        Mistake(m * d / T, "That is one over the variance; solve for v once more."),
    ),
)

COUNT_PARAMETERS = NumberExercise(
    name="count-gaussian-parameters",
    chapter="10",
    title="The price of a covariance",
    question="Three species, four measurements each, and every species has a full covariance of its own. How many free "
    "numbers does the model have in all, the priors included?",
    hints=(
        "Count the priors, the means and the covariances apart. A covariance is symmetric.",
        "A symmetric 4 by 4 matrix has 4 + 3 + 2 + 1 free entries, and three priors have to sum to 1.",
    ),
    answer=Fraction(2 + 3 * 4 + 3 * 10),
    is_probability=False,
    working=r"Priors: $3 - 1 = 2$. Means: $3 \cdot 4 = 12$. Covariances: $3 \cdot \frac{4 \cdot 5}{2} = 30$. Together "
    "44. With one shared covariance it would be 24.",
    mistakes=(
        Mistake(Fraction(2 + 12 + 48), "You counted all 16 entries of a covariance; entry (i, j) equals entry (j, i)."),
        Mistake(Fraction(12 + 30), "You left the priors out: three of them, with the sum 1."),
        Mistake(Fraction(3 + 12 + 30), "Three priors sum to 1, so the third is no free number."),
        Mistake(Fraction(2 + 12 + 10), "That is one shared covariance; here every species has its own."),
        Mistake(
            Fraction(2 + 30),
            "Twelve are missing: the means (three times 4), or the variances on the diagonals, if you counted only "
            "what lies beside them.",
        ),
        Mistake(
            Fraction(12 + 48), "All 16 entries of a covariance are counted, though (i, j) equals (j, i); no priors."
        ),
        Mistake(Fraction(3 + 12 + 48), "Entry (i, j) of a covariance equals entry (j, i), and three priors sum to 1."),
        Mistake(Fraction(2 + 12), "The covariances are missing."),
        Mistake(Fraction(30), "Those are the covariances alone; means and priors are to be learnt as well."),
        Mistake(Fraction(2 + 4 + 30), "Every species has a mean of its own as well."),
        Mistake(
            Fraction(2 + 12 + 12), "You counted the variances only; the covariances beside the diagonal count too."
        ),
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
        Mistake(sp.sqrt(v), "That is one standard deviation of class 1; the border is where both densities are equal."),
        Mistake((1 + sp.sqrt(v)) / 2, "Halfway between the two standard deviations is no border: compare densities."),
    ),
)

EXERCISES = (COUNT_PARAMETERS, SPHERICAL_VARIANCE, SAME_MEAN)
