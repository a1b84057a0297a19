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

_HOME = {  # public name: the module it lives in
    "Bernoulli": "densities.bernoulli",
    "Categorical": "densities.categorical",
    "Gaussian": "densities.gaussian",
    "Multinomial": "densities.multinomial",
    "Poisson": "densities.poisson",
    "Product": "densities.product",
    "BernoulliNaiveBayes": "classifiers.naive_bayes",
    "CategoricalNaiveBayes": "classifiers.naive_bayes",
    "GaussianNaiveBayes": "classifiers.naive_bayes",
    "MixedNaiveBayes": "classifiers.mixed",
    "MultinomialNaiveBayes": "classifiers.naive_bayes",
    "PoissonNaiveBayes": "classifiers.naive_bayes",
    "GaussianDiscriminantAnalysis": "classifiers.gaussian",
    "LinearRegression": "discriminative.linear",
    "LogisticRegression": "discriminative.logistic",
    "ConfusionMatrix": "discriminative.confusion",
    "fit_blocks": "streaming",
}

__all__ = sorted(_HOME)


def __getattr__(name: str):
    if name not in _HOME:
        raise AttributeError(f"module 'genmodels' has no attribute {name!r}")
    value = getattr(import_module(f"genmodels.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
