"""Iris, wine and digits: the data scikit-learn brings, with labels and names in the course's shape."""

import sys

import numpy as np
import pytest
from sklearn import datasets as toolkit

from genmodels.course.datasets import load_breast_cancer, load_digits, load_iris, load_wine


@pytest.mark.parametrize(
    ("load", "shape", "counts"),
    [
        (load_iris, (150, 4), {"setosa": 50, "versicolor": 50, "virginica": 50}),
        (load_wine, (178, 13), {"class_0": 59, "class_1": 71, "class_2": 48}),
        (load_breast_cancer, (569, 30), {"benign": 357, "malignant": 212}),
        (
            load_digits,
            (1797, 64),
            dict(zip(range(10), [178, 182, 177, 183, 181, 182, 181, 179, 174, 180], strict=True)),
        ),
    ],
)
def test_shapes_and_class_counts(load, shape, counts):
    data = load()
    assert data.X.shape == shape
    assert len(set(data.feature_names)) == shape[1]
    labels, found = np.unique(data.y, return_counts=True)
    assert dict(zip(labels.tolist(), found.tolist(), strict=True)) == counts


def test_labels_stay_with_their_rows():
    bunch = toolkit.load_iris()
    X, y = load_iris()
    assert np.array_equal(X, bunch.data)
    assert [str(bunch.target_names[k]) for k in bunch.target] == y.tolist()


def test_a_row_of_the_digits_is_a_picture():
    assert np.array_equal(load_digits().X[17].reshape(8, 8), toolkit.load_digits().images[17])


@pytest.mark.parametrize("load", [load_iris, load_wine, load_breast_cancer, load_digits])
def test_without_scikit_learn_the_message_says_what_to_install(load, monkeypatch):
    monkeypatch.setitem(sys.modules, "sklearn.datasets", None)  # what Python does for a module it cannot find
    with pytest.raises(ImportError, match=r'pip install "genmodels\[sklearn\]"'):
        load()
