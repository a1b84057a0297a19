"""Chapter 30: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_TOLD, told_by_others

# ---- By pencil: how high a bar is.

BAR = NumberExercise(
    name="bar-of-twelve",
    chapter="30",
    title="A bar of twelve",
    question="Of 40 petals, 12 are in the bar whose edges are at 1.4 and 1.6 cm. How high is it, per cm, in a "
    "histogram whose bars have areas that add up to 1?",
    hints=("The area of a bar is the share of its petals.", "A share of 12 in 40, on a bar 0.2 cm wide."),
    answer=Fraction(3, 2),
    tolerance=1e-3,
    is_probability=False,
    units=(
        "per cm",
        " 1/cm",
        " 1 / cm",
        "/cm",
        "/ cm",
        "per centimetre",
        "per centimeter",
        "cm^-1",
        "cm^(-1)",
        "cm**-1",
        "cm-1",
        "cm⁻¹",
    ),
    wrong_units=(
        Slip("per mm", "Say it per cm: a millimetre has a tenth of that."),
        Slip("/mm", "Say it per cm: a millimetre has a tenth of that."),
        Slip("per m", "Say it per cm: a metre has a hundred times that."),
        Slip("/m", "Say it per cm: a metre has a hundred times that."),
    ),
    working=r"The share is $\frac{12}{40} = 0.3$, the width 0.2 cm, so the height is $\frac{0.3}{0.2} = 1.5$ per cm. "
    "A density may be above 1: only areas are shares.",
    mistakes=(
        Slip(Fraction(3, 10), "That is the share, which is the area of the bar: divide by its width."),
        Slip(12, "That is the count: take the share, then divide by the width."),
        Slip(Fraction(6, 100), "You multiplied by the width: the height times the width is the share."),
        Slip(Fraction(24, 10), "You multiplied the count by the width: take the share, and divide by it."),
        Slip(8, "You multiplied the 40 petals by the width: divide the share, 12 of 40, by it."),
        Slip(Fraction(15, 2), "You divided by the width twice: once is enough."),
        Slip(60, "That is the count per cm: divide by the 40 petals, too."),
        Slip(Fraction(3, 4), "The bar from 1.4 to 1.6 cm is 0.2 cm wide, not 0.4."),
        Slip(3, "The bar from 1.4 to 1.6 cm is 0.2 cm wide, not 0.1."),
        Slip(1, "The edges themselves are at 1.4 and 1.6: the bar is 0.2 cm wide, not 0.3."),
        Slip(Fraction(214286, 100000), "You divided by the other 28 petals: all 40 count."),
        Slip(Fraction(428571, 1000000), "You divided by the other 28 petals: all 40 count. Then divide by the width."),
        Slip(5, "That is one divided by the width: multiply by the share."),
        Slip(Fraction(15, 100), "That is per millimetre: per cm it is ten times as much."),
        Slip(Fraction(2, 3), "Turned round: the share divided by the width."),
        Slip(Fraction(3, 16), "You divided by 1.6, where the bar ends: divide by how wide it is, 0.2."),
        Slip(Fraction(1, 5), "That is the width of the bar: its height is the share divided by that."),
    ),
)

# ---- By pencil: two petals, and the best bandwidth.

TWO = NumberExercise(
    name="two-petals",
    chapter="30",
    title="Two petals",
    question="Two petals are 3 and 5 cm long. With which bandwidth $h$, in cm, are both most probable, each told by "
    "the other?",
    hints=(
        "Each is told by one bump, at the distance of the two. Take its logarithm, and the slope of that by h.",
        "The slope of log p is -1/h + distance² / h³. Where is it zero?",
    ),
    answer=Fraction(2),
    tolerance=1e-3,
    is_probability=False,
    units=("cm",),
    wrong_units=(Slip("mm", "Say it in cm, as the petals are."),),
    working=r"At a distance of 2 cm, the slope $-\frac1h + \frac{2^2}{h^3}$ is zero at $h = 2$. Above it the "
    "slope is negative, below it positive: it is the top.",
    mistakes=(
        Slip(0, "So it is where each petal is told with its own bump. Here the other tells."),
        Slip(1, "That is half of the distance, their standard deviation about the mean: nobody stands in the middle."),
        Slip(-2, "h is a standard deviation, so it is not negative."),
        Slip(20, "That is in mm: say it in cm, as the petals are."),
        Slip(Fraction(157, 1000), "That is the best for the 150 petals: here two tell each other."),
        Slip(4, "That is the square of the distance, the best h²: take its root."),
        Slip(Fraction(1414214, 1000000), "That is a standard deviation with m - 1, about a mean between the two."),
        Slip(Fraction(2828427, 1000000), "A √2 too much: the slope is zero where h² is the squared distance itself."),
        Slip(
            Fraction(92213, 100000), "That is Silverman's rule, (4/3m)^(1/5) sd: it does not ask what the others tell."
        ),
        Slip(Fraction(1, 2), "Turned round: h is a length, as the distance is."),
        Slip(8, "That is the sum of both lengths: only their distance matters."),
        Slip(3, "That is the shorter petal: only the distance of the two matters."),
        Slip(5, "That is the longer petal: only the distance of the two matters."),
    ),
)

# ---- Choices: what the rows themselves ask for, and what all the others of a row ask for.

OWN = ChoiceExercise(
    name="told-by-itself",
    chapter="30",
    title="Told by itself",
    question="You fit $h$ by maximum likelihood on the petals that the bumps stand on. On offer are 0.02, "
    "0.16, 0.68 and 2 cm. Which has the largest likelihood?",
    options={
        "a": "0.02, the smallest on offer",
        "b": "0.16, which is best for new petals",
        "c": "0.68, which a rule of thumb gives",
        "d": "2, the largest",
        "e": "all alike, since the bumps have the area 1",
    },
    hints=("How does grey move when h shrinks?", "A bump on the petal itself has the height 1 / (h √(2π))."),
    answer="a",
    working="Each petal stands under the top of its own bump, and the narrower this is, the higher. So the likelihood "
    "has no top: half the smallest on offer would have won, too.",
    mistakes=(
        Slip("b", "That is the top of the other curve, where each petal is told by the others."),
        Slip("c", "Grey falls in h at every stop: a wide bump gives its own petal little."),
        Slip("d", "Grey falls in h at every stop: a wide bump gives its own petal little."),
        Slip("e", "The areas are alike, the heights at the petals are not: grey falls as h grows."),
    ),
)

ALL = ChoiceExercise(
    name="all-the-others",
    chapter="30",
    title="All the others",
    question="50 versicolor and 50 virginica. Each flower gets the label that most of its nearest others have. With "
    "the nearest 99, all the other flowers vote. How many of the 100 labels are wrong?",
    options={
        "a": "6, as with fewer votes",
        "b": "50: all get one label, which is right for half of them",
        "c": "100",
        "d": "none",
    },
    hints=("Count the votes on a versicolor. Who does not vote?", "49 versicolor and 50 virginica vote."),
    answer="c",
    working="On a versicolor 49 versicolor and 50 virginica vote, on a virginica it is the other way round. Each "
    "flower is missing among its own: all 100 are wrong.",
    mistakes=(
        Slip("a", "With 99 votes no flower is near or far any more: all the others vote alike."),
        Slip(
            "b",
            "The vote is not the same for all: each flower is missing from its own. Count who votes on a versicolor.",
        ),
        Slip(
            "d", "All the others vote, wherever they are: that knows nothing of the flower, except that it is missing."
        ),
    ),
)

# ---- In code: the log-likelihood of leaving one out.


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (x, h): some by hand, as the two petals, ties and a narrow bump, and drawn ones.

    >>> x, h = cases(np.random.default_rng(0))[1]
    >>> float(told_by_others(x, h).round(3))
    -4.224
    """
    by_hand = [([1.0, 1.5, 4.0], 0.8), ([3.0, 5.0], 2.0), ([1.4, 1.4, 1.5, 3.0, 3.0, 5.1], 0.6)]
    by_hand += [([2.0, 2.1, 2.3], 0.3)]  # bumps higher than 1
    drawn = [(rng.normal(4, 1.5, 9).round(1), 0.7), (rng.uniform(0, 9, 20).round(1), 1.3)]
    return [(np.array(x), h) for x, h in (*by_hand, *drawn)]


TOLD = FunctionExercise(
    name="told-by-others",
    chapter="30",
    title="Told by the others",
    question="Write `told_by_others(x, h)`: return the sum, over all rows, of $\\log p(x^{(i)})$ under Gaussian bumps "
    "of bandwidth `h` on all rows of `x` but row $i$. `x` is an array; of equal rows, each is told by its equals.",
    hints=(
        "One row first: which rows tell it, how many are they, and what is the mean of their bumps at its place? "
        "Take the logarithm of that, then add up over the rows.",
        "The bumps of all rows at all rows are norm.pdf(x[:, None], x, h), with each row's own on the diagonal: "
        "np.fill_diagonal(bumps, 0).",
        "np.log(bumps.sum(axis=1) / (len(x) - 1)) is log p of each row: add up.",
    ),
    answer=told_by_others,
    cases=cases,
    working="What a row tells of itself is on the diagonal. Without it, every row is new to those who tell it.",
    mistakes=WRONG_TOLD,
    failures={
        "broadcast together with shapes (0,)": "Arrays are added by `+`, not joined: the rows without row i are "
        "np.delete(x, i)."
    },
)

EXERCISES = (BAR, TWO, OWN, ALL, TOLD)
