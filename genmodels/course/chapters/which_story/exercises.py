"""Chapter 27: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction
from math import comb, factorial, log2, log10

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_PRIORS, cases, common_prior, off_the_grid

# ---- By pencil: the evidence of two stories, and one shrunken rate.


def any_p(heads: int, tails: int) -> Fraction:
    """The evidence of the bent coin, any p alike: the probability of so many heads and tails in their order.

    >>> any_p(7, 3), any_p(4, 2)
    (Fraction(1, 1320), Fraction(1, 105))
    """
    return Fraction(factorial(heads) * factorial(tails), factorial(heads + tails + 1))


FAIR, BENT = Fraction(1, 2**6), any_p(4, 2)
BEST_FIT = Fraction(4, 6) ** 4 * Fraction(2, 6) ** 2
WAYS = comb(6, 4)

FOUR_OF_SIX = NumberExercise(
    name="four-of-six",
    chapter="27",
    title="Four heads of six",
    question="Six tosses show **four heads**, in some order that you saw. How many times as large as the evidence of "
    "*bent, any p alike* is that of *fair*?",
    hints=(
        "Fair: each toss has probability 1/2. Bent: multiply its six forecasts, (1 + heads so far) / (2 + tosses so "
        "far) for a head; the order does not matter.",
        "Four heads first, then two tails: 1/2 · 2/3 · 3/4 · 4/5 · 1/6 · 2/7. Divide 1/64 by that.",
    ),
    answer=FAIR / BENT,
    working=r"Fair: $\frac{1}{64}$. Bent: $\frac12 \cdot \frac23 \cdot \frac34 \cdot \frac45 \cdot \frac16 \cdot "
    r"\frac27 = \frac{1}{105}$. The ratio is $\frac{105}{64} = 1.64$: four heads of six speak for fair, a little.",
    is_probability=False,
    is_ratio=True,
    units=("times as large", "times as much", "times as probable", "times", "to 1", "to one", ": 1", ":1"),
    mistakes=(
        Slip(BENT / FAIR, "Upside down: that is bent over fair."),
        Slip(
            BEST_FIT / FAIR,
            "That compares fair with the one p that fits best, 2/3, which nobody knew before: let bent forecast toss "
            "by toss.",
        ),
        Slip(FAIR / BEST_FIT, "That divides by the best fit, p = 2/3, chosen afterwards: average over all p."),
        Slip(
            FAIR * WAYS,
            "That is how probable four heads are with a fair coin; divide it by the same for bent, which is 1/7.",
        ),
        Slip(
            Fraction(1, 7),
            "That is how probable four heads of six are with any p alike, in any order: divide 15/64, the same for "
            "fair, by it.",
        ),
        Slip(
            FAIR / Fraction(1, 210),
            "Your last forecast is 1/7. After a first tail the second has 2/7: tails teach, too.",
        ),
        Slip(
            FAIR / (Fraction(1, 5) * Fraction(5, 6) * Fraction(5, 7)),
            "For the tails you took the forecasts of a head, 5/6 and 5/7: a tail has what is left, 1/6 and 2/7.",
        ),
        Slip(
            FAIR / Fraction(1, 7),
            "You compare six tosses in their order, 1/64, with four heads in any order, 1/7: take both in the same "
            "way.",
        ),
        Slip(
            WAYS * FAIR / BENT, "You compare four heads in any order with six tosses in their order: take both alike."
        ),
        Slip(
            FAIR / (FAIR + BENT),
            "That is the probability of fair if both stories were as probable before; a ratio is asked for.",
        ),
        Slip(Fraction(22, 64), "That is a p-value, of four heads or more. It has no rival: divide by what bent says."),
        Slip(Fraction(44, 64), "That is a p-value of both sides. It has no rival: divide by what bent says."),
        Slip(
            FAIR / Fraction(factorial(3) * factorial(1), factorial(5)),
            "That is B(4, 2): with any p alike it is B(1 + heads, 1 + tails) = B(5, 3).",
        ),
        Slip(FAIR, "That is the evidence of fair alone; divide it by that of bent."),
        Slip(BENT, "That is the evidence of bent alone; divide the one of fair by it."),
        Slip(64, "That is the evidence of fair upside down; bent makes a forecast, too."),
        Slip(105, "That is the evidence of bent upside down; divide 1/64 by 1/105."),
        Slip(
            FAIR / Fraction(1, 2 * 3 * 4 * 5 * 6 * 7),
            "You forget what stands above the line in the forecasts of bent: 1, 2, 3, 4 for the heads, 1, 2 for the "
            "tails.",
        ),
        Slip(1, "Fair says 1/64. Bent spreads over all p, and says something else: multiply its six forecasts."),
        Slip(
            FAIR / (Fraction(5, 8) ** 4 * Fraction(3, 8) ** 2),
            "That plugs the mean 5/8, known only afterwards, into all tosses: let bent forecast one after the other.",
        ),
        Slip(FAIR - BENT, "That is a difference; divide."),
        Slip(
            FAIR / (2 * BENT),
            "Your first tail has 2/6. No tail has come before it, so it has (1 + 0) / (2 + 4) = 1/6; the second has "
            "2/7.",
        ),
        Slip(
            BENT / (FAIR + BENT),
            "That is the probability of bent if both stories were as probable before; a ratio is asked for, fair "
            "over bent.",
        ),
        Slip(log2(FAIR / BENT), "That is the logarithm of the ratio, to base 2: the ratio itself is asked for."),
        Slip(log10(FAIR / BENT), "That is the logarithm of the ratio, to base 10: the ratio itself is asked for."),
    ),
)

PRIOR_DEATHS, PRIOR_OPERATIONS, DEATHS, OPERATIONS = 9, 90, 6, 30
SHRUNK = Fraction(PRIOR_DEATHS + DEATHS, PRIOR_OPERATIONS + OPERATIONS)

SIX_OF_THIRTY = NumberExercise(
    name="six-of-thirty",
    chapter="27",
    title="Six of thirty",
    question="The prior in common counts like **9 deaths in 90 operations**. A hospital has **6 deaths in 30**. What "
    "is its estimated rate (the mean of its posterior)?",
    hints=(
        "The prior is a Beta with a = 9 and a + b = 90. What does the posterior add to them?",
        "Deaths over operations, with those of the prior among them.",
    ),
    answer=SHRUNK,
    tolerance=5e-5,
    working=r"$\frac{9 + 6}{90 + 30} = \frac{15}{120} = \frac18$: the prior has three times the weight of the "
    r"hospital, so the estimate lies three quarters of the way from $\frac15$ to $\frac1{10}$.",
    mistakes=(
        Slip(Fraction(1, 5), "That is the raw share: take in the prior."),
        Slip(Fraction(1, 10), "That is the mean of the prior: take in what this hospital has shown."),
        Slip(
            Fraction(3, 20),
            "That is half way: the prior counts for 90 operations, the hospital for 30. Weigh them so.",
        ),
        Slip(Fraction(7, 40), "The weights are exchanged: 90 belongs to the prior's 0.1, and 30 to the share 0.2."),
        Slip(Fraction(7, 32), "That adds one death and one survivor, the flat prior: yours counts 9 in 90."),
        Slip(Fraction(1, 20), "You leave out the 9 deaths that the prior counts for."),
        Slip(Fraction(3, 40), "You leave out the hospital's own 6 deaths."),
        Slip(Fraction(1, 6), "You leave out the hospital's own 30 operations, below the line."),
        Slip(Fraction(14, 118), "That is the top of the posterior; the mean is asked for."),
        Slip(Fraction(14, 120), "You take one off above the line, as for the top; the mean takes nothing off."),
        Slip(
            Fraction(15, 129),
            "You take 90 for b. The prior counts 9 deaths in 90 operations: a = 9, b = 81, and a + b = 90.",
        ),
        Slip(Fraction(1, 2), "You leave out the 90 operations of the prior, below the line."),
        Slip(
            Fraction(15, 105),
            "That is deaths to survivors, the odds: below the line stand all operations, 90 + 30.",
        ),
        Slip(
            Fraction(15, 111),
            "Your 81 + 30 takes b for the strength of the prior: it is a + b, 90 operations.",
        ),
        Slip(Fraction(15, 114), "Your 90 + 24 leaves out the hospital's own 6 deaths, which were operations, too."),
        Slip(Fraction(3, 10), "You add the two shares: add deaths to deaths, and operations to operations."),
        Slip(Fraction(1, 50), "You multiply the two shares: add deaths to deaths, and operations to operations."),
        Slip(Fraction(16, 122), "You add the flat prior once more: the prior is 9 in 90, and nothing else."),
        Slip(Fraction(7, 8), "That is how many live; the rate of deaths is asked for."),
    ),
)


# ---- A p-value that stays, and more and more tosses.

SAME_P_VALUE = ChoiceExercise(
    name="same-p-value",
    chapter="27",
    title="The same p-value",
    question="Three coins have been tossed 2,500, 10,000 and 1,000,000 times. Of each the share of heads lies 1.96 "
    "standard errors above one half, so that the p-value of *fair* is **0.05** each time. What does the evidence say, "
    "fair against *bent, any p alike*?",
    options={
        "a": "the same each time: 0.05 for fair",
        "b": "against fair each time, and about equally",
        "c": "against fair, the more the more tosses there are",
        "d": "for fair, the more the more tosses there are",
        "e": "that cannot be said without the three shares of heads",
        "f": "19 to 1 against fair each time",
    },
    hints=(
        "How far from one half is the share of heads in 2,500 tosses, and in 1,000,000? How probable did bent make a "
        "share so near to one half?",
        "The standard error shrinks as one over the root of the tosses. Bent spreads its forecast over all shares.",
    ),
    answer="d",
    working="With 2,500 tosses 1.96 standard errors are a distance of 0.0196 from one half, with a million 0.00098. "
    "Bent thinks that a share so near to one half would be a rare chance, and rarer the more tosses there are. Fair is "
    "surprised a little, always alike. The evidence for fair is 5.8 to 1, 12 to 1, and 117 to 1.",
    mistakes=(
        Slip("a", "A p-value is no probability of fair: it looks at one story. Evidence asks the rival, too."),
        Slip(
            "b",
            "A p-value of 0.05 looks at fair alone. Bent gives each share the same small part. Fair gives more and "
            "more to those near one half.",
        ),
        Slip("c", "The share is nearer to one half with each coin. Fair expects that, and bent does not."),
        Slip(
            "e",
            "They follow from the tosses: 0.5196, 0.5098, and 0.50098. Each time it is the same for fair, but not for "
            "bent.",
        ),
        Slip("f", "0.05 is how often fair goes at least so far. It is no ratio of two stories: bent is not asked."),
    ),
)


# ---- In code: the prior in common.

COMMON_PRIOR = FunctionExercise(
    name="common-prior",
    chapter="27",
    title="The prior in common",
    question="Write `common_prior(deaths, operations, strengths, means)`. All four are arrays: the first two have a "
    "number for each hospital; the others are the strengths and the means to try, **each with each**. A prior has "
    "$a$ = strength · mean, and $b$ = strength · (1 − mean). Return three things: the **mean** and the **strength** "
    "with the most evidence, and the **rates** of the hospitals under this prior, the means of their posteriors. "
    "`betaln(a, b)` is $\\log B(a, b)$, and is there.",
    hints=(
        "Two loops, over strengths and over means. Inside, the logarithm of the evidence is a sum over hospitals, and "
        "`betaln` takes arrays.",
        "`np.sum(betaln(a + deaths, b + operations - deaths) - betaln(a, b))`; keep the best mean and strength so far. "
        "In the end the rates are `(a + deaths) / (a + b + operations)`, with the best a and b.",
    ),
    answer=common_prior,
    cases=cases,
    parts=("the mean", "the strength", "the rates"),
    remark=off_the_grid,
    remark_first=True,
    failures={
        "NoneType": "Is that a best mean or strength which began as None, and stayed so? Log evidences are negative: a "
        "best so far that begins too high stays where it began. Begin at -inf."
    },
    working="The evidence of all hospitals is a product, so its logarithm is a sum. What it is the highest for is "
    "found by trying all. Then each hospital adds its own counts to the prior.",
    mistakes=WRONG_PRIORS,
)

EXERCISES = (FOUR_OF_SIX, SIX_OF_THIRTY, COMMON_PRIOR, SAME_P_VALUE)
