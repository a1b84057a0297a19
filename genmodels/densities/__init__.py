"""p(x): one file for each distribution, its maximum-likelihood estimate next to the code that computes it.

A density is a frozen value, made from parameters or from data. With a leading class axis K on its parameters it is a
stack, p(x | y = k) for every class at once, and `log_prob` is (n, K). It knows no names: columns of a data frame count
by their position, and only models (classifiers, mixtures, hidden Markov models, k-means) go by their names.
"""

from genmodels.densities.base import Density, Family
from genmodels.densities.bernoulli import Bernoulli
from genmodels.densities.beta_binomial import BetaBinomial
from genmodels.densities.categorical import Categorical
from genmodels.densities.constant_features import Ignored, LeftOut, VaryingFamily
from genmodels.densities.dirichlet_multinomial import DirichletMultinomial
from genmodels.densities.gaussian.gaussian import Gaussian
from genmodels.densities.histogram import Histogram
from genmodels.densities.kernel_density.kernel_density import KernelDensity
from genmodels.densities.linear_scores import Complement, WeightedComplement, WeightedMultinomial, WeightedPoisson
from genmodels.densities.multinomial import Multinomial
from genmodels.densities.multivariate_student_t import MultivariateStudentT
from genmodels.densities.negative_binomial import NegativeBinomial
from genmodels.densities.poisson import Poisson
from genmodels.densities.product import Product, ProductFamily
from genmodels.densities.student_t import StudentT
from genmodels.densities.tilted import Tilted
from genmodels.densities.von_mises import VonMises
from genmodels.statistics.files import enter

for kind in (
    *(Bernoulli, BetaBinomial, DirichletMultinomial, Histogram, KernelDensity, Multinomial, NegativeBinomial),
    *(Poisson, Product, StudentT, VonMises, Ignored, LeftOut),
    *(Complement, WeightedComplement, WeightedMultinomial, WeightedPoisson),
):
    enter(kind)
for kind in (Categorical, Gaussian, MultivariateStudentT):
    enter(kind, kind._restored)  # not from its parameters, but from what it holds

__all__ = [
    "Bernoulli",
    "BetaBinomial",
    "Categorical",
    "Complement",
    "Density",
    "DirichletMultinomial",
    "Family",
    "Gaussian",
    "Histogram",
    "Ignored",
    "KernelDensity",
    "LeftOut",
    "Multinomial",
    "MultivariateStudentT",
    "NegativeBinomial",
    "Poisson",
    "Product",
    "ProductFamily",
    "StudentT",
    "Tilted",
    "VaryingFamily",
    "VonMises",
    "WeightedComplement",
    "WeightedMultinomial",
    "WeightedPoisson",
]
