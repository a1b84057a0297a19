"""Chapter 09: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction
from typing import Any

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.reading import UnreadableError
from genmodels.course.kit.exercises.writing import shown_arguments

from .slips import WRONG_LAST_STEPS, WRONG_LOG_ODDS

LIBRARY = {"GaussianDiscriminantAnalysis", "GDA", "LinearDiscriminantAnalysis", "plain"}

# ---- By hand: a border and a covariance with a pencil.


BORDER_WITH_A_PENCIL = NumberExercise(
    name="border-with-a-pencil",
    chapter="09",
    title="A border with a pencil",
    question="Two other kinds share the covariance $\\Sigma = \\begin{bmatrix} 2 & 1 \\\\ 1 & 1 \\end{bmatrix}$, "
    "with the inverse $\\Sigma^{-1} = \\begin{bmatrix} 1 & -1 \\\\ -1 & 2 \\end{bmatrix}$. Their means are "
    "$\\mu_0 = (0, 0)$ and $\\mu_1 = (3, 1)$, and kind 1 is three times as frequent as kind 0: $\\phi = \\frac34$. At "
    "which $x_1$ does the border cross the line $x_2 = 1$? ($\\log 3 \\approx 1.0986$; give "
    "three digits after the point.)",
    hints=(
        "First theta = Sigma^-1 (mu_1 - mu_0): each row of the inverse times (3, 1).",
        "Halfway between the means both squares are equal: there theta^T x + theta_0 is the log odds of the prior, "
        "log 3. On the border it is zero.",
    ),
    derived=True,
    answer=Fraction("1.2007"),
    tolerance=3.4e-4,
    is_probability=False,
    units=("mm",),
    decimal_comma=True,
    before=r"(?:x_?1\s*=\s*)?7/4 ?- ?(?:1/2 ?\*? ?)?(?:log|ln)\(?3\)?(?:/2)?\s*(?:=|≈)\s*"
    r"|x_?1\s*(?:=|≈)\s*|≈\s*",
    whole=(Fraction("1.2007"), Fraction(1)),
    wrong_wholes=(
        Slip((Fraction(7, 4), Fraction(1)), "That is the border with equal priors; kind 1 is three times as frequent."),
        Slip((Fraction(3, 2), Fraction(1, 2)), "That is halfway between the means; the prior slides the border."),
    ),
    working=r"$\theta = \Sigma^{-1} (3, 1)^T = (3 - 1, -3 + 2) = (2, -1)$. Halfway, at $(\frac32, \frac12)$, "
    r"$\theta^T x = \frac52$, and $r$ is $\log 3$: so $r(x) = 2 x_1 - x_2 - \frac52 + \log 3$. With $x_2 = 1$ it is "
    r"zero at $x_1 = \frac74 - \frac12 \log 3 \approx 1.2007$. With equal priors the border would stand at $\frac74$: "
    r"the frequent kind pushes it away.",
    mistakes=(
        Slip(
            Fraction(6, 5),
            "To one digit that is right. Take log 3 as 1.0986, not as 1.1: the third digit after the point changes.",
        ),
        Slip(Fraction(7, 4), "That is the border with equal priors; kind 1 is three times as frequent."),
        Slip(Fraction("2.2993"), "The prior has the wrong sign: a frequent kind 1 gets more room, so x1 falls."),
        Slip(Fraction("0.6514"), "The log odds of the prior are divided by theta_1 = 2, too: all that is beside x1."),
        Slip(Fraction("1.8938"), "You took log phi, log 3/4; the log odds take log(phi / (1 - phi)) = log 3."),
        Slip(
            Fraction("1.6062"), "You took log phi, log 3/4, and turned; the log odds take log(phi / (1 - phi)) = log 3."
        ),
        Slip(Fraction("2.4431"), "You took log 1/4, of kind 0; the log odds take log(phi / (1 - phi)) = log 3."),
        Slip(Fraction(1, 4), "You took the odds of the prior, 3, as they are: take their logarithm."),
        Slip(Fraction(11, 8), "You took phi itself: the log odds take log(phi / (1 - phi)) = log 3."),
        Slip(Fraction("1.5114"), "You took the logarithm to the base 10; log odds are natural logarithms."),
        Slip(Fraction("0.9575"), "You took the logarithm to the base 2; log odds are natural logarithms."),
        Slip(Fraction("1.0573"), "You multiplied by Sigma; theta takes its inverse, the second matrix."),
        Slip(Fraction("0.9671"), "Your theta is mu_1 - mu_0: it takes the inverse of Sigma before that."),
        Slip(Fraction(4, 3), "That is the perpendicular bisector of the means; it is right where Sigma is round."),
        Slip(Fraction("0.4343"), "You left the covariance of the two features out of Sigma."),
        Slip(Fraction(7, 6), "You left the covariance of the two features out of Sigma, and the prior."),
        Slip(Fraction("-0.0493"), "The constant lacks what the means give it: halfway between them r is log 3."),
        Slip(Fraction(1, 2), "The constant is missing: halfway between the means r is log 3."),
        Slip(
            Fraction("-1.2993"), "What the means give the constant has the wrong sign: halfway between them r is log 3."
        ),
        Slip(Fraction(-3, 4), "The constant has the wrong sign: halfway between the means r is log 3."),
        Slip(Fraction("2.4507"), "A half is missing in the constant: it is half of mu_1^T Sigma^-1 mu_1."),
        Slip(Fraction(3), "A half is missing in the constant, and the prior: kind 1 is three times as frequent."),
        Slip(Fraction("0.7007"), "That is where the border crosses x2 = 0."),
        Slip(Fraction(5, 4), "That is where the border would cross x2 = 0, were the priors equal."),
        Slip(Fraction("2.4014"), "That is 2 x1: divide it by 2."),
        Slip(Fraction(7, 2), "That is 2 x1 with equal priors: divide it by 2, after log 3 is taken from it."),
        Slip(Fraction("-1.2007"), "The sign is turned: 2 x1 = 5/2 - log 3 + 1."),
        Slip(Fraction(-7, 4), "The sign is turned, and the prior is missing: 2 x1 = 5/2 - log 3 + 1."),
        Slip(Fraction("1.4014"), "That is the constant: 2 x1 - x2 = 5/2 - log 3 is the border. Put x2 = 1 in."),
        Slip(Fraction(5, 2), "That is theta^T x halfway between the means; on the border it is 5/2 - log 3."),
        Slip(Fraction("-1.4014"), "That is theta_0; asked for is where theta^T x + theta_0 = 0 with x2 = 1."),
        Slip(Fraction("1.0986"), "That is log 3, the log odds of the prior; the means shift the border, too."),
        Slip(Fraction("1.7007"), "Mind the sign of theta_2: halfway, theta^T x is 2 * 3/2 - 1/2."),
        Slip(Fraction("0.2007"), "Mind the sign of theta_2: it is -1, so x2 goes to the other side with a plus."),
        Slip(Fraction(9, 4), "Mind the sign of theta_2, which is -1, and the prior is missing."),
        Slip(Fraction(3, 4), "Mind the sign of theta_2, which is -1; and the prior is phi = 3/4, its log odds log 3."),
        Slip(Fraction(3, 2), "That is halfway between the means; the prior slides the border away from there."),
        Slip(Fraction("0.5986"), "That is x2 where x1 = 1; asked for is x1 where x2 = 1."),
        Slip(Fraction(-1), "That is theta_2; asked for is where theta^T x + theta_0 = 0 with x2 = 1."),
        Slip(Fraction(2), "That is theta_1; asked for is where theta^T x + theta_0 = 0 with x2 = 1."),
        Slip(Fraction(1), "That is x2; asked for is the x1 of the border there."),
    ),
)

A_HAT_WITH_A_PENCIL = NumberExercise(
    name="a-hat-with-a-pencil",
    chapter="09",
    title="A hat with a pencil",
    question="Two birds of kind 0 lie at $(0, 0)$ and $(2, 6)$, three of kind 1 at $(5, 4)$, $(7, 5)$ and "
    "$(6, 6)$. Both kinds share one covariance. What does maximum likelihood estimate for its entry off the diagonal, "
    "$\\hat\\Sigma_{12}$?",
    hints=(
        "First the mean of each kind, then each bird seen from the mean of its own kind.",
        "Multiply both coordinates of each bird so seen, add up over all five, and divide by m.",
    ),
    answer=Fraction(7, 5),
    is_probability=False,
    units=("mm g", "g mm", "mm·g", "mm*g"),
    before=r"\\?hat\s*\{?\\?Sigma\}?_\{?12\}?\s*=\s*",
    working=r"The means are $(1, 3)$ and $(6, 5)$. Seen from them the birds are $(-1, -3)$, $(1, 3)$, and "
    r"$(-1, -1)$, $(1, 0)$, $(0, 1)$. The products are 3, 3, 1, 0 and 0, together $S_{12} = 7$, over $m = 5$.",
    mistakes=(
        Slip(Fraction(7, 3), "You divided by m - 2: that is unbiased, but maximum likelihood divides by m = 5."),
        Slip(Fraction(7, 4), "You divided by m - 1; maximum likelihood divides by m = 5."),
        Slip(Fraction("1.8"), "You divided by m - 1, and rounded; maximum likelihood divides by m = 5."),
        Slip(Fraction(103, 5), "You did not subtract the means: see each bird from the mean of its own kind first."),
        Slip(
            Fraction(103), "You did not subtract the means: see each bird from that of its kind; then divide by m = 5."
        ),
        Slip(Fraction("0.7826"), "That is the correlation, without units; the covariance itself is asked for."),
        Slip(Fraction(7), "That is the sum of the products, an entry of S; divide it by m = 5."),
        Slip(Fraction(7, 2), "You divided by the number of kinds; divide by that of the birds, m = 5."),
        Slip(
            Fraction(5, 3), "That is the plain mean of both kinds' own covariances; weigh each by its birds, 2 and 3."
        ),
        Slip(Fraction(13, 4), "You averaged two covariances that divide by one less; add the products up, over m = 5."),
        Slip(
            Fraction(27, 10),
            "You weighed two covariances that divide by one less, as np.cov does: add the products up, over m = 5.",
        ),
        Slip(Fraction(10, 3), "You added both kinds' covariances: weigh each by its share of the birds, 2/5 and 3/5."),
        Slip(Fraction(13, 2), "You added two covariances that divide by one less; add the products up, over m = 5."),
        Slip(Fraction(3), "That is the covariance of kind 0 alone; both kinds share one."),
        Slip(Fraction(1, 3), "That is the covariance of kind 1 alone; both kinds share one."),
        Slip(Fraction(1, 2), "That is the covariance of kind 1 alone, over one less; both kinds share one."),
        Slip(Fraction(6), "That is the sum of the products of kind 0; add those of kind 1, and divide by m = 5."),
        Slip(Fraction(6, 5), "The products of kind 1 are missing: add up over all five birds."),
        Slip(Fraction(1, 5), "The products of kind 0 are missing: add up over all five birds."),
        Slip(Fraction(1), "That is the sum of the products of kind 1; add those of kind 0, and divide by m = 5."),
        Slip(Fraction(4, 5), "That is the first entry of the diagonal, the variance of the first measurement."),
        Slip(Fraction(4), "That is the last entry of the diagonal, the variance of the second measurement."),
        Slip(Fraction(19, 5), "You took all birds about one common mean; take each from the mean of its own kind."),
        Slip(
            Fraction(19, 4),
            "You took all birds about one common mean, over one less, as np.cov does: take each from the mean of its "
            "own kind, over m = 5.",
        ),
        Slip(
            Fraction(19),
            "That is the sum of the products about one common mean: take each bird from the mean of its own kind, and "
            "divide by m = 5.",
        ),
        Slip(Fraction(0), "Seen from their mean each coordinate adds up to 0; add up their products."),
        Slip(Fraction(7, 10), "You divided by m, and by the number of kinds as well: S_12 over m = 5 is all."),
        Slip(Fraction(-7, 5), "Both coordinates leave the mean on the same side, so the products are above 0."),
    ),
)


# ---- The main deed: fit two Gaussian classes with one covariance, and give the log odds of new rows.


OF_THE_PAGE = (
    "For the seven birds it is right, and not for others. So a number of theirs is left in it, such as means, phi, a "
    "7; or what holds for them alone: sorted kinds, two features, one new bird, means that are whole."
)


FOR_TWO = (
    "These birds have three features, and with two it is right: let nothing in it count on two. np.linalg.inv inverts "
    "a matrix of any size, and @ adds up over all features."
)


BY_THE_LIBRARY = (
    "your numbers are right, but that is the library's fit. Here write it by hand, once: both means, Sigma, then theta "
    "and theta_0, with numpy alone. The library's answer can be your check."
)


def log_odds(X, y, new):
    zero, one = X[y == 0], X[y == 1]
    away = np.concatenate([zero - zero.mean(axis=0), one - one.mean(axis=0)])
    Sigma = away.T @ away / len(X)
    theta = np.linalg.inv(Sigma) @ (one.mean(axis=0) - zero.mean(axis=0))
    theta_0 = -theta @ (one.mean(axis=0) + zero.mean(axis=0)) / 2 + np.log(len(one) / len(zero))
    return new @ theta + theta_0


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, new): the seven birds with the eighth, and random rows with two and three features.

    >>> [(X.shape, new.shape) for X, y, new in cases(np.random.default_rng(0))]
    [((7, 2), (1, 2)), ((9, 2), (2, 2)), ((15, 3), (2, 3))]
    """
    birds = np.array([[1.0, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])
    drawn = []
    for y, d in (([1] * 4 + [0] * 5, 2), ([0, 1, 1, 0, 1] * 3, 3)):
        rows = rng.integers(0, 9, size=(len(y) + 2, d)) + np.outer([*y, 0, 0], [3.0] * d)
        drawn.append((rows[: len(y)], np.array(y), rows[len(y) :]))
    return [(birds, np.array([0, 0, 0, 1, 1, 1, 1]), np.array([[2.5, 1.5]])), *drawn]


def perhaps_of_the_page(arguments: tuple, entries: list) -> str | None:
    """What is said of a function that is right for the seven birds, which are tried first, and wrong for others."""
    X, _, new = arguments
    if len(entries) != len(new):
        return "Give as many log odds as `new` has rows."
    if np.allclose(np.sort(entries), np.sort(log_odds(*arguments))):
        return "The numbers are right, their order is not: one for each row of new, in its order."
    return OF_THE_PAGE if len(X) != 7 else None


@slip("It is right for the seven birds alone, so something of them is left in it, such as kind or means: use X and y.")
def seven_birds_only(X, y, new):
    if len(X) != 7:
        raise ValueError
    return log_odds(X, y, new)


@slip("You give the log odds of the eighth alone: take each row of new, and X and y in place of the seven birds.")
def the_eighth_only(X, y, new):
    return np.array([np.log(4 / 3) - 1 / 4])


class ByHand(FunctionExercise):
    """A function that is to be written out: the library's own fit is right, and not what is asked for."""

    def _returned(self, answer: Any, arguments: tuple, wanted: Any) -> Any:
        try:
            return super()._returned(answer, arguments, wanted)
        except UnreadableError as reason:
            if "fails with" in str(reason) and arguments[0].shape[1] > 2:  # those with two came first
                raise UnreadableError(f"for {shown_arguments(arguments)} your function fails. {FOR_TWO}") from None
            raise

    def _why_not(self, answer: Any) -> str | None:
        why = super()._why_not(answer)
        return BY_THE_LIBRARY if why is None and LIBRARY & names_in(answer) else why


def names_in(function: Any) -> set[str]:
    """The names that a function takes from outside, as far as Python tells them.

    >>> names_in(lambda x: np.log(x)) >= {"np", "log"}, names_in(np.log)
    (True, set())
    """
    code = getattr(function, "__code__", None)
    return {*code.co_names} if code else set()


WRITE_LOG_ODDS = ByHand(
    name="write-log-odds",
    chapter="09",
    title="The main deed: fit, border and label",
    question="Write a function `log_odds(X, y, new)`. `X` is an array (m, d) of birds, `y` holds their kinds, 0 and 1, "
    "and `new` is an array (n, d) of birds without a kind. Fit the model by maximum likelihood, with one covariance "
    "for both kinds, and return the log odds of kind 1 for each row of `new`, an array (n,). Their sign is the "
    "label. Write it by hand, with numpy alone. It is tried first on the seven birds and the eighth, then on birds "
    "that you do not see.",
    hints=(
        "Split X by y. Both means, then away: every row less the mean of its own kind. Sigma is "
        "`away.T @ away / len(X)`.",
        "theta is the inverse of Sigma times the difference of the means. The constant is such that halfway between "
        "the means only the log of the odds of the priors is left.",
    ),
    answer=log_odds,
    cases=cases,
    working="Three estimates, each an average, and one line for the border. The same lines fit any two Gaussian "
    "classes, in any number of dimensions.",
    mistakes=(
        *WRONG_LOG_ODDS,
        *WRONG_LAST_STEPS,
        seven_birds_only,
        the_eighth_only,
    ),
    remark=perhaps_of_the_page,
)

EXERCISES = (
    A_HAT_WITH_A_PENCIL,
    BORDER_WITH_A_PENCIL,
    WRITE_LOG_ODDS,
)
