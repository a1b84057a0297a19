"""Generative models by maximum likelihood.

A prior times a class-conditional density, fitted from statistics that add.

`import genmodels` loads numpy and nothing else; each public name brings what it needs when it is first used.

>>> import genmodels
>>> model = genmodels.BernoulliNaiveBayes(alpha=1).fit([[1, 0], [1, 1], [0, 0]], ["spam", "spam", "ham"])
>>> model.predict([[1, 1]])
array(['spam'], dtype='<U4')
"""

from importlib import import_module
from typing import TYPE_CHECKING

import numpy as _numpy  # noqa: F401  (the one dependency every part shares)

if TYPE_CHECKING:  # what an editor sees: the names of _HOME, each from its home
    from genmodels.bayes.beta import Beta
    from genmodels.bayes.dirichlet import Dirichlet
    from genmodels.bayes.gamma import Gamma
    from genmodels.bayes.normal_inverse_gamma import NormalInverseGamma
    from genmodels.bayes.normal_inverse_wishart import NormalInverseWishart
    from genmodels.classifiers.gaussian import GaussianDiscriminantAnalysis
    from genmodels.classifiers.mixed import MixedNaiveBayes
    from genmodels.classifiers.naive_bayes import (
        BernoulliNaiveBayes,
        CategoricalNaiveBayes,
        ComplementNaiveBayes,
        GaussianNaiveBayes,
        MultinomialNaiveBayes,
        PoissonNaiveBayes,
    )
    from genmodels.classifiers.neighbours import KNeighbors
    from genmodels.densities.bernoulli import Bernoulli
    from genmodels.densities.beta_binomial import BetaBinomial
    from genmodels.densities.categorical import Categorical
    from genmodels.densities.dirichlet_multinomial import DirichletMultinomial
    from genmodels.densities.gaussian import Gaussian
    from genmodels.densities.histogram import Histogram
    from genmodels.densities.kernel import KernelDensity
    from genmodels.densities.multinomial import Multinomial
    from genmodels.densities.multivariate_student_t import MultivariateStudentT
    from genmodels.densities.negative_binomial import NegativeBinomial
    from genmodels.densities.poisson import Poisson
    from genmodels.densities.product import Product
    from genmodels.densities.student_t import StudentT
    from genmodels.densities.von_mises import VonMises
    from genmodels.discriminative.confusion import ConfusionMatrix
    from genmodels.discriminative.linear import LinearRegression
    from genmodels.discriminative.logistic import LogisticRegression
    from genmodels.latent.blocks import Blocks
    from genmodels.latent.hidden import fit_hidden
    from genmodels.latent.hmm import HiddenMarkovModel
    from genmodels.latent.hmm_fit import CategoricalHMM, GaussianHMM, MixedHMM, PoissonHMM
    from genmodels.latent.kmeans import KMeans
    from genmodels.latent.markov import MarkovChain
    from genmodels.latent.mixture import Mixture
    from genmodels.latent.mixtures import (
        BernoulliMixture,
        CategoricalMixture,
        GaussianMixture,
        MixedMixture,
        PoissonMixture,
    )
    from genmodels.saving import load
    from genmodels.streaming import fit_blocks

__version__ = "0.1.0"

_HOME = {  # public name: the module it lives in
    "Bernoulli": "densities.bernoulli",
    "Categorical": "densities.categorical",
    "Gaussian": "densities.gaussian",
    "Multinomial": "densities.multinomial",
    "Poisson": "densities.poisson",
    "Product": "densities.product",
    "BetaBinomial": "densities.beta_binomial",
    "DirichletMultinomial": "densities.dirichlet_multinomial",
    "Histogram": "densities.histogram",
    "KernelDensity": "densities.kernel",
    "MultivariateStudentT": "densities.multivariate_student_t",
    "NegativeBinomial": "densities.negative_binomial",
    "StudentT": "densities.student_t",
    "VonMises": "densities.von_mises",
    "Beta": "bayes.beta",
    "Dirichlet": "bayes.dirichlet",
    "Gamma": "bayes.gamma",
    "NormalInverseGamma": "bayes.normal_inverse_gamma",
    "NormalInverseWishart": "bayes.normal_inverse_wishart",
    "BernoulliNaiveBayes": "classifiers.naive_bayes",
    "CategoricalNaiveBayes": "classifiers.naive_bayes",
    "ComplementNaiveBayes": "classifiers.naive_bayes",
    "GaussianNaiveBayes": "classifiers.naive_bayes",
    "MixedNaiveBayes": "classifiers.mixed",
    "MultinomialNaiveBayes": "classifiers.naive_bayes",
    "PoissonNaiveBayes": "classifiers.naive_bayes",
    "GaussianDiscriminantAnalysis": "classifiers.gaussian",
    "KNeighbors": "classifiers.neighbours",
    "LinearRegression": "discriminative.linear",
    "LogisticRegression": "discriminative.logistic",
    "ConfusionMatrix": "discriminative.confusion",
    "CategoricalHMM": "latent.hmm_fit",
    "GaussianHMM": "latent.hmm_fit",
    "MixedHMM": "latent.hmm_fit",
    "PoissonHMM": "latent.hmm_fit",
    "HiddenMarkovModel": "latent.hmm",
    "KMeans": "latent.kmeans",
    "MarkovChain": "latent.markov",
    "BernoulliMixture": "latent.mixtures",
    "CategoricalMixture": "latent.mixtures",
    "GaussianMixture": "latent.mixtures",
    "MixedMixture": "latent.mixtures",
    "PoissonMixture": "latent.mixtures",
    "Mixture": "latent.mixture",
    "Blocks": "latent.blocks",
    "fit_blocks": "streaming",
    "fit_hidden": "latent.hidden",
    "load": "saving",
}

__all__ = sorted(_HOME)


if not TYPE_CHECKING:  # to a type checker a name that is not imported above does not exist

    def __getattr__(name: str):
        if name not in _HOME:
            raise AttributeError(f"module 'genmodels' has no attribute {name!r}")
        value = getattr(import_module(f"genmodels.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
