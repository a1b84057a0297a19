"""What a player is told first: plain values, room for every sentence, and where a point can be put."""

import json
import re

import numpy as np

from genmodels.course.kit.player.head import head, longest, visited
from genmodels.course.widgets import Demo, Point, Scene, Slider

PHONE, LEAST = 336, 10  # pixels: of the picture on a screen of 390, and of its letters
ROOM = 4  # signs: player.css keeps two em more than the longest sentence that was visited


def test_each_control_has_a_name_of_its_own_for_addresses(demo):
    keys = [axis["key"] for control in head(demo)["controls"] for axis in control["axes"]]
    assert all(re.fullmatch("[a-z0-9-]+", key) for key in keys)
    assert len(set(keys) - {"theme", "embed"}) == len(keys)


def test_no_letter_of_the_narrow_drawing_is_too_small_to_read(demo):
    letters = re.findall(
        r'font-size="([\d.]+)"', demo.narrow.still + "".join(demo.frame(demo.at, narrow=True).fragments)
    )
    assert min(map(float, letters)) * PHONE / demo.narrow.width >= LEAST


def test_it_is_json(demo):
    told = json.loads(json.dumps(head(demo)))
    assert told["start"] == [axis.start for axis in demo.axes]
    assert [len(axis["texts"]) for control in told["controls"] for axis in control["axes"]] == [
        len(axis.stops) for axis in demo.axes
    ]


def test_no_sentence_is_longer_than_the_room_that_is_kept(demo):
    room = len(longest(visited(demo))[0]) + ROOM
    stops = [len(axis.stops) for axis in demo.axes]
    for at in np.random.default_rng(5).integers(stops, size=(60, len(stops))):
        assert len(demo.stand(at)) <= room, demo.words


def test_a_point_is_told_where_its_stops_lie_in_the_picture():
    across = Slider(name="x", label="x =", start=0.0, low=-1.0, high=1.0, step=0.5)
    up = Slider(name="y", label="y =", start=10.0, low=10.0, high=1000.0, step=90.0)

    def build(container):
        ax = container.subplots()
        ax.set(xlim=(-1, 1), ylim=(10, 1000), yscale="log")
        (here,) = ax.plot([], [], "o")
        return Scene((here,), lambda state: here.set_data([state["x"]], [state["y"]]) or "", where=ax)

    demo = Demo([Point(x=across, y=up)], build, "A point.", size=(4, 3))
    ((x, y),) = head(demo)["spots"]
    corners = demo.drawing.places(demo.scene.where, [(-1, 1000), (1, 10), (0, 100)])
    np.testing.assert_allclose([[x[0], y[-1]], [x[-1], y[0]], [x[2], y[1]]], corners, atol=0.51)
    assert x == sorted(x)
    assert y == sorted(y, reverse=True)  # of an SVG, down is more
