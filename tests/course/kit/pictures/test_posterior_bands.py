"""Bands of a posterior: their lines against the log odds by hand, and their shades darker where the model is surer."""

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import discriminant_panel, posterior_bands, posterior_lines

X = np.array([[1.0, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]])
Y = np.array([0, 0, 0, 1, 1, 1, 1])


def test_the_lines_are_where_the_posterior_is_a_tenth_a_half_and_nine_tenths():
    _, ax = subplots()
    model = GaussianDiscriminantAnalysis().fit(X, Y)
    *_, bands = discriminant_panel(ax, model, X, Y, ground=posterior_bands)
    for path, posterior in zip(bands.lines.get_paths(), (0.1, 0.5, 0.9), strict=True):
        r = 5 * path.vertices[:, 0] + path.vertices[:, 1] / 2 + np.log(4 / 3) - 13.5
        np.testing.assert_allclose(1 / (1 + np.exp(-r)), posterior, atol=1e-6)


def test_surer_is_darker():
    _, ax = subplots()
    bands = posterior_bands(ax, GaussianDiscriminantAnalysis().fit(X, Y))
    light = bands.shades.get_facecolor()[:, :3].sum(axis=1)
    assert light[0] < light[1]
    assert light[3] < light[2]


def test_the_legend_names_what_is_drawn():
    assert [line.get_label() for line in posterior_lines()] == ["posterior 1/2", "posterior 1/10 and 9/10"]
