"""Chapter 06: its exercises, each with its hints, its solution and the slips that people make."""

import itertools
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from types import FunctionType, SimpleNamespace

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise, response
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

from .slips import WRONG_FACTORS, Named, deviation, largest, mean, middle, one_less, smallest, variance

NEAR, FOUND = 0.1, 1e-3  # of the right factor: so far off is one that was drawn, or searched for

# ---- By pencil and by thought: what is right on average, and what is not.


ONE_DISTANCE = "That is one squared distance in one sample: average the six of a sample, then all 64 samples."

AVERAGE_VARIANCE_OF_SIX_TOSSES = NumberExercise(
    name="average-variance-of-six-tosses",
    chapter="06",
    title="All samples of six tosses",
    question="A fair coin counts 1 for heads and 0 for tails, so its variance is $\\frac14$. You toss it six times "
    "and estimate the variance by maximum likelihood. What is the average of that estimate over all 64 possible "
    "samples? (Of them 1, 6, 15, 20, 15, 6 and 1 have 0 to 6 heads.)",
    hints=(
        "The estimate depends on the number of heads alone. For one head the mean is 1/6: one squared distance is "
        "25/36, and five are 1/36.",
        "Work out the estimates for one, two and three heads; by symmetry you then know all. Weigh each by the number "
        "of its samples.",
    ),
    derived=True,
    answer=Fraction(5, 24),
    is_probability=False,
    working=r"Two samples give 0, twelve have one head or one tail and give $\frac{5}{36}$, thirty give "
    r"$\frac{8}{36}$, and twenty give $\frac{9}{36}$. The average is "
    r"$\frac{12 \cdot 5 + 30 \cdot 8 + 20 \cdot 9}{64 \cdot 36} = \frac{5}{24}$: five sixths of the true "
    r"$\frac14$.",
    mistakes=(
        Slip(
            Fraction(1, 4),
            "That is the true variance, and the estimate from three heads; the average of all 64 falls short of it. "
            "Or you divided by 5, as a calculator may: maximum likelihood divides by 6.",
        ),
        Slip(
            Fraction(5, 36),
            "That is the estimate from one head, or from five, and the plain mean of the seven cases: weigh each "
            "by its number of samples, 1, 6, 15 and so on.",
        ),
        Slip(Fraction(2, 9), "That is the estimate from two heads, or from four; take the average over all 64."),
        Slip(Fraction(0), "Two of the 64 samples give 0, the others do not."),
        Slip(
            Fraction(1, 24),
            "By so much the average falls short, and so large is the variance of the mean of six tosses; asked is the "
            "average estimate itself.",
        ),
        Slip(
            Fraction(1, 5),
            "With five tosses it would be 1/5. Or is 5/24 rounded? So few digits do not tell: give three, or a "
            "fraction.",
        ),
        Slip(Fraction(125, 6), "Is that in per cent? Asked is the number itself, without them: divide by 100."),
        Slip(Fraction(-1, 24), "That is the bias; asked is the average estimate itself."),
        Slip(Fraction(5, 6), "That is the share of the true variance that is left; asked is the average estimate."),
        Slip(Fraction(3, 10), "Six fifths of the truth: turn that round, the average is too small."),
        Slip(Fraction(1, 6), "With three parcels it was two thirds of the truth; here there are six tosses."),
        Slip(Fraction(40, 3), "That is the sum of the 64 estimates; take the average."),
        Slip(Fraction(1, 2), "That is the average of the mean, or the true standard deviation; asked is a variance."),
        Slip(
            Fraction(5, 42),
            "The numbers of heads are not equally probable: three heads come in twenty ways, none in one.",
        ),
        Slip(
            Fraction(7, 36),
            "The numbers of heads are not equally probable, and the two samples of equal tosses count as well.",
        ),
        Slip(Fraction(20, 93), "The two samples of equal tosses count as well: they give 0. Divide by 64."),
        Slip(Fraction(11, 54), "Weigh each estimate by the number of its samples: 12, 30, 20, and two that give 0."),
        Slip(Fraction(3, 2), "That is the variance of the number of heads; asked is the average of an estimate."),
        Slip(Fraction(4471, 10_000), "You averaged standard deviations; asked is the average of the variances."),
        Slip(Fraction(5, 4), "That is the average sum of squares; the estimate divides it by 6."),
        Slip(Fraction(5, 144), "You divided by 6 twice."),
        Slip(Fraction(25, 144), "You took five sixths twice: of the true variance, 1/4, five sixths are left."),
        *(
            Slip(squared, ONE_DISTANCE)
            for squared in (Fraction(25, 36), Fraction(1, 36), Fraction(4, 9), Fraction(1, 9))
        ),
        Slip(Fraction(35, 36), "That is the sum of the seven cases; weigh each by its number of samples, over 64."),
        Slip(Fraction(35, 6), "That is the sum of the squares of seven cases; weigh them, and divide by 64 and by 6."),
        Slip(Fraction(7, 6), "That is the sum of the seven cases, divided by 5 each; divide by 6, and weigh them."),
        Slip(Fraction(7, 30), "The numbers of heads are not equally probable, and maximum likelihood divides by 6."),
        Slip(Fraction(8, 31), "You divided by 5, and left out the two samples of equal tosses: by 6, and over 64."),
        Slip(Fraction(40, 31), "Those are sums of squares, without the two samples that give 0: by 6, and over 64."),
        Slip(Fraction(80), "That is the sum of squares of all 64 samples: divide by 64, and by 6."),
        Slip(Fraction(16), "That is the sum of the 64 estimates if each divides by 5: it is 6, and then the average."),
        Slip(Fraction(5, 12), "Twice too much: there are 64 samples, not 32."),
        Slip(Fraction(5, 48), "That is half of it: check by what you divide."),
        Slip(Fraction(55, 384), "The samples of four, five and six heads are missing."),
        Slip(Fraction(25, 192), "The twenty samples of three heads are missing."),
        Slip(
            Fraction(55, 252),
            "You weighed the 42 samples of up to three heads; four, five and six heads count as well.",
        ),
        Slip(Fraction(7, 24), "The mean scatters by 1/24: that is missing from the estimate, not added to it."),
        Slip(Fraction(1, 8), "With two tosses it would be 1/8; here there are six."),
        Slip(Fraction(3, 16), "With four tosses it would be 3/16; here there are six."),
        Slip(Fraction(4564, 10_000), "That is the root of the average; asked is the average of the variances itself."),
        Slip(Fraction(11, 72), "Weigh each estimate by the number of its samples: 2, 12, 30 and 20."),
    ),
)


