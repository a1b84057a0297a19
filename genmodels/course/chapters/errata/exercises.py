"""Chapter 91: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase

# ---- Three printed shares that do not add up, or count twice, and the numbers that show it.


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


def _together(counts, C) -> Fraction:
    m = int(counts.sum())
    return Fraction(m + 2, m + int(C))


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
    told=lambda counts, C: f"the smoothed probabilities add up to {_together(counts, C)}",
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


# ---- Two formulas for Gaussian classes as printed, and the numbers for which they fail.


def _slopes(x, v) -> tuple[float, float]:
    """The slope of the log-likelihood by the variance v, with the mean of x put in, and the printed one."""
    m, scatter = len(x), np.sum((x - np.mean(x)) ** 2)
    return -m / (2 * v) + scatter / (2 * v**2), -m / (2 * v) - scatter / (2 * v**2)


NEVER_UPHILL = FindSlipExercise(
    name="never-uphill",
    chapter="91",
    title="A hill that only goes down",
    question=r"Printed (here for one feature): the log-likelihood of $x_1, \dots, x_m$ has the slope "
    r"$-\frac{m}{2v} - \frac{S}{2v^2}$ by the variance $v$, with $S = \sum_i (x_i - \bar x)^2$. As printed, the "
    "log-likelihood falls for every $v$: the smaller the variance, the better. Find three numbers `x` (a list) "
    "and a variance `v` at which it does *not* fall.",
    hints=(
        "Three numbers far apart, and a variance that is much too small for them: what would a larger one do?",
        "The log-likelihood is highest where the variance is S/m. Take a v below that.",
    ),
    inputs={"x": (3,), "v": ()},
    left=lambda x, v: np.sign(_slopes(x, v)[0]),
    right=lambda x, v: np.sign(_slopes(x, v)[1]),
    told=lambda x, v: "the slope is {:.4g}, and the printed one {:.4g}".format(*_slopes(x, v)),
    verdicts=("both fall there", "the printed sign is wrong"),
    domain={"the variance is positive": lambda x, v: v > 0},
    answer=([0, 3, 6], 2),
    working=r"For 0, 3 and 6 it is $S = 18$, and $S / m = 6$. At $v = 2$ the slope is $-\frac34 + \frac{18}{8} = "
    r"\frac32$: uphill. The second term has a plus, since two minus signs meet: one of the exponent, one of "
    r"$\left(\frac1v\right)' = -\frac1{v^2}$. With the printed sign no $v$ has the slope 0. It is entry E0-14.",
    mistakes=(
        SpecialCase(
            ([2, 2, 2], 1),
            "Your three numbers are equal, so S = 0: then it does fall all the way.",
            lambda x, v: np.ptp(x) == 0,
        ),
        SpecialCase(
            ([0, 3, 6], 10),
            "Your v is larger than S/m, where the log-likelihood really falls. Take a smaller one.",
            lambda x, v: v > np.var(x) > 0,
        ),
    ),
)

SIGMA = np.array([[4, 2], [2, 8]]) / 7
MEANS, LOG_SHARES = np.array([[1, 1], [4, 3]]), np.log([3 / 7, 4 / 7])


def _label(x, matrix) -> int:
    """The class with the higher score w'x + b, with `matrix` in the constant b = -mu' matrix mu / 2 + log share."""
    slopes = MEANS @ np.linalg.inv(SIGMA) @ x
    return int(np.argmax(slopes - np.einsum("ki,ij,kj->k", MEANS, matrix, MEANS) / 2 + LOG_SHARES))


def _right(x) -> int:
    return _label(x, np.linalg.inv(SIGMA))


def _printed(x) -> int:
    return _label(x, SIGMA)


LABEL_THAT_TURNS = FindSlipExercise(
    name="label-that-turns",
    chapter="91",
    title="A label that turns round",
    question=r"Printed: class $c$ has the score $w_c^T x + b_c$, with $w_c = \Sigma^{-1} \mu_c$ and "
    r"$b_c = -\frac12 \mu_c^T\, \Sigma\, \mu_c + \log \theta_c$. In $b_c$ belongs $\Sigma^{-1}$. Does it matter? Take "
    r"$\Sigma = \frac17 \begin{pmatrix} 4 & 2 \\ 2 & 8 \end{pmatrix}$, $\mu_0 = (1, 1)$, $\mu_1 = (4, 3)$, "
    r"$\theta_0 = \frac37$, $\theta_1 = \frac47$. Find a point `x` (a list of two numbers) that the printed score puts "
    "into the wrong class.",
    hints=(
        "Both borders are straight lines, and parallel, since w is the same. Work out both constants.",
        "Score 1 less score 0 is 5 x_1 + x_2/2 and a constant: about -13.21 if right, -11.71 as printed.",
    ),
    inputs={"x": (2,)},
    left=_right,
    right=_printed,
    told=lambda x: f"the right score says class {_right(x)}, the printed one class {_printed(x)}",
    verdicts=("no harm is done there", "the lost inverse costs a label"),
    answer=([2, 4],),
    working=r"Score 1 less score 0 is $5 x_1 + \frac{x_2}{2} - \frac{27}{2} + \log \frac43$; with the printed constant "
    r"it ends in $-12 + \log \frac43$. Between the two lines the label turns round: at (2, 4) the first part is 12, "
    "above 11.71 and below 13.21. It is entry E3-03.",
    mistakes=(
        SpecialCase(
            ([1, 1],),
            "Both say class 0 there. Go towards the other mean, (4, 3), but not too far.",
            lambda x: _right(x) == _printed(x) == 0,
        ),
        SpecialCase(
            ([4, 3],),
            "Both say class 1 there. Go back towards the mean (1, 1), but not too far.",
            lambda x: _right(x) == _printed(x) == 1,
        ),
    ),
)

EXERCISES = (
    POSTERIOR_AS_PRIOR,
    MAILS_OF_UNEQUAL_LENGTH,
    ADD_THE_CLASSES,
    NEVER_UPHILL,
    LABEL_THAT_TURNS,
)
