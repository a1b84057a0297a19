"""Chapter 13: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels import GaussianDiscriminantAnalysis, LogisticRegression
from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import LEARNERS, VERDICTS

# ---- The exact error of a rule by pencil, and what to take with few rows.


BORDER_AND_SHAPE = NumberExercise(
    name="a-border-and-a-shape",
    chapter="13",
    title="Those that are missed",
    question="Two measurements. Within each kind they are independent Gaussians, the first with variance 4, the second "
    "with variance 1. The means are $(0, 0)$ for benign tumours and $(2, 4)$ for malignant ones. A rule calls a tumour "
    "malignant if $2 x_1 + 3 x_2 - 10 > 0$. The share of malignant tumours that it misses is $\\Phi(a)$. What is $a$?",
    hints=(
        "The rule misses a malignant tumour if the sum 2 x_1 + 3 x_2 - 10 is below 0. What are its mean and its "
        "standard deviation, among malignant tumours?",
        "Its mean is the sum at the mean of the malignant ones. Variances of independent terms add up, and a factor "
        "in front of a term comes squared.",
    ),
    derived=True,
    answer=Fraction(-6, 5),
    is_probability=False,
    working=r"Among malignant tumours the sum has the mean $2 \cdot 2 + 3 \cdot 4 - 10 = 6$ and the variance "
    r"$2^2 \cdot 4 + 3^2 \cdot 1 = 25$ (that is $\theta^T \Sigma \theta$), so the standard deviation 5. It is below 0 "
    r"with probability $\Phi\left(\frac{0 - 6}{5}\right) = \Phi(-1.2)$, which is 11.5 %.",
    mistakes=(
        Slip(Fraction(6, 5), "That is for those that are found; the missed ones lie below 0, so the sign turns."),
        Slip(
            Fraction(-166410, 100000),
            "You divided by the length of theta, as if both variances were 1: here the first is 4.",
        ),
        Slip(
            Fraction(166410, 100000),
            "You divided by the length of theta, as if both variances were 1, and the sign is turned.",
        ),
        Slip(Fraction(-6, 25), "You divided by the variance of the sum; divide by its standard deviation."),
        Slip(Fraction(-2), "That is for benign tumours, -10 / 5: put in the mean of the malignant ones."),
        Slip(Fraction(2), "That is of the benign ones, with the sign turned: put in the mean of the malignant ones."),
        Slip(Fraction(-16, 5), "You left out the constant: the mean of the sum is 2·2 + 3·4 - 10."),
        Slip(Fraction(16, 5), "You left out the constant, -10, and the sign is turned: those missed lie below 0."),
        Slip(Fraction(-26, 5), "You added the constant: the mean of the sum is 2·2 + 3·4 - 10."),
        Slip(Fraction(26, 5), "You added the constant, and it is -10. And the sign turns: those missed lie below 0."),
        Slip(Fraction(4, 5), "You left out the factors: the mean of the sum is 2·2 + 3·4 - 10, not 2 + 4 - 10."),
        Slip(
            Fraction(-4, 5),
            "You left out the factors: the mean of the sum is 2·2 + 3·4 - 10, not 2 + 4 - 10. And those missed lie "
            "below 0, so the sign turns.",
        ),
        Slip(
            Fraction(-268328, 100000),
            "You added the variances 4 + 1 without the factors: a factor of a term comes squared, 2²·4 + 3²·1.",
        ),
        Slip(
            Fraction(268328, 100000),
            "You added the variances 4 + 1 without the factors, which come squared: 2²·4 + 3²·1. The sign is turned.",
        ),
        Slip(Fraction(-6), "That is the mean of the sum, with a minus; divide it by the standard deviation."),
        Slip(
            Fraction(6),
            "That is the mean of the sum; how many standard deviations does 0 lie from it? Say so with its sign.",
        ),
        Slip(Fraction(-6, 7), "Standard deviations do not add up, 4 + 3: add the variances, then take the root."),
        Slip(
            Fraction(-6, 11),
            "A factor in front of a term comes squared: the variances are 2²·4 and 3²·1, not 2·4, 3·1.",
        ),
        Slip(
            Fraction(-180907, 100000),
            "A factor in front of a term comes squared: the variances are 2²·4 and 3²·1, not 2·4 and 3·1.",
        ),
        Slip(
            Fraction(-145521, 100000),
            "Under the root belongs the variance of each measurement, and the first is 4; you took its root, 2.",
        ),
        Slip(
            Fraction(-70225, 100000),
            "You took 4 for the standard deviation of the first measurement: it is the variance, so do not square it.",
        ),
        Slip(
            Fraction(6, 25), "You divided by the variance of the sum, and the sign is turned: those missed lie below 0."
        ),
        Slip(Fraction(11507, 100000), "That is Φ(a), the share itself; the number a is asked for."),
        Slip(Fraction(88493, 100000), "That is the share of those that are found, Φ(-a); the number a is asked for."),
    ),
)

THIRTY_PATIENTS = ChoiceExercise(
    name="thirty-patients",
    chapter="13",
    title="Which one would you take?",
    question="You have 30 labelled patients, half of each kind, and 20 measurements each, in the units of the "
    "laboratory. You know that within each kind all are independent Gaussians: ten have the standard deviation 1 and "
    "ten 10, the same in both kinds. Each measurement tells the kinds apart equally well; "
    "together they put the means two standard deviations apart. Which learner do you expect to err least on new "
    "patients?",
    hints=(
        "Whose assumptions are true here? And how many numbers does each have to learn from 30 rows?",
        "A shared covariance has 20 · 21 / 2 = 210 free numbers. Which assumption leaves far fewer, and is true here?",
    ),
    options={
        "a": "Logistic regression without a penalty, because it assumes least about the patients",
        "b": "GDA with one $\\Sigma$, because its assumption is true, and it can learn any shape",
        "c": "GDA with one spherical $\\Sigma$, because the measurements are independent, and it leaves least to learn",
        "d": "GDA with one diagonal $\\Sigma$, because its assumption is true and leaves little to learn",
        "e": "Logistic regression with a penalty of 1, because it assumes no Gaussians and learns the border alone",
    },
    answer="d",
    working="Over many such lessons: diagonal 23 %, logistic regression 25 % with a penalty of 1 and 28 % with "
    "0.001, spherical 29 %, one $\\Sigma$ 33 %; the best rule 16 %. To be true is not enough: an assumption has to "
    "spare you what the rows cannot tell. A heavy penalty spares you as much, for it, too, takes each measurement by "
    "itself: with 10 logistic regression errs on 23 % as well, and with 30 on half a point less.",
    mistakes=(
        Slip(
            "a",
            "With 20 directions and 30 rows many borders cut cleanly, and nothing tells which. With a penalty of "
            "0.001: 28 % errors.",
        ),
        Slip("b", "True it is, and yet it errs most, on 33 %: 210 numbers of a matrix from 30 rows."),
        Slip("c", "It would, were the spreads equal. Here those of spread 10 drown the others: 29 % errors."),
        Slip(
            "e",
            "With a penalty of 1 it errs on 25 %: so light a penalty says too little of what you know, that each "
            "measurement counts by itself. A penalty of 30 says it, and would win here.",
        ),
    ),
)


# ---- The main deed: let two learners race on real rows, and say who wins and how sure.


def compare(X, y, lessons):
    gaps = []
    for rows in lessons:
        X_new, y_new = np.delete(X, rows, axis=0), np.delete(y, rows)
        gda = GaussianDiscriminantAnalysis(covariance="tied_diagonal").fit(X[rows], y[rows])
        logistic = LogisticRegression(penalty=1).fit(X[rows], y[rows])
        errors = [np.mean(model.predict(X_new) != y_new) for model in (gda, logistic)]
        gaps.append(errors[0] - errors[1])
    return [np.mean(gaps), np.std(gaps, ddof=1) / np.sqrt(len(gaps))]


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, lessons): rows of two kinds, and the positions of the rows of each lesson.

    >>> [(X.shape, len(lessons)) for X, y, lessons in cases(np.random.default_rng(0))]
    [((40, 2), 5), ((60, 3), 6)]
    """
    return [_case(rng, 40, 2, 5, 9), _case(rng, 60, 3, 6, 16)]


