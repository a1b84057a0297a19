"""Priors of parameters: what is believed before data, as statistics of pseudo-data.

    posterior = prior + statistics

A conjugate prior of an exponential family has the form of a likelihood, and so of the statistics of rows that nobody
has seen. Adding the statistics of data gives the posterior, which is a prior for the data to come; subtracting takes
rows back. Learning row by row and all at once are one sum. Source: Murphy (2012), chapters 3 and 4.
"""

from genmodels.densities.priors.beta import Beta
from genmodels.densities.priors.dirichlet import Dirichlet
from genmodels.densities.priors.gamma import Gamma
from genmodels.densities.priors.normal_inverse_gamma import NormalInverseGamma
from genmodels.densities.priors.normal_inverse_wishart import NormalInverseWishart
from genmodels.densities.priors.prior import Prior
from genmodels.statistics.files import enter

for kind in (Beta, Dirichlet, Gamma):
    enter(kind)
for kind in (NormalInverseGamma, NormalInverseWishart):
    enter(kind, kind.restored)  # not from its parameters, but from what it holds

__all__ = ["Beta", "Dirichlet", "Gamma", "NormalInverseGamma", "NormalInverseWishart", "Prior"]
