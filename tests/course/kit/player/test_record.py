"""What a record leaves out, and what it never does; that its pictures are right is tested in a browser."""

import json

import numpy as np
import pytest

from genmodels.course.kit.player.layers import told
from genmodels.course.kit.player.packing import as_rows, as_sums, size
from genmodels.course.kit.player.record import FOLDER, Budget, record
from genmodels.course.widgets import blocks_and_workers, pick_a_day, pull_the_circle
from genmodels.errors import InvalidParameterError

BYTES = 20 * 1024  # 200 states, as few as thinning leaves of the eight stops of c, take 19 KiB


@pytest.fixture(name="thinned", scope="module")
def thinned_fixture():
    demo = pull_the_circle()
    return demo, record(demo, Budget(states=400, bytes=BYTES))


def test_it_keeps_to_the_budget_with_the_start_and_both_ends(thinned):
    demo, made = thinned
    assert made.bytes <= BYTES
    assert 8 < np.prod([len(own) for own in made.stops]) <= 400
    for axis, own in zip(demo.axes, made.stops, strict=True):
        assert {0, axis.start, len(axis.stops) - 1} <= set(own)


def test_the_controls_reach_what_is_recorded_and_nothing_else(thinned):
    demo, made = thinned
    axes = [axis for control in made.data["head"]["controls"] for axis in control["axes"]]
    for told_axis, axis, own in zip(axes, demo.axes, made.stops, strict=True):
        assert told_axis["texts"] == [axis.texts[k] for k in own]
    start = [axis["texts"][k] for axis, k in zip(axes, made.data["head"]["start"], strict=True)]
    assert start == [axis.texts[axis.start] for axis in demo.axes]


def test_the_demo_stands_where_it_stood(thinned):
    demo, _ = thinned
    assert demo.state == {"a": 2.0, "b": 0.0, "c": 1.0, "axes": False}
    assert demo.scene.update(demo.state) == demo.words


def test_menus_lose_no_choice():
    with pytest.raises(InvalidParameterError, match=r"too large, with stops \[3, 2, 2, 2, 2, 2\]: use fewer"):
        record(pick_a_day(), Budget(bytes=500))


def test_the_file_hands_over_what_json_can_hold():
    made = record(blocks_and_workers())
    script = made.script("blocks")
    assert json.loads(script.removeprefix('genmodelsRecord("blocks",').removesuffix(");\n")) == json.loads(
        json.dumps(made.data)
    )


def test_nothing_is_written_unless_the_environment_asks(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(FOLDER, raising=False)
    blocks_and_workers()._ipython_display_()
    assert list(tmp_path.iterdir()) == []


def test_turned_and_stretched_curves_are_sums_of_few_shapes():
    circle = np.stack([np.cos(angle := np.linspace(0, 6.3, 80)), np.sin(angle)])
    maps = np.random.default_rng(0).normal(scale=500, size=(300, 2, 2))
    rows = (maps @ circle).transpose(0, 2, 1).reshape(300, -1)
    (packed, _) = as_sums(rows, tolerance=1.5)
    assert len(packed["scales"]) <= 5  # four, and one for the rounding of the base
    assert size(packed) < size(as_rows(np.rint(rows).astype(int), 2, 1)) / 5


def test_numbers_that_would_not_come_back_stay_words():
    assert told("-0.00 of 007 and 1e-05").numbers == (1,)
    assert told("0.50, -1.25").numbers == (50, -125)
