"""The engine: a scene that follows, words beside it, errors in sight, a reset that resets, a still that stays."""

import pytest

from genmodels.course.widgets import Demo, Menu, Scene, Slider
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


def test_moving_moves_the_artist_the_drawing_and_the_words(demo):
    before = demo.frame(demo.at)
    assert demo.move(x=0.9) == demo.words == "x is 0.9 & more"
    assert demo.scene.artists[0].get_xdata() == [0.9]
    assert demo.frame(demo.at).fragments != before.fragments
    assert repr(demo) == demo.alt == "A point on a line. x = 0.90, Mood fine. x is 0.9 & more"


def test_what_is_drawn_depends_on_the_state_only(demo):
    """No trace of earlier positions: drawn again after a walk, or by another demo, it is the same."""
    start = demo.frame((5, 0))
    for x in range(11):
        demo.frame((x, 0))
    assert demo.frame((5, 0)) == start == Demo([X, MOOD], build, "Another.", size=(3, 2)).frame((5, 0))


def test_the_picture_shows_the_state_and_says_so(demo):
    start = demo.picture
    demo.move(x=1.0)
    assert demo.picture != start
    assert demo.picture.alt == demo.alt


def test_an_error_is_kept_and_raised(demo):
    with pytest.raises(ValueError, match="silly"):
        demo.move(mood="broken")
    assert isinstance(demo.error, ValueError)
    assert demo.state == {"x": 0.5, "mood": "broken"}


def test_reset_ends_an_error_and_brings_everything_back(demo):
    start = demo.frame(demo.at)
    demo.move(x=0.9)
    with pytest.raises(ValueError, match="silly"):
        demo.move(mood="broken")
    demo.reset()
    assert demo.error is None
    assert demo.state == {"x": 0.5, "mood": "fine"}
    assert demo.frame(demo.at) == start


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


def test_a_name_that_no_control_has_is_refused(demo):
    with pytest.raises(InvalidParameterError, match=r"no control is named \['z'\]; there are \['x', 'mood'\]"):
        demo.move(z=1.0)


def test_a_value_that_cannot_be_reached_is_refused(demo):
    with pytest.raises(InvalidParameterError, match=r"x = 0\.25 cannot be reached"):
        demo.move(x=0.25)
    with pytest.raises(InvalidParameterError, match=r"Mood 'sad' cannot be reached; the stops are 'fine', 'broken'"):
        demo.stills({"mood": "sad"})


def test_stills_draw_the_same_scene_side_by_side(demo):
    strip = demo.stills({"x": 0.0}, {"x": 1.0}, size=(3, 2))
    assert strip.alt == "A point on a line. x = 0.00: x is 0.0 & more x = 1.00: x is 1.0 & more"
    assert strip != demo.stills({"x": 0.0}, {"x": 0.9}, size=(3, 2))
    assert demo.state["x"] == 0.5


def test_stills_of_nothing(demo):
    with pytest.raises(InvalidParameterError, match="no settings"):
        demo.stills()


def test_it_shows_the_player_and_then_the_still(demo, monkeypatch):
    shown = []
    monkeypatch.setattr("genmodels.course.kit.widgets.demo.display", shown.append)
    demo.move(x=0.1)
    demo._ipython_display_()
    player, still = shown
    assert player.head["first"]["words"] == demo.words
    assert still.picture.alt == demo.alt
    assert still._repr_mimebundle_()["text/html"].startswith('<div class="gm-still"')
    demo.move(x=0.9)
    demo._ipython_display_()
    assert shown[2] is player
    assert player.head["first"]["words"] == shown[3].picture.alt.split("fine. ")[1] == demo.words


def test_close_lets_the_player_go(demo, monkeypatch):
    demo.close()
    shown = []
    monkeypatch.setattr("genmodels.course.kit.widgets.demo.display", shown.append)
    demo._ipython_display_()
    demo.close()
    assert shown[0].comm is None
    assert demo.move(x=0.2)
