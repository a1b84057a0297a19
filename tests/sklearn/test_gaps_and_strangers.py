"""Missing values and unknown categories inside scikit-learn: the same options, and the same answers."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

import genmodels

pytest.importorskip("sklearn")
from sklearn.model_selection import GridSearchCV, cross_val_score

import genmodels.sklearn as estimators
from genmodels.errors import UnknownCategoryError

RNG = np.random.default_rng(12)
X = np.where(RNG.random((60, 3)) < 0.2, np.nan, RNG.poisson(3, (60, 3)))
Y = np.arange(60) % 2


@pytest.mark.parametrize(
    "name", ["GaussianNaiveBayes", "PoissonNaiveBayes", "CategoricalNaiveBayes", "BernoulliNaiveBayes"]
)
@pytest.mark.parametrize("kind", ["array", "masked", "frame", "list"])
def test_estimators_leave_out_what_models_do(name, kind):
    rows = np.where(np.isnan(X), X, X > 2) if name == "BernoulliNaiveBayes" else X
    table = {"array": rows, "masked": np.ma.masked_invalid(rows), "frame": pd.DataFrame(rows), "list": rows.tolist()}[
        kind
    ]
    estimator = getattr(estimators, name)(missing="leave_out").fit(table, Y)
    model = getattr(genmodels, name)(missing="leave_out").fit(rows, Y)
    assert_allclose(estimator.predict_proba(table), model.predict_proba(rows), rtol=1e-13)
    assert estimator.__sklearn_tags__().input_tags.allow_nan
    assert not getattr(estimators, name)().__sklearn_tags__().input_tags.allow_nan


def test_sixty_cities_in_three_hundred_rows():
    cities = pd.DataFrame({"city": RNG.integers(0, 60, 300).astype(str)})
    y = RNG.integers(0, 2, 300)
    with pytest.raises(UnknownCategoryError, match="unknown='leave_out'"):
        cross_val_score(estimators.CategoricalNaiveBayes(), cities.iloc[::-1], y[::-1], cv=30, error_score="raise")
    for unknown in ("leave_out", "other"):
        scores = cross_val_score(
            estimators.CategoricalNaiveBayes(unknown=unknown), cities, y, cv=30, error_score="raise"
        )
        assert np.isfinite(scores).all()
    grid = GridSearchCV(estimators.CategoricalNaiveBayes(alpha=0.5), {"unknown": ["leave_out", "other"]})
    assert grid.fit(cities, y).best_params_["unknown"] in ("leave_out", "other")


def test_a_table_of_mixed_kinds():
    frame = pd.DataFrame({"size": [1.0, None, 3.0, 7.0, 9.0, 8.0], "hue": ["r", "b", None, "b", "r", "b"]})
    estimator = estimators.MixedNaiveBayes(
        {"categorical": ["hue"]}, remainder="gaussian", missing="leave_out", unknown="other"
    )
    estimator.fit(frame, list("aaabbb"))
    assert estimator.predict(pd.DataFrame({"size": [None, 8.5], "hue": ["r", "violet"]})).tolist() == ["a", "b"]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_levels_that_a_frame_declares_hold_in_every_fold(library):
    frames = pytest.importorskip(library)
    cities, y = np.char.mod("city %d", RNG.integers(0, 60, 300)), RNG.integers(0, 2, 300)
    levels = np.unique(cities).tolist()
    declared = (
        frames.Categorical(cities, levels) if library == "pandas" else frames.Series(cities, dtype=frames.Enum(levels))
    )
    frame = frames.DataFrame({"city": declared, "size": RNG.normal(size=300)})
    model = estimators.MixedNaiveBayes({"categorical": ["city"]}, remainder="gaussian")
    assert np.isfinite(cross_val_score(model, frame, y, cv=10, error_score="raise")).all()
    undeclared = model.set_params(columns={"categorical": [0]})
    with pytest.raises(UnknownCategoryError):
        cross_val_score(undeclared, frame.to_numpy(), y, cv=10, error_score="raise")
