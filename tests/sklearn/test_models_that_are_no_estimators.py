"""A model of genmodels handed to scikit-learn as it is: the error names the estimator, and that one works."""

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.inspection import DecisionBoundaryDisplay
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer

import genmodels
import genmodels.sklearn as estimators
from genmodels.course.kit import plotting
from genmodels.errors import NotAnEstimatorError

X = np.random.default_rng(5).normal(size=(40, 2))
Y = np.arange(40) % 2

USES = {
    "pipeline": lambda model: make_pipeline(FunctionTransformer(), model).fit(X, Y).predict(X),
    "boundary": lambda model: DecisionBoundaryDisplay.from_estimator(
        model.fit(X, Y), X, grid_resolution=2, response_method="predict", ax=plotting.subplots()[1]
    ),
    "cross-validation": lambda model: cross_val_score(model, X, Y),
    "clone": lambda model: clone(model).fit(X, Y),
    "calibration": lambda model: CalibratedClassifierCV(model).fit(X, Y),
    "grid search": lambda model: GridSearchCV(model, {"prior_alpha": [0.0, 1.0]}).fit(X, Y),
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
@pytest.mark.parametrize("name", ["GaussianNaiveBayes", "GaussianDiscriminantAnalysis"])
def test_the_estimator_is_named_and_works(name, use):
    with pytest.raises(NotAnEstimatorError, match=f"from genmodels.sklearn import {name}`"):
        use(getattr(genmodels, name)())
    use(getattr(estimators, name)())


@pytest.mark.parametrize("name", [name for name in genmodels.__all__ if hasattr(getattr(genmodels, name), "predict")])
def test_only_what_is_there_is_advised(name):
    kind = getattr(genmodels, name)
    advises = hasattr(kind, "__sklearn_tags__")
    assert advises == hasattr(estimators, name), (
        f"give genmodels.sklearn an estimator {name}, or let the model advise none"
    )
    if hasattr(estimators, name):
        with pytest.raises(NotAnEstimatorError, match=f"genmodels.{name} is no .* import {name}`"):
            kind.__sklearn_tags__(object.__new__(kind))
