"""Each prior with data of its kind: a test of this folder runs over all of them."""

from dataclasses import dataclass, field

import numpy as np
from scipy.special import gammaln

from genmodels import (
    Bernoulli,
    Beta,
    Categorical,
    Dirichlet,
    Gamma,
    Gaussian,
    Multinomial,
    NormalInverseGamma,
    NormalInverseWishart,
    Poisson,
)
from genmodels.densities import Density
from genmodels.densities.priors import Prior

PSI = [[1.0, 0.4, 0.0], [0.4, 2.0, 0.3], [0.0, 0.3, 1.5]]
COV = np.array([[2.0, 0.5, 0.1], [0.5, 1.0, 0.0], [0.1, 0.0, 3.0]])


@dataclass(frozen=True)
class PriorCase:
    """A prior, the density it is about, rows, and some parameters theta."""

    prior: Prior
    density: type[Density]
    X: np.ndarray
    theta: Density
    options: dict = field(default_factory=dict)

    def reduce(self, X, weight=None):
        """The statistics of rows."""
        return self.density.statistics(X, weight, **self.options)

    def log_factorials(self) -> float:
        """log prod_ij x_ij! of counts of events, which the evidence leaves away; 0 of anything else."""
        return float(gammaln(self.X + 1).sum()) if self.density is Poisson else 0.0


RNG = np.random.default_rng(17)
TOSSES, EVENTS = RNG.integers(0, 2, (12, 2)), RNG.poisson(3, (12, 2))
WORDS = RNG.multinomial(7, [0.2, 0.5, 0.3], 12)
ROWS = RNG.normal([1.0, -2.0, 0.0], size=(12, 3))
LETTERS = np.column_stack([RNG.choice(list("abc"), 12), RNG.choice(list("xy"), 12)])
LEVELS = [list("abc"), list("xy")]
POINT = [0.9, -1.5, 0.1]

CASES = {
    "beta": PriorCase(Beta(2, 3), Bernoulli, TOSSES, Bernoulli([0.3, 0.6])),
    "beta-of-each": PriorCase(Beta([1.5, 4], [1, 2]), Bernoulli, TOSSES, Bernoulli([0.1, 0.5])),
    "gamma": PriorCase(Gamma([2, 0.5], 1.5), Poisson, EVENTS, Poisson([2.0, 4.0])),
    "dirichlet": PriorCase(
        Dirichlet([[1, 0.5, 2], [2, 3]], LEVELS),
        Categorical,
        LETTERS,
        Categorical([[0.2, 0.5, 0.3], [0.6, 0.4]], LEVELS),
    ),
    "dirichlet-of-words": PriorCase(
        Dirichlet([1, 0.5, 2]), Multinomial, WORDS, Multinomial([0.2, 0.5, 0.3], ordered=True)
    ),
    "normal-inverse-gamma": PriorCase(
        NormalInverseGamma([0.5, 0.0, 1.0], 2, 1.5, [1, 2, 3]),
        Gaussian,
        ROWS,
        Gaussian(POINT, std=[1.0, 2.0, 0.5]),
        {"covariance": "diagonal"},
    ),
    "normal-inverse-wishart": PriorCase(
        NormalInverseWishart([0.5, 0, 1], 2, PSI, 4.5), Gaussian, ROWS, Gaussian(POINT, COV)
    ),
}
