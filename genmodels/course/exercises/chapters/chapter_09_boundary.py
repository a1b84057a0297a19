"""Chapter 09, the boundary: the posterior at the midpoint, where a larger prior pushes the line, and what QDA costs."""

from fractions import Fraction

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..number import NumberExercise

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
        Mistake(Fraction(81, 82), "You counted the prior twice: the densities at that point are equal."),
    ),
)

PRIOR_PUSHES_THE_LINE = ChoiceExercise(
    name="prior-pushes-the-line",
    chapter="09",
    title="A more frequent class",
    question="Two classes share a covariance, and their boundary is a straight line. Now the prior of class 1 grows "
    "from 0.5 to 0.9; means and covariance stay. What does the line do?",
    hints=(
        "The prior is in the constant of the log odds, not in the slope.",
        "At a point on the old line the posterior of class 1 was one half. Is it now more, or less? To which side "
        "does that point belong from now on?",
    ),
    options={
        "a": "It moves towards the mean of class 1, parallel to itself",
        "b": "It moves towards the mean of class 0, parallel to itself",
        "c": "It turns about the midpoint of the means",
        "d": "It stays, only the posteriors on both sides change",
    },
    answer="b",
    working=r"The slope $\Sigma^{-1}(\mu_1 - \mu_0)$ does not contain the prior, so the line keeps its direction. The "
    r"constant grows by $\log 9$, so every point becomes more of a 1, and the line gives way towards class 0.",
    mistakes=(
        Mistake("a", "Then fewer points would be called 1, although 1 has become more frequent."),
        Mistake("c", "The direction comes from the means and the covariance alone, and those stay."),
        Mistake("d", "On the old line the posterior of class 1 is no longer one half, so it cannot be the boundary."),
    ),
)

COUNT_PARAMETERS = NumberExercise(
    name="count-gaussian-parameters",
    chapter="09",
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
        Mistake(Fraction(2 + 4 + 30), "Every species has a mean of its own as well."),
        Mistake(
            Fraction(2 + 12 + 12), "You counted the variances only; the covariances beside the diagonal count too."
        ),
    ),
)

EXERCISES = (POSTERIOR_AT_THE_MIDPOINT, PRIOR_PUSHES_THE_LINE, COUNT_PARAMETERS)
