"""No legend and no label of a widget stands on data, on another label, or beyond its figure."""

from itertools import product

import pytest

from genmodels.course.kit.player.axis import start_of, state_at
from genmodels.course.kit.plotting.style import DPI
from tools.collisions import Stage


@pytest.fixture(name="stage", scope="module")
def stage_fixture(demo):
    """The picture as the player has laid it out, which keeps its layout while it moves, drawn in pixels."""
    figure = demo.drawing.figure
    canvas, dpi = figure.canvas, figure.dpi
    figure.set_dpi(DPI)
    demo.scene.update(state_at(demo.axes, start_of(demo.axes)))
    yield Stage(figure, demo.scene.artists)
    figure.set_canvas(canvas)
    figure.set_dpi(dpi)


def test_a_widget_can_be_read_in_every_state_worth_a_visit(demo, stage):
    for at in product(*(axis.visits for axis in demo.axes)):
        demo.scene.update(state_at(demo.axes, at))
        assert stage.collisions() == [], at
