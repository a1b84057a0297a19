"""Generative models by maximum likelihood.

A prior times a class-conditional density, fitted from statistics that add.

`import genmodels` loads numpy and nothing else; each public name brings what it needs when it is first used.

>>> import genmodels
>>> model = genmodels.BernoulliNaiveBayes(alpha=1).fit([[1, 0], [1, 1], [0, 0]], ["spam", "spam", "ham"])
>>> model.predict([[1, 1]])
array(['spam'], dtype='<U4')
"""

from importlib import import_module

import numpy as _numpy  # noqa: F401  (the one dependency every part shares)

__version__ = "0.1.0"

_HOME = {  # public name: the module it lives in; editors read the same from __init__.pyi (python -m tools.stub)
    "Bernoulli": "densities.bernoulli",
    "Categorical": "densities.categorical",
    "Gaussian": "densities.gaussian.gaussian",
    "Multinomial": "densities.multinomial",
    "Poisson": "densities.poisson",
    "Product": "densities.product",
    "BetaBinomial": "densities.beta_binomial",
    "DirichletMultinomial": "densities.dirichlet_multinomial",
    "Histogram": "densities.histogram",
    "KernelDensity": "densities.kernel_density.kernel_density",
    "MultivariateStudentT": "densities.multivariate_student_t",
    "NegativeBinomial": "densities.negative_binomial",
    "StudentT": "densities.student_t",
    "Tilted": "densities.tilted",
    "VonMises": "densities.von_mises",
    "Beta": "densities.priors.beta",
    "Dirichlet": "densities.priors.dirichlet",
    "Gamma": "densities.priors.gamma",
    "NormalInverseGamma": "densities.priors.normal_inverse_gamma",
    "NormalInverseWishart": "densities.priors.normal_inverse_wishart",
    "BernoulliNaiveBayes": "classifiers.naive_bayes",
    "CategoricalNaiveBayes": "classifiers.naive_bayes",
    "ComplementNaiveBayes": "classifiers.naive_bayes",
    "GaussianNaiveBayes": "classifiers.naive_bayes",
    "MixedNaiveBayes": "classifiers.mixed",
    "MultinomialNaiveBayes": "classifiers.naive_bayes",
    "PoissonNaiveBayes": "classifiers.naive_bayes",
    "GaussianDiscriminantAnalysis": "classifiers.gaussian_discriminant_analysis",
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
    "BernoulliMixture": "latent.mixture",
    "CategoricalMixture": "latent.mixture",
    "GaussianMixture": "latent.mixture",
    "MixedMixture": "latent.mixture",
    "MultinomialMixture": "latent.mixture",
    "PoissonMixture": "latent.mixture",
    "Mixture": "latent.mixture",
    "Blocks": "latent.repeated_blocks",
    "fit_blocks": "streaming",
    "fit_hidden": "latent.fit_hidden",
    "load": "learning.saving",
}

__all__ = sorted(_HOME)


def __getattr__(name: str):
    if name not in _HOME:
        raise AttributeError(f"module 'genmodels' has no attribute {name!r}")
    value = getattr(import_module(f"genmodels.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
