"""Wrong ways to predict x2 from x1: cells of the notebook, copied with what holds for its petals only."""

import numpy as np

from genmodels import Gaussian
from genmodels.course.datasets import load_iris
from genmodels.course.kit.exercises.exercise import slip

from .wrong_predictions import fitted, limits


@slip("You use the fit of the petals: fit X instead.")
def fit_of_the_petals(X, x1):
    iris = load_iris()
    m1, m2, v1, v2, c = fitted(iris.X[iris.y == "versicolor"][:, 2:])
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your means are those of X, your covariance is that of the petals: fit X for both.")
def petals_and_these_rows(X, x1):
    iris = load_iris()
    (m1, m2), (_, _, v1, v2, c) = np.mean(X, axis=0), fitted(iris.X[iris.y == "versicolor"][:, 2:])
    return limits(m2 + c / v1 * (x1 - m1), 2 * np.sqrt(v2 - c**2 / v1))


@slip("Your rho is that of the petals, fitted_rho: work out that of X.")
def correlation_of_the_petals(X, x1):
    iris = load_iris()
    rho = np.corrcoef(iris.X[iris.y == "versicolor"][:, 2:].T)[0, 1]
    m1, m2, v1, v2, _ = fitted(X)
    return limits(m2 + rho * np.sqrt(v2 / v1) * (x1 - m1), 2 * np.sqrt(v2 * (1 - rho**2)))


@slip("Your grid ends at 2.5 cm, as for petals; these rows go farther: use the formulas.")
def grid_of_the_petals(X, x1):
    widths = np.linspace(0.5, 2.5, 2001)
    along = np.exp(Gaussian.fit(X).log_prob(np.column_stack([np.full(2001, x1), widths])))
    share = along / along.sum()
    expected = share @ widths
    return limits(expected, 2 * np.sqrt(share @ (widths - expected) ** 2))


COPIED = (fit_of_the_petals, petals_and_these_rows, correlation_of_the_petals, grid_of_the_petals)
