# made by python -m tools.stub
from genmodels.classifiers.gaussian_discriminant_analysis import (
    GaussianDiscriminantAnalysis as GaussianDiscriminantAnalysis,
)
from genmodels.classifiers.mixed import MixedNaiveBayes as MixedNaiveBayes
from genmodels.classifiers.naive_bayes import BernoulliNaiveBayes as BernoulliNaiveBayes
from genmodels.classifiers.naive_bayes import CategoricalNaiveBayes as CategoricalNaiveBayes
from genmodels.classifiers.naive_bayes import ComplementNaiveBayes as ComplementNaiveBayes
from genmodels.classifiers.naive_bayes import GaussianNaiveBayes as GaussianNaiveBayes
from genmodels.classifiers.naive_bayes import MultinomialNaiveBayes as MultinomialNaiveBayes
from genmodels.classifiers.naive_bayes import PoissonNaiveBayes as PoissonNaiveBayes
from genmodels.classifiers.neighbours import KNeighbors as KNeighbors
from genmodels.densities.bernoulli import Bernoulli as Bernoulli
from genmodels.densities.beta_binomial import BetaBinomial as BetaBinomial
from genmodels.densities.categorical import Categorical as Categorical
from genmodels.densities.dirichlet_multinomial import DirichletMultinomial as DirichletMultinomial
from genmodels.densities.gaussian.gaussian import Gaussian as Gaussian
from genmodels.densities.histogram import Histogram as Histogram
from genmodels.densities.kernel_density.kernel_density import KernelDensity as KernelDensity
from genmodels.densities.multinomial import Multinomial as Multinomial
from genmodels.densities.multivariate_student_t import MultivariateStudentT as MultivariateStudentT
from genmodels.densities.negative_binomial import NegativeBinomial as NegativeBinomial
from genmodels.densities.poisson import Poisson as Poisson
from genmodels.densities.priors.beta import Beta as Beta
from genmodels.densities.priors.dirichlet import Dirichlet as Dirichlet
from genmodels.densities.priors.gamma import Gamma as Gamma
from genmodels.densities.priors.normal_inverse_gamma import NormalInverseGamma as NormalInverseGamma
from genmodels.densities.priors.normal_inverse_wishart import NormalInverseWishart as NormalInverseWishart
from genmodels.densities.product import Product as Product
from genmodels.densities.student_t import StudentT as StudentT
from genmodels.densities.tilted import Tilted as Tilted
from genmodels.densities.von_mises import VonMises as VonMises
from genmodels.discriminative.confusion import ConfusionMatrix as ConfusionMatrix
from genmodels.discriminative.linear import LinearRegression as LinearRegression
from genmodels.discriminative.logistic import LogisticRegression as LogisticRegression
from genmodels.latent.fit_hidden import fit_hidden as fit_hidden
from genmodels.latent.hmm import HiddenMarkovModel as HiddenMarkovModel
from genmodels.latent.hmm_fit import CategoricalHMM as CategoricalHMM
from genmodels.latent.hmm_fit import GaussianHMM as GaussianHMM
from genmodels.latent.hmm_fit import MixedHMM as MixedHMM
from genmodels.latent.hmm_fit import PoissonHMM as PoissonHMM
from genmodels.latent.kmeans import KMeans as KMeans
from genmodels.latent.markov import MarkovChain as MarkovChain
from genmodels.latent.mixture import BernoulliMixture as BernoulliMixture
from genmodels.latent.mixture import CategoricalMixture as CategoricalMixture
from genmodels.latent.mixture import GaussianMixture as GaussianMixture
from genmodels.latent.mixture import MixedMixture as MixedMixture
from genmodels.latent.mixture import Mixture as Mixture
from genmodels.latent.mixture import MultinomialMixture as MultinomialMixture
from genmodels.latent.mixture import PoissonMixture as PoissonMixture
from genmodels.latent.repeated_blocks import Blocks as Blocks
from genmodels.learning.saving import load as load
from genmodels.streaming import fit_blocks as fit_blocks

__version__: str
__all__: list[str]
