"""One of each classifier, and rows that all of them take: three tosses of 0 or 1, in three classes."""

import numpy as np
import pytest

import genmodels as gm

KINDS = [
    gm.GaussianDiscriminantAnalysis,
    gm.GaussianNaiveBayes,
    gm.BernoulliNaiveBayes,
    gm.MultinomialNaiveBayes,
    gm.PoissonNaiveBayes,
    gm.CategoricalNaiveBayes,
    gm.MixedNaiveBayes,
]
TOSSES = np.random.default_rng(120).integers(0, 2, (30, 3))
LABELS = np.arange(30) % 3

every_kind = pytest.mark.parametrize("Model", KINDS)


def new(Model, **options):
    """A model of this kind, without data; a mixed one takes each toss for something else."""
    columns = ({"gaussian": [0], "categorical": [1], "bernoulli": [2]},) if Model is gm.MixedNaiveBayes else ()
    return Model(*columns, **options)