def _case(rng, m, d, count, learnt):
    y = np.arange(m) % 2
    X = np.round(rng.normal(size=(m, d)) @ (np.eye(d) + 0.8) * (1 + 0.6 * y[:, None]) + y[:, None], 1)
    return X, y, [rng.permutation(m)[:learnt] for _ in range(count)]


WHO_WINS = FunctionExercise(
    name="who-wins",
    chapter="13",
    title="Who wins, and how sure?",
    question="Finish `compare(X, y, lessons)`. Each of `lessons` is an array of row numbers: fit "
    '`GDA(covariance="tied_diagonal")` and `LogisticRegression(penalty=1)` to these rows, and take the share of errors '
    "of both on **all other** rows, as `share_wrong` does. Return a list of two numbers: the mean of the differences, "
    "GDA minus logistic, over the lessons, and the standard error of this mean.",
    hints=(
        'The first share is `share_wrong(GDA(covariance="tied_diagonal"), X, y, rows)`. What is the second?',
        "Each gap is the first share minus the second, and one of the two numbers to return is `np.mean(gaps)`.",
        "The standard error is `np.std(gaps, ddof=1) / np.sqrt(len(gaps))`.",
    ),
    answer=compare,
    cases=cases,
    working="The same new rows judge both learners, so their luck cancels in the difference. If the mean is more than "
    "two standard errors from 0, one of them leads: GDA where it is negative.",
    mistakes=(
        *LEARNERS,
        *VERDICTS,
    ),
)

EXERCISES = (
    BORDER_AND_SHAPE,
    THIRTY_PATIENTS,
    WHO_WINS,
)
