"""Chapter 21: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_SHARES, WRONG_STEPS, WRONG_VARIANCES, em_step, wins

# ---- By pencil: the E-step for one flower, and the M-step for four.

SHARED_FLOWER = NumberExercise(
    name="a-shared-flower",
    chapter="21",
    title="A shared flower",
    question="Two clouds have the weights 0.7 and 0.3. At one flower the first has the density 0.2, the second 0.6. "
    "What is the share of the first cloud in this flower?",
    hints=(
        "It is Bayes' rule: the weight is what you believed before, the density is what the flower says.",
        "Multiply each weight by its density. What part of the sum is the first product?",
    ),
    answer=Fraction(7, 16),
    working=r"The products are $0.7 \cdot 0.2 = 0.14$ and $0.3 \cdot 0.6 = 0.18$, and their sum is $p(x) = 0.32$. "
    r"The share of the first is $\frac{0.14}{0.32} = \frac{7}{16}$: the second cloud is less frequent, and still has "
    "more of this flower.",
    whole=(Fraction(7, 16), Fraction(9, 16)),
    mistakes=WRONG_SHARES,
)

STEP_BY_PENCIL = NumberExercise(
    name="a-step-by-pencil",
    chapter="21",
    title="A step by pencil",
    question="Four flowers have the lengths 1, 2, 5 and 8. The first cloud has the shares 1, 1/2, 1/2 and 0 in them. "
    "What is its **variance** after the M-step? Give a fraction, or three digits.",
    hints=(
        "How many flowers does the cloud have, if you add its shares? What is its mean?",
        "Two flowers, and the mean is 9/4. Now add the squares of the distances from it, each times its share.",
    ),
    answer=Fraction(43, 16),
    working=r"The shares add up to $n = 2$, so the mean is $\frac12 (1 + \frac12 \cdot 2 + \frac12 \cdot 5) = "
    r"\frac94$. The mean of the squares is $\frac12 (1 + \frac12 \cdot 4 + \frac12 \cdot 25) = \frac{31}{4}$. Less "
    r"$(\frac94)^2 = \frac{81}{16}$ that is $\frac{43}{16}$.",
    is_probability=False,
    units=("cm²", "cm^2", "cm**2", "cm2"),
    before=r"(?:the\s+)?(?:variance|var|σ²|σ\^2|sigma²|sigma\^2|sigma2|s²|s\^2)\s*(?:=|is)\s*",
    whole=(Fraction(9, 4), Fraction(43, 16)),
    mistakes=WRONG_VARIANCES,
)

# ---- What BIC charges for, and what it says.

FREE_NUMBERS = ChoiceExercise(
    name="free-numbers-of-three-clouds",
    chapter="21",
    title="What BIC charges for",
    question="Three clouds in two columns, each with a weight, a mean and a covariance of its own: for how many free "
    "numbers does BIC charge?",
    hints=(
        "A covariance of two columns is symmetric: how many of its entries can you choose?",
        "And the three weights: once you know two of them, what is the third?",
    ),
    options={"a": "11", "b": "14", "c": "15", "d": "17", "e": "18", "f": "20", "g": "21"},
    answer="d",
    working=r"Two numbers for each mean make 6, three for each symmetric $\Sigma_k$ make 9. Of the weights two are "
    r"free, since they add up to 1. In all $6 + 9 + 2 = 17$. Check with the table: $2 \cdot 135.31 + 17 \log 150 = "
    "355.80$.",
    mistakes=(
        Slip("a", "That is one covariance for all clouds; here each has its own, of three numbers."),
        Slip("b", "That leaves the covariances within the clouds out: each Σ has two variances and one of these."),
        Slip("c", "That leaves the weights out: two of the three are free."),
        Slip("e", "The weights add up to 1: once you have chosen two, the third is no longer free."),
        Slip("f", "Σ is symmetric: of its four entries three are free."),
        Slip("g", "Σ is symmetric, so it has three free entries; and the weights add up to 1, so two are free."),
    ),
)

THREE_SPECIES = ChoiceExercise(
    name="three-clouds-three-species",
    chapter="21",
    title="Three clouds, three species?",
    question="For the petals, BIC is least at $K = 3$. What follows?",
    hints=(
        "What did BIC see: names, or two columns of numbers?",
        "What became of the 3 when you gave it all four columns?",
    ),
    options={
        "a": "there are three species among the 150 flowers",
        "b": "the log-likelihood is highest with three clouds",
        "c": "other measurements of the same flowers would say three as well",
        "d": "the three clouds give nearly all flowers their right names",
        "e": "with probability above one half, each flower comes from one of three Gaussians",
        "f": "of the mixtures tried, three Gaussians describe these two columns best for their price",
    },
    answer="f",
    working="BIC compares descriptions of the numbers it is given, by the family it is given. That the three clouds "
    "are nearly the three species is a fact about irises. Kinds of other things overlap, or are skew.",
    mistakes=(
        Slip("a", "There are, but it does not follow: BIC saw none. One log-normal kind is two clouds by BIC."),
        Slip("b", "Four clouds have a higher one, -122.92, as the table says: they pay for more free numbers."),
        Slip("c", "All four columns of these flowers say two."),
        Slip("d", "So it is at one end. The end with the smaller BIC, 353.45, names 29 wrongly: BIC saw no names."),
        Slip("e", "BIC compares what was tried; whether any of it is true, it does not ask."),
    ),
)

# ---- In code: a step of EM.


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: numbers, and weights, means and standard deviations of two clouds or three.

    Each cloud is the likeliest of two numbers or more, so that whoever gives numbers whole gets a step, too.

    >>> [len(arguments[1]) for arguments in cases(np.random.default_rng(0))]
    [2, 2, 3, 2, 3]
    """
    tried = [(np.array([1.0, 2.0, 5.0, 8.0]), np.array([0.5, 0.5]), np.array([2.0, 6.0]), np.array([1.0, 2.0]))]
    sizes = [(2, 8), (3, 12), (2, 10), (3, 9)]
    while sizes:
        K, m = sizes[0]
        weights = rng.dirichlet(np.full(K, 4.0)).round(2)
        weights[-1] = 1 - weights[:-1].sum()
        means, sds = np.sort(rng.uniform(0, 8, size=K)).round(1), rng.uniform(0.6, 2.5, size=K).round(1)
        own = np.arange(m) % K
        case = ((means[own] + sds[own] * rng.normal(size=m)).round(1), weights, means, sds)
        if min(wins(*case)) >= 2:
            tried.append(case)
            sizes.pop(0)
    return tried


