"""The drawing against matplotlib's own SVG, artist by artist; and that a fragment needs nothing but `defs`."""

import io
import re

import numpy as np
import pytest
from matplotlib import rc_context
from matplotlib.backends.backend_svg import RendererSVG
from matplotlib.figure import Figure
from matplotlib.legend import Legend

from genmodels.course.kit.player.axis import start_of, state_at
from genmodels.course.kit.player.drawing import Drawing
from genmodels.course.kit.plotting.style import INK
from genmodels.course.kit.widgets.scene import Scene

NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
POINT = 10  # units of the drawing


def some_states(demo, count):
    rng = np.random.default_rng(11)
    return [{axis.name: axis.stops[rng.integers(len(axis.stops))] for axis in demo.axes} for _ in range(count)]


class WholePaths(RendererSVG):
    """matplotlib's own SVG, with every point: lines neither cut off outside the picture nor simplified."""

    def _convert_path(self, path, transform=None, clip=None, simplify=None, sketch=None):
        return super()._convert_path(path, transform, None, False, sketch)


def own_svg(drawing, artist) -> str:
    """What matplotlib writes for one artist, in points; words as text, whose letters have no places of their own."""
    figure, out = drawing.figure, io.StringIO()
    figure.dpi = 72
    try:
        with rc_context({"svg.fonttype": "none"}):
            renderer = WholePaths(*figure.bbox.size, out)
            artist.draw(renderer)
            renderer.finalize()
    finally:
        figure.dpi = 720
    return re.sub(r' xmlns="[^"]*"|<!.*?>|<\?.*?\?>|xlink:', "", out.getvalue(), flags=re.S)


def places(root) -> np.ndarray:
    """All points of paths and of copies of markers (n, 2), in order; definitions left aside."""
    shared = {child for defs in root.iter("defs") for child in defs.iter()}
    drawn = [element for element in root.iter() if element not in shared]
    texts = [element.get("d") or f"{element.get('x')} {element.get('y')}" for element in drawn if has_place(element)]
    return np.array([float(number) for text in texts for number in NUMBER.findall(text)]).reshape(-1, 2)


def has_place(element) -> bool:
    return element.tag == "use" or element.get("d") is not None


def test_every_point_is_where_matplotlib_has_it(demo, drawing, parse):
    """To half a tenth of a point; but a legend is laid out anew at 72 dpi, by other widths of its words."""
    for state in some_states(demo, 4):
        frame = drawing.play(state)
        for artist, fragment in zip(drawing.moving, frame.fragments, strict=True):
            expected, got = places(parse(svg_body(own_svg(drawing, artist)))), places(parse(fragment))
            assert got.shape == expected.shape
            np.testing.assert_allclose(got / POINT, expected, atol=0.5 if isinstance(artist, Legend) else 0.051)


def svg_body(text: str) -> str:
    return re.search(r"<svg[^>]*>(.*)</svg>", text, re.S).group(1)


def test_words_are_those_of_the_scene(demo, drawing):
    for state in some_states(demo, 4):
        assert drawing.play(state).words == demo.scene.update(state)


def test_a_fragment_needs_nothing_but_the_shared_shapes(demo, drawing, parse):
    shared = {element.get("id") for element in parse(drawing.defs).iter()}
    for state in some_states(demo, 8):
        for fragment in (drawing.still, *drawing.play(state).fragments):
            known = shared | {element.get("id") for element in parse(fragment).iter()}
            used = set(re.findall(r"url\(#([^)]*)\)", fragment)) | set(re.findall(r'href="#([^"]*)"', fragment))
            assert used <= known
            assert all(name.startswith("gm-0-") for name in used)


def test_the_same_state_is_the_same_markup(demo, drawing):
    start = state_at(demo.axes, start_of(demo.axes))
    before, defs = drawing.play(start), drawing.defs
    for state in some_states(demo, 4):
        drawing.play(state)
    assert (drawing.play(start), drawing.defs) == (before, defs)


def build(container):
    ax = container.subplots()
    ax.set(xlim=(0, 10), ylim=(0, 5), aspect="equal")
    (line,) = ax.plot([], [], color=INK)
    shy = ax.text(5, 1, "tea & <milk>", rotation=90, color="white")
    bar = ax.bar([2], [1], hatch="//", visible=False)[0]
    label = ax.text(5, 3, "$x^2$")

    def update(state):
        line.set_data([0, state["x"], np.nan, 7], [0, 2, 3, 4])
        bar.set_visible(state["x"] > 5)
        return f"x = {state['x']}"

    return Scene((line, shy, bar, label), update)


@pytest.fixture(name="drawing", scope="module")
def drawing_fixture(demo):
    return demo.narrow


@pytest.fixture(name="small", scope="module")
def small_fixture():
    return Drawing(build, (5, 4), {"x": 1})


def test_data_have_their_place_in_the_viewbox(small, parse):
    line = small.scene.artists[0]
    x, y = small.places(line.axes, [[0, 0], [3, 2]]).T
    (path,) = parse(small.play({"x": 3}).fragments[1]).iter("path")
    numbers = [float(number) for number in NUMBER.findall(path.get("d"))]
    np.testing.assert_allclose(numbers[:4], [x[0], y[0], x[1], y[1]], atol=0.5)
    assert 0 < x[0] < x[1] < small.width == 3600
    assert 0 < y[1] < y[0] < small.height == 2880
    assert (x[1] - x[0]) / (y[0] - y[1]) == pytest.approx(1.5)  # of equal aspect from the first state on


def test_what_cannot_be_seen_is_nothing_and_later_brings_its_hatching(small):
    assert small.play({"x": 1}).fragments[0] == ""
    assert "pattern" not in small.defs
    assert "<defs><pattern" in small.play({"x": 6}).fragments[0]


def test_text_is_text_in_the_colours_of_the_page(small, parse):
    _, line, text, formula = small.play({"x": 1}).fragments
    assert 'stroke="var(--gm-ink)"' in line
    (element,) = parse(text).iter("text")
    assert element.text == "tea & <milk>"
    assert element.get("fill") == "var(--gm-paper)"
    assert element.get("transform").startswith("rotate(-90 ")
    assert "font-family" not in text
    assert "<path" in formula


def test_the_readers_own_figures_are_left_alone(small):
    assert Figure().dpi == 100
    assert small.figure.dpi == 720
