"""Nobody writes into a density or a prior, which would go on answering from what it has worked out before."""

import numpy as np
import pytest

import genmodels as gm

MADE = [
    gm.Bernoulli([0.5, 0.25]),
    gm.Categorical([0.5, 0.5]),
    gm.Multinomial([0.5, 0.5]),
    gm.Poisson([1.0, 2.0]),
    gm.Gaussian([[0.0], [5.0]], std=[[1.0], [2.0]]),
    gm.Gaussian([0.0, 1.0], [[1.0, 0.5], [0.5, 1.0]]),
    gm.Gaussian.fit([[0.0, 1.0], [1.0, 0.0], [3.0, 1.0]]),
    gm.Histogram([0, 1, 2], [0.5, 0.5]),
    gm.KernelDensity.fit([[0.0, 1.0], [1.0, 0.0]]),
    gm.VonMises([0.0], [1.0]),
    gm.StudentT([0.0], [1.0], [1.0]),
    gm.MultivariateStudentT([0.0, 1.0], [[1.0, 0.5], [0.5, 1.0]], 3),
    gm.NegativeBinomial([1.0], [1.0]),
    gm.BetaBinomial([1.0], [1.0], 3),
    gm.DirichletMultinomial([1.0, 1.0]),
    gm.Mixture([0.5, 0.5], gm.Poisson([[1.0], [2.0]])),
    gm.Beta([1.0], [2.0]),
    gm.Gamma([1.0], [2.0]),
    gm.Dirichlet([1.0, 2.0]),
    gm.NormalInverseGamma([0.0], 1, 1, 1),
    gm.NormalInverseWishart([0.0, 0.0], 1, np.eye(2), 4),
]


def arrays(value):
    """The arrays of a density or prior, and of its parts."""
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from arrays(part)
    elif type(value).__module__.startswith("genmodels") and not isinstance(value, type):
        yield from arrays(tuple(vars(value).values()))


@pytest.mark.parametrize("made", MADE, ids=lambda made: type(made).__name__)
def test_nobody_writes_into_it(made):
    found = [array for array in arrays(made) if array.ndim]
    assert found
    for array in found:
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0.5


def test_what_was_given_stays_writable():
    p, mean, cov = np.array([0.5, 0.5]), np.zeros(2), np.eye(2)
    for made in (
        gm.Bernoulli(p),
        gm.Gaussian(mean, cov),
        gm.Gaussian(mean, std=p),
        gm.Beta(p, p),
        gm.Mixture(p, MADE[4]),
    ):
        assert made is not None
    for given in (p, mean, cov):
        given[...] = 7
    assert gm.Bernoulli([0.5, 0.5]).p.tolist() == [0.5, 0.5]
