"""Chapter 11, the main deed: from two Gaussian classes with one covariance to the weights of a sigmoid."""

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise

from . import wrong_constants, wrong_weights


def weights(mu0, mu1, Sigma, phi):
    theta = np.linalg.solve(Sigma, mu1 - mu0)
    theta_0 = -theta @ (mu0 + mu1) / 2 + np.log(phi / (1 - phi))
    return theta, theta_0


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (mu0, mu1, Sigma, phi): the town with c = 1/4, then random classes with two and three features.

    >>> [(len(mu0), Sigma.shape) for mu0, _, Sigma, _ in cases(np.random.default_rng(0))]
    [(2, (2, 2)), (2, (2, 2)), (3, (3, 3))]
    """
    town = (np.array([37.5, 4.0]), np.array([38.5, 5.0]), np.array([[0.25, 0.25], [0.25, 1.0]]), 0.5)
    drawn = []
    for d, phi in ((2, 0.2), (3, 0.7)):
        root = rng.integers(-2, 3, size=(d, d)) + 4 * np.eye(d)
        drawn.append((rng.integers(0, 5, d) * 1.0, rng.integers(1, 9, d) * 1.0, root @ root.T / 4, phi))
    return [town, *drawn]


WEIGHTS = FunctionExercise(
    name="weights-of-two-gaussians",
    chapter="11",
    title="The weights of two Gaussian classes",
    question="Write a function `weights(mu0, mu1, Sigma, phi)`. `mu0` and `mu1` are arrays (d,), `Sigma` is the "
    "covariance (d, d) that both classes share, and `phi` the prior of class 1. Return the pair `theta, theta_0`: the "
    "array (d,) and the number with which $p(y = 1 \\mid x) = \\operatorname{sigmoid}(\\theta^T x + \\theta_0)$.",
    hints=(
        "theta solves Sigma theta = mu1 - mu0: np.linalg.solve(Sigma, mu1 - mu0) does that.",
        "Halfway between the means theta^T x + theta_0 is log(phi / (1 - phi)). Solve for theta_0.",
    ),
    answer=weights,
    cases=cases,
    parts=("theta", "theta_0"),
    working="Both quadratic terms of the constant together are $-\\theta^T \\frac{\\mu_0 + \\mu_1}{2}$: multiply out "
    "$(\\mu_1 - \\mu_0)^T \\Sigma^{-1} (\\mu_1 + \\mu_0)$, and the mixed terms cancel, since $\\Sigma$ is symmetric.",
    mistakes=(
        *wrong_weights.ALL,
        *wrong_constants.ALL,
    ),
    remark=wrong_weights.what_theta_tells,
)

EXERCISES = (WEIGHTS,)
