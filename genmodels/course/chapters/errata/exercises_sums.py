"""Chapter 91: three printed shares that do not add up, or count twice, and the numbers that show it."""

import numpy as np

from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase


def _is_count(numbers) -> bool:
    return np.all(np.asarray(numbers) >= 0) and np.all(np.asarray(numbers) % 1 == 0)


def _bayes(prior, one, zero) -> float:
    return prior * one / (prior * one + (1 - prior) * zero)


POSTERIOR_AS_PRIOR = FindSlipExercise(
    name="posterior-as-prior",
    chapter="91",
    title="A formula that contains itself",
    question="Printed, for two classes:\n\n"
    r"$$p(y=1 \mid x) = \frac{p(y=1 \mid x)\, p(x \mid y=1)}"
    r"{p(y=1 \mid x)\, p(x \mid y=1) + p(y=0 \mid x)\, p(x \mid y=0)}$$"
    "\n\n"
    r"`check` works out the posterior from a prior $p(y=1)$ and the two densities at $x$, and puts it in on the right. "
    r"Find `prior`, `one` $= p(x \mid y=1)$ and `zero` $= p(x \mid y=0)$ for which the sides differ.",
    hints=(
        "Begin with a prior of 1/2, and let the observation speak for one of the classes.",
        "The right side counts the observation twice: once in the posterior, once more in the density. When does "
        "counting it twice change anything?",
    ),
    inputs={"prior": (), "one": (), "zero": ()},
    left=_bayes,
    right=lambda prior, one, zero: _bayes(_bayes(prior, one, zero), one, zero),
    sides=("the posterior", "the printed right side"),
    verdicts=("no difference is to be seen there", "the formula fails"),
    domain={
        "the prior is a probability": lambda prior, one, zero: 0 <= prior <= 1,
        "no density is negative": lambda prior, one, zero: min(one, zero) >= 0,
    },
    answer=(0.25, 0.5, 0.125),
    working=r"With the prior $\frac14$ and the densities $\frac12$ and $\frac18$ the posterior is "
    r"$\frac{1/8}{1/8 + 3/32} = \frac47$. Put in as a prior it gives $\frac{16}{19}$. Where the formula has "
    r"$p(y=1 \mid x)$ on the right, it needs the prior $p(y=1)$. It is entry E0-17.",
    mistakes=(
        SpecialCase(
            (0.5, 0.25, 0.25),
            "Equal densities say nothing about the class, so it does not matter how often they are counted.",
            lambda prior, one, zero: one == zero,
        ),
        SpecialCase(
            (0.5, 0.3, 0.3000000001),
            "Your densities differ by too little: let the observation speak more clearly for one class.",
            lambda prior, one, zero: 0 < abs(one - zero) < 1e-6 * max(one, zero),
        ),
        SpecialCase(
            (1, 0.5, 0.25),
            "Whoever is certain beforehand learns nothing: take a prior between 0 and 1.",
            lambda prior, one, zero: prior in (0, 1),
        ),
        SpecialCase(
            (0.5, 0.25, 0),
            "With a density of 0 the first look decides, and a second one adds nothing.",
            lambda prior, one, zero: min(one, zero) == 0,
        ),
    ),
)


MAILS_OF_UNEQUAL_LENGTH = FindSlipExercise(
    name="mails-of-unequal-length",
    chapter="91",
    title="Which mail is as long as that?",
    question=r"Printed: in the multinomial model $\phi_{k \mid y=1}$ is how often word $k$ stands in spam, divided by "
    r"$n_i \sum_i 1\{y^{(i)} = 1\}$, where $n_i$ is the number of words of mail $i$. Take $n_i$ from the first mail. "
    "A dictionary has three words: write two spam mails as lists of three counts, so that the three estimates do not "
    "add up to 1. `check(first, second)`",
    hints=(
        "Above the line, together, stand all words of both mails. What stands below it?",
        "Below stands twice the length of the first mail. When is that the number of all words?",
    ),
    inputs={"first": (3,), "second": (3,)},
    left=lambda first, second: (first + second).sum() / (2 * first.sum()),
    right=lambda first, second: 1,
    told=lambda first, second: f"the three estimates add up to {(first + second).sum() / (2 * first.sum()):.4g}",
    verdicts=("as probabilities should", "they are no probabilities"),
    domain={
        "the entries are counts": lambda first, second: _is_count(first) and _is_count(second),
        "each mail has a word": lambda first, second: min(first.sum(), second.sum()) > 0,
    },
    answer=([2, 1, 0], [1, 3, 1]),
    working=r"The mails have 3 and 5 words. The estimates are $\frac36$, $\frac46$ and $\frac16$, together "
    r"$\frac43$. Below the line belongs $\sum_i 1\{y^{(i)} = 1\}\, n_i = 8$: the length goes *inside* the sum. It is "
    "entry E2-02.",
    mistakes=(
        SpecialCase(
            ([2, 1, 0], [2, 1, 0]),
            "Twice the same mail: then the length of the first is that of every mail.",
            lambda first, second: np.array_equal(first, second),
        ),
        SpecialCase(
            ([2, 1, 0], [0, 0, 3]),
            "Your two mails are equally long; then the length may stand inside or outside of the sum.",
            lambda first, second: first.sum() == second.sum(),
        ),
    ),
)


def _together(counts, C) -> float:
    return np.sum((counts + 1) / (counts.sum() + C))


ADD_THE_CLASSES = FindSlipExercise(
    name="add-the-classes",
    chapter="91",
    title="One for each class?",
    question="Printed, as Laplace's smoothing of a feature that is 1 or 0: add 1 to the count above the line, and $C$, "
    "the number of classes, below it. Find `counts`, a list of two: how often the feature is 1, and how often 0, in "
    "one class; and `C`, for which the smoothed probabilities of 1 and of 0 do not add up to 1.",
    hints=(
        "How much is added above the line, for 1 and for 0 together?",
        "One for each value, so 2. And below? How many classes there are is yours to choose.",
    ),
    inputs={"counts": (2,), "C": ()},
    left=_together,
    right=lambda counts, C: 1,
    told=lambda counts, C: f"the smoothed probabilities add up to {_together(counts, C):.4g}",
    verdicts=("as they should", "they are no probabilities"),
    domain={
        "the entries of counts are counts": lambda counts, C: _is_count(counts),
        "the number of classes is a whole number, two or more": lambda counts, C: C >= 2 and C % 1 == 0,
    },
    answer=([3, 0], 3),
    working=r"Three times 1, never 0, and three classes: $\frac46 + \frac16 = \frac56$. Below belongs the number of "
    "*values*, 2: each of them got 1. With two classes nobody notices. It is entry E3-04.",
    mistakes=(
        SpecialCase(
            ([3, 0], 2),
            "With two classes, 2 is added above and below: it is right by luck, since there are two values.",
            lambda counts, C: C == 2,
        ),
        SpecialCase(
            ([3, 0], 1),
            "With a single class there is nothing to tell apart.",
            lambda counts, C: C == 1,
        ),
    ),
)

EXERCISES = (POSTERIOR_AS_PRIOR, MAILS_OF_UNEQUAL_LENGTH, ADD_THE_CLASSES)
