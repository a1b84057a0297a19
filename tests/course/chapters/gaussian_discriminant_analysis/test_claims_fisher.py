"""What notebook 09 asserts of Fisher's direction and of his irises."""

from math import isclose

import numpy as np
from sklearn.datasets import load_iris

from tests.course.chapters.seven_birds import MEANS, SIGMA
from tools.claims import claim


def test_fishers_factors_are_those_of_theta():
    claim("09", "That takes no Gaussian and no prior, and yet his factors are those of $\\theta$, up to a common one")
    claim("09", "a sum three times as large separates no better.")
    claim("09", "Whitened, the spread is 1 in every direction, so the direction from mean to mean is best")
    claim(
        "09", r"are, up to a common one, the factors $\Sigma^{-1/2} \, \Sigma^{-1/2} (\mu_1 - \mu_0) = \theta$ for $x$"
    )

    def apart(w):
        return (w @ (MEANS[1] - MEANS[0])) ** 2 / (w @ SIGMA @ w)

    assert isclose(apart(3 * MEANS[1]), apart(MEANS[1]))
    angles = np.linspace(0, np.pi, 100_001)
    best = max(angles, key=lambda a: apart(np.array([np.cos(a), np.sin(a)])))
    assert isclose(np.tan(best), 0.1, abs_tol=1e-4)  # theta is (5, 1/2)
    values, vectors = np.linalg.eigh(SIGMA)
    white = vectors @ np.diag(values**-0.5) @ vectors.T
    np.testing.assert_allclose(white @ SIGMA @ white, np.eye(2), atol=1e-12)
    np.testing.assert_allclose(white @ white @ (MEANS[1] - MEANS[0]), [5, 0.5])


def test_fishers_irises():
    claim("09", "In 1936 Ronald Fisher had 150 irises of three species before him")
    X, y = load_iris(return_X_y=True)
    assert (len(X), len(np.unique(y))) == (150, 3)
