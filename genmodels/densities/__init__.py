"""p(x): one file for each distribution, its maximum-likelihood estimate next to the code that computes it.

A density is a frozen value, made from parameters or from data. With a leading class axis K on its parameters it is a
stack, p(x | y = k) for every class at once, and `log_prob` is (n, K).
"""

from genmodels.densities.base import Density
from genmodels.densities.bernoulli import Bernoulli
from genmodels.densities.categorical import Categorical
from genmodels.densities.complement import Complement, WeightedComplement
from genmodels.densities.family import Family, ProductFamily
from genmodels.densities.gaussian import Gaussian
from genmodels.densities.ignored import Ignored, LeftOut
from genmodels.densities.linear_score import WeightedMultinomial, WeightedPoisson
from genmodels.densities.multinomial import Multinomial
from genmodels.densities.poisson import Poisson
from genmodels.densities.product import Product
from genmodels.densities.varying import VaryingFamily

__all__ = [
    "Bernoulli",
    "Categorical",
    "Complement",
    "Density",
    "Family",
    "Gaussian",
    "Ignored",
    "LeftOut",
    "Multinomial",
    "Poisson",
    "Product",
    "ProductFamily",
    "VaryingFamily",
    "WeightedComplement",
    "WeightedMultinomial",
    "WeightedPoisson",
]
