"""Chapter 02: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import MORE_SLIPS, OTHER_PARTS, SLIPS, TWO_AT_ONCE, best_cut


def _root(square: float) -> Fraction:
    """The root of a number, as a fraction that is near enough to be recognised."""
    return Fraction(float(square) ** 0.5)


# ---- With a pencil: the posterior of one fish, and when to call it a bass.


POSTERIOR_OF_A_FISH = NumberExercise(
    name="posterior-of-a-fish",
    chapter="02",
    title="One fish",
    question="At the length of a certain fish the density of salmon is 0.02 per cm, and that of bass 0.03 per cm. "
    "Three fish in ten are bass. What is the probability that this fish is a bass?",
    hints=(
        "Bayes' rule: prior times density for each kind, then divide by the sum of both.",
        "The product for bass is 0.3 times 0.03. What is it for salmon? Bass are their part of the sum of both.",
    ),
    answer=Fraction(9, 23),
    working=r"The products are $0.3 \cdot 0.03 = 0.009$ and $0.7 \cdot 0.02 = 0.014$. Of their sum, 0.023, bass make "
    r"$\frac{9}{23}$. Bass are the more probable ones at this length *if both kinds are equally frequent*; here not.",
    mistakes=(
        Slip(Fraction(3, 5), "You compared the densities alone; salmon are more frequent, and the prior counts."),
        Slip(Fraction(9, 1000), "That is the product for bass; divide it by the sum of both products."),
        Slip(Fraction(9, 14), "Those are the odds, 9 to 14; a probability divides by the sum of both products."),
        Slip(Fraction(14, 23), "That is the probability that it is a salmon."),
        Slip(Fraction(7, 9), "You gave bass the prior 0.7; three fish in ten are bass."),
        Slip(Fraction(3, 10), "That is the prior; the length was not looked at."),
        Slip(Fraction(3, 100), "That is the density of bass at this length, a share per cm; no probability."),
        Slip(Fraction(14, 9), "Those are the odds of salmon, 14 to 9; a probability is asked for, and of bass."),
        Slip(
            Fraction(2, 5),
            "You compared the densities alone, which gives the salmon's share; or did you round 0.39? Type a fraction.",
        ),
        Slip(Fraction(2, 100), "That is the density of salmon at this length, a share per cm; no probability."),
        Slip(Fraction(14, 1000), "That is the product for salmon; bass are asked for, and a sum to divide by."),
        Slip(
            Fraction(9, 50),
            "You divided by the sum of the densities; below the line, too, each stands times its prior.",
        ),
        Slip(Fraction(2, 9), "You exchanged the densities: at this length that of bass is 0.03, of salmon 0.02."),
        Slip(Fraction(9, 20), "You divided by the density of salmon alone; divide by the sum of both products."),
        Slip(Fraction(7, 10), "That is the prior of salmon, 0.7; bass are asked for, and the length counts, too."),
        Slip(
            Fraction(9, 25),
            "You divided by the plain mean of both densities; below the line each stands times its prior.",
        ),
        Slip(Fraction(6, 23), "Above the line stands the density of salmon; there belongs that of bass, 0.03."),
        Slip(Fraction(3, 7), "Those are the odds of the priors, 3 to 7; the densities have their say, too."),
        Slip(
            Fraction(3, 2), "That is the ratio of the densities; the priors count, too, and a probability is asked for."
        ),
        Slip(
            Fraction(1, 2), "One half is where both products are equal; here they are 0.3 times 0.03, 0.7 times 0.02."
        ),
        Slip(Fraction(23, 1000), "That is the evidence, the sum of both products; it stands below the line."),
    ),
)

WHEN_TO_CALL_IT_A_BASS = NumberExercise(
    name="when-to-call-it-a-bass",
    chapter="02",
    title="When in doubt",
    question="A salmon sold as a bass costs 3 coins, a bass sold as a salmon costs 7. You know the posterior "
    "$q = p(y = 1 \\mid x)$ of a fish. From which $q$ on is it cheaper, on average, to call it a bass?",
    hints=(
        "What does it cost on average to call it a bass? You are wrong with probability 1 - q.",
        "Calling it a bass costs 3 (1 - q) on average, calling it a salmon 7 q. Where are they equal?",
    ),
    answer=Fraction(3, 10),
    before=r"(?:when|if|once|from|above|over|(?:more|greater|larger) than|at least)?\s*"
    r"(?:q\s*(?=[<>=\u2265\d.]|(?:is|at|exceeds|reaches)\b))?"
    r"(?:>=|=>|=|>|\u2265|(?:is|exceeds|reaches)\b(?: at least| above| over)?|at least\b)?",
    units=(
        *("on", "or more", "and more", "or above", "and above", "or higher", "and higher", "upwards"),
        *("<= q", "<=q", "< q", "<q", "\u2264 q", "\u2264q"),
    ),
    not_below="That is a share below a border, where calling it a salmon is cheaper. From which q on is it a bass?",
    working=r"Called a bass, it costs $3(1 - q)$ on average; called a salmon, $7q$. They are equal at "
    r"$3 = 10q$. In general the border is $q = \frac{c_0}{c_0 + c_1}$: one half only if both errors cost the same.",
    mistakes=(
        Slip(Fraction(1, 2), "That is the border if both errors cost the same; here one costs more than the other."),
        Slip(Fraction(7, 10), "You swapped the costs: the dearer it is to miss a bass, the sooner you say bass."),
        Slip(Fraction(3, 7), "Those are the odds q/(1 - q) at the border, 3 to 7; turn them into a probability."),
        Slip(Fraction(7, 3), "That is the ratio of the costs, and more than 1; a probability is asked for."),
        Slip(Fraction(1, 3), "The 7 does not occur in that; compare both costs, 3 (1 - q) with 7 q."),
        Slip(Fraction(21, 100), "You multiplied the costs; compare 3 (1 - q) with 7 q, and solve for q."),
        Slip(Fraction(4, 7), "You subtracted the odds from 1; solve 3 (1 - q) = 7 q instead."),
    ),
)


# ---- What giants do to the bells.


ONE_SIGMA_WITH_GIANTS = NumberExercise(
    name="one-sigma-with-giants",
    chapter="02",
    title="What giants do to the bells",
    question="Four fish in ten are bass, and one bass in five is a giant. Giants have a mean length of 112 cm, the "
    "other bass of 62 cm, salmon of 50 cm, each of the three with a standard deviation of 6 cm. The learner of the "
    "bells has one mean for all bass, and one $\\sigma$ for all fish (its square is the mean, over all fish, of the "
    "squared distance from the mean of the own kind). What does its $\\sigma$ come to, in cm, when the catch grows? "
    "(From a point at the distance $d$ from its mean, each group has the mean squared distance $6^2 + d^2$.)",
    hints=(
        "First the mean length that it learns for the bass: four in five are 62 cm long on average, one in five 112.",
        "That mean is 72 cm. A squared distance from it is, on average, 36 and the square of how far the own group is "
        "from 72. Average over both groups of bass; then over bass and salmon.",
    ),
    answer=Fraction(14),
    is_probability=False,
    units=("cm",),
    derived=True,
    working="The mean of the bass comes to $0.8 \\cdot 62 + 0.2 \\cdot 112 = 72$. From it the squared distance of a "
    "bass is $36 + 0.8 \\cdot 10^2 + 0.2 \\cdot 40^2 = 436$ on average, that of a salmon from 50 is 36. Over all fish "
    "this is $0.4 \\cdot 436 + 0.6 \\cdot 36 = 196 = 14^2$. So the bells are more than twice as wide as each group is, "
    "and the cut moves up to 64.6 cm.",
    mistakes=(
        Slip(Fraction(6), "That is how wide each group is around its own mean; the bass are measured from one mean."),
        Slip(Fraction(196), "That is the variance, in square cm; its root is asked for."),
        Slip(Fraction(436), "That is the variance of the bass alone; average over all fish, and take the root."),
        Slip(_root(436), "That is the standard deviation of the bass alone; the salmon count, too, six of ten."),
        Slip(
            _root(236),
            "One of two slips ends there: either giants measured from 62 cm (the mean of the bass, giants among them, "
            "is 72 cm), or both kinds averaged half and half (four fish in ten are bass).",
        ),
        Slip(
            _root(Fraction(872, 5)), "Salmon are missing: they, too, differ from their mean, by 36, and six in ten are."
        ),
        Slip(
            Fraction(_root(436)) * Fraction(2, 5) + Fraction(18, 5),
            "You averaged two standard deviations: average the squares, then take the root.",
        ),
        Slip(_root(160), "The 36 of each group is missing: also within a group fish differ."),
        Slip(_root(276), "You gave the bass six of ten; four in ten are bass."),
        Slip(_root(Fraction(7804, 25)), "You measured all fish from one mean; salmon are measured from 50 cm."),
        Slip(Fraction(872, 5), "That is 0.4 times 436: add the salmon, 0.6 times 36, and take the root."),
        Slip(Fraction(160), "That is 0.4 times 400: the 36 of each group is missing, and the root."),
        Slip(Fraction(400), "The 36 of each group is missing in that variance of the bass; salmon count, too."),
        Slip(Fraction(20), "The 36 of each group is missing below that root, and so are the salmon."),
        Slip(Fraction(36), "That is the variance of each group around its own mean; the bass have one mean, 72 cm."),
        Slip(_root(286), "Two slips: the mean of the bass is 72 cm, not 62, and four fish in ten are bass, not half."),
        Slip(
            _root(Fraction(908, 5)),
            "The 36 within each group of bass is missing: a bass differs from 72 by 436, squared, on average, not 400.",
        ),
        Slip(Fraction(22), "That is how far both means are apart, 72 and 50; asked for is the spread around them."),
        Slip(Fraction(323, 5), "That is where the cut moves to; asked for is the sigma on the way to it."),
        Slip(
            _root(164),
            "Only the giants are measured from 72 cm there; the usual bass, too, stray from it, by 10 cm more.",
        ),
        Slip(
            _root(376), "Four bass in five are usual ones, one in five is a giant: weigh their squares so, not alike."
        ),
        Slip(_root(536), "The mean of the bass is 72 cm, giants among them, not 62; and salmon count, too."),
        Slip(Fraction(16), "You averaged the distances from 72 cm; average their squares, with the 36 of each group."),
        Slip(
            _root(Fraction(692, 5)), "You averaged the distances and squared then: average the squares, 10^2 and 40^2."
        ),
        Slip(Fraction(12), "That is how far the usual bass and the salmon are apart; asked for is a sigma."),
        Slip(Fraction(10), "That is how far the usual bass are from the mean of all bass, 72; go on with the squares."),
        Slip(Fraction(40), "That is how far the giants are from the mean of all bass, 72; go on with the squares."),
        Slip(Fraction(140), "That is in mm; give it in cm."),
        Slip(Fraction(236), "That is a variance, whose root is asked for; and the mean of the bass is 72 cm, not 62."),
        Slip(Fraction(908, 5), "That is a variance, whose root is asked for; and the 36 within the bass is missing."),
        Slip(Fraction(7804, 25), "That is a variance, whose root is asked for; and salmon are measured from 50 cm."),
        Slip(Fraction(72), "That is the mean of the bass; go on from there to the squared distances."),
    ),
)


# ---- In code: from a catch and the costs of both errors to the best cut.


def catches(rng: np.random.Generator) -> list[tuple]:
    """Catches of 12 to 40 fish, both kinds among them, with costs; the first is small enough for a pencil.

    >>> catches(np.random.default_rng(0))[0]
    ([49.0, 47.0, 54.0, 60.0, 64.0], [0, 0, 0, 1, 1], 1, 5)
    """
    drawn = []
    for m, c0, c1 in ((12, 1, 5), (25, 3, 1), (40, 2, 7)):
        y = (np.arange(m) % 3 == 0).astype(int)
        x = rng.normal(np.where(y == 1, 62, 50), np.where(y == 1, 7, 5)).round(1)
        drawn.append((x.tolist(), y.tolist(), c0, c1))
    return [([49.0, 47.0, 54.0, 60.0, 64.0], [0, 0, 0, 1, 1], 1, 5), *drawn]


def searched(arguments: tuple, entries: list) -> str | None:
    """Say that a cut is nearly right, where it is; several numbers are none."""
    if len(entries) > 1:
        return f"One number is asked for, the cut; you return {len(entries)}."
    found = float(entries[0])
    if abs(found - best_cut(*arguments)) >= 0.11:
        return None
    if found == round(found, 3):
        return "That is near: a search on a grid, or a rounded number? The formula gives all digits."
    return (
        "That is near, and not it. If you search on a grid, take the formula; if you took it, look again at sigma "
        "squared and at phi."
    )


BEST_CUT_WITH_COSTS = FunctionExercise(
    name="best-cut-with-costs",
    chapter="02",
    title="The best cut, in code",
    question="`x` is a list of lengths, `y` the list of their kinds (0 salmon, 1 bass). A salmon called bass "
    "costs `c0`, a bass called salmon `c1`. Write a function `best_cut(x, y, c0, c1)` that estimates "
    "$\\phi$, both means and one $\\sigma^2$ for both kinds (the mean, over all fish, of the squared distance from "
    "the mean of the own kind), and returns the best cut.",
    hints=(
        "x and y come as lists: first make them arrays. With `x = np.array(x)` and `y = np.array(y)`, "
        "`x[y == 1].mean()` is the mean length of the bass.",
        "`np.where(y == 1, mu1, mu0)` is the mean of each fish's own kind; the mean of the squared distances from it "
        "is sigma squared.",
        "The log in the formula is that of c1 * phi / (c0 * (1 - phi)).",
    ),
    answer=best_cut,
    cases=catches,
    working="The four estimates go into the formula of the best cut; the costs weigh the odds.",
    mistakes=(*SLIPS, *MORE_SLIPS, *OTHER_PARTS, *TWO_AT_ONCE),
    remark=searched,
    remark_first=True,
)

EXERCISES = (
    POSTERIOR_OF_A_FISH,
    WHEN_TO_CALL_IT_A_BASS,
    ONE_SIGMA_WITH_GIANTS,
    BEST_CUT_WITH_COSTS,
)
