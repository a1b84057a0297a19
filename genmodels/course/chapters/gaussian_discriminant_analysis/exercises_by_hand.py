"""Chapter 09, by hand: how far a prior slides the border, and a border with a pencil."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

HOW_FAR_THE_BORDER_SLIDES = NumberExercise(
    name="how-far-the-border-slides",
    chapter="09",
    title="How far the border slides",
    question="Two classes share a covariance. After whitening their means are 3 apart. Class 1 is the more "
    "frequent: the log odds of its prior are 1.2. Walk on the line between the means, from the point halfway towards "
    "the mean of class 0. After how many whitened units is the posterior one half?",
    hints=(
        "Where the posterior is one half, the log odds are 0. After s units, what are both distances?",
        "They are 3/2 - s to mean 0 and 3/2 + s to mean 1. Square both: what is the same in both squares cancels.",
    ),
    answer=Fraction(2, 5),
    is_probability=False,
    working=r"$r = \frac12 \left[(\frac32 - s)^2 - (\frac32 + s)^2\right] + 1.2 = -3 s + 1.2$ is zero at $s = 0.4$: "
    r"the log odds of the prior, divided by the distance of the means. With the prior $\frac{9}{10}$ it is "
    r"$\frac{\log 9}{3}$, about 0.73.",
    mistakes=(
        Slip(Fraction(6, 5), "Those are the log odds of the prior, and the posterior halfway has them; walk on."),
        Slip(Fraction(18, 5), "You multiplied by the distance; a unit of way takes 3 off the log odds, so divide."),
        Slip(Fraction(0), "That is so for equal priors; halfway the log odds are those of the prior, 1.2."),
        Slip(Fraction(-2, 5), "That is towards mean 1; the border moves away from the more frequent class."),
        Slip(Fraction(11, 10), "That is how far mean 0 is from there; the way from the point halfway is asked for."),
        Slip(Fraction(19, 10), "That is how far mean 1 is from there; the way from the point halfway is asked for."),
        Slip(Fraction(3, 2), "That is the mean of class 0: there the log odds are 1.2 - 9/2."),
        Slip(Fraction(4, 5), "A half is too many: both squares change, so a unit of way takes 3 off, not 3/2."),
        Slip(Fraction(1, 5), "A half is missing in the log odds: half the difference of the squares is -3 s."),
        Slip(Fraction(2, 15), "You divided by the square of the distance; the distance alone is needed."),
        Slip(Fraction(12, 5), "You halved the way, and multiplied: -3 s + 1.2 is zero, so divide 1.2 by 3."),
        Slip(Fraction(9, 5), "You multiplied by half the distance; a unit of way takes 3 off, so divide 1.2 by 3."),
        Slip(Fraction(3, 5), "You divided by 2; a unit of way takes 3, the distance of the means, off."),
        Slip(Fraction(3, 10), "You took 1.2 off the way; it is log odds, of which a unit of way takes 3."),
        Slip(Fraction(607738, 10000000), "The 1.2 are log odds already; take no logarithm of them."),
        Slip(Fraction(1106706, 1000000), "The 1.2 are log odds already; leave the exponential away."),
    ),
)

BORDER_WITH_A_PENCIL = NumberExercise(
    name="border-with-a-pencil",
    chapter="09",
    title="A border with a pencil",
    question="Two other kinds share the covariance $\\Sigma = \\begin{bmatrix} 2 & 1 \\\\ 1 & 1 \\end{bmatrix}$, "
    "with the inverse $\\Sigma^{-1} = \\begin{bmatrix} 1 & -1 \\\\ -1 & 2 \\end{bmatrix}$. Their means are "
    "$\\mu_0 = (0, 0)$ and $\\mu_1 = (3, 1)$, and they are equally frequent. At which $x_1$ does the border cross the "
    "line $x_2 = 1$?",
    hints=(
        "First theta = Sigma^-1 (mu_1 - mu_0): each row of the inverse times (3, 1).",
        "The priors are equal, so halfway between the means theta^T x + theta_0 is zero.",
    ),
    answer=Fraction(7, 4),
    is_probability=False,
    working=r"$\theta = \Sigma^{-1} (3, 1)^T = (3 - 1, -3 + 2) = (2, -1)$. "
    r"Halfway, at $(\frac32, \frac12)$, $\theta^T x = \frac52$, so the border is $2 x_1 - x_2 = \frac52$. With "
    r"$x_2 = 1$, $x_1 = \frac74$.",
    mistakes=(
        *(
            Slip(rounded, "Nothing has to be rounded here: give the fraction, or all its digits.")
            for rounded in (Fraction(17, 10), Fraction(9, 5))
        ),
        Slip(Fraction(-1, 2), "That is x2 where x1 = 1; asked for is x1 where x2 = 1."),
        Slip(Fraction(17, 14), "You multiplied by Sigma; theta takes its inverse, the second matrix."),
        Slip(Fraction(4, 3), "That is the perpendicular bisector of the means; it is right where Sigma is round."),
        Slip(Fraction(7, 6), "You left the covariance of the two features out of Sigma."),
        Slip(Fraction(3, 2), "That is halfway between the means; the border passes there, but not on x2 = 1."),
        Slip(Fraction(1, 2), "The constant is missing: the border passes halfway between the means."),
        Slip(Fraction(-3, 4), "The constant has the wrong sign: halfway between the means r has to be zero."),
        Slip(Fraction(3), "A half is missing in the constant: it is half of mu_1^T Sigma^-1 mu_1."),
        Slip(Fraction(5, 4), "That is where the border crosses x2 = 0."),
        Slip(Fraction(7, 2), "That is 2 x1: divide it by 2."),
        Slip(Fraction(-7, 4), "The sign is turned: 2 x1 = 5/2 + 1."),
        Slip(Fraction(5, 2), "That is the constant: 2 x1 - x2 = 5/2 is the border. Put x2 = 1 in."),
        Slip(Fraction(-1), "That is theta_2; asked for is where theta^T x + theta_0 = 0 with x2 = 1."),
        Slip(Fraction(2), "That is theta_1; asked for is where theta^T x + theta_0 = 0 with x2 = 1."),
        Slip(Fraction(1), "That is x2; asked for is the x1 of the border there."),
        Slip(Fraction(9, 4), "Mind the sign of theta_2: halfway, theta^T x is 2 * 3/2 - 1/2."),
        Slip(Fraction(3, 4), "Mind the sign of theta_2: it is -1, so x2 goes to the other side with a plus."),
    ),
)

EXERCISES = (HOW_FAR_THE_BORDER_SLIDES, BORDER_WITH_A_PENCIL)