WHICH_ARE_UNBIASED = SeveralExercise(
    name="which-are-unbiased",
    chapter="06",
    title="Which are unbiased?",
    question="Your colleague weighs three parcels of the depot and estimates various things. Which of these estimates "
    "are right on average?",
    hints=(
        "Ask of each: what is its average over all 27 samples? Sums and multiples of averages are easy, the rest is "
        "not.",
        "Where an estimate is a maximum, a middle value or a square of something that scatters, count a few samples.",
    ),
    options={
        "a": "the weight of the first parcel alone, for the mean of the depot",
        "b": "the middle one of the three weights, for the mean of the depot",
        "c": "the largest of the three weights, for the heaviest kind of parcel",
        "d": "the mean of the three squared weights, for the average squared weight of the depot",
        "e": "the square of the mean of the three weights, for the square of the mean of the depot",
        "f": "half the squared difference of the first two weights, for the variance",
    },
    answer="adf",
    working="One parcel alone has the mean 5 kg on average: unbiased, though far off each time. A mean of squares is a "
    r"mean. The difference of two parcels has the variance $2 \sigma^2$ and the mean 0, so half its square is "
    r"$\sigma^2$ on average. But the middle weight is $\frac{43}{9}$ on average, the largest of three misses the 10 "
    r"whenever none came, and $\mathrm{E}[\bar x^2] = \mu^2 + \frac{\sigma^2}{3}$.",
    mistakes=(
        Slip("a", "An estimate may be right on average, however far off it is each time."),
        Slip("b", "The weights 1, 4 and 10 are not symmetric about their mean, and neither is the middle one."),
        Slip("c", "The largest of three cannot lie above the 10 kg, and often lies below."),
        Slip("d", "A mean is right on average, of whatever it is the mean: of squares, too."),
        Slip("e", "The mean scatters, and a square is never negative: its average holds that scatter too."),
        Slip("f", "Squared differences have an average, too: work it out, with variances that add up."),
        Slip("abcdef", "Not all: some of them lean to one side."),
    ),
)


# ---- In code: the multiple of any estimate that lies closest to the truth, found by going through every sample.


def best_factor(estimate, truth, values, m):
    estimates = [estimate(sample) for sample in product(values, repeat=m)]
    # c^2 E[t^2] - 2 c truth E[t] + truth^2 is least where its slope in c is zero
    return truth * sum(estimates) / sum(t * t for t in estimates)


