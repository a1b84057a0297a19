"""Chapter 06, by pencil and by thought: what is right on average, what is not, and when unbiased is also close."""

from fractions import Fraction

from ..exercise import Mistake
from ..find_slip import FindSlipExercise, SpecialCase
from ..number import NumberExercise
from ..several import SeveralExercise

AVERAGE_VARIANCE_OF_FOUR_TOSSES = NumberExercise(
    name="average-variance-of-four-tosses",
    chapter="06",
    title="All samples of four tosses",
    question="A fair coin counts 1 for heads and 0 for tails, so its variance is $\\frac14$. You toss it four times "
    "and estimate the variance by maximum likelihood. What is the average of that estimate over all sixteen possible "
    "samples?",
    hints=(
        "The estimate depends on the number of heads alone. How many of the 16 samples have 0, 1, 2, 3 and 4 heads?",
        "Equal tosses give 0, two heads give 1/4. For one head the mean is 1/4: work out the four squared distances.",
    ),
    answer=Fraction(3, 16),
    is_probability=False,
    working=r"Two samples give 0, eight have one head or one tail and give $\frac{3}{16}$, and six give $\frac14$. The "
    r"average is $\frac{1}{16} \left(8 \cdot \frac{3}{16} + 6 \cdot \frac14\right) = \frac{3}{16}$: three quarters of "
    r"the true $\frac14$.",
    mistakes=(
        Mistake(Fraction(1, 4), "That is the true variance; the average of the sixteen estimates falls short of it."),
        Mistake(Fraction(1, 16), "That is the variance of the mean of four tosses; asked is the average estimate."),
        Mistake(Fraction(1, 6), "With three parcels it was two thirds of the truth; here there are four tosses."),
        Mistake(Fraction(3), "That is the sum of the sixteen estimates; take the average."),
        Mistake(Fraction(0), "Two of the sixteen samples give 0, the others do not."),
        Mistake(
            Fraction(1, 8), "The numbers of heads are not equally probable: two heads come in six ways, none in one."
        ),
        Mistake(Fraction(3, 14), "The two samples of equal tosses count as well: they give 0."),
        Mistake(
            Fraction(7, 32),
            "Only two heads and two tails give 1/4; with one head, the mean is 1/4, and the estimate is smaller.",
        ),
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
    r"whenever none came, and $E[\bar x^2] = \mu^2 + \frac{\sigma^2}{3}$.",
    mistakes=(
        Mistake("a", "A single parcel is a poor estimate, and yet it has an average: work it out."),
        Mistake("b", "The weights 1, 4 and 10 are not symmetric about their mean, and neither is the middle one."),
        Mistake("c", "The largest of three cannot lie above the 10 kg, and often lies below."),
        Mistake("d", "A mean of squares is a mean, of other numbers."),
        Mistake("e", "The mean scatters, and a square is never negative: its average holds that scatter too."),
        Mistake("f", "The difference of two parcels has twice the variance of one."),
        Mistake("abcdef", "Not all: some of them lean to one side."),
    ),
)


def squared_error(values, m: float, divisor: float) -> float:
    """The mean squared error of the sum of squares around the own mean, divided, for m values drawn anew."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / len(values)
    fourth = sum((value - mean) ** 4 for value in values) / len(values)
    # Var(s^2) = (mu_4 - sigma^4 (m - 3) / (m - 1)) / m for the unbiased s^2 (Casella and Berger 2002, exercise 5.8)
    scatter = (fourth - variance**2 * (m - 3) / (m - 1)) / m
    share = (m - 1) / divisor
    return share**2 * scatter + (share - 1) ** 2 * variance**2


def closer_divisor(values, m: float) -> float:
    return m - 1 if squared_error(values, m, m - 1) < squared_error(values, m, m) * (1 - 1e-12) else m


def both_errors(values, m: float) -> str:
    by_m, by_less = (squared_error(values, m, divisor) for divisor in (m, m - 1))
    return f"the mean squared error is {by_m:.4g} divided by m, and {by_less:.4g} divided by m - 1"


def listed(values) -> list[float]:
    """The values as a list, empty where a number was given."""
    return values.tolist() if getattr(values, "ndim", 0) == 1 else []


ALWAYS_CLOSER = FindSlipExercise(
    name="always-closer",
    chapter="06",
    title="Always closer?",
    question="A page prints: *the variance divided by $m$ has a smaller mean squared error than the one divided by "
    "$m - 1$, whatever the values, as long as they are not all equal, and whatever $m \\ge 2$.* Find a population of "
    "equally probable values, such as `[1, 4, 10]`, and an `m` for which dividing by $m - 1$ is closer.",
    hints=(
        "Dividing by m pays off where the variance itself scatters much. For which population do the squared "
        "distances from the mean not scatter at all?",
        "Take two values, such as those of a fair coin. Then try larger and larger m.",
    ),
    inputs={"values": None, "m": ()},
    left=closer_divisor,
    right=lambda values, m: m,
    told=both_errors,
    domain={
        "values is a list of two or more numbers": lambda values, m: (
            getattr(values, "ndim", 0) == 1 and len(values) > 1
        ),
        "not all values are the same": lambda values, m: min(values) < max(values),
        "m is a whole number from 2 on": lambda values, m: m >= 2 and m == int(m),
    },
    answer=([0, 1], 5),
    working="With two values, equally often, every squared distance from the true mean is the same, and the estimate "
    "scatters little. From five observations on, the bias of dividing by m costs more than it saves.",
    mistakes=(
        SpecialCase(
            ([2, 2], 3),
            "Both errors are 0 there: neither is closer.",
            lambda values, m: len(listed(values)) > len(set(listed(values))) == 1,
        ),
        SpecialCase(
            ([1, 4, 10], 3),
            "That is the depot, where dividing by 3 is closer.",
            lambda values, m: m == 3 and sorted(listed(values)) == [1, 4, 10],
        ),
        SpecialCase(
            ([0, 1], 4),
            "Ask what a larger m does to the bias, and to the scatter.",
            lambda values, m: m in (2, 3, 4),
        ),
        SpecialCase(
            ([1, 4, 10], 9),
            "Ask what would make the variance scatter less.",
            lambda values, m: len(set(listed(values))) > 2,
        ),
        SpecialCase(
            ([0, 0, 1], 9),
            "Here one value lies farther from the mean than the other, and need not.",
            lambda values, m: len({listed(values).count(value) for value in listed(values)}) == 2,
        ),
    ),
)

EXERCISES = (AVERAGE_VARIANCE_OF_FOUR_TOSSES, WHICH_ARE_UNBIASED, ALWAYS_CLOSER)
