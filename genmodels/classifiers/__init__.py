"""p(x, y) = p(y) p(x | y): Bayes' rule once, and a thin front door for each model; neighbours, without parameters."""

from genmodels.classifiers.base import GenerativeClassifier
from genmodels.classifiers.explanation import Explanation, Explanations
from genmodels.classifiers.gaussian_discriminant_analysis import GaussianDiscriminantAnalysis
from genmodels.classifiers.joint import Joint
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

__all__ = [
    "BernoulliNaiveBayes",
    "CategoricalNaiveBayes",
    "ComplementNaiveBayes",
    "Explanation",
    "Explanations",
    "GaussianDiscriminantAnalysis",
    "GaussianNaiveBayes",
    "GenerativeClassifier",
    "Joint",
    "KNeighbors",
    "MixedNaiveBayes",
    "MultinomialNaiveBayes",
    "PoissonNaiveBayes",
]