SEARCHED = "near, as a search finds it. A formula gives it exactly: set the slope in c to zero, with a pencil."


def perhaps_drawn(arguments: tuple, entries: list) -> str | None:
    """What is said of a number that lies near the factor."""
    right = best_factor(*arguments)
    off = abs(entries[0] - right) if len(entries) == 1 else np.inf
    if off < FOUND * abs(right):
        return SEARCHED
    return (
        "If you try many factors: set the slope in c to zero instead. If you draw samples at random: go through all "
        "of them, which product gives."
        if off < NEAR * abs(right)
        else None
    )


ONCE = "What product gives can be gone through once, and is then used up: write samples = list(product(...))."


class OverSamplesExercise(FunctionExercise):
    """Tells whoever goes twice through what `product` gives that it is used up, and whoever searches of that alone.

    The digits that a search gets wrong are not shown: beside them nobody would see what differs.
    """

    def _explain(self, answer: Callable, *case) -> str:
        told = super()._explain(answer, *case)
        return SEARCHED if told.endswith(SEARCHED) else told

    def _named(self, answer: Callable) -> str | None:
        return super()._named(answer) or (ONCE if self._is_right_with_lists(answer) else None)

    def _is_right_with_lists(self, answer: Callable) -> bool:
        """Say whether all would be right, did `product` give a list."""
        if not isinstance(answer, FunctionType):
            return False

        def listed(*values, repeat=1):
            return list(product(*values, repeat=repeat))

        known = {"product": listed, "itertools": SimpleNamespace(**{**vars(itertools), "product": listed})}
        other = FunctionType(
            answer.__code__, {**answer.__globals__, **known}, None, answer.__defaults__, answer.__closure__
        )
        return all(
            given is not None and given.same(wanted)
            for given, wanted in ((response(other, *hidden), hidden[1]) for hidden in self._hidden)
        )


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: an estimate, what it should hit, equally probable values, and the size of a sample.

    >>> cases(np.random.default_rng(0))[0]
    (largest, 10, [1, 4, 10], 2)
    """
    pairs = ((one_less, variance), (middle, mean), (deviation, deviation), (smallest, min))
    drawn = [
        (Named(estimate), truth(values), values, 3)
        for estimate, truth in pairs
        for values in [rng.integers(1, 20, size=4).tolist()]
    ]
    lost = (Named(largest), -1, [-6, 1, 2], 2)  # as a rule above 0: a negative factor comes closest
    return [(Named(largest), 10, [1, 4, 10], 2), (Named(variance), 2, [0, 0, 3], 2), *drawn, lost]


SHRINK_AN_ESTIMATE = OverSamplesExercise(
    name="shrink-an-estimate",
    chapter="06",
    title="Shrink an estimate",
    question="Write `best_factor(estimate, truth, values, m)`. `estimate` is a function that takes a sample and "
    "returns a number, and `truth` is the number that it should hit. `values` are equally probable (one that occurs "
    "twice in the list is twice as probable), and a sample has `m` of them, drawn independently. Return, "
    "by a formula and not by a search, the factor $c$ for which $c$ times the estimate has the least mean squared "
    "error over all samples.",
    hints=(
        "Call the estimate $t$. Multiply out $\\mathrm{E}[(c\\,t - \\text{truth})^2]$, and set its slope in $c$ to "
        "zero, with a pencil. Two averages over all samples are left.",
        "$2 c \\, \\mathrm{E}[t^2] = 2 \\, \\text{truth} \\, \\mathrm{E}[t]$. `product(values, repeat=m)` gives every "
        "sample once.",
    ),
    answer=best_factor,
    cases=cases,
    working="The error $c^2 \\mathrm{E}[t^2] - 2 c \\, \\text{truth} \\, \\mathrm{E}[t] + \\text{truth}^2$ is a "
    "parabola in $c$, lowest at $c = \\text{truth} \\, \\mathrm{E}[t] / \\mathrm{E}[t^2]$. The number of samples "
    "cancels. For an unbiased estimate that varies, $\\mathrm{E}[t^2]$ is larger than the truth squared, so $c$ is "
    "below 1: it pays to shrink it.",
    mistakes=WRONG_FACTORS,
    remark=perhaps_drawn,
)

EXERCISES = (
    AVERAGE_VARIANCE_OF_SIX_TOSSES,
    WHICH_ARE_UNBIASED,
    SHRINK_AN_ESTIMATE,
)
