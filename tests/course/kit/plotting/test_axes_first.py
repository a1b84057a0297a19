"""Whoever gives something else than axes first is told so, by every function that draws."""

import inspect

import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course import pictures
from genmodels.course.kit import plotting
from genmodels.errors import InvalidInputError

X, Y = np.array([[0.0, 0], [1, 0], [0, 1], [3, 3], [4, 3], [3, 4]]), np.array([0, 0, 0, 1, 1, 1])
DRAWING = [
    draw
    for part in (plotting, pictures)
    for draw in (getattr(part, name) for name in part.__all__)
    if next(iter(inspect.signature(draw).parameters), "") == "ax"
]


def test_a_model_in_the_place_of_axes():
    model = GaussianDiscriminantAnalysis().fit(X, Y)
    with pytest.raises(InvalidInputError, match=r"decision_regions\(ax, ...\) .* first, not on a GaussianDiscriminant"):
        plotting.decision_regions(model, X, Y)
    _, ax = plotting.subplots()  # as the error advises
    assert len(plotting.decision_regions(ax, model).boundaries) == 1


@pytest.mark.parametrize("draw", DRAWING, ids=lambda draw: draw.__name__)
@pytest.mark.parametrize("wrong", [None, [[0.0, 1.0]], plotting.subplots()], ids=["None", "data", "figure and axes"])
def test_every_drawing_function_asks_for_axes(draw, wrong):
    needed = [p for p in inspect.signature(draw).parameters.values() if p.default is p.empty]
    with pytest.raises(InvalidInputError, match=rf"{draw.__name__}\(ax, ...\) draws on axes, which come first"):
        draw(wrong, *([0.5] * (len(needed) - 1)))


def test_the_name_of_the_argument_may_be_said():
    _, ax = plotting.subplots()
    assert list(plotting.scatter_classes(X=X, y=Y, ax=ax)) == [0, 1]


def test_what_a_user_of_a_model_needs_is_a_handful():
    assert len(plotting.__all__) < 20
    assert not [name for name in plotting.__all__ if name.startswith("move_")]
