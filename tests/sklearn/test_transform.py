"""The coordinates that tell classes apart, as a step of a pipeline."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.datasets import load_wine
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import genmodels as g
from genmodels.densities.gaussian.covariance import COMMON, LADDER
from genmodels.errors import InvalidParameterError
from genmodels.sklearn import GaussianDiscriminantAnalysis

X, Y = load_wine(return_X_y=True)


def test_the_coordinates_are_those_of_the_model():
    ours, core = (kind().fit(X, Y) for kind in (GaussianDiscriminantAnalysis, g.GaussianDiscriminantAnalysis))
    assert_allclose(ours.transform(X), core.transform(X), rtol=1e-12)
    assert_allclose(GaussianDiscriminantAnalysis().fit_transform(X, Y), core.transform(X), rtol=1e-12)
    first = GaussianDiscriminantAnalysis(n_components=1).fit(X, Y)
    assert_allclose(first.transform(X), core.transform(X, n_components=1), rtol=1e-12)
    assert_allclose(ours.explained_variance_ratio_, core.explained_variance_ratio_, rtol=1e-12)


def test_neighbours_are_found_in_these_coordinates():
    near = make_pipeline(GaussianDiscriminantAnalysis(), KNeighborsClassifier(5))
    assert cross_val_score(near, X, Y).mean() > 0.95 > cross_val_score(KNeighborsClassifier(5), X, Y).mean() + 0.2
    search = GridSearchCV(near, {"gaussiandiscriminantanalysis__n_components": [1, 2]}).fit(X, Y)
    assert search.best_params_ == {"gaussiandiscriminantanalysis__n_components": 2}


@pytest.mark.parametrize("covariance", LADDER)
def test_only_a_common_covariance_has_them(covariance):
    model = GaussianDiscriminantAnalysis(covariance).fit(X, Y)
    assert hasattr(model, "transform") == (covariance in COMMON)
    assert hasattr(model, "explained_variance_ratio_") == (covariance in COMMON)
    if covariance in COMMON:
        assert np.isfinite(model.transform(X)).all()
    else:
        assert not hasattr(model, "fit_transform")


def test_more_coordinates_than_there_are():
    with pytest.raises(InvalidParameterError, match="n_components is 3: give a whole number from 1 to 2"):
        GaussianDiscriminantAnalysis(n_components=3).fit_transform(X, Y)


def test_coordinates_have_names_and_make_a_data_frame():
    scaled = make_pipeline(StandardScaler(), GaussianDiscriminantAnalysis())
    frame = scaled.set_output(transform="pandas").fit(X, Y).transform(X)
    assert frame.columns.tolist() == ["gaussiandiscriminantanalysis0", "gaussiandiscriminantanalysis1"]
    assert_allclose(frame, make_pipeline(StandardScaler(), GaussianDiscriminantAnalysis()).fit_transform(X, Y))
    curved = make_pipeline(StandardScaler(), GaussianDiscriminantAnalysis("full")).set_output(transform="pandas")
    assert curved.fit(X, Y).score(X, Y) > 0.9


@pytest.mark.parametrize("wanted", [0, 3, 99, 1.5, "two"])
def test_coordinates_that_there_are_not_are_refused_in_fit_and_nothing_is_learnt(wanted):
    model = GaussianDiscriminantAnalysis(n_components=wanted)
    with pytest.raises(InvalidParameterError, match=r"n_components is .*: give a whole number from 1 to 2"):
        model.fit(X, Y)
    assert not hasattr(model, "model_")
    assert GaussianDiscriminantAnalysis("full", n_components=wanted).fit(X, Y).score(X, Y) > 0.9  # where none are given
