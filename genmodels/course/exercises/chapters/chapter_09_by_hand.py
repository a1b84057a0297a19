"""Chapter 09, by hand: a shared variance, how far a prior slides the border, and a border with a pencil."""

from fractions import Fraction

from ..exercise import Mistake
from ..number import NumberExercise

SHARED_VARIANCE = NumberExercise(
    name="shared-variance",
    chapter="09",
    title="One variance for two classes",
    question="Two classes share one variance: 4. Class 0 has 2 observations, and about its own mean their variance is "
    "7. Class 1 has 6 observations. (All by maximum likelihood: that of class 0 is divided by 2, the shared one "
    "by 8.) What is the variance of class 1 about its own mean?",
    hints=(
        "Undo the divisions: how large is the sum of squares in class 0, and how large are both sums together?",
        "Together they are 8 times 4 = 32, and class 0 has 14 of it. Divide the rest by the rows of class 1.",
    ),
    answer=Fraction(8 * 4 - 2 * 7, 6),
    is_probability=False,
    working=r"Both sums of squares are $8 \cdot 4 = 32$, class 0 has $2 \cdot 7 = 14$ of it. That leaves 18 "
    r"for class 1, over 6 observations: 3. Indeed $\frac{2}{8} \cdot 7 + \frac{6}{8} \cdot 3 = 4$: each class weighs "
    "what its share is.",
    mistakes=(
        Mistake(Fraction(1), "Then 4 is the plain average of 7 and 1; the larger class has to weigh more."),
        Mistake(
            Fraction(-3), "Then 4 is the sum of both variances; each is weighted by its share. And none is below 0."
        ),
        Mistake(Fraction(-5), "You exchanged the shares: class 0 has 2 of 8. And no variance is below 0."),
        Mistake(Fraction(18), "That is the sum of squares of class 1; divide it by its number of observations."),
        Mistake(Fraction(18, 8), "You divided by all 8; the variance of class 1 is over its own 6."),
        Mistake(Fraction(18, 5), "You divided by 6 - 1; maximum likelihood divides by 6."),
        Mistake(Fraction(7 * 4 - 14, 6), "You took 8 - 1 for the shared variance; maximum likelihood divides by 8."),
        Mistake(Fraction(6 * 4 - 14, 6), "You took 8 - 2, the unbiased estimate; maximum likelihood divides by 8."),
        Mistake(Fraction(8 * 4 - 7, 6), "The 7 is a variance; its sum of squares is 2 times 7."),
        Mistake(Fraction(4), "Then the shared one would lie above 4, for class 0 has 7: class 1 lies below 4."),
        Mistake(Fraction(173205, 100000), "That is the standard deviation; the variance is asked for."),
    ),
)

HOW_FAR_THE_BORDER_SLIDES = NumberExercise(
    name="how-far-the-border-slides",
    chapter="09",
    title="How far the border slides",
    question="Two classes share a covariance. After whitening their means are $D = 3$ apart. Class 1 is the more "
    "frequent: the log odds of its prior are 1.2. Walk on the line between the means, from the point halfway towards "
    "the mean of class 0. After how many whitened units is the posterior one half?",
    hints=(
        "Where the posterior is one half, the log odds are 0. After s units, what are both distances?",
        "They are 3/2 - s to mean 0 and 3/2 + s to mean 1. Half the difference of their squares is -3 s.",
    ),
    answer=Fraction(2, 5),
    is_probability=False,
    working=r"$r = \frac12 \left[(\frac32 - s)^2 - (\frac32 + s)^2\right] + 1.2 = -3 s + 1.2$ is zero at $s = 0.4$: "
    r"the log odds of the prior, divided by the distance of the means. With the prior $\frac{9}{10}$ it is "
    r"$\frac{\log 9}{3}$, about 0.73.",
    mistakes=(
        Mistake(Fraction(6, 5), "Those are the log odds of the prior, and the posterior halfway has them; walk on."),
        Mistake(Fraction(18, 5), "You multiplied by the distance; a unit of way takes 3 off the log odds, so divide."),
        Mistake(Fraction(0), "That is so for equal priors; halfway the log odds are those of the prior, 1.2."),
        Mistake(Fraction(-2, 5), "That is towards mean 1; the border moves away from the more frequent class."),
        Mistake(Fraction(11, 10), "That is how far mean 0 is from there; the way from the point halfway is asked for."),
        Mistake(Fraction(19, 10), "That is how far mean 1 is from there; the way from the point halfway is asked for."),
        Mistake(Fraction(3, 2), "That is the mean of class 0: there the log odds are 1.2 - 9/2."),
        Mistake(Fraction(4, 5), "A half is too many: both squares change, so a unit of way takes 3 off, not 3/2."),
        Mistake(Fraction(1, 5), "A half is missing in the log odds: half the difference of the squares is -3 s."),
        Mistake(Fraction(2, 15), "You divided by the square of the distance; the distance alone is needed."),
        Mistake(Fraction(607738, 10000000), "The 1.2 are log odds already; take no logarithm of them."),
    ),
)

