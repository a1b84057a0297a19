"""The coordinates that tell classes apart, as a step of a pipeline."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.datasets import load_wine
from sklearn.model_selection import cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline

import genmodels as g
from genmodels.densities.covariance import COMMON, LADDER
from genmodels.sklearn import GaussianDiscriminantAnalysis

X, Y = load_wine(return_X_y=True)


def test_the_coordinates_are_those_of_the_model():
    ours, core = (kind().fit(X, Y) for kind in (GaussianDiscriminantAnalysis, g.GaussianDiscriminantAnalysis))
    assert_allclose(ours.transform(X), core.transform(X), rtol=1e-12)
    assert_allclose(GaussianDiscriminantAnalysis().fit_transform(X, Y), core.transform(X), rtol=1e-12)
    assert_allclose(ours.transform(X, 1), core.transform(X, n_components=1), rtol=1e-12)
    assert_allclose(ours.explained_variance_ratio_, core.explained_variance_ratio_, rtol=1e-12)


def test_neighbours_are_found_in_these_coordinates():
    near = make_pipeline(GaussianDiscriminantAnalysis(), KNeighborsClassifier(5))
    assert cross_val_score(near, X, Y).mean() > 0.95 > cross_val_score(KNeighborsClassifier(5), X, Y).mean() + 0.2


@pytest.mark.parametrize("covariance", LADDER)
def test_only_a_common_covariance_has_them(covariance):
    model = GaussianDiscriminantAnalysis(covariance).fit(X, Y)
    assert hasattr(model, "transform") == (covariance in COMMON)
    assert hasattr(model, "explained_variance_ratio_") == (covariance in COMMON)
    if covariance in COMMON:
        assert np.isfinite(model.transform(X)).all()
