"""Chapter 09, estimates: a shared variance by hand, a variance for all features, the shared covariance as"""

from fractions import Fraction

import numpy as np
import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise, wrong_ways
from ..number import NumberExercise

T, m, d = sp.symbols("T m d", positive=True)

SHARED_VARIANCE = NumberExercise(
    name="shared-variance",
    chapter="09",
    title="One variance for two classes",
    question="Class 0 has 2 observations, and about its own mean their variance is 9. Class 1 has 6 observations, with "
    "a variance of 1 about its own mean. (Both by maximum likelihood, so divided by 2 and by 6.) What variance do they "
    "get when they share one?",
    hints=(
        "Undo the divisions: how large is the sum of squares within each class?",
        "The sums of squares are 18 and 6. How many observations are there in all?",
    ),
    answer=Fraction(2 * 9 + 6 * 1, 8),
    is_probability=False,
    working=r"The sums of squares within the classes are $2 \cdot 9 = 18$ and $6 \cdot 1 = 6$, together 24, over 8 "
    r"observations: 3. This is $\frac{2}{8} \cdot 9 + \frac{6}{8} \cdot 1$: each class weighted by its share.",
    mistakes=(
        Mistake(Fraction(5), "That is the plain average of the two; the larger class has to weigh more."),
        Mistake(Fraction(10), "That is the sum of the two; each has to be weighted by its share of the observations."),
        Mistake(Fraction(10 * 2, 8), "You weighted both classes with the share of class 0."),
        Mistake(Fraction(10 * 6, 8), "You weighted both classes with the share of class 1."),
        Mistake(Fraction(24, 6), "You divided by 8 - 2; that is the unbiased estimate, not maximum likelihood."),
        Mistake(Fraction(24), "That is the sum of squares; divide it by the number of observations."),
    ),
)

SPHERICAL_VARIANCE = ExpressionExercise(
    name="spherical-variance",
    chapter="09",
    title="The same variance in every direction",
    question="Let the covariance be $\\sigma^2$ times the identity, in $d$ dimensions. With $T$ the sum of all squared "
    "distances of the $m$ observations from the means of their classes, the log-likelihood is "
    "$-\\frac{m d}{2} \\log(2 \\pi \\sigma^2) - \\frac{T}{2 \\sigma^2}$. Which $\\sigma^2$ makes it largest? Use the "
    "symbols `T`, `m` and `d`.",
    hints=(
        "Call the unknown v, for variance, and differentiate with respect to v, not with respect to sigma.",
        "The derivative is -m d / (2 v) + T / (2 v^2). Multiply by 2 v^2 and set it to zero.",
    ),
    answer=T / (m * d),
    working=r"From $-\frac{m d}{2 v} + \frac{T}{2 v^2} = 0$ follows $v = \frac{T}{m d}$: the mean square over all "
    "observations and all features. Where there is one variance for $d$ features, there are $m d$ squares to average.",
    mistakes=(
        Mistake(T / m, "That would be right for one feature; T adds up the squares of d features."),
        Mistake(T / d, "You forgot that T adds up m observations."),
        Mistake(T / (2 * m * d), "A factor 1/2 was left over: both terms of the derivative have one, and it cancels."),
        Mistake(sp.sqrt(T / (m * d)), "That is the standard deviation; the variance is asked for."),
        Mistake(T / ((m - 1) * d), "That is an attempt at an unbiased estimate; maximum likelihood divides by m."),
        Mistake(m * d / T, "That is one over the variance; solve for v once more."),
    ),
)


# The covariance that all classes share, from data: the right way, then wrong ways, each with what to say about it.
def shared_covariance(X, y):
    scatter = np.zeros((X.shape[1], X.shape[1]))
    for label in np.unique(y):
        away = X[y == label] - X[y == label].mean(axis=0)
        scatter += away.T @ away
    return scatter / len(X)


def around_one_mean(X, y):
    """You take all rows about one common mean: the distance between the classes then counts as spread."""
    away = X - X.mean(axis=0)
    return away.T @ away / len(X)


def plain_average(X, y):
    """You average the covariances of the classes as if all were equally large: weigh each by its number of rows."""
    return np.mean([around_one_mean(X[y == label], y) for label in np.unique(y)], axis=0)


def weight_outside_the_sum(X, y):
    """Your weight stands outside the sum, so every class gets the weight of the last one."""
    return sum(around_one_mean(X[y == label], y) for label in np.unique(y)) * np.mean(y == y.max())


def without_weights(X, y):
    """You add the covariances of the classes without weights: the weights n_k / m have to sum to 1."""
    return sum(around_one_mean(X[y == label], y) for label in np.unique(y))


def unbiased(X, y):
    """You divide by the rows minus the classes: that is the unbiased estimate; maximum likelihood divides by m."""
    return shared_covariance(X, y) * len(X) / (len(X) - len(np.unique(y)))


def scatter_only(X, y):
    """You return the scatter: divide it by the number of rows."""
    return shared_covariance(X, y) * len(X)


def variances_only(X, y):
    """You keep the variances and lose the covariances beside the diagonal: use away.T @ away."""
    return np.diag(np.diag(shared_covariance(X, y)))


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return pairs (X, y): the seven points, and random rows of two and three classes of unequal size.

    >>> [X.shape for X, y in cases(np.random.default_rng(0))]
    [(7, 2), (9, 2), (12, 3)]
    """
    seven = np.array([[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])
    drawn = [(rng.integers(0, 9, size=(len(y), d)), np.array(y)) for y, d in (([0] * 3 + [1] * 6, 2), (THREE, 3))]
    return [(seven, np.array([0, 0, 0, 1, 1, 1, 1])), *drawn]


THREE = [0] * 3 + [1] * 4 + [2] * 5


WRITE_SHARED_COVARIANCE = FunctionExercise(
    name="write-shared-covariance",
    chapter="09",
    title="Write the shared covariance",
    question="Write a function `shared_covariance(X, y)`. `X` is an array (m, d), `y` holds the labels (m,). Return "
    "the maximum-likelihood covariance that all classes share, an array (d, d). There may be more than two classes.",
    hints=(
        "For each label in np.unique(y): take the rows of that class, subtract their mean, and call the result away.",
        "Add up away.T @ away over the classes, and divide once, at the end, by len(X).",
    ),
    answer=shared_covariance,
    cases=cases,
    working="Each row is taken about the mean of its own class. The scatters add up, and one division by the number "
    "of all rows follows: that weighs each class by its share.",
    mistakes=wrong_ways(
        around_one_mean, plain_average, weight_outside_the_sum, without_weights, unbiased, scatter_only, variances_only
    ),
)

EXERCISES = (SHARED_VARIANCE, SPHERICAL_VARIANCE, WRITE_SHARED_COVARIANCE)