BORDER_WITH_A_PENCIL = NumberExercise(
    name="border-with-a-pencil",
    chapter="09",
    title="A border with a pencil",
    question="Two other kinds share the covariance $\\Sigma = \\begin{bmatrix} 2 & 1 \\\\ 1 & 1 \\end{bmatrix}$. "
    "Their means are $\\mu_0 = (0, 0)$ and $\\mu_1 = (3, 1)$, and they are equally frequent. At which $x_1$ does the "
    "border cross the line $x_2 = 1$?",
    hints=(
        "First the inverse of Sigma, then theta = Sigma^-1 (mu_1 - mu_0).",
        "The determinant is 1, so the inverse has the rows (1, -1) and (-1, 2). The priors are equal, so halfway "
        "between the means theta^T x + theta_0 is zero.",
    ),
    answer=Fraction(7, 4),
    is_probability=False,
    working=r"$\Sigma^{-1} = \begin{bmatrix} 1 & -1 \\ -1 & 2 \end{bmatrix}$, so $\theta = (3 - 1, -3 + 2) = (2, -1)$. "
    r"Halfway, at $(\frac32, \frac12)$, $\theta^T x = \frac52$, so the border is $2 x_1 - x_2 = \frac52$. With $x_2 "
    r"= 1$, "
    r"$x_1 = \frac74$.",
    mistakes=(
        Mistake(
            Fraction(17, 10), "The two entries on the diagonal change places in the inverse: its corner is 1, not 2."
        ),
        Mistake(Fraction(9, 5), "Nothing has to be rounded here: give the fraction, or all its digits."),
        Mistake(Fraction(7, 8), "The two entries beside the diagonal change their signs in the inverse."),
        Mistake(
            Fraction(7, 10), "The inverse is not one over each entry: Sigma times its inverse has to be the identity."
        ),
        Mistake(Fraction(-1, 2), "That is x2 where x1 = 1; asked for is x1 where x2 = 1."),
        Mistake(Fraction(17, 14), "You multiplied by Sigma; theta takes its inverse."),
        Mistake(Fraction(4, 3), "That is the perpendicular bisector of the means; it is right where Sigma is round."),
        Mistake(Fraction(7, 6), "You left the covariance of the two features out of Sigma."),
        Mistake(Fraction(3, 2), "That is halfway between the means; the border passes there, but not on x2 = 1."),
        Mistake(Fraction(1, 2), "The constant is missing: the border passes halfway between the means."),
        Mistake(Fraction(-3, 4), "The constant has the wrong sign: halfway between the means r has to be zero."),
        Mistake(Fraction(3), "A half is missing in the constant: it is half of mu_1^T Sigma^-1 mu_1."),
        Mistake(Fraction(5, 4), "That is where the border crosses x2 = 0."),
        Mistake(Fraction(3, 4), "Mind the sign of theta_2: it is -1, so x2 goes to the other side with a plus."),
    ),
)

EXERCISES = (SHARED_VARIANCE, HOW_FAR_THE_BORDER_SLIDES, BORDER_WITH_A_PENCIL)
