"""Chapter 91: two formulas for Gaussian classes as printed, and the numbers for which they fail."""

import numpy as np

from genmodels.course.kit.exercises.find_slip import FindSlipExercise, SpecialCase


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


EXERCISES = (NEVER_UPHILL, LABEL_THAT_TURNS)
