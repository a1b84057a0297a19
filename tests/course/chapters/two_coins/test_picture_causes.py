"""Graphs of causes: an arrow for each pair, from the first name towards the second."""

import pytest

from genmodels.course.kit.plotting import subplots
from genmodels.course.pictures import cause_graph

PLACES = {"coin": (0.5, 0.9), "A": (0.2, 0.2), "B": (0.8, 0.2)}


def test_each_arrow_leads_from_cause_to_effect():
    fig, ax = subplots(4, 3)
    names = cause_graph(ax, PLACES, [("coin", "A"), ("coin", "B")], "a cause")
    fig.canvas.draw()
    assert {name: text.get_position() for name, text in names.items()} == PLACES
    for arrow, effect in zip(ax.patches, "AB", strict=True):
        (x0, y0), (x1, y1) = arrow.get_path().vertices[[0, 2]]
        assert (y0 > y1, (x1 - x0) * (PLACES[effect][0] - 0.5) > 0) == (True, True)
    assert ax.get_title(loc="left") == "a cause"


def test_an_arrow_between_unknown_names_is_an_error():
    with pytest.raises(KeyError, match="bell"):
        cause_graph(subplots(4, 3)[1], PLACES, [("coin", "bell")], "")
