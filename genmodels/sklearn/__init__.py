"""The models as scikit-learn estimators, for pipelines, grid searches and cross-validation.

    from sklearn.model_selection import cross_val_score
    from genmodels.sklearn import GaussianDiscriminantAnalysis

    cross_val_score(GaussianDiscriminantAnalysis("full"), X, y)

Names and options are those of genmodels, and so is the mathematics: each estimator checks its input as scikit-learn
asks, and hands it to the model of the same name, which is its attribute `model_` once it is fitted. There is no
`class_weight`: how much a class counts is what `prior` says, and "uniform" is what "balanced" does elsewhere.
Needs the extra: pip install "genmodels[sklearn]".
"""

from genmodels.ground.extras import extra

with extra("sklearn"):
    from genmodels.sklearn.gaussian import GaussianDiscriminantAnalysis, GaussianNaiveBayes
    from genmodels.sklearn.hidden_markov import CategoricalHMM, GaussianHMM, MixedHMM, PoissonHMM
    from genmodels.sklearn.mixtures import (
        BernoulliMixture,
        CategoricalMixture,
        GaussianMixture,
        KMeans,
        MixedMixture,
        MultinomialMixture,
        PoissonMixture,
    )
    from genmodels.sklearn.naive_bayes import (
        BernoulliNaiveBayes,
        CategoricalNaiveBayes,
        ComplementNaiveBayes,
        MixedNaiveBayes,
        MultinomialNaiveBayes,
        PoissonNaiveBayes,
    )
    from genmodels.sklearn.others import KernelDensity, KNeighbors, LinearRegression, LogisticRegression

__all__ = [
    "BernoulliMixture",
    "BernoulliNaiveBayes",
    "CategoricalHMM",
    "CategoricalMixture",
    "CategoricalNaiveBayes",
    "ComplementNaiveBayes",
    "GaussianDiscriminantAnalysis",
    "GaussianHMM",
    "GaussianMixture",
    "GaussianNaiveBayes",
    "KMeans",
    "KNeighbors",
    "KernelDensity",
    "LinearRegression",
    "LogisticRegression",
    "MixedHMM",
    "MixedMixture",
    "MixedNaiveBayes",
    "MultinomialMixture",
    "MultinomialNaiveBayes",
    "PoissonHMM",
    "PoissonMixture",
    "PoissonNaiveBayes",
]
