"""The engine: one picture that follows, words beside it, errors in sight, a reset that resets."""

import io

import numpy as np
import pytest
from PIL import Image

from genmodels.course.plotting import show
from genmodels.course.widgets import Demo, Menu, Scene, Slider
from genmodels.course.widgets.scene import Stage
from genmodels.errors import InvalidParameterError

X = Slider(name="x", label="x =", start=0.5, low=0.0, high=1.0, step=0.1)
MOOD = Menu(name="mood", label="Mood", start="fine", options=("fine", "broken"))


def build(container):
    ax = container.subplots()
    ax.set(xlim=(-1, 2), ylim=(0, 1))
    (point,) = ax.plot([], [], "o", ms=20)

    def update(state):
        if state.get("mood") == "broken":
            raise ValueError("alpha < 0 & silly")
        point.set_data([state["x"]], [0.5])
        return f"x is {state['x']:.1f} & more"

    return Scene((point,), update)


@pytest.fixture
def demo():
    return Demo([X, MOOD], build, "A point on a line.", size=(3, 2))


def pixels(png):
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA")).astype(int)


def test_moving_moves_the_artist_the_picture_and_the_words(demo):
    before = demo.picture.png
    demo.control("x").value = 0.9
    assert demo.scene.artists[0].get_xdata() == [0.9]
    assert demo.picture.png != before
    assert demo.words == "x is 0.9 & more"
    assert demo.picture.alt == "A point on a line. x = 0.90, Mood fine. x is 0.9 & more"


def test_readout_is_a_live_region_with_escaped_words(demo):
    demo.control("x").value = 0.2
    value = demo.panel.children[-1].value
    assert 'aria-live="polite"' in value
    assert "x is 0.2 &amp; more" in value


def test_fast_redraw_is_the_full_drawing(demo):
    """Restoring the background and drawing only what moves gives the pixels of drawing everything anew."""
    for x in (0.0, 0.3, 1.0):
        demo.control("x").value = x
        stage = Stage(build, (3, 2))
        stage.scene.update(demo.state)
        for artist in stage.scene.artists:
            artist.set_animated(False)
        difference = np.abs(pixels(demo.picture.png) - pixels(show(stage.figure, "anew").png))
        assert difference.max() <= 8  # the anti-aliased rim of a marker over axes lines


def test_no_trace_of_earlier_positions(demo):
    start = demo.picture.png
    for x in (0.0, 1.0, 0.3, 0.5):
        demo.control("x").value = x
    assert demo.picture.png == start


def test_the_picture_that_a_notebook_keeps_is_the_same_and_not_larger(demo):
    demo.control("x").value = 0.3
    kept = demo._stage.small_png()
    np.testing.assert_array_equal(pixels(kept), pixels(demo.picture.png))
    assert len(kept) <= len(demo.picture.png)


def test_an_error_is_shown_to_the_reader_and_raised(demo):
    good = demo.picture
    with pytest.raises(ValueError, match="silly"):
        demo.control("mood").value = "broken"
    message = demo.panel.children[-1].value
    assert 'role="alert"' in message
    assert "alpha &lt; 0 &amp; silly" in message
    assert isinstance(demo.error, ValueError)
    assert demo.picture is good


def test_reset_ends_an_error_and_brings_everything_back(demo):
    start, words = demo.picture.png, demo.words
    demo.control("x").value = 0.9
    with pytest.raises(ValueError, match="silly"):
        demo.control("mood").value = "broken"
    demo.reset_button.click()
    assert demo.error is None
    assert demo.state == {"x": 0.5, "mood": "fine"}
    assert (demo.picture.png, demo.words) == (start, words)
    assert 'role="alert"' not in demo.panel.children[-1].value


def test_several_controls_move_as_one():
    seen = []

    def counting(container):
        scene = build(container)
        return Scene(scene.artists, lambda state: (seen.append(dict(state)), scene.update(state))[1])

    demo = Demo([X, Slider(name="y", label="y", start=0.0, low=0.0, high=1.0, step=0.1)], counting, "Points.")
    del seen[:]
    assert demo.move(x=0.1, y=0.2) == "x is 0.1 & more"
    assert seen == [{"x": 0.1, "y": 0.2}]


def test_an_error_at_the_start_is_not_hidden():
    broken = Menu(name="mood", label="Mood", start="broken", options=("fine", "broken"))
    with pytest.raises(ValueError, match="silly"):
        Demo([X, broken], build, "A point.")


@pytest.mark.parametrize("controls", [[], [X, X], [X, MOOD, X, MOOD]])
def test_one_to_three_controls(controls):
    with pytest.raises(InvalidParameterError, match="one to 3"):
        Demo(controls, build, "A point.")


def test_panel_says_what_to_do_without_a_kernel(demo):
    bundle = demo.panel._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/html"] == "<p><em>Controls x, Mood: run this cell to move the picture.</em></p>"
    assert data["text/plain"] == "Controls x, Mood: run this cell to move the picture."
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == demo.panel.model_id


def test_stills_draw_the_same_scene_side_by_side(demo):
    strip = demo.stills({"x": 0.0}, {"x": 1.0}, size=(3, 2))
    assert strip.alt == "A point on a line. x = 0.00: x is 0.0 & more x = 1.00: x is 1.0 & more"
    image = pixels(strip.png)
    assert image.shape == (200, 600, 4)
    assert (image[:, :300] != image[:, 300:]).any()
    assert demo.state["x"] == 0.5


def test_wide_stills_stand_below_each_other(demo):
    assert pixels(demo.stills({"x": 0.0}, {"x": 1.0}, size=(7, 2)).png).shape == (400, 700, 4)


def test_stills_of_nothing(demo):
    with pytest.raises(InvalidParameterError, match="no settings"):
        demo.stills()


def test_a_demo_reads_as_its_description(demo):
    assert repr(demo) == demo.picture.alt


def test_displayed_twice_it_moves_twice(demo, monkeypatch):
    shown, updated = [], []
    monkeypatch.setattr("genmodels.course.widgets.demo.display", lambda item, **options: shown.append((item, options)))
    monkeypatch.setattr(
        "genmodels.course.widgets.demo.update_display", lambda item, **options: updated.append((item, options))
    )
    demo.control("x").value = 0.1
    assert not updated
    demo._ipython_display_()
    assert [item for item, _ in shown] == [demo.panel, demo.picture]
    demo.control("x").value = 0.2
    assert updated == [(demo.picture, shown[1][1])]
    assert set(shown[1][1]) == {"display_id"}


def test_close_lets_the_controls_go(demo):
    demo.close()
    assert demo.panel.comm is None
    assert demo.picture.png
