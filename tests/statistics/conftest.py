"""Files of statistics for the tests of saving and loading."""

import numpy as np
import pytest

from genmodels import MixedNaiveBayes
from genmodels.statistics import Labelled
from genmodels.statistics.files import taken_apart


@pytest.fixture
def path(tmp_path):
    """Where a file of statistics is to lie, alone in its folder."""
    return tmp_path / "north.npz"


@pytest.fixture(scope="session")
def mixed() -> Labelled:
    """Statistics with a part of nearly every kind."""
    rows = [(float(i), "ab"[i % 2], i % 3) for i in range(12)]
    model = MixedNaiveBayes({"gaussian": [0], "categorical": [1], "poisson": [2]})
    return model.statistics(rows, np.array(["ham", "spam"])[np.arange(12) % 2])


def _content(statistics):
    arrays = {}
    tree = taken_apart(statistics, arrays)
    return tree, {name: (array.dtype.str, array.shape, array.tobytes()) for name, array in arrays.items()}


@pytest.fixture(scope="session")
def content():
    """A function from a value to all that it is made of, to compare by."""
    return _content
