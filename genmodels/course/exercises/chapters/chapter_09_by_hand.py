"""Chapter 09, by hand: a shared variance, the posterior halfway between the means, and a border with a pencil."""

from fractions import Fraction

from ..exercise import Mistake
from ..number import NumberExercise

SHARED_VARIANCE = NumberExercise(
    name="shared-variance",
    chapter="09",
    title="One variance for two classes",
    question="Class 0 has 2 observations, and about its own mean their variance is 9. Class 1 has 6 observations, with "
    "a variance of 1 about its own mean. (Both by maximum likelihood, so divided by 2 and by 6.) What variance do they "
    "get when they share one?",
    hints=(
        "Undo the divisions: how large is the sum of squares within each class?",
        "The sums of squares are 18 and 6. How many observations are there in all?",
    ),
    answer=Fraction(2 * 9 + 6 * 1, 8),
    is_probability=False,
    working=r"The sums of squares within the classes are $2 \cdot 9 = 18$ and $6 \cdot 1 = 6$, together 24, over 8 "
    r"observations: 3. This is $\frac{2}{8} \cdot 9 + \frac{6}{8} \cdot 1$: each class weighted by its share.",
    mistakes=(
        Mistake(Fraction(5), "That is the plain average of the two; the larger class has to weigh more."),
        Mistake(Fraction(10), "That is the sum of the two; each has to be weighted by its share of the observations."),
        Mistake(Fraction(10 * 2, 8), "You weighted both classes with the share of class 0."),
        Mistake(Fraction(10 * 6, 8), "You weighted both classes with the share of class 1."),
        Mistake(
            Fraction(24, 7), "You divided by 8 - 1; each class has used up a mean, and maximum likelihood takes 8."
        ),
        Mistake(Fraction(173205, 100000), "That is the standard deviation; the variance is asked for."),
        Mistake(Fraction(24, 6), "You divided by 8 - 2; that is the unbiased estimate, not maximum likelihood."),
        Mistake(Fraction(24), "That is the sum of squares; divide it by the number of observations."),
    ),
)

POSTERIOR_AT_THE_MIDPOINT = NumberExercise(
    name="posterior-at-the-midpoint",
    chapter="09",
    title="Halfway between the means",
    question="Two classes share a covariance. Class 1 has the prior $\\phi = \\frac{9}{10}$. A point lies exactly "
    "halfway between the two means. What is its posterior $P(y = 1 \\mid x)$?",
    hints=(
        "Compare the two densities at that point first. Which class gives it the larger one?",
        "Both densities are the same there, so they cancel in Bayes' rule. Only the priors are left.",
    ),
    answer=Fraction(9, 10),
    working=r"Halfway, both distances are equal, in every covariance that is shared. So $p(x \mid y = 0) = "
    r"p(x \mid y = 1)$, it cancels, and the posterior is the prior. The boundary, where the posterior is one half, "
    "lies elsewhere: from here, towards the mean of class 0.",
    mistakes=(
        Mistake(Fraction(1, 2), "That is only so when both priors are one half: the point halfway is no boundary."),
        Mistake(Fraction(1, 10), "That is the posterior of class 0."),
        Mistake(Fraction(9, 20), "That is half the prior; the two densities cancel, and leave nothing behind."),
        Mistake(
            Fraction(81, 100), "You multiplied the prior by itself; the densities cancel, and the prior stands alone."
        ),
        Mistake(Fraction(1), "No point is certain: class 0 has the same density there, and a prior above zero."),
        Mistake(Fraction(81, 82), "You counted the prior twice: the densities at that point are equal."),
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

EXERCISES = (SHARED_VARIANCE, POSTERIOR_AT_THE_MIDPOINT, BORDER_WITH_A_PENCIL)
