"""The row of stills: folded, one legend for all, axes that match, and every word of it kept for who cannot see it."""

import re

import numpy as np
import pytest
from matplotlib.legend import Legend

from genmodels.course.kit.plotting.style import figure
from genmodels.course.kit.widgets.still import hide_legends, legends
from genmodels.course.widgets import Demo, Scene, Slider

X = Slider(name="x", label="x =", start=0.5, low=0.0, high=1.0, step=0.1)


def build(container, last="a point"):
    ax = container.subplots()
    ax.plot([0, 1], [0, 1], label="a line")
    (point,) = ax.plot([], [], "o", label=last)
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), title="Seen")

    def update(state):
        point.set_data([state["x"]], [0.5])
        return f"x is {state['x']:.1f}."

    return Scene((point,), update)


@pytest.fixture
def page():
    row = Demo([X], build, "A line & a point.").stills({"x": 0.0}, {"x": 1.0}, size=(3, 2))
    return row._repr_mimebundle_()


def test_they_are_folded_and_keep_their_descriptions(page):
    assert page["text/html"].startswith(
        '<details class="gm-stills">\n<summary>Without a kernel</summary>\n<div style="display: flex'
    )
    assert page["text/html"].endswith("</div>\n</details>")
    alts = re.findall('<img alt="([^"]+)"', page["text/html"])
    assert alts == ["A line &amp; a point. x = 0.00: x is 0.0.", "x = 1.00: x is 1.0."]
    assert page["text/plain"] == "A line & a point. x = 0.00: x is 0.0. x = 1.00: x is 1.0."


def drawn(last="a point", hidden=()):
    fig = figure(3, 2)
    build(fig, last).update({"x": 0.2})
    hide_legends(fig, list(hidden))
    fig.canvas.draw()
    return fig


def ink(fig):
    """How many pixels of the room over the axes are not white."""
    seen = np.asarray(fig.canvas.buffer_rgba())
    above = round(fig.bbox.height - fig.axes[0].bbox.y1)
    return int((seen[: above - 4, :, :3] < 250).any(axis=2).sum())


def test_a_legend_is_seen_once_and_the_axes_match():
    first = drawn()
    second = drawn(hidden=legends(first))
    assert legends(first) == [("a line", "a point")]
    assert ink(first) > 50
    assert ink(second) == 0
    assert first.axes[0].bbox.bounds == pytest.approx(second.axes[0].bbox.bounds)
    assert second.findobj(Legend)[0].get_visible()


def test_a_legend_that_says_something_else_is_kept():
    assert ink(drawn(last="another point", hidden=legends(drawn()))) > 50
