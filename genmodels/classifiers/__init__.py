"""p(x, y) = p(y) p(x | y): Bayes' rule once, and a thin front door for each model."""

from genmodels.classifiers.base import GenerativeClassifier
from genmodels.classifiers.explanation import Explanation
from genmodels.classifiers.explanations import Explanations
from genmodels.classifiers.gaussian import GaussianDiscriminantAnalysis
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
    "MixedNaiveBayes",
    "MultinomialNaiveBayes",
    "PoissonNaiveBayes",
]
