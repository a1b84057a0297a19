"""What dask cannot fit is refused before a block is computed."""

import dask.array as da
import dask.dataframe as dd
import numpy as np
import pandas as pd
import pytest

from genmodels import CategoricalNaiveBayes, GaussianNaiveBayes, LinearRegression, LogisticRegression
from genmodels import sklearn as estimators
from genmodels.dask import fit, predict
from genmodels.errors import InvalidInputError, NotAdditiveError

X, Y = np.array([[0.0], [1.0], [3.0], [5.0]]), np.array([0, 0, 1, 1])


def lazily(array: np.ndarray, whole: bool = True) -> da.Array:
    """An array in two blocks, which with `whole=False` nobody is to compute."""

    def block(piece):
        assert whole, "a block was computed"
        return piece

    return da.from_array(array, chunks=2).map_blocks(block, meta=array[:0])


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (GaussianNaiveBayes, r"GaussianNaiveBayes is a class: give a model, GaussianNaiveBayes\(\)"),
        (estimators.GaussianNaiveBayes(), r"give the model genmodels\.GaussianNaiveBayes with these options"),
        (LogisticRegression(), "LogisticRegression cannot learn in batches"),
    ],
)
def test_what_has_no_statistics_that_add(model, reason):
    with pytest.raises((InvalidInputError, NotAdditiveError), match=reason):
        fit(model, lazily(X, whole=False), lazily(Y, whole=False))


def test_arguments_the_wrong_way_round():
    with pytest.raises(InvalidInputError, match=r"stands where the model should be: call fit\(model, X, y\)"):
        fit(lazily(X, whole=False), lazily(Y, whole=False), GaussianNaiveBayes())
    with pytest.raises(InvalidInputError, match="stands where the model should be"):
        fit(lazily(X, whole=False), GaussianNaiveBayes(), lazily(Y, whole=False))


def test_a_line_is_fitted_where_the_rows_lie():
    y = np.array([1.0, 2.0, 2.0, 4.0])
    fitted = fit(LinearRegression(), lazily(X), lazily(y))
    np.testing.assert_allclose(fitted.theta_, LinearRegression().fit(X, y).theta_, rtol=1e-12)


@pytest.mark.parametrize(
    "model", [GaussianNaiveBayes(), CategoricalNaiveBayes(), LinearRegression(), LogisticRegression()]
)
def test_a_dask_frame_in_a_model_is_sent_here(model):
    frame = dd.from_pandas(pd.DataFrame({"a": X[:, 0]}), npartitions=2)
    with pytest.raises(InvalidInputError, match=r"X is a dask data frame.*genmodels\.dask\.fit\(model, X, y\)"):
        model.fit(frame, Y)
    fitted = GaussianNaiveBayes().fit(frame.compute(), Y)
    with pytest.raises(InvalidInputError, match=r"give X\.compute\(\).*genmodels\.dask\.predict\(model, X\)"):
        fitted.predict(frame)


def test_nothing_to_learn_from():
    with pytest.raises(InvalidInputError, match="y is None: give a dask array"):
        fit(GaussianNaiveBayes(), lazily(X, whole=False), None)


def test_predictions_of_an_estimator_have_the_type_of_its_labels():
    estimator = estimators.GaussianNaiveBayes().fit(X, ["a", "a", "b", "b"])
    assert predict(estimator, lazily(X)).dtype == estimator.predict(X).dtype
