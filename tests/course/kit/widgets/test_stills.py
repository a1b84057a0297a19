"""The row of stills: folded, each with its legend, and every word of it kept for who cannot see it."""

import re
from base64 import b64decode

import pytest

from genmodels.course.kit.plotting.style import SMALL
from genmodels.course.kit.widgets.scene import broken, title_points
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


@pytest.mark.parametrize("image", [0, 1])
def test_each_has_the_legend_since_on_a_narrow_page_they_stand_below_each_other(page, image):
    source = re.findall('src="data:image/svg[^,]+,([^"]+)"', page["text/html"])[image]
    words = re.findall(r"<text[^>]*>([^<]+)</text>", b64decode(source).decode())
    assert [word for word in words if word in ("Seen", "a line", "a point")] == ["Seen", "a line", "a point"]


PHONE, MARGINS, SMALLEST_TYPE = (
    390,
    32,
    10,
)  # pixels across, of which the page keeps some, and the smallest legible type


def test_a_long_title_is_broken_so_that_it_is_legible_on_a_telephone():
    """A still is never narrower than seven tenths of its width, nor wider than the telephone if it can help it."""
    for width, title in (
        (4, "rise = 0.080 kg per cm, height at 50 cm = 1.40 kg, σ = 0.1 kg"),
        (4.6, "p = 0.2"),
        (8, "q"),
    ):
        lines = title.split("\n") if title_points(title, width) >= SMALL else broken(title).split("\n")
        points = min(title_points(line, width) for line in lines)
        shrunk = max(0.7, min(1, (PHONE - MARGINS) / (100 * width)))
        assert points * 100 / 72 * shrunk >= SMALLEST_TYPE
