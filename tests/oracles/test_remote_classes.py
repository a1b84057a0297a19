"""Classes that lie far apart, against sixty digits: log p(x | y) for EM is right to 1e-12 (1 + abs) wherever x lies."""

import numpy as np
import pytest

from benchmarks import exact
from benchmarks.sections.accuracy import LADDER
from genmodels import GaussianDiscriminantAnalysis

K, D, EACH = 3, 4, 12
APART = [5.0, 130.0, 1e4, 1e7]  # standard deviations; from 100 on classes have forms of their own


def clouds(apart: float, offset: float) -> tuple[np.ndarray, np.ndarray]:
    """Classes at one end of a line, at the other, and close to the second one, each with a shape of its own."""
    rng, y = np.random.default_rng(8), np.repeat(np.arange(K), EACH)
    centres = np.outer([0.0, apart, apart + 1.5], rng.uniform(0.5, 1, size=D))
    noise = [rng.normal(size=(EACH, D)) @ rng.uniform(-1, 1, size=(D, D)) for _ in range(K)]
    return centres[y] + np.concatenate(noise) + offset, y


def questions(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Rows of every class, on the way from one class to the next, and far away from all."""
    first, second = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    way = first + np.array([[0.01], [0.3], [0.5], [0.6], [0.97]]) * (second - first)
    return np.concatenate([X[::4], way, first + 40 * (first - second)[None]])


@pytest.mark.parametrize("covariance", LADDER)
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("offset", [0.0, 1e5])
def test_each_class_and_all_together(covariance, apart, offset):
    X, y = clouds(apart, offset)
    joint, truth = GaussianDiscriminantAnalysis(covariance).fit(X, y)._solved(), exact.gaussian(X, y, covariance)
    asked = questions(X, y)
    ratio, rest = joint.density.log_ratio_and_rest(asked)
    of_class = [[own([exact.mp.mpf(v) for v in row]) for own in truth.log_density] for row in asked.tolist()]
    assert error(ratio + rest[:, None], np.array(of_class, dtype=float)) <= 1e-12
    evidence = [
        exact.mp.log(exact.mp.fsum(p * exact.mp.exp(s) for p, s in zip(truth.prior, own, strict=True)))
        for own in of_class
    ]
    assert error(joint.log_evidence(asked), np.array(evidence, dtype=float)) <= 1e-12


def error(found: np.ndarray, exact: np.ndarray) -> float:
    """The largest error, as a share of 1 + abs."""
    return float((np.abs(found - exact) / (1 + np.abs(exact))).max())
