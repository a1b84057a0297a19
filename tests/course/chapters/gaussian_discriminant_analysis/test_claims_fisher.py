"""What notebook 09 asserts of Fisher's direction and of his irises."""

from math import isclose

import numpy as np
from sklearn.datasets import load_iris

from tests.course.chapters.seven_birds import MEANS, SIGMA
from tools.claims import claim


def test_fishers_factors_are_those_of_theta():
    claim(
        "09", "That takes no Gaussian and no prior, and yet his weights are those of $\\theta$, up to a common factor"
    )
    claim(
        "09",
        "Whitened, the spread is 1 in every direction, so only the distance of the means counts: it is largest "
        "along the way from mean to mean.",
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
    claim("09", "In 1936 Ronald Fisher had 150 irises of three species")
    X, y = load_iris(return_X_y=True)
    assert (len(X), len(np.unique(y))) == (150, 3)


def test_two_coordinates_keep_what_four_say():
    claim(
        "09",
        "Whitened, the three means span a plane; at right angles to it all kinds are alike in the model. Two axes of "
        "it are the **discriminant directions**.",
    )
    X, y = load_iris(return_X_y=True)
    means = np.array([X[y == k].mean(axis=0) for k in range(3)])
    away = X - means[y]
    values, vectors = np.linalg.eigh(away.T @ away / 150)
    white = vectors @ np.diag(values**-0.5) @ vectors.T
    plane = np.linalg.svd((means - means.mean(axis=0)) @ white)[2][:2]  # (2, 4), which holds all three means
    np.testing.assert_allclose((means - means[0]) @ white @ plane.T @ plane, (means - means[0]) @ white, atol=1e-9)
    for coordinates in (white, white @ plane.T):
        scores = [-np.sum(((X - mean) @ coordinates) ** 2, axis=1) / 2 for mean in means]
        posterior = np.exp(scores - np.logaddexp.reduce(scores))
        if coordinates is white:
            wanted = posterior
    np.testing.assert_allclose(posterior, wanted, atol=1e-9)
    assert np.mean(posterior.argmax(axis=0) == y) > 0.95