WRITE_EM_STEP = FunctionExercise(
    name="write-em-step",
    chapter="21",
    title="A step of EM",
    question="Write `em_step(x, weights, means, sds)` for one column. `x` (m,) are numbers; `weights`, `means` and "
    "`sds` (K,) are those of $K$ Gaussians, with standard deviations in `sds`. All are arrays. Take one E-step and "
    "then one M-step, and return the new `weights, means, sds`.",
    hints=(
        "E: `joint = weights * stats.norm(means, sds).pdf(x[:, None])` has a row for each number and a column for "
        "each cloud. Divide each row by its sum.",
        "M: `n = r.sum(axis=0)`. The new weights are `n / len(x)`, the new means `r.T @ x / n`. The squares of the "
        "distances from the *new* means, times `r`, added up and divided by `n`, are the variances.",
    ),
    answer=em_step,
    cases=cases,
    parts=("weights", "means", "sds"),
    working="Bayes' rule, then the estimates of one Gaussian for each cloud, each number counted with its share. In "
    "the mixture the factor of $2 \\pi$ is common to all clouds, and cancels.",
    mistakes=WRONG_STEPS,
)

EXERCISES = (SHARED_FLOWER, STEP_BY_PENCIL, WRITE_EM_STEP, FREE_NUMBERS, THREE_SPECIES)
