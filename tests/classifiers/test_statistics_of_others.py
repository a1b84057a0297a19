"""Statistics of another kind of model, or of another width, are refused where they come in."""

import numpy as np
import pytest

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
)
from genmodels.errors import InvalidInputError, InvalidParameterError

X, Y = [[1, 0], [0, 1], [1, 1], [0, 0]], [0, 0, 1, 1]
MODELS = {
    "Tosses": BernoulliNaiveBayes(),
    "Moments": GaussianDiscriminantAnalysis("full"),
    "FourthMoments": GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf"),
    "LevelCounts": CategoricalNaiveBayes(),
    "Joined": MixedNaiveBayes({"gaussian": [0], "bernoulli": [1]}),
}
STATISTICS = {name: model.statistics(X, Y) for name, model in MODELS.items()}
PAIRS = [(a, b) for a in MODELS for b in MODELS if a != b and not {a, b} <= {"Moments", "FourthMoments"}]


@pytest.mark.parametrize(("own", "other"), PAIRS)
def test_statistics_of_another_family(own, other):
    with pytest.raises(InvalidInputError, match=f"is not estimated from {other}: give the statistics of"):
        MODELS[own].from_statistics(STATISTICS[other])


@pytest.mark.parametrize(("one", "other"), [(a, b) for a in MODELS for b in MODELS if a < b])
def test_statistics_of_two_families_neither_add_nor_come_apart(one, other):
    a, b = STATISTICS[one], STATISTICS[other]
    for way in (lambda: a + b, lambda: a - b, lambda: b + a, lambda: b - a):
        with pytest.raises(InvalidInputError, match="do not fit together"):
            way()


@pytest.mark.parametrize("name", MODELS)
def test_what_is_no_statistic_of_a_classifier(name):
    for thing in (3, None, STATISTICS[name].given):
        with pytest.raises(InvalidInputError, match=r"is no statistic of labelled rows: give model\.statistics_"):
            MODELS[name].from_statistics(thing)
        with pytest.raises(InvalidInputError, match="do not fit together"):
            STATISTICS[name] + thing


@pytest.mark.parametrize("name", [name for name in MODELS if name != "Joined"])  # which gives each column a kind
def test_names_for_another_number_of_columns(name):
    with pytest.raises(InvalidInputError, match="there are names for 3 columns, and statistics of 2"):
        MODELS[name].from_statistics(STATISTICS[name], features=["u", "v", "w"])


@pytest.mark.parametrize("name", [name for name in MODELS if name != "Joined"])
@pytest.mark.parametrize("container", [list, np.array])
@pytest.mark.parametrize("labels", [[0, 1], [7, 9]])
def test_another_width_in_a_later_batch_and_in_another_model(name, container, labels):
    model = MODELS[name].from_statistics(STATISTICS[name])
    with pytest.raises(InvalidInputError, match=r"X has 1 features, but the model has 2\. Give the same columns"):
        model.partial_fit(container([[1], [0]]), labels)
    other = MODELS[name].with_options().partial_fit([[1], [0]], labels)
    with pytest.raises(InvalidInputError, match="do not fit together: one side has 2 features, the other 1"):
        model + other


def test_blocks_of_columns_of_another_width():
    wide = MixedNaiveBayes({"gaussian": [0, 2], "bernoulli": [1]})
    with pytest.raises(InvalidParameterError, match="columns names 2, which is no column: X has 2"):
        wide.from_statistics(STATISTICS["Joined"])
    other = MixedNaiveBayes({"gaussian": [0], "bernoulli": [1, 2]}).statistics([[1.0, 0, 1]], [0])
    with pytest.raises(InvalidInputError, match=r"the kinds have \[2, 1\] columns, and their statistics \[1, 2\]"):
        wide.from_statistics(other)


def test_a_product_of_other_kinds():
    other = MixedNaiveBayes({"bernoulli": [0], "gaussian": [1]})
    with pytest.raises(InvalidInputError, match="a Bernoulli is not estimated from Moments"):
        other.from_statistics(STATISTICS["Joined"])
    more = MixedNaiveBayes({"gaussian": [0], "bernoulli": [1], "poisson": [2]}).statistics([[1.0, 0, 1]], [0])
    with pytest.raises(InvalidInputError, match="one has 2 kinds of columns, the other 3"):
        STATISTICS["Joined"] + more


def test_a_wider_covariance_takes_what_holds_more():
    """A full scatter serves a diagonal model, as before."""
    full = STATISTICS["Moments"]
    assert GaussianNaiveBayes().from_statistics(full).density_.var.shape == (2, 2)
