"""What priors refuse, and that the advice of each message works."""

import numpy as np
import pytest

from genmodels import (
    Bernoulli,
    Beta,
    BetaBinomial,
    Categorical,
    Dirichlet,
    DirichletMultinomial,
    Gamma,
    Gaussian,
    MultivariateStudentT,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
    StudentT,
)
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError, UnknownCategoryError

X = np.random.default_rng(2).normal(size=(9, 2))
FULL = NormalInverseWishart([0, 0], 1, np.eye(2), 4)
EACH = NormalInverseGamma(0, 1, 2, 3)
TOSSES = Bernoulli.statistics([1, 0, 1])

REFUSED = {  # what is asked for, the error, and words of its message
    "negative": (lambda: Beta(-1, 2), InvalidParameterError, "a holds -1: give finite numbers of at least 0"),
    "text": (lambda: Gamma("many", 1), InvalidParameterError, "shape is not an array of numbers"),
    "improper": (lambda: Beta(0, 0).mean, InvalidParameterError, "is improper.* Give a and b above 0, or add"),
    "improper rate": (lambda: Gamma(1, 0).predictive(), InvalidParameterError, "Give a shape and a rate above 0"),
    "improper value": (lambda: Dirichlet([1, 0]).var, InvalidParameterError, "Give every alpha above 0, or add"),
    "flat": (lambda: Beta(1, 1).mode(), InvalidParameterError, "has no mode.*Take predictive"),
    "unbounded": (lambda: Dirichlet([0.5, 3]).mode(), InvalidParameterError, "no alpha is below 1"),
    "unbounded rate": (lambda: Gamma(0.5, 3).mode(), InvalidParameterError, "no bound near 0"),
    "share": (lambda: Beta(1, 1).interval(95), InvalidParameterError, "share is 95: give a number between 0 and 1"),
    "no tosses": (lambda: Beta(1, 1) + Poisson.statistics([3]), InvalidInputError, "3 ones in rows of weight 1"),
    "other data": (lambda: Beta(1, 1) + Gaussian.statistics(X), InvalidInputError, "give Bernoulli.statistics"),
    "other features": (
        lambda: Beta([1, 1, 1], 1) + Bernoulli.statistics([[1, 0]]),
        InvalidInputError,
        r"a of shape \(3,\), the data of shape \(2,\)",
    ),
    "other letters": (
        lambda: Dirichlet([1, 1], ["a", "b"]) + Categorical.statistics(["a", "c"]),
        UnknownCategoryError,
        "feature 0 has the value 'c', of which the prior knows nothing",
    ),
    "more tables": (
        lambda: Dirichlet([1, 1], ["a", "b"]) + Categorical.statistics([("a", "b")]),
        InvalidInputError,
        "the prior is of 1 features, the data have 2",
    ),
    "one of several": (lambda: Dirichlet([[1, 1], [1, 2]]).predictive_of(), InvalidInputError, "there are 2 features"),
    "few degrees": (lambda: NormalInverseWishart([0, 0], 1, np.eye(2), 1), InvalidParameterError, "one nu above d - 1"),
    "no scatter": (
        lambda: NormalInverseWishart([0, 0], 1, np.zeros((2, 2)), 4),
        InvalidParameterError,
        "variances .* give positive numbers",
    ),
    "a toss of one feature": (
        lambda: Beta([1, 2], 1).log_prob(Bernoulli([0.5])),
        InvalidInputError,
        r"the Beta has parameters of shape \(2,\), and the density of shape \(1,\)",
    ),
    "a toss of three features": (
        lambda: Beta([1, 2], 1).log_prob(Bernoulli([0.5, 0.2, 0.1])),
        InvalidInputError,
        r"of shape \(2,\), and the density of shape \(3,\): give one of the same features",
    ),
    "counts of three features": (
        lambda: Gamma([1, 2], 1).log_prob(Poisson([0.5, 0.2, 0.1])),
        InvalidInputError,
        "give one of the same features",
    ),
    "measurements of one feature": (
        lambda: NormalInverseGamma([0, 0], 1, 1, 1).log_prob(Gaussian([0.0], std=[1.0])),
        InvalidInputError,
        "give one of the same features",
    ),
    "flat mean": (lambda: NormalInverseWishart.reference(2).predictive(), InvalidParameterError, "Give kappa above 0"),
    "few rows": (
        lambda: (NormalInverseWishart.reference(2) + Gaussian.statistics(X[:2])).predictive(),
        DegenerateCovarianceError,
        "0 degrees of freedom are left for a covariance: add rows, or give a prior",
    ),
    "dependent": (
        lambda: (NormalInverseWishart.reference(2) + Gaussian.statistics(X[:, [0, 0]])).predictive(),
        DegenerateCovarianceError,
        r"the scatter is singular, feature 1 is a linear function of feature 0",
    ),
    "constant": (
        lambda: (NormalInverseWishart.reference(2) + Gaussian.statistics(X * [0, 1])).predictive(),
        DegenerateCovarianceError,
        "the scatter is singular, feature 0 does not vary",
    ),
    "one row": (
        lambda: (NormalInverseGamma.reference() + Gaussian.statistics([3.0])).predictive(),
        DegenerateCovarianceError,
        "feature 0: 0 degrees of freedom, and scatter 0, leave its spread unknown",
    ),
    "variances": (
        lambda: FULL + Gaussian.statistics(X, covariance="diagonal"),
        InvalidInputError,
        "hold variances only.*take a NormalInverseGamma",
    ),
    "width": (lambda: FULL + Gaussian.statistics(X[:, :1]), InvalidInputError, "2 features, the other 1"),
    "classes": (
        lambda: (
            FULL + Gaussian.statistics(X, np.eye(3)[[0, 1, 2] * 3]) + Gaussian.statistics(X, np.eye(2)[[0, 1, 0] * 3])
        ),
        InvalidInputError,
        r"the prior is of shape \(3,\), the data of \(2,\)",
    ),
    "shapes": (lambda: NormalInverseGamma([0, 0], [1, 1, 1], 1, 1), InvalidParameterError, r"kappa \(3,\)"),
    "estimate twice": (
        lambda: Bernoulli.fit([1, 0], alpha=1, prior=Beta(2, 2)),
        InvalidParameterError,
        r"prior= and alpha=1 are both given",
    ),
    "estimate by a number": (
        lambda: Poisson.fit([1, 0], prior=3),
        InvalidParameterError,
        "prior is 3: give one of genmodels",
    ),
    "estimate of another": (
        lambda: Poisson.fit([1, 0], prior=Beta(2, 2)),
        InvalidParameterError,
        "prior is a Beta, which goes with Bernoulli, not with Poisson",
    ),
    "estimate without correlations": (lambda: Gaussian.fit(X, prior=EACH), InvalidParameterError, "for 'diagonal'"),
    "estimate of a sphere": (
        lambda: Gaussian.fit(X, prior=EACH, covariance="spherical"),
        InvalidParameterError,
        "covariance is 'spherical', and under this prior it is 'diagonal'",
    ),
    "total": (lambda: BetaBinomial(1, 1, -1), InvalidParameterError, "total is -1: give a whole number of draws"),
    "single alpha": (lambda: DirichletMultinomial(2.0), InvalidParameterError, "alpha is the single number 2"),
    "no freedom": (lambda: StudentT(0.0, 1.0, 0.0), InvalidParameterError, "df holds 0: give finite numbers above 0"),
    "freedom of each": (
        lambda: MultivariateStudentT([0, 0], np.eye(2), [1, 2]),
        InvalidParameterError,
        r"mean has shape \(2,\) and df \(2,\)",
    ),
    "no covariance": (
        lambda: MultivariateStudentT([0, 0], np.eye(2), 2).cov,
        InvalidParameterError,
        "df is 2: there is",
    ),
    "parameters apart": (lambda: StudentT([0, 0], [1, 1, 1], 3), InvalidParameterError, r"scale has shape \(3,\)"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_and_says_why(name):
    ask, error, words = REFUSED[name]
    with pytest.raises(error, match=words):
        ask()


def test_the_advice_works():
    assert np.isfinite((Beta(0, 0) + TOSSES).mean)
    assert np.isfinite((Gamma(1, 0) + Poisson.statistics([2, 3])).mean)
    assert np.isfinite((Dirichlet([1, 1, 1], ["a", "b", "c"]) + Categorical.statistics(["a", "c"])).mean).all()
    for few in (X[:2], X[:, [0, 0]], X * [0, 1]):
        assert np.isfinite((FULL + Gaussian.statistics(few)).predictive().log_prob(X)).all()
    assert np.isfinite((EACH + Gaussian.statistics([3.0])).predictive().log_prob([[3.0]])).all()
    assert Gaussian.fit(X, prior=EACH, covariance="diagonal").covariance == "diagonal"
