"""A player under the mouse: a point is put and dragged in the picture, a slider is dragged, another player stays."""

import pytest


@pytest.fixture
def spot(place):
    """A function from (u, v) to the place of that point on the screen, from two places that the sliders show."""
    zero = place.centre(0)
    place.press(place.slider("u"), "End")
    place.press(place.slider("v"), "Home")
    place.says("The point is at (4, -2); the mean is 0.008.")
    corner = place.centre(0)
    place.reset("The point is at (0, 0); the mean is 0.008.")
    box = place.picture.bounding_box()

    def at(u: float, v: float) -> tuple[float, float]:
        across = zero[0] + (corner[0] - zero[0]) * u / 4
        down = zero[1] + (corner[1] - zero[1]) * v / -2
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    return at


def test_a_click_puts_the_point_there(place, spot):
    place.page.mouse.click(*spot(2.1, 0.9))
    place.says("The point is at (2, 1); the mean is 0.008.")
    assert place.slider("u").input_value() == "2"
    assert place.slider("v").input_value() == "1"


def test_a_drag_moves_the_point_and_leaves_it_where_it_ends(place, spot):
    place.page.mouse.move(*spot(0, 0))
    place.page.mouse.down()
    place.page.mouse.move(*spot(-3.4, -1.6), steps=10)
    place.page.mouse.up()
    place.says("The point is at (-3.5, -1.5); the mean is 0.008.")
    place.page.mouse.move(*spot(1, 1), steps=3)
    place.says("The point is at (-3.5, -1.5); the mean is 0.008.")


def test_a_point_stays_within_its_axes(place, spot):
    place.page.mouse.move(*spot(0, 0))
    place.page.mouse.down()
    place.page.mouse.move(*spot(9, 0.5), steps=10)
    place.page.mouse.up()
    place.says("The point is at (4, 0.5); the mean is 0.008.")


def test_a_slider_dragged_fast_ends_in_the_right_picture(walk):
    box = walk.slider("x₁").bounding_box()
    mouse, height = walk.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 2, height)
    mouse.down()
    for end in (box["width"], 0, box["width"], box["width"] * 0.5):
        mouse.move(box["x"] + end, height, steps=15)
    mouse.up()
    walk.says("The dot is at 5 m, low.")
    dragged = walk.picture.inner_html()
    walk.press(walk.slider("x₁"), "Home", "End", *["ArrowLeft"] * 5)
    walk.says("The dot is at 5 m, low.")
    assert walk.picture.inner_html() == dragged


def test_one_player_moves_and_the_other_stays(walk, place):
    before = place.words.inner_text(), place.picture.inner_html()
    walk.press(walk.slider("x₁"), "ArrowRight")
    walk.says("The dot is at 3 m, low.")
    assert (place.words.inner_text(), place.picture.inner_html()) == before
