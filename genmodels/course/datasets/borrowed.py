"""Real measurements that scikit-learn brings along: iris, wine, tumours, handwritten digits. They need no network."""

from importlib import import_module

import numpy as np

from .dataset import Dataset


def load_iris() -> Dataset:
    """150 irises of three species: X (150, 4) in centimetres, y (150,) the species.

    Raises ImportError when scikit-learn is missing.
    Source: Fisher (1936), The use of multiple measurements in taxonomic problems.

    >>> load_iris()
    Dataset('iris': 150 samples, 4 features, labels setosa 50, versicolor 50, virginica 50)
    """
    return _named_classes("iris", "Sepals and petals of three species of iris.", "Fisher 1936, through scikit-learn")


def load_wine() -> Dataset:
    """178 wines of three growers: X (178, 13) chemical measurements in unlike units, y (178,) "class_0" to "class_2".

    Raises ImportError when scikit-learn is missing. Source: Aeberhard and Forina (1992), UCI repository, data set 109.

    >>> load_wine()
    Dataset('wine': 178 samples, 13 features, labels class_0 59, class_1 71, class_2 48)
    """
    return _named_classes("wine", "Chemistry of wines of three growers.", "UCI data set 109, through scikit-learn")


def load_breast_cancer() -> Dataset:
    """569 tumours of the breast: X (569, 30) measurements of the nuclei of their cells, y "benign" or "malignant".

    The first ten are means over many nuclei (radius, texture, perimeter, area, ...), then come their standard errors,
    then the means of the three largest; lengths are in pixels.
    Raises ImportError when scikit-learn is missing.
    Source: Street, Wolberg and Mangasarian (1993), Nuclear feature extraction; UCI repository, data set 17.

    >>> load_breast_cancer()
    Dataset('breast_cancer': 569 samples, 30 features, labels benign 357, malignant 212)
    """
    return _named_classes("breast_cancer", "Nuclei of cells of tumours.", "UCI data set 17, through scikit-learn")


def load_digits() -> Dataset:
    """1797 handwritten digits: X (1797, 64) ink from 0 to 16 in 8 by 8 pixels, row by row, y (1797,) 0 to 9.

    `X[i].reshape(8, 8)` is the picture. Some corner pixels never hold ink: a full covariance does not exist.
    Raises ImportError when scikit-learn is missing. Source: Alpaydin and Kaynak (1998), UCI repository, data set 80.

    >>> X, y = load_digits()
    >>> X.shape, y[:5]
    ((1797, 64), array([0, 1, 2, 3, 4]))
    """
    bunch = _bunch("digits")
    about = "Handwritten digits in 8 by 8 pixels."
    names = tuple(bunch.feature_names)
    return Dataset("digits", bunch.data, bunch.target, names, None, about, "UCI data set 80, through scikit-learn")


def _named_classes(name: str, description: str, source: str) -> Dataset:
    bunch = _bunch(name)
    y = np.asarray(bunch.target_names, dtype=str)[bunch.target]
    return Dataset(name, bunch.data, y, tuple(bunch.feature_names), None, description, source)


def _bunch(name: str):
    try:
        toolkit = import_module("sklearn.datasets")
    except ImportError as missing:
        raise ImportError(
            f'the {name} data come with scikit-learn, which is not installed; pip install "genmodels[sklearn]"'
        ) from missing
    return getattr(toolkit, f"load_{name}")()
