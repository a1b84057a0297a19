"""What counts as missing, one value at a time and in a table of objects."""

import warnings

import numpy as np
import pytest

from genmodels.ground.inputs.objects import is_missing

NAN = float("nan")


@pytest.mark.parametrize("value", [None, NAN, np.nan, np.float64("nan"), np.float32("nan"), np.datetime64("NaT")])
def test_nothing_and_nan_are_missing(value):
    assert is_missing(value) is True


@pytest.mark.parametrize("value", [0, 0.0, -np.inf, "nan", "", False, np.float32(1), np.bool(False), (NAN,)])
def test_a_value_is_not(value):
    assert is_missing(value) is False


def test_that_of_pandas_is_missing_and_an_array_is_a_value():
    assert is_missing(pytest.importorskip("pandas").NA) is True
    assert is_missing(np.array([np.nan, np.nan])) is False


@pytest.mark.parametrize("n", [1, 10, 1000])  # Python compares in another way once it has done so a few times
def test_a_column_of_objects_is_asked_without_a_warning(n):
    column = np.array([1.5, NAN, "red", None] * n, dtype=object)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert np.frompyfunc(is_missing, 1, 1)(column).tolist() == [False, True, False, True] * n
