"""Chapter 19: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRITING, what_is_off

# ---- Two groups put together, each known by three numbers.


def merge(a, b):
    (m_a, mean_a, S_a), (m_b, mean_b, S_b) = a, b
    m = m_a + m_b
    mean = mean_a + m_b / m * (mean_b - mean_a)
    S = S_a + m_a * (mean_a - mean) ** 2 + S_b + m_b * (mean_b - mean) ** 2
    return [m, mean, S]


def pairs(rng: np.random.Generator) -> list[tuple]:
    """Return pairs of groups, each as (m, mean, S): means and scatters of whole numbers, and some that are not.

    >>> pairs(np.random.default_rng(0))[0]
    ((6, 3, 8), (3, 7.5, 18))
    """
    schools = ((3, 7 / 3, 14 / 3), (2, 9, 8))
    drawn = rng.integers(2, 9, size=(3, 2, 3)).tolist()
    return [((6, 3, 8), (3, 7.5, 18)), schools, *(tuple(map(tuple, pair)) for pair in drawn)]


WRITE_MERGE = FunctionExercise(
    name="write-merge",
    chapter="19",
    title="Write the merge",
    question="Write `merge(a, b)`. Each group is a triple `(m, mean, S)`. Return the three numbers of both groups "
    "together.",
    hints=(
        "Take the triples apart first: m_a, mean_a, S_a = a. The mean of all comes from the two sums, m_a * mean_a "
        "and m_b * mean_b.",
        "Then measure the squares of each group about the mean of all: for group a they add up to "
        "S_a + m_a * (mean_a - mean)**2.",
    ),
    answer=merge,
    cases=pairs,
    remark=what_is_off,
    working="Add up the counts; step from one mean towards the other; move both scatters to the mean of all. The two "
    "last terms together are $\\frac{m_a m_b}{m} (\\bar x_b - \\bar x_a)^2$. No list of numbers anywhere: that is why "
    "it does not matter where the lists are.",
    mistakes=(*WRITING,),
)


# ---- Pupils who are found in files that hold none: in three means, and in one mean and variance.


UNMASK = NumberExercise(
    name="unmask-two",
    chapter="19",
    title="Three files, two pupils",
    question="A class sends how many pupils it has, and the mean of their minutes on the way to school. May: 20 "
    "pupils, mean 24.5. June: 21 pupils, mean 25. July: 20 pupils, mean 24.65. In June one pupil joined, in July "
    "another left; nothing else changed. What are these two pupils' minutes, **added up**?",
    hints=(
        "What do the minutes of all pupils add up to in May? In June? In July?",
        "A sum is the number of pupils times their mean. What does the pupil who joined add to it?",
    ),
    answer=Fraction(67),
    parts=(Fraction(35), Fraction(32)),
    is_probability=False,
    units=("minutes", "min"),
    working=r"$21 \cdot 25 - 20 \cdot 24.5 = 35$ and $21 \cdot 25 - 20 \cdot 24.65 = 32$. No file holds a pupil, and "
    "two pupils are known to the minute.",
    mistakes=(
        Slip(Fraction(35), "That is the pupil who joined. The one who left is to be added."),
        Slip(Fraction(32), "That is the pupil who left. The one who joined is to be added."),
        Slip(Fraction(3), "That is the difference of the two, from May to July; both are asked for, added up."),
        Slip(Fraction(-3), "That is the difference of the two; both are asked for, added up."),
        Slip(Fraction("0.85"), "You added up how far the mean moved: one pupil moves it by a share only."),
        *(
            Slip(Fraction(move), "That is how far the mean moved in a month; go back to the sums.")
            for move in ("0.5", "0.35", "-0.35")
        ),
        Slip(Fraction("0.15"), "That is how far the mean moved from May to July; go back to the sums."),
        Slip(Fraction("17.5"), "That is 20 or 21 times each move of the mean: count from the mean that was there."),
        Slip(Fraction("17.85"), "That is 21 times each move of the mean; a pupil lies that far from a mean."),
        Slip(Fraction(17), "That is 20 times each move of the mean; a pupil lies that far from a mean."),
        Slip(Fraction("10.5"), "That is 21 times the move of the mean in June; a pupil lies that far from a mean."),
        Slip(Fraction(10), "That is 20 times the move of the mean in June; a pupil lies that far from a mean."),
        Slip(Fraction(7), "That is 20 times the move of the mean in July; a pupil lies that far from a mean."),
        Slip(Fraction("7.35"), "That is 21 times the move of the mean in July; a pupil lies that far from a mean."),
        Slip(Fraction(42), "One of the two is right, 35. But 7 is 20 times the move of the mean in July: go by sums."),
        Slip(
            Fraction("42.35"), "One of the two is right, 35. But 7.35 is 21 times the move of the mean: go by the sums."
        ),
        Slip(
            Fraction(53), "One of the two is right, 35. But the mean fell when the other left: that one lies above it."
        ),
        Slip(Fraction(18), "That lies below the mean of June, and without this pupil the mean fell: go by sums."),
        *(
            Slip(Fraction(m), "That is the sum of one month; a pupil is what two of them differ by.")
            for m in (490, 525, 493)
        ),
        Slip(Fraction("49.15"), "That is the mean of May and that of July added up; go back to the sums."),
        *(
            Slip(Fraction(means), "Those are the means of two months added up; go back to the sums.")
            for means in ("49.5", "49.65")
        ),
        *(
            Slip(Fraction(sums), "Those are the sums of two months added up; a pupil is what two of them differ by.")
            for sums in (983, 1015, 1018)
        ),
        Slip(Fraction("33.5"), "That is the mean of the two; their sum is asked for."),
    ),
)

ONE_FILE = NumberExercise(
    name="one-small-file",
    chapter="19",
    title="One file, two pupils",
    question="A third school has 2 pupils. It sends their mean, 20 minutes, and their variance, 9 (divided by $m$). "
    "How many minutes does the **slower** of the two need?",
    hints=(
        "Two numbers lie as far below their mean as above it: call this distance g. What is their variance?",
        "The variance is `(g**2 + g**2) / 2`.",
    ),
    answer=Fraction(23),
    parts=(Fraction(17), Fraction(23)),
    is_probability=False,
    units=("minutes", "min"),
    working=r"The two need $20 - g$ and $20 + g$ minutes, and the variance is $\frac{g^2 + g^2}{2} = g^2 = 9$. So they "
    "need 17 and 23.",
    mistakes=(
        Slip(Fraction(17), "That is the quicker one, below the mean; the slower one lies as far above it."),
        Slip(Fraction(29), "You added the variance, a mean of squares: take its root first."),
        Slip(Fraction(11), "That is the mean less the variance: take its root, and the slower one lies above."),
        Slip(Fraction(3), "That is how far both lie from the mean; add it to the mean."),
        Slip(Fraction(6), "That is how far the two lie from each other; half of it goes above the mean."),
        Slip(Fraction(26), "You added the distance of the two from each other; half of it goes above the mean."),
        Slip(Fraction(14), "You took away the distance of the two from each other; half of it goes above the mean."),
        Slip(Fraction(38), "You added S = 18, the sum of two squares: each is 9, and its root is the distance."),
        Slip(Fraction("21.5"), "You halved the distance from the mean; both lie a whole standard deviation off it."),
        Slip(Fraction("24.5"), "You added half of the variance; take the root of the variance instead."),
        Slip(Fraction("22.12132"), "You took 9 for the sum of the squares, S; the variance is S / 2, so S is 18."),
        Slip(Fraction("24.24264"), "You took each squared distance for S = 18; both together make 18, so 9 for each."),
        Slip(Fraction(40), "That is both together; the slower one alone is asked for."),
        Slip(Fraction(20), "That is the mean of the two; with a variance of 9 they do not both need 20."),
    ),
)

EXERCISES = (
    WRITE_MERGE,
    UNMASK,
    ONE_FILE,
)
